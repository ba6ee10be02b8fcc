"""Two windows that write one file: another one comes in the moment after a file was replaced, before the first one goes on."""
from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chessgui.files import appending, origin, rewriting
from chessgui.files.appending import append_game, append_games
from chessgui.files.loading import found_again, place_of_game
from chessgui.files.maintenance import Plan, change_file
from chessgui.files.origin import ChangedError, Origin
from chessgui.files.rewriting import replace_game, save_new
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError, GameSource
from chessgui.storage import safesave
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Progress

Between = Callable[[Callable[[], object]], None]
LARGE = pytest.mark.parametrize("whole_bytes", [origin.WHOLE_BYTES, 0], ids=["small", "large"])


def game(white: str, comment: str = "") -> str:
    event = '[Event "Club"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n'
    return f'{event}[White "{white}"]\n[Black "B"]\n[Result "*"]\n\n{comment}1. e4 *\n\n'


def place(path: Path, number: int) -> Origin:
    return place_of_game(GameIndex.open(path, None), number)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.pgn"


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> Between:
    """Takes what another window does right after the next file is replaced, when the lock is released."""
    sync = safesave.sync

    def once(theirs: Callable[[], object]) -> None:
        def first_theirs(folder: Path) -> None:
            monkeypatch.setattr(safesave, "sync", sync)
            theirs()
            sync(folder)

        monkeypatch.setattr(safesave, "sync", first_theirs)

    return once


@LARGE
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_game_that_another_window_has_made_shorter_is_a_conflict_and_the_next_game_stays(
    path: Path, between: Between, monkeypatch: pytest.MonkeyPatch, encoding: str, whole_bytes: int,
) -> None:
    monkeypatch.setattr(origin, "WHOLE_BYTES", whole_bytes)
    path.write_text(game("A") + game("C"), encoding)
    between(lambda: replace_game(place(path, 0), game("A", "{short} ")))
    written = replace_game(place(path, 0), game("A", "{a much longer comment of the first window} "))
    with pytest.raises(ChangedError):
        replace_game(written.origin, game("A", "{the second save of the first window} "))
    assert path.read_text(encoding) == game("A", "{short} ") + game("C")


@LARGE
def test_an_append_to_utf_16_between_which_another_window_writes_is_a_conflict(
    path: Path, between: Between, monkeypatch: pytest.MonkeyPatch, whole_bytes: int,
) -> None:
    monkeypatch.setattr(origin, "WHOLE_BYTES", whole_bytes)
    path.write_text(game("A") + game("C"), "utf-16")
    between(lambda: replace_game(place(path, 0), game("A", "{long} ")))
    written = append_game(path, game("D"))
    with pytest.raises(ChangedError):
        replace_game(written.origin, game("D", "{again} "))
    assert path.read_text("utf-16") == game("A", "{long} ") + game("C") + game("D")


def test_a_save_after_which_another_window_shortens_the_file_has_succeeded(path: Path, between: Between) -> None:
    path.write_text(game("A", "{a very long comment} ") + game("C"))
    other = place(path, 0)
    between(lambda: replace_game(place(path, 0), game("A")))
    written = replace_game(place(path, 1), game("C", "{new} "))
    assert path.read_text() == game("A") + game("C", "{new} ") and written.moved(other) == other, "its place is not known any more"
    between(lambda: path.write_text(game("C")))
    assert append_games(path, [game("D").encode()]) is not None
    between(lambda: path.write_text(game("C")))
    assert save_new(path, game("A", "{new} ")).origin.is_alone


def test_an_append_behind_which_another_window_moves_the_game_has_succeeded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(game("A", "{a long comment} "))
    append = appending.append_bytes

    def then_theirs(*args: Any, **named: Any) -> int:
        before = append(*args, **named)
        replace_game(place(path, 0), game("A"))
        return before

    monkeypatch.setattr(appending, "append_bytes", then_theirs)
    written = append_game(path, game("D"))
    with pytest.raises(ChangedError):
        replace_game(written.origin, game("D", "{again} "))
    assert path.read_text() == game("A") + game("D")


@LARGE
def test_what_another_window_appends_to_a_new_file_stays(
    path: Path, between: Between, monkeypatch: pytest.MonkeyPatch, whole_bytes: int,
) -> None:
    monkeypatch.setattr(origin, "WHOLE_BYTES", whole_bytes)
    between(lambda: append_game(path, game("Other")))
    written = save_new(path, game("A"))
    with pytest.raises(ChangedError):
        replace_game(written.origin, game("A", "{edited} "))
    assert path.read_text() == game("A") + game("Other")


def test_a_file_that_is_gone_and_that_another_window_makes_anew_is_not_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(game("A"))
    mine, save = place(path, 0), rewriting.save_chunks
    path.unlink()

    def after_theirs(*args: Any) -> None:
        path.write_text(game("Other"))
        save(*args)

    monkeypatch.setattr(rewriting, "save_chunks", after_theirs)
    with pytest.raises(ChangedError):
        replace_game(mine, game("A", "{edited} "))
    assert path.read_text() == game("Other")


@LARGE
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_change_of_a_whole_file_after_which_another_window_writes_is_not_undone(
    path: Path, between: Between, monkeypatch: pytest.MonkeyPatch, encoding: str, whole_bytes: int,
) -> None:
    monkeypatch.setattr(origin, "WHOLE_BYTES", whole_bytes)
    path.write_text(game("A") + game("C") + game("D"), encoding)
    index = GameIndex.open(path, None)
    last = place_of_game(index, 2)
    between(lambda: replace_game(place(path, 0), game("A", "{the other window has saved this} ")))
    changed = change_file(index, Plan(np.array([0, 2])))
    theirs = game("A", "{the other window has saved this} ") + game("D")
    assert changed is not None and changed.undo is not None and path.read_text(encoding) == theirs
    with pytest.raises(GamesError, match="has changed"):
        changed.places.moved(last, changed.source)
    with pytest.raises(SaveError, match="has been changed since"):
        changed.undo.apply(path, Progress())
    assert path.read_text(encoding) == theirs


def test_a_game_has_no_place_in_another_file_of_the_same_time_and_size(path: Path) -> None:
    path.write_text(game("A") + game("C") + game("D"))
    index = GameIndex.open(path, None)
    last = place_of_game(index, 2)
    changed = change_file(index, Plan(np.array([0, 2])))
    assert changed is not None
    path.write_text(game("A") + game("E"))
    os.utime(path, ns=(changed.source.stamp.time, changed.source.stamp.time))
    with pytest.raises(GamesError, match="has changed"):
        changed.places.moved(last, changed.source)


def test_a_disk_that_cannot_be_read_back_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(game("A"))
    mine, opened = place(path, 0), GameSource.open

    def unreadable(file: Path) -> GameSource:
        if file != path:
            raise GamesError(file.name) from OSError(errno.EIO, "")
        return opened(file)

    monkeypatch.setattr(GameSource, "open", unreadable)
    with pytest.raises(SaveError, match=r"^games.pgn was not saved: the drive cannot be reached"):
        replace_game(mine, game("A", "{new} "))
    assert path.read_text() == game("A") and list(path.parent.iterdir()) == [path]


def test_the_places_after_an_undo_are_of_what_it_has_written(path: Path, between: Between) -> None:
    path.write_text(game("A") + game("C"))
    changed = change_file(GameIndex.open(path, None), Plan(np.array([1, 0])))
    assert changed is not None and changed.undo is not None
    shown = place(path, 0)
    between(lambda: path.write_text(game("D", "{their game is much longer} ") * 2))
    back = changed.undo.apply(path, Progress())
    with pytest.raises(GamesError, match="has changed"):
        back.places.moved(shown, back.source)


def test_a_game_of_a_file_that_became_utf_8_is_not_looked_for_in_what_another_window_has_written(path: Path, between: Between) -> None:
    same = game("?")
    path.write_text(game("Ä") + same + same.replace("e4", "c4"), "latin-1")
    second = place(path, 1)
    between(lambda: path.write_text(game("Ł") + same.replace("e4", "c4")))
    written = replace_game(place(path, 0), game("Ł"))
    assert written.is_recoded and found_again(second, written) == second
