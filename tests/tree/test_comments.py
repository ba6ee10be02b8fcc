"""Comments as they are read and edited, with the commands that they carry."""
from __future__ import annotations

import chess
import pytest

from chessgui.pgn.glyphs import GLYPHS, MOVE_QUALITY, NAG_SYMBOLS, OTHERS, POSITION, glyph_text, glyph_words, of_side
from chessgui.tree.comments import edited_comment, joined, paragraphs, shown_comment, with_text

SHOWN = [
    ("", []), ("  \n ", []), ("[%clk 0:05:00]", []), ("good", ["good"]), ("a [%clk 0:05:00] b", ["a b"]),
    ("broken\nby a file", ["broken by a file"]), ("one\n\ntwo", ["one", "two"]), ("one\r\n \r\n\r\ntwo\rthree", ["one", "two three"]),
    ("[%cal Ge2e4]\n\nwords", ["words"]), ("[5/3] is no command", ["[5/3] is no command"]), ("[%open", ["[%open"]),
]


@pytest.mark.parametrize(("comment", "expected"), SHOWN)
def test_what_is_shown(comment: str, expected: list[str]) -> None:
    assert paragraphs(comment) == expected
    assert shown_comment(comment) == " ".join(expected)


def test_commands_that_are_never_closed_are_passed_over_once() -> None:
    """Were each of them a reason to look for its end, the window would stand still for minutes."""
    opened = "[%" * 400_000
    assert shown_comment(f"[%clk 1] a {opened}") == f"a {opened}"
    assert with_text(f"[%clk 1] a {opened}", "b") == "[%clk 1] b"


@pytest.mark.parametrize(("comment", "text", "expected"), [
    ("", "new", "new"),
    ("old", "", ""),
    ("old", "  new\n words ", "new\n\nwords"),
    ("[%clk 0:05:00] old", "new", "[%clk 0:05:00] new"),
    ("[%eval 0.3][%clk 1:00:00]", "new", "new [%eval 0.3] [%clk 1:00:00]"),
    ("[%eval 0.3] old [%cal Ge2e4]", "new", "[%eval 0.3] new [%cal Ge2e4]"),
    ("[%eval 0.3] old words [%cal Ge2e4] and more", "", "[%eval 0.3] [%cal Ge2e4]"),
    ("[%eval 0.3] broken\nline", "broken line", "[%eval 0.3] broken\nline"),
    ("  [%clk 0:05:00]\nkept as it was ", "kept  as it was", "  [%clk 0:05:00]\nkept as it was "),
    ("one\n\ntwo", "one\ntwo", "one\n\ntwo"),
    ("one\n\ntwo", "one two", "one two"),
    ("[%csl Ga1]", "מהלך טוב", "מהלך טוב [%csl Ga1]"),
])
def test_new_words_leave_the_commands(comment: str, text: str, expected: str) -> None:
    assert with_text(comment, text) == expected


@pytest.mark.parametrize(("comment", "written", "text", "expected"), [
    ("[%clk 1] look [%diagram]", ["look [%diagram]"], "look", "[%clk 1] look"), ("[%diagram] [%eval 1]", ["[%diagram]"], "", "[%eval 1]"),
    ("look [%Diagram]\n\n[%dia]", ["look [%Diagram]", "[%dia]"], "look [%Diagram]\n[%dia]", "look [%Diagram]\n\n[%dia]"),
    ("look [%cal Ge2e4] [%dia]", ["look [%dia]"], "look here [%dia]", "look here [%dia] [%cal Ge2e4]"),
    ("look [%diagrams 1]", ["look"], "", "[%diagrams 1]"), ("look", ["look"], "look [%diagram]", "look [%diagram]"),
])
def test_a_mark_of_a_diagram_is_edited_as_text(comment: str, written: list[str], text: str, expected: str) -> None:
    """It could neither be seen nor be removed, and one that was written again stood there twice."""
    assert paragraphs(comment, edited_comment) == written
    assert with_text(comment, "\n".join(written)) == comment and with_text(comment, text) == expected


@pytest.mark.parametrize(("comment", "other", "expected"), [
    ("a [%diagram]", "b", "a [%diagram]\n\nb"), ("a", "b [%diagram]", "a\n\nb [%diagram]"),
    ("a [%diagram]", "a b [%diagram]", "a [%diagram]\n\na b"), ("a [%diagram]", "a", "a [%diagram]"),
])
def test_joined_comments_have_a_mark_once(comment: str, other: str, expected: str) -> None:
    assert joined(comment, other) == expected


@pytest.mark.parametrize(("nags", "expected"), [
    ((), ""), ({1}, "!"), ({3, 16}, "!!\u00a0±"), ({19}, "\u00a0−+"), ({86}, "\u00a0$86"), ({999}, "\u00a0$999"), ({0}, ""),
    ({5, 13, 146}, "!?\u00a0∞\u00a0N"),
])
def test_signs_behind_a_move(nags: set[int], expected: str) -> None:
    assert glyph_text(nags) == expected


def test_every_standard_glyph_is_known() -> None:
    assert set(range(1, 140)) <= set(GLYPHS)
    assert [NAG_SYMBOLS[nag] for nag in (14, 15, 16, 17, 18, 19)] == ["+=", "=+", "±", "∓", "+−", "−+"]
    assert all(GLYPHS[nag].sign for nag in (*MOVE_QUALITY, *POSITION, *OTHERS))


@pytest.mark.parametrize(("nag", "side", "expected", "words"), [
    (40, chess.WHITE, 40, "White has the attack"), (40, chess.BLACK, 41, "Black has the attack"),
    (139, chess.WHITE, 138, "White is in time trouble"),
    (13, chess.BLACK, 13, "Unclear"), (7, chess.BLACK, 7, "Forced move"), (200, chess.BLACK, 200, "$200"),
])
def test_glyphs_of_a_side(nag: int, side: chess.Color, expected: int, words: str) -> None:
    assert of_side(nag, side) == expected
    assert glyph_words(expected) == words
