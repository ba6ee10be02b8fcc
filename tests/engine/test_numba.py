"""What the engine's compiler relies upon in numba, whose internals it overrides and replaces: pyproject.toml bounds the release, and
`make newest` runs these tests with the newest one. Only what would be passed over in silence: anything else ends the compiler."""
from __future__ import annotations

import inspect
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.compiled import compiler, pipeline

ROOT = Path(__file__).resolve().parents[2]
OVERRIDDEN = [(pipeline._EntryLibrary, "_finalize_final_module"), (pipeline._EntryLowering, "run_pass"),
              (pipeline._InnerLibrary, "_finalize_final_module"), (pipeline._InnerLibrary, "_optimize_final_module"),
              (pipeline._InnerLibrary, "_optimize_functions"), (pipeline._InnerLowering, "run_pass"),
              (pipeline.Pipeline, "define_pipelines")]


def test_the_release_is_bounded() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    assert "numba>=0.61,<0.69" in wanted


@pytest.mark.parametrize(("own", "name"), OVERRIDDEN)
def test_what_is_overridden_exists(own: type[Any], name: str) -> None:
    base, = own.__bases__
    assert len(inspect.signature(vars(own)[name]).parameters) == len(inspect.signature(getattr(base, name)).parameters)


def test_what_is_replaced_is_still_called() -> None:
    """The step that reads the variables again, the reports that nobody hears, and the choice of a builtin's types."""
    from numba.core import base, compiler_lock
    from numba.core import compiler as of_numba
    assert "config.reload_config()" in inspect.getsource(of_numba)
    for module, alias in ((base, "event"), (compiler_lock, "ev")):
        assert all(f"{alias}.{name}_event(" in inspect.getsource(module) for name in ("start", "end"))
    assert list(inspect.signature(compiler._find_signature).parameters) == ["self", "context", "args", "kws"]
