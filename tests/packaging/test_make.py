"""What `make` does with the Pythons that it finds, and what it packs; with programs in their place that only tell how they were called."""
from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(not all(map(shutil.which, ("make", "git"))), reason="needs make and git")


def program(path: Path, cases: str) -> None:
    """A program that looks its arguments up among cases of the shell, and has nothing to do for others."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'#!/bin/sh\ncase "$*" in\n{cases}\nesac\n')
    path.chmod(0o755)


def python(path: Path, *, fits: bool = True, has_venv: bool = True) -> None:
    """A Python that writes its name into the file `made` when it makes an environment."""
    program(path, f"""*ensurepip*) exit {not (fits and has_venv):d};;
*version_info*) exit {not fits:d};;
"-m venv --clear .venv") rm -rf .venv && mkdir -p .venv/bin && cp "$0" .venv/bin/python && echo {path.name} >> made;;""")


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`make` in a folder of sources, with the programs of its folder `bin` before all others."""
    inherited = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHON")}
    return subprocess.run(["make", "-f", str(ROOT / "Makefile"), *words], cwd=folder, capture_output=True, text=True, check=False,
                          env={**inherited, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Sources in a folder whose name has a blank."""
    folder = tmp_path / "a folder"
    folder.mkdir()
    (folder / "pyproject.toml").touch()
    return folder


def with_pythons(folder: Path, fitting: dict[str, bool]) -> Path:
    """The folder with all Pythons that `make` looks for: those that are named fit, and have venv where it is true."""
    for name in ("python3.13", "python3.12", "python3.11", "python3"):
        python(folder / "bin" / name, fits=name in fitting, has_venv=fitting.get(name, False))
    return folder


@pytest.mark.parametrize(("fitting", "chosen"), [
    ({"python3.13": False, "python3.12": True, "python3": True}, "python3.12"), ({"python3.13": True, "python3.12": True}, "python3.13"),
    ({"python3.11": False, "python3": True}, "python3")])
def test_the_newest_python_that_can_make_an_environment_is_taken(folder: Path, fitting: dict[str, bool], chosen: str) -> None:
    done = make(with_pythons(folder, fitting), "venv")
    assert done.returncode == 0, done.stderr
    assert (folder / "made").read_text() == f"{chosen}\n"


@pytest.mark.parametrize(("fitting", "needed"), [
    ({"python3.13": False, "python3": False}, "sudo apt install python3.13-venv"), ({"python3": False}, "sudo apt install python3-venv"),
    ({}, "python3.11 and python3.11-venv")])
def test_what_mends_a_missing_python_is_told_by_its_name(folder: Path, fitting: dict[str, bool], needed: str) -> None:
    done = make(with_pythons(folder, fitting), "venv")
    assert done.returncode != 0 and needed in done.stderr and not (folder / "made").exists()


@pytest.mark.parametrize(("cases", "is_installed"), [(None, True), ("*) exit 1;;", True), ("*pip*) exit 1;;", False)],
                         ids=["its Python is gone", "its Python cannot be run", "interrupted before pip"])
def test_an_environment_that_cannot_be_used_is_made_anew(folder: Path, cases: str | None, is_installed: bool) -> None:
    present = with_pythons(folder, {"python3": True}) / ".venv" / "bin" / "python"
    if cases is not None:
        program(present, cases)
    else:
        present.parent.mkdir(parents=True)
        present.symlink_to("python3.10")
    if is_installed:
        (folder / ".venv" / "installed").touch()
    for _ in range(2):
        done = make(folder, "venv")
        assert done.returncode == 0, done.stderr
        assert (folder / "made").read_text() == "python3\n", "once"


@pytest.mark.parametrize(("built", "packed"), [(("1.0", "2.0"), "2.0"), (("1.0",), "published")])
def test_the_folder_gets_the_library_of_the_llvmlite_that_is_installed(folder: Path, built: tuple[str, ...], packed: str) -> None:
    """After an update it was that of the older one, whose folder comes first; and none came into a folder whose path has a blank."""
    program(folder / "resources" / "packaging" / "llvm.sh", "*) [ $# = 2 ] || exit 1;;")
    (folder / "engine" / "compiled").mkdir(parents=True)
    (folder / "engine" / "__init__.py").write_text('VERSION = "9.0"\n')
    (folder / "engine" / "compiled" / "__init__.py").touch()
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
        subprocess.run(["git", *words], cwd=folder, check=True)
    program(folder / ".venv" / "bin" / "python", """*PyInstaller\\ *) binding=../frozen/chessgui/_internal/llvmlite/binding
  mkdir -p $binding && printf published > $binding/libllvmlite.so;;
*compiled.ahead*) mkdir -p "$3";;
*llvmlite*) echo 2.0;;""")
    (folder / ".venv" / "installed").touch()
    for version in built:
        (folder / "build" / "llvm" / version).mkdir(parents=True)
        (folder / "build" / "llvm" / version / "libllvmlite.so").write_text(version)
    done = make(folder, "wheel", "folder")
    assert done.returncode == 0, done.stderr
    assert [path.read_text() for path in (folder / "dist").rglob("libllvmlite.so")] == [packed]
