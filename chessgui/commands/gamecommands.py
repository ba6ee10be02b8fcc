"""The game being played: beginning, playing, adjourning and resuming it; and the user's rating."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import chess
from PySide6.QtCore import Qt, Signal
from shiboken6 import isValid

from chessgui.board.dressing import dress
from chessgui.clocks.timecontrol import controls_text
from chessgui.commands.analysiscommands import AnalysisCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.guesscommands import GuessCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.dialogs import open_dialog
from chessgui.engines.enginelist import EngineList, read_engines
from chessgui.engines.thinking import Purpose
from chessgui.pgn import game_text
from chessgui.play import adjourned, ratingfile
from chessgui.play.adjourned import AdjournedError, AdjournedGame
from chessgui.play.livegame import EndedGame
from chessgui.play.newgame import NO_CLOCK, NewGame, opponent_tag
from chessgui.play.rating import EARLY_GAMES, RatedGame, fitting_level, history, score_of
from chessgui.play.ratingfile import RatedGames
from chessgui.play.startposition import StartError
from chessgui.rules.endings import Ending
from chessgui.tree.game import Game
from chessgui.tree.place import moves_to, place_of
from chessgui.words.language import left_to_right
from chessgui.words.notation import shown_name

FITTING = NewGame(movetime_ms=None, fits=True)


class GameCommands(Topic):
    """Plays against the engine or between two people. `side_chosen` carries the colour that a person plays from now on, `opened` a function
    to be called once the journal has all that was done so far: then an open game needs its file no more."""

    speaks_of_games = True
    side_chosen = Signal(bool)
    opened = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._background = context.background.queue("own games")
        self._reading = context.background.queue("engines", writes=False)
        self._games = context.folder / "adjourned"
        self._game_over, self._resign_bar = context.game_over, context.resign_bar
        self.ended: EndedGame | None = None
        """The game that was played to its end last: the panel of the ending speaks of it."""
        self._is_closed = False
        """Whether the user has put that panel away."""
        self._unwritten = list[RatedGame]()
        """Rated games that are not in the file yet, or could not be written."""
        self._write_rated = partial(ratingfile.add_waiting, context.folder / "rating.jsonl", self._unwritten)
        self._leaving = set[Game]()
        """The games that are being put away."""
        controller, files = self._controller, self._controller.workspace.files
        controller.game_ended.connect(self._on_ended)
        self._game_over.rematch.connect(self.rematch)
        self._game_over.closed.connect(self._close_ending)
        self._resign_bar.resigned.connect(controller.resign)
        self._welcome = welcome = context.welcome
        welcome.opponent_chosen.connect(lambda elo: self._begin(NewGame(elo=elo, movetime_ms=1000 if elo is None else None)))
        welcome.fitting_wanted.connect(lambda: self._begin(FITTING))
        welcome.again_wanted.connect(lambda: self._begin(self._settings.new_game()))
        welcome.other_wanted.connect(self.ask_new)
        welcome.analysis_wanted.connect(lambda: controller.advice.set_analysis(True))
        welcome.file_wanted.connect(context.topics[FileCommands].ask_open)
        welcome.resume_wanted.connect(self.ask_resume)
        for signal in (controller.position_changed, controller.tree_changed, controller.advice.switched, files.listed, files.closed):
            signal.connect(self._show_bars)

    def take_over(self, other: GameCommands) -> None:
        """Take what another window knows of ended games, which this one replaces because the language was changed."""
        self._unwritten, self._write_rated = other._unwritten, other._write_rated
        if other.ended is not None:
            self.show_ending(other.ended)
            if other._is_closed:
                self._close_ending()

    def refresh(self) -> None:
        """Show what one may do with an untouched board."""
        self._show_bars()
        self._look_for_adjourned()

    def _look_for_adjourned(self, _: object = None) -> None:
        """Offer to go on with a game as long as one is adjourned."""
        self._background.run(lambda: adjourned.has_games(self._games), self._offer_adjourned, self._on_failed)

    def _offer_adjourned(self, has_games: bool) -> None:
        if isValid(self._welcome):  # the window may have been closed, or replaced by that of another language, meanwhile
            self._welcome.resume.setVisible(has_games)

    # beginning ---------------------------------------------------------------------------------------------------

    def ask_new(self) -> None:
        """Show the new-game dialog, unless no game may begin now. It needs no rated games, but tells which level follows from them."""
        if not self._controller.refuse_another():
            self._background.run(self._write_rated, self._read_engines, lambda error: self._read_engines(RatedGames(problem=str(error))))

    def _read_engines(self, games: RatedGames) -> None:
        if games.problem:
            self.said.emit(games.problem)
        self._reading.run(lambda: read_engines(self._settings.engines_file), partial(self._show_new, games), self._on_failed)

    def _show_new(self, games: RatedGames, engines: EngineList) -> None:
        from chessgui.dialogs.newgame.dialog import NewGameDialog
        others, level = [spec for spec in engines.engines if not spec.is_own], fitting_level(history(games.games))
        last = self._settings.new_game() if self._settings.has_new_game else FITTING
        dialog = NewGameDialog(last, self._context.area.board.state.board, others, self._window, level)
        dress(dialog.preview, self._settings.preference)
        dialog.engines_wanted.connect(self._context.topics[AnalysisCommands].ask_engines)
        dialog.chosen.connect(self._begin)
        open_dialog(dialog)

    def _begin(self, rules: NewGame) -> None:
        if rules.fits:
            self._background.run(self._write_rated, partial(self._begin_fitting, rules), self._on_failed)
        else:
            self._begin_game(rules)

    def _begin_fitting(self, rules: NewGame, games: RatedGames) -> None:
        """Begin a game against the level that fits the player now."""
        level = fitting_level(history(games.games))
        if self._begin_game(replace(rules, elo=level, movetime_ms=None, rated=replace(rules, elo=level).may_be_rated)):
            self.said.emit(games.problem or self.tr("The level follows your rating: this game is against {0} Elo.").format(level))

    def _begin_game(self, rules: NewGame) -> bool:
        try:
            begun = self._controller.new_game(rules)
        except StartError as error:  # settings that somebody has changed
            self._on_failed(error)
            return False
        self._settings.set_new_game(rules)
        if begun:
            self._show_begun()
        return begun

    def rematch(self) -> None:
        """The game that was played to its end last, again with colours changed; before there is one, a game by the settings used last. The
        level of an opponent that fits may be another one."""
        rules = self._settings.new_game() if self.ended is None else self.ended.rules
        if self.ended is None or rules.fits:
            self._begin(rules.with_colours_changed())
            return
        try:
            if self._controller.rematch(self.ended.game, rules):
                self._show_begun()
        except StartError as error:  # the file of an adjourned game that somebody has changed
            self._on_failed(error)

    def _show_begun(self) -> None:
        """Turn the board to the player's side, and give it the keys: a list would take a typed move for something else."""
        self._context.area.board.setFocus(Qt.FocusReason.OtherFocusReason)
        engine = self._controller.live.rules.engine_color
        if engine is not None:
            self.side_chosen.emit(not engine)

    def _play_from_here(self, color: chess.Color) -> None:
        if not self.refuses_hidden() and self._controller.play_from_here(engine_color=not color):
            self._show_begun()

    def ask_headers(self) -> None:
        """Show the headers dialog. What is changed there goes into the game that it was opened for; other headers may change meanwhile.
        The result of a game that is being played stays open."""
        from chessgui.dialogs.headers import HeadersDialog
        from chessgui.files.headeredits import changed_tags
        workspace, game, live = self._controller.workspace, self._controller.game, self._controller.live
        before = dict(game.pgn.headers.items())

        def change(headers: Mapping[str, str]) -> None:
            tags = changed_tags(before, headers)
            if live.playing and live.game is game and tags.pop("Result", None) is not None:
                self.said.emit(self.tr("This game is still being played: its result is written when it ends."))
            if workspace.document_of(game) is not None:
                game.set_tags(tags)

        dialog = HeadersDialog(before, self._window)
        dialog.chosen.connect(change)
        open_dialog(dialog)
        index = workspace.files.index_of(self._controller.document.path)
        if index is not None:
            from chessgui.gamelist.gameindex import suggestions
            work = self._context.background.queue("headers", writes=False)
            work.run(lambda: suggestions(index), dialog.set_suggestions, self._on_failed)

    # putting away ------------------------------------------------------------------------------------------------

    def adjourn(self) -> None:
        """Adjourn the game. Its clocks are paused until it is on the disk; then it is closed, unless it has gone on, ended or changed."""
        controller = self._controller
        if not controller.playing:
            self.said.emit(self.tr("No game is being played."))
            return
        live, tree = controller.live, controller.live.game
        controller.set_paused(True)
        if tree in self._leaving:
            return
        self._leaving.add(tree)
        turn, left = live.node.turn(), live.clock.remaining_ms
        document = controller.workspace.document_of(tree)
        game = adjourned.adjourned(tree, live.rules, left(turn), left(not turn), live.earlier_plies, place_of(live.node))

        def put_away() -> None:  # a game that is being saved has its place in the file only then
            origin = None if document is None else document.wanted_origin
            self._background.run(lambda: adjourned.put_away(self._games, replace(game, origin=origin)), kept, failed)

        def go_on() -> None:
            if live.game is tree and live.rules.controls == NO_CLOCK:
                controller.set_paused(False)  # without clocks there is no command for that

        def kept(path: Path) -> None:
            self._leaving.remove(tree)
            self._look_for_adjourned()
            is_same = game_text(tree.pgn) == game.pgn
            if tree.result != "*" or (live.game is tree and not (is_same and live.paused and place_of(live.node) == game.place)):
                self.opened.emit(partial(self._take_out, replace(game, path=path)))
                go_on()
                self.said.emit(self.tr("The game changed before it was put away, and is not adjourned."))
            elif is_same:
                tree.edits.set_clean()
                controller.leave_game(tree)  # another one may have begun meanwhile
                self.said.emit(self.tr("The game is adjourned. File, Adjourned Games goes on with it."))
            else:
                self.said.emit(self.tr("The game is adjourned as it was then. It stays open, because it has changed since."))

        def failed(error: Exception) -> None:
            self._leaving.remove(tree)
            go_on()
            self._on_failed(error)

        put_away() if document is None else document.after_saving(put_away)

    def _take_out(self, game: AdjournedGame) -> None:
        self._background.run(partial(adjourned.take_out, game), self._look_for_adjourned, self._on_failed)

    def ask_resume(self) -> None:
        """Show the adjourned games."""
        self._background.run(lambda: adjourned.games_in(self._games), self._show_adjourned, self._on_failed)

    def _show_adjourned(self, found: tuple[list[AdjournedGame], list[str]]) -> None:
        from chessgui.dialogs.adjourned import AdjournedDialog
        if not any(found):
            self.said.emit(self.tr("No game is adjourned."))
            return
        dialog = AdjournedDialog(*found, self._window)
        dress(dialog.preview, self._settings.preference)
        dialog.chosen.connect(lambda game: self._background.run(game.path.exists, partial(self._resume_if_there, game), self._on_failed))
        dialog.removed.connect(self._take_out)
        open_dialog(dialog)

    def _resume_if_there(self, game: AdjournedGame, is_there: bool) -> None:
        self._resume(game) if is_there else self.said.emit(self.tr("This game is no longer adjourned: another window has it."))

    def _resume(self, game: AdjournedGame) -> None:
        try:
            tree = game.game()
        except AdjournedError as error:
            self._on_failed(error)
            return
        if not self._controller.resume(tree, game.rules, game.remaining_ms, game.waiting_ms, game.earlier_plies):
            return
        self._show_begun()
        self.opened.emit(partial(self._take_out, game))
        self._controller.workspace.changes.put_back(self._controller.document, game.origin)

    def _on_failed(self, error: Exception) -> None:
        self.said.emit(str(error))

    # ending ------------------------------------------------------------------------------------------------------

    def show_ending(self, ended: EndedGame) -> None:
        """Show how a game has ended, as long as it is shown."""
        self.ended, self._is_closed = ended, False
        self._game_over.show_ending(ended.ending, ended.is_won)
        self._show_bars()

    def _close_ending(self) -> None:
        self._is_closed = True
        self._show_bars()

    @property
    def _shows_ending(self) -> bool:
        controller, ended = self._controller, self.ended
        return (not self._is_closed and ended is not None and ended.game is controller.game and not controller.playing_here
                and ended.ending == Ending(controller.game.result, controller.game.reason))

    def ask_resign(self) -> None:
        """Ask whether the game is to be given up, above the moves."""
        self._context.panes.moves.come_forward()
        self._resign_bar.ask((self._controller.live.game, self._controller.live.resigning))

    def _show_bars(self, _: object = None) -> None:
        """The question and the ending stand only over the game they are about, the welcome while nothing is done yet."""
        controller = self._controller
        is_idle = not controller.playing_here and not controller.analysis.on and not controller.workspace.files.loaders
        if welcomes := controller.document.is_blank and is_idle:
            self._welcome.show_known(self._last_opponent() if self._settings.has_new_game else "", self._settings.new_game().rated)
        self._welcome.setVisible(welcomes)
        if not controller.playing_here or self._resign_bar.about != (controller.live.game, controller.live.resigning):
            self._resign_bar.hide()
        self._game_over.setVisible(self._shows_ending)

    def _last_opponent(self) -> str:
        rules = self._settings.new_game()
        if rules.engine_color is None:
            return self.tr("Another Person")
        if rules.fits:
            return self.tr("an Opponent That Fits")
        if rules.external is not None:
            return rules.external.name
        return self.tr("the Engine") if rules.elo is None else f"{shown_name(opponent_tag(rules))} ({rules.elo})"

    # the own rating ----------------------------------------------------------------------------------------------

    def _on_ended(self, ending: Ending) -> None:
        live, rules = self._controller.live, self._controller.live.rules
        moves, earlier = moves_to(live.node), live.earlier_plies or 0
        ended = EndedGame(live.game, rules, ending, moves, earlier, (moves[earlier].parent if moves[earlier:] else live.node).board())
        self.show_ending(ended)
        if rules.rated and rules.elo is not None and rules.engine_color is not None:
            colour, controls = not rules.engine_color, controls_text(rules.controls)
            self._unwritten.append(RatedGame(datetime.now(UTC), rules.elo, score_of(ending.result, colour), colour, controls))
            self._background.run(self._write_rated, partial(self._tell_rating, ended), self._on_failed)

    def _tell_rating(self, ended: EndedGame, games: RatedGames) -> None:
        """Tell the rating behind a game in the panel of its ending, unless another game has ended meanwhile."""
        points = history(games.games)
        now = round(points[-1].rating.rating)
        before = round(points[-2].rating.rating) if len(points) > 1 else None
        text = self.tr("Your rating: {0}").format(now) + ("" if before is None else " " + left_to_right(f"({now - before:+d})"))
        if ended.rules.fits:
            finding = self.tr("{0}. The first games look for your level: the next opponent has {1} Elo.")
            following = self.tr("{0}. The next opponent has {1} Elo.")
            text = (finding if len(points) < EARLY_GAMES else following).format(text, fitting_level(points))
        if ended is self.ended:
            self._game_over.show_rating(text)
        if games.problem:
            self._context.status.say(games.problem)

    def ask_rating(self) -> None:
        """Show the user's rating and its history."""
        from chessgui.dialogs.rating import RatingDialog
        self._background.run(self._write_rated, lambda games: open_dialog(RatingDialog(games, self._window)), self._on_failed)

    def close(self, milliseconds: int = 5000) -> bool:
        if self._unwritten:
            self._background.run(self._write_rated)  # the program waits for what writes before it leaves
        return True

    def hint(self) -> None:
        """A hint for what the training asks, if that is on the board; else for the game."""
        topics = self._context.topics
        if not (topics[TrainingCommands].hint() or topics[RepertoireCommands].hint() or topics[GuessCommands].hint()):
            self._controller.advice.hint()

    commands = (
        Command("new", "&New Game…", "Ctrl+N", "new", "Choose who plays, for how long and from where", ask_new, short="New"),
        Command("rematch", "&Rematch", "Ctrl+R", "rematch", "The same game again with colours reversed", rematch,
                enabled=lambda self: not self._controller.playing),
        Command("adjourn", "A&djourn", "Ctrl+J", "adjourn", "Put the game away, to go on another day", adjourn,
                enabled=lambda self: self._controller.playing),
        Command("resume", "Ad&journed Games…", "Ctrl+Shift+J", "resume", "Go on with a game that was put away", ask_resume),
        Command("headers", "&Headers…", "Ctrl+H", "headers", "Who played, where and when", ask_headers),
        Command("takeback", "&Take Back", "Ctrl+Backspace", "takeback", "Take your last move back",
                lambda self: self.refuses_hidden() or self._controller.takeback(), short="Take back",
                enabled=lambda self: self._controller.can_take_back and self._controller.live.game is self._controller.game),
        Command("hint", "&Hint", "Space", "hint", "Which piece to move; asked again, where to", hint, short="Hint"),
        Command("move_now", "Move &Now", "Ctrl+M", "move_now", "Let the engine answer with the best it has",
                lambda self: self._controller.thinking.move_now(),
                enabled=lambda self: self._controller.thinking.purpose is Purpose.MOVE),
        Command("pause", "Pa&use the Clocks", "Pause", "pause", "Stop both clocks, and let them go on",
                lambda self: self._controller.set_paused(not self._controller.live.paused),
                enabled=lambda self: self._controller.playing and self._controller.live.rules.controls != NO_CLOCK,
                checked=lambda self: self._controller.live.paused),
        Command("switch_sides", "S&witch Sides", "Ctrl+Shift+W", "switch_sides", "Change places with the engine",
                lambda self: self._controller.switch_sides(),
                enabled=lambda self: (self._controller.playing_here and self._controller.live.rules.engine_color is not None
                                      and not self._controller.live.rules.rated)),
        Command("offer_draw", "Offer &Draw", "Ctrl+D", "draw", "Ask the other side for a draw",
                lambda self: self._controller.offer_draw(), short="Draw", enabled=lambda self: self._controller.playing_here),
        Command("claim_draw", "&Claim Draw", "Ctrl+Shift+D", "claim_draw", "Threefold repetition or fifty moves",
                lambda self: self._controller.claim_draw(), short="Claim", visible=lambda self: bool(self._controller.claims)),
        Command("resign", "&Resign", "Ctrl+Shift+R", "resign", "Give the game up",
                ask_resign, short="Resign", enabled=lambda self: self._controller.playing_here),
        Command("play_white", "Play Wh&ite from Here", "Ctrl+1", "play_white", "Go on from this position against the engine",
                lambda self: self._play_from_here(chess.WHITE)),
        Command("play_black", "Play Black from H&ere", "Ctrl+2", "play_black", "Go on from this position against the engine",
                lambda self: self._play_from_here(chess.BLACK)),
        Command("rating", "Your Ra&ting…", "Ctrl+Shift+G", "rating", "Your rating from rated games, and how it has changed", ask_rating),
    )
