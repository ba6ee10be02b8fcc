"""Why a recorded search has dismissed a root move, what would have saved the move, and what the rules of the search save.

The last two are found by searching again: without one rule of the search, without several, and deeper. The playing engine does that,
whose rules have their switches among the parameters.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from engine.compiled import later
from engine.errors import Cancelled, EngineError
from engine.network.evaluator import BUILT_IN
from engine.rules.position import Position
from engine.search.parameters import PARAMETERS
from engine.search.switches import CUTS, OFF
from engine.search.switches import RULES as SWITCHES
from engine.session.session import Engine
from engine.types import Bound, Dismissal, Limits, Rescue, Saving, Visit
from engine.xray.record import SearchRecord
from engine.xray.running import HASH_MIB

RULES = (*CUTS, "late_move_reductions", "internal_reduction", "singular_extensions", "negative_extensions", "corrections", "aspiration")
"""The rules that are switched off, each alone, by their names in `switches`."""
PAIRS = tuple(combinations(("reverse_futility", "late_move_pruning", "futility", "late_move_reductions", "exchange_pruning", "null_move",
                            "aspiration"), 2))
"""Rules that are switched off two by two where none alone makes the difference: what one of them spares, the other one would leave out."""
GROUPS = (("late_move_pruning", "futility", "history_pruning", "exchange_pruning"),
          ("reverse_futility", "razoring", "null_move", "probcut", "multi_cut"),
          RULES)
"""Rules that are switched off together where no pair makes the difference: those that leave out moves, those that end nodes, all."""
MOST_MORE = 8
"""Plies that are tried beyond the recorded depth."""
MOST_NODES = 3_000_000
"""The most nodes of one search, so that all of them end."""
MOST_LEAVES = 30_000_000
"""The most leaves that minimax counts; the next depth has some forty times as many."""


def dismissal(record: SearchRecord, move: str) -> Dismissal | None:
    """Why a record's search has not played a root move; None for the move that it has played, and for one that it has not searched."""
    turns = record.turns()
    looks = {depth: [look for look in visits if look.visit is not Visit.LEFT_OUT] for depth, visits in record.visits_of(move).items()}
    looks = {depth: visits for depth, visits in looks.items() if visits and depth <= turns[-1].depth} if turns else {}
    if not looks or turns[-1].move == move:
        return None
    depth = max(looks)
    last = looks[depth][-1]
    alive = [turn.depth for turn in turns if turn.move == move]
    looked = [each for each, visits in looks.items() if any(visit.visit in (Visit.AGAIN, Visit.FULL) for visit in visits)]
    return Dismissal(move, max(alive, default=None), max(looked, default=None), depth, last.depth, last.number, last.score.negated(),
                     (move, *record.refutation(last.index)), last.index, turns[-1].move, turns[-1].score)


def parameters_without(rules: Iterable[str]) -> dict[str, int]:
    """All parameters of the search, with these rules off."""
    usual = {name: parameter.value for name, parameter in PARAMETERS.items()}
    return usual | {name: int(value) for rule in rules for name, value in SWITCHES[rule][OFF].items()}


def rescues(fen: str, move: str, depth: int, *, moves: Sequence[str] = (), chess960: bool = False, network: str = BUILT_IN,
            cancelled: Callable[[], bool] | None = None) -> Iterator[Rescue]:
    """Search the position after some moves to a depth in plies, as it is recorded, but without each rule.
    If none of them makes the engine play the move, search without two of them, then without several, and if those do, with those of them on
    again that do not matter. Then search deeper, until the engine plays the move by itself. Every search that was tried is told as it ends.
    Raises FenError, IllegalMoveError, EngineError, and Cancelled between two searches once `cancelled` returns True."""
    engine = Engine(HASH_MIB)
    try:
        engine.set_option("EvalFile", network)

        def look(rules: tuple[str, ...], more: int = 0) -> Rescue:
            if cancelled is not None and cancelled():
                raise Cancelled
            engine.new_game()
            engine.set_parameters(parameters_without(rules))
            engine.set_position(fen, moves, chess960=chess960)
            best = engine.search(Limits(depth=depth + more, nodes=MOST_NODES))
            if best.move is None or best.info is None:
                raise EngineError("There is no move in this position.")
            nodes = engine.progress()[0]
            is_whole = best.info.depth >= depth + more or nodes < MOST_NODES  # one that is broken off early plays what it would anyway
            return Rescue(rules, more, best.info.depth, best.move, best.info.score, nodes, is_whole and best.move == move)

        saved = False
        for rule in RULES:
            yield (rescue := look((rule,)))
            saved |= rescue.saves
        for pair in PAIRS if not saved else ():
            yield (rescue := look(pair))
            if rescue.saves:
                saved = True
                break
        for group in GROUPS if not saved else ():
            yield (rescue := look(group))
            if rescue.saves:
                yield from _fewer(group, look)
                break
        for more in range(1, MOST_MORE + 1):
            yield (rescue := look((), more))
            if rescue.saves or rescue.nodes >= MOST_NODES:
                return
    finally:
        engine.close()


def _fewer(rules: tuple[str, ...], look: Callable[[tuple[str, ...]], Rescue]) -> Iterator[Rescue]:
    """Searches without fewer and fewer of several rules that save a move together, each left out once: of the last that saves it, no rule
    could be kept when it was tried."""
    needed = rules
    for rule in rules:
        yield (rescue := look(tuple(each for each in needed if each != rule)))
        if rescue.saves:
            needed = rescue.rules


def savings(record: SearchRecord, *, cancelled: Callable[[], bool] | None = None) -> list[Saving]:
    """What each depth of a record would have cost without the rules of the search, and what minimax would have cost. Takes some seconds;
    raises EngineError, and Cancelled soon after `cancelled` returns True."""
    later.make_ready(later.PERFT, cancelled)
    position, minimax, nodes = Position(record.fen, record.chess960), dict[int, int](), 0
    for info in record.infos:
        if cancelled is not None and cancelled():
            raise Cancelled
        leaves = position.perft(info.depth)
        nodes += leaves
        minimax[info.depth] = nodes
        if leaves * 40 > MOST_LEAVES:
            break
    engine = Engine(HASH_MIB)
    try:
        engine.set_option("EvalFile", record.network)
        engine.set_parameters(parameters_without(RULES))
        engine.set_position(record.root, record.moves, chess960=record.chess960)
        engine.start(Limits(depth=record.infos[-1].depth if record.infos else 1, nodes=MOST_NODES))
        while engine.wait(0.05) is None:
            if cancelled is not None and cancelled():
                raise Cancelled
        plain = {info.depth: info.nodes for info in engine.infos() if info.bound is Bound.EXACT and info.nodes < MOST_NODES}
    finally:
        engine.close()
    return [Saving(info.depth, info.nodes, plain.get(info.depth), minimax.get(info.depth)) for info in record.infos]
