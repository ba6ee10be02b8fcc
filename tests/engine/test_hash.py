"""The transposition table beside the memory there is: on the machine, and in a container; and while it changes its size."""
from __future__ import annotations

import mmap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine import Bookmark, Engine, Limits, OptionError
from engine.compiled import pages
from engine.search import transposition
from engine.session.harvest import harvest

MIB = 1 << 20


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """A machine of 16 GiB with 10 GiB free."""
    _put(tmp_path, "proc/meminfo", f"MemTotal: {16 << 20} kB\nMemFree: 5 kB\nMemAvailable: {10 << 20} kB\nHugePages_Total: 0\n")
    return tmp_path


def _put(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text)


def _free(root: Path, spare: int = 0) -> int | None:
    memory = pages.available_memory(spare * MIB, root)
    return None if memory is None else memory // MIB


def test_what_the_machine_has_free(system: Path, tmp_path: Path) -> None:
    assert _free(system) == 10 * 1024 and _free(system, 100) == 10 * 1024 + 100 and _free(system, 9000) == 16 * 1024
    (known := _free(tmp_path / "nowhere")) is None or known > 0


@pytest.mark.parametrize("path", ["/", "/user/chess", "/not/seen/from/here"])
def test_the_second_versions_groups(system: Path, path: str) -> None:
    """The tightest limit counts, of whichever group above; files that are only cached can be freed."""
    _put(system, "proc/self/cgroup", f"0::{path}\n")
    for name, limit in (("", "max"), ("user/", str(900 * MIB)), ("user/chess/", str(2000 * MIB))):
        _put(system, f"sys/fs/cgroup/{name}memory.max", limit + "\n")
        _put(system, f"sys/fs/cgroup/{name}memory.current", f"{500 * MIB}\n")
        _put(system, f"sys/fs/cgroup/{name}memory.stat", f"anon 7\ninactive_file {100 * MIB}\nactive_file {50 * MIB}\n")
    assert _free(system) == (550 if "chess" in path else 10 * 1024)
    assert _free(system, 1000) == (900 if "chess" in path else 11_240)


def test_the_first_versions_groups(system: Path) -> None:
    _put(system, "proc/self/cgroup", "5:devices:/x\n4:cpu,memory:/docker/abc\n0::/\n")
    _put(system, "sys/fs/cgroup/memory/memory.limit_in_bytes", f"{300 * MIB}\n")  # seen from within, the group is the root
    _put(system, "sys/fs/cgroup/memory/memory.usage_in_bytes", f"{290 * MIB}\n")
    _put(system, "sys/fs/cgroup/memory/memory.stat", f"inactive_file 1\ntotal_inactive_file {20 * MIB}\n")
    assert _free(system) == 30
    _put(system, "sys/fs/cgroup/memory/memory.usage_in_bytes", f"{400 * MIB}\n")
    assert _free(system) == 0


def test_more_than_is_free_is_refused(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transposition, "available_memory", lambda spare=0: 100 * MIB)
    with pytest.raises(OptionError, match="Hash of 90 MiB is too large: the memory that is free now has room for 85 MiB"):
        engine.set_option("Hash", 90)
    assert engine.options["Hash"] == 16 and engine.go(Limits(depth=5)).move is not None
    engine.set_option("Hash", transposition.ALWAYS_MIB)
    engine.set_option("Hash", 16)


def test_a_table_that_was_never_filled_gives_back_nothing(system: Path) -> None:
    """Else a table would be too large at once but not in two steps. Of the memory that is resident, what is shared is no table."""
    _put(system, "proc/self/statm", f"9999999 {300 * MIB // mmap.PAGESIZE} {100 * MIB // mmap.PAGESIZE} 1 0 77 0\n")
    assert _free(system, 5000) == 10 * 1024 + 200 and _free(system, 150) == 10 * 1024 + 150


@pytest.mark.parametrize("gives", [8, 0])
def test_where_no_table_is_given_any_more_the_engine_plays_on(engine: Engine, monkeypatch: pytest.MonkeyPatch, gives: int) -> None:
    """With the largest table that is given, at last with one of a single cluster; Hash tells so, and can be set again."""
    allocate = transposition.allocate_pages

    def limited(size: int) -> Any:
        if size > gives * MIB:
            raise MemoryError
        return allocate(size)

    engine.go(Limits(depth=6))
    with monkeypatch.context() as patch:
        patch.setattr(transposition, "allocate_pages", limited)
        with pytest.raises(OptionError, match=f"does not give 32 MiB for the transposition table, which has {gives} MiB now"):
            engine.set_option("Hash", 32)
    assert engine.options["Hash"] == gives
    for state in engine._pool.states:
        assert state["table_address"] == engine._pool._table.address and state["table_clusters"] == max(gives * MIB // 64, 1)
    assert engine.go(Limits(depth=6)).move is not None
    engine.new_game()
    engine.set_option("Hash", 16)
    assert engine.options["Hash"] == 16


@pytest.mark.parametrize("gives", [True, False])
def test_there_are_never_two_tables(engine: Engine, monkeypatch: pytest.MonkeyPatch, gives: bool) -> None:
    """The old one is given back before the new one is asked for; where that is not given, one of the old size serves."""
    sizes: list[int] = []
    allocate = transposition.allocate_pages

    def counted(size: int) -> Any:
        table = engine._pool._table
        assert not hasattr(table, "_memory"), "the old one is still there"
        sizes.append(size // MIB)
        if len(sizes) == 1 and not gives:
            raise MemoryError
        return allocate(size)

    monkeypatch.setattr(transposition, "allocate_pages", counted)
    if gives:
        engine.set_option("Hash", 32)
    else:
        with pytest.raises(OptionError, match="does not give 32 MiB"):
            engine.set_option("Hash", 32)
    assert sizes == ([32] if gives else [32, 16]) and engine.options["Hash"] == sizes[-1]
    assert engine.go(Limits(depth=6)).move is not None
    assert engine.position.state["table_address"] == engine._pool._table.address
    monkeypatch.undo()
    engine.set_option("Hash", 16)


def _entries(engine: Engine) -> dict[int, tuple[int, int]]:
    """The keys in the whole memory of the table, each with its data and the cluster it lies in."""
    words = engine._pool._table._memory.view(np.uint64).reshape(-1, 2)
    places = np.flatnonzero(words[:, 1])
    keys = (words[places, 0] ^ words[places, 1]).tolist()
    return dict(zip(keys, zip(words[places, 1].tolist(), (places // 4).tolist(), strict=True), strict=True))


@pytest.mark.parametrize("steps", [1, 7])
def test_a_table_grows_and_forgets_nothing(engine: Engine, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    engine.limit_table(2048)
    first = engine.go(Limits(nodes=20_000))
    assert first.move is not None
    for clusters in (2048, 4096, 8192):
        before = _entries(engine)
        assert len(before) > 5000 and all(cluster == (key >> 32) * clusters >> 32 for key, (_, cluster) in before.items())
        monkeypatch.setattr(transposition, "STEP_CLUSTERS", -(-clusters // steps))
        for step in range(1, steps + 1):
            assert int(engine.position.state["table_clusters"]) == clusters
            assert engine.grow_table() == (step < steps)
        after = _entries(engine)
        assert {key: data for key, (data, _) in after.items()} == {key: data for key, (data, _) in before.items()}
        assert all(cluster == (key >> 32) * 2 * clusters >> 32 for key, (_, cluster) in after.items())
    assert int(engine.position.state["table_clusters"]) == 16_384
    engine.new_game()
    assert not _entries(engine) and int(engine.position.state["table_clusters"]) == 16_384
    engine.set_option("Hash", 1)
    assert not engine.grow_table() and int(engine.position.state["table_clusters"]) == 16_384
    engine.set_option("Hash", 16)


def _keys(entries: np.ndarray[Any, Any]) -> set[int]:
    return set(entries.reshape(-1, 2)[:, 0].tolist())


@pytest.fixture
def mark(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bookmark]:
    """The bookmark of a search in a table that grows in few steps."""
    monkeypatch.setattr(transposition, "STEP_CLUSTERS", 2048)
    engine.limit_table(8192)
    engine.search(Limits(nodes=20_000))
    mark = engine.bookmark(1024)
    assert mark is not None and len(mark.entries) >= 16 * 1024 // 4, "parts of the tree are added until there are so many"
    yield mark
    engine.set_option("Hash", 1)
    engine.set_option("Hash", 16)


def test_a_bookmark_has_the_entries_that_a_table_which_grows_has_moved(engine: Engine, mark: Bookmark) -> None:
    for _ in range(3):
        assert engine.grow_table() and engine.bookmark(1024) == mark
    assert not engine.grow_table() and engine.bookmark(1024) == mark


def test_a_table_that_grows_keeps_the_entries_of_a_bookmark(engine: Engine, mark: Bookmark) -> None:
    """They are found at once, and when it has grown."""
    kept = _keys(np.frombuffer(mark.entries, np.int64))
    engine.limit_table(8192)
    assert engine.grow_table()
    engine.go(Limits(nodes=1), resume=mark)
    assert _keys(harvest(engine.position.address, 16_384, mark.depth, 0)) >= kept
    while engine.grow_table():
        pass
    assert _keys(harvest(engine.position.address, 16_384, mark.depth, 0)) >= kept


def test_what_is_forgotten_while_it_grows_does_not_come_back(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transposition, "STEP_CLUSTERS", 1000)
    engine.limit_table(2048)
    engine.go(Limits(nodes=20_000))
    assert engine.grow_table() and _entries(engine)
    engine.new_game()
    assert not _entries(engine)
    engine.go(Limits(nodes=1000))
    assert engine.grow_table() and engine.grow_table() and not engine.grow_table(), "it begins anew"
    assert int(engine.position.state["table_clusters"]) == 4096
    engine.set_option("Hash", 1)
    engine.set_option("Hash", 16)


def test_it_grows_while_several_threads_search(engine: Engine) -> None:
    engine.set_option("Threads", 2)
    engine.limit_table(1 << 10)
    engine.start(Limits(infinite=True))
    while int(engine.position.state["table_clusters"]) < 1 << 18 or engine.progress()[0] < 50_000:
        engine.grow_table()
    engine.stop()
    found = engine.wait()
    assert found is not None and not found.problem and engine.is_legal(found.move)
    assert {int(state["table_clusters"]) for state in engine._pool.states} == {1 << 18}
    engine.set_option("Threads", 1)
    engine.new_game()


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system does not tell how much memory is resident")
def test_a_new_table_that_is_used_in_part_takes_no_more_memory(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clearing all of it would take seconds and gigabytes, at the first analysis. So little memory is needed that none must be free."""
    monkeypatch.setattr(transposition, "available_memory", lambda spare=0: 4096 * MIB)
    engine.set_option("Hash", 512)
    before = _resident_mib()
    engine.new_game()
    engine.limit_table(1 << 14)
    assert _resident_mib() - before < 100
    assert engine.go(Limits(nodes=5000)).move is not None and _entries_begin(engine)
    engine.limit_table(1 << 10)
    assert not _entries_begin(engine), "what was searched is forgotten"
    engine.set_option("Hash", 16)


def _resident_mib() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE // MIB


def _entries_begin(engine: Engine) -> bool:
    return bool(engine._pool._table._memory[:MIB].any())
