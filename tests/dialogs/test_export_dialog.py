"""The export dialog and its commands: choices, preview, files, clipboard, cancelling."""
from __future__ import annotations

import errno
import io
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import chess
import chess.pgn
import pytest
from PIL import Image
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from chessgui.board.state import BoardState
from chessgui.commands.exportcommands import MOST_GAMES, ExportCommands
from chessgui.commands.mygamescommands import MyGamesCommands
from chessgui.dialogs.export.dialog import ExportDialog
from chessgui.export.options import ExportKind, ExportOptions
from chessgui.export.pictures.boardsvg import board_svg
from chessgui.files import loading
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.threads.progress import Progress
from chessgui.tree.game import Game
from tests.hands.exportgames import SMALL, read, shuffling
from tests.hands.fakes import FakeThread
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.hands.windowhands import playing
from tests.window.test_accessible_names import controls, nameless


class Desk:
    """A program with a small game, and the export commands of its window."""

    def __init__(self, program: Program, qtbot: QtBot, folder: Path) -> None:
        self.program, self.qtbot, self.folder = program, qtbot, folder
        self.show_game(read(SMALL))
        self.commands = program.window.topics[ExportCommands]
        self.said: list[str] = []
        self.commands.said.connect(self.said.append)
        program.settings.set_folder(str(folder))

    def show_game(self, game: chess.pgn.Game) -> None:
        self.program.workspace.show(Game(game))

    def open(self, kind: ExportKind = ExportKind.PNG) -> ExportDialog:
        self.commands.ask()
        dialog = self.dialog()
        assert dialog is not None
        dialog.kinds.setCurrentRow(list(ExportKind).index(kind))
        return dialog

    def dialog(self) -> ExportDialog | None:
        return next((child for child in self.program.window.findChildren(ExportDialog) if child.isVisible()), None)

    def press_export(self, dialog: ExportDialog) -> None:
        self.qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)

    def until(self, happened: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(happened, timeout=20_000)


@pytest.fixture
def desk(qtbot: QtBot, own_settings: Path, tmp_path: Path) -> Iterator[Desk]:
    program = playing(Program(FakeThread(), Settings(own_settings)))
    program.window.show()
    folder = tmp_path / "exports"
    folder.mkdir()
    desk = Desk(program, qtbot, folder)
    yield desk
    qtbot.waitUntil(lambda: desk.commands.close() is True)
    if left := desk.dialog():
        left.close()  # it would stay in front of the next test's window until that enters an event loop
    program.window.close()
    program.close()
    program.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else some forty windows wait for the first event loop


def is_sound(kind: ExportKind, data: bytes) -> bool:
    """Whether a file is what its kind says."""
    if kind in (ExportKind.PNG, ExportKind.GIF):
        return Image.open(io.BytesIO(data)).format == kind.name
    starts = {ExportKind.SVG: b"<svg", ExportKind.PDF: b"%PDF", ExportKind.HTML: b"<!DOCTYPE html>", ExportKind.TEXT: b"Anna (1800)"}
    return data.startswith(starts[kind])


@pytest.mark.parametrize("kind", ExportKind)
def test_every_kind_is_written_under_the_proposed_name(desk: Desk, kind: ExportKind) -> None:
    dialog = desk.open(kind)
    desk.press_export(dialog)
    desk.until(lambda: bool(desk.said))
    path = desk.folder / f"Anna - Ben.{kind.value}"
    assert desk.said == [f"Exported {path.name}."] and is_sound(kind, path.read_bytes())
    assert list(desk.folder.iterdir()) == [path] and desk.dialog() is None


@pytest.mark.parametrize("kind", ExportKind)
def test_every_kind_has_a_preview(desk: Desk, kind: ExportKind) -> None:
    dialog = desk.open(kind)
    preview = dialog.preview

    def is_shown() -> bool:
        if kind in (ExportKind.HTML, ExportKind.TEXT):
            text = preview.rich if kind is ExportKind.HTML else preview.plain
            return preview.stack.currentWidget() is text and "A well-known trap" in text.toPlainText()
        turns = preview.turner.isVisible() == (kind is ExportKind.PDF)
        return turns and preview.picture.shows and preview.stack.currentWidget() is preview.picture

    desk.until(is_shown)


def test_the_preview_follows_the_choices(desk: Desk) -> None:
    dialog = desk.open(ExportKind.TEXT)
    desk.until(lambda: "usual reply" in dialog.preview.plain.toPlainText())
    dialog.form.box("comments").setChecked(False)
    desk.until(lambda: "usual reply" not in dialog.preview.plain.toPlainText())
    dialog.form.box("text_figurines").setChecked(True)
    desk.until(lambda: "♘f3" in dialog.preview.plain.toPlainText())


def test_pages_are_turned_in_the_preview(desk: Desk) -> None:
    desk.show_game(shuffling(2400))
    dialog = desk.open(ExportKind.PDF)
    desk.until(lambda: dialog.preview.forward.isEnabled())
    desk.qtbot.mouseClick(dialog.preview.forward, Qt.MouseButton.LeftButton)
    desk.until(lambda: dialog.preview.number.text() == "Page 2")
    assert dialog.preview.back.isEnabled()


def test_an_animation_runs_in_the_preview(desk: Desk) -> None:
    dialog = desk.open(ExportKind.GIF)
    dialog.form.delay.setValue(0.05)
    seen: set[bytes] = set()

    def moved() -> bool:
        seen.add(bytes(dialog.preview.picture.grab().toImage().constBits()))
        return len(seen) > 3

    desk.until(moved)


def test_a_file_that_exists_is_replaced_at_the_second_press(desk: Desk) -> None:
    path = desk.folder / "Anna - Ben.txt"
    path.write_text("old")
    dialog = desk.open(ExportKind.TEXT)
    desk.press_export(dialog)
    desk.until(lambda: dialog.note.text() != "")
    assert dialog.note.text() == "Anna - Ben.txt exists already. Export once more to replace it." and path.read_text() == "old"
    desk.press_export(dialog)
    desk.until(lambda: bool(desk.said))
    assert path.read_text("utf-8").startswith("Anna")


def test_another_name_is_another_question(desk: Desk) -> None:
    for name in ("one.txt", "two.txt"):
        (desk.folder / name).write_text("old")
    dialog = desk.open(ExportKind.TEXT)
    for name in ("one.txt", "two.txt"):
        dialog.file.setText(str(desk.folder / name))
        desk.press_export(dialog)
        desk.until(lambda name=name: dialog.note.text().startswith(name))
    assert (desk.folder / "two.txt").read_text() == "old"


def test_a_folder_that_may_not_be_written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(**arguments: object) -> tuple[int, str]:
        raise PermissionError(errno.EACCES, "")

    monkeypatch.setattr(tempfile, "mkstemp", forbidden)
    dialog = desk.open(ExportKind.PNG)
    desk.press_export(dialog)
    desk.until(lambda: bool(desk.said))
    assert desk.said == ["Anna - Ben.png was not saved: the folder or file may not be written."] == [dialog.note.text()]
    assert list(desk.folder.iterdir()) == [] and dialog.export.isEnabled()


@pytest.mark.parametrize(("name", "sentence"), [
    ("gone/a.png", "a.png was not saved: the folder does not exist any more."), ("  ", "The file needs a name."),
])
def test_places_that_cannot_be_written(desk: Desk, name: str, sentence: str) -> None:
    dialog = desk.open(ExportKind.PNG)
    dialog.file.setText(str(desk.folder / name) if name.strip() else name)
    desk.press_export(dialog)
    desk.until(lambda: sentence in dialog.note.text())
    assert list(desk.folder.iterdir()) == []


def test_a_tilde_may_begin_a_name_and_a_place_alone_is_none(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk.folder)
    dialog = desk.open()
    for text in (".", "/"):
        dialog.file.setText(text)
        desk.press_export(dialog)
        assert dialog.note.text() == "The file needs a name."
    dialog.file.setText("~old.png")
    desk.press_export(dialog)
    desk.until(lambda: desk.dialog() is None)
    assert is_sound(ExportKind.PNG, (desk.folder / "~old.png").read_bytes())


def test_a_folder_is_not_replaced(desk: Desk) -> None:
    (desk.folder / "a.png").mkdir()
    dialog = desk.open(ExportKind.PNG)
    dialog.file.setText(str(desk.folder / "a.png"))
    for sentence in ("a.png exists already", "a.png was not saved: it is a folder."):
        desk.press_export(dialog)
        desk.until(lambda sentence=sentence: sentence in dialog.note.text())


@pytest.mark.parametrize(("name", "written"), [
    ("Game no. 6", "Game no. 6.png"), ("Tal vs. Botvinnik", "Tal vs. Botvinnik.png"), ("round 1.5", "round 1.5.png"),
    ("board.jpeg", "board.jpeg"),
])
def test_what_stands_behind_a_point_within_a_name_is_no_suffix(desk: Desk, name: str, written: str) -> None:
    dialog = desk.open()
    dialog.file.setText(str(desk.folder / name))
    heard: list[Path] = []
    dialog.export_wanted.connect(lambda options, path, replaces: heard.append(path))
    desk.press_export(dialog)
    desk.until(lambda: desk.dialog() is None)
    assert heard == [desk.folder / written] and [path.name for path in desk.folder.iterdir()] == [written]


def test_a_missing_suffix_is_added_and_a_known_one_follows_the_kind(desk: Desk) -> None:
    dialog = desk.open(ExportKind.PDF)
    assert dialog.file.text().endswith("Anna - Ben.pdf")
    dialog.kinds.setCurrentRow(0)
    assert dialog.file.text().endswith("Anna - Ben.png")
    dialog.file.setText(str(desk.folder / "board"))
    desk.press_export(dialog)
    desk.until(lambda: bool(desk.said))
    assert (desk.folder / "board.png").exists()


def test_an_export_is_proposed_beside_the_file_of_its_game(desk: Desk, tmp_path: Path) -> None:
    """It went to the folder that was used last, whatever game is shown; a game without a file has no other."""
    path = tmp_path / "club.pgn"
    path.write_text(SMALL)
    desk.program.workspace.open(path)
    desk.until(lambda: desk.program.controller.document.path == path)
    desk.program.settings.set_folder(str(desk.folder))
    dialog = desk.open()
    assert Path(dialog.file.text()) == path.with_suffix(".png")
    dialog.reject()
    desk.show_game(read(SMALL))
    assert Path(desk.open().file.text()).parent == desk.folder


def test_a_game_that_was_played_here_is_not_exported_among_the_data_of_the_program(desk: Desk) -> None:
    """Its file lies in a hidden folder, and has the same name for each of them."""
    document, kept = desk.program.controller.document, desk.program.window.topics[MyGamesCommands].path
    kept.parent.mkdir(parents=True, exist_ok=True)
    document.append_to(kept)
    desk.until(lambda: document.path == kept and not document.saving)
    assert Path(desk.open().file.text()) == desk.folder / "Anna - Ben.png"


@pytest.mark.parametrize("kind", [ExportKind.GIF, ExportKind.PDF, ExportKind.HTML])
def test_cancel_leaves_no_file(desk: Desk, kind: ExportKind) -> None:
    desk.show_game(shuffling(4000, 100))
    dialog = desk.open(kind)
    dialog.form.gif_side.setValue(1600)
    desk.press_export(dialog)
    assert not dialog.export.isEnabled() and not dialog.form.isEnabled() and dialog.progress.isVisible()
    desk.qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    desk.until(dialog.export.isEnabled)
    assert dialog.isVisible() and desk.said == ["Nothing was exported."] and list(desk.folder.iterdir()) == []
    desk.qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert desk.dialog() is None


def test_the_window_lives_while_a_long_game_is_set(desk: Desk) -> None:
    desk.show_game(shuffling(1200, 500))
    dialog = desk.open(ExportKind.PDF)
    shown: list[int] = []  # the bar itself goes with the dialog, which may be before this test looks again
    dialog.progress.valueChanged.connect(lambda value: shown.append(value))
    desk.press_export(dialog)
    desk.until(lambda: bool(desk.said))
    document = QPdfDocument()
    document.load(str(desk.folder / "White - Black.pdf"))
    assert shown and document.pageCount() > 5


def test_the_program_can_leave_in_the_middle(desk: Desk) -> None:
    desk.show_game(shuffling(4000, 100))
    dialog = desk.open(ExportKind.PDF)
    desk.press_export(dialog)
    assert desk.commands.close(PATIENCE_MS) and list(desk.folder.iterdir()) == []


def test_the_picture_goes_to_the_clipboard(desk: Desk) -> None:
    desk.commands.copy_picture()
    desk.until(lambda: bool(desk.said))
    data = QGuiApplication.clipboard().mimeData()
    assert desk.said == ["Copied the picture."] and data.hasImage() and data.hasFormat("image/svg+xml")
    assert QGuiApplication.clipboard().image().width() == ExportOptions().side


def test_the_picture_is_of_the_card_or_the_line_on_the_board(desk: Desk) -> None:
    """It was of the game, which the board did not show, and bore its players' names."""
    board, area = chess.Board("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"), desk.program.window.area
    area.board.set_orientation(chess.BLACK)
    area.board.set_position(board, None)
    desk.commands.copy_picture()
    desk.until(lambda: bool(desk.said))
    picture = bytes(QGuiApplication.clipboard().mimeData().data("image/svg+xml").data()).decode()
    assert picture == board_svg(BoardState(board, chess.BLACK), desk.commands.looks(), ExportOptions().side)


def test_the_dialog_copies_what_it_shows(desk: Desk) -> None:
    dialog = desk.open(ExportKind.TEXT)
    desk.qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    desk.until(lambda: bool(desk.said))
    assert QGuiApplication.clipboard().text().startswith("Anna (1800) – Ben")
    assert dialog.note.text() == "Copied the text." and dialog.isVisible()
    dialog.kinds.setCurrentRow(0)
    dialog.form.side.setValue(240)
    desk.qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    desk.until(lambda: len(desk.said) == 2)
    assert QGuiApplication.clipboard().image().width() == 240


def test_choices_are_remembered_and_the_board_is_turned_as_in_the_window(desk: Desk) -> None:
    dialog = desk.open(ExportKind.PDF)
    dialog.form.type_size.setValue(12)
    dialog.form.box("flipped").setChecked(True)
    dialog.reject()
    again = desk.open(ExportKind.PDF)
    assert again.form.options() == replace(ExportOptions(), kind="pdf", type_size=12)
    again.reject()
    desk.program.window.actions_by_name["flip"].trigger()
    assert desk.open().form.options().flipped


def test_the_game_is_printed(desk: Desk) -> None:
    """Into a file here; accepted, the dialog might print on paper."""
    desk.commands.ask_print()
    dialog = desk.dialog()
    assert dialog is not None
    desk.qtbot.mouseClick(dialog.print, Qt.MouseButton.LeftButton)
    [asked] = dialog.findChildren(QPrintDialog)
    assert asked.isVisible()
    path, printer = desk.folder / "printed.pdf", asked.printer()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    asked.accepted.emit(printer)
    desk.until(lambda: bool(desk.said))
    assert desk.said == ["The game is being printed."] and is_sound(ExportKind.PDF, path.read_bytes()) and desk.dialog() is None


# several games -------------------------------------------------------------------------------------------------------


def listed(desk: Desk, count: int, text: str = SMALL) -> GameIndex:
    """A file of so many games."""
    path = desk.folder.parent / "round 3.pgn"
    path.write_text(f"{text}\n\n" * count)
    return GameIndex.open(path, None)


def ask_games(desk: Desk, index: GameIndex) -> ExportDialog:
    desk.program.window.lists.publish_wanted.emit(index, list(range(index.count)))
    desk.until(lambda: desk.dialog() is not None)
    dialog = desk.dialog()
    assert dialog is not None
    return dialog


def test_games_of_a_list_become_pages(desk: Desk) -> None:
    desk.program.window.actions_by_name["flip"].trigger()
    dialog = ask_games(desk, listed(desk, 12))
    desk.until(lambda: dialog.preview.picture.shows)
    assert dialog.windowTitle() == "Print or Publish 12 Games" and not dialog.note.text() and dialog.kinds.count() == 3
    assert dialog.form.options().what is ExportKind.PDF and not dialog.form.options().flipped and dialog.print.isVisible()
    assert not desk.program.window.status.file_progress.isVisible()
    path = desk.folder / "round 3.pdf"
    assert dialog.file.text() == str(path)
    desk.press_export(dialog)
    desk.until(path.exists)
    document = QPdfDocument()
    document.load(str(path))
    assert 1 < document.pageCount() < 12


@pytest.mark.parametrize(("row", "suffix"), [(1, "html"), (2, "txt")])
def test_games_of_a_list_become_text(desk: Desk, row: int, suffix: str) -> None:
    dialog = ask_games(desk, listed(desk, 3))
    dialog.kinds.setCurrentRow(row)
    desk.until(lambda: (dialog.preview.rich if row == 1 else dialog.preview.plain).toPlainText().count("Club evening") == 3)
    desk.press_export(dialog)
    path = desk.folder / f"round 3.{suffix}"
    desk.until(path.exists)
    assert path.read_text("utf-8").count("A well-known trap") == 3


def test_games_that_cannot_be_read_are_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    index, text = listed(desk, 4, SMALL.replace("4. O-O", "4. Ka8")), GameIndex.text

    def failing(self: GameIndex, game: int) -> str:
        if game == 2:
            raise GamesError("The file has changed.")
        return text(self, game)

    monkeypatch.setattr(GameIndex, "text", failing)
    dialog = ask_games(desk, index)
    assert dialog.windowTitle() == "Print or Publish 3 Games" and dialog.note.text() == (
        "One game could not be read and is left out. What could not be read of 3 games stands in them as comments.")
    assert desk.said == [dialog.note.text()], "screen readers hear the status bar"


def test_where_no_game_can_be_read_a_sentence_says_why(desk: Desk) -> None:
    index = listed(desk, 2)
    index.path.write_text("another file")
    desk.program.window.lists.publish_wanted.emit(index, [0, 1])
    desk.until(lambda: bool(desk.program.window.findChildren(QMessageBox)))
    [box] = desk.program.window.findChildren(QMessageBox)
    assert "round 3.pgn" in box.text() and desk.dialog() is None
    box.close()


def test_too_many_games_or_too_long_ones_are_not_read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    index = listed(desk, MOST_GAMES + 1)
    desk.commands.ask_games(index, range(MOST_GAMES + 1))
    assert desk.said == ["At most 200 games are printed or published at once: select fewer, or filter the list."]
    monkeypatch.setattr(loading, "MOST_BYTES", 1000)
    with pytest.raises(GamesError, match="too long"):
        loading.read_games(index, range(3), Progress())


def test_the_reading_can_be_cancelled(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    index, begun, go_on, text = listed(desk, 3), Event(), Event(), GameIndex.text

    def slow(self: GameIndex, game: int) -> str:
        begun.set()
        go_on.wait(PATIENCE_S)
        return text(self, game)

    monkeypatch.setattr(GameIndex, "text", slow)
    shown = desk.program.window.status.file_progress
    desk.commands.ask_games(index, range(3))
    desk.until(lambda: begun.is_set() and shown.isVisible())
    assert shown.words.text() == "Reading…" and shown.cancel_button.isVisible()
    shown.cancel_button.click()
    go_on.set()
    desk.until(lambda: desk.said == ["Nothing was exported."])
    assert not shown.isVisible() and desk.dialog() is None


def test_no_dialog_takes_the_place_of_that_for_the_games_that_are_being_read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were dropped without a word once they had been read."""
    index, go_on, text = listed(desk, 3), Event(), GameIndex.text
    monkeypatch.setattr(GameIndex, "text", lambda self, game: (go_on.wait(PATIENCE_S), text(self, game))[1])
    desk.commands.ask_games(index, range(3))
    desk.commands.ask()
    hasty = desk.dialog()
    go_on.set()
    desk.until(lambda: desk.dialog() is not None)
    dialog = desk.dialog()
    assert hasty is None and desk.said == ["The file is still being read: try again."]
    assert dialog is not None and dialog.windowTitle() == "Print or Publish 3 Games"


def test_print_asks_for_the_page(desk: Desk) -> None:
    desk.commands.ask_print()
    dialog = desk.dialog()
    assert dialog is not None and dialog.form.options().what is ExportKind.PDF and dialog.print.isVisible()


@pytest.mark.parametrize("kind", ExportKind)
def test_every_control_has_a_name_and_letters_are_not_shared(desk: Desk, kind: ExportKind) -> None:
    dialog = desk.open(kind)
    assert len(controls(dialog)) > 5 and nameless(dialog) == []
    from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton

    texts = [widget.text() for cls in (QLabel, QCheckBox, QPushButton) for widget in dialog.findChildren(cls) if widget.isVisible()]
    letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
    assert len(letters) == len(set(letters)), sorted(letters)
