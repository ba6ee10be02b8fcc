"""The list of engines: add, try, rename, set options, remove. Engines are tried in the background, so that none can block the GUI."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, QSignalBlocker, Signal, SignalInstance
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QSplitter, QWidget
from shiboken6 import isValid

from chessgui.board.accessible import HeardLabel
from chessgui.dialogs import ask_file
from chessgui.dialogs.engines.details import EngineDetails
from chessgui.engines.enginelist import UCI, XBOARD, EngineList, EngineOption, EngineSpec, Patience, read_engines, save_engines, unique_name
from chessgui.engines.external import ExternalEngine
from chessgui.engines.trial import Trial, TrialResult
from chessgui.looks.widgets import button_box, holding, in_column, in_row, named, push_button
from chessgui.threads.background import Background
from chessgui.words.language import left_to_right

ATTEMPTS = ((UCI, 3.0), (XBOARD, 3.0), (UCI, 8.0))
"""How a new program is tried: protocols, and seconds to answer. Most UCI engines answer at once, a few start slowly."""
USUAL_S = 10.0


def how_started(spec: EngineSpec) -> tuple[object, ...]:
    """The parts of a spec on which an engine's answer depends: its program, protocol, folder and environment."""
    return spec.command, spec.protocol, spec.folder, tuple(sorted(spec.environment.items()))


class EnginesDialog(QDialog):
    """Edits the list in a file; every change is written at once, unless the file could not be read. `changed` carries the new list."""

    changed = Signal(object)

    def __init__(self, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Engines"))
        self._path = path
        self._background = Background(self)
        self._engines: list[EngineSpec] = []
        self._in_file: list[EngineSpec] = []
        """What was read or written here last, for the thread that writes."""
        self._unread = ""
        self._tried: ExternalEngine | Trial | None = None
        self._known: dict[tuple[object, ...], tuple[str, tuple[EngineOption, ...]]] = {}
        self._new: EngineSpec | None = None
        self._first_failure = ""
        self._wanted = ""
        self._attempts: list[tuple[str, float]] = []
        self.list = named(QListWidget(), self.tr("Engines"))
        self.list.setStyleSheet("QListWidget::item { padding: 5px 6px; }")
        self.list.currentRowChanged.connect(self._show_row)
        self.add_button = push_button(self.tr("&Add…"), lambda: ask_file(self, self.tr("Add an engine"), "", self.add))
        self.copy_button = push_button(self.tr("&Copy"), self._copy, self.tr("The same engine once more, for other options"))
        self.remove_button = push_button(self.tr("&Remove"), self._remove)
        splitter = QSplitter(childrenCollapsible=False)
        splitter.addWidget(self._list_side())
        self.details = EngineDetails()
        self.details.edited.connect(self._edit)
        self.details.renamed.connect(self._rename)
        self.details.test_wanted.connect(self._test)
        self.details.button_pressed.connect(self._press)
        splitter.addWidget(self.details)
        splitter.setSizes([240, 560])
        splitter.setStretchFactor(1, 1)
        buttons = button_box(self, QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)  # Enter ends an edit, not the dialog
        self.problem = HeardLabel()
        bottom = in_row((self.problem, 1), buttons)
        in_column((splitter, 1), bottom, margins=(16, 16, 16, 14), spacing=12, on=self)
        self.resize(820, 680)
        self.finished.connect(self._forget_tried)
        self._enable()
        self._background.run(lambda: read_engines(path), self._show_list, self._show_error)

    # building ----------------------------------------------------------------------------------------------------

    def _list_side(self) -> QWidget:
        # In a right-to-left layout QSplitter places its first widget one pixel beyond its own edge.
        margins = (6, 0, 1, 0) if self.isRightToLeft() else (0, 0, 6, 0)
        row = in_row((self.add_button, 1), (self.copy_button, 1), (self.remove_button, 1), spacing=6)
        return holding(in_column((self.list, 1), row, margins=margins, spacing=8))

    # the list ------------------------------------------------------------------------------------------------------

    @property
    def engines(self) -> tuple[EngineSpec, ...]:
        """The present list."""
        return tuple(self._engines)

    @property
    def _current(self) -> EngineSpec | None:
        row = self.list.currentRow()
        return self._engines[row] if 0 <= row < len(self._engines) else None

    def _show_list(self, found: EngineList) -> None:
        if not isValid(self):
            return  # the dialog was closed before the file was read
        self._engines, self._in_file = list(found.engines), list(found.engines)
        self._unread = "" if found.may_be_saved else found.problem
        self.problem.setText(found.problem)
        self.list.addItems([spec.name for spec in self._engines])
        self.select(self._wanted)

    def select(self, name: str) -> None:
        """Show the engine of that name, or the first one where there is none. May be called before the list is read."""
        self._wanted = name
        names = [spec.name for spec in self._engines]
        self.list.setCurrentRow(names.index(name) if name in names else 0)

    def _show_error(self, error: Exception) -> None:
        if isValid(self):
            self.problem.setText(str(error))

    def _put(self, spec: EngineSpec, row: int | None = None) -> None:
        """Change the engine of a row, or add one, and write the list."""
        if row is None:
            self._engines.append(spec)
            self.list.addItem(spec.name)
            self._save()
            self.list.setCurrentRow(len(self._engines) - 1)
            return
        self._engines[row] = spec
        self.list.item(row).setText(spec.name)
        self._save()

    def _save(self) -> None:
        engines, path, in_file = self.engines, self._path, self._in_file

        def write() -> None:
            save_engines(path, engines, in_file)  # the dialog of another window may have changed it
            in_file[:] = engines

        self.problem.setText(self._unread)
        if not self._unread:
            self._background.run(write, failed=self._show_error)
        self.changed.emit(engines)
        self._enable()

    def _enable(self) -> None:
        spec = self._current
        own = sum(known.is_own for known in self._engines)
        self.copy_button.setEnabled(spec is not None)
        self.remove_button.setEnabled(spec is not None and not (spec.is_own and own == 1))

    def add(self, program: str) -> None:
        """Try a program as an engine, and add it to the list as soon as it has answered."""
        self._new = EngineSpec(self._unused(Path(program).stem), (program,))
        # After setCurrentRow(-1) the list would take its first row when it gets the focus back, and the trial would end.
        self.list.setCurrentIndex(QModelIndex())
        self._show_spec(self._new)

    def _unused(self, name: str, but: EngineSpec | None = None) -> str:
        """A name like this one that no engine of the list has, `but` left aside."""
        return unique_name(name, (spec.name for spec in self._engines if spec is not but))

    def _copy(self) -> None:
        spec = self._current
        if spec is not None:
            self._put(replace(spec, name=self._unused(spec.name)))

    def _remove(self) -> None:
        row = self.list.currentRow()
        with QSignalBlocker(self.list):  # it would report the new row before the old one is removed
            self.list.takeItem(row)
        del self._engines[row]
        self._save()
        self._show_row(self.list.currentRow())

    # one engine ----------------------------------------------------------------------------------------------------

    def _show_row(self, row: int) -> None:
        self._enable()
        spec = self._current
        if spec is not None:
            self._new = None
            self._show_spec(spec)

    def _show_spec(self, spec: EngineSpec) -> None:
        self.details.show_spec(spec, spec is not self._new)
        self.details.show_options(())
        self._try(spec)

    def _rename(self, text: str) -> None:
        row, spec = self.list.currentRow(), self._current
        if spec is None or text == spec.name:
            return
        self._put(replace(spec, name=self._unused(text, spec)), row)
        self.details.show_spec(self._current)

    def _edit(self, spec: EngineSpec) -> None:
        """Take a changed spec; where it changes how the engine is started, try the engine again."""
        row, before = self.list.currentRow(), self._current
        if before is None:
            return
        self._put(spec, row)
        if how_started(spec) != how_started(before):
            self._show_row(row)

    # trying --------------------------------------------------------------------------------------------------------

    def _try(self, spec: EngineSpec | None) -> None:
        """Start an engine, ask for its name and options, and end it; for a new engine, find out its protocol."""
        self._forget_tried()
        if spec is None:
            return
        known = self._known.get(how_started(spec))
        if known is not None:
            self._show_answer(spec, *known)
            return
        self.details.answer.setText(self.tr("Asking the engine …"))
        self._first_failure = ""
        self._attempts = list(ATTEMPTS) if spec is self._new else [(spec.protocol, USUAL_S)]
        self._ask_next(replace(spec, options={}))

    def _ask_next(self, spec: EngineSpec) -> None:
        protocol, seconds = self._attempts.pop(0)
        engine = self._tried = ExternalEngine(replace(spec, protocol=protocol), self, Patience(start_s=seconds))
        self._hear(engine.ready, lambda: self._on_ready(engine))
        self._hear(engine.failed, partial(self._on_failed, engine))
        engine.start()

    def _hear(self, signal: SignalInstance, slot: Callable[..., object]) -> None:
        """Connect a signal of what is tried now; nothing is heard of it any more when something else is tried."""
        tried = self._tried
        signal.connect(lambda *values: slot(*values) if tried is self._tried else None)

    def _on_ready(self, engine: ExternalEngine) -> None:
        spec, current = engine.spec, self._current
        self._known[how_started(spec)] = engine.name, engine.options
        self._forget_tried()
        if self._new is not None:
            self._new = None
            self._put(EngineSpec(self._unused(engine.name), spec.command, spec.protocol))
        elif current is not None:
            self._show_answer(current, engine.name, engine.options)

    def _on_failed(self, engine: ExternalEngine, sentence: str) -> None:
        """Try the next protocol; after the last attempt, show the problem of the first one."""
        self._forget_tried()
        self._first_failure = self._first_failure or sentence
        if self._attempts:
            self._ask_next(engine.spec)
        else:
            self.details.answer.setText(self._first_failure)

    def _forget_tried(self) -> None:
        if self._tried is not None:
            if isinstance(self._tried, Trial):
                self._tried.close()
            else:
                self._tried.close(0)
            self._tried.deleteLater()
            self._tried = None

    def _show_answer(self, spec: EngineSpec, name: str, options: tuple[EngineOption, ...]) -> None:
        self.details.answer.setText(f"{name}, {self._protocol(spec)}")
        self.details.show_options(options)

    def _protocol(self, spec: EngineSpec) -> str:
        return {UCI: self.tr("UCI"), XBOARD: self.tr("XBoard")}[spec.protocol]

    # testing -------------------------------------------------------------------------------------------------------

    def _test(self) -> None:
        """Start the engine with its settings, and let it search; a new engine that did not answer is tried again."""
        spec = self._current
        if spec is None:
            self._try(self._new)
            return
        self._forget_tried()
        trial = self._tried = Trial(spec, self)
        self._hear(trial.done, self._show_result)
        self._hear(trial.failed, self.details.answer.setText)
        self._hear(trial.warned, lambda sentence: self.details.answer.setText(f"{self.details.answer.text()}\n{sentence}".strip()))
        self.details.answer.setText(self.tr("Testing the engine …"))
        trial.start()

    def _show_result(self, result: TrialResult) -> None:
        self._known[how_started(result.spec)] = result.name, result.options
        seconds, move, info = self.locale().toString(result.ready_ms / 1000, "f", 2), left_to_right(f"1.\u00a0{result.san}"), result.info
        start = self.tr("{0}, {1}. Ready after {2} s. Options: {3}.").format(
            result.name, self._protocol(result.spec), seconds, len(result.options))
        if info is not None:
            nodes = self.locale().toString(info.nodes)
            search = self.tr("A second of search: {0}, depth {1}, {2} nodes.").format(move, info.depth, nodes)
        else:
            search = self.tr("A second of search: {0}.").format(move)
        self.details.answer.setText(f"{start}\n{search}")
        if result.options != self.details.known:  # made anew, the fields would lose what is being typed
            self.details.show_options(result.options)

    def _press(self, button: str) -> None:
        """Send an option that is a button, to a process of its own; it takes effect by what the engine saves to its files."""
        spec = self._current
        if spec is None:
            return
        self._forget_tried()
        engine = self._tried = ExternalEngine(spec, self)
        self._hear(engine.ready, lambda: engine.press(button))
        self._hear(engine.pressed, self._on_pressed)
        self._hear(engine.failed, partial(self._on_failed, engine))
        self._attempts, self._first_failure = [], ""
        self.details.answer.setText(self.tr("Asking the engine …"))
        engine.start()

    def _on_pressed(self, name: str) -> None:
        self._forget_tried()
        self.details.answer.setText(self.tr("The engine has carried out: {0}").format(name))
