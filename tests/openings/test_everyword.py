"""Every word of SAN that a move could have, read in many positions: exactly those are moves that fit one legal move."""
from __future__ import annotations

import random
from itertools import product

import chess
import pytest

from tests.finding.lines import indexed, random_line

FROM = ["", *"abcdefgh", *"12345678"]


def words() -> list[tuple[str, str, int, str]]:
    """Piece, origin, target, promotion."""
    pieces = [(letter, place, target, "") for letter, place, target in product("NBRQK", FROM, range(64))]
    pawns = product(FROM[:9], range(64), ("", "=Q", "=N"))
    return pieces + [("", place, target, promotion) for place, target, promotion in pawns if not promotion or target < 8 or target >= 56]


def fitting(board: chess.Board, legal: list[chess.Move], letter: str, place: str, target: int, promotion: str) -> list[chess.Move]:
    """The legal moves that a word may mean."""
    kind = chess.PIECE_SYMBOLS.index((letter or "p").lower())
    if not letter and not place:
        place = chess.FILE_NAMES[chess.square_file(target)]
    return [move for move in legal
            if move.to_square == target and board.piece_type_at(move.from_square) == kind and not board.is_castling(move)
            and set(place) <= set(chess.square_name(move.from_square))
            and promotion == (f"={chess.piece_symbol(move.promotion).upper()}" if move.promotion else "")]


@pytest.mark.parametrize("seed", range(6))
def test_each_word_is_read_as_the_one_move_that_fits(seed: int) -> None:
    chance = random.Random(seed)
    texts, expected = [], []
    for _ in range(3):
        line = random_line(chance, 60)
        board = line.boards()[-1]
        fen, legal = board.fen(shredder=board.chess960), list(board.legal_moves)
        for letter, place, target, promotion in words():
            moves = fitting(board, legal, letter, place, target, promotion)
            texts.append(f'[FEN "{fen}"]\n\n{letter}{place}{chess.square_name(target)}{promotion}\n\n')
            expected.append(moves[0] if len(moves) == 1 else None)
    index = indexed("".join(texts))
    assert index.games == len(texts)
    for game, move in enumerate(expected):
        found = index.moves[index.offsets[game]:index.offsets[game + 1]].tolist()
        assert [(code & 63, code >> 6 & 63) for code in found] == ([(move.from_square, move.to_square)] if move else []), texts[game]
