"""Coverage: how much of what opponents play a repertoire answers, weighted by how often they play it in the games of a file or collection.
No Qt.

A game is followed from the repertoire's start. The player makes the moves of the repertoire, each of several as often as the others; the
opponent makes each move as often as it was made in the games. A move that leads to a position of the repertoire counts as answered,
by whatever order of moves it comes there.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import chess
import numpy as np

from chessgui.analysis.store import position_key
from chessgui.openings.explorer import EN_PASSANT, Explored, move_of
from chessgui.openings.manypositions import Array, MovesMade, moves_made
from chessgui.practice.cards import board_of
from chessgui.practice.repertoire import Branching, Repertoire

MOST_PLIES, LEAST_SHARE = 400, 1e-12
"""A game is followed for so many plies, and as long as at least such a share of the games is in the repertoire."""
MOST_GAPS = 1000
NOWHERE = -1
SQUARE = 63


@dataclass(frozen=True, slots=True)
class Gap:
    """A move of the opponent's to which the repertoire has no answer. `likelihood` is the share of the player's games in which it is to be
    expected; a position to which a game comes twice counts twice. `is_end`: the repertoire answers no move
    in this position, so that its line ends here."""

    position: str
    move: chess.Move
    likelihood: float
    games: int
    is_end: bool


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much is covered, and by how many games that is known.

    `answered` is the share of the opponent's moves, in positions where lines go on, to which there is an answer; None where no game has
    such a position. `kept` is the share of games that are still in the repertoire after each ply, `own_moves` how many
    moves of the repertoire the player makes in a game on average. `gaps` are the most likely ones first."""

    answered: float | None
    kept: tuple[float, ...]
    own_moves: float
    gaps: tuple[Gap, ...]
    games: int


@dataclass(frozen=True, eq=False, slots=True)
class _Met:
    """The opponent's moves that were made: from which position, what share of those made there, and to which position of the repertoire;
    NOWHERE where there is no answer."""

    made: MovesMade
    shares: Array
    targets: Array


def coverage(repertoire: Repertoire, explored: Explored, among: Array | None = None) -> Coverage:
    """The coverage by the games that are explored; `among` are the numbers of those that count, None for all. Any thread; takes some tenths
    of a second for thousands of positions."""
    positions, branchings = list(repertoire.positions), list(repertoire.positions.values())
    met = _met(repertoire, positions, branchings, explored, among)
    visits, kept = _visits(repertoire, positions, branchings, met)
    likelihoods = visits[met.made.places] * met.shares
    answered, known = met.targets != NOWHERE, np.array([bool(here.moves) for here in branchings], np.bool_)
    known[met.made.places[answered]] = True
    goes_on = known[met.made.places]
    given, missed = (float(likelihoods[goes_on & rows].sum()) for rows in (answered, ~answered))  # exactly 0 where there are none
    gaps = np.flatnonzero(~answered & (likelihoods > 0))
    order = gaps[np.lexsort((met.made.codes[gaps], met.made.places[gaps], -likelihoods[gaps]))][:MOST_GAPS]
    found = (_gap(positions, row, likelihoods, met.made, goes_on) for row in order.tolist())
    own = [here.turn == repertoire.color and bool(here.moves) for here in branchings]
    return Coverage(given / (given + missed) if given or missed else None, tuple(kept), float(visits[own].sum()),
                    tuple(gap for gap in found if gap is not None), explored.games if among is None else len(among))


def _gap(positions: Sequence[str], row: int, likelihoods: Array, made: MovesMade, goes_on: Array) -> Gap | None:
    """A gap; None for a move that is not legal (of two positions with one key)."""
    position = positions[made.places[row]]
    move = move_of(board_of(position), int(made.codes[row]))
    if move is None:
        return None
    return Gap(position, move, float(likelihoods[row]), int(made.games[row]), not goes_on[row])


def _met(
    repertoire: Repertoire, positions: Sequence[str], branchings: Sequence[Branching], explored: Explored, among: Array | None,
) -> _Met:
    """What opponents play in the positions of a repertoire."""
    theirs = [place for place, here in enumerate(branchings) if here.turn != repertoire.color]
    found = moves_made(explored, [branchings[place].key for place in theirs], among)
    made = MovesMade(np.array(theirs, np.int64)[found.places], found.codes, found.games)
    totals = np.bincount(made.places, made.games, len(branchings))
    numbers = {position: place for place, position in enumerate(positions)}
    men = {(here.white, here.black) for here in branchings}
    targets = np.full(len(made.codes), NOWHERE)
    for row, (place, code) in enumerate(zip(made.places.tolist(), made.codes.tolist(), strict=True)):
        reached = branchings[place].codes.get(code) or _transposed(repertoire, positions[place], branchings[place], code, men)
        if reached is not None and repertoire.positions[reached].moves:
            targets[row] = numbers[reached]
    return _Met(made, made.games / totals[made.places] if len(made.codes) else np.zeros(0), targets)


def _transposed(repertoire: Repertoire, position: str, here: Branching, code: int, men: set[tuple[int, int]]) -> str | None:
    """The position of the repertoire to which a move leads that is not in its lines; None where there is none. The squares on which men
    stand behind the move tell at once that there is none; of castling and en passant this is not asked."""
    if code < EN_PASSANT:
        origin, target = 1 << (code & SQUARE), 1 << (code >> 6 & SQUARE)
        own, other = (here.white, here.black) if here.turn else (here.black, here.white)
        after = own & ~origin | target, other & ~target
        if (after if here.turn else after[::-1]) not in men:
            return None
    board = board_of(position)
    move = move_of(board, code)
    if move is None:
        return None
    board.push(move)
    reached = position_key(board)
    return reached if reached in repertoire.positions else None


def _visits(
    repertoire: Repertoire, positions: Sequence[str], branchings: Sequence[Branching], met: _Met,
) -> tuple[Array, list[float]]:
    """How often a game comes to each position, and the share of games that are in the repertoire after each ply."""
    numbers = {position: place for place, position in enumerate(positions)}
    own = [(place, numbers[after], 1 / len(here.moves)) for place, here in enumerate(branchings) if here.turn == repertoire.color
           for after in here.moves.values()]
    sources, targets, weights = (np.array(column) for column in zip(*own, strict=True)) if own else (np.zeros(0, np.int64),) * 3
    answered = met.targets != NOWHERE
    sources = np.concatenate((sources, met.made.places[answered]))
    targets = np.concatenate((targets, met.targets[answered]))
    weights = np.concatenate((weights, met.shares[answered]))
    kept, visits = list[float](), np.zeros(len(positions))
    now: Array = np.zeros(len(positions))
    now[[numbers[position] for position in repertoire.roots]] = 1 / max(len(repertoire.roots), 1)
    while len(kept) < MOST_PLIES and (share := float(now.sum())) > LEAST_SHARE:
        kept.append(share)
        visits += now
        now = np.bincount(targets, now[sources] * weights, len(positions))
    return visits, kept
