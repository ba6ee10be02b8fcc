"""What the readers of the program's own files do with hostile input. Files with checksums are read twice: as they are, and with checksums
that fit, since otherwise nothing behind the checksum would be reached."""
from __future__ import annotations

import hashlib
import json
import math
import random
import zlib
from contextlib import suppress
from dataclasses import astuple, replace
from functools import cache
from itertools import product
from pathlib import Path

import chess
import chess.pgn
import numpy as np
from PySide6.QtCore import QByteArray

from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.engines.enginelist import EngineList, read_engines, save_engines
from chessgui.engines.lineup import MOST_LINES
from chessgui.gamelist.gameindex import USUAL, GameIndex, suggestions
from chessgui.gamelist.gamesource import GameSource
from chessgui.gamelist.indexcache import MARK as LIST_MARK
from chessgui.gamelist.indexcache import read_listing
from chessgui.journal import opengames
from chessgui.journal.recovery import recover
from chessgui.match.matchstate import JournalError, MatchJournal, MatchState, last_plan
from chessgui.match.results import ResultsModel
from chessgui.match.standings import standings
from chessgui.openings.bookmoves import Book, BookError
from chessgui.openings.explorer import MARK as EXPLORER_MARK
from chessgui.openings.explorer import ExplorerIndex, read_replayed
from chessgui.pgn import game_text
from chessgui.play import adjourned, ratingfile
from chessgui.play.livegame import LiveGame
from chessgui.play.newgame import NewGame, from_texts, to_texts
from chessgui.play.rating import history
from chessgui.settings.preferences import PREFERENCES
from chessgui.settings.settings import MOST_RECENT, Settings
from chessgui.storage.arrayfile import DIGEST_BYTES
from chessgui.tree.change import walk
from chessgui.tree.game import Game
from chessgui.tree.place import node_at
from engine.errors import NetworkError, OptionError, TrainingError, TuneError
from engine.network.architecture import FEATURES, Architecture
from engine.network.networkfile import ALIGNMENT, LENGTH, MAGIC, _shapes, read_network
from engine.rules.position import Position
from engine.session import polyglot
from engine.training.check import check_files
from engine.training.decode import decode_file, fill_features
from engine.training.gamefile import FRAME, OLD_FRAME
from engine.training.gamefile import MAGIC as GAMES
from engine.training.gamefile import OLD_MAGIC as OLD_GAMES
from engine.training.recordtypes import SAMPLE
from engine.training.samplefile import BLOCK, read_samples
from engine.training.samplefile import MAGIC as SAMPLES
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
            assert game.when.tzinfo is not None and game_text(game.game)
            assert all(board.is_legal(node.move) or not node.move for node, board in _moves(game.game))
            if game.live is not None:
                _check_resumed(Game(game.game), node_at(game.game, game.live.place), game.live.new_game, game.live.white_ms)
        for games, _ in found._sessions.values():
            again = opengames.OpenGames(opengames_records(opengames.compacted(games)))
            assert [*again.entries.values()] == [*games.entries.values()]
        found.release()
        for left in folder.rglob("*"):
            if left.is_file():
                left.unlink()


def _moves(game: chess.pgn.Game) -> list[tuple[chess.pgn.ChildNode, chess.Board]]:
    """Every move of a game, with the position before it."""
    return [(node, node.parent.board()) for node, _ in walk(game) if isinstance(node, chess.pgn.ChildNode)]


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
            _check_match(MatchJournal.open(path).state, folder / "again")
        except JournalError as error:
            check_sentence(error)
        path.unlink()
        rated = folder / "rating.jsonl"
        rated.write_bytes(content)
        try:
            games = ratingfile.read_games(rated)
            if games.problem:
                check_sentence(Exception(games.problem))
            else:
                assert len(games.games) == sum(bool(line.strip()) for line in content.removeprefix(b"\xef\xbb\xbf").splitlines())
            again, first = ratingfile.read_games(rated), [replace(one, ended=one.ended.replace(microsecond=0)) for one in games.games]
            assert not again.problem and [replace(one, ended=one.ended.replace(microsecond=0)) for one in again.games] == first
            assert all(math.isfinite(point.rating.rating) for point in history(games.games))
        except ratingfile.RatingFileError as error:
            check_sentence(error)
    (folder / ("a" + adjourned.SUFFIX)).write_bytes(data)
    for game in adjourned.games_in(folder)[0]:
        again = adjourned.put_away(folder / "again", game)
        assert adjourned.games_in(folder / "again") == ([replace(game, path=again)], [])
        again.unlink()
        try:
            tree = game.game()
        except adjourned.AdjournedError as error:
            check_sentence(error)
        else:
            _check_resumed(tree, tree.node, game.rules, game.remaining_ms, game.waiting_ms)
    for left in folder.rglob("*"):
        if left.is_file():
            left.unlink()


def _check_match(state: MatchState, folder: Path) -> None:
    """A match goes on as it was: written anew it is read as the same, and its games can be shown."""
    again = MatchJournal.create(folder, replace(state.plan, pgn_file=""), state.openings)
    for record in state.records:
        again.add(record, "")
    found = MatchJournal.open(again.path).state
    again.path.unlink()
    assert found == MatchState(replace(state.plan, pgn_file=""), state.openings, state.records)
    assert state.unsaved.keys() == state.sizes.keys() <= {record.number for record in state.records}
    assert all(math.isfinite(value) for value in astuple(state.plan.control)[1:])
    assert state.plan.is_tournament or state.tally.games == len(state.records)
    assert sum(one.tally.games for one in standings(state)) == 2 * len(state.records)
    assert state.opening(len(state.records)).board().is_valid()
    model = ResultsModel()
    model.begin(state.plan)
    model.show_records(state.records, len(state.records))
    for row, column in product(range(model.rowCount()), range(model.columnCount())):
        assert model.index(row, column).data()


class _Flag:
    """Stands for the timer of a clock: there is no event loop here."""

    def start(self, milliseconds: int) -> None:
        """What Qt can wait for."""
        assert 0 <= milliseconds < 1 << 31

    def stop(self) -> None:
        """Nothing is waited for."""


def _check_resumed(game: Game, node: chess.pgn.GameNode, rules: NewGame, *remaining_ms: int | None) -> None:
    """A game that was being played can go on."""
    live = LiveGame()
    live._flag = _Flag()  # type: ignore[assignment]
    live.resume(game, node, rules, *remaining_ms)
    for left in map(live.clock.remaining_ms, chess.COLORS):
        assert left is None or left >= 0
    live.leave(game)


def settings(data: bytes) -> None:
    """Damaged settings mean defaults, and a damaged list of engines is told and kept."""
    found = Settings(scratch("settings.json", data))
    for name, preference in PREFERENCES.items():
        value, known = found.preference(name), [value for value, _ in preference.choices]
        assert type(value) is type(preference.default) and (not known or value in known)
        assert type(value) is not int or preference.least <= value <= preference.most
    limit, rules = found.analysis_limit(), found.new_game()
    assert 1 <= found.analysis_lines() <= MOST_LINES and (1 <= limit.amount <= 10_000_000 or limit == SearchLimit(LimitKind.INFINITE, 0))
    assert len(found.recent()) <= MOST_RECENT and from_texts(to_texts(rules)) == rules
    texts = [*found.recent(), *found.columns(), *found.searches(), *found.repertoires(), *found.analysis_engines(), found.folder(),
             found.network(), *(found.shortcuts("save") or ()), *(found.own_names() or ()), *found.arrangements()]
    assert all(isinstance(text, str) for text in texts)
    assert isinstance(found.flag("flipped", False), bool) and isinstance(found.bytes("state"), QByteArray)
    assert isinstance(found.path("books") or Path(), Path)
    _check_engines(data)


def _check_engines(data: bytes) -> None:
    path = scratch("engines.json", data)
    engines = read_engines(path)
    assert engines.engines[0].is_own and engines.may_be_saved
    asides = list(path.parent.glob("engines.json.damaged*"))
    if engines.problem:
        check_sentence(Exception(engines.problem))
        assert [aside.read_bytes() for aside in asides] == [data]
    else:
        assert asides == [] and len(engines.engines) >= len(json.loads(data)["engines"])
    save_engines(path, engines.engines)
    assert read_engines(path) == EngineList(engines.engines)
    for aside in asides:
        aside.unlink()


def experiment(data: bytes) -> None:
    """Experiments on the search: what is read can be written, told, and has players who can be set up; suites likewise."""
    try:
        found = parse_experiment(data)
        assert parse_experiment(format_experiment(found)) == found and told(found) and found.players
        if found.results is not None and found.kind == SCAN:
            curve_of(found, found.results)
    except TuneError as error:
        check_sentence(error)
    try:
        for place in read_suite(data.decode("utf-8", "replace")):
            position = Position(place.fen)
            assert place.best + place.avoid and {*place.best, *place.avoid} <= set(position.legal_moves())
    except TuneError as error:
        check_sentence(error)


def with_digest(data: bytes) -> bytes:
    """A file of arrays with a checksum that fits."""
    mark = next((mark for mark in (LIST_MARK, EXPLORER_MARK) if data.startswith(mark)), b"")
    start = len(mark) + DIGEST_BYTES
    return mark + hashlib.blake2b(data[start:], digest_size=DIGEST_BYTES).digest() + data[start:]


@cache
def _listed_file() -> GameSource:
    """The file that the lists are of."""
    return GameSource.open(scratch("listed.pgn", b" " * (1 << 20)))


def caches(data: bytes) -> None:
    """Kept lists of games and indices of the explorer are refused, or each of their games can be shown and found."""
    source = _listed_file()
    for content in (data, with_digest(data)):
        path, listing, replayed = scratch("kept.games", content), None, None
        with suppress(ValueError, OSError, KeyError, TypeError, OverflowError):  # SourceCache._load expects these
            listing = read_listing(path, source.size, USUAL)
        with suppress(ValueError, OSError, KeyError, TypeError, OverflowError):
            replayed = read_replayed(path)
        if listing is not None:
            _check_list(GameIndex(source, listing, True))
        if replayed is not None:
            _check_explorer(ExplorerIndex(source, replayed))


def _check_list(index: GameIndex) -> None:
    for game in range(index.count):
        assert 0 <= index.start(game) < index.end(game) <= index.source.size and index.line(game) > 0
        assert index.headers(game) == {} and len(index.bytes(game)) == index.end(game) - index.start(game)
        assert index.game_at(index.start(game)) == game and all(isinstance(index.value(game, tag), str) for tag in USUAL)
    texts = index.listing.texts
    assert len(texts.ranks()) == len(texts.numbers()) == len(texts.search("a")) == len(texts)
    assert {*suggestions(index)} <= {*USUAL, *index.names}


def _check_explorer(index: ExplorerIndex) -> None:
    games = range(index.games)
    assert [line.number for line in index.lines(games)] == [*games]
    found = index.look_up(chess.Board(), index.games)
    assert found.count >= len(found.games) and {*found.games} <= {*games}


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


def positions_of_searches(data: bytes) -> None:
    """The positions of a file from self-play are such that features can be made of them; or the file is refused in a sentence."""
    payload = bytes(4) + zlib.compress(data[:BLOCK * SAMPLE.itemsize])
    framed = SAMPLES + b"\2\0\0\0{}" + FRAME.pack(len(payload), zlib.crc32(payload)) + payload
    for content in (data, framed):
        try:
            samples = read_samples(scratch("fuzz.samples", content))
        except TrainingError as error:
            check_sentence(error)
            continue
        own, theirs, men = fill_features(samples, np.arange(len(samples)), Architecture(mirrored=True))
        assert ((own < FEATURES).sum(1) == men).all() and ((theirs < FEATURES).sum(1) == men).all()


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
