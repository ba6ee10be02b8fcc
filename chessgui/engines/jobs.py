"""Windows: the job object of an engine, to which its children belong, too. It ends with this program, however that ends. No Qt."""
from __future__ import annotations

import ctypes
from typing import Any

EXTENDED_LIMITS = 9
"""The number of the information that _Limits holds."""
KILL_ON_CLOSE = 0x2000
"""The processes of the job end when the last handle to it is closed."""
SET_QUOTA, TERMINATE = 0x100, 0x1
"""The rights to a process that are needed for putting it into a job."""


class _Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = [
        ("process_time", ctypes.c_int64), ("job_time", ctypes.c_int64), ("flags", ctypes.c_uint32), ("least_set", ctypes.c_size_t),
        ("most_set", ctypes.c_size_t), ("processes", ctypes.c_uint32), ("affinity", ctypes.c_size_t), ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32), ("transfers", ctypes.c_uint64 * 6), ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t), ("peak_process_memory", ctypes.c_size_t), ("peak_job_memory", ctypes.c_size_t)]


class Job:
    """Any thread may use it."""

    def __init__(self, process: int, kernel: Any = None) -> None:
        """Put a process, by its id, into a job of its own. Raises OSError."""
        self._kernel = kernel or ctypes.WinDLL("kernel32")  # type: ignore[attr-defined]
        for function in (self._kernel.CreateJobObjectW, self._kernel.OpenProcess):
            function.restype = ctypes.c_void_p
        self._handle = ctypes.c_void_p(self._kernel.CreateJobObjectW(None, None))
        limits = _Limits(flags=KILL_ON_CLOSE)
        opened = ctypes.c_void_p(self._kernel.OpenProcess(SET_QUOTA | TERMINATE, False, process))
        done = (self._handle and opened
                and self._kernel.SetInformationJobObject(self._handle, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
                and self._kernel.AssignProcessToJobObject(self._handle, opened))
        for handle in (opened, *(() if done else (self._handle,))):
            self._kernel.CloseHandle(handle)
        if not done:
            raise OSError("the process cannot be put into a job")

    def memory_bytes(self) -> int:
        """The most memory that its processes have taken together; 0 if the system does not report it."""
        limits = _Limits()
        size = ctypes.sizeof(limits)
        known = self._kernel.QueryInformationJobObject(self._handle, EXTENDED_LIMITS, ctypes.byref(limits), size, None)
        return int(limits.peak_job_memory) if known else 0

    def end(self) -> None:
        """End its processes. Called once, last."""
        self._kernel.TerminateJobObject(self._handle, 1)
        self._kernel.CloseHandle(self._handle)
