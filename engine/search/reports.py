"""The ring of reports in the state block: compiled code writes them, Python reads them while the search runs."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.compiled.clock import now_ns
from engine.compiled.intrinsics import store64, store_shared, storer
from engine.compiled.jit import kernel
from engine.compiled.layout import MAX_PLY, REPORT, REPORTS, STATE, address_of, array, word
from engine.evaluation.score import BOUNDS, EXACT, public_score
from engine.rules.move import move_to_uci
from engine.search.limits import nodes, start_ns
from engine.search.recursion import seldepth
from engine.search.transposition import hashfull
from engine.types import Info

reports_written, _ = word("reports_written")
line_length, _ = array("line_lengths")
line_move, _ = array("line_moves")
_written = address_of("reports_written")
_ring = address_of("reports")
_store16 = storer(16)
_BYTES = REPORT.itemsize
_DEPTH, _SELDEPTH, _SCORE, _BOUND, _NODES, _TIME, _HASHFULL, _MULTIPV, _LENGTH, _PV = (
    REPORT.fields[name][1]
    for name in ("depth", "seldepth", "score", "bound", "nodes", "time_ns", "hashfull", "multipv", "pv_length", "pv"))
assert STATE.fields["reports"][0].shape == (REPORTS,)


@kernel
def write_report(block, depth, score, bound, line, rank):
    """Write a report of an iteration of `depth` plies: the line kept at place `line`, as the one of a rank (MultiPV, from 1), its score in
    points and what that bounds."""
    written = reports_written(block)
    place = _ring(block) + written % REPORTS * _BYTES
    store64(place + _DEPTH, depth)
    store64(place + _SELDEPTH, max(seldepth(block), depth))
    store64(place + _SCORE, score)
    store64(place + _BOUND, bound)
    store64(place + _NODES, nodes(block))
    store64(place + _TIME, now_ns(block) - start_ns(block))
    store64(place + _HASHFULL, hashfull(block))
    store64(place + _MULTIPV, rank)
    length = line_length(block, line)
    store64(place + _LENGTH, length)
    for index in range(length):
        _store16(place + _PV + 2 * index, line_move(block, line * MAX_PLY + index))
    store_shared(_written(block), written + 1)


def read_reports(state: Any, seen: int, chess960: bool) -> tuple[list[Info], int]:
    """Reports after the first `seen`, oldest first, and how many were written by now. Those that the ring has overwritten are left out.
    Any thread, also while the search writes."""
    while True:
        written = int(state["reports_written"])
        first = max(seen, written - REPORTS + 1)
        infos = [_read(state["reports"][number % REPORTS], chess960) for number in range(first, written)]
        if int(state["reports_written"]) - first < REPORTS:  # none was overwritten while it was read
            return infos, written


def last_report(state: Any, chess960: bool) -> Info | None:
    """The newest report about the best line; None where there is none yet. Only once the search has ended."""
    written = int(state["reports_written"])
    for number in range(written - 1, max(written - REPORTS, 0) - 1, -1):
        report = state["reports"][number % REPORTS]
        if int(report["multipv"]) == 1:
            return _read(report, chess960)
    return None


def add_report(state: Any, line: Sequence[int], score: int, bound: int, depth: int, time_ns: int) -> None:
    """Write one more report about the best line, encoded moves, when the search has ended: the newest one, with other values. The other
    lines (MultiPV) of the last iteration follow at their new ranks, without the line that begins with the same move."""
    written = int(state["reports_written"])
    ring = state["reports"]
    iteration: list[Any] = []
    for number in range(written - 1, max(written - REPORTS, 0) - 1, -1):
        if int(ring[number % REPORTS]["bound"]) == EXACT:
            iteration.insert(0, ring[number % REPORTS].copy())
            if int(iteration[0]["multipv"]) == 1:
                break
    others = [other for other in iteration if int(other["pv"][0]) != line[0]][:len(iteration) - 1]
    report = ring[(written - 1) % REPORTS].copy()
    report["score"], report["bound"], report["depth"] = score, bound, max(depth, int(report["depth"]))
    report["seldepth"] = max(report["depth"], report["seldepth"])  # a helper that was deeper has also looked as far
    report["pv_length"] = len(line)
    report["pv"][:len(line)] = line
    for rank, each in enumerate((report, *others), 1):
        each["multipv"], each["nodes"], each["time_ns"] = rank, state["nodes"], time_ns
        ring[(written + rank - 1) % REPORTS] = each
    state["reports_written"] = written + 1 + len(others)


def _read(report: Any, chess960: bool) -> Info:
    moves = report["pv"][:int(report["pv_length"])]
    count, time_ns = int(report["nodes"]), max(int(report["time_ns"]), 1)
    return Info(
        depth=int(report["depth"]), seldepth=int(report["seldepth"]), score=public_score(int(report["score"])),
        bound=BOUNDS[int(report["bound"])], nodes=count, nps=count * 1_000_000_000 // time_ns, time_ms=time_ns // 1_000_000,
        hashfull=int(report["hashfull"]), pv=tuple(move_to_uci(int(move), chess960) for move in moves),
        multipv=int(report["multipv"]))
