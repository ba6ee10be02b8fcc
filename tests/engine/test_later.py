"""What is compiled later is compiled by another process, once."""
from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine import Cancelled, command_of, prepare_explorer, prepare_lists
from engine.compiled import cache, jit, later
from tests.hands.patience import PATIENCE_S


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of the processes that were begun; each does what `code` says instead."""
    commands: list[list[str]] = []
    popen = subprocess.Popen

    class Process(popen):  # type: ignore[type-arg]
        code = ""

        def __init__(self, command: list[str], **options: object) -> None:
            commands.append(command)
            super().__init__([sys.executable, "-S", "-E", "-c", Process.code], **options)  # type: ignore[call-overload]

    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "Popen", Process)
    return commands


def test_a_folder_without_python_has_a_program_for_each_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    (python, *words), variables = command_of("engine")
    assert (python, words) == (sys.executable, ["-P", "-m", "engine"])
    assert variables == {"PYTHONPATH": os.pathsep.join((str(Path(later.__file__).parents[2]), "/somewhere"))}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for running in ("chessgui", "chessgui-search"):
        monkeypatch.setattr(sys, "executable", str(tmp_path / running))
        assert command_of("engine") == ((str(tmp_path / "chessgui-engine"),), {})
        assert command_of("chessgui") == ((str(tmp_path / "chessgui"),), {})


def test_another_process_compiles_what_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several modules alone: what they import is for another process."""
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path))
    with later.compiling_process(["engine.compiled.clock", "engine.search.transposition"]) as process:
        assert process.wait() == 0
    assert {path.name for path in tmp_path.glob("*/*")} == {
        "engine.compiled.clock.read_clock.o", "engine.search.transposition.clear_clusters.o",
        "engine.search.transposition.count_hashfull.o", "engine.search.transposition.spread_clusters.o"}


def test_a_process_that_compiles_ends_with_its_parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path))
    with later.compiling_process(["engine.search.search"]) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 1


def test_without_a_pipe_it_runs_to_its_end(tmp_path: Path) -> None:
    """A job of the system's has no input from the start: that does not mean that its parent has gone."""
    command, variables = command_of("engine")
    environment = os.environ | variables | {cache.FOLDER_VARIABLE: str(tmp_path)}
    done = subprocess.run([*command, "compile", "engine.compiled.clock"], env=environment, stdin=subprocess.DEVNULL)
    assert done.returncode == 0 and len(list(tmp_path.glob("*/*.o"))) == 1


def test_a_file_of_the_users_is_not_taken_for_the_engine(tmp_path: Path) -> None:
    """Who keeps an engine.py of their own in the folder in which they type the command: it was run in the engine's place."""
    (tmp_path / "engine.py").write_text("raise SystemExit('theirs')\n")
    command, variables = command_of("engine")
    done = subprocess.run([*command, "--version"], env=os.environ | variables, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.startswith("Chessgui")


FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
sys.argv[1:] = ["compile", "engine.compiled.clock"]
import engine.__main__
engine.__main__.main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files")
def test_what_could_not_be_kept_counts_as_failed(tmp_path: Path) -> None:
    """Else it would be marked as compiled, and compiled in the window's process at each start."""
    environment = os.environ | command_of("engine")[1] | {cache.FOLDER_VARIABLE: str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", FULL], env=environment, stdin=subprocess.PIPE) as process:
        assert process.wait() == 1


@pytest.mark.parametrize(("kept", "calls"), [(True, 1), (False, 2)])
def test_the_cache_is_filled_once(
    kept: bool, calls: int, begun: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who compiles says whether the code is kept: perhaps in another folder, where the disk has become full meanwhile."""
    mark = tmp_path / "engine.games.listing.compiled"
    monkeypatch.setattr(subprocess.Popen, "code", f"open({str(mark)!r}, 'w').write({cache.FIRST_LINE if kept else ''!r})")
    later.make_ready(later.LISTS)
    later.make_ready(later.LISTS)
    assert [command[-1] for command in begun] == ["engine.games.listing"] * calls
    prepare_explorer()
    assert begun[-1][-1] == "engine.games.counting"


def test_who_waits_may_go(begun: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one whose process it is, and one that waits for it; the process ends."""
    monkeypatch.setattr(subprocess.Popen, "code", "import time; time.sleep(300)")
    stop, raised = threading.Event(), []

    def wait() -> None:
        try:
            prepare_lists(stop.is_set)
        except Cancelled as error:
            raised.append(error)

    waiting = [threading.Thread(target=wait) for _ in range(2)]
    for thread in waiting:
        thread.start()
    while not begun:
        stop.wait(0.01)
    stop.set()
    for thread in waiting:
        thread.join(PATIENCE_S)
    assert len(raised) == 2 and not any(thread.is_alive() for thread in waiting) and not list(tmp_path.iterdir())
    assert len(begun) == 1


def test_what_is_named_is_compiled_with_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package brings the recording build along: where it is installed nothing could be kept beside the code that was brought."""
    compiled: list[str] = []
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(later, "importlib", SimpleNamespace(import_module=compiled.append))
    monkeypatch.setattr(jit, "compile_all", lambda modules: None)
    later.compile_here([later.XRAY])
    assert compiled == [*later.COMPILED, later.XRAY] and cache.is_marked(f"{later.XRAY}.compiled")


def test_without_another_process_it_is_compiled_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*arguments: object, **options: object) -> None:
        raise OSError

    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "Popen", run)
    later.make_ready(later.LISTS)
    assert not list(tmp_path.iterdir())
