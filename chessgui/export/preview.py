"""What the dialog shows of a product before it is made: only as much of it as is seen. May run in any thread."""
from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import islice

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from chessgui.board.state import BoardState
from chessgui.export import product
from chessgui.export.blocks import Board, Style
from chessgui.export.options import ExportKind, ExportOptions
from chessgui.export.pages.pdf import page_image
from chessgui.export.pictures.boardimage import board_image, png
from chessgui.export.pictures.looks import screen_look
from chessgui.export.product import Source
from chessgui.threads.progress import Progress

MOST_BLOCKS = 80
"""Paragraphs and boards of a web page that are shown."""
MOST_LETTERS = 30_000
PAGE_BOARD = 200
"""Pixels of a board in the preview of a web page."""


@dataclass(frozen=True, slots=True)
class Preview:
    """One of: a picture; positions to be played one after the other; plain text; rich text. `page` counts from 1, 0: there are none."""

    image: QImage | None = None
    states: tuple[BoardState, ...] = ()
    text: str = ""
    rich: str = ""
    page: int = 0
    more: bool = False
    """Whether another page follows."""


def preview(source: Source, options: ExportOptions, width: int, page: int, progress: Progress) -> Preview:
    """The product as it will look, `width` pixels wide; of a document the page. Raises Cancelled."""
    if options.what is ExportKind.PNG:
        looks = screen_look(product.looks_of(source, options))
        return Preview(board_image(product.shown_state(source, options), looks, min(options.side, width)))
    if options.what is ExportKind.SVG:
        return Preview(_drawn(product.make(source, options, progress), min(options.side, width)))
    if options.what is ExportKind.GIF:
        return Preview(states=tuple(product.animation_states(source, options)))
    if options.what is ExportKind.PDF:
        return _page(source, options, width, page, progress)
    if options.what is ExportKind.HTML:
        return Preview(rich="".join(_rich(source, options, progress)))
    return Preview(text=product.text_of(source, options, progress)[:MOST_LETTERS])


def _drawn(svg: bytes, side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg)).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return image


def _page(source: Source, options: ExportOptions, width: int, wanted: int, progress: Progress) -> Preview:
    """The wanted page, or the last one if there are fewer."""
    sheet = product.sheet_of(source, options)
    pages = list(islice(sheet.pages(product.document_blocks(source, options, progress)), wanted + 1))
    shown = pages[:wanted][-1]
    return Preview(page_image(sheet, shown, width), page=shown.number, more=len(pages) > wanted)


def _rich(source: Source, options: ExportOptions, progress: Progress) -> Iterator[str]:
    """The words and boards of the web page as far as Qt's own rich text can show them."""
    head, look = source.heading, screen_look(product.looks_of(source, options))
    yield f"<h2>{escape(head.white)} – {escape(head.black)} {escape(head.result)}</h2><p>{escape(head.event)}</p>"
    for block in islice(product.document_blocks(source, options, progress), MOST_BLOCKS):
        if isinstance(block, Board):
            picture = b64encode(png(board_image(block.state, look, PAGE_BOARD))).decode()
            yield f'<p align="center"><img src="data:image/png;base64,{picture}"><br><i>{escape(block.caption)}</i></p>'
        else:
            words = (f"<b>{text}</b>" if style in (Style.MAIN, Style.RESULT) else text
                     for text, style in ((escape(run.text), run.style) for run in block.runs))
            indent = ' style="margin-left: 20px"' if block.depth else ""
            yield f'<p{indent}{" dir=rtl" if block.backwards else ""}>{" ".join(words)}</p>'
