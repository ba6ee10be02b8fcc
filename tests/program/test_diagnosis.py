"""The report for the developers: what is in it, and what is not."""
from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

import engine
from chessgui.dialogs.diagnosis import DiagnosisDialog
from chessgui.program.diagnosis import report, without_home
from chessgui.program.logbook import FILE
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from tests.hands.windowhands import dialog

ROOT = Path(__file__).resolve().parents[2]


def test_the_report_tells_versions_code_folders_settings_and_the_log(own_settings: Path, tmp_path: Path) -> None:
    settings = Settings(own_settings)
    settings.set_preference("board", "green")
    settings.set_shortcuts("flip", ["Ctrl+Alt+F"])
    settings.add_recent(str(tmp_path / "secret.pgn"))
    (tmp_path / FILE).write_text("".join(f"line {number}\n" for number in range(100)))
    text = report(settings.unusual(), ["1366 x 768 at 1"], "it plays", tmp_path)
    for words in (engine.VERSION, "numba ", "PySide6 ", "Level: ", "Compiled code: ", "1366 x 768", "it plays", "board = green",
                  "shortcuts/flip = Ctrl+Alt+F", "line 99", "Sound\n  "):
        assert words in text, words
    assert "line 20\n" not in text and "secret" not in text
    assert re.search(r"settings: .*, \d+\.\d MB, ", text)


def test_it_does_not_import_the_compiler(own_settings: Path) -> None:
    """In the window's process that would take memory and time, and numba would read settings that are made for other programs."""
    code = "import sys; from chessgui.program.diagnosis import report; print(report({})); print('numba' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert re.search(r"^  numba \d", told, re.MULTILINE) and told.endswith("False\n")


def test_nothing_differs_at_first(own_settings: Path) -> None:
    assert Settings(own_settings).unusual() == {}


def test_the_home_folder_is_not_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "really").mkdir()
    home = tmp_path / "anna"
    home.symlink_to(tmp_path / "really")
    monkeypatch.setattr(Path, "home", lambda: home)
    assert without_home(f"{home}/games {home.resolve()}/x /elsewhere") == "~/games ~/x /elsewhere"
    monkeypatch.setattr(Path, "home", lambda: r"C:\Users\anna")
    assert without_home("'C:\\\\Users\\\\anna\\\\x' C:\\Users\\anna\\y") == "'~\\\\x' ~\\y"


@pytest.mark.parametrize("tries", [False, pytest.param(True, marks=pytest.mark.slow(reason="loads the engine in another process"))])
def test_it_is_printed_without_a_screen(own_settings: Path, request: pytest.FixtureRequest, tries: bool) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", "DISPLAY")}
    if tries:
        request.getfixturevalue("prepared_engine")
    else:
        environment["CHESS_ENGINE_CACHE"] = str(own_settings.with_name("empty"))
    told = subprocess.run([sys.executable, "-m", "chessgui", "--diagnose"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert told.returncode == 0
    assert f"Chessgui {engine.VERSION}" in told.stdout
    assert re.search(r"Tried: it plays [a-h][1-8][a-h][1-8] " if tries else "Tried: not yet", told.stdout)
    assert str(Path.home()) not in told.stdout


def test_names_that_are_no_text_are_printed_all_the_same(own_settings: Path) -> None:
    own_settings.parent.joinpath("chessgui").mkdir()
    own_settings.parent.joinpath("chessgui", own_settings.name).write_text('{"preferences/syzygy": "/tables/\\udcff"}')
    environment = {**os.environ, "CHESS_ENGINE_CACHE": str(own_settings.with_name("empty")), "PYTHONIOENCODING": "utf-8:strict"}
    told = subprocess.run([sys.executable, "-m", "chessgui", "--diagnose"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert told.returncode == 0 and r"syzygy = /tables/\udcff" in told.stdout


def test_a_folder_that_nobody_may_look_into_is_told(own_settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_: Path) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", forbidden)
    assert "cannot be written: Permission denied" in report({}, log=own_settings.parent)


def test_a_fault_offers_the_report_which_can_be_copied(qtbot: QtBot, program: Program) -> None:
    status = program.window.status
    assert status.details.isHidden()
    status.say_fault("Something went wrong.")
    assert status.currentMessage() == "Something went wrong." and status.details.isVisible()
    status.details.click()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in program.window.findChildren(DiagnosisDialog)))
    assert status.details.isHidden()
    shown = dialog(program.window, DiagnosisDialog)
    assert isinstance(shown, DiagnosisDialog)
    shown.copy.click()
    assert QGuiApplication.clipboard().text() == shown.text.toPlainText()
    assert engine.VERSION in shown.text.toPlainText()
