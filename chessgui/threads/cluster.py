"""Work that is done on a Dask cluster. No Qt."""
from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from chessgui.words.language import tr

AHEAD = 2
"""Tasks that wait for each worker: enough that none is idle, few enough to take little memory."""
CONNECT_S = 15.0
RETRIES = 3
"""How often a task is begun anew where a worker was lost."""
T = TypeVar("T")


class ClusterError(Exception):
    """A cluster cannot be used, or could not do its work; the message is one sentence."""


def connect(address: str) -> Any:
    """A `distributed.Client` of a Dask scheduler; the caller closes it. Blocks. Raises ClusterError."""
    try:
        from distributed import Client
    except ImportError as error:
        if getattr(sys, "frozen", False):
            raise ClusterError(
                tr("A cluster needs the package distributed, which cannot be added to this build of the program.")) from error
        raise ClusterError(tr("A cluster needs the package distributed: {0}.").format("pip install distributed")) from error
    client: Callable[..., Any] = Client
    try:
        return client(address, timeout=CONNECT_S)
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterError(tr("There is no Dask scheduler at {0}.").format(address)) from error


def on_client(client: Any, work: Callable[..., T], tasks: Iterable[tuple[int, tuple[Any, ...]]], failed: str) -> Iterator[tuple[int, T]]:
    """What the work returns for the arguments of each numbered task, in any order, from the workers of a `distributed.Client`. A new task
    is taken and sent whenever one is done; those of a lost worker are done by another one. Blocks. Raises ClusterError where a task fails:
    its number, from 1, and the reason fill the sentence `failed`."""
    import distributed
    as_completed: Callable[..., Any] = distributed.as_completed
    todo = iter(tasks)
    numbers: dict[str, int] = {}

    def send(count: int) -> list[Any]:
        sent = []
        for number, arguments in islice(todo, count):
            future = client.submit(work, *arguments, pure=False, retries=RETRIES)
            numbers[future.key] = number
            sent.append(future)
        return sent

    done = as_completed(send(AHEAD * max(sum(client.nthreads().values()), 1)))
    for future in done:
        if future.status != "finished":
            raise ClusterError(failed.format(numbers[future.key] + 1, future.exception()))
        result = future.result()
        done.update(send(1))
        yield numbers.pop(future.key), result
