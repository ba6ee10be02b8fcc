"""Work shared among processes, with the results in the order of the tasks: they are the same for any number of processes."""
from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import TypeVar

from engine.errors import EngineError, TuneError

AHEAD = 32
"""A task is begun when all but the last AHEAD - 1 before it have been yielded. So results wait for an earlier one only for a while, and
where a task depends on results, as in SPSA, it can be agreed which it knows."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_order(make: Callable[[], Callable[[Task], Result]], tasks: Iterable[Task], jobs: int) -> Generator[Result, None, None]:
    """The results of `make()(task)` for all tasks, in their order. `make` is called once in each of `jobs` processes; one job is done in
    this process. Tasks are asked for as late as possible. Raises what a process raises of EngineError, and TuneError if one dies."""
    if jobs == 1:
        yield from map(make(), tasks)
        return
    context = multiprocessing.get_context("spawn")
    processes, pipes = [], []
    try:
        for _ in range(jobs):
            pipe, other = context.Pipe()
            process = context.Process(target=_serve, args=(other, make), daemon=True)
            process.start()
            other.close()  # so that either side notices when the other one is gone
            processes.append(process)
            pipes.append(pipe)
        yield from _shared(pipes, iter(tasks))
    finally:
        for process in processes:
            process.terminate()
            process.join()


def _shared(pipes: list[Connection], tasks: Iterator[Task]) -> Iterator[Result]:
    idle, busy = list(pipes), {}
    done: dict[int, Result] = {}
    begun = told = 0
    more = True
    while True:
        while more and idle and begun < told + AHEAD:
            try:
                task = next(tasks)
            except StopIteration:
                more = False
                break
            pipe = idle.pop()
            _talk(lambda: pipe.send(task))
            busy[pipe] = begun
            begun += 1
        if told in done:
            yield done.pop(told)
            told += 1
        elif busy:
            ready = wait(list(busy))
            for pipe in [each for each in busy if each in ready]:
                result = _talk(pipe.recv)
                if isinstance(result, EngineError):
                    raise result
                done[busy.pop(pipe)] = result
                idle.append(pipe)
        else:
            return


def _talk(action: Callable[[], Result]) -> Result:
    try:
        return action()
    except (EOFError, OSError) as error:
        raise TuneError("A process of the run has died; what its journal has is kept, and the same command goes on.") from error


def _serve(pipe: Connection, make: Callable[[], Callable[[Task], Result]]) -> None:
    """Do what comes through the pipe until its other end is closed, also by the death of the process that has it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        work = make()
        while True:
            pipe.send(work(pipe.recv()))
    except EngineError as error:
        pipe.send(error)
    except (EOFError, OSError):
        return
