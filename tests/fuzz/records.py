"""What the readers of the program's own files do with hostile input. Files with checksums are read twice: as they are, and with checksums
that fit, since otherwise nothing behind the checksum would be reached."""
from __future__ import annotations

import hashlib
import json
import random
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import chess
import numpy as np

from chessgui.engines.enginelist import read_engines
from chessgui.gamelist.gameindex import USUAL
from chessgui.gamelist.indexcache import MARK as LIST_MARK
from chessgui.gamelist.indexcache import read_listing
from chessgui.journal import opengames
from chessgui.journal.recovery import recover
from chessgui.match.matchstate import JournalError, MatchJournal, last_plan
from chessgui.openings.bookmoves import Book, BookError
from chessgui.openings.explorer import MARK as EXPLORER_MARK
from chessgui.openings.explorer import read_replayed
from chessgui.play import adjourned, ratingfile
from chessgui.settings.preferences import PREFERENCES
from chessgui.settings.settings import Settings
from chessgui.storage.arrayfile import DIGEST_BYTES
from engine.errors import NetworkError, OptionError, TrainingError, TuneError
from engine.network.architecture import Architecture
from engine.network.networkfile import ALIGNMENT, LENGTH, MAGIC, _shapes, read_network
from engine.rules.position import Position
from engine.session import polyglot
from engine.training.check import check_files
from engine.training.decode import decode_file
from engine.training.gamefile import FRAME, OLD_FRAME
from engine.training.gamefile import MAGIC as GAMES
from engine.training.gamefile import OLD_MAGIC as OLD_GAMES
from engine.tune.experiment import SCAN, format_experiment, parse_experiment
from engine.tune.suite import read_suite
from engine.tune.telling import curve_of, told
from tests.fuzz.sentences import check_sentence, scratch, scratch_folder

MOST_WEIGHTS = 1 << 18
"""Bytes of weights that are made up; networks with more are found to be truncated."""


def with_line_sums(data: bytes) -> bytes:
    """The lines of a journal with checksums that fit; a line of which only the content is given gets one."""
    lines = [line[9:] if line[8:9] == b" " else line for line in data.split(b"\n")]
    return b"".join(b"%08x %s\n" % (zlib.crc32(line), line) for line in lines if line)


def journal(data: bytes) -> None:
    """Journals of open games: those that can be read are recovered, and written anew they are read as the same."""
    for content in (data, with_line_sums(data)):
        folder = scratch_folder() / "journal"
        folder.mkdir(exist_ok=True)
        path = folder / "20260101-000000-aaaaaa.journal"
        path.write_bytes(content)
        found = recover(folder)
        for problem in found.problems:
            check_sentence(Exception(problem))
        for game in found.games:
            assert game.game.board() is not None and game.when and game.name is not None
            if game.live is not None:
                assert game.live.new_game is not None
        for games, _ in found._sessions.values():
            again = opengames.OpenGames(opengames_records(opengames.compacted(games)))
            assert [entry.opened.number for entry in again.entries.values()] == [entry.opened.number for entry in games.entries.values()]
        found.release()
        for left in folder.rglob("*"):
            if left.is_file():
                left.unlink()


def opengames_records(data: bytes) -> tuple[tuple[opengames.Record, int], ...]:
    """The records of a journal that was just written: all of them are sound."""
    from chessgui.journal.records import read_records
    reading = read_records(data)
    assert reading.damaged_line is None
    return reading.records


def kept(data: bytes) -> None:
    """Matches, rated games and adjourned games."""
    folder = scratch_folder() / "kept"
    folder.mkdir(exist_ok=True)
    for content in (data, with_line_sums(data)):
        path = folder / "2026-01-01 000000.match"
        path.write_bytes(content)
        last_plan(folder)
        try:
            match = MatchJournal.open(path)
            assert match.state.tally is not None and match.state.opening(0) is not None and match.state.is_complete in (True, False)
        except JournalError as error:
            check_sentence(error)
        path.unlink()
        rated = folder / "rating.jsonl"
        rated.write_bytes(content)
        try:
            ratingfile.read_games(rated)
        except ratingfile.RatingFileError as error:
            check_sentence(error)
    (folder / ("a" + adjourned.SUFFIX)).write_bytes(data)
    for game in adjourned.games_in(folder)[0]:
        with suppress(adjourned.AdjournedError):
            assert game.game() is not None
    for left in folder.iterdir():
        left.unlink()


GETTERS: tuple[Callable[[Settings], object], ...] = (
    Settings.folder, Settings.analysis_lines, Settings.analysis_limit, Settings.analysis_engines, Settings.recent, Settings.columns,
    Settings.network, Settings.new_game, lambda settings: settings.shortcuts("save"), lambda settings: settings.flag("flipped", False),
    lambda settings: settings.bytes("state"), lambda settings: settings.path("books"))


def settings(data: bytes) -> None:
    """Damaged settings mean defaults, and a damaged list of engines is told."""
    found = Settings(scratch("settings.json", data))
    for getter in GETTERS:
        getter(found)
    for name in PREFERENCES:
        found.preference(name)
    path = scratch("engines.json", data)
    engines = read_engines(path)
    assert engines.engines[0].is_own
    for left in path.parent.glob("engines.json.damaged*"):
        left.unlink()


def experiment(data: bytes) -> None:
    """Experiments on the search: what is read can be written, told, and has players who can be set up; suites likewise."""
    try:
        found = parse_experiment(data)
        assert parse_experiment(format_experiment(found)) == found and told(found) and found.players
        if found.results is not None and found.kind == SCAN:
            curve_of(found, found.results)
    except TuneError as error:
        check_sentence(error)
    with suppress(TuneError):
        assert read_suite(data.decode("utf-8", "replace"))


def with_digest(data: bytes) -> bytes:
    """A file of arrays with a checksum that fits."""
    mark = next((mark for mark in (LIST_MARK, EXPLORER_MARK) if data.startswith(mark)), b"")
    start = len(mark) + DIGEST_BYTES
    return mark + hashlib.blake2b(data[start:], digest_size=DIGEST_BYTES).digest() + data[start:]


def caches(data: bytes) -> None:
    """Kept lists of games and indices of the explorer."""
    for content in (data, with_digest(data)):
        path = scratch("kept.games", content)
        with suppress(ValueError, OSError, KeyError, TypeError, OverflowError):  # SourceCache._load expects these
            listing = read_listing(path, 1 << 20, USUAL)
            assert len(listing.starts) >= 0
        with suppress(ValueError, OSError, KeyError, TypeError, OverflowError):
            assert read_replayed(path).games >= 0


def with_seal(data: bytes) -> bytes:
    """A network whose header tells its length and the checksum of what follows; missing weights are zeros, unless they are many."""
    start = len(MAGIC) + LENGTH.size
    end = data.rfind(b"}", start) + 1
    try:
        header = json.loads(data[start:end])
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for kind, shape in _shapes(Architecture.from_json(header["architecture"]))]
        body = data[-(-end // ALIGNMENT) * ALIGNMENT:].ljust(min(sum(-(-size // ALIGNMENT) * ALIGNMENT for size in sizes[:-1]) + sizes[-1],
                                                                 MOST_WEIGHTS), b"\0")
        header["checksum"] = hashlib.blake2b(body, digest_size=16).hexdigest()
        text = json.dumps(header).encode()
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError, NetworkError):
        return data[:len(MAGIC)] + LENGTH.pack(max(len(data) - start, 0)) + data[start:]
    head = MAGIC + LENGTH.pack(len(text)) + text
    return head.ljust(-(-len(head) // ALIGNMENT) * ALIGNMENT, b"\0") + body


def network(data: bytes) -> None:
    """A network is read, or refused in a sentence."""
    for content in (data, with_seal(data)):
        try:
            assert read_network(scratch("fuzz.cgn", content)).architecture.inputs > 0
        except NetworkError as error:
            check_sentence(error)


def self_play(data: bytes) -> None:
    """Games of self-play are legal as far as they are read, and as many positions are learned from at most; or the file is refused in a
    sentence."""
    framed = [magic + b"\2\0\0\0{}" + frame.pack(len(data[:60_000]), zlib.crc32(data[:60_000])) + data[:60_000]
              for magic, frame in ((GAMES, FRAME), (OLD_GAMES, OLD_FRAME))]
    for content in (data, *framed):
        path = scratch("fuzz.games", content)
        try:
            found = check_files([path])
            assert len(decode_file(path)) <= found.positions and found.bytes + found.torn < len(content)
            assert found.illegal == 0 or content.startswith(OLD_GAMES)
        except TrainingError as error:
            check_sentence(error)


def polyglot_book(data: bytes) -> None:
    """A book tells legal moves, or is refused in a sentence: by the window, and by the engine."""
    path: Path = scratch("fuzz.bin", data)
    board, position, chance = chess.Board(), Position(), random.Random(1)
    try:
        book = Book.open(path)
        assert all(one.move in board.legal_moves for one in book.moves(board))
    except BookError as error:
        check_sentence(error)
    try:
        own = polyglot.Book(str(path))
        assert {one.move for one in own.moves(position)} <= set(position.moves())
        own.choose(position, chance)
    except OptionError as error:
        check_sentence(error)
