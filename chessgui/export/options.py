"""What a person chooses for an export, and how it is remembered. No Qt."""
from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from typing import Any


class ExportKind(Enum):
    """What is made; the value is the suffix of its files."""

    PNG = "png"
    SVG = "svg"
    GIF = "gif"
    PDF = "pdf"
    HTML = "html"
    TEXT = "txt"


BOARDS = frozenset((ExportKind.PNG, ExportKind.SVG))
PICTURES = BOARDS | {ExportKind.GIF}
DOCUMENTS = frozenset((ExportKind.PDF, ExportKind.HTML, ExportKind.TEXT))
LIMITS: dict[str, tuple[float, float]] = {
    "side": (64, 8192), "gif_side": (64, 1600), "delay_ms": (50, 10_000), "every": (0, 99), "columns": (1, 2), "type_size": (7, 14),
}
"""Least and most of the numbers: pixels, milliseconds, moves, columns, points."""
CHOICES = {"kind": tuple(kind.value for kind in ExportKind), "line": ("main", "current"), "paper": ("a4", "letter", "a5")}


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """All choices of all kinds. `every`: a diagram after so many moves of the main line, 0 for none."""

    kind: str = "png"
    side: int = 800
    gif_side: int = 480
    delay_ms: int = 1000
    line: str = "main"
    names: bool = True
    flipped: bool = False
    coordinates: bool = True
    arrows: bool = True
    last_move: bool = True
    variations: bool = True
    comments: bool = True
    figurines: bool = True
    text_figurines: bool = False
    """Whether plain text has figurines: not every program has letters for them."""
    marked: bool = True
    every: int = 0
    final: bool = True
    paper: str = "a4"
    columns: int = 2
    type_size: float = 9.5
    grey: bool = True
    """Squares for paper, white and grey, in place of the window's."""

    @property
    def what(self) -> ExportKind:
        """The kind."""
        return ExportKind(self.kind)

    @property
    def with_figurines(self) -> bool:
        """Whether moves of this kind have figurines."""
        return self.text_figurines if self.kind == ExportKind.TEXT.value else self.figurines


def to_text(options: ExportOptions) -> str:
    """The choices as a line to be remembered; which side is at the bottom is asked of the window each time."""
    return json.dumps({name: value for name, value in asdict(options).items() if name != "flipped"})


def from_text(text: str) -> ExportOptions:
    """The choices of such a line; what is missing, damaged or out of range is as at first."""
    try:
        stored: Any = json.loads(text)
    except (ValueError, RecursionError):
        stored = {}
    options = ExportOptions()
    known = [field.name for field in fields(options) if isinstance(stored, dict) and field.name in stored]
    return replace(options, **{name: _sound(name, stored[name], getattr(options, name)) for name in known})


def _sound(name: str, value: Any, usual: Any) -> Any:
    if isinstance(usual, bool):
        return value if isinstance(value, bool) else usual
    if isinstance(usual, str):
        return value if value in CHOICES[name] else usual
    if isinstance(value, bool) or not isinstance(value, int | float) or (isinstance(value, float) and math.isnan(value)):
        return usual
    least, most = LIMITS[name]
    return type(usual)(min(max(value, least), most))
