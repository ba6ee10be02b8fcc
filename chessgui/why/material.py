"""Material along a line: exchanges on a square, what is left when captures have settled, who lost what and where."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import chess

from chessgui.rules.material import PAWNS, Pieces

VALUES = {kind: 100 * pawns for kind, pawns in PAWNS.items()} | {chess.KING: 10_000}
"""Centipawns to compare exchanges by."""
SETTLE_NODES = 400
"""The most positions that are visited to settle one."""
BY_VALUE = tuple(PAWNS)
MINOR = (chess.BISHOP, chess.KNIGHT)


@dataclass(frozen=True, slots=True)
class Capture:
    """A piece taken: by which ply of the line, on which square, and whose it was. One that had been a pawn when the line began counts as
    that pawn."""

    ply: int
    square: chess.Square
    piece: chess.Piece


def balance(board: chess.Board, color: chess.Color) -> int:
    """Material of a side less that of the other, in centipawns."""
    return sum(VALUES[kind] * (len(board.pieces(kind, color)) - len(board.pieces(kind, not color))) for kind in BY_VALUE)


def exchange(board: chess.Board, square: chess.Square, color: chess.Color) -> int:
    """Centipawns that `color` wins by captures on a square, each side with its cheapest piece and free to stop; never below 0."""
    victim = board.piece_type_at(square)
    attackers = sorted(board.attackers(color, square), key=lambda origin: VALUES[board.piece_type_at(origin) or chess.PAWN])
    if victim is None or not attackers:
        return 0
    after = board.copy(stack=False)
    after.set_piece_at(square, after.remove_piece_at(attackers[0]))
    return max(0, VALUES[victim] - exchange(after, square, not color))


def settling(board: chess.Board) -> list[chess.Move]:
    """The captures after which nothing hangs any more; none if the side to move has nothing to capture. A quiescence search on material:
    captures alone, or all moves in check."""
    board, nodes = board.copy(stack=False), 0

    def search(alpha: int, beta: int) -> tuple[int, list[chess.Move]]:
        """Material from the side to move's view, and the captures that lead there."""
        nonlocal nodes
        nodes += 1
        here, line = balance(board, board.turn), list[chess.Move]()
        if nodes > SETTLE_NODES:
            return here, line
        if not board.is_check():
            alpha = max(alpha, here)
        else:
            here = -VALUES[chess.KING]
        for move in _promising(board):
            if alpha >= beta:
                break
            board.push(move)
            value, rest = search(-beta, -max(alpha, here))
            board.pop()
            if -value > here:
                here, line = -value, [move, *rest]
        return here, line

    return search(-1_000_000, 1_000_000)[1]


def _promising(board: chess.Board) -> list[chess.Move]:
    """The captures, in check all moves; those of dear pieces by cheap ones first."""
    moves = list(board.legal_moves if board.is_check() else board.generate_legal_captures())
    return sorted(moves, key=lambda move: -VALUES.get(board.piece_type_at(move.to_square) or 0, 0)
                  + VALUES[board.piece_type_at(move.from_square) or chess.PAWN] // 100)


def captures(boards: list[chess.Board], moves: list[chess.Move]) -> list[Capture]:
    """All captures of a line; `boards` are its positions, one more than moves."""
    found, promoted = list[Capture](), set[chess.Square]()
    for ply, move in enumerate(moves, 1):
        board = boards[ply - 1]
        if board.is_capture(move):
            square = move.to_square if board.piece_at(move.to_square) else chess.square(
                chess.square_file(move.to_square), chess.square_rank(move.from_square))
            piece = board.piece_at(square)
            assert piece is not None
            kind = chess.PAWN if square in promoted else piece.piece_type
            found.append(Capture(ply, move.to_square, chess.Piece(kind, piece.color)))
        is_promoted = move.promotion is not None or move.from_square in promoted
        promoted -= {move.from_square, move.to_square}
        promoted |= {move.to_square} if is_promoted else set()
    return found


def net(found: list[Capture], color: chess.Color) -> tuple[Pieces, Pieces]:
    """What a side has lost and won after equal pieces cancel out (a knight and a bishop are equal); the dearest first."""
    lost = Counter(one.piece.piece_type for one in found if one.piece.color == color)
    won = Counter(one.piece.piece_type for one in found if one.piece.color != color)
    lost, won = lost - won, won - lost
    for mine, theirs in (MINOR, MINOR[::-1]):
        both = min(lost[mine], won[theirs])
        lost[mine] -= both
        won[theirs] -= both
    return _dearest_first(lost), _dearest_first(won)


def _dearest_first(pieces: Counter[chess.PieceType]) -> Pieces:
    return tuple(kind for kind in BY_VALUE for _ in range(pieces[kind]))
