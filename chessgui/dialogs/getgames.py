"""The dialog that fetches a person's games from a site. Nothing is asked of anybody before its button is pressed."""
from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from datetime import date
from pathlib import Path

from PySide6.QtCore import QDate, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QDateEdit, QDialog, QDialogButtonBox, QLineEdit, QWidget

from chessgui.board.accessible import announce
from chessgui.dialogs import APPEND, ask_file, with_suffix
from chessgui.download.wanted import FIRST_YEAR, HOSTS, LICHESS, DownloadError, GameKind, Wanted, player_in, site_in
from chessgui.looks.widgets import (
    STRETCH,
    check_box,
    choice_box,
    form_of,
    in_column,
    in_row,
    label_of,
    named,
    plain_label,
    push_button,
    quiet_label,
)

WIDTH, IN_A_ROW = 600, 3
"""Logical pixels, and how many kinds of games stand beside each other."""


class GetGamesDialog(QDialog):
    """`wanted` carries a Wanted, and whether its player is the user; `stop_wanted` asks to end what is under way. The receiver reports back
    by the `show_` methods."""

    wanted = Signal(object, bool)
    stop_wanted = Signal()

    def __init__(
        self, kept: Mapping[str, Wanted], last: str, folder: Path, own_names: Collection[str], parent: QWidget | None = None,
    ) -> None:
        """`kept` is what was fetched last of each site, `last` the site that was asked last; new files are proposed in `folder`."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Get My Games"))
        self._kept, self._folder, self._own_names = kept, folder, {name.casefold() for name in own_names}
        self._proposed, self._running = "", False
        self._make_fields(last)
        self._make_file()
        self._make_buttons()
        text = plain_label(self.tr("Your games become a PGN file on this computer. Asked again, only the new ones are fetched and added. "
                                   "Variants other than Chess960 are left out."))
        self.asked, self.note = quiet_label(wraps=True), plain_label(lines=2)
        file, boxes = in_row((self.file, 1), self.choose, spacing=8), list(self.kinds.values())
        kinds = in_column(*(in_row(*row, STRETCH, spacing=14) for row in (boxes[:IN_A_ROW], boxes[IN_A_ROW:])), spacing=8)
        form = form_of((self.tr("&Site"), self.site), (self.tr("&Player"), self.player), ("", self.is_own),
                       (self.tr("Games"), kinds),
                       ("", in_row(self.is_late, self.since, STRETCH, spacing=8)), (label_of(self.tr("&File"), self.file), file))
        column = in_column(text, form, self.asked, self.note, self.buttons, margins=(20, 18, 20, 16), spacing=14, on=self)
        self.site.currentIndexChanged.connect(self._show_site)
        self.player.textChanged.connect(self._on_player)
        self._show_site()
        self.resize(WIDTH, column.totalHeightForWidth(WIDTH))
        (self.get if self.player.text() else self.player).setFocus()

    # building ----------------------------------------------------------------------------------------------------

    def _make_fields(self, last: str) -> None:
        self.site = choice_box(((name, name) for name in HOSTS), last or LICHESS, self.tr("Site"))
        self.player = named(QLineEdit(placeholderText=self.tr("The name, or the address of the profile")),
                            self.tr("Player"))
        self.is_own = check_box(self.tr("This is &me: reports, cards and the repertoire take these games for mine"), True)
        words = {GameKind.BULLET: self.tr("&Bullet"), GameKind.BLITZ: self.tr("B&litz"), GameKind.RAPID: self.tr("&Rapid and longer"),
                 GameKind.DAILY: self.tr("&Correspondence"), GameKind.CHESS960: self.tr("Chess960")}
        self.kinds = {kind: check_box(text, True) for kind, text in words.items()}
        self.is_late = check_box(self.tr("Only those si&nce"), False)
        today = QDate.currentDate()
        self.since = named(QDateEdit(today.addYears(-1)), self.tr("The first day"))
        self.since.setDateRange(QDate(FIRST_YEAR, 1, 1), today)
        self.since.setDisplayFormat("yyyy.MM.dd")  # as lists of games tell it; Qt turns it round where words run from right to left
        self.since.setEnabled(False)
        self.is_late.toggled.connect(self.since.setEnabled)

    def _make_file(self) -> None:
        self.file = named(QLineEdit(), self.tr("File"))
        self.file.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.choose = push_button(self.tr("C&hoose…"), self._ask_file)

    def _make_buttons(self) -> None:
        self.buttons = QDialogButtonBox()
        self.get = self.buttons.addButton(self.tr("&Get Games"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.get.setDefault(True)
        self.cancel.setAutoDefault(False)
        self.buttons.accepted.connect(self._get)
        self.buttons.rejected.connect(self.reject)

    # what the person does ----------------------------------------------------------------------------------------

    def _show_site(self) -> None:
        """Show what was wanted of the chosen site last."""
        kept = self._kept.get(self.site.currentData())
        if kept is not None:
            self.player.setText(kept.player)
            self.is_own.setChecked(kept.player.casefold() in self._own_names)
            for kind, box in self.kinds.items():
                box.setChecked(kind in kept.kinds)
            self.is_late.setChecked(kept.since is not None)
            if kept.since is not None:
                self.since.setDate(QDate(kept.since.year, kept.since.month, kept.since.day))
        self._propose()

    def _on_player(self, text: str) -> None:
        """Choose the site of which an address was pasted."""
        site = site_in(text)
        if site is not None:
            with QSignalBlocker(self.site):  # its last player is not meant
                self.site.setCurrentIndex(self.site.findData(site))
        self._propose()

    def _propose(self) -> None:
        """Tell who would be asked. Propose the file that the games of the player have, or a new one, unless the user has named another
        one."""
        site, kept = self.site.currentData(), self._kept.get(self.site.currentData())
        asked = self.tr("The button asks {0} for the public games of this player, and nothing else.")
        self.asked.setText(asked.format(HOSTS[site]))
        try:
            player = player_in(self.player.text())
        except DownloadError:
            player = ""
        if kept is not None and kept.player.casefold() == player.casefold():
            proposed = str(kept.path)
        else:
            proposed = str(self._folder / f"{site}-{player}.pgn") if player else ""
        if self.file.text() in ("", self._proposed):
            self.file.setText(proposed)
        self._proposed = proposed

    def _ask_file(self) -> None:
        games, title = self.tr("Games (*.pgn)"), self.tr("File of My Games")
        ask_file(self, title, str(self._path()), self.file.setText, games, defaultSuffix="pgn", **APPEND)

    def _path(self) -> Path:
        """The named file; one without a folder lies where files were opened last."""
        return self._folder / Path(os.path.expanduser(self.file.text().strip()))

    def _get(self) -> None:
        """Ask for the games, or say what is missing."""
        kinds = frozenset(kind for kind, box in self.kinds.items() if box.isChecked())
        try:
            player = player_in(self.player.text())
            if not kinds:
                raise DownloadError(self.tr("Which games? Choose at least one kind of them."))
            if not self.file.text().strip():
                raise DownloadError(self.tr("The file needs a name."))
        except DownloadError as error:
            self._say(str(error))
            return
        since, path = self.since.date(), Path(with_suffix(str(self._path()), "pgn"))
        day = date(since.year(), since.month(), since.day()) if self.is_late.isChecked() else None
        self.wanted.emit(Wanted(self.site.currentData(), player, path, day, kinds), self.is_own.isChecked())

    def reject(self) -> None:
        """End what is under way; where nothing is, close the dialog."""
        if self._running:
            self.stop_wanted.emit()
        else:
            super().reject()

    # what is shown -----------------------------------------------------------------------------------------------

    def show_running(self, words: str) -> None:
        """Show that games are being asked for, and what is waited for."""
        self._running = True
        self._say(words)
        self._enable(False)
        self.cancel.setFocus()

    def show_end(self, words: str) -> None:
        """Show that it has ended without games, and why."""
        self._running = False
        self._say(words)
        self._enable(True)
        self.player.setFocus()

    def _say(self, words: str) -> None:
        self.note.setText(words)
        announce(self, words)

    def _enable(self, on: bool) -> None:
        for widget in (self.site, self.player, self.is_own, *self.kinds.values(), self.is_late, self.file, self.choose, self.get):
            widget.setEnabled(on)
        self.since.setEnabled(on and self.is_late.isChecked())
        self.get.setDefault(True)  # a button that is disabled is no longer pressed by Enter
