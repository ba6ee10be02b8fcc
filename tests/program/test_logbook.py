"""The log: what is in it, that it stays small, and that no folder keeps the program from starting."""
from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning

from chessgui.program import logbook
from chessgui.program.faults import Faults
from chessgui.program.logbook import CRASH, FILE, LOG, MOST_BYTES, OLDER_FILES, Logbook, last_lines

ROOT = Path(__file__).resolve().parents[2]
CRASHING = """
import os, signal, sys
from pathlib import Path
from chessgui.program.logbook import Logbook
book = Logbook(Path(sys.argv[1]))
os.kill(os.getpid(), signal.SIGSEGV)
"""


FAILING = """
import sys
from pathlib import Path
from chessgui.program.faults import Faults
from chessgui.program.logbook import Logbook
book, faults = Logbook(Path(sys.argv[1])), Faults()
raise ValueError("why it did not start")
"""


@pytest.fixture
def book(qapp: object, tmp_path: Path) -> Iterator[Logbook]:
    """A log that the test closes before it reads, so that all is written; closed once more it does no harm."""
    made = Logbook(tmp_path / "a" / "log")
    yield made


def written(book: Logbook) -> str:
    book.close()
    return (book.folder / FILE).read_text("utf-8")


@pytest.mark.qt_log_ignore("what Qt says")
def test_faults_messages_of_qt_and_of_libraries_are_in_the_log(book: Logbook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", lambda *fault: None)
    faults = Faults()
    try:
        raise ValueError("what went wrong")
    except ValueError as error:
        sys.excepthook(ValueError, error, error.__traceback__)
    faults.close()
    qWarning("what Qt says")
    logging.getLogger("somebody").warning("what a library says")
    LOG.info("what the program says")
    text = written(book)
    assert 'raise ValueError("what went wrong")' in text and "test_logbook.py" in text
    assert "WARNING qt: what Qt says" in text
    assert "WARNING somebody: what a library says" in text
    assert "INFO chessgui: what the program says" in text


def test_closed_it_logs_no_more(book: Logbook) -> None:
    LOG.warning("before")
    text = written(book)
    LOG.warning("after")
    assert "before" in text and "after" not in (book.folder / FILE).read_text("utf-8")


def test_it_stays_small(book: Logbook) -> None:
    for number in range(3000):
        LOG.info("%d %s", number, "x" * 300)
    assert "\n" in written(book)
    files = sorted(path.name for path in book.folder.iterdir() if path.name != CRASH)
    assert files == [FILE, *(f"{FILE}.{number + 1}" for number in range(OLDER_FILES))]
    assert all((book.folder / name).stat().st_size <= MOST_BYTES for name in files)
    assert last_lines(book.folder, 3)[-1].split()[-2] == "2999"
    assert len(last_lines(book.folder, 3)) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a process otherwise")
def test_a_crash_stands_in_the_log_of_the_next_start(tmp_path: Path, qapp: object) -> None:
    code = subprocess.run([sys.executable, "-c", CRASHING, str(tmp_path)], cwd=ROOT, stderr=subprocess.DEVNULL).returncode
    assert code == -signal.SIGSEGV
    text = written(Logbook(tmp_path))
    assert "has crashed" in text and "Segmentation fault" in text
    assert "has crashed" not in written(Logbook(tmp_path)).replace(text, ""), "and is told once"


def test_what_has_ended_the_program_stands_in_the_log(tmp_path: Path) -> None:
    """Nobody has closed the log then, and its thread may not have come so far."""
    for _ in range(3):
        assert subprocess.run([sys.executable, "-c", FAILING, str(tmp_path)], cwd=ROOT, stderr=subprocess.DEVNULL).returncode == 1
    assert (tmp_path / FILE).read_text("utf-8").count("ValueError: why it did not start") == 3


def test_a_folder_that_cannot_be_made_means_no_log(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "file").write_text("")
    book = Logbook(tmp_path / "file" / "log")
    LOG.error("lost")
    book.close()
    assert last_lines(book.folder, 5) == []


def test_it_lies_in_the_state_folder(own_settings: Path) -> None:
    if sys.platform == "linux":
        assert logbook.usual_folder() == Path(os.environ["XDG_STATE_HOME"]) / "chessgui" / "log"
    assert logbook.usual_folder() != own_settings.parent
