"""The games that are played here are kept in a PGN file of their own, which *My Games* opens."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from chessgui.commands.topic import Command, Context, Topic
from chessgui.files.document import Document
from chessgui.words.notation import PERSON, UNKNOWN_NAMES


class MyGamesCommands(Topic):
    """Saves a game that was played from its beginning, once it has ended: behind the others, and again in its place if a move was taken
    back and it has ended anew. From then on it belongs to that file, as if it had been opened from there."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.path = context.folder / "My Games.pgn"
        self._looking = context.background.queue("my games", writes=False)
        self._looked_for = set[Document]()
        """Games that have ended before it was known whether a file has them already."""
        self._controller.game_ended.connect(self._on_ended)
        self._controller.tree_changed.connect(self._show_kept)
        self._controller.workspace.saved.connect(self._on_saved)
        self._controller.workspace.changed.connect(self._on_changed)
        for panel in (context.welcome, context.game_over):
            panel.kept_wanted.connect(self.open)

    def refresh(self) -> None:
        self._show_kept()
        self._look(self._offer)

    def _show_kept(self) -> None:
        document = self._controller.document
        self._context.game_over.show_kept(document.path == self.path and not document.dirty)

    def _look(self, then: Callable[[bool], object]) -> None:
        self._looking.run(self.path.is_file, self._here(then), self._here(lambda error: self.said.emit(str(error))))

    def _offer(self, is_there: bool) -> None:
        self._context.welcome.kept.setVisible(is_there)

    def _on_saved(self, document: Document) -> None:
        if document.path == self.path:
            self._offer(True)

    def _on_ended(self, _: object) -> None:
        live = self._controller.live
        document = self._controller.workspace.document_of(live.game)
        if live.is_whole and live.rules.engine_color is not None:
            name = live.game.pgn.headers.get("Black" if live.rules.engine_color else "White", "?")
            if name not in (*UNKNOWN_NAMES, PERSON):
                self._settings.add_own_name(name, is_played=True)
        if document is not None and live.is_whole and self._settings.preference("keep_games"):
            document.after_saving(partial(self._keep, document))

    def _keep(self, document: Document) -> None:
        """Save a game, unless it goes on again or has another file."""
        if document.game.result == "*":
            return
        if document.awaited is not None:
            self._looked_for.add(document)
        elif document.is_free:
            document.append_to(self.path, by_itself=True)
        elif document.path == self.path and not document.needs_new_name:
            document.save(by_itself=True)

    def _on_changed(self, document: Document) -> None:
        if document in self._looked_for and document.awaited is None:
            self._looked_for.remove(document)
            self._keep(document)

    def open(self) -> None:
        """Open the file, if there is one."""
        def looked(is_there: bool) -> None:
            if not is_there:
                self.said.emit(self.tr("There is no file of your games yet."))
                return
            self._controller.workspace.open(self.path)
            document = self._controller.document
            if document.path == self.path and document.origin is not None and document.origin.is_alone:
                self.said.emit(self.tr("The game on the board is the only one of your games so far."))

        self._look(looked)

    commands = (
        Command("my_games", "M&y Games", "Ctrl+F12", "open", "The games that you have played here to their end", open),
    )
