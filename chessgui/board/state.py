"""The board as data, and what a press, a drag, a release and a choice make of it. No Qt, no window.

Every function takes a state and returns a new one; those that can complete a move return it beside the state.
"""
from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import chess

DRAG_DISTANCE = 4.0
"""Logical pixels the pointer moves before a press becomes a drag: less would turn shaky clicks into drags."""

PROMOTION_PIECES = (chess.QUEEN, chess.KNIGHT, chess.ROOK, chess.BISHOP)
"""The chooser's order, from the promotion square inwards: most wanted first."""

BOTH = frozenset((chess.WHITE, chess.BLACK))


@dataclass(frozen=True, slots=True)
class Drag:
    """A piece held by the pointer. It starts to move once `started`; before that it may still be a click."""

    origin: chess.Square
    press_x: float
    press_y: float
    x: float
    y: float
    started: bool = False
    was_selected: bool = False


@dataclass(frozen=True, slots=True)
class Promotion:
    """A pawn that waits on `target` for the choice of its new piece."""

    origin: chess.Square
    target: chess.Square


@dataclass(frozen=True, slots=True)
class BoardState:
    """All that the painter draws. `board` is never changed in place."""

    board: chess.Board = field(default_factory=chess.Board)
    orientation: chess.Color = chess.WHITE
    movable: frozenset[chess.Color] = BOTH
    last_move: chess.Move | None = None
    selected: chess.Square | None = None
    hover: chess.Square | None = None
    drag: Drag | None = None
    promotion: Promotion | None = None
    hint: chess.Move | None = None


Outcome = tuple[BoardState, chess.Move | None]


# --- the rules of the current position -------------------------------------------------------------------------------

def castling_squares(board: chess.Board, move: chess.Move) -> tuple[chess.Square, chess.Square]:
    """The king's and the rook's destination of a castling move, for standard and Chess960 notation."""
    rank = chess.square_rank(move.from_square)
    short = board.is_kingside_castling(move)
    return chess.square(6 if short else 2, rank), chess.square(5 if short else 3, rank)


def castling_rook(board: chess.Board, move: chess.Move) -> chess.Square:
    """The square on which the castling rook stands before the move."""
    if board.piece_at(move.to_square) == chess.Piece(chess.ROOK, board.turn):
        return move.to_square
    rank = chess.square_rank(move.from_square)
    return chess.square(7 if board.is_kingside_castling(move) else 0, rank)


def _destinations(board: chess.Board, move: chess.Move) -> Iterator[chess.Square]:
    """Where a person may drop the piece to mean this move: castling has two places."""
    if not board.is_castling(move):
        yield move.to_square
        return
    yield castling_rook(board, move)
    king, _ = castling_squares(board, move)
    # A king that castles by a single step (Chess960) would be taken for a king's move: then only the rook means it.
    if chess.square_distance(move.from_square, king) > 1:
        yield king


def moves_between(board: chess.Board, origin: chess.Square, target: chess.Square) -> tuple[chess.Move, ...]:
    """The legal moves meant by origin and target: none, one, or the four promotions."""
    origin_moves = board.generate_legal_moves(from_mask=chess.BB_SQUARES[origin])
    return tuple(move for move in origin_moves if target in _destinations(board, move))


def can_pick(state: BoardState, square: chess.Square) -> bool:
    """Whether the person may take hold of the piece on `square` now."""
    colour = state.board.color_at(square)
    return colour is not None and colour == state.board.turn and colour in state.movable


def targets(state: BoardState, square: chess.Square) -> frozenset[chess.Square]:
    """Squares on which the piece on `square` may be dropped."""
    if not can_pick(state, square):
        return frozenset()
    origin_moves = state.board.generate_legal_moves(from_mask=chess.BB_SQUARES[square])
    return frozenset(target for move in origin_moves for target in _destinations(state.board, move))


def promotion_choices(state: BoardState) -> dict[chess.Square, chess.PieceType]:
    """The chooser's squares, from the promotion square towards the middle of the board."""
    if state.promotion is None:
        return {}
    step = -8 if chess.square_rank(state.promotion.target) == 7 else 8
    return {state.promotion.target + step * index: piece for index, piece in enumerate(PROMOTION_PIECES)}


# --- what the person does --------------------------------------------------------------------------------------------

def press(state: BoardState, square: chess.Square | None, x: float, y: float) -> Outcome:
    """The main button goes down on a square (None beside the board)."""
    if state.promotion is not None:
        return _choose(state, square)
    if square is None:
        return deselect(state), None
    if state.selected is not None and square != state.selected and square in targets(state, state.selected):
        return _complete(state, state.selected, square)
    if not can_pick(state, square):
        return deselect(state), None
    drag = Drag(square, x, y, x, y, was_selected=state.selected == square)
    return replace(state, selected=square, hover=None, drag=drag, hint=None), None


def drag_to(state: BoardState, square: chess.Square | None, x: float, y: float) -> BoardState:
    """The pointer moves with the button down; `square` is what lies under it."""
    drag = state.drag
    if drag is None:
        return state
    started = drag.started or math.hypot(x - drag.press_x, y - drag.press_y) >= DRAG_DISTANCE
    hover = square if started and square is not None and square in targets(state, drag.origin) else None
    return replace(state, drag=replace(drag, x=x, y=y, started=started), hover=hover)


def release(state: BoardState, square: chess.Square | None) -> Outcome:
    """The main button goes up: a drop, or the end of a click."""
    drag = state.drag
    if drag is None:
        return state, None
    state = replace(state, drag=None, hover=None)
    if not drag.started:
        return (deselect(state) if drag.was_selected else state), None
    if square is None or square == drag.origin:
        return (state if square is not None else deselect(state)), None
    if square in targets(state, drag.origin):
        return _complete(state, drag.origin, square)
    return deselect(state), None


def point_at(state: BoardState, square: chess.Square | None) -> BoardState:
    """The pointer moves with no button down: marks a choice or a target of the selected piece."""
    if state.promotion is not None:
        hover = square if square in promotion_choices(state) else None
    elif state.selected is not None and square is not None and square in targets(state, state.selected):
        hover = square
    else:
        hover = None
    return state if hover == state.hover else replace(state, hover=hover)


def deselect(state: BoardState) -> BoardState:
    """Nothing selected, held or asked."""
    return replace(state, selected=None, hover=None, drag=None, promotion=None)


def _complete(state: BoardState, origin: chess.Square, target: chess.Square) -> Outcome:
    moves = moves_between(state.board, origin, target)
    if len(moves) == 1:
        return deselect(state), moves[0]
    return replace(deselect(state), promotion=Promotion(origin, target)), None


def _choose(state: BoardState, square: chess.Square | None) -> Outcome:
    promotion = state.promotion
    piece = promotion_choices(state).get(square) if square is not None else None
    state = deselect(state)
    if promotion is None or piece is None:
        return state, None
    return state, chess.Move(promotion.origin, promotion.target, piece)


# --- what the game does ----------------------------------------------------------------------------------------------

def with_position(state: BoardState, board: chess.Board, last_move: chess.Move | None) -> BoardState:
    """Another position. The same one again (a redraw) does not take a piece out of the person's hand."""
    board = board.copy(stack=False)
    if board == state.board and board.chess960 == state.board.chess960:
        return replace(state, last_move=last_move)
    return replace(deselect(state), board=board, last_move=last_move, hint=None)


def with_movable(state: BoardState, colours: frozenset[chess.Color]) -> BoardState:
    """Which sides the person plays now; what may no longer be held is put back."""
    state = replace(state, movable=colours)
    held = state.selected if state.promotion is None else state.promotion.origin
    return state if held is None or can_pick(state, held) else deselect(state)


# --- what the painter asks -------------------------------------------------------------------------------------------

def last_move_squares(state: BoardState) -> frozenset[chess.Square]:
    """Squares to mark as the last move."""
    move = state.last_move
    return frozenset((move.from_square, move.to_square)) if move else frozenset()


def check_square(state: BoardState) -> chess.Square | None:
    """The king in check, if any."""
    return state.board.king(state.board.turn) if state.board.is_check() else None


def shown_targets(state: BoardState) -> frozenset[chess.Square]:
    """Squares with a legal-move dot or ring."""
    return targets(state, state.selected) if state.selected is not None else frozenset()


def changed_squares(old: BoardState, new: BoardState) -> frozenset[chess.Square]:
    """Squares that look different in the two states, held pieces and arrows apart."""
    if old.orientation != new.orientation or old.promotion != new.promotion:
        return frozenset(chess.SQUARES)
    changed = {old.selected, new.selected, old.hover, new.hover}
    changed |= shown_targets(old) ^ shown_targets(new) if old.selected != new.selected or old.board != new.board else set()
    changed |= last_move_squares(old) ^ last_move_squares(new)
    for state in (old, new):
        if state.drag is not None:
            changed.add(state.drag.origin)
    if old.board != new.board:
        changed |= {check_square(old), check_square(new)}
        changed |= {square for square in chess.SQUARES if old.board.piece_at(square) != new.board.piece_at(square)}
    return frozenset(square for square in changed if square is not None)
