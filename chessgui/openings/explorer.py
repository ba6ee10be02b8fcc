"""What was played in a position: the games of a PGN file, indexed by compiled code. Positions count, not the order of moves; a game that
comes to a position twice and makes the same move counts once. Indices are kept between sessions in the user's cache folder. No Qt."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import chess

import engine
from chessgui.gamelist.gameindex import ListedGames, headers_in
from chessgui.gamelist.gamesource import GamesError, GameSource, reading
from chessgui.gamelist.indexcache import SourceCache
from chessgui.gamelist.jointindex import LEAST_GAMES, JointIndex, Run
from chessgui.openings.bookmoves import legal_move
from chessgui.storage.arrayfile import read_arrays, write_arrays
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, tr

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

USUAL_PLIES = 40
PROMOTION, EN_PASSANT, CASTLING, KIND_MASK = 1 << 14, 2 << 14, 3 << 14, 3 << 14
"""Kinds of the engine's moves, which have sixteen bits."""
HEAD_BYTES = 2048
"""Only so many bytes of a game are searched for the names of the players: the usual headers come first."""
RESULTS = "*", "1-0", "½-½", "0-1"
MARK = b"chessgui explorer, version 11\n"
ARRAYS = {"keys": "<u8", "moves": "<u2", "numbers": "<i4", "starts": "<i8", "results": "|u1", "white_elo": "<i2", "black_elo": "<i2",
          "years": "<i2"}
NUMBERS = "plies", "broken", "skipped"


@dataclass(frozen=True, slots=True)
class ExplorerMove:
    """A move that was played in a position. What of `games` is neither won nor drawn has no result."""

    move: chess.Move
    san: str
    games: int
    white: int
    """Games that White won."""
    draws: int
    black: int
    average_elo: int | None
    """The mean rating of those who made the move, as far as their ratings are known."""
    last_year: int | None


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What is known of a position: the moves, the most frequent first, how many games come to it, and the first of these."""

    moves: list[ExplorerMove]
    count: int
    games: list[int]


class Explored(ABC):
    """The positions of listed games. It keeps no file open; its methods take some milliseconds and may be called from any thread."""

    __slots__ = ()

    @property
    @abstractmethod
    def sources(self) -> tuple[GameSource, ...]:
        """The files, in order."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What the games are called."""

    @property
    @abstractmethod
    def path(self) -> Path:
        """The file, or the one that a collection would be."""

    @property
    @abstractmethod
    def origin(self) -> Path | JointIndex:
        """The file, or the list of a collection."""

    @property
    @abstractmethod
    def is_current(self) -> bool:
        """Whether the file is still what was indexed. A collection hears of changes when it is listed anew."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """How deep games were followed."""

    @property
    @abstractmethod
    def games(self) -> int:
        """How many games there are."""

    @property
    @abstractmethod
    def skipped(self) -> int:
        """Games with other rules or an unreadable start."""

    @property
    @abstractmethod
    def broken(self) -> int:
        """Games that count up to a move that cannot be read."""

    def is_of(self, listed: ListedGames) -> bool:
        """Whether the games are those of a list: of the very files that were listed, unchanged since."""
        mine, theirs = ([(source.path, source.stamp) for source in games.sources] for games in (self, listed))
        return mine == theirs

    @abstractmethod
    def played(self, board: chess.Board, limit: int, among: Array | None = None) -> engine.Played | None:
        """The figures of a position; None for one that no game can have, or of a variant. The arguments are those of `look_up`."""

    @abstractmethod
    def lines(self, numbers: Sequence[int]) -> list[GameLine]:
        """The lines of some games. Blocks for a moment, in any thread; if the file is gone or was changed, names stay empty."""

    def moves_at(self, board: chess.Board, among: Array | None = None) -> list[ExplorerMove]:
        """What was played in a position, the most frequent first. `among` is as in `look_up`."""
        return self.look_up(board, 0, among).moves

    def count_at(self, board: chess.Board, among: Array | None = None) -> int:
        """How many games come to a position. `among` is as in `look_up`."""
        played = self.played(board, 0, among)
        return played.games if played is not None else 0

    def look_up(self, board: chess.Board, limit: int, among: Array | None = None) -> LookedUp:
        """The moves of a position, how many games come to it, and the numbers of the first `limit` of these. Nothing for a position that no
        game can have, or of a variant. `among` are the numbers of the games that count, None for all."""
        played = self.played(board, limit, among)
        if played is None:
            return LookedUp([], 0, [])
        found = [_explorer_move(board, row) for row in played.figures.tolist()]
        return LookedUp(sorted(filter(None, found), key=lambda one: (-one.games, one.san)), played.games, played.first.tolist())

    def no_moves_text(self, board: chess.Board, games: int) -> str:
        """What is said where no moves are known in a position to which so many games come. They may go on behind the plies that were
        read. A position that was set up may count its moves from 1: its ply tells nothing where more men are missing."""
        if 32 - chess.popcount(board.occupied) <= board.ply() < self.plies:
            return tr("No game goes on from here.") if games else tr("No game comes to this position.")
        if games:
            return counted("No game goes on from here within its first ply.", "No game goes on from here within its first %n plies.",
                           self.plies)
        return counted("No game comes to this position within its first ply.", "No game comes to this position within its first %n plies.",
                       self.plies)


@dataclass(frozen=True, eq=False, slots=True)
class ExplorerIndex(Explored):
    """The positions of a file's games, or of those of small files that are read together."""

    source: GameSource | Run
    replayed: engine.Replayed

    @classmethod
    def build(cls, path: Path, progress: Progress | None = None, plies: int = USUAL_PLIES) -> ExplorerIndex:
        """Index a file. Blocks, in any thread, mostly without the GIL. Raises GamesError and Cancelled."""
        source = GameSource.open(path)
        with reading(path):
            replayed = _replay(source, progress or Progress(), plies)
        if not replayed.games:
            raise GamesError(tr("{0} holds no game.").format(path.name))
        return cls(source, replayed)

    @classmethod
    def of_run(cls, run: Run, progress: Progress, plies: int) -> ExplorerIndex:
        """Index small files. Blocks. Raises GamesError and Cancelled."""
        engine.prepare_explorer(progress.is_cancelled)
        with run.stream() as file:
            return cls(run, engine.replay_file(file, run.starts, run.size, plies, lambda done: progress.tell(done, run.size),
                                               progress.is_cancelled))

    @property
    def sources(self) -> tuple[GameSource, ...]:
        return self.source.sources

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def path(self) -> Path:
        return self.sources[0].path

    @property
    def origin(self) -> Path:
        return self.path

    @property
    def plies(self) -> int:
        return self.replayed.plies

    @property
    def games(self) -> int:
        return self.replayed.games

    @property
    def skipped(self) -> int:
        return self.replayed.skipped

    @property
    def broken(self) -> int:
        return self.replayed.broken

    @property
    def is_current(self) -> bool:
        try:
            for source in self.sources:
                source.check()
        except GamesError:
            return False
        return True

    def played(self, board: chess.Board, limit: int, among: Array | None = None) -> engine.Played | None:
        if type(board) is not chess.Board:
            return None  # a variant's position may look like one of chess
        try:
            key = engine.position_key(board.fen(shredder=board.chess960))
        except engine.FenError:
            return None
        replayed = self.replayed if among is None else _only(self.replayed, key, among)
        return engine.played_in(replayed, key, board.turn == chess.BLACK, limit)

    def lines(self, numbers: Sequence[int]) -> list[GameLine]:
        source, starts, heads = self.source, [*self.replayed.starts.tolist(), self.source.size], [b""] * len(numbers)
        with suppress(OSError, GamesError), closing(source.stream()) as file:
            for place, number in enumerate(numbers):
                file.seek(starts[number])
                heads[place] = file.read(min(starts[number + 1] - starts[number], HEAD_BYTES)) or b""
        return [self.line(number, head) for number, head in zip(numbers, heads, strict=True)]

    def line(self, number: int, head: bytes = b"") -> GameLine:
        """The line of a game that begins with these bytes."""
        return _line(self.replayed, number, head)


def _only(replayed: engine.Replayed, key: int, games: Array) -> engine.Replayed:
    """The records of one position and of some games alone."""
    import numpy as np  # not at the program's start
    counts = np.zeros(replayed.games, np.bool_)
    counts[games] = True
    begin, end = (int(np.searchsorted(replayed.keys, np.uint64(key), side)) for side in ("left", "right"))
    kept = counts[replayed.numbers[begin:end]]
    keys, moves, numbers = (table[begin:end][kept] for table in (replayed.keys, replayed.moves, replayed.numbers))
    return replace(replayed, keys=keys, moves=moves, numbers=numbers)


def _explorer_move(board: chess.Board, row: tuple[int, ...]) -> ExplorerMove | None:
    """A row of figures with its move; None where that is not legal."""
    code, games, white, draws, black, elo_sum, rated, year = row
    move = move_of(board, code)
    if move is None:
        return None
    return ExplorerMove(move, board.san(move), games, white, draws, black, round(elo_sum / rated) if rated else None, year or None)


def move_of(board: chess.Board, code: int) -> chess.Move | None:
    """The legal move with a code of the engine; None where there is none (of two positions with one key)."""
    promotes = code & KIND_MASK == PROMOTION
    return legal_move(board, code & 63, code >> 6 & 63, (code >> 12 & 3) + chess.KNIGHT if promotes else None)


def code_of(board: chess.Board, move: chess.Move) -> int:
    """The code of the engine for a legal move."""
    kind = (CASTLING if board.is_castling(move) else EN_PASSANT if board.is_en_passant(move) else
            PROMOTION | move.promotion - chess.KNIGHT << 12 if move.promotion else 0)
    move = chess.Move.from_uci(board.uci(move, chess960=True))  # castling is king takes rook
    return move.from_square | move.to_square << 6 | kind


def _replay(source: GameSource, progress: Progress, plies: int) -> engine.Replayed:
    size, cancelled = source.size, progress.is_cancelled
    engine.prepare_explorer(cancelled)
    with closing(source.stream()) as file:
        starts = engine.list_games(file.readinto, size, (), None, cancelled).starts  # type: ignore[attr-defined]
        replayed = engine.replay_file(file, starts, size, plies, lambda done: progress.tell(done, size), cancelled)
    source.check()
    return replayed


# games in a line each ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of a file, counted from 0. What is not known is empty or None."""

    number: int
    white: str
    black: str
    white_elo: int | None
    black_elo: int | None
    result: str
    year: int | None


def _line(replayed: engine.Replayed, number: int, head: bytes) -> GameLine:
    # What is longer than HEAD_BYTES may be cut within a letter: its last line is left out.
    whole = head if len(head) < HEAD_BYTES else head[:max(head.rfind(b"\n"), head.rfind(b"\r"))]
    names = headers_in(whole)
    white_elo, black_elo, year = (int(array[number]) or None for array in (replayed.white_elo, replayed.black_elo, replayed.years))
    return GameLine(number, names.get("White", ""), names.get("Black", ""), white_elo, black_elo,
                    RESULTS[int(replayed.results[number])], year)


# kept between sessions ------------------------------------------------------------------------------------------------


class ExplorerCache(SourceCache):
    """The indices that are kept. One depends on the file and on how deep its games were followed."""

    SUFFIX, MOST_FILES, MOST_BYTES = ".explorer", 200, 1 << 30

    def find_or_build(self, path: Path, progress: Progress | None = None, plies: int = USUAL_PLIES) -> ExplorerIndex:
        """The index of a file: the one that was kept, or a new one, which is kept. Raises GamesError and Cancelled."""
        kept = self.load(path, plies)
        if kept is not None:
            return kept
        index = ExplorerIndex.build(path, progress, plies)
        if index.games >= LEAST_GAMES:
            self.store(index)
        return index

    def load(self, path: Path, plies: int = USUAL_PLIES) -> ExplorerIndex | None:
        """The index of a file as it is now, if it was kept."""
        try:
            source = GameSource.open(path)
            replayed = self._load(self._path(source, plies), read_replayed)
        except GamesError:
            return None
        return ExplorerIndex(source, replayed) if replayed is not None and replayed.plies == plies else None

    def store(self, index: ExplorerIndex) -> None:
        """Keep an index."""
        with suppress(GamesError):
            self._store(self._path(index.sources[0], index.replayed.plies), lambda path: write_replayed(path, index.replayed))


def write_replayed(path: Path, replayed: engine.Replayed) -> None:
    """Write an index. Raises SaveError."""
    import numpy as np  # not at the program's start
    write_arrays(path, MARK, {name: getattr(replayed, name) for name in NUMBERS},
                 {name: np.asarray(getattr(replayed, name), kind) for name, kind in ARRAYS.items()})


def read_replayed(path: Path) -> engine.Replayed:
    """The index that was written. Raises OSError, and ValueError where it is none."""
    head, arrays = read_arrays(path, MARK, ARRAYS)
    numbers: dict[str, Any] = {name: int(head[name]) for name in NUMBERS}
    replayed = engine.Replayed(**arrays, **numbers)  # type: ignore[arg-type]
    if not _fits(replayed):
        raise ValueError("a damaged index")
    return replayed


def _fits(replayed: engine.Replayed) -> bool:
    """Whether all records are of games that there are: compiled code reads them without looking."""
    of_games = replayed.results, replayed.white_elo, replayed.black_elo, replayed.years
    return (bool((replayed.starts[:1] >= 0).all()) and bool((replayed.starts[1:] > replayed.starts[:-1]).all())
            and len(replayed.keys) == len(replayed.moves) == len(replayed.numbers)
            and all(len(array) == replayed.games for array in of_games)
            and bool(((replayed.numbers >= 0) & (replayed.numbers < replayed.games)).all())
            and bool((replayed.results < len(RESULTS)).all()) and bool((replayed.keys[1:] >= replayed.keys[:-1]).all()))
