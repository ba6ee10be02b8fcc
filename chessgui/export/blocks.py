"""The script of a game as paragraphs and boards, in the order in which they are read: pages, web pages and texts are made of them.

The main line stands in paragraphs of its own. A variation of it is a paragraph below, and variations of that variation stand in brackets.
A long comment ends the paragraph of its move; a comment before the first move is a paragraph of its own. No Qt widgets.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

import chess

from chessgui.board.state import BoardState
from chessgui.export.heading import result_text
from chessgui.export.script import Close, Comment, Diagram, Item, Move, Open, Result
from chessgui.pgn.glyphs import glyph_text
from chessgui.words.language import runs_backwards, tr
from chessgui.words.notation import isolated_moves, san_text

SHORT_COMMENT = 48
"""Letters: behind a longer comment the main line begins a new paragraph."""
DOTS = "…"


class Style(Enum):
    """What a run of text is."""

    MAIN = "main"
    MOVE = "move"
    COMMENT = "comment"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a paragraph; `move` where it is one. Spaces stand between them."""

    text: str
    style: Style
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; depth 0 is the main line. `backwards`: it is written from right to left."""

    runs: tuple[Run, ...]
    depth: int
    backwards: bool = False

    @property
    def text(self) -> str:
        """The runs in one."""
        return " ".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Board:
    """A diagram and what is said below it."""

    state: BoardState
    caption: str
    depth: int


Block = Paragraph | Board


def blocks(items: Iterable[Item], figurines: bool, dots: str = DOTS) -> Iterator[Block]:
    """The blocks of a script. `dots` stand behind the number of a move of Black."""
    runs: list[Run] = []
    depth, bracket = 0, ""
    is_full = has_begun = False
    for item in items:
        is_backwards = isinstance(item, Comment) and runs_backwards(item.text)
        is_edge = isinstance(item, Diagram) or (isinstance(item, Open | Close) and item.depth == 1)
        if is_backwards or is_edge or (is_full and isinstance(item, Move)):
            if runs:
                yield Paragraph(tuple(runs), depth)
            runs, is_full = [], False
        match item:
            case Move():
                runs.append(Run(bracket + numbered_text(item, figurines, dots), Style.MOVE if item.depth else Style.MAIN, item))
                bracket, has_begun = "", True
            case Comment(text) if is_backwards:
                yield Paragraph((Run(isolated_moves(text), Style.COMMENT),), depth, backwards=True)
            case Comment(text):
                runs.append(Run(bracket + text, Style.COMMENT))
                bracket, is_full = "", depth == 0 and (len(text) > SHORT_COMMENT or not has_begun)
            case Open(depth=1) | Close(depth=1):
                depth = int(isinstance(item, Open))
            case Open():
                bracket = "("
            case Close():
                last = runs.pop() if runs else Run("", Style.MOVE)
                runs.append(replace(last, text=f"{last.text})"))
            case Diagram(state, move):
                after = tr("After {0}").format(numbered_text(replace(move, numbered=True, nags=()), figurines, dots)) if move else ""
                yield Board(state, after or tr("The position at the start"), item.depth)
            case Result(text):
                depth = 0
                if shown := result_text(text):
                    runs.append(Run(shown, Style.RESULT))
    if runs:
        yield Paragraph(tuple(runs), depth)


def numbered_text(move: Move, figurines: bool, dots: str) -> str:
    """A move as it is read, with its number where it has one: `12.Nf3!`, `12…♘f6 ±`."""
    number = f"{move.number}{'.' if move.color == chess.WHITE else dots}" if move.numbered else ""
    return number + san_text(move.san, figurines) + glyph_text(move.nags)
