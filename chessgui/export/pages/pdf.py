"""Pages as a PDF file or on a printer. May run in any thread."""
from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QColorConstants, QImage, QPageRanges, QPageSize, QPainter, QPdfWriter

from chessgui.export.blocks import Block
from chessgui.export.pages.paper import PER_INCH, POINT
from chessgui.export.pages.sheet import Figure, Page, Sheet
from chessgui.storage.safesave import SaveError, save_bytes
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, tr

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def pdf(
    sheet: Sheet, blocks: Iterable[Block | Figure], title: str, progress: Progress, grey: bool = False, wanted: QPageRanges | None = None,
) -> bytes:
    """The whole document, or the wanted pages of it. Raises Cancelled by way of `blocks` or between pages, SaveError where no page is
    wanted that is there."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setCreator("Chessgui")
    writer.setTitle(title)
    writer.setResolution(PER_INCH)
    if grey:
        writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
    size = QSizeF(sheet.paper.width / POINT, sheet.paper.height / POINT)
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyOrientationMatch))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    try:
        _paint(sheet, blocks, painter, writer, 1.0, wanted, progress)
    finally:
        painter.end()
        buffer.close()
    return bytes(data.data())


def print_pages(sheet: Sheet, blocks: Iterable[Block | Figure], printer: QPrinter, progress: Progress) -> None:
    """The pages that were chosen, on a printer whose sheet is that of `sheet`, or in the PDF file that takes its place, which is written
    whole or not at all. Raises Cancelled; pages that are out stay out. Raises SaveError where the printer does not open or fails, the file
    cannot be written, or no chosen page is there."""
    from PySide6.QtPrintSupport import QPrinter
    wanted = printer.pageRanges() if printer.printRange() is QPrinter.PrintRange.PageRange else None
    if printer.outputFormat() is QPrinter.OutputFormat.PdfFormat and printer.outputFileName():
        data = pdf(sheet, blocks, printer.docName(), progress, printer.colorMode() is QPrinter.ColorMode.GrayScale, wanted)
        progress.commit()
        save_bytes(Path(printer.outputFileName()), data)
        return
    printer.setFullPage(True)
    painter = QPainter(printer)
    if not painter.isActive():
        raise SaveError(tr("Printing could not begin: choose another printer or file."))
    try:
        _paint(sheet, blocks, painter, printer, printer.resolution() / PER_INCH, wanted, progress)
        progress.commit()
    except BaseException:
        printer.abort()
        raise
    finally:
        has_ended = painter.end()
    if not has_ended or printer.printerState() in (QPrinter.PrinterState.Aborted, QPrinter.PrinterState.Error):
        raise _stopped()


def _stopped() -> SaveError:
    return SaveError(tr("The printer stopped: not all pages are printed."))


def _paint(
    sheet: Sheet, blocks: Iterable[Block | Figure], painter: QPainter, device: QPdfWriter | QPrinter, scale: float,
    wanted: QPageRanges | None, progress: Progress,
) -> None:
    count, is_first = 0, True
    for page in sheet.pages(blocks):
        progress.check()
        count = page.number
        if wanted is not None and not wanted.contains(count):
            continue
        if not is_first and not device.newPage():
            raise _stopped()
        sheet.paint(painter, page, scale)
        is_first = False
    if is_first:
        raise SaveError(counted("There is only one page.", "There are only %n pages.", count))


def page_image(sheet: Sheet, page: Page, width: int) -> QImage:
    """A page as a picture `width` pixels wide."""
    scale = width / sheet.paper.width
    image = QImage(width, round(sheet.paper.height * scale), QImage.Format.Format_RGB32)
    image.fill(QColorConstants.White)
    with QPainter(image) as painter:
        sheet.paint(painter, page, scale)
    return image
