"""A game as plain text: for mail, forums and all programs that show no pictures. No Qt widgets."""
from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

import chess

from chessgui.board.state import BoardState
from chessgui.export.blocks import Block, Board, blocks
from chessgui.export.heading import heading
from chessgui.export.script import Item
from chessgui.words.language import without_isolates

WIDTH = 76
"""Letters in a line; quoted in a mail it still fits into 80."""
INDENT = "    "
BETWEEN_GAMES = f"\n{'-' * WIDTH}\n\n"
"""What stands between two games."""


def plain_text(headers: Mapping[str, str], items: Iterable[Item], figurines: bool) -> str:
    """The heading, the moves with their comments and variations, and diagrams made of letters."""
    head = heading(headers)
    lines = [" ".join(filter(None, (f"{head.white} – {head.black}", head.result))), head.event, head.details]
    paragraphs = ["\n".join(filter(None, lines))]
    paragraphs += (_block(block, figurines) for block in blocks(items, figurines, dots="..."))
    return without_isolates("\n\n".join(paragraphs)) + "\n"


def _block(block: Block, figurines: bool) -> str:
    if isinstance(block, Board):
        return f"{board_text(block.state, figurines)}\n{INDENT}{block.caption}"
    indent = INDENT * min(block.depth, 1)
    # The no-break spaces before glyphs hold a move together: textwrap breaks at ordinary spaces alone.
    return textwrap.fill(block.text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False,
                         break_on_hyphens=False).replace("\u00a0", " ")


def board_text(state: BoardState, figurines: bool) -> str:
    """Eight rows of letters, those of Black small, with the names of files and ranks."""
    board = state.board.unicode(empty_square="·") if figurines else str(state.board)
    step = 1 if state.orientation else -1  # backwards, the text is the board seen from the other side
    rows = [f"{INDENT}{rank}  {row}" for rank, row in zip(chess.RANK_NAMES[::-step], board[::step].split("\n"), strict=True)]
    return "\n".join((*rows, "", f"{INDENT}   {' '.join(chess.FILE_NAMES[::step])}"))
