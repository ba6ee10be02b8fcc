"""When a game of a match is over, with what result, and why: the rules of chess, the clock, faults of engines, adjudication. No Qt.

Threefold repetition and fifty moves end a game between engines without a claim.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import chess

from chessgui.engines.fault import told_again
from chessgui.match.plan import Adjudication
from chessgui.rules.endings import Claim, Ending, automatic_ending, claimed, flag_fall_ending, side_name
from chessgui.words.language import tr

DRAW = "1/2-1/2"
REASONS = "White wins by adjudication.", "Black wins by adjudication.", "Draw by adjudication."
"""The reasons that only matches have, in English as in PGN; `shown_reason` translates them for the window."""
OLDER = {
    "White wins on time.": "Black loses on time.", "Black wins on time.": "White loses on time.",
    "Draw: White's time is up, and Black cannot mate.": "Draw: White's time is up, but Black cannot mate.",
    "Draw: Black's time is up, and White cannot mate.": "Draw: Black's time is up, but White cannot mate.",
}
"""Reasons as files of older versions have them, each with what it is now."""
LONG_GAME = "Draw: the game has reached {0} moves."


class Fault(Enum):
    """Ways in which an engine loses a game other than on the board."""

    TIME = "time"
    ILLEGAL = "illegal"
    CRASH = "crash"
    SILENCE = "silence"


@dataclass(frozen=True, slots=True)
class GameVerdict:
    """The end of a game; where an engine's fault ended it, `fault` and the colour of that engine."""

    ending: Ending
    fault: Fault | None = None
    faulty: chess.Color | None = None


def win_for(color: chess.Color) -> str:
    """The result when a colour wins."""
    return "1-0" if color else "0-1"


def by_rules(board: chess.Board) -> GameVerdict | None:
    """The end by the rules of chess; None where the game goes on."""
    ending = automatic_ending(board)
    if ending is not None:
        return GameVerdict(ending)
    if board.halfmove_clock >= 100:
        return GameVerdict(claimed(Claim.FIFTY_MOVES))
    return GameVerdict(claimed(Claim.THREEFOLD)) if board.is_repetition(3) else None


def by_clock(board: chess.Board, color: chess.Color) -> GameVerdict:
    """The end when the time of a colour is up, as in any game."""
    return GameVerdict(flag_fall_ending(board, color), Fault.TIME, color)


def by_fault(color: chess.Color, fault: Fault, words: str) -> GameVerdict:
    """The end when the engine of a colour fails; `words` say how, as in `plays an illegal move (e2e5)`."""
    return GameVerdict(Ending(win_for(not color), f"{side_name(not color)} wins: {side_name(color)} {words}."), fault, color)


def by_adjudication(board: chess.Board, scores: Sequence[int | None], rules: Adjudication) -> GameVerdict | None:
    """The end by the scores of the plies so far (White's view, centipawns, None: not reported), or by the length of the game."""
    if rules.win_score is not None and len(scores) >= rules.win_plies:
        last = [score for score in scores[-rules.win_plies:] if score is not None]
        for color, sign in ((chess.WHITE, 1), (chess.BLACK, -1)):
            if len(last) == rules.win_plies and min(sign * score for score in last) >= rules.win_score:
                return GameVerdict(Ending(win_for(color), f"{side_name(color)} wins by adjudication."))
    if rules.draw_score is not None and board.fullmove_number >= rules.draw_from_move and len(scores) >= rules.draw_plies:
        last = [score for score in scores[-rules.draw_plies:] if score is not None]
        if len(last) == rules.draw_plies and max(map(abs, last)) <= rules.draw_score:
            return GameVerdict(Ending(DRAW, "Draw by adjudication."))
    if rules.most_plies and board.ply() >= rules.most_plies:
        return GameVerdict(Ending(DRAW, LONG_GAME.format(rules.most_plies // 2)))
    return None


def shown_reason(reason: str) -> str:
    """A reason in the language of the window."""
    length = re.fullmatch(r"Draw: the game has reached (\d+) moves\.", reason)
    if length:
        return tr(LONG_GAME).format(length[1])
    failed = re.fullmatch(r"(White|Black) wins: (White|Black) (.*)\.", reason)
    if failed:
        win = tr("White wins: {0}") if failed[1] == "White" else tr("Black wins: {0}")
        return win.format(told_again(tr("White") if failed[2] == "White" else tr("Black"), failed[3]))
    return tr(OLDER.get(reason, reason))
