"""Reading whatever is there, and writing it back without loss."""
from __future__ import annotations

from pathlib import Path

import pytest

from chessgui.files.pgnfile import PgnFile
from chessgui.pgn import PgnError, game_text, read_game

TWO = '[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n\n[White "C"]\n[Custom "kept"]\n\n1. d4 {good [%clk 0:01:00]} d5 (1... Nf6 $1) 1/2-1/2\n'


def test_one_game_is_replaced_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "two.pgn"
    path.write_bytes(TWO.replace("\n", "\r\n").encode())
    file = PgnFile.read(path)
    game, _ = file.game(0)
    game.headers["White"] = "Ä"
    data = file.with_game(0, game_text(game))
    assert data.endswith(TWO[TWO.index('[White "C"]'):].replace("\n", "\r\n").encode())
    assert '[White "Ä"]\r\n' in data.decode()


def test_a_file_without_an_edit_stays_as_it_is(shared: Path) -> None:
    for path in sorted((shared / "pgn").glob("*.pgn")):
        file = PgnFile.read(path)
        for index in range(len(file.games)):
            assert file.with_game(index, game_text(file.game(index).game)) == path.read_bytes(), path.name


def test_an_odd_file_without_an_edit_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "odd.pgn"
    path.write_bytes(b'\xef\xbb\xbf[White "A"]\r\n\r\n1.e2-e4   {  x}e5 ;y\r\n 2.Nf3!? \r\n\r\n' + TWO.encode())
    file = PgnFile.read(path)
    game = file.game(0).game
    assert file.with_game(0, game_text(game)) == path.read_bytes()
    game.comment = "new"
    assert file.with_game(0, game_text(game)).endswith(TWO.encode()) and file.with_game(0, game_text(game)) != path.read_bytes()


ENCODINGS = [("utf-8", "Ä"), ("utf-8-sig", "Ä"), ("utf-16", "Ä"), ("latin-1", "Ä")]


@pytest.mark.parametrize(("encoding", "name"), ENCODINGS)
def test_encodings(tmp_path: Path, encoding: str, name: str) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(f'[White "{name}"]\n\n1. e4 *\n'.encode(encoding))
    assert PgnFile.read(path).games[0].headers["White"] == name


@pytest.mark.parametrize(("data", "words"), [(b"", "is empty"), (b"\x00\x01\x02\xff\xfe", "not a PGN"), (b"  \n\n", "is empty")])
def test_what_is_no_pgn_is_told_in_one_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "bad.pgn"
    path.write_bytes(data)
    with pytest.raises(PgnError, match=words):
        PgnFile.read(path)
    with pytest.raises(PgnError, match="cannot be opened: the folder does not exist any more"):
        PgnFile.read(tmp_path / "none" / "x.pgn")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_marks_and_byte_order_are_kept(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(("\ufeff" + TWO).encode(encoding))
    file = PgnFile.read(path)
    assert len(file.games) == 2 and file.games[0].headers["White"] == "A"
    first = file.text[file.games[0].start:file.games[0].end]
    assert file.with_game(0, first) == path.read_bytes()
    assert file.with_game(1, "X") == ("\ufeff" + first + "X").encode(encoding)


MIXED = TWO.encode() + '[White "Ünïcödé"]\n\n1. e4 *\n\n'.encode() + '[White "Jörg"]\n\n1. e4 *\n'.encode("latin-1")


@pytest.mark.parametrize("damage", [b"\xff", b"\x80\x81", b"\xe4\xf6"])
def test_bytes_of_no_encoding_stay_in_the_other_games(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "x.pgn"
    data = MIXED + damage
    path.write_bytes(data)
    file = PgnFile.read(path)
    assert [game.headers["White"] for game in file.games] == ["A", "C", "Ünïcödé", "Jörg"]
    assert file.with_game(0, "new\n\n") == b"new\n\n" + data[data.index(b'[White "C"'):]


def test_a_file_becomes_utf_8_for_a_letter_that_its_encoding_lacks(tmp_path: Path) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(TWO.replace("A", "Ä").encode("latin-1"))
    assert PgnFile.read(path).with_game(1, "Ž") == TWO[:TWO.index('[White "C"')].replace("A", "Ä").encode() + "Ž".encode()


@pytest.mark.parametrize("line_end", ["\r\n", "\r", "\n"])
def test_line_ends_are_kept(tmp_path: Path, line_end: str) -> None:
    path = tmp_path / "x.pgn"
    path.write_bytes(TWO.replace("\n", line_end).encode())
    file = PgnFile.read(path)
    data = file.with_game(0, game_text(file.game(0).game))
    assert data.count(line_end.encode()) == data.count(b"\r\n" if line_end == "\r\n" else line_end.encode()) and len(file.games) == 2
    assert data.endswith(TWO[TWO.index('[White "C"]'):].replace("\n", line_end).encode())
    again, problems = read_game(data.decode())
    assert again.headers["White"] == "A" and [problem.text for problem in problems] == ["another game follows and is not shown"]
