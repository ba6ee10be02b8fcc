"""A whole game evaluated: each position of its main line, with what is known already from an earlier time. No Qt.

The positions are searched from the last to the first, so that the table knows the future when the past is searched: what a move led to and
what the search before it expected agree better. At a fixed number of nodes or to a depth, with one thread, the result is the same on every
machine, whether it came in one go or was interrupted: the engine forgets everything at the end of each stretch of positions, and a stretch
that was not completed is begun anew.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import chess
import chess.pgn

from chessgui.report.effort import Effort, ReportError
from chessgui.report.evaluation import Evaluation, ending
from chessgui.report.searching import Searcher
from chessgui.report.store import Store, game_key
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

STRETCH = 10
"""Positions, counted from the end of the game."""
VARIANTS = (chess.Board,)
IMPOSSIBLE = chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING | chess.STATUS_TOO_MANY_KINGS | chess.STATUS_OPPOSITE_CHECK

Told = Callable[[int, Evaluation], None]
"""Hears of a position's result: plies before it, and what was found."""


def last_position(game: chess.pgn.Game) -> chess.Board:
    """The end of the main line with the moves that led there. Raises ReportError for a game that no search can read."""
    board = game.board()
    if type(board) not in VARIANTS:
        raise ReportError(tr("The game is not chess but a variant: the engine does not play it."))
    if board.status() & IMPOSSIBLE:
        raise ReportError(tr("The game begins with a position that no game can reach."))
    for node in game.mainline():
        board.push(node.move)
    return board


def stretches(positions: int) -> Iterator[range]:
    """The numbers of positions in the order in which they are searched, in stretches."""
    for end in range(positions, 0, -STRETCH):
        yield range(end - 1, max(end - STRETCH, 0) - 1, -1)


def analyse(
    game: chess.pgn.Game, effort: Effort, searcher: Searcher, folder: Path | None, progress: Progress, told: Told | None = None,
) -> list[Evaluation]:
    """Evaluate all positions of the main line, the first first. Results are kept in `folder` (None: nowhere). Raises ReportError, and
    Cancelled of `progress`, which counts the positions; begun again, it goes on where it was."""
    board = last_position(game)
    positions = len(board.move_stack) + 1
    store = Store(folder, game_key(board, effort, searcher.identity)) if folder is not None else None
    known = store.load() if store is not None else {}
    progress.begin(positions)
    run = _Run(board, effort, searcher, store, known, progress, told or (lambda ply, evaluation: None))
    for stretch in stretches(positions):
        run.search(stretch)
    return [known[ply] for ply in range(positions)]


class _Run:
    """An analysis under way; `board` is its next position."""

    def __init__(
        self, board: chess.Board, effort: Effort, searcher: Searcher, store: Store | None, known: dict[int, Evaluation],
        progress: Progress, told: Told,
    ) -> None:
        self._board, self._effort, self._searcher, self._store = board, effort, searcher, store
        self._known, self._progress, self._told = known, progress, told

    def search(self, stretch: range) -> None:
        """All positions of a stretch."""
        whole, anew = all(ply in self._known for ply in stretch), self._effort.is_repeatable
        if not whole and anew:
            self._searcher.forget()
        for ply in stretch:
            if not whole and (anew or ply not in self._known):
                self._keep(ply, ending(self._board) or self._searcher.evaluate(self._board, self._progress.check))
            self._told(ply, self._known[ply])
            if self._board.move_stack:
                self._board.pop()
            self._progress.step()

    def _keep(self, ply: int, evaluation: Evaluation) -> None:
        self._known[ply] = evaluation
        if self._store is not None:
            self._store.put(ply, evaluation)
