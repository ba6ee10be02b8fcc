"""Why a recorded search has dismissed a root move, what would have saved the move, and what the rules of the search save.

The last two are found by searching again: without one rule of the search, without several, and deeper. The playing engine does that,
whose rules have their switches among the parameters.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import reduce

from engine.compiled import later
from engine.errors import Cancelled, EngineError
from engine.network.evaluator import BUILT_IN
from engine.rules.position import Position
from engine.search.parameters import PARAMETERS
from engine.session.session import Engine
from engine.types import Bound, Dismissal, Limits, Rescue, Saving, Visit
from engine.xray.record import SearchRecord

_OFF = 0, 128
"""Depths at which a rule never holds that holds up to a depth, and one that holds from it."""
RULES: dict[str, Mapping[str, int]] = {
    "reductions": {"reduction_base": 0, "reduction_divisor": 1 << 30, "reduction_cut_node": 0, "reduction_not_improving": 0,
                   "reduction_tt_capture": 0, "reduction_history_share": 0},
    "late_moves": {"late_move_depth": _OFF[0]},
    "futility": {"futility_depth": _OFF[0]},
    "reverse_futility": {"reverse_futility_depth": _OFF[0]},
    "razoring": {"razoring_depth": _OFF[0]},
    "null_move": {"null_move_depth": _OFF[1]},
    "probcut": {"probcut_depth": _OFF[1]},
    "history": {"history_pruning_depth": _OFF[0]},
    "exchanges": {"exchange_depth": _OFF[0]},
    "singular": {"singular_depth": _OFF[1]},
    "shallower": {"internal_reduction_depth": _OFF[1]},
    "delta": {"delta_margin": 20_000},
}
"""The rules that can be switched off, each with the parameters that do it."""
GROUPS = {"moves_left_out": ("late_moves", "futility", "history", "exchanges"),
          "nodes_cut_early": ("reverse_futility", "razoring", "null_move", "probcut"),
          "all_rules": tuple(RULES)}
"""Rules that are switched off together where none alone makes the difference."""
SWITCHES: dict[str, Mapping[str, int]] = RULES | {
    name: reduce(lambda one, other: {**one, **RULES[other]}, names, dict[str, int]()) for name, names in GROUPS.items()}
MOST_MORE = 8
"""Plies that are tried beyond the recorded depth."""
MOST_NODES = 3_000_000
"""Of one search, so that all of them end."""
SMALL_HASH_MIB = 16
MOST_LEAVES = 30_000_000
"""Of minimax; the next depth has some forty times as many."""


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


def rescues(fen: str, move: str, depth: int, *, chess960: bool = False, network: str = BUILT_IN,
            cancelled: Callable[[], bool] | None = None) -> Iterator[Rescue]:
    """Search a position to a depth in plies without each rule, then without several, until one makes the engine play the move; then
    deeper, until it does by itself. Every search that was tried is told as it ends. Raises FenError, EngineError, and Cancelled between two
    searches once `cancelled` returns True."""
    engine = Engine(SMALL_HASH_MIB)
    try:
        engine.set_option("EvalFile", network)
        usual = {name: parameter.value for name, parameter in PARAMETERS.items()}

        def look(switch: str, more: int) -> Rescue:
            if cancelled is not None and cancelled():
                raise Cancelled
            engine.new_game()
            engine.set_parameters(usual | dict(SWITCHES.get(switch, {})))
            engine.set_position(fen, chess960=chess960)
            best = engine.search(Limits(depth=depth + more, nodes=MOST_NODES))
            if best.move is None or best.info is None:
                raise EngineError("There is no move in this position.")
            return Rescue(switch, more, best.info.depth, best.move, best.info.score, engine.progress()[0], best.move == move)

        saved = False
        for switch in SWITCHES:
            if not saved or switch in RULES:
                rescue = look(switch, 0)
                saved |= rescue.saves
                yield rescue
        for more in range(1, MOST_MORE + 1):
            rescue = look("", more)
            yield rescue
            if rescue.saves or rescue.nodes >= MOST_NODES:
                return
    finally:
        engine.close()


def savings(record: SearchRecord, *, network: str = BUILT_IN, cancelled: Callable[[], bool] | None = None) -> list[Saving]:
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
    engine = Engine(SMALL_HASH_MIB)
    try:
        engine.set_option("EvalFile", network)
        engine.set_parameters(SWITCHES["all_rules"])
        engine.set_position(record.fen, chess960=record.chess960)
        engine.start(Limits(depth=record.infos[-1].depth if record.infos else 1, nodes=MOST_NODES))
        while engine.wait(0.05) is None:
            if cancelled is not None and cancelled():
                raise Cancelled
        plain = {info.depth: info.nodes for info in engine.infos() if info.bound is Bound.EXACT and info.nodes < MOST_NODES}
    finally:
        engine.close()
    return [Saving(info.depth, info.nodes, plain.get(info.depth), minimax.get(info.depth)) for info in record.infos]
