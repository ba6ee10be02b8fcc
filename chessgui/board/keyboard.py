"""What keys do on the board: the square cursor, typed moves, cancelling. No Qt: `BoardKey` names the keys, a str is a typed character.

These keys belong to the board while it has the focus; all others go to the window's shortcuts:
- A character, if it continues a typed text, or begins the text of a possible move (`f` belongs to the board while the f-pawn can move, else
  to the window), or is 0 or a capital letter other than X: so the board can explain why no such move is possible, and no letter is lost in
  front of another move. In the promotion chooser, the letters of its pieces.
- Backspace, while there is a typed text.
- Escape, while there is something to cancel: first the text, then selection, promotion and premoves, then the cursor.
- Enter: plays the text, else picks, drops or chooses at the cursor, else shows the cursor. Right behind a typed move that was complete
  without it, it does nothing: who ends each move with it would get the cursor, which takes the arrow keys from the game.
- The arrow keys, while the cursor is shown or the promotion chooser is open.
"""
from __future__ import annotations

from dataclasses import replace
from enum import Enum

import chess

from chessgui.board import typedmove
from chessgui.board.moves import Promotion
from chessgui.board.state import BoardState, Outcome, cancel, click, deselect, possible_moves, premove_is_due, premoves_now, with_premove

BoardKey = Enum("BoardKey", "LEFT RIGHT UP DOWN ENTER ESCAPE BACKSPACE")
"""The keys that are not characters."""

STEPS = {BoardKey.LEFT: (-1, 0), BoardKey.RIGHT: (1, 0), BoardKey.UP: (0, 1), BoardKey.DOWN: (0, -1)}
"""Where the arrow keys lead as White sees the board: files to the right, ranks up."""


def stepped(square: chess.Square, step: BoardKey, orientation: chess.Color) -> chess.Square:
    """The neighbouring square in a direction of the screen; at the edge the same square."""
    sign = 1 if orientation else -1
    file, rank = chess.square_file(square) + sign * STEPS[step][0], chess.square_rank(square) + sign * STEPS[step][1]
    return chess.square(file, rank) if 0 <= file < 8 and 0 <= rank < 8 else square


def chosen(promotion: Promotion, square: chess.Square, step: BoardKey, orientation: chess.Color) -> chess.Square:
    """The next square of the promotion chooser in a direction: the first one from outside of it, and the same one at its ends."""
    if square not in promotion.choices():
        return promotion.target
    after = stepped(square, step, orientation)
    return after if after in promotion.choices() else square


def takes(state: BoardState, key: BoardKey | str) -> bool:
    """Whether the key belongs to the board in this state."""
    if isinstance(key, str):
        return _takes_character(state, key)
    if key is BoardKey.BACKSPACE:
        return state.typed is not None
    if key is BoardKey.ESCAPE:
        return state.cursor is not None or cancel(state) != state
    return key is BoardKey.ENTER or state.cursor is not None or state.promotion is not None


def _takes_character(state: BoardState, character: str) -> bool:
    if state.promotion is not None:
        return _named_choice(state, character) is not None
    if state.typed is not None:
        return character in typedmove.CHARACTERS or character.isupper() or character in state.letters.lower().split()
    board, moves = possible_moves(state)
    return bool(moves) and (
        typedmove.plain(character).isupper() or typedmove.begins(character, typedmove.candidates(board, moves), state.letters))


def strike(state: BoardState, key: BoardKey | str, at: chess.Square | None = None, override: bool = False) -> Outcome:
    """The outcome of a key press for which `takes` is true. `at` is the last square of the cursor, `override` reverses `auto_queen`."""
    was_played, state = state.played_unasked, replace(state, played_unasked=False)
    if isinstance(key, str):
        return _write(state, key)
    if key is BoardKey.ENTER and was_played:
        return state, None
    if key is BoardKey.BACKSPACE:
        return _reads(state, state.typed.text[:-1] if state.typed is not None else ""), None
    if key is BoardKey.ESCAPE:
        return _escape(state), None
    if key is BoardKey.ENTER:
        return _enter(state, at, override)
    return _step(state, key, at), None


def show_cursor(state: BoardState, at: chess.Square | None = None) -> BoardState:
    """Show the cursor: on the selected square, else on `at`, its last square, else on e2 or e7, whichever is nearer to the bottom."""
    where = state.selected if state.selected is not None else at
    home = chess.E2 if state.orientation else chess.E7
    return replace(state, cursor=where if where is not None else home)


def reread(state: BoardState) -> BoardState:
    """Parse the typed text again, in a position that has changed; not while a premove is due, which changes it at once."""
    return state if state.typed is None or premove_is_due(state) else _reads(state, state.typed.text)


def _named_choice(state: BoardState, character: str) -> chess.Square | None:
    choices = state.promotion.choices() if state.promotion is not None else {}
    wanted = typedmove.plain(character.upper(), state.letters)
    return next((square for square, piece in choices.items() if chess.piece_symbol(piece).upper() == wanted), None)


def _write(state: BoardState, character: str) -> Outcome:
    if state.promotion is not None:
        chosen = _named_choice(state, character)
        return click(state, chosen) if chosen is not None else (state, None)
    state = _reads(deselect(state), (state.typed.text if state.typed is not None else "") + character)
    if state.typed is None or not state.typed.complete:
        return state, None
    state, move = _play(state)
    return replace(state, played_unasked=True), move


def _reads(state: BoardState, text: str) -> BoardState:
    if not text:
        return replace(state, typed=None)
    board, moves = possible_moves(state)
    choice = typedmove.candidates(board, moves, state.auto_queen)
    return replace(state, typed=typedmove.read(text, board, choice, not premoves_now(state), state.letters))


def _play(state: BoardState) -> Outcome:
    """Make the move that the text means, or queue it as a premove."""
    assert state.typed is not None
    move = state.typed.meant[0]
    state = replace(state, typed=None, hint=None)
    return (with_premove(state, move), None) if premoves_now(state) else (state, move)


def _escape(state: BoardState) -> BoardState:
    if state.typed is not None:
        return replace(state, typed=None)
    return cancel(state) if cancel(state) != state else replace(state, cursor=None)


def _enter(state: BoardState, at: chess.Square | None, override: bool) -> Outcome:
    if state.typed is not None:
        if len(state.typed.meant) == 1:
            return _play(state)
        return replace(state, typed=typedmove.refused(state.typed)), None
    if state.promotion is not None:
        return click(state, state.hover if state.hover is not None else state.promotion.target)
    if state.cursor is None:
        return show_cursor(state, at), None
    state, move = click(state, state.cursor, override)
    return _marked(state), move


def _step(state: BoardState, step: BoardKey, at: chess.Square | None) -> BoardState:
    if state.promotion is not None:
        where = state.cursor if state.cursor is not None else state.promotion.target
        return _marked(replace(state, cursor=chosen(state.promotion, where, step, state.orientation)))
    if state.cursor is None:
        return show_cursor(state, at)
    return _marked(replace(state, cursor=stepped(state.cursor, step, state.orientation)))


def _marked(state: BoardState) -> BoardState:
    """Highlight the choice or target under the cursor as if the pointer were there."""
    if state.promotion is None or state.cursor in state.promotion.choices():
        return replace(state, hover=None if state.promotion is None else state.cursor)
    return replace(state, cursor=state.promotion.target, hover=state.promotion.target)
