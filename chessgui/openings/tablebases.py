"""What Syzygy tables say about each move of an ending, through python-chess. No Qt.

WDL is the outcome with best play, DTZ how many plies it takes to the next capture or pawn move on the way to it. A win that takes longer
than the fifty-move rule allows is a draw. Source: R. de Man, Syzygy endgame tablebases.
"""
from __future__ import annotations

import os
import re
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

import chess

from chessgui.storage.safesave import why_unread
from chessgui.words.language import counted, tr
from engine import by_the_clock, sound_tables

MOST_OPEN_FILES = 48
"""Tables that are open at the same time; those that were not used for longest are closed."""
TABLE = re.compile(r"(K[QRBNP]*vK[QRBNP]*)\.rtbw")
"""A file of outcomes, one for each table; those of distances lie beside them."""


class TablebaseError(Exception):
    """Folders without tables; the message has a sentence for each."""


@dataclass(frozen=True, slots=True)
class FoundTables:
    """What lies in folders: how many `tables`, the most `men` (pieces and pawns, kings included) that one is for, and a sentence for each
    folder that is not there, cannot be opened or has no table."""

    tables: int
    men: int
    problems: tuple[str, ...] = ()


def look_into(folders: Sequence[Path]) -> FoundTables:
    """Count the tables of folders; one that lies in two of them counts once. Blocks."""
    names, problems = set[str](), []
    for folder in folders:
        shown = folder.name or str(folder)
        try:
            found = {file[1] for name in os.listdir(folder) if (file := TABLE.fullmatch(name)) is not None}
        except FileNotFoundError:
            problems.append(tr("There is no folder {0}.").format(shown))
        except NotADirectoryError:
            problems.append(tr("{0} is not a folder.").format(shown))
        except OSError as error:
            problems.append(tr("{0} cannot be opened: {1}.").format(shown, why_unread(error)))
        else:
            names |= found
            problems += [] if found else [tr("{0} holds no Syzygy tables.").format(shown)]
    return FoundTables(len(names), max((len(name) - 1 for name in names), default=0), tuple(problems))


def found_words(found: FoundTables) -> str:
    """`145 tables, up to 5 men.`, and what is wrong with some of the folders."""
    words = counted("One table, for {0} men.", "%n tables, up to {0} men.", found.tables).format(found.men)
    return " ".join([words] * bool(found.tables) + list(found.problems))


def folders_of(text: str) -> tuple[Path, ...]:
    """The folders that a person has set, one a line."""
    return tuple(dict.fromkeys(Path(line) for line in text.split("\n") if line))


def folders_text(folders: Sequence[Path]) -> str:
    """Folders as they are kept in the settings."""
    return "\n".join(str(folder) for folder in folders)


class TablebaseOutcome(IntEnum):
    """The outcome with best play, for the side that moves."""

    LOSS = -2
    BLESSED_LOSS = -1
    """Lost, but for the fifty-move rule."""
    DRAW = 0
    CURSED_WIN = 1
    """Won, but for the fifty-move rule."""
    WIN = 2


@dataclass(frozen=True, slots=True)
class TablebaseVerdict:
    """What a move leads to. `plies` are those to the next capture, pawn move or mate, this move included; 0 for a draw."""

    move: chess.Move
    san: str
    outcome: TablebaseOutcome | None
    """None where a table is missing."""
    plies: int = 0
    mates: bool = False


class Tablebases:
    """The tables of a folder or several. Its methods block for some milliseconds, in any thread."""

    def __init__(self, *folders: Path) -> None:
        """Raises TablebaseError where none of the folders has a table; `found` tells what is wrong with some of them."""
        import chess.syzygy
        self.found = look_into(folders)
        if not self.found.tables:
            raise TablebaseError(" ".join(self.found.problems))
        self._tables: Any = chess.syzygy.Tablebase(max_fds=MOST_OPEN_FILES)
        self._lock = threading.Lock()
        for folder in folders:
            with suppress(OSError):  # `found` tells
                for path in sound_tables(folder):
                    self._tables.add_file(str(path))

    def close(self) -> None:
        """Give the files back."""
        with self._lock:
            self._tables.close()

    def covers(self, board: chess.Board) -> bool:
        """Whether there may be a table for the position: few men, and no right to castle."""
        return chess.popcount(board.occupied) <= self.found.men and not board.castling_rights and board.is_valid()

    def verdicts(self, board: chess.Board) -> list[TablebaseVerdict]:
        """What each legal move leads to, the best first; nothing for a position that is not covered."""
        if not self.covers(board):
            return []
        with self._lock:
            found = [self._verdict(board.copy(stack=False), move) for move in board.legal_moves]
        return sorted(found, key=_rank)

    def _verdict(self, board: chess.Board, move: chess.Move) -> TablebaseVerdict:
        """The verdict on a move; the board is used up."""
        san, zeroing = board.san(move), board.is_zeroing(move)
        board.push(move)
        if board.is_checkmate():
            return TablebaseVerdict(move, san, TablebaseOutcome.WIN, 1, True)
        if board.is_stalemate() or board.is_insufficient_material():
            return TablebaseVerdict(move, san, TablebaseOutcome.DRAW)
        try:
            wdl = -self._tables.probe_wdl(board)
            plies = 1 if zeroing or wdl == 0 else 1 + abs(self._tables.probe_dtz(board))
        except Exception:  # a missing table is a KeyError; one that is damaged raises whatever its bytes lead to
            return TablebaseVerdict(move, san, None)
        outcome = TablebaseOutcome(wdl if zeroing else by_the_clock(wdl, plies, board.halfmove_clock - 1))
        return TablebaseVerdict(move, san, outcome, plies if wdl else 0)


class TablebasesAtHand:
    """The tables of the folders that were named last, opened when they are first asked. For one thread at a time."""

    def __init__(self) -> None:
        self._folders: tuple[Path, ...] = ()
        self._tables: Tablebases | None = None

    def of(self, folders: tuple[Path, ...]) -> Tablebases | None:
        """The tables in these folders; None where there are none."""
        if folders != self._folders:
            self.close()
            with suppress(TablebaseError):  # the settings tell
                self._tables = Tablebases(*folders)
            self._folders = folders
        return self._tables

    def close(self) -> None:
        """Give the files back."""
        if self._tables is not None:
            self._tables.close()
        self._tables, self._folders = None, ()


def _rank(verdict: TablebaseVerdict) -> tuple[bool, int, bool, int, str]:
    """Wins before draws, mates before other wins, quick wins and slow losses first, what is not known at the end."""
    if verdict.outcome is None:
        return True, 0, False, 0, verdict.san
    plies = verdict.plies if verdict.outcome > 0 else -verdict.plies
    return False, -verdict.outcome, not verdict.mates, plies, verdict.san
