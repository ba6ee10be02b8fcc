"""The script of a game as paragraphs and boards, in the order in which they are read: pages, web pages and texts are made of them.

The main line stands in paragraphs of its own. A variation is a paragraph below it, those within it are in brackets; a long comment ends
the paragraph of its move, one before the first move is a paragraph of its own. No Qt widgets.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from chessgui.board.state import BoardState
from chessgui.export.movetext import numbered_text, result_text
from chessgui.export.script import Close, Comment, Diagram, Item, Move, Open, Result
from chessgui.words.language import runs_backwards, tr

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
    composer = _Composer(figurines, dots)
    for item in items:
        yield from composer.take(item)
    yield from composer.end()


class _Composer:
    def __init__(self, figurines: bool, dots: str) -> None:
        self._figurines, self._dots = figurines, dots
        self._runs: list[Run] = []
        self._depth = 0
        self._bracket = False
        self._full, self._begun = False, False

    def take(self, item: Item) -> Iterator[Block]:
        """The next item; yields what is complete with it."""
        if isinstance(item, Move):
            if self._full:
                yield from self.end()
            self._begun = True
            style = Style.MOVE if item.depth else Style.MAIN
            self._add(Run(numbered_text(item, self._figurines, self._dots), style, item))
        elif isinstance(item, Comment):
            yield from self._take_comment(item.text)
        elif isinstance(item, Open | Close) and item.depth == 1:
            yield from self.end()
            self._depth = 1 if isinstance(item, Open) else 0
        elif isinstance(item, Open):
            self._bracket = True
        elif isinstance(item, Close):
            self._close_bracket()
        elif isinstance(item, Diagram):
            yield from self.end()
            yield Board(item.state, self._caption(item.move), item.depth)
        else:
            self._take_result(item)

    def end(self) -> Iterator[Block]:
        """The paragraph is complete."""
        if self._runs:
            yield Paragraph(tuple(self._runs), self._depth)
        self._runs, self._full = [], False

    def _add(self, run: Run) -> None:
        if self._bracket:
            run = replace(run, text=f"({run.text}")
            self._bracket = False
        self._runs.append(run)

    def _take_comment(self, text: str) -> Iterator[Block]:
        if runs_backwards(text):
            yield from self.end()
            yield Paragraph((Run(text, Style.COMMENT),), self._depth, backwards=True)
            return
        self._add(Run(text, Style.COMMENT))
        self._full = self._depth == 0 and (len(text) > SHORT_COMMENT or not self._begun)

    def _close_bracket(self) -> None:
        if self._runs:
            self._runs[-1] = replace(self._runs[-1], text=f"{self._runs[-1].text})")
        else:
            self._runs.append(Run(")", Style.MOVE))

    def _take_result(self, result: Result) -> None:
        self._depth = 0
        if result.text != "*":
            self._add(Run(result_text(result.text), Style.RESULT))

    def _caption(self, move: Move | None) -> str:
        if move is None:
            return tr("The position at the start")
        return tr("After {0}").format(numbered_text(replace(move, numbered=True, nags=()), self._figurines, self._dots))
