"""The analysis: which engines take part, which of its settings are remembered, and its switches."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from chessgui.commands.topic import Command, Context, Topic
from chessgui.dialogs import open_dialog
from chessgui.engines.enginelist import EngineList, EngineSpec, read_engines, renamed
from chessgui.looks.widgets import menu_entry
from chessgui.panels.analysis.tools import StayMenu
from chessgui.report.marks import MarkTable, marks_of_user
from chessgui.words.language import without_mnemonic

if TYPE_CHECKING:
    from chessgui.report.livemarks import LiveMarks


class AnalysisCommands(Topic):
    """The commands of the analysis and its pane, and the menu of its engines."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._session, self._pane = self._controller.analysis, context.analysis
        self._background = context.background.queue("engines", writes=False)
        self._engines: tuple[EngineSpec, ...] = self._session.specs
        self._menu = StayMenu(self._window)
        self._pane.tools.engines.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill)
        self._menu.aboutToShow.connect(self.read_list)
        self._pane.switched.connect(self._controller.advice.set_analysis)
        self._pane.said.connect(self.said)
        self._pane.options_wanted.connect(self.ask_engines)
        self._pane.remove_wanted.connect(self.remove)
        self._controller.advice.switched.connect(self._on_switched)
        self._marks: LiveMarks | None = None
        self._table: MarkTable | None = None
        self._session.evaluated.connect(self._mark)
        self._controller.workspace.current_changed.connect(self._clear_marks)
        self._session.set_lines(self._settings.analysis_lines())
        self._session.set_limit(self._settings.analysis_limit())
        self._session.task_changed.connect(self._remember)
        self.read_list()
        self.read_marks()

    def refresh(self) -> None:
        self._on_switched(self._session.on)

    def _on_switched(self, on: bool) -> None:
        self._pane.tools.show_on(on)  # a click that was refused has pressed its button
        if on:
            self._context.panes.analysis.come_forward()

    def _remember(self) -> None:
        now = self._session.task.lines, self._session.task.limit
        if now != (self._settings.analysis_lines(), self._settings.analysis_limit()):
            self._settings.set_analysis(*now)

    # marks in the move list --------------------------------------------------------------------------------------

    def _mark(self, _: str) -> None:
        """Mark the moves around the shown position from the results of the analysis. Nothing is written into the game."""
        if self._marks is None:
            from chessgui.report.livemarks import LiveMarks  # with the first result, to keep the program's start fast
            self._marks = LiveMarks(self._session.store, self._table)
        game = self._controller.game
        if self._marks.update(game.node, game.board()):
            self._context.move_list.set_marks(dict(self._marks.glyphs))

    def _clear_marks(self) -> None:
        self._marks = None
        self._context.move_list.set_marks({})

    def read_marks(self) -> None:
        """Read the user's table of marks; from then on moves are marked by it, or by the usual one where it cannot be used."""
        self._background.run(partial(marks_of_user, self._settings.marks_file), self._mark_by, lambda error: self._mark_by(None))

    def _mark_by(self, table: MarkTable | None) -> None:
        self._table = table
        self._clear_marks()
        if self._session.on:
            self._mark("")

    # the engines -------------------------------------------------------------------------------------------------

    def read_list(self) -> None:
        """Read the list of engines, and analyse with the chosen ones."""
        self._background.run(partial(read_engines, self._settings.engines_file), self._on_list)

    def _on_list(self, found: EngineList) -> None:
        self._use(found.engines)
        if self._menu.isVisible():
            self._fill()

    def _use(self, engines: tuple[EngineSpec, ...]) -> None:
        """Take a list of engines: the chosen ones among them analyse, in the chosen order, or our own where none is chosen."""
        names, new_names = self._settings.analysis_engines(), renamed(self._engines, engines)
        if new_names.keys() & set(names):
            names = [new_names.get(name, name) for name in names]
            self._settings.set_analysis_engines(names)
        self._engines = engines
        by_name = {spec.name: spec for spec in engines}
        chosen = [by_name[name] for name in names if name in by_name]
        chosen = chosen or [next(spec for spec in engines if spec.is_own)]
        if tuple(chosen) != self._session.specs:
            self._session.set_engines(chosen)

    def _fill(self) -> None:
        self._menu.clear()
        taking_part = self._session.engines
        for spec in self._engines:
            menu_entry(self._menu, without_mnemonic(spec.name), partial(self._toggle, spec.name), checked=spec.name in taking_part)
        self._menu.addSeparator()
        menu_entry(self._menu, self.tr("Engines…"), self.ask_engines)

    def _toggle(self, name: str) -> None:
        """Let an engine take part in the analysis, or stop it."""
        before = self._session.engines
        taking_part = [one for one in before if one != name] if name in before else [*before, name]
        if not taking_part:
            self.said.emit(self.tr("At least one engine must take part in the analysis."))
            self._fill()
            return
        self._settings.set_analysis_engines(taking_part)
        by_name = {spec.name: spec for spec in (*self._session.specs, *self._engines)}
        self._session.set_engines([by_name[one] for one in taking_part])

    def remove(self, name: str) -> None:
        """Analyse without an engine."""
        if name in self._session.engines:
            self._toggle(name)

    def ask_engines(self, name: str = "") -> None:
        """Show the list of engines with their options, at one of them; changes are used at once."""
        from chessgui.dialogs.engines.list import EnginesDialog
        dialog = EnginesDialog(self._settings.engines_file, self._window)
        dialog.changed.connect(self._use)
        dialog.select(name)
        open_dialog(dialog)

    # the switches ------------------------------------------------------------------------------------------------

    commands = (
        Command("analyse", "&Analyse", "Ctrl+A; A", "analyse", "What the engine thinks of this position",
                lambda self: self._controller.advice.set_analysis(not self._session.on), short="Analysis",
                checked=lambda self: self._session.on),
        Command("threat", "T&hreat", "Ctrl+T; X", "threat", "What the other side would play, if this side passed",
                lambda self: self._session.set_threat(not self._session.task.threat), checked=lambda self: self._session.task.threat),
        Command("lock", "&Lock the Analysis", "Ctrl+Shift+K", "lock", "Keep analysing this position while you look at others",
                lambda self: self._session.set_locked(self._session.task.locked is None),
                checked=lambda self: self._session.task.locked is not None),
        Command("next_best", "Next &Best Move", "Ctrl+Shift+N", "next_best",
                "Leave out the best move found so far, to see which one comes next", lambda self: self._session.next_best(),
                enabled=lambda self: self._session.on),
        Command("write_evaluations", "Wr&ite Evaluations into the Game", "Shift+F8", "write_evaluations",
                "What the analysis has found, behind each move as %eval", lambda self: self._controller.advice.write_evaluations()),
        Command("engines", "&Other Engines…", "Ctrl+Shift+U", "engines", "Engines to play against and to match", ask_engines),
    )
