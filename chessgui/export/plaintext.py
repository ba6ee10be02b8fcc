"""A game as plain text: for mail, forums and everything that knows no pictures. No Qt widgets."""
from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

import chess

from chessgui.board.state import BoardState
from chessgui.export.blocks import Block, Board, blocks
from chessgui.export.heading import heading
from chessgui.export.script import Item

WIDTH = 76
"""Letters in a line; quoted in a mail it still fits into 80."""
INDENT = "    "


def plain_text(headers: Mapping[str, str], items: Iterable[Item], figurines: bool) -> str:
    """The heading, the moves with their comments and variations, and diagrams made of letters."""
    head = heading(headers)
    lines = [" ".join(filter(None, (f"{head.white} – {head.black}", head.result))), head.event, head.details]
    paragraphs = ["\n".join(filter(None, lines))]
    paragraphs += (_block(block, figurines) for block in blocks(items, figurines, dots="..."))
    return "\n\n".join(paragraphs) + "\n"


def _block(block: Block, figurines: bool) -> str:
    if isinstance(block, Board):
        return f"{board_text(block.state, figurines)}\n{INDENT}{block.caption}"
    indent = INDENT * min(block.depth, 1)
    # Spaces that may not be broken are those of signs behind a move; textwrap breaks at real spaces alone.
    return textwrap.fill(block.text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False,
                         break_on_hyphens=False).replace("\u00a0", " ")


def board_text(state: BoardState, figurines: bool) -> str:
    """Eight rows of letters, those of Black small, with the names of files and ranks."""
    files = range(8) if state.orientation else range(7, -1, -1)
    ranks = range(7, -1, -1) if state.orientation else range(8)
    rows = [f"{INDENT}{rank + 1}  {' '.join(_sign(state.board, chess.square(file, rank), figurines) for file in files)}" for rank in ranks]
    return "\n".join((*rows, "", f"{INDENT}   {' '.join(chess.FILE_NAMES[file] for file in files)}"))


def _sign(board: chess.Board, square: chess.Square, figurines: bool) -> str:
    piece = board.piece_at(square)
    if piece is None:
        return "·" if figurines else "."
    return piece.unicode_symbol() if figurines else piece.symbol()
