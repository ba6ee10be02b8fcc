"""A topic: commands that belong together, with the code that carries them out.

A command is one row in the table `commands` of its topic: name, text, shortcuts, icon, tip, what it does, and when it can be given. Its
place in the menus is in `chessgui.commands.menus`.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

import chess
from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from chessgui.words.language import no_help

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow, QMenu

    from chessgui.commands.actionset import ActionSet
    from chessgui.movelist.panel import MoveList
    from chessgui.panels.analysis.pane import AnalysisPane
    from chessgui.panels.explorer.holder import ExplorerHolder
    from chessgui.panels.games.lists import GameLists
    from chessgui.panels.games.tabs import GameTabs
    from chessgui.panels.pane import Panes
    from chessgui.panels.players.boardarea import BoardArea
    from chessgui.panels.players.gameover import GameOverPanel, HintBar, ResignBar
    from chessgui.panels.players.welcome import WelcomePanel
    from chessgui.panels.report.evalgraph import EvalGraph
    from chessgui.panels.report.panel import ReportPanel
    from chessgui.panels.statusbar import StatusBar
    from chessgui.settings.settings import Settings
    from chessgui.threads.background import Background, Callback
    from chessgui.threads.work import Work
    from chessgui.voice.announcer import Announcer
    from chessgui.workspace.controller import Controller


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a topic. `do` and the functions after it are called with the topic."""

    name: str
    """The name under which the settings keep changed shortcuts: it must never change."""
    text: str
    shortcuts: str
    """In Qt's portable text, several separated by `; `."""
    icon: str
    tip: str
    """The tool tip and status tip."""
    do: Callable[..., object]
    short: str = ""
    """The word on the tool bar."""
    sought: str = ""
    """Words by which *Find* finds it before all others."""
    enabled: Callable[[Any], bool] | None = None
    """Whether the command can be given now; None: always."""
    checked: Callable[[Any], bool] | None = None
    """Whether the switch is on; None: the command is no switch."""
    visible: Callable[[Any], bool] | None = None
    about: Callable[[Any], str] | None = None
    """A text shown after the command's text and a colon, in the language of the window; an empty one is not shown."""

    @property
    def keys(self) -> list[str]:
        """The shortcuts one by one."""
        return [text for text in self.shortcuts.split("; ") if text]


@dataclass(eq=False)
class Context:
    """The objects that the topics of a window may use: the game, the settings, the widgets, and the other topics."""

    window: QMainWindow
    """The parent of dialogs."""
    controller: Controller
    settings: Settings
    background: Background
    folder: Path
    """The user's data folder."""
    announcer: Announcer
    area: BoardArea
    move_list: MoveList
    resign_bar: ResignBar
    hint_bar: HintBar
    game_over: GameOverPanel
    welcome: WelcomePanel
    analysis: AnalysisPane
    explorer: ExplorerHolder
    lists: GameLists
    tabs: GameTabs
    graph: EvalGraph
    report: ReportPanel
    panes: Panes
    status: StatusBar
    asking: Topic | None = None
    """Whose card, question or guess, or a line of it, the board shows instead of the game, also where its position is the game's."""
    topics: Topics = field(default_factory=lambda: Topics())
    actions: ActionSet = field(init=False)
    """Set when all topics have been made."""

    @property
    def has_card(self) -> bool:
        """Whether the board shows a card, a question or a guess, or a line of it."""
        return self.asking is not None


@dataclass(frozen=True, slots=True)
class CardView:
    """A position of a card for the board: from whose side it is seen, whether a move is asked for, and who played the game. `hides_game`:
    the solution is not known yet, and what is shown of the game may tell it."""

    board: chess.Board
    last_move: chess.Move | None
    color: chess.Color
    is_asked: bool
    white: str
    black: str
    hides_game: bool = False


class Topic(QObject):
    """Commands that belong together. `said` carries a sentence for the status bar."""

    said = Signal(str)
    commands: ClassVar[tuple[Command, ...]] = ()
    speaks_of_games: ClassVar[bool] = False
    """Whether its sentences are about the shown game or a file, and go when another game is shown."""

    def __init__(self, context: Context) -> None:
        """Subclasses connect their signals here. Only the topics before this one in the list of topics exist already."""
        super().__init__(context.window)
        self._context = context
        self._controller, self._settings, self._window = context.controller, context.settings, context.window
        self.writers: tuple[Work, ...] = ()
        """Works that write what a person waits for, and would end with the window."""

    @property
    def _figurines(self) -> bool:
        """Whether moves are shown with figurines."""
        return bool(self._settings.preference("figurines"))

    def as_the_board(self) -> dict[str, Any]:
        """How a dialog shows a board of its own: as the window's is shown."""
        return {"orientation": self._context.area.board.state.orientation, "colors": str(self._settings.preference("board")),
                "pieces": str(self._settings.preference("pieces")), "parent": self._window}

    @property
    def is_writing(self) -> bool:
        """Whether something is being imported or exported that would end with the window."""
        return any(work.running for work in self.writers)

    def refuses_help(self) -> bool:
        """Say so while a rated game is being played: the engine does not help then. Returns whether one is."""
        is_rated = self._controller.live.is_rated
        if is_rated:
            self.said.emit(no_help())
        return is_rated

    def refuses_hidden(self) -> bool:
        """Say so where the board shows a card or a line, and what is wanted would be done to the game, which one does not see. Returns
        whether it does."""
        is_hidden: bool = self._context.has_card or self._context.area.board.state.board != self._controller.game.board()
        if is_hidden:
            self.said.emit(self.tr("The board does not show the game: go back to it first."))
        return is_hidden

    def refuses_behind_card(self) -> bool:
        """`refuses_hidden` for what may be done where the board shows a line of the game, beside which one sees the game's moves."""
        return self._context.has_card and self.refuses_hidden()

    def play_seen(self, move: chess.Move) -> None:
        """Play a move that was chosen beside the board; none in a game that is hidden behind a card."""
        if not self.refuses_behind_card():
            self._controller.play(move)

    def _here(self, callback: Callback) -> Callback:
        """A callback, which does nothing once the window was closed, or replaced by that of another language."""
        return lambda value: callback(value) if isValid(self) else None

    def menus(self) -> dict[str, QMenu]:
        """The menus that the topic fills itself, by their names in the table of menus."""
        return {}

    def refresh(self) -> None:
        """Show everything anew; called when the window has been built."""

    def close(self, milliseconds: int = 5000) -> bool:
        """End all work because the window closes; returns whether all threads have ended in time."""
        return True


T = TypeVar("T", bound=Topic)


class Topics:
    """The topics of a window, each found by its class."""

    def __init__(self) -> None:
        self._by_class: dict[type[Topic], Topic] = {}

    def add(self, topic: Topic) -> None:
        """Add a topic, in place of an earlier one of its class."""
        self._by_class[type(topic)] = topic

    def __getitem__(self, kind: type[T]) -> T:
        return cast(T, self._by_class[kind])

    def __iter__(self) -> Iterator[Topic]:
        return iter(self._by_class.values())


def on_trigger(action: QAction, handler: Callable[[], object]) -> None:
    """Call a function without arguments when an action is triggered; Qt by itself would pass whether the action is checked."""
    action.triggered.connect(lambda checked=False: handler())
