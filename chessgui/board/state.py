"""The board as data, and the effects of presses, drags, releases and choices on it. No Qt, no window.

Functions take a state and return a new one; those that can complete a move return it with the state. The side to move may make legal
moves; the other side may enter premoves, which need only be possible for the piece.
"""
from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import chess

from chessgui.board import premove as ahead
from chessgui.board.geometry import Geometry
from chessgui.board.moves import Promotion, destinations, moves_between, promotes
from chessgui.board.shapes import Drawing, EngineArrow, Shape, snapped, toggled
from chessgui.board.typedmove import Typed
from chessgui.pgn.letters import ENGLISH, LETTERS

DRAG_DISTANCE = 4.0
"""Logical pixels that the pointer moves before a press becomes a drag; with less, shaky clicks would become drags."""

BOTH = frozenset((chess.WHITE, chess.BLACK))
NOBODY: frozenset[chess.Color] = frozenset()


@dataclass(frozen=True, slots=True)
class Drag:
    """A piece held by the pointer. Until `started` it may still be a click."""

    origin: chess.Square
    press_x: float
    press_y: float
    x: float
    y: float
    started: bool = False
    was_selected: bool = False


@dataclass(frozen=True, slots=True)
class BoardState:
    """Everything that the painter draws. `board` is never changed in place."""

    board: chess.Board = field(default_factory=chess.Board)
    orientation: chess.Color = chess.WHITE
    movable: frozenset[chess.Color] = BOTH
    last_move: chess.Move | None = None
    selected: chess.Square | None = None
    hover: chess.Square | None = None
    drag: Drag | None = None
    promotion: Promotion | None = None
    hint: chess.Move | None = None
    premovable: frozenset[chess.Color] = NOBODY
    """The side that may premove; a set of both sides allows none."""
    premoves: tuple[chess.Move, ...] = ()
    """The queue of premoves in order; castling is written as the user dropped it."""
    auto_queen: bool = False
    letters: str = LETTERS[ENGLISH]
    """The letters that name the pieces of typed moves beside the English ones, see `typedmove.plain`."""
    shapes: tuple[Shape, ...] = ()
    drawing: Drawing | None = None
    engine_arrows: tuple[EngineArrow, ...] = ()
    numbered: str = ""
    """The piece placement (FEN) of the position that has numbers on its squares, and therefore no engine arrows; empty if there is none."""
    cursor: chess.Square | None = None
    """The square of the keyboard cursor while it is shown."""
    typed: Typed | None = None
    played_unasked: bool = False
    """A typed move was played before Enter, since it was complete; the user has done nothing since, though the opponent may have
    answered."""
    asking: bool = False
    """The user asks about the move of the held or selected piece instead of making it; any piece of the side on turn can be selected."""


Outcome = tuple[BoardState, chess.Move | None]


# the rules of the current position -----------------------------------------------------------------------------------

def premover(state: BoardState) -> chess.Color | None:
    """The side that may premove, which must be movable, too; None if there is none. It does not matter who is on turn."""
    return next(iter(state.premovable & state.movable), None) if len(state.premovable) == 1 else None


def premoves_now(state: BoardState) -> bool:
    """Whether a move of the user would be a premove now."""
    return not state.asking and premover(state) == (not state.board.turn) and any(state.board.generate_legal_moves())


def shown_board(state: BoardState) -> chess.Board:
    """The position as it is drawn, with the premoves made."""
    side = premover(state)
    return ahead.imagine(state.board, side, state.premoves) if state.premoves and side is not None else state.board


def can_pick(state: BoardState, square: chess.Square) -> bool:
    """Whether the user can pick up the piece on `square` now."""
    colour = shown_board(state).color_at(square)
    if colour == state.board.turn:
        return state.asking or colour in state.movable
    return colour is not None and colour == premover(state) and premoves_now(state)


def targets(state: BoardState, square: chess.Square) -> frozenset[chess.Square]:
    """The squares on which the piece on `square` can be dropped: legal moves on turn, the reach of a premove off turn."""
    if not can_pick(state, square):
        return frozenset()
    if premoves_now(state):
        return ahead.reach(ahead.imagine(state.board, not state.board.turn, state.premoves), square)
    origin_moves = state.board.generate_legal_moves(from_mask=chess.BB_SQUARES[square])
    return frozenset(target for move in origin_moves for target in destinations(state.board, move))


def possible_moves(state: BoardState) -> tuple[chess.Board, list[chess.Move]]:
    """All moves or premoves that the user can make now, and the board on which their side is on turn."""
    if premoves_now(state):
        board = ahead.imagine(state.board, not state.board.turn, state.premoves)
        own = chess.SquareSet(board.occupied_co[board.turn])
        return board, [move for square in own for move in ahead.premoves_from(board, square)]
    return state.board, list(state.board.legal_moves) if state.board.turn in state.movable else []


def promotion_choices(state: BoardState) -> dict[chess.Square, chess.PieceType]:
    """The squares of the promotion chooser with their pieces; empty if it is closed."""
    return state.promotion.choices() if state.promotion is not None else {}


# what the user does --------------------------------------------------------------------------------------------------

def with_asking(state: BoardState, asking: bool) -> BoardState:
    """Let the next press or drop ask about its move instead of making it; not possible while premoves are queued."""
    asking = asking and not state.premoves
    return state if asking == state.asking else replace(state, asking=asking)


def pressed_asking(state: BoardState, square: chess.Square | None, asking: bool) -> BoardState:
    """`with_asking` for a press. A press that completes a move asks if it, or the press that began the move, asks."""
    ends = state.promotion is not None or (state.selected is not None and square in targets(state, state.selected))
    return with_asking(state, asking or (state.asking and ends))


def press(state: BoardState, square: chess.Square | None, x: float, y: float, override: bool = False) -> Outcome:
    """The main button goes down on a square (None beside the board); `override` reverses `auto_queen`.

    Loose shapes are removed if nothing was selected and no piece on the square can be picked up.
    """
    if state.promotion is not None:
        return _choose(state, square)
    state = replace(state, typed=None)
    if square is None:
        return deselect(state), None
    if state.selected is not None and square != state.selected and square in targets(state, state.selected):
        return complete(state, state.selected, square, override)
    if not can_pick(state, square):
        shapes = tuple(shape for shape in state.shapes if not shape.loose or state.selected is not None)
        return replace(deselect(state), shapes=shapes), None
    drag = Drag(square, x, y, x, y, was_selected=state.selected == square)
    return replace(state, selected=square, hover=None, drag=drag, hint=None), None


def drag_to(state: BoardState, square: chess.Square | None, x: float, y: float) -> BoardState:
    """The pointer moves with the button down; `square` is the one under it."""
    drag = state.drag
    if drag is None:
        return state
    started = drag.started or math.hypot(x - drag.press_x, y - drag.press_y) >= DRAG_DISTANCE
    hover = square if started and square in targets(state, drag.origin) else None
    return replace(state, drag=replace(drag, x=x, y=y, started=started), hover=hover)


def release(state: BoardState, square: chess.Square | None, override: bool = False) -> Outcome:
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
        return complete(state, drag.origin, square, override)
    return deselect(state), None


def click(state: BoardState, square: chess.Square, override: bool = False) -> Outcome:
    """Press and release at the same place, as the keyboard does: pick, drop or choose."""
    state, move = press(state, square, 0, 0, override)
    return (state, move) if move is not None else release(state, square, override)


def point_at(state: BoardState, square: chess.Square | None) -> BoardState:
    """The pointer moves without a button: mark a promotion choice or a target of the selected piece."""
    hover = square if square in (promotion_choices(state) if state.promotion is not None else shown_targets(state)) else None
    return state if hover == state.hover else replace(state, hover=hover)


def deselect(state: BoardState) -> BoardState:
    """Clear the selection, the held piece, the promotion chooser and asking."""
    return replace(state, selected=None, hover=None, drag=None, promotion=None, asking=False)


def cancel(state: BoardState) -> BoardState:
    """Cancel everything that is under way: selection, held piece, promotion, drawing, typed text and all premoves."""
    return replace(deselect(state), premoves=(), drawing=None, typed=None)


def complete(state: BoardState, origin: chess.Square, target: chess.Square, override: bool = False) -> Outcome:
    """A piece arrives: the outcome is a move, a premove, or an open promotion chooser."""
    board, asking = shown_board(state), state.asking
    ahead_of_turn, state = premoves_now(state), deselect(state)
    if promotes(board, origin, target) and state.auto_queen == override:
        return replace(state, promotion=Promotion(origin, target), asking=asking), None
    piece = chess.QUEEN if promotes(board, origin, target) else None
    if ahead_of_turn:
        return with_premove(state, chess.Move(origin, target, piece)), None
    return state, next(move for move in moves_between(state.board, origin, target) if move.promotion == piece)


def _choose(state: BoardState, square: chess.Square | None) -> Outcome:
    promotion = state.promotion
    piece = promotion_choices(state).get(square) if square is not None else None
    ahead_of_turn, state = premoves_now(state), deselect(state)
    if promotion is None or piece is None:
        return state, None
    move = chess.Move(promotion.origin, promotion.target, piece)
    return (with_premove(state, move), None) if ahead_of_turn else (state, move)


# arrows and circles, drawn with the right button ---------------------------------------------------------------------

def start_shape(state: BoardState, square: chess.Square | None, color: str) -> BoardState:
    """The right button goes down: cancel what is under way and begin a shape; with a held piece or open promotion chooser only cancel."""
    put_back = cancel(state)
    if square is None or state.drag is not None or state.promotion is not None:
        return put_back
    return replace(put_back, drawing=Drawing(square, square, color, cancelling=put_back != state))


def lead_shape(state: BoardState, geometry: Geometry, x: float, y: float) -> BoardState:
    """The pointer moves with the right button down: the arrow's head follows, snapped to the lines of queen and knight."""
    drawing = state.drawing
    if drawing is None:
        return state
    head = snapped(geometry, drawing.tail, x, y)
    return state if head == drawing.head else replace(state, drawing=replace(drawing, head=head))


def finish_shape(state: BoardState) -> BoardState:
    """The right button goes up: the shape is drawn, or removed if an equal one is there."""
    drawing = state.drawing
    if drawing is None:
        return state
    state = replace(state, drawing=None)
    if drawing.head is None or drawing.idle:
        return state
    return replace(state, shapes=toggled(state.shapes, Shape(drawing.tail, drawing.head, drawing.color, loose=True)))


# premoves ------------------------------------------------------------------------------------------------------------

def with_premove(state: BoardState, move: chess.Move) -> BoardState:
    """Append a premove to the queue."""
    return replace(state, premoves=(*state.premoves, move), hint=None)


def premove_is_due(state: BoardState) -> bool:
    """Whether the side that has queued premoves is on turn."""
    return bool(state.premoves) and state.board.turn == premover(state)


def due_premove(state: BoardState) -> chess.Move | None:
    """The legal move of the first premove; None if it has become impossible."""
    return ahead.playable(state.board, state.premoves[0])


def _remaining(state: BoardState, after: chess.Board, last_move: chess.Move) -> tuple[chess.Move, ...]:
    """The premoves that stay queued after `last_move`: all after a move of the opponent, the rest after the first premove itself."""
    if not any(after.generate_legal_moves()):
        return ()
    if not premove_is_due(state):
        return state.premoves
    return state.premoves[1:] if due_premove(state) == last_move else ()


# what the game does --------------------------------------------------------------------------------------------------

def with_position(state: BoardState, board: chess.Board, last_move: chess.Move | None) -> BoardState:
    """Show another position. The same position again (a redraw) changes nothing that is under way.

    After a single move forward, a held piece stays held if that is still possible, premoves stay queued, and so does a typed text that was
    not refused. Any other change (a takeback, a jump, another game) cancels everything.
    """
    board = board.copy(stack=False)
    if board == state.board and board.chess960 == state.board.chess960:
        return replace(state, last_move=last_move)
    after = replace(state, board=board, last_move=last_move, hint=None, hover=None, shapes=(), drawing=None, premoves=(), engine_arrows=())
    is_refused = state.typed is not None and state.typed.problem is not None
    if last_move is None or not _leads(state.board, last_move, board):
        return replace(deselect(after), typed=None, played_unasked=False)
    after = replace(after, premoves=_remaining(state, board, last_move), typed=None if is_refused else state.typed)
    return _held_on(state, after)


def _leads(before: chess.Board, move: chess.Move, after: chess.Board) -> bool:
    if not before.is_legal(move):
        return False
    before = before.copy(stack=False)
    before.push(move)
    return before == after


def _held_on(before: BoardState, after: BoardState) -> BoardState:
    """Deselect if the held or selected piece has been replaced by another one, or can no longer be moved; a premove that is due may still
    lead it to where its promotion is asked for."""
    held = after.promotion.origin if after.promotion is not None else after.selected
    if held is None:
        return after
    same = shown_board(before).piece_at(held) == shown_board(after).piece_at(held)
    answered = after.promotion is None or premove_is_due(after) or after.promotion.target in targets(after, held)
    return after if same and answered and can_pick(after, held) else deselect(after)


def with_movable(state: BoardState, colours: Iterable[chess.Color]) -> BoardState:
    """Set the sides that the user plays. A piece that can no longer be held is put back, and premoves of another side are dropped."""
    after = replace(state, movable=frozenset(colours))
    return _held_on(state, after if premover(after) is not None else replace(after, premoves=()))


def with_premovable(state: BoardState, colours: Iterable[chess.Color]) -> BoardState:
    """Set the side that may premove; the queue of another side is dropped."""
    colours = frozenset(colours)
    return state if colours == state.premovable else _held_on(state, replace(state, premovable=colours, premoves=()))


def without_premoves(state: BoardState) -> BoardState:
    """Clear the queue of premoves."""
    return _held_on(state, replace(state, premoves=()))


# what the painter needs ----------------------------------------------------------------------------------------------

def last_move_squares(state: BoardState) -> frozenset[chess.Square]:
    """The squares to mark as the last move."""
    move = state.last_move
    return frozenset((move.from_square, move.to_square)) if move else frozenset()


def premove_squares(state: BoardState) -> frozenset[chess.Square]:
    """The squares to mark as premoves."""
    return frozenset(square for move in state.premoves for square in (move.from_square, move.to_square))


def check_square(state: BoardState) -> chess.Square | None:
    """The square of the king in check; None if there is no check."""
    return state.board.king(state.board.turn) if state.board.is_check() else None


def shown_targets(state: BoardState) -> frozenset[chess.Square]:
    """The squares to mark as targets of the selected piece."""
    return targets(state, state.selected) if state.selected is not None else frozenset()


def shown_engine_arrows(state: BoardState) -> tuple[EngineArrow, ...]:
    """The engine arrows to draw; none while numbers are shown, which they would hide."""
    return () if state.numbered and state.numbered == state.board.board_fen() else state.engine_arrows


def changed_squares(old: BoardState, new: BoardState) -> frozenset[chess.Square]:
    """The squares that look different in the two states, apart from held pieces; all squares if something that crosses squares has
    changed."""
    def crossing(state: BoardState) -> tuple[object, ...]:
        reading = (state.typed, premoves_now(state)) if state.typed is not None else None
        return state.orientation, state.promotion, state.hint, state.shapes, state.drawing, shown_engine_arrows(state), reading

    if crossing(old) != crossing(new):
        return frozenset(chess.SQUARES)
    before, after = shown_board(old), shown_board(new)
    changed = {old.selected, new.selected, old.hover, new.hover, old.cursor, new.cursor}
    if old.selected != new.selected or before != after or premoves_now(old) != premoves_now(new):
        changed |= shown_targets(old) | shown_targets(new)
    changed |= last_move_squares(old) ^ last_move_squares(new)
    changed |= premove_squares(old) ^ premove_squares(new)
    changed |= {state.drag.origin for state in (old, new) if state.drag is not None}
    if before != after:
        changed |= {check_square(old), check_square(new)}
        changed |= {square for square in chess.SQUARES if before.piece_at(square) != after.piece_at(square)}
    return frozenset(square for square in changed if square is not None)
