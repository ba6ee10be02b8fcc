"""How games end: by themselves, by a claim, by what the players decide. No Qt."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from operator import methodcaller

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


DRAWS = (
    (methodcaller("is_variant_draw"), "Draw by the rules of the variant."),
    (chess.Board.is_stalemate, "Draw by stalemate."), (chess.Board.is_insufficient_material, "Draw: neither side can mate."),
    (is_dead, "Draw: the position is dead."), (chess.Board.is_fivefold_repetition, "Draw by fivefold repetition."),
    (chess.Board.is_seventyfive_moves, "Draw by the 75-move rule."),
)


def automatic_ending(board: chess.Board) -> Ending | None:
    """The end of a game that needs no claim: mate, stalemate, dead position, fivefold repetition, 75 moves; before
    these, what the rules of a variant of chess say."""
    if board.is_variant_win() or board.is_variant_loss():
        winner = board.turn == board.is_variant_win()
        return Ending("1-0" if winner else "0-1", f"{side_name(winner)} wins by the rules of the variant.")
    if board.is_checkmate():
        return Ending("0-1" if board.turn else "1-0", f"{side_name(not board.turn)} wins by checkmate.")
    return next((Ending("1/2-1/2", reason) for is_drawn, reason in DRAWS if is_drawn(board)), None)


def claims(board: chess.Board) -> frozenset[Claim]:
    """The draws that the side to move may claim: threefold repetition, or fifty moves without a capture or a pawn move; now or
    after a move that it can make."""
    possible = {Claim.THREEFOLD: board.can_claim_threefold_repetition(), Claim.FIFTY_MOVES: board.can_claim_fifty_moves()}
    return frozenset(claim for claim, may in possible.items() if may)


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
    "White loses on time.", "Black loses on time.", "White wins by the rules of the variant.", "Black wins by the rules of the variant.",
    *(reason for _, reason in DRAWS), "Draw by threefold repetition.", "Draw by the fifty-move rule.", "Draw by agreement.",
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
    loser = side_name(colour)
    if board.has_insufficient_material(not colour):
        return Ending("1/2-1/2", f"Draw: {loser}'s time is up, but {side_name(not colour)} cannot mate.")
    return Ending("0-1" if colour else "1-0", f"{loser} loses on time.")
