"""numba and LLVM as this program needs them, imported when something has to be compiled.

A user may have set NUMBA_* variables for other programs: one turns compiling off, one asks for no threads, one names another processor.
They are put aside while numba is imported, and numba does not read them later. Nor does it keep code: see `machine`.
"""
from __future__ import annotations

import os
from typing import Any

from engine.compiled.machine import FEATURES, PROCESSOR
from engine.compiled.machine import binding as binding

_put_aside = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("NUMBA_")}
try:
    from numba import _dynfunc as _dynfunc  # type: ignore[attr-defined]
    from numba import njit as njit
    from numba import types as types
    from numba.core import cgutils as cgutils
    from numba.core import compiler_machinery as compiler_machinery
    from numba.core import config, event
    from numba.core import typed_passes as typed_passes
    from numba.core import untyped_passes as untyped_passes
    from numba.core.ccallback import CFunc as CFunc
    from numba.core.codegen import JITCodeLibrary as JITCodeLibrary
    from numba.core.compiler import CompilerBase as CompilerBase
    from numba.core.compiler_lock import global_compiler_lock as global_compiler_lock
    from numba.core.registry import cpu_target as cpu_target
    from numba.core.types.functions import BaseFunction
    from numba.extending import intrinsic as intrinsic
finally:
    os.environ.update(_put_aside)

config._env_reloader.process_environ({"NUMBA_CPU_NAME": PROCESSOR, "NUMBA_CPU_FEATURES": FEATURES} if PROCESSOR else {})
config.reload_config = lambda: None  # the compiler calls it each time

# LLVM's code generator rewrites addresses in the module it works on, as offsets from a null pointer. numba links that module
# into callers afterwards, where such an access is undefined behaviour and makes them return at once. Integer arithmetic is safe.
binding.set_option("chess-engine", "-addr-sink-using-gep=false")

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
event.start_event = event.end_event = lambda *facts, **more: None  # nothing listens to these hundred thousand events
