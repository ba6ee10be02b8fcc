"""A topic: commands that belong together, with the code that carries them out.

A command is one row in the table `commands` of its topic: name, text, keys, icon, tip, what it does, and when it can be given. Its place in
the menus stands in `chessgui.commands.menus`.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QMainWindow, QMenu

    from chessgui.commands.actionset import ActionSet
    from chessgui.movelist.panel import MoveList
    from chessgui.panels.analysis.pane import AnalysisPane
    from chessgui.panels.explorer.holder import ExplorerHolder
    from chessgui.panels.games.lists import GameLists
    from chessgui.panels.games.tabs import GameTabs
    from chessgui.panels.pane import Panes
    from chessgui.panels.players.boardarea import BoardArea
    from chessgui.panels.players.gameover import GameOverPanel
    from chessgui.panels.report.evalgraph import EvalGraph
    from chessgui.panels.report.panel import ReportPanel
    from chessgui.panels.statusbar import StatusBar
    from chessgui.settings.settings import Settings
    from chessgui.threads.background import Background
    from chessgui.voice.announcer import Announcer
    from chessgui.workspace.controller import Controller


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a topic. `do` and the conditions behind it are given the topic."""

    name: str
    """Under which the settings keep changed keys: it never changes."""
    text: str
    shortcuts: str
    """In Qt's portable text, several separated by `; `."""
    icon: str
    tip: str
    """Says more than the text."""
    do: Callable[..., object]
    short: str = ""
    """The word on the tool bar."""
    enabled: Callable[[Any], bool] | None = None
    """Whether the command can be given now; None: always."""
    checked: Callable[[Any], bool] | None = None
    """Whether the switch is on; None: the command is no switch."""
    visible: Callable[[Any], bool] | None = None
    about: Callable[[Any], str] | None = None
    """What stands behind the text and a colon, in the language of the window; nothing for an empty text."""

    @property
    def keys(self) -> list[str]:
        """The shortcuts one by one."""
        return [text for text in self.shortcuts.split("; ") if text]


@dataclass(eq=False)
class Context:
    """What the topics of a window may use: the game, the settings, the widgets, and one another."""

    window: QMainWindow
    """The parent of dialogs."""
    controller: Controller
    settings: Settings
    background: Background
    folder: Path
    """The user's data."""
    announcer: Announcer
    area: BoardArea
    move_list: MoveList
    game_over: GameOverPanel
    analysis: AnalysisPane
    explorer: ExplorerHolder
    lists: GameLists
    tabs: GameTabs
    graph: EvalGraph
    report: ReportPanel
    panes: Panes
    status: StatusBar
    topics: Topics = field(default_factory=lambda: Topics())
    actions: ActionSet = field(init=False)
    """There when all topics have been made."""


class Topic(QObject):
    """Commands that belong together. `said` carries a sentence for the status bar."""

    said = Signal(str)
    commands: ClassVar[tuple[Command, ...]] = ()

    def __init__(self, context: Context) -> None:
        """Connect what the topic cares about. Of the other topics those that stand before it in the list of topics are there."""
        super().__init__(context.window)
        self._context = context
        self._controller, self._settings, self._window = context.controller, context.settings, context.window

    def menus(self) -> dict[str, QMenu]:
        """Menus that the topic fills itself, by the name that stands for them in the table of menus."""
        return {}

    def refresh(self) -> None:
        """Show everything anew: the window has been built."""

    def close(self, milliseconds: int = 5000) -> bool:
        """End what is under way, because the window closes; whether all threads have ended in time."""
        return True


T = TypeVar("T", bound=Topic)


class Topics:
    """The topics of a window, each found by its class."""

    def __init__(self) -> None:
        self._by_class: dict[type[Topic], Topic] = {}

    def add(self, topic: Topic) -> None:
        """Take up a topic, in place of an earlier one of its class."""
        self._by_class[type(topic)] = topic

    def __getitem__(self, kind: type[T]) -> T:
        return cast(T, self._by_class[kind])

    def __iter__(self) -> Iterator[Topic]:
        return iter(self._by_class.values())
