"""Exports: pictures, pages and texts of the game, and pages and texts of several, to a file, a printer or the clipboard."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QDir, QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from chessgui.board.look import Coordinates
from chessgui.board.state import BoardState
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import open_dialog
from chessgui.pgn import PgnError
from chessgui.threads.work import Work

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from chessgui.dialogs.export.dialog import ExportDialog
    from chessgui.export.options import ExportOptions
    from chessgui.export.pictures.looks import Looks
    from chessgui.export.product import Source
    from chessgui.files.loading import ReadGames
    from chessgui.gamelist.gameindex import ListedGames
    from chessgui.threads.progress import Progress

REMEMBERED = "export"
"""The name in the window's state under which the last choices are kept."""
LETTERS = "-_,. "
"""Characters that a file's name may have besides letters and digits."""
MOST_GAMES = 200
"""The most games that are printed or put on a page at once."""


class ExportCommands(Topic):
    """The export dialog, and the background thread that makes the exports."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._dialog: ExportDialog | None = None
        self._work, self._previews = Work(self), Work(self)
        self.writers = (self._work,)
        self._work.failed.connect(self._on_failed)
        self._work.cancelled.connect(partial(self._on_failed, self.tr("Nothing was exported.")))
        self._reading, shown = Work(self, (PgnError,)), context.status.file_progress
        self._reading.moved.connect(partial(shown.show_progress, cancel=self._reading.cancel, reads=True))
        self._reading.failed.connect(context.topics[FileCommands].show_failure)
        self._reading.cancelled.connect(lambda: self.said.emit(self.tr("Nothing was exported.")))
        for end in (self._reading.failed, self._reading.cancelled):
            end.connect(partial(shown.end_of, self._reading.cancel))
        context.lists.publish_wanted.connect(self.ask_games)

    # commands ----------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Show the export dialog with the last choices."""
        self._show(self._source(), self._options())

    def ask_print(self) -> None:
        """Show the export dialog with the printed page."""
        from chessgui.export.options import ExportKind
        self._show(self._source(), replace(self._options(), kind=ExportKind.PDF.value))

    def ask_games(self, index: ListedGames, games: Sequence[int]) -> None:
        """Read games of a list, and show the export dialog with the pages of all of them. Whatever the window's board shows, White is at
        the bottom of their diagrams at first."""
        if len(games) > MOST_GAMES:
            told = self.tr("At most {0} games are printed or published at once: select fewer, or filter the list.")
            self.said.emit(told.format(MOST_GAMES))
        elif games and self._dialog is None:
            from chessgui.files.loading import read_games
            self._reading.start(partial(read_games, index, games), partial(self._show_games, index.stem))

    def _show_games(self, name: str, read: ReadGames) -> None:
        from chessgui.export.options import DOCUMENTS, ExportKind
        from chessgui.export.product import Source
        self._context.status.file_progress.end_of(self._reading.cancel)
        options = replace(self._options(), flipped=False)
        if options.what not in DOCUMENTS:
            options = replace(options, kind=ExportKind.PDF.value)
        self._show(Source.several(read.games, name, self.looks()), options, read.remark)

    def copy_picture(self) -> None:
        """Copy the board as it is shown to the clipboard, as a bitmap and as SVG."""
        from chessgui.export.options import ExportKind
        state, source = self._context.area.board.state, self._source()
        if state.board != source.node.board():
            source = replace(source, shown=BoardState(state.board, state.orientation, last_move=state.last_move, shapes=state.shapes))
        self._copy(source, replace(self._options(), kind=ExportKind.PNG.value))

    def close(self, milliseconds: int = 5000) -> bool:
        return all(work.close(milliseconds) for work in (self._reading, self._work, self._previews))

    # the dialog --------------------------------------------------------------------------------------------------

    def _show(self, source: Source, options: ExportOptions, remark: str = "") -> None:
        """Show the dialog, with a remark on what is exported. Refused while games are being read: their own dialog comes after that."""
        from chessgui.dialogs.export.dialog import ExportDialog
        if self._reading.running:
            self.said.emit(self.tr("The file is still being read: try again."))
        if self._dialog is not None or self._reading.running:
            return
        dialog = self._dialog = ExportDialog(source, options, self._proposal(source, options), self._previews, self._window)
        dialog.export_wanted.connect(partial(self._export, source))
        dialog.copy_wanted.connect(partial(self._copy, source))
        dialog.print_wanted.connect(partial(self._ask_printer, source))
        dialog.stop_wanted.connect(self._work.cancel)
        self._work.progressed.connect(dialog.show_progress)
        dialog.finished.connect(self._on_closed)
        dialog.note.setText(remark)
        open_dialog(dialog)
        if remark:
            self.said.emit(remark)  # screen readers hear it from the status bar

    def _on_closed(self) -> None:
        if self._dialog is not None:
            self._remember(self._dialog.form.options())
        self._dialog = None
        self._previews.cancel()

    def _source(self) -> Source:
        from chessgui.export.product import Source
        return Source.of(self._controller.game.pgn, self._controller.game.node, self.looks())

    def looks(self) -> Looks:
        """How the settings let boards look, for exports."""
        from chessgui.export.pictures.looks import Looks
        preference = self._settings.preference
        return Looks(str(preference("board")), str(preference("pieces")), Coordinates(preference("coordinates")))

    def _options(self) -> ExportOptions:
        from chessgui.export.options import from_text
        stored = bytes(self._settings.bytes(REMEMBERED).data()).decode("utf-8", errors="replace")
        return replace(from_text(stored), flipped=self._controller.document.flipped)

    def _remember(self, options: ExportOptions) -> None:
        from chessgui.export.options import to_text
        self._settings.set_bytes(REMEMBERED, QByteArray(to_text(options).encode()))

    def _proposal(self, source: Source, options: ExportOptions) -> Path:
        """A file beside that of the game, or in the folder used last; named after the games' file or the players. For the program's own
        files, as that of the games played here, it is as if the game had none."""
        path = self._controller.document.path
        path = path if path is not None and path.parent != self._context.folder else None
        name = source.name or (path.stem if path is not None else source.heading.title.replace("–", "-"))
        name = "".join(letter for letter in name if letter.isalnum() or letter in LETTERS).strip(". ")[:80] or "game"
        folder = path.parent if path is not None and not source.name else Path(self._settings.folder() or QDir.homePath())
        return folder / f"{name}.{options.kind}"

    # doing it ----------------------------------------------------------------------------------------------------

    def _start(self, work: Callable[[Progress], Any], then: Callable[[Any], None]) -> None:
        """Run `work` in the background, and `then` in the GUI thread with its result; the dialog shows the progress."""
        if self._dialog is not None:
            self._remember(self._dialog.form.options())
            self._dialog.show_running(True)

        def ended(result: Any) -> None:
            if self._dialog is not None:
                self._dialog.show_running(False)
            then(result)

        self._work.start(work, ended)

    def _on_failed(self, sentence: str) -> None:
        if self._dialog is not None:
            self._dialog.show_running(False)
        self._tell(sentence)

    def _tell(self, sentence: str) -> None:
        if self._dialog is not None:
            self._dialog.note.setText(sentence)
        self.said.emit(sentence)

    def _end(self, sentence: str) -> None:
        """Close the dialog after a successful export."""
        if self._dialog is not None:
            self._dialog.accept()
        self.said.emit(sentence)

    # to a file, the clipboard, a printer -------------------------------------------------------------------------

    def _export(self, source: Source, options: ExportOptions, path: Path, replaces: bool) -> None:
        from chessgui.export.product import write
        self._start(partial(write, source, options, path, replaces), partial(self._on_written, path))

    def _on_written(self, path: Path, written: Path | None) -> None:
        if written is None:
            if self._dialog is not None:
                self._dialog.show_exists(path)
            return
        self._settings.set_folder(str(path.parent))
        self._end(self.tr("Exported {0}.").format(path.name))

    def _copy(self, source: Source, options: ExportOptions) -> None:
        from chessgui.export.options import ExportKind
        from chessgui.export.product import picture_of, text_of
        is_text = options.what is ExportKind.TEXT
        self._start(partial(text_of if is_text else picture_of, source, options), self._on_copied)

    def _on_copied(self, made: str | tuple[QImage, bytes]) -> None:
        if isinstance(made, str):
            QGuiApplication.clipboard().setText(made)
            self._tell(self.tr("Copied the text."))
        else:
            data = QMimeData()
            data.setImageData(made[0])
            data.setData("image/svg+xml", QByteArray(made[1]))
            QGuiApplication.clipboard().setMimeData(data)
            self._tell(self.tr("Copied the picture."))

    def _ask_printer(self, source: Source, options: ExportOptions) -> None:
        """Show Qt's print dialog over the export dialog."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        from chessgui.export.pages.paper import page_size
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageSize(page_size(options.paper))
        printer.setDocName(source.title)
        dialog = QPrintDialog(printer, self._dialog)
        dialog.accepted.connect(lambda _: self._print(source, options, printer))
        open_dialog(dialog)

    def _print(self, source: Source, options: ExportOptions, printer: QPrinter) -> None:
        from chessgui.export.product import print_on
        told = self.tr("The games are being printed.") if source.others else self.tr("The game is being printed.")
        self._start(partial(print_on, source, options, printer), lambda done: self._end(told))

    commands = (
        Command("export", "&Export…", "Ctrl+Shift+X", "export", "The game as a picture, a page or text, with a preview", ask),
        Command("print", "&Print…", "Ctrl+P", "print", "The game on paper, with diagrams", ask_print),
        Command("copy_picture", "Copy P&icture", "Ctrl+Shift+I", "copy_picture", "The board as a picture to the clipboard", copy_picture),
    )
