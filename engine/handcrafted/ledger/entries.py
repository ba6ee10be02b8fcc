"""The entries of a ledger: plain data, no numba."""
from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """What one term says of one side on one square, in centipawns from White's view. `square` counts from a1 (0) to h8 (63) and is None
    where a term speaks of no square; `piece` is the letter of who stands there, None on an empty one."""

    term: str
    white: bool
    square: int | None
    piece: str | None
    centipawns: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The evaluation by hand taken apart. The entries add up to `centipawns`, White's view, exactly. `phase` is 24 with all pieces on the
    board, `scale` the share of the endgame score that can be won, in 64ths; `known` tells of an ending whose value is known by itself."""

    fen: str
    entries: tuple[LedgerEntry, ...]
    centipawns: int
    phase: int
    scale: int
    known: bool

    def minus(self, other: Ledger) -> tuple[LedgerEntry, ...]:
        """What has changed since another ledger; these entries add up to the difference of both values exactly. The piece is the one that
        stands on the square now, or stood there."""
        before = {(entry.term, entry.white, entry.square): entry for entry in other.entries}
        changes = []
        for entry in self.entries:
            old = before.pop((entry.term, entry.white, entry.square), None)
            changes.append(replace(entry, centipawns=entry.centipawns - (old.centipawns if old is not None else 0)))
        changes += [replace(entry, centipawns=-entry.centipawns) for entry in before.values()]
        return tuple(entry for entry in changes if entry.centipawns)
