"""What is wanted: names as people type them, and what the settings keep."""
from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from chessgui.download.wanted import CHESS_COM, LICHESS, DownloadError, GameKind, Wanted, player_in, site_in

KEPT = Wanted(LICHESS, "Me", Path("/a/lichess-Me.pgn"), date(2024, 3, 1), frozenset((GameKind.BLITZ, GameKind.RAPID)), date(2024, 6, 1))


@pytest.mark.parametrize(("text", "player"), [
    ("Me", "Me"), (" My-Name_1 ", "My-Name_1"), ("@Me", "Me"), ("https://lichess.org/@/Me", "Me"), ("lichess.org/@/Me/all?page=2", "Me"),
    ("https://www.chess.com/member/Me#games", "Me")])
def test_a_name_or_the_address_of_its_page(text: str, player: str) -> None:
    assert player_in(text) == player


def test_the_site_of_an_address() -> None:
    assert site_in("https://lichess.org/@/Me") == LICHESS and site_in("Www.Chess.com/member/Me") == CHESS_COM and site_in("Me") is None


@pytest.mark.parametrize("text", ["", " ", "a b", "../admin", "Me?since=1", "a/b", "müller", "x" * 41, "https://lichess.org/", "%2e",
                                  "a\nb"])
def test_what_is_no_name_never_becomes_a_part_of_an_address(text: str) -> None:
    with pytest.raises(DownloadError):
        player_in(text)


@pytest.mark.parametrize("wanted", [KEPT, replace(KEPT, since=None, until=None), Wanted(CHESS_COM, "x", Path("b.pgn"))])
def test_what_is_kept_is_read_again(wanted: Wanted) -> None:
    assert Wanted.from_json(wanted.site, wanted.as_json()) == wanted


@pytest.mark.parametrize("change", [
    {"player": "../x"}, {"player": 1}, {"path": None}, {"since": "yesterday"}, {"since": 5}, {"kinds": ["chess"]}, {"kinds": 3},
    {"path": "a\0b.pgn"}, {"path": ""}, {"path": "/"}, {"until": "soon"}, {"until": "0001-01-01"}, {"until": True}])
def test_what_others_have_written_is_not_used(change: dict[str, object]) -> None:
    assert Wanted.from_json(LICHESS, KEPT.as_json() | change) is None


def test_nor_what_is_of_no_site() -> None:
    for data in (None, [], "x", {}, {"player": "Me"}):
        assert Wanted.from_json(LICHESS, data) is None
    assert Wanted.from_json("evil.example", KEPT.as_json()) is None and Wanted.from_json("last", LICHESS) is None


@pytest.mark.parametrize(("other", "covers"), [
    (KEPT, True), (replace(KEPT, player="ME"), True), (replace(KEPT, since=date(2024, 3, 2)), True),
    (replace(KEPT, kinds=frozenset((GameKind.BLITZ,))), True), (replace(KEPT, since=date(2024, 2, 1)), False),
    (replace(KEPT, since=None), False), (replace(KEPT, kinds=frozenset(GameKind)), False), (replace(KEPT, path=Path("/b.pgn")), False),
    (replace(KEPT, player="You"), False), (replace(KEPT, site=CHESS_COM), False)])
def test_a_file_covers_what_it_has(other: Wanted, covers: bool) -> None:
    assert KEPT.covers(other) is covers
    assert not replace(KEPT, until=None).covers(other)
    assert replace(KEPT, since=None).covers(other) is (covers or other.since != KEPT.since)
