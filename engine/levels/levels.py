"""Playing strength for people: what a player of a rating overlooks and how far they look ahead. Plain Python, no numba.

The ratings were measured (see `resources/levels`): each grade below is a player that took part in the gauntlet.
"""
from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from engine.types import Score

LEAST_ELO, MOST_ELO = 400, 3000
ATTENTION_MOVES = 2
"""After so many moves a player looks anew, and overlooks other things."""
LEVEL_CONTEMPT = 40
"""Points that a draw is worth less to a person: games are played on."""
LONGEST_MS = 1000
"""Milliseconds: a level never thinks longer, whatever the clock says."""
MOST_TOLD = 9999
"""Centipawns that a level's score is told as at most."""


class Grade(NamedTuple):
    """How a player errs: the nodes looked at, the depth in plies, and what `oversight` needs: shares in 65536ths; `judgement` in points."""

    nodes: float
    depth: float
    quiet: float
    capture: float
    check: float
    long: float
    jump: float
    ahead: float
    judgement: float


class Character(NamedTuple):
    """A named player of a rating."""

    name: str
    elo: int


CHARACTERS = (
    Character("Pip, who has just learned the rules", 400), Character("Mina, first club evening", 700),
    Character("Otto, coffee-house attacker", 1000), Character("Rosa, school champion", 1300),
    Character("Viktor, club player", 1600), Character("Leila, team captain", 1900),
    Character("Doctor Amsel, candidate master", 2200), Character("Irina, master of the endgame", 2500),
    Character("The Cartographer, grandmaster", 2800),
)


def told_score(score: Score) -> Score:
    """A level's score as others are told it: a player who sees no evasion believes the game lost by more than any score, but by no mate."""
    return score if score.centipawns is None else Score(centipawns=max(min(score.centipawns, MOST_TOLD), -MOST_TOLD))


def character_of(elo: int) -> Character:
    """The named player nearest to a rating."""
    return min(CHARACTERS, key=lambda character: abs(character.elo - elo))


def grade_of(strength: float) -> Grade:
    """The player of a strength from 0 (sees next to nothing) to 1 (overlooks nothing), on a smooth curve; beyond 1 it only thinks more."""
    weak = max(1 - strength, 0.0)
    return Grade(
        nodes=20 * 50000 ** strength, depth=1 + 24 * strength ** 1.3, quiet=58000 * weak ** 2.5, capture=48000 * weak ** 4,
        check=42000 * weak ** 4, long=9000 * weak ** 2, jump=7000 * weak ** 2, ahead=2600 * weak ** 2.2, judgement=400 * weak ** 2.5)


MEASURED = (
    (186, 0.0), (208, 0.05), (250, 0.1), (330, 0.15), (436, 0.2), (559, 0.25), (689, 0.3), (833, 0.35), (992, 0.4), (1106, 0.45),
    (1316, 0.5), (1455, 0.55), (1594, 0.6), (1758, 0.65), (1912, 0.7), (2128, 0.75), (2341, 0.8), (2509, 0.85), (2686, 0.9), (2873, 0.95),
    (2971, 1.0), (3005, 1.05),
)
"""Rating and the strength that has it."""


def strength_of(elo: int) -> float:
    """The strength that has a rating: on a straight line between the two measured ones next to it, and no farther than the outermost."""
    ratings = [rating for rating, _ in MEASURED]
    place = min(max(bisect_right(ratings, elo) - 1, 0), len(MEASURED) - 2)
    (low, weak), (high, strong) = MEASURED[place], MEASURED[place + 1]
    return min(max(weak + (elo - low) * (strong - weak) / (high - low), MEASURED[0][1]), MEASURED[-1][1])
