"""Who plays whom in a match, and in which order: the first engine against each other one, or all against all. No Qt.

A match goes in rounds. In a round each pairing plays two games with the same opening, and with colours reversed in the second one; where a
pairing plays an odd number of games, the last round has one game of each. So all engines have played about as much at any time.
"""
from __future__ import annotations

from dataclasses import dataclass
from functools import cache

Pairing = tuple[int, int]
"""Two engines by their numbers, the lower one first."""


@cache
def _pairings(engines: int, gauntlet: bool) -> tuple[Pairing, ...]:
    if gauntlet:
        return tuple((0, other) for other in range(1, engines))
    found, circle = [], list(range(engines + engines % 2))  # of an odd number, one rests: who meets the place that is added
    for _ in circle[1:]:
        meetings = zip(circle, reversed(circle[len(circle) // 2:]))
        found += [(min(pairing), max(pairing)) for pairing in meetings if max(pairing) < engines]
        circle.insert(1, circle.pop())
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Schedule:
    """The order of the games of a number of engines; each pairing plays `games`. In a gauntlet the first engine plays all others, else all
    play all (a round robin). Engines, games and pairings are counted from 0, so are the games of a pairing: its turns."""

    engines: int
    games: int
    gauntlet: bool = False

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """The pairings in the order of a round: each engine plays before another one plays for the second time, as far as that is possible
        (circle method)."""
        return _pairings(self.engines, self.gauntlet)

    @property
    def total(self) -> int:
        """How many games are played in all."""
        return self.games * len(self.pairings)

    def number(self, pairing: int, turn: int) -> int:
        """The game that a pairing plays as its `turn`-th."""
        begin = turn // 2 * 2 * len(self.pairings)
        return begin + (2 * pairing + turn % 2 if turn < self.games // 2 * 2 else pairing)

    def place(self, game: int) -> tuple[int, int]:
        """The pairing that plays a game, and the turn of that pairing."""
        size = 2 * len(self.pairings)
        rounds = self.games // 2
        if game >= rounds * size:
            return game - rounds * size, 2 * rounds
        number, rest = divmod(game, size)
        return rest // 2, 2 * number + rest % 2

    def seats(self, game: int) -> tuple[int, int]:
        """The engines that have White and Black in a game. Where a pairing plays an odd number of games, an engine has White at most once
        more, or once less, than Black."""
        pairing, turn = self.place(game)
        low, high = self.pairings[pairing]
        return (low, high) if (low + high + turn) % 2 else (high, low)

    def round_text(self, game: int) -> str:
        """The value of the PGN header Round: the round, and which of its games it is."""
        rounds = self.place(game)[1] // 2
        return f"{rounds + 1}.{game - rounds * 2 * len(self.pairings) + 1}"
