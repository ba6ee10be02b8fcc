"""Machine code of functions that Python calls, each in a file of the cache, linked into this process by LLVM. Needs no numba.

Importing numba takes four times as long as all of this: it is left to the process in which something has to be compiled.
"""
from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, NamedTuple

from llvmlite import binding as binding
from llvmlite import ir as ir

from engine.compiled import cache
from engine.files import write_whole

PROCESSOR, _, FEATURES = cache.asked_processor().partition(",")
"""The processor that code is made for, and its instruction sets, by LLVM's names (`haswell`, `+avx2,+bmi2`); none: this machine's."""
_linkers: list[Any] = []
"""LLVM's linkers, one for each file: the code is there as long as they are. Two files may have functions of one name."""
DIGEST_BYTES = 16


class Signature(NamedTuple):
    """The types of a result and of arguments, by numba's names."""

    result: str
    arguments: tuple[str, ...]


class Code(NamedTuple):
    """An object file, with the names of the two functions in it: one that C can call, and the body, in numba's own convention."""

    wrapper: str
    body: str
    data: bytes


class Addresses(NamedTuple):
    """Where the two functions of a `Code` are in memory."""

    wrapper: int
    body: int


def link(code: Code) -> Addresses:
    """Make machine code of this processor callable. The code stays in memory."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine(jit=True)
    linker = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    linker.add_object_file(binding.ObjectFileRef.from_data(code.data))
    linker.finalize_object()
    _linkers.append(linker)
    return Addresses(linker.get_function_address(code.wrapper), linker.get_function_address(code.body))


def place_of(module: str, name: str, source: str) -> Path:
    """The file for a function of a module. The cache's folder stands for the sources of the engine; a hash of other sources, those of
    tests, is in the name. Raises OSError where such a source cannot be read."""
    stamp = "" if module.startswith("engine.") else f"-{hashlib.blake2b(Path(source).read_bytes(), digest_size=8).hexdigest()}"
    return cache.folder() / f"{module}.{name}{stamp}{cache.OBJECT_SUFFIX}"


def read(place: Path) -> Code | None:
    """The code that was kept; None where there is none, or a file that a power cut, for instance, has torn."""
    try:
        kept = place.read_bytes()
    except OSError:
        return None
    digest, rest = kept[:DIGEST_BYTES], kept[DIGEST_BYTES:]
    if hashlib.blake2b(rest, digest_size=DIGEST_BYTES).digest() != digest:
        return None
    wrapper, body, data = rest.split(b"\n", 2)
    return Code(wrapper.decode(), body.decode(), data)


def write(place: Path, code: Code) -> None:
    """Keep code if that is possible."""
    rest = b"\n".join((code.wrapper.encode(), code.body.encode(), code.data))
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, hashlib.blake2b(rest, digest_size=DIGEST_BYTES).digest() + rest, on_disk=False)
        cache.unkept.discard(place)
    except OSError as error:
        cache.unkept.add(place)
        cache.note_problem(error)
