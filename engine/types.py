"""The words that the engine and its callers exchange: limits in, reports and moves out. Plain Python, no numba."""
from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum


@dataclass(frozen=True, slots=True)
class Evaluator:
    """What evaluates positions: a network, by the name and path of its file, or the handcrafted evaluation, for which both are empty.
    `facts` are pairs of a name and a value for display; `identity` tells it from every other, also of a file of the same name."""

    name: str
    path: str
    facts: tuple[tuple[str, str], ...]
    identity: str = ""


class Bound(Enum):
    """What a score says about the true value: exact, at least (lower) or at most (upper)."""

    EXACT = "exact"
    LOWER = "lower"
    UPPER = "upper"


MATE, MATE_STEP = 100_000, 100
"""Centipawns for a mate on the board where a score must be one number, and how many fewer for each move to it."""


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
        return Score(None if self.centipawns is None else -self.centipawns, None if self.mate is None else -self.mate)

    def as_centipawns(self) -> int:
        """One number in centipawns: a mate is worth MATE less MATE_STEP for each move to it, but ten pawns at least, however far it is; a
        side that is mated on the board has -MATE."""
        if self.mate is None:
            return self.centipawns or 0
        size = max(MATE - MATE_STEP * abs(self.mate), 1000)
        return size if self.mate > 0 else -size


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search ends. A limit that is None does not apply; with none set the search runs until stop(), or to the greatest depth, which
    a dead position takes in no time. With `infinite` the clocks do not count, and the result comes after stop() alone.

    Times are milliseconds, `depth` counts plies and `mate` full moves; `searchmoves` are UCI moves, and only these are searched at
    the root. After `soft_nodes` no new iteration begins. With `ponder` the limits of the clock apply only after Engine.ponderhit(), and
    without that the result comes after stop().
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
    """One report of a running search. `depth` and `seldepth` are plies, `score` is from the side to move's point of view, `nps` are nodes a
    second, `hashfull` is per mille, `pv` holds UCI moves from the searched position on, `multipv` is the rank of the line, from 1, `tbhits`
    counts positions found in tablebases, and `wdl` are the chances in per mille that the side to move wins, draws and loses, None where
    they are unknown."""

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


class Rule(IntEnum):
    """What ended a node of a search that was recorded. From BAD_HISTORY on: why a move of it was left out, and from FUTILITY on, all moves
    of a kind from some move on.

    After each stand the two numbers that the rule has compared, `first` and `second`. Values are centipawns in a `SearchNode`.
    """

    STOPPED = 0              # the search was stopped within
    DRAW = 1                 # 0 for a repetition, 1 for fifty moves, 2 for dead material
    LONGEST_LINE = 2
    MATE_DISTANCE = 3        # a shorter mate is known
    UPCOMING_REPETITION = 4  # the side to move can force a draw
    TABLE = 5                # depth of the entry; 1 at most, 2 at least, 3 exactly
    RAZORING = 6             # evaluation, margin
    REVERSE_FUTILITY = 7     # evaluation, margin
    NULL_MOVE = 8            # evaluation
    PROBCUT = 9              # value that a capture had to reach, the capture as the search encodes it
    MULTI_CUT = 10           # value that all but the best move had to stay below, value that they have reached
    SEARCHED = 11            # the best move as the search encodes it, or 0; the number of the last one
    MATE = 12                # or stalemate
    NO_OTHER = 13            # without its best move there is none
    UNSEEN = 14              # a weaker level sees no move
    STAND_PAT = 15           # evaluation
    BAD_HISTORY = 16         # history of the move, the least that is needed; but for a KILLER, the quiet moves behind it go, too
    LOSES_MATERIAL = 17      # depth, after reduction where it is no capture; the greatest loss that it allows
    OVERLOOKED = 18          # a weaker level does not see the move
    DELTA = 19               # the most that the capture could lead to
    LATE_CAPTURE = 20        # how many captures are enough
    FUTILITY = 21            # depth after reduction, margin
    LATE_MOVES = 22          # depth, how many quiet moves are enough
    LOSING_CAPTURES = 23
    SMALL_VICTIMS = 24       # captures of too little


class Visit(IntEnum):
    """Why a node of a search that was recorded was visited."""

    WHOLE = 0         # the search itself, or a quiescence search that orders the root moves
    WINDOW = 1        # one aspiration window of an iteration; its number is the depth of that
    ZERO = 2          # a later move, with a zero window
    REDUCED = 3       # the same at less depth
    AGAIN = 4         # once more, at the depth it was denied
    FULL = 5          # with the full window: the first move of a PV node, or another one once more
    QUIET = 6         # in the quiescence search
    BELOW_ALPHA = 7   # the quiescence search that razoring asks
    PASS = 8          # after a null move
    VERIFY = 9        # without null moves, whether passing was believed rightly
    TRY = 10          # a capture of probcut, first in the quiescence search and then deeper
    WITHOUT_BEST = 11 # the position without its tt move: is that one singular?
    LEFT_OUT = 12     # a move that was not searched


@dataclass(frozen=True, slots=True)
class SearchNode:
    """A node of a search that was recorded, or a move that one has left out (`visit` is LEFT_OUT then).

    `index` counts the nodes in the order in which they began, `rows` how many follow from it, itself included. `move` is UCI, and None
    where no move leads there; `best` is the best one of those it has searched. `left` are the rules by which it has left out all moves of a
    kind, each with its two numbers. Scores are those of the side to move at the node; `alpha` and `beta` are None where the window is open,
    `static_eval` where it was not asked for. `failed_high` tells that the score is `beta` or more, `raised_alpha` that it is above `alpha`.
    `number` is the place of the move among those of the node above, from 1, or the depth of a window. `depth` is in plies, and 0 in the
    quiescence search; `extension` and `reduction` are in plies, too, `history` is that of the move, in steps of 512. `below` counts the
    nodes searched for it, `counted` tells whether the node itself counts as one. `flags` are names of `engine.xray.record.FLAGS`. `folded`
    tells that what it visited was not kept.
    """

    index: int
    rows: int
    move: str | None
    rule: Rule
    visit: Visit
    depth: int
    alpha: Score | None
    beta: Score | None
    static_eval: Score | None
    score: Score
    first: int
    second: int
    number: int
    extension: int
    reduction: float
    history: int
    below: int
    counted: bool
    failed_high: bool
    raised_alpha: bool
    flags: frozenset[str]
    best: str | None
    left: tuple[tuple[Rule, int, int], ...]
    folded: bool


@dataclass(frozen=True, slots=True)
class IterationNumbers:
    """What one depth of a recorded search, in plies, has cost. `branching` is the effective branching factor, the nodes divided by those of
    the depth before. `first_cutoffs` is the share of the cut-offs that the first move has caused, `table_ends` the share of nodes that a
    table entry ended, `quiescence` that of nodes in the quiescence search; all three are from 0 to 1. Each is None where there is nothing
    to divide by. `searched_again` counts moves that were searched a second time, `ends` how often each rule ended a node or left out
    moves."""

    depth: int
    nodes: int
    branching: float | None
    first_cutoffs: float | None
    table_ends: float | None
    quiescence: float | None
    searched_again: int
    ends: dict[Rule, int]


@dataclass(frozen=True, slots=True)
class RootTurn:
    """A depth of a recorded search, in plies: its best move, score and principal variation, and the nodes searched since the start. Where
    the best move is another one than before, `dethroned` is the earlier one and `refutation` the line that it lost to, from the reply
    on."""

    depth: int
    move: str
    score: Score
    pv: tuple[str, ...]
    nodes: int
    dethroned: str | None
    refutation: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dismissal:
    """Why a recorded search does not play a root move. `alive` is the last depth at which it was the best, None where it never was;
    `looked` the last at which it was searched beyond its first look. `depth` is the last iteration that has searched it, `searched` the
    plies that it was given there, of `depth` - 1, `number` its place in the order. `score` is what it was worth there, at most, from the
    view of the side to move, against `best_score` of the `best` move; `line` is its refutation, with itself as the first move. `index` is
    the node of that look."""

    move: str
    alive: int | None
    looked: int | None
    depth: int
    searched: int
    number: int
    score: Score
    line: tuple[str, ...]
    index: int
    best: str
    best_score: Score


@dataclass(frozen=True, slots=True)
class Saving:
    """What a search of a position to a depth costs, all lesser depths with it: nodes as the engine plays, without any of the rules that can
    be switched off, and by minimax, which looks at everything. None where it was too much to be counted."""

    depth: int
    nodes: int
    without_rules: int | None
    minimax: int | None


@dataclass(frozen=True, slots=True)
class Rescue:
    """A search that differs in one respect: without the `rules` (see `engine.search.switches`), or where there are none, `more` plies
    deeper. `depth`, in plies, `move`, `score` and `nodes` are what it came to; `saves` tells whether it plays the move that is asked
    about."""

    rules: tuple[str, ...]
    more: int
    depth: int
    move: str
    score: Score
    nodes: int
    saves: bool
