"""Pages as a PDF file or on a printer. May run in any thread."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QColorConstants, QImage, QPageSize, QPainter, QPdfWriter

from chessgui.export.blocks import Block
from chessgui.export.pages.paper import PER_INCH, POINT
from chessgui.export.pages.sheet import Figure, Page, Sheet
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def pdf(sheet: Sheet, blocks: Iterable[Block | Figure], title: str, progress: Progress) -> bytes:
    """The whole document. Raises Cancelled by way of `blocks` or between pages."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setCreator("Chessgui")
    writer.setTitle(title)
    writer.setResolution(PER_INCH)
    size = QSizeF(sheet.paper.width / POINT, sheet.paper.height / POINT)
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyOrientationMatch))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    try:
        _paint(sheet, blocks, painter, writer, 1.0, progress)
    finally:
        painter.end()
        buffer.close()
    return bytes(data.data())


def print_pages(sheet: Sheet, blocks: Iterable[Block | Figure], printer: QPrinter, progress: Progress) -> None:
    """The pages on a printer whose sheet is that of `sheet`. Raises Cancelled; pages that are out stay out. Raises SaveError where the
    printer, or the file that takes its place, does not open."""
    printer.setFullPage(True)
    painter = QPainter(printer)
    if not painter.isActive():
        raise SaveError(tr("Printing could not begin: choose another printer or file."))
    try:
        _paint(sheet, blocks, painter, printer, printer.resolution() / PER_INCH, progress)
        progress.commit()
    except BaseException:
        printer.abort()
        raise
    finally:
        painter.end()


def _paint(
    sheet: Sheet, blocks: Iterable[Block | Figure], painter: QPainter, device: QPdfWriter | QPrinter, scale: float, progress: Progress,
) -> None:
    for page in sheet.pages(blocks):
        progress.check()
        if page.number > 1:
            device.newPage()
        sheet.paint(painter, page, scale)


def page_image(sheet: Sheet, page: Page, width: int) -> QImage:
    """A page as a picture `width` pixels wide."""
    scale = width / sheet.paper.width
    image = QImage(width, round(sheet.paper.height * scale), QImage.Format.Format_RGB32)
    image.fill(QColorConstants.White)
    with QPainter(image) as painter:
        sheet.paint(painter, page, scale)
    return image
