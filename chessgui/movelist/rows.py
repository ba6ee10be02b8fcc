"""The move list as rows: the main line in two columns or as running text, indented variations in between, and comments. No Qt.

A row holds nodes, not the text of their moves, which is computed when the row is laid out.
"""
from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

import chess
import chess.pgn

from chessgui.pgn.glyphs import glyph_text
from chessgui.tree.comments import paragraphs

MOST_MOVES = 200
"""The most moves in a paragraph; a longer line continues in another one, so that an edit changes the layout of little text."""
MOST_LETTERS = 4_000
"""The most letters of a comment in one paragraph."""
CUT_EVERY = 64
"""Plies between places at which rows can be built anew."""
PARAGRAPH = "\u2028"
"""The line separator inside a paragraph."""
ItemKind = IntEnum("ItemKind", "MOVE COMMENT BEFORE REST ENDING")
"""The kinds of tokens. BEFORE is a comment before its move, REST the dots that stand for the hidden moves of a collapsed variation. The
kinds are integers because rows are looked up by their tokens, and integers compare fast."""
MOVE, COMMENT, BEFORE, REST, ENDING = ItemKind


class Token(NamedTuple):
    """A part of a row, and its node. The `text` of a move is its number, if one is shown; that of other tokens is their text."""

    kind: ItemKind
    text: str
    node: chess.pgn.GameNode | None = None
    glyphs: str = ""


class MainRow(NamedTuple):
    """A full move of the main line in columns; a side is None if other rows interrupt the move."""

    number: int
    white: Token | None = None
    black: Token | None = None


class TextRow(NamedTuple):
    """A paragraph of running text at a depth of indentation (0: main line). `head` is the first move of a variation that begins here."""

    depth: int
    tokens: tuple[Token, ...]
    head: chess.pgn.ChildNode | None = None
    collapsed: bool = False


class EditorRow(NamedTuple):
    """The place of the comment editor, for the comment before or behind a move."""

    depth: int
    node: chess.pgn.GameNode
    before: bool


Row = MainRow | TextRow | EditorRow
Edited = tuple[chess.pgn.GameNode, bool]
"""The node whose comment is edited, and whether it is the comment before the move."""


class Cut(NamedTuple):
    """A place at which rows can be built anew: the first of them belongs to a move of the main line, so many plies from the start. `before`
    is the node before that move, `row` the number of the row."""

    plies: int
    before: chess.pgn.GameNode
    row: int


class Rows:
    """All rows of a game from top to bottom. `row_of` has the row number of each move that no collapsed variation hides."""

    def __init__(
        self, game: chess.pgn.Game, columns: bool = True, collapsed: Collection[chess.pgn.GameNode] = (), edited: Edited | None = None,
        ending: str = "", marks: Mapping[chess.pgn.GameNode, int] | None = None,
    ) -> None:
        """`marks` are glyphs of moves that have none of their own: what an analysis thinks of them, not a part of the game."""
        self._marks = marks or {}
        self.rows: list[Row] = []
        self.row_of: dict[chess.pgn.GameNode, int] = {}
        self.kept = 0
        """How many rows were there before the last change, and have stayed."""
        self.gone: list[Row] = []
        """The rows in whose place that change has put the others."""
        self._cuts: list[Cut] = []
        self._columns, self._collapsed, self._edited = columns, collapsed, edited
        self._tokens: list[Token] = []
        self._needs_number = True
        self._first_ply = game.ply()
        self._open(0)
        self._comment(COMMENT, game, game.comment)
        if glyphs := glyph_text(game.nags).strip():  # as `$13 1. e4`: they speak of the position in which the game begins
            self._tokens.append(Token(COMMENT, glyphs, game))
        self._fill(game, 1, ending)

    def change(self, plies: int, ending: str) -> None:
        """Build the rows anew after a change which has left the game as it was before the move of the main line that is so many plies from
        the start. Collapsed variations and marks are those of before; no comment is edited."""
        number = bisect_left(self._cuts, plies, key=lambda cut: cut.plies) - 1  # one before it: what stands before a move follows the last
        cut = self._cuts[number]
        del self._cuts[number:]
        self.kept, self.gone = cut.row, self.rows[cut.row:]
        del self.rows[cut.row:]
        for row in self.gone:
            for token in tokens_of(row):
                if token.node is not None and token.kind is MOVE:
                    del self.row_of[token.node]
        self._tokens.clear()
        self._open(0)
        self._fill(cut.before, cut.plies, ending)

    def can_change(self, plies: int) -> bool:
        """Whether `change` can do that: else all rows are to be built anew."""
        return self._edited is None and bool(self._cuts) and self._cuts[0].plies < plies

    def _fill(self, before: chess.pgn.GameNode, plies: int, ending: str) -> None:
        """Add the rows from a move of the main line on to the end, that which follows a node."""
        waiting = [(first, 0, self._first_ply + plies - 1, False) for first in before.variations[:1]]
        while waiting:
            waiting += self._line(*waiting.pop())
        self._close()
        if ending:
            self.rows.append(TextRow(0, (Token(ENDING, ending),)))

    def _note_cut(self, node: chess.pgn.ChildNode, ply: int) -> None:
        """Note that rows can be built anew from a move of the main line on, if it begins a row and the last such place is far away."""
        if node.starting_comment or self._edited:
            return
        if self._columns and self._tokens:
            self._close()  # as the move would do
        elif not self._columns and self._moves >= MOST_MOVES:
            self._go_on_below()
        plies, last = ply - self._first_ply + 1, self._cuts[-1].plies if self._cuts else -CUT_EVERY
        if plies >= last + CUT_EVERY and not self._tokens and not (self._columns and ply % 2):
            self._cuts.append(Cut(plies, node.parent, len(self.rows)))

    def _line(self, node: chess.pgn.ChildNode, depth: int, ply: int, begins: bool) -> Iterator[tuple[chess.pgn.ChildNode, int, int, bool]]:
        """Add a line up to its next fork; yields the lines that follow, the last one first. `begins` marks the start of a variation."""
        if depth or self._depth or not self._tokens:  # a comment before the first move stands in its paragraph
            self._close()
            self._open(depth, node if begins else None)
        if begins and node in self._collapsed:
            self._move(node, ply)
            self._tokens.append(Token(REST, "…", node))
            self._close(collapsed=True)
            return
        while True:
            if not depth:
                self._note_cut(node, ply)
            self._move(node, ply)
            siblings = [] if begins else node.parent.variations[1:]
            begins = False
            ply += 1
            following = node.variations
            if siblings:
                if following:
                    yield following[0], depth, ply, False
                for other in reversed(siblings):
                    yield other, depth + 1, ply - 1, True
                if not depth:
                    self._close()
                return
            if not following:
                return
            node = following[0]

    def _move(self, node: chess.pgn.ChildNode, ply: int) -> None:
        in_columns = self._columns and not self._depth
        if node.starting_comment or self._edited:
            self._comment(BEFORE, node, node.starting_comment)
        glyphs = glyph_text(node.nags or {self._marks.get(node, 0)}) if node.nags or self._marks else ""
        if in_columns:
            if self._tokens:
                self._close()
            self._main_row(Token(MOVE, "", node, glyphs), ply)
        else:
            if self._moves >= MOST_MOVES:
                self._go_on_below()
            number = f"{ply // 2 + 1}." if not ply % 2 else f"{ply // 2 + 1}..." if self._needs_number else ""
            self._tokens.append(Token(MOVE, number, node, glyphs))
            self._moves += 1
            self.row_of[node] = len(self.rows)
        self._needs_number = False
        if node.comment or self._edited:
            self._comment(COMMENT, node, node.comment)

    def _main_row(self, token: Token, ply: int) -> None:
        number, last = ply // 2 + 1, self.rows[-1] if self.rows else None
        if not ply % 2:
            self.rows.append(MainRow(number, token))
        elif isinstance(last, MainRow) and last.black is None and last.number == number:
            self.rows[-1] = MainRow(number, last.white, token)
        else:
            self.rows.append(MainRow(number, None, token))
        assert token.node is not None
        self.row_of[token.node] = len(self.rows) - 1

    def _comment(self, kind: ItemKind, node: chess.pgn.GameNode, comment: str) -> None:
        if self._edited == (node, kind is BEFORE):
            self._close()
            self.rows.append(EditorRow(self._depth, node, kind is BEFORE))
            self._open(self._depth)
            return
        for number, text in enumerate(parts(comment)):
            if number:
                self._go_on_below()
            self._tokens.append(Token(kind, text, node))
            self._needs_number = True

    # paragraphs --------------------------------------------------------------------------------------------------

    def _open(self, depth: int, head: chess.pgn.ChildNode | None = None) -> None:
        self._depth, self._head, self._moves, self._needs_number = depth, head, 0, True

    def _close(self, collapsed: bool = False) -> None:
        if self._tokens:
            self.rows.append(TextRow(self._depth, tuple(self._tokens), self._head, collapsed))
            self._tokens.clear()
            self._head = None

    def _go_on_below(self) -> None:
        self._close()
        self._open(self._depth)


def tokens_of(row: Row) -> tuple[Token, ...]:
    """The tokens of a row in their order."""
    if isinstance(row, MainRow):
        return tuple(token for token in (row.white, row.black) if token is not None)
    return row.tokens if isinstance(row, TextRow) else ()


def parts(comment: str) -> list[str]:
    """A comment split into texts of at most MOST_LETTERS letters."""
    if not comment:
        return []
    text, start, found = PARAGRAPH.join(paragraphs(comment)), 0, []
    while len(text) - start > MOST_LETTERS:
        end = text.rfind(" ", start + 1, start + MOST_LETTERS)
        end = end if end > 0 else start + MOST_LETTERS
        found.append(text[start:end])
        start = end + text[end].isspace()  # a single blank stands between words, or the end of a paragraph
    return [*found, text[start:]] if text else found
