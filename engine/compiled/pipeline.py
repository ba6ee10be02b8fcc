"""The steps by which numba compiles the engine: those of its own pipeline that this code needs, in half the time.

Nearly all values are int64, so that nothing has to be rewritten, unrolled or lifted before its type is known. A function that only compiled
code calls becomes part of its callers: it is optimised and made into machine code there, and not by itself as well.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from engine.compiled.compiler import (
    CFunc,
    CompilerBase,
    JITCodeLibrary,
    _dynfunc,
    binding,
    compiler_machinery,
    cpu_target,
    global_compiler_lock,
    intrinsic,
    njit,
    typed_passes,
    types,
    untyped_passes,
)
from engine.compiled.machine import Code, Signature


class _EntryLibrary(JITCodeLibrary):
    """The code of a function that Python calls, as an object file in `data`: this process may never run it."""

    def _finalize_final_module(self) -> None:
        """Make machine code."""
        self._finalize_dynamic_globals()
        self.data = self._codegen._tm.emit_object(self._final_module)


class _InnerLibrary(JITCodeLibrary):
    """The code of a function that is linked into its callers and never runs by itself."""

    def _optimize_functions(self, module: Any) -> None:
        """Keep values in registers instead of memory and simplify what is plain, so that there is less to link and to optimise later."""
        module.data_layout = self._codegen._data_layout
        steps, builder = binding.create_new_function_pass_manager(), self._codegen._pass_builder()
        steps.add_sroa_pass()
        steps.add_simplify_cfg_pass()
        steps.add_instruction_combine_pass()
        for function in module.functions:
            steps.run(function, builder)

    def _optimize_final_module(self) -> None:
        """Nothing: a caller is optimised as a whole."""

    def _finalize_final_module(self) -> None:
        """Keep LLVM's language, and make no machine code."""
        self._finalize_dynamic_globals()
        self._finalized = True


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class _EntryLowering(typed_passes.NativeLowering):
    """Writes a function that Python calls in LLVM's language, with a wrapper that C can call."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        """Leaves the function in `state`."""
        state.library = _EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        return super().run_pass(state)


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class _InnerLowering(typed_passes.NativeLowering):
    """Writes a function that only compiled code calls in LLVM's language. numba's own step goes on to machine code."""

    _name = "inner_lowering"

    def run_pass(self, state: Any) -> bool:
        """Leaves the function in `state` and lets others call it."""
        state.library = _InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        # numba knows functions by an object that Python could call. It is never called: its address is 0.
        name = lowered.fndesc.qualname.rpartition(".")[2]
        known_by = _dynfunc.make_function(lowered.fndesc.lookup_module(), name, "", 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(known_by, lowered.fndesc, [state.library])
        state["cr"] = lowered._replace(cfunc=known_by)
        return True


class Pipeline(CompilerBase):
    """The steps from Python's bytecode to machine code."""

    def define_pipelines(self) -> list[Any]:
        """The steps, in the form that numba asks for."""
        is_inner = self.state.flags.no_cpython_wrapper and self.state.flags.no_cfunc_wrapper
        steps = compiler_machinery.PassManager("chess engine")
        for step in (
            untyped_passes.TranslateByteCode, untyped_passes.FixupArgs, untyped_passes.IRProcessing,
            untyped_passes.RewriteSemanticConstants, untyped_passes.DeadBranchPrune, untyped_passes.GenericRewrites,
            untyped_passes.ReconstructSSA, untyped_passes.DeadBranchPrune,
            typed_passes.NopythonTypeInference, typed_passes.PreLowerStripPhis, typed_passes.IRLegalization, typed_passes.AnnotateTypes,
            _InnerLowering if is_inner else _EntryLowering, typed_passes.NoPythonBackend,
        ):
            steps.add_pass(step, step.name())
        steps.finalize()
        return [steps]


_FLAGS: dict[str, Any] = {"error_model": "numpy", "boundscheck": False}
_alive: list[Any] = []
"""What numba's types refer to, weakly."""


def _in_numbas_types(signature: Signature) -> Any:
    result, arguments = signature
    return getattr(types, result)(*(getattr(types, name) for name in arguments))


def type_of_kernel(function: Callable[..., Any], is_leaf: bool) -> Any:
    """numba's type of a function that compiled code calls: every argument is an int64, else a call with a literal would compile a version
    for that very literal."""
    inner: Any = {"forceinline": is_leaf, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    dispatcher: Any = njit(pipeline_class=Pipeline, **inner, **_FLAGS)(function)
    original = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: original(tuple(types.int64 for _ in args), kws)
    _alive.append(dispatcher)
    return dispatcher._numba_type_


def type_of_intrinsic(function: Callable[..., Any]) -> Any:
    """numba's type of a function that writes instructions."""
    @wraps(function)
    def typed(*arguments: Any) -> Any:
        signature, codegen = function(*arguments)
        return _in_numbas_types(signature), codegen
    known, context = intrinsic(typed), cpu_target.typing_context
    _alive.append(known)
    context.refresh()
    return context.resolve_value_type(known)


@global_compiler_lock
def compile_function(function: Callable[..., Any], signature: Signature) -> Code:
    """Machine code of a function that Python calls."""
    wanted, callback = _in_numbas_types(signature), cast(Any, CFunc)
    compiled = callback(function, (wanted.args, wanted.return_type), {}, dict(_FLAGS), pipeline_class=Pipeline)._compile_uncached()
    compiled.library._ensure_finalized()
    return Code(compiled.fndesc.llvm_cfunc_wrapper_name, compiled.fndesc.llvm_func_name, compiled.library.data)
