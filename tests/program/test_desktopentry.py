"""The entry for the desktop's menus and the types of files, in a folder of the test's own."""
from __future__ import annotations

import configparser
import os
import re
import shutil
import stat
import subprocess
import sys
import tomllib
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import pytest

from chessgui.program import desktopentry
from chessgui.program.desktopentry import ABOUT, ENTRY, ICON, SOURCES, DesktopError, data_home, install, own_command, remove, tell
from chessgui.words.translation import LANGUAGES
from engine import VERSION

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
XML = "{http://www.w3.org/XML/1998/namespace}"
KEYS = {"Type", "Version", "Name", "GenericName", "Comment", "Exec", "Icon", "Terminal", "StartupNotify", "StartupWMClass", "Categories",
        "Keywords", "MimeType"}
"""Keys of the specification that the entry uses."""
LISTS = ("Categories", "Keywords", "MimeType")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data, and no programs that know others."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path / "data"


def entry(text: str) -> dict[str, str]:
    parser = configparser.RawConfigParser(delimiters="=", strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


def source(name: str) -> str:
    return resources.files("resources").joinpath("desktop", name).read_text("utf-8")


def test_the_entry_follows_the_specification() -> None:
    found = entry(source("chessgui.desktop"))
    assert {re.sub(r"\[\w+\]$", "", key) for key in found} == KEYS
    assert (found["Type"], found["Version"], found["Terminal"], found["Icon"]) == ("Application", "1.4", "false", "chessgui")
    assert found["StartupWMClass"] == "Chessgui", "the class that Qt gives windows by the application's name"
    assert found["Exec"] == "chessgui %F" and "BoardGame" in found["Categories"]
    assert all(value.endswith(";") for key, value in found.items() if key.startswith(LISTS))
    assert source("chessgui.desktop").endswith("\n")


@pytest.mark.parametrize("key", ["GenericName", "Comment", "Keywords"])
def test_the_entry_speaks_every_language(key: str) -> None:
    found = entry(source("chessgui.desktop"))
    assert {f"{key}[{name}]" for name in LANGUAGES if name != "en"} <= set(found)


def test_the_types_follow_the_specification() -> None:
    root = ElementTree.fromstring(source("chessgui.xml"))
    types = {one.get("type"): one for one in root.findall(f"{MIME}mime-type")}
    patterns = {name: [glob.get("pattern") for glob in one.findall(f"{MIME}glob")] for name, one in types.items()}
    assert root.tag == f"{MIME}mime-info"
    assert patterns == {"application/vnd.chess-pgn": ["*.pgn"], "application/x-chess-epd": ["*.epd"], "application/x-chess-fen": ["*.fen"]}
    for one in types.values():
        assert {comment.get(f"{XML}lang", "en") for comment in one.findall(f"{MIME}comment")} == set(LANGUAGES)
        assert one.find(f"{MIME}sub-class-of") is not None
    assert set(types) <= set(entry(source("chessgui.desktop"))["MimeType"].split(";"))


def test_software_centres_are_told_the_same() -> None:
    root, found = ElementTree.fromstring(source(ABOUT.name)), entry(source("chessgui.desktop"))
    assert [root.findtext("id"), root.findtext("launchable")] == [ABOUT.name.removesuffix(".metainfo.xml"), ENTRY.name]
    for tag, key in (("name", "Name"), ("summary", "Comment")):
        for one in root.findall(tag):
            language = one.get(f"{XML}lang")
            assert one.text == found[f"{key}[{language}]" if language else key]
    assert {one.text for one in root.findall("categories/category")} == set(found["Categories"].split(";")) - {""}
    assert {one.text for one in root.findall("provides/mediatype")} <= set(found["MimeType"].split(";"))
    scripts = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert {one.text for one in root.findall("provides/binary")} == {*scripts["scripts"], *scripts["gui-scripts"]}
    for parent in root.iter("description"):
        for tag in ("p", "ul/li"):
            languages = [one.get(f"{XML}lang", "en") for one in parent.findall(tag)]
            assert set(languages) == set(LANGUAGES) and len(set(map(languages.count, LANGUAGES))) == 1
    assert root.find("releases/release[1]").get("version") == VERSION  # type: ignore[union-attr]


VALIDATORS = (["appstreamcli", "validate", "--no-net", f"desktop/{ABOUT.name}"], ["desktop-file-validate", "desktop/chessgui.desktop"])


@pytest.mark.parametrize("command", VALIDATORS, ids=lambda command: command[0])
def test_the_validators_of_the_desktop_agree(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed here")
    folder = Path(str(resources.files("resources")))
    result = subprocess.run([*command[:-1], str(folder / command[-1])], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_nothing_but_four_files_is_written_and_all_of_it_goes_again(home: Path, tmp_path: Path) -> None:
    said = install(command=["/opt/chessgui"])
    files = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {Path("data") / place for place in SOURCES}
    assert said == [f"Wrote {home / place}." for place in SOURCES]
    assert entry((home / ENTRY).read_text("utf-8"))["Exec"] == "/opt/chessgui %F"
    assert ElementTree.parse(home / ICON).getroot().tag.endswith("svg")
    assert install(command=["/opt/chessgui"]) == [f"{home / place} is as it should be." for place in SOURCES]
    other = home / "applications" / "other.desktop"
    other.write_text("[Desktop Entry]\n")
    assert remove() == [f"Removed {home / place}." for place in SOURCES]
    assert [path for path in home.rglob("*") if path.is_file()] == [other]
    assert remove() == [f"Nothing of this program is in {home}."]


def test_the_entry_is_of_the_usual_mode(home: Path) -> None:
    install()
    assert stat.S_IMODE((home / ENTRY).stat().st_mode) & 0o444 == 0o444 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@pytest.mark.parametrize(("named", "found"), [("/somewhere/data", "/somewhere/data"), ("", "/home/me/.local/share"),
                                              ("relative", "/home/me/.local/share")])
def test_the_folder_of_data(monkeypatch: pytest.MonkeyPatch, named: str, found: str) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("XDG_DATA_HOME", named)
    assert data_home() == Path(found)


COMMANDS = (
    (["/usr/bin/chessgui"], "/usr/bin/chessgui %F"),
    (["/usr/bin/python3", "-m", "chessgui"], "/usr/bin/python3 -m chessgui %F"),
    (["/home/a b/chessgui"], '"/home/a b/chessgui" %F'),
    (["/50%/chessgui"], "/50%%/chessgui %F"),
    (["/a$b/chessgui"], '"/a\\\\$b/chessgui" %F'),
    (['/a"b/chessgui'], '"/a\\\\"b/chessgui" %F'),
    (["/a\\b/chessgui"], '"/a\\\\\\\\b/chessgui" %F'),
)


@pytest.mark.parametrize(("command", "value"), COMMANDS)
def test_any_path_is_a_sound_command(command: list[str], value: str) -> None:
    found = entry(desktopentry.with_command(source("chessgui.desktop"), command))["Exec"]
    assert found == value
    # What a desktop does with it: undo the value's escapes, split with quotes, put files in the place of the field code.
    words = re.findall(r'"(?:[^"\\]|\\.)*"|[^ "]+', found.replace("\\\\", "\\"))
    plain = [re.sub(r"\\(.)", r"\1", word[1:-1]) if word.startswith('"') else word for word in words]
    assert [word.replace("%%", "%") for word in plain] == [*command, "%F"]


def test_a_folder_may_have_any_bytes_for_its_name(tmp_path: Path) -> None:
    """Such as one that an old system has named in Latin-1."""
    command = ["/home/J\udcf6rg/chessgui"]
    desktopentry.install(tmp_path, command)
    assert b"Exec=/home/J\xf6rg/chessgui %F\n" in (tmp_path / desktopentry.ENTRY).read_bytes()


def test_the_command_of_this_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = str(tmp_path / "bin" / "python")
    monkeypatch.setattr(sys, "argv", ["-c"])
    monkeypatch.setattr(sys, "executable", python)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert own_command() == ["env", f"PYTHONPATH={Path(__file__).parents[2]}", python, "-P", "-m", "chessgui"]
    (tmp_path / "bin").mkdir()
    beside = tmp_path / "bin" / "chessgui"
    beside.write_text("#!/bin/sh\n")
    beside.chmod(0o755)
    assert own_command() == [str(beside)]
    script = tmp_path / "chessgui"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert own_command() == [str(script)]
    monkeypatch.setattr(sys, "argv", ["chessgui"])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_command() == [str(script)]


def fake(folder: Path, name: str, code: int) -> None:
    folder.mkdir(exist_ok=True)
    program = folder / name
    note = f'open({str(folder / "calls")!r}, "a").write("{name} " + sys.argv[1] + "\\n")'
    program.write_text(f"#!{sys.executable}\nimport sys\n{note}\nsys.exit({code})\n")
    program.chmod(0o755)


def test_the_desktop_is_told(home: Path, tmp_path: Path) -> None:
    fake(tmp_path / "bin", "update-mime-database", 0)
    fake(tmp_path / "bin", "update-desktop-database", 3)
    told = ["Ran update-mime-database.", "update-desktop-database failed; the desktop may see the change only after the next login."]
    assert install()[4:] == told and remove()[4:] == told
    calls = [f"update-mime-database {home / 'mime'}", f"update-desktop-database {home / 'applications'}"]
    assert (tmp_path / "bin" / "calls").read_text().splitlines() == calls * 2


def test_a_folder_that_cannot_be_written(home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be")
    with pytest.raises(DesktopError) as error:
        install()
    assert str(error.value) == f"{home / ENTRY} cannot be written: the folder does not exist any more."


def test_the_terminal_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tell(installs=True) == 0 and capsys.readouterr().out.splitlines()[0] == f"Wrote {home / ENTRY}."
    assert tell(installs=False) == 0 and capsys.readouterr().out.splitlines()[0] == f"Removed {home / ENTRY}."
    home.rename(home.with_name("old"))
    home.write_text("")
    assert tell(installs=True) == 1 and capsys.readouterr().err.endswith("cannot be written: the folder does not exist any more.\n")


def test_other_systems(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktopentry.sys, "platform", "win32")
    for work in (install, remove):
        with pytest.raises(DesktopError, match=r"freedesktop\.org"):
            work()
    assert not home.exists()


@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="the desktop's own program is not here")
def test_the_real_database_takes_the_types(tmp_path: Path) -> None:
    assert "Ran update-mime-database." in install(tmp_path, ["chessgui"])
    globs = (tmp_path / "mime" / "globs2").read_text().splitlines()
    assert {"50:application/x-chess-epd:*.epd", "50:application/vnd.chess-pgn:*.pgn", "50:application/x-chess-fen:*.fen"} <= set(globs)
    remove(tmp_path)
    assert "chess" not in (tmp_path / "mime" / "globs2").read_text()


def test_qt_is_not_needed() -> None:
    code = "import chessgui.program.desktopentry, sys; print(any(name.startswith('PySide6') for name in sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    assert result.stdout.strip() == "False"
