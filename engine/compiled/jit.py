"""The only place with compiler flags: four decorators, and the two builds.

- `leaf`: a helper that vanishes into its caller (LLVM inlines it; numba's own `inline` costs three times the compile time).
- `kernel`: compiled for the compiled code that calls it, never called from Python. `compiled_apart` makes it once more with other callees.
- `entry(signature)`: called from Python without the GIL, compiled when its module is imported and cached.
- `recursive(signature)`: called through an address kept in the state block. A cached function that calls itself by
  name crashes at the second, warm start.

Environment, read once: CHESS_ENGINE_CHECKED=1 bounds-checks every load and store; CHESS_ENGINE_SLIDERS=magic or pext
chooses the sliding-piece lookup (default: pext where the CPU does it fast).
"""
from __future__ import annotations

import os
from collections.abc import Callable
from types import FunctionType
from typing import Any

from engine.compiled import cache
from engine.compiled.compiler import FEATURES, PROCESSOR, Dispatcher, binding, cfunc, njit, types
from engine.compiled.pipeline import Pipeline

CHECKED = os.environ.get(cache.CHECKED_VARIABLE, "") == "1"

i64 = types.int64
void = types.void

_FLAGS: dict[str, Any] = {"error_model": "numpy", "boundscheck": False, "pipeline_class": Pipeline}
_INTERNAL: dict[str, Any] = {**_FLAGS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

SLOW_PEXT = {"bdver4", "znver1", "znver2"}
"""AMD cores that run pext as microcode, slower than a multiplication."""


def has_instructions(name: str) -> bool:
    """Whether the processor that code is made for has an instruction set, by LLVM's name: of one that was named (see `compiler`) by
    what was named with it. A missing instruction aborts the process."""
    if PROCESSOR:
        return f"+{name}" in FEATURES.split(",")
    return bool(binding.get_host_cpu_features().get(name, False))


def _wants_pext() -> bool:
    chosen = os.environ.get(cache.SLIDERS_VARIABLE, "")
    if chosen not in ("", "magic", "pext"):
        raise ValueError(f"{cache.SLIDERS_VARIABLE} must be magic or pext, not {chosen!r}.")
    has_pext = has_instructions("bmi2")
    if chosen == "pext" and not has_pext:
        raise ValueError("This processor has no pext instruction; use the magic bitboards.")
    if chosen:
        return chosen == "pext"
    return has_pext and binding.get_host_cpu_name() not in SLOW_PEXT


USE_PEXT = _wants_pext()


def _int64_only(dispatcher: Any) -> Any:
    """Let every argument be an int64: else a call with a literal compiles a version for that very literal."""
    original = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: original(tuple(i64 for _ in args), kws)
    return dispatcher


def leaf(function: Callable[..., Any]) -> Any:
    """Compile a small helper that is inlined wherever it is called. All arguments are int64."""
    return _int64_only(njit(forceinline=True, **_INTERNAL)(function))


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a function for compiled callers; LLVM decides whether to inline it. All arguments are int64."""
    return _int64_only(njit(**_INTERNAL)(function))


def compiled_apart(function: Any, instead: dict[Any, Any]) -> Any:
    """A copy of a `leaf` or `kernel`, in which other functions are called instead of some: the keys of `instead`, wherever they are called
    on the way. Functions that call none of them are not copied. `instead` is extended by every function that was looked at."""
    if function not in instead:
        copy = copied_apart(function.py_func, instead)
        instead[function] = function if copy is function.py_func else kernel(copy)
    return instead[function]


def copied_apart(function: Any, instead: dict[Any, Any]) -> Any:
    """Like `compiled_apart` for the plain function of an `entry` or a `recursive` one, which is to be compiled as such again."""
    code, names = function.__code__, function.__globals__
    called = {name: names[name] for name in code.co_names if isinstance(names.get(name), Dispatcher)}
    replaced = {name: compiled_apart(callee, instead) for name, callee in called.items()}
    if all(replaced[name] is callee for name, callee in called.items()):
        return function
    copy = FunctionType(code, {**names, **replaced}, closure=function.__closure__)
    # Machine code that is loaded from the cache is linked by name: the copy must not have that of the original.
    copy.__qualname__ = f"{function.__qualname__}.apart"
    return copy


def entry(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile, or load from the cache, a function that Python calls; it runs without the GIL."""
    return njit(signature, cache=True, nogil=True, **_FLAGS)


def recursive(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile, or load from the cache, a function that is called through its address (`body_address`)."""
    return cfunc(signature, cache=True, nopython=True, **_FLAGS)  # type: ignore[call-arg]


def body_address(function: Any) -> int:
    """Address of a `recursive` function for `intrinsics.caller`: that of its body, past the wrapper which makes it callable from C."""
    return int(function._library.get_pointer_to_function(function.native_name.removeprefix("cfunc.")))
