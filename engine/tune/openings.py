"""Start positions of matches: those of an EPD file, or balanced ones of our own, made from a seed. No position comes twice."""
from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import FenError, TuneError
from engine.files import write_whole
from engine.rules.fen import START_FEN, without_counters
from engine.rules.position import Position
from engine.session.session import Engine
from engine.tune.journal import Journal
from engine.tune.workers import in_order
from engine.types import Limits

LEAST_PLIES, MOST_PLIES = 6, 9
"""An opening of our own is the position after so many random plies."""
BALANCE, BALANCE_NODES = 150, 5000
"""It is used if a search of BALANCE_NODES nodes scores it within BALANCE centipawns."""
CHUNK = 16
"""Processes are given so many positions at a time to try."""


class Opening(NamedTuple):
    """A start position: its number among those that were tried, its FEN, and the score of the side to move in centipawns (0 in a book)."""

    number: int
    fen: str
    score: int


class OpeningMaker:
    """Tries random positions. Which ones depends on the seed and their number alone, so that processes can share the work."""

    def __init__(self, seed: int, within: int = BALANCE, nodes: int = BALANCE_NODES) -> None:
        """An opening is taken if a search of `nodes` nodes scores it within `within` centipawns."""
        self._seed, self._within, self._limits = seed, within, Limits(nodes=nodes)
        self._engine, self._position = Engine(1), Position()

    def __call__(self, chunk: int) -> list[Opening]:
        """The balanced ones among the CHUNK positions from number `chunk` * CHUNK on."""
        tried = (self._try(number) for number in range(chunk * CHUNK, (chunk + 1) * CHUNK))
        return [opening for opening in tried if opening is not None]

    def _try(self, number: int) -> Opening | None:
        chance = random.Random(f"{self._seed}/{number}")
        self._position.set_fen(START_FEN)
        for _ in range(chance.randint(LEAST_PLIES, MOST_PLIES)):
            moves = self._position.moves()
            if not moves:
                return None
            self._position.play_move(chance.choice(moves))
        if not self._position.moves():
            return None
        fen = without_counters(self._position.fen())
        self._engine.new_game()
        self._engine.set_position(fen)
        found = self._engine.search(self._limits)
        score = found.info.score.as_centipawns() if found.info else 0
        return Opening(number, fen, score) if abs(score) <= self._within else None


def read_text(path: str) -> str:
    """The text of a file. Raises TuneError."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TuneError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error


def read_book(path: str) -> list[str]:
    """The positions of an EPD file as FENs, each once. Raises TuneError."""
    fens: dict[str, None] = {}
    for number, line in enumerate(read_text(path).splitlines(), 1):
        epd = line.split(";")[0].strip()
        if epd:
            try:
                fens[Position(without_counters(epd)).fen()] = None
            except FenError as error:
                raise TuneError(f"Line {number} of {path} is no position: {error}") from error
    return list(fens)


def openings(book: str | None, seed: int, wanted: int, after: int = -1, used: Iterable[str] = ()) -> Iterator[Opening]:
    """An iterator of different openings in an order that the seed tells: those of an EPD file, or if `book` is None as many as one likes,
    made on the way. It goes on behind the number `after`, and leaves out the FENs `used`. Raises TuneError, also for a book that has fewer
    than `wanted` positions."""
    if book is None:
        chunks = map(OpeningMaker(seed), itertools.count((after + 1) // CHUNK))
        return _different((opening for opening in itertools.chain.from_iterable(chunks) if opening.number > after), set(used))
    fens = read_book(book)
    if wanted > len(fens):
        raise TuneError(f"{book} has {len(fens):,} positions, and {wanted:,} are needed: none is played twice.")
    random.Random(seed).shuffle(fens)
    return _different((Opening(number, fen, 0) for number, fen in enumerate(fens) if number > after), set(used))


def _different(candidates: Iterable[Opening], used: set[str]) -> Iterator[Opening]:
    for opening in candidates:
        if opening.fen not in used:
            used.add(opening.fen)
            yield opening


def make_openings(
    path: Path, count: int, seed: int, within: int, nodes: int, jobs: int, report: Callable[[int], None] | None = None,
) -> list[Opening]:
    """Write an EPD file of `count` balanced openings; the same seed gives the same ones in whatever number of processes. What is found is
    kept in a journal beside the file until it is complete. `report` gets the number of those found. Raises TuneError."""
    if min(count, nodes, jobs) < 1 or within < 0:
        raise TuneError("Count, nodes and jobs must be at least 1, and the bound of the score at least 0.")
    if path.exists():
        raise TuneError(f"{path} is there already; choose another file.")
    kept = path.with_name(path.name + ".journal")
    journal = Journal(kept, {"seed": seed, "within": within, "nodes": nodes}, _is_chunk)
    try:
        found = _found(journal, partial(OpeningMaker, seed, within, nodes), jobs)
        made = []
        for opening in itertools.islice(_different(found, set()), count):
            made.append(opening)
            if report:
                report(len(made))
    finally:
        journal.close()
    try:
        write_whole(path, "".join(_epd(opening) for opening in made).encode("ascii"))
        kept.unlink()
    except OSError as error:
        raise TuneError(f"{path} cannot be written: {error.strerror or error}.") from error
    return made


def _is_chunk(entry: Mapping[str, Any]) -> bool:
    found = entry.get("openings")
    return isinstance(found, list) and all(
        isinstance(each, list) and list(map(type, each)) == [int, str, int] for each in found)


def _found(journal: Journal, make: Callable[[], Callable[[int], Sequence[Opening]]], jobs: int) -> Iterator[Opening]:
    for entry in journal.entries:
        yield from itertools.starmap(Opening, entry["openings"])
    for chunk in in_order(make, itertools.count(len(journal.entries)), jobs):
        journal.append({"openings": chunk})
        yield from chunk


def _epd(opening: Opening) -> str:
    """A line of EPD; `ce` is the score of the side to move."""
    return f"{' '.join(opening.fen.split()[:4])} ce {opening.score};\n"
