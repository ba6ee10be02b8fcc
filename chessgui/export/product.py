"""What is exported, from games and the choices to the bytes of a file, and the preview: as much of it as the dialog shows. May run in any
thread, with a copy of the game."""
from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import chess
import chess.pgn
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from chessgui.board.look import Coordinates
from chessgui.board.state import BoardState
from chessgui.export.blocks import Block, Board, Style, blocks
from chessgui.export.heading import Heading, heading
from chessgui.export.options import DOCUMENTS, ExportKind, ExportOptions
from chessgui.export.pages import pdf as pdffile
from chessgui.export.pages.paper import Paper, paper
from chessgui.export.pages.sheet import Sheet
from chessgui.export.pages.title import Title
from chessgui.export.pictures.animation import Frames, gif, line_states
from chessgui.export.pictures.boardsvg import board_svg
from chessgui.export.pictures.looks import PRINT_NAME, Looks, board_image, png, screen_look
from chessgui.export.plaintext import BETWEEN_GAMES, plain_text
from chessgui.export.script import Choice, Item, Move, script, state_of
from chessgui.export.webpage import WebGame, web_page
from chessgui.storage.safesave import save_bytes
from chessgui.threads.progress import Progress
from chessgui.tree.change import walk
from chessgui.tree.edits import copied
from chessgui.tree.place import moves_to, node_at, place_of

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

MOST_BLOCKS = 80
"""Paragraphs and boards of a web page that are shown."""
MOST_LETTERS = 30_000
PAGE_BOARD = 200
"""Pixels of a board in the preview of a web page."""


@dataclass(frozen=True, slots=True)
class Source:
    """A game that no longer changes, the move that is shown, and the looks of the window. Of several games only documents are made."""

    game: chess.pgn.Game
    node: chess.pgn.GameNode
    looks: Looks
    shown: BoardState | None = None
    """What is on the board where that is no position of the game: a card, or a line of an engine."""
    others: tuple[chess.pgn.Game, ...] = ()
    """The games behind the first one."""
    name: str = ""
    """What several games are called together."""

    @classmethod
    def of(cls, game: chess.pgn.Game, node: chess.pgn.GameNode, looks: Looks) -> Source:
        """A copy of a game, so that the user may go on editing."""
        copy = copied(game)
        return cls(copy, node_at(copy, place_of(node)), looks)

    @classmethod
    def several(cls, games: Sequence[chess.pgn.Game], name: str, looks: Looks) -> Source:
        """Games that nobody else changes, at least one."""
        known = name.encode("utf-8", "replace").decode()  # the name of a file may hold what no page can
        return cls(games[0], games[0], looks, others=tuple(games[1:]), name=known)

    @property
    def games(self) -> tuple[chess.pgn.Game, ...]:
        """All of them, in the order in which they are read."""
        return self.game, *self.others

    @property
    def heading(self) -> Heading:
        """Who played, where and when."""
        return heading(self.game.headers)

    @property
    def title(self) -> str:
        """What the document is called."""
        return self.name if self.others else self.heading.title

    @property
    def kinds(self) -> list[ExportKind]:
        """What can be made of it."""
        return [kind for kind in ExportKind if kind in DOCUMENTS or not self.others]


def make(source: Source, options: ExportOptions, progress: Progress) -> bytes:
    """The content of the file. Raises Cancelled."""
    if options.what is ExportKind.PNG:
        return png(board_image(shown_state(source, options), screen_look(looks_of(source, options)), options.side))
    if options.what is ExportKind.SVG:
        return board_svg(shown_state(source, options), looks_of(source, options), options.side, source.heading.title).encode()
    if options.what is ExportKind.GIF:
        return gif(animation_states(source, options), animation_frames(source, options, options.gif_side), options.delay_ms, progress)
    if options.what is ExportKind.PDF:
        sheet = sheet_of(source, options)
        return pdffile.pdf(sheet, document_blocks(source, options, progress), source.title, progress)
    return text_of(source, options, progress).encode()


def text_of(source: Source, options: ExportOptions, progress: Progress) -> str:
    """A document that is text: a web page or plain text. Raises Cancelled."""
    if options.what is not ExportKind.HTML:
        return BETWEEN_GAMES.join(plain_texts(source, options, progress))
    games = (WebGame(game.headers, state_of(game.board(), game, options.flipped), items)
             for game, items in scripts(source, options, progress))
    return web_page(games, options.with_figurines, looks_of(source, options), source.title if source.others else "")


def plain_texts(source: Source, options: ExportOptions, progress: Progress) -> Iterator[str]:
    """Each game as plain text. Raises Cancelled."""
    return (plain_text(game.headers, items, options.with_figurines) for game, items in scripts(source, options, progress))


def picture_of(source: Source, options: ExportOptions, progress: Progress) -> tuple[QImage, bytes]:
    """The board for the clipboard: as a picture and as a drawing. Raises Cancelled."""
    looks, state = looks_of(source, options), shown_state(source, options)
    progress.check()
    title = source.heading.title if source.shown is None else ""
    return board_image(state, screen_look(looks), options.side), board_svg(state, looks, options.side, title).encode()


def write(source: Source, options: ExportOptions, path: Path, replaces: bool, progress: Progress) -> Path | None:
    """Make and save the file, whole or not at all. Returns None where a file exists already that must not be replaced. Raises Cancelled or
    SaveError."""
    if not replaces and os.path.lexists(path):
        return None
    data = make(source, options, progress)
    progress.commit()
    save_bytes(path, data)
    return path


def print_on(source: Source, options: ExportOptions, printer: QPrinter, progress: Progress) -> None:
    """The document on a printer, on the paper that is in it. Raises Cancelled and SaveError."""
    size = printer.pageLayout().fullRectPoints().size()
    sheet = sheet_of(source, options, paper((size.width(), size.height()), options.columns, options.type_size))
    pdffile.print_pages(sheet, document_blocks(source, options, progress), printer, progress)


def looks_of(source: Source, options: ExportOptions) -> Looks:
    """The looks of the boards. Names of squares are as in the window; where that has none, at the edge."""
    usual = Coordinates.EDGE if source.looks.coordinates is Coordinates.NONE else source.looks.coordinates
    return replace(source.looks, coordinates=usual if options.coordinates else Coordinates.NONE)


def shown_state(source: Source, options: ExportOptions) -> BoardState:
    """The position of the picture."""
    return _marked(source.shown or state_of(source.node.board(), source.node, options.flipped), options)


def _marked(state: BoardState, options: ExportOptions) -> BoardState:
    """The position with its arrows and its last move, if these are wanted."""
    return replace(state, shapes=state.shapes if options.arrows else (), last_move=state.last_move if options.last_move else None)


def animation_states(source: Source, options: ExportOptions) -> list[BoardState]:
    """The positions of the animation."""
    line = moves_to(source.node.end()) if options.line == "current" else list(source.game.mainline())
    return [_marked(state, options) for state in line_states(source.game, line, options.flipped)]


def animation_frames(source: Source, options: ExportOptions, side: int) -> Frames:
    """The painter of the animation, for one thread."""
    names = (source.heading.black, source.heading.white) if options.names else None
    return Frames(looks_of(source, options), side, names)


def sheet_of(source: Source, options: ExportOptions, on: Paper | None = None) -> Sheet:
    """The pages that the document is set on. A single game has its heading at the top of the first one."""
    looks = replace(source.looks, board=PRINT_NAME) if options.grey else source.looks
    return Sheet(on or paper(options.paper, options.columns, options.type_size), looks, source.title,
                 None if source.others else Title(source.heading))


def scripts(source: Source, options: ExportOptions, progress: Progress) -> Iterator[tuple[chess.pgn.Game, Iterator[Item]]]:
    """Each game with its script, which is to be read before the next game is, with a step of the progress for each move. Raises
    Cancelled."""
    choice = Choice(options.variations, options.comments, options.marked, options.every, options.final, options.flipped,
                    positions=options.what is ExportKind.HTML)
    progress.begin(sum(sum(1 for _ in walk(game)) - 1 for game in source.games))
    for game in source.games:
        yield game, progress.over(script(game, choice), lambda item: isinstance(item, Move))


def document_blocks(source: Source, options: ExportOptions, progress: Progress) -> Iterator[Block | Title]:
    """The paragraphs and boards of the document, those of each of several games below its heading."""
    for game, items in scripts(source, options, progress):
        if source.others:
            yield Title(heading(game.headers), in_column=True)
        yield from blocks(items, options.with_figurines)


# the preview ---------------------------------------------------------------------------------------------------------


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
    """How an export will look, at most `width` pixels wide; of a document one page, counted from 1. Raises Cancelled."""
    if options.what is ExportKind.PNG:
        looks = screen_look(looks_of(source, options))
        return Preview(board_image(shown_state(source, options), looks, min(options.side, width)))
    if options.what is ExportKind.SVG:
        return Preview(_drawn(make(source, options, progress), min(options.side, width)))
    if options.what is ExportKind.GIF:
        return Preview(states=tuple(animation_states(source, options)))
    if options.what is ExportKind.PDF:
        return _page(source, options, width, page, progress)
    if options.what is ExportKind.HTML:
        return Preview(rich="".join(_rich(source, options, progress)))
    return Preview(text=_first_letters(plain_texts(source, options, progress)))


def _first_letters(texts: Iterator[str]) -> str:
    """As much of plain texts as is shown; the others are not made."""
    found = next(texts)
    while len(found) < MOST_LETTERS and (text := next(texts, "")):
        found += BETWEEN_GAMES + text
    return found[:MOST_LETTERS]


def _drawn(svg: bytes, side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        QSvgRenderer(QByteArray(svg)).render(painter, QRectF(0, 0, side, side))
    return image


def _page(source: Source, options: ExportOptions, width: int, wanted: int, progress: Progress) -> Preview:
    """The wanted page, or the last one if there are fewer."""
    sheet = sheet_of(source, options)
    pages = list(islice(sheet.pages(document_blocks(source, options, progress)), wanted + 1))
    shown = pages[:wanted][-1]
    return Preview(pdffile.page_image(sheet, shown, width), page=shown.number, more=len(pages) > wanted)


def _rich(source: Source, options: ExportOptions, progress: Progress) -> Iterator[str]:
    """The words and boards of the web page as far as Qt's own rich text can show them."""
    look = screen_look(looks_of(source, options))
    if not source.others:
        yield _rich_heading(source.heading)
    for block in islice(document_blocks(source, options, progress), MOST_BLOCKS):
        if isinstance(block, Title):
            yield _rich_heading(block.head)
        elif isinstance(block, Board):
            picture = b64encode(png(board_image(block.state, look, PAGE_BOARD))).decode()
            yield f'<p align="center"><img src="data:image/png;base64,{picture}"><br><i>{escape(block.caption)}</i></p>'
        else:
            words = (f"<b>{text}</b>" if style in (Style.MAIN, Style.RESULT) else text
                     for text, style in ((escape(run.text), run.style) for run in block.runs))
            indent = ' style="margin-left: 20px"' if block.depth else ""
            yield f'<p{indent}{" dir=rtl" if block.backwards else ""}>{" ".join(words)}</p>'


def _rich_heading(head: Heading) -> str:
    return f"<h2>{escape(head.white)} – {escape(head.black)} {escape(head.result)}</h2><p>{escape(head.event)}</p>"
