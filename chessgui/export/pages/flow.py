"""What flows down the columns of pages: units that stay whole, some of which must stay with the next one. The last page is balanced: its
columns end at about the same height. No Qt."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
STEPS = 48
"""How many heights are tried to balance the last page."""


@dataclass(frozen=True, slots=True)
class Unit(Generic[T]):
    """A line or a diagram: its height, the gap above it (none at the top of a column), whether the next one must stay in its column."""

    content: T
    height: float
    above: float = 0.0
    with_next: bool = False


@dataclass(frozen=True, slots=True)
class Placed(Generic[T]):
    """A thing in a column (from 0), `top` below the column's beginning."""

    content: T
    column: int
    top: float


def pages(units: Iterable[Unit[T]], columns: int, heights: Iterator[float]) -> Iterator[list[Placed[T]]]:
    """The pages one by one. `heights` are those of the columns, page by page, without end."""
    page: list[list[Unit[T]]] = []
    height = next(heights)
    filler = _Filler[T](columns, height)
    for chain in _chains(units):
        if not filler.add(chain):
            yield filler.placed
            page, height = [], next(heights)
            filler = _Filler(columns, height)
            filler.add(chain)
        page.append(chain)
    yield _balanced(page, columns, height)


def _chains(units: Iterable[Unit[T]]) -> Iterator[list[Unit[T]]]:
    """Units that must stay together."""
    chain: list[Unit[T]] = []
    for unit in units:
        chain.append(unit)
        if not unit.with_next:
            yield chain
            chain = []
    if chain:
        yield chain


class _Filler(Generic[T]):
    """Fills the columns of one page."""

    def __init__(self, columns: int, height: float) -> None:
        self._columns, self._height = columns, height
        self._column, self._used = 0, 0.0
        self.placed: list[Placed[T]] = []

    def add(self, chain: Sequence[Unit[T]]) -> bool:
        """Place units that stay together; False where the page has no room. Units too high for any column get one of their own."""
        if self._used and self._used + _length(chain) > self._height:
            self._column, self._used = self._column + 1, 0.0
        if self._column >= self._columns:
            return False
        for unit in chain:
            top = self._used + (unit.above if self._used else 0.0)
            self.placed.append(Placed(unit.content, self._column, top))
            self._used = top + unit.height
        return True


def _length(chain: Sequence[Unit[T]]) -> float:
    return sum(unit.above + unit.height for unit in chain)


def _balanced(page: Sequence[Sequence[Unit[T]]], columns: int, height: float) -> list[Placed[T]]:
    """The page with columns as low as possible."""
    least = sum(map(_length, page)) / columns
    for step in range(STEPS + 1):
        filler = _Filler[T](columns, least + (height - least) * step / STEPS)
        if all(filler.add(chain) for chain in page):
            break
    return filler.placed
