"""The recipes of the packages name what there is."""
from __future__ import annotations

import ast
import json
import re
import runpy
import tomllib
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import PySide6
import pytest
from packaging.requirements import Requirement

from chessgui.program.desktopentry import ABOUT, ENTRY, ICON, TYPES
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


def function(name: str, **known: Any) -> Any:
    """A function of PyInstaller's recipe, with what it knows."""
    recipe = ast.parse((RECIPES / "chessgui.spec").read_text("utf-8")).body
    exec("\n".join(ast.unparse(each) for each in recipe if isinstance(each, ast.FunctionDef) and each.name == name), known)
    return known[name]


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


def needed_packages(requirements: list[str]) -> set[str]:
    """All that is installed with the packages of such requirements, without what is for tests and the like; by their names in small
    letters."""
    asked = [each for each in map(Requirement, requirements) if each.marker is None or each.marker.evaluate({"extra": ""})]
    return {name for each in asked for name in (each.name.lower(), *needed_packages(metadata.requires(each.name) or []))}


def test_the_licence_of_every_package_that_travels_along_is_known() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    known = {name.lower().replace("_", "-") for name in runpy.run_path(str(RECIPES / "licences.py"))["PACKAGES"]}
    needed = {name.replace("_", "-") for name in needed_packages(project["dependencies"])} - {"pyside6"}  # which holds nothing but others
    assert needed <= known and len(needed) > 8


def test_a_system_without_dpkg_has_its_libraries_listed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder failed in its last step there."""
    recipe = runpy.run_path(str(RECIPES / "licences.py"))
    recipe["PACKAGES"].clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    recipe["collect"](tmp_path / "licences", ROOT, ["/usr/lib/libEGL.so.1"])
    assert "libEGL.so.1: of this system\n" in (tmp_path / "licences" / "README").read_text("utf-8")


def test_libraries_of_an_environment_that_is_a_link_are_not_the_systems(tmp_path: Path) -> None:
    """PyInstaller tells where files really are; what is taken for the system's stays out of the folder."""
    (tmp_path / "real").mkdir()
    (tmp_path / ".venv").symlink_to("real")
    is_system = function("is_system", Path=Path, sys=SimpleNamespace(prefix=str(tmp_path / ".venv"), base_prefix="/opt/python"))
    places = tmp_path / "real" / "libQt6Core.so.6", "/opt/python/lib/libpython3.so", "/usr/lib/libEGL.so.1"
    assert [is_system(("", str(place), "BINARY")) for place in places] == [False, False, True]


def test_the_sources_may_lie_below_any_folder(tmp_path: Path) -> None:
    """Below one named as a folder that is left out, none of them travelled along."""
    root = tmp_path / "packaging" / "screenshots"
    is_wanted = function("is_wanted", ROOT=root)
    files = [root / "resources" / name for name in ("icons/a.svg", "packaging/chessgui.spec", "screenshots/a.png", "translations/de.ts")]
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    assert [is_wanted(file) for file in files] == [True, False, False, False]


def test_what_the_builder_has_beside_it_stays_out() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    asked = {Requirement(each).name for name in ("train", "cluster", "tables") for each in extras[name]}
    assert asked and asked <= set(constant("EXTRAS"))


@pytest.mark.parametrize("plugin", constant("PLUGINS"))
def test_every_plugin_of_qt_that_is_taken_along_exists(plugin: str) -> None:
    folder, _, file = plugin.partition("/")
    assert list((Path(PySide6.__file__).parent / "Qt" / "plugins").glob(f"{folder}*/{file}*"))


FLATPAK = RECIPES / "flatpak" / "io.github.chessgui.Chessgui.json"


def test_the_flatpak_takes_what_there_is_from_here_and_has_no_network() -> None:
    manifest = json.loads(FLATPAK.read_text("utf-8"))
    assert manifest["id"] == FLATPAK.stem == ABOUT.name.removesuffix(".metainfo.xml") and manifest["command"] == "chessgui"
    assert not [each for each in manifest["finish-args"] if "network" in each or each in ("--filesystem=host", "--filesystem=home")]
    assert manifest["rename-desktop-file"] == ENTRY.name and manifest["rename-mime-file"] == TYPES.name
    [module] = manifest["modules"]
    for source in module["sources"]:
        assert source["type"] in ("dir", "file") and "url" not in source, "nothing is fetched"
        place = (FLATPAK.parent / source["path"]).resolve()
        assert place.exists() or place == ROOT / "build" / "flatpak" / "folder", "which make flatpak makes"
    commands = "\n".join(module["build-commands"])
    assert all(f"../lib/chessgui/{name}" in commands for name in runpy.run_path(str(RECIPES / "start.py"))["PROGRAMS"])
    for path in (ENTRY, TYPES, ABOUT, ICON):
        assert f"/app/share/{path.as_posix()}" in commands
    taken = re.findall(r"install -Dm644 (\S+)", commands)
    assert len(taken) == 4 and all((ROOT / "resources" / ("icons" if name == "app.svg" else "") / name).is_file() for name in taken)


def test_the_installer_for_windows_names_files_that_there_are() -> None:
    path = RECIPES / "windows" / "chessgui.iss"
    text = path.read_text("utf-8")
    outside = {name.replace("\\", "/") for name in re.findall(r"\.\.\\[\w.\\]+", text)}
    assert "../../../LICENSE" in outside
    for name in outside - {"../../../dist", "../../../dist/chessgui/"}:
        assert (path.parent / name).exists(), name
    assert set(re.findall(r"\{app\}\\([\w-]+)\.exe", text)) <= set(runpy.run_path(str(RECIPES / "start.py"))["PROGRAMS"])
    assert re.findall(r"^\[(\w+)\]", text, re.M) == ["Setup", "Languages", "Files", "Icons", "Registry", "Run"]


def test_the_app_for_macos_offers_itself_for_the_files_that_the_desktop_entry_names() -> None:
    found = re.search(r'"CFBundleTypeExtensions": (\[.*?\])', (RECIPES / "chessgui.spec").read_text("utf-8"))
    named = set(re.findall(r'glob pattern="\*\.(\w+)"', (ROOT / "resources" / "desktop" / TYPES.name).read_text("utf-8")))
    assert found is not None and set(ast.literal_eval(found[1])) == named


def test_the_manual_travels_with_the_wheel_and_the_folder() -> None:
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]["resources"]
    pages = [path.relative_to(ROOT / "resources") for path in (ROOT / "resources" / "manual").rglob("*") if path.is_file()]
    assert len(pages) > 30 and not [path for path in pages if not any(path.match(pattern) for pattern in patterns)]
    kept_out = {".ts", ".pyc"} | {"screenshots", "packaging"}
    assert not [path for path in pages if {path.suffix, *path.parts} & kept_out]
