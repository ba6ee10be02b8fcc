"""The games of several files as one list: those of the first file, then those of the next. Each file has its own list, which is kept and
found again by itself, so that a file in several collections is listed once, and of changed files only those are listed anew. No Qt."""
from __future__ import annotations

import io
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby, islice, pairwise
from pathlib import Path

import numpy as np

import engine
from chessgui.gamelist.collections import Collection, FoundFiles, files_of
from chessgui.gamelist.gameindex import USUAL, GameIndex, HeaderColumn, ListedGames
from chessgui.gamelist.gamesource import GamesError, GameSource, Stamp
from chessgui.threads.progress import PartOfProgress, Progress
from chessgui.words.language import counted

FILE = "File"
"""The name of a column beside the headers: in which file a game is."""
LEAST_GAMES = 2000
"""A file with fewer games is read together with its neighbours: that is faster than to look for what was kept of it."""
RUN_BYTES = 32 << 20
"""So many bytes of neighbouring files are read together at most."""


@dataclass(frozen=True, eq=False)
class JointIndex(ListedGames):
    """The games of the files of a collection. It keeps no file open."""

    collection: Collection
    parts: tuple[GameIndex, ...] = ()
    problems: tuple[str, ...] = ()
    """A sentence about each file that is left out."""
    _columns: dict[str, HeaderColumn] = field(default_factory=dict)

    @classmethod
    def open(
        cls, collection: Collection, cache_folder: Path | None, progress: Progress | None = None, known: JointIndex | None = None,
    ) -> JointIndex:
        """List the games of a collection's files as they are now; what cannot be listed is left out. `known` is an older list: what it has
        of files that are the same is taken over. Blocks, in any thread. Raises Cancelled."""
        progress = progress or Progress()
        found = files_of(collection.places, progress)
        parts, problems = _listed(found, cache_folder, progress, {part.path: part for part in known.parts} if known is not None else {})
        return cls.joined(collection, parts, (*found.problems, *problems))

    @classmethod
    def joined(cls, collection: Collection, parts: tuple[GameIndex, ...], problems: tuple[str, ...] = ()) -> JointIndex:
        """The games of files that are listed already."""
        return cls(collection, parts, problems, _joined_columns(parts))

    @property
    def name(self) -> str:
        return self.collection.name

    @cached_property
    def firsts(self) -> list[int]:
        """The number of the first game of each file, and as its last item the number of all games."""
        return [0, *np.cumsum([part.count for part in self.parts]).tolist()]

    @cached_property
    def sources(self) -> tuple[GameSource, ...]:  # type: ignore[override]
        return tuple(part.source for part in self.parts)

    @cached_property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(dict.fromkeys((*USUAL, FILE, *(name for part in self.parts for name in part.names))))

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The files in groups that are read together, in their order."""
        runs, firsts = [], iter(self.firsts)
        size = 0
        numbers: list[object] = []
        for part in self.parts:
            size += part.source.size
            numbers.append(part if part.count >= LEAST_GAMES else size // RUN_BYTES)
        for _, group in groupby(zip(numbers, self.parts, strict=True), key=lambda pair: pair[0]):
            parts = tuple(part for _, part in group)
            runs.append(Run(next(firsts), parts))
            for _ in parts[1:]:
                next(firsts)
        return tuple(runs)

    @cached_property
    def _by_path(self) -> dict[Path, int]:
        return {part.path: number for number, part in enumerate(self.parts)}

    @property
    def count(self) -> int:
        return self.firsts[-1]

    @property
    def is_cached(self) -> bool:
        """Whether nothing of it is worth keeping any more."""
        return all(part.is_cached for part in self.parts)

    @property
    def problem(self) -> str:
        """One sentence about what is left out; empty if nothing is."""
        if len(self.problems) < 2:
            return "".join(self.problems)
        return counted("One file is left out: {0}", "%Ln files are left out, the first one because: {0}", len(self.problems)).format(
            self.problems[0])

    def place(self, game: int) -> tuple[GameIndex, int]:
        part = bisect_right(self.firsts, game) - 1
        return self.parts[part], game - self.firsts[part]

    def find(self, path: Path | None, start: int) -> int | None:
        part = self._by_path.get(path) if path is not None else None
        game = self.parts[part].game_at(start) if part is not None else None
        return self.firsts[part] + game if part is not None and game is not None else None

    def holds(self, path: Path) -> bool:
        """Whether games of a file are in the list."""
        return path in self._by_path

    def column(self, tag: str) -> HeaderColumn | None:
        return self._columns.get(tag)

    def find_column(self, tag: str, progress: Progress | None = None) -> HeaderColumn:
        if tag not in self._columns:
            progress = progress or Progress()
            total = sum(source.size for source in self.sources)
            done, found = 0, list[HeaderColumn]()
            for part in self.parts:
                found.append(part.find_column(tag, PartOfProgress(progress, done, part.source.size, total)))
                done += part.source.size
            texts, maps = joined_texts([column.texts for column in found])
            self._columns[tag] = HeaderColumn(_numbers([column.numbers for column in found], maps), texts)
        return self._columns[tag]

    def keep(self, cache_folder: Path) -> None:
        for part in self.parts:
            part.keep(cache_folder)


@dataclass(frozen=True, eq=False)
class Run:
    """Neighbouring files of a joint list that are read together as if they were one: a large one by itself, or several small ones. Its
    bytes begin with the first game of the first file, and leave out what stands before the first game of any."""

    first: int
    """The number in the joint list of the first game."""
    parts: tuple[GameIndex, ...]

    @property
    def single(self) -> GameIndex | None:
        """The file, if it is a large one."""
        return self.parts[0] if len(self.parts) == 1 and self.parts[0].count >= LEAST_GAMES else None

    @property
    def sources(self) -> tuple[GameSource, ...]:
        """The files."""
        return tuple(part.source for part in self.parts)

    @cached_property
    def stamps(self) -> tuple[tuple[Path, Stamp], ...]:
        """What tells whether two runs are of the same files, unchanged."""
        return tuple((part.path, part.source.stamp) for part in self.parts)

    @cached_property
    def begins(self) -> list[int]:
        """Where each file begins among the bytes, and as its last item where the last one ends."""
        return [0, *np.cumsum([part.source.size - part.start(0) for part in self.parts]).tolist()]

    @property
    def size(self) -> int:
        """Bytes of the files."""
        return self.begins[-1]

    @cached_property
    def starts(self) -> np.ndarray:
        """Where each game begins among the bytes, int64."""
        return np.concatenate([part.listing.starts - part.start(0) + begin for part, begin in zip(self.parts, self.begins, strict=False)])

    def read(self, start: int, size: int) -> bytes:
        """So many bytes from a place on, as of a GameSource. Blocks. Raises GamesError."""
        pieces, end = [], start + size
        for part, begin in islice(zip(self.parts, self.begins, strict=False), bisect_right(self.begins, start) - 1, None):
            if begin >= end:
                break
            low, high = max(start, begin), min(end, begin + part.source.size - part.start(0))
            pieces.append(part.source.read(low - begin + part.start(0), high - low))
        return b"".join(pieces)

    def stream(self) -> io.BytesIO:
        """All bytes, of which there are few. Blocks. Raises GamesError."""
        return io.BytesIO(self.read(0, self.size))


def _listed(
    found: FoundFiles, cache_folder: Path | None, progress: Progress, known: dict[Path, GameIndex],
) -> tuple[tuple[GameIndex, ...], list[str]]:
    """The list of each file that can be listed, and a sentence about each other one."""
    parts, problems, done, total = list[GameIndex](), list[str](), 0, sum(found.sizes.values())
    for path, size in found.sizes.items():
        progress.check()
        try:
            parts.append(_part(path, known.get(path), cache_folder, PartOfProgress(progress, done, size, total)))
        except GamesError as error:
            problems.append(str(error))
        done += size
        progress.tell(done, max(total, 1))
    return tuple(parts), problems


def _part(path: Path, known: GameIndex | None, cache_folder: Path | None, progress: Progress) -> GameIndex:
    """The list of a file: the known one where the file is the same. Raises GamesError and Cancelled."""
    if known is not None and GameSource.open(path).stamp == known.source.stamp:
        return known
    return GameIndex.open(path, cache_folder, progress)


def joined_texts(parts: Sequence[engine.Texts]) -> tuple[engine.Texts, list[np.ndarray]]:
    """All texts, equal ones once, and for each part the numbers that its texts have now."""
    numbers: dict[bytes, int] = {b"": 0}
    maps = []
    for texts in parts:
        letters = texts.letters.tobytes()
        maps.append(np.array([numbers.setdefault(letters[begin:end], len(numbers)) for begin, end in pairwise(texts.begins.tolist())],
                             np.int32))
    begins = np.cumsum([0, *map(len, numbers)], dtype=np.int64)
    return engine.Texts(np.frombuffer(b"".join(numbers), np.uint8), begins), maps


def _numbers(columns: Iterable[np.ndarray], maps: Iterable[np.ndarray]) -> np.ndarray:
    """The numbers of texts in several files, as those that the joined texts have."""
    return np.concatenate([np.zeros(0, np.int32), *(map_[column] for column, map_ in zip(columns, maps, strict=True))])


def _joined_columns(parts: Sequence[GameIndex]) -> dict[str, HeaderColumn]:
    """The usual headers of several files, and the column that tells the file."""
    texts, maps = joined_texts([part.listing.texts for part in parts])
    columns = {tag: HeaderColumn(_numbers([part.listing.columns[place] for part in parts], maps), texts) for place, tag in enumerate(USUAL)}
    names = [name.replace("\\", "\\\\").encode("utf-8", "replace") for name in short_names([part.path for part in parts])]
    files = engine.Texts(np.frombuffer(b"".join(names), np.uint8), np.cumsum([0, 0, *map(len, names)], dtype=np.int64))
    numbers = np.repeat(np.arange(1, len(parts) + 1, dtype=np.int32), [part.count for part in parts])
    return {**columns, FILE: HeaderColumn(numbers, files)}


def short_names(paths: Sequence[Path]) -> list[str]:
    """The name of each file, with as many folders before it as it takes to tell it from the others."""
    names, most = [path.name for path in paths], max((len(path.parts) for path in paths), default=0)
    for depth in range(2, most + 1):
        often: dict[str, int] = {}
        for name in names:
            often[name] = often.get(name, 0) + 1
        if len(often) == len(names):
            break
        names = [name if often[name] == 1 else "/".join(path.parts[-depth:]) for name, path in zip(names, paths, strict=True)]
    return names


