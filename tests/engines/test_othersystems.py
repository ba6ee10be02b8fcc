"""What engines need of Windows and macOS, with stand-ins for the calls of these systems."""
from __future__ import annotations

import asyncio
import ctypes
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chessgui.engines import process, processgroup, worker
from chessgui.engines.jobs import Job, _Limits
from chessgui.engines.process import EngineProcess
from engine.compiled import exact, later
from tests.hands.fakeengines import make_engine

JOB, PROCESS = 77, 88
MIB = 1 << 20


class Kernel:
    """Windows' calls, which are written down; those in `failing` return 0."""

    def __init__(self, *failing: str) -> None:
        self.calls: list[tuple[str, tuple[object, ...]]] = []
        self.limits = _Limits(peak_job_memory=300 * MIB)
        self._failing = failing
        results = {"CreateJobObjectW": JOB, "OpenProcess": PROCESS}
        for name in ("CreateJobObjectW", "OpenProcess", "SetInformationJobObject", "QueryInformationJobObject", "AssignProcessToJobObject",
                     "TerminateJobObject", "CloseHandle"):
            setattr(self, name, self._call(name, results.get(name, 1)))

    def _call(self, name: str, result: int) -> Any:
        def call(*arguments: Any) -> int:
            self.calls.append((name, tuple(getattr(one, "value", one) for one in arguments)))
            if name == "SetInformationJobObject":
                self.limits.flags = arguments[2]._obj.flags
            if name == "QueryInformationJobObject" and name not in self._failing:
                ctypes.memmove(arguments[2], ctypes.byref(self.limits), arguments[3])
            return 0 if name in self._failing else result

        return call

    def names(self) -> list[str]:
        return [name for name, _ in self.calls]


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="the figures are those of 64 bits")
def test_the_limits_lie_in_memory_as_windows_wants_them() -> None:
    offsets = {"flags": 16, "processes": 40, "affinity": 48, "transfers": 64, "process_memory": 112, "peak_job_memory": 136}
    assert {name: getattr(_Limits, name).offset for name in offsets} == offsets and ctypes.sizeof(_Limits) == 144


def test_a_job_holds_the_process_until_its_end() -> None:
    kernel = Kernel()
    job = Job(4711, kernel)
    assert kernel.names() == ["CreateJobObjectW", "OpenProcess", "SetInformationJobObject", "AssignProcessToJobObject", "CloseHandle"]
    assert ("OpenProcess", (0x101, False, 4711)) in kernel.calls and ("AssignProcessToJobObject", (JOB, PROCESS)) in kernel.calls
    assert kernel.limits.flags == 0x2000 and kernel.calls[-1] == ("CloseHandle", (PROCESS,))
    assert job.memory_bytes() == 300 * MIB
    job.end()
    assert kernel.calls[-2:] == [("TerminateJobObject", (JOB, 1)), ("CloseHandle", (JOB,))]


@pytest.mark.parametrize("failing", ["CreateJobObjectW", "OpenProcess", "SetInformationJobObject", "AssignProcessToJobObject"])
def test_what_windows_refuses_leaves_no_handle(failing: str) -> None:
    kernel = Kernel(failing)
    with pytest.raises(OSError):
        Job(1, kernel)
    closed = [arguments[0] for name, arguments in kernel.calls if name == "CloseHandle" and arguments[0]]
    assert closed == [handle for handle, name in ((PROCESS, "OpenProcess"), (JOB, "CreateJobObjectW")) if name != failing]


def test_memory_that_windows_does_not_report_is_none() -> None:
    assert Job(1, Kernel("QueryInformationJobObject")).memory_bytes() == 0


def test_on_windows_an_engine_is_watched_and_ended_by_its_job(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, killed = Kernel(), list[int]()
    monkeypatch.setattr(processgroup, "HAS_JOBS", True)
    monkeypatch.setattr(processgroup, "Job", lambda group: Job(group, kernel))
    monkeypatch.delattr(os, "killpg")
    monkeypatch.setattr(os, "kill", lambda group, number: killed.append(group))
    guard = processgroup.Guard()
    monkeypatch.setattr(processgroup, "guard", guard)
    guard.add(4711)
    assert processgroup.memory_mib(4711) == 300
    processgroup.end_group(4711)
    guard.remove(4711)
    assert "TerminateJobObject" in kernel.names() and killed == [] and guard.job(4711) is None
    monkeypatch.setattr(processgroup, "Job", lambda group: Job(group, Kernel("OpenProcess")))
    guard.add(4712)
    processgroup.end_group(4712)
    assert killed == [4712], "without a job at least the engine itself ends"


@pytest.fixture
def family(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A process with a child in a group of its own, which holds some memory."""
    code = "import subprocess, sys; data = b'x' * (40 << 20); subprocess.Popen(['sleep', '600']); print(1, flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0) as started:
        assert started.stdout is not None
        started.stdout.readline()
        yield started
        os.killpg(started.pid, signal.SIGKILL)


@pytest.mark.xdist_group("processes")
@pytest.mark.skipif(shutil.which("ps") is None or not os.path.isdir("/proc"), reason="compares both ways")
def test_without_proc_a_group_is_counted_by_ps(family: subprocess.Popen[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    known, taken = processgroup.members(family.pid), processgroup.memory_mib(family.pid)
    monkeypatch.setattr(processgroup, "PROC", "/nowhere")
    assert sorted(processgroup.members(family.pid)) == sorted(known) and len(known) == 2
    assert taken >= 40 and processgroup.memory_mib(family.pid) >= 40, "resident memory has the shared pages, too"
    monkeypatch.setenv("PATH", "/nowhere")
    assert processgroup.members(family.pid) == [] and processgroup.memory_mib(family.pid) == 0


def test_no_engine_opens_a_console(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The flag is none on other systems, which refuse it: so their call is asked."""
    flags: list[object] = []

    def refuse(*arguments: object, **given: object) -> None:
        flags.append(given.get("creationflags"))
        raise OSError(2, "No such file")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    for module, name in ((process, "NO_WINDOW"), (worker, "NO_WINDOW"), (subprocess, "CREATE_NO_WINDOW"), (exact, "LOWEST_PRIORITY")):
        monkeypatch.setattr(module, name, 0x08000000, raising=False)
    monkeypatch.setattr(exact, "is_wanted", lambda: True)
    with pytest.raises(Exception, match="cannot be started"):
        asyncio.run(EngineProcess(make_engine(tmp_path)).start())
    with pytest.raises(OSError):
        worker.start_preparation()
    with pytest.raises(OSError):
        later.compiling_process([])
    assert exact.start() is None and flags == [0x08000000] * 4
