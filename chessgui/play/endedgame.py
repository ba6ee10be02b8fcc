"""A game that was played to its end. No Qt."""
from __future__ import annotations

from dataclasses import dataclass

import chess
import chess.pgn

from chessgui.play.newgame import NewGame
from chessgui.rules.endings import Ending
from chessgui.tree.game import Game


@dataclass(frozen=True, slots=True, eq=False)
class EndedGame:
    """A game that was played to its end, the rules by which it was played, and its moves; `earlier_plies` of them are not of the play, as
    in `LiveGame`. `start` is the position in which the play began."""

    game: Game
    rules: NewGame
    ending: Ending
    moves: list[chess.pgn.ChildNode]
    earlier_plies: int
    start: chess.Board
