"""`chessgui-annotate`: the games of a file analysed and annotated from the command line, with the window's own code."""
from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from platformdirs import user_data_path

import engine
from chessgui.analysis.cache import usual_folder
from chessgui.engines.enginelist import UCI, XBOARD
from chessgui.files.rewriting import check_for_games, make_backup
from chessgui.pgn import Decoded, PgnError, decode, encode, line_end, read_game, split_games
from chessgui.report.annotate import Writing
from chessgui.report.batch.job import Annotated, Job
from chessgui.report.batch.journal import BatchJournal
from chessgui.report.batch.workers import Workers, cluster, processes, this_process
from chessgui.report.effort import Effort, ReportError
from chessgui.report.marks import marks_of_user, usual_text
from chessgui.storage.backups import Backups
from chessgui.storage.commandline import Parser, tell_unwritten
from chessgui.storage.safesave import SaveError, refuse_device, save_chunks, why_unread
from chessgui.threads.progress import Cancelled, Progress
from chessgui.words.language import tr

FAILED, INTERRUPTED = 1, 130
REFRESH_S = 0.2
"""Seconds between two updates of the line about the positions."""


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    found = Parser(prog="chessgui-annotate", description="Analyse the games of a PGN file, and write marks, evaluations and better lines "
                    "into them. If it is stopped or killed, the same command goes on where it was.")
    found.add_argument("--version", action="version", version=f"%(prog)s {engine.VERSION}")
    found.add_argument("input", type=Path, metavar="IN.pgn", help="the games")
    found.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pgn", help="the annotated games; may be the same file")
    limit = found.add_mutually_exclusive_group()
    limit.add_argument("--time", type=float, metavar="SECONDS", help="seconds for each position (default 0.1)")
    limit.add_argument("--depth", type=int, metavar="PLIES", help="depth of each search in plies")
    limit.add_argument("--nodes", type=int, help="nodes of each search: gives the same result on every computer")
    found.add_argument("--threads", type=int, default=1, help="threads of each search (default 1)")
    found.add_argument("--lines", type=int, default=2, help="lines searched side by side; with 1 no move is marked as good or"
                       " brilliant (default 2)")
    found.add_argument("--hash", type=int, default=64, metavar="MIB", help="size of each search's transposition table in MiB (default 64)")
    found.add_argument("--engine", metavar="PROGRAM", help="another engine in place of our own; it speaks UCI or, with --xboard, XBoard")
    found.add_argument("--xboard", action="store_true", help="the engine of --engine speaks XBoard: it reports one line, and is limited by "
                       "--time or --depth")
    found.add_argument("--jobs", type=int, default=1, help="games analysed at the same time, each in a process of its own (default 1)")
    found.add_argument("--scheduler", metavar="ADDRESS", help="address of a Dask cluster that analyses the games, such as tcp://host:8786")
    found.add_argument("--marks", type=Path, metavar="FILE", help="a table of marks in place of the usual one")
    found.add_argument("--print-marks", action=_PrintMarks, help="print the usual table of marks, which you can change, and end")
    for what, name in (("better lines", "variations"), ("sentences", "comments"), ("marks", "glyphs"), ("%%eval", "evaluations"),
                       ("figures of both sides", "summary")):
        found.add_argument(f"--no-{name}", dest=name, action="store_false", help=f"no {what}")
    found.add_argument("--quiet", action="store_true", help="say nothing unless something is wrong")
    return found


class _PrintMarks(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        parser._print_message(usual_text(), sys.stdout)
        parser.exit()


def job_of(options: argparse.Namespace) -> Job:
    """The job that the options describe. Raises ReportError."""
    is_default = options.time is None and options.depth is None and options.nodes is None
    time_ms = 100.0 if is_default else None if options.time is None else options.time * 1000
    if options.xboard and options.engine is None:
        raise ReportError("--xboard says what the program of --engine speaks; there is no --engine.")
    effort = Effort(time_ms, options.depth, options.nodes, options.threads, options.lines, options.hash,
                    () if options.engine is None else (options.engine,), XBOARD if options.xboard else UCI).checked()
    if options.jobs < 1:
        raise ReportError("At least one game must be done at a time.")
    marks = usual_text()
    if options.marks is not None:
        if not options.marks.is_file():
            raise ReportError(f"There is no table of marks {options.marks}.")
        marks_of_user(options.marks)
        marks = options.marks.read_text("utf-8-sig")
    return Job(effort, Writing(options.evaluations, options.glyphs, options.comments, options.variations, options.summary), marks)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    try:
        options = parser().parse_args(arguments)
    except OSError as error:
        tell_unwritten(error)
        return FAILED
    teller = _Console(sys.stderr, options.quiet)
    try:
        run(options, teller)
    except (ReportError, PgnError, SaveError) as error:
        teller.problem(str(error))
        return FAILED
    except KeyboardInterrupt:
        teller.problem("Stopped; run it again, and it goes on.")
        os._exit(INTERRUPTED)  # the other processes notice it and end too; waiting for their games would take long
    return 0


def _read(path: Path) -> Decoded:
    """The text of a file. Raises PgnError where it holds no game, and SaveError for a list of positions or a database."""
    check_for_games(path)
    try:
        refuse_device(path)
        found = decode(path.read_bytes())
    except OSError as error:
        raise PgnError(tr("{0} cannot be opened: {1}.").format(path.name or path, why_unread(error))) from error
    if not found.text.strip():
        raise PgnError(tr("{0} is empty.").format(path.name))
    games = split_games(found.text)
    if not any(game.headers for game in games) and (
            "\0" in found.text or not any(read_game(found.text[game.start:game.end]).game.variations for game in games)):
        raise PgnError(tr("{0} is not a PGN file.").format(path.name))
    return found


def run(options: argparse.Namespace, teller: _Console) -> None:
    """Annotate a file. Raises ReportError, PgnError or SaveError."""
    job = job_of(options)
    if job.effort.is_xboard and job.effort.lines > 1:
        teller.line("An engine that speaks XBoard tells one line: no move is marked as good or brilliant.")
    file = _read(options.input)
    if not options.output.parent.is_dir():
        raise ReportError(f"There is no folder {options.output.parent}.")
    check_for_games(options.output)
    _try_output(options.output)
    games = [file.text[game.start:game.end] for game in split_games(file.text)]
    journal = BatchJournal(usual_folder() / "reports", games, job)
    found = annotate_games(games, job, _workers(options, teller), journal, teller.game)
    text = "".join(found[number].text for number in range(len(games)))

    def check() -> None:
        """Others may have been added to the file meanwhile: the analysis may have taken days. Raises ReportError where it has changed.
        What is replaced is kept as a backup."""
        source = options.input
        if os.path.realpath(options.output) == os.path.realpath(source) and source.exists() and _read(source) != file:
            raise ReportError(f"{source.name} has changed since it was read, and stays as it is. Run it again: what was found is known.")
        _, problem = make_backup(Backups(user_data_path("chessgui", appauthor=False)), options.output, None)
        if problem:
            teller.problem(problem)

    save_chunks(options.output, (encode(text.replace("\n", line_end(file.text)), file.encoding),), check)
    journal.remove()


def _try_output(path: Path) -> None:
    """Do all of a save but its last step, before the games, which may take days: the file stays as it is. Raises SaveError."""
    def stop() -> None:
        raise Cancelled

    with suppress(Cancelled):
        save_chunks(path, (), stop)


def _workers(options: argparse.Namespace, teller: _Console) -> Workers:
    if options.scheduler is not None:
        return cluster(options.scheduler)
    if options.engine is None and not engine.is_prepared():
        teller.line("Preparing the engine …")
        engine.prepare()
    return processes(options.jobs) if options.jobs > 1 else this_process(teller.progress)


GameDone = Callable[[int, int, Annotated], None]
"""Called with each finished game: how many are finished, how many there are, and the game."""


def annotate_games(games: Sequence[str], job: Job, workers: Workers, journal: BatchJournal, told: GameDone) -> dict[int, Annotated]:
    """Annotate all games; returns them by number. Games that an earlier run has finished come from its journal; those that it could not do
    are tried again. Raises ReportError."""
    found = {number: game for number, game in journal.load().items() if 0 <= number < len(games) and not game.problem}
    tasks = [(number, text) for number, text in enumerate(games) if number not in found]
    for number, game in workers(tasks, job) if tasks else ():
        found[number] = game
        journal.put(number, game)
        told(len(found), len(games), Annotated(game.text, f"game {number + 1}: {game.problem}" if game.problem else ""))
    return found


class _Progress(Progress):
    """Calls a function with the counts after each position."""

    def __init__(self, tell: Callable[[int, int], None]) -> None:
        super().__init__()
        self._tell = tell

    def step(self) -> None:
        super().step()
        self._tell(self.done, self.total)


class _Console:
    """Writes the progress of the batch to the error stream: on a terminal in one line that changes, else a line for each game. It falls
    silent where that is closed or cannot be written: a batch of days is worth more than what it says."""

    def __init__(self, stream: TextIO | None, quiet: bool) -> None:
        self._stream, self._quiet = stream, quiet
        self._terminal = stream is not None and stream.isatty()
        self._games, self._next = "", 0.0
        self.progress = _Progress(self._positions)

    def line(self, text: str) -> None:
        """Write a message."""
        if not self._quiet:
            self.problem(text)

    def problem(self, sentence: str) -> None:
        """Write that something is wrong."""
        self._write(f"\r\x1b[K{sentence}\n" if self._terminal else f"{sentence}\n")

    def game(self, done: int, total: int, game: Annotated) -> None:
        """Write that a game is finished."""
        self._games = f"{done} of {total} games"
        if game.problem:
            self.problem(game.problem)
        if not self._terminal or done == total:
            self.line(self._games)
        else:
            self._change(self._games)  # other processes do not tell their positions

    def _positions(self, done: int, total: int) -> None:
        if time.monotonic() >= self._next or done == total:
            self._next = time.monotonic() + REFRESH_S
            self._change(f"{self._games or 'first game'}, {done} of {total} positions")

    def _change(self, text: str) -> None:
        """Write a text in the place of the last one, on a terminal."""
        if self._terminal and not self._quiet:
            self._write(f"\r\x1b[K{text}")

    def _write(self, text: str) -> None:
        if self._stream is None:
            return
        try:
            self._stream.write(text)
            self._stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._stream.fileno())  # for what Python still writes there as it ends
            self._stream = None
