"""Cards: a position, a question about it, and what counts as right. No Qt.

A card belongs to a position and a question. The key of the position leaves out how it was reached, so that two games, or two lines of a
repertoire, that come to the same position by different moves share one card.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import chess

from chessgui.analysis.store import position_key
from chessgui.positions.fen import PositionError, check_position
from chessgui.words.language import shortened, tr

MISTAKE, REPERTOIRE, PUZZLE = "mistake", "repertoire", "puzzle"
"""Kinds of questions: the best move where the user once made a bad one; the move of the user's repertoire; and the solution of a position
of a file, whose name is the `deck`, or of the user's own choice, where that is empty. Others may follow; a kind is one word in lower
case."""
OF_960 = " 960"
LONGEST_TEXT, LONGEST_LINE, MOST_MOVES, MOST_THEMES = 300, 60, 60, 30
"""The most letters of a text, plies of a line, accepted moves and themes of a card."""


class CardError(ValueError):
    """A card that cannot be asked; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """The game that a card comes from. `ply` counts the plies before the card's position, from the number
    of the first move on that a game's position gives. All may be empty."""

    file: str = ""
    white: str = ""
    black: str = ""
    date: str = ""
    ply: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A question about a position, which `position_key` names. Made by `make_card`, which checks it.

    `moves` are the accepted moves in UCI, the best one first. `line` is the solution as far as it is forced: it begins with the first
    accepted move and ends with a move of the side that solves. `deck` tells cards of one kind apart, such as those of two repertoires that
    have the same position. `played` is the move of the game; `loss` how many percentage points of the chances it gave away: the larger,
    the more telling is the card, and a position of the user's own choice, with 100, comes before all others."""

    position: str
    question: str
    moves: tuple[str, ...]
    line: tuple[str, ...] = ()
    deck: str = ""
    themes: tuple[str, ...] = ()
    phase: str = ""
    played: str = ""
    loss: float = 0.0
    source: Provenance = field(default_factory=Provenance)

    @property
    def key(self) -> tuple[str, str, str]:
        """What makes two cards the same one."""
        return self.position, self.question, self.deck

    def board(self) -> chess.Board:
        """The position, with the number of the move that follows in its game; a new board each time."""
        board = board_of(self.position)
        board.fullmove_number = 1 + self.source.ply // 2
        return board

    def accepts(self, move: chess.Move) -> bool:
        """Whether a move in the position counts as right."""
        return move.uci() in self.moves


def mates(board: chess.Board, move: chess.Move) -> bool:
    """Whether a legal move is checkmate."""
    if not board.gives_check(move):
        return False
    board.push(move)
    is_mate = board.is_checkmate()
    board.pop()
    return is_mate


def board_of(position: str) -> chess.Board:
    """The board of a `position_key`. Raises ValueError."""
    fen = position.removesuffix(OF_960)
    return chess.Board(f"{fen} 0 1", chess960=fen != position)


def make_card(
    board: chess.Board, question: str, moves: Iterable[chess.Move], line: Iterable[chess.Move] = (), *, deck: str = "",
    themes: Iterable[str] = (), phase: str = "", played: chess.Move | None = None, loss: float = 0.0, source: Provenance | None = None,
) -> Card:
    """A card about the position of a board. Raises CardError."""
    return checked_card(Card(
        position_key(board), question, tuple(move.uci() for move in moves), tuple(move.uci() for move in line), deck,
        tuple(themes), phase, played.uci() if played is not None else "", loss, source or Provenance()))


def checked_card(card: Card) -> Card:
    """The card with the usual key of its position, texts of a limited length and no theme twice. Raises CardError for one that cannot be
    asked."""
    try:
        board = board_of(card.position)
        check_position(board)
    except PositionError as error:
        raise CardError(str(error)) from error
    except ValueError as error:
        raise CardError(tr("“{0}” is no position.").format(shortened(card.position))) from error
    if not card.question.isascii() or not card.question.islower() or not card.question.isalpha() or len(card.question) > LONGEST_TEXT:
        raise CardError(tr("“{0}” is no kind of question.").format(shortened(card.question)))
    legal = _legal(board)
    moves = tuple(dict.fromkeys(card.moves))[:MOST_MOVES]
    wrong = next((move for move in (*moves, *((card.played,) if card.played else ())) if move not in legal), None)
    if wrong is not None or not moves:
        raise CardError(tr("{0} is not legal in this position.").format(shortened(wrong)) if wrong else tr("A card has no accepted move."))
    if not 0 <= card.loss <= 100:
        raise CardError(tr("A card cannot give away more than all chances."))
    source = card.source
    return Card(
        position_key(board), card.question, moves, _line(board, moves, card.line), one_line(card.deck),
        tuple(dict.fromkeys(map(one_line, card.themes)))[:MOST_THEMES], one_line(card.phase), card.played, float(card.loss),
        Provenance(one_line(source.file), one_line(source.white), one_line(source.black), one_line(source.date),
                   min(max(source.ply, 0), 100_000)))


def one_line(text: str) -> str:
    """A text in one line, as it is kept: cut where it is too long, and without what UTF-8 cannot encode, which some file names have."""
    return " ".join(text[:LONGEST_TEXT].encode("utf-8", "replace").decode().split())


def _line(board: chess.Board, moves: tuple[str, ...], line: tuple[str, ...]) -> tuple[str, ...]:
    """The solution of a card; its best move alone where none is given. Raises CardError."""
    if not line:
        return moves[:1]
    if line[0] != moves[0] or len(line) % 2 == 0 or len(line) > LONGEST_LINE:
        raise CardError(tr("The solution of a card begins and ends with a move of the side that solves."))
    for word in line:
        if word not in _legal(board):
            raise CardError(tr("{0} is not legal in this position.").format(shortened(word)))
        board.push_uci(word)
    return line


def _legal(board: chess.Board) -> set[str]:
    """The legal moves as boards of the window tell them; python-chess also reads other spellings, and passing."""
    return {move.uci() for move in board.legal_moves}
