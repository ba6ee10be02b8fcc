"""Mobility by piece, bishop pair, rooks on open files, and the pieces' attacks on the enemy king's surroundings."""
from __future__ import annotations

from typing import Any

from engine.attacks import bishop_attacks, king_attacks, knight_attacks, queen_attacks, rook_attacks
from engine.bitboard import forward, more_than_one
from engine.evaluate.pawns import is_open_file, pawn_cover
from engine.evaluate.scores import tapered
from engine.intrinsics import lsb, popcount
from engine.jit import leaf
from engine.layout import table
from engine.position import king_square, occupied, pieces
from engine.squares import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK

BISHOP_PAIR = tapered(24, 45)
ROOK_OPEN_FILE = tapered(30, 8)
ROOK_HALF_OPEN_FILE = tapered(14, 6)
THREAT_BY_PAWN = tapered(45, 30)
THREAT_BY_MINOR = tapered(28, 22)
MOBILITY = {KNIGHT: (4, 5, 4), BISHOP: (6, 5, 5), ROOK: (6, 2, 4), QUEEN: (12, 1, 3)}
"""Squares that are neither good nor bad, and centipawns for each more, in the middlegame and in the endgame."""
ATTACK_UNITS = (0, 9, 9, 13, 22)
"""What an attack on a square beside the king counts, by piece type; the sum of at least two attackers is squared."""
ATTACK_DIVISOR = 90

mobility_score = table("mobility")


def fill_mobility(tables: Any) -> None:
    """Tapered score of each piece type and number of squares into the record of TABLES."""
    words = tables["mobility"].reshape(4, 32)
    for kind, (usual, middlegame, endgame) in MOBILITY.items():
        words[kind - 1] = [tapered(middlegame * (count - usual), endgame * (count - usual)) for count in range(32)]


@leaf
def king_zone(block, colour):
    """The squares beside a king and those before them."""
    around = king_attacks(block, king_square(block, colour))
    return around | forward(colour, around)


@leaf
def king_danger(units, attackers):
    """Middlegame centipawns for attacks on a king."""
    return units * units // ATTACK_DIVISOR if attackers >= 2 else 0


@leaf
def piece_activity(block, us):
    """Tapered score of the knights, bishops, rooks and queens of one side, seen from that side."""
    own_pawns, enemy_pawns = pieces(block, us, PAWN), pieces(block, 1 - us, PAWN)
    occupancy = occupied(block)
    area = ~(own_pawns | pieces(block, us, KING) | pawn_cover(1 - us, enemy_pawns))
    zone = king_zone(block, 1 - us)
    heavy = pieces(block, 1 - us, ROOK) | pieces(block, 1 - us, QUEEN)
    minor = pieces(block, 1 - us, KNIGHT) | pieces(block, 1 - us, BISHOP)
    score, units, attackers = 0, 0, 0
    threatened = pawn_cover(us, own_pawns)
    score += THREAT_BY_PAWN * popcount(threatened & (heavy | minor))

    board = pieces(block, us, KNIGHT)
    while board:
        reach = knight_attacks(block, lsb(board))
        score += mobility_score(block, popcount(reach & area)) + THREAT_BY_MINOR * popcount(reach & heavy)
        hits = popcount(reach & zone)
        if hits:
            units += hits * ATTACK_UNITS[KNIGHT]
            attackers += 1
        board &= board - 1
    board = pieces(block, us, BISHOP)
    if more_than_one(board):
        score += BISHOP_PAIR
    while board:
        reach = bishop_attacks(block, lsb(board), occupancy ^ pieces(block, us, QUEEN))
        score += mobility_score(block, 32 + popcount(reach & area)) + THREAT_BY_MINOR * popcount(reach & heavy)
        hits = popcount(reach & zone)
        if hits:
            units += hits * ATTACK_UNITS[BISHOP]
            attackers += 1
        board &= board - 1
    board = pieces(block, us, ROOK)
    while board:
        square = lsb(board)
        reach = rook_attacks(block, square, occupancy ^ pieces(block, us, ROOK) ^ pieces(block, us, QUEEN))
        score += mobility_score(block, 64 + popcount(reach & area))
        if is_open_file(own_pawns, square):
            score += ROOK_OPEN_FILE if is_open_file(enemy_pawns, square) else ROOK_HALF_OPEN_FILE
        hits = popcount(reach & zone)
        if hits:
            units += hits * ATTACK_UNITS[ROOK]
            attackers += 1
        board &= board - 1
    board = pieces(block, us, QUEEN)
    while board:
        reach = queen_attacks(block, lsb(board), occupancy)
        score += mobility_score(block, 96 + popcount(reach & area))
        hits = popcount(reach & zone)
        if hits:
            units += hits * ATTACK_UNITS[QUEEN]
            attackers += 1
        board &= board - 1
    return score + (king_danger(units, attackers) << 32)
