"""Cards from the user's own mistakes in games that have a report. No Qt.

A card must be sound: it is searched once more and longer before it is made. It is either one whose best move alone is good, by the rule of
lichess-puzzler (the second best move is worse by 0.42 on the scale of winning chances from -1 to 1, which are 21 percentage points, and the
rules for near mates), or all good moves are accepted. Positions that are decided whatever is played are left out. A solution with an only
move goes on as long as the next move is an only one too.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import chess
import chess.pgn

import engine
from chessgui.analysis.evaluation import Evaluation, ending
from chessgui.practice.cards import MISTAKE, Card, Provenance, make_card, mates
from chessgui.practice.themes import themes_of
from chessgui.report.effort import Effort
from chessgui.report.phases import Phase
from chessgui.report.report import Report
from chessgui.report.searching import Check, Searcher
from chessgui.rules.score import chance
from chessgui.tree.game import quick_copy
from chessgui.why.question import Answer, Line, ask
from chessgui.words.notation import PERSON, white_score
from engine import Score

LEAST_LOSS = 10.0
"""Percentage points of the chances that a mistake gives away at least, a quiet one, too."""
LEAST_GAP = 21.0
"""Percentage points by which an only move is better than the second best one."""
NEAR_MATES = {2: 500, 3: 300}
"""A mate in so many moves is an only move where the second best one is worth less than so many centipawns."""
SLACK = 5.0
"""Percentage points of the chances within which moves are equally good: the limit of an inaccuracy."""
MOST_GOOD = 9
"""The most moves that a card accepts: where more are good, finding one is no question. One more line is searched than that."""
DECIDED = 10.0
"""Chances below which a game is lost with the best move, and above 100 less which it is won even after the mistake."""
MOST_PLIES = 9
MOST_OF_GAME = 8
"""The most cards of a game, the most telling mistakes."""
LONGER, DEEPER, LONGEST_MS = 4, 2, 2000
"""A card is searched so many times as long as a position of the report, or so many plies deeper; of the time, no more than so many
milliseconds unless the report has taken more. Its best move is searched for twice as long as that."""
WORD = re.compile(r"[^\W_]+")
MOST_NAMES = 1000
"""How many names are remembered with their words."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A mistake of a game as the report has found it: the position with the moves before it, the move and what it gave away."""

    board: chess.Board
    move: chess.Move
    loss: float
    phase: Phase


# whose moves -----------------------------------------------------------------------------------------------------

@lru_cache(MOST_NAMES)
def _words(name: str) -> tuple[str, ...]:
    return tuple(sorted(WORD.findall(engine.fold(name))))


def own_names_test(names: Collection[str]) -> Callable[[str], bool]:
    """What tells whether a header names the user: one of `names`, whatever the case, accents, signs and order of its words; or the name
    that the program gives the person who plays here."""
    own = {_words(name) for name in (*names, PERSON)} - {()}
    return lambda text: _words(text) in own


def is_named(text: str, names: Collection[str]) -> bool:
    """Whether one header names the user (see `own_names_test`)."""
    return own_names_test(names)(text)


def own_colors(headers: Mapping[str, str], names: Collection[str]) -> tuple[chess.Color, ...]:
    """Which sides of a game the user has played."""
    sides = (chess.WHITE, headers.get("White", "")), (chess.BLACK, headers.get("Black", ""))
    return tuple(color for color, text in sides if is_named(text, names))


# cards -----------------------------------------------------------------------------------------------------------

def slips(game: chess.pgn.Game, report: Report, colors: Collection[chess.Color]) -> list[Slip]:
    """The mistakes of these sides, the most telling first."""
    board, found = game.board(), list[Slip]()
    for node, move in zip(game.mainline(), report.moves, strict=True):
        is_decided = move.before <= DECIDED or move.after >= 100 - DECIDED
        if node.move and move.color in colors and move.loss >= LEAST_LOSS and move.better and not is_decided:
            found.append(Slip(quick_copy(board), node.move, move.loss, move.phase))
        board.push(node.move)
    return sorted(found, key=lambda slip: -slip.loss)[:MOST_OF_GAME]


def make_cards(
    game: chess.pgn.Game, report: Report, colors: Collection[chess.Color], searcher: Searcher, effort: Effort, check: Check, file: str = "",
) -> list[Card]:
    """The sound cards of these sides' mistakes, the most telling first. `effort` is that of the report; `check` is called while a search
    runs and may raise. Raises ReportError."""
    longer = _longer(effort)
    white, black, date = (game.headers.get(name, "") for name in ("White", "Black", "Date"))
    found = []
    for slip in slips(game, report, colors):
        card = make_mistake(slip, searcher, longer, check, Provenance(file, white, black, date, slip.board.ply()))
        if card is not None:
            found.append(card)
    return sorted(found, key=lambda card: -card.loss)


def _longer(effort: Effort) -> Effort:
    time_ms, nodes, depth = effort.time_ms, effort.nodes, effort.depth
    return replace(effort, lines=2, time_ms=time_ms and max(time_ms, min(LONGER * time_ms, LONGEST_MS)),
                   nodes=nodes and LONGER * nodes, depth=depth and depth + DEEPER)


def make_mistake(slip: Slip, searcher: Searcher, effort: Effort, check: Check, source: Provenance | None = None) -> Card | None:
    """The card of a mistake; None where the position makes no sound question. Raises ReportError."""
    board = slip.board

    def look(where: chess.Board, lines: int = 2, how: Effort = effort) -> Evaluation:
        return ending(where) or searcher.evaluate(where, check, replace(how, lines=lines))

    if board.legal_moves.count() < 2:
        return None
    here = look(board, how=replace(effort, time_ms=effort.time_ms and 2 * effort.time_ms, nodes=effort.nodes and 2 * effort.nodes))
    good = all_good_moves(board, here, look)
    played = board.copy()
    played.push(slip.move)
    there = look(played)
    before, after = chance(here.score(board.turn)), 100 - chance(there.score(not board.turn))
    if (not good or slip.move in good or before - after < LEAST_LOSS
            or before <= DECIDED or after >= 100 - DECIDED):
        return None
    line = _forced(board, good[0], here, look) if len(good) == 1 and is_only(_scores(board, here)) else good[:1]
    themes = themes_of(_answer(slip, here, there))
    return make_card(board, MISTAKE, good, line, themes=themes, phase=slip.phase.name.lower(), played=slip.move,
                     loss=round(before - after, 2), source=source)


def all_good_moves(board: chess.Board, here: Evaluation, look: Callable[[chess.Board, int], Evaluation]) -> list[chess.Move]:
    """All moves that are right in a position of which two lines were searched, the best one first; where both lines are right, `look`
    searches more. None where more than MOST_GOOD are right, or where the two searches do not agree."""
    good = good_moves(board, here)
    if len(good) > 1:
        wide = good_moves(board, look(board, MOST_GOOD + 1))
        good = sorted(wide, key=lambda move: move != good[0]) if good[0] in wide else []  # the fewer lines, the deeper the search
    return good if len(good) <= MOST_GOOD else []


def good_moves(board: chess.Board, here: Evaluation) -> list[chess.Move]:
    """The moves that are right in a position, the best one first: all that mate at once; else an only move; else those of the searched
    lines that are about as good as the best one."""
    mating = [move for move in board.legal_moves if mates(board, move)]
    scores, moves = _scores(board, here), [board.parse_uci(line.moves[0]) for line in here.lines if line.moves]
    if mating or not moves or is_only(scores):
        return mating or moves[:1]
    return [move for move, score in zip(moves, scores, strict=True) if chance(score) >= chance(scores[0]) - SLACK]


def _scores(board: chess.Board, here: Evaluation) -> list[Score]:
    """The mover's scores of the lines that have moves, the best first."""
    return [white_score(line.score, board.turn) for line in here.lines if line.moves]


def is_only(scores: list[Score]) -> bool:
    """Whether the best move, that of the first score, is the only good one; all scores are the mover's."""
    if len(scores) < 2:
        return True
    best, second = scores[:2]
    if best.mate in NEAR_MATES:
        return second.as_centipawns() < NEAR_MATES[best.mate]
    return chance(best) - chance(second) > LEAST_GAP


def _forced(board: chess.Board, best: chess.Move, here: Evaluation, look: Callable[[chess.Board], Evaluation]) -> list[chess.Move]:
    """The solution from an only move on: the other side's best answers, and only moves as long as there are such. A last move without a
    choice is left out."""
    board, line, choices = board.copy(), [best], [board.legal_moves.count()]
    reply = here.best.moves[1:2] if here.best_move == board.uci(best) else ()
    while reply and len(line) < MOST_PLIES:
        answer = chess.Move.from_uci(reply[0])
        board.push(line[-1])
        board.push(answer)
        found = look(board)
        good = good_moves(board, found)
        if len(good) != 1 or not is_only(_scores(board, found)):
            break
        line += [answer, good[0]]
        choices.append(board.legal_moves.count())
        reply = found.best.moves[1:2] if found.best_move == board.uci(good[0]) else ()
    while choices[-1] < 2:
        del line[-2:], choices[-1:]
    return line


def _answer(slip: Slip, here: Evaluation, there: Evaluation) -> Answer:
    """The mistake as the answer to "why not" would have it."""
    board = slip.board
    asked = Line(board, (slip.move, *map(chess.Move.from_uci, there.best.moves)), there.best.score, there.depth)
    best = Line(board, tuple(map(chess.Move.from_uci, here.best.moves)), here.best.score, here.depth)
    return Answer(ask(board, slip.move), asked, best, here.nodes, True)
