"""Long games, deep variations and megabytes of anything: read and written without recursion, in time that grows with the length."""
from __future__ import annotations

import itertools
import re
from collections.abc import Collection
from typing import SupportsIndex

import chess.pgn
import pytest

from chessgui.pgn import game_text, games, read_game, split_games
from chessgui.pgn.lexer import tokens
from chessgui.pgn.movetext import Movetext, PartialLine
from tests.pgn.trees import facts

SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")


def test_ten_thousand_plies() -> None:
    game, problems = read_game(" ".join(itertools.islice(itertools.cycle(SHUFFLE), 10_000)) + " 1/2-1/2")
    assert problems == [] and game.end().ply() == 10_000
    text = game_text(game)
    assert text.endswith("5000. Ng1 Ng8 1/2-1/2\n\n") and facts(read_game(text).game) == facts(game)


@pytest.mark.parametrize("levels", [200, 1500])
def test_levels_of_nesting(levels: int) -> None:
    """Each level is an answer to the level before it."""
    text = "1. Nf3 --" + "".join(f" ({SHUFFLE[(level + 1) % 4]} {{level {level}}} --" for level in range(levels))
    game, problems = read_game(text + ")" * levels)
    assert problems == [] and len(facts(game)["moves"]) == 3 + 2 * levels
    assert facts(read_game(game_text(game)).game) == facts(game)


def test_many_levels_without_moves() -> None:
    """What is said in them was handed on from level to level: so long a game took minutes, and one of a megabyte hours."""
    main, other = read_game("1. Nf3 " + "(a " * 120_000 + "Nc3 {b} " + ")" * 60_000 + "c").game.variations
    assert (main.comment, other.starting_comment, other.comment) == ("a " * 119_999 + "c", "a", "b")


def test_glyphs_of_many_levels_are_not_copied_at_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a thousand levels without moves were handed on half a million times."""
    handed, take = list[int](), Movetext._glyphs

    def counted(reader: Movetext, line: PartialLine, nags: Collection[int]) -> None:
        handed.append(len(nags))
        take(reader, line, nags)

    monkeypatch.setattr(Movetext, "_glyphs", counted)
    levels = "".join(f"(${number} " for number in range(1000))
    assert read_game(f"1. Nf3 {levels}" + ")" * 1000).game.variations[0].nags == set(range(1000))
    assert sum(handed) <= 3 * 1000


MEGABYTE = 1_000_000
HUGE = [
    "x" * MEGABYTE, "x y " * (MEGABYTE // 4), "\n" * MEGABYTE + "x", " " * MEGABYTE + "x\n\n" * 1000, "{" * MEGABYTE,
    "[%clk 0:00:01] " * (MEGABYTE // 15), "\\" * MEGABYTE, '[x "y"]\n' * (MEGABYTE // 8),
]


@pytest.mark.parametrize("comment", HUGE, ids=range(len(HUGE)))
def test_megabyte_comments(comment: str) -> None:
    game, problems = read_game(f"1. e4 {{{comment}}} e5 *")
    assert problems == [] and game.end().ply() == 2
    assert facts(read_game(game_text(game)).game) == facts(game)


REPEATED = [
    "{", "}", "(", ")", "[", "]", "; ", ";\n", "%\n", "{a}", "{{a} ", "$", "$1", "1.", "1", "e4 ", "(e4 ", "\\", '"', '[a "', '\n[a "',
    "\n\n[a", "* ", "\n \n", "-", "O-", "Nf3", "♘", "e.p.",
]


@pytest.mark.parametrize("signs", [50_000, pytest.param(400_000, marks=pytest.mark.slow(reason="megabytes of signs, sign by sign"))])
@pytest.mark.parametrize("part", REPEATED)
def test_repeated_signs_are_not_looked_at_again_and_again(part: str, signs: int) -> None:
    """Were a step quadratic, the pattern of tokens would take many minutes here; the tokens are not more than the letters."""
    text = part * (signs // len(part))
    assert sum(1 for _ in tokens(text)) <= len(text)
    assert sum(game.end - game.start for game in split_games(text)) in (0, len(text))
    read_game(part * (signs // 20 // len(part)) + "x")


class Measured:
    """A pattern that adds up how many letters its matches have."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._pattern, self.letters = pattern, 0

    def match(self, text: str, place: int) -> re.Match[str] | None:
        found = self._pattern.match(text, place)
        self.letters += len(found[0]) if found is not None else 0
        return found


class MeasuredText(str):
    """A text that adds up how many of its letters are taken out."""

    letters = 0

    def __getitem__(self, place: SupportsIndex | slice) -> str:
        taken = super().__getitem__(place)
        self.letters += len(taken)
        return taken


@pytest.mark.parametrize("game", ['[a"', '[Event "Club"] [White "A"] [Black "B"] 1. e4 e5 1-0 '])
def test_tags_within_a_line_do_not_have_the_line_read_again(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measured, text = Measured(games.SCAN), MeasuredText("1. d4 " + game * 100)
    monkeypatch.setattr(games, "SCAN", measured)
    assert len(split_games(text)) == 1 and len(text) <= measured.letters <= 2 * len(text)
    assert len(list(tokens(text))) > 100 and text.letters <= 2 * len(text)


def test_a_tree_of_many_variations() -> None:
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    board = game.board()
    for ply in range(600):
        for name in dict.fromkeys((SHUFFLE[ply % 4], "a3" if ply % 2 == 0 and ply < 2 else "--")):
            child = node.add_variation(board.parse_san(name) if name != "--" else chess.Move.null())
            child.comment = f"ply {ply}"
        node = node.variations[0]
        board.push(node.move)
    assert facts(read_game(game_text(game)).game) == facts(game)
