"""Pictures of the window, of every dialog, in both schemes and at several sizes: to look at. `make pictures` writes them into `pictures/`.

Nothing is compared: a person looks. Some of them are in the README (see README_PICTURES).
"""
from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import combinations
from pathlib import Path

import chess
from PySide6.QtWidgets import QApplication, QWidget

from tests.pictures.studio import FACTOR, FOLDER, ROOT, Studio  # isort: skip  it chooses the folder of the settings

from chessgui.board.colors import BOARDS, DEFAULT_BOARD
from chessgui.board.pieces import DEFAULT_PIECES, PIECE_SETS
from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.dialogs.adjourned import AdjournedDialog
from chessgui.dialogs.conflict import ConflictDialog
from chessgui.dialogs.engines.list import EnginesDialog
from chessgui.dialogs.evaluation import EvaluationDialog
from chessgui.dialogs.headers import HeadersDialog
from chessgui.dialogs.laboratory.window import LaboratoryWindow
from chessgui.dialogs.newgame.dialog import NewGameDialog
from chessgui.dialogs.problems import ProblemsDialog
from chessgui.dialogs.rating import RatingDialog
from chessgui.engines.enginelist import OWN, EngineSpec, save_engines
from chessgui.files.conflict import Conflict, differences
from chessgui.files.origin import origin_at
from chessgui.gamelist.gamesource import GameSource
from chessgui.looks.theme import apply_theme
from chessgui.match.window import MatchWindow
from chessgui.pgn import PgnProblem
from chessgui.play.adjourned import adjourned
from chessgui.play.newgame import NewGame
from chessgui.play.rating import RatedGame
from chessgui.play.ratingfile import RatedGames
from chessgui.play.startposition import Chess960Start, StartPosition
from tests.hands.fakes import BY_HAND
from tests.pictures.camera import SETTLE_MS, wait
from tests.pictures.features import FEATURES

README_PICTURES = {"window-light": "window.png", "window-dark": "dark.png", "new-game-light": "newgame.png",
                   "window-games-light": "games.png"}
OPERA = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6"
"""Paul Morphy against Duke Karl and Count Isouard, Paris 1858."""

PLAYERS = "Carlsen, Magnus", "Kramnik, Vladimir", "Aronian, Levon", "Morozevich, Alexander", "Nakamura, Hikaru", "Caruana, Fabiano"


def windows(studio: Studio) -> None:
    """The window in the middle of a game, at its smallest and large, analysing, and after the game."""
    studio.window.show()
    studio.play(NewGame(chess.BLACK, elo=1600, controls=parse_controls("10+5")), OPERA.split())
    studio.picture("window", studio.window, 1120, 760)
    studio.picture("window-small", studio.window, 900, 600)
    studio.picture("window-large", studio.window, 1920, 1080)
    studio.window.resize(1120, 760)
    studio.controller.advice.set_analysis(True)
    studio.analysis.session.set_lines(3)
    lines = ["b5d7", "f6d7", "b3b8", "d7b8", "d1d8"], ["d1d7", "f6d7", "b5d7", "e6d7"], ["b3e6", "f7e6", "b5d7", "f6d7"]
    studio.analysis.tell(*lines, centipawns=1250, depth=24)
    studio.picture("window-analysis", studio.window)
    studio.analysis.session.set_lines(1)
    studio.controller.advice.set_analysis(False)
    studio.controller.live.clock.set_remaining(chess.WHITE, 8_300)
    studio.controller.live.clock_changed.emit()
    studio.picture("window-low-time", studio.window)
    studio.controller.live.clock.set_remaining(chess.WHITE, 0)
    studio.controller.live.look_at_flag()
    studio.window.game_over.show_rating("Your rating: 1512 (−9)")
    studio.picture("window-lost-on-time", studio.window)


def lists(studio: Studio) -> None:
    """The window with the games of a file, and with their statistics."""
    results = "1/2-1/2", "1-0", "1/2-1/2", "0-1"
    path = Path(tempfile.mkdtemp()) / "tournament.pgn"
    numbered = enumerate(combinations(PLAYERS, 2), 1)
    path.write_text("\n".join(
        f'[Event "Tal Memorial"]\n[Date "{2006 + number % 8}.06.{number:02}"]\n[Round "{number}"]\n[White "{white}"]\n[Black "{black}"]\n'
        f'[WhiteElo "{2700 + number}"]\n[BlackElo "{2800 - number}"]\n[Result "{results[number % 4]}"]\n[ECO "C65"]\n'
        f"\n1. e4 e5 2. Nf3 Nc6 {results[number % 4]}\n"
        for number, (white, black) in numbered))
    studio.window.topics[FileCommands].open_path(path)
    while (pane := studio.window.lists.current) is None or pane.index is None:  # at the very first start its code is compiled
        wait(SETTLE_MS)
    wait(2 * SETTLE_MS)
    pane.game_chosen.emit(3)
    wait(2 * SETTLE_MS)
    studio.picture("window-games", studio.window, 1120, 760)
    studio.picture("window-games-small", studio.window, 900, 600)
    studio.picture("window-games-large", studio.window, 1920, 1080)
    pane.statistics.fold.click()
    pane.filter.toggle('player="Carlsen, Magnus"')
    studio.picture("window-statistics", studio.window, 1366, 768)
    pane.statistics.fold.click()
    pane.filter.clear()
    studio.window.panes.games.hide()


def adjourning(studio: Studio) -> None:
    """A game put away leaves an empty board; resumed it stands as it stood."""
    level = NewGame(chess.BLACK, elo=1600, controls=parse_controls("10+5"))
    studio.play(level, OPERA.split()[:13])
    kept = adjourned(studio.controller.game, level, 412_000)
    studio.controller.leave_game(studio.controller.game)
    studio.picture("window-adjourned", studio.window)
    studio.controller.resume(kept.game(), level, kept.remaining_ms)
    studio.picture("window-resumed", studio.window)


def languages(studio: Studio) -> None:
    """The window in German and in Hebrew."""
    for name in ("de", "he"):
        studio.program.settings.set_preference("language", name)
        wait(SETTLE_MS)
        studio.window = studio.program.window
        studio.picture(f"window-{name}", studio.window, 900, 600)
    studio.program.settings.set_preference("language", "en")
    wait(SETTLE_MS)
    studio.window = studio.program.window


def looks(studio: Studio) -> None:
    """Every board with every set of pieces, small."""
    for board in BOARDS:
        for pieces in PIECE_SETS:
            studio.program.settings.set_preference("board", board)
            studio.program.settings.set_preference("pieces", pieces)
            wait(50)
            studio.window.board.grab().save(str(FOLDER / f"board-{board}-{pieces}.png"))
    studio.program.settings.set_preference("board", DEFAULT_BOARD)
    studio.program.settings.set_preference("pieces", DEFAULT_PIECES)


def dialogs(studio: Studio) -> None:
    """Every dialog by itself."""
    parent, shown = studio.window, studio.controller.game.board()
    level = NewGame(chess.BLACK, elo=1600, controls=parse_controls("5+3"))
    studio.picture("new-game", NewGameDialog(level, shown, (), parent))
    odds = NewGame(chess.WHITE, elo=2200, controls=parse_controls("1+0 vs 5+3"), start=StartPosition(Chess960Start(111)))
    studio.picture("new-game-odds", NewGameDialog(odds, shown, (), parent))
    studio.picture("headers", HeadersDialog(studio.controller.game.pgn.headers, parent))
    games = [adjourned(studio.controller.game, level, 1000) for _ in range(3)]
    studio.picture("adjourned", AdjournedDialog(games, ["torn.adjourned.json"], parent))
    begin = datetime.now(UTC) - timedelta(days=60)
    rated = tuple(RatedGame(begin + timedelta(days=2 * day), 1200 + 12 * day, float(day % 3 != 0), chess.WHITE, "5+3") for day in range(30))
    studio.picture("rating", RatingDialog(RatedGames(rated), parent))
    studio.picture("rating-empty", RatingDialog(RatedGames(), parent))
    studio.picture("evaluation", EvaluationDialog(BY_HAND, parent))
    folder = Path(tempfile.mkdtemp())
    save_engines(folder / "engines.json", [OWN, EngineSpec("Stockfish", ("/usr/games/stockfish",))])
    studio.picture("match", MatchWindow(folder / "engines.json", folder / "matches"), 1100, 720)
    laboratory = LaboratoryWindow(lambda: chess.STARTING_FEN)
    laboratory.show()
    for number, name in ((1, "minimax"), (8, "reductions")):
        laboratory.tour.setCurrentRow(number - 1)
        while laboratory.result is None:
            wait(SETTLE_MS)
        studio.picture(f"laboratory-{name}", laboratory, 1180, 700)
    laboratory.close_down()
    studio.picture("engines", EnginesDialog(folder / "engines.json", parent))
    theirs, mine = (f'[White "Morphy"]\n[Black "Count Isouard"]\n\n1. e4 e5 2. Nf3 d6 3. d4 {moves} *\n'
                    for moves in ("exd4", "Bg4 4. dxe5"))
    game = origin_at(GameSource.open(folder / "engines.json"), 0, 0, 1)
    conflict = Conflict(folder / "opera.pgn", mine, theirs, game, False, *differences(mine, theirs))
    studio.picture("conflict", ConflictDialog(conflict, parent))
    problems = [PgnProblem(3, 41, "Ke3 is not a legal move here"), PgnProblem(7, 112, "the result is 1-0 here and 0-1 in the header")]
    studio.picture("problems", ProblemsDialog("opera.pgn", problems, parent))
    preferences = parent.topics[SettingsCommands]
    about = parent.actions_by_name["about"].trigger
    for name, ask in (("about", about), ("settings", preferences.ask), ("shortcuts", preferences.ask_shortcuts)):
        studio.picture(name, opened(parent, ask))


def opened(parent: QWidget, ask: Callable[[], object]) -> QWidget:
    """The dialog that a command opens."""
    before = set(parent.children())
    ask()
    return next(child for child in parent.children() if child not in before and isinstance(child, QWidget) and child.isWindow())


def main() -> int:
    """Take all pictures, or those of the steps that are named behind the scale."""
    app = QApplication([])
    apply_theme(app)
    FOLDER.mkdir(exist_ok=True)
    studio = Studio()
    studio.window.show()
    for step in (windows, lists, adjourning, dialogs, looks, *FEATURES, languages):
        if not sys.argv[2:] or step.__name__ in sys.argv[2:]:
            step(studio)
    if FACTOR == 1 and not sys.argv[2:]:
        for name, target in README_PICTURES.items():
            shutil.copy(FOLDER / f"{name}.png", ROOT / "resources" / "screenshots" / target)
    sys.stdout.flush()
    os._exit(0)  # a game is open, and nobody shall be asked whether to save it


if __name__ == "__main__":
    main()
