"""One header of many games: what is found and put in its place, to the byte."""
from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from chessgui.files.headeredits import PatternError, Replacement, changed_tags, naming, numbering, preview, replacing
from chessgui.files.maintenance import Plan, change_file
from chessgui.gamelist.gameindex import GameIndex
from chessgui.openings.openingnames import NamedOpening
from chessgui.storage.safesave import SaveError
from tests.hands.progress import cancelled

ALL = np.arange(3)


def index_of(tmp_path: Path, data: bytes) -> GameIndex:
    path = tmp_path / "games.pgn"
    path.write_bytes(data)
    return GameIndex.open(path, None)


def result(index: GameIndex, wanted: Replacement, games: np.ndarray | None = None) -> bytes:
    """The file after a replacement in some of its games."""
    games = np.arange(index.count) if games is None else games
    seen = preview(index, games, wanted)
    made = replacing(index, games, wanted)
    assert sorted(made) == sorted(seen.games.tolist()), "the preview tells the truth"
    assert sum(count for _, _, count in seen.rows) == len(made)
    change_file(index, Plan(np.arange(index.count), made))
    return index.path.read_bytes()


def naive(pattern: str, value: str) -> re.Match[str] | None:
    return re.fullmatch("(.*?)".join(map(re.escape, pattern.split("*"))), value, re.DOTALL)


def test_stars_find_what_a_regular_expression_finds() -> None:
    dice, found = random.Random(5), 0
    for _ in range(4000):
        pattern = re.sub(r"\*+", "*", "".join(dice.choices("ab*", k=dice.randrange(1, 6))))
        value = "".join(dice.choices("ab", k=dice.randrange(0, 8)))
        new = "".join(f"<${number + 1}>" for number in range(pattern.count("*")))
        got, wanted = Replacement("Event", pattern, new, True).of(value), naive(pattern, value)
        assert got == (None if wanted is None else "".join(f"<{group}>" for group in wanted.groups())), (pattern, value)
        found += got is not None
    assert found > 500


def test_a_hostile_pattern_takes_one_pass() -> None:
    """A regular expression would try the stars in all combinations: more than the age of the world."""
    value = "ab" * 50_000
    assert Replacement("Event", "*a" * 40 + "*c", "x", True).of(value) is None
    assert Replacement("Event", "a*" * 40 + "b", "$1$40", True).of(value) is not None


@pytest.mark.parametrize(("tag", "find", "new", "words"), [
    ("Event", "a**b", "", "letter 2"), ("Event", "*", "x $2", r"\$2 at letter 3"), ("Event", "*", "$0", r"\$0 at letter 1"),
    ("Event", "*", "$99999999999999999999", "as many stars"), ("Event", "", "$1", "as many stars"), ("Result", "*", "", "behind the moves"),
    ("FEN", "*", "", "belongs to the position"), ("", "*", "", "needs a name"), ("two words", "*", "", "cannot be the name")])
def test_what_makes_no_sense_is_told_with_its_place(tag: str, find: str, new: str, words: str) -> None:
    with pytest.raises(PatternError, match=words):
        Replacement(tag, find, new, True)


FILE = """[Event "Club"]
[White "Müller, Karl"]
[Black "B"]

1. e4 *

[Event "Club evening"] [Site "?"]
[White "Tal \\"the wizard\\" \\\\o/"]
[Annotator "me"]

1. d4 {[Event "no header"]} *

% [Event "escaped"]
[White "Bird"]
[Black "Müller, Karl"]

1. f4 *
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_only_the_value_changes(tmp_path: Path, encoding: str, newline: str) -> None:
    def check(wanted: Replacement, *changes: tuple[str, str]) -> None:
        text = FILE
        for old, new in changes:
            assert text.count(old) == 1
            text = text.replace(old, new)
        index = index_of(tmp_path, FILE.replace("\n", newline).encode(encoding))
        assert result(index, wanted) == text.replace("\n", newline).encode(encoding)

    check(Replacement("White", "*, *", "$2 $1", True), ('White "Müller, Karl"', 'White "Karl Müller"'))
    check(Replacement("White", 'the wizard" ', 'the "Ö" \\ '), ('\\"the wizard\\" ', '\\"the \\"Ö\\" \\\\ '))
    check(Replacement("Event", "Club", "$1"), ('"Club"', '"$1"'), ('"Club evening"', '"$1 evening"'))
    check(Replacement("Event", "*", "$$ $1", True), ('"Club"', '"$ Club"'), ('"Club evening"', '"$ Club evening"'),
          ('[White "Bird"]', '[Event "$"]\n[White "Bird"]'))
    check(Replacement("Site", "", "Köln"), ('[Event "Club"]\n', '[Event "Club"]\n[Site "Köln"]\n'), ('"?"', '"Köln"'),
          ('[White "Bird"]', '[Site "Köln"]\n[White "Bird"]'))
    check(Replacement("Annotator", "", "you"), ('[Black "B"]\n', '[Black "B"]\n[Annotator "you"]\n'), ('"me"', '"you"'),
          ('[Black "Müller, Karl"]\n', '[Black "Müller, Karl"]\n[Annotator "you"]\n'))
    check(Replacement("Annotator", "me", ""), ('[Annotator "me"]\n', ""))
    check(Replacement("Site", "?", "a\tb  c"), ('"?"', '"a b c"'))
    check(Replacement("Event", "nowhere", "x"))


@pytest.mark.parametrize("second", ['[White "Tal"]', '[White  "Tal"]'])
@pytest.mark.parametrize("games", [1, 2])
def test_the_value_that_is_listed_changes_where_an_empty_header_stands_before_it(tmp_path: Path, second: str, games: int) -> None:
    """The preview counted such a game, and then nothing changed."""
    before = f'[White ""]\n{second}\n\n*\n\n' * games
    index = index_of(tmp_path, before.encode())
    assert index.find_column("White")[0] == "Tal"
    assert result(index, Replacement("White", "Tal", "Botvinnik")) == before.replace("Tal", "Botvinnik").encode()


def test_a_tag_that_is_not_closed_is_taken_away_alone(tmp_path: Path) -> None:
    index = index_of(tmp_path, b'[White "A"]\n[Annotator "me\n[Black "B"]\n\n1. e4 *\n')
    assert result(index, Replacement("Annotator", "me", "")) == b'[White "A"]\n[Black "B"]\n\n1. e4 *\n'


@pytest.mark.parametrize("moves", ['1. e4 {[Annotator "x"]} *', '1. e4 {\n[Annotator "x"]} *'])
def test_a_header_is_added_before_moves_in_the_same_line(tmp_path: Path, moves: str) -> None:
    index = index_of(tmp_path, f'[White "A"] {moves}\n\n[White "B"]\n\n1. d4 *\n'.encode())
    assert index.count == 2 and result(index, Replacement("Annotator", "", "me")) == (
        f'[White "A"] \n[Annotator "me"]\n{moves}\n\n[White "B"]\n[Annotator "me"]\n\n1. d4 *\n').encode()


OTHER = '[White "B"]\n\n{ÄÖÜ} 1. d4 *\n'


@pytest.mark.parametrize(("encoding", "other"), [("utf-8", ""), ("utf-8", OTHER), ("latin-1", ""), ("latin-1", OTHER)])
def test_a_letter_is_written_in_the_encoding_of_its_game(tmp_path: Path, encoding: str, other: str) -> None:
    """In a file of one game the first letter of the comment lies across the end of what is read with the header."""
    game = '[White "A"]\n\n{Öfter} 1. e4 *\n\n'
    for wanted, value in ((Replacement("White", "A", "Bär"), '"Bär"'), (Replacement("Site", "", "Köln"), '"A"')):
        index = index_of(tmp_path, game.encode(encoding) + other.encode())
        found = result(index, wanted)
        new = game.replace('"A"', value) if wanted.tag == "White" else '[Site "Köln"]\n' + game
        assert found.startswith(new.encode(encoding))


def test_an_encoding_without_the_letter_is_told(tmp_path: Path) -> None:
    data = '[White "Müller"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n'.encode("latin-1")
    index = index_of(tmp_path, data)
    with pytest.raises(SaveError, match="latin-1, has no letter “Ł”"):
        replacing(index, np.arange(2), Replacement("Site", "", "Łódź"))
    assert index.path.read_bytes() == data


def test_a_flaw_of_the_new_value_is_told_but_not_of_one_that_was_there(tmp_path: Path) -> None:
    index = index_of(tmp_path, b'[Date "2024.01.05"]\n\n1. e4 *\n\n[Date "5/1/2024"]\n\n1. d4 *\n')
    assert "2024.05.31" in preview(index, np.arange(2), Replacement("Date", "", "May")).problem
    seen = preview(index, np.arange(2), Replacement("Date", "2024", "2023"))
    assert not seen.problem and seen.rows == [("2024.01.05", "2023.01.05", 1), ("5/1/2024", "5/1/2023", 1)]
    assert preview(index, np.zeros(0, np.int64), Replacement("Date", "2024", "2023")).rows == []


def test_a_game_without_headers_gets_them(tmp_path: Path) -> None:
    index = index_of(tmp_path, b'1. e4 e5 *\n\n[White "B"]\n\n1. d4 *\n')
    wanted = b'[Site "x"]\n\n1. e4 e5 *\n\n[Site "x"]\n[White "B"]\n\n1. d4 *\n'
    assert index.count == 2 and result(index, Replacement("Site", "", "x")) == wanted


def test_rounds_are_numbered_in_each_event_by_date(tmp_path: Path) -> None:
    games = [("A", "2024.02.01", "7"),
             ("B", "2024.01.01", "?"), ("A", "2024.01.01", ""), ("A", "2024.02.01", "2"), ("B", "????.??.??", "1")]
    text = "".join(f'[Event "{event}"]\n[Date "{date}"]\n' + (f'[Round "{number}"]\n' if number else "") + "\n1. e4 *\n\n"
                   for event, date, number in games)
    index = index_of(tmp_path, text.encode())
    change_file(index, Plan(np.arange(5), numbering(index, np.array([3, 0, 1, 2, 4]))))
    after = GameIndex.open(index.path, None)
    assert [after.value(game, "Round") for game in range(5)] == ["3", "1", "1", "2", "2"], "on one date: in the order of the list"


SICILIAN = NamedOpening("B20", "Sicilian Defense", "e4 c5", "")
BOTH = '[ECO "B20"]\n[Opening "Sicilian Defense"]\n'


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(("game", "named"), [
    ('[White "A"]\n\n1. e4 *\n', f'[White "A"]\n{BOTH}\n1. e4 *\n'), ("1. e4 *\n", f"{BOTH}\n1. e4 *\n"),
    ('[White "A"] 1. e4 *\n', f'[White "A"] \n{BOTH}1. e4 *\n'),
    ('[White "A"]\n[ECO "B20"]\n\n1. e4 *\n', f'[White "A"]\n{BOTH}\n1. e4 *\n'),
    ('[ECO "?"]\n[White "A"]\n\n1. e4 *\n', '[ECO "B20"]\n[White "A"]\n[Opening "Sicilian Defense"]\n\n1. e4 *\n'),
    ('[Opening ""]\n[White "A"]\n\n1. e4 *\n', '[Opening "Sicilian Defense"]\n[White "A"]\n[ECO "B20"]\n\n1. e4 *\n'),
    ('[Opening "Mine"]\n\n1. e4 *\n', '[Opening "Mine"]\n[ECO "B20"]\n\n1. e4 *\n'),
    ('[ECO "B21"]\n\n1. e4 *\n', ""), ('[ECO "B20"]\n[Opening "Mine"]\n\n1. e4 *\n', ""),
])
def test_openings_are_written_where_they_lack_and_nothing_else(tmp_path: Path, newline: str, game: str, named: str) -> None:
    other = '\n[Event "x"]\n\n1. e4 *\n'
    index = index_of(tmp_path, (game + other).replace("\n", newline).encode())
    made = naming(index, {0: SICILIAN})
    assert index.count == 2 and bool(made) == bool(named)
    change_file(index, Plan(np.arange(2), made))
    assert index.path.read_bytes() == ((named or game) + other).replace("\n", newline).encode()
    again = GameIndex.open(index.path, None)
    assert again.count == 2 and naming(again, {0: SICILIAN}) == {}


@pytest.mark.parametrize(("encoding", "name"), [("utf-8", '[Opening "Kostić Defense"]\n'), ("latin-1", "")])
def test_a_name_that_the_encoding_of_a_game_lacks_is_left_out(tmp_path: Path, encoding: str, name: str) -> None:
    """One such game would keep all others from getting theirs."""
    games = '[White "Müller"]\n{}\n1. e4 *\n\n[White "Müller"]\n{}\n1. d4 *\n'
    index = index_of(tmp_path, games.format("", "").encode(encoding))
    made = naming(index, {0: NamedOpening("C63", "Kostić Defense", "", ""), 1: SICILIAN})
    change_file(index, Plan(np.arange(2), made))
    assert index.path.read_text(encoding) == games.format('[ECO "C63"]\n' + name, BOTH)


def test_work_on_many_games_can_be_cancelled(tmp_path: Path) -> None:
    from chessgui.threads.progress import Cancelled
    index = index_of(tmp_path, FILE.encode())
    with pytest.raises(Cancelled):
        replacing(index, ALL, Replacement("Event", "Club", "x"), cancelled())
    with pytest.raises(Cancelled):
        naming(index, {0: SICILIAN}, cancelled())


def test_what_differs_between_headers() -> None:
    assert changed_tags({"A": "1", "B": "2", "C": "3"}, {"A": "1", "B": "4", "D": "5"}) == {"B": "4", "C": None, "D": "5"}
