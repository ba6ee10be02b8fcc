"""`python -m engine.tune`: positions, texel, match, spsa, levels. Each prints what it finds; only `texel` writes into the source."""
from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from pathlib import Path

from engine.errors import EngineError


def _changes(words: list[str]) -> dict[str, str]:
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def _positions(arguments: argparse.Namespace) -> None:
    from engine.session.session import Engine
    from engine.tune.match import HASH_MIB
    from engine.tune.matchgame import openings, play_game
    from engine.types import Limits
    chance = random.Random(arguments.seed)
    fens, player = openings(arguments.book, chance), Engine(HASH_MIB)
    limits = (Limits(nodes=arguments.nodes), Limits(nodes=arguments.nodes))
    with Path(arguments.output).open("a", encoding="ascii") as output:
        for number in range(arguments.games):
            game = play_game(player, player, next(fens), limits)
            quiet = [ply for ply in game.plies if ply.quiet and abs(ply.score) < 5000]
            for ply in chance.sample(quiet, min(len(quiet), arguments.each)):
                output.write(f"{ply.fen};{ply.score};{game.points}\n")
            if (number + 1) % 100 == 0:
                print(f"{number + 1} games", flush=True)


def _texel(arguments: argparse.Namespace) -> None:
    from engine.handcrafted.weights import FILE
    from engine.tune import texel
    lines = [line for name in arguments.files for line in Path(name).read_text(encoding="ascii").splitlines()]
    random.Random(1).shuffle(lines)
    data = texel.read_positions(lines[:arguments.most])
    texel.write_weights(texel.tune(data, arguments.rounds), Path(arguments.output) if arguments.output else FILE)


def _match(arguments: argparse.Namespace) -> None:
    from engine.tune.elo import Sprt, Tally
    from engine.tune.match import describe, play_match
    sprt = Sprt(*arguments.sprt) if arguments.sprt else None

    def report(tally: Tally) -> None:
        pairs = sum(tally.pairs)
        print(f"\r{2 * pairs:,} of {2 * arguments.pairs:,} games: {describe(tally, sprt)}", end="\n" if pairs % 50 == 0 else "", flush=True)

    print("\nend:", describe(play_match(_changes(arguments.first), _changes(arguments.second), arguments.pairs, arguments.nodes,
                                       arguments.book, arguments.seed, sprt, report), sprt))


def _spsa(arguments: argparse.Namespace) -> None:
    from engine.tune.spsa import tune

    def report(number: int, values: dict[str, float]) -> None:
        print(number, " ".join(f"{name}={value:.1f}" for name, value in values.items()), flush=True)

    start = {name: int(value) for name, value in _changes(arguments.start).items()}
    values = tune(arguments.names, start, arguments.pairs, arguments.nodes, arguments.book, arguments.seed, report)
    print("end:", " ".join(f"{name}={round(value)}" for name, value in values.items()))


def _levels(arguments: argparse.Namespace) -> None:
    from engine.tune import gauntlet
    folder = Path(arguments.folder)
    games, anchors = folder / "games.csv", gauntlet.read_anchors(folder / "anchors.csv")

    def keep(table: Path) -> Callable[[gauntlet.Pairing], None]:
        def report(pairing: gauntlet.Pairing) -> None:
            gauntlet.add_games(table, pairing)
            print(pairing, flush=True)
        return report

    if arguments.ratings:
        gauntlet.play_neighbours(arguments.ratings, arguments.games, arguments.book, arguments.seed, keep(folder / "neighbours.csv"))
    if arguments.strengths:
        gauntlet.play_levels(arguments.strengths, arguments.games, arguments.reach, arguments.book, arguments.seed, keep(games))
    ratings = gauntlet.fit_ratings(gauntlet.read_games(games), anchors)
    for name, (rating, error) in sorted(ratings.items(), key=lambda item: item[1][0]):
        print(f"{name:12} {rating:6.0f} +- {error:.0f}")
    gauntlet.write_ratings(folder / "ratings.csv", ratings)


def main() -> int:
    """Read the command line and run one tool; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine.tune", description=__doc__)
    tools = parser.add_subparsers(dest="tool", required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--nodes", type=int, default=4000, help="nodes a move")
    common.add_argument("--book", help="EPD file of openings; without it, random moves")
    common.add_argument("--seed", type=int, default=1)
    positions = tools.add_parser("positions", parents=[common], help="positions from the engine's own games, for texel")
    positions.add_argument("output")
    positions.add_argument("--games", type=int, default=1000)
    positions.add_argument("--each", type=int, default=16, help="positions of a game")
    texel = tools.add_parser("texel", help="tune the evaluation")
    texel.add_argument("files", nargs="+")
    texel.add_argument("--rounds", type=int, default=300)
    texel.add_argument("--most", type=int, default=1_000_000)
    texel.add_argument("--output", help="instead of the file the engine reads")
    match = tools.add_parser("match", parents=[common], help="two settings of the engine against each other")
    for player in ("first", "second"):
        match.add_argument(f"--{player}", nargs="*", default=[], metavar="NAME=VALUE",
                           help=f"numbers of the search and UCI options of the {player}, such as EvalFile=run/network.cgn")
    match.add_argument("--pairs", type=int, default=500, help="of games with colours reversed")
    match.add_argument("--sprt", nargs=2, type=float, metavar=("ELO0", "ELO1"))
    levels = tools.add_parser("levels", parents=[common], help="games of the levels, and the rating curve of all games in the folder")
    levels.add_argument("folder", help="with games.csv and anchors.csv; ratings.csv is written")
    levels.add_argument("--strengths", nargs="*", type=float, default=[], help="0 to 1, rising; without them only the fit is made")
    levels.add_argument("--ratings", nargs="*", type=int, default=[],
                        help="rising: the level of each plays that of the next; a check in neighbours.csv, no part of the fit")
    levels.add_argument("--games", type=int, default=40, help="of each pairing")
    levels.add_argument("--reach", type=int, default=2, help="levels play so many of the next stronger ones")
    spsa = tools.add_parser("spsa", parents=[common], help="tune parameters of the search")
    spsa.add_argument("names", nargs="+")
    spsa.add_argument("--start", nargs="*", default=[], metavar="NAME=VALUE")
    spsa.add_argument("--pairs", type=int, default=2000)
    arguments = parser.parse_args()
    try:
        {"positions": _positions, "texel": _texel, "match": _match, "spsa": _spsa, "levels": _levels}[arguments.tool](arguments)
    except EngineError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
