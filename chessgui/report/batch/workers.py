"""Where the games of a batch are analysed: in this process, in several of this computer, or on a Dask cluster. No Qt."""
from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from chessgui.report.batch.job import Annotated, Job, annotate_text, close_searcher
from chessgui.report.effort import ReportError
from chessgui.threads.cluster import AHEAD, ClusterError, connect, on_client
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

Task = tuple[int, str]
"""The number of a game and its text."""
Workers = Callable[[Sequence[Task], Job], Iterator[tuple[int, Annotated]]]
"""Annotates games and yields them in any order; raises ReportError where it cannot go on."""


def this_process(progress: Progress) -> Workers:
    """Work in this process, one game after the other; `progress` counts the positions of the game under way."""
    def work(tasks: Sequence[Task], job: Job) -> Iterator[tuple[int, Annotated]]:
        try:
            for number, text in tasks:
                yield number, annotate_text(text, job, progress)
        finally:
            close_searcher()
    return work


def processes(count: int) -> Workers:
    """Work in so many processes of this computer. They end with this one, whatever ends it."""
    def work(tasks: Sequence[Task], job: Job) -> Iterator[tuple[int, Annotated]]:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(count, context, _end_with_parent) as pool:
            waiting: dict[Any, int] = {}
            todo = iter(tasks)
            try:
                while True:
                    for number, text in islice(todo, AHEAD * count - len(waiting)):
                        waiting[pool.submit(annotate_text, text, job)] = number
                    if not waiting:
                        return
                    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                        yield waiting.pop(future), future.result()
            except BrokenProcessPool as error:
                raise ReportError(tr("A process of the batch ended by itself; run it again, and it goes on.")) from error
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
    return work


def _end_with_parent() -> None:
    """End this process when its parent ends: it would otherwise wait for its next game for ever. Ctrl+C is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def cluster(address: str) -> Workers:
    """Work on the workers of a Dask scheduler, on which this program is installed too. Where a worker is lost, another one begins its
    games anew."""
    def work(tasks: Sequence[Task], job: Job) -> Iterator[tuple[int, Annotated]]:
        try:
            with connect(address) as client:
                yield from on_client(client, annotate_text, ((number, (text, job)) for number, text in tasks),
                                     tr("The cluster could not do game {0}: {1}"))
        except ClusterError as error:
            raise ReportError(str(error)) from error
    return work
