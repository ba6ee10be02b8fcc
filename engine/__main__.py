"""`python -m engine`: the UCI program. `--help` tells how it is used, `--version` which version it is, `bench` measures. `prepare` compiles
the code that plays and prints its progress; after `prepare done` it compiles the code that lists games, and the modules whose names follow
it. `compile` compiles modules: one with all that it imports, or several without what they import. `exact` compiles for this very processor,
`measure` prints how many nodes are searched in a second of the processor's time."""
from __future__ import annotations

import os
import stat
import sys
import threading
import time

from engine import NAME, VERSION
from engine.files import written_output

MEASURED_DEPTH = 11
"""The depth in plies to which `measure` searches: that takes about a second."""
HELP = """usage: chessgui-engine [--help | --version | COMMAND ...]

Without words behind its name the program speaks UCI on standard input and output, for any chess program. With them it carries out that
one command and ends. Such commands are:

  bench             search 40 positions, and tell the nodes and the speed
  d                 show the board
  eval              show what the evaluation is made of
  go depth 20       search the start position 20 plies deep
  go perft 5        count moves
"""


def _end_with_parent() -> None:
    """End this process when its standard input is closed, where that is a pipe: the process that started this one has ended then, and
    nothing else interrupts compiling. A standard input that is no pipe, such as a terminal, is not waited for."""
    if stat.S_ISFIFO(os.fstat(0).st_mode):
        while os.read(0, 4096):
            pass
        os._exit(1)


def _prepare(others: list[str]) -> int:
    from engine.compiled.later import compile_here
    from engine.compiled.prepare import prepare
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare(lambda done, total: print(f"prepare {done}/{total}", flush=True))
    print("prepare done", flush=True)
    compile_here(others)
    sys.stdout.flush()
    os._exit(0)  # the thread that reads would hold the interpreter up


def _compile(modules: list[str]) -> int:
    from engine.compiled import cache
    from engine.compiled.later import compile_module
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for name in modules:
        compile_module(name, others=len(modules) == 1)
    os._exit(1 if cache.unkept else 0)


def _measure() -> int:
    from engine.session.bench import bench
    started = time.process_time()
    nodes, _ = bench(MEASURED_DEPTH)
    print(round(nodes / (time.process_time() - started)))
    return 0


def main() -> int:
    """Entry point of `chessgui-engine`; returns the exit code."""
    try:
        with written_output():
            return _carry_out(sys.argv[1:])
    except OSError as error:
        from engine.uci.program import tell_unwritten
        tell_unwritten(error)
        return 1


def _carry_out(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        print(NAME, VERSION)
        return 0
    if arguments in (["--help"], ["-h"]):
        print(HELP, end="")
        return 0
    if arguments[:1] == ["prepare"]:
        return _prepare(arguments[1:])
    if arguments[:1] == ["compile"]:
        return _compile(arguments[1:])
    if arguments == ["measure"]:
        return _measure()
    if arguments == ["exact"]:
        from engine.compiled.exact import compile_if_faster
        threading.Thread(target=_end_with_parent, daemon=True).start()
        compile_if_faster()
        os._exit(0)
    from engine.uci.program import main as talk
    return talk(arguments)


if __name__ == "__main__":
    sys.exit(main())
