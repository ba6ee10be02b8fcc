"""Hostile inputs, as many as one likes: `python -m tests.fuzz TARGET --count 1000000 --seed 1`.

An input that finds a fault is written into the folder `--out`, named after its number, with what happened beside it. The last input before
a crash of the whole process lies there as `current`, behind its length. With `--guided` the inputs follow the coverage, if the package
atheris is installed.
"""
from __future__ import annotations

import argparse
import faulthandler
import mmap
import resource
import signal
import sys
import time
import traceback
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from tests.fuzz.mutate import MOST_BYTES, hostile

if TYPE_CHECKING:
    from tests.fuzz.targets import Target

ROOT = Path(__file__).resolve().parents[2]
HANG_S = 2.0
"""Seconds of the processor that one input may take."""
MOST_MIB = 1024
"""MiB that the process may take beyond what it took before the first input."""
STUCK_S, CHECK_EVERY = 600, 500
"""Compiled code cannot be interrupted: if so many inputs take so many seconds, the process ends and tells where it was."""


class HangError(Exception):
    """An input took too long."""


class Attack:
    """Runs inputs on a target and writes those that find a fault."""

    def __init__(self, target: Target, out: Path, stops: int) -> None:
        self.target, self.faults, self.done = target, 0, 0
        self._out, self._stops = out, stops
        out.mkdir(parents=True, exist_ok=True)
        with open(out / "current", "w+b") as file:
            file.truncate(8 + MOST_BYTES)
            self._current = mmap.mmap(file.fileno(), 0)
        self._memory = memory_mib()
        self._seen: set[str] = set()

    def run(self, data: bytes) -> bool:
        """Run one input; returns whether to go on."""
        self._current[:8 + len(data)] = len(data).to_bytes(8, "little") + data
        fault = fault_of(self.target, data)
        grown = peak_mib() - self._memory
        if grown > MOST_MIB:
            fault = fault or f"Memory has grown by {grown} MiB."
            self._memory = memory_mib()
        if fault:
            self._note(data, fault)
        self.done += 1
        return self.faults < self._stops

    def _note(self, data: bytes, fault: str) -> None:
        self.faults += 1
        kind = fault.strip().splitlines()[-1][:60] + "".join(line for line in fault.splitlines() if ", line " in line)[-90:]
        if kind not in self._seen:
            self._seen.add(kind)
            (self._out / f"{self.done}").write_bytes(data)
            (self._out / f"{self.done}.txt").write_text(fault, "utf-8", "backslashreplace")
            print(f"{self.target.name} {self.done}: {fault.strip().splitlines()[-1][:160]}".encode("ascii", "replace").decode(), flush=True)


def memory_mib() -> int:
    """MiB that this process takes now. From now on `peak_mib` forgets what it took before."""
    with suppress(OSError):  # only Linux forgets; elsewhere this is the most that the process has ever taken
        Path("/proc/self/clear_refs").write_text("5")
    return peak_mib()


def peak_mib() -> int:
    """MiB that this process has taken at the most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def fault_of(target: Target, data: bytes) -> str:
    """What went wrong with an input, with the traceback; empty where nothing did. What took too long is done once more: a machine that
    stood still may have counted that time."""
    fault, took_s = _run(target, data)
    if took_s > HANG_S:
        fault, took_s = _run(target, data)
    return fault or (f"It took {took_s:.1f} s." if took_s > HANG_S else "")


def _run(target: Target, data: bytes) -> tuple[str, float]:
    """What went wrong with an input, and the seconds of the processor that it took."""
    def ring(number: int, frame: FrameType | None) -> None:
        raise HangError(f"more than {HANG_S} s")

    began = time.process_time()
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, HANG_S)
    try:
        target.run(data)
    except Exception:
        return traceback.format_exc(), time.process_time() - began
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    return "", time.process_time() - began


@cache
def warm(target: Target) -> None:
    """Let everything be imported and compiled that the corpus calls: this takes long once, and is no hang."""
    for data in target.seeds().values():
        with suppress(Exception):
            target.run(data)


def attack(target: Target, count: int, seed: int, out: Path, stops: int, first: int = 0) -> Attack:
    """Run `count` inputs of a seed; stop after `stops` faults."""
    warm(target)
    doing, seeds, began = Attack(target, out, stops), list(target.seeds().values()), time.monotonic()
    try:
        for number in range(first, first + count):
            _end_where_stuck(doing.done)
            if not doing.run(hostile(seeds, target.words, seed, number)):
                break
            if doing.done % 50_000 == 0:
                print(f"{target.name}: {doing.done} inputs in {time.monotonic() - began:.0f} s", flush=True)
    finally:
        faulthandler.cancel_dump_traceback_later()  # else the tests that follow in this process would end with it
    return doing


def _end_where_stuck(done: int) -> None:
    """The next inputs have STUCK_S from now on; then the process ends and tells where it was."""
    if done % CHECK_EVERY == 0:
        faulthandler.dump_traceback_later(STUCK_S, exit=True)


def _followed() -> AbstractContextManager[None]:
    """Modules that are imported inside tell their coverage, python-chess among them, except compiled ones, which do not bear it."""
    import atheris
    modules = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in (ROOT / "engine").rglob("*.py")}
    compiled = [name for path, name in modules.items() if "jit" in path.read_text("utf-8")]
    return atheris.instrument_imports(include=["chess", "chessgui", "engine"], exclude=compiled)  # type: ignore[no-any-return]


def _guided(target: Target, count: int, seed: int, out: Path, seconds: int) -> None:
    """Let atheris choose the inputs by coverage. What it keeps lies in the folder `kept`."""
    import atheris

    doing = Attack(target, out, 50)
    kept = out / "kept"
    kept.mkdir(exist_ok=True)
    for name, data in target.seeds().items():
        (kept / name).write_bytes(data)
    words = out / "words"
    words.write_text("".join('"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n' for word in target.words if len(word) < 64))
    options = [f"-runs={count}", f"-seed={seed}", f"-max_len={MOST_BYTES}", "-rss_limit_mb=4096", "-timeout=60",
               f"-max_total_time={seconds}"]
    dictionary = [f"-dict={words}"] if target.words else []

    def run(data: bytes) -> None:
        _end_where_stuck(doing.done)
        doing.run(data)

    atheris.Setup([sys.argv[0], *options, *dictionary, str(kept)], run)
    atheris.Fuzz()


def main() -> int:
    """Returns 1 where a fault was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Feed hostile inputs to a reader.")
    parser.add_argument("target", help="the name of a reader, see targets.py")
    parser.add_argument("--count", type=int, default=10_000, help="how many inputs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input: a single one is made again by --count 1")
    parser.add_argument("--out", type=Path, default=Path("/tmp/fuzz"), help="where inputs that find a fault are written")
    parser.add_argument("--stops", type=int, default=1000, help="after so many faults")
    parser.add_argument("--seconds", type=int, default=0, help="end a guided run after so many seconds; 0: never")
    parser.add_argument("--guided", action="store_true", help="let the coverage guide the inputs")
    chosen = parser.parse_args()
    with _followed() if chosen.guided else nullcontext():
        from tests.fuzz.targets import TARGETS
        if chosen.target not in TARGETS:
            parser.error(f"there are these targets: {', '.join(TARGETS)}")
        target, out = TARGETS[chosen.target], chosen.out / chosen.target
        warm(target)  # some modules are imported only when the first input needs them
    if chosen.guided:
        _guided(target, chosen.count, chosen.seed, out, chosen.seconds)
        return 0
    began = time.process_time()
    done = attack(target, chosen.count, chosen.seed, out, chosen.stops, chosen.first)
    print(f"{target.name}: {done.done} inputs of seed {chosen.seed}, {done.faults} faults, {time.process_time() - began:.0f} s", flush=True)
    return 1 if done.faults else 0


if __name__ == "__main__":
    sys.exit(main())
