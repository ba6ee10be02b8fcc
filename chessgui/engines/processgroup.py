"""The process group of an engine: its members, the memory they take, and its reliable end. No Qt.

Every engine leads a group of its own, to which its children and grandchildren belong. A guard, a shell process that waits for the end of
this program, kills the groups when the program itself is killed and can do nothing any more. On Windows a job object does both.
"""
from __future__ import annotations

import asyncio
import atexit
import os
import signal
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress

from chessgui.engines.enginelist import EngineSpec, usual_memory_mib
from chessgui.engines.fault import FLOODS, TOO_MUCH_MEMORY, EngineFault, FaultKind
from chessgui.engines.intake import Intake
from chessgui.engines.jobs import Job

HAS_JOBS = os.name == "nt"
PROC = "/proc"
MIB = 1 << 20
PS_S = 5
"""Seconds that `ps` may take."""
MEMORY_FIELDS = (b"RssAnon:", b"RssShmem:", b"VmSwap:")
"""The fields of /proc/PID/status that count: memory of the process's own. Pages of mapped files, such as tablebases, do not count, because
the system can drop them at any time."""
GUARD = """
trap '' HUP INT QUIT TERM
groups=
while read -r sign group; do
    kept=
    for other in $groups; do [ "$other" = "$group" ] || kept="$kept $other"; done
    groups=$kept
    [ "$sign" = - ] || groups="$groups $group"
done
for group in $groups; do kill -s KILL -- "-$group"; done
"""


def members(group: int) -> list[int]:
    """The ids of the running processes of a group, without zombies; empty if the system does not report them."""
    try:
        names = os.listdir(PROC)
    except OSError:
        return [process for process, _ in _told_by_ps(group)]
    return [int(name) for name in names if name.isdigit() and _runs_in(name, group)]


def _runs_in(process: str, group: int) -> bool:
    try:
        with open(f"{PROC}/{process}/stat", "rb") as file:
            state, _, process_group = file.read().rpartition(b") ")[2].split()[:3]
    except (OSError, ValueError):
        return False  # it has just ended
    return int(process_group) == group and state not in (b"Z", b"X")


def memory_mib(group: int) -> int:
    """The memory that the processes of a group take together, in MiB; 0 if the system does not report it. Blocks."""
    if (job := guard.job(group)) is not None:
        return job.memory_bytes() // MIB
    if not os.path.isdir(PROC):
        return sum(kib for _, kib in _told_by_ps(group)) // 1024
    return sum(_own_memory_kib(process) for process in members(group)) // 1024


def _told_by_ps(group: int) -> list[tuple[int, int]]:
    """The ids of a group's running processes with their memory in KiB, shared pages included, for systems without /proc such as macOS."""
    try:
        told = subprocess.run(["ps", "-A", "-o", "pid=,pgid=,stat=,rss="], capture_output=True, timeout=PS_S, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return []
    rows = (row for line in told.splitlines() if len(row := line.split()) == 4)
    return [(int(pid), int(kib)) for pid, pgid, state, kib in rows if int(pgid) == group and state[:1] not in (b"Z", b"X")]


def _own_memory_kib(process: int) -> int:
    try:
        with open(f"{PROC}/{process}/status", "rb") as file:
            lines = file.read().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith(MEMORY_FIELDS))


def end_group(group: int) -> None:
    """Kill a process and all processes that it has started, unless they have left its group."""
    job = guard.job(group)
    if job is not None:
        job.end()
        return
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(group, signal.SIGKILL)
        else:
            os.kill(group, signal.SIGTERM)  # Windows has nothing gentler or harder


class Guard:
    """Kills process groups after this program has ended in any way. Any thread may use it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._groups: set[int] = set()
        self._jobs: dict[int, Job] = {}
        self._shell: subprocess.Popen[bytes] | None = None

    def job(self, group: int) -> Job | None:
        """The job object of a process and its children, on Windows."""
        return self._jobs.get(group)

    def add(self, group: int) -> None:
        """Let the group end with the program from now on."""
        with self._lock:
            self._groups.add(group)
            if HAS_JOBS:
                with suppress(OSError):
                    self._jobs[group] = Job(group)
            self._tell(f"+ {group}\n")

    def remove(self, group: int) -> None:
        """Forget a group, which has ended."""
        with self._lock:
            if group in self._groups:
                self._groups.remove(group)
                self._jobs.pop(group, None)
                self._tell(f"- {group}\n")

    def close(self) -> None:
        """End the shell; it kills the groups that are still on its list."""
        with self._lock:
            shell, self._shell = self._shell, None
            self._groups.clear()
            if shell is not None:
                shell.communicate()

    def _tell(self, line: str) -> None:
        if not hasattr(os, "killpg"):
            return
        try:
            if self._shell is None:
                raise BrokenPipeError
            self._write(line)
        except BrokenPipeError:  # the shell was not started yet, or was killed
            self._begin()

    def _begin(self) -> None:
        if self._shell is not None:
            self._shell.communicate()
        with suppress(OSError):
            self._shell = subprocess.Popen(
                ["/bin/sh", "-c", GUARD], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True)
            for group in self._groups:
                self._write(f"+ {group}\n")

    def _write(self, line: str) -> None:
        assert self._shell is not None and self._shell.stdin is not None
        self._shell.stdin.write(line.encode())
        self._shell.stdin.flush()


guard = Guard()
"""The program's only guard; its shell is started with the first engine."""
atexit.register(guard.close)


WATCH_S = 0.5
"""Seconds between two checks of a process."""


async def watch(protocol: Intake, spec: EngineSpec, group: int, warn: Callable[[str], None], end: Callable[[EngineFault], None]) -> None:
    """Check a process every WATCH_S seconds until it ends: `warn` if it floods its output, and `end` it if it takes too much memory."""
    allowed = spec.memory_mib or usual_memory_mib()
    while not protocol.ended.is_set():
        await asyncio.sleep(WATCH_S)
        if protocol.flooding:
            warn(FLOODS)
        taken = await asyncio.to_thread(memory_mib, group)
        if taken > allowed:
            end(EngineFault(FaultKind.CRASH, spec.name, TOO_MUCH_MEMORY, taken, allowed))
            return
