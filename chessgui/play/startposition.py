"""The start of a game: the normal start, one of Chess960, a FEN, a position or an opening, with an optional handicap. No Qt."""
from __future__ import annotations

import random
from dataclasses import dataclass

import chess

from chessgui.openings.openingnames import NamedOpening, name_text, openings, search
from chessgui.play.odds import NO_ODDS, Odds, give_odds
from chessgui.positions.fen import PositionError, read_fen
from chessgui.rules.endings import automatic_ending
from chessgui.words.language import tr

CHESS960_POSITIONS = 960
"""They are numbered from 0; 518 is the normal start."""


class StartError(Exception):
    """No game can begin at this start; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class NormalStart:
    """The normal start position."""


@dataclass(frozen=True, slots=True)
class Chess960Start:
    """A start of Chess960 by its number, 0 to 959."""

    number: int


@dataclass(frozen=True, slots=True)
class FenStart:
    """A FEN as the user typed it; it is parsed only when the board is needed."""

    text: str


@dataclass(frozen=True, slots=True)
class PositionStart:
    """A position without the moves that led to it."""

    fen: str
    chess960: bool = False

    @classmethod
    def of(cls, board: chess.Board) -> PositionStart:
        """The position of a board."""
        return cls(board.fen(), board.chess960)


@dataclass(frozen=True, slots=True)
class OpeningStart:
    """A named opening; its moves become the first moves of the game."""

    opening: NamedOpening


Start = NormalStart | Chess960Start | FenStart | PositionStart | OpeningStart


@dataclass(frozen=True, slots=True)
class StartPosition:
    """A start with the handicap that the side `stronger` gives. Handicaps need the normal start or one of Chess960."""

    start: Start = NormalStart()
    odds: Odds = NO_ODDS
    stronger: chess.Color = chess.WHITE

    def board(self) -> chess.Board:
        """The position to play from, an opening's moves on its stack. Raises StartError."""
        board = board_of(self.start)
        if self.odds == NO_ODDS:
            return board
        if not takes_odds(self.start):
            raise StartError(tr("A handicap can be given only in the normal start or one of Chess960."))
        return give_odds(board, self.odds, self.stronger)


def takes_odds(start: Start) -> bool:
    """Whether a handicap can be given at this start."""
    return isinstance(start, NormalStart | Chess960Start)


def board_of(start: Start) -> chess.Board:
    """The position of a start. Raises StartError if it cannot be read or the game would be over in it."""
    try:
        board = _read(start)
    except PositionError as error:
        raise StartError(str(error)) from error
    ending = automatic_ending(board)
    if ending is not None:
        raise StartError(tr("That game would be over before it begins: {0}").format(tr(behind_colon(ending.reason))))
    return board


def _read(start: Start) -> chess.Board:
    match start:
        case NormalStart():
            return chess.Board()
        case Chess960Start(number):
            if not 0 <= number < CHESS960_POSITIONS:
                raise StartError(tr("Chess960 has positions 0 to {0}, not {1}.").format(CHESS960_POSITIONS - 1, number))
            return chess.Board.from_chess960_pos(number)
        case FenStart(text):
            return read_fen(text)
        case PositionStart(fen, chess960):
            board = read_fen(fen)
            board.chess960 = board.chess960 or chess960
            return board
        case OpeningStart(opening):
            return opening.board()


def behind_colon(sentence: str) -> str:
    """A sentence as it is written behind a colon: with a small first letter, unless it begins with White or Black."""
    return sentence if sentence.startswith(("White", "Black")) else sentence[0].lower() + sentence[1:]


def random_chess960(source: random.Random | None = None) -> Chess960Start:
    """One of the 960 positions, each with the same probability."""
    return Chess960Start((source or random.Random()).randrange(CHESS960_POSITIONS))


def opening_start(text: str) -> OpeningStart:
    """The opening of a `name_text`, or else the one that best matches a name, a part of one, or an ECO code. Raises StartError if none
    matches."""
    wanted = " ".join(text.split())
    if not wanted:
        raise StartError(tr("No opening is named."))
    found = search(wanted)
    if not found:
        raise StartError(tr("No opening is called {0}.").format(wanted))
    return OpeningStart(next((opening for opening in found if name_text(opening) == wanted), found[0]))


# as the settings keep it -------------------------------------------------------------------------------------------


def start_text(start: Start) -> str:
    """A start as one line of text, which `read_start` reads."""
    match start:
        case NormalStart():
            return "normal"
        case Chess960Start(number):
            return f"chess960 {number}"
        case FenStart(text):
            return f"fen {text}"
        case PositionStart(fen, chess960):
            return f"{'position960' if chess960 else 'position'} {fen}"
        case OpeningStart(opening):
            return f"opening {opening.moves}"


def read_start(text: str) -> Start:
    """The start from a line of `start_text`. Raises StartError."""
    kind, _, rest = text.partition(" ")
    if kind == "chess960" and rest.isdecimal():
        return Chess960Start(int(rest))
    if kind == "fen":
        return FenStart(rest)
    if kind in ("position", "position960"):
        return PositionStart(rest, kind == "position960")
    if kind == "opening":
        return _with_moves(rest)
    if text == "normal":
        return NormalStart()
    raise StartError(tr("That start position cannot be read."))


def _with_moves(moves: str) -> OpeningStart:
    found = next((opening for opening in openings() if opening.moves == moves), None)
    if found is None:
        raise StartError(tr("That opening is not known."))
    return OpeningStart(found)
