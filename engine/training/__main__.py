"""`python -m engine.training`: generate games, check them, train a network or its teacher from them, compare networks, forecast results."""
from __future__ import annotations

import argparse
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from engine.errors import EngineError, TrainingError
from engine.files import written_output
from engine.network.architecture import Architecture, king_buckets
from engine.network.evaluator import BUILT_IN, network_file


def _generate(arguments: argparse.Namespace) -> int:
    from engine.compiled.later import compile_module
    from engine.compiled.prepare import prepare
    from engine.training.generate import GenerationPlan, GenerationProgress, generate
    plan = GenerationPlan(arguments.positions, arguments.jobs, arguments.seed, arguments.nodes, arguments.chess960, arguments.double,
                          arguments.network, arguments.endings, arguments.every, arguments.between, arguments.tree, arguments.tree_nodes)
    plan.check()
    prepare(lambda *_: None)
    for module in ("engine.training.player", "engine.training.packing", "engine.training.treesampler"):
        compile_module(module, others=False)  # else each process of the run would do it
    last = 0.0

    def report(progress: GenerationProgress, always: bool = False) -> None:
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


@contextmanager
def _extra() -> Iterator[None]:
    """Wraps the imports of optional packages. Raises TrainingError if one is missing."""
    try:
        yield
    except ImportError as error:
        raise TrainingError(f"Training needs PyTorch and matplotlib ({error.name} is missing): pip install torch matplotlib.") from error


def shape_from(arguments: argparse.Namespace, start: Path | None) -> Architecture:
    """The architecture that the arguments of `train` ask for: what they leave out is as in the network that the run begins with. Raises
    NetworkError."""
    from engine.network.networkfile import read_network
    path = start / "network.cgn" if start is not None and start.is_dir() else start
    like = read_network(path).architecture if path is not None and path.is_file() else Architecture(512, 8, mirrored=True)
    given = {name: value for name in ("hidden", "outputs", "mirrored", "second") if (value := getattr(arguments, name)) is not None}
    if arguments.king_buckets is not None:
        given["king_buckets"] = king_buckets(arguments.king_buckets)
    return replace(like, **given)


def _train(arguments: argparse.Namespace) -> int:
    with _extra():
        from engine.training.settings import TrainingSettings
        from engine.training.train import Trainer, TrainingProgress
    from engine.training.generate import interrupts
    start = network_file(arguments.start) if arguments.start else None
    shape = shape_from(arguments, start)
    settings = TrainingSettings(arguments.epochs, arguments.batch, arguments.rate, arguments.last_rate, decay=arguments.decay,
                                residual_decay=arguments.residual_decay, blend=arguments.blend,
                                ending_blend=arguments.ending_blend, slope=arguments.slope, mean=arguments.mean,
                                teacher=arguments.teacher_share if arguments.teacher else 0.0, teacher_results=arguments.teacher_results,
                                seed=arguments.seed, between=arguments.plies_between)

    def on_forecasts(done: int, count: int) -> None:
        print(f"\rthe teacher has judged {done:,} of {count:,} positions", end="\n" if done == count else "", flush=True)

    trainer = Trainer(Path(arguments.folder), [Path(path) for path in arguments.paths], shape, settings, arguments.device, start,
                      Path(arguments.teacher) if arguments.teacher else None, on_forecasts)
    stop = threading.Event()

    def report(progress: TrainingProgress) -> None:
        held = f", held out {progress.held_out:.6f}\n" if progress.held_out else ""
        print(f"\repoch {progress.epoch} of {settings.epochs}, {100 * progress.share:.0f} %, loss {progress.loss:.6f},"
              f" {progress.speed:,.0f} positions/s{held}   ", end="", flush=True)

    try:
        with interrupts(stop):
            network = trainer.run(report, stop)
    finally:
        print()
    print("Stopped; the same command goes on." if stop.is_set() else f"The network is {network}.")
    return 0


def _mix(arguments: argparse.Namespace) -> int:
    with _extra():
        from engine.training.mix import mixed
    from engine.network.networkfile import write_network
    from engine.network.pairing import paired
    if not 0 <= arguments.share <= 1:
        raise TrainingError("The share must be from 0 to 1.")
    network = mixed(network_file(arguments.base), [Path(run) for run in arguments.runs], arguments.share,
                    [Path(path) for path in arguments.games])
    write_network(Path(arguments.network), paired(network))
    print(f"The network is {arguments.network}.")
    return 0


def _teach(arguments: argparse.Namespace) -> int:
    with _extra():
        from engine.training.teach import Teaching, TeachingSettings
        from engine.training.teacher import FILE, TeacherShape
    from engine.network.networkfile import read_network
    from engine.training.generate import interrupts
    settings = TeachingSettings(TeacherShape(arguments.width, arguments.blocks), arguments.steps, arguments.batch, arguments.rate,
                                seed=arguments.seed)
    base, folder = read_network(network_file(arguments.base)), Path(arguments.folder)
    if (folder / FILE).exists():
        raise TrainingError(f"{folder} holds a teacher; choose another folder.")
    folder.mkdir(parents=True, exist_ok=True)  # not after the work of minutes
    teaching = Teaching([Path(path) for path in arguments.paths], base, settings, arguments.device)
    stop = threading.Event()

    def report(steps: int, speed: float) -> None:
        print(f"\rstep {steps:,} of {settings.steps:,}, {speed:,.0f} positions/s   ", end="", flush=True)

    try:
        with interrupts(stop):
            is_whole = teaching.run(report, stop)
    finally:
        print()
    if not is_whole:
        print("Stopped; a teacher learns in one go.")
        return 1
    teaching.forecaster.save(folder)
    judged = teaching.judge()
    for name, pair in (("scores in games", judged.games), ("scores inside searches", judged.inside), ("results", judged.results)):
        if pair is not None:
            print(f"{name}: error {pair[1]:.6f}, the network's {pair[0]:.6f}")
    print(f"The teacher is in {folder}.")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from engine.training.check import check_files, describe
    from engine.training.gamefile import game_files
    statistics = check_files(game_files([Path(path) for path in arguments.paths]))
    print(describe(statistics))
    return 1 if statistics.illegal else 0


def _outcomes(arguments: argparse.Namespace) -> int:
    with _extra():
        from engine.training.outcomes import count_outcomes, describe_forecast, fit_forecast, with_forecast
    from engine.network.networkfile import read_network, write_network
    from engine.training.decode import load_samples
    network = read_network(Path(arguments.into)) if arguments.into else None  # not after the work of minutes
    counts = count_outcomes(load_samples([Path(path) for path in arguments.paths]))
    forecast = fit_forecast(counts)
    print(describe_forecast(counts, forecast))
    if network is not None:
        write_network(Path(arguments.into), with_forecast(network, forecast, arguments.keep_scale))
        print(f"\n{arguments.into} {'keeps its values' if arguments.keep_scale else 'is scaled by this'}, and tells it.")
    return 0


def _judge(arguments: argparse.Namespace) -> int:
    with _extra():
        from engine.training.decode import load_samples, men_of
        from engine.training.judge import judge
    from engine.network.networkfile import read_network
    networks = [read_network(network_file(name)) for name in arguments.networks]
    samples = load_samples([Path(path) for path in arguments.games])
    samples = samples[men_of(samples) >= arguments.men]
    print(f"{len(samples):,} positions\nresults    scores     results better than the first network's by, within (95 %)")
    for name, found in zip(arguments.networks, judge(networks, samples), strict=True):
        print(f"{found.results:.6f}   {found.scores:.6f}   {found.better:+.6f} +- {found.within:.6f}   {name}")
    return 0


def main() -> int:
    """Read the command line and run one tool; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine.training", description=__doc__)
    tools = parser.add_subparsers(dest="tool", required=True)
    generate = tools.add_parser("generate", help="play games of the engine against itself; the same command goes on where it was stopped")
    generate.add_argument("folder", help="where the games are kept")
    generate.add_argument("--positions", type=int, default=1_000_000, help="positions in all (default 1,000,000)")
    generate.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    generate.add_argument("--seed", type=int, default=1, help="seed of all random choices (default 1)")
    generate.add_argument("--nodes", type=int, default=5000, help="nodes after which the search of a move ends with its"
                          " iteration (default 5000)")
    generate.add_argument("--chess960", type=int, default=10, metavar="PERCENT", help="games from Chess960 positions (default 10)")
    generate.add_argument("--double", type=int, default=5, metavar="PERCENT", help="games from Chess960 positions that differ"
                          " for both sides (default 5)")
    generate.add_argument("--network", default=BUILT_IN, metavar="FILE", help="what evaluates; empty: the terms by hand"
                          " (default the network that comes with the engine)")
    generate.add_argument("--endings", type=int, default=0, help="endings that are played out after each game, from positions of it"
                          " with few men (default 0)")
    generate.add_argument("--every", type=int, default=1, metavar="PLIES", help="search one ply in so many with --nodes, and train"
                          " on those alone, unless a teacher helps: the same number of positions from more games teaches more"
                          " (default 1: every ply)")
    generate.add_argument("--between", type=int, default=150, metavar="NODES", help="nodes of the plies between (default 150)")
    generate.add_argument("--tree", type=int, default=0, metavar="POSITIONS", help="score up to so many positions from inside"
                          " each search with --nodes, too, for training; a file beside the games, .samples, has them (default 0)")
    generate.add_argument("--tree-nodes", type=int, default=600, metavar="NODES", help="nodes for the score of each of them (default 600)")
    check = tools.add_parser("check", help="replay games, and print statistics of them")
    check.add_argument("paths", nargs="+", help="files of games, or folders of them")
    train = tools.add_parser("train", help="train a network from games; the same command goes on where it was stopped")
    train.add_argument("folder", help="where the run and its network are kept")
    train.add_argument("paths", nargs="+", help="files of games, or folders of them; the .samples beside them are learned, too")
    train.add_argument("--hidden", type=int, help="width of the first layer (default 512)")
    train.add_argument("--second", type=int, help="width of a second layer: 8, or 0 for none (default)")
    train.add_argument("--outputs", type=int, help="output buckets by men (default 8)")
    train.add_argument("--mirrored", action=argparse.BooleanOptionalAction, help="see the board left and right exchanged"
                       " where the king stands on the right (default)")
    train.add_argument("--king-buckets", type=int, help="sets of first-layer rows by the king's square (default 1)")
    train.add_argument("--start", metavar="RUN", help="what this run begins with: the folder of another one, the file of a network,"
                       f" or {BUILT_IN} for the network that comes with the engine; widths and buckets that are not given are"
                       " then those of that network")
    train.add_argument("--epochs", type=int, default=8, help="passes over all positions (default 8)")
    train.add_argument("--batch", type=int, default=4096, help="positions of a step (default 4096)")
    train.add_argument("--rate", type=float, default=2e-3, help="first learning rate (default 0.002)")
    train.add_argument("--last-rate", type=float, default=1e-5, help="last learning rate, unless the first is smaller (default 0.00001)")
    train.add_argument("--decay", type=float, default=0.1, help="share of the learning rate that a step takes off the weights"
                       " (default 0.1)")
    train.add_argument("--residual-decay", type=float, default=0.5, help="the same for what each king bucket adds to the weights that all"
                       " share (default 0.5)")
    train.add_argument("--blend", type=float, default=0.9, help="share of the score in the target (default 0.9)")
    train.add_argument("--ending-blend", type=float, default=0.9, help="the same where six men or fewer are left; from there to sixteen"
                       " men it changes evenly to --blend (default 0.9)")
    train.add_argument("--slope", type=float, default=0.0, help="centipawns that make odds of e to 1 (default: fitted to the games)")
    train.add_argument("--mean", type=float, default=0.0, metavar="SHARE", help="give the network a running mean of the weights, of which"
                       " each step keeps this share, such as 0.998 (default 0: the weights as they are)")
    train.add_argument("--plies-between", action="store_true", help="learn the plies between of generate --every, too, by their own scores")
    train.add_argument("--seed", type=int, default=1, help="seed of all random choices (default 1)")
    train.add_argument("--device", help="where PyTorch computes, such as cpu or cuda (default: cuda where there is one)")
    train.add_argument("--teacher", metavar="FOLDER", help="learn the forecasts of this teacher, too, and plies between; it needs"
                       " a GPU, as teach does")
    train.add_argument("--teacher-share", type=float, default=0.6, metavar="SHARE", help="its share in the target (default 0.6); it has"
                       " 0.85 where the score is that of a ply between")
    train.add_argument("--teacher-results", type=float, default=0.25, metavar="SHARE", help="share of its forecast by results in what it"
                       " says, the rest is that by scores (default 0.25)")
    mix = tools.add_parser("mix", help="make a network of the mean of what several runs have learned that began with the same one")
    mix.add_argument("network", help="the file to write")
    mix.add_argument("runs", nargs="+", help="folders of runs; of networks without a second layer also their files")
    mix.add_argument("--base", metavar="NETWORK", default=BUILT_IN, help="the network with which they began (default the one that comes"
                     " with the engine)")
    mix.add_argument("--share", type=float, default=0.65, help="how much of the way from there to their mean to go (default 0.65)")
    mix.add_argument("--games", nargs="*", default=[], metavar="PATH", help="files of games, or folders of them, by whose positions the"
                     " weights are rounded with care; without them each weight takes the nearest step")
    teach = tools.add_parser("teach", help="make a teacher for train: a network too slow to play, which foretells scores and results"
                             " better; it needs a GPU to learn in minutes")
    teach.add_argument("folder", help="where the teacher is kept")
    teach.add_argument("paths", nargs="+", help="files of games, or folders of them; the .samples beside them are learned, too")
    teach.add_argument("--base", metavar="NETWORK", default=BUILT_IN, help="the network to whose values it adds (default the one that comes"
                       " with the engine)")
    teach.add_argument("--steps", type=int, default=13_600, help="steps of learning (default 13,600)")
    teach.add_argument("--batch", type=int, default=4096, help="positions of a step (default 4096)")
    teach.add_argument("--rate", type=float, default=2e-3, help="highest learning rate (default 0.002)")
    teach.add_argument("--width", type=int, default=128, help="planes of its layers (default 128)")
    teach.add_argument("--blocks", type=int, default=6, help="blocks of two layers (default 6)")
    teach.add_argument("--seed", type=int, default=1, help="seed of all random choices (default 1)")
    teach.add_argument("--device", help="where PyTorch computes, such as cpu or cuda (default: cuda where there is one)")
    judge = tools.add_parser("judge", help="how well networks predict the results and scores of games; lower is better")
    judge.add_argument("networks", nargs="+", help=f"files of networks, or {BUILT_IN}; each is compared with the first")
    judge.add_argument("--games", nargs="+", required=True, metavar="PATH", help="files of games, or folders of them, that none of the"
                       " networks has learned from")
    judge.add_argument("--men", type=int, default=8, help="leave positions with fewer men out: the search plays those that decide games"
                       " (default 8)")
    outcomes = tools.add_parser("outcomes", help="fit chances to win, draw and lose to games")
    outcomes.add_argument("paths", nargs="+", help="files of games, or folders of them")
    outcomes.add_argument("--into", metavar="NETWORK", help="scale the network that played the games, and write the chances into its file")
    outcomes.add_argument("--keep-scale", action="store_true", help="write the chances alone: the network's values stay what they are")
    run = {"generate": _generate, "check": _check, "train": _train, "mix": _mix, "teach": _teach, "judge": _judge, "outcomes": _outcomes}
    try:
        with written_output():
            arguments = parser.parse_args()
            return run[arguments.tool](arguments)
    except EngineError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # who reads has enough
        return 1
    except OSError as error:
        print(f"{parser.prog}: {error.filename or 'A file'} cannot be used: {error.strerror or error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
