"""Positions played out against the engine: the endings of the course, and any position of the board. The game is a usual one; this looks at
its moves, and tells when the goal is given away or reached."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import chess
import chess.pgn
from PySide6.QtCore import Qt

from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.openings.tablebases import Tablebases, TablebasesAtHand, folders_of
from chessgui.play.newgame import NewGame
from chessgui.play.startposition import PositionStart, StartError, StartPosition
from chessgui.rules.endings import Ending
from chessgui.tree.game import Game
from chessgui.words.language import no_other_game, not_chess, tr

if TYPE_CHECKING:  # imported only when a position is played out, to keep the window's start fast
    from chessgui.openings.tablebases import TablebaseOutcome
    from chessgui.panels.training.pane import TrainingPane
    from chessgui.play.livegame import LiveGame
    from chessgui.practice.course import Exercise, Goal
    from chessgui.practice.playingout import Effect, PlayOut
    from chessgui.practice.trials import Trial
    from chessgui.tree.game import Game

MOVE_MS = 600
"""How long the engine thinks for a move, in milliseconds."""


class PlayOutCommands(Topic):
    """The position that is played out in this window, and its pages in the pane of the training."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._training, self._games = context.topics[TrainingCommands], context.topics[GameCommands]
        self._asking = context.background.queue("goals", writes=False)
        self._keeping = context.background.queue("training")
        self._tablebases = TablebasesAtHand()
        self.play: PlayOut | None = None
        """What is played out, or was last."""
        self._game: Game | None = None
        self._start: PositionStart | None = None
        self._trial: Trial | None = None
        self._judged: chess.pgn.GameNode | None = None
        self._effect: Effect | None = None
        self._fault: chess.pgn.ChildNode | None = None
        self._is_over = False
        self._training.opened.connect(self._on_opened)
        self._training.card_left.connect(self._come_back)
        self._controller.position_changed.connect(self._on_position)
        self._controller.game_ended.connect(self._on_ended)

    def _on_opened(self, pane: TrainingPane) -> None:
        face = pane.play
        for signal, work in ((pane.home.endings_wanted, self.show_endings), (pane.home.play_wanted, self.ask_goal),
                             (pane.endings.chosen, self.begin), (face.begin_wanted, self._begin_shown), (face.back_wanted, self.take_back),
                             (face.why_wanted, self._ask_why), (face.again_wanted, self.again), (face.next_wanted, self.next),
                             (face.list_wanted, self.show_endings)):
            signal.connect(work)

    def take_over(self, other: PlayOutCommands) -> None:
        """Go on with what another window plays out, which this one replaces because the language was changed."""
        self.play, self._game, self._start, self._trial = other.play, other._game, other._start, other._trial
        self._is_over = other._is_over
        if self._is_under_way and self._controller.playing_here:
            self._show_task()
            self._on_position()  # what was said of the last move is said anew

    def _come_back(self) -> None:
        """The board shows the game again: where that is the one played out, its page is there again, too."""
        pane = self._training.pane
        if pane is not None and self._is_under_way and self._controller.playing_here:
            pane.show_page(pane.play)

    # beginning ---------------------------------------------------------------------------------------------------

    def show_endings(self) -> None:
        """Show the endings of the course, and how far the user has come with them."""
        pane = self._training.open_beside_game()
        pane.show_page(pane.endings)
        pane.endings.take_focus()
        self._look_up(pane)

    def _look_up(self, pane: TrainingPane) -> None:
        from chessgui.practice.trials import ENDING, standings, trials_of
        self._keeping.run(lambda: standings(trials_of(self._training.store, ENDING)), pane.endings.show_standings, self._on_failed)

    def ask_goal(self) -> None:
        """Ask what is to be reached in the position on the board."""
        pane = self._training.open_beside_game()
        pane.show_page(pane.play)
        pane.play.ask_goal(self._controller.game.board().turn)

    def _begin_shown(self, color: chess.Color, goal: Goal) -> None:
        self.begin_position(self._controller.game.board(), color, goal)

    def begin_position(self, board: chess.Board, color: chess.Color, goal: Goal) -> None:
        """Play a position out as a side, in a game of its own; the one that it belongs to stays open."""
        from chessgui.practice.course import Exercise
        if type(board) is not chess.Board:
            self.said.emit(not_chess())
            return
        stays = self._controller.game is self._game and bool(self._controller.game.pgn.variations)
        self._begin(Exercise("", "", board.fen(), goal, chess960=board.chess960), color, PositionStart.of(board), stays)

    def begin(self, exercise: Exercise) -> None:
        """Play an ending of the course."""
        self._begin(exercise, exercise.color, PositionStart.of(exercise.board()))

    def _begin(self, exercise: Exercise, color: chess.Color, start: PositionStart, stays: bool = False) -> None:
        """Begin in a game of its own. The game of the position played out before is closed unless it `stays`; where no game can begin, it
        goes on."""
        from chessgui.practice.playingout import PlayOut
        from chessgui.practice.trials import new_id
        if self._controller.live.is_rated:
            self.said.emit(no_other_game())
            return
        old, play, rules = self._game, self.play, _rules(color, start, exercise.goal, new_id() if exercise.name else "")
        self._game = self.play = None
        try:
            self._controller.new_game(rules, beside=True)
        except StartError as error:
            self._game, self.play = old, play
            self.said.emit(str(error))
            return
        self._controller.live.to_the_end = True
        self.play, self._game, self._start = PlayOut(exercise, color), self._controller.game, start
        self._trial = self._judged = self._effect = self._fault = None
        self._is_over = False
        self._games.side_chosen.emit(color)
        workspace = self._controller.workspace
        for document in [each for each in workspace.documents if each.game is old and not stays]:
            workspace.close(document, by_hand=False)  # else each trial would leave a tab behind; the last one can be opened again
        self._show_task()
        self._context.area.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _recognise(self) -> None:
        """Find the goal of a game that goes on after it was adjourned, or that was open at the last end: that of what was played out last,
        the one noted with its rules, or that of the ending of the course that begins like it."""
        live, last = self._controller.live, self.play
        start = live.rules.start.start
        is_whole = live.earlier_plies is None  # a game that was played on from one of its positions was never played out
        if (live.game is self._game or not is_whole or not self._controller.playing_here or live.node.parent is None
                or live.rules.movetime_ms != MOVE_MS or not isinstance(start, PositionStart)):
            return
        from chessgui.practice.course import Exercise, Goal, course
        from chessgui.practice.playingout import PlayOut
        known = [(last.exercise, last.color)] if last is not None else []
        if live.rules.goal in set(Goal) and not live.rules.trial and type(board := live.game.pgn.board()) is chess.Board:
            known.append((Exercise("", "", board.fen(), Goal(live.rules.goal), chess960=board.chess960), not live.rules.engine_color))
        for exercise, color in (*known, *((each, each.color) for each in course())):
            if _is_of(exercise, color, live.rules):
                if last is None or exercise is not last.exercise or not self._is_last(live):
                    self.play, self._trial = PlayOut(exercise, color), None
                live.to_the_end = True
                self._game, self._start = live.game, start
                self._judged = self._effect = self._fault = None
                self._is_over = False
                self._show_task()
                return

    def _is_last(self, live: LiveGame) -> bool:
        """Whether the game that is played is what was played out last, and no other trial of it."""
        is_of_last = self._trial is None or live.rules.trial in ("", self._trial.id)  # older versions did not note of which trial it is
        return is_of_last and self._game is not None and _moves(self._game) == _moves(live.game)

    def _give_way(self) -> None:
        """Show the first page of the training where another game is played than the one whose task is shown."""
        pane, live = self._training.pane, self._controller.live
        if (pane is not None and pane.page is pane.play and pane.play.has_task and live.playing and self._controller.playing_here
                and live.game is not self._game):
            pane.show_home()

    def again(self) -> None:
        """Begin the same position once more."""
        if self.play is not None and self._start is not None:
            self._begin(self.play.exercise, self.play.color, self._start)

    def next(self) -> None:
        """Play the next ending of the course, the first one behind the last."""
        from chessgui.practice.course import course
        exercises = course()
        if self.play is not None and self.play.exercise in exercises:
            self.begin(exercises[(exercises.index(self.play.exercise) + 1) % len(exercises)])

    def _show_task(self) -> None:
        from chessgui.practice.playingout import goal_words, outcome_of
        pane, play = self._training.open(), self.play
        assert play is not None
        exercise = play.exercise
        goal = goal_words(exercise.goal, play.color)
        title, know = (tr(exercise.title), tr(exercise.know)) if exercise.name else (self.tr("Play it out"), "")
        pane.play.show_task(title, "\n".join(filter(None, (goal, know))))
        pane.show_page(pane.play)
        self._show_state()
        if not exercise.name:
            board = exercise.board()
            self._ask(lambda tables: outcome_of(tables, board), partial(self._on_outcome, play))

    def _show_state(self) -> None:
        if self._training.pane is not None and self.play is not None:
            self._training.pane.play.show_state(bool(self.play.exercise.name), self.play.is_reached, self._fault is not None)

    def _say(self, verdict: str, words: str = "") -> None:
        if self._training.pane is not None:
            self._training.pane.play.say(verdict, words)

    # tablebases --------------------------------------------------------------------------------------------------

    def _ask(self, work: Callable[[Tablebases], object], done: Callable[..., object]) -> None:
        """Ask the tables of the settings in the background; `done` hears None where there are none."""
        folders, at_hand = folders_of(str(self._settings.preference("syzygy"))), self._tablebases

        def answer() -> object:
            tables = at_hand.of(folders)
            return work(tables) if tables is not None else None

        self._asking.run(answer, done, self._on_failed)

    def _on_failed(self, error: Exception) -> None:
        self.said.emit(str(error))

    def _on_outcome(self, play: PlayOut, outcome: TablebaseOutcome | None) -> None:
        """The tables have told what the position of the beginning is for the side to move."""
        from chessgui.openings.tablebases import TablebaseOutcome
        from chessgui.practice.playingout import impossible_words, keeps
        if play is self.play and outcome is not None and self._judged is None:
            own = outcome if play.exercise.color == play.color else TablebaseOutcome(-outcome)
            if not keeps(play.goal, own):
                self._say(impossible_words(play.goal))

    # moves -------------------------------------------------------------------------------------------------------

    @property
    def _is_under_way(self) -> bool:
        live = self._controller.live
        return self.play is not None and live.game is self._game and live.rules.engine_color is (not self.play.color)

    def _own_moves(self) -> list[chess.pgn.ChildNode]:
        """The user's moves, the last one first."""
        node, found = self._controller.live.node, list[chess.pgn.ChildNode]()
        assert self.play is not None
        while isinstance(node, chess.pgn.ChildNode):
            if node.turn() != self.play.color:
                found.append(node)
            node = node.parent
        return found

    def _on_position(self) -> None:
        """A move was made or taken back: look at the user's last one, and whether a fault was taken back."""
        from chessgui.practice.playingout import effect_of
        if not self._is_under_way:
            self._recognise()
        if not self._is_under_way or self.play is None:
            self._give_way()
            return
        own = self._own_moves()
        last = own[0] if own else None
        is_reopened = self._is_over and self._controller.live.playing
        if is_reopened or (self._fault is not None and self._fault not in own):
            self._fault, self._is_over = None, False
            self._say("")
            self._show_state()
        if last is not None and last is not self._judged:
            self._judged, self._effect = last, None
            self._begin_trial()
            board, move = last.parent.board(), last.move
            self._ask(lambda tables: effect_of(tables, board, move), partial(self._on_effect, self.play, last))
        elif last is None:
            self._judged = self._effect = None
        self._look_whether_settled()

    def _on_effect(self, play: PlayOut, node: chess.pgn.ChildNode, effect: Effect | None) -> None:
        """The tables have told what a move did; an answer about another one comes too late."""
        from chessgui.practice.playingout import effect_words, keeps
        if play is not self.play or node is not self._judged or not self._is_under_way or effect is None:
            return
        self._effect = effect
        if play.gives_away(effect):
            self._fault = node
            self._say(effect_words(play, effect, self._figurines),
                      self.tr("Take it back, or play on: the engine may err, too."))
            self._show_state()
        elif self._fault is not None and keeps(play.goal, effect.after):
            self._fault = None
            self._say(self.tr("The goal is in reach again."))
            self._show_state()
        self._look_whether_settled()

    def _look_whether_settled(self) -> None:
        from chessgui.practice.playingout import settled_words
        play, live = self.play, self._controller.live
        if play is not None and live.playing and not play.is_reached and self._fault is None:
            if play.is_settled(live.board(), len(self._own_moves()), self._effect, live.last_score):
                self._reach(settled_words(play.goal))

    def take_back(self) -> None:
        """Go back to the position before the move that gave the goal away."""
        while self._fault is not None and self._is_under_way and self._controller.can_take_back:
            self._controller.takeback()

    def _ask_why(self) -> None:
        if self._fault is not None:
            self._context.topics[WhyCommands].ask(self._fault.parent.board(), self._fault.move, self._fault.parent)

    # the end -----------------------------------------------------------------------------------------------------

    def _begin_trial(self) -> None:
        """Keep that an ending was tried, with the first move: it is known even after a crash. A game that goes on is the trial that it was
        when it began."""
        from chessgui.practice.solving import now_ms
        from chessgui.practice.trials import Trial, new_id
        if self._trial is None and self.play is not None and self.play.exercise.name:
            self._trial = Trial(self._controller.live.rules.trial or new_id(), self.play.exercise.task, now_ms())
            self._keep(self._trial)

    def _keep(self, trial: Trial) -> None:
        from chessgui.practice.trials import keep_trials
        self._keeping.run(lambda: keep_trials(self._training.store, [trial]), failed=self._on_failed)

    def _reach(self, words: str) -> None:
        assert self.play is not None
        self.play.is_reached = True
        self._say(words)
        if self._trial is not None:
            self._keep(replace(self._trial, points=1))
            if self._training.pane is not None:
                self._look_up(self._training.pane)
        self._show_state()
        self._take_focus()

    def _on_ended(self, ending: Ending) -> None:
        """The game is over: say whether that was the goal."""
        from chessgui.practice.playingout import verdict_words
        play = self.play
        if play is None or not self._is_under_way:
            return
        words = verdict_words(play, ending.result)
        if play.is_reached_by(ending.result):
            self._reach(words)
        elif not play.is_reached:
            self._is_over = True
            self._say(words, self.tr("Take back, or play it again."))
            self._show_state()
            self._take_focus()

    def _take_focus(self) -> None:
        """Give the focus to the button that one usually wants next."""
        if self._training.pane is not None and self.play is not None:
            face = self._training.pane.play
            (face.next if self.play.is_reached and self.play.exercise.name else face.again).setFocus(Qt.FocusReason.OtherFocusReason)

    def close(self, milliseconds: int = 5000) -> bool:
        self._asking.run(self._tablebases.close)
        return self._asking.wait(milliseconds)

    commands = (
        Command("endings", "&Course of Endings…", "F5", "endings", "Endings to win or to hold against the engine, with what to know",
                show_endings),
        Command("play_out", "Play It &Out…", "Shift+F5", "play_out", "The position on the board against the engine, with a goal", ask_goal),
    )


def _moves(game: Game) -> list[chess.Move]:
    return [node.move for node in game.pgn.mainline()]


def _rules(color: chess.Color, start: PositionStart, goal: str, trial: str) -> NewGame:
    """The settings of a game in which a side plays a position out, as this trial of an ending or, where that is empty, as none."""
    return NewGame(not color, MOVE_MS, start=StartPosition(start), goal=goal, trial=trial)


def _is_of(exercise: Exercise, color: chess.Color, rules: NewGame) -> bool:
    """Whether an exercise is played out in a game by these rules. Older versions noted neither goal nor trial with them."""
    if rules.goal and bool(exercise.name) != bool(rules.trial):
        return False
    return replace(rules, goal=rules.goal or exercise.goal) == _rules(color, PositionStart.of(exercise.board()), exercise.goal, rules.trial)
