"""The steps by which numba compiles the engine: those of its own pipeline that this code needs, in half the time.

Nearly all values are int64, so that nothing has to be rewritten, unrolled or lifted before its type is known. A function that only compiled
code calls becomes part of its callers: it is optimised and made into machine code there, and not by itself as well.
"""
from __future__ import annotations

from typing import Any

from engine.compiled.compiler import CompilerBase, JITCodeLibrary, _dynfunc, binding, compiler_machinery, typed_passes, untyped_passes


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
    """From Python's bytecode to machine code."""

    def define_pipelines(self) -> list[Any]:
        """The steps, in the form that numba asks for."""
        is_inner = self.state.flags.no_cpython_wrapper and self.state.flags.no_cfunc_wrapper
        steps = compiler_machinery.PassManager("chess engine")
        for step in (
            untyped_passes.TranslateByteCode, untyped_passes.FixupArgs, untyped_passes.IRProcessing,
            untyped_passes.RewriteSemanticConstants, untyped_passes.DeadBranchPrune, untyped_passes.GenericRewrites,
            untyped_passes.ReconstructSSA, untyped_passes.DeadBranchPrune,
            typed_passes.NopythonTypeInference, typed_passes.PreLowerStripPhis, typed_passes.IRLegalization, typed_passes.AnnotateTypes,
            _InnerLowering if is_inner else typed_passes.NativeLowering, typed_passes.NoPythonBackend,
        ):
            steps.add_pass(step, step.name())
        steps.finalize()
        return [steps]
