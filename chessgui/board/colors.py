"""The board's colours, in one table. Plain data: a colour is 0xRRGGBB, an opacity 0 to 1."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tint:
    """A colour laid over what is beneath it."""

    rgb: int
    opacity: float


@dataclass(frozen=True, slots=True)
class BoardColors:
    """The colours of a board."""

    title: str
    light: int
    dark: int
    last_move: Tint
    selected: Tint
    target: Tint
    hover: Tint
    coordinate_on_light: int
    coordinate_on_dark: int = 0xFFFFFF
    check: int = 0xD9361E
    arrow: Tint = Tint(0x136A7A, 0.86)
    veil: Tint = Tint(0x101418, 0.55)
    choice: int = 0xE8E6E1
    choice_hover: int = 0xF2B56B
    premove: Tint = Tint(0x24307E, 0.50)
    premove_target: Tint = Tint(0x24307E, 0.60)
    green: Tint = Tint(0x0A6B50, 0.86)
    red: Tint = Tint(0xD62015, 0.86)
    blue: Tint = Tint(0x1B4FB5, 0.86)
    yellow: Tint = Tint(0xF5C400, 0.90)
    shape_edge: Tint = Tint(0xFFFFFF, 0.55)
    cursor: int = 0xFFFFFF
    cursor_edge: int = 0x16181A
    label: Tint = Tint(0x1B1C1E, 0.92)
    label_text: int = 0xFFFFFF
    label_quiet: int = 0xC4C1BA
    label_problem: int = 0xFFB59E
    white_disc: int = 0xFAF8F3
    black_disc: int = 0x2B2A28


BOARDS: dict[str, BoardColors] = {
    "walnut": BoardColors(
        "Walnut", light=0xF0E4D0, dark=0xB58D6A,
        last_move=Tint(0xE0BC1E, 0.55), selected=Tint(0x1C6A78, 0.55), target=Tint(0x2A2F1A, 0.42), hover=Tint(0x1C6A78, 0.45),
        coordinate_on_light=0x855C38, coordinate_on_dark=0x2E1D0F, check=0xCC1414, premove=Tint(0x2E1C7C, 0.60),
    ),
    "meadow": BoardColors(
        "Meadow", light=0xEBEDD8, dark=0x789669,
        last_move=Tint(0xE8C62A, 0.58), selected=Tint(0x1E6E8A, 0.55), target=Tint(0x14301C, 0.42), hover=Tint(0x1E6E8A, 0.45),
        coordinate_on_light=0x53703F, coordinate_on_dark=0x16240F, check=0xCC1414, premove=Tint(0x2E1C7C, 0.60),
    ),
    "slate": BoardColors(
        "Slate", light=0xE3E8EC, dark=0x7F96A8,
        last_move=Tint(0xD8C23A, 0.55), selected=Tint(0x0B5F52, 0.70), target=Tint(0x14262F, 0.42), hover=Tint(0x0B5F52, 0.50),
        coordinate_on_light=0x4E6677, coordinate_on_dark=0x14212B, premove=Tint(0x2B1E7A, 0.58),
    ),
    "lagoon": BoardColors(
        "Lagoon", light=0xE6F0EB, dark=0x6FA399,
        last_move=Tint(0xE6BE34, 0.58), selected=Tint(0x0F5F86, 0.55), target=Tint(0x0E2F2C, 0.42), hover=Tint(0x0F5F86, 0.45),
        coordinate_on_light=0x3C6F66, coordinate_on_dark=0x0F2B27, premove=Tint(0x3A1C7A, 0.58),
    ),
    "lilac": BoardColors(
        "Lilac", light=0xEDE8F3, dark=0x9D8BB9,
        last_move=Tint(0xE0BC3A, 0.55), selected=Tint(0x0A6A5C, 0.62), target=Tint(0x241A38, 0.42), hover=Tint(0x0A6A5C, 0.54),
        coordinate_on_light=0x6B5590, coordinate_on_dark=0x221536, premove=Tint(0x1E1A66, 0.60),
    ),
    "parchment": BoardColors(
        "Parchment", light=0xFAF4E6, dark=0xD6C29E,
        last_move=Tint(0xE2A91C, 0.55), selected=Tint(0x1C6A78, 0.50), target=Tint(0x2A2415, 0.38), hover=Tint(0x1C6A78, 0.42),
        coordinate_on_light=0x7A6238, coordinate_on_dark=0x51401F, premove=Tint(0x2E1C7C, 0.56),
    ),
    "dusk": BoardColors(
        "Dusk", light=0xBDB8AF, dark=0x8B857B,
        last_move=Tint(0xE6B51A, 0.62), selected=Tint(0x145C70, 0.60), target=Tint(0x14130F, 0.45), hover=Tint(0x145C70, 0.52),
        coordinate_on_light=0x38342D, coordinate_on_dark=0x171512, premove=Tint(0x2A1E74, 0.60), check=0xC41414,
    ),
    "contrast": BoardColors(
        "High contrast", light=0xFFFFFF, dark=0x8C8C8C,
        last_move=Tint(0xFFD000, 0.85), selected=Tint(0x00A2C8, 0.85), target=Tint(0x000000, 0.62), hover=Tint(0x00A2C8, 0.75),
        coordinate_on_light=0x000000, coordinate_on_dark=0x000000, check=0xE00000, premove=Tint(0x3A0CA3, 0.80),
    ),
}
"""Boards by the names that the settings store; the first is the default."""

DEFAULT_BOARD = "walnut"


def colors_named(name: str) -> BoardColors:
    """The colours that a setting names; the usual ones if there are none of that name."""
    return BOARDS.get(name, BOARDS[DEFAULT_BOARD])
