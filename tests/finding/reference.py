"""What a question means: asked of each ply of a game of python-chess, one after the other."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess

import engine
from engine import query
from tests.finding.lines import Line


@dataclass(frozen=True, slots=True)
class Made:
    """A move as it is asked for."""

    man: str
    origin: int
    target: int
    taken: str
    promoted: str
    wing: str
    en_passant: bool


@dataclass(frozen=True, slots=True)
class Ply:
    """A position with the move that has led to it, and what python-chess says of it."""

    sets: dict[str, int]
    is_white: bool
    key: int
    check: bool
    mate: bool
    stalemate: bool
    made: Made | None


def plies_of(line: Line) -> list[Ply]:
    """The plies of a game; none where it cannot be read."""
    boards = line.boards()
    made = [None, *(_made(board, move) for board, move in zip(boards, line.moves, strict=False))]
    return [] if line.is_skipped else [_ply(board, move) for board, move in zip(boards, made, strict=True)]


def _ply(board: chess.Board, made: Made | None) -> Ply:
    sets = {piece.symbol(): board.pieces_mask(piece.piece_type, piece.color)
            for piece in map(chess.Piece.from_symbol, query.ANY_MAN)} | {".": query.ALL_SQUARES & ~board.occupied}
    key = engine.position_key(board.fen(shredder=board.chess960))
    return Ply(sets, board.turn == chess.WHITE, key, board.is_check(), board.is_checkmate(), board.is_stalemate(), made)


def _made(board: chess.Board, move: chess.Move) -> Made:
    man, taken = board.piece_at(move.from_square), board.piece_at(move.to_square)
    assert man is not None
    target, wing = move.to_square, ""
    if board.is_castling(move):
        wing = "KQkq"[(not board.is_kingside_castling(move)) + (0 if board.turn else 2)]
        target, taken = chess.square(6 if wing in "Kk" else 2, 0 if board.turn else 7), None
    if board.is_en_passant(move):
        taken = chess.Piece(chess.PAWN, not board.turn)
    promoted = chess.Piece(move.promotion, board.turn).symbol() if move.promotion else "."
    return Made(man.symbol(), move.from_square, target, taken.symbol() if taken else ".", promoted, wing, board.is_en_passant(move))


def holds(part: query.Query, plies: Sequence[Ply], number: int) -> bool:
    """Whether a question holds at a ply."""
    ply = plies[number]
    match part:
        case query.Count():
            return part.least <= count(ply, part.men, part.squares) <= part.most
        case query.Balance():
            return part.least <= sum(weight * count(ply, man, query.ALL_SQUARES) for man, weight in part.weights) <= part.most
        case query.Turn():
            return ply.is_white == part.white
        case query.Moves():
            return part.first <= number <= part.last
        case query.Exactly():
            return ply.key == part.key
        case query.Moved():
            return ply.made is not None and is_move(part, ply.made)
        case query.Check():
            return ply.check
        case query.Mate():
            return ply.mate
        case query.Stalemate():
            return ply.stalemate
        case query.All():
            return all(holds(one, plies, number) for one in part.parts)
        case query.Any():
            return any(holds(one, plies, number) for one in part.parts)
        case query.Not():
            return not holds(part.part, plies, number)
        case query.Lasts():
            return part.plies <= number + 1 and all(holds(part.part, plies, number - back) for back in range(part.plies))
        case query.Then():
            earliest = max(0, number - part.within) if part.within else 0
            return holds(part.second, plies, number) and any(holds(part.first, plies, earlier) for earlier in range(earliest, number))
    raise AssertionError(part)


def count(ply: Ply, men: str, squares: int) -> int:
    """How many of some men stand on some squares; `.` stands for no man."""
    return sum((ply.sets[man] & squares).bit_count() for man in men)


def is_move(part: query.Moved, made: Made) -> bool:
    """Whether a move is the one that is asked for."""
    return (made.man in part.men and bool(part.origins >> made.origin & part.targets >> made.target & 1)
            and (not part.taken or made.taken in part.taken) and (not part.promoted or made.promoted in part.promoted)
            and (not part.castling or (made.wing != "" and made.wing in part.castling)) and (not part.en_passant or made.en_passant))


def first_ply(search: query.Search, plies: Sequence[Ply]) -> int | None:
    """The first ply at which what is wanted holds; None if there is none, or if what must never be is anywhere."""
    found = next((number for number in range(len(plies)) if holds(search.wanted, plies, number)), None)
    if found is not None and any(holds(part, plies, number) for part in search.never for number in range(len(plies))):
        return None
    return found


def answers(search: query.Search, games: Sequence[Sequence[Ply]]) -> list[tuple[int, int]]:
    """The games in which a question holds, each with the first ply."""
    found = [first_ply(search, plies) for plies in games]
    return [(number, ply) for number, ply in enumerate(found) if ply is not None]
