"""Games with evaluations that stand in a table, and a searcher that looks them up there."""
from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from itertools import islice

import chess
import chess.pgn

from chessgui.analysis.evaluation import EngineLine, Evaluation, ending
from chessgui.report.effort import Effort
from chessgui.report.report import Report, make_report
from engine import Bound, Score

FOOLS_MATE = "1. f3 e5 2. g4 Qh4# 0-1"


def game_of(moves: str, **headers: str) -> chess.pgn.Game:
    """A game from its moves."""
    tags = "".join(f'[{name} "{value}"]\n' for name, value in headers.items())
    game = chess.pgn.read_game(io.StringIO(f"{tags}\n{moves}\n"))
    assert game is not None and not game.errors
    return game


def score(text: str) -> Score:
    """`120`, `-35`; `#3`, `#-2`."""
    return Score(mate=int(text[1:])) if text.startswith("#") else Score(centipawns=int(text))


def evaluation(board: chess.Board, white: str, best: str = "", second: str = "") -> Evaluation:
    """What is said by White's scores; `best` is a line in SAN."""
    over = ending(board)
    if over is not None:
        return over
    line, here = [], board.copy()
    for san in best.split():
        move = here.push_san(san)
        line.append(move.uci())
    return told(score(white), *line, second=score(second) if second else None)


def told(white: Score, *line: str, second: Score | None = None, depth: int = 20) -> Evaluation:
    """White's scores of the best move and of the second best one, and the moves of a line."""
    scores = (white, tuple(line)), *(() if second is None else ((second, ()),))
    return Evaluation("scripted", tuple(EngineLine(one, depth, depth, Bound.EXACT, moves) for one, moves in scores))


def evaluations(game: chess.pgn.Game, table: Sequence[tuple[str, ...]]) -> list[Evaluation]:
    """One for each position of the main line: White's score, then the best line and White's score of the second best move, if any."""
    board = game.board()
    found = [evaluation(board, *table[0])]
    for node, row in zip(game.mainline(), table[1:], strict=True):
        board.push(node.move)
        found.append(evaluation(board, *row))
    return found


def report_of(game: chess.pgn.Game, table: Sequence[tuple[str, ...]]) -> Report:
    """The report by such a table."""
    return make_report(game, evaluations(game, table))


class Scripted:
    """A searcher that says how many men stand on the board and counts what it is asked; what it has learned shows in the depth."""

    identity = engine = "scripted"

    def __init__(self, before: Callable[[int], None] = lambda asked: None) -> None:
        self.asked: list[int] = []
        self.closed = False
        self._before, self._learned = before, 0

    def forget(self) -> None:
        self._learned = 0

    def evaluate(self, board: chess.Board, check: Callable[[], None], effort: Effort) -> Evaluation:
        check()
        self._before(len(self.asked))
        self.asked.append(len(board.move_stack))
        self._learned += 1
        score, depth = Score(centipawns=chess.popcount(board.occupied)), self._learned
        moves = [move.uci() for move in islice(board.legal_moves, 2)]
        return Evaluation("scripted", tuple(EngineLine(score, depth, depth, Bound.EXACT, (move,)) for move in moves))

    def close(self) -> None:
        self.closed = True
