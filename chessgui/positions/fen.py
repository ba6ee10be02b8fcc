"""Reading a FEN that a person typed or pasted, and saying in a sentence what is wrong with it. No Qt.

Fields may be missing, may be separated by any blanks, and may be in X-FEN or Shredder-FEN. The text after them is returned.
"""
from __future__ import annotations

import re
from itertools import islice

import chess

from chessgui.words.language import shortened, tr

FLAWS = (
    (chess.STATUS_EMPTY, "the board is empty"),
    (chess.STATUS_NO_WHITE_KING, "White has no king"), (chess.STATUS_NO_BLACK_KING, "Black has no king"),
    (chess.STATUS_TOO_MANY_KINGS, "there are too many kings"), (chess.STATUS_PAWNS_ON_BACKRANK, "a pawn stands on the first or last rank"),
    (chess.STATUS_OPPOSITE_CHECK, "the side that is not on turn is in check"),
    (chess.STATUS_TOO_MANY_WHITE_PAWNS, "White has too many pawns"), (chess.STATUS_TOO_MANY_BLACK_PAWNS, "Black has too many pawns"),
    (chess.STATUS_TOO_MANY_WHITE_PIECES, "White has too many pieces"), (chess.STATUS_TOO_MANY_BLACK_PIECES, "Black has too many pieces"),
    (chess.STATUS_BAD_CASTLING_RIGHTS, "the castling rights do not fit the pieces"),
    (chess.STATUS_INVALID_EP_SQUARE, "the en-passant square does not fit the pieces"),
    (chess.STATUS_TOO_MANY_CHECKERS, "too many pieces give check"), (chess.STATUS_IMPOSSIBLE_CHECK, "that check cannot have come about"),
)
"""The flaws that python-chess finds in a position, as clauses, the most important first."""

RIGHTS = chess.STATUS_BAD_CASTLING_RIGHTS | chess.STATUS_INVALID_EP_SQUARE
"""The flaws that `mend` removes, and that engines pass over."""
PLACEMENT = re.compile(r"(?<![^\s\"'“„«`:=(>\[,])(?:[pnbrqkPNBRQK1-8~]+/){7}[pnbrqkPNBRQK1-8~]+")
"""Finds a valid piece placement in running text."""
WORD = re.compile(r"[^\s;,]+|[;,]")
PROMOTED = frozenset("qrbnQRBN")
"""The pieces behind which `~` may stand: it marks what was a pawn."""
SURROUNDING = "\"'“”„«»`().]}"
"""Characters that may surround a field in running text."""
TURNS = {"w": "w", "b": "b", "white": "w", "black": "b"}
DASHES = str.maketrans("–—−", "---")
TO_MOVE = re.compile(r"\A(?:to (?:move|play)|moves|plays)\b[\s.,]*", re.IGNORECASE)
NUMBER = re.compile(r"\d{1,4}\Z")


class PositionError(Exception):
    """A position that cannot be read or is not possible. The message is one sentence, `reason` its clause without the frame."""

    def __init__(self, sentence: str, reason: str) -> None:
        super().__init__(sentence)
        self.reason = reason


def read_fen(text: str) -> chess.Board:
    """The position of a FEN; castling rights that only Chess960 has make it a Chess960 position. Raises PositionError."""
    board, rest = parse_fen(text)
    if rest.strip(" ;,"):
        raise _unreadable(tr("{0} behind it is not understood").format(shortened(rest)))
    check_position(board)
    return board


def parse_fen(text: str) -> tuple[chess.Board, str]:
    """The position at the beginning of a text, possible or not, and the text after it. Raises PositionError."""
    words = list(islice(WORD.finditer(text), len(FIELDS) + 2))  # the placement, and a word behind the fields; there may be millions
    if not words:
        sentence = tr("There is no FEN.")
        raise PositionError(sentence, sentence)
    placement = _placement(words[0][0].strip(SURROUNDING))
    fields, used = _fields([word[0] for word in words[1:]])
    rest = text[words[used].end():].strip()
    if used and TURNS.get(words[1][0].lower(), words[1][0]) != words[1][0]:
        rest = TO_MOVE.sub("", rest[:20]) + rest[20:]
    return _board(placement, fields), rest.strip(SURROUNDING) and rest


def check_position(board: chess.Board) -> None:
    """Raises PositionError where no game can reach a position."""
    reason = flaw(board)
    if reason:
        raise PositionError(tr("That position is not possible: {0}.").format(reason), reason)


def flaw(board: chess.Board, with_rights: bool = True) -> str:
    """Why no game can reach a position, as a clause; empty where one can. Rights that do not fit the pieces count only `with_rights`."""
    status = board.status() & ~(0 if with_rights else RIGHTS)
    return next((tr(text) for flag, text in FLAWS if status & flag), tr("it breaks a rule")) if status else ""


def mend(board: chess.Board) -> list[str]:
    """Remove castling rights and an en-passant square that do not fit the pieces; returns clauses that say what was removed."""
    done = []
    sound = board.clean_castling_rights()
    if board.castling_rights != sound:
        rooks = ", ".join(chess.square_name(square) for square in chess.SquareSet(board.castling_rights & ~sound))
        board.castling_rights = sound
        done.append(tr("castling with a rook on {0} does not fit the pieces and is left out").format(rooks))
    if board.ep_square is not None and board.status() & chess.STATUS_INVALID_EP_SQUARE:
        name = chess.square_name(board.ep_square)
        board.ep_square = None
        done.append(tr("the en-passant square {0} does not fit the pieces and is left out").format(name))
    return done


def _unreadable(reason: str) -> PositionError:
    return PositionError(tr("That FEN cannot be read: {0}.").format(reason), reason)


# the fields ----------------------------------------------------------------------------------------------------------


def _placement(text: str) -> str:
    ranks = text.split("/")
    if len(ranks) == 1:
        raise _unreadable(tr("{0} is no placement of pieces").format(shortened(text)))
    if len(ranks) != 8:
        raise _unreadable(tr("a placement has 8 ranks with / between them, this one has {0}").format(len(ranks)))
    return "/".join(_rank(rank, 8 - index) for index, rank in enumerate(ranks))


def _rank(text: str, number: int) -> str:
    """One rank, with side-by-side digits added up."""
    squares = ""
    for letter in text:
        if letter in "12345678":
            squares += "." * int(letter)
        elif letter in "pnbrqkPNBRQK" or (letter == "~" and squares[-1:] in PROMOTED):
            squares += letter
        else:
            raise _unreadable(tr("{0} in rank {1} is no piece").format(letter, number))
    count = len(squares.replace("~", ""))
    if count != 8:
        raise _unreadable(tr("rank {0} has {1} squares instead of 8").format(number, count))
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), squares)


def _fields(words: list[str]) -> tuple[list[str], int]:
    """The five fields after the placement, with the usual values where they are missing (castling: none), and the number of words used."""
    fields, used = [usual for _, usual, _ in FIELDS], 0
    for index, (read, _, sentence) in enumerate(FIELDS):
        if used == len(words) or words[used] in ";,":
            break
        value = read(words[used])
        if value is not None:
            fields[index] = value or fields[index]
            used += 1
        elif _is_bad(index, words[used], words[used + 1:used + 2]):
            raise _unreadable(tr(sentence).format(shortened(words[used])))
    return fields, used


def _is_bad(index: int, word: str, following: list[str]) -> bool:
    """Whether a word that is not a valid field was meant as one; if not, the field is missing."""
    later = [read for read, _, _ in FIELDS[index + 1:]]
    if any(read(word) is not None for read in later):
        return False
    if index >= HALFMOVES:
        return re.fullmatch(r"[+-]?\d[\d.]*", word) is not None
    known = bool(following) and any(read(following[0]) is not None for read in later)
    alone = not following and (index == TURN or (index == EN_PASSANT and re.fullmatch(r"[A-Za-z]\d", word) is not None))
    return known or alone


def _turn(word: str) -> str | None:
    return TURNS.get(word.strip(SURROUNDING).lower())


def _castling(word: str) -> str | None:
    """The castling field with each letter once, White's before Black's; the letters may come in any order."""
    word = word.translate(DASHES).strip(SURROUNDING)
    if word == "-":
        return word
    sides = ["".join(dict.fromkeys(re.findall(letters, word))) for letters in ("[KQA-H]", "[kqa-h]")]
    return "".join(sides) if re.fullmatch("[KQA-Hkqa-h]+", word) and all(len(side) <= 2 for side in sides) else None


def _en_passant(word: str) -> str | None:
    word = word.translate(DASHES).strip(SURROUNDING).lower()
    return word if re.fullmatch("-|[a-h][36]", word) else None


def _number(word: str) -> str | None:
    """A counter; empty for a dash, which says that it is not known."""
    word = word.translate(DASHES).strip(SURROUNDING)
    return "" if word == "-" else str(int(word)) if NUMBER.match(word) else None


FIELDS = (
    (_turn, "w", "{0} is no side to move, which is w or b"),
    (_castling, "", "{0} are no castling rights, which are like KQkq, HAha or -"),
    (_en_passant, "-", "{0} is no en-passant square, which is on rank 3 or 6"),
    (_number, "0", "{0} is no count of halfmoves"),
    (_number, "1", "{0} is no move number"),
)
"""In their order: the reader of a field (it returns None for any other word), its usual value, and the clause about another word."""
TURN, CASTLING, EN_PASSANT, HALFMOVES, FULLMOVES = range(5)


def _board(placement: str, fields: list[str]) -> chess.Board:
    """The board of a placement and its fields; it is one of Chess960 only where the castling rights fit the pieces there and not in normal
    chess. Without a castling field it has all rights that fit."""
    turn, castling, *others = fields
    fen = " ".join([placement, turn, castling or "KQkq", *others])
    board = chess.Board(fen)
    if not castling:
        board.castling_rights = board.clean_castling_rights()
    if _castling_fits(board):
        return board
    as_chess960 = chess.Board(fen, chess960=True)
    return as_chess960 if _castling_fits(as_chess960) else board


def _castling_fits(board: chess.Board) -> bool:
    return board.castling_rights == board.clean_castling_rights()
