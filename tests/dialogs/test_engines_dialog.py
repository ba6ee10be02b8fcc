"""The dialog of engines: adding, editing, presets, testing; engines that answer well or badly."""
from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from chessgui.dialogs.engines.details import MOST_MEMORY_MIB, EngineDetails
from chessgui.dialogs.engines.list import EnginesDialog
from chessgui.dialogs.engines.options import OptionForm, PathField
from chessgui.engines import enginelist
from chessgui.engines.enginelist import MOST_NUMBER, OWN, UCI, XBOARD, EngineOption, EngineSpec, read_engines, save_engines
from tests.hands.fakeengines import make_engine, notes_of
from tests.hands.patience import PATIENCE_S


def program(folder: Path, how: str = "well", protocol: str = UCI) -> str:
    """A fake engine as a file that can be run."""
    spec = make_engine(folder, how, protocol)
    path = folder / f"{protocol}-{how.replace(' ', '-')}"
    path.write_text(f"#!/bin/sh\nexec '{sys.executable}' -S -E '{spec.command[3]}' '{how}'\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EnginesDialog]:
    monkeypatch.setattr("chessgui.dialogs.engines.list.ATTEMPTS", tuple((kind, float(PATIENCE_S)) for kind in (UCI, XBOARD, UCI)))
    save_engines(tmp_path / "engines.json", (OWN, EngineSpec("Gone", (str(tmp_path / "gone"),))))
    shown = EnginesDialog(tmp_path / "engines.json")
    shown.show()
    qtbot.waitUntil(lambda: shown.list.count() == 2, timeout=5000)
    shown.list.setCurrentRow(1)
    yield shown
    shown.close()
    shown.deleteLater()


@pytest.fixture
def also_xboard(dialog: EnginesDialog, time_to_begin: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not answer as a UCI engine is tried as the other kind."""
    monkeypatch.setattr("chessgui.dialogs.engines.list.ATTEMPTS", ((UCI, 1.0), (XBOARD, float(PATIENCE_S))))


def names(tmp_path: Path) -> list[str]:
    return [spec.name for spec in read_engines(tmp_path / "engines.json").engines]


@pytest.mark.parametrize(("protocol", "name"), [(UCI, "Faker 1.0"), (XBOARD, "Faker X")])
def test_an_engine_is_tried_and_added(
    qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path, protocol: str, name: str, request: pytest.FixtureRequest,
) -> None:
    if protocol == XBOARD:
        request.getfixturevalue("also_xboard")
    path = program(tmp_path, "well", protocol)
    dialog.add(path)
    qtbot.waitUntil(lambda: dialog.list.count() == 3, timeout=20_000)
    spec = dialog.engines[2]
    assert spec == EngineSpec(name, (path,), protocol) and dialog.details.answer.text().startswith(name)
    assert dialog.list.currentRow() == 2 and dialog.details.name.text() == name
    qtbot.waitUntil(lambda: names(tmp_path) == ["Chessgui", "Gone", name], timeout=5000)


def test_an_engine_chosen_by_the_keyboard_is_added(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    dialog.list.setFocus()
    dialog.add(program(tmp_path))  # Alt+A leaves the focus where it is, and the dialog is active again once the file is chosen
    QApplication.sendEvent(dialog.focusWidget(), QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.ActiveWindowFocusReason))
    assert dialog.list.currentRow() == -1
    qtbot.waitUntil(lambda: dialog.list.count() == 3, timeout=20_000)


def test_what_another_window_adds_stays(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    path, other = tmp_path / "engines.json", EngineSpec("Other", ("other",), options={"Hash": 64})
    save_engines(path, (*dialog.engines, other))
    dialog.copy_button.click()
    qtbot.waitUntil(lambda: not dialog._background.busy, timeout=5000)
    assert names(tmp_path) == ["Chessgui", "Gone", "Gone 2", "Other"] and other in read_engines(path).engines
    dialog.remove_button.click()
    qtbot.waitUntil(lambda: not dialog._background.busy, timeout=5000)
    assert names(tmp_path) == ["Chessgui", "Gone", "Other"], "what is removed here is gone"


def test_what_another_window_changes_stays(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    path, changed = tmp_path / "engines.json", EngineSpec("Gone", (str(tmp_path / "gone"),), presets={"Large": {"Hash": 64}})
    save_engines(path, (OWN, changed))
    for count in (3, 4):
        dialog.copy_button.click()
        qtbot.waitUntil(lambda: not dialog._background.busy, timeout=5000)
        assert len(names(tmp_path)) == count and read_engines(path).engines[1] == changed
    dialog.list.setCurrentRow(1)
    dialog.details.renamed.emit("Back")
    qtbot.waitUntil(lambda: not dialog._background.busy, timeout=5000)
    assert names(tmp_path)[1] == "Back", "what is changed here, too, is as it is here"
    path.unlink()
    dialog.remove_button.click()
    qtbot.waitUntil(lambda: not dialog._background.busy, timeout=5000)
    assert names(tmp_path) == ["Chessgui", "Gone 2", "Gone 2 2"], "a file that is gone takes nothing away"


def test_a_list_that_cannot_be_read_is_not_overwritten(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "engines.json"
    save_engines(path, (OWN, EngineSpec("Gone", ("gone",))))

    def locked(path: Path) -> bytes:
        raise PermissionError(errno.EACCES, "")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", locked)
        shown = EnginesDialog(path)
        qtbot.addWidget(shown)
        shown.show()  # what is closed at the end forgets the engine that it asks
        qtbot.waitUntil(lambda: shown.list.count() == 1, timeout=5000)
    told = shown.problem.text()
    assert told.startswith("The list of engines cannot be read: ")
    shown.copy_button.click()
    assert shown.list.count() == 2 and shown.problem.text() == told
    qtbot.waitUntil(lambda: not shown._background.busy)
    assert names(tmp_path) == ["Chessgui", "Gone"]


def test_what_is_wrong_is_told_and_nothing_is_added(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    qtbot.waitUntil(lambda: dialog.details.answer.text() == "Gone cannot be started: there is no such file.", timeout=5000)
    assert dialog.details.test_button.isVisible()
    dialog.add(program(tmp_path, "dies at start"))
    qtbot.waitUntil(lambda: "ended with code 3 (cannot find my book)" in dialog.details.answer.text(), timeout=20_000)
    assert dialog.list.count() == 2


def test_options_are_kept_where_they_differ(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    dialog.add(program(tmp_path))
    qtbot.waitUntil(lambda: "Hash" in dialog.details.options.fields, timeout=20_000)
    spin, check = dialog.details.options.fields["Hash"], dialog.details.options.fields["UCI_LimitStrength"]
    assert isinstance(spin, QSpinBox) and isinstance(check, QCheckBox)
    assert (spin.minimum(), spin.maximum(), spin.value()) == (1, 64, 16)
    spin.setValue(32)
    check.click()
    wanted = {"Hash": 32, "UCI_LimitStrength": True}
    qtbot.waitUntil(lambda: dict(read_engines(tmp_path / "engines.json").engines[-1].options) == wanted, timeout=5000)
    spin.setValue(16)
    assert dict(dialog.engines[2].options) == {"UCI_LimitStrength": True}


def test_rename_copy_remove(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    dialog.details.name.setText("Chessgui")
    dialog.details.name.editingFinished.emit()
    assert dialog.engines[1].name == "Chessgui 2" and dialog.list.item(1).text() == "Chessgui 2"
    dialog.list.setCurrentRow(0)
    assert not dialog.remove_button.isEnabled() and not dialog.details.arguments.isEnabled()
    dialog.copy_button.click()
    assert [spec.name for spec in dialog.engines] == ["Chessgui", "Chessgui 2", "Chessgui 3"] and dialog.engines[2].is_own
    assert dialog.remove_button.isEnabled()
    dialog.remove_button.click()
    dialog.list.setCurrentRow(1)
    dialog.remove_button.click()
    qtbot.waitUntil(lambda: names(tmp_path) == ["Chessgui"], timeout=5000)


def test_arguments_are_words(dialog: EnginesDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, words in (("-x 'a b'", ("-x", "a b")), ("'open", ("-x", "a b"))):
        dialog.details.arguments.setText(text)
        dialog.details.arguments.editingFinished.emit()
        assert dialog.engines[1].command[1:] == words
    assert dialog.details.answer.text() == "A quotation mark in the arguments is not closed."
    monkeypatch.setattr(enginelist, "ESCAPE", "")  # as on Windows
    dialog.details.arguments.setText(r"--book C:\a.bin")
    dialog.details.arguments.editingFinished.emit()
    assert dialog.engines[1].command[1:] == ("--book", r"C:\a.bin")


ALL_KINDS = (
    EngineOption("Hash", "spin", 16, 1, 64), EngineOption("Wide", "spin", 3), EngineOption("Own book", "check", True),
    EngineOption("Style", "combo", "Calm", choices=("Calm", "Wild")), EngineOption("Notes", "string", "none"),
    EngineOption("Book", "file", ""), EngineOption("Tables", "path", ""), EngineOption("Clear & forget", "button"))


def test_every_kind_of_option_has_a_field(qtbot: QtBot) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    heard: list[tuple[str, object]] = []
    form.option_set.connect(lambda option, value: heard.append((option.name, value)))
    form.button_pressed.connect(lambda name: heard.append((name, None)))
    form.show_options(ALL_KINDS, {"Hash": 32, "Style": "Wild"})
    kinds = {"Hash": QSpinBox, "Wide": QSpinBox, "Own book": QCheckBox, "Style": QComboBox, "Notes": QLineEdit, "Book": PathField,
             "Tables": PathField, "Clear & forget": QPushButton}
    assert {name: type(field) for name, field in form.fields.items()} == kinds
    fields: dict[str, object] = dict(form.fields)
    assert fields["Hash"].value() == 32 and fields["Style"].currentText() == "Wild"  # type: ignore[attr-defined]
    fields["Hash"].setValue(8)  # type: ignore[attr-defined]
    fields["Own book"].click()  # type: ignore[attr-defined]
    fields["Style"].setCurrentText("Calm")  # type: ignore[attr-defined]
    fields["Notes"].setText("some")  # type: ignore[attr-defined]
    fields["Notes"].editingFinished.emit()  # type: ignore[attr-defined]
    fields["Book"]._choose("/a/book.bin")  # type: ignore[attr-defined]
    fields["Clear & forget"].click()  # type: ignore[attr-defined]
    assert heard == [("Hash", 8), ("Own book", False), ("Style", "Calm"), ("Notes", "some"), ("Book", "/a/book.bin"),
                     ("Clear & forget", None)]


def test_a_value_that_the_engine_does_not_take_is_shown_as_the_one_that_it_has(qtbot: QtBot) -> None:
    """The list may come from another version of the engine, which gets none of these and keeps its own."""
    form = OptionForm()
    qtbot.addWidget(form)
    form.show_options((EngineOption("Hash", "spin", 16, 1, 1024), EngineOption("Level", "spin", 5, 2, 9),
                       EngineOption("Style", "combo", "Tame", choices=("Calm", "Tame"))), {"Hash": 4096, "Level": 1, "Style": "Wild"})
    heard = list[object]()
    form.option_set.connect(lambda _, value: heard.append(value))
    hash_field, level, style = form.fields.values()
    assert isinstance(hash_field, QSpinBox) and isinstance(level, QSpinBox) and isinstance(style, QComboBox)
    assert (hash_field.value(), level.value(), style.currentText()) == (16, 5, "Tame")
    style.setCurrentText("Calm")
    assert heard == ["Calm"]


def test_a_value_that_is_kept_as_a_text_is_shown_as_the_engine_gets_it(qtbot: QtBot) -> None:
    """A list that was written by hand may have that."""
    form = OptionForm()
    qtbot.addWidget(form)
    form.show_options((EngineOption("Hash", "spin", 16, 1, 1024), EngineOption("Ponder", "check", True)), {"Hash": "64", "Ponder": "false"})
    hash_field, ponder = form.fields.values()
    assert isinstance(hash_field, QSpinBox) and isinstance(ponder, QCheckBox)
    assert hash_field.value() == 64 and not ponder.isChecked()


def test_a_number_without_a_default_can_be_set_to_what_its_field_shows(qtbot: QtBot) -> None:
    """The field stood at its least value from the beginning: to type that changed nothing, and was not heard."""
    form = OptionForm()
    qtbot.addWidget(form)
    form.show_options((EngineOption("Level", "spin", None, 10, 12),), {})
    heard = list[object]()
    form.option_set.connect(lambda _, value: heard.append(value))
    field = form.fields["Level"]
    QTest.keyClicks(field, "10")
    QTest.keyClick(field, Qt.Key.Key_Return)
    field.stepBy(-1)  # type: ignore[attr-defined]
    assert heard == [10, None] and field.text().isspace()  # type: ignore[attr-defined]
    form.show_options((EngineOption("Level", "spin", None, 10, 12), EngineOption("Seed", "spin", None, None, None)), {"Level": 5})
    assert [form.fields[name].value() for name in ("Level", "Seed")] == [9, 0]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("option", "shown"), [
    (EngineOption("Seed", "spin", -9 * 10**9, -(1 << 60), 1 << 60), -MOST_NUMBER),
    (EngineOption("Key", "spin", 5 * 10**9, 4 * 10**9, 9 * 10**9), MOST_NUMBER),
    (EngineOption("Depth", "spin", -6 * 10**9, -9 * 10**9, -5 * 10**9), -MOST_NUMBER)])
def test_numbers_beyond_what_a_field_can_hold(qtbot: QtBot, option: EngineOption, shown: int) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    form.show_options((option, *ALL_KINDS), {})
    field = form.fields[option.name]
    assert isinstance(field, QSpinBox) and field.value() == shown and len(form.fields) == 1 + len(ALL_KINDS)


@pytest.mark.parametrize("kind", ["spin", "combo", "check", "string", "button", "path"])
def test_long_texts_leave_all_fields_in_sight(qtbot: QtBot, kind: str) -> None:
    """The form does not scroll sideways."""
    form = OptionForm()
    qtbot.addWidget(form)
    form.resize(500, 400)
    form.show()
    form.show_options((EngineOption("W" * 300, kind, 1 if kind == "spin" else "V" * 300, choices=("V" * 300,)), *ALL_KINDS), {})
    qtbot.waitUntil(lambda: all(field.isVisible() for field in form.fields.values()))
    inside = form.widget()
    assert inside.width() <= form.viewport().width()
    assert all(0 <= field.mapTo(inside, field.rect().topRight()).x() <= inside.width() for field in form.fields.values())


def test_more_memory_than_the_field_can_hold(qtbot: QtBot) -> None:
    """Somebody has written bytes into the file by hand."""
    details = EngineDetails()
    qtbot.addWidget(details)
    details.show_spec(EngineSpec("Large", ("large",), memory_mib=8 << 30))
    assert details.memory.value() == MOST_MEMORY_MIB and details.test_button.isEnabled()


def test_how_it_is_started_can_be_set(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    details = dialog.details
    details.folder.setText(f" {tmp_path} ")
    details.folder.editingFinished.emit()
    details.environment.setText("A=1 'B=two words'")
    details.environment.editingFinished.emit()
    details.memory.setValue(512)
    details.protocol.setCurrentIndex(1)
    details.protocol.activated.emit(1)
    wanted = EngineSpec("Gone", (str(tmp_path / "gone"),), XBOARD, {}, str(tmp_path), {"A": "1", "B": "two words"}, 512)
    assert dialog.engines[1] == wanted
    qtbot.waitUntil(lambda: read_engines(tmp_path / "engines.json").engines[1] == wanted, timeout=5000)
    details.environment.setText("A")
    details.environment.editingFinished.emit()
    assert details.answer.text() == "The environment is written as NAME=value, one after the other." and dialog.engines[1] == wanted
    dialog.list.setCurrentRow(0)
    assert not any(field.isVisible() or field.isEnabled() for field in (details.folder, details.protocol, details.memory))


def test_presets_are_kept_chosen_and_forgotten(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    details = dialog.details
    dialog.add(program(tmp_path))
    qtbot.waitUntil(lambda: "Hash" in details.options.fields, timeout=20_000)
    assert details.presets.currentText() == "The engine's own values" and not details.keep_button.isEnabled()
    details.options.fields["Hash"].setValue(32)  # type: ignore[attr-defined]
    assert details.presets.currentIndex() == -1 and details.keep_button.isEnabled()
    details.keep_preset("  Large  hash ")
    assert details.presets.currentText() == "Large hash" and dict(dialog.engines[2].presets) == {"Large hash": {"Hash": 32}}
    details.presets.setCurrentIndex(0)
    details.presets.activated.emit(0)
    assert dict(dialog.engines[2].options) == {} and details.options.fields["Hash"].value() == 16  # type: ignore[attr-defined]
    details.presets.activated.emit(1)
    assert dict(dialog.engines[2].options) == {"Hash": 32} and details.options.fields["Hash"].value() == 32  # type: ignore[attr-defined]
    dialog.copy_button.click()
    assert dialog.engines[3].name == "Faker 1.0 2" and dialog.engines[3].presets == dialog.engines[2].presets
    details.forget_button.click()
    assert dict(dialog.engines[3].presets) == {} and dict(dialog.engines[3].options) == {"Hash": 32}
    assert dict(dialog.engines[2].presets) == {"Large hash": {"Hash": 32}}


def test_a_test_tells_what_works(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    dialog.add(program(tmp_path))
    qtbot.waitUntil(lambda: dialog.list.count() == 3, timeout=20_000)
    dialog.details.options.fields["Hash"].setValue(32)  # type: ignore[attr-defined]
    dialog.details.test_button.click()
    assert dialog.details.answer.text() == "Testing the engine …"
    field = dialog.details.options.fields["Hash"]
    qtbot.waitUntil(lambda: "A second of search: 1.\u00a0e4, depth 2, 40 nodes." in dialog.details.answer.text(), timeout=20_000)
    assert dialog.details.answer.text().startswith("Faker 1.0, UCI. Ready after ") and "Options: 4." in dialog.details.answer.text()
    heard = notes_of(make_engine(tmp_path))
    assert "setoption name Hash value 32" in heard and "go movetime 1000" in heard
    assert dialog.details.options.fields["Hash"] is field, "what is typed meanwhile is not lost"


@pytest.mark.parametrize(("how", "sentence"), [
    ("dies", "Faker 1.0 ended with code 9; its last output was “readyok”."),
    ("illegal", "Faker 1.0 plays an illegal move (e2e5); its last output was “bestmove e2e5”."),
])
def test_a_test_tells_what_does_not(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path, how: str, sentence: str) -> None:
    dialog.add(program(tmp_path, how))
    qtbot.waitUntil(lambda: dialog.list.count() == 3, timeout=20_000)
    dialog.details.test_button.click()
    qtbot.waitUntil(lambda: dialog.details.answer.text() == sentence, timeout=20_000)


@pytest.mark.usefixtures("also_xboard")
def test_a_test_of_an_engine_that_resigns_at_once_ends(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    dialog.add(program(tmp_path, "resigns", XBOARD))
    qtbot.waitUntil(lambda: dialog.list.count() == 3, timeout=20_000)
    dialog.details.test_button.click()
    qtbot.waitUntil(lambda: dialog.details.answer.text() == "Faker X makes no move.", timeout=20_000)


def test_a_test_tells_how_the_engine_left(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    dialog.add(program(tmp_path, "stays"))
    qtbot.waitUntil(lambda: dialog.list.count() == 3, timeout=20_000)
    dialog.details.test_button.click()
    qtbot.waitUntil(lambda: "Faker 1.0 did not leave and was ended; its last output" in dialog.details.answer.text(), timeout=20_000)
    assert dialog.details.answer.text().startswith("Faker 1.0, UCI. Ready after ")


def test_a_button_of_an_engine_is_pressed(qtbot: QtBot, dialog: EnginesDialog, tmp_path: Path) -> None:
    dialog.add(program(tmp_path, "has a button"))
    qtbot.waitUntil(lambda: "Clear Hash" in dialog.details.options.fields, timeout=20_000)
    dialog.details.options.fields["Clear Hash"].click()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: dialog.details.answer.text() == "The engine has carried out: Clear Hash", timeout=20_000)
    assert "setoption name Clear Hash" in notes_of(make_engine(tmp_path, "has a button"))


def test_a_folder_that_is_not_there_is_told(qtbot: QtBot, dialog: EnginesDialog) -> None:
    dialog.details.folder.setText("/nowhere/at/all")
    dialog.details.folder.editingFinished.emit()
    qtbot.waitUntil(
        lambda: dialog.details.answer.text() == "Gone cannot be started: there is no folder /nowhere/at/all.", timeout=5000)
