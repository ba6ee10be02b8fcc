"""Compiled code is found where it fits: not by another installation, processor or version, and not where a file is gone or torn."""
from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import engine
from engine.compiled import ahead, cache, exact, jit, later, machine
from engine.compiled import prepare as preparing

pytestmark = pytest.mark.xdist_group("processes")
ROOT = Path(__file__).resolve().parents[2]
COMPILED = """
import sys
from engine.compiled.clock import read_clock
from engine.compiled import cache
assert read_clock.addresses.wrapper
print("compiled" if "numba" in sys.modules else "found", cache.folder(), "|", cache.problem(), "|", cache.problem())
"""
"""Compiles a little, or finds it and does without numba; tells which, the folder, and what a user is told, twice."""


CODE = machine.Code("wrapper", "body", b"no object file")


def nothing() -> int:
    """Stands for a function that is compiled."""
    return 0


def started(code: str = COMPILED, root: Path = ROOT, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", code], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=root,
                            env={**os.environ, "PYTHONPATH": str(root), **environment})


def said(process: subprocess.Popen[str]) -> str:
    output, errors = process.communicate()
    assert process.returncode == 0, errors
    return output.strip()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for compiled code, with some in it."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    for name in ("perft.o", "movegen.o"):
        (tmp_path / name).write_text("code")
    return tmp_path


def test_a_mark_is_good_while_its_files_are_there(place: Path) -> None:
    assert not cache.is_prepared()
    cache.mark_prepared()
    assert cache.is_prepared()
    (place / "new.o").write_text("more")
    cache.mark_prepared()
    assert cache.is_prepared()
    for break_it in (lambda path: path.write_text("cod"), Path.unlink):
        break_it(place / "perft.o")
        assert not cache.is_prepared()
    cache.mark("other")
    assert cache.is_marked("other") and not cache.is_prepared()
    for torn in ("", "perft", "\0", f"{cache.FIRST_LINE}\nmovegen.o", f"{cache.FIRST_LINE}\nx movegen.o"):
        (place / "other").write_text(torn)
        assert not cache.is_marked("other")


def test_nothing_is_marked_while_code_could_not_be_written(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mark is so small that a disk may take it which has no room for the code."""
    monkeypatch.setattr(cache, "unkept", set())
    (place / "folder").write_text("no folder")
    machine.write(place / "folder" / "search.o", CODE)
    cache.mark_prepared()
    assert not cache.is_prepared() and "cannot be kept" in cache.problem()
    (place / "folder").unlink()
    machine.write(place / "folder" / "search.o", CODE)
    cache.mark_prepared()
    assert cache.is_prepared()


def test_what_plays_is_prepared_where_it_cannot_be_kept(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reports and answers wait for that; and nobody compiles it again while this process has it."""
    compiled: list[object] = []
    monkeypatch.setattr(preparing, "_is_done", threading.Event())
    monkeypatch.setattr(preparing, "_processes", list)
    monkeypatch.setattr(jit, "compile_all", compiled.append)
    monkeypatch.setattr(cache, "unkept", {place})
    assert not engine.is_prepared()
    preparing.prepare()
    preparing.prepare()
    assert engine.is_prepared() and not cache.is_prepared() and len(compiled) == 1


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of that of the engine's sources."""
    (tmp_path / "engine" / "compiled").mkdir(parents=True)
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "engine" / "compiled" / "cache.py"))
    monkeypatch.setattr(cache, "fingerprint", functools.cache(cache.fingerprint.__wrapped__))
    (tmp_path / "engine" / "perft.py").write_text("1")
    return tmp_path / "engine"


def test_what_an_editor_puts_beside_the_sources_is_none(sources: Path) -> None:
    """Emacs marks a file that has changes by a link that leads nowhere."""
    key = cache.fingerprint()
    (sources / ".#perft.py").symlink_to("somebody@here.1234")
    cache.fingerprint.cache_clear()
    assert cache.fingerprint() == key


def test_weights_that_were_tuned_anew_make_another_engine(sources: Path) -> None:
    """Nobody goes on with a journal of games that the old ones have played."""
    key = cache.fingerprint()
    (sources / "tuned.json").write_text("{}")
    cache.fingerprint.cache_clear()
    assert cache.fingerprint() != key


def test_code_of_sources_that_were_edited_meanwhile_is_not_kept(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules that a process imports late are the new ones; the folder stands for the old ones, which may come back: nothing is marked."""
    from engine.compiled import pipeline
    function = jit.Compiled(nothing, jit.i64())
    jit.Compiled.made.remove(function)
    written: list[Path] = []
    monkeypatch.setattr(cache, "unkept", set())
    monkeypatch.setattr(pipeline, "compile_function", lambda function, signature: CODE)
    monkeypatch.setattr(machine, "write", lambda place, code: written.append(place))
    assert cache.is_current() and function.compile() == CODE and len(written) == 1 and not cache.unkept
    (sources / "perft.py").write_text("2")
    assert not cache.is_current() and function.compile() == CODE and len(written) == 1 and cache.unkept


def test_code_that_is_torn_is_compiled_again_before_it_is_marked(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be found torn when it is used, and be compiled in the window's process."""
    monkeypatch.setattr(jit.Compiled, "made", [])
    function = jit.Compiled(nothing, jit.i64())
    compiled: list[jit.Compiled] = []
    monkeypatch.setattr(jit.Compiled, "compile", lambda function: compiled.append(function))
    machine.write(function._place, CODE)
    jit.compile_all()
    assert function.is_kept and not compiled
    os.truncate(function._place, 20)
    jit.compile_all()
    assert not function.is_kept and compiled == [function]


def test_another_processor_has_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    name = cache.folder_name()
    assert cache.folder_name() == name
    monkeypatch.setattr(cache, "processor", lambda: {"model": "another one"})
    assert cache.folder_name() != name


@pytest.mark.slow(reason="four processes that import the compiler")
def test_the_same_sources_in_another_place_find_the_code(tmp_path: Path) -> None:
    """A program that was moved, or is installed twice, need not be compiled again; one with another line must."""
    here = str(tmp_path / "cache")
    assert said(started(CHESS_ENGINE_CACHE=here)).split()[0] == "compiled"
    copy = tmp_path / "other place"
    shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__", "brought"))
    assert said(started(root=copy, CHESS_ENGINE_CACHE=here)).split()[0] == "found"
    with (copy / "engine" / "errors.py").open("a") as source:
        source.write("\n")
    assert said(started(root=copy, CHESS_ENGINE_CACHE=here)).split()[0] == "compiled"


ZEN3 = {"vendor_id": "AuthenticAMD", "cpu family": "25", "flags": " ".join(sorted(cache.LEVELS["x86-64-v3,+avx2,+bmi2"]))}


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that brings code for all levels, on a processor of the third, whose own folder is empty."""
    monkeypatch.setattr(cache, "BROUGHT", tmp_path / "brought")
    monkeypatch.setattr(cache, "processor", lambda: ZEN3)
    monkeypatch.setattr(cache, "brought_level", cache.brought_level.__wrapped__)  # type: ignore[attr-defined]
    monkeypatch.setattr(cache, "folder", cache.folder.__wrapped__)  # type: ignore[attr-defined]
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path / "own"))
    monkeypatch.delenv(cache.PROCESSOR_VARIABLE, raising=False)
    for level in cache.LEVELS:
        place = cache.level_folder(level)
        place.mkdir(parents=True)
        (place / "perft.o").write_text("code")
        (place / cache.PREPARED).write_text(f"{cache.FIRST_LINE}\n4 perft.o")
        (place / cache.KEY).write_text(cache.fingerprint(level))
    return tmp_path / "brought"


def test_code_that_was_brought_is_used_where_it_fits(brought: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.folder() == brought / "x86-64-v3" and cache.asked_processor() == "x86-64-v3,+avx2,+bmi2" and cache.is_prepared()
    (brought / "x86-64-v3" / cache.KEY).write_text("other sources")
    assert cache.folder() == brought / "x86-64-v2", "the next best has code of these sources"
    monkeypatch.setattr(cache, "processor", lambda: {**ZEN3, "flags": "sse2"})
    own = brought.parent / "own"
    assert cache.folder().parent == own and cache.asked_processor() == "" and not cache.is_prepared()


def test_a_slow_pext_is_not_used(brought: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "processor", lambda: {**ZEN3, "cpu family": "23"})
    assert cache.folder() == brought / "x86-64-v2"


PI_4 = "fp asimd evtstrm crc32 cpuid"
PI_5 = "fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics fphp asimdhp cpuid asimdrdm lrcpc dcpop asimddp"


@pytest.mark.parametrize(("features", "levels"), [(PI_4, ["generic"]), (PI_5, ["neoverse-n1", "generic"]), ("fp", [])])
def test_processors_of_arm_are_known_by_their_features(monkeypatch: pytest.MonkeyPatch, features: str, levels: list[str]) -> None:
    """As /proc/cpuinfo of a Raspberry Pi 4 and 5 tells them."""
    monkeypatch.setattr(cache, "processor", lambda: {"CPU implementer": "0x41", "Features": features})
    monkeypatch.setattr(cache, "LEVELS", cache.ARM_LEVELS)
    assert [level.partition(",")[0] for level in cache.fitting_levels()] == levels


def test_code_for_this_very_processor_is_better_than_what_was_brought(brought: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = brought.parent / "own" / cache.folder_name()
    own.mkdir(parents=True)
    (own / cache.PREPARED).write_text(cache.FIRST_LINE)
    assert cache.folder() == own and cache.asked_processor() == ""
    monkeypatch.setenv(cache.PROCESSOR_VARIABLE, "haswell,+avx2")
    assert cache.folder().parent == own.parent and cache.asked_processor() == "haswell,+avx2", "a processor that was named counts"


class Runs:
    """In place of the processes that compile and measure: the code for this processor searches so many nodes a second."""

    def __init__(self, own: int, fails: str = "") -> None:
        self.own, self.fails = own, fails
        self.asked: list[str] = []

    def __call__(self, command: str, folder: Path | None = None, *others: str) -> str:
        self.asked.append(command)
        if command == self.fails:
            raise subprocess.CalledProcessError(1, command)
        if command == "prepare":
            assert folder is not None
            (folder / cache.folder_name()).mkdir(parents=True)
            (folder / cache.folder_name() / cache.PREPARED).write_text(cache.FIRST_LINE)
        return str(1000 if folder is None else self.own)


@pytest.mark.parametrize(("own", "kept"), [(1100, True), (1010, False), (900, False)])
def test_exact_code_is_used_from_the_next_start_on_if_it_is_faster(
    brought: Path, monkeypatch: pytest.MonkeyPatch, own: int, kept: bool,
) -> None:
    runs = Runs(own)
    monkeypatch.setattr(exact, "_run", runs)
    monkeypatch.setattr(os, "nice", lambda value: 0, raising=False)
    usual = cache.usual_folder()
    old = usual.with_name("0" * 20 + exact.TRIAL)
    old.mkdir(parents=True)
    assert exact.is_wanted()
    exact.compile_if_faster()
    assert runs.asked == ["prepare", *["measure", "measure"] * exact.ROUNDS]
    assert cache.folder() == (usual if kept else brought / "x86-64-v3")
    assert not exact.is_wanted(), "once is enough"
    assert [path.name for path in usual.parent.iterdir()] == [usual.name], "nothing else stays behind"


def test_exact_code_that_another_process_has_kept_stays(brought: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two windows were open. A third one, begun since, may be reading its files."""
    usual, folder = cache.usual_folder(), cache.folder()
    monkeypatch.setattr(cache, "folder", lambda: folder)  # as this process found it at its start
    runs = Runs(1100)

    def run(command: str, place: Path | None = None, *others: str) -> str:
        if command == "measure":
            usual.mkdir(exist_ok=True)
            (usual / "perft.o").write_text("code of the first")
            (usual / cache.PREPARED).write_text(f"{cache.FIRST_LINE}\n17 perft.o")
        return runs(command, place)

    monkeypatch.setattr(exact, "_run", run)
    monkeypatch.setattr(os, "nice", lambda value: 0, raising=False)
    exact.compile_if_faster()
    assert (usual / "perft.o").read_text() == "code of the first" and not exact.is_wanted()
    assert [path.name for path in usual.parent.iterdir()] == [usual.name]


@pytest.mark.parametrize("fails", ["prepare", "measure"])
def test_exact_code_that_fails_changes_nothing_and_is_tried_again(brought: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    monkeypatch.setattr(exact, "_run", Runs(2000, fails))
    monkeypatch.setattr(os, "nice", lambda value: 0, raising=False)
    exact.compile_if_faster()
    assert cache.folder() == brought / "x86-64-v3" and exact.is_wanted()


def test_where_no_code_was_brought_exact_code_is_what_there_is(brought: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.EXACT_VARIABLE, "1")
    assert cache.folder() == cache.usual_folder()
    assert not exact.is_wanted() and exact.start() is None


def test_only_our_own_old_folders_are_dropped(tmp_path: Path) -> None:
    """The user's own folders may lie beside them, with whatever names."""
    ages = {f"{number:020x}": number for number in range(cache.KEPT_FOLDERS + 2)}
    for name, number in ages.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / cache.PREPARED).write_text("")
        os.utime(tmp_path / name / cache.PREPARED, (1000 + number, 1000 + number))
    for name in ("a" * 20, "b" * 20, "holidays", "prepared things"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "work").write_text("")
    (tmp_path / "holidays" / cache.PREPARED).write_text("")
    for name in ("a" * 20, "holidays", "prepared things"):
        os.utime(tmp_path / name, (1000, 1000))
    cache._drop_old_folders(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {*sorted(ages)[2:], "b" * 20, "holidays", "prepared things"}


@pytest.mark.skipif(sys.platform == "win32", reason="folders of Windows have no modes")
def test_nobody_elses_folder_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache.tempfile, "tempdir", str(tmp_path))
    ours = cache._temporary()
    assert cache._temporary() == ours and ours.stat().st_mode & 0o777 == 0o700
    ours.chmod(0o777)
    others = cache._temporary()
    assert others != ours and others.stat().st_mode & 0o777 == 0o700
    ours.rmdir()
    ours.symlink_to(tmp_path)
    assert cache._temporary() == others, "whatever the name, all processes find the same one"
    assert sorted(tmp_path.iterdir()) == sorted([ours, others])


def test_a_full_disk_makes_it_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little may be free before anything fails. Where no folder has room the usual one stands, and code lives in memory."""
    usual, other = tmp_path / "usual", tmp_path / "other"
    other.mkdir()
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(usual))
    monkeypatch.setattr(cache.tempfile, "tempdir", str(other))
    usage = shutil.disk_usage(tmp_path)
    full = [usual]
    monkeypatch.setattr(cache.shutil, "disk_usage", lambda path: usage._replace(free=0 if path.parent in full else cache.LEAST_FREE))
    folder = cache.folder.__wrapped__  # type: ignore[attr-defined]
    found = folder()
    assert found.name == cache.folder_name() and found.is_relative_to(other)
    assert "the disk is full" in cache.problem() and cache.problem() == ""
    full.append(found.parent)
    assert folder().parent == usual
    cache.problem()


PLAYED = """
from engine import Engine, Limits
from engine.compiled import cache
engine, found = Engine(), []
engine.go(Limits(depth=8), found.append)
engine.close()
print(cache.folder(), found[-1].nodes)
"""


@pytest.mark.slow(reason="compiles the whole engine for another kind of processor")
@pytest.mark.timeout(900)
@pytest.mark.skipif(not cache.LEVELS["x86-64-v2,+popcnt"] <= set(cache.processor().get("flags", "").split()), reason="another processor")
def test_an_installed_program_plays_without_compiling(tmp_path: Path, prepared_engine: None) -> None:
    """It searches the same nodes as the code for this very processor, leaves nothing in the user's folder, and only reads its own."""
    program, own = tmp_path / "Program Files", tmp_path / "own"
    shutil.copytree(ROOT / "engine", program / "engine", ignore=shutil.ignore_patterns("__pycache__", "brought"))
    place = program / "engine" / "compiled" / "brought" / "x86-64-v2"
    ahead.compile_level("x86-64-v2,+popcnt", place)
    files = {path: path.stat().st_mtime_ns for path in place.glob("*.o")}
    assert len(files) > 30
    left = {f"{name}.compiled" for name in (*later.COMPILED, later.XRAY)} - {path.name for path in place.iterdir()}
    assert not left, "it could not be kept there later"
    folder, nodes = said(started(PLAYED, program, CHESS_ENGINE_CACHE=str(own))).rsplit(maxsplit=1)
    assert folder == str(place) and nodes == said(started(PLAYED)).rsplit(maxsplit=1)[1]
    assert {path: path.stat().st_mtime_ns for path in place.glob("*.o")} == files and not list(tmp_path.rglob("own/*/*.o"))
    said(started("from engine.compiled.exact import compile_if_faster; compile_if_faster()", program, CHESS_ENGINE_CACHE=str(own)))
    [judged] = own.iterdir()
    folder, nodes_then = said(started(PLAYED, program, CHESS_ENGINE_CACHE=str(own))).rsplit(maxsplit=1)
    assert folder == str(place if (judged / exact.NOT_FASTER).exists() else judged) and nodes_then == nodes


FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))" + COMPILED


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of files")
def test_what_cannot_be_written_is_used_and_told_once(tmp_path: Path) -> None:
    """No file may grow: as on a disk that is full."""
    counts, first, second = said(started(FULL, CHESS_ENGINE_CACHE=str(tmp_path))).split("|")
    assert counts.split()[0] == "compiled"
    assert "Compiled code cannot be kept (File too large)" in first and not second.strip()
    assert not list(tmp_path.rglob("*.o*"))


OTHERS = {"NUMBA_DISABLE_JIT": "1", "NUMBA_NUM_THREADS": "0", "NUMBA_ENABLE_AVX": "0", "NUMBA_CPU_NAME": "pentium", "NUMBA_OPT": "0",
          "NUMBA_CPU_FEATURES": "+sse", "NUMBA_CACHE_LOCATOR_CLASSES": "Nobody", "NUMBA_CACHE_DIR": "/nowhere", "NUMBA_BOUNDSCHECK": "1"}


@pytest.mark.slow(reason="nine processes that import the compiler")
def test_starts_in_all_circumstances(tmp_path: Path) -> None:
    """Two first starts at once; settings of numba for other programs; torn files; an unwritable folder."""
    here = str(tmp_path / "here")
    together = [started(CHESS_ENGINE_CACHE=here) for _ in range(2)]
    folders = {said(process).split()[1] for process in together}
    assert len(folders) == 1 and folders.copy().pop().startswith(here), "a checkout brings no code"
    kept = COMPILED + f"import os; assert {OTHERS}.items() <= os.environ.items()"
    assert said(started(kept, CHESS_ENGINE_CACHE=here, **OTHERS)).split()[0] == "found"
    file, = Path(folders.pop()).glob("*.o")
    for size in (0, 7, file.stat().st_size - 1):
        os.truncate(file, size)
        assert [said(started(CHESS_ENGINE_CACHE=here)).split()[0] for _ in range(2)] == ["compiled", "found"]
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "temporary").mkdir()
    lines = [said(started(CHESS_ENGINE_CACHE=str(tmp_path / "file"), TMPDIR=str(tmp_path / "temporary"))).split() for _ in range(2)]
    assert [line[0] for line in lines] == ["compiled", "found"]
    assert len(list((tmp_path / "temporary").iterdir())) == 1, "nothing is left behind by every start"


@pytest.mark.parametrize(("package", "file"), [("numba", "compiler.py"), ("llvmlite", "machine.py")])
def test_compilers_are_imported_in_one_place_only(package: str, file: str) -> None:
    """In another numba could be imported with what a user has set for other programs."""
    importing = {path.name for path in (ROOT / "engine").rglob("*.py") for line in path.read_text("utf-8").splitlines()
                 if line.lstrip().startswith((f"import {package}", f"from {package}"))}
    assert importing == {file}


def test_code_from_the_cache_needs_no_numba(prepared_engine: None) -> None:
    """A start of the engine and a search from code in the cache do without the compiler, whose import takes longer than both."""
    assert said(started(PLAYED + "import sys; print('numba' in sys.modules)")).split()[-1] == "False"
