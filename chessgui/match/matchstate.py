"""The state of a match, and the journal that keeps it: a line for the plan, one for every game, one whenever the PGN file has a game.

A line is appended whole and reaches the disk before the next game begins. After a kill at most the game under way is missing, and it is
played again. A game's line has its PGN text too, so that a PGN file that could not be written gets the game later. No Qt.
"""
from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from chessgui.files.appending import append_game, size_of
from chessgui.match.plan import MatchPlan, Opening, PlanError, opening_from_json, opening_to_json, plan_from_json, plan_to_json
from chessgui.storage.backups import Backups, keep_aside
from chessgui.storage.journal import JournalLine, line_of, lines_of
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError, append_bytes, not_saved, save_bytes, why, why_unread
from chessgui.words.language import left_to_right, tr
from engine import Tally, sprt_decision, tally_of

SUFFIX = ".match"
FINISHED = "finished"
"""The folder for finished matches, in the folder of the others."""
RESULTS = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}
BESIDE_MOVES = re.compile(r"^\[(?!FEN)[^\n]*|\{[^}]*", re.MULTILINE)
"""What the PGN text of a game has besides its start and its moves."""


class JournalError(Exception):
    """A journal that cannot be read; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game, counted from 0. `faulty` is the engine that lost by `fault`, counted from 0."""

    number: int
    result: str
    reason: str
    plies: int
    seconds: float
    fault: str = ""
    faulty: int | None = None


@dataclass(slots=True)
class MatchState:
    """Plan, openings and results of a match; games are only added. Those of a pairing come in order; those of another pairing may come
    before, where an engine could not play for a while. `unsaved` are the texts of games that the PGN file lacks, `sizes` those of that file
    when they were over (see `append_game`)."""

    plan: MatchPlan
    openings: tuple[Opening, ...] = (Opening(),)
    records: list[GameRecord] = field(default_factory=list)
    unsaved: dict[int, str] = field(default_factory=dict)
    sizes: dict[int, int] = field(default_factory=dict)
    scores: list[list[int]] = field(init=False, compare=False)
    """For each pairing the half points of its first engine: 0, 1 or 2 for each game."""
    fresh: list[list[int]] = field(init=False, compare=False)
    """The same without the pairs of games that repeat an earlier pair move by move, as at fixed nodes: they are no new evidence."""
    repeated: int = field(default=0, init=False, compare=False)
    """How many games `fresh` leaves out."""
    _pairs: set[tuple[int, int, int]] = field(default_factory=set, init=False, compare=False)
    """The pairs of games so far: the number of the pairing, and for each of both games a number that stands for its moves."""
    _first: dict[int, int] = field(default_factory=dict, init=False, compare=False)
    """For each pairing the moves of the first game of its latest pair."""

    def __post_init__(self) -> None:
        pairings = self.plan.schedule.pairings
        self.scores, self.fresh = [[] for _ in pairings], [[] for _ in pairings]
        for record in self.records:
            self._count(record)

    @property
    def tally(self) -> Tally:
        """The results of engine 0."""
        return self._tally_of_first(self.scores)

    @property
    def evidence(self) -> Tally:
        """The results of engine 0 in the games that repeat no others."""
        return self._tally_of_first(self.fresh)

    def _tally_of_first(self, scores: list[list[int]]) -> Tally:
        return sum((tally_of(points) for (low, _), points in zip(self.plan.schedule.pairings, scores) if low == 0), Tally())

    @property
    def is_complete(self) -> bool:
        """Whether all games are over."""
        return len(self.records) >= self.plan.schedule.total

    @property
    def ending(self) -> str | None:
        """The sentence about how the match has ended; None: it goes on."""
        if self.plan.sprt is not None:
            accepted = sprt_decision(self.evidence, self.plan.sprt)
            if accepted is not None:
                return tr("The sequential test is decided: a difference of {0} Elo is accepted.").format(left_to_right(f"{accepted:g}"))
        return tr("All games are played.") if self.is_complete else None

    def next_game(self, left_out: Collection[int] = ()) -> int | None:
        """The first game that is still to be played, apart from those of the engines that are left out; None where there is none."""
        schedule = self.plan.schedule
        return min((schedule.number(place, len(self.scores[place])) for place, pairing in enumerate(schedule.pairings)
                    if len(self.scores[place]) < schedule.games and not set(pairing) & set(left_out)), default=None)

    def add(self, record: GameRecord, pgn: str, size: int) -> None:
        """Add the next game of a pairing; its text is kept until the PGN file, whose size was `size`, has it."""
        self.records.append(record)
        self._count(record)
        self._leave_out_repetition(record, pgn)
        if self.plan.pgn_file:
            self.unsaved[record.number], self.sizes[record.number] = pgn, size

    def _count(self, record: GameRecord) -> None:
        schedule, white = self.plan.schedule, RESULTS[record.result]
        place = schedule.place(record.number)[0]
        is_white = schedule.seats(record.number)[0] == schedule.pairings[place][0]
        for points in (self.scores[place], self.fresh[place]):
            points.append(white if is_white else 2 - white)

    def _leave_out_repetition(self, record: GameRecord, pgn: str) -> None:
        """Take the pair that a game completes out of `fresh` if it repeats an earlier one."""
        place, turn = self.plan.schedule.place(record.number)
        moves = hash(" ".join(BESIDE_MOVES.sub(" ", pgn).split()))
        if turn % 2 == 0:
            self._first[place] = moves
            return
        pair = place, self._first.get(place, 0), moves
        if pair in self._pairs:
            del self.fresh[place][-2:]
            self.repeated += 2
        self._pairs.add(pair)

    def mark_saved(self, number: int) -> None:
        """The PGN file has a game."""
        self.unsaved.pop(number, None)
        self.sizes.pop(number, None)

    def opening(self, game: int) -> Opening:
        """The opening of a game: the same for all games of a round; after the last opening comes the first again."""
        return self.openings[self.plan.schedule.place(game)[1] // 2 % len(self.openings)]


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
    def open(cls, path: Path, with_openings: bool = True) -> MatchJournal:
        """Read a match up to the first damaged line; the file is not changed. Its openings are checked, which takes long where they are
        many: without them the match can be offered, but not played. Raises JournalError."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise JournalError(tr("The match cannot be read: {0}.").format(why_unread(error))) from error
        lines = lines_of(data)
        first = next(lines, None)
        state, good = _head(first, with_openings), 0 if first is None else first.end
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

    def save_games(self) -> None:
        """Append to the PGN file the games that it lacks. If it has to become UTF-8 for one, it is kept as a backup. Raises SaveError."""
        backups = Backups(self.path.parent.parent)
        for number, text in list(self.state.unsaved.items()):
            append_game(Path(self.state.plan.pgn_file), text, self.state.sizes[number], backups)
            self.mark_saved(number)

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


def take_lock(path: Path, wait_s: float = 0) -> Lock | None:
    """Take the lock that the window of a running match holds; None where another holder keeps it for `wait_s` seconds."""
    return Lock.take(Path(f"{path}.lock"), wait_s)


def _latest(folder: Path, *patterns: str) -> list[Path]:
    """The journals that fit one of some patterns, the newest first."""
    return sorted((path for pattern in patterns for path in folder.glob(pattern)), key=lambda path: path.name, reverse=True)


def unfinished(folder: Path) -> list[Path]:
    """The journals of unfinished matches, the newest first."""
    return _latest(folder, f"*{SUFFIX}")


def last_finished(folder: Path) -> Path | None:
    """The journal of the match that ended last, or was played last before it was put aside; None where none can be read. Blocks."""
    paths = sorted(_latest(folder, f"{FINISHED}/*{SUFFIX}"), key=_changed, reverse=True)
    return next((path for path in paths if _plan_of(path) is not None), None)


def last_plan(folder: Path) -> MatchPlan | None:
    """The plan of the match that began last, finished or not; None where none can be read. Blocks."""
    plans = map(_plan_of, _latest(folder, f"*{SUFFIX}", f"{FINISHED}/*{SUFFIX}"))
    return next((plan for plan in plans if plan is not None), None)


def _changed(path: Path) -> int:
    """When a file was changed last, in nanoseconds; 0 where that is not known."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _plan_of(path: Path) -> MatchPlan | None:
    """The plan of a journal; None where it cannot be read."""
    try:
        with open(path, "rb") as file:
            return _head(next(lines_of(file.readline()), None), with_openings=False).plan
    except (OSError, JournalError):
        return None


def _free_path(folder: Path) -> Path:
    """An unused name made of date and time, so that names sort in the order in which matches began."""
    name = datetime.now().strftime("%Y-%m-%d %H%M%S")
    path, number = folder / f"{name}{SUFFIX}", 1
    while path.exists() or (folder / FINISHED / path.name).exists():
        number += 1
        path = folder / f"{name} {number}{SUFFIX}"
    return path


def _head(line: JournalLine | None, with_openings: bool) -> MatchState:
    """The initial state of a match, from the first line. Raises JournalError."""
    try:
        assert line is not None and not line.is_torn
        openings = tuple(opening_from_json(opening) for opening in line.entry["openings"]) if with_openings else ()
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
                       and isinstance(record.reason, str) and isinstance(record.fault, str))
        if not right_kinds or record.result not in RESULTS or not _follows(state, record):
            return False
        state.add(record, str(entry["pgn"]), int(entry.get("size", 0)))
    except (KeyError, TypeError, ValueError, OverflowError):
        return False
    return True


def _follows(state: MatchState, record: GameRecord) -> bool:
    """Whether a game is the next one of its pairing, lost by one of its engines if by a fault."""
    schedule = state.plan.schedule
    if not 0 <= record.number < schedule.total:
        return False
    pairing, turn = schedule.place(record.number)
    return turn == len(state.scores[pairing]) and record.faulty in (None, *schedule.pairings[pairing])
