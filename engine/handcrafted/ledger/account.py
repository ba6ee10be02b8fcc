"""The account that the terms are written into: exact pairs of middlegame and endgame points by term, side and square."""
from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.handcrafted.weights import GROUPS, tuned_values

Key = tuple[str, int, int | None]
"""A term, the side it belongs to (0 White, 1 Black), the square it speaks of."""


class Account:
    """Sums of weights, each from its own side's view; nothing is rounded."""

    def __init__(self) -> None:
        self.sums: dict[Key, tuple[Fraction, Fraction]] = {}
        self._values = tuned_values()

    def add(self, group: str, index: int, us: int, square: int | None, times: int | Fraction = 1) -> None:
        """Some times a weight of a group, for a square."""
        self.add_pair(GROUPS[group].term, us, square, self._values[group][index], times)

    def add_pair(self, term: str, us: int, square: int | None, pair: Iterable[int], times: int | Fraction = 1) -> None:
        """Some times a pair of points."""
        middlegame, endgame = self.sums.get((term, us, square), (Fraction(0), Fraction(0)))
        first, second = pair
        self.sums[term, us, square] = middlegame + first * times, endgame + second * times

    def share(self, group: str, us: int, parts: dict[int, int], times: int = 1) -> None:
        """Some times the first weight of a group, divided among squares by their parts."""
        whole = sum(parts.values())
        for square, part in parts.items():
            self.add(group, 0, us, square, Fraction(part * times, whole))

    def total(self, term: str, us: int) -> tuple[Fraction, Fraction]:
        """Middlegame and endgame points of a term of one side."""
        pairs = [pair for (name, side, _), pair in self.sums.items() if (name, side) == (term, us)]
        return sum((pair[0] for pair in pairs), Fraction(0)), sum((pair[1] for pair in pairs), Fraction(0))
