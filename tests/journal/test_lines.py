"""Lines of journals as the storage writes and reads them, and the lock that is waited for."""
from __future__ import annotations

import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chessgui.storage.journal import line_of, lines_of
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError, append_bytes, why

plain = st.recursive(
    st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8)


@given(st.lists(plain, max_size=5))
def test_entries_come_back(entries: list[object]) -> None:
    lines = list(lines_of(b"".join(map(line_of, entries))))
    assert [line.entry for line in lines] == entries and [line.number for line in lines] == list(range(1, len(entries) + 1))
    assert not any(line.is_torn for line in lines)


@pytest.mark.parametrize(("line", "entry"), [
    (b'{"a": 1}', {"a": 1}), (b'[1, "x"]\r', [1, "x"]), (line_of([1])[:-1], [1]), (b"", None), (b"3", None), (b'{"a": ', None),
    (b'00000000 {"a": 1}', None), (line_of([1])[1:-1], None), (b"[" * 100_000, None), (b'{"a": "\xff"}', None)])
def test_lines_with_and_without_a_checksum(line: bytes, entry: object) -> None:
    good = line_of("good")
    before, read, after = lines_of(good + line + b"\n" + good)
    assert (before.entry, read.entry, after.entry) == ("good", entry, "good")
    assert read.end == len(good) + len(line) + 1 and not read.is_torn
    assert [one.is_torn for one in lines_of(good + line)] == [False, *[True] * bool(line)]


def test_a_file_of_another_size_is_not_appended_to(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    append_bytes(path, b"12", 0o600, 0)
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(SaveError, match=r"a\.journal was not saved: another program has changed or removed it\.") as told:
        append_bytes(path, b"34", 0o600, 3)
    assert why(told.value) == "another program has changed or removed it"
    append_bytes(path, b"34", 0o600, 2)
    assert path.read_bytes() == b"1234"


def test_a_lock_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    first = Lock.take(path)
    assert first is not None and Lock.take(path) is None
    taken: list[Lock | None] = []
    waiter = threading.Thread(target=lambda: taken.append(Lock.take(path, 30)))
    waiter.start()
    first.release()
    waiter.join()
    assert taken[0] is not None and taken[0].is_held
    taken[0].release()
