"""Parses typed moves: SAN with or without its signs, UCI, castling with O or 0, and lower case if that is unambiguous. No Qt.

The rules, in this order:
1. `x`, `=`, `-`, `+` and `#` are ignored, and `0` is read as `O`: `e8=Q` is `e8Q`, `0-0` is `OO`. Piece letters of another language are
   read beside the English ones, in lower case if no file has the letter: in German `Sf3` and `sf3` are `Nf3`, `Dd4` is `Qd4`.
2. A text means the moves that have exactly this spelling; only if there is none, case is ignored (`nf3` is `Nf3`), but for a
   piece letter of another language: in German `Lxc4` is never the move of a b-pawn. A drop of Crazyhouse needs its sign: `N@f5`, `@e4`.
3. A text is complete if it means one move and, with case ignored, is not the beginning of any other; then it is played at once. `bc4`,
   if both Bc4 and bxc4 are possible, or `O-O`, if O-O-O is possible, waits for Enter, which plays the move that is spelled exactly so.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import chess

from chessgui.board.moves import castling_squares, destinations

CHARACTERS = frozenset("abcdefghABCDEFGH12345678KQRBNkqrnOo0xX=-+#@")
"""The characters of typed moves; in a text that has begun every capital letter is one, too."""

SHOWN = 8
"""The most possible moves that are named; more would not be read."""

AMBIGUOUS = "“{0}” can be {1}."
CHECKED = "{0} would leave the king in check."
CASTLING_LOST = "The king or that rook has moved, so castling there is no longer possible."
CASTLING_BLOCKED = "A piece stands in the way of the king or the rook."
CASTLING_CHECKED = "The king may not castle out of, through or into check."
NOBODY = "None of your pieces stands on {0}."
UNREACHABLE = "The piece on {0} cannot go to {1}."
NO_PIECE = {
    "": "No pawn can go to {0}.", "N": "No knight can go to {0}.", "B": "No bishop can go to {0}.",
    "R": "No rook can go to {0}.", "Q": "No queen can go to {0}.", "K": "The king cannot go to {0}.",
}
PROMOTION = "Add the new piece: {0}=Q, {0}=R, {0}=B or {0}=N."
INCOMPLETE = "“{0}” is not a whole move yet."
NO_MOVE = "No move begins with “{0}”."

Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text is not a move: a template of this module and its values."""

    template: str
    values: tuple[str, ...] = ()

    def sentence(self, translate: Translate = str) -> str:
        """The reason in one sentence."""
        return translate(self.template).format(*self.values)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible move with all its spellings."""

    move: chess.Move
    spellings: frozenset[str]


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed text: the moves that it means now, those that it can become, and why it cannot be a move."""

    text: str
    meant: tuple[chess.Move, ...] = ()
    possible: tuple[chess.Move, ...] = ()
    labels: tuple[str, ...] = ()
    """The names of the first SHOWN possible moves."""
    problem: Problem | None = None

    @property
    def complete(self) -> bool:
        """Whether the text means one move and can become no other."""
        return len(self.meant) == 1 and self.possible == self.meant


def plain(text: str, letters: str = "") -> str:
    """The text as rule 1 reads it; `letters` are those of king, queen, rook, bishop and knight in another language, with spaces between."""
    table = {ord("0"): "O"}
    for letter, piece in zip(letters.split(), "KQRBN", strict=False):
        table |= {ord(spelling): piece for spelling in (letter, letter.lower()) if spelling not in "abcdefgh" and letter != piece}
    return re.sub("[xX=+#-]", "", text).translate(table)


def candidates(board: chess.Board, moves: Iterable[chess.Move], auto_queen: bool = False) -> list[Candidate]:
    """The moves of `board.turn` with their spellings. With `auto_queen` a promotion without a piece letter means a queen."""
    return [Candidate(move, frozenset(_spellings(board, move, auto_queen))) for move in moves]


def _spellings(board: chess.Board, move: chess.Move, auto_queen: bool) -> Iterable[str]:
    if move.drop:
        yield from (move.uci(), move.uci().removeprefix("P"))
        return
    origin = chess.square_name(move.from_square)
    piece = chess.piece_symbol(move.promotion).upper() if move.promotion else ""
    endings = {piece, ""} if auto_queen and move.promotion == chess.QUEEN else {piece}
    for target in map(chess.square_name, destinations(board, move)):
        yield from (origin + target + ending for ending in endings)
        if not board.is_castling(move):
            yield from (name + target + ending for name in _names(board, move) for ending in endings)
    if board.is_castling(move):
        yield "OO" if board.is_kingside_castling(move) else "OOO"


def _names(board: chess.Board, move: chess.Move) -> tuple[str, ...]:
    """The ways in which SAN can name the moving piece: a pawn by nothing or its file, a piece by its letter and any part of its origin."""
    origin = chess.square_name(move.from_square)
    kind = board.piece_type_at(move.from_square)
    if kind == chess.PAWN:
        return ("",) if origin[0] == chess.FILE_NAMES[chess.square_file(move.to_square)] else (origin[0],)
    letter = chess.piece_symbol(kind or chess.KING).upper()
    return letter, letter + origin[0], letter + origin[1], letter + origin


def begins(text: str, choice: Iterable[Candidate], letters: str = "") -> bool:
    """Whether the spelling of a candidate begins with the text; case is ignored."""
    wanted = plain(text, letters)
    fold = _folding(text, wanted)
    return bool(wanted) and any(_starts(candidate, wanted, fold) for candidate in choice)


def _folding(text: str, wanted: str) -> Callable[[str], str]:
    """What ignores case where spellings are compared with a text that is read as `wanted`, see rule 2."""
    return str.lower if plain(text)[:1] == wanted[:1] else lambda spelling: spelling[:1] + spelling[1:].lower()


def _starts(candidate: Candidate, wanted: str, fold: Callable[[str], str]) -> bool:
    return any(fold(spelling).startswith(fold(wanted)) for spelling in candidate.spellings)


def read(text: str, board: chess.Board, choice: list[Candidate], legal: bool = True, letters: str = "") -> Typed:
    """Parse a text as one of the candidates, moves of `board.turn`. If not `legal`, they are premoves, for which check does not matter."""
    wanted = plain(text, letters)
    fold = _folding(text, wanted)
    meant = [one.move for one in choice if wanted in one.spellings]
    meant = meant or [one.move for one in choice if fold(wanted) in map(fold, one.spellings)]
    possible = [one.move for one in choice if _starts(one, wanted, fold)]
    possible.sort(key=lambda move: (move not in meant, move.uci()))
    labels = tuple(label(board, move, choice, legal) for move in possible[:SHOWN])
    if not possible:
        problem = (_reason(text, wanted, board, choice) if legal else _shape_reason(wanted, board, choice)) or Problem(NO_MOVE, (text,))
    elif len(meant) > 1 and len(possible) == len(meant):
        problem = Problem(AMBIGUOUS, (text, " / ".join(labels)))
    else:
        problem = None
    return Typed(text, tuple(meant), tuple(possible), labels, problem)


def refused(typed: Typed) -> Typed:
    """The text with a problem that says why Enter cannot play it; unchanged if it means one move or has a problem already."""
    if typed.problem is not None or len(typed.meant) == 1:
        return typed
    promoted = len({(move.from_square, move.to_square) for move in typed.possible}) == 1 and len(typed.possible) > 1
    problem = Problem(PROMOTION, (typed.text.rstrip("="),)) if promoted else Problem(INCOMPLETE, (typed.text,))
    return replace(typed, problem=problem)


def label(board: chess.Board, move: chess.Move, choice: Iterable[Candidate], legal: bool = True) -> str:
    """The name of a move: its SAN, or for a premove its shortest unambiguous spelling."""
    if legal:
        return board.san(move)
    if board.is_castling(move):
        return "O-O" if board.is_kingside_castling(move) else "O-O-O"
    target, piece = chess.square_name(move.to_square), chess.piece_symbol(move.promotion).upper() if move.promotion else ""
    others = frozenset[str]().union(*(other.spellings for other in choice if other.move != move))
    names = _names(board, move)
    name = next((name for name in names if name + target + piece not in others), names[-1])
    return name + target + ("=" + piece if piece else "")


def _reason(text: str, wanted: str, board: chess.Board, choice: list[Candidate]) -> Problem | None:
    """Why no legal move begins with the text, which is `wanted` in plain letters; None where no special reason is known."""
    lowered, fold = wanted.lower(), _folding(text, wanted)
    if lowered in ("oo", "ooo"):
        return _castling_reason(board, lowered == "oo")
    pseudo = candidates(board, board.pseudo_legal_moves, auto_queen=True)
    if any(fold(wanted) in map(fold, one.spellings) for one in pseudo):
        return Problem(CHECKED, (text,))
    return _shape_reason(wanted, board, choice)


def _castling_reason(board: chess.Board, short: bool) -> Problem:
    right = board.has_kingside_castling_rights(board.turn) if short else board.has_queenside_castling_rights(board.turn)
    if not right:
        return Problem(CASTLING_LOST)
    king = board.king(board.turn)
    assert king is not None
    rook = (max if short else min)(chess.SquareSet(board.clean_castling_rights() & board.occupied_co[board.turn]))
    king_to, rook_to = castling_squares(board, chess.Move(king, rook))
    way = chess.between(king, king_to) | chess.between(rook, rook_to) | chess.BB_SQUARES[king_to] | chess.BB_SQUARES[rook_to]
    blocked = way & board.occupied & ~chess.BB_SQUARES[king] & ~chess.BB_SQUARES[rook]
    return Problem(CASTLING_BLOCKED if blocked else CASTLING_CHECKED)


def _shape_reason(wanted: str, board: chess.Board, choice: list[Candidate]) -> Problem | None:
    """Why a plain text in the form of a move is impossible; None if it does not have that form, or where the reason is none of these."""
    form = re.fullmatch(r"([KQRBNkqrn]?)([a-hA-H]?[1-8]?)([a-hA-H][1-8])([QRBNqrbn]?)", wanted)
    if form is None:
        return None
    kind, origin, target = form[1].upper(), form[2].lower(), form[3].lower()
    if len(origin) < 2 or kind:
        men = set(board.pieces(chess.PIECE_SYMBOLS.index(kind.lower() or "p"), board.turn))
        going = {one.move.from_square for one in choice if chess.parse_square(target) in destinations(board, one.move)}
        if not men & going:
            return Problem(NO_PIECE[kind], (target,))
        named = [square for square in men if set(origin) <= set(chess.square_name(square))]
        return Problem(UNREACHABLE, (chess.square_name(named[0]), target)) if len(named) == 1 and named[0] not in going else None
    if board.color_at(chess.parse_square(origin)) != board.turn:
        return Problem(NOBODY, (origin,))
    return Problem(UNREACHABLE, (origin, target))
