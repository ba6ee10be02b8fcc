"""The script of a web page, run with the elements of the page as far as it needs them."""
from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import chess.pgn
from PySide6.QtQml import QJSEngine
from pytestqt.qtbot import QtBot

from chessgui.export.options import ExportOptions
from chessgui.export.pictures.looks import Looks
from chessgui.export.product import Source, make
from chessgui.export.report.webpage import report_page
from chessgui.looks.assets import text
from chessgui.threads.progress import Progress
from tests.hands.exportgames import read
from tests.report.scripted import FOOLS_MATE, game_of, report_of
from tests.report.test_table import CASES

DOCUMENT = """
const scrolled = [], marked = PLACES.map(([place, number]) => ({
  place, dataset: { n: String(number) }, classList: { toggle() {} }, addEventListener(_, told) { this.press = told; },
  scrollIntoView() { scrolled.push(place + number); } }));
const buttons = ["first", "previous", "next", "last"].map((name) => ({ name, addEventListener(_, told) { this.press = told; } }));
const shown = {}, board = { append() {}, setAttribute() {}, replaceChildren() {} };
const document = {
  body: { classList: { add() {} } }, addEventListener() {}, createElementNS: () => board,
  getElementById: (id) => id === "positions" ? { textContent: JSON.stringify(TABLE) } : shown,
  querySelectorAll: (wanted) => wanted === "[data-n]" ? marked : buttons,
  querySelector: (wanted) => {
    const move = wanted.match(/^article \\[data-n="([0-9]+)"\\]$/);
    return move ? marked.find((one) => one.place === "article" && one.dataset.n === move[1]) || null : board;
  },
};
"""


class Places(HTMLParser):
    """The elements with a number of a position, each with the part of the page in which it stands."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found, self._part = list[tuple[str, int]](), ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._part = tag if tag in ("article", "section") else self._part
        self.found += [(self._part, int(value or 0)) for name, value in attrs if name == "data-n"]


def scrolled(page: str, presses: list[str]) -> list[str]:
    """The elements that come into view where the page's buttons are pressed or its moves are clicked, as their part and number; behind them
    the game that is named below the board."""
    table = re.search(r'id="positions">(.*?)</script>', page)
    assert table is not None
    engine = QJSEngine()
    pressed = "".join(f"marked.find((one) => one.dataset.n === {json.dumps(name)}).press();" if name.isdecimal() else
                      f"buttons.find((one) => one.name === {json.dumps(name)}).press();" for name in presses)
    places = DOCUMENT.replace("PLACES", json.dumps(Places(page).found)).replace("TABLE", table[1])
    done: Any = engine.evaluate(f"{places}\n{text('export', 'page.js')}\n{pressed}[...scrolled, shown.textContent].join(' ')")
    assert not done.isError(), done.toString()
    return str(done.toString()).split()


def test_a_step_shows_the_move_in_the_text_and_not_in_the_graph_above_it(qtbot: QtBot) -> None:
    game: chess.pgn.Game = game_of(FOOLS_MATE)
    page = report_page(game, report_of(game, CASES["fool's mate"].scores), Looks())
    assert ("section", 1) in Places(page).found
    assert scrolled(page, ["next", "next", "last", "previous", "first"]) == ["article1", "article3", "article7", "article4"]


def test_the_board_stands_beside_the_graph_whose_moves_it_shows(qtbot: QtBot) -> None:
    game: chess.pgn.Game = game_of(FOOLS_MATE)
    page = report_page(game, report_of(game, CASES["fool's mate"].scores), Looks())
    places = [page.index(part) for part in ("<main>", '<aside id="side">', '<section id="report">', "<article>", "</main>")]
    assert places == sorted(places)


def test_the_board_goes_through_the_game_whose_move_was_clicked(qtbot: QtBot) -> None:
    texts = '[White "A"]\n\n1. e4 e5 *', '[White "C"]\n\n1. d4 (1. c4) *'
    source = Source.several([read(text) for text in texts], "round 1", Looks())
    page = make(source, ExportOptions(kind="html"), Progress()).decode()
    assert [number for part, number in Places(page).found if part == "article"] == [0, 1, 2, 3, 4, 5]
    assert scrolled(page, ["next", "last", "next"]) == ["article1", "article2", "article2", "A", "–", "Black"]
    assert scrolled(page, ["4", "previous", "last", "first"]) == ["article3", "article4", "article3", "C", "–", "Black"]
    assert 'href="#game3"' in page and 'id="game3"' in page and "<title>round 1</title>" in page
