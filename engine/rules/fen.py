"""FEN, read and written as plain data. Reads X-FEN and Shredder-FEN castling; every error names the part of the FEN that is wrong."""
from __future__ import annotations

from dataclasses import dataclass, field

from engine.errors import FenError
from engine.rules.squares import (
    BISHOP,
    BLACK,
    EMPTY,
    FILE_LETTERS,
    KING,
    KNIGHT,
    PAWN,
    PIECE_LETTERS,
    QUEEN,
    ROOK,
    WHITE,
    square_name,
    square_of,
)

START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PROMOTABLE = ((KNIGHT, 2), (BISHOP, 2), (ROOK, 2), (QUEEN, 1))
"""Piece types a pawn may become, and how many of each a side begins with."""


@dataclass(slots=True)
class Setup:
    """A position as FEN tells it. `board` has 64 piece codes (EMPTY: none), a1 first; `side` is to move; `castling_rooks` holds the rook's
    square for White short, White long, Black short, Black long, or None; `en_passant` is a square or None; `fifty` counts plies,
    `fullmove` moves from 1."""

    board: list[int] = field(default_factory=lambda: [EMPTY] * 64)
    side: int = 0
    castling_rooks: list[int | None] = field(default_factory=lambda: [None] * 4)
    en_passant: int | None = None
    fifty: int = 0
    fullmove: int = 1

    def king(self, colour: int) -> int:
        """Square of a king."""
        return self.board.index(colour * 6 + KING)


def parse_fen(text: str) -> Setup:
    """Read a FEN of one to six fields; the missing ones are `w - - 0 1`. Raises FenError."""
    fields = text.split()
    if not fields:
        raise FenError("The FEN is empty.")
    if len(fields) > 6:
        raise FenError(f"The FEN has {len(fields)} fields, at most 6 are known.")
    fields += ["w", "-", "-", "0", "1"][len(fields) - 1:]
    setup = Setup(board=_parse_board(fields[0]))
    _check_pieces(setup.board)
    if fields[1] not in ("w", "b"):
        raise FenError(f"The side to move must be w or b, not {fields[1][:20]!r}.")
    setup.side = "wb".index(fields[1])
    if attacked(setup.board, setup.king(1 - setup.side), setup.side):
        raise FenError(f"{('Black', 'White')[setup.side]} is in check, but it is {('White', 'Black')[setup.side]}'s turn.")
    _parse_castling(setup, fields[2])
    setup.en_passant = _parse_en_passant(setup, fields[3])
    setup.fifty = _parse_count("halfmove clock", fields[4])
    setup.fullmove = max(1, _parse_count("move number", fields[5]))
    return setup


def _parse_board(text: str) -> list[int]:
    ranks = text.split("/")
    if len(ranks) != 8:
        raise FenError(f"The board must have 8 ranks, this one has {len(ranks)}.")
    board = [EMPTY] * 64
    for rank, row in zip(range(7, -1, -1), ranks, strict=True):
        file = 0
        for letter in row:
            if letter in "12345678":
                file += int(letter)
            elif letter in PIECE_LETTERS:
                if file < 8:
                    board[rank * 8 + file] = PIECE_LETTERS.index(letter)
                file += 1
            else:
                raise FenError(f"Rank {rank + 1} has {letter!r}, which is no piece.")
        if file != 8:
            raise FenError(f"Rank {rank + 1} has {file} squares instead of 8.")
    return board


def _check_pieces(board: list[int]) -> None:
    for colour, name in enumerate(("White", "Black")):
        counts = [board.count(colour * 6 + kind) for kind in range(6)]
        if counts[KING] != 1:
            raise FenError(f"{name} has {counts[KING] or 'no'} king{'s' if counts[KING] else ''} instead of one.")
        if counts[PAWN] > 8:
            raise FenError(f"{name} has {counts[PAWN]} pawns, more than 8.")
        if sum(counts) > 16:
            raise FenError(f"{name} has {sum(counts)} pieces, more than 16.")
        promoted = sum(max(0, counts[kind] - usual) for kind, usual in PROMOTABLE)
        if promoted + counts[PAWN] > 8:
            raise FenError(f"{name} has more promoted pieces than missing pawns.")
    if any(board[square] in (PAWN, PAWN + 6) for square in (*range(8), *range(56, 64))):
        raise FenError("A pawn stands on the first or the last rank.")


DIRECTIONS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT_JUMPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def attacked(board: list[int], square: int, colour: int) -> bool:
    """Whether `colour` attacks a square, by looking from it in every direction: for checks of a set-up, not for speed."""
    own, file, rank = colour * 6, square & 7, square >> 3
    for column, row in KNIGHT_JUMPS:
        if 0 <= file + column < 8 and 0 <= rank + row < 8 and board[(rank + row) * 8 + file + column] == own + KNIGHT:
            return True
    for column, row in DIRECTIONS:
        straight = column == 0 or row == 0
        for step in range(1, 8):
            to_file, to_rank = file + column * step, rank + row * step
            if not (0 <= to_file < 8 and 0 <= to_rank < 8):
                break
            piece = board[to_rank * 8 + to_file]
            if piece == EMPTY:
                continue
            pawn_is_behind = row == (-1 if colour == WHITE else 1)
            if piece in (own + QUEEN, own + (ROOK if straight else BISHOP)) or (step == 1 and (
                    piece == own + KING or (piece == own + PAWN and not straight and pawn_is_behind))):
                return True
            break
    return False


def _parse_castling(setup: Setup, text: str) -> None:
    if text == "-":
        return
    for letter in text:
        colour = WHITE if letter.isupper() else BLACK
        king, rook_code = setup.king(colour), colour * 6 + ROOK
        back_rank = range(colour * 56, colour * 56 + 8)
        rooks = [square for square in back_rank if setup.board[square] == rook_code]
        right = letter.upper()
        if right == "K":
            found = max((square for square in rooks if square > king), default=None)
        elif right == "Q":
            found = min((square for square in rooks if square < king), default=None)
        elif right in "ABCDEFGH":
            square = colour * 56 + "ABCDEFGH".index(right)
            found = square if square in rooks else None
        else:
            raise FenError(f"Castling {letter!r} is not one of KQkq, a file letter or -.")
        # A right without its king or rook is common in hand-made FENs; it means nothing and is dropped.
        if found is not None and king in back_rank:
            setup.castling_rooks[2 * colour + (found < king)] = found


def _parse_en_passant(setup: Setup, text: str) -> int | None:
    if text == "-":
        return None
    rank = "36"[1 - setup.side]
    if len(text) != 2 or text[0] not in FILE_LETTERS or text[1] not in "36":
        raise FenError(f"The en-passant square {text[:20]!r} is not a square of rank {rank}.")
    if text[1] != rank:
        return None
    square = square_of(text)
    step = -8 if setup.side == WHITE else 8
    pawn = (1 - setup.side) * 6 + PAWN
    fits = setup.board[square + step] == pawn and setup.board[square] == setup.board[square - step] == EMPTY
    return square if fits else None


def _parse_count(name: str, text: str) -> int:
    if text == "-":
        return 0
    if not text.isascii() or not text.isdigit() or len(text) > 5:
        raise FenError(f"The {name} must be a number, not {text[:20]!r}.")
    return int(text)


def without_counters(fen: str) -> str:
    """The FEN, or the beginning of an EPD, with both counters as at the start of a game. For two FENs that `Position` has written they are
    equal if the positions are: it tells a square of en passant only where a capture is legal."""
    return " ".join([*fen.split()[:4], "0", "1"])


def format_fen(setup: Setup, chess960: bool = False) -> str:
    """FEN of a position; castling as file letters with `chess960` or where KQkq would name another rook."""
    ranks = []
    for rank in range(7, -1, -1):
        row, gap = "", 0
        for code in setup.board[rank * 8:rank * 8 + 8]:
            if code == EMPTY:
                gap += 1
                continue
            row += (str(gap) if gap else "") + PIECE_LETTERS[code]
            gap = 0
        ranks.append(row + (str(gap) if gap else ""))
    en_passant = "-" if setup.en_passant is None else square_name(setup.en_passant)
    return f"{'/'.join(ranks)} {'wb'[setup.side]} {_format_castling(setup, chess960)} {en_passant} {setup.fifty} {setup.fullmove}"


def _format_castling(setup: Setup, chess960: bool) -> str:
    text = ""
    for right, rook in enumerate(setup.castling_rooks):
        if rook is None:
            continue
        colour, letter = right // 2, "KQkq"[right]
        king, rook_code = setup.king(colour), colour * 6 + ROOK
        farther = range(rook + 1, colour * 56 + 8) if rook > king else range(colour * 56, rook)
        if chess960 or any(setup.board[square] == rook_code for square in farther):
            letter = "ABCDEFGHabcdefgh"[colour * 8 + (rook & 7)]
        text += letter
    return text or "-"
