"""An opponent whose level follows the player's rating, met by simulated players whose strength it does not know."""
from __future__ import annotations

import random
import statistics

import chess
import pytest

from chessgui.play.rating import EARLY_GAMES, RatedGame, Rating, RatingPoint, fitting_level, history
from tests.play.realgames import GAMES, LAST, MET_AFTER, NOW, run

WITHIN, SCORES = 100, (0.4, 0.6)
DRAWS = 0.25
"""The share of draws between equal players."""
GAME = RatedGame(NOW, 1500, 1.0, chess.WHITE)


def score(chance: random.Random, strength: int, level: int) -> float:
    """A game by expected scores: fewer draws the further apart both are."""
    expected = 1 / (1 + 10 ** ((level - strength) / 400))
    draws = DRAWS * 4 * expected * (1 - expected)
    drawn = chance.random()
    return 1.0 if drawn < expected - draws / 2 else 0.5 if drawn < expected + draws / 2 else 0.0


def played(strength: int, seed: int) -> tuple[int, float]:
    """The level that a player meets after a dozen games, and the score in the last ones."""
    chance, games, level = random.Random(seed), list[RatedGame](), 0
    for number in range(GAMES):
        opponent = fitting_level(history(games))
        level = opponent if number == MET_AFTER else level
        games.append(RatedGame(NOW, opponent, score(chance, strength, opponent), chess.WHITE))
    return level, sum(game.score for game in games[-LAST:]) / LAST


@pytest.mark.parametrize("players", [40, pytest.param(400, marks=pytest.mark.slow(reason="more simulated players"))])
@pytest.mark.parametrize("strength", range(800, 2201, 200))
def test_players_are_met(strength: int, players: int) -> None:
    """On average and for most of them: what a dozen results tell of a strength has itself an error of some 90 points, and the score of
    twenty even games one of 10 %."""
    levels, scores = zip(*(played(strength, seed) for seed in range(players)), strict=True)
    assert abs(statistics.mean(levels) - strength) <= WITHIN and statistics.median(abs(level - strength) for level in levels) <= WITHIN
    assert SCORES[0] <= statistics.mean(scores) <= SCORES[1]
    assert sum(abs(level - strength) <= WITHIN for level in levels) >= 0.6 * players
    assert sum(SCORES[0] <= each <= SCORES[1] for each in scores) >= 0.6 * players


@pytest.mark.slow(reason="plays some hundred games between levels")
@pytest.mark.timeout(1800)
def test_real_levels_are_met() -> None:
    """Levels of the engine as players: no formula says how their games end. One run knows the level to some 100
    points, three know a mean to some 55 and 6 %."""
    runs = [run(strength, 1) for strength in (800, 1400, 2000)]
    errors = [each.level - each.strength for each in runs]
    assert abs(statistics.mean(errors)) <= WITHIN and max(map(abs, errors)) <= 2 * WITHIN, runs
    assert SCORES[0] <= statistics.mean(each.score for each in runs) <= SCORES[1], runs


def test_a_level_is_a_whole_ten_and_one_that_the_engine_plays() -> None:
    def level(rating: float, games: int, deviation: float = 60) -> int:
        return fitting_level([RatingPoint(GAME, Rating(rating, deviation))] * games)

    assert fitting_level(()) == 1500
    assert level(1743, EARLY_GAMES) == 1740
    assert level(1743, EARLY_GAMES - 1) == 1750, "in the first games the rating is held back by what a newcomer is taken for"
    assert level(100, EARLY_GAMES) == 400 and level(3900, 1, 349) == 3000
