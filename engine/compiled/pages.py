"""Zeroed memory for tables, on huge pages where the system has them: a random access then costs no walk through page tables."""
from __future__ import annotations

import mmap
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np

HUGE_PAGE = 2 << 20


def available_memory(spare: int = 0, root: Path = Path("/")) -> int | None:
    """Bytes that this process could take, if it first gave back `spare` bytes: by the machine, and by each limit of its control groups,
    which are how containers are bounded. Of `spare` only what the system has given counts: memory is taken as it is touched. None where the
    system does not say. `root` is where the system's files lie."""
    with suppress(OSError, ValueError):
        _, resident, shared, *_ = map(int, (root / "proc/self/statm").read_text().split())
        spare = min(spare, (resident - shared) * mmap.PAGESIZE)
    bounds = [min(total, free + spare) for total, free in (*_in_machine(root), *_in_groups(root))]
    return max(min(bounds), 0) if bounds else None


def _in_machine(root: Path) -> Iterator[tuple[int, int]]:
    """Bytes of the machine's memory, and of those the free ones: all where the system does not say."""
    numbers = _numbers(root / "proc/meminfo")
    if {"MemTotal:", "MemAvailable:"} <= numbers.keys():
        yield numbers["MemTotal:"] << 10, numbers["MemAvailable:"] << 10
        return
    with suppress(AttributeError, ValueError, OSError):
        physical = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
        yield physical, physical


def _in_groups(root: Path) -> Iterator[tuple[int, int]]:
    """The limit of each control group that this process is in, and how much of it is free; what only caches files can be freed. Source:
    Linux, Documentation/admin-guide/cgroup-v1/memory.rst and cgroup-v2.rst."""
    with suppress(OSError, ValueError):
        for line in (root / "proc/self/cgroup").read_text().splitlines():
            _, controllers, path = line.split(":", 2)
            if not controllers:
                top, limit, used, total = "sys/fs/cgroup", "memory.max", "memory.current", ""
            elif "memory" in controllers.split(","):
                top, limit, used, total = "sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_"
            else:
                continue
            group = PurePosixPath(path.lstrip("/"))
            for each in (group, *group.parents):
                folder = root / top / each
                with suppress(OSError, ValueError):  # of a group that is not to be seen from here, and of one without a limit
                    most, taken = int((folder / limit).read_text()), int((folder / used).read_text())
                    cached = _numbers(folder / "memory.stat")
                    yield most, most - taken + cached.get(f"{total}inactive_file", 0) + cached.get(f"{total}active_file", 0)


def _numbers(path: Path) -> dict[str, int]:
    """The lines `name number` of one of the system's files; none of one that cannot be read."""
    try:
        rows = [line.split() for line in path.read_text().splitlines()]
        return {row[0]: int(row[1]) for row in rows if len(row) > 1}
    except (OSError, ValueError):
        return {}


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
