"""Parses a word of movetext as a move, and makes that move on a board.

Besides SAN it reads long algebraic notation (`e2-e4`, `Ng1xf3`), UCI (`e7e8q`), castling with zeros, promotion as `e8Q`, `e8(Q)`, `e8/Q`,
captures as `ed`, null moves (`--`, `Z0`, `null`), figurines and the piece letters of many languages.
"""
from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import chess

from chessgui.pgn import glyphs
from chessgui.pgn.letters import ENGLISH, TABLES

NULL_WORDS = frozenset(("--", "Z0", "0000", "@@@@", "null", "NULL", "Null", "pass", "<>"))
LOOKALIKES = str.maketrans("–—‑−‒×асе", "-----xace", "\ufe0e\ufe0f")
"""Signs and letters that are read as the similar ASCII ones, and the variation selectors behind figurines, which are left out."""
END = rf"(?:e\.?p\.?)?(?:\+\+|[+#†‡]|ch\b|mate\b)??(?P<glyphs>{glyphs.SYMBOLS})[.,:]*$"
ZERO = "[0OoОоΟο]"
"""Zero, and the letter O of three alphabets."""
CASTLING = re.compile(rf"{ZERO}-?{ZERO}(?P<long>-?{ZERO})?{END}")
PAWN_CAPTURE = re.compile(rf"(?P<file>[a-h])[x:]?(?P<to>[a-h])(?:[=/(]*(?P<promotion>[KQRBNkqrbn])\)?)?{END}")
DROP = re.compile(rf"(?P<piece>[QRBNP])?@(?P<to>[a-h][1-8]){END}")
PLAIN = re.compile(r"(?P<piece>[KQRBN])?(?P<file>[a-h])?(?P<rank>[1-8])?x?(?P<to>[a-h][1-8])(?:=(?P<promotion>[KQRBN]))?(?P<glyphs>)[+#]?$")
"""Standard SAN: most words of most games."""
LEADING_NUMBER = re.compile(r"(?:[0-9]+|[.…]+)(?=[A-Za-z♔-♟])")
"""A number without a point, or the points of one that is left out, as in `...e5`."""
SHORT, LONG = True, False


class MoveWord(NamedTuple):
    """What a written move says: the possible squares as bitboards."""

    piece: chess.PieceType | None = None
    """None for a move that names both squares and no piece, for castling and for null moves."""
    origin: chess.Bitboard = chess.BB_ALL
    target: chess.Bitboard = chess.BB_ALL
    promotion: chess.PieceType | None = None
    castling: bool | None = None
    is_null: bool = False
    is_drop: bool = False
    """Whether a captured piece is put back on the board, as in Crazyhouse."""
    nags: tuple[int, ...] = ()


@lru_cache(maxsize=len(TABLES))
def _pattern(language: str) -> re.Pattern[str]:
    """The pattern of a move of a piece or pawn, with the letters of a language."""
    letters = "|".join(sorted(map(re.escape, TABLES[language]), key=len, reverse=True))
    promotions = "|".join([letters, "[kqrbn]"])
    return re.compile(rf"(?P<piece>{letters})?(?P<file>[a-h])?(?P<rank>[1-8])?[-x:]?(?P<to>[a-h][1-8])"
                      rf"(?:(?<=[18])[=/]?\(?(?P<promotion>{promotions})\)?)?{END}")


@lru_cache(maxsize=1 << 15)
def parse_word(word: str, language: str = ENGLISH) -> MoveWord | None:
    """The move that a word describes; None if it is not a move."""
    plain = PLAIN.match(word) if language == ENGLISH else None
    move = _piece_move(plain, language) if plain is not None else None
    if move is not None:
        return move
    if not word.isascii():
        word = word.translate(LOOKALIKES)
    for spelling in _spellings(word):
        if spelling in NULL_WORDS:
            return MoveWord(is_null=True)
        found = _pattern(language).match(spelling)
        move = _piece_move(found, language) if found is not None else None
        if move is not None:
            return move
        found = CASTLING.match(spelling)
        if found is not None:
            return MoveWord(castling=LONG if found["long"] else SHORT, nags=glyphs.nags(found["glyphs"]))
        found = DROP.match(spelling)
        if found is not None:
            piece, nags = TABLES[ENGLISH][found["piece"] or "P"], glyphs.nags(found["glyphs"])
            return MoveWord(piece, target=_square(found["to"]), is_drop=True, nags=nags)
        found = PAWN_CAPTURE.match(spelling)
        if found is not None and abs(ord(found["file"]) - ord(found["to"])) == 1:
            return MoveWord(chess.PAWN, _file(found["file"]), _file(found["to"]), _promotion(found["promotion"], ENGLISH),
                            nags=glyphs.nags(found["glyphs"]))
    return None


def _spellings(word: str) -> list[str]:
    """The word, and its likely corrections: without a number or points at its start, and with other capitals."""
    spellings = [word]
    number = LEADING_NUMBER.match(word)
    if number is not None:
        spellings.append(word[number.end():])
    if word[:1] in "kqrn":
        spellings.append(word[0].upper() + word[1:].lower())
    if word[:1].isupper():
        spellings += [word[0] + word[1:].lower(), word.lower()]
    return spellings


def _file(letter: str) -> chess.Bitboard:
    return chess.BB_FILES[ord(letter) - ord("a")]


def _square(name: str) -> chess.Bitboard:
    return chess.BB_SQUARES[chess.parse_square(name)]


def _promotion(letter: str | None, language: str) -> chess.PieceType | None:
    return None if letter is None else TABLES[language].get(letter) or TABLES[ENGLISH].get(letter.upper())


def _piece_move(found: re.Match[str], language: str) -> MoveWord | None:
    origin = chess.BB_ALL
    if found["file"]:
        origin &= _file(found["file"])
    if found["rank"]:
        origin &= chess.BB_RANKS[int(found["rank"]) - 1]
    piece = TABLES[language][found["piece"]] if found["piece"] else None
    if piece is None and not (found["file"] and found["rank"]):
        piece = chess.PAWN
    promotion, nags = _promotion(found["promotion"], language), glyphs.nags(found["glyphs"])
    if promotion == chess.PAWN or (found["rank"] and not found["file"] and not found["piece"]):
        return None
    if promotion is not None and piece not in (None, chess.PAWN):
        if not glyphs.nags(found["promotion"]):
            return None
        promotion, nags = None, (*glyphs.nags(found["promotion"]), *nags)  # Rd8N: a novelty on the last rank
    return MoveWord(piece, origin, _square(found["to"]), promotion, nags=nags)


# on the board ----------------------------------------------------------------------------------------------------


def play(board: chess.Board, word: MoveWord) -> chess.Move | None:
    """Make the described move on the board and return it. None if no legal move fits or several do; the board is then unchanged."""
    if word.is_null:
        found = [chess.Move.null()]
    elif word.castling is not None:
        is_such = board.is_kingside_castling if word.castling else board.is_queenside_castling
        found = [move for move in board.generate_castling_moves() if is_such(move)]
    else:
        found = _fitting(board, word) or _king_takes_rook(board, word)
    if len(found) != 1:
        return None
    board.push(found[0])
    return found[0]


def is_ambiguous(board: chess.Board, word: MoveWord) -> bool:
    """Whether several legal moves fit a word that `play` has rejected."""
    return word.castling is None and len(_fitting(board, word)) > 1


def _fitting(board: chess.Board, word: MoveWord) -> list[chess.Move]:
    """The legal moves that fit a word. A pawn captures only if its file is named; promotion to no named piece means a queen."""
    if word.is_drop:
        return [move for move in board.generate_legal_moves(to_mask=word.target) if move.drop == word.piece]
    origin = word.origin if word.piece is None else word.origin & board.pieces_mask(word.piece, board.turn)
    if word.piece == chess.PAWN and word.origin == chess.BB_ALL:
        origin &= chess.BB_FILES[chess.square_file(chess.lsb(word.target))]
    return [move for move in board.generate_legal_moves(origin, word.target)
            if move.promotion == (word.promotion or (chess.QUEEN if move.promotion else None))
            and not move.drop and not board.is_castling(move)]


def _king_takes_rook(board: chess.Board, word: MoveWord) -> list[chess.Move]:
    """The castling moves that fit a king's move by two squares or onto its own rook."""
    king = board.king(board.turn)
    if king is None or word.piece not in (None, chess.KING) or not word.origin & chess.BB_SQUARES[king]:
        return []
    return [move for move in board.generate_castling_moves() if _castles_onto(board, move) & word.target]


def _castles_onto(board: chess.Board, move: chess.Move) -> chess.Bitboard:
    """The target squares with which castling may be written: the rook's square, and the one where the king arrives."""
    rank = chess.square_rank(move.from_square)
    is_short = chess.square_file(move.to_square) > chess.square_file(move.from_square)
    rook = board.castling_rights & chess.BB_RANKS[rank] & (~0 << move.from_square if is_short else (1 << move.from_square) - 1)
    return rook | chess.BB_SQUARES[chess.square(6 if is_short else 2, rank)]
