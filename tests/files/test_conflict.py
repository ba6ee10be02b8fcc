"""A game is found again in a file that another program has changed."""
from __future__ import annotations

from pathlib import Path

import pytest

from chessgui.files.appending import append_game
from chessgui.files.conflict import differences, find_conflict
from chessgui.files.loading import place_of_game
from chessgui.files.origin import Origin
from chessgui.files.rewriting import replace_game
from chessgui.gamelist.gameindex import GameIndex

HEADERS = '[Event "{0}"]\n[White "{1}"]\n[Black "B"]\n\n'
FIRST, SECOND, THIRD = (HEADERS.format("Cup", name) + f"1. {move} *\n\n" for name, move in (("A", "e4"), ("C", "d4"), ("E", "c4")))
NAMELESS = "[White \"?\"]\n\n1. f4 *\n\n"

CASES = {
    "another game was changed": (FIRST.replace("e4", "e4 e5") + SECOND + THIRD, 1, True),
    "games were put before it": (THIRD + FIRST + SECOND, 2, True),
    "it was changed": (FIRST + SECOND.replace("d4", "d4 d5") + THIRD, 1, False),
    "it was changed and moved": (THIRD + THIRD + SECOND.replace("d4", "Nf3"), 2, False),
    "another has its names": (FIRST + SECOND.replace('"C"', '"D"') + THIRD, None, False),
    "it is gone": (FIRST + THIRD, None, False),
    "there are two of it": (SECOND.replace("d4", "b3") + SECOND.replace("d4", "b4") + THIRD, 1, False),
    "rubbish": ("\0\1\2", None, False),
    "empty": ("", None, False),
}


def second(tmp_path: Path) -> Origin:
    path = tmp_path / "games.pgn"
    path.write_text(FIRST + SECOND + THIRD)
    return place_of_game(GameIndex.open(path, None), 1)


@pytest.mark.parametrize("name", CASES)
def test_the_game_is_found(tmp_path: Path, name: str) -> None:
    origin = second(tmp_path)
    content, game, is_as_opened = CASES[name]
    origin.path.write_text(content)
    found = find_conflict(origin, SECOND.replace("d4", "d4 Nf6"))
    assert (found.found is None) == (game is None) == (found.theirs == "") and found.is_as_opened == is_as_opened
    if found.found is not None:
        assert found.found.index == game
        replace_game(found.found, found.mine)
        assert GameIndex.open(origin.path, None).text(game or 0) == found.mine


def test_of_games_with_equal_headers_an_appended_one_is_found_again(tmp_path: Path) -> None:
    """Its number in the file is not known."""
    path = tmp_path / "games.pgn"
    path.write_text(FIRST + SECOND)
    origin = append_game(path, SECOND.replace("d4", "b3")).origin
    path.write_text(FIRST + SECOND + SECOND.replace("d4", "b3 b6"))
    found = find_conflict(origin, SECOND.replace("d4", "b3 c6"))
    assert found.found is not None and found.found.index == 2 and "b6" in found.theirs


def test_headers_that_tell_nothing_find_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(NAMELESS + THIRD)
    origin = place_of_game(GameIndex.open(path, None), 0)
    path.write_text(NAMELESS.replace("f4", "f3") + THIRD)
    assert find_conflict(origin, NAMELESS).found is None


def test_a_file_that_is_gone_has_nothing(tmp_path: Path) -> None:
    origin = second(tmp_path)
    origin.path.unlink()
    assert find_conflict(origin, "mine").found is None


DIFFERENCES = (
    ("", "", [], []),
    ("a b c", "a b c", [], []),
    ("a b c", "a x c", ["b"], ["x"]),
    ("a c", "a b c", [], ["b"]),
    ("1. e4 e5\n2. Nf3 *", "1. e4 c5 2. Nf3 d6 *", ["e5"], ["c5", "d6"]),
    ("", "whole text", [], ["whole text"]),
)


@pytest.mark.parametrize(("first", "second", "mine", "theirs"), DIFFERENCES)
def test_differences_by_words(first: str, second: str, mine: list[str], theirs: list[str]) -> None:
    only_first, only_second = differences(first, second)
    assert [first[start:end] for start, end in only_first] == mine
    assert [second[start:end] for start, end in only_second] == theirs


def test_an_origin_comes_back_from_json(tmp_path: Path) -> None:
    origin = second(tmp_path)
    assert Origin.from_json(origin.as_json()) == origin
