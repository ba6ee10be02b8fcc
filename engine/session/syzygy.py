"""Syzygy tablebases at the root, through python-chess, which is imported when they are first asked for.

A won ending is played the shortest way the tables know (distance to the next capture or pawn move), a drawn one is held. The tables
speak of a position whose fifty-move clock is at zero; where it is not, a win or a loss that takes too long is a draw.
"""
from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import OptionError
from engine.types import Score

WIN, CURSED_WIN, DRAW, BLESSED_LOSS, LOSS = 2, 1, 0, -1, -2
TABLE_WIN = 20000
"""Centipawns of a position that the tables know as won, less one for each ply to the next capture or pawn move."""
OUTCOMES = ".rtbw"
"""The suffix of files that have the outcome of each position; those of the plies beside them have `.rtbz`."""
NAME = re.compile(r"K[QRBNP]*vK[QRBNP]*\.rtb[wz]")
LETTERS = "?PNBRQK"
"""The letter of each man by its code in the header of a table; black men have 8 more."""
MEN_BEGIN = 5
"""Bytes of the header before the men."""
FIFTY_MOVES = 100
"""Plies without a capture or a pawn move that make a draw."""


def sound_tables(folder: Path) -> list[Path]:
    """The files of tables in a folder that list the men of their names: over one that lists others python-chess would search its board for
    them for ever. Blocks. Raises OSError."""
    paths = (folder / name for name in sorted(os.listdir(folder)) if NAME.fullmatch(name))
    return [path for path in paths if path.is_file() and _lists_its_men(path)]


def _lists_its_men(path: Path) -> bool:
    """Whether the header of a table has the men of its name, the first side's as White's, for each of its parts: one, or four by the file
    of a pawn: in the lower half of each byte, and for Black to move in the upper half, which tables of equal sides and those of plies do
    not use."""
    sides = path.stem.split("v")
    named = sorted(LETTERS.index(letter) + 8 * black for black, side in enumerate(sides) for letter in side)
    parts, orders = (4, 1 + all("P" in side for side in sides)) if "P" in path.stem else (1, 1)
    try:
        with path.open("rb") as file:
            header = file.read(MEN_BEGIN + parts * (orders + len(named)))
    except OSError:
        return False
    listed = [header[place:place + len(named)] for place in range(MEN_BEGIN + orders, len(header), orders + len(named))]
    halves = (0, 4) if path.suffix == OUTCOMES and sides[0] != sides[1] else (0,)
    return len(listed) == parts and all(sorted(byte >> half & 15 for byte in men) == named for men in listed for half in halves)


class Verdict(NamedTuple):
    """What the tables say of a position: `wdl` from LOSS to WIN for the side to move, the best UCI moves, plies to the next capture, pawn
    move or mate, the number of positions looked up, for each legal move its own `wdl` and plies, and the plies since the last capture or
    pawn move. There are as many best moves as lines are wanted: for one line of a won position the shortest way. Where these are all
    equally good and do not win, all others that are as good are among them, too, and the search chooses."""

    wdl: int
    moves: tuple[str, ...]
    plies: int
    lookups: int
    by_move: dict[str, tuple[int, int]]
    clock: int = 0

    def score_of(self, move: str, searched: Score) -> Score:
        """The score of a legal move, in UCI text (of the position where there is none): what the tables know of it, or the mate that the
        search has found in a decided one, also where it comes just in time for the fifty-move rule and the tables cannot say so."""
        wdl, plies = self.by_move.get(move, (self.wdl, self.plies))
        mate, is_decided = searched.mate, wdl in (WIN, LOSS)
        if mate is not None and (is_decided or (wdl != DRAW and 2 * abs(mate) - (mate > 0) + self.clock <= FIFTY_MOVES)):
            return searched
        value = TABLE_WIN - plies if is_decided else 0
        return Score(centipawns=value if wdl > 0 else -value)


class Tablebases:
    """The tables of a folder, or of several (separated as in PATH)."""

    def __init__(self, folders: str) -> None:
        """Raises OptionError for a folder that is not there or has no tables."""
        import chess.syzygy
        self._tables: Any = chess.syzygy.Tablebase()
        self.pieces = 0
        for folder in filter(None, folders.split(os.pathsep)):
            path = Path(folder)
            try:
                if not path.is_dir():
                    raise OptionError(f"There is no folder {folder!r}.")
                files = sound_tables(path)
            except OSError as error:
                raise OptionError(f"The folder {folder!r} cannot be read: {error.strerror}.") from None
            for file in files:
                self._tables.add_file(str(file))
            self.pieces = max([self.pieces, *(len(file.stem) - 1 for file in files if file.suffix == OUTCOMES)])
        if not self.pieces:
            raise OptionError(f"{folders!r} holds no Syzygy tables.")

    def close(self) -> None:
        """Give the files back."""
        self._tables.close()

    def probe(self, fen: str, chess960: bool = False, lines: int = 1) -> Verdict | None:
        """The verdict on a position, or None where the tables do not have it. So many `lines` are wanted."""
        import chess
        import chess.syzygy
        board = chess.Board(fen, chess960=chess960)
        if chess.popcount(board.occupied) > self.pieces or board.castling_rights or not any(board.legal_moves):
            return None
        lookups, clock, ranked = 0, board.halfmove_clock, []
        try:
            for move in board.legal_moves:
                zeroing = board.is_zeroing(move)
                board.push(move)
                lookups += 1
                value, plies, goes_on = -self._tables.probe_wdl(board), 1, not board.is_checkmate()
                if not zeroing and goes_on:
                    plies += abs(self._tables.probe_dtz(board))
                    value = by_the_clock(value, plies, clock)
                board.pop()
                ranked.append((value, plies, goes_on, board.uci(move)))
        except (KeyError, chess.syzygy.MissingTableError):
            return None
        ranked.sort(key=_rank, reverse=True)
        first, last = (_rank(ranked[place]) for place in (0, min(lines, len(ranked)) - 1))
        is_level = first == last and ranked[0][0] <= DRAW
        best = [entry for entry in ranked if _rank(entry) == first] if is_level else ranked[:lines]
        by_move = {move: (value, plies) for value, plies, _, move in ranked}
        return Verdict(best[0][0], tuple(entry[3] for entry in best), best[0][1], lookups, by_move, clock)


def _rank(entry: tuple[int, int, bool, str]) -> tuple[int, bool, int]:
    """How good a move is: a win sooner, a mate before a capture or a pawn move, and a loss later."""
    value, plies, goes_on, _ = entry
    return value, value > DRAW and not goes_on, -plies if value > DRAW else plies if value < DRAW else 0


def by_the_clock(wdl: int, plies: int, clock: int) -> int:
    """What a move leads to that neither zeroes the fifty-move clock nor mates: `wdl` is what the tables say of it, `plies` (this move
    included) are those to the move that zeroes it, `clock` the plies since the last one. The tables round some distances down by a ply;
    only of a position just after a zeroing move do they say for certain that the rule allows enough."""
    late = plies + clock > (FIFTY_MOVES - 1 if clock else FIFTY_MOVES)
    return {WIN: CURSED_WIN, LOSS: BLESSED_LOSS}.get(wdl, wdl) if late else wdl
