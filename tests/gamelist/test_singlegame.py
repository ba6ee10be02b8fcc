"""A small file with one game is listed as the compiled scanner lists it."""
from __future__ import annotations

from pathlib import Path

import pytest

import engine
from chessgui.gamelist import gameindex
from chessgui.gamelist.gameindex import USUAL, GameIndex
from chessgui.gamelist.gamesource import GameSource
from chessgui.gamelist.singlegame import single_game

GAME = '[Event "a \\\\ \\"b\\""]\n[White "Änn Žižek"]\n[Black "B"]\n[Annotator "Ö"]\n\n1. e4 {[%clk 1:00:00]} e5 1-0\n'
SINGLE = {
    "plain": GAME.encode(),
    "latin-1": GAME.replace("Ž", "Z").replace("ž", "z").encode("latin-1"),
    "cr and lf": GAME.replace("\n", "\r\n").encode(),
    "cr": GAME.replace("\n", "\r").encode(),
    "mark": b"\xef\xbb\xbf" + GAME.encode(),
    "escape line and blank lines before": b"% hi\n\n \n" + GAME.encode(),
    "mark and blank lines": b"\xef\xbb\xbf\r\n" + GAME.encode(),
    "headers only": b'[White "A"]\n[Black "B"]\n',
    "no end of line": b'[White "A"]\n\n1. e4',
    "utf-16": GAME.encode("utf-16"),
}
OTHERS = {"two": GAME.encode() * 2, "none": b"words", "no headers": b"1. e4 e5 *\n", "empty": b" \n",
          "large": GAME.encode() + b" " * 70_000, "words before": b"I lost after e4 e5\n\n" + GAME.encode(),
          "moves behind a tag": b'[White "A"] 1. e4 {[%clk 1:00:00]}\n[Black "B"]\n', "no tag": b'[White]\n[Black "B"]\n\n1. e4 *\n',
          "empty before another": b'[White ""]\n[White "A"]\n\n1. e4 *\n',
          "empty before one with a tab": b'[White ""]\n[White\t"A"]\n\n1. e4 *\n',
          "empty before one without a blank": b'[White ""]\n[White"A"]\n\n1. e4 *\n'}
"""A text that is read as one game may be two to the scanner, so that its headers and moves would be looked for in vain."""


def source_of(tmp_path: Path, data: bytes) -> GameSource:
    path = tmp_path / "one.pgn"
    path.write_bytes(data)
    return GameSource.open(path)


@pytest.mark.parametrize("name", SINGLE)
def test_it_is_what_the_scanner_finds(tmp_path: Path, name: str) -> None:
    source = source_of(tmp_path, SINGLE[name])
    ours = single_game(source, USUAL)
    assert ours is not None
    one, other = GameIndex(source, ours, False), GameIndex(source, gameindex._list(source, USUAL, None), False)
    assert (one.count, one.start(0), one.end(0), one.line(0)) == (other.count, other.start(0), other.end(0), other.line(0))
    assert one.headers(0) == other.headers(0) and set(one.names) == set(other.names)
    assert [one.value(0, tag) for tag in USUAL] == [other.value(0, tag) for tag in USUAL]


def test_its_result_is_found_without_compiled_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the first start that is compiled in the window's own process, which stood still for some eight seconds."""
    monkeypatch.setattr(engine.Texts, "search", None)
    for white in ("A", "1-0"):
        index = GameIndex.open(source_of(tmp_path, f'[White "{white}"]\n\n1. e4 1-0\n'.encode()).path, None)
        assert (index.value(0, "Result"), index.value(0, "White")) == ("1-0", white)


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_not_a_single_small_game_is_left_to_the_scanner(tmp_path: Path, name: str) -> None:
    assert single_game(source_of(tmp_path, OTHERS[name]), USUAL) is None
