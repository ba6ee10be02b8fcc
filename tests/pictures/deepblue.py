"""Pictures of an analysis, a step each: the last game of Kasparov and Deep Blue, two engines on one position, a better line, why a
move was bad, what the evaluation is made of, the report. `make pictures` writes them into `pictures/`.

Everything is done by mouse and keyboard, with real engines; what they said is printed beside each picture. Only a person judges.
"""
from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

FACTOR = float(os.environ.setdefault("QT_SCALE_FACTOR", sys.argv[1] if len(sys.argv) > 1 else "1"))
OWN_FOLDER = Path(tempfile.mkdtemp())
os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = str(OWN_FOLDER)
SIZE = 1400, 900
SCREEN = OWN_FOLDER / "screen.json"  # as large as the window, for menus are kept on it
SCREEN.write_text(json.dumps({"screens": [{"name": "screen", "x": 0, "y": 0, "width": SIZE[0] * FACTOR, "height": SIZE[1] * FACTOR,
                                           "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}))
os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={SCREEN}"

import chess.pgn  # noqa: E402
from PySide6.QtCore import QPoint, QSize, Qt, QTimer  # noqa: E402
from PySide6.QtGui import QFontDatabase, QImage, QPainter, QPixmap, QTextDocumentFragment  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QMenu, QPlainTextEdit  # noqa: E402

from chessgui.analysis.evaluation import Evaluation  # noqa: E402
from chessgui.commands.reportcommands import ReportCommands  # noqa: E402
from chessgui.commands.whycommands import WhyCommands  # noqa: E402
from chessgui.dialogs.report import ReportDialog  # noqa: E402
from chessgui.engines.enginelist import OWN, EngineSpec, save_engines  # noqa: E402
from chessgui.looks.theme import apply_theme  # noqa: E402
from chessgui.panels.analysis.figures import line_score  # noqa: E402
from chessgui.panels.analysis.linelist import Word  # noqa: E402
from chessgui.panels.why.card import STEP_MS  # noqa: E402
from chessgui.program.program import Program  # noqa: E402
from chessgui.words.notation import line_moves  # noqa: E402
from tests.hands.windowhands import playing  # noqa: E402
from tests.pictures import camera  # noqa: E402
from tests.pictures.camera import SETTLE_MS, composed, wait  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "pictures"
LINES = 4
DEPTH, LONGEST_S = 18, 25
"""To which depth an engine is waited for, and how long at most."""
SHOWN_MOVES = 8
GAME = """[Event "Match"]
[Site "New York"]
[Date "1997.05.11"]
[Round "6"]
[White "Deep Blue"]
[Black "Kasparov, Garry"]
[Result "1-0"]

1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Ng5 Ngf6 6. Bd3 e6 7. N1f3 h6 8. Nxe6 Qe7 9. O-O fxe6 10. Bg6+ Kd8 11. Bf4 b5 12. a4 Bb7
13. Re1 Nd5 14. Bg3 Kc8 15. axb5 cxb5 16. Qd3 Bc6 17. Bf5 exf5 18. Rxe7 Bxe7 19. c4 1-0
"""
LEFT = Qt.MouseButton.LeftButton


def until(condition: Callable[[], object], seconds: float = LONGEST_S) -> bool:
    """Let the window live until something is so; whether it came about in time."""
    return camera.until(condition, seconds)


def peers() -> list[EngineSpec]:
    """Our engine, and Stockfish where it is installed; else ours once more."""
    stockfish = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")
    if stockfish is None:
        print("Stockfish is not installed: our own engine takes its place", flush=True)
        return [OWN, EngineSpec(f"{OWN.name}, once more")]
    return [OWN, EngineSpec("Stockfish", (stockfish,))]


README_PICTURES = {"two-engines": "analysis", "why": "why", "report": "report"}
"""Pictures of the README, with the names of their files in `resources/screenshots`."""


class Walk:
    """The program with the game in it, hands, and a camera."""

    def __init__(self, folder: Path) -> None:
        self._number = 0
        self.folder = folder
        self.program = playing(Program(folder=folder))
        self.engines = [spec.name for spec in peers()]
        save_engines(self.program.settings.engines_file, peers())
        self.path = folder / "deepblue.pgn"
        self.path.write_text(GAME)
        self.window, self.controller = self.program.window, self.program.controller
        self.window.show()
        self.window.resize(*SIZE)
        self.program.open([self.path], None)
        self.program.engine.start()
        until(lambda: len(list(self.controller.game.pgn.mainline())) == 37)
        self.window.activateWindow()
        until(self.window.isActiveWindow)  # else no key arrives

    # hands -------------------------------------------------------------------------------------------------------

    def keys(self, *keys: Qt.Key) -> None:
        """Keys pressed in the window."""
        for key in keys:
            QTest.keyClick(self.window.board, key)

    def choose(self, menu: QMenu, text: str) -> None:
        """Click on an entry that begins so, without the marks of its letter."""
        action = next(action for action in menu.actions() if action.text().replace("&", "").startswith(text))
        QTest.mouseClick(menu, LEFT, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(action).center())

    def command(self, name: str) -> None:
        """A command of the menus."""
        self.window.actions_by_name[name].trigger()

    def menu(self) -> QMenu:
        """The menu that is open."""
        found = QApplication.activePopupWidget()
        assert isinstance(found, QMenu), "no menu is open"
        return found

    def word(self, engine: str, row: int, index: int) -> Word:
        """A move of an engine's line, as it stands in the pane."""
        lines = self.window.analysis.blocks[engine].lines

        def found() -> list[Word]:
            return [word for word in lines.layout_of_lines.words if (word.row, word.index) == (row, index)]

        until(lambda: bool(found()))  # a line may be short for a moment
        return found()[0]

    def click_squares(self, *squares: str) -> None:
        """A click on each square of the board."""
        board = self.window.board
        for square in squares:
            x, y = board.geometry_of_squares.centre(chess.parse_square(square))
            QTest.mouseClick(board, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(round(x), round(y)))

    # what the engines say ----------------------------------------------------------------------------------------

    def evaluation(self, engine: str) -> Evaluation:
        """What an engine has said of the position."""
        found = self.controller.analysis.evaluation(engine)
        assert found is not None, f"{engine} is silent"
        return found

    def analyse(self, depth: int = DEPTH) -> None:
        """Wait for the engines, and print what they say."""
        session = self.controller.analysis
        until(lambda: all((known := session.evaluation(engine)) is not None and known.depth >= depth for engine in self.engines))
        board = session.board
        assert board is not None
        for engine in self.engines:
            known = self.evaluation(engine)
            print(f"    {engine}, depth {known.depth}:")
            for line in known.lines:
                words = " ".join(move.text.replace("\u00a0", " ") for move in line_moves(board, line.moves[:SHOWN_MOVES]))
                print(f"        {line_score(line)} {words}")

    # the camera --------------------------------------------------------------------------------------------------

    def picture(self, name: str, dark: bool = False) -> None:
        """Keep a picture of the window, with whatever small windows are open over it."""
        if dark:
            self.program.settings.set_preference("scheme", "dark")
        wait(SETTLE_MS)
        self.keep(composed(self.window), name)
        if dark:
            self.program.settings.set_preference("scheme", "light")
            wait(SETTLE_MS)

    def keep(self, pixmap: QPixmap, name: str) -> None:
        """Save a picture under the next number."""
        self._number += 1
        large = "" if FACTOR == 1 else f"-{FACTOR:g}x"
        path = FOLDER / f"deepblue-{self._number:02}-{name}{large}.png"
        pixmap.save(str(path))
        if name in README_PICTURES and FACTOR == 1:
            pixmap.save(str(ROOT / "resources" / "screenshots" / f"{README_PICTURES[name]}.png"))
        print(path.relative_to(ROOT), flush=True)


def two_engines(walk: Walk) -> None:
    """The position after 7...h6, with our engine and Stockfish beside it."""
    walk.keys(Qt.Key.Key_Home, *[Qt.Key.Key_Right] * 14)
    walk.picture("game")
    tools = walk.window.analysis.tools
    tools.lines.setValue(LINES)
    QTimer.singleShot(SETTLE_MS, lambda: choose_peer(walk))
    QTest.mouseClick(tools.engines, LEFT)
    QTest.mouseClick(tools.start, LEFT)
    walk.analyse()
    walk.picture("two-engines")


def choose_peer(walk: Walk) -> None:
    """In the menu of engines that has opened."""
    menu = walk.menu()
    until(lambda: any(action.text() == walk.engines[1] for action in menu.actions()))
    walk.choose(menu, walk.engines[1])
    walk.picture("engines")
    menu.close()


def better_line(walk: Walk) -> None:
    """One move back: what Black should have played, looked at under the mouse and taken into the game."""
    walk.keys(Qt.Key.Key_Left)
    walk.analyse()
    walk.picture("before-the-mistake")
    own, first = walk.engines[0], walk.word(walk.engines[0], 0, 4)
    lines = walk.window.analysis.blocks[own].lines
    place = first.rect.center().toPoint()
    QTest.mouseMove(lines, place)
    until(walk.window.analysis.mini_board.isVisible, 3)
    walk.picture("small-board")
    lines.menu_wanted.emit(0, 0, lines.mapToGlobal(walk.word(own, 0, 0).rect.bottomLeft().toPoint()))
    walk.picture("menu-of-a-line")
    walk.choose(walk.menu(), "Add the Line")
    walk.picture("line-taken-in")


def why_not(walk: Walk) -> None:
    """What is wrong with 7...h6: the move is made on the board to be asked about; the line that punishes it is played, and taken in."""
    walk.command("why")
    walk.click_squares("h7", "h6")
    until(lambda: walk.window.topics[WhyCommands].card is not None)
    card = walk.window.topics[WhyCommands].card
    assert card is not None
    wait(1000)
    walk.picture("why-is-asked")
    until(lambda: card.answer is not None and not card.words.isHidden())
    answer = card.answer
    assert answer is not None
    print(f"    {card.asked_name.text()} {card.asked_score.text()}; {card.best_name.text()} {card.best_score.text()}; "
          f"depth {answer.asked.depth}, {answer.nodes} positions each, {'stable' if answer.stable else 'not stable'}")
    print(f"    {QTextDocumentFragment.fromHtml(card.words.text()).toPlainText()}")
    print(f"    {QTextDocumentFragment.fromHtml(card.asked_line.text()).toPlainText()}")
    walk.picture("why", dark=True)
    QTest.mouseClick(card.words, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(12, 10))
    walk.picture("sentence-on-the-board")
    QTest.mouseClick(card.play, LEFT)
    wait(4 * STEP_MS)
    walk.picture("line-is-played")
    QTest.mouseClick(card.play, LEFT)
    QTest.mouseClick(card.add, LEFT)
    walk.picture("line-that-punishes")
    QTest.mouseClick(card.ends, LEFT)
    walk.picture("both-ends")
    walk.keys(Qt.Key.Key_Escape)


def what_counts(walk: Walk) -> None:
    """The ledger of the position after 7...h6, a term of it drawn on the board; then what the move has changed."""
    walk.keys(Qt.Key.Key_Right)
    walk.command("ledger")
    ledger = walk.window.topics[WhyCommands].ledger
    assert ledger is not None
    wait(SETTLE_MS)
    until(lambda: ledger.tree.topLevelItemCount())
    item = ledger.tree.findItems("king shelter", Qt.MatchFlag.MatchExactly)[0]
    QTest.mouseClick(ledger.tree.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, ledger.tree.visualItemRect(item).center())
    walk.picture("ledger")
    ledger.before.click()
    walk.picture("ledger-of-two")
    ledger.before.click()


def report(walk: Walk) -> None:
    """The whole game: the dialog, the report beside its graph, the page of it."""
    walk.command("analyse")
    walk.command("report")
    until(lambda: walk.window.findChild(ReportDialog) is not None)
    dialog = walk.window.findChild(ReportDialog)
    assert dialog is not None
    walk.picture("report-dialog")
    dialog.start.click()
    wait(2000)
    walk.picture("report-under-way")
    until(lambda: walk.window.topics[ReportCommands].report(walk.controller.game) is not None, 90)
    walk.picture("report", dark=True)
    page = walk.folder / "report.pdf"
    walk.window.topics[ReportCommands].save_page(walk.controller.game, page)
    until(page.exists)
    show_page(walk, page)


def show_page(walk: Walk, path: Path) -> None:
    """The first sheet of the report as it would be printed."""
    from PySide6.QtPdf import QPdfDocument
    document = QPdfDocument()
    document.load(str(path))
    size = document.pagePointSize(0)
    sheet = document.render(0, QSize(round(size.width() * 1.6), round(size.height() * 1.6)))
    paper = QImage(sheet.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, sheet)
    painter.end()
    walk.keep(QPixmap.fromImage(paper), "report-page")


def evaluations(walk: Walk) -> None:
    """What the analysis found, behind the moves as %eval, and the file as it is saved."""
    walk.command("write_evaluations")
    walk.command("save")
    until(lambda: "%eval" in walk.path.read_text())
    walk.picture("evaluations-written")
    paper = QPlainTextEdit(walk.path.read_text())
    paper.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    paper.resize(720, 700)
    walk.keep(paper.grab(), "file")


def main() -> None:
    """Take all pictures; at another scale only the first ones."""
    app = QApplication([])
    apply_theme(app)
    FOLDER.mkdir(exist_ok=True)
    walk = Walk(OWN_FOLDER)
    steps = two_engines, better_line, why_not, what_counts, report, evaluations
    for step in steps if FACTOR == 1 else steps[:1]:
        step(walk)
    walk.program.close()
    sys.stdout.flush()
    os._exit(0)  # the game is changed, and nobody shall be asked whether to save it


if __name__ == "__main__":
    main()
