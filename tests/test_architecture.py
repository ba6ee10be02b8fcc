"""The house's rules that can be read off the sources at once. Style, import contracts and types: `make lint`, `make types`."""
from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import group_of

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = "engine", "chessgui"
MODELS = ("analysis", "clocks", "download", "engines", "export", "files", "finding", "gamelist", "journal", "laboratory", "openings", "pgn",
          "play", "positions", "practice", "report", "rules", "settings", "storage", "threads", "tree", "voice", "why", "words",
          "workspace", "xray")
"""The rooms of the window without widgets."""
MOST_LINES, LEAST_LINES, MOST_SHORT_FILES = 400, 40, 15
"""Lines of a file at the most, lines below which it is short, and how many files may be short."""
MOST_NESTED = 5
"""Blocks that may lie in one another within a function."""
BLOCKS = ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match, ast.FunctionDef, ast.AsyncFor, ast.AsyncWith, ast.AsyncFunctionDef
DEEP_LINE = re.compile(rf"^ {{{4 * (MOST_NESTED + 1)},}}(?:if|for|while|with|try|match|def|async)\b", re.MULTILINE)
"""A line that may begin a block which lies too deep: only files with such lines are parsed."""


@cache
def sources() -> dict[str, Path]:
    """All modules of the program by name; a package goes by its own name."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


@cache
def line_count(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


@cache
def imported_names(path: Path) -> list[str]:
    """Full names of all that a file imports, whether module or not, also in functions; not what it names for the type checker alone."""
    return list(_imported_names(ast.parse(path.read_text("utf-8"))))


def _imported_names(tree: ast.AST) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            yield from _imported_names(node)


def module_of(name: str) -> str | None:
    """The module of the program that holds an imported name."""
    while name and name not in sources():
        name = name.rpartition(".")[0]
    return name or None


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Some circle of a graph, or nothing."""
    done: set[str] = set()
    for start in graph:
        path, waiting = [], [iter([start])]
        while waiting:
            found = next(waiting[-1], None)
            if found is None:
                waiting.pop()
                if path:
                    done.add(path.pop())
            elif found in path:
                return [*path[path.index(found):], found]
            elif found not in done:
                path.append(found)
                waiting.append(iter(sorted(graph[found])))
    return []


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert circle({"a": {"b"}, "b": {"c", "d"}, "c": set(), "d": {"b"}}) == ["b", "d", "b"]


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {}
    for name, path in sources().items():
        found = {module_of(each) for each in imported_names(path)}
        graph[name] = {each for each in found if each is not None and each != name}
    assert circle(graph) == []


@pytest.mark.parametrize("room", MODELS)
def test_models_know_no_widgets(room: str) -> None:
    modules = [name for name in sources() if name.startswith(f"chessgui.{room}.")]
    assert modules
    for name in modules:
        assert not [each for each in imported_names(sources()[name]) if each.startswith("PySide6.QtWidgets")], name


def test_what_says_no_qt_knows_none() -> None:
    """Rooms without Qt have a contract; others have files that promise it for themselves."""
    heads = {name: ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "" for name, path in sources().items()}
    promising = [name for name, head in heads.items() if re.search(r"\b[Nn]o\s+Qt\b(?!\s+widgets)", head)]
    assert len(promising) > 100
    for name in promising:
        assert not [each for each in imported_names(sources()[name]) if each.startswith("PySide6")], name


def test_no_file_is_long_and_few_are_short() -> None:
    assert {name: line_count(path) for name, path in sources().items() if line_count(path) > MOST_LINES} == {}
    short = [name for name, path in sources().items() if line_count(path) < LEAST_LINES and not path.stem.startswith("__")]
    assert len(short) <= MOST_SHORT_FILES, short


def nested(node: ast.AST, depth: int = 0) -> int:
    """How many blocks lie in one another; an `elif` lies no deeper than its `if`."""
    found = depth
    for child in ast.iter_child_nodes(node):
        is_elif = isinstance(node, ast.If) and isinstance(child, ast.If) and node.orelse == [child]
        found = max(found, nested(child, depth + (isinstance(child, BLOCKS) and not is_elif)))
    return found


def test_no_function_is_nested_deep() -> None:
    assert nested(ast.parse("if a:\n  for b in c:\n    pass\nelif d:\n  pass\nelif e:\n  with f:\n    g()").body[0]) == 1
    texts = {name: text for name, path in sources().items() if DEEP_LINE.search(text := path.read_text("utf-8"))}
    deep = {f"{name}.{node.name}": nested(node) for name, text in texts.items()
            for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert {name: depth for name, depth in deep.items() if depth > MOST_NESTED} == {}


def test_one_place_knows_how_the_program_is_started_again() -> None:
    """In a folder without Python `sys.executable` is no Python: called as one it starts the program once more."""
    texts = {name: path.read_text("utf-8") for name, path in sources().items()}
    naming = {name for name, text in texts.items() if "executable" in text for node in ast.walk(ast.parse(text))
              if isinstance(node, ast.Attribute) and ast.unparse(node) == "sys.executable"}
    assert naming == {"engine.compiled.later"}


def test_tests_that_start_processes_are_one_group() -> None:
    """And any other file is a group of its own: what its tests share is made once."""
    assert group_of("tests/engine/test_uci.py") == group_of("tests/endtoend/test_window.py") == "processes"
    assert group_of("tests/clocks/test_clock.py") == "tests/clocks/test_clock.py"


def test_the_public_face_is_light() -> None:
    """`import engine` brings neither numba nor numpy: the window and the UCI handshake do not wait for them."""
    code = "import engine, engine.uci.program, sys; print({'numba', 'numpy', 'chess', 'PySide6'} & set(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "set()"


def test_the_wheel_carries_the_data_of_the_engine() -> None:
    """An editable installation would not notice that a file was moved."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]["engine"]
    data = [path.relative_to(ROOT / "engine") for path in (ROOT / "engine").rglob("*")
            if path.is_file() and path.suffix != ".py" and "__pycache__" not in path.parts]
    assert data and not [path for path in data if not any(path.match(pattern) for pattern in patterns)]


def scripts_of(path: Path) -> Iterator[str]:
    """The programs that a file starts in other processes, written down as text."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import " in node.value and node.value.count("\n") > 2:
            with suppress(SyntaxError):
                ast.parse(node.value)
                yield node.value


def test_the_scripts_of_the_benchmarks_know_every_name(tmp_path: Path) -> None:
    """`make bench` takes long, and nothing else runs them; an import that had moved below its use was not seen for weeks."""
    scripts = [script for path in sorted((ROOT / "tests" / "benchmarks").glob("*.py")) for script in scripts_of(path)]
    assert len(scripts) > 5
    for number, script in enumerate(scripts):
        (tmp_path / f"script{number}.py").write_text(script, "utf-8")
    told = subprocess.run([sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F", str(tmp_path)], capture_output=True,
                          text=True)
    assert told.returncode == 0, told.stdout


def test_the_laboratory_opens_without_the_engine() -> None:
    """On a new machine that would be compiled first, while the window stands still."""
    code = "import chessgui.dialogs.laboratory.window, sys; print('numba' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


def test_no_pattern_has_a_possessive_group() -> None:
    """Before Python 3.11.5 a group that is repeated so keeps the wrong text: `(?>(?:a|b)*)` says the same, and works."""
    found = [str(path) for path in sources().values() if re.search(r"(?<!\\)\)[*+?]\+", path.read_text("utf-8"))]
    assert found == []
