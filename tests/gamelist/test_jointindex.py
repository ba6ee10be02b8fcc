"""The games of several files as one list: equal to those of the files one after the other, whatever happens to the files."""
from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from chessgui.gamelist import jointindex
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.filter import Sort, listed
from chessgui.gamelist.gameindex import USUAL, GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.gamelist.jointindex import FILE, JointIndex, short_names
from chessgui.gamelist.statistics import statistics
from chessgui.threads.progress import Cancelled
from tests.gamelist.games import GAMES, pgn
from tests.hands.progress import Heard, cancelled

FILTERS = ("", "carlsen", "white:carlsen elo>2800", "date<1900", "annotator:müller", "not london", "winner:carlsen or anderssen",
           "timecontrol:180")


@pytest.fixture
def paths(tmp_path: Path) -> list[Path]:
    """Three files: the second one in another encoding, with a mark and rubbish before its games."""
    texts = pgn(GAMES[:3]).encode(), b"\xef\xbb\xbf; nothing\n\n" + pgn(GAMES[3:]).encode(), pgn(GAMES[2:5]).encode("utf-16")
    found = [tmp_path / name for name in ("a.pgn", "b.pgn", "c.pgn")]
    for path, text in zip(found, texts, strict=True):
        path.write_bytes(text)
    return found


def joint(*places: Path, known: JointIndex | None = None) -> JointIndex:
    return JointIndex.open(Collection("Masters", places), None, known=known)


def test_the_list_is_the_lists_of_its_files_one_after_the_other(paths: list[Path]) -> None:
    index, singles = joint(*paths), [GameIndex.open(path, None) for path in paths]
    places = [(single, game) for single in singles for game in range(single.count)]
    assert index.count == len(places) == 9 and index.name == "Masters" and index.problem == ""
    for number, (single, game) in enumerate(places):
        part, inside = index.place(number)
        assert (part.path, inside) == (single.path, game) and index.find(single.path, single.start(game)) == number
        assert index.headers(number) == single.headers(game) and index.bytes(number) == single.bytes(game)
        for tag in (*USUAL, "Annotator", "TimeControl"):
            assert index.find_column(tag)[number] == single.find_column(tag)[game], tag
        assert index.find_column(FILE)[number] == single.path.name
    assert set(index.names) == {FILE}.union(*(single.names for single in singles)) and index.find(Path("/none.pgn"), 0) is None


@pytest.mark.parametrize("line", FILTERS)
def test_a_filter_finds_what_it_finds_in_each_file(paths: list[Path], line: str) -> None:
    index, first, expected = joint(*paths), 0, list[int]()
    for path in paths:
        single = GameIndex.open(path, None)
        expected += (listed(single, line, Sort()) + first).tolist()
        first += single.count
    assert listed(index, line, Sort()).tolist() == expected


def test_games_are_sorted_across_files_and_found_by_their_file(paths: list[Path]) -> None:
    index = joint(*paths)
    order = listed(index, "", Sort("Date"))
    dates = [index.find_column("Date")[game] for game in order.tolist()]
    assert dates == sorted((date for date in dates if date.strip("?.")), key=str) + [date for date in dates if not date.strip("?.")]
    assert listed(index, "file:b.pgn", Sort()).tolist() == [3, 4, 5] and listed(index, "", Sort(FILE, True))[:3].tolist() == [6, 7, 8]


def test_a_player_of_several_files_is_one_player(paths: list[Path]) -> None:
    index = joint(*paths)
    players = {player.name: player.outcomes.games for player in statistics(index, np.arange(index.count)).players}
    assert players["Carlsen, Magnus"] == 4 and players["Anderssen, Adolf"] == 4


def test_files_with_one_name_are_told_apart() -> None:
    paths = [Path("/a/x/games.pgn"), Path("/b/x/games.pgn"), Path("/b/y/games.pgn"), Path("/other.pgn")]
    assert short_names(paths) == ["a/x/games.pgn", "b/x/games.pgn", "y/games.pgn", "other.pgn"]
    assert short_names([]) == []


def test_what_cannot_be_listed_is_told_in_one_sentence(paths: list[Path], tmp_path: Path) -> None:
    (tmp_path / "empty.pgn").write_bytes(b"")
    (tmp_path / "picture.pgn").write_bytes(b"\0\1\2" * 1000)
    index = joint(paths[0], tmp_path / "empty.pgn", tmp_path / "gone.pgn", tmp_path / "picture.pgn")
    told = "3 files are left out, the first one because: gone.pgn cannot be opened: there is no such file."
    assert index.count == 3 and index.problem == told
    assert joint(paths[0], tmp_path / "empty.pgn").problem == "empty.pgn is empty."


def test_a_collection_may_have_no_games(tmp_path: Path) -> None:
    index = joint(tmp_path)
    assert index.count == 0 and listed(index, "carlsen", Sort("Date")).tolist() == [] and statistics(index, np.arange(0)).players == ()
    assert index.find_column("Annotator").numbers.tolist() == [] and not index.is_list


def test_only_what_has_changed_is_listed_anew(paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    before, opened = joint(*paths), list[Path]()
    plain = GameIndex.open
    monkeypatch.setattr(GameIndex, "open", lambda path, *rest: opened.append(path) or plain(path, *rest))
    assert joint(*paths, known=before).parts == before.parts and opened == []
    paths[1].write_text(pgn(GAMES))
    paths[0].unlink()
    after = joint(*paths, known=before)
    assert opened == [paths[1]] and after.parts[1] is before.parts[2] and after.count == 9
    assert after.problem == "a.pgn cannot be opened: there is no such file."


def test_a_file_that_changes_meanwhile_is_told(paths: list[Path]) -> None:
    index = joint(*paths)
    paths[1].write_text(pgn(GAMES[:1]))
    with pytest.raises(GamesError, match="changed"):
        index.find_column("Annotator")
    with pytest.raises(GamesError, match="changed"):
        index.bytes(3)
    assert index.bytes(0).startswith(b"[Event"), "the rest can be read"


def test_a_run_has_the_bytes_of_its_games(paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Small files are read as one, large ones by themselves."""
    index = joint(*paths)
    run, = index.runs
    assert run.single is None and len(run.starts) == 9
    ends = [*run.starts[1:].tolist(), run.size]
    assert [run.read(int(start), end - int(start)) for start, end in zip(run.starts, ends, strict=True)] == [
        index.bytes(game) for game in range(9)]
    assert run.read(0, run.size) == run.stream().read()
    monkeypatch.setattr(jointindex, "LEAST_GAMES", 3)
    assert [(run.first, run.single is not None) for run in joint(*paths).runs] == [(0, True), (3, True), (6, True)]
    monkeypatch.setattr(jointindex, "LEAST_GAMES", 4)
    monkeypatch.setattr(jointindex, "RUN_BYTES", 1)
    assert [run.first for run in joint(*paths).runs] == [0, 3, 6], "no run is too large for the memory"


def test_a_file_in_two_collections_is_listed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, scanned = tmp_path / "large.pgn", list[int]()
    path.write_text(pgn(GAMES) * 10)
    monkeypatch.setattr("chessgui.gamelist.gameindex.LEAST_CACHED", 1)
    plain = jointindex.engine.list_games
    monkeypatch.setattr(jointindex.engine, "list_games", lambda *values: scanned.append(1) or plain(*values))
    for name in ("Masters", "My games"):
        index = JointIndex.open(Collection(name, (path,)), tmp_path / "cache")
        index.keep(tmp_path / "cache")
        assert index.count == 60
    assert scanned == [1] and index.is_cached


def test_a_folder_of_a_thousand_files(tmp_path: Path) -> None:
    for number in range(1000):
        (tmp_path / f"{number:04}.pgn").write_text(f'[White "A{number % 7}"]\n[Result "*"]\n\n1. e4 *\n\n')
    progress = Heard()
    index = JointIndex.open(Collection("Folder", (tmp_path,)), None, progress)
    told = [1000 * done // total for done, total in progress.told]
    assert index.count == 1000 and listed(index, "white:A3", Sort()).tolist() == list(range(3, 1000, 7))
    assert told == sorted(told) and told[-1] == 1000 and len(set(told)) > 900
    assert [index.find_column(FILE)[game] for game in (0, 999)] == ["0000.pgn", "0999.pgn"]
    with pytest.raises(Cancelled):
        JointIndex.open(Collection("Folder", (tmp_path,)), None, cancelled())
