"""The preview of an export: a picture, pages, a running animation, or a text."""
from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontDatabase, QImage, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QPlainTextEdit, QSizePolicy, QStackedWidget, QTextBrowser, QToolButton, QWidget

from chessgui.board.state import BoardState
from chessgui.export.pictures.animation import Frames
from chessgui.export.product import Preview
from chessgui.looks.widgets import STRETCH, holding, in_column, in_row, named

WIDTH, LEAST = 420, 220
"""Its usual width, and the least one and the least height, in logical pixels."""
PLAIN_SIZE = 0.8
"""Size of plain text relative to the window's font, because its lines have 76 letters."""


class Picture(QWidget):
    """Shows an image on a plain background, reduced where it does not fit, never enlarged."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self.framed = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_image(self, image: QImage, framed: bool) -> None:
        """Show an image; `framed` draws a hairline around it, as for a sheet of paper."""
        self._image, self.framed = image, framed
        self.update()

    @property
    def shows(self) -> bool:
        """Whether there is an image."""
        return not self._image.isNull()

    def place(self) -> QRect:
        """Where the image is drawn."""
        ratio = self.devicePixelRatioF()
        size = QSize(round(self._image.width() / ratio), round(self._image.height() / ratio))
        if size.width() > self.width() - 2 or size.height() > self.height() - 2:
            size.scale(self.width() - 2, self.height() - 2, Qt.AspectRatioMode.KeepAspectRatio)
        return QRect((self.width() - size.width()) // 2, (self.height() - size.height()) // 2, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.shows:
            return
        painter = QPainter(self)
        place, ratio = self.place(), self.devicePixelRatioF()
        fitting = self._image.scaled(place.size() * ratio, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
        fitting.setDevicePixelRatio(ratio)
        painter.drawImage(place.topLeft(), fitting)
        if self.framed:
            painter.setPen(QColor(self.palette().color(QPalette.ColorRole.Mid)))
            painter.drawRect(place.adjusted(-1, -1, 0, 0))


class ExportPreview(QWidget):
    """Shows a preview; `page_wanted` carries the number of another page."""

    page_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(LEAST, LEAST)
        self._states: tuple[BoardState, ...] = ()
        self._frames: Frames | None = None
        self._shown, self._page = 0, 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show_next)
        self.picture, self.rich = Picture(), QTextBrowser(openLinks=False)
        self.plain = QPlainTextEdit(readOnly=True, lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self.font().pointSizeF() * PLAIN_SIZE)
        self.plain.setFont(font)
        self.rich.document().setDocumentMargin(14)
        for text in (self.plain, self.rich):
            text.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            text.setAccessibleName(self.tr("Preview"))
            text.setFrameShape(QFrame.Shape.NoFrame)
        self.stack = QStackedWidget()
        for widget in (self.picture, self.plain, self.rich):
            self.stack.addWidget(widget)
        in_column((self.stack, 1), self._make_turner(), on=self)

    def _make_turner(self) -> QWidget:
        """The row that turns pages."""
        self.number = QLabel()
        self.back = self._arrow(Qt.ArrowType.LeftArrow, self.tr("Previous page"), -1)
        self.forward = self._arrow(Qt.ArrowType.RightArrow, self.tr("Next page"), 1)
        self.turner = holding(in_row(STRETCH, self.back, self.number, self.forward, STRETCH))
        self.turner.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.turner.hide()
        return self.turner

    def _arrow(self, arrow: Qt.ArrowType, name: str, step: int) -> QToolButton:
        button = named(QToolButton(arrowType=arrow, autoRaise=True), name, name)
        button.setEnabled(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.page_wanted.emit(self._page + step))
        return button

    def show_preview(self, preview: Preview, frames: Frames | None = None, delay_ms: int = 1000) -> None:
        """Show a preview. `frames` are the positions of an animation, each shown for `delay_ms`."""
        self._timer.stop()
        self._states, self._frames, self._page = preview.states, frames, preview.page
        self.turner.setVisible(preview.page > 0)
        self.number.setText(self.tr("Page {0}").format(preview.page))
        self.back.setEnabled(preview.page > 1)
        self.forward.setEnabled(preview.more)
        if preview.states:
            self._shown = min(self._shown, len(preview.states)) - 1
            self._timer.start(delay_ms)
            self._show_next()
        elif preview.image is not None:
            self.picture.set_image(preview.image, preview.page > 0)
            self.stack.setCurrentWidget(self.picture)
        elif preview.rich:
            self.rich.setHtml(preview.rich)
            self.stack.setCurrentWidget(self.rich)
        else:
            self.plain.setPlainText(preview.text)
            self.stack.setCurrentWidget(self.plain)

    def _show_next(self) -> None:
        """The next position of the animation."""
        if self._frames is None or not self._states:
            return
        self._shown = (self._shown + 1) % len(self._states)
        self.picture.set_image(self._frames.image(self._states[self._shown]), framed=False)
        self.stack.setCurrentWidget(self.picture)
