"""How a piece was lost, as far as the positions of the line prove it: fork, skewer, pin, discovered attack, trapped, left hanging."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import chess

from chessgui.why.material import VALUES, Capture, exchange

SLIDERS = (chess.BISHOP, chess.ROOK, chess.QUEEN)


class Motif(Enum):
    """A tactical motif."""

    FORK = "fork"
    SKEWER = "skewer"
    DISCOVERED_CHECK = "discovered check"
    DISCOVERED_ATTACK = "discovered attack"
    TRAPPED = "trapped"
    PIN = "pin"
    EN_PRISE = "en prise"
    """The move puts the piece itself where it is captured, or lets it be captured where it stands, though something protects it, or though
    a pin had kept it safe."""
    UNPROTECTED = "unprotected"
    """The move removes all protection of another piece."""
    LEFT = "left"
    """The piece was attacked already, and the move does nothing about it."""


@dataclass(frozen=True, slots=True)
class Tactic:
    """A motif, the ply of the move that does it, and the squares of the attacked pieces, the dearest first."""

    motif: Motif
    ply: int
    targets: tuple[chess.Square, ...]


def tactic_of(boards: list[chess.Board], moves: list[chess.Move], capture: Capture) -> Tactic | None:
    """The tactic by which a piece is captured; None where none is proved. `moves` begins with a move of the side that loses the piece;
    `boards` are the positions, one more than moves."""
    if capture.ply == 2:
        return _hanging(boards, moves)
    if capture.ply < 4 or capture.ply % 2:
        return None
    found = (find(boards, moves, capture.ply) for find in (_fork, _skewer, _discovered, _trapped, _pin))
    return next(filter(None, found), None)


def _hanging(boards: list[chess.Board], moves: list[chess.Move]) -> Tactic | None:
    """A piece that the first answer captures."""
    start, after, asked, square = *boards[:2], moves[0], moves[1].to_square
    us, them = start.turn, after.turn
    if asked.to_square == square:
        return Tactic(Motif.EN_PRISE, 1, (square,))
    if start.piece_at(square) is None:
        return None
    if exchange(start, square, them) > 0 and _may_capture(start, square):
        return Tactic(Motif.LEFT, 1, (square,))
    if exchange(after, square, them) <= 0:
        return None
    is_bared = start.attackers(us, square) and not after.attackers(us, square)
    return Tactic(Motif.UNPROTECTED if is_bared else Motif.EN_PRISE, 1, (square,))


def _may_capture(board: chess.Board, square: chess.Square) -> bool:
    """Whether the side that is not on turn could capture on a square if it were its turn: a pinned man attacks, but may not."""
    passed = board.copy(stack=False)
    passed.turn = not board.turn
    return any(passed.generate_legal_moves(to_mask=chess.BB_SQUARES[square]))


def _fork(boards: list[chess.Board], moves: list[chess.Move], ply: int) -> Tactic | None:
    """The capturing piece attacked two pieces at once with its move before."""
    origin, taken, after = moves[ply - 1].from_square, moves[ply - 1].to_square, boards[ply - 2]
    if moves[ply - 3].to_square != origin:
        return None
    victim, attacker = not after.color_at(origin), after.piece_type_at(origin) or chess.PAWN

    def worth_taking(square: chess.Square) -> bool:
        kind = after.piece_type_at(square)
        if after.color_at(square) != victim or kind is None or kind == chess.PAWN:
            return False
        return VALUES[kind] > VALUES[attacker] or not after.attackers(victim, square)

    targets = [square for square in after.attacks(origin) if worth_taking(square)]
    if len(targets) < 2 or taken not in targets:
        return None
    targets.sort(key=lambda square: (-VALUES[after.piece_type_at(square) or chess.PAWN], square))
    return Tactic(Motif.FORK, ply - 2, tuple(targets))


def _skewer(boards: list[chess.Board], moves: list[chess.Move], ply: int) -> Tactic | None:
    """A dearer piece had to leave the line, and the one behind it is captured."""
    origin, taken, after = moves[ply - 1].from_square, moves[ply - 1].to_square, boards[ply - 2]
    if moves[ply - 3].to_square != origin or after.piece_type_at(origin) not in SLIDERS:
        return None
    between = [square for square in chess.SquareSet.between(origin, taken) if after.piece_at(square)]
    if len(between) != 1 or between[0] != moves[ply - 2].from_square or between[0] not in after.attacks(origin):
        return None
    front, behind = after.piece_at(between[0]), after.piece_at(taken)
    if front is None or behind is None or front.color != behind.color or VALUES[front.piece_type] <= VALUES[behind.piece_type]:
        return None
    return Tactic(Motif.SKEWER, ply - 2, (between[0], taken))


def _discovered(boards: list[chess.Board], moves: list[chess.Move], ply: int) -> Tactic | None:
    """The move before opened the line of another piece, which gave check or now captures."""
    before, after, opening = boards[ply - 3], boards[ply - 2], moves[ply - 3]
    origin, taken = moves[ply - 1].from_square, moves[ply - 1].to_square
    if any(square != opening.to_square for square in after.checkers()) and origin == opening.to_square and not before.is_castling(opening):
        return Tactic(Motif.DISCOVERED_CHECK, ply - 2, (taken,))
    opened = opening.from_square in chess.SquareSet.between(origin, taken)
    if opened and origin != opening.to_square and after.color_at(taken) == after.turn and taken in after.attacks(origin):
        return Tactic(Motif.DISCOVERED_ATTACK, ply - 2, (taken,))
    return None


def _trapped(boards: list[chess.Board], moves: list[chess.Move], ply: int) -> Tactic | None:
    """The piece was attacked, had no safe square and could not be protected."""
    before, reply, taken = boards[ply - 2], moves[ply - 2], moves[ply - 1].to_square
    square = reply.from_square if reply.to_square == taken else taken
    piece = before.piece_at(square)
    if piece is None or piece.color != before.turn or piece.piece_type in (chess.PAWN, chess.KING) or before.is_check():
        return None
    if exchange(before, square, not before.turn) <= 0 or before.is_pinned(piece.color, square):
        return None
    if any(_is_safe(before, move) for move in before.legal_moves if move.from_square == square):
        return None
    return Tactic(Motif.TRAPPED, ply - 2, (square,))


def _is_safe(board: chess.Board, move: chess.Move) -> bool:
    """Whether a move of a piece does not lose material on its new square."""
    won = VALUES[board.piece_type_at(move.to_square) or chess.PAWN] if board.is_capture(move) else 0
    after = board.copy(stack=False)
    after.push(move)
    return won >= exchange(after, move.to_square, after.turn)


def _pin(boards: list[chess.Board], moves: list[chess.Move], ply: int) -> Tactic | None:
    """The captured piece could not move without exposing its king."""
    before, taken = boards[ply - 2], moves[ply - 1].to_square
    piece = before.piece_at(taken)
    if piece is None or piece.color != before.turn or piece != boards[ply - 1].piece_at(taken):
        return None
    return Tactic(Motif.PIN, ply - 2, (taken,)) if before.is_pinned(piece.color, taken) else None
