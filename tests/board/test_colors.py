"""The boards' colours: enough contrast to read, marks that differ, also for eyes that miss a kind of cone."""
from __future__ import annotations

from itertools import combinations

import pytest

from chessgui.board.colors import BOARDS, DEFAULT_BOARD, BoardColors, Tint, colors_named
from chessgui.board.shapes import COLORS
from chessgui.board.shapespainter import tint_of
from tests.hands.colorscience import EYES, ciede2000, contrast, difference, over

LEAST = 10.0
"""CIEDE2000 between two marks, or a mark and the plain square. 1 can just be seen side by side; 10 is seen at a glance."""
LEAST_TEXT = 4.5
"""Contrast of coordinates, WCAG 2's for small text: they are a sixth of a square high, 10 pixels on a square of 60."""
LEAST_TEXT_ON_MARK = 3.0

CHECK_SHARE = 0.6
"""How much of the glow's colour lies beside a king: it fades from all in the middle to nothing in the corners."""

each_board = pytest.mark.parametrize("colors", BOARDS.values(), ids=BOARDS)


def marks(colors: BoardColors, ground: int) -> dict[str, int]:
    """What whole squares are coloured with."""
    return {
        "plain": ground, "last move": over(ground, colors.last_move), "selected": over(ground, colors.selected),
        "premove": over(ground, colors.premove), "check": over(ground, Tint(colors.check, CHECK_SHARE)),
    }


@pytest.mark.parametrize(("first", "second", "expected"), [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425), ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065), ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644), ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
])
def test_the_formula_gives_the_published_figures(
    first: tuple[float, float, float], second: tuple[float, float, float], expected: float,
) -> None:
    """Pairs from the table of Sharma, Wu and Dalal (2005)."""
    assert ciede2000(first, second) == pytest.approx(expected, abs=5e-5)


def test_missing_cones_confuse_red_and_green() -> None:
    for eyes in ("protanopia", "deuteranopia"):
        assert difference(0xA05A30, 0x6F7A2E, eyes) < 0.5 * difference(0xA05A30, 0x6F7A2E)
        assert difference(0x2040C0, 0xC0C020, eyes) > 30


def test_there_is_a_choice_of_boards() -> None:
    assert len(BOARDS) >= 6 and DEFAULT_BOARD in BOARDS
    assert len({colors.title for colors in BOARDS.values()}) == len(BOARDS)
    widest = max(BOARDS, key=lambda name: contrast(BOARDS[name].light, BOARDS[name].dark))
    assert widest == "contrast", "the one for weak eyes has the strongest squares"


@each_board
def test_squares_differ_but_do_not_dazzle(colors: BoardColors) -> None:
    assert 1.5 <= contrast(colors.light, colors.dark) <= 3.5
    assert contrast(colors.dark, 0x000000) >= 4.5, "black pieces stand out from dark squares"


@pytest.mark.parametrize("eyes", EYES)
@each_board
def test_marks_differ_from_plain_squares_and_from_one_another(colors: BoardColors, eyes: str) -> None:
    for ground in (colors.light, colors.dark):
        for (first, one), (second, other) in combinations(marks(colors, ground).items(), 2):
            assert difference(one, other, eyes) >= LEAST, f"{first} and {second} on {ground:06x}"


@pytest.mark.parametrize("eyes", EYES)
@each_board
def test_targets_and_the_pointed_square_show(colors: BoardColors, eyes: str) -> None:
    for ground in (colors.light, colors.dark):
        for name in ("target", "hover", "premove_target", "arrow"):
            assert difference(ground, over(ground, getattr(colors, name)), eyes) >= LEAST, name


@pytest.mark.parametrize("eyes", EYES)
@each_board
def test_a_marked_square_is_not_taken_for_a_plain_one_of_the_other_colour(colors: BoardColors, eyes: str) -> None:
    for ground, other in ((colors.light, colors.dark), (colors.dark, colors.light)):
        for name, mark in marks(colors, ground).items():
            if name in ("last move", "selected", "premove"):
                assert difference(mark, other, eyes) >= LEAST, f"{name} on {ground:06x}"


@pytest.mark.parametrize("eyes", EYES)
@each_board
def test_shapes_differ_from_squares_and_from_one_another(colors: BoardColors, eyes: str) -> None:
    for ground in (colors.light, colors.dark):
        seen = [ground, *(over(ground, tint_of(colors, name)) for name in COLORS)]
        assert all(difference(one, other, eyes) >= LEAST for one, other in combinations(seen, 2))


@each_board
def test_coordinates_can_be_read(colors: BoardColors) -> None:
    for ground, ink in ((colors.light, colors.coordinate_on_light), (colors.dark, colors.coordinate_on_dark)):
        assert contrast(ground, ink) >= LEAST_TEXT
        assert contrast(over(ground, colors.last_move), ink) >= LEAST_TEXT_ON_MARK


def test_a_name_that_no_board_has_means_the_usual_colours() -> None:
    assert colors_named("no such board") is BOARDS[DEFAULT_BOARD]
    assert all(colors_named(name) is colors for name, colors in BOARDS.items())
