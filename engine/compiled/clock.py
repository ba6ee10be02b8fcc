"""The monotonic clock for compiled code: nanoseconds, 20 ns a call, without the GIL.

The C function is called through an address that Python finds at start-up; an address in compiled code would not
survive in the cache.
"""
from __future__ import annotations

import ctypes
import sys
import time
from typing import Any

from engine.compiled.intrinsics import foreign_caller, load64
from engine.compiled.jit import entry, i64, leaf
from engine.compiled.layout import address_of, word

clock_address, _ = word("clock_address")
clock_id, _ = word("clock_id")
_buffer = address_of("clock_buffer")
_call = foreign_caller(2)
NS_A_SECOND = 1_000_000_000
_WINDOWS = sys.platform == "win32"

if _WINDOWS:
    @leaf
    def _read(block, buffer):
        """Nanoseconds of the performance counter; `clock_id` holds its ticks a second."""
        _call(clock_address(block), buffer, 0)
        ticks, rate = load64(buffer), clock_id(block)
        return ticks // rate * NS_A_SECOND + ticks % rate * NS_A_SECOND // rate
else:
    @leaf
    def _read(block, buffer):
        """Nanoseconds of the monotonic clock, the one of time.monotonic_ns()."""
        _call(clock_address(block), clock_id(block), buffer)
        return load64(buffer) * NS_A_SECOND + load64(buffer + 8)


@leaf
def now_ns(block):
    """Nanoseconds of the clock. For the thread that searches with this state block."""
    return _read(block, _buffer(block))


@entry(i64(i64, i64))
def read_clock(block, buffer):
    """Nanoseconds of the clock, which is read into the two words at the address `buffer`."""
    return _read(block, buffer)


def clock_ns(address: int) -> int:
    """`now_ns` for Python, from the address of a state block. Any thread: the search and others read the clock at the same time."""
    buffer = (ctypes.c_int64 * 2)()
    return int(read_clock(address, ctypes.addressof(buffer)))


def attach_clock(state: Any) -> None:
    """Let a state block use the clock of this system."""
    if sys.platform == "win32":
        kernel32 = ctypes.WinDLL("kernel32")
        rate = ctypes.c_int64()
        kernel32.QueryPerformanceFrequency(ctypes.byref(rate))
        function, chosen = kernel32.QueryPerformanceCounter, rate.value
    else:
        function, chosen = ctypes.CDLL(None).clock_gettime, time.CLOCK_MONOTONIC
    state["clock_address"] = ctypes.cast(function, ctypes.c_void_p).value
    state["clock_id"] = chosen
