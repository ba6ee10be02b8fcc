"""Where games begin in a text."""
from __future__ import annotations

import io
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine
from chessgui.pgn import split_games
from tests.pgn.naive import game_starts
from tests.pgn.reading import read_games
from tests.pgn.test_mutations import SAMPLE, fuzz

A, B = '[Event "A"]\n[White "a"]\n\n', '[Event "B"]\n[White "b"]\n\n'
SPLITS = [
    (A + "1. e4 *\n\n" + B + "1. d4 *\n", ["A", "B"]), ("", []), (" \n\t\n", []), ("1. e4 e5 *", [None]),
    (A + "1. e4 *\n" + B + "1. d4 *\n", ["A", "B"]), (A + B, ["A", "B"]), (A + "\n\n\n" + B, ["A", "B"]),
    ('[Event "A"]\n\n[White "a"]\n\n1. e4', ["A"]), ('[White "a"]\n\n[White "b"]\n\n[Event "B"]', [None, None, "B"]),
    ('[Event "A"]\n% x\n\n[White "a"]\n\n1. e4', ["A"]), (A + "1. e4 {see\n[White \"B\"]\n} e5 *\n", ["A"]),
    (A + "1. e4 {open\n\n" + B + "1. d4 *", ["A", "B"]), (A + "1. e4 {open\n\n [x \"y\"]\n} e5 *", ["A"]),
    (A + "1. e4 ; {open\n" + B + "1. d4 *", ["A", "B"]), (A + "1. e4 {a} {b;\n} ; {\n" + B, ["A", "B"]),
    (A + "1. e4 * [x \"y\"]\n[ %clk \"1\"]\n[] [\"\n", ["A"]), ("Dear all,\n\n" + A + "1. e4", ["A"]),
    ("1. e4 e5 *\n\n" + B + "1. d4", [None, "B"]), ("{comment}\n" + A + "1. e4", ["A"]), ("% escape\n\n" + A + "1. e4", ["A"]),
    ("  [Event \"A\"]\n\t[White \"a\"]\n\n1. e4\n  [Event \"B\"]", ["A", "B"]), ("\ufeff" + A + "1. e4 *\n\n\ufeff" + B, ["A", "B"]),
    (A + "\0\n" + B, ["A", "B"]), (A + "\ufeff\n" + B, ["A", "B"]),
    ('[Event "A]\n[White "a"]\n\n1. e4', ["A]"]), ("1. e4 e5 1-0\n\n1. d4 d5 *\n1. c4 {1. x *\n1. y} 1/2-1/2\n\n1.Nf3", [None] * 4),
    ("1. e4 e5\n1. d4 d5", [None]), ('[Event "A"] [White "a"]\n1. e4 *\n[Event "B"]', ["A", "B"]),
]


@pytest.mark.parametrize(("text", "events"), SPLITS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_games_are_found(text: str, events: list[str | None], line_end: str) -> None:
    text = text.replace("\n", line_end)
    games = split_games(text)
    assert [game.headers.get("Event") for game in games] == events
    assert "".join(text[game.start:game.end] for game in games) == text[games[0].start if games else len(text):]
    starts = [0, *(game.start for game in games[1:])][:len(games)]
    assert [game.start for game in games] == starts
    assert [game.line for game in games] == [len(text[:start].replace("\r\n", "\n").replace("\r", "\n").split("\n")) for start in starts]


def test_headers_are_those_of_the_file() -> None:
    game = split_games('[White "a \\"quoted\\" \\\\ name"]\n[Black "C:\\dir"]\n[White "again"]\n[X "say "hi" "]\n[Y ""]\n[Z "open\n\n*')[0]
    assert dict(game.headers) == {"White": 'a "quoted" \\ name', "Black": "C:\\dir", "X": 'say "hi" ', "Y": "", "Z": "open"}


def test_each_game_is_read_and_named_by_its_number_and_line() -> None:
    games = list(read_games(A + "1. e4 *\n\n" + B + "1. d5 *\n"))
    assert [game.game.headers["Event"] for game in games] == ["A", "B"]
    assert [str(problem) for problem in games[1].problems] == ["game 2, line 9: d5 is not a legal move here"]
    assert list(read_games("\n \n")) == []


SIGNS = (
    '[Event "A"]', '[White "b"]', ' [Event "C"]', '[Ünï "x"]', '["x"]', "[x]", "% [Event", "", " ", "1. e4 {open", "} e5", "{a} ; {",
    "1. d4 *", "text", "{", "\t", '{[Event "x"]', '}[Event "y"]', "; }", "(",
)
LINES = st.sampled_from(SIGNS)


@given(st.lists(LINES, max_size=12), st.sampled_from(("\n", "\r\n", "\r")))
@settings(max_examples=600, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_the_rule_is_the_stated_one(lines: list[str], line_end: str) -> None:
    check_rule(line_end.join(lines))


def check_rule(text: str) -> None:
    games = split_games(text)
    if any(game.headers for game in games) or not games:
        assert [len(text[:game.start].encode()) for game in games] == game_starts(text.encode()), text


def test_the_rule_holds_in_damaged_files() -> None:
    for seed in range(150):
        check_rule(fuzz(seed, SAMPLE).decode("utf-8", "replace").replace("\ufeff", ""))


TAGGED = (
    '[Event "a"]', '[White "b"]', '[Event"c"]', ' [Site "d"]', '[ White Elo "e"] x', "", "", " \0\t", "\ufeff", "% x { y", "1. e4 e5", "*",
    "{a}", "{ b", "}", "d } {", "; c {", "text", '{ [Event "f"]', "[Event", "[x]", '["x"]', '}[Event "g"]',
)


@pytest.mark.parametrize("seed", range(8))
def test_the_compiled_index_finds_the_same_games(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(250):
        lines = ['[White "A"]', *chance.choices(TAGGED, k=chance.randrange(16))]
        text = "".join(line + chance.choice(("\n", "\n", "\r\n", "\r")) for line in lines)
        data = text.encode()
        starts = engine.list_games(io.BytesIO(data).readinto, len(data), (), piece=chance.choice((7, 1 << 16))).starts.tolist()
        assert [data.index(b"[", start) for start in starts] == [len(text[:game.start].encode()) for game in split_games(text)], text
