"""A text that is still coming, cut into games."""
from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chessgui.download import pgnstream
from chessgui.download.pgnstream import games_in, tags_of
from chessgui.pgn import split_games
from tests.hands.sites import chess_com_game, lichess_game

GAMES = [lichess_game(1), lichess_game(2, white="Jörg \\\"X\\\""), chess_com_game(3), lichess_game(4, moves="1-0")]
TEXT = "".join(GAMES)


def cut(data: bytes, size: int) -> list[bytes]:
    return [data[place:place + size] for place in range(0, len(data), size)]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("size", [1, 7, 100, 10_000])
def test_games_are_the_same_in_whatever_pieces_they_come(size: int, newline: str) -> None:
    found = list(games_in(cut(b"\xef\xbb\xbf" + TEXT.replace("\n", newline).encode(), size)))
    assert found == [game.rstrip() + "\n\n" for game in GAMES]
    assert [dict(game.headers) for game in split_games("".join(found))] == [dict(game.headers) for game in split_games(TEXT)]


def test_each_game_is_there_before_the_next_one_has_come() -> None:
    pieces = iter(cut(TEXT.encode(), 50))
    assert next(games_in(pieces)) == GAMES[0].rstrip() + "\n\n"
    assert len(b"".join(pieces)) > len("".join(GAMES[2:]).encode())


def test_a_game_whose_end_is_missing_is_left_out() -> None:
    whole = (GAMES[0] + GAMES[1]).rstrip().encode()
    first = len(GAMES[0].encode())
    for size in range(first + len('[Event "'), len(whole)):
        assert list(games_in([whole[:size]])) == [GAMES[0].rstrip() + "\n\n"]
    assert len(list(games_in([whole]))) == 2


def test_a_header_without_anything_behind_it_is_left_out() -> None:
    header = GAMES[2].partition("\n\n")[0] + "\n\n\n"
    assert list(games_in([(header + GAMES[0] + header + GAMES[1] + header).encode()])) == [game.rstrip() + "\n\n" for game in GAMES[:2]]


def test_headers_of_a_game() -> None:
    tags = tags_of(GAMES[1])
    assert (tags["Site"], tags["White"], tags["UTCDate"]) == ("https://lichess.org/00000002", 'Jörg \\"X\\"', "2024.03.01")
    assert "%clk" not in tags


@pytest.mark.parametrize("data", [b"<!DOCTYPE html>\n<p>Log in to this network</p>", b'{"error": "x"}', b"\0\1\2\n", b"1. e4 e5 1-0\n"])
def test_what_is_no_pgn_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="no header"):
        list(games_in([data]))


def test_nothing_is_no_game() -> None:
    assert list(games_in([])) == list(games_in([b"\n\n \n"])) == []


@pytest.mark.parametrize("endless", [b"x", b"x\n"])
def test_a_game_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch, endless: bytes) -> None:
    monkeypatch.setattr(pgnstream, "MOST_LETTERS", 5000)
    pieces = iter([GAMES[0].rstrip().encode(), *[endless * 1000] * 100])
    with pytest.raises(ValueError, match="too long"):
        list(games_in(pieces))
    assert len(list(pieces)) > 50, "the rest is not even taken"


@pytest.mark.parametrize("before", [b"", GAMES[0].encode()])
def test_blank_lines_without_an_end_are_refused(monkeypatch: pytest.MonkeyPatch, before: bytes) -> None:
    monkeypatch.setattr(pgnstream, "MOST_LETTERS", 5000)
    with pytest.raises(ValueError, match="too long"):
        list(games_in([before, *[b"\n" * 1000] * 10]))


@given(st.lists(st.sampled_from([*TEXT.encode().splitlines(keepends=True), b"\n", b"[", b'[Event "', b"\xff", b"{", b"\r", b"1-0"])))
def test_no_text_makes_anything_but_games_or_a_refusal(pieces: list[bytes]) -> None:
    with suppress(ValueError):
        for game in games_in(pieces):
            assert game.startswith("[") and game.endswith("\n\n") and tags_of(game)
