"""`chessgui-search`: the games of files that a question finds, from the command line."""
from __future__ import annotations

import argparse
import io
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TextIO, TypeVar

import numpy as np
from platformdirs import user_cache_path, user_data_path

from chessgui.finding.cluster import GamesRange, ranges, search_files
from chessgui.finding.language import TypedLine, lacking, parse
from chessgui.finding.moveindex import MovesCache, MovesOfFile
from chessgui.finding.partitions import GAMES, partitions, read, write_partition
from chessgui.finding.tables import as_csv, as_parquet, game_rows, parquet_problem
from chessgui.gamelist.collections import FILE_NAME, CollectionFile, files_of
from chessgui.gamelist.filter import Sort, listed, remark
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.indexcache import LISTS
from chessgui.pgn import PgnError, end_of_header
from chessgui.pgn.tags import UNTITLED
from chessgui.storage.commandline import Parser, as_path, as_typed, tell_unwritten
from chessgui.storage.safesave import SaveError, save_bytes
from chessgui.threads.cluster import ClusterError, connect
from chessgui.threads.progress import Cancelled, Progress
from engine import VERSION, query

FOUND, NOTHING_FOUND, FAILED, INTERRUPTED = 0, 1, 2, 130
"""Exit codes, the first three as of grep."""
TABLES = {".csv": as_csv, ".parquet": as_parquet}
ENDINGS = ".pgn", *TABLES
EXPORT = "export"
"""The first argument where games are not searched but written as tables."""
T = TypeVar("T")


def parser() -> Parser:
    """The parser of the command line."""
    found = Parser(prog="chessgui-search", description="Find games by their headers and by questions about their moves, in the "
                    "language of the window's filter, such as: elo>2600 white move:Bxh7+. Writes the file, the number of the game, the "
                    "first ply that is asked for, the players, the result, the date and the event, with tabs between them.",
                    epilog="Put -- before a question that begins with -, as in: chessgui-search -- -white:tal games.pgn. "
                    f"chessgui-search {EXPORT} FILE... DIR writes all games and positions as tables: chessgui-search {EXPORT} --help tells "
                    f"more. For games with the word {EXPORT} in their headers: chessgui-search -- {EXPORT} games.pgn. "
                    "Exit codes: 0 games were found, 1 none was, 2 something is wrong, 130 stopped.")
    found.add_argument("--version", action="version", version=f"%(prog)s {VERSION}")
    found.add_argument("question", type=as_typed, metavar="QUERY", help="what is asked of the games")
    _add_files(found)
    found.add_argument("--to", type=Path, metavar="FILE", help="write the games to a .pgn, or the table to a .csv or .parquet, instead")
    found.add_argument("--jobs", type=int, default=1, metavar="N", help="files searched at the same time (default 1)")
    found.add_argument("--scheduler", metavar="ADDRESS", help="address of a Dask cluster that searches the moves, such as tcp://host:8786; "
                       "its workers must have the files at the same paths")
    return found


def export_parser() -> Parser:
    """The parser of what stands behind EXPORT."""
    found = Parser(prog=f"chessgui-search {EXPORT}", description="Write all games, and all positions with their moves, as Parquet files "
                    "for DuckDB, Spark, Dask or pandas: DIR/games and DIR/positions hold a file for every "
                    f"{GAMES} games. Needs the package pyarrow.",
                    epilog="A sentence names each file that cannot be read; the others are written. Exit codes: 0 all is written, 1 there "
                    "are no games, 2 something is wrong, 130 stopped; files that are there then are whole.")
    _add_files(found)
    found.add_argument("folder", type=as_path, metavar="DIR", help="a new or an empty folder")
    found.add_argument("--jobs", type=int, default=1, metavar="N", help="files written at the same time (default 1)")
    return found


def _add_files(found: argparse.ArgumentParser) -> None:
    found.add_argument("files", nargs="*", type=as_path, metavar="FILE", help="files of games, and folders with PGN files in them")
    found.add_argument("--collection", action="append", default=[], metavar="NAME",
                       help="the files of a collection of the window; may be given several times")


@dataclass(frozen=True, slots=True)
class FileHits:
    """The numbers, from 0, of the games of a file that were found, each with its ply; where only headers were asked for there are no
    plies."""

    index: GameIndex
    games: np.ndarray
    plies: np.ndarray | None
    remark: str

    def rows(self) -> Iterator[tuple[str, ...]]:
        """A row of texts for each."""
        return game_rows(self.index, self.games.tolist(), self.plies)


def _lists_folder() -> Path:
    """The folder in which the window, too, keeps lists of games and their moves: what one program has read, the other need not read
    again."""
    return user_cache_path("chessgui", appauthor=False) / LISTS


def hits_of(path: Path, typed: TypedLine, cache_folder: Path, progress: Progress) -> FileHits:
    """Search a file. Blocks. Raises GamesError and Cancelled."""
    index = GameIndex.kept(path, cache_folder, progress)
    games, plies, unkept = listed(index, typed, Sort(), progress), None, ""
    if typed.search is not None:
        moves = MovesCache(cache_folder).find_or_build(index, progress)
        found = moves.find(typed.search, games, None, progress)
        games, plies, unkept = found.games, found.plies, moves.remark
    return FileHits(index, games, plies, remark(typed, index.names, bool(len(games))) or unkept)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    words, progress = list(sys.argv[1:] if arguments is None else arguments), Progress()
    is_export = words[:1] == [EXPORT]
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal may lack letters, and names of files need not be text
    try:
        options = export_parser().parse_words(words[1:]) if is_export else parser().parse_words(words)
        return (_Export if is_export else _Search)(options, progress, sys.stdout, sys.stderr).run()
    except KeyboardInterrupt:
        progress.cancel()
        sys.stderr.write("Stopped.\n")
        return INTERRUPTED
    except OSError as error:
        tell_unwritten(error)
        return FOUND if isinstance(error, BrokenPipeError) else FAILED  # the reader, such as head, has enough


class _Run(ABC):
    """One run of the command."""

    def __init__(self, options: argparse.Namespace, progress: Progress, out: TextIO, told: TextIO) -> None:
        self._options, self._progress, self._out, self._told = options, progress, out, told
        self._is_failed = False
        self._found = files_of(())
        """The files that are to be searched, each once, and what is told of the others."""

    def _find_files(self) -> str:
        """Find the files in folders and collections. Returns a sentence about what is not there, empty if all is."""
        options, places = self._options, list[Path](self._options.files)
        if options.collection:
            kept = CollectionFile(user_data_path("chessgui", appauthor=False) / FILE_NAME).read()
            for name in options.collection:
                collection = kept.named(name)
                if collection is None:
                    names = ", ".join(f"“{one.name}”" for one in kept.collections)
                    return kept.problem or f"There is no collection “{name}”; " + (f"there are {names}." if names else "there is none yet.")
                places += collection.places
        elif not places:
            return "Name a file, a folder or a collection that is to be read."
        self._found = files_of(places, self._progress)
        return ""

    def run(self) -> int:
        """Do it; returns the exit code."""
        problem = self._find_files() or self._problem()
        if problem:
            self._tell(problem)
            return FAILED
        for sentence in self._found.problems:
            self._tell(sentence)
            self._is_failed = True
        count = self._count()
        return FAILED if self._is_failed else FOUND if count else NOTHING_FOUND

    def _problem(self) -> str:
        """A sentence about what cannot be done; empty where all can."""
        return "--jobs must be at least 1." if self._options.jobs < 1 else ""

    @abstractmethod
    def _count(self) -> int:
        """Do the work; returns how many games it has written."""

    def _try(self, path: Path, work: Callable[[], T]) -> T | None:
        """What the work returns; None where it fails, which is told."""
        try:
            return work()
        except (PgnError, SaveError, Cancelled) as error:
            self._tell(str(error) or f"{path} was not read.")
            self._is_failed = True
        return None

    def _tell(self, sentence: str) -> None:
        self._told.write(f"{sentence}\n")
        self._told.flush()


class _Search(_Run):
    """A search of all files."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._typed = parse(self._options.question)
        self._is_lost = False
        """Whether the cluster was lost: what was found before replaces no file."""

    def _problem(self) -> str:
        options = self._options
        if self._typed.misread is not None:
            return self._typed.misread.sentence
        if sentence := lacking(options.question):
            return sentence
        if options.to is not None and options.to.suffix.lower() not in ENDINGS:
            return f"{options.to} must end in .pgn, .csv or .parquet."
        if options.to is not None and options.to.suffix.lower() == ".parquet" and parquet_problem():
            return parquet_problem()
        if options.to is not None and not options.to.absolute().parent.is_dir():
            return f"There is no folder {options.to.parent}."
        if options.to is not None and options.to.exists() and any(path.samefile(options.to) for path in self._found.sizes if path.exists()):
            return f"{options.to} is searched itself: its games would be lost."
        return super()._problem()

    def _count(self) -> int:
        options = self._options
        rows, games, count, is_any_read = list[tuple[str, ...]](), list[str](), 0, False
        for path, hits in self._all_hits():
            count, is_any_read = count + len(hits.games), True
            if hits.remark:
                self._tell(hits.remark)
            if options.to is None:
                for row in hits.rows():
                    self._out.write("\t".join(row) + "\n")
                self._out.flush()
            elif options.to.suffix.lower() in TABLES:
                rows += hits.rows()
            else:
                games += self._try(path, partial(_texts, hits)) or []
        if options.to is not None and is_any_read and not self._is_lost:
            table = TABLES.get(options.to.suffix.lower())
            data = _pgn(games) if table is None else table(rows)
            self._try(options.to, partial(save_bytes, options.to, data))
        return count

    def _all_hits(self) -> Iterator[tuple[Path, FileHits]]:
        """What each file has, in the order of the files; what cannot be read is told."""
        if self._options.scheduler is not None and self._typed.search is not None:
            try:
                with connect(self._options.scheduler) as client:
                    yield from self._hits_of_cluster(client, self._typed.search)
            except ClusterError as error:
                self._tell(str(error))
                self._is_failed = self._is_lost = True
            return
        folder = _lists_folder()
        pool = ThreadPoolExecutor(max(min(self._options.jobs, len(self._found.sizes)), 1))
        try:
            begun = [pool.submit(hits_of, path, self._typed, folder, self._progress) for path in self._found.sizes]
            for path, waited in zip(self._found.sizes, begun, strict=True):
                hits = self._try(path, waited.result)
                if hits is not None:
                    yield path, hits
        finally:
            self._progress.cancel()  # where all is done, nothing is left to be ended
            pool.shutdown(cancel_futures=True)

    def _hits_of_cluster(self, client: Any, search: query.Search) -> Iterator[tuple[Path, FileHits]]:
        """What each file has, as in `_all_hits`: a cluster looks at the moves, headers are looked at here. Raises ClusterError."""
        typed, folder = self._typed, _lists_folder()

        def cut(path: Path) -> tuple[GameIndex, list[GamesRange]]:
            index = GameIndex.kept(path, folder, self._progress)
            return index, ranges(index, listed(index, typed, Sort(), self._progress))

        files = (self._try(path, partial(cut, path)) for path in self._found.sizes)
        for index, found in search_files(client, (file for file in files if file is not None), search):
            if isinstance(found, str):
                self._tell(f"A worker of the cluster cannot search {index.path}: {found}")
                self._is_failed = True
            else:
                yield index.path, FileHits(index, found.games, found.plies, remark(typed, index.names, bool(len(found.games))))


class _Export(_Run):
    """An export of all games as tables."""

    def _problem(self) -> str:
        folder = self._options.folder
        if parquet_problem():
            return parquet_problem()
        if not folder.absolute().parent.is_dir():
            return f"There is no folder {folder.parent}."
        if folder.exists() and not (folder.is_dir() and all(path.is_dir() for path in folder.rglob("*"))):
            return f"{folder} is no empty folder: name a new one."
        return super()._problem()

    def _count(self) -> int:
        jobs, count, waiting = self._options.jobs, 0, deque[Future[int]]()
        pool = ThreadPoolExecutor(jobs)
        try:
            for number, parts in enumerate(partitions(self._read())):
                waiting.append(pool.submit(write_partition, self._options.folder, number, parts, self._progress))
                if len(waiting) > jobs:  # what is read ahead takes memory
                    count += waiting.popleft().result()
            count += sum(done.result() for done in waiting)
            self._out.write("1 game was written.\n" if count == 1 else f"{count} games were written.\n")
        except SaveError as error:
            self._tell(str(error))
            self._is_failed = True
        finally:
            self._progress.cancel()  # where all is done, nothing is left to be ended
            pool.shutdown(cancel_futures=True)
        return count

    def _read(self) -> Iterator[tuple[GameIndex, MovesOfFile]]:
        """Each file that can be read; the others are told."""
        folder = _lists_folder()
        for path in self._found.sizes:
            found = self._try(path, partial(read, path, folder, self._progress))
            if found is not None:
                if found[1].remark:
                    self._tell(found[1].remark)
                yield found


def _texts(hits: FileHits) -> list[str]:
    """The games as text, each with a header: without one a game would belong to the one before it."""
    headers, texts = hits.index.listing.headers, [hits.index.text(game).strip() for game in hits.games.tolist()]
    return [text if headers[game] else f"{UNTITLED}\n\n{text}" for game, text in zip(hits.games.tolist(), texts, strict=True)]


def _pgn(games: list[str]) -> bytes:
    """Each game with a blank line behind it; one that is headers only is ended, since these would go on in the header of the next one."""
    return "".join(f"{part}\n\n" for game in games for part in (game, end_of_header(game)) if part).encode()
