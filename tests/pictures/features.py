"""Pictures of what the program finds out, with what it really found: a recorded search, the network's eyes, the laboratory, the
training, the repertoire, questions to a file of games, players and events, the palette, the manual."""
from __future__ import annotations

from datetime import timedelta

import chess
import chess.pgn
from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from tests.pictures.studio import FACTOR, FOLDER, OWN_FOLDER, Studio, until  # isort: skip  it chooses the folder of the settings

from chessgui.commands.cardcommands import CardCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.manualcommands import ManualCommands
from chessgui.commands.networkcommands import NetworkCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.commands.xraycommands import XrayCommands
from chessgui.dialogs.laboratory.window import LaboratoryWindow
from chessgui.dialogs.manual import ManualDialog
from chessgui.dialogs.palette import Palette
from chessgui.dialogs.position.pattern import PatternDialog
from chessgui.panels.games.list import GameListPane
from chessgui.tree.game import Game
from chessgui.workspace.cardqueue import listed_games
from engine import Experiment, Place
from tests.pictures.camera import SETTLE_MS, wait
from tests.pictures.games import ME, written_club

SIZES = {"": (1366, 768), "-large": (1920, 1080)}
MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9"
"""From the London system: quiet, and with many sensible moves."""
GREEK_GIFT = "r1bq1rk1/pp1nbppp/2n1p3/2ppP3/3P4/2PB1N2/PP3PPP/RNBQK2R w KQ - 0 9"
"""White can give the bishop on h7."""
DEPTH = 10


def pictures(studio: Studio, name: str) -> None:
    """The window at both sizes; at another scale at the first alone."""
    for suffix, size in SIZES.items() if FACTOR == 1 else [("", SIZES[""])]:
        studio.window.resize(*size)
        wait(SETTLE_MS)
        studio.picture(f"{name}{suffix}", studio.window)


def show(studio: Studio, fen: str) -> None:
    """A position alone on the board, with no list beside it."""
    studio.window.panes.games.hide()
    pgn = chess.pgn.Game()
    pgn.setup(chess.Board(fen))
    studio.controller.workspace.show(Game(pgn))


def club(studio: Studio) -> GameListPane:
    """The list of the club's games."""
    path = written_club(OWN_FOLDER)
    studio.window.topics[FileCommands].open_path(path)
    until(lambda: (pane := studio.window.lists.current) is not None and pane.loader.path == path and pane.index is not None)
    pane = studio.window.lists.current
    assert pane is not None
    return pane


def xray(studio: Studio) -> None:
    """A recorded search, a tab each."""
    show(studio, GREEK_GIFT)
    commands = studio.window.topics[XrayCommands]
    studio.window.actions_by_name["xray"].trigger()
    panel = commands.panel
    assert panel is not None
    panel.plies.setValue(DEPTH)
    panel.begin.click()
    until(lambda: panel.summary is not None and panel.bar.isHidden())
    shown = panel.tree.indexAt(QPoint(5, 5))
    panel.tree.setCurrentIndex(panel.model.index(3, 0, shown))  # so that its sentence is told
    pictures(studio, "xray-tree")
    for tab, name in ((1, "film"), (2, "effort"), (3, "numbers")):
        panel.tabs.setCurrentIndex(tab)
        if name == "numbers":
            panel.compare.click()
            until(panel.bar.isHidden)
        pictures(studio, f"xray-{name}")
    panel.choose_move("d3h7")
    until(panel.bar.isHidden)
    pictures(studio, "xray-dismissed")
    panel.window().findChild(QObject, "xray").close()  # type: ignore[union-attr]


def network(studio: Studio) -> None:
    """What each man is worth to the network, and who is right."""
    show(studio, MIDDLEGAME)
    commands = studio.window.topics[NetworkCommands]
    commands.ask()
    until(lambda: commands.panel is not None and commands.panel.account is not None)
    panel = commands.panel
    assert panel is not None
    panel.judge.click()
    until(panel.judge.isEnabled)
    panel.tree.expandAll()
    pictures(studio, "network")
    panel.window().findChild(QObject, "network").close()  # type: ignore[union-attr]


def laboratory(studio: Studio) -> None:
    """An experiment that has run, and the curve of a scan."""
    window = LaboratoryWindow(lambda: MIDDLEGAME)
    window.live.setChecked(False)
    window.show()
    for name, experiment in (
            ("experiment", Experiment("positions", rules={"null_move": "off", "late_move_reductions": "milder"},
                                      positions=(Place(MIDDLEGAME),), depth=12)),
            ("bench", Experiment("bench", rules={"null_move": "off"}, depth=8)),
            ("scan", Experiment("scan", positions=(Place(MIDDLEGAME),), depth=9, scan="futility_base", values=tuple(range(20, 181, 20)),
                                scanned="positions"))):
        window.show_experiment(experiment)
        window.tabs.setCurrentIndex(2 if name == "scan" else 1)
        window.run()
        until(lambda: window.result is not None)
        studio.picture(f"laboratory-{name}", window, 1180, 700)
        window.show()
    window.close()
    window.close_down()


def training(studio: Studio) -> None:
    """Cards of my mistakes in a club's games, three weeks of answers, a card that is asked, a wrong try, and the solution."""
    studio.program.settings.set_own_names([ME])
    pane = club(studio)
    commands, cards = studio.window.topics[TrainingCommands], studio.window.topics[CardCommands]
    cards._training.open()
    assert pane.index is not None
    cards._take_games(listed_games(pane.index, [ME], None)[:CARD_GAMES])
    until(lambda: cards._queue is not None and not cards._queue.running)
    answer_some(commands)
    studio.window.panes.games.hide()
    commands.open()
    wait(2 * SETTLE_MS)
    pictures(studio, "training")
    commands.begin()
    until(lambda: commands.solving is not None)
    pictures(studio, "training-card")
    solving = commands.solving
    assert solving is not None
    wrong = solving.card.played or next(move.uci() for move in solving.board.legal_moves if not solving.card.accepts(move))
    commands.takes_move(chess.Move.from_uci(wrong))
    until(lambda: commands.pane is not None and len(commands.pane.card.words.text()) > 40)
    pictures(studio, "training-wrong")
    commands.show_solution()
    wait(SETTLE_MS)
    pictures(studio, "training-solved")
    commands.stop()


LINES = """1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5 g6 4. Bxc6) 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3) (1... e6 2. d4 d5 3. Nc3 Bb4
(3... Nf6 4. e5 Nfd7 5. f4) 4. e5 c5 5. a3) 2. Nf3 Nc6 (2... Nf6 3. Nxe5 d6 4. Nf3) 3. Bb5 a6 (3... Nf6 4. O-O Nxe4 5. d4) 4. Ba4 Nf6
5. O-O Be7 6. d3 *
"""
"""What I play with White; nothing against 1... c6."""
CARD_GAMES, WEEKS = 4, 9


def answer_some(commands: TrainingCommands) -> None:
    """Answers of the last weeks, of which more and more are right: each card is asked when it is due."""
    from chessgui.practice.schedule import Attempt, Review
    from chessgui.practice.solving import now_ms
    store, day = commands.store, round(timedelta(days=1).total_seconds() * 1000)
    now = now_ms()
    for week in range(WEEKS):
        for place, kept in enumerate(store.cards()):
            if (place + week) % 3:
                rating = 3 if (place + 2 * week) % (week + 2) else 1
                at = now - (WEEKS - week) * 7 * day + place * 60_000
                store.answer(kept.id, Review(f"{week}-{place}", at, rating, Attempt(wrong=int(rating == 1), took_ms=9000)))


def repertoire(studio: Studio) -> None:
    """A repertoire, its gaps among all games, where my games left it, and a lesson of it."""
    studio.program.settings.set_own_names([ME])
    club(studio)
    commands = studio.window.topics[RepertoireCommands]
    commands.show_pane()
    pictures(studio, "repertoire-empty")
    path, page = OWN_FOLDER / "My White openings.pgn", commands.page
    path.write_text(LINES)
    commands._add(path, chess.WHITE)
    assert page is not None
    until(page.learn.isEnabled)
    pictures(studio, "repertoire")
    page.coverage.click()
    until(lambda: page.rows.rows.rowCount())
    pictures(studio, "repertoire-coverage")
    page.departures.click()
    until(lambda: page.bar.isHidden())
    pictures(studio, "repertoire-departures")
    page.learn.click()
    wait(SETTLE_MS)
    pictures(studio, "repertoire-lesson")
    page.stop.click()
    page.window().findChild(QObject, "repertoire").close()  # type: ignore[union-attr]


def finding(studio: Studio) -> None:
    """Questions to the club's games: each chosen from the menu, and the games that were found; one put together on a board."""
    studio.program.settings.set_own_names([ME])
    pane = club(studio)
    for number, words in enumerate(QUESTIONS, 1):
        studio.window.resize(*SIZES[""])
        studio.picture(f"finding-{number}-menu", studio.window, menu=lambda: asked(pane, words))
        entry = asked(pane, words)
        menu = entry.parent()
        entry.trigger()
        menu.close()  # type: ignore[union-attr]
        until(lambda: pane.found is not None and pane.found.query == pane.filter.text())
        if pane.model.rowCount():
            pane.table.chosen.emit(0)
        wait(2 * SETTLE_MS)
        pictures(studio, f"finding-{number}")
    pane.filter.clear()
    studio.picture("finding-structures", studio.window, menu=lambda: asked(pane, "Structure"))
    pane.filter.setText("structure:carlsbad move:Qx9")
    wait(2 * SETTLE_MS)
    pictures(studio, "finding-wrong")
    pane.filter.clear()
    dialog = PatternDialog(chess.Board(GREEK_GIFT), parent=studio.window)
    for square, man in {chess.D3: "B", chess.F3: "N", chess.E5: "P", chess.G8: "k", chess.H7: "p", chess.F8: "r"}.items():
        dialog.board.placed.emit(square, chess.Piece.from_symbol(man))
    studio.picture("finding-board", dialog)


def asked(pane: GameListPane, words: str) -> QAction:
    """The entry of the open menu of questions that begins so, with its own menu if it has one."""
    menu, button = pane.asking_menu(), pane.asking_button
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
    entry = next(action for action in menu.actions() if action.text().replace("&", "").startswith(words))
    menu.setActiveAction(entry)
    if (group := entry.menu()) is not None:
        group.popup(menu.mapToGlobal(menu.actionGeometry(entry).topRight()))  # type: ignore[attr-defined]
    return entry


QUESTIONS = "White sacrificed on h7", "My losses", "Rook endings a pawn up"


def people(studio: Studio) -> None:
    """A player's card, tab by tab, a crosstable and what a player plays."""
    pane = club(studio)
    commands = studio.window.topics[PeopleCommands]
    studio.window.resize(*SIZES[""])
    commands.show_player(pane, ME)
    card = commands.windows[pane.loader, ME]
    until(lambda: card.card is not None)  # type: ignore[attr-defined]
    pictures(studio, "player")
    for tab in range(card.tabs.count()):  # type: ignore[attr-defined]
        card.tabs.setCurrentIndex(tab)  # type: ignore[attr-defined]
        wait(SETTLE_MS)
        card.grab().save(str(FOLDER / f"player-tab{tab}.png"))
    commands.show_preparation(pane, "Keller, Jonas")
    wait(4 * SETTLE_MS)
    pictures(studio, "preparation")
    for window in list(commands.windows.values()):
        window.close()
    commands.show_crosstable(pane, 2)
    wait(4 * SETTLE_MS)
    pictures(studio, "crosstable")
    for window in list(commands.windows.values()):
        window.close()


def palette(studio: Studio) -> None:
    """Commands, settings and openings by their words."""
    for number, words in enumerate(("", "rotate", "sicilian dragon", "xyzzy")):
        studio.window.resize(*SIZES[""])
        studio.window.actions_by_name["palette"].trigger()
        found = studio.window.findChild(Palette)
        assert found is not None
        QTest.keyClicks(found.line, words)
        wait(SETTLE_MS)
        studio.picture(f"palette-{number}", studio.window)
        found.close()
        wait(SETTLE_MS)


def manual(studio: Studio) -> None:
    """Pages of the manual."""
    for page in ("start", "why", "training"):
        dialog = ManualDialog("en", studio.window.topics[ManualCommands]._written, studio.window)
        dialog.show_page(page)
        studio.picture(f"manual-{page}", dialog)


FEATURES = xray, network, laboratory, training, repertoire, finding, people, palette, manual
