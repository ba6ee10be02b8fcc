"""The lines of an engine that tells several: the newest of every rank, no move twice, only legal moves. No process, no Qt."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import chess

from engine import Bound, Info

MOST_LINES = 10


class Lineup:
    """The lines about one position. A line that rises changes places with the one that stood there, until that one is told anew."""

    def __init__(self) -> None:
        self._ranks: dict[int, Info] = {}

    def put(self, report: Info) -> None:
        """Take a report with at least one move in its line; others, and ranks beyond MOST_LINES, change nothing."""
        rank = report.multipv
        if not report.pv or not 1 <= rank <= MOST_LINES:
            return
        report = self._whole(report)
        former = self._ranks.get(rank)
        same = next((place for place, known in self._ranks.items() if known.pv[0] == report.pv[0] and place != rank), None)
        if same is not None and self._ranks[same].depth > report.depth:
            return  # of several lines read at once, this one is from before it rose
        if same is not None:
            del self._ranks[same]
            if former is not None:
                self._ranks[same] = replace(former, multipv=same)
        self._ranks[rank] = report

    def _whole(self, report: Info) -> Info:
        """A mere bound often comes with its first move alone: the line that is known of it goes on as it was."""
        known = next((one.pv for one in self._ranks.values() if one.pv[0] == report.pv[0]), ())
        begins = known[:len(report.pv)] == report.pv
        return replace(report, pv=known) if report.bound is not Bound.EXACT and begins else report

    @property
    def lines(self) -> tuple[Info, ...]:
        """All of them, the best first."""
        return tuple(self._ranks[rank] for rank in sorted(self._ranks))


def legal_beginning(board: chess.Board, moves: Sequence[str]) -> tuple[str, ...]:
    """The UCI moves of a line up to the first that is not legal, written as the position has castling."""
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
