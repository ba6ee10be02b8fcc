"""What Syzygy tables say about each move of an ending, through python-chess. No Qt.

WDL is the outcome with best play, DTZ how many plies it takes to the next capture or pawn move on the way to it. A win that takes longer
than the fifty-move rule allows is a draw. Source: R. de Man, Syzygy endgame tablebases.
"""
from __future__ import annotations

import threading
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

import chess

from chessgui.language import tr

MOST_OPEN_FILES = 48
"""Tables that are open at the same time; those that were not used for longest are closed."""
MOST_FIFTY = 100


class TablebaseError(Exception):
    """A folder without tables; the message is one sentence."""


class Outcome(IntEnum):
    """With best play, for the side that moves."""

    LOSS = -2
    BLESSED_LOSS = -1
    """Lost, but for the fifty-move rule."""
    DRAW = 0
    CURSED_WIN = 1
    """Won, but for the fifty-move rule."""
    WIN = 2


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move leads to. `plies` are those to the next capture, pawn move or mate, this move included; 0 for a draw."""

    move: chess.Move
    san: str
    outcome: Outcome | None
    """None where a table is missing."""
    plies: int = 0
    mates: bool = False


class Tablebases:
    """The tables of a folder. Its methods block for some milliseconds, in any thread."""

    def __init__(self, folder: Path) -> None:
        """Raises TablebaseError for a folder that is not there or has no tables."""
        import chess.syzygy
        self.folder = folder
        if not folder.is_dir():
            raise TablebaseError(tr("There is no folder {0}.").format(folder.name))
        self._tables: Any = chess.syzygy.Tablebase(max_fds=MOST_OPEN_FILES)
        self._lock = threading.Lock()
        try:
            count = self._tables.add_directory(str(folder))
        except OSError as error:
            raise TablebaseError(tr("{0} cannot be opened: {1}.").format(folder.name, error.strerror)) from error
        if not count:
            raise TablebaseError(tr("{0} holds no Syzygy tables.").format(folder.name))
        self.men = max((len(file.stem) - 1 for file in folder.glob("*.rtbw")), default=0)
        """The most pieces and pawns, kings included, that a table is for."""

    def close(self) -> None:
        """Give the files back."""
        with self._lock:
            self._tables.close()

    def covers(self, board: chess.Board) -> bool:
        """Whether there may be a table for the position: few men, and no right to castle."""
        return chess.popcount(board.occupied) <= self.men and not board.castling_rights and board.is_valid()

    def verdicts(self, board: chess.Board) -> list[Verdict]:
        """What each legal move leads to, the best first; nothing for a position that is not covered."""
        if not self.covers(board):
            return []
        with self._lock:
            found = [self._verdict(board.copy(stack=False), move) for move in board.legal_moves]
        return sorted(found, key=_rank)

    def _verdict(self, board: chess.Board, move: chess.Move) -> Verdict:
        """The verdict on a move; the board is used up."""
        san, zeroing = board.san(move), board.is_zeroing(move)
        board.push(move)
        if board.is_checkmate():
            return Verdict(move, san, Outcome.WIN, 1, True)
        if board.is_stalemate() or board.is_insufficient_material():
            return Verdict(move, san, Outcome.DRAW)
        try:
            wdl = -self._tables.probe_wdl(board)
            plies = 1 if zeroing or wdl == 0 else 1 + abs(self._tables.probe_dtz(board))
        except Exception:  # a missing table is a KeyError; one that is damaged raises whatever its bytes lead to
            return Verdict(move, san, None)
        outcome = Outcome(wdl)
        if abs(wdl) == 2 and not zeroing and board.halfmove_clock + plies - 1 > MOST_FIFTY:
            outcome = Outcome.CURSED_WIN if wdl > 0 else Outcome.BLESSED_LOSS
        return Verdict(move, san, outcome, plies if wdl else 0)


def _rank(verdict: Verdict) -> tuple[bool, int, int, str]:
    """Wins before draws, quick wins and slow losses first, what is not known at the end."""
    if verdict.outcome is None:
        return True, 0, 0, verdict.san
    return False, -verdict.outcome, verdict.plies if verdict.outcome > 0 else -verdict.plies, verdict.san
