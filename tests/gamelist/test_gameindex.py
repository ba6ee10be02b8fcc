"""The index of a file: where games are, what their headers say, and what becomes of files that change under it."""
from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from chessgui.gamelist.gameindex import USUAL, GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.pgn import encoding_of, read_game, split_games
from tests.gamelist.games import GAMES, index_of, pgn
from tests.hands.progress import Heard, cancelled

TEXT = pgn(GAMES)


@pytest.fixture
def index(tmp_path: Path) -> GameIndex:
    return index_of(tmp_path, TEXT.encode())


def test_games_are_where_they_are(index: GameIndex) -> None:
    assert index.count == len(GAMES)
    for game, tags in enumerate(GAMES):
        assert index.text(game) == pgn([tags])
        assert TEXT.encode()[index.start(game):index.end(game)] == index.bytes(game)
        assert TEXT.splitlines()[index.line(game) - 1] == index.text(game).splitlines()[0]


def test_headers_are_known_and_read(index: GameIndex) -> None:
    for game, tags in enumerate(GAMES):
        assert index.headers(game) == tags
        assert {tag: index.value(game, tag) for tag in USUAL} == {tag: tags.get(tag, "") for tag in USUAL}
    assert index.names == (*USUAL, "Annotator", "TimeControl")
    assert (index.value(2, "Annotator"), index.value(0, "Annotator"), index.value(0, "Nothing")) == ("Müller, Karl", "", "")


def test_a_result_that_no_header_tells_is_the_one_behind_the_moves(tmp_path: Path) -> None:
    data = ('[White "A"]\n\n1. e4 1-0\n\n[White "B"]\n[Result "*"]\n\n1. e4 (1. d4 1-0) e5 0-1 {time}\n\n'
            '[White "C"]\n[Result "1-0"]\n\n1. e4 0-1\n\n[White "D"]\n[Result "?"]\n\n1. e4 {é}\n½-½\n\n'
            '[White "1-0"]\n\n1. e4 (1. d4 1-0)\n\n[White "F"]\n[Result "*"]\n\n1. e4 {1-0} *\n')
    for index in index_of(tmp_path, data.encode()), index_of(tmp_path, data.encode("utf-16")):
        assert [index.value(game, "Result") for game in range(index.count)] == ["1-0", "0-1", "1-0", "1/2-1/2", "", "*"]
        assert index.value(4, "White") == "1-0" and len({*map(index.listing.texts.__getitem__, range(len(index.listing.texts)))}) == len(
            index.listing.texts), "each text is there once"
    assert index_of(tmp_path, data.encode()[:24]).value(0, "Result") == "1-0", "of a file with a single game, too"


LONG = "word " * 80


@pytest.mark.parametrize("end", [f"1-0 ; {LONG} as in another game 0-1", f"1-0 {{{LONG}}}", f"1-0 {{{LONG} 0-1}}\n", "1-0" + 300 * "\n",
                                 f"(1. d4 0-1) 1-0\n% {LONG} 0-1\n"])
def test_a_long_comment_behind_a_result_hides_it_not(tmp_path: Path, end: str) -> None:
    data = f'[White "A"]\n[Result "*"]\n\n1. e4 {end}\n\n[White "B"]\n\n1. d4 *\n'
    assert [index_of(tmp_path, data.encode()).value(game, "Result") for game in range(2)] == ["1-0", ""]


@pytest.mark.parametrize("end", ["1-0 ; not 0-1\n", "1-0;0-1\n; 1/2-1/2 {0-1}\n", "1-0\n% 0-1\n", "1-0 {a}\r;b\r", "{a; b} 1-0 ; {a}",
                                 "1-0 ; a *\n", "\n1-0\n\x1a\n"])
def test_a_comment_behind_a_result_may_fill_its_line(tmp_path: Path, end: str) -> None:
    assert index_of(tmp_path, f'[White "A"]\n\n1. e4 {end}'.encode()).value(0, "Result") == "1-0"


@pytest.mark.parametrize(("moves", "result"), [
    (f"{{{';' * 600_000}}} e5", ""), ("1-0\n" + "; a\n" * 150_000, "1-0"), ("1-0 " + "{}" * 300_000, "1-0"),
    ("%" * 600_000 + "} 0-1", "0-1"), ("1-0\n%;} 0-1\n% a\n", "0-1"),
])
def test_signs_of_comments_before_a_result_are_not_looked_at_again_and_again(tmp_path: Path, moves: str, result: str) -> None:
    """A file with a game that has a long line of semicolons in a comment took hours to be listed."""
    assert index_of(tmp_path, f'[White "A"]\n\n1. e4 {moves}'.encode()).value(0, "Result") == result


@pytest.mark.parametrize(("line", "values"), [
    (r'[Site "C:\"]', {"Site": "C:\\"}), (r'[Site "C:\" ] ', {"Site": "C:\\"}), (r'[Site "a \"b\"\"]', {"Site": 'a "b"\\'}),
    (r'[Site "a \"b\""]', {"Site": 'a "b"'}), (r'[Site "a "b" c"][Round "d "e" f"]', {"Site": 'a "b" c', "Round": 'd "e" f'}),
    (r'[Site "a "b""] [Round "2"]', {"Site": 'a "b"', "Round": "2"}),
    ('[Site "A"][€ "5"][Round "2"]', {"Site": "A", "€": "5", "Round": "2"}),
])
def test_all_readers_find_the_same_values(tmp_path: Path, line: str, values: dict[str, str]) -> None:
    text = f"{line}\n\n1. e4 *\n"
    index = index_of(tmp_path, text.encode())
    opened = read_game(text)
    assert index.headers(0) == split_games(text)[0].headers == values and not opened.problems and opened.game.end().ply() == 1
    for name, value in values.items():
        assert index.find_column(name)[0] == value == opened.game.headers[name]


def test_an_unclosed_value_ends_where_the_column_ends_it(tmp_path: Path) -> None:
    index = index_of(tmp_path, rb'[Site "a\]' + b"\n\n1. e4 *\n\n" + rb'[Site "a\] b] c' + b"\n\n1. e4 *\n")
    assert [index.headers(game)["Site"] for game in range(2)] == [index.value(game, "Site") for game in range(2)] == ["a\\]", "a\\] b"]


def test_any_header_becomes_a_column(index: GameIndex) -> None:
    assert index.column("Annotator") is None
    column = index.find_column("Annotator")
    assert [column[game] for game in range(index.count)] == [tags.get("Annotator", "") for tags in GAMES]
    assert index.column("Annotator") is column
    index.path.unlink()
    assert index.find_column("Annotator") is column


@pytest.mark.parametrize("data", [
    TEXT.encode("utf-8-sig"), TEXT.encode("cp1250"), TEXT.encode("utf-16"), TEXT.encode("utf-16-le"), TEXT.encode("utf-16-be"),
    b"\xfe\xff" + TEXT.encode("utf-16-be"), TEXT.replace("\n", "\r\n").encode(), TEXT.replace("\n", "\r").encode("utf-16"),
], ids=["mark", "cp1250", "utf-16", "le", "be", "be, mark", "crlf", "cr, utf-16"])
def test_encodings_and_line_ends(tmp_path: Path, data: bytes) -> None:
    index = index_of(tmp_path, data)
    assert index.count == len(GAMES)
    assert [index.value(game, "Black") for game in range(6)] == [tags["Black"] for tags in GAMES]
    assert index.headers(1) == GAMES[1]
    assert index.text(4).splitlines() == pgn([GAMES[4]]).splitlines()
    assert index.line(2) == 1 + TEXT[:TEXT.index('[Event "Tal')].count("\n")


@pytest.mark.parametrize("sign", "\v\f\x1c\x85\u2028\u2029")
def test_a_value_is_whole_behind_a_sign_that_python_takes_for_a_line_end(tmp_path: Path, sign: str) -> None:
    value = f"Tal, {sign} Mihail"
    path = tmp_path / "games.pgn"
    path.write_bytes(f'[White "{value}"]\n[Annotator "{value}"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n'.encode())
    index = GameIndex.open(path, None)
    assert index.headers(0) == {"White": value, "Annotator": value}
    assert index.value(0, "White") == index.find_column("Annotator")[0] == value


@pytest.mark.parametrize(("sample", "codec"), [
    (b"", None), (b"[Event", None), (b"\0" * 50, None), ("[Event]".encode("utf-16"), "utf-16-le"), (b"\xfe\xff", "utf-16-be"),
    ("[Event]".encode("utf-16-le"), "utf-16-le"), ("[Event]".encode("utf-16-be"), "utf-16-be"),
])
def test_utf_16_is_known(sample: bytes, codec: str | None) -> None:
    found = encoding_of(sample).codec
    assert found == codec or (codec is None and not found.startswith("utf-16"))


@pytest.mark.parametrize(("data", "sentence"), [
    (b"", "games.pgn is empty."), (b"\n\n \n", "games.pgn holds no game."), (b"words, words\n", "games.pgn holds no game."),
])
def test_files_without_games_are_told(tmp_path: Path, data: bytes, sentence: str) -> None:
    with pytest.raises(GamesError) as error:
        index_of(tmp_path, data)
    assert str(error.value) == sentence


def test_files_that_cannot_be_opened_are_told(tmp_path: Path) -> None:
    with pytest.raises(GamesError, match=r"^missing\.pgn cannot be opened: .+\.$"):
        GameIndex.open(tmp_path / "missing.pgn", None)
    with pytest.raises(GamesError, match=r"cannot be opened: it is a folder\.$"):
        GameIndex.open(tmp_path, None)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pgn")
    with pytest.raises(GamesError, match="is not a file"):
        GameIndex.open(tmp_path / "pipe.pgn", None)


CHANGES: dict[str, Callable[[Path], object]] = {
    "shorter": lambda path: os.truncate(path, 40),
    "longer": lambda path: path.write_bytes(TEXT.encode() + b" "),
    "other time": lambda path: os.utime(path, (1, 1)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_file_is_noticed(index: GameIndex, name: str) -> None:
    CHANGES[name](index.path)
    for work in (lambda: index.text(3), lambda: index.headers(0), lambda: index.find_column("Annotator")):
        with pytest.raises(GamesError, match="has changed since its games were listed"):
            work()
    assert index.value(0, "White") == GAMES[0]["White"]


@pytest.mark.parametrize(("name", "data"), [("games.pgn", TEXT.encode("utf-16")), ("list.epd", b"4k3/8/8/8/8/8/4P3/4K3 w - -\n" * 2)])
def test_a_changed_file_that_was_converted_is_noticed(tmp_path: Path, name: str, data: bytes) -> None:
    """The game that was there before was shown: what was converted is in memory."""
    path = tmp_path / name
    path.write_bytes(data)
    index = GameIndex.open(path, None)
    path.write_bytes(data + data)
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        index.text(1)


def test_a_file_that_is_changed_while_it_is_read_is_noticed(index: GameIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    real = engine.list_games

    def changed(*asked: Any) -> engine.Listing:
        index.path.write_text(TEXT.replace("Nimzowitsch", "Nobody"))
        return real(*asked)

    monkeypatch.setattr(engine, "list_games", changed)
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        index.find_column("Annotator")


def test_a_file_that_is_gone_is_noticed(index: GameIndex) -> None:
    index.path.unlink()
    with pytest.raises(GamesError, match=r"^games\.pgn cannot be opened"):
        index.text(0)
    assert index.value(5, "Event") == 'Analysis "B9"'


def test_it_can_be_cancelled(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(TEXT)
    stopped, heard = cancelled(), Heard()
    with pytest.raises(engine.Cancelled):
        GameIndex.open(path, None, stopped)
    assert stopped.told == []
    GameIndex.open(path, None, heard)
    assert heard.told[-1] == (path.stat().st_size, path.stat().st_size)


def test_a_picture_is_no_game_though_the_name_of_a_square_is_in_it(tmp_path: Path) -> None:
    for seed in range(40):
        with pytest.raises(GamesError, match="is not a PGN file"):
            index_of(tmp_path, random.Random(seed).randbytes(3000))


def test_rubbish_has_no_games_or_some(tmp_path: Path) -> None:
    data = bytes(range(256)) * 500
    try:
        index = index_of(tmp_path, data)
    except GamesError as error:
        assert "is not a PGN file" in str(error)
    else:
        assert all(index.text(game) for game in range(index.count))
