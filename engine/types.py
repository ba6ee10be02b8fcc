"""The words that the engine and its callers exchange: limits in, reports and moves out. Plain Python, no numba."""
from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


@dataclass(frozen=True, slots=True)
class Evaluator:
    """What evaluates positions: a network, by the name and path of its file, or the handcrafted evaluation, for which both are empty.
    `facts` are pairs of a name and a value for display."""

    name: str
    path: str
    facts: tuple[tuple[str, str], ...]


class Bound(Enum):
    """What a score says about the true value: exact, at least (lower) or at most (upper)."""

    EXACT = "exact"
    LOWER = "lower"
    UPPER = "upper"


@dataclass(frozen=True, slots=True)
class Score:
    """A value from the side to move's point of view: either centipawns, or a mate in full moves.

    `mate` is positive when the side to move mates, negative when it is mated, and -0 does not exist: a side that
    is mated on the board has `mate=0`.
    """

    centipawns: int | None = None
    mate: int | None = None

    def __post_init__(self) -> None:
        if (self.centipawns is None) == (self.mate is None):
            raise ValueError("a score is either centipawns or a mate distance")

    def negated(self) -> Score:
        """The same score seen by the other side."""
        if self.mate is not None:
            return Score(mate=-self.mate)
        assert self.centipawns is not None
        return Score(centipawns=-self.centipawns)


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search ends. A limit that is None does not apply; with none set the search runs until stop().

    Times are milliseconds, `depth` counts plies and `mate` full moves; `searchmoves` are UCI moves, and only these are searched at
    the root. After `soft_nodes` no new iteration begins. With `ponder` the limits of the clock apply only after Engine.ponderhit().
    `elo` makes the engine play like a person of that rating; it overrides the engine's options.
    """

    depth: int | None = None
    nodes: int | None = None
    soft_nodes: int | None = None
    movetime_ms: float | None = None
    white_time_ms: float | None = None
    black_time_ms: float | None = None
    white_increment_ms: float = 0
    black_increment_ms: float = 0
    moves_to_go: int | None = None
    mate: int | None = None
    infinite: bool = False
    ponder: bool = False
    elo: int | None = None
    searchmoves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Info:
    """One report of a running search. `score` is from the side to move's point of view, `hashfull` is per mille,
    `pv` holds UCI moves from the searched position on, `multipv` is the rank of the line, from 1, `tbhits` counts positions found in
    tablebases, and `wdl` are the chances in per mille that the side to move wins, draws and loses, None where they are unknown."""

    depth: int
    seldepth: int
    score: Score
    bound: Bound
    nodes: int
    nps: int
    time_ms: int
    hashfull: int
    pv: tuple[str, ...]
    multipv: int = 1
    tbhits: int = 0
    wdl: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class BestMove:
    """How a search ended: the move to play (None when the side to move has no legal move), the reply expected, and the last report, which
    is about this move. `problem` is empty but where the search has failed: then it is one sentence for the user, and the move is no more
    than a legal one, so that a program that must move can."""

    move: str | None
    ponder: str | None = None
    info: Info | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where a search of a position stopped. Engine.start resumes from it, also in another process.

    `depth` is the last completed depth in plies, `moves` are the root moves in UCI notation, the best first, `points` the scores of the
    first lines in the engine's internal points, `entries` the transposition table entries near the root, and `evaluator` identifies what
    evaluated them."""

    depth: int
    moves: tuple[str, ...]
    points: tuple[int, ...]
    entries: bytes
    evaluator: str


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """What one term adds for one side on one square, in centipawns from White's view. `square` counts from a1 (0) to h8 (63) and is None
    where a term speaks of no square; `piece` is the FEN letter of the piece that stands there, None on an empty square."""

    term: str
    white: bool
    square: int | None
    piece: str | None
    centipawns: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The evaluation by hand taken apart. The entries add up to `centipawns`, from White's view, exactly. `phase` is 24 with all pieces on
    the board, `scale` the share of the endgame score that can be won, in 64ths. `known` tells that the position is an ending whose value is
    known; there is one entry then."""

    fen: str
    entries: tuple[LedgerEntry, ...]
    centipawns: int
    phase: int
    scale: int
    known: bool

    def minus(self, other: Ledger) -> tuple[LedgerEntry, ...]:
        """The entries that have changed since another ledger. They add up to the difference of both values exactly. `piece` is the one that
        stands on the square now, or the one that stood there."""
        before = {(entry.term, entry.white, entry.square): entry for entry in other.entries}
        changes = []
        for entry in self.entries:
            old = before.pop((entry.term, entry.white, entry.square), None)
            changes.append(replace(entry, centipawns=entry.centipawns - (old.centipawns if old is not None else 0)))
        changes += [replace(entry, centipawns=-entry.centipawns) for entry in before.values()]
        return tuple(entry for entry in changes if entry.centipawns)


@dataclass(frozen=True, slots=True)
class NetworkMan:
    """What a man who is no king is worth to the network: the value less the value without him, in centipawns from White's view. `square`
    counts from a1 (0) to h8 (63), `piece` is the FEN letter."""

    square: int
    piece: str
    centipawns: int


@dataclass(frozen=True, slots=True)
class ManChange:
    """What has changed in the worth of a man between two positions, in centipawns from White's view. He stood on `before` and stands on
    `after`; None: he was not there yet, or is not any more."""

    piece: str
    before: int | None
    after: int | None
    centipawns: int


@dataclass(frozen=True, slots=True)
class NetworkAccount:
    """The network's value taken apart, in centipawns from White's view: the worths of the men and `rest`, what the men are worth only
    together, add up to `centipawns` exactly. `halves` is what comes with White's view of the board and with Black's; what each adds depends
    on the other, so that they do not add up. `bucket` of `buckets` is the set of weights that the number of men chooses, `king_buckets`
    those that White's and Black's king choose. `wdl` are the chances in per mille of White to win, draw and lose."""

    fen: str
    network: str
    centipawns: int
    men: tuple[NetworkMan, ...]
    rest: int
    halves: tuple[int, int]
    bucket: int
    buckets: int
    king_buckets: tuple[int, int]
    wdl: tuple[int, int, int]

    def minus(self, other: NetworkAccount) -> tuple[tuple[ManChange, ...], int]:
        """The changes since another account, the largest first, and what is left of the difference of both values; together they are that
        difference exactly. A man who is missing on one square and new on another is taken for one that has moved."""
        before = {(man.square, man.piece): man.centipawns for man in other.men}
        changes, come = [], []
        for man in self.men:
            old = before.pop((man.square, man.piece), None)
            if old is None:
                come.append(man)
            elif man.centipawns != old:
                changes.append(ManChange(man.piece, man.square, man.square, man.centipawns - old))
        for man in come:
            left = next((square for square, piece in before if piece == man.piece), None)
            old = 0 if left is None else before.pop((left, man.piece))
            changes.append(ManChange(man.piece, left, man.square, man.centipawns - old))
        changes += [ManChange(piece, square, None, -worth) for (square, piece), worth in before.items()]
        changes.sort(key=lambda change: -abs(change.centipawns))
        return tuple(changes), self.centipawns - other.centipawns - sum(change.centipawns for change in changes)
