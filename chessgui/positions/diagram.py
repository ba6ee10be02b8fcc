"""A position drawn with letters, as engines and libraries print it: eight lines of eight squares. No Qt."""
from __future__ import annotations

import re

import chess

from chessgui.words.language import tr

FIGURES = str.maketrans("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPkqrbnp")
EMPTY = ".·•*_⭘□■-"
SQUARE = rf"[pnbrqkPNBRQK{re.escape(EMPTY)}]"
PLAIN = re.compile(rf"(?P<before>[1-8])?[\s|:]*(?P<squares>{SQUARE}(?:\s*{SQUARE}){{7}})[\s|:]*(?P<after>[1-8])?\Z")
BORDER = re.compile(r"[\s+|=_-]*\Z")
BLACK_TO_MOVE = re.compile(r"\bblack\b\W*(?:is )?(?:to|on|moves|plays)\b|\b(?:turn|side to move|to move)\W+b(?:lack)?\b", re.IGNORECASE)


def read_diagram(text: str) -> tuple[chess.Board, list[str]] | None:
    """The position, possible or not, and what had to be assumed, as clauses; None where the text holds no diagram."""
    rows: list[tuple[str, str]] = []
    for line in text.translate(FIGURES).splitlines():
        row = _row(line)
        if row is not None:
            rows.append(row)
        elif not BORDER.match(line):
            rows = []
        if len(rows) == 8:
            return _position([squares for squares, _ in rows], rows[0][1] == "1", BLACK_TO_MOVE.search(text) is None)
    return None


def _row(line: str) -> tuple[str, str] | None:
    """The eight squares of a line and the number of its rank, where that stands beside them."""
    cells = line.split("|")
    if len(cells) >= 9:
        inner = [cell.strip() or "." for cell in cells[1:9]]
        sound = all(re.fullmatch(SQUARE, cell) for cell in inner)
        return ("".join(inner), (cells[0].strip() or "".join(cells[9:]).strip())) if sound else None
    found = PLAIN.match(line.strip())
    squares = re.sub(r"\s", "", found["squares"]) if found else ""
    # A line of dashes alone is a border; eight dashes are an empty rank only with blanks between them.
    if found is None or (set(squares) <= set("-_*") and " " not in found["squares"]):
        return None
    return squares, found["before"] or found["after"] or ""


def _position(rows: list[str], upside_down: bool, turn: chess.Color) -> tuple[chess.Board, list[str]]:
    if upside_down:
        rows = [row[::-1] for row in rows[::-1]]
    board = chess.Board(None)
    for index, square in enumerate(chess.SQUARES_180):
        letter = rows[index // 8][index % 8]
        if letter not in EMPTY:
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
    board.turn = turn
    board.castling_rights = chess.BB_A1 | chess.BB_H1 | chess.BB_A8 | chess.BB_H8
    board.castling_rights = board.clean_castling_rights()
    if not board.castling_rights:
        return board, []
    return board, [tr("a diagram tells no castling rights; {0} is taken for granted").format(board.castling_xfen())]
