"""How long a report on a game of 40 moves takes at 100 ms a move on one core, from an engine that is already loaded, as in the window."""
from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict

import chess.pgn

from chessgui.report.analysis import analyse
from chessgui.report.annotate import Writing, annotation_change
from chessgui.report.effort import Effort
from chessgui.report.report import make_report
from chessgui.report.searching import make_searcher
from chessgui.threads.progress import Progress
from tests.benchmarks.speed import Row

MOVES = 40
LIMIT_S = 10.0
GAME = """1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 h6 10. d4 Re8 11. Nbd2 Bf8 12. Nf1 Bd7 13.
Ng3 Na5 14. Bc2 c5 15. b3 Nc6 16. d5 Ne7 17. Be3 Ng6 18. Qd2 Nh7 19. a4 Nh4 20. Nxh4 Qxh4 21. Qe2 Qd8 22. b4 Qc7 23. Rec1 c4 24.
Ra3 Rec8 25. Rca1 Qd8 26. f4 Nf6 27. fxe5 dxe5 28. Qf1 Ne8 29. Qf2 Nd6 30. Bb6 Qe8 31. R3a2 Be7 32. Bc5 Bf8 33. Nf5 Bxf5 34. exf5
f6 35. Bxd6 Bxd6 36. axb5 axb5 37. Be4 Rxa2 38. Qxa2 Qd7 39. Qa7 Rc7 40. Qb6 Rb7 *"""
"""Deep Blue - Kasparov, New York 1997, second game: the first 40 moves."""


def measured() -> tuple[float, int]:
    """Seconds of the whole report, annotations included, and the positions searched."""
    game = chess.pgn.read_game(io.StringIO(GAME))
    assert game is not None and len(list(game.mainline())) == 2 * MOVES
    effort = Effort(time_ms=100)
    make_searcher(effort).close()
    began = time.perf_counter()
    searcher = make_searcher(effort)
    evaluations = analyse(game, effort, searcher, None, Progress())
    annotation_change(game, make_report(game, evaluations), Writing())
    searcher.close()
    return time.perf_counter() - began, len(evaluations)


def report_rows() -> Iterator[Row]:
    """The same, in a process of its own that is bound to one core."""
    command = [sys.executable, "-m", "tests.benchmarks.report"]
    result = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    for line in result.stdout.splitlines():
        yield Row(**json.loads(line))


def main() -> None:
    """Measure, a line of JSON for each row."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    seconds, positions = measured()
    row = Row("report, 40 moves at 100 ms, 1 core", f"{seconds:.2f} s, {positions} positions", f"<= {LIMIT_S:.0f} s", seconds <= LIMIT_S)
    print(json.dumps(asdict(row)), flush=True)


if __name__ == "__main__":
    main()
