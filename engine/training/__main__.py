"""`python -m engine.training`: generate games, check them, train a network from them."""
from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from engine.errors import EngineError


def _generate(arguments: argparse.Namespace) -> int:
    from engine.prepare import prepare
    from engine.training.generate import Plan, Progress, generate
    plan = Plan(arguments.positions, arguments.jobs, arguments.seed, arguments.nodes, arguments.chess960, arguments.double)
    plan.check()
    prepare(lambda *_: None)
    last = 0.0

    def report(progress: Progress, always: bool = False) -> None:
        nonlocal last
        if not always and time.monotonic() - last < 1:
            return
        last = time.monotonic()
        missing = max(plan.positions - progress.positions, 0)
        left = f", {missing / progress.speed / 60:.0f} min left" if progress.speed and missing else ""
        print(f"\r{progress.positions:,} of {plan.positions:,} positions, {progress.games:,} games,"
              f" {progress.speed:.0f} positions/s{left}    ", end="", flush=True)

    try:
        report(generate(Path(arguments.folder), plan, report), True)
    finally:
        print()
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from engine.training.check import check_files, describe
    from engine.training.records import game_files
    statistics = check_files(game_files([Path(path) for path in arguments.paths]))
    print(describe(statistics))
    return 1 if statistics.illegal else 0


def main() -> int:
    """Read the command line and run one tool; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine.training", description=__doc__)
    tools = parser.add_subparsers(dest="tool", required=True)
    generate = tools.add_parser("generate", help="games of the engine against itself; the same command goes on where it was stopped")
    generate.add_argument("folder", help="where the games are kept")
    generate.add_argument("--positions", type=int, default=1_000_000, help="in all (default 1,000,000)")
    generate.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    generate.add_argument("--seed", type=int, default=1)
    generate.add_argument("--nodes", type=int, default=5000, help="soft limit of a move (default 5000)")
    generate.add_argument("--chess960", type=int, default=10, metavar="PERCENT", help="games from Chess960 positions (default 10)")
    generate.add_argument("--double", type=int, default=5, metavar="PERCENT", help="games with different ones for both sides (default 5)")
    check = tools.add_parser("check", help="replay games, and tell what they are like")
    check.add_argument("paths", nargs="+", help="files of games, or folders of them")
    arguments = parser.parse_args()
    try:
        return {"generate": _generate, "check": _check}[arguments.tool](arguments)
    except EngineError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
