"""What is compiled, and how it is called: five decorators, and the two builds. numba is imported only when something has to be compiled.

- `leaf`: a helper that vanishes into its caller (LLVM inlines it; numba's own `inline` costs three times the compile time).
- `kernel`: compiled for the compiled code that calls it, never called from Python. `compiled_apart` makes it once more with other callees.
- `intrinsic`: writes instructions of LLVM itself.
- `entry(signature)`: called from Python without the GIL; compiled when it is first used, or by `compile_all`, and cached.
- `recursive(signature)`: the same, called by compiled code through an address kept in the state block (see `search/recursion.py`).

Environment, read once: CHESS_ENGINE_CHECKED=1 bounds-checks every load and store; CHESS_ENGINE_SLIDERS=magic or pext
chooses the sliding-piece lookup (default: pext where the CPU does it fast).
"""
from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Collection
from functools import cached_property
from types import FunctionType
from typing import Any, ClassVar

from engine.compiled import cache, machine
from engine.compiled.machine import FEATURES, PROCESSOR, Signature, binding

CHECKED = os.environ.get(cache.CHECKED_VARIABLE, "") == "1"


class Kind(str):
    """A type by its name; called with those of arguments, it makes a signature."""

    __slots__ = ()

    def __call__(self, *arguments: Kind) -> Signature:
        return Signature(str(self), arguments)


i64, void = Kind("int64"), Kind("void")
_C_KINDS: dict[str, Any] = {i64: ctypes.c_int64, void: None}

SLOW_PEXT = {"bdver4", "znver1", "znver2"}
"""AMD cores that run pext as microcode, slower than a multiplication."""


def has_instructions(name: str) -> bool:
    """Whether the processor that code is made for has an instruction set, by LLVM's name. If that processor was named (see PROCESSOR), it
    has the sets that were named with it. A missing instruction aborts the process."""
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
    return has_pext and (PROCESSOR or binding.get_host_cpu_name()) not in SLOW_PEXT


USE_PEXT = _wants_pext()


class Kernel:
    """A function for compiled code, made known to numba when a caller is compiled."""

    def __init__(self, function: Callable[..., Any], is_leaf: bool) -> None:
        self.py_func, self.is_leaf, self.__doc__ = function, is_leaf, function.__doc__

    @cached_property
    def _numba_type_(self) -> Any:
        from engine.compiled import pipeline
        return pipeline.type_of_kernel(self.py_func, self.is_leaf)


class Intrinsic:
    """Instructions of LLVM, made known to numba when a caller is compiled."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func, self.__doc__ = function, function.__doc__

    @cached_property
    def _numba_type_(self) -> Any:
        from engine.compiled import pipeline
        return pipeline.type_of_intrinsic(self.py_func)


class Compiled(Kernel):
    """A function that Python calls, too. It is linked when it is first used, and compiled before where the cache does not have its code."""

    made: ClassVar[list[Compiled]] = []

    def __init__(self, function: Any, signature: Signature) -> None:
        super().__init__(function, is_leaf=False)
        self.signature = signature
        self._place = machine.place_of(function.__module__, function.__qualname__, function.__code__.co_filename)
        self._code: machine.Code | None = None
        self.made.append(self)

    @property
    def is_kept(self) -> bool:
        """Whether the cache has the code, whole."""
        return machine.read(self._place) is not None

    def compile(self) -> machine.Code:
        """Compile it, and keep the code: in the cache if that is possible, and if it is code of the sources that the cache's folder stands
        for."""
        from engine.compiled import pipeline
        self._code = pipeline.compile_function(self.py_func, self.signature)
        if cache.is_current():
            machine.write(self._place, self._code)
        else:
            cache.unkept.add(self._place)
        return self._code

    @cached_property
    def addresses(self) -> machine.Addresses:
        """Where the code is in memory."""
        code = self._code or machine.read(self._place) or self.compile()
        self._code = None
        return machine.link(code)

    @cached_property
    def _callable(self) -> Any:
        result, arguments = self.signature
        return ctypes.CFUNCTYPE(_C_KINDS[result], *map(_C_KINDS.__getitem__, arguments))(self.addresses.wrapper)

    def __call__(self, *arguments: int) -> Any:
        return self._callable(*arguments)


def leaf(function: Callable[..., Any]) -> Any:
    """Compile a small helper that is inlined wherever it is called. All arguments are int64."""
    return Kernel(function, True)


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a function for compiled callers; LLVM decides whether to inline it. All arguments are int64."""
    return Kernel(function, False)


def intrinsic(function: Callable[..., Any]) -> Any:
    """Write instructions of LLVM: the function gets numba's typing context and the types of the arguments, and returns a signature and what
    writes them."""
    return Intrinsic(function)


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
    called = {name: names[name] for name in code.co_names if isinstance(names.get(name), Kernel)}
    replaced = {name: compiled_apart(callee, instead) for name, callee in called.items()}
    if all(replaced[name] is callee for name, callee in called.items()):
        return function
    copy = FunctionType(code, {**names, **replaced}, closure=function.__closure__)
    copy.__qualname__ = f"{function.__qualname__}.apart"  # it is kept under this name
    return copy


def compile_all(modules: Collection[str] | None = None) -> None:
    """Compile the functions of some modules, or of all that were imported, that the cache does not have."""
    for function in Compiled.made:
        if not function.is_kept and (modules is None or function.py_func.__module__ in modules):
            function.compile()


def entry(signature: Signature) -> Callable[[Callable[..., Any]], Any]:
    """Compile, or load from the cache, a function that Python calls; it runs without the GIL."""
    return lambda function: Compiled(function, signature)


recursive = entry
"""Decorator of a function that is called through its address (`body_address`)."""


def body_address(function: Compiled) -> int:
    """Address of a `recursive` function for `intrinsics.caller`: that of its body, past the wrapper which makes it callable from C."""
    return function.addresses.body
