"""Passed pawns and the king's pawns along a line."""
from __future__ import annotations

import chess


def passed_pawns(board: chess.Board, color: chess.Color) -> chess.SquareSet:
    """The passed pawns of a side: no enemy pawn can stop or capture them; the foremost of each file."""
    own, enemies = board.pieces(chess.PAWN, color), board.pieces(chess.PAWN, not color)

    def is_passed(square: chess.Square) -> bool:
        ahead = _ahead(square, color)
        return not enemies & ahead and not own & ahead & chess.BB_FILES[chess.square_file(square)]

    return chess.SquareSet(square for square in own if is_passed(square))


def _ahead(square: chess.Square, color: chess.Color) -> chess.SquareSet:
    """The squares before a pawn, on its file and both neighbours."""
    file, rank = chess.square_file(square), chess.square_rank(square)
    ranks = range(rank + 1, 8) if color else range(rank)
    return chess.SquareSet(chess.square(column, row) for column in range(max(file - 1, 0), min(file + 1, 7) + 1) for row in ranks)


def lost_men(board: chess.Board, moves: list[chess.Move], men: chess.SquareSet) -> dict[chess.Square, int]:
    """Which of some men are captured in a line: the ply of the capture, by the square on which the man stood at first."""
    return _followed(board, moves, men)[0]


def moved_pawns(board: chess.Board, moves: list[chess.Move], pawns: chess.SquareSet) -> chess.SquareSet:
    """Where those of some pawns that are left stand at the end of a line."""
    return chess.SquareSet(_followed(board, moves, pawns)[1].values())


def _followed(
    board: chess.Board, moves: list[chess.Move], men: chess.SquareSet,
) -> tuple[dict[chess.Square, int], dict[chess.Square, chess.Square]]:
    """The plies at which men are captured in a line, and the last squares of those that are left, by their first squares."""
    board, now = board.copy(stack=False), {square: square for square in men}
    lost = {}
    for ply, move in enumerate(moves, 1):
        taken = move.to_square
        if board.is_en_passant(move):
            taken = chess.square(chess.square_file(taken), chess.square_rank(move.from_square))
        for first, place in list(now.items()):
            if board.is_capture(move) and place == taken:
                lost[first] = ply
                del now[first]
            elif place == move.from_square:
                now[first] = move.to_square
                if move.promotion:
                    del now[first]
        board.push(move)
    return lost, now


def shield(board: chess.Board, color: chess.Color) -> chess.SquareSet:
    """The pawns before a king on its first rank: two ranks on its file and both neighbours. None where the king stands in the middle of the
    board or has left the rank."""
    king = board.king(color)
    if king is None or chess.square_rank(king) != (0 if color else 7) or chess.square_file(king) in (3, 4):
        return chess.SquareSet()
    step, rank = (1, 0) if color else (-1, 7)
    files = range(max(chess.square_file(king) - 1, 0), min(chess.square_file(king) + 1, 7) + 1)
    near = chess.SquareSet(chess.square(file, rank + step * ahead) for file in files for ahead in (1, 2))
    return near & board.pieces(chess.PAWN, color)


def files_opened(before: chess.Board, after: chess.Board, color: chess.Color) -> list[int]:
    """Files (0 is the a-file) on which the shield of a king had a pawn and on which its side has none any more; empty where the king has
    gone elsewhere. A pawn that has only advanced opens no file."""
    if before.king(color) != after.king(color):
        return []
    had, has = ({chess.square_file(square) for square in pawns} for pawns in (shield(before, color), after.pieces(chess.PAWN, color)))
    return sorted(had - has)
