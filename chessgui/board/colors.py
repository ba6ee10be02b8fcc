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
    """What the painter needs to know about looks."""

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
    arrow: Tint = Tint(0x1F7A8C, 0.85)
    veil: Tint = Tint(0x101418, 0.55)
    choice: int = 0xE8E6E1
    choice_hover: int = 0xF2B56B
    premove: Tint = Tint(0x24307E, 0.50)
    premove_target: Tint = Tint(0x24307E, 0.60)
    green: Tint = Tint(0x1E8A4C, 0.82)
    red: Tint = Tint(0xC2352B, 0.82)
    blue: Tint = Tint(0x1F5FBF, 0.82)
    yellow: Tint = Tint(0xEDB20C, 0.86)
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
        last_move=Tint(0xD9B92E, 0.50), selected=Tint(0x4F8A3C, 0.55), target=Tint(0x2F4A24, 0.36), hover=Tint(0x4F8A3C, 0.45),
        coordinate_on_light=0x8A6340,
    ),
    "meadow": BoardColors(
        "Meadow", light=0xEBEDD8, dark=0x789669,
        last_move=Tint(0xE3C63A, 0.55), selected=Tint(0x2F7A8C, 0.50), target=Tint(0x1D3A24, 0.36), hover=Tint(0x2F7A8C, 0.45),
        coordinate_on_light=0x53703F,
    ),
    "slate": BoardColors(
        "Slate", light=0xE3E8EC, dark=0x7F96A8,
        last_move=Tint(0x7FC96B, 0.45), selected=Tint(0x2E7D5B, 0.50), target=Tint(0x1C3440, 0.38), hover=Tint(0x2E7D5B, 0.45),
        coordinate_on_light=0x4E6677,
    ),
}
"""Boards by the name under which the settings keep them; the first is the default."""

DEFAULT_BOARD = "walnut"
