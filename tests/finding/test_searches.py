"""A term more or less in a line, and searches that are kept under a name."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from chessgui.finding.language import parse
from chessgui.finding.searches import SavedSearches, added, toggled
from chessgui.gamelist.filter import Sort, listed
from tests.gamelist.games import GAMES, index_of, pgn

PIECES = "carlsen", "tal", "year>2000", "(", ")", "or", "not", "-tal", '"world ch', "2018", "white:carlsen", "OR", "nobody"
TERMS = "year=2018", 'player="Carlsen, Magnus"', "elo>=2700 -elo>=2833", "result=1-0"


@pytest.mark.parametrize(("line", "term", "then"), [
    ("", "year=1972", "year=1972"), ("tal ", "year=1972", "tal year=1972"), ("tal year=1972", "year=1972", "tal"),
    ("year=1972 tal", "year=1972", "tal"), ("year=19721", "year=1972", "year=19721 year=1972"),
    ("white:tal or black:tal", "year=1972", "(white:tal or black:tal) year=1972"), ("(a or b) c", "x=1", "(a or b) c x=1"),
    ("(a or b", "x=1", "(a or b) x=1"), ('event="tal or', "x=1", 'event="tal or" x=1'), ("a or (b", "x=1", "(a or (b)) x=1"),
    ('player="A, B"', 'player="A, B"', ""), ("a) or b", "x=1", "(a) or b) x=1"),
    ("tal or year=1972", "year=1972", "(tal or year=1972) year=1972"), ("(tal or x=1) x=1", "x=1", "(tal or x=1)"), ("x=1 or", "x=1", "or"),
    ("(a or x=1 or b) c", "x=1", "(a or x=1 or b) c x=1"),
    ("a then b within 6 plies", "x=1", "(a then b within 6 plies) x=1"),
    ("(a then b within 6 plies) x=1", "x=1", "(a then b within 6 plies)"),
    ("x=1 a then b within 6 plies", "x=1", "a then b within 6 plies"),
    ("not", "x=1", "x=1"), ("a or not", "x=1", "a x=1"), ("a for", "x=1", "a for x=1"), ("a or b OR", "x=1", "(a or b) x=1"),
])
def test_a_term_more_or_less(line: str, term: str, then: str) -> None:
    assert toggled(line, term) == then


@pytest.mark.parametrize(("line", "then"), [
    ("", "move:mate"), ("tal  ", "tal move:mate"), ("white:tal or black:tal", "(white:tal or black:tal) move:mate"),
    ("move:a or move:b ", "(move:a or move:b) move:mate"), ("a then b or c", "a then (b or c) move:mate"),
    ("a then(b) or c", "a then ((b) or c) move:mate"),
    ("a or b then c", "a or b then c move:mate"), ("a then b or c within 6 plies", "(a then b or c within 6 plies) move:mate"),
    ("a then b within 6 plies", "(a then b within 6 plies) move:mate"),
    ("(a or b) c", "(a or b) c move:mate"), ("(a or b", "(a or b move:mate"),
    ("a or not", "a or not move:mate"), ("a or", "a or move:mate"), ("a or b OR white ", "a or b OR white move:mate"),
    ('a or "b', 'a or "b move:mate'), ("a then b or c then", "a then b or c then move:mate"), ('a "or" b', 'a "or" b move:mate'),
])
def test_a_question_is_asked_of_all_that_or_joins(line: str, then: str) -> None:
    assert added(line, "move:mate") == then


@pytest.mark.parametrize("line", ["move:O-O then has:Nf5 or has:Nd5 within 6 plies", "move:O-O then has:Nf5 within 6 plies",
                                  "has:q or move:O-O then has:Nf5 or has:Nd5", "has:Nf5,", "glyph:! , ", 'has:"N f5,"'])
def test_a_line_with_a_question_more_is_understood(line: str) -> None:
    assert parse(line).misread is None and parse(added(line, "has:r")).misread is None
    narrowed = parse(toggled(line, "year=1972"))
    assert narrowed.misread is None and narrowed.headers is not None and narrowed.search == parse(line).search


def test_two_lines_under_one_name_are_both_kept() -> None:
    """Two programs have saved them at the same time."""
    saved = SavedSearches(["mine\nwhite:tal", "mine\nelo>2700", "mine\nwhite:tal", "damaged"])
    assert saved.lines == {"mine": "white:tal", "mine (2)": "elo>2700"}


def test_a_term_narrows_what_is_found_whatever_stands_there(tmp_path: Path) -> None:
    index, chance, narrowed = index_of(tmp_path, pgn(GAMES).encode()), random.Random(7), 0
    for _ in range(400):
        line, term = " ".join(chance.choices(PIECES, k=chance.randint(0, 6))), chance.choice(TERMS)
        both = toggled(line, term)
        if parse(line).misread is None and term not in line:
            before, alone = (set(listed(index, each, Sort()).tolist()) for each in (line, term))
            assert set(listed(index, both, Sort()).tolist()) == before & alone, both
            narrowed += 0 < len(before & alone) < len(before)
    assert narrowed > 40


def test_searches_are_kept_renamed_and_deleted() -> None:
    kept: list[list[str]] = []
    searches = SavedSearches((), kept.append)
    assert searches.add("  Carlsbad\n", "structure:carlsbad ") == "Carlsbad" and searches.add("Tal", "tal") == "Tal"
    assert searches.add("Tal", "tal") == "Tal" and searches.add("Tal", "tal or botvinnik") == "Tal (2)" and searches.add(" ", "x") == ""
    assert searches.name_of("tal ") == "Tal" and searches.name_of("nobody") is None
    searches.rename("Carlsbad", "Tal")
    assert list(searches.lines.items()) == [("Tal (3)", "structure:carlsbad"), ("Tal", "tal"), ("Tal (2)", "tal or botvinnik")]
    searches.rename("Tal", " ")
    searches.rename("gone", "new")
    assert searches.remove("Tal") == "tal" and list(searches.lines) == ["Tal (3)", "Tal (2)"]
    assert SavedSearches(kept[-1]).lines == searches.lines, "what is kept is read again"
    assert len(kept) == 5, "only changes are told"


def test_damaged_searches_are_left_out() -> None:
    assert SavedSearches(["", "name", "\nline", "a\nb", "name\n ", "c\nd\ne"]).lines == {"a": "b", "c": "d\ne"}


@pytest.mark.parametrize("name", ["Berg, Anna", "anna berg", "BERG,ANNA"])
def test_the_persons_games_are_found_in_whatever_order_the_name_is_written(tmp_path: Path, name: str) -> None:
    sides = ("Berg, Anna", "X"), ("X", "Anna Berg"), ("Berg, Otto", "X")
    index = index_of(tmp_path, pgn([{"White": white, "Black": black, "Result": "0-1"} for white, black in sides]).encode())
    searches = SavedSearches(own_names=lambda: [name])
    assert listed(index, searches.own_term("loser"), Sort()).tolist() == [0]
    assert listed(index, searches.own_term("winner"), Sort()).tolist() == [1]
