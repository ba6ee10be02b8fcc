"""Where a game begins: the normal start, one of Chess960, a FEN, a position, an opening; and who gives a handicap. No Qt."""
from __future__ import annotations

import random
from dataclasses import dataclass

import chess

from chessgui.openings.openingnames import Opening, openings, search
from chessgui.play.odds import NO_ODDS, Odds, give_odds
from chessgui.positions.fen import PositionError, read_fen
from chessgui.rules.endings import automatic_ending
from chessgui.words.language import tr

CHESS960_POSITIONS = 960
"""Their numbers begin with 0; 518 is the normal start."""


class StartError(Exception):
    """No game can begin there; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class NormalStart:
    """The start everybody knows."""


@dataclass(frozen=True, slots=True)
class Chess960Start:
    """A start of Chess960 by its number, 0 to 959."""

    number: int


@dataclass(frozen=True, slots=True)
class FenStart:
    """What a person typed; not looked at before it is needed."""

    text: str


@dataclass(frozen=True, slots=True)
class PositionStart:
    """A position by itself, without the moves that led there."""

    fen: str
    chess960: bool = False

    @classmethod
    def of(cls, board: chess.Board) -> PositionStart:
        """The position of a board."""
        return cls(board.fen(), board.chess960)


@dataclass(frozen=True, slots=True)
class OpeningStart:
    """A named opening; its moves belong to the game."""

    opening: Opening


Start = NormalStart | Chess960Start | FenStart | PositionStart | OpeningStart


@dataclass(frozen=True, slots=True)
class StartPosition:
    """A start with a handicap that one side gives. Odds belong to the normal start and to those of Chess960."""

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
    """Whether pieces can be taken off there."""
    return isinstance(start, NormalStart | Chess960Start)


def board_of(start: Start) -> chess.Board:
    """The position of a start, one in which a game can be played. Raises StartError."""
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
    """A sentence behind a colon; a name keeps its capital."""
    return sentence if sentence.startswith(("White", "Black")) else sentence[0].lower() + sentence[1:]


def random_chess960(source: random.Random | None = None) -> Chess960Start:
    """Any of the 960 with the same chance."""
    return Chess960Start((source or random.Random()).randrange(CHESS960_POSITIONS))


def opening_start(text: str) -> OpeningStart:
    """The opening that a name, a part of it, or an ECO code fits best. Raises StartError where none does."""
    wanted = " ".join(text.split())
    if not wanted:
        raise StartError(tr("No opening is named."))
    found = search(wanted)
    if not found:
        raise StartError(tr("No opening is called {0}.").format(wanted))
    return OpeningStart(found[0])


# as the settings keep it -------------------------------------------------------------------------------------------


def start_text(start: Start) -> str:
    """A start as one line of text, from which `read_start` makes it again."""
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
    """The start of a line of text. Raises StartError."""
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
