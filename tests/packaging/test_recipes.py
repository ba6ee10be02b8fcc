"""The recipes of the packages name what there is."""
from __future__ import annotations

import ast
import runpy
import tomllib
from pathlib import Path

import PySide6
import pytest

from engine.compiled.later import PROGRAMS
from tests.test_architecture import imported_names, sources

ROOT = Path(__file__).resolve().parents[2]
RECIPES = ROOT / "resources" / "packaging"


def constant(name: str) -> tuple[str, ...]:
    """A list of names in PyInstaller's recipe."""
    for node in ast.parse((RECIPES / "chessgui.spec").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return tuple(ast.literal_eval(node.value))
    raise AssertionError(f"the recipe has no {name}")


def test_the_programs_of_the_folder_are_the_commands_of_the_wheel() -> None:
    programs = runpy.run_path(str(RECIPES / "start.py"))["PROGRAMS"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {name: f"{module}:main" for name, module in programs.items()} == project["scripts"] | project["gui-scripts"]
    assert set(PROGRAMS.values()) <= set(programs)


def test_no_module_that_is_left_out_is_imported() -> None:
    unused = constant("UNUSED")
    left_out = {name for module, path in sources().items() if not module.startswith("engine.training") for name in imported_names(path)
                if any(name == each or name.startswith(f"{each}.") for each in unused)}
    assert left_out == set()


@pytest.mark.parametrize("plugin", constant("PLUGINS"))
def test_every_plugin_of_qt_that_is_taken_along_exists(plugin: str) -> None:
    folder, _, file = plugin.partition("/")
    assert list((Path(PySide6.__file__).parent / "Qt" / "plugins").glob(f"{folder}*/{file}*"))
