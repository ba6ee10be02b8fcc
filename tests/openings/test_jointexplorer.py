"""The explorer of a collection counts the sum of what it counts in each file."""
from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import chess
import numpy as np
import pytest

from chessgui.gamelist import jointindex
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.gamesource import GamesError
from chessgui.gamelist.jointindex import JointIndex
from chessgui.openings import explorer
from chessgui.openings.bookmaker import BookRules, make_book
from chessgui.openings.explorer import ExplorerIndex
from chessgui.openings.jointexplorer import JointExplorer
from chessgui.threads.progress import Cancelled
from tests.hands.progress import Heard, cancelled
from tests.openings.randomgames import random_game

SEED = 20261123


@pytest.fixture
def paths(tmp_path: Path) -> list[Path]:
    chance, found = random.Random(SEED), []
    for number in range(3):
        path = tmp_path / f"{number}.pgn"
        path.write_text("".join(f"{random_game(chance, chance.randrange(1, 30), chance.random() < 0.1)}\n\n" for _ in range(40)))
        found.append(path)
    return found


def joint(*places: Path) -> JointIndex:
    return JointIndex.open(Collection("Masters", places), None)


@pytest.fixture(params=[1, 2000])
def index(request: pytest.FixtureRequest, paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> JointIndex:
    """Of large files, and of small ones that are read together."""
    monkeypatch.setattr(jointindex, "LEAST_GAMES", request.param)
    return joint(*paths)


def boards() -> list[chess.Board]:
    """Positions to which some games come."""
    found = [chess.Board(), chess.Board("8/8/8/8/8/8/8/8 w - - 0 1"), chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")]
    for first in ("e2e4", "a2a4", "g1f3", "h2h3"):
        found.append(chess.Board())
        found[-1].push_uci(first)
    return found


@pytest.mark.parametrize("board", boards(), ids=chess.Board.fen)
def test_counts_are_the_sum_of_those_of_the_files(index: JointIndex, paths: list[Path], board: chess.Board) -> None:
    whole, singles = JointExplorer.build(index, None), [ExplorerIndex.build(path) for path in paths]
    found, parts = whole.look_up(board, 7), [single.look_up(board, 1000) for single in singles]
    sums: dict[str, Counter[str]] = {}
    for part in parts:
        for move in part.moves:
            sums.setdefault(move.san, Counter()).update(games=move.games, white=move.white, draws=move.draws, black=move.black)
    assert {move.san: (move.games, move.white, move.draws, move.black) for move in found.moves} == {
        san: tuple(count[name] for name in ("games", "white", "draws", "black")) for san, count in sums.items()}
    years = {move.san: max(one.last_year or 0 for part in parts for one in part.moves if one.san == move.san) for move in found.moves}
    assert {move.san: move.last_year or 0 for move in found.moves} == years
    assert [move.games for move in found.moves] == sorted((move.games for move in found.moves), reverse=True)
    numbers = [game + 40 * number for number, part in enumerate(parts) for game in part.games]
    assert found.count == len(numbers) == whole.count_at(board) and found.games == numbers[:7]
    lines = whole.lines(found.games)
    for line in lines:
        alone, = singles[line.number // 40].lines([line.number % 40])
        assert (line.white_elo, line.black_elo, line.result, line.year) == (alone.white_elo, alone.black_elo, alone.result, alone.year)
        headers = index.headers(line.number)
        assert (line.white, line.black) == (headers["White"], headers["Black"])


def test_averages_are_of_all_players(tmp_path: Path) -> None:
    for name, elos in (("a", (2000, 2100)), ("b", (2600,))):
        (tmp_path / f"{name}.pgn").write_text("".join(f'[WhiteElo "{elo}"]\n[Result "*"]\n\n1. e4 *\n\n' for elo in elos))
    move, = JointExplorer.build(joint(tmp_path), None).moves_at(chess.Board())
    assert move.average_elo == round((2000 + 2100 + 2600) / 3), "not the average of averages"


def test_only_some_games_count(index: JointIndex) -> None:
    whole, among = JointExplorer.build(index, None), np.array([3, 50, 41, 119, 7])
    found = whole.look_up(chess.Board(), 10, among)
    assert set(found.games) <= {3, 7, 41, 50, 119} and found.games == sorted(found.games)
    assert found.count == sum(whole.look_up(chess.Board(), 0, np.array([game])).count for game in among.tolist())


def test_a_book_of_a_collection_is_that_of_one_file(index: JointIndex, paths: list[Path], tmp_path: Path) -> None:
    one = tmp_path / "one" / "all.pgn"
    one.parent.mkdir()
    one.write_text("".join(path.read_text() for path in paths))
    whole, alone, rules = JointExplorer.build(index, None), ExplorerIndex.build(one), BookRules(plies=4, least_games=2)
    assert make_book(whole, rules).data == make_book(alone, rules).data
    assert (whole.games, whole.skipped, whole.broken, whole.plies) == (alone.games, alone.skipped, alone.broken, alone.plies)
    assert whole.path == paths[0].with_name("Masters.pgn") and whole.name == "Masters"


def test_a_collection_with_a_slash_in_its_name_would_be_a_file_without(paths: list[Path]) -> None:
    for places, folder in ((paths, paths[0].parent), ([], Path.cwd())):
        seasons = JointExplorer.build(JointIndex.open(Collection("2023/24: A?", places), None), None)
        assert seasons.path == folder / "2023-24- A-.pgn" and seasons.name == "2023/24: A?"


def test_each_large_file_is_indexed_once(paths: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jointindex, "LEAST_GAMES", 1)
    monkeypatch.setattr(explorer, "LEAST_GAMES", 1)
    plain, read = explorer._replay, list[Path]()
    monkeypatch.setattr(explorer, "_replay", lambda source, *rest: read.append(source.path) or plain(source, *rest))
    first = JointExplorer.build(joint(*paths[:2]), tmp_path / "cache")
    JointExplorer.build(joint(*paths), tmp_path / "cache")
    assert read == paths, "those of another collection are found again"
    paths[0].write_text(paths[0].read_text() * 2)
    again = JointExplorer.build(joint(*paths[:2]), None, None, known=first)
    assert read == [*paths, paths[0]] and again.games == 120
    assert JointExplorer.build(joint(*paths[:2]), None, None, 4, again).plies == 4 and len(read) == 6, "another depth"


def test_changes_progress_and_cancelling(index: JointIndex, paths: list[Path]) -> None:
    progress = Heard()
    JointExplorer.build(index, None, progress)
    told = [done / total for done, total in progress.told]
    assert told == sorted(told) and told[-1] == 1
    with pytest.raises(Cancelled):
        JointExplorer.build(index, None, cancelled())
    paths[1].write_text(paths[0].read_text())
    with pytest.raises(GamesError, match="changed"):
        JointExplorer.build(index, None)
    assert JointExplorer.build(joint(paths[0].with_name("nothing")), None).look_up(chess.Board(), 5).count == 0
