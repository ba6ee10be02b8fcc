"""Names that may be the same person, and those that may not."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

import engine
from chessgui.files.headeredits import renaming
from chessgui.gamelist import spelling
from chessgui.gamelist.spelling import Spelling, SpellingProposal, proposals
from chessgui.threads.progress import Progress
from tests.gamelist.games import GAMES, index_of, pgn
from tests.gamelist.test_statistics import found
from tests.hands.progress import cancelled


def told(folder: Path, *names: str, rivals: tuple[tuple[str, str], ...] = ()) -> list[tuple[str, str, bool]]:
    """What is proposed where these names have a game each against others, the earlier ones more games."""
    games = [{"White": name, "Black": f"Other {place} {number}", "Result": "*"} for place, name in enumerate(names)
             for number in range(len(names) - place)]
    games += [{"White": white, "Black": black, "Result": "*"} for white, black in rivals]
    return [(each.old.name, each.new.name, each.is_certain) for each in proposals(index_of(folder, pgn(games).encode()))]


@pytest.mark.parametrize("spelling", ["carlsen, magnus", "CARLSEN, MAGNUS", "Carlsen,Magnus", "Magnus Carlsen", "Carlsen Magnus",
                                      "Cárlsen, Mágnus", "Carlsen  , Magnus.", "magnus carlsen"])
def test_case_accents_signs_and_order(tmp_path: Path, spelling: str) -> None:
    assert told(tmp_path, "Carlsen, Magnus", spelling) == [(spelling, "Carlsen, Magnus", True)]
    assert told(tmp_path, spelling, "Carlsen, Magnus")[0][2], "also where it has more games"


@pytest.mark.parametrize("spelling", ["Carlsen, M", "Carlsen, M.", "M. Carlsen", "Carlsen M", "M Carlsen", "carlsen,m"])
def test_initials_are_never_certain(tmp_path: Path, spelling: str) -> None:
    assert told(tmp_path, spelling, "Carlsen, Magnus") == [(spelling, "Carlsen, Magnus", False)]


@pytest.mark.parametrize(("one", "other"), [
    ("Carlsen, Magnus", "Carlsen, Henrik"), ("Carlsen, H.", "Carlsen, Magnus"), ("Carlsen", "Carlsen, Magnus"), ("Tal, M", "Talman, M"),
    ("Thomas, George", "George, Thomas"), ("Kasparov, Garry", "Kasparov, Gary"), ("Stockfish 15", "Stockfish 1"), ("Fritz, 1", "Fritz, 11"),
    ("M. Carlsen", "Carlsen, Henrik"), ("Polgar, Sofia", "Polgar, Susan"), ("?", "? ?"), ("李", "王"), ("Bot 1", "Bot 2"),
    ("Ana-Maria, B", "Ana, Maria B"), ("Short, Nigel D", "Short, Nigel K"),
])
def test_different_people_are_not_merged(tmp_path: Path, one: str, other: str) -> None:
    assert told(tmp_path, one, other) == []


def test_who_fits_several_people_is_left_alone(tmp_path: Path) -> None:
    assert told(tmp_path, "Polgar, Sofia", "Polgar, Susan", "Polgar, S.") == []
    assert told(tmp_path, "Thomas, George", "George, Thomas", "Thomas George") == []


def test_a_chain_of_names_leads_to_the_fullest(tmp_path: Path) -> None:
    assert told(tmp_path, "Fischer, Robert", "Fischer, R", "Fischer, Robert James", "van der Wiel, John", "John van der Wiel") == [
        ("Fischer, Robert", "Fischer, Robert James", False), ("Fischer, R", "Fischer, Robert James", False),
        ("John van der Wiel", "van der Wiel, John", True)]


def test_the_usual_form_wins_then_the_number_of_games(tmp_path: Path) -> None:
    assert told(tmp_path, "Kérès, Paul", "Keres, Paul", "KERES, PAUL", "Keres,Paul") == [
        ("Keres, Paul", "Kérès, Paul", True), ("KERES, PAUL", "Kérès, Paul", True), ("Keres,Paul", "Kérès, Paul", True)]


def test_nobody_plays_against_himself(tmp_path: Path) -> None:
    assert told(tmp_path, "Carlsen, Magnus", "Carlsen, M.", rivals=(("Carlsen, M.", "Carlsen, Magnus"),)) == []


def test_figures_of_both_spellings(tmp_path: Path) -> None:
    games = [{"White": "Tal, Mihail", "Black": "A B C", "Date": "1960.05.07", "WhiteElo": "2600", "Result": "1-0"},
             {"White": "D", "Black": "Tal, Mihail", "Date": "1988.??.??", "BlackElo": "2650", "Result": "1-0"},
             {"White": "D", "Black": "tal,mihail", "WhiteElo": "2000", "Result": "1-0"}]
    index = index_of(tmp_path, pgn(games).encode())
    assert proposals(index) == (SpellingProposal(
        Spelling("tal,mihail", 1, None, None), Spelling("Tal, Mihail", 2, (1960, 1988), (2600, 2650)), True),)
    assert found(index, proposals(index)[0].old.line) == [2]


def test_what_is_no_year_tells_none(tmp_path: Path) -> None:
    """The years of a name were 12–1048574."""
    dates = "20040512", "199?.??.??", "12.05.1996", "1995.03.01"
    games = [{"White": "tal,mihail" if place else "Tal, Mihail", "Black": "?", "Date": date, "Result": "*"}
             for place, date in enumerate((dates[0], *dates))]
    proposal, = proposals(index_of(tmp_path, pgn(games).encode()))
    assert (proposal.old.years, proposal.new.years) == ((1995, 1995), None)


@pytest.mark.parametrize(("data", "told"), [
    (("Müller, Karl".encode(), "Müller, Karl".encode("latin-1")), []),
    ((b"Smith, John ", b"Smith, John ", b"Smith, John"), [("Smith, John ", "Smith, John")]),
    ((b"Smith, John ", b"Smith, John ", b"smith,john"), [("Smith, John ", "Smith, John"), ("smith,john", "Smith, John")]),
    ((b"Smith, John ", b"Smith, J."), [("Smith, John ", "Smith, John"), ("Smith, J.", "Smith, John")]),
    ((b"Smith, John ",), []),
])
def test_what_is_proposed_can_be_carried_out(tmp_path: Path, data: tuple[bytes, ...], told: list[tuple[str, str]]) -> None:
    """A name in two encodings was proposed for itself, and one with a stray blank for those that a change had cleaned."""
    index = index_of(tmp_path, b"".join(b'[White "%s"]\n[Black "?"]\n\n1. e4 *\n\n' % name for name in data))
    assert sorted((each.old.name, each.new.name) for each in proposals(index)) == sorted(told)
    edits, left = renaming(index, dict(told), Progress())
    assert left == 0 and len(edits) == sum(name in dict(told) for name in map(engine.decoded, data))


def test_many_namesakes_are_looked_at_once_each_and_can_be_cancelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each was compared with all others: 4,000 took 13 seconds, and nothing could stop it."""
    looked = list[tuple[str, ...]]()
    shortened = spelling._shortened
    monkeypatch.setattr(spelling, "_shortened", lambda full: looked.append(full) or shortened(full))
    names = [f"Smith, A{'abcdefghij'[number % 10]}{'klmnopqrst'[number // 10]} B" for number in range(100)]
    index = index_of(tmp_path, pgn([{"White": name, "Black": "?", "Result": "*"} for name in names]).encode())
    assert proposals(index) == () and len(looked) == 100
    with pytest.raises(engine.Cancelled):
        proposals(index, cancelled())


@pytest.mark.parametrize(("short", "full"), [
    ("Smith, A", "Smith, Aa B C"), ("Smith, A B", "Smith, Aa Bb"), ("Smith, Aa B", "Smith, Aa Bb C"),
    ("Smith, A B C D E F", "Smith, Aa B C D E F G H I J")])
def test_fewer_and_shorter_given_names(tmp_path: Path, short: str, full: str) -> None:
    assert told(tmp_path, full, short) == [(short, full, False)]


def test_hostile_names(tmp_path: Path) -> None:
    chance = random.Random(1)
    letters = "aé,. \t\"<>&\\'1李\u0301\u202e-_"
    names = ["".join(chance.choice(letters) for _ in range(chance.choice((1, 5, 30)))) for _ in range(60)]
    names += ["x" * 10_000, "<b>A</b>, B", 'A "B", C', ",", ", ,", "A,", ",B"]
    for name in names:
        for old, new, _ in told(tmp_path, name, "A, B"):
            assert old != new and "A, B" in (old, new)
    games = [{"White": name, "Black": "?", "Result": "*"} for name in names]
    found = proposals(index_of(tmp_path, pgn(games).encode()))
    assert {each.old.name for each in found}.isdisjoint(each.new.name for each in found), "no name is changed twice"
    assert proposals(index_of(tmp_path, pgn(GAMES).encode())) == ()
