"""One game of a file is written anew; all else stays to the byte."""
from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from chessgui.files import rewriting
from chessgui.files.appending import append_game
from chessgui.files.document import Shelf
from chessgui.files.loading import found_again, place_of_game, read_listed
from chessgui.files.origin import ChangedError, Origin
from chessgui.files.rewriting import replace_game, save_new
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import Encoding, encoding_of, game_text
from chessgui.storage import backups as backups_module
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError
from tests.hands.patience import PATIENCE_S

ONE = '[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n\n'
TWO = '[White "C"]\n[Custom "kept"]\n\n1. d4 {good [%clk 0:01:00]} d5 (1... Nf6 $1) 1/2-1/2\n\n'
THREE = '[White "Z"]\n\n1. c4 *\n'


def file_of(tmp_path: Path, data: bytes) -> GameIndex:
    path = tmp_path / "games.pgn"
    path.write_bytes(data)
    return GameIndex.open(path, None)


def edited(index: GameIndex, game: int, name: str = "New") -> tuple[Origin, str]:
    """Where a game stands, and its text with another name."""
    opened = read_listed(index, game)
    opened.game.headers["White"] = name
    return opened.origin, game_text(opened.game)


@pytest.mark.parametrize("game", [0, 1, 2])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-16-le", "utf-16-be"])
def test_the_others_stay_and_encoding_and_line_ends_are_kept(tmp_path: Path, encoding: str, newline: str, game: int) -> None:
    parts = [part.replace("\n", newline) for part in (ONE.replace('"A"', '"Ä"'), TWO, THREE)]
    index = file_of(tmp_path, "".join(parts).encode(encoding))
    origin, text = edited(index, game, "Öhm")
    written = replace_game(origin, text)
    parts[game] = text.rstrip("\n").replace("\n", newline) + parts[game][len(parts[game].rstrip("\r\n")):]
    assert index.path.read_bytes() == "".join(parts).encode(encoding)
    again = GameIndex.open(index.path, None)
    assert again.count == 3 and place_of_game(again, game) == written.origin


def test_an_escaped_line_stays_in_its_game(tmp_path: Path) -> None:
    """Before the first tag it would belong to the game above, and this one would not begin where it was written."""
    index = file_of(tmp_path, (ONE + TWO.replace(" 1/2", "\n%for another program\n1/2") + THREE).encode())
    written = replace_game(*edited(index, 1))
    again = GameIndex.open(index.path, None)
    assert again.bytes(0) == ONE.encode() and b"%for another program" in again.bytes(1)
    assert place_of_game(again, 1) == written.origin


def test_a_game_without_an_edit_is_not_written(tmp_path: Path, shared: Path) -> None:
    data = b'\xef\xbb\xbf[White "A"]\r\n\r\n1.e2-e4   {  x}e5 ;y\r\n 2.Nf3!? \r\n\r\n' + TWO.encode()
    index = file_of(tmp_path, data)
    before = index.path.stat()
    for game in range(index.count):
        opened = read_listed(index, game)
        assert replace_game(opened.origin, game_text(opened.game)).before is None
    assert index.path.read_bytes() == data and index.path.stat() == before


def test_every_game_of_known_files_stays_when_it_is_saved_without_an_edit(shared: Path) -> None:
    for path in sorted((shared / "pgn").glob("*.pgn")):
        index = GameIndex.open(path, None)
        for game in range(index.count):
            opened = read_listed(index, game)
            assert replace_game(opened.origin, game_text(opened.game)).before is None, (path.name, game)


@pytest.mark.parametrize("damage", [b"\xff", b"\x80\x81", b"\xe4\xf6"])
def test_bytes_of_no_encoding_stay_in_the_other_games(tmp_path: Path, damage: bytes) -> None:
    rest = TWO.encode() + '[White "Ünïcödé"]\n\n1. e4 *\n\n'.encode() + '[White "Jörg"]\n\n1. e4 *\n'.encode("latin-1") + damage
    index = file_of(tmp_path, ONE.encode() + rest)
    replace_game(*edited(index, 0, "Ä"))
    assert index.path.read_bytes().endswith(rest) and '[White "Ä"]'.encode() in index.path.read_bytes()


def test_a_file_becomes_utf_8_for_a_letter_that_its_encoding_lacks(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE.replace('"A"', '"Ä"') + TWO + THREE).encode("latin-1"))
    origins = [place_of_game(index, other) for other in (0, 2)]
    written = replace_game(*edited(index, 1, "Łódź"))
    text = index.path.read_text("utf-8")
    assert text.startswith(ONE.replace('"A"', '"Ä"')) and text.endswith(THREE) and '[White "Łódź"]' in text
    again = GameIndex.open(index.path, None)
    assert written.is_recoded and place_of_game(again, 1) == written.origin
    numberless, unknown = replace(origins[0], index=-1), [replace(origins[0], index=number) for number in (1, 2, 3)]
    others = [SimpleNamespace(origin=origin) for origin in (*origins, numberless, *unknown)]
    Shelf(documents=lambda: others).follow(written)  # type: ignore[arg-type, return-value]
    first, last = place_of_game(again, 0), place_of_game(again, 2)
    assert [other.origin for other in others] == [first, last, first, *unknown], "no other is taken for it"


@pytest.mark.parametrize(("new", "encoding"), [
    ("Žižek – “a” … €", "cp1252"), ("Großmeister “Schluß” …", "cp1252"), ("Spaß…", "utf-8")])
def test_a_latin_1_file_takes_the_letters_of_windows_unless_they_would_be_read_as_others(
    tmp_path: Path, new: str, encoding: str,
) -> None:
    """In Windows-1252 the last two letters of Spaß… are one of UTF-8; where more letters are not, they are read as they are meant."""
    before = (ONE.replace('"A"', '"Ä"') + TWO).encode("latin-1")
    index = file_of(tmp_path, before + THREE.encode())
    written = replace_game(*edited(index, 2, new))
    assert written.is_recoded == (encoding == "utf-8")
    assert index.path.read_bytes().startswith(before.decode("latin-1").encode(encoding))
    assert f'[White "{new}"]'.encode(encoding) in index.path.read_bytes()
    assert read_listed(GameIndex.open(index.path, None), 2).game.headers["White"] == new


@pytest.mark.parametrize("begin", ["", "{棋}\n\n"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_known_again_however_few_letters_are_ascii(tmp_path: Path, encoding: str, begin: str) -> None:
    index = file_of(tmp_path, (begin + ONE + TWO + THREE).encode(encoding))
    opened = read_listed(index, 0)
    opened.game.comment = "棋" * 5000
    written = replace_game(opened.origin, game_text(opened.game))
    again = GameIndex.open(index.path, None)
    assert again.count == 3 and place_of_game(again, 0) == written.origin
    written = append_game(index.path, ONE)
    again = GameIndex.open(index.path, None)
    assert again.count == 4 and place_of_game(again, 3).game == written.origin.game
    written = save_new(tmp_path / "new.pgn", begin + game_text(opened.game), opened.encoding)
    again = GameIndex.open(tmp_path / "new.pgn", None)
    place = place_of_game(again, 0)
    assert again.count == 1 and place.start == written.origin.start + len(begin.encode()) and again.source.transcoded is not None
    assert bool(begin) or place == written.origin, "the game begins behind a comment before its headers"


@pytest.mark.parametrize("piece", [1, 7, 64])
def test_the_size_of_pieces_does_not_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, piece: int) -> None:
    monkeypatch.setattr(rewriting, "PIECE", piece)
    told: list[tuple[int, int]] = []
    index = file_of(tmp_path, ONE.encode() + TWO.encode() + THREE.encode())
    replace_game(*edited(index, 1), progress=lambda done, size: told.append((done, size)))
    data = index.path.read_bytes()
    assert data.startswith(ONE.encode()) and data.endswith(THREE.encode()) and b'[White "New"]' in data
    assert told == sorted(told) and told[-1][0] == told[-1][1]


CHANGES: dict[str, Callable[[Path], object]] = {
    "appended": lambda path: path.write_bytes(path.read_bytes() + THREE.encode()),
    "shortened": lambda path: path.write_bytes(ONE.encode()),
    "the game": lambda path: path.write_bytes(path.read_bytes().replace(b'"C"', b'"X"')),
    "another game": lambda path: path.write_bytes(path.read_bytes().replace(b'"A"', b'"X"')),
    "rubbish": lambda path: path.write_bytes(b"\0\1"),
    "empty": lambda path: path.write_bytes(b""),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_file_that_somebody_has_changed_is_not_written(tmp_path: Path, what: str) -> None:
    index = file_of(tmp_path, (ONE + TWO + THREE).encode())
    origin, text = edited(index, 1)
    stat = index.path.stat()
    CHANGES[what](index.path)
    os.utime(index.path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    theirs = index.path.read_bytes()
    with pytest.raises(ChangedError, match=r"games\.pgn was not saved: it has changed meanwhile\."):
        replace_game(origin, text)
    assert index.path.read_bytes() == theirs and len(list(tmp_path.iterdir())) == 1


def test_another_time_alone_is_no_change_of_a_small_file(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE + TWO).encode())
    origin, text = edited(index, 1)
    os.utime(index.path, ns=(1, 1))
    assert replace_game(origin, text).origin.roster[4] == "New"


def test_a_large_file_is_compared_by_its_time_and_the_bytes_around(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE + TWO + THREE).encode())
    origin, text = edited(index, 1)
    large = replace(origin, whole="")
    os.utime(index.path, ns=(1, 1))
    with pytest.raises(ChangedError):
        replace_game(large, text)


def test_a_file_that_changes_while_it_is_copied_is_not_written(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE + TWO + THREE).encode())
    origin, text = edited(index, 1)
    theirs = (ONE + TWO + THREE + ONE).encode()
    with pytest.raises(ChangedError):
        replace_game(origin, text, progress=lambda done, size: index.path.write_bytes(theirs))
    assert index.path.read_bytes() == theirs and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_file_that_changes_while_the_new_one_is_flushed_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str,
) -> None:
    index = file_of(tmp_path, (ONE + TWO + THREE).encode(encoding))
    origin, text = edited(index, 1)
    theirs = (ONE + TWO + THREE + ONE).encode(encoding)
    monkeypatch.setattr(os, "fsync", lambda descriptor: index.path.write_bytes(theirs))
    with pytest.raises(ChangedError):
        replace_game(origin, text)
    assert index.path.read_bytes() == theirs and len(list(tmp_path.iterdir())) == 1


# where the others are then -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [0, 1, 2])
def test_other_open_games_of_the_file_are_found_again(tmp_path: Path, game: int) -> None:
    index = file_of(tmp_path, (ONE + TWO + THREE).encode())
    origins = [place_of_game(index, other) for other in range(3)]
    written = replace_game(*edited(index, game, "A much longer name than before"))
    again = GameIndex.open(index.path, None)
    for other in {0, 1, 2} - {game}:
        assert written.moved(origins[other]) == place_of_game(again, other)
        assert replace_game(written.moved(origins[other]), edited(again, other)[1]).origin.roster[4] == "New"
        break
    assert written.moved(replace(origins[0], path=tmp_path / "other.pgn")).path.name == "other.pgn"


def test_they_are_found_again_where_another_program_has_only_given_the_file_another_time(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE + TWO + THREE).encode())
    first, new, last = place_of_game(index, 0), edited(index, 1, "A much longer name than before"), place_of_game(index, 2)
    os.utime(index.path, ns=(1, 1))
    last = replace_game(*new).moved(last)
    os.utime(index.path, ns=(2, 2))
    written = append_game(index.path, TWO)
    assert replace_game(written.moved(last), TWO).origin.start == GameIndex.open(index.path, None).start(2)
    assert written.moved(first) is first, "it was not told of the first change, so that its file was another one"


def test_an_appended_game_is_found_again_in_a_file_that_becomes_utf_8(tmp_path: Path) -> None:
    index = file_of(tmp_path, ONE.replace("A", "Ä").encode("latin-1"))
    appended = append_game(index.path, TWO).origin
    written = append_game(index.path, THREE.replace("Z", "Ł"))
    now = found_again(appended, written)
    assert now == place_of_game(GameIndex.open(index.path, None), 1)
    assert found_again(replace(appended, roster=("", "", "", "", "Ł", "")), written).index == -1, "that is the game that was written"
    assert replace_game(now, THREE + "\n").origin.roster[4] == "Z"


def test_an_appended_game_is_found_again_also_where_another_one_has_its_headers(tmp_path: Path) -> None:
    """Saving it said that another program had changed the file."""
    index = file_of(tmp_path, (ONE.replace("A", "Ä") + TWO).encode("latin-1"))
    appended = append_game(index.path, TWO.replace("\n\n", "\n\n{the same once more} ", 1)).origin
    first = place_of_game(GameIndex.open(index.path, None), 0)
    written = replace_game(first, ONE.replace("A", "Ł"))
    assert written.is_recoded and found_again(appended, written) == place_of_game(GameIndex.open(index.path, None), 2)


# what goes wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_a_file_of_one_game_that_is_gone_comes_back(tmp_path: Path, encoding: str) -> None:
    index = file_of(tmp_path, ONE.encode(encoding))
    origin, text = edited(index, 0)
    index.path.unlink()
    assert replace_game(origin, text).origin.start == 0 and '"New"' in index.path.read_text()


def test_a_file_that_comes_back_has_its_encoding_and_line_ends(tmp_path: Path) -> None:
    data = ONE.replace('"A"', '"Jörg"').replace("\n", "\r\n").encode("latin-1")
    index = file_of(tmp_path, data)
    origin, text = edited(index, 0)
    index.path.unlink()
    replace_game(origin, text.replace("New", "Müller"), encoding=encoding_of(data), newline="\r\n")
    now = index.path.read_bytes()
    assert "Müller".encode("latin-1") in now and now.count(b"\n") == now.count(b"\r\n") > 5


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    origin, text = edited(file_of(folder, ONE.encode()), 0)
    origin.path.unlink()
    folder.rmdir()
    with pytest.raises(SaveError, match=r"games\.pgn was not saved: the folder does not exist any more\."):
        replace_game(origin, text)


def test_other_games_that_are_gone_are_told(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE + TWO).encode())
    origin, text = edited(index, 0)
    index.path.unlink()
    with pytest.raises(SaveError, match="the file is gone, with its other games"):
        replace_game(origin, text)
    assert not index.path.exists()


@pytest.mark.parametrize(("number", "words"), [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk is read-only"),
                                               (errno.EIO, "the drive cannot be reached"), (errno.ESTALE, "the drive cannot be reached"),
                                               (errno.EFBIG, "the file is too large for this disk")])
def test_a_disk_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str) -> None:
    index = file_of(tmp_path, (ONE + TWO).encode())
    origin, text = edited(index, 0)

    def fail(descriptor: int) -> None:
        raise OSError(number, "")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(SaveError, match=words):
        replace_game(origin, text)
    assert index.path.read_bytes() == (ONE + TWO).encode() and len(list(tmp_path.iterdir())) == 1


# new files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("encoding", "newline", "data"), [
    (Encoding("utf-8"), "\n", '[White "Ä"]\n\n1. e4 *\n\n'.encode()),
    (Encoding("latin-1"), "\r\n", '[White "Ä"]\r\n\r\n1. e4 *\r\n\r\n'.encode("latin-1")),
    (Encoding("utf-16-le", b"\xff\xfe"), "\n", b"\xff\xfe" + '[White "Ä"]\n\n1. e4 *\n\n'.encode("utf-16-le")),
])
def test_a_new_file_and_saving_into_it_again(tmp_path: Path, encoding: Encoding, newline: str, data: bytes) -> None:
    path, text = tmp_path / "new.pgn", '[White "Ä"]\n\n1. e4 *\n\n'
    written = save_new(path, text, encoding, newline)
    assert path.read_bytes() == data and written.backup is None
    again = replace_game(written.origin, text.replace("Ä", "Öl"))
    assert path.read_bytes() == data.replace("Ä".encode(encoding.codec), "Öl".encode(encoding.codec)) and again.origin.index == 0


def test_an_encoding_that_lacks_a_letter_gives_way(tmp_path: Path) -> None:
    written = save_new(tmp_path / "new.pgn", '[White "Ł"]\n\n1. e4 *\n\n', Encoding("latin-1"))
    assert written.origin.path.read_text("utf-8").startswith('[White "Ł"]')


@pytest.mark.parametrize("name", ["old.epd", "new.FEN"])
def test_a_game_is_not_saved_as_a_list_of_positions(tmp_path: Path, name: str) -> None:
    """It took the place of the list, and then the program could not read it."""
    (tmp_path / "old.epd").write_text("4k3/8/8/8/8/8/4P3/4K3 w - -\n")
    with pytest.raises(SaveError, match="is a list of positions; games go into a PGN file"):
        save_new(tmp_path / name, ONE)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["4k3/8/8/8/8/8/4P3/4K3 w - -\n"]


# backups -------------------------------------------------------------------------------------------------------------


def test_the_first_overwrite_of_a_session_keeps_a_copy(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE + TWO).encode())
    backups = Backups(tmp_path / "data")
    written = replace_game(*edited(index, 0), backups)
    assert written.backup is not None and written.backup.parent == tmp_path / "data" / "backups"
    assert written.backup.read_bytes() == (ONE + TWO).encode()
    assert replace_game(written.origin, edited(GameIndex.open(index.path, None), 0, "Newer")[1], backups).backup is None
    assert len(list(backups.folder.iterdir())) == 1


def test_a_large_file_keeps_the_game_alone(tmp_path: Path) -> None:
    index = file_of(tmp_path, (ONE + TWO).encode())
    backups = Backups(tmp_path / "data", large=50)
    written = replace_game(*edited(index, 1), backups)
    assert written.backup is not None and written.backup.read_bytes() == TWO.encode() and written.backup.name.endswith("-games-game.pgn")


def test_a_large_file_that_is_replaced_as_a_whole_is_kept_as_a_whole(tmp_path: Path) -> None:
    path = file_of(tmp_path, (ONE + TWO).encode()).path
    written = save_new(path, ONE, backups=Backups(tmp_path / "data", large=50))
    assert written.backup is not None
    assert written.backup.read_bytes() == (ONE + TWO).encode(), "an empty copy was kept before, and the games were lost"


def test_a_large_file_that_becomes_utf_8_on_request_is_kept_as_a_whole(tmp_path: Path) -> None:
    before = (ONE + TWO).replace("A", "Ä").encode("latin-1")
    index = file_of(tmp_path, before)
    written = replace_game(*edited(index, 1), Backups(tmp_path / "data", large=50), to_utf_8=True)
    assert written.backup is not None and written.backup.read_bytes() == before, "only the game was kept, and all others were changed"


def test_a_large_file_that_becomes_utf_8_for_a_letter_is_kept_as_a_whole(tmp_path: Path) -> None:
    before = (ONE + TWO).replace("A", "Ä").encode("latin-1")
    written = replace_game(*edited(file_of(tmp_path, before), 1, "Łódź"), Backups(tmp_path / "data", large=50))
    assert written.backup is not None and written.backup.read_bytes() == before, "only the game was kept, and all others were changed"


def test_what_was_added_since_the_first_copy_is_kept_when_all_is_replaced(tmp_path: Path) -> None:
    """It was lost: the copy was older."""
    path, backups = file_of(tmp_path, ONE.encode()).path, Backups(tmp_path / "data")
    assert backups.keep(path, lambda: b"") is not None
    append_game(path, TWO)
    assert backups.keep(path, lambda: b"") is None
    copy = backups.keep(path, None)
    assert copy is not None and copy.read_bytes() == path.read_bytes() and backups.keep(path, None) is None


def test_two_threads_keep_one_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one waits for the first, which goes on once the second waits, or copies at the same time."""
    path, wrote, second = file_of(tmp_path, ONE.encode()).path, list[Path](), threading.Event()
    backups = Backups(tmp_path / "data")
    lock, save = backups._lock, backups_module.save_chunks

    class Watched:
        def __enter__(self) -> None:
            if not lock.acquire(blocking=False):
                second.set()
                lock.acquire()

        def __exit__(self, *_: object) -> None:
            lock.release()

    def slow(copy: Path, pieces: Iterable[bytes]) -> None:
        wrote.append(copy)
        if len(wrote) == 1:
            other.start()
            second.wait(PATIENCE_S)
        else:
            second.set()
        save(copy, pieces)

    backups._lock = Watched()  # type: ignore[assignment]
    monkeypatch.setattr(backups_module, "save_chunks", slow)
    other = threading.Thread(target=backups.keep, args=(path, None))
    first = backups.keep(path, None)
    other.join()
    assert wrote == [first]


def test_old_backups_go_and_the_newest_stays(tmp_path: Path) -> None:
    for number, (most_files, most_bytes, kept) in enumerate(((3, 1000, 3), (100, 25, 2), (100, 5, 1))):
        backups = Backups(tmp_path / str(number), most_files=most_files, most_bytes=most_bytes)
        for name in "abcdefg":
            path = tmp_path / f"{name}.pgn"
            path.write_bytes(b"0123456789")
            backups.keep(path, lambda: b"")
        assert len(list(backups.folder.iterdir())) == kept


def test_a_backup_that_cannot_be_made_is_told_and_the_game_saved(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    index = file_of(tmp_path, (ONE + TWO).encode())
    written = replace_game(*edited(index, 0), Backups(tmp_path / "data"))
    assert written.backup is None and written.problem.startswith("No backup could be made: ") and b'"New"' in index.path.read_bytes()


def test_a_new_name_that_exists_is_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "old.pgn"
    path.write_bytes(b"old")
    written = save_new(path, ONE, backups=Backups(tmp_path / "data"))
    assert written.backup is not None and written.backup.read_bytes() == b"old" and path.read_text() == ONE


def test_what_looks_like_utf_16_inside_another_file_is_not(tmp_path: Path) -> None:
    """Only the first bytes of a file tell that it is UTF-16: a game is read and written as the file is."""
    path = tmp_path / "games.pgn"
    odd = '[White "Ä"]\n\n1. e4 {' + "a\0" * 400 + "} *\n\n"
    path.write_bytes(("[White \"Ö\"]\n\n1. d4 *\n\n" * 200 + odd).encode("latin-1"))
    index = GameIndex.open(path, None)
    opened = read_listed(index, 200)
    assert opened.game.headers["White"] == "Ä" and opened.encoding.codec == "latin-1"
    replace_game(opened.origin, odd.replace("e4", "c4").replace("\0", " "))
    assert path.read_bytes().decode("latin-1").endswith(odd.replace("e4", "c4").replace("\0", " "))


def test_a_pipe_is_neither_replaced_nor_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy for the backup waited for its other end for ever, and with it all that was saved later."""
    pipe = tmp_path / "games.pgn"
    os.mkfifo(pipe)
    monkeypatch.setattr(Path, "open", lambda *_, **__: pytest.fail("it is waited for"))
    with pytest.raises(SaveError, match=r"games\.pgn was not saved: it is a device or a pipe\."):
        save_new(pipe, ONE, backups=Backups(tmp_path / "data"))
    assert pipe.is_fifo()
