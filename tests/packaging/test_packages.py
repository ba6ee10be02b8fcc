"""The packages of dist/, each installed where it has never been, started by users who may write nowhere but at home."""
from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine import VERSION
from engine.compiled import cache, later
from tests.hands.screen import screen
from tests.packaging.trying import DIST, User, compiled, make_read_only, state, window, work

FOLDER = DIST / f"chessgui-{VERSION}-linux-x86_64"
MOST_UNPACKED, MOST_PACKED = 250e6, 120e6
"""Bytes that the folder and the package for Debian may take."""
IS_ROOT = hasattr(os, "getuid") and os.getuid() == 0

pytestmark = [
    pytest.mark.slow(reason="installs hundreds of megabytes"), pytest.mark.timeout(1800), pytest.mark.xdist_group("packages"),
    pytest.mark.skipif(sys.platform != "linux", reason="the packages are for Linux"),
]


def built(pattern: str) -> Path:
    """A package of dist/; the test is skipped where it was not built."""
    found = sorted(DIST.glob(pattern))
    if not found:
        pytest.skip(f"dist/ has no {pattern}: make packages-test builds it")
    return found[-1]


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder which every user may enter; pytest's own are closed to others."""
    with tempfile.TemporaryDirectory(dir="/var/tmp", prefix="chessgui-packages-") as name:
        Path(name).chmod(0o755)
        yield Path(name)
        subprocess.run(["chmod", "-R", "u+w", name], check=True)


def user(place: Path, name: str, number: int, **more: object) -> User:
    """Somebody with an empty home; where the tests are not run by root everybody is who runs them."""
    home = place / name
    home.mkdir(0o700, parents=True)
    if IS_ROOT:
        os.chown(home, number, number)
    return User(home, number if IS_ROOT else None, **more)  # type: ignore[arg-type]


def test_the_folder_works_from_any_place_for_two_users_at_once(place: Path) -> None:
    built(FOLDER.name)
    program = place / "Program Files" / "chess, moved"
    shutil.copytree(FOLDER, program, symlinks=True)
    make_read_only(program)
    before = state(program)
    with screen() as display:
        users = [user(place, name, number, display=display) for name, number in (("Ann's home", 60001), ("Bob's home", 60002))]
        with ThreadPoolExecutor() as both:
            for each, times in zip(users, both.map(lambda one: window(one, [str(program / "chessgui")]), users)):
                print(f"\n{each.home.name}: {times} s, both users starting at once")
    print(*(work(each, f"{program}/") for each in users), sep="\n")
    assert [compiled(each) for each in users] == [[], []], "the code was brought along"
    assert state(program) == before
    assert not IS_ROOT or [each.left_behind() for each in users] == [[], []]


def test_the_folder_is_small_and_holds_what_it_needs() -> None:
    built(FOLDER.name)
    sizes = {path.stat().st_ino: path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()}
    print(f"\n{FOLDER.name}: {sum(sizes.values()) / 1e6:.0f} MB in {len(sizes)} files")
    names = [str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*")]
    unwanted = re.compile("WebEngine|Qt6(Qml|Quick|3D|Designer|Pdf)|libLLVM|/tests/|torch|matplotlib|hypothesis|pytest|screenshots")
    assert [name for name in names if unwanted.search(name)] == []
    assert len([name for name in names if "libllvmlite" in name]) == 1
    assert sum(sizes.values()) <= MOST_UNPACKED
    listed = (FOLDER / "licences" / "README").read_text("utf-8")
    assert all(word in listed for word in ("Python", "LGPL-3.0", "numba", "LLVM", "chess", "pillow", "numpy"))


@pytest.mark.parametrize("package", [FOLDER.name, "*.whl"])
def test_all_compiled_code_travels_along(package: str) -> None:
    """What is not there is compiled by each process anew: it could not be kept beside the rest."""
    path = built(package)
    files = zipfile.ZipFile(path).namelist() if path.is_file() else [str(each.relative_to(path)) for each in path.rglob("*")]
    for level in cache.LEVELS:
        names = {Path(name).name for name in files if f"engine/compiled/brought/{level.partition(',')[0]}/" in name}
        assert {cache.KEY, cache.PREPARED, *(f"{module}.compiled" for module in (*later.COMPILED, later.XRAY))} <= names
        assert len([name for name in names if name.endswith(cache.OBJECT_SUFFIX)]) > 30


@pytest.mark.parametrize("installer", ["pip", "pipx", "uv"])
def test_the_wheel_brings_its_code(installer: str, place: Path) -> None:
    wheel = str(built("*.whl"))
    if installer != "pip" and shutil.which(installer) is None:
        pytest.skip(f"{installer} is not installed here")
    programs = place / "bin"
    variables = {"PIPX_HOME": str(place / "pipx"), "PIPX_BIN_DIR": str(programs), "UV_TOOL_DIR": str(place / "uv"),
                 "UV_TOOL_BIN_DIR": str(programs)}
    command = [installer, "tool", "install", "--compile-bytecode", "--python", sys.executable, wheel] if installer == "uv" else \
        [installer, "install", "--python", sys.executable, wheel]
    if installer == "pip":
        venv.create(place / "venv", with_pip=True)
        programs = place / "venv" / "bin"
        command = [str(programs / "python"), "-m", "pip", "install", "--quiet", wheel]
    subprocess.run(command, env=os.environ | variables, check=True, cwd=place)
    versions = "numba", "llvmlite", "numpy"
    each = User(place / "home", None)  # the interpreter that runs the tests may lie where no other user can read
    each.home.mkdir(0o700)
    times = window(each, [str(programs / "chessgui")])
    print(f"\n{installer}: {times} s; {work(each, f'{programs}/')}; compiled: {len(compiled(each))} files")
    python = (programs / "chessgui-engine").read_text("utf-8").splitlines()[0].removeprefix("#!")
    code = f"from importlib.metadata import version; print([version(name) for name in {versions}])"
    same = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout == subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not same or compiled(each) == [], "with the versions that the code was compiled by"


@pytest.mark.skipif(not IS_ROOT or shutil.which("debootstrap") is None, reason="a clean Debian needs root and debootstrap")
def test_the_package_for_debian(place: Path) -> None:
    """Installed in a system that has nothing else, started from its menu entry, used, and gone without a trace."""
    package = built("*.deb")
    print(f"\n{package.name}: {package.stat().st_size / 1e6:.1f} MB")
    assert package.stat().st_size <= MOST_PACKED
    root = place / "debian"
    asked = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE)"], capture_output=True, text=True, check=True)
    mirror, release = asked.stdout.split()[:2]
    names = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text("utf-8").splitlines() if "=" in line)
    subprocess.run(["debootstrap", "--variant=minbase", names.get("VERSION_CODENAME", release), root, mirror], check=True,
                   stdout=subprocess.DEVNULL)
    for part in ("sources.list", "sources.list.d", "apt.conf.d", "trusted.gpg.d", "keyrings"):
        if (found := Path("/etc/apt") / part).exists():
            subprocess.run(["cp", "-a", found, root / "etc/apt"], check=True)
    shutil.copy("/etc/resolv.conf", root / "etc")
    shutil.copy(package, root / "tmp" / package.name)
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    try:
        in_debian(root, package)
    finally:
        subprocess.run(["umount", "-l", root / "proc"], check=True)


def in_debian(root: Path, package: Path) -> None:
    """The test inside the new system."""
    def apt(*words: str) -> None:
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        subprocess.run(["chroot", root, "apt-get", "-qq", "-y", *words], env=environment, check=True, stdout=subprocess.DEVNULL)

    (root / "dev" / "shm").mkdir(exist_ok=True)
    (root / "dev" / "shm").chmod(0o1777)  # as in every system that was started; processes share their locks there
    apt("update")
    before = files(root)
    apt("install", "--no-install-recommends", f"/tmp/{package.name}")
    missing = subprocess.run(["chroot", root, "sh", "-c", "find /usr/lib/chessgui -name '*.so*' -exec env LD_LIBRARY_PATH="
                              "/usr/lib/chessgui/_internal:/usr/lib/chessgui/_internal/PySide6/Qt/lib ldd {} + 2>/dev/null"],
                             capture_output=True, text=True, check=False).stdout
    absent = {line.split()[0] for line in missing.splitlines() if "not found" in line}
    print(f"installed; {len(files(root) - before)} new files; libraries that are asked for and missing: {sorted(absent) or 'none'}")
    assert absent <= {"libspeechd.so.2", "libcups.so.2"}, "but for reading aloud and printing, whose packages are suggested"
    entry = (root / "usr/share/applications/chessgui.desktop").read_text("utf-8")
    command = re.search(r"^Exec=(.*) %F$", entry, re.MULTILINE)
    assert command is not None
    with screen() as display:
        each = user(root / "home", "somebody", 60003, root=root, display=display)
        print(f"started from the menu entry, by {command[1]!r}: {window(each, command[1].split())} s")
    print(work(each, ""))
    assert compiled(each) == [] and each.left_behind() == []
    apt("purge", "chessgui")
    apt("autoremove", "--purge")
    left = {path for path in files(root) - before if not path.startswith(("/var/", "/home/", "/tmp/", "/proc/"))}
    print(f"removed; left outside /var: {sorted(left) or 'nothing'}")
    assert not [path for path in files(root) if "chessgui" in path and not path.startswith(("/home/", "/tmp/", "/proc/"))]
    assert not left


def files(root: Path) -> set[str]:
    """All files of a system."""
    found = subprocess.run(["find", root, "-xdev", "-not", "-type", "d", "-printf", "/%P\\n"], capture_output=True, text=True, check=True)
    return set(found.stdout.splitlines())
