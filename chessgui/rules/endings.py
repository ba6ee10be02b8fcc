"""How games end: by themselves, by a claim, by what the players decide. No Qt."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import chess

from chessgui.rules.deadposition import is_dead


class Claim(Enum):
    """A draw that a player may ask for."""

    THREEFOLD = "threefold repetition"
    FIFTY_MOVES = "the fifty-move rule"


@dataclass(frozen=True, slots=True)
class Ending:
    """A result, and the reason in a short sentence."""

    result: str
    reason: str


def automatic_ending(board: chess.Board) -> Ending | None:
    """The end of a game that needs no claim: mate, stalemate, dead position, fivefold repetition, 75 moves."""
    if board.is_checkmate():
        winner = "Black" if board.turn else "White"
        return Ending("0-1" if board.turn else "1-0", f"{winner} wins by checkmate.")
    if board.is_stalemate():
        return Ending("1/2-1/2", "Draw by stalemate.")
    if board.is_insufficient_material():
        return Ending("1/2-1/2", "Draw: neither side can mate.")
    if is_dead(board):
        return Ending("1/2-1/2", "Draw: the position is dead.")
    if board.is_fivefold_repetition():
        return Ending("1/2-1/2", "Draw by fivefold repetition.")
    if board.is_seventyfive_moves():
        return Ending("1/2-1/2", "Draw by the 75-move rule.")
    return None


def claims(board: chess.Board) -> frozenset[Claim]:
    """The draws that the side to move may claim: threefold repetition, or fifty moves without a capture or a pawn move; now or
    after a move that it can make."""
    found = set()
    if board.can_claim_threefold_repetition():
        found.add(Claim.THREEFOLD)
    if board.can_claim_fifty_moves():
        found.add(Claim.FIFTY_MOVES)
    return frozenset(found)


def side_name(colour: chess.Color) -> str:
    """White or Black."""
    return "White" if colour else "Black"


def claimed(claim: Claim) -> Ending:
    """The ending by a draw that was claimed."""
    return Ending("1/2-1/2", f"Draw by {claim.value}.")


def resigned(loser: chess.Color) -> Ending:
    """The ending by resignation of a side."""
    return Ending("0-1" if loser else "1-0", f"{side_name(loser)} resigns.")


AGREED = Ending("1/2-1/2", "Draw by agreement.")

REASONS = (
    "White wins by checkmate.", "Black wins by checkmate.", "White resigns.", "Black resigns.",
    "White loses on time.", "Black loses on time.",
    "Draw by stalemate.", "Draw: neither side can mate.", "Draw: the position is dead.", "Draw by fivefold repetition.",
    "Draw by the 75-move rule.", "Draw by threefold repetition.", "Draw by the fifty-move rule.", "Draw by agreement.",
    "Draw: White's time is up, but Black cannot mate.", "Draw: Black's time is up, but White cannot mate.",
)
"""All reasons, as the PGN has them, in English; the window shows them translated by `language.tr`."""


def flag_fall_ending(board: chess.Board, colour: chess.Color) -> Ending:
    """The end of a game in which the time of `colour` has run out: the other side wins; it is a draw if that side could not mate
    by any series of legal moves (FIDE 6.9).

    A game that the board has ended by itself keeps that ending: the move came before the flag fell.

    Whether a side could mate is judged by its material, as servers do: a lone king never can; a single knight only against
    a piece other than a queen, which may shut its own king in; bishops of one square colour only with a pawn, a knight or a
    bishop of the other colour on the board. So no draw is given where a mate is possible. Positions of kings and pawns that
    are locked for ever are recognised as drawn too. Other fortresses are not, nor are forced lines that avoid the mate: there
    the side with time left wins.
    """
    ending = automatic_ending(board)
    if ending is not None:
        return ending
    loser, winner = ("White", "Black") if colour else ("Black", "White")
    if board.has_insufficient_material(not colour):
        return Ending("1/2-1/2", f"Draw: {loser}'s time is up, but {winner} cannot mate.")
    return Ending("0-1" if colour else "1-0", f"{loser} loses on time.")
