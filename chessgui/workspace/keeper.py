"""Connects the open games with the journal, and reopens the games of earlier sessions. Knows no widgets."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import chess
import chess.pgn
from PySide6.QtCore import QObject, Signal

from chessgui.files.document import Document, is_blank
from chessgui.files.origin import Origin
from chessgui.journal.recovery import RecoveredGame, Recovery
from chessgui.journal.session import FORGOTTEN
from chessgui.tree.edits import annotation
from chessgui.tree.game import Game
from chessgui.tree.place import node_at, place_of
from chessgui.workspace.controller import Controller
from chessgui.workspace.journal import GameJournal


class Keeper(QObject):
    """Belongs to the GUI thread; only `finish` blocks."""

    said = Signal(str)
    recovered = Signal(object)
    """A journal.recovery.Recovery with the games that were open in earlier sessions."""

    def __init__(self, controller: Controller, folder: Path) -> None:
        """`folder` is the user's data folder."""
        super().__init__()
        self._controller, self._workspace = controller, controller.workspace
        self._journal = GameJournal(folder, self)
        self._clean: dict[int, bool] = {}
        self._origins: dict[int, Origin | None] = {}
        self._draft: tuple[Document, chess.pgn.GameNode] | None = None
        """The game and the node whose comment is being written, once the journal has a part of it."""
        self.offered: Recovery | None = None
        """The games that were found and neither restored nor forgotten."""
        self._journal.said.connect(self.said)
        self._journal.recovered.connect(self._on_recovered)
        self._workspace.added.connect(self._on_added)
        self._workspace.detached.connect(self._on_added)  # all of it is recorded anew, without its file
        self._workspace.removed.connect(self._on_removed)
        self._workspace.saved.connect(self._on_removed)
        self._workspace.changed.connect(self._on_changed)
        for signal in (self._workspace.added, self._workspace.current_changed, self._workspace.arranged):
            signal.connect(self._on_arranged)
        controller.position_changed.connect(lambda: self._journal.moved(self._workspace.current.number))
        controller.live.clock_changed.connect(self._on_live)
        for document in self._workspace.documents:
            self._on_added(document)

    # what is open now --------------------------------------------------------------------------------------------

    def _on_added(self, document: Document) -> None:
        clean = not document.dirty
        self._clean[document.number] = clean
        self._origins[document.number] = document.known_origin
        self._journal.opened(document.number, document.game, document.title, document.path, document.index, clean, document.known_origin,
                             document.form)

    def _on_arranged(self, _: object = None) -> None:
        self._journal.arranged(self._workspace.current.number, (document.number for document in self._workspace.documents))

    def _on_changed(self, document: Document) -> None:
        """Record a saved game as saved only when its file is on the disk, and not while a comment in it is being written, of which the
        journal has a part: after a crash the game would count as saved with that part."""
        clean = not document.dirty and (self._draft is None or self._draft[0] is not document)
        origin = document.known_origin
        if not document.saving and document.dirty and self._journal.counts_as_saved(document.number):
            self._on_added(document)  # its file has changed or cannot be written
            return
        if clean and not self._clean.get(document.number):
            self._journal.saved(document.number, document.path, document.index, origin, document.form)
        elif not document.saving and origin is not self._origins.get(document.number):
            self._journal.shifted(document.number, origin)
        else:
            origin = self._origins.get(document.number)
        self._clean[document.number], self._origins[document.number] = clean, origin

    def _on_removed(self, document: Document) -> None:
        """Forget a closed game, but not while it is being saved: where that fails, it is open again."""
        if document not in self._workspace.documents and not document.saving:
            self._journal.closed(document.number)

    def _on_live(self) -> None:
        live = self._controller.live
        document = self._workspace.document_of(live.game)
        if document is not None:
            self._journal.live(document.number, live)

    def draft_comment(self, node: chess.pgn.GameNode, text: str, before: bool) -> None:
        """A comment of the shown game is being written: the journal has it as if it stood there."""
        document = self._workspace.current
        if document.game.holds(node):
            self._draft, now = (document, node), annotation(node, place_of(node))
            self._journal.drafted(document.number, replace(now, starting_comment=text) if before else replace(now, comment=text))

    def end_draft(self) -> None:
        """The comment stands in the game, or is not wanted: the journal has what the game has."""
        if self._draft is None:
            return
        (document, node), self._draft = self._draft, None
        if document.game.holds(node):
            self._journal.drafted(document.number, annotation(node, place_of(node)))
            if not document.dirty:
                self._journal.saved(document.number, document.path, document.index, document.known_origin, document.form)

    def then(self, work: Callable[[], object]) -> None:
        """Call a function as soon as the journal has all that was done so far on the disk; not if the program ends before."""
        self._journal.then(work)

    # what was open before ----------------------------------------------------------------------------------------

    def look_back(self) -> None:
        """Look for games of earlier sessions; `recovered` follows where there are any."""
        self._journal.look_back()

    def _on_recovered(self, recovery: Recovery) -> None:
        empty = tuple(one for one in recovery.games if one.clean and is_blank(one.game, one.path))  # headers may be all that was entered
        self._journal.settled(empty)
        recovery.games = [one for one in recovery.games if one not in empty]
        if recovery.games or recovery.problems:
            self.offered = recovery
            self.recovered.emit(recovery)

    def restore(self, games: tuple[RecoveredGame, ...]) -> None:
        """Open these games again, and show the one that was shown, else the last one. One that was being played goes on, with its clocks
        paused; while another one with a move in it is being played, it stays offered, and a sentence says so."""
        left, last, shown = list[RecoveredGame](), None, None
        for one in games:
            if one.live is not None and self._controller.playing_moves:
                left.append(one)
                continue
            game = Game(one.game)
            game.go_to(node_at(game.pgn, one.place if one.live is None else one.live.place))
            if one.live is not None and last is not None:
                self._workspace.select(last)
            last = self._workspace.restore(game, one.path, one.index, one.clean, one.origin, last if one.live is None else None,
                                           flipped=one.live is not None and one.live.new_game.engine_color == chess.WHITE, form=one.form)
            shown = shown or (last if one.is_shown else None)
            if one.live is not None:
                self._controller.resume_here(last, one.live.new_game, one.live.place, (one.live.white_ms, one.live.black_ms),
                                             one.live.earlier_plies)
        if last is not None:
            self._workspace.select(shown or last)
        self._settle(tuple(one for one in games if one not in left))
        if left:
            self.said.emit(self.tr("A game that was being played can go on only when no other one is being played; it stays offered until "
                                   "then."))
            self.recovered.emit(self.offered)

    def forget(self, games: tuple[RecoveredGame, ...]) -> None:
        """The user does not want these games; they are put aside."""
        self._settle(games)
        if games:
            self.said.emit(self.tr("These games are not offered again. Their journal is kept for a while in {0}.").format(
                self._journal.folder / FORGOTTEN))

    def _settle(self, games: tuple[RecoveredGame, ...]) -> None:
        """Offer these games no more."""
        self._journal.settled(games)
        if self.offered is not None:
            self.offered.games = [one for one in self.offered.games if one not in games]
            if not self.offered.games:
                self.offered = None

    # the end -----------------------------------------------------------------------------------------------------

    @property
    def loses_games(self) -> bool:
        """Whether unsaved changes would be lost if the program ended now, because the journal cannot be written."""
        return self._journal.is_failing and any(document.dirty for document in self._workspace.documents)

    def finish(self, timeout_ms: int) -> bool:
        """Write the waiting records; unsaved games are offered at the next start. Returns whether that was done in time."""
        unsaved = any(document.dirty for document in self._workspace.documents) or self._workspace.saving
        return self._journal.finish(timeout_ms, keep=unsaved or self._controller.playing_moves)
