"""The list of engines: read leniently, written whole."""
from __future__ import annotations

import errno
import json
import os
import shlex
import sys
from pathlib import Path

import pytest

from chessgui.engines import enginelist
from chessgui.engines.enginelist import (
    OWN,
    OWN_VALUES,
    XBOARD,
    EngineSpec,
    environment_text,
    keep_preset,
    launch,
    parse_environment,
    preset_of,
    read_engines,
    save_engines,
    spec_from_json,
    spec_to_json,
    unique_name,
    with_preset,
    with_strength,
    without_preset,
    words_of,
)
from chessgui.storage.safesave import SaveError

NOT_WINDOWS = pytest.mark.skipif(os.name == "nt", reason="Windows allows lone surrogates in what it passes on")
FISH = EngineSpec("Fish", ("/opt/fish/fish", "--quiet"), "uci", {"Hash": 64, "Ponder": False, "Book": "a b.bin"})
FROG = EngineSpec("Frog", ("frog",), XBOARD, {}, "/opt/frog", {"POND": "a b", "LEGS": "4"}, 512, {"Fast": {"Hash": 1}, "Slow": {}})


def test_a_list_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    path = tmp_path / "new" / "engines.json"
    save_engines(path, (OWN, FISH, FROG))
    read = read_engines(path)
    assert read.engines == (OWN, FISH, FROG) and read.problem == ""


def test_a_path_that_is_no_text_comes_back(tmp_path: Path) -> None:
    """Windows allows lone surrogates in the names of files."""
    engine = EngineSpec("Größe", ("C:\\\ud800.exe",))
    save_engines(tmp_path / "engines.json", (OWN, engine))
    assert read_engines(tmp_path / "engines.json").engines == (OWN, engine)


def test_our_own_engine_is_always_there_and_first(tmp_path: Path) -> None:
    path = tmp_path / "engines.json"
    assert read_engines(path).engines == (OWN,)
    save_engines(path, (FISH,))
    assert read_engines(path).engines == (OWN, FISH)
    pupil = with_strength(EngineSpec("Pupil"), 900)
    save_engines(path, (FISH, pupil))
    assert read_engines(path).engines == (pupil, FISH)


@pytest.mark.parametrize("content", [
    b"", b"{", b"[]", b"{}", b'{"engines": 7}', b"\xff\xfe\x00", b'{"engines": null}', b"[" * 100_000,
])
def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "engines.json"
    path.write_bytes(content)
    read = read_engines(path)
    assert read.engines == (OWN,)
    assert read.problem == "The list of engines was damaged, and a new one was begun; the old one is kept as engines.json.damaged."
    save_engines(path, read.engines)
    assert (tmp_path / "engines.json.damaged").read_bytes() == content


@pytest.mark.parametrize("entry", [
    7, None, {}, {"name": ""}, {"name": "A", "command": "a"}, {"name": "A", "command": [1]}, {"name": "A", "command": [""]},
    {"name": "A", "command": ["a"], "protocol": "telnet"}, {"name": "A", "command": ["a"], "options": []},
    {"name": "A", "command": ["a"], "options": {"x": [1]}}, {"name": "A", "presets": []}, {"name": "A", "presets": {"P": {"x": None}}},
    {"name": "A", "environment": {"X": 1}}, {"name": "A", "folder": 7}, {"name": "A", "memory": "much"}, {"name": "A", "memory": -1},
    {"name": "A", "command": ["~a\0b"]}, {"name": "A", "command": ["a", "\0"]}, {"name": "A", "folder": "\0"},
    pytest.param({"name": "A", "command": ["a", "\ud800"]}, marks=NOT_WINDOWS),
    pytest.param({"name": "A", "command": ["a"], "environment": {"X": "\ud800"}}, marks=NOT_WINDOWS),
    {"name": "A", "environment": {"X": "\0"}}, {"name": "A", "environment": {"X=Y": "1"}}, {"name": "A", "environment": {"": "1"}},
])
def test_one_damaged_engine_leaves_the_others(tmp_path: Path, entry: object) -> None:
    path = tmp_path / "engines.json"
    path.write_text(json.dumps({"engines": [spec_to_json(FISH), entry]}))
    read = read_engines(path)
    assert read.engines == (OWN, FISH)
    assert read.problem == "One engine in the list could not be read; the old one is kept as engines.json.damaged."


def test_an_older_damaged_file_is_not_lost_to_a_newer_one(tmp_path: Path) -> None:
    path = tmp_path / "engines.json"
    for content in (b"first", b"second", b"second"):
        path.write_bytes(content)
        read_engines(path)
    assert {file.name: file.read_bytes() for file in tmp_path.glob("*.damaged*")} == {
        "engines.json.damaged": b"first", "engines.json.damaged2": b"second"}


def test_a_damaged_file_of_which_there_is_no_copy_must_not_be_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise SaveError("The disk is full.")

    path = tmp_path / "engines.json"
    path.write_bytes(b"{")
    monkeypatch.setattr("chessgui.storage.backups.save_bytes", full)
    read = read_engines(path)
    assert read.problem == "The list of engines was damaged, and a new one was begun; the file is still engines.json."
    assert not read.may_be_saved
    with pytest.raises(SaveError):  # nor by a dialog that was opened before
        save_engines(path, (OWN, FISH), (OWN,))
    assert path.read_bytes() == b"{"
    monkeypatch.undo()
    assert read_engines(path).may_be_saved


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match=r"engines\.json was not saved: "):
        save_engines(tmp_path / "file" / "engines.json", (OWN,))
    assert read_engines(tmp_path).problem == "The list of engines cannot be read: it is a folder."


def test_a_list_that_may_not_be_read_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    assert read_engines(tmp_path / "engines.json").problem == "The list of engines cannot be read: it may not be read."


def test_equal_names_get_numbers() -> None:
    assert unique_name("A", []) == "A" and unique_name("A", ["A", "A 2"]) == "A 3" and unique_name(" \n", []) == "Engine"


def test_strength_is_an_option_like_others() -> None:
    held = with_strength(FISH, 1500)
    assert held.elo == 1500 and held.options["Hash"] == 64
    assert with_strength(held, None) == FISH and FISH.elo is None


def test_how_engines_are_started(tmp_path: Path) -> None:
    own = launch(OWN)
    assert own.arguments == (sys.executable, "-P", "-m", "engine")
    root = own.environment["PYTHONPATH"].split(os.pathsep)[0]
    assert (Path(root) / "engine" / "__main__.py").is_file()
    other = launch(EngineSpec("A", (str(tmp_path / "a"), "-x")))
    assert other.arguments == (str(tmp_path / "a"), "-x") and other.folder == str(tmp_path)
    assert launch(EngineSpec("A", ("frog",))).folder is None
    assert launch(FROG).folder == "/opt/frog" and launch(FROG).environment == {"POND": "a b", "LEGS": "4"}


def test_json_and_back() -> None:
    assert spec_from_json(json.loads(json.dumps(spec_to_json(FISH)))) == FISH
    assert spec_from_json(json.loads(json.dumps(spec_to_json(FROG)))) == FROG
    assert spec_from_json({"name": "A", "command": ["a"]}) == EngineSpec("A", ("a",)), "as older lists have it"


def test_the_environment_is_written_as_in_a_shell() -> None:
    assert parse_environment(environment_text(FROG.environment)) == FROG.environment and parse_environment(" ") == {}
    assert parse_environment("A=1 B= 'C=x y=z'") == {"A": "1", "B": "", "C": "x y=z"}
    for text in ("A", "=1", "A=1 B", "'A=1", *(["A=\ud800"] if os.name != "nt" else [])):
        with pytest.raises(ValueError):
            parse_environment(text)


def test_presets_are_values_with_a_name() -> None:
    assert preset_of(FROG) == OWN_VALUES and preset_of(FISH) is None
    fast = with_preset(FROG, "Fast")
    assert dict(fast.options) == {"Hash": 1} and preset_of(fast) == "Fast" and with_preset(fast, "Other") == fast
    kept = keep_preset(FISH, "  My   values ")
    assert preset_of(kept) == "My values" and keep_preset(FISH, "  ") == FISH
    assert preset_of(without_preset(kept, "My values")) is None and without_preset(kept, "My values").options == FISH.options
    assert with_preset(kept, OWN_VALUES).options == {} and preset_of(with_preset(kept, OWN_VALUES)) == OWN_VALUES


def test_on_windows_a_backslash_stands_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enginelist, "ESCAPE", "")
    assert words_of(r"""--book C:\books\a.bin "C:\my nets" 'C:\a\' #1""") == ["--book", r"C:\books\a.bin", r"C:\my nets", "C:\\a\\", "#1"]
    kept = {"NETS": "C:\\nets\\it's big\\", "X": '"'}
    assert parse_environment(r"NETS=C:\nets\big") == {"NETS": r"C:\nets\big"} and parse_environment(environment_text(kept)) == kept


def test_elsewhere_words_are_those_of_a_shell() -> None:
    text = r"""a\ b "c \" d" 'e f' #g"""
    assert words_of(text) == shlex.split(text) == ["a b", 'c " d', "e f", "#g"]
