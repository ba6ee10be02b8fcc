"""The state of a match, and the journal that keeps it: a line for the plan, one for every game, one whenever the PGN file has a game.

A line is appended whole and reaches the disk before the next game begins. After a kill at most the game under way is missing, and it is
played again. A game's line has its PGN text too, so that a PGN file that could not be written gets the game later. No Qt.
"""
from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from chessgui.files.appending import size_of
from chessgui.match.plan import MatchPlan, Opening, PlanError, opening_from_json, opening_to_json, plan_from_json, plan_to_json, white_seat
from chessgui.storage.backups import keep_aside
from chessgui.storage.journal import JournalLine, line_of, lines_of
from chessgui.storage.safesave import SaveError, append_bytes, not_saved, save_bytes, why, why_unread
from chessgui.words.language import tr
from engine import Tally, tally_of

SUFFIX = ".match"
FINISHED = "finished"
"""The folder for finished matches, in the folder of the others."""
RESULTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}


class JournalError(Exception):
    """A journal that cannot be read; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game, counted from 0. `faulty` is the engine (0 or 1) that lost by `fault`."""

    number: int
    result: str
    reason: str
    plies: int
    seconds: float
    fault: str = ""
    faulty: int | None = None

    @property
    def half_points(self) -> int:
        """Half points of engine 0: 0, 1 or 2."""
        points = RESULTS[self.result]
        return points if white_seat(self.number) == 0 else 2 - points


@dataclass(slots=True)
class MatchState:
    """Plan, openings and results of a match; games are only added, in order. `unsaved` are the texts of games that the PGN file lacks,
    `sizes` those of that file when they were over (see `append_game`)."""

    plan: MatchPlan
    openings: tuple[Opening, ...] = (Opening(),)
    records: list[GameRecord] = field(default_factory=list)
    unsaved: dict[int, str] = field(default_factory=dict)
    sizes: dict[int, int] = field(default_factory=dict)

    @property
    def tally(self) -> Tally:
        """The results of engine 0."""
        return tally_of([record.half_points for record in self.records])

    @property
    def is_complete(self) -> bool:
        """Whether all games are over."""
        return len(self.records) >= self.plan.games

    def add(self, record: GameRecord, pgn: str, size: int) -> None:
        """Add the next game; its text is kept until the PGN file, whose size was `size`, has it."""
        self.records.append(record)
        if self.plan.pgn_file:
            self.unsaved[record.number], self.sizes[record.number] = pgn, size

    def mark_saved(self, number: int) -> None:
        """The PGN file has a game."""
        self.unsaved.pop(number, None)
        self.sizes.pop(number, None)

    def opening(self, game: int) -> Opening:
        """The opening of a game: the same for both games of a pair; after the last opening comes the first again."""
        return self.openings[game // 2 % len(self.openings)]


class MatchJournal:
    """The file of one match and its state in memory. All methods block."""

    def __init__(self, path: Path, state: MatchState, whole: int, is_torn: bool = False) -> None:
        """`whole`: how many bytes of the file are whole lines; `is_torn`: whether there may be more."""
        self.path, self.state, self._whole, self._is_torn = path, state, whole, is_torn

    @classmethod
    def create(cls, folder: Path, plan: MatchPlan, openings: tuple[Opening, ...]) -> MatchJournal:
        """Begin a match. Raises SaveError."""
        head = {"match": 1, "plan": plan_to_json(plan), "openings": [opening_to_json(opening) for opening in openings]}
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            pass  # saving tells what is wrong with the folder
        path = _free_path(folder)
        line = line_of(head)
        save_bytes(path, line)
        return cls(path, MatchState(plan, openings or (Opening(),)), len(line))

    @classmethod
    def open(cls, path: Path) -> MatchJournal:
        """Read a match up to the first damaged line; the file is not changed. Raises JournalError."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise JournalError(tr("The match cannot be read: {0}.").format(why_unread(error))) from error
        lines = lines_of(data)
        first = next(lines, None)
        state, good = _head(first), 0 if first is None else first.end
        for line in lines:
            if line.is_torn or not _take(state, line.entry):
                break
            good = line.end
        return cls(path, state, good, good < len(data))

    def mend(self) -> None:
        """Remove a damaged end before anything is added, also one that a failed addition has left. More than the one line that was being
        written is kept in a file beside. Raises SaveError."""
        if self._is_torn:
            try:
                data = self.path.read_bytes()
            except OSError as error:
                raise not_saved(self.path, error) from error
            if b"\n" in data[self._whole:]:
                keep_aside(self.path)
            save_bytes(self.path, data[:self._whole])
            self._is_torn = False

    def add(self, record: GameRecord, pgn: str) -> None:
        """Add a finished game and its text. Raises SaveError; the match is then unchanged, and `mend` comes before the next addition."""
        size = self._pgn_size()
        self._append({"game": asdict(record), "pgn": pgn, "size": size})
        self.state.add(record, pgn, size)

    def _pgn_size(self) -> int:
        path = self.state.plan.pgn_file
        try:
            return size_of(Path(path)) if path else 0
        except SaveError:  # the attempt to append will tell
            return 0

    def mark_saved(self, number: int) -> None:
        """Record that the PGN file has a game. Raises SaveError."""
        self._append({"saved": number})
        self.state.mark_saved(number)

    def _append(self, entry: Any) -> None:
        line = line_of(entry)
        try:
            append_bytes(self.path, line)
        except SaveError:
            self._is_torn = True
            raise
        self._whole += len(line)

    def finish(self) -> None:
        """Move the file of a finished match into the folder FINISHED. Raises SaveError."""
        folder = self.path.parent / FINISHED
        try:
            folder.mkdir(exist_ok=True)
            self.path = self.path.rename(folder / self.path.name)
        except OSError as error:
            raise SaveError(tr("{0} was not put aside: {1}.").format(self.path.name, why(error))) from error


def unfinished(folder: Path) -> list[Path]:
    """The journals of unfinished matches, the newest first."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.name, reverse=True)


def last_plan(folder: Path) -> MatchPlan | None:
    """The plan of the latest match, finished or not; None where none can be read. Blocks."""
    for path in sorted([*folder.glob(f"*{SUFFIX}"), *folder.glob(f"{FINISHED}/*{SUFFIX}")], key=lambda path: path.name, reverse=True):
        try:
            with open(path, "rb") as file:
                return _head(next(lines_of(file.readline()), None)).plan
        except (OSError, JournalError):
            continue
    return None


def _free_path(folder: Path) -> Path:
    """An unused name made of date and time, so that names sort in the order in which matches began."""
    name = datetime.now().strftime("%Y-%m-%d %H%M%S")
    path, number = folder / f"{name}{SUFFIX}", 1
    while path.exists() or (folder / FINISHED / path.name).exists():
        number += 1
        path = folder / f"{name} {number}{SUFFIX}"
    return path


def _head(line: JournalLine | None) -> MatchState:
    """The initial state of a match, from the first line. Raises JournalError."""
    try:
        assert line is not None and not line.is_torn
        openings = tuple(opening_from_json(opening) for opening in line.entry["openings"])
        return MatchState(plan_from_json(line.entry["plan"]), openings or (Opening(),))
    except (AssertionError, KeyError, TypeError, PlanError) as error:
        raise JournalError(tr("The match cannot be read: its file is damaged.")) from error


def _take(state: MatchState, entry: Any) -> bool:
    """Add a line's entry to a state; False where it is damaged or does not fit."""
    try:
        if "saved" in entry:
            state.mark_saved(int(entry["saved"]))
            return True
        record = GameRecord(**entry["game"])
        # Python takes True for 1, which the file does not.
        right_kinds = (type(record.number) is type(record.plies) is int and type(record.seconds) in (int, float)
                       and isinstance(record.reason, str) and isinstance(record.fault, str) and record.faulty in (None, 0, 1))
        if not right_kinds or record.number != len(state.records) or record.result not in RESULTS:
            return False
        state.add(record, str(entry["pgn"]), int(entry.get("size", 0)))
    except (KeyError, TypeError, ValueError, OverflowError):
        return False
    return True
