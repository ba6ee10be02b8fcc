"""An engine's score as a chance to score. No Qt."""
from __future__ import annotations

import math

from engine import Score

CEILING = 1000
"""Centipawns: beyond this a game is won, and a higher score means nothing more."""
FARTHEST = 100_000
"""Centipawns: the power of ten of a score that is farther below 0, which a file may hold, may be too large for a float."""
STEEPNESS = 0.00368208


def limited(score: Score) -> int:
    """A score in centipawns, kept within -CEILING and CEILING; a mate counts as one of the two."""
    return max(-CEILING, min(CEILING, score.as_centipawns()))


def chance(score: Score) -> float:
    """The chance to score of the side that a score speaks for, 0 to 100. With c centipawns, kept within -1000 and 1000, it is

        W(c) = 50 + 50 * (2 / (1 + exp(-0.00368208 * c)) - 1),

    the logistic curve that Lichess (page "Accuracy") fitted to games of people rated about 2300. The engine has a curve of its own
    (`Info.wdl`), but that was fitted to games which the engine played against itself: there a lead of two pawns is a won game, among people
    it is not. This one also fits the scores of other engines and those in a file, and figures made with it can be compared with those that
    players know."""
    return 50 + 50 * (2 / (1 + math.exp(-STEEPNESS * limited(score))) - 1)


def white_share(score: Score) -> float:
    """White's share of the evaluation bar, 0 to 1, for a score in White's view: the logistic curve of the Elo formula."""
    if score.mate is not None:
        return 1.0 if score.mate > 0 else 0.0
    return 1 / (1 + 10 ** (min(-(score.centipawns or 0), FARTHEST) / 400))
