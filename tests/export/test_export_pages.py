"""Games set on pages: flow, lines, PDF, print."""
from __future__ import annotations

import errno
import io
from collections.abc import Callable
from dataclasses import replace
from itertools import repeat
from pathlib import Path

import chess
import chess.pgn
import pytest
from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTextLayout
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from chessgui.board.state import BoardState
from chessgui.export.blocks import Board, Paragraph, Run, Style, blocks
from chessgui.export.heading import heading
from chessgui.export.options import ExportOptions
from chessgui.export.pages import flow
from chessgui.export.pages.diagram import DiagramFigure
from chessgui.export.pages.flow import Unit
from chessgui.export.pages.lines import WINDOW, TextLine, broken
from chessgui.export.pages.paper import Type, page_size, paper, write
from chessgui.export.pages.pdf import page_image
from chessgui.export.pages.title import Title
from chessgui.export.pictures.looks import Looks, paper_look, png
from chessgui.export.product import Source, document_blocks, make, print_on, sheet_of
from chessgui.export.script import Choice, script
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Cancelled, Progress
from tests.hands.exportgames import HEBREW, SMALL, read, shuffling

OPTIONS = ExportOptions(kind="pdf")


def source(game: chess.pgn.Game) -> Source:
    return Source.of(game, game, Looks())


def document(data: bytes) -> QPdfDocument:
    found, buffer = QPdfDocument(), QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    found.load(buffer)
    found._buffer = buffer  # type: ignore[attr-defined]
    return found


def columns(units: list[Unit[str]], count: int, height: float) -> list[list[str]]:
    """The contents of each column of each page, in one string."""
    found = []
    for page in flow.pages(units, count, repeat(height)):
        texts = [""] * count
        for placed in page:
            texts[placed.column] += placed.content
        found.append(texts)
    return found


@pytest.mark.parametrize(("units", "count", "height", "expected"), [
    ([Unit(letter, 1) for letter in "abcdef"], 1, 4, [["abcd"], ["ef"]]),
    ([Unit(letter, 1) for letter in "abcdef"], 2, 4, [["abc", "def"]]),
    ([Unit(letter, 1) for letter in "abcdefghij"], 2, 4, [["abcd", "efgh"], ["i", "j"]]),
    ([Unit("a", 3), Unit("b", 1, with_next=True), Unit("c", 1), Unit("d", 1)], 1, 4, [["a"], ["bcd"]]),
    ([Unit("a", 9), Unit("b", 1)], 1, 4, [["a"], ["b"]]),
    ([Unit("a", 2), Unit("b", 2, above=1)], 1, 4, [["a"], ["b"]]),
    ([], 2, 4, [["", ""]]),
])
def test_units_flow(units: list[Unit[str]], count: int, height: float, expected: list[list[str]]) -> None:
    assert columns(units, count, height) == expected


def lines_of(paragraph: Paragraph, width: float) -> list[TextLine]:
    return list(broken(paragraph, width, Type(9.5)))


def piece(layout: QTextLayout, start: int, length: int) -> str:
    """A part of a layout's text, whose places are Qt's."""
    return layout.text().encode("utf-16-le")[2 * start:2 * (start + length)].decode("utf-16-le")


def shown(line: TextLine) -> str:
    return piece(line.layout, line.line.textStart(), line.line.textLength())


@pytest.mark.parametrize("words", ["Some words of a comment, one after the other. ", "Some 😀 words 😀😀 of a comment, one after the 😀. "])
@pytest.mark.parametrize("letters", [50, 3 * WINDOW])
def test_lines_hold_the_whole_text_and_are_not_too_wide(qtbot: QtBot, letters: int, words: str) -> None:
    text = (words * (letters // 46 + 1)).strip()
    lines = lines_of(Paragraph((Run(text, Style.COMMENT),), 0), 4000)
    assert " ".join("".join(map(shown, lines)).split()) == text
    assert all(line.line.naturalTextWidth() <= 4000 for line in lines)


def test_lines_begin_at_the_side_from_which_they_are_read(qtbot: QtBot) -> None:
    for text, backwards in (("Some words of a comment. " * 9, False), (f"{HEBREW} " * 20, True)):
        places = [line.line.naturalTextRect() for line in lines_of(Paragraph((Run(text.strip(), Style.COMMENT),), 0, backwards), 2000)]
        assert len(places) > 3
        assert all(round(place.right() if backwards else place.left()) == (2000 if backwards else 0) for place in places)


def test_moves_in_words_from_right_to_left_run_from_left_to_right(qtbot: QtBot) -> None:
    [paragraph] = [block for block in document_blocks(source(read("1. e4 {טוב: 1...c5 2.Nf3 וזהו} *")), OPTIONS, Progress())
                   if isinstance(block, Paragraph) and block.backwards]
    [line] = lines_of(paragraph, 9000)
    places = [line.line.cursorToX(paragraph.text.index(sign) + 1)[0] for sign in ("וזהו", "1", "c5", "2", "Nf3", "טוב")]  # type: ignore[index]
    assert places == sorted(places)


def test_variations_are_indented_at_the_side_from_which_they_are_read(qtbot: QtBot) -> None:
    sheet = sheet_of(source(read(SMALL)), OPTIONS)

    def edges(text: str, depth: int) -> tuple[int, int]:
        """The first and last column of a page's picture in which something of a long paragraph is painted."""
        first = next(sheet.pages([Paragraph((Run(text * 60, Style.COMMENT),), depth, text == f"{HEBREW} ")]))
        picture = Image.open(io.BytesIO(png(page_image(sheet, replace(first, number=2), 1000)))).convert("L")
        left, _, right, _ = picture.crop((0, 300, 1000, 380)).point(lambda grey: 255 * (grey < 200)).getbbox() or (0, 0, 0, 0)
        return left, right

    (left, _), (indented, _) = (edges("some words ", depth) for depth in (0, 1))
    (_, right), (_, indented_right) = (edges(f"{HEBREW} ", depth) for depth in (0, 1))
    assert indented - left > 8 and right - indented_right == pytest.approx(indented - left, abs=2)


def test_a_word_without_spaces_is_broken(qtbot: QtBot) -> None:
    lines = lines_of(Paragraph((Run("x" * 500, Style.COMMENT),), 0), 2000)
    assert len(lines) > 3 and sum(len(shown(line)) for line in lines) == 500


@pytest.mark.parametrize("before", ["😀" * 7, "😀 " * 2 * WINDOW])
def test_each_run_has_its_looks_also_behind_an_emoji(qtbot: QtBot, before: str) -> None:
    paragraph = Paragraph((Run(before, Style.COMMENT), Run("bold", Style.MAIN), Run("plain 😀", Style.COMMENT)), 0)
    layout = lines_of(paragraph, 4000)[-1].layout
    looks = [(piece(layout, found.start, found.length), found.format.font().bold()) for found in layout.formats()]  # type: ignore[attr-defined]
    assert looks[-2:] == [("bold", True), ("plain 😀", False)]
    assert all(set(text) <= {"😀", " "} and not bold for text, bold in looks[:-2])


def test_no_move_is_torn(qtbot: QtBot) -> None:
    game = shuffling(60)
    for block in blocks(script(game, Choice(final=False)), True):
        assert isinstance(block, Paragraph)
        for width in range(700, 2600, 190):
            ends = [shown(line).rstrip()[-1] for line in lines_of(block, width)]
            assert not set(ends) & set(".…-=\u2060")


def test_a_pdf_has_the_words_of_the_game(qtbot: QtBot) -> None:
    data = make(source(read(SMALL)), OPTIONS, Progress())
    found = document(data)
    text = found.getAllText(0).text()
    assert data.startswith(b"%PDF") and found.pageCount() == 1
    assert all(word in text for word in ("Anna (1800)", "Ben", "1–0", "Club evening", "A well-known trap", "After"))
    size = found.pagePointSize(0)
    assert (round(size.width()), round(size.height())) == (595, 842)


@pytest.mark.parametrize(("name", "size"), [("a4", (595, 842)), ("letter", (612, 792)), ("a5", (420, 595))])
def test_papers(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    from dataclasses import replace

    found = document(make(source(read(SMALL)), replace(OPTIONS, paper=name), Progress())).pagePointSize(0)
    assert abs(found.width() - size[0]) < 1 and abs(found.height() - size[1]) < 1


def test_longer_games_have_more_pages_and_diagrams_more_still(qtbot: QtBot) -> None:
    from dataclasses import replace

    def count(game: chess.pgn.Game, options: ExportOptions) -> int:
        return document(make(source(game), options, Progress())).pageCount()

    plain = [count(shuffling(plies), OPTIONS) for plies in (20, 1200, 2400)]
    assert plain[0] == 1 < plain[1] < plain[2]
    assert count(shuffling(1200), replace(OPTIONS, every=10)) > plain[1]
    assert count(shuffling(1200), replace(OPTIONS, type_size=14)) > plain[1]


def test_a_page_can_be_shown_before_the_others_are_made(qtbot: QtBot) -> None:
    game, progress = shuffling(1200), Progress()
    sheet = sheet_of(source(game), OPTIONS)
    first = next(sheet.pages(document_blocks(source(game), OPTIONS, progress)))
    image = Image.open(io.BytesIO(png(page_image(sheet, first, 300)))).convert("L")
    assert image.size == (300, 425) and image.getextrema()[0] < 60
    assert first.number == 1


def test_variations_and_right_to_left_comments_are_set(qtbot: QtBot) -> None:
    game = read(SMALL.replace("the usual reply", HEBREW))
    text = document(make(source(game), OPTIONS, Progress())).getAllText(0).text()
    assert HEBREW in text or HEBREW[::-1] in text


def test_cancelled_pages_end(qtbot: QtBot) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        make(source(shuffling(400, 50)), OPTIONS, progress)


@pytest.mark.qt_log_ignore("QPainter::begin", extend=True)
def test_a_printer_that_does_not_open_is_told(qtbot: QtBot) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)  # without a file it opens nowhere
    with pytest.raises(SaveError, match=r"^Printing could not begin: choose another printer or file\.$"):
        print_on(source(read(SMALL)), OPTIONS, printer, Progress())


def printer_into(path: Path, printer: QPrinter | None = None) -> QPrinter:
    """A printer whose pages go into a file."""
    printer = printer or QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    printer.setPageSize(page_size("a5"))
    return printer


def test_the_printed_page_is_that_of_the_printer(qtbot: QtBot, tmp_path: Path) -> None:
    print_on(source(shuffling(600)), OPTIONS, printer_into(tmp_path / "printed.pdf"), Progress())
    found = document((tmp_path / "printed.pdf").read_bytes())
    assert found.pageCount() > 1 and round(found.pagePointSize(0).width()) in (419, 420)


def chosen_pages(printer: QPrinter, first: int, last: int) -> QPrinter:
    """The printer with the pages that were chosen in the print dialog."""
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(first, last)
    return printer


class Onto(QPrinter):
    """A printer that prints page by page as onto paper, into a file."""

    def outputFormat(self) -> QPrinter.OutputFormat:
        return QPrinter.OutputFormat.NativeFormat


@pytest.mark.parametrize("kind", [QPrinter, Onto])
def test_only_the_chosen_pages_are_printed(qtbot: QtBot, tmp_path: Path, kind: type[QPrinter]) -> None:
    one, found = source(shuffling(600)), list[list[str]]()
    for path, chosen in ((tmp_path / "all.pdf", None), (tmp_path / "some.pdf", (2, 2))):
        printer = printer_into(path, kind(QPrinter.PrinterMode.HighResolution))
        print_on(one, OPTIONS, printer if chosen is None else chosen_pages(printer, *chosen), Progress())
        printed = document(path.read_bytes())
        found.append([printed.getAllText(page).text() for page in range(printed.pageCount())])
    assert len(found[0]) > 2 and found[1] == [found[0][1]]


@pytest.mark.parametrize("kind", [QPrinter, Onto])
def test_pages_that_are_not_there_are_told(qtbot: QtBot, tmp_path: Path, kind: type[QPrinter]) -> None:
    printer = chosen_pages(printer_into(tmp_path / "printed.pdf", kind(QPrinter.PrinterMode.HighResolution)), 8, 9)
    with pytest.raises(SaveError, match=r"^There is only one page\.$"):
        print_on(source(read(SMALL)), OPTIONS, printer, Progress())


def test_a_file_that_cannot_be_written_instead_of_paper_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"^printed\.pdf was not saved: the folder does not exist any more\.$"):
        print_on(source(read(SMALL)), OPTIONS, printer_into(tmp_path / "none" / "printed.pdf"), Progress())


def test_a_full_disk_in_the_place_of_paper_is_told_and_the_old_file_stays(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("chessgui.storage.safesave.flush", full)
    path = tmp_path / "printed.pdf"
    path.write_bytes(b"the old one")
    with pytest.raises(SaveError, match=r"^printed\.pdf was not saved: the disk is full\.$"):
        print_on(source(read(SMALL)), OPTIONS, printer_into(path), Progress())
    assert path.read_bytes() == b"the old one"


class Cancelling(Progress):
    """A progress that is cancelled in the middle of the work."""

    def check(self) -> None:
        if self.done > self.total // 2 > 0:
            self.cancel()
        super().check()


def test_a_cancelled_print_into_a_file_leaves_the_old_one(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "printed.pdf"
    path.write_bytes(b"the old one")
    with pytest.raises(Cancelled):
        print_on(source(shuffling(600)), OPTIONS, printer_into(path), Cancelling())
    assert path.read_bytes() == b"the old one"


class Failing(Onto):
    """A printer on which no further page or nothing comes out."""

    def __init__(self, takes_pages: bool) -> None:
        super().__init__(QPrinter.PrinterMode.HighResolution)
        self._takes_pages = takes_pages

    def newPage(self) -> bool:
        return self._takes_pages and super().newPage()

    def printerState(self) -> QPrinter.PrinterState:
        return QPrinter.PrinterState.Error


@pytest.mark.parametrize("takes_pages", [True, False])
def test_a_printer_that_fails_is_told(qtbot: QtBot, tmp_path: Path, takes_pages: bool) -> None:
    printer = printer_into(tmp_path / "printed.pdf", Failing(takes_pages))
    with pytest.raises(SaveError, match=r"^The printer stopped: not all pages are printed\.$"):
        print_on(source(shuffling(600)), OPTIONS, printer, Progress())


# several games -------------------------------------------------------------------------------------------------------


def several(*games: chess.pgn.Game) -> Source:
    return Source.several(games, "round 3", Looks())


def named(white: str, game: chess.pgn.Game | None = None) -> chess.pgn.Game:
    game = game or chess.pgn.Game()
    game.headers["White"] = white
    return game


def test_games_follow_one_another_each_with_its_heading(qtbot: QtBot) -> None:
    found = document(make(several(*(named(f"Player{number}", read(SMALL)) for number in range(5))), OPTIONS, Progress()))
    text = "".join(found.getAllText(page).text() for page in range(found.pageCount()))
    places = [text.index(f"Player{number}") for number in range(5)]
    assert places == sorted(places) and text.count("Club evening") == 5 and text.count("A well-known trap") == 5
    assert found.pageCount() < 5 and text.count("round 3") == 5 + found.pageCount(), "in each heading and at the foot of each page"


def test_a_heading_stays_with_its_first_lines(qtbot: QtBot) -> None:
    """At whatever height of the column it comes."""
    options, head = replace(OPTIONS, paper="a5"), Title(heading({"White": "Anna"}), in_column=True)
    sheet = sheet_of(several(read(SMALL), read(SMALL)), options)
    for lines in range(20, 90):
        before, short, long = (Paragraph((Run(text, Style.COMMENT),), 0) for text in ("word " * 8 * lines, "short", "word " * 60))
        for page in sheet.pages([before, head, short, long]):
            drawn = [(placed.column, placed.top, getattr(placed.content, "func", None)) for placed in page.contents]
            at = next((at for at, one in enumerate(drawn) if one[2] is None), None)  # lines are partial, figures are not
            assert at is None or [column for column, *_ in drawn[at:at + 4]] == [drawn[at][0]] * 4, lines


def test_games_without_moves_fill_their_pages(qtbot: QtBot) -> None:
    """Nothing is drawn below the page, as a chain of headings would be."""
    sheet = sheet_of(several(*(named(f"Player{number}") for number in range(60))), OPTIONS)
    pages = list(sheet.pages(document_blocks(several(*(named(f"P{number}") for number in range(60))), OPTIONS, Progress())))
    assert len(pages) > 1 and sum(len(page.contents) for page in pages) == 60
    assert all(page.top + placed.top < sheet.paper.height - sheet.paper.margin for page in pages for placed in page.contents)


def test_a_long_event_leaves_room_for_the_moves(qtbot: QtBot) -> None:
    faces, width = Type(14), paper("a5", 2, 14).column_width
    height = Title(heading({"Event": "word " * 4000, "Annotator": "word " * 4000}), in_column=True).height(width, faces)
    assert height < paper("a5", 2, 14).height * 0.75


def test_the_moves_of_a_single_game_with_a_long_event_stand_on_the_pages(qtbot: QtBot) -> None:
    game, options = read(SMALL), replace(OPTIONS, paper="a5", type_size=14)
    game.headers.update({"Event": "word " * 4000, "Annotator": "word " * 4000})
    sheet = sheet_of(source(game), options)
    pages = list(sheet.pages(document_blocks(source(game), options, Progress())))
    assert pages[0].contents and pages[0].top < sheet.paper.height * 0.75
    assert all(page.top + placed.top < sheet.paper.height - sheet.paper.margin for page in pages for placed in page.contents)


def inked(paint: Callable[[QPainter], None]) -> list[int]:
    """The heights of what is painted below one another with white between, in pixels of four units."""
    image = QImage(1000, 1000, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    with QPainter(image) as painter:
        painter.scale(0.25, 0.25)
        paint(painter)
    rows = "".join("x" if any(image.pixel(x, y) & 0xFFFFFF != 0xFFFFFF for x in range(250, 750)) else " " for y in range(image.height()))
    return [len(group) for group in rows.split()]


@pytest.mark.parametrize("size", [9.5, 14])
def test_no_letter_around_a_diagram_is_cut_off(qtbot: QtBot, size: float) -> None:
    """What goes below the line was, and where the type is large the names of the files were cut in halves."""
    faces, ample, flags = Type(size), QRectF(0, 0, 4000, 4000), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
    figure = DiagramFigure(Board(BoardState(chess.Board()), "After 1…g6", 0), paper_look(Looks()))
    alone = [inked(lambda painter, text=text, font=font: write(painter, ample, flags, text, font))
             for text, font in (("fg", faces.small), ("After 1…g6", faces.caption))]
    whole = inked(lambda painter: figure.paint(painter, QRectF(0, 0, 4000, figure.height(4000, faces)), faces))
    assert [whole[-2:-1], whole[-1:]] == alone


def test_a_long_name_at_the_foot_of_a_page_ends_in_dots(qtbot: QtBot) -> None:
    """It ended within a letter."""
    data = make(Source.several([read(SMALL), read(SMALL)], "name " * 80, Looks()), OPTIONS, Progress())
    assert "…" in document(data).getAllText(0).text().split("name", 1)[1]


def test_the_progress_counts_the_moves_of_all_games(qtbot: QtBot) -> None:
    progress = Progress()
    make(several(read(SMALL), read(SMALL)), OPTIONS, progress)
    assert (progress.done, progress.total) == (24, 24)


def test_columns_share_the_width() -> None:
    two, one = paper("a4", 2, 9.5), paper("a4", 1, 9.5)
    assert 2 * two.column_width + two.gap == one.column_width == two.text_width
