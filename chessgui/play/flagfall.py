"""How a game ends when a flag falls. No Qt."""
from __future__ import annotations

import chess

from chessgui.play.endings import Ending, automatic_ending


def flag_fall_ending(board: chess.Board, colour: chess.Color) -> Ending:
    """The end of a game in which the time of `colour` has run out: the other side wins, but for a draw where it could not mate
    by any series of legal moves (FIDE 6.9).

    What the board has ended by itself stays as it is: the move came before the flag.

    Whether a side could mate is judged by its material, as servers do: a lone king never can; a single knight only against
    a piece other than a queen, which may shut its own king in; bishops of one square colour only with a pawn, a knight or a
    bishop of the other colour on the board. So no draw is given where a mate is possible. Of the positions where it is not,
    kings and pawns that are locked for ever are seen besides; other fortresses are not, nor lines so forced that they
    lead past the mate: there the side with time left wins.
    """
    ending = automatic_ending(board)
    if ending is not None:
        return ending
    loser, winner = ("White", "Black") if colour else ("Black", "White")
    if board.has_insufficient_material(not colour):
        return Ending("1/2-1/2", f"Draw: {loser}'s time is up, but {winner} cannot mate.")
    return Ending("0-1" if colour else "1-0", f"{loser} loses on time.")
