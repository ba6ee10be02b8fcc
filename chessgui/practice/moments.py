"""The moments that decided a game: at most three moves that gave most away, and the cards that can be made of them. No Qt."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import chess
import chess.pgn

from chessgui.analysis.evaluation import Evaluation
from chessgui.practice.cards import MISTAKE, Card, Provenance, make_card
from chessgui.practice.mistakes import DECIDED, Slip, all_good_moves, make_mistake
from chessgui.report.effort import Effort
from chessgui.report.phases import Phase
from chessgui.report.report import Report
from chessgui.report.searching import Searcher
from chessgui.rules.score import chance
from chessgui.tree.game import quick_copy
from chessgui.words.notation import white_score

MOST_MOMENTS = 3
LEAST_LOSS = 10.0
"""Percentage points of the chances that a deciding move gives away at least."""
EVEN = 50.0
"""Even chances in per cent."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that gave something away: the position before it, `ply` counting from 1, and the chances of the side that made it in per cent,
    before and after it. `is_own`: the user made it. `mate` is in how many moves the other side mates after it; 0: it does not."""

    board: chess.Board
    move: chess.Move
    ply: int
    before: float
    after: float
    is_own: bool
    phase: Phase
    mate: int = 0

    @property
    def loss(self) -> float:
        """What the move gave away, in percentage points of the chances."""
        return self.before - self.after


def deciding_moments(game: chess.pgn.Game, report: Report, color: chess.Color) -> tuple[Moment, ...]:
    """The moves of either side that gave most away, in the order of the game; `color` is the user's. Those that left the winner at least
    even chances decided nothing."""
    board, found, winner = game.board(), list[Moment](), {"1-0": chess.WHITE, "0-1": chess.BLACK}.get(game.headers.get("Result", "*"))
    for node, told in zip(game.mainline(), report.moves, strict=True):
        if node.move and told.is_bad and told.loss >= LEAST_LOSS and not (told.color == winner and told.after >= EVEN):
            mate = max(-(white_score(told.score, told.color).mate or 0), 0)
            found.append(Moment(quick_copy(board), node.move, told.ply, told.before, told.after, told.color == color, told.phase, mate))
        board.push(node.move)
    most = sorted(found, key=lambda moment: (-moment.loss, moment.ply))[:MOST_MOMENTS]
    return tuple(sorted(most, key=lambda moment: moment.ply))


def card_of(moment: Moment, searcher: Searcher, effort: Effort, check: Callable[[], None], source: Provenance | None = None) -> Card | None:
    """A card of a moment: of the user's own move what would have been better, of the opponent's how to punish it. None where that is no
    sound question: a move that is not right must be there, and the game must not be lost all the same. `source` is the game, with the
    plies before the move of the moment. Blocks. Raises ReportError and what `check` raises."""
    if moment.is_own:
        return make_mistake(Slip(moment.board, moment.move, moment.loss, moment.phase), searcher, effort, check, source)
    board = moment.board.copy()
    board.push(moment.move)
    if board.is_game_over() or board.legal_moves.count() < 2:
        return None

    def look(where: chess.Board, lines: int = 2) -> Evaluation:
        return searcher.evaluate(where, check, replace(effort, lines=lines))

    here = look(board)
    good = all_good_moves(board, here, look)
    if not 0 < len(good) < board.legal_moves.count() or chance(here.score(board.turn)) <= DECIDED:
        return None
    if source is not None:
        source = replace(source, ply=source.ply + 1)
    return make_card(board, MISTAKE, good, good[:1], phase=moment.phase.name.lower(), loss=round(moment.loss, 2), source=source)
