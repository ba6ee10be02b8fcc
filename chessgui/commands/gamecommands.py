"""What the window does with games: begins them, puts them away, goes on with them, and keeps the own rating."""
from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import chess
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from chessgui.clocks.timecontrol import controls_text
from chessgui.dialogs import open_dialog
from chessgui.engines.enginelist import EngineList, read_engines
from chessgui.play import adjourned, ratingfile
from chessgui.play.adjourned import AdjournedError, AdjournedGame
from chessgui.play.newgame import NewGame
from chessgui.play.rating import RatedGame, history
from chessgui.play.ratingfile import RatedGames
from chessgui.rules.endings import Ending
from chessgui.settings.settings import Settings
from chessgui.threads.background import Background
from chessgui.words.language import left_to_right
from chessgui.workspace.controller import Controller

POINTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
"""White's score."""


class GameCommands(QObject):
    """The commands, whose dialogs belong to a window; files lie in `folder`. `said` carries a sentence for the status bar,
    `side_chosen` the colour that a person plays from now on, `rating_changed` what a game did to the own rating."""

    said = Signal(str)
    side_chosen = Signal(bool)
    rating_changed = Signal(str)

    def __init__(
        self, controller: Controller, settings: Settings, background: Background, folder: Path, window: QWidget,
    ) -> None:
        super().__init__(window)
        self._controller, self._settings, self._window = controller, settings, window
        self._background = background
        self._games, self._rated = folder / "adjourned", folder / "rating.jsonl"
        controller.game_ended.connect(self._on_ended)

    # beginning ---------------------------------------------------------------------------------------------------

    def ask_new(self) -> None:
        """Show the new-game dialog."""
        self._background.run(lambda: read_engines(self._settings.engines_file), self._show_new, self._on_failed)

    def _show_new(self, engines: EngineList) -> None:
        from chessgui.dialogs.newgame.dialog import NewGameDialog
        others = [spec for spec in engines.engines if not spec.is_own]
        dialog = NewGameDialog(self._settings.new_game(), self._controller.game.board(), others, self._window)
        dialog.engines_wanted.connect(self.ask_engines)
        dialog.chosen.connect(self._begin)
        open_dialog(dialog)

    def ask_engines(self) -> None:
        """Show the list of other engines."""
        from chessgui.dialogs.engines.list import EnginesDialog
        open_dialog(EnginesDialog(self._settings.engines_file, self._window))

    def _begin(self, rules: NewGame) -> None:
        self._settings.set_new_game(rules)
        self._controller.new_game(rules)
        self._show_side()

    def rematch(self) -> None:
        """The same game again with colours changed."""
        self._controller.rematch()
        self._show_side()

    def _show_side(self) -> None:
        engine = self._controller.rules.engine_color
        if engine is not None:
            self.side_chosen.emit(not engine)

    def ask_headers(self) -> None:
        """Show the headers dialog."""
        from chessgui.dialogs.headers import HeadersDialog
        dialog = HeadersDialog(self._controller.game.pgn.headers, self._window)
        dialog.chosen.connect(self._controller.editing.set_headers)
        open_dialog(dialog)
        index = self._controller.workspace.files.index_of(self._controller.document.path)
        if index is not None:
            from chessgui.gamelist.gameindex import suggestions
            self._background.run(lambda: suggestions(index), dialog.set_suggestions, self._on_failed)

    # putting away ------------------------------------------------------------------------------------------------

    def adjourn(self) -> None:
        """Put the game away. The clocks wait until it is safe; then the board is free."""
        controller = self._controller
        if not controller.playing:
            self.said.emit(self.tr("No game is being played."))
            return
        live = controller.live
        controller.set_paused(True)
        game = adjourned.adjourned(live.game, live.rules, live.clock.remaining_ms(live.node.turn()))

        def kept(path: Path) -> None:
            controller.leave_game()
            self.said.emit(self.tr("The game is put away: File, Adjourned Games."))

        self._background.run(lambda: adjourned.put_away(self._games, game), kept, self._on_failed)

    def ask_resume(self) -> None:
        """Show the adjourned games."""
        self._background.run(lambda: adjourned.games_in(self._games), self._show_adjourned, self._on_failed)

    def _show_adjourned(self, found: tuple[list[AdjournedGame], list[str]]) -> None:
        from chessgui.dialogs.adjourned import AdjournedDialog
        games, damaged = found
        if not games and not damaged:
            self.said.emit(self.tr("No game is put away."))
            return
        dialog = AdjournedDialog(games, damaged, self._window)
        dialog.chosen.connect(self._resume)
        dialog.removed.connect(lambda game: self._background.run(partial(adjourned.take_out, game), lambda done: None, self._on_failed))
        open_dialog(dialog)

    def _resume(self, game: AdjournedGame) -> None:
        try:
            tree = game.game()
        except AdjournedError as error:
            self._on_failed(error)
            return
        self._controller.resume(tree, game.rules, game.remaining_ms)
        self._show_side()
        self._background.run(partial(adjourned.take_out, game), lambda done: None, self._on_failed)

    def _on_failed(self, error: Exception) -> None:
        self.said.emit(str(error))

    # the own rating ----------------------------------------------------------------------------------------------

    def _on_ended(self, ending: Ending) -> None:
        rules = self._controller.rules
        if not rules.rated or rules.elo is None or rules.engine_color is None:
            return
        colour = not rules.engine_color
        white = POINTS[ending.result]
        game = RatedGame(datetime.now(UTC), rules.elo, white if colour == chess.WHITE else 1 - white, colour, controls_text(rules.controls))
        self._background.run(lambda: ratingfile.add_game(self._rated, game), self._tell_rating, self._on_failed)

    def _tell_rating(self, games: RatedGames) -> None:
        points = history(games.games)
        now = round(points[-1].rating.rating)
        before = round(points[-2].rating.rating) if len(points) > 1 else None
        change = "" if before is None else " " + left_to_right(f"({now - before:+d})")
        self.rating_changed.emit(self.tr("Your rating: {0}").format(now) + change)
        if games.problem:
            self.said.emit(games.problem)

    def ask_rating(self) -> None:
        """Show the own rating and its course."""
        self._background.run(lambda: ratingfile.read_games(self._rated), self._show_rating, self._on_failed)

    def _show_rating(self, games: RatedGames) -> None:
        from chessgui.dialogs.rating import RatingDialog
        open_dialog(RatingDialog(games, self._window))
