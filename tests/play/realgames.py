"""Real games for the fitting opponent: `python -m tests.play.realgames 3` lets levels from 800 to 2200 play as players whose strength the
opponent does not know, so many runs each, and tells the level after a dozen games and the score of the last twenty."""
from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import UTC, datetime

import chess

from chessgui.play.rating import RatedGame, fitting_level, history
from chessgui.rules.material import material
from tests.practice.soundness import play

GAMES, MET_AFTER, LAST = 32, 12, 20
STRENGTHS = range(800, 2201, 200)
POINTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
WON = 3
"""A lead in pawns that wins a game which is broken off."""
NOW = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Run:
    """A player's run: the strength, the opponent's level after a dozen games, and the score of the last ones."""

    strength: int
    level: int
    score: float


def white_points(white: int, black: int, seed: int) -> float:
    """White's points in a game between two levels."""
    game = play(white, black, seed)
    lead = material(game.end().board(), chess.WHITE).lead
    return POINTS.get(game.headers["Result"], 1.0 if lead >= WON else 0.0 if lead <= -WON else 0.5)


def run(strength: int, seed: int) -> Run:
    """A player who begins without a rating, and changes colours after each game."""
    games, level = list[RatedGame](), 0
    for number in range(GAMES):
        opponent, color = fitting_level(history(games)), number % 2 == 0
        level = opponent if number == MET_AFTER else level
        points = white_points(*((strength, opponent) if color else (opponent, strength)), seed * GAMES + number)
        games.append(RatedGame(NOW, opponent, points if color else 1 - points, color))
    return Run(strength, level, sum(game.score for game in games[-LAST:]) / LAST)


def main(runs: int) -> None:
    """Play and tell, a line for each run and the means at the end."""
    found = list[Run]()
    for seed in range(runs):
        for strength in STRENGTHS:
            found.append(run(strength, seed))
            print(found[-1], flush=True)
    errors = [each.level - each.strength for each in found]
    print(f"{len(found)} runs: mean error {sum(errors) / len(errors):+.0f}, within 100: {sum(abs(error) <= 100 for error in errors)}, "
          f"mean score {sum(each.score for each in found) / len(found):.2f}, "
          f"from 0.4 to 0.6: {sum(0.4 <= each.score <= 0.6 for each in found)}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
