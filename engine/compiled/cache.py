"""Where compiled code is kept: one folder per state of the sources, so that a stale callee can never be loaded.

Machine code contains that of its callees, and constants of other files. The folder's name therefore carries a hash of every source file
of the engine, and of the processor that code is made for.
An installed program may bring code of its own for kinds of processors (see `ahead`), which is only read. Needs no numba, so that
`is_prepared` can be asked before the first import of it.
"""
from __future__ import annotations

import errno
import hashlib
import os
import platform
import re
import shutil
import stat
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from platformdirs import user_cache_dir

from engine.files import write_whole

FOLDER_VARIABLE = "CHESS_ENGINE_CACHE"
CHECKED_VARIABLE = "CHESS_ENGINE_CHECKED"
SLIDERS_VARIABLE = "CHESS_ENGINE_SLIDERS"
PROCESSOR_VARIABLE = "CHESS_ENGINE_PROCESSOR"
EXACT_VARIABLE = "CHESS_ENGINE_EXACT"
"""If this is 1, code that was brought along is not used."""
KEPT_FOLDERS = 8
KEPT_DAYS = 30
"""A folder that was never completed is kept for so long: another process may be at work in it."""
LEAST_FREE = 32 << 20
"""Bytes that must be free where code is to be kept: several times what all of it takes."""
FOLDER_NAME = re.compile("[0-9a-f]{20}")
PREPARED = "prepared"
OBJECT_SUFFIX = ".o"
"""The suffix of the files with machine code (see `machine`)."""
FIRST_LINE = "These files have the compiled code:"
PROCESSOR_FACTS = {"vendor_id", "cpu family", "model", "model name", "flags", "Features",
                   "CPU implementer", "CPU architecture", "CPU variant", "CPU part"}
"""What Linux tells of a processor that says what code it runs."""

OLD_AMD_FAMILY = 23
BROUGHT = Path(__file__).with_name("brought")
"""A folder for each of LEVELS, where code was brought along; none in a checkout."""
KEY = "key"
"""A file in such a folder: the fingerprint of the sources and versions that it was made of."""
_V2 = {"cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3"}
_V3 = _V2 | {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"}
_V4 = _V3 | {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx512_vnni"}
_ARM = {"asimd", "fp"}
_N1 = _ARM | {"aes", "asimddp", "asimdhp", "asimdrdm", "atomics", "crc32", "fphp", "lrcpc", "pmull", "sha1", "sha2"}
X86_LEVELS = {"x86-64-v4,+avx2,+bmi2,+avx512vnni": _V4, "x86-64-v3,+avx2,+bmi2": _V3, "x86-64-v2,+popcnt": _V2}
ARM_LEVELS = {"neoverse-n1,+neon,+dotprod,+lse": _N1, "generic,+neon": _ARM}
LEVELS = ARM_LEVELS if platform.machine() in ("aarch64", "arm64") else X86_LEVELS
"""Kinds of processors, the best first: the value of CHESS_ENGINE_PROCESSOR for each, and the flags by which Linux tells it. The names of
x86-64 are those of its psABI; the fourth asks for VNNI as well, which the network uses. Those of arm64 are LLVM's: Arm's servers since
2019 and what can do the same (Raspberry Pi 5), and all others."""

_problems: list[OSError] = []
unkept: set[Path] = set()
"""Files whose code was not written, because that failed or because it was made from other sources. While there are any, nothing is marked
as compiled."""


@cache
def fingerprint(processor: str | None = None) -> str:
    """Hash of the engine's sources, its tuned weights among them, of the versions that compile them and of the chosen build, for a value of
    CHESS_ENGINE_PROCESSOR."""
    from importlib import metadata  # imports the whole package email: not before the window is shown
    digest = hashlib.blake2b(digest_size=10)
    folder = Path(__file__).parents[1]
    sources = [*folder.rglob("[!.]*.py"), *folder.rglob("[!.]*.json")]
    for source in sorted(sources):  # an editor may have put a link without a target beside a file that it has open
        digest.update(str(source.relative_to(folder)).encode())
        digest.update(source.read_bytes())
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(metadata.version(package).encode())
    digest.update(repr(sys.version_info[:2]).encode())
    asked = {variable: os.environ.get(variable, "") for variable in (CHECKED_VARIABLE, SLIDERS_VARIABLE, PROCESSOR_VARIABLE)}
    if processor is not None:
        asked[PROCESSOR_VARIABLE] = processor
    digest.update(repr(asked).encode())
    return digest.hexdigest()


def is_current() -> bool:
    """Whether the sources are still those that `folder` stands for. They may be edited while the process runs, and modules that it imports
    afterwards are the new ones."""
    return fingerprint.__wrapped__() == fingerprint()


@cache
def processor() -> dict[str, str]:
    """What tells this machine's processor from those that run other code."""
    facts = {"machine": platform.machine()}
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if not line.strip():
                    break  # the others are like the first
                name, _, value = line.partition(":")
                if name.strip() in PROCESSOR_FACTS:
                    facts[name.strip()] = value.strip()
    except OSError:
        facts["processor"] = platform.processor()
    return facts


def folder_name() -> str:
    """The name of the folder for code of these sources, on this processor."""
    facts = (fingerprint(), *processor().values())
    return hashlib.blake2b("\0".join(facts).encode("utf-8", "surrogateescape"), digest_size=10).hexdigest()


def level_folder(level: str) -> Path:
    """Where the code for one of LEVELS lies."""
    return BROUGHT / level.partition(",")[0]


def is_made_for(level: str, place: Path) -> bool:
    """Whether a folder has code of exactly these sources and versions for one of LEVELS."""
    try:
        return (place / KEY).read_text("utf-8") == fingerprint(level) and is_complete(place / PREPARED)
    except (OSError, ValueError):
        return False


def fitting_levels() -> list[str]:
    """Those of LEVELS that this processor has, the best first. Old processors of AMD have pext, but as microcode: code that uses it is not
    for them."""
    facts = processor()
    flags = set((facts.get("flags") or facts.get("Features", "")).split())
    slow_pext = facts.get("vendor_id") == "AuthenticAMD" and int(facts.get("cpu family", "0")) <= OLD_AMD_FAMILY
    return [level for level, needed in LEVELS.items() if needed <= flags and not (slow_pext and "bmi2" in needed)]


@cache
def brought_level() -> str:
    """The best of LEVELS that fits and for which the program brings code of exactly these sources and versions; else empty."""
    levels = [] if os.environ.get(PROCESSOR_VARIABLE) or os.environ.get(EXACT_VARIABLE) == "1" else fitting_levels()
    return next((level for level in levels if is_made_for(level, level_folder(level))), "")


def facts() -> dict[str, str]:
    """What a report about this machine tells of its processor and of the compiled code that the engine uses."""
    names = [level.partition(",")[0] for level in fitting_levels()]
    code = f"brought along for {folder().name}" if folder().parent == BROUGHT else "compiled on this machine"
    return {"Processor": processor().get("model name") or processor().get("processor") or platform.machine(),
            "Level": names[0] if names else "none of those that code is made for",
            "Compiled code": f"{code}, {'complete' if is_prepared() else 'not complete'}, in {folder()}"}


def asked_processor() -> str:
    """The processor that code is made for, and its instruction sets, by LLVM's names (`haswell,+avx2,+bmi2`); empty: this machine's."""
    return brought_level() if folder().parent == BROUGHT else os.environ.get(PROCESSOR_VARIABLE, "")


def _temporary() -> Path:
    """A folder below the system's temporary one which all of the user's processes find. No other user may put code there; where one has
    taken the name it is the first of those with another ending that are the user's alone. Raises OSError."""
    user, prefix = os.getuid() if hasattr(os, "getuid") else "user", "chessgui-engine-"
    usual = Path(tempfile.gettempdir()) / f"{prefix}{user}"
    with suppress(OSError):
        usual.mkdir(mode=0o700)
    for path in (usual, *sorted(usual.parent.glob(f"{prefix}*"))):
        with suppress(OSError):
            found = path.lstat()
            if stat.S_ISDIR(found.st_mode) and (user == "user" or (found.st_uid == user and not found.st_mode & 0o077)):
                return path
    return Path(tempfile.mkdtemp(prefix=prefix))


def _take(path: Path) -> None:
    """Make a folder for compiled code; one that is complete need not be written any more. Raises OSError."""
    if is_complete(path / PREPARED):
        return
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=path):
        pass
    if shutil.disk_usage(path).free < LEAST_FREE:
        raise OSError(errno.ENOSPC, "the disk is full")


def usual_folder() -> Path:
    """Where code for this very processor is kept."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    return (Path(chosen) if chosen else Path(user_cache_dir("chessgui", appauthor=False)) / "engine") / folder_name()


@cache
def folder() -> Path:
    """The folder for compiled code: the one for this very processor; if that is not filled, one that was brought along; if there is none,
    the first, made if it is missing; a temporary one where it cannot be written."""
    usual = usual_folder()
    if not is_complete(usual / PREPARED) and (level := brought_level()):
        return level_folder(level)
    try:
        _take(usual)
        return usual
    except OSError as error:
        note_problem(error)
    try:
        other = _temporary() / folder_name()
        _take(other)
        return other
    except OSError:
        return usual  # the code is used, and lost when the process ends


def note_problem(error: OSError) -> None:
    """Remember why compiled code cannot be kept where it should be."""
    _problems.append(error)


def take_problems() -> list[OSError]:
    """Why compiled code cannot be kept, as far as nobody has asked since."""
    taken = list(_problems)
    _problems.clear()
    return taken


def problem() -> str:
    """The same as a sentence for the user; empty where there is nothing to tell."""
    reasons = sorted({error.strerror or str(error) for error in take_problems()})
    return f"Compiled code cannot be kept ({', '.join(reasons)}): the engine may take longer to start." if reasons else ""


def is_complete(note: Path) -> bool:
    """Whether a mark is there, and all the files that it names, each with its size in bytes."""
    try:
        first, *lines = note.read_text("utf-8").splitlines()
        files = [line.split(" ", 1) for line in lines]
        return first == FIRST_LINE and all((note.parent / name).stat().st_size == int(size) for size, name in files)
    except (OSError, ValueError):
        return False


def is_marked(name: str) -> bool:
    """Whether what `name` stands for was compiled and is still there."""
    return is_complete(folder() / name)


def mark(name: str) -> None:
    """Note that what `name` stands for is compiled: all the code in the folder. Where that or the code could not be written, nothing is
    noted, and the next start compiles."""
    if unkept:
        return
    try:
        files = [f"{path.stat().st_size} {path.name}" for path in sorted(folder().glob(f"*{OBJECT_SUFFIX}"))]
        write_whole(folder() / name, "\n".join([FIRST_LINE, *files]).encode(), on_disk=False)
    except OSError as error:
        note_problem(error)


def is_prepared() -> bool:
    """Whether the compiled code of exactly these sources lies in the cache. Cheap; imports no numba."""
    return is_marked(PREPARED)


def mark_prepared() -> None:
    """Note that all of the engine is compiled, and drop the folders of old versions."""
    if is_prepared():
        with suppress(OSError):
            (folder() / PREPARED).touch()
    else:
        mark(PREPARED)
    if folder().parent != BROUGHT:
        with suppress(OSError):
            _drop_old_folders(folder().parent)


def _drop_old_folders(parent: Path) -> None:
    """Remove all but the most recently used complete folders, and those that were left incomplete long ago. Nothing else is touched."""
    ours = [path for path in parent.iterdir() if FOLDER_NAME.fullmatch(path.name) and path.is_dir()]
    marks = sorted((path / PREPARED for path in ours if (path / PREPARED).exists()), key=lambda mark: mark.stat().st_mtime, reverse=True)
    long_ago = time.time() - KEPT_DAYS * 86_400
    incomplete = [path for path in ours if path / PREPARED not in marks and path.stat().st_mtime < long_ago]
    for path in [*(mark.parent for mark in marks[KEPT_FOLDERS:]), *incomplete]:
        shutil.rmtree(path, ignore_errors=True)
