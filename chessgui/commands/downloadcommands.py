"""A person's games are fetched from lichess or chess.com and added to a PGN file, which is then listed. Nothing is asked of a site unless
the user has just pressed the button of the dialog."""
from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, Qt

from chessgui.commands.filecommands import FileCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.dialogs import open_dialog
from chessgui.download.wanted import HOSTS, DownloadError, Wanted
from chessgui.pgn import PgnError
from chessgui.threads.background import Background, Relay
from chessgui.threads.progress import Progress
from chessgui.threads.work import Work
from chessgui.words.language import counted, tr

if TYPE_CHECKING:  # imported only when games are fetched, to keep the window's start fast
    from chessgui.dialogs.getgames import GetGamesDialog
    from chessgui.download.fetching import Fetched
    from chessgui.download.server import Server


class DownloadCommands(Topic):
    """The dialog asks until the first games come. Then it closes, and the status bar tells how many have come."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.servers: dict[str, Server] = {}
        """Others that answer for the sites: for the tests alone."""
        self._files, self._shown = context.topics[FileCommands], context.status.download_progress
        self._dialog: GetGamesDialog | None = None
        self._background = Background(self)
        self._work = Work(self, (DownloadError, PgnError), self._background)
        self._work.progressed.connect(self._show_count)
        self._work.failed.connect(self._on_failed)
        self._work.cancelled.connect(lambda: self._on_failed(""))
        self._relay = Relay()
        self._relay.told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)
        self._stop = Progress()
        """Is cancelled to end the work: what has come until then is not lost, as it would be by `Work.cancel`."""
        self._is_adding = self._is_closed = False
        self._host = self._outcome = ""
        """The server that is asked, and what is to be said once the file is shown."""
        self._shown.cancel = lambda: self._stop.cancel()
        workspace = context.controller.workspace
        workspace.files.listed.connect(self._say_outcome)
        workspace.opened.connect(self._say_outcome)
        context.welcome.download_wanted.connect(self.ask)
        context.topics[TrainingCommands].opened.connect(lambda pane: pane.home.download_wanted.connect(self.ask))

    @property
    def is_writing(self) -> bool:
        return self._work.running or self._is_adding

    def close(self, milliseconds: int = 5000) -> bool:
        """End what is under way. The games that have come are added to their file all the same, where games are saved."""
        self._is_closed = True
        self._stop.cancel()
        return self._background.settle(milliseconds)

    # asking ------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Show the dialog, filled in as it was the last time."""
        if self.is_writing:
            self.said.emit(self.tr("Games are being fetched already."))
            return
        from chessgui.dialogs.getgames import GetGamesDialog
        folder = Path(self._settings.folder() or QDir.homePath())
        last = str(self._settings.downloads().get("last", ""))
        self._dialog = GetGamesDialog(self._kept(), last, folder, self._settings.own_names() or (), self._window)
        self._dialog.wanted.connect(self.fetch)
        self._dialog.stop_wanted.connect(lambda: self._stop.cancel())
        self._dialog.finished.connect(lambda: setattr(self, "_dialog", None))
        open_dialog(self._dialog)

    def _kept(self) -> dict[str, Wanted]:
        """What was fetched last of each site."""
        found = {site: Wanted.from_json(site, data) for site, data in self._settings.downloads().items()}
        return {site: wanted for site, wanted in found.items() if wanted is not None}

    def _remember(self, wanted: Wanted) -> None:
        self._settings.set_downloads({**self._settings.downloads(), wanted.site: wanted.as_json(), "last": wanted.site})

    # fetching ----------------------------------------------------------------------------------------------------

    def fetch(self, wanted: Wanted, is_own: bool = True) -> None:
        """Fetch games. `is_own` tells whether their player is the user."""
        before, server, say = self._kept().get(wanted.site), self.servers.get(wanted.site), self._relay.tell
        stop = self._stop = Progress()

        def work(progress: Progress) -> Fetched:
            try:
                from chessgui.download.fetching import fetch
            except ImportError as error:  # a Python that was built without it
                raise DownloadError(tr("This Python lacks OpenSSL, without which no server is asked.")) from error
            return fetch(wanted, before, progress, stop, say, server)

        self._host = HOSTS[wanted.site]
        if self._dialog is not None:
            self._dialog.show_running(self._asking)
        self._work.start(work, partial(self._on_fetched, is_own))

    @property
    def _asking(self) -> str:
        return self.tr("Asking {0}…").format(self._host)

    def _on_told(self, told: tuple[str]) -> None:
        """Words on what is waited for; none where the waiting is over."""
        if not self._work.running:
            return
        words = told[0] or self._asking
        if self._dialog is not None:
            self._dialog.show_running(words)
        else:
            self._shown.show_words(words, self.tr("What has come stays"))

    def _show_count(self, done: int, total: int) -> None:
        self._close_dialog()
        words = counted("1 new game from {0}", "%Ln new games from {0}", done).format(self._host)
        self._shown.show_words(words, self.tr("What has come stays"))

    def _close_dialog(self) -> None:
        if self._dialog is not None:
            self._dialog.accept()

    def _on_failed(self, sentence: str) -> None:
        """No games have come: by a failure, or because they are not wanted any more."""
        self._shown.end()
        if self._dialog is not None:
            self._dialog.show_end(sentence or self.tr("Nothing was fetched."))
        elif sentence:
            self._files.show_failure(sentence)

    def _on_fetched(self, is_own: bool, fetched: Fetched) -> None:
        """Add what has come to its file."""
        if not fetched.new:
            fetched.file.close()
            self._on_added(fetched, is_own)
            return
        self._is_adding = True
        added = partial(self._on_added, fetched, is_own)
        self._controller.workspace.append_by(fetched.wanted.path, fetched.append, added, self._on_unwritten)

    def _on_unwritten(self, sentence: str) -> None:
        self._is_adding = False
        if not self._is_closed:
            self._close_dialog()
            self._on_failed(sentence)

    def _on_added(self, fetched: Fetched, is_own: bool) -> None:
        """The file has the games: list it, and remember what it holds."""
        self._is_adding, wanted, is_there = False, fetched.wanted, bool(fetched.new or fetched.had)
        if is_there:
            self._remember(wanted)
        if self._is_closed:
            return
        self._shown.end()
        if not is_there:
            self._on_failed(self.tr("{0} has no such games of {1}.").format(self._host, wanted.player))
            return
        self._close_dialog()
        if is_own:
            self._take_name(wanted.player)
        sentence = counted("1 new game is in {0}.", "%Ln new games are in {0}.", fetched.new) if fetched.new else self.tr(
            "There are no new games: {0} has them all.")
        self._outcome = f"{fetched.problem} {sentence.format(wanted.path.name)}".strip()
        if fetched.problem:
            self._files.show_failure(self._outcome)
        self._files.open_path(wanted.path)

    def _say_outcome(self, _: object) -> None:
        """The file is listed, or its only game is open: say what has come, in place of what is said of any file."""
        if self._outcome:
            self.said.emit(self._outcome)
            self._outcome = ""

    def _take_name(self, name: str) -> None:
        """The user is called so, too, in games."""
        from chessgui.practice.mistakes import is_named
        if not is_named(name, self._settings.own_names() or []):
            self._settings.add_own_name(name)

    commands = (
        Command("get_games", "Get My Games from the &Web…", "Ctrl+Shift+F", "download",
                "Your games from lichess or chess.com into a PGN file; asked again, only the new ones", ask),
    )
