"""A search over the files of a collection finds what the searches of its files find, in the order of the games that were asked for."""
from __future__ import annotations

import resource
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

import engine
from chessgui.finding import jointmoves, moveindex
from chessgui.finding.jointmoves import MovesOfFiles
from chessgui.finding.language import parse
from chessgui.finding.moveindex import moves_of
from chessgui.gamelist import jointindex
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.filter import Sort
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gameloader import FoundGames, GameLoader
from chessgui.gamelist.gamesource import GamesError
from chessgui.gamelist.jointindex import JointIndex
from chessgui.threads.progress import Cancelled
from tests.finding.smallfile import LINES, write
from tests.hands.patience import PATIENCE_MS
from tests.hands.progress import Heard, cancelled

WAIT_MS, BROKEN = 60_000, 1 << 16
"""The flag of a game with a move that cannot be read, which has no line."""
MORE = ("1. e4 {zugzwang, says he} e5 2. Nf3 *", "1. f3 e5 2. g4 Qh4# {a mate} 0-1", "1. d4 {Zugzwang} *")
QUESTIONS = ("move:mate", "has:Pe4", "white move:Nf3", "comment:zugzwang", "never has:Pe4", "structure:carlsbad",
             "move:e4 then move:Nf3 within 2 plies", 'position:"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"')
pytestmark = pytest.mark.usefixtures("prepared_finding")


@pytest.fixture
def paths(tmp_path: Path) -> list[Path]:
    found = [write(tmp_path / "a.pgn", LINES), write(tmp_path / "b.pgn", MORE), write(tmp_path / "c.pgn", LINES[::-1])]
    found[1].write_text("; no game: 1. e4 move\n\n" + found[1].read_text())
    return found


def joint(*places: Path) -> JointIndex:
    return JointIndex.open(Collection("Masters", places), None)


@pytest.fixture(params=["one run", "three runs"])
def layout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Small files are read together; large ones by themselves."""
    if request.param != "one run":
        monkeypatch.setattr(jointindex, "LEAST_GAMES", 1)
    return str(request.param)


def test_there_may_be_more_files_than_a_process_may_have_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (jointindex, moveindex):
        monkeypatch.setattr(module, "LEAST_GAMES", 1)
    limits, few = resource.getrlimit(resource.RLIMIT_NOFILE), len(list(Path("/proc/self/fd").iterdir())) + 15
    index = joint(*(write(tmp_path / f"{number}.pgn", LINES) for number in range(30)))
    for _ in range(2):  # the second time all are found in the cache
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, limits[1]))
        try:
            moves = MovesOfFiles.build(index, tmp_path / "cache")
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        assert len(moves.parts) == 30 and not moves.remark and not any(part.moves.moves.flags.owndata for part in moves.parts)
    search = parse("move:mate").search
    assert search is not None
    assert len(moves.find(search, np.arange(index.count)).games) == 30 * len(moves.parts[0].find(search, np.arange(len(LINES))).games) > 0


@pytest.mark.parametrize("line", QUESTIONS)
def test_a_search_finds_what_it_finds_in_each_file(paths: list[Path], layout: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    index, search = joint(*paths), parse(line).search
    moves = MovesOfFiles.build(index, None)
    assert search is not None and len(moves.parts) == (1 if layout == "one run" else 3)
    expected, first = dict[int, int](), 0
    for path in paths:
        single = GameIndex.open(path, None)
        found = moves_of(single).find(search, np.arange(single.count, dtype=np.int32))
        expected |= dict(zip((found.games + first).tolist(), found.plies.tolist(), strict=True))
        first += single.count
    orders = (range(13), range(12, -1, -1), (7, 3, 12, 0, 5, 9), (8,), (), (2, 7, 11))
    for block in (1 << 16, 4):
        monkeypatch.setattr(jointmoves, "BLOCK", block)
        for order in orders:
            progress, told = Heard(), list[tuple[int, int]]()
            found = moves.find(search, np.array(order, np.int32), lambda some, done: told.extend(
                zip(some.games.tolist(), some.plies.tolist(), strict=True)), progress)
            wanted = [(game, expected[game]) for game in order if game in expected]
            assert list(zip(found.games.tolist(), found.plies.tolist(), strict=True)) == wanted == told, (order, block)
            assert not order or progress.told[-1] == (len(order), len(order))


def test_the_moves_of_a_game_are_those_of_its_file(paths: list[Path], layout: str) -> None:
    index = joint(*paths)
    moves = MovesOfFiles.build(index, None)
    for number in range(index.count):
        part, game = index.place(number)
        alone = moves_of(part)
        is_whole = not alone.moves.flags[game] & BROKEN
        assert moves.line(number) == alone.line(game) and (len(moves.line(number)[1]) > 0) == is_whole


def test_a_file_in_two_collections_is_indexed_once(paths: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jointindex, "LEAST_GAMES", 1)
    monkeypatch.setattr(moveindex, "LEAST_GAMES", 1)
    plain, read = engine.index_moves, list[int]()
    monkeypatch.setattr(engine, "index_moves", lambda *values: read.append(values[2]) or plain(*values))
    first = MovesOfFiles.build(joint(*paths[:2]), tmp_path / "cache")
    assert len(read) == 2
    MovesOfFiles.build(joint(paths[2], *paths[:2]), tmp_path / "cache")
    assert len(read) == 3, "only the file that is new"
    write(paths[1], LINES)
    MovesOfFiles.build(joint(*paths[:2]), None, None, first)
    assert len(read) == 4 and read[-1] == paths[1].stat().st_size, "only the file that has changed"


def test_changes_are_told_and_the_work_can_be_cancelled(paths: list[Path], layout: str) -> None:
    index, search = joint(*paths), parse("comment:zugzwang").search
    assert search is not None
    moves = MovesOfFiles.build(index, None)
    for work in (lambda: MovesOfFiles.build(index, None, cancelled()),
                 lambda: moves.find(search, np.arange(13, dtype=np.int32), None, cancelled())):
        with pytest.raises(Cancelled):
            work()
    write(paths[1], LINES)
    for failing in (lambda: MovesOfFiles.build(index, None), lambda: moves.find(search, np.arange(13, dtype=np.int32))):
        with pytest.raises(GamesError, match="changed"):
            failing()


# in the loader -------------------------------------------------------------------------------------------------------


def asked(qtbot: QtBot, loader: GameLoader, question: str) -> FoundGames:
    with qtbot.waitSignal(loader.answered, timeout=WAIT_MS) as answered:
        loader.ask(question, Sort())
    found: FoundGames = answered.args[0]
    return found


@pytest.fixture
def loader(qtbot: QtBot, tmp_path: Path, paths: list[Path]) -> GameLoader:
    loader = GameLoader(tmp_path / "cache")
    loader.reloaded.connect(lambda index: loader.ask("move:mate", Sort()))  # as a list does
    with qtbot.waitSignal(loader.opened, timeout=WAIT_MS):
        loader.open(Collection("Masters", (paths[0].parent,)))
    return loader


@pytest.mark.parametrize("change", [lambda path: write(path, (LINES[0], LINES[2])), lambda path: path.write_bytes(path.read_bytes()[:20]),
                                    lambda path: path.unlink()], ids=["changed", "truncated", "removed"])
def test_a_file_that_changes_is_read_anew_and_the_question_answered(
    qtbot: QtBot, loader: GameLoader, paths: list[Path], change: Callable[[Path], object],
) -> None:
    change(paths[0])
    found = asked(qtbot, loader, "move:mate")
    again = joint(paths[0].parent)
    assert found.index.count == again.count and found.index.problem == again.problem
    search = parse("move:mate").search
    assert search is not None
    expected = MovesOfFiles.build(again, None).find(search, np.arange(again.count, dtype=np.int32))
    assert found.games.tolist() == expected.games.tolist() and found.plies is not None and found.plies.tolist() == expected.plies.tolist()
    assert loader.close(PATIENCE_MS)


def test_a_file_that_is_written_all_the_time_does_not_keep_the_loader_busy(
    qtbot: QtBot, loader: GameLoader, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def changing(*_: object) -> MovesOfFiles:
        raise GamesError("a.pgn was changed.")

    monkeypatch.setattr(MovesOfFiles, "build", changing)
    listed = list[object]()
    loader.reloaded.connect(listed.append)
    with qtbot.waitSignal(loader.failed, timeout=WAIT_MS) as failed:
        loader.ask("move:mate", Sort())
    assert failed.args == ["a.pgn was changed."] and len(listed) == 1
    assert loader.close(PATIENCE_MS)


def test_parts_of_an_answer_come_before_the_last_file_is_searched(
    qtbot: QtBot, loader: GameLoader, monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked(qtbot, loader, "move:mate")
    go_on, plain = threading.Event(), MovesOfFiles.find

    def slow(self: MovesOfFiles, search: object, games: np.ndarray, report: object, progress: object) -> engine.Found:
        def waiting(some: engine.Found, done: int) -> None:
            report(some, done)  # type: ignore[operator]
            assert go_on.wait(WAIT_MS / 1000)
        return plain(self, search, games, waiting, progress)  # type: ignore[arg-type]

    monkeypatch.setattr(MovesOfFiles, "find", slow)
    with qtbot.waitSignal(loader.found_some, timeout=WAIT_MS) as part:
        loader.ask("has:Pe4", Sort())
    assert len(part.args[0].games) and part.args[0].plies is not None
    with qtbot.waitSignal(loader.answered, timeout=WAIT_MS):
        go_on.set()
    assert loader.close(PATIENCE_MS)
