"""`python -m engine.tune`: experiments, openings, matches, the grades of tests, SPSA, factorial experiments, positions, texel, levels. Each
prints what it finds; only `texel` writes into the source."""
from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import EngineError, TuneError
from engine.files import written_output

if TYPE_CHECKING:
    from engine.tune.elo import Sprt, Tally
    from engine.tune.pairs import PairsPlan

GOES_ON = "Stopped; the same command goes on."


def _changes(words: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, _, value in (word.partition("=") for word in words):
        if name in found:
            raise TuneError(f"{name} is given twice.")
        found[name] = value
    return found


def _number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise TuneError(f"{name} must be a number, not {text!r}.") from None


def _need_positive(arguments: argparse.Namespace, *names: str) -> None:
    for name in names:
        if getattr(arguments, name) < 1:
            raise TuneError(f"--{name} must be at least 1.")


def _need_new(path: Path) -> None:
    if path.exists():
        raise TuneError(f"{path} is there already; choose another file.")


def _openings(arguments: argparse.Namespace) -> None:
    from engine.tune.openings import BALANCE, BALANCE_NODES, make_openings

    def report(found: int) -> None:
        if found % 100 == 0:
            print(f"\r{found:,} of {arguments.count:,} openings", end="", flush=True)

    within = BALANCE if arguments.within is None else arguments.within
    nodes = BALANCE_NODES if arguments.nodes is None else arguments.nodes
    made = make_openings(Path(arguments.output), arguments.count, arguments.seed, within, nodes, arguments.jobs, report)
    print(f"\r{arguments.output} has {len(made):,} openings, of {made[-1].number + 1:,} that were tried.")


def _positions(arguments: argparse.Namespace) -> None:
    from engine.session.session import Engine
    from engine.tune.matchgame import play_game
    from engine.tune.openings import openings
    from engine.tune.pairs import HASH_MIB
    from engine.types import Limits
    _need_positive(arguments, "games", "nodes", "each")
    _need_new(Path(arguments.output))  # with the same seed its games would be played and added once more
    chance = random.Random(arguments.seed)
    starts, player = openings(arguments.book, arguments.seed, arguments.games), Engine(HASH_MIB)
    limits = (Limits(nodes=arguments.nodes), Limits(nodes=arguments.nodes))
    with Path(arguments.output).open("x", encoding="ascii") as output:
        for number in range(arguments.games):
            game = play_game(player, player, next(starts).fen, limits)
            quiet = [ply for ply in game.plies if ply.quiet and abs(ply.score) < 5000]
            for ply in chance.sample(quiet, min(len(quiet), arguments.each)):
                output.write(f"{ply.fen};{ply.score};{game.points}\n")
            if (number + 1) % 100 == 0:
                print(f"{number + 1} games", flush=True)


def _texel(arguments: argparse.Namespace) -> None:
    from engine.handcrafted.weights import FILE
    from engine.tune import texel
    from engine.tune.openings import read_text
    _need_positive(arguments, "rounds", "most")
    output = Path(arguments.output) if arguments.output else FILE
    if output.is_dir() or not os.access(output.resolve().parent, os.W_OK):
        raise TuneError(f"{output} cannot be written.")  # not after the work of hours
    lines = [line for name in arguments.files for line in read_text(name).splitlines()]
    chosen = sorted(random.Random(1).sample(range(len(lines)), min(arguments.most, len(lines))))  # in order: the last games validate
    data = texel.read_positions(lines[number] for number in chosen)
    texel.write_weights(texel.tune(data, arguments.rounds), output)


def _plan(arguments: argparse.Namespace, nodes: int) -> PairsPlan:
    from engine.tune.pairs import PairsPlan
    return PairsPlan(arguments.pairs, nodes, arguments.book, arguments.seed, arguments.jobs,
                     Path(arguments.journal) if arguments.journal else None)


def _play(arguments: argparse.Namespace, plan: PairsPlan, sprt: Sprt | None) -> Tally:
    from engine.tune.elo import describe
    from engine.tune.match import play_match

    def report(tally: Tally) -> None:
        pairs = sum(tally.pairs)
        print(f"\r{2 * pairs:,} of {2 * plan.pairs:,} games: {describe(tally, sprt)}", end="\n" if pairs % 50 == 0 else "", flush=True)

    tally = play_match(_changes(arguments.first), _changes(arguments.second), plan, sprt, report)
    print("\nend:", describe(tally, sprt))
    return tally


def _match(arguments: argparse.Namespace) -> None:
    from engine.tune.elo import Sprt
    _play(arguments, _plan(arguments, arguments.nodes), Sprt(*arguments.sprt) if arguments.sprt else None)


def _grade(arguments: argparse.Namespace) -> None:
    from engine.tune.elo import Sprt
    from engine.tune.grades import GRADES, bench_of, log_row
    grade = GRADES[arguments.tool]
    plan, sprt = _plan(arguments, grade.nodes), Sprt(*arguments.sprt) if arguments.sprt else grade.sprt
    tally = _play(arguments, plan, sprt)
    print(log_row(arguments.idea, bench_of(_changes(arguments.first)), arguments.tool, plan, sprt, tally))


def _new(arguments: argparse.Namespace) -> None:
    from engine.tune.experiment import SCAN, Experiment, Place, format_experiment, parse_experiment, write_experiment
    from engine.tune.openings import read_text
    from engine.tune.suite import read_suite
    path = Path(arguments.output)
    _need_new(path)
    positions = *(read_suite(read_text(arguments.suite)) if arguments.suite else ()), *map(Place, arguments.fen)
    numbers = {name: _number(name, value) for name, value in _changes(arguments.set).items()}
    experiment = Experiment(
        SCAN if arguments.scan else arguments.kind, arguments.title, "", _changes(arguments.rules), numbers, positions, arguments.depth,
        arguments.nodes, pairs=arguments.pairs, seed=arguments.seed, sprt=tuple(arguments.sprt) if arguments.sprt else None,
        scan=arguments.scan, values=tuple(arguments.values), scanned=arguments.kind if arguments.scan else "")
    parse_experiment(format_experiment(experiment))  # what cannot be run is not written
    write_experiment(path, experiment)


def _run(arguments: argparse.Namespace) -> None:
    from engine.tune.experiment import numbers_of, read_experiment
    from engine.tune.running import run_file
    from engine.tune.telling import told

    def report(done: int, total: int, results: object) -> None:
        print(f"\r{done:,} of {total:,}", end="", flush=True)

    def tell(kept: Path) -> None:
        print(f"\rThe run begins anew: another experiment or another version of the engine had begun it, and {kept} keeps what was found.",
              file=sys.stderr)

    for name in arguments.files:
        before = read_experiment(Path(name))
        done = run_file(Path(name), arguments.jobs, report, set_aside=tell)
        print("\n" + "\n".join(told(done)))
        if before.results is not None:
            same = numbers_of(before.results) == numbers_of(done.results)
            print("The numbers are those that the file had." if same else f"The file had other numbers, of version {before.version}.")


def _spsa(arguments: argparse.Namespace) -> None:
    from engine.tune.spsa import tune

    def report(number: int, values: dict[str, float]) -> None:
        print(number, " ".join(f"{name}={value:.1f}" for name, value in values.items()), flush=True)

    start = {name: _number(name, value) for name, value in _changes(arguments.start).items()}
    values = tune(arguments.names, start, _plan(arguments, arguments.nodes), report)
    print("end:", " ".join(f"{name}={round(value)}" for name, value in values.items()))


def _factorial(arguments: argparse.Namespace) -> None:
    from engine.tune.factorial import Worth, play_factors

    def report(number: int, found: list[Worth]) -> None:
        # Added to 0, nothing has no minus.
        rows = (f"{each.name} {each.elo + 0:+.1f} +- {f'{each.error:.1f}' if each.error else '?'}" for each in found)
        print(f"after {number:,} pairs:", *rows, sep="\n", flush=True)

    values = {name: (_number(name, low), _number(name, high)) for name, word in _changes(arguments.numbers).items()
              for low, _, high in [word.partition(":")]}
    report(arguments.pairs, play_factors(values, _plan(arguments, arguments.nodes), report))


def _levels(arguments: argparse.Namespace) -> None:
    from engine.levels.levels import MEASURED
    from engine.tune import gauntlet
    _need_positive(arguments, "games", "reach")  # a pairing without games would be a row of the table
    if not all(0 <= strength <= MEASURED[-1][1] for strength in arguments.strengths):
        raise TuneError(f"--strengths must be from 0 to {MEASURED[-1][1]}.")
    for name in ("strengths", "ratings"):
        if any(low >= high for low, high in pairwise(getattr(arguments, name))):
            raise TuneError(f"The values of --{name} must rise.")
    folder = Path(arguments.folder)
    games, others, anchors = folder / "games.csv", folder / "neighbours.csv", gauntlet.read_anchors(folder / "anchors.csv")

    def keep(table: Path) -> Callable[[gauntlet.Pairing], None]:
        def report(pairing: gauntlet.Pairing) -> None:
            gauntlet.add_games(table, pairing)
            print(pairing, flush=True)
        return report

    def played(table: Path) -> set[tuple[str, str]]:
        found = {(each.first, each.second) for each in gauntlet.read_games(table)} if table.exists() else set()
        print(f"Pairings that {table} has, which are not played again: {len(found)}")
        return found

    if arguments.ratings:
        gauntlet.play_neighbours(arguments.ratings, arguments.games, arguments.book, arguments.seed, keep(others), played(others))
    if arguments.strengths:
        gauntlet.play_levels(arguments.strengths, arguments.games, arguments.reach, arguments.book, arguments.seed, keep(games),
                             played(games))
    ratings = gauntlet.fit_ratings(gauntlet.read_games(games), anchors)
    for name, (rating, error) in sorted(ratings.items(), key=lambda item: item[1][0]):
        print(f"{name:12} {rating:6.0f} +- {error:.0f}")
    gauntlet.write_ratings(folder / "ratings.csv", ratings)


def _parser() -> argparse.ArgumentParser:
    from engine.search.switches import RULES
    from engine.tune.experiment import KINDS
    from engine.tune.grades import GRADES, MOST_PAIRS
    parser = argparse.ArgumentParser(prog="python -m engine.tune", description=__doc__)
    tools = parser.add_subparsers(dest="tool", required=True)
    seed, nodes, book, jobs, players, kept = (argparse.ArgumentParser(add_help=False) for _ in range(6))
    seed.add_argument("--seed", type=int, default=1, help="seed of all random choices (default 1)")
    nodes.add_argument("--nodes", type=int, default=4000, help="nodes a move (default 4000)")
    book.add_argument("--book", help="EPD file of openings, none of which is used twice; without it, they are made from the seed")
    jobs.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    kept.add_argument("--journal", metavar="FILE", help="keep every finished pair there; the same command goes on where it was stopped")
    kept.set_defaults(stopped="Stopped; with a journal the same command goes on.")
    for player in ("first", "second"):
        players.add_argument(f"--{player}", nargs="*", default=[], metavar="NAME=VALUE",
                             help=f"numbers of the search and UCI options of the {player}, such as EvalFile=run/network.cgn")
    players.add_argument("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help="end when one of these differences is accepted")
    openings = tools.add_parser("openings", parents=[seed, jobs], help="an EPD file of balanced openings; the same command goes on"
                                " where it was stopped")
    openings.set_defaults(stopped=GOES_ON)
    openings.add_argument("output", help="the EPD file")
    openings.add_argument("--count", type=int, default=20_000, help="openings in all (default 20,000)")
    openings.add_argument("--within", type=int, metavar="CENTIPAWNS", help="the largest score of either side (default 150)")
    openings.add_argument("--nodes", type=int, help="nodes of the search that scores an opening (default 5000)")
    match = tools.add_parser("match", parents=[nodes, book, seed, jobs, players, kept],
                             help="two settings of the engine against each other")
    match.add_argument("--pairs", type=int, default=500, help="pairs of games, the second with colours reversed (default 500)")
    for name, grade in GRADES.items():
        test = tools.add_parser(name, parents=[book, seed, jobs, players, kept],
                                help=f"{grade.nodes:,} nodes a move, [{grade.sprt.elo0:g}, {grade.sprt.elo1:g}]: {grade.purpose};"
                                " ends with a row for engine/search/HISTORY.md")
        test.add_argument("--idea", required=True, help="what is tested, in a few words")
        test.add_argument("--pairs", type=int, default=MOST_PAIRS, help=f"pairs of games at most (default {MOST_PAIRS:,})")
    new = tools.add_parser("new", parents=[seed], help="write an experiment, which is still to be run")
    new.add_argument("output", help="the file of the experiment, which must not be there yet")
    new.add_argument("--kind", choices=KINDS[:-1], default="positions", help="what is run (default: positions)")
    new.add_argument("--title", default="", help="what the experiment is called")
    new.add_argument("--rules", nargs="*", default=[], metavar="RULE=SETTING",
                     help=f"rules that are set to off, milder or stronger: {', '.join(RULES)}")
    new.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="numbers of the search that are changed")
    new.add_argument("--suite", metavar="FILE", help="EPD with bm or am; its positions are taken into the experiment")
    new.add_argument("--fen", nargs="*", default=[], help="positions that are searched")
    new.add_argument("--depth", type=int, help="plies of each search")
    new.add_argument("--nodes", type=int, help="nodes of each search; in a match, of each move")
    new.add_argument("--pairs", type=int, default=1000, help="pairs of games of a match (default 1000)")
    new.add_argument("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"), help="end a match when one of the differences is accepted")
    new.add_argument("--scan", default="", metavar="NAME", help="run it once for each of --values of this number of the search")
    new.add_argument("--values", nargs="*", type=int, default=[], help="the values of --scan")
    run = tools.add_parser("run", parents=[jobs], help="run experiments and write the results into their files; the same command goes on"
                           " where it was stopped")
    run.set_defaults(stopped=GOES_ON)
    run.add_argument("files", nargs="+", metavar="experiment.json")
    spsa = tools.add_parser("spsa", parents=[nodes, book, seed, jobs, kept], help="tune parameters of the search")
    spsa.add_argument("names", nargs="+", help="parameters of engine/search/parameters.py")
    spsa.add_argument("--start", nargs="*", default=[], metavar="NAME=VALUE", help="first values; of all others the engine's own")
    spsa.add_argument("--pairs", type=int, default=2000, help="pairs of games (default 2000)")
    factorial = tools.add_parser("factorial", parents=[nodes, book, seed, jobs, kept],
                                 help="what many numbers are worth, by one match: each pair of games chooses each of them at random")
    factorial.add_argument("numbers", nargs="+", metavar="NAME=LOW:HIGH", help="parameters of engine/search/parameters.py")
    factorial.add_argument("--pairs", type=int, default=2000, help="pairs of games (default 2000)")
    positions = tools.add_parser("positions", parents=[nodes, book, seed], help="positions from the engine's own games, for texel")
    positions.add_argument("output", help="the file to write, which must not be there yet: FEN;score;points, a line each")
    positions.add_argument("--games", type=int, default=1000, help="games that are played (default 1000)")
    positions.add_argument("--each", type=int, default=16, help="positions of a game at most (default 16)")
    texel = tools.add_parser("texel", help="tune the hand-written evaluation")
    texel.add_argument("files", nargs="+", help="files that the tool positions has written")
    texel.add_argument("--rounds", type=int, default=300, help="passes over all positions (default 300)")
    texel.add_argument("--most", type=int, default=1_000_000, help="positions that are used at most (default 1,000,000)")
    texel.add_argument("--output", help="write the weights there, and not into the file that the engine reads")
    levels = tools.add_parser("levels", parents=[book, seed], help="games of the levels, and the rating curve of all games in the folder;"
                              " the same command goes on where it was stopped")
    levels.set_defaults(stopped=GOES_ON)
    levels.add_argument("folder", help="with games.csv and anchors.csv, and neighbours.csv for --ratings; pairings that these"
                        " have are not played again; ratings.csv is written")
    levels.add_argument("--strengths", nargs="*", type=float, default=[], help="0 to 1.05, rising; without them only the fit is made")
    levels.add_argument("--ratings", nargs="*", type=int, default=[],
                        help="rising: the level of each plays that of the next; a check in neighbours.csv, no part of the fit")
    levels.add_argument("--games", type=int, default=40, help="games of each pairing (default 40)")
    levels.add_argument("--reach", type=int, default=2, help="how many of the next stronger levels each level plays (default 2)")
    return parser


def main() -> int:
    """Read the command line and run one tool; returns the exit code."""
    parser = _parser()
    tools = {"openings": _openings, "match": _match, "screen": _grade, "accept": _grade, "confirm": _grade, "spsa": _spsa,
             "factorial": _factorial, "positions": _positions, "texel": _texel, "levels": _levels, "new": _new, "run": _run}
    arguments = argparse.Namespace()
    try:
        with written_output():
            arguments = parser.parse_args()
            tools[arguments.tool](arguments)
    except EngineError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # who reads has enough
        return 1
    except OSError as error:
        print(f"{parser.prog}: {error.filename or 'A file'} cannot be used: {error.strerror or error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\n{getattr(arguments, 'stopped', 'Stopped.')}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
