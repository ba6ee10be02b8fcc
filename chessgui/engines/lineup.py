"""The MultiPV lines of an engine: the newest of each rank, and no first move twice. No process, no Qt."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess

from engine import Bound, Info

MOST_LINES = 10


class Lineup:
    """The lines about one position. A line that rises in rank swaps places with the line of that rank, until that one is reported again."""

    def __init__(self) -> None:
        self._ranks: dict[int, Info] = {}

    def put(self, report: Info) -> None:
        """Add a report. One without moves, or with a rank beyond MOST_LINES, changes nothing."""
        rank = report.multipv
        if not report.pv or not 1 <= rank <= MOST_LINES:
            return
        report = self._whole(report)
        former = self._ranks.get(rank)
        same = next((place for place, known in self._ranks.items() if known.pv[0] == report.pv[0] and place != rank), None)
        if same is not None and self._ranks[same].depth > report.depth:
            return  # several reports were read at once, and this one is older than the line's rise
        if same is not None:
            del self._ranks[same]
            if former is not None:
                self._ranks[same] = replace(former, multipv=same)
        self._ranks[rank] = report

    def _whole(self, report: Info) -> Info:
        """The report, with the known moves of its line if it is only a bound: bounds often come with the first move alone."""
        known = next((one.pv for one in self._ranks.values() if one.pv[0] == report.pv[0]), ())
        begins = known[:len(report.pv)] == report.pv
        return replace(report, pv=known) if report.bound is not Bound.EXACT and begins else report

    @property
    def lines(self) -> tuple[Info, ...]:
        """All of them, the best first."""
        return tuple(self._ranks[rank] for rank in sorted(self._ranks))


def legal_beginning(board: chess.Board, moves: Sequence[str]) -> tuple[str, ...]:
    """The UCI moves of a line up to the first illegal one; castling is written as the position requires (standard or Chess960)."""
    board, legal = board.copy(stack=False), []
    for word in moves:
        try:
            move = board.parse_uci(word)
        except ValueError:
            break
        if not move:
            break
        legal.append(board.uci(move))
        board.push(move)
    return tuple(legal)
