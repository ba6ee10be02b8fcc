"""Squares, moves and positions in words, for screen readers and for speech. No Qt.

All texts stand in the tables of this module; `translate` turns each into the listener's language before its places are filled.
"""
from __future__ import annotations

from collections.abc import Callable

import chess

Translate = Callable[[str], str]

PIECES = {
    (chess.WHITE, chess.PAWN): "white pawn", (chess.WHITE, chess.KNIGHT): "white knight", (chess.WHITE, chess.BISHOP): "white bishop",
    (chess.WHITE, chess.ROOK): "white rook", (chess.WHITE, chess.QUEEN): "white queen", (chess.WHITE, chess.KING): "white king",
    (chess.BLACK, chess.PAWN): "black pawn", (chess.BLACK, chess.KNIGHT): "black knight", (chess.BLACK, chess.BISHOP): "black bishop",
    (chess.BLACK, chess.ROOK): "black rook", (chess.BLACK, chess.QUEEN): "black queen", (chess.BLACK, chess.KING): "black king",
}
KINDS = {chess.PAWN: "pawn", chess.KNIGHT: "knight", chess.BISHOP: "bishop", chess.ROOK: "rook", chess.QUEEN: "queen", chess.KING: "king"}
OCCUPIED = "{square}, {piece}"
EMPTY = "{square}, empty"
QUIET = "{piece} to {square}"
CAPTURE = "{piece} takes {square}"
QUIET_FROM = "{piece} {origin} to {square}"
CAPTURE_FROM = "{piece} {origin} takes {square}"
EN_PASSANT = "pawn {origin} takes {square} en passant"
SHORT_CASTLING, LONG_CASTLING = "castles short", "castles long"
PROMOTED = "{move}, promotes to {piece}"
CHECK, CHECKMATE = "{move}, check", "{move}, checkmate"
PLAYED = {chess.WHITE: "White played {move}", chess.BLACK: "Black played {move}"}
TO_MOVE = {chess.WHITE: "White to move", chess.BLACK: "Black to move"}
IN_CHECK = {chess.WHITE: "White to move, in check", chess.BLACK: "Black to move, in check"}
MATED = {chess.WHITE: "White is checkmated", chess.BLACK: "Black is checkmated"}
STALEMATE = "stalemate"
SIDE = {chess.WHITE: "White: {pieces}", chess.BLACK: "Black: {pieces}"}
GROUP = "{piece} {squares}"

READING_ORDER = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)


def spoken_square(board: chess.Board, square: chess.Square, translate: Translate = str) -> str:
    """`e4, white pawn` or `e5, empty`."""
    piece, name = board.piece_at(square), chess.square_name(square)
    if piece is None:
        return translate(EMPTY).format(square=name)
    return translate(OCCUPIED).format(square=name, piece=translate(PIECES[piece.color, piece.piece_type]))


def spoken_move(board: chess.Board, move: chess.Move, translate: Translate = str) -> str:
    """A legal move of `board`: `knight to f3`, `pawn e takes d5, check`, `castles short`; the origin where it must be told."""
    text = _way(board, move, translate)
    if move.promotion:
        text = translate(PROMOTED).format(move=text, piece=translate(KINDS[move.promotion]))
    after = board.copy(stack=False)
    after.push(move)
    if after.is_check():
        text = translate(CHECKMATE if after.is_checkmate() else CHECK).format(move=text)
    return text


def _way(board: chess.Board, move: chess.Move, translate: Translate) -> str:
    if board.is_castling(move):
        return translate(SHORT_CASTLING if board.is_kingside_castling(move) else LONG_CASTLING)
    square, origin = chess.square_name(move.to_square), _origin(board, move)
    if board.is_en_passant(move):
        return translate(EN_PASSANT).format(origin=origin, square=square)
    piece = translate(KINDS[move.drop or board.piece_type_at(move.from_square) or chess.PAWN])
    captures = board.is_capture(move)
    if not origin:
        return translate(CAPTURE if captures else QUIET).format(piece=piece, square=square)
    return translate(CAPTURE_FROM if captures else QUIET_FROM).format(piece=piece, origin=origin, square=square)


def _origin(board: chess.Board, move: chess.Move) -> str:
    """As much of the origin as SAN tells: nothing, a file, a rank or the square."""
    san = board.san(move).rstrip("+#").partition("=")[0]
    return san.replace("x", "").lstrip("NBRQK@")[:-2]  # a captured piece that is put back, `N@f3`, has none


def spoken_last_move(board: chess.Board, move: chess.Move, translate: Translate = str) -> str:
    """Who made which move in `board`: `White played knight to f3, check`."""
    return translate(PLAYED[board.turn]).format(move=spoken_move(board, move, translate))


def spoken_turn(board: chess.Board, translate: Translate = str) -> str:
    """Whose turn it is, or how the game stands where there is none."""
    if board.is_checkmate():
        return translate(MATED[board.turn])
    if board.is_stalemate():
        return translate(STALEMATE)
    return translate((IN_CHECK if board.is_check() else TO_MOVE)[board.turn])


def spoken_position(board: chess.Board, translate: Translate = str) -> str:
    """Both sides' pieces by kind, with their squares, and whose turn it is, a sentence each."""
    sides = [_side(board, color, translate) for color in (chess.WHITE, chess.BLACK)]
    return " ".join(f"{sentence}." for sentence in (*filter(None, sides), spoken_turn(board, translate)))


def _side(board: chess.Board, color: chess.Color, translate: Translate) -> str:
    groups = []
    for kind in READING_ORDER:
        squares = " ".join(chess.square_name(square) for square in board.pieces(kind, color))
        if squares:
            groups.append(translate(GROUP).format(piece=translate(KINDS[kind]), squares=squares))
    return translate(SIDE[color]).format(pieces=", ".join(groups)) if groups else ""
