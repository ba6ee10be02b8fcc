"""Replays self-play games from the disk to check that every move is legal, and collects statistics about them."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from engine.rules.fen import format_fen
from engine.rules.position import Position
from engine.training.gamefile import SelfPlayGame, intact_games, read_header
from engine.training.recordtypes import MATE_SCORE

SCORE_BANDS = (0, 25, 50, 100, 200, 400, 800, 1600, MATE_SCORE)
"""Lower ends of the bands in which absolute scores are counted, in centipawns; the last band holds the mates."""


@dataclass
class Statistics:
    """Statistics of a set of games. `illegal` counts games with an illegal move, `results` White's losses, draws and wins, `men` positions
    by the number of men on the board, `scores` positions by SCORE_BANDS, `bytes` those of the intact games, `torn` those
    behind the last intact game of each file; `keys` are the Zobrist keys of all positions."""

    games: int = 0
    positions: int = 0
    illegal: int = 0
    bytes: int = 0
    torn: int = 0
    results: list[int] = field(default_factory=lambda: [0, 0, 0])
    men: Counter[int] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=lambda: [0] * len(SCORE_BANDS))
    keys: set[int] = field(default_factory=set)

    @property
    def distinct(self) -> int:
        """The number of different positions."""
        return len(self.keys)

    def add(self, game: SelfPlayGame, position: Position) -> None:
        """Replay a game on a board and count it. A game with an illegal move is counted up to that move."""
        position.set_fen(format_fen(game.start), True)
        self.games += 1
        self.results[game.result] += 1
        for move, score in game.plies.tolist():
            if move not in position.moves():
                self.illegal += 1
                return
            self.positions += 1
            self.keys.add(position.key)
            self.men[sum(position.piece_counts())] += 1
            self.scores[sum(abs(score) >= least for least in SCORE_BANDS) - 1] += 1
            position.play_move(move)


def check_files(files: Iterable[Path]) -> Statistics:
    """Replay all games of the files. Raises TrainingError for a file that is not one of self-play games."""
    statistics, position = Statistics(), Position()
    for path in files:
        start = end = read_header(path).end
        for place, game in intact_games(path):
            end = place
            statistics.add(game, position)
        statistics.bytes += end - start
        statistics.torn += path.stat().st_size - end
    return statistics


def describe(statistics: Statistics) -> str:
    """The statistics as a page of text."""
    def share(part: int, whole: int) -> str:
        return f"{100 * part / max(whole, 1):5.1f} %"

    lines = [
        f"games          {statistics.games:>12,}",
        f"positions      {statistics.positions:>12,}   {statistics.positions / max(statistics.games, 1):.1f} a game",
        f"bytes          {statistics.bytes:>12,}   {statistics.bytes / max(statistics.positions, 1):.2f} a position",
        f"different      {statistics.distinct:>12,}   {share(statistics.distinct, statistics.positions)}",
        f"illegal moves  {statistics.illegal:>12,}",
        f"torn bytes     {statistics.torn:>12,}",
        "White wins {}, draws {}, loses {}".format(*(share(statistics.results[result], statistics.games).strip() for result in (2, 1, 0))),
        "", "score in centipawns, either side"]
    for place, least in enumerate(SCORE_BANDS):
        most = "mate" if least == MATE_SCORE else f"from {least}"
        lines.append(f"  {most:<12} {share(statistics.scores[place], statistics.positions)}")
    lines += ["", "men on the board"]
    for low in range(2, 33, 5):
        count = sum(statistics.men[men] for men in range(low, low + 5))
        lines.append(f"  {low:>2} to {min(low + 4, 32):<6} {share(count, statistics.positions)}")
    return "\n".join(lines)
