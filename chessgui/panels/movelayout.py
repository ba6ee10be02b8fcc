"""The move list as rows: the main line in two columns, variations and comments as indented text between them. No Qt."""
from __future__ import annotations

import re
from dataclasses import dataclass, field

import chess
import chess.pgn

from chessgui.notation import move_number, san_text

NAG_SYMBOLS = {
    1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: "=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+",
}
COMMAND = re.compile(r"\[%[^\]]*\]")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the list; a move has its node, a comment or bracket has none."""

    text: str
    node: chess.pgn.ChildNode | None = None


@dataclass(slots=True)
class MainRow:
    """A full move of the main line; a side is missing where the line is interrupted by other rows."""

    number: int
    white: Token | None = None
    black: Token | None = None


@dataclass(slots=True)
class TextRow:
    """Running text below a main row, `depth` levels deep."""

    depth: int
    tokens: list[Token] = field(default_factory=list)


Row = MainRow | TextRow


def shown_comment(comment: str) -> str:
    """A comment without what it says to programs: clocks, evaluations, arrows."""
    return " ".join(COMMAND.sub(" ", comment).split())


def node_text(node: chess.pgn.ChildNode, figurines: bool) -> str:
    """SAN with the symbols of its glyphs."""
    glyphs = "".join(NAG_SYMBOLS.get(nag, f" ${nag}") for nag in sorted(node.nags))
    return san_text(node.san(), figurines) + glyphs


def move_rows(game: chess.pgn.Game, figurines: bool = False) -> list[Row]:
    """All rows of a game, top to bottom."""
    rows: list[Row] = []
    _add_comment(rows, game.comment)
    node: chess.pgn.GameNode = game
    while node.variations:
        main = node.variations[0]
        _add_comment(rows, main.starting_comment)
        _add_main(rows, main, figurines)
        _add_comment(rows, main.comment)
        for other in node.variations[1:]:
            rows.extend(_variation(other, 1, figurines))
        node = main
    return rows


def _add_comment(rows: list[Row], comment: str) -> None:
    shown = shown_comment(comment)
    if shown:
        rows.append(TextRow(0, [Token(shown)]))


def _add_main(rows: list[Row], node: chess.pgn.ChildNode, figurines: bool) -> None:
    board = node.parent.board()
    token = Token(node_text(node, figurines), node)
    if board.turn == chess.WHITE:
        rows.append(MainRow(board.fullmove_number, white=token))
        return
    last = rows[-1] if rows else None
    if isinstance(last, MainRow) and last.black is None and last.number == board.fullmove_number:
        last.black = token
    else:
        rows.append(MainRow(board.fullmove_number, black=token))


def _variation(first: chess.pgn.ChildNode, depth: int, figurines: bool) -> list[TextRow]:
    """A variation as one row of text, its own variations as deeper rows behind it."""
    rows = [TextRow(depth)]
    starting = shown_comment(first.starting_comment)
    if starting:
        rows[0].tokens.append(Token(starting))
    node: chess.pgn.ChildNode = first
    needs_number = True
    while True:
        board = node.parent.board()
        number = move_number(board) + "\u00a0" if board.turn == chess.WHITE or needs_number else ""
        rows[-1].tokens.append(Token(number + node_text(node, figurines), node))
        comment = shown_comment(node.comment)
        needs_number = bool(comment)
        if comment:
            rows[-1].tokens.append(Token(comment))
        branches = node.parent.variations[1:] if node is not first and node is node.parent.variations[0] else []
        for other in branches:
            rows.extend(_variation(other, depth + 1, figurines))
        if not node.variations:
            return rows
        if branches:
            rows.append(TextRow(depth))
            needs_number = True
        node = node.variations[0]
