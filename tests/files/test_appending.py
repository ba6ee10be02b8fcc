"""Games behind those of a file, and selected games as another file."""
from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from chessgui.files import appending, rewriting
from chessgui.files.appending import append_game, append_games, export_games, size_of
from chessgui.files.loading import place_of_game
from chessgui.files.origin import origin_at
from chessgui.files.rewriting import replace_game, save_new
from chessgui.gamelist.collections import Collection
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GameSource
from chessgui.gamelist.jointindex import JointIndex
from chessgui.storage import safesave
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError

OLD = '[White "A"]\n\n1. e4 *\n'
NEW = '[White "Änn"]\n\n1. d4 *\n\n'


@pytest.mark.parametrize("blank", ["", "\n", "\n\n", "\n\n\n"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16", "utf-16-be"])
def test_a_game_is_appended_behind_a_blank_line(tmp_path: Path, encoding: str, newline: str, blank: str) -> None:
    path = tmp_path / "games.pgn"
    old = (OLD.replace("A", "Ä").rstrip("\n") + blank).replace("\n", newline)
    path.write_bytes(old.encode(encoding))
    written = append_game(path, NEW)
    gap = newline * max(2 - len(blank), 0)
    assert path.read_bytes() == (old + gap + NEW.replace("\n", newline)).encode(encoding)
    index = GameIndex.open(path, None)
    found = place_of_game(index, 1)
    assert index.count == 2 and (written.origin.start, written.origin.end) == (found.start, found.end)
    assert replace_game(written.origin, NEW.replace("Änn", "Öl")).origin.roster[4] == "Öl"
    assert "Ä" in GameIndex.open(path, None).headers(0)["White"]


@pytest.mark.parametrize("newline", ["\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("way", ["append", "add", "export"])
@pytest.mark.parametrize("end", ["]", "]\n% esc", "]\n \n%", "] ; note", "", "] * ", "] 1. e4 1-0"])
def test_a_game_of_headers_alone_does_not_swallow_the_next(tmp_path: Path, encoding: str, newline: str, way: str, end: str) -> None:
    """A header goes on behind a blank line, unless a tag comes that begins another one; and whatever else stands in its lines. A game
    whose moves do is ended by its own result."""
    path, source = tmp_path / "games.pgn", tmp_path / "source.pgn"
    path.write_bytes(f'[Event "Ä"]\n[Site "S"{end}\n'.replace("\n", newline).encode(encoding))
    source.write_bytes(OLD.encode())
    size = size_of(path)
    if way == "append":
        append_game(path, NEW, size)
        written, found = append_game(path, NEW, size).origin, place_of_game(GameIndex.open(path, None), 1)
        assert (written.start, written.end) == (found.start, found.end)
    elif way == "add":
        append_games(path, [OLD.encode() + b"\n"])
    else:
        export_games(GameIndex.open(source, None), [0], path, True)
    index = GameIndex.open(path, None)
    assert [index.headers(game).get("Site") for game in range(index.count)] == ["S", None]
    assert index.text(0).split()[-1] == ("1-0" if end.endswith("1-0") else "*")


@pytest.mark.parametrize("moves", [
    '1. e4 1-0 ; see [Note "x"]', '1. e4 1-0\n% [Note "x"]', '1. e4 {\n[Note "x"] } 1-0', '1. e4 {\n[Note "x"]',
])
def test_nothing_is_written_into_a_game_that_has_moves(tmp_path: Path, moves: str) -> None:
    path, old = tmp_path / "games.pgn", f'[White "A"]\n\n{moves}\n\n'
    path.write_text(old)
    append_game(path, NEW)
    assert path.read_text("utf-8") == old + NEW


def test_games_of_headers_alone_are_exported_as_games_of_their_own(tmp_path: Path) -> None:
    source, target = tmp_path / "source.pgn", tmp_path / "target.pgn"
    source.write_text('[Event "a"]\n[Site "S"]\n\n[Event "b"]\n\n*\n\n[White "c"]\n\n*\n')
    index = GameIndex.open(source, None)
    assert index.count == 3
    export_games(index, [0, 2, 1], target, False)
    found = GameIndex.open(target, None)
    assert [found.headers(game).get("White", found.headers(game).get("Event")) for game in range(found.count)] == ["a", "c", "b"]


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "latin-1", "utf-16", "utf-16-le"])
def test_what_an_earlier_attempt_has_left_is_completed_in_the_encoding_of_the_file(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "games.pgn"
    codec = encoding.replace("ascii", "utf-8")
    old = ("A" if encoding == "ascii" else "Ä").join(OLD.split("A")) + "\n"
    whole = (old + NEW).encode(codec)
    path.write_bytes(old.encode(codec))
    size = size_of(path)
    lengths = [len(whole)] if codec.startswith("utf-16") else range(len(old.encode(codec)), len(whole) + 1)
    for length in lengths:
        path.write_bytes(whole[:length])
        append_game(path, NEW, size)
        assert path.read_bytes() == whole
    written = append_game(path, NEW, size)
    assert path.read_bytes() == whole
    assert replace_game(written.origin, OLD + "\n").origin.roster[4] == "A"


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-16"])
@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
def test_an_equal_game_is_another_one_unless_it_is_known_to_be_an_earlier_attempt(tmp_path: Path, encoding: str, end: str) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes((OLD + "\n" + NEW.rstrip("\n") + end).encode(encoding))
    size = size_of(path)
    first = append_game(path, NEW, size)
    second = append_game(path, NEW)
    assert path.read_bytes() == (OLD + "\n" + NEW * 3).encode(encoding)
    assert len({size, first.origin.end, second.origin.end}) == 3 and first.origin.end <= second.origin.start
    replace_game(second.origin, OLD + "\n")
    assert path.read_bytes() == (OLD + "\n" + NEW * 2 + OLD + "\n").encode(encoding)


def test_an_attempt_that_made_the_file_another_one_is_known_by_its_size(tmp_path: Path) -> None:
    path, new = tmp_path / "games.pgn", NEW.replace("Änn", "Ł")
    path.write_bytes(OLD.replace("A", "Ä").encode("latin-1") * 20)
    size = size_of(path)
    append_game(path, new, size)
    whole = path.read_bytes()
    append_game(path, new, size)
    assert path.read_bytes() == whole


def test_a_file_that_is_missing_or_empty_is_made(tmp_path: Path) -> None:
    (tmp_path / "empty.pgn").write_bytes(b"")
    for name in ("none.pgn", "empty.pgn"):
        assert append_game(tmp_path / name, NEW).origin.start == 0
        assert (tmp_path / name).read_text("utf-8") == NEW


def test_a_file_becomes_utf_8_for_a_letter_that_its_encoding_lacks(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(OLD.replace("A", "Ä").encode("latin-1"))
    append_game(path, NEW.replace("Änn", "Ł"))
    assert path.read_text("utf-8") == OLD.replace("A", "Ä") + "\n" + NEW.replace("Änn", "Ł")


def test_a_file_that_becomes_utf_8_is_kept_as_a_whole_and_that_is_told(tmp_path: Path) -> None:
    """All its bytes change; there was no copy, and no word of it."""
    path, before, backups = tmp_path / "games.pgn", OLD.replace("A", "Ä").encode("latin-1"), Backups(tmp_path / "data", large=10)
    path.write_bytes(before)
    assert append_game(path, NEW, backups=backups).backup is None, "what stands there stays to the byte"
    path.write_bytes(before)
    written = append_game(path, NEW.replace("Änn", "Ł"), backups=backups)
    assert written.backup is not None and written.backup.read_bytes() == before
    assert written.remark == "All of games.pgn is UTF-8 now: its encoding lacked a letter of this game."
    assert append_game(path, NEW.replace("Änn", "Ł"), backups=backups).remark == ""


def test_open_games_of_the_file_stay_where_they_are(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(OLD)
    origin = place_of_game(GameIndex.open(path, None), 0)
    moved = append_game(path, NEW).moved(origin)
    assert moved.stamp != origin.stamp and moved.game == origin.game
    assert replace_game(moved, OLD.replace("A", "B") + "\n").origin.roster[4] == "B"
    assert path.read_text("utf-8") == OLD.replace("A", "B") + "\n" + NEW


@pytest.mark.parametrize(("name", "data", "words"), [
    ("list.epd", "4k3/8/8/8/8/8/4P3/4K3 w - -\n", "is a list of positions"), ("folder", None, "it is a folder")])
def test_what_cannot_be_appended_to_is_told(tmp_path: Path, name: str, data: str | None, words: str) -> None:
    path = tmp_path / name
    path.mkdir() if data is None else path.write_text(data)
    with pytest.raises(SaveError, match=words):
        append_game(path, NEW)


# exporting -----------------------------------------------------------------------------------------------------------

GAMES = ['[White "A"]\n\n1. e4  *\n\n', '[White "B"]\n\n1.d4 {odd} *\n\n', '[White "Ä"]\n\n1. c4 *']


@pytest.fixture
def index(tmp_path: Path) -> GameIndex:
    path = tmp_path / "source.pgn"
    path.write_bytes("".join(GAMES).encode("latin-1"))
    return GameIndex.open(path, None)


@pytest.mark.parametrize("games", [[0], [1, 0], [2, 1], [0, 1, 2]])
def test_games_as_a_file_of_their_own_are_the_same_bytes(index: GameIndex, tmp_path: Path, games: list[int]) -> None:
    told: list[tuple[int, int]] = []
    done = export_games(index, games, tmp_path / "target.pgn", False, progress=lambda done, count: told.append((done, count)))
    assert done.path.read_bytes() == "".join(GAMES[game].rstrip("\n") + "\n\n" for game in games).encode("latin-1")
    assert done.count == len(games) and told == [(len(games), len(games))]


@pytest.mark.parametrize("appends", [False, True])
def test_games_without_a_header_stay_games_of_their_own(tmp_path: Path, appends: bool) -> None:
    """They were one game afterwards: nothing tells where a list of moves begins behind another one."""
    (tmp_path / "1.pgn").write_bytes(b"1. e4 e5 *\r\n")
    (tmp_path / "2.pgn").write_text("1. d4 1-0\n")
    target = tmp_path.with_suffix(".pgn")
    target.write_text(OLD)
    listed = JointIndex.open(Collection("Bare", (tmp_path,)), None)
    export_games(listed, range(listed.count), target, appends)
    found = GameIndex.open(target, None)
    assert [found.text(game).split()[-1] for game in range(found.count)] == ["*"] * appends + ["*", "1-0"]


def test_games_of_several_encodings_become_one_file_in_utf_8(tmp_path: Path) -> None:
    """Another program would read half of the names wrongly, or refuse the file. Those of one file stay as they are."""
    (tmp_path / "1.pgn").write_bytes(OLD.replace("A", "Müller").encode())
    (tmp_path / "2.pgn").write_bytes(OLD.replace("A", "Müller").replace("\n", "\r\n").encode("latin-1"))
    target = tmp_path.with_suffix(".pgn")
    listed = JointIndex.open(Collection("Masters", (tmp_path,)), None)
    export_games(listed, range(listed.count), target, False)
    written = target.read_bytes()
    assert b"\r" not in written and written.decode().count("Müller") == 2 * OLD.count("A")
    export_games(listed, [1], target, False)
    assert target.read_bytes().startswith(OLD.replace("A", "Müller").replace("\n", "\r\n").encode("latin-1").rstrip())


@pytest.mark.parametrize(("encoding", "newline"), [("utf-8", "\n"), ("utf-8", "\r\n"), ("latin-1", "\n"), ("utf-16", "\r")])
def test_games_behind_others_take_their_encoding_and_line_ends(index: GameIndex, tmp_path: Path, encoding: str, newline: str) -> None:
    path, old = tmp_path / "target.pgn", OLD.replace("A", "Ü").replace("\n", newline)
    path.write_bytes(old.encode(encoding))
    export_games(index, [2, 1], path, True)
    new = "\n" + GAMES[2] + "\n\n" + GAMES[1]
    assert path.read_bytes() == (old + new.replace("\n", newline)).encode(encoding)


def test_over_a_file_that_is_kept_and_never_over_the_source(index: GameIndex, tmp_path: Path) -> None:
    path = tmp_path / "target.pgn"
    path.write_text("old")
    done = export_games(index, [0], path, False, Backups(tmp_path / "data"))
    assert done.backup is not None and done.backup.read_text() == "old" and path.read_text() == GAMES[0]
    with pytest.raises(SaveError, match="is the file that the games come from"):
        export_games(index, [0], index.path, False)
    positions = tmp_path / "positions.epd"
    positions.write_text("4k3/8/8/8/8/8/4P3/4K3 w - -\n")
    with pytest.raises(SaveError, match="is a list of positions"):
        export_games(index, [0], positions, False)
    assert positions.read_text() == "4k3/8/8/8/8/8/4P3/4K3 w - -\n"


@pytest.mark.parametrize("appends", [False, True])
def test_a_full_disk_leaves_the_old_file(index: GameIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, appends: bool) -> None:
    path = tmp_path / "target.pgn"
    path.write_text(OLD)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="the disk is full"):
        export_games(index, [0, 1], path, appends)
    assert path.read_text() == OLD


def test_a_source_that_has_changed_is_told(index: GameIndex, tmp_path: Path) -> None:
    index.path.write_text("1. e4 *")
    with pytest.raises(SaveError, match="has changed since its games were listed"):
        export_games(index, [0], tmp_path / "target.pgn", False)
    assert not (tmp_path / "target.pgn").exists()


def test_what_another_program_appends_meanwhile_is_not_lost(index: GameIndex, tmp_path: Path) -> None:
    path = tmp_path / "others.pgn"
    path.write_text("1. d4 *\n\n")

    def other_program(done: int, count: int) -> None:
        with path.open("a") as file:
            file.write("1. c4 *\n\n")

    with pytest.raises(SaveError, match="has changed since its games were listed"):
        export_games(index, [0], path, appends=True, progress=other_program)
    assert path.read_text() == "1. d4 *\n\n1. c4 *\n\n"


def test_what_another_program_appends_while_all_is_flushed_is_not_lost(
    index: GameIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "others.pgn"
    path.write_text("1. d4 *\n\n")
    monkeypatch.setattr(os, "fsync", lambda descriptor: path.write_text("theirs"))
    with pytest.raises(SaveError, match="has changed since its games were listed"):
        export_games(index, [0], path, appends=True)
    assert path.read_text() == "theirs"


def test_a_game_keeps_its_place_when_another_window_appends_right_behind_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(OLD + "\n")
    append = appending.append_bytes

    def and_theirs(*args: Any, **named: Any) -> int:
        before = append(*args, **named)
        append(path, b"1. c4 *\n\n")
        return before

    monkeypatch.setattr(appending, "append_bytes", and_theirs)
    origin = append_game(path, NEW).origin
    assert path.read_bytes()[origin.start:origin.end].decode() == NEW
    assert replace_game(origin, OLD + "\n").origin.roster[4] == "A" and path.read_text().endswith("1. c4 *\n\n")


@pytest.mark.parametrize("way", ["save", "export"])
def test_a_change_within_one_tick_of_the_clock_is_noticed(
    index: GameIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str,
) -> None:
    """Another window had saved a game of as many bytes between reading and replacing, and lost it: the file had the same size and time."""
    path = tmp_path / "others.pgn"
    path.write_text("1. d4 *\n\n1. c4 *\n\n")
    origin = origin_at(GameSource.open(path), 0, 0, 9)
    time = path.stat().st_mtime_ns

    def theirs(descriptor: int) -> None:
        path.write_text("1. d4 *\n\n1. f4 *\n\n")
        os.utime(path, ns=(time, time))

    monkeypatch.setattr(safesave, "flush", theirs)
    with pytest.raises(SaveError, match="changed"):
        replace_game(origin, OLD) if way == "save" else export_games(index, [0], path, appends=True)
    assert path.read_text() == "1. d4 *\n\n1. f4 *\n\n"


@pytest.mark.parametrize("was_there", [False, True])
def test_a_file_that_another_window_makes_meanwhile_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, was_there: bool,
) -> None:
    path = tmp_path / "games.pgn"
    if was_there:
        path.touch()
    save = rewriting.save_chunks

    def after_theirs(*args: Any) -> None:
        path.write_text(OLD)
        save(*args)

    monkeypatch.setattr(rewriting, "save_chunks", after_theirs)
    with pytest.raises(SaveError, match="it has changed meanwhile"):
        append_game(path, NEW)
    assert path.read_text() == OLD


def test_half_a_game_is_not_completed_behind_what_another_window_has_appended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(((OLD + "\n").encode() + NEW.encode())[:-6])
    append = appending.append_bytes

    def after_theirs(*args: Any, **named: Any) -> int:
        append(path, b"\n1. c4 *\n\n")
        return append(*args, **named)

    monkeypatch.setattr(appending, "append_bytes", after_theirs)
    with pytest.raises(SaveError, match="another program has changed or removed it"):
        append_game(path, NEW)
    assert path.read_text().endswith("\n1. c4 *\n\n")


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="asks the system for the open files")
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-16"])
def test_no_file_is_open_when_it_is_replaced(tmp_path: Path, encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows and network drives would refuse to replace it."""
    source, path = tmp_path / "source.pgn", tmp_path / "games.pgn"
    source.write_text(OLD.replace("A", "Ŵ") * 3)
    path.write_bytes((OLD.replace("A", "Ä") + "\n").encode(encoding))
    replaced = list[Path]()

    def replace(old: str, new: Path) -> None:
        names = (os.path.join("/proc/self/fd", name) for name in os.listdir("/proc/self/fd"))
        opened = {os.readlink(name) for name in names if os.path.islink(name)}
        assert str(new) not in opened and str(old) not in opened
        replaced.append(new)
        os.rename(old, new)

    monkeypatch.setattr(os, "replace", replace)
    index = GameIndex.open(source, None)
    export_games(index, [0, 2], path, True)
    replace_game(append_game(path, NEW).origin, NEW.replace("d4", "c4"))
    replace_game(append_game(path, NEW.replace("Ä", "Ŵ")).origin, OLD)
    export_games(index, [1], path, False, Backups(tmp_path / "data"))
    assert replaced.count(path) >= 4


@pytest.mark.parametrize("name", ["base.si4", "base.sg4", "base.SN5", "games.cbh", "picture.pgn", "picture"])
def test_nothing_is_appended_to_what_is_no_file_of_games(index: GameIndex, tmp_path: Path, name: str) -> None:
    """The index of a database of Scid got a game behind its bytes."""
    data, path = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" if "picture" in name else b"Scid", tmp_path / name
    path.write_bytes(data)
    for write in (lambda: append_game(path, NEW), lambda: append_games(path, [NEW.encode()]), lambda: size_of(path),
                  lambda: export_games(index, [0], path, appends=True)):
        with pytest.raises(SaveError, match="is not a PGN file"):
            write()
    assert path.read_bytes() == data


@pytest.mark.parametrize("name", ["base.si4", "base.SN5", "games.cbh"])
def test_games_do_not_take_the_name_of_a_database(index: GameIndex, tmp_path: Path, name: str) -> None:
    """They could not be read again."""
    path = tmp_path / name
    for write in (lambda: append_game(path, NEW), lambda: save_new(path, NEW), lambda: export_games(index, [0], path, appends=False)):
        with pytest.raises(SaveError, match=f"{name} is not a PGN file"):
            write()
    assert not path.exists()
