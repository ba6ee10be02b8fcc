"""The export dialog: what to export and where, with a preview that follows every choice. Its signals ask for the export itself."""
from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QWidget

from chessgui.board.accessible import announce
from chessgui.dialogs import SAVE, ask_file, with_suffix
from chessgui.dialogs.export.form import ExportForm
from chessgui.dialogs.export.preview import WIDTH, ExportPreview
from chessgui.export.options import ExportKind, ExportOptions
from chessgui.export.product import Preview, Source, animation_frames, preview
from chessgui.looks.widgets import fit_list, in_column, in_row, label_of, named, plain_label, progress_bar, push_button, scroll_area
from chessgui.threads.background import timer
from chessgui.threads.work import Work
from chessgui.words.language import counted

DEBOUNCE_MS = 120
FORM_WIDTH, KINDS_WIDTH, KIND_HEIGHT = 310, 170, 32
COPIED = frozenset((ExportKind.PNG, ExportKind.SVG, ExportKind.TEXT))
"""The kinds that can be copied to the clipboard."""


class ExportDialog(QDialog):
    """`export_wanted` carries the choices, the file, and whether it may replace an existing one; `copy_wanted` and `print_wanted` carry the
    choices; `stop_wanted` asks to end an export. The receiver reports back by the `show_` methods."""

    export_wanted = Signal(object, object, bool)
    copy_wanted = Signal(object)
    print_wanted = Signal(object)
    stop_wanted = Signal()

    def __init__(self, source: Source, options: ExportOptions, path: Path, previews: Work, parent: QWidget | None = None) -> None:
        """`options` are of a kind that can be made of `source`. `path` is the proposed file; its suffix follows the kind. `previews` makes
        the previews and outlives the dialog."""
        super().__init__(parent)
        several = counted("Print or Publish One Game", "Print or Publish %Ln Games", len(source.games))
        self.setWindowTitle(several if source.others else self.tr("Export"))
        self._source, self._previews, self._running, self._page = source, previews, False, 1
        self._replaced: Path | None = None
        self._shown_options = options
        self.note = plain_label()
        self._debounce = timer(self, self._make_preview, DEBOUNCE_MS, once=True)
        previews.done.connect(self._show_preview)
        previews.failed.connect(self._say)
        self.form, self.preview = ExportForm(options), ExportPreview()
        self._make_kinds(options.what)
        self._make_file(path)
        self._make_buttons()
        self._lay_out()
        self.form.changed.connect(self._on_changed)
        self.preview.page_wanted.connect(self._turn)
        self._show_kind()
        self._make_preview()

    # building ----------------------------------------------------------------------------------------------------

    def _make_kinds(self, kind: ExportKind) -> None:
        texts = {ExportKind.PNG: self.tr("Picture (PNG)"), ExportKind.SVG: self.tr("Drawing (SVG)"),
                 ExportKind.GIF: self.tr("Animation (GIF)"), ExportKind.PDF: self.tr("Pages (PDF)"),
                 ExportKind.HTML: self.tr("Web page (HTML)"), ExportKind.TEXT: self.tr("Plain text")}
        self.kinds = named(QListWidget(), self.tr("What to export"))
        offered = self._source.kinds
        self.kinds.addItems([texts[each] for each in offered])
        fit_list(self.kinds, KIND_HEIGHT, KINDS_WIDTH)
        self.kinds.setCurrentRow(offered.index(kind))
        self.kinds.currentRowChanged.connect(lambda row: self.form.set_kind(offered[row]))

    def _make_file(self, path: Path) -> None:
        self.file = named(QLineEdit(str(path)), self.tr("File"))
        self.file.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.file.textChanged.connect(self.note.clear)
        self.choose = push_button(self.tr("C&hoose…"), self._ask_file)
        self.progress = progress_bar(self.tr("Progress"))

    def _make_buttons(self) -> None:
        role = QDialogButtonBox.ButtonRole
        self.buttons = QDialogButtonBox()
        self.print = self.buttons.addButton(self.tr("P&rint…"), role.ActionRole)
        self.copy = self.buttons.addButton(self.tr("Cop&y"), role.ActionRole)
        self.export = self.buttons.addButton(self.tr("E&xport"), role.AcceptRole)
        self.cancel = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.print.setAutoDefault(False)
        self.copy.setAutoDefault(False)
        self.export.setDefault(True)
        self.print.clicked.connect(lambda: self.print_wanted.emit(self.form.options()))
        self.copy.clicked.connect(lambda: self.copy_wanted.emit(self.form.options()))
        self.buttons.accepted.connect(self._export)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self) -> None:
        scroll = scroll_area(self.form)
        scroll.setFixedWidth(max(FORM_WIDTH, self.form.widest() + scroll.verticalScrollBar().sizeHint().width() + 4))
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        top = in_row(self.kinds, scroll, (self.preview, 1), spacing=20)
        file = in_row(label_of(self.tr("&File"), self.file), self.file, self.choose, spacing=10)
        bottom = in_row((self.note, 1), (self.progress, 1), self.buttons, spacing=16)
        in_column((top, 1), file, bottom, margins=(20, 18, 20, 16), spacing=14, on=self)
        self.progress.hide()
        self.resize(self.kinds.width() + scroll.width() + WIDTH + 90, 640)

    # what the person does ----------------------------------------------------------------------------------------

    def path(self) -> Path | None:
        """The named file; None where the name is empty."""
        text = self.file.text().strip()
        return Path(os.path.expanduser(text)) if text else None  # which leaves a name such as ~old.png as it is

    def _ask_file(self) -> None:
        suffix = self.form.options().kind
        ask_file(self, self.tr("Export to"), str(self.path() or ""), self._on_chosen, f"*.{suffix}", **SAVE, defaultSuffix=suffix)

    def _on_chosen(self, path: str) -> None:
        """Take the file from the file dialog, which has already asked whether to replace it."""
        self.file.setText(path)
        self._replaced = Path(path)

    def _export(self) -> None:
        path = self.path()
        if path is None or not path.name:
            self._say(self.tr("The file needs a name."))
            self.file.setFocus()
            return
        path = Path(with_suffix(str(path), self.form.options().kind))
        self.export_wanted.emit(self.form.options(), path, path == self._replaced)

    def reject(self) -> None:
        """Stop the export under way; where there is none, close the dialog."""
        if self._running:
            self.stop_wanted.emit()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.stop_wanted.emit()
        super().closeEvent(event)

    # what is shown -----------------------------------------------------------------------------------------------

    def show_running(self, running: bool) -> None:
        """Show whether an export is under way."""
        self._running = running
        self.progress.setRange(0, 0)
        self.progress.setVisible(running)
        self.note.setVisible(not running)
        for widget in (self.kinds, self.form, self.file, self.choose, self.print, self.copy, self.export):
            widget.setEnabled(not running)
        (self.cancel if running else self.export).setFocus()

    def show_progress(self, done: int, total: int) -> None:
        """Show the progress of the export."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def show_exists(self, path: Path) -> None:
        """Show that the file exists: the next click on Export replaces it."""
        self._replaced = path
        self._say(self.tr("{0} exists already. Export once more to replace it.").format(path.name))

    def _say(self, sentence: str) -> None:
        """Say what stands in the way, to screen readers, too. How an export ended they hear from the status bar."""
        self.note.setText(sentence)
        announce(self, sentence)

    def _on_changed(self) -> None:
        if self.form.options().kind != self._shown_options.kind:
            self._page = 1
            self._show_kind()
        self._debounce.start()

    def _show_kind(self) -> None:
        options = self._shown_options = self.form.options()
        self.print.setVisible(options.what is ExportKind.PDF)
        self.copy.setVisible(options.what in COPIED)
        path = self.path()
        if path is not None and path.suffix[1:].lower() in {kind.value for kind in ExportKind}:
            self.file.setText(str(path.with_suffix(f".{options.kind}")))

    def _turn(self, page: int) -> None:
        self._page = page
        self._make_preview()

    def _make_preview(self) -> None:
        options, ratio = self.form.options(), self.devicePixelRatioF()
        width = round(max(self.preview.width(), WIDTH) * ratio)
        self._shown_options = options
        self._previews.start(partial(preview, self._source, options, width, self._page))

    def _show_preview(self, made: Preview) -> None:
        options = self._shown_options
        frames = None
        if made.states:
            frames = animation_frames(self._source, options, min(options.gif_side, round(WIDTH * self.devicePixelRatioF())))
        self._page = made.page or 1
        self.preview.show_preview(made, frames, options.delay_ms)
