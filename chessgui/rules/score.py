"""An engine's score as one number and as a chance to score. No Qt."""
from __future__ import annotations

import math

from engine import Score

MATE = 100_000
"""Centipawns of a mate on the board; each move that a mate is farther away takes MATE_STEP from it."""
MATE_STEP = 100
CEILING = 1000
"""Centipawns: beyond it a game is won, and more of it is worth nothing."""
STEEPNESS = 0.00368208


def centipawns(score: Score) -> int:
    """A score as one number, mates beyond all others and the nearer the farther out; -MATE where `mate` is 0."""
    if score.mate is None:
        return score.centipawns or 0
    size = MATE - MATE_STEP * abs(score.mate)
    return size if score.mate > 0 else -size


def limited(score: Score) -> int:
    """A score in centipawns, kept within -CEILING and CEILING; mates are there."""
    return max(-CEILING, min(CEILING, centipawns(score)))


def chance(score: Score) -> float:
    """The chance to score of the side that a score speaks for, 0 to 100. With c centipawns, kept within -1000 and 1000, it is

        W(c) = 50 + 50 * (2 / (1 + exp(-0.00368208 * c)) - 1),

    the logistic curve that Lichess (page "Accuracy") fitted to games of people rated about 2300. The engine has a curve of its own
    (`Info.wdl`), but that was fitted to games which the engine played against itself: there a lead of two pawns is a won game, among people
    it is not. This one also fits the scores of other engines and those that stand in a file, and figures made with it can be compared with
    those that players know."""
    return 50 + 50 * (2 / (1 + math.exp(-STEEPNESS * limited(score))) - 1)


def white_share(score: Score) -> float:
    """How full the evaluation bar is for White, 0 to 1, by a score from White's view: the logistic curve of the Elo formula."""
    if score.mate is not None:
        return 1.0 if score.mate > 0 else 0.0
    return 1 / (1 + 10 ** (-(score.centipawns or 0) / 400))
