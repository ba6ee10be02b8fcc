"""Zeroed memory for tables, on huge pages where the system has them: a random access then costs no walk through page tables."""
from __future__ import annotations

import mmap
import os
from typing import Any

import numpy as np

HUGE_PAGE = 2 << 20


def physical_memory() -> int | None:
    """Bytes of the machine's memory, or None where the system does not say."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None


def allocate_pages(size: int) -> np.ndarray[Any, Any]:
    """`size` zeroed bytes that begin on a huge page; the array owns them. Raises MemoryError."""
    whole = -(-size // HUGE_PAGE) * HUGE_PAGE + HUGE_PAGE  # the last page must be whole to be huge
    try:
        if hasattr(mmap, "MAP_PRIVATE"):  # shared pages, the default, would not be huge
            memory = mmap.mmap(-1, whole, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        else:
            memory = mmap.mmap(-1, whole)
    except (OSError, OverflowError, ValueError):
        raise MemoryError(f"The system does not give {size} bytes.") from None
    if hasattr(mmap, "MADV_HUGEPAGE"):
        try:
            memory.madvise(mmap.MADV_HUGEPAGE)
        except OSError:
            pass  # a kernel without huge pages: only slower
    everything = np.frombuffer(memory, np.uint8)
    start = -everything.ctypes.data % HUGE_PAGE
    return everything[start:start + size]
