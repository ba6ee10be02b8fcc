"""numba and LLVM as this program needs them. Every other module takes their names from here, so that none imports them too early.

A user may have set NUMBA_* variables for other programs: one turns compiling off, one asks for no threads, one names another processor.
They are put aside while numba is imported, and numba does not read them later. Machine code is kept in our own folder (see `cache`) and
nowhere else; where it cannot be written, or a file of it is torn, the code is compiled and used all the same.
"""
from __future__ import annotations

import functools
import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.compiled import cache

_put_aside = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("NUMBA_")}
try:
    from llvmlite import binding as binding
    from llvmlite import ir as ir
    from numba import _dynfunc as _dynfunc  # type: ignore[attr-defined]
    from numba import cfunc as cfunc
    from numba import njit as njit
    from numba import types as types
    from numba.core import cgutils as cgutils
    from numba.core import compiler_machinery as compiler_machinery
    from numba.core import config, event
    from numba.core import typed_passes as typed_passes
    from numba.core import untyped_passes as untyped_passes
    from numba.core.caching import FunctionCache, UserProvidedCacheLocator
    from numba.core.codegen import JITCodeLibrary as JITCodeLibrary
    from numba.core.compiler import CompilerBase as CompilerBase
    from numba.core.dispatcher import Dispatcher as Dispatcher
    from numba.core.runtime import rtsys
    from numba.core.types.functions import BaseFunction
    from numba.extending import intrinsic as intrinsic
finally:
    os.environ.update(_put_aside)

PROCESSOR, _, FEATURES = cache.asked_processor().partition(",")
"""The processor that code is made for, and its instruction sets, by LLVM's names (`haswell`, `+avx2,+bmi2`); none: this machine's."""
config._env_reloader.process_environ({"NUMBA_CPU_NAME": PROCESSOR, "NUMBA_CPU_FEATURES": FEATURES} if PROCESSOR else {})
config.reload_config = lambda: None  # the compiler calls it each time
config.CACHE_DIR = str(cache.folder())  # type: ignore[attr-defined]

# LLVM's code generator rewrites addresses in the module it works on, as offsets from a null pointer. numba links that module
# into callers afterwards, where such an access is undefined behaviour and makes them return at once. Integer arithmetic is safe.
binding.set_option("chess-engine", "-addr-sink-using-gep=false")


def _subfolder(source: str) -> str:
    """Where in the cache the code of a file lies: by its place among the sources, for numba's own name differs where they are installed
    anew or moved, and machine code does not."""
    folder, root = Path(source).resolve().parent, Path(__file__).resolve().parents[2]
    return ".".join(folder.relative_to(root).parts) if folder.is_relative_to(root) else _subfolder_as_ever(source)


def _ensure_cache_path(locator: Any) -> None:
    """Make the folder if that is possible. numba's own method would have it look for another place, beside the sources, which does
    not see a change in another file."""
    with suppress(OSError):
        os.makedirs(locator.get_cache_path(), exist_ok=True)


@functools.cache
def _digest(source: str) -> bytes:
    return hashlib.blake2b(Path(source).read_bytes()).digest()


def _source_stamp(locator: Any) -> bytes:
    """Compiled code is good while the file's content is the same. numba's own method differs: older versions of it ask for the time of the
    file, and in a folder without Python it looks at the program in place of the file."""
    return _digest(locator._py_file)


def _load_overload(kept: Any, signature: Any, target_context: Any) -> Any:
    """What numba's own method does, without importing all that it could need to compile: machine code from the cache runs without that, and
    an engine whose code is there is ready a sixth sooner. A function that is not in the cache imports the rest when it is compiled. A file
    that cannot be read, of a power cut perhaps, is as good as none."""
    rtsys.initialize(target_context)
    try:
        return kept._load_overload(signature, target_context)
    except Exception:
        with suppress(OSError):
            kept.flush()
        return None


_save_overload_as_ever = FunctionCache.save_overload


def _save_overload(kept: Any, signature: Any, compiled: Any) -> None:
    """Keep compiled code if that is possible."""
    try:
        _save_overload_as_ever(kept, signature, compiled)
    except OSError as error:
        cache.note_problem(error)


_subfolder_as_ever = UserProvidedCacheLocator.get_suitable_cache_subpath
UserProvidedCacheLocator.get_suitable_cache_subpath = staticmethod(_subfolder)  # type: ignore[method-assign, assignment]
UserProvidedCacheLocator.get_source_stamp = _source_stamp  # type: ignore[method-assign]
UserProvidedCacheLocator.ensure_cache_path = _ensure_cache_path  # type: ignore[method-assign]
FunctionCache.load_overload, FunctionCache.save_overload = _load_overload, _save_overload  # type: ignore[method-assign]

_find_signature = BaseFunction.get_call_type
_known_signatures: dict[tuple[Any, ...], Any] = {}


def _remembered_signature(operation: Any, context: Any, arguments: Any, keywords: Any) -> Any:
    """The types that an operator or builtin function has for numbers. numba tries all that could be meant anew at each place in the code,
    which took a fifth of the time."""
    if keywords or not all(isinstance(argument, types.Integer | types.Boolean) for argument in arguments):
        return _find_signature(operation, context, arguments, keywords)
    key = (operation, *arguments)
    if key not in _known_signatures:
        _known_signatures[key] = _find_signature(operation, context, arguments, keywords)
    return _known_signatures[key]


BaseFunction.get_call_type = _remembered_signature  # type: ignore[method-assign, assignment]
event.start_event = event.end_event = lambda *facts, **more: None  # nobody listens, and there are a hundred thousand
