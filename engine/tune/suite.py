"""Suites of tests with known solutions: EPD files with the operations bm (best moves), am (moves to avoid) and id."""
from __future__ import annotations

import re

from engine.errors import FenError, TuneError
from engine.rules.move import CASTLING as CASTLES
from engine.rules.move import KIND_MASK
from engine.rules.position import Position
from engine.rules.squares import PIECE_LETTERS, square_of
from engine.tune.experiment import MOST_POSITIONS, Place

SAN = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])=?([QRBN]?)[+#!?]*")
COUNTERS = re.compile(r"(\d+)\s+(\d+)(?:\s+|$)")
"""The two last fields of a FEN: EPD has none, but programs write them in front of the operations."""
CASTLING = re.compile(r"([O0])-\1(-\1)?[+#!?]*")
OPERATION = re.compile(r'\b(\w+)\s+("[^"]*"|[^;]*)\s*;?')
"""Begins at the beginning of a word: tried from each blank or letter of a long run it took minutes, and the window stood still."""


def read_suite(text: str) -> tuple[Place, ...]:
    """The positions of an EPD text. Raises TuneError in one sentence, with the number of the line, for a position that cannot be played, a
    move that is not legal or not unique, and a line without a solution."""
    places = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                places.append(_place(line))
            except (FenError, TuneError) as error:
                raise TuneError(f"Line {number} is no test: {error}") from error
            if len(places) > MOST_POSITIONS:
                raise TuneError(f"A suite has at most {MOST_POSITIONS:,} positions.")
    if not places:
        raise TuneError("There are no tests in it.")
    return tuple(places)


def _place(line: str) -> Place:
    words = line.split(maxsplit=4)
    rest = words[4] if len(words) > 4 else ""
    counters = COUNTERS.match(rest)
    position = Position(" ".join([*words[:4], *(counters.groups() if counters else ("0", "1"))]))
    operations = {match[1]: match[2].strip().strip('"') for match in OPERATION.finditer(rest, counters.end() if counters else 0)}
    best, avoid = (tuple(uci_of(position, move) for move in operations.get(name, "").split()) for name in ("bm", "am"))
    if not best and not avoid:
        raise TuneError("it has neither bm nor am.")
    return Place(position.fen(), operations.get("id", "")[:200], best, avoid)


def uci_of(position: Position, san: str) -> str:
    """A legal move in UCI notation from SAN. Raises TuneError."""
    board, legal = position.setup().board, position.legal_moves()
    castling, plain = CASTLING.fullmatch(san), SAN.fullmatch(san)
    if san in legal:
        return san
    if castling:
        found = [move for move, code in zip(legal, position.moves(), strict=True)
                 if code & KIND_MASK == CASTLES and (code >> 6 & 63 < code & 63) == bool(castling[2])]
    elif plain:
        piece, file, rank, target, promotion = plain.groups()
        found = [move for move in legal if move[2:4] == target and _piece(board, move) == (piece or "P") and file in ("", move[0])
                 and rank in ("", move[1]) and move[4:] == promotion.lower()]
    else:
        found = []
    if len(found) != 1:
        raise TuneError(f"{san[:20]!r} is {'not a legal move' if not found else 'more than one move'}.")
    return found[0]


def _piece(board: list[int], move: str) -> str:
    return PIECE_LETTERS[board[square_of(move[:2])]].upper()
