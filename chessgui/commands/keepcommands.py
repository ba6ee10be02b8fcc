"""Keeping a file of games: deleting, moving, sorting, numbering and copying them, one header of many, the openings, duplicates. Each is one
change of the file, which the list can undo."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QInputDialog

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.commands.topic import Context, Topic
from chessgui.dialogs import open_dialog
from chessgui.gamelist.gameindex import GameIndex
from chessgui.looks.widgets import made
from chessgui.threads.progress import Progress
from chessgui.words.language import counted, tr

if TYPE_CHECKING:
    import numpy as np

    from chessgui.files.headeredits import Replacement
    from chessgui.files.maintenance import Plan
    from chessgui.gamelist.filter import Sort
    from chessgui.panels.games.list import GameListPane


class KeepCommands(Topic):
    """What the list's Edit menu does; the work is done by FileChanges."""

    speaks_of_games = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._lists, workspace = context.lists, self._controller.workspace
        self._staying: Sequence[int] | None = None
        """The games that are selected behind the change, by their new numbers."""
        self._files = workspace.files
        self.changes = workspace.changes
        self.changes.moved.connect(self._show_progress)  # no lambda: that would be called when this window is gone, too
        self.changes.changed.connect(self._on_changed)
        self.changes.failed.connect(context.topics[FileCommands].show_failure)
        self.changes.cancelled.connect(self._on_cancelled)
        for end in (self.changes.changed, self.changes.failed, self.changes.cancelled):
            end.connect(self._end_progress)
        for end in (self.changes.failed, self.changes.cancelled):
            end.connect(self._forget_staying)
        workspace.written.connect(self._on_written)
        self._lists.change_wanted.connect(self.change)
        self._lists.undo_wanted.connect(self._undo)

    def refresh(self) -> None:
        """Offer to undo the last change of each file in a window that replaces another one."""
        for loader in self._files.loaders:
            if loader.path is not None and self.changes.can_undo(loader.path):
                self._tell(loader.path, self.tr("The last change of this file can still be undone."), True)

    def is_busy(self, is_reading: bool = False) -> bool:
        """Say so while any file is being changed, or while the file in question is being read, which `is_reading` tells. Returns whether
        nothing can be changed now."""
        if self.changes.running:
            self.said.emit(self.tr("A file is still being changed: try again."))
        elif is_reading:
            self.said.emit(self.tr("The file is still being read: try again."))
        return self.changes.running or is_reading

    def change(self, pane: GameListPane, how: str, more: object = None) -> None:
        """Change the file of a list in one of the ways of the Edit menu; `more` is the order for `sort`."""
        index, games = pane.index, pane.selected_games()
        if index is None or (not games and how not in ("sort", "headers", "all_openings", "duplicates")):
            return
        if not isinstance(index, GameIndex):
            self.said.emit(self.tr("A collection is not changed, only its files: open one of them."))
        elif self.is_busy(is_reading=index is not pane.loader.index):
            return
        elif how == "copy":
            self._context.topics[ListCommands].ask_export(index, games)
        elif how == "headers":
            self._ask_headers(pane, index)
        elif how == "duplicates":
            self._ask_duplicates(index)
        elif how == "place":
            self._ask_place(index, games)
        elif how == "sort":
            self.changes.change(index, partial(_sorted, index, cast("Sort", more)))
        elif how == "rounds":
            self._staying = games
            self.changes.change(index, partial(_numbered, index, games))
        elif how in ("openings", "all_openings"):
            self._staying = games
            named = games if how == "openings" else pane.model.shown_games
            self.changes.change(index, partial(_named, index, named, self._controller.workspace.cache_folder))
        elif how == "delete":
            self.delete(index, games)
        else:
            self._move_by_one(pane, index, games, how == "up")

    def _undo(self, pane: GameListPane) -> None:
        if pane.loader.path is not None and not self.is_busy():
            self.changes.undo(pane.loader.path)

    # the games that remain, and their order ----------------------------------------------------------------------

    def delete(self, index: GameIndex, games: list[int]) -> None:
        """Take games out of a file."""
        def plan(progress: Progress) -> tuple[Plan, str]:
            import numpy as np

            from chessgui.files.maintenance import Plan
            sentence = counted("One game deleted.", "%Ln games deleted.", len(games))
            return Plan(np.delete(np.arange(index.count), games)), sentence

        first = min(min(games), max(index.count - len(games) - 1, 0))
        self._staying = range(first, first + 1)
        self.changes.change(index, plan)

    def move(self, index: GameIndex, games: list[int], place: int) -> None:
        """Put games, in the order of the file, in front of the game `place` counted from 0, or at the end."""
        def plan(progress: Progress) -> tuple[Plan, str]:
            import numpy as np

            from chessgui.files.maintenance import Plan
            others, moved = np.delete(np.arange(index.count), games), np.sort(np.array(games))
            order = np.insert(others, int(np.searchsorted(others, place)), moved)
            return Plan(order), counted("One game moved.", "%Ln games moved.", len(games))

        first = place - sum(game < place for game in games)
        self._staying = range(first, first + len(games))
        self.changes.change(index, plan)

    def _move_by_one(self, pane: GameListPane, index: GameIndex, games: list[int], is_up: bool) -> None:
        """Past the next game of the list that stays where it is."""
        rows = [row for row in (pane.model.row_of(game) for game in (games[0], games[-1])) if row is not None]
        row = rows[0] - 1 if is_up else rows[-1] + 1
        if 0 <= row < pane.model.rowCount():
            self.move(index, games, pane.model.game(row) + (0 if is_up else 1))

    def _ask_place(self, index: GameIndex, games: list[int]) -> None:
        dialog = made(QInputDialog, self._window)
        dialog.setWindowTitle(self.tr("Move"))
        dialog.setLabelText(self.tr("Number of the first of these games in the file, 1 to {0}").format(index.count - len(games) + 1))
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, index.count - len(games) + 1)
        dialog.setIntValue(min(games) + 1)
        others = index.count - len(games)

        def chosen(number: int) -> None:
            import numpy as np
            rest = np.delete(np.arange(index.count), games)
            self.move(index, games, int(rest[number - 1]) if number <= others else index.count)

        dialog.intValueSelected.connect(chosen)
        open_dialog(dialog)

    # headers -----------------------------------------------------------------------------------------------------

    def _ask_headers(self, pane: GameListPane, index: GameIndex) -> None:
        from chessgui.dialogs.changeheaders import ChangeHeadersDialog
        selected = pane.selected_games()
        dialog = ChangeHeadersDialog(index, selected, pane.model.shown_games, self._window)
        dialog.chosen.connect(lambda wanted, games: self.replace_headers(index, games, wanted, selected))
        dialog.rejected.connect(self._files.look)
        open_dialog(dialog)

    def replace_headers(self, index: GameIndex, games: np.ndarray, wanted: Replacement, selected: Sequence[int] = ()) -> None:
        """Replace what is found in a header of these games; those that are `selected` stay so."""
        def plan(progress: Progress) -> tuple[Plan, str]:
            from chessgui.files.headeredits import replacing
            return _edited(index, replacing(index, games, wanted, progress))

        self._staying = selected
        self.changes.change(index, plan)

    def rename_players(self, index: GameIndex, names: Mapping[str, str]) -> None:
        """Give players other names, which are the values of `names`."""
        def plan(progress: Progress) -> tuple[Plan, str]:
            from chessgui.files.headeredits import renaming
            edits, left = renaming(index, names, progress)
            text = counted("Names in one game of {0} are changed.", "Names in %Ln games of {0} are changed.", len(edits))
            text = text.format(index.path.name)
            if left:
                text += " " + counted("One name could not be changed safely.", "%Ln names could not be changed safely.", left)
            return _edited(index, edits)[0], text

        self.changes.change(index, plan)

    # duplicates --------------------------------------------------------------------------------------------------

    def _ask_duplicates(self, index: GameIndex) -> None:
        from chessgui.dialogs.duplicates import DuplicatesDialog
        dialog = DuplicatesDialog(index, self._window)
        dialog.chosen.connect(lambda games: self.delete(index, games))
        dialog.rejected.connect(self._files.look)
        open_dialog(dialog)

    # told --------------------------------------------------------------------------------------------------------

    def _forget_staying(self) -> None:
        self._staying = None

    def _show_progress(self, per_mille: int) -> None:
        self._context.status.file_progress.show_progress(per_mille, self.changes.cancel)

    def _end_progress(self) -> None:
        self._context.status.file_progress.end_of(self.changes.cancel)

    def _on_cancelled(self) -> None:
        self.said.emit(self.tr("Nothing was changed."))

    def _on_changed(self, path: Path, sentence: str, can_be_undone: bool) -> None:
        self.said.emit(sentence)
        if can_be_undone or not self.changes.can_undo(path):  # else nothing was changed, and the change before can still be undone
            self._tell(path, sentence if can_be_undone else "", can_be_undone)
        self._staying = None

    def _on_written(self, path: Path) -> None:
        self._tell(path, "", False)

    def _tell(self, path: Path, sentence: str, can_be_undone: bool) -> None:
        loader = self._files.loader_of(path)
        pane = self._lists.pane_of(loader) if loader is not None else None
        if pane is not None and sentence and self._staying is not None:
            pane.stay(self._staying)
        if pane is not None:
            pane.change_bar.tell(sentence, can_be_undone)


def _sorted(index: GameIndex, sort: Sort, progress: Progress) -> tuple[Plan, str]:
    """The games of a file in another order; in a thread, as the plans below."""
    from chessgui.files.maintenance import Plan
    from chessgui.gamelist.filter import listed
    return Plan(listed(index, "", sort, progress)), tr("{0} is sorted.").format(index.path.name)


def _numbered(index: GameIndex, games: list[int], progress: Progress) -> tuple[Plan, str]:
    """Games with the rounds 1, 2 and so on in each event."""
    import numpy as np

    from chessgui.files.headeredits import numbering
    return _edited(index, numbering(index, np.array(games), progress))


def _named(index: GameIndex, games: Sequence[int] | np.ndarray, cache_folder: Path | None, progress: Progress) -> tuple[Plan, str]:
    """Games with ECO and Opening where they lacked them."""
    import numpy as np

    from chessgui.files.headeredits import naming
    from chessgui.openings.classify import lacking_games, openings_of
    lacking = lacking_games(index, np.array(games), progress)
    edits = naming(index, openings_of(index, lacking, cache_folder, progress) if len(lacking) else {}, progress)
    return _edited(index, edits)[0], counted("One game got its opening.", "%Ln games got their opening.", len(edits))


def _edited(index: GameIndex, edits: dict[int, list[tuple[int, int, bytes]]]) -> tuple[Plan, str]:
    """All games of a file, some of them with changes."""
    import numpy as np

    from chessgui.files.maintenance import Plan
    return Plan(np.arange(index.count), edits), counted("One game changed.", "%Ln games changed.", len(edits))
