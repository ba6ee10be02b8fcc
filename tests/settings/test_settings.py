"""Preferences: kept, found by words, shown, and the keys of commands."""
from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDialogButtonBox, QLabel, QLineEdit, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from chessgui.dialogs.foldersfield import FoldersField
from chessgui.dialogs.settings import SettingsDialog
from chessgui.dialogs.shortcuts import ShortcutsDialog
from chessgui.looks.assets import icon, selectable
from chessgui.looks.theme import set_text_size
from chessgui.program.program import Program
from chessgui.settings.preferences import PAGES, PREFERENCES, SOUND, valid_value, words_of
from chessgui.settings.settings import Settings
from chessgui.words.lookup import holds
from chessgui.words.translation import LANGUAGES, set_language
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.patience import PATIENCE_MS

CHOICES = {
    "language": [("system", "As the system"), ("en", "English")],
    "board": [("walnut", "Walnut"), ("slate", "Slate")], "pieces": [("cburnett", "Cburnett")],
}

STORED = [
    ("volume", "70", 70), ("volume", "1000", 100), ("volume", "-3", 0), ("volume", "loud", 60), ("volume", None, 60),
    ("auto_queen", "true", True), ("auto_queen", "TRUE", True), ("auto_queen", "perhaps", False), ("premoves", "false", False),
    ("scheme", "dark", "dark"), ("scheme", "pink", "system"), ("board", "meadow", "meadow"),
    ("own_name", " Anna \n Müller ", "Anna Müller"), ("own_name", None, ""),
    ("own_name", "x" * 999, "x" * 100), ("own_name", "A\ud800", "A?"),
]


@pytest.mark.parametrize(("name", "stored", "value"), STORED)
def test_stored_values_are_made_sound(name: str, stored: object, value: object) -> None:
    assert valid_value(name, stored) == value


def test_every_preference_has_a_page_and_a_sound_default() -> None:
    for name, preference in PREFERENCES.items():
        assert preference.page in PAGES and valid_value(name, preference.default) == preference.default
        if isinstance(preference.default, int) and not isinstance(preference.default, bool):
            assert preference.default % preference.step == preference.least % preference.step == 0


FOUND = [
    ("dark", {"scheme"}), ("captured", {"captured"}),
    ("glide", {"animation"}), ("piece set", {"pieces"}), ("nothing of the kind", set()), ("sound VOL", {"volume"}),
]


@pytest.mark.parametrize(("words", "names"), FOUND)
def test_search(words: str, names: set[str]) -> None:
    assert {name for name in PREFERENCES if holds(words_of(name), words)} == names


def test_the_dialog_shows_a_page_finds_and_sets(qtbot: QtBot, own_settings: Path) -> None:
    settings = Settings(own_settings)
    heard: list[str] = []
    settings.changed.connect(heard.append)
    dialog = SettingsDialog(settings, CHOICES)
    qtbot.addWidget(dialog)
    dialog.show()
    assert {PREFERENCES[name].page for name in dialog.visible_names()} == {PAGES[0]} and heard == []
    dialog.search.setText("queen")
    assert dialog.visible_names() == ["auto_queen"]
    box = next(box for box in dialog.findChildren(QCheckBox) if box.isVisible())
    box.click()
    assert settings.preference("auto_queen") is True and heard == ["auto_queen"]
    dialog.search.setText("no such thing")
    assert dialog.nothing.isVisible()
    assert Settings(own_settings).preference("auto_queen") is True


def test_what_was_found_is_of_no_page_until_one_is_chosen(qtbot: QtBot, own_settings: Path) -> None:
    """The first page stayed marked beside what was found, and no page could be chosen."""
    dialog = SettingsDialog(Settings(own_settings), CHOICES)
    qtbot.addWidget(dialog)
    dialog.show()
    for page in (0, 3):
        dialog.search.setText("queen")
        assert not dialog.pages.selectedItems() and dialog.visible_names() == ["auto_queen"]
        item = dialog.pages.item(page)
        qtbot.mouseClick(dialog.pages.viewport(), Qt.MouseButton.LeftButton, pos=dialog.pages.visualItemRect(item).center())
        assert not dialog.search.text() and dialog.pages.selectedItems() == [item]
        assert {PREFERENCES[name].page for name in dialog.visible_names()} == {PAGES[page]}
    dialog.search.setText("queen")
    dialog.search.setFocus()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.focusWidget() is not dialog.pages and dialog.search.text(), "on to what was found"
    qtbot.keyClick(dialog.pages, Qt.Key.Key_Up)
    assert dialog.pages.selectedItems() == [dialog.pages.item(2)] and not dialog.search.text()


def test_every_kind_of_control_sets_and_follows(qtbot: QtBot, own_settings: Path) -> None:
    settings = Settings(own_settings)
    dialog = SettingsDialog(settings, CHOICES)
    qtbot.addWidget(dialog)
    board = next(box for box in dialog.findChildren(QComboBox) if box.accessibleName() == "Squares")
    board.setCurrentIndex(1)
    board.activated.emit(1)
    assert settings.preference("board") == "slate"
    volume = next(slider for slider in dialog.findChildren(QSlider) if slider.accessibleName() == "Volume")
    volume.setValue(3)
    assert settings.preference("volume") == 30
    settings.set_preference("volume", 80)
    assert volume.value() == 8
    for name, value in (("language", "de"), ("syzygy", "/tables")):
        settings.set_preference(name, value)
    restore = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.RestoreDefaults)
    for page in range(len(PAGES)):
        if PAGES[page] != SOUND:
            dialog.pages.setCurrentRow(page)
            restore.click()
    assert settings.preference("board") == "walnut"
    assert settings.preference("volume") == 80, "another page's settings stay"
    assert (settings.preference("language"), settings.preference("syzygy")) == ("de", "/tables"), "nobody means these by a click"
    dialog.search.setText("volume")
    restore.click()
    assert settings.preference("volume") == 60


def test_a_value_between_two_steps_stays_while_the_dialog_opens(qtbot: QtBot, own_settings: Path) -> None:
    """As somebody has written it into the file."""
    settings = Settings(own_settings)
    settings.set_preference("text_size", 125)
    dialog = SettingsDialog(settings, CHOICES)
    qtbot.addWidget(dialog)
    size = next(slider for slider in dialog.findChildren(QSlider) if slider.accessibleName() == "Size of texts")
    assert settings.preference("text_size") == 125 and "125%" in [label.text() for label in dialog.findChildren(QLabel)]
    settings.set_preference("text_size", 137)
    assert settings.preference("text_size") == 137 and size.value() == 13
    size.setValue(14)
    assert settings.preference("text_size") == 140


def cut_off(dialog: QWidget) -> list[QWidget]:
    """The labels and controls that are shown with less room than they ask for."""
    kinds = QLabel | QComboBox | QSlider | QCheckBox | QPushButton | QLineEdit
    shown = [widget for widget in dialog.findChildren(QWidget) if isinstance(widget, kinds) and widget.isVisible()]
    return [widget for widget in shown if widget.sizeHint().expandedTo(widget.size()) != widget.size()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_texts_have_room(qtbot: QtBot, qapp: QApplication, own_settings: Path, language: str) -> None:
    """Also where they are made large while the dialog is open."""
    set_language(qapp, language)
    dialog = SettingsDialog(Settings(own_settings), CHOICES)
    qtbot.addWidget(dialog)
    dialog.show()
    try:
        for percent in (100, 200):
            set_text_size(qapp, percent)
            for page in range(len(PAGES)):
                dialog.pages.setCurrentRow(page)
                qtbot.waitUntil(lambda: cut_off(dialog) == [])
            texts, names = dialog.pages.fontMetrics(), [dialog.pages.item(row) for row in range(len(PAGES))]
            for name in names:
                room = dialog.pages.visualItemRect(name)
                assert room.height() >= texts.height() and room.width() >= texts.horizontalAdvance(name.text())
            height = dialog.height()
            dialog.search.setText("e")
            QApplication.processEvents()
            assert dialog.height() == height, "many rows scroll"
            dialog.search.clear()
    finally:
        set_text_size(qapp, 100)
        set_language(qapp, "en")


def test_a_dialog_that_grows_stays_on_the_screen(qtbot: QtBot, qapp: QApplication, own_settings: Path) -> None:
    dialog = SettingsDialog(Settings(own_settings), CHOICES)
    qtbot.addWidget(dialog)
    dialog.show()
    room, width = dialog.screen().availableGeometry(), dialog.width()
    dialog.move(room.right() - width, 0)
    try:
        set_text_size(qapp, 200)
        qtbot.waitUntil(lambda: dialog.width() > width)
        qtbot.waitUntil(lambda: dialog.x() == max(room.x(), room.right() + 1 - dialog.frameGeometry().width()))
    finally:
        set_text_size(qapp, 100)


def test_icons_of_a_list_are_seen_in_the_selected_row(qtbot: QtBot) -> None:
    chosen = selectable(icon("save", QColor("black")), QColor("white"))
    for mode, color in ((QIcon.Mode.Normal, "#000000"), (QIcon.Mode.Selected, "#ffffff")):
        picture = chosen.pixmap(24, mode).toImage()
        drawn = {picture.pixelColor(x, y).name() for x in range(24) for y in range(24) if picture.pixelColor(x, y).alpha() == 255}
        assert drawn == {color}


def test_the_own_name_is_typed_and_kept(qtbot: QtBot, own_settings: Path) -> None:
    """Letter by letter, also with blanks between its words; nobody means it by Reset These Settings."""
    settings = Settings(own_settings)
    dialog = SettingsDialog(settings, CHOICES)
    qtbot.addWidget(dialog)
    dialog.search.setText("your name")
    assert dialog.visible_names() == ["own_name"]
    [field] = dialog._rows["own_name"].findChildren(QLineEdit)
    qtbot.keyClicks(field, "Anna M")
    assert field.text() == "Anna M" and settings.preference("own_name") == "Anna M"
    dialog._restore()
    settings.set_preference("own_name", "Me")
    assert field.text() == settings.preference("own_name") == "Me"
    assert "own_name" not in settings.unusual()


def test_the_own_name_is_one_of_the_names_of_the_user(own_settings: Path) -> None:
    settings = Settings(own_settings)
    assert settings.own_names() is None
    settings.set_preference("own_name", "Anna")
    assert settings.own_names() == ["Anna"]
    settings.set_own_names(["anna1990", "Anna"])
    assert settings.own_names() == ["Anna", "anna1990"]


def test_the_own_name_is_no_answer_and_can_be_given_up(own_settings: Path) -> None:
    settings = Settings(own_settings)
    settings.set_preference("own_name", "Anna")
    assert not settings.has_asked_names
    settings.add_own_name("anna1990")
    settings.set_preference("own_name", "")
    assert settings.has_asked_names and settings.own_names() == ["anna1990"], "no game has this name"
    settings.set_preference("own_name", "Anna")
    settings.add_own_name("Anna", is_played=True)
    settings.set_preference("own_name", "Berta")
    assert settings.own_names() == ["Berta", "anna1990", "Anna"]
    settings.set_own_names(["Anna"])
    assert settings.own_names() == ["Anna"] and settings.preference("own_name") == ""
    settings.set_own_names([])
    assert settings.own_names() == []


def test_folders_are_added_and_removed_and_what_is_in_them_is_told(qtbot: QtBot, own_settings: Path, tmp_path: Path) -> None:
    settings, folder = Settings(own_settings), tmp_path / "tables"
    folder.mkdir()
    (folder / "KRvK.rtbw").write_bytes(b"")
    dialog = SettingsDialog(settings, CHOICES)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.search.setText("syzygy")
    assert dialog.visible_names() == ["syzygy"]
    field = dialog.findChild(FoldersField)
    assert field.add_button.isVisible() and not field.isVisible()
    field.add(str(folder))
    assert settings.preference("syzygy") == str(folder) and field.isVisible()
    qtbot.waitUntil(lambda: field.found.text() == "One table, for 3 men.")
    field.add(str(tmp_path / "gone"))
    qtbot.waitUntil(lambda: field.found.text() == "One table, for 3 men. There is no folder gone.")
    assert Settings(own_settings).preference("syzygy") == f"{folder}\n{tmp_path / 'gone'}"
    field.remove_buttons[0].click()
    assert settings.preference("syzygy") == str(tmp_path / "gone")
    settings.set_preference("syzygy", "")
    assert field.folders == () and not field.isVisible()


def commands(parent: QWidget) -> dict[str, QAction]:
    actions = {"new": QAction("&New Game…", parent), "flip": QAction("F&lip", parent)}
    actions["new"].setShortcut(QKeySequence("Ctrl+N"))
    actions["flip"].setShortcut(QKeySequence("F"))
    return actions


def test_keys_are_changed_refused_and_given_back(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    actions = commands(parent)
    dialog = ShortcutsDialog(actions, {"new": ["Ctrl+N"], "flip": ["F"]}, parent, [("Why not this move?", "Ctrl and the mouse")])
    chosen: list[tuple[str, object]] = []

    def choose(name: str, keys: list[str] | None) -> None:
        chosen.append((name, keys))
        actions[name].setShortcuts([QKeySequence(text) for text in (["Ctrl+N"] if keys is None else keys)])

    dialog.chosen.connect(choose)
    assert not dialog.back.isEnabled()
    for keys in ("F", "Ctrl+G"):
        dialog.keys.setKeySequence(QKeySequence(keys))
        dialog.keys.editingFinished.emit()
        assert dialog.problem.text() == ("F belongs to “Flip”." if keys == "F" else "")
    assert chosen == [("new", ["Ctrl+G"])] and dialog.back.isEnabled()
    assert dialog.list.topLevelItem(0).text(1) == "Ctrl+G"
    dialog.back.click()
    assert chosen[-1] == ("new", None) and dialog.list.topLevelItem(0).text(1) == "Ctrl+N"
    dialog.list.setCurrentItem(dialog.list.topLevelItem(2))
    assert not dialog.keys.isEnabled() and not dialog.back.isEnabled(), "what the mouse does is not changed"
    dialog.keys.editingFinished.emit()
    dialog.list.setCurrentItem(dialog.list.topLevelItem(1))
    assert dialog.keys.isEnabled() and dialog.keys.keySequence() == QKeySequence("F")
    dialog.search.setText("why mouse")
    assert [dialog.list.topLevelItem(row).isHidden() for row in range(3)] == [True, True, False]
    assert not dialog.keys.isEnabled(), "a hidden command gets no keys"
    dialog.search.setText("fl")
    assert dialog.keys.keySequence() == QKeySequence("F"), "the first command that is found gets them"
    dialog.search.setText("ctrl+n")
    assert dialog.list.topLevelItem(1).isHidden() and not dialog.list.topLevelItem(0).isHidden()


def test_the_keys_of_a_menu_are_refused(qtbot: QtBot) -> None:
    """They open the menu, and the command was never called."""
    parent = QWidget()
    qtbot.addWidget(parent)
    menus = [QAction("&File", parent), QAction("Tools", parent)]
    dialog = ShortcutsDialog(commands(parent), {"new": ["Ctrl+N"], "flip": ["F"]}, parent, (), menus)
    chosen: list[tuple[str, object]] = []
    dialog.chosen.connect(lambda *what: chosen.append(what))
    for keys in ("Alt+F", "Alt+T"):
        dialog.keys.setKeySequence(QKeySequence(keys))
        dialog.keys.editingFinished.emit()
        assert dialog.problem.text() == ("Alt+F belongs to “File”." if keys == "Alt+F" else "")
    assert chosen == [("new", ["Alt+T"])]


def test_names_of_commands_are_shown_whole_beside_long_words_on_the_mouse(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = ShortcutsDialog(commands(parent), {"new": ["Ctrl+N"], "flip": ["F"]}, parent, [("What? " * 8, "this and that " * 8)])
    dialog.show()
    assert dialog.list.columnWidth(0) >= dialog.list.sizeHintForColumn(0)


def test_escape_closes_the_dialog_of_the_keys_and_becomes_none_of_them(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = ShortcutsDialog(commands(parent), {"new": ["Ctrl+N"], "flip": ["F"]}, parent)
    dialog.chosen.connect(lambda *chosen: pytest.fail(f"{chosen}"))
    dialog.show()
    QTest.keyClick(dialog.keys, Qt.Key.Key_Escape)
    assert dialog.keys.keySequence() == QKeySequence("Ctrl+N") and not dialog.isVisible()


def test_what_an_earlier_version_kept_is_taken_over_once(tmp_path: Path) -> None:
    former = QSettings(str(tmp_path / "chessgui.ini"), QSettings.Format.IniFormat)
    for name, value in (("view/flipped", "true"), ("preferences/volume", 30), ("window/geometry", QByteArray(b"\x00,;"))):
        former.setValue(name, value)
    former.sync()
    path = tmp_path / "settings.json"
    settings = Settings(path)
    assert settings.flag("flipped", False) and settings.preference("volume") == 30 and settings.bytes("geometry") == QByteArray(b"\x00,;")
    settings.set_preference("volume", 40)
    assert Settings(path).preference("volume") == 40, "what is set later counts more, also for who asks next"
    assert settings.finish(PATIENCE_MS)
    del settings
    again = Settings(path)
    assert again.preference("volume") == 40 and again.flag("flipped", False) and (tmp_path / "chessgui.ini").exists()


@pytest.mark.parametrize("path", [
    "zero\0byte.bin", "",
    pytest.param("half\ud800letter.bin", marks=pytest.mark.skipif(sys.platform == "win32", reason="names may have it there")),
])
def test_a_path_that_no_file_can_have_is_none(tmp_path: Path, path: str) -> None:
    """The book and the games of the Explorer are opened at the start: opening such a one raised what nobody expected."""
    kept = tmp_path / "settings.json"
    kept.write_text(json.dumps({"paths/book": path, "paths/games": "gr\u00f6\u00dfe.pgn"}))
    assert (Settings(kept).path("book"), Settings(kept).path("games")) == (None, Path("größe.pgn"))


def test_a_damaged_file_and_one_that_cannot_be_written_are_told_in_the_window(
    qtbot: QtBot, own_settings: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Keys, searches and repertoires were gone, and nobody said where they were."""
    own_settings.write_bytes(b'{"shortcuts/flip": "F", oops')
    program = Program(FakeThread(), Settings(own_settings), analysis=FakeAnalysis().session)
    told = "The file of the settings was damaged; it is kept as settings.json.damaged, and the usual settings are used."
    assert program.window.status.currentMessage() == told
    assert own_settings.with_name("settings.json.damaged").read_bytes() == b'{"shortcuts/flip": "F", oops'

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        program.settings.set_preference("volume", 40)
        qtbot.waitUntil(lambda: program.window.status.currentMessage() == "The settings cannot be written: the disk is full.")
    program.window.close()
    program.close()
    program.window.deleteLater()
