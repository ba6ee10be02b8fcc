"""Where cards come from and go: the user's names, reports, all games of a list, and files."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import chess.pgn
from PySide6.QtCore import QDir

from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.topic import Command, Context, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.dialogs import SAVE, ask_file, open_dialog
from chessgui.gamelist.gameindex import ListedGames
from chessgui.looks import assets
from chessgui.panels.training.notebar import TrainingNote
from chessgui.threads.progress import Cancelled
from chessgui.tree.edits import copied
from chessgui.words.language import counted
from chessgui.words.notation import UNKNOWN_NAMES

if TYPE_CHECKING:  # imported only when cards are made, to keep the window's start fast
    from chessgui.panels.training.pane import TrainingPane
    from chessgui.workspace.cardqueue import CardQueue, OwnGame
    from chessgui.workspace.reportqueue import ReportOutcome

T = TypeVar("T")
MOST_OFFERED = 4
FILTERS = "JSON (*.json);;CSV (*.csv)"


class CardCommands(Topic):
    """Makes cards in the background, and says how far it is in the pane of the training and below the report."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._training = context.topics[TrainingCommands]
        self._background = context.background.queue("training")
        self._queue: CardQueue | None = None
        self._of_reports: CardQueue | None = None
        """A queue of its own for the games of reports, so that they do not wait for all the others, which may take hours or have been
        stopped."""
        self._asked: list[tuple[str, chess.pgn.Game, str]] = []
        """The games of reports that wait for the answer who the user is."""
        self._new = self._importing = 0
        self.note = TrainingNote()
        context.report.add_note(self.note)
        context.report.whose = self._own_colors
        self.note.named.connect(self._on_named)
        self.note.train_wanted.connect(self._training.begin)
        context.topics[ReportCommands].reported.connect(self._on_reported)
        self._training.opened.connect(self._on_opened)

    def take_over(self, other: CardCommands) -> None:
        """Go on with the games of another window, which this one replaces because the language was changed; where that was stopped, it can
        go on. What it asked is asked again."""
        self._new = other._new
        for queue, add in ((other._queue, self._add), (other._of_reports, self._add_reported)):
            if queue is not None and (games := queue.games):
                was_running = queue.running
                queue.close()
                add(games)
                if not was_running and queue is other._queue:  # that of reports was stopped by a fault, and tries again
                    self.stop()
        for asked in other._asked:
            self._ask_who(*asked)

    def _on_opened(self, pane: TrainingPane) -> None:
        home = pane.home
        for signal, work in ((home.games_wanted, self.ask_games), (home.stop_wanted, self.stop), (home.go_on_wanted, self.go_on),
                             (home.names_wanted, self.ask_names), (home.export_wanted, self.ask_export),
                             (home.import_wanted, self.ask_import), (home.puzzles_wanted, self.solve_puzzles),
                             (home.aside_wanted, self.put_aside)):
            signal.connect(work)
        self._show_making()

    # whose games -------------------------------------------------------------------------------------------------

    def ask_names(self) -> None:
        """Ask by which names the user is called."""
        from chessgui.dialogs.ownnames import OwnNamesDialog
        dialog = OwnNamesDialog(self._settings.own_names() or [], parent=self._window)
        dialog.chosen.connect(self._set_names)
        open_dialog(dialog)

    def _set_names(self, names: list[str]) -> None:
        self._settings.set_own_names(names)
        self._context.report.refresh()  # it begins with what the user played

    def _own_colors(self) -> tuple[chess.Color, ...]:
        from chessgui.practice.mistakes import own_colors
        return own_colors(self._controller.game.pgn.headers, self._settings.own_names() or ())

    def _on_reported(self, outcome: ReportOutcome) -> None:
        """A report was made: cards of the user's mistakes, or first the question who the user is."""
        from chessgui.practice.mistakes import own_colors
        if outcome.game is None or outcome.report is None:
            return
        tree, names, file = copied(outcome.game), self._settings.own_names(), self._file_of(outcome.task.about)
        if own_colors(tree.headers, names or ()):
            self._make(outcome.task.title, tree, file)
        elif not self._settings.has_asked_names and any(tree.headers.get(name, "?") not in UNKNOWN_NAMES for name in ("White", "Black")):
            self._ask_who(outcome.task.title, tree, file)

    def _file_of(self, game: object) -> str:
        """The name of the file of an open game; empty if there is none."""
        document = self._controller.workspace.document_of(game)
        return document.path.name if document is not None and document.path is not None else ""

    def _ask_who(self, title: str, tree: chess.pgn.Game, file: str) -> None:
        self._asked.append((title, tree, file))
        self.note.ask([tree.headers.get(name, "?") for name in ("White", "Black")])

    def _on_named(self, name: str) -> None:
        from chessgui.practice.mistakes import own_colors
        asked, self._asked = self._asked, []
        self._settings.add_own_name(name)
        self._context.report.refresh()  # it begins with what the user played
        self.note.say("")
        for title, tree, file in asked:
            if own_colors(tree.headers, [name]):
                self._make(title, tree, file)

    def _make(self, title: str, tree: chess.pgn.Game, file: str) -> None:
        from chessgui.workspace.cardqueue import OwnGame
        self._add_reported([OwnGame(title, lambda: tree, file)])

    def _add_reported(self, games: list[OwnGame]) -> None:
        if self._of_reports is None:
            self._of_reports = self._new_queue()
            self._of_reports.done.connect(self._on_done)
            self._of_reports.ended.connect(lambda complete: self._show_making())
        self.note.say(self.tr("Your mistakes become cards …"))
        self._of_reports.add(games, self._settings.own_names() or [])
        self._of_reports.resume()  # a fault may have stopped it
        self._show_making()

    def _on_done(self, new: int, known: int, problem: str) -> None:
        if new:
            self.note.say(counted("1 of your mistakes is a card now.", "%n of your mistakes are cards now.", new), trains=True)
        elif known and not problem:
            self.note.say(counted("1 mistake of this game is a card already.", "%n mistakes of this game are cards already.", known),
                          trains=True)
        else:
            self.note.say(problem or self.tr("No mistake of yours in this game makes a new card."))

    # all games ---------------------------------------------------------------------------------------------------

    def ask_games(self) -> None:
        """Make cards of all games of the shown list in which the user has played, the latest last; not while a rated game is played."""
        if self.refuses_help():
            return
        pane, names = self._context.lists.current, self._settings.own_names() or []
        if pane is None or pane.index is None or not pane.index.count:
            self.said.emit(self.tr("Open a file, a folder or a collection with your games first; then all of them can become cards."))
        elif not names:
            self._background.run(partial(_usual_players, pane.index), self._ask_first, lambda error: self.said.emit(str(error)))
        else:
            from chessgui.workspace.cardqueue import listed_games
            own = partial(listed_games, pane.index, names, self._controller.workspace.cache_folder)
            self._background.run(own, self._take_games, lambda error: self.said.emit(str(error)))

    def _ask_first(self, offered: list[str]) -> None:
        from chessgui.dialogs.ownnames import OwnNamesDialog
        dialog = OwnNamesDialog([], offered, self._window)

        def go_on(names: list[str]) -> None:
            self._set_names(names)
            if names:
                self.ask_games()

        dialog.chosen.connect(go_on)
        open_dialog(dialog)

    def _take_games(self, games: list[OwnGame]) -> None:
        if self.refuses_help():  # a rated game may have begun meanwhile
            return
        self._training.open()
        if games:
            self._new = 0
            self._add(games)
        else:
            self.said.emit(self.tr("None of these games is yours: enter your names under More > My Names."))

    def _add(self, games: list[OwnGame]) -> None:
        if self._queue is None:
            self._queue = self._new_queue()
            self._queue.progressed.connect(self._show_making)
            self._queue.made.connect(self._on_made)
            self._queue.ended.connect(lambda complete: self._show_making())
        self._queue.add(games, self._settings.own_names() or [])
        self._queue.resume()  # games of a list before it, where that was stopped, come first
        self._show_making()

    def _new_queue(self) -> CardQueue:
        from chessgui.workspace.cardqueue import CardQueue
        queue = CardQueue(self._training.store, self._controller.archive.folder, parent=self)
        queue.problem.connect(self.said)
        queue.done.connect(lambda new, known, problem: self._training.refresh_home() if new else None)
        queue.ended.connect(lambda complete: self._training.refresh_home())
        return queue

    def stop(self) -> None:
        """Stop making cards; it can go on."""
        if self._queue is not None:
            self._queue.cancel()

    def go_on(self) -> None:
        """Go on with the games that are left, also of reports; not while a rated game is played."""
        if not self.refuses_help():
            for queue in (self._queue, self._of_reports):
                if queue is not None:
                    queue.resume()
            self._show_making()

    def _on_made(self, title: str, new: int) -> None:
        self._new += new

    def _show_making(self, done: int = 0, total: int = 0) -> None:
        pane, queue, of_reports = self._training.pane, self._queue, self._of_reports
        if pane is None:
            return
        stopped = of_reports.waiting if of_reports is not None and not of_reports.running else 0  # by a fault
        left = stopped + (queue.waiting if queue is not None else 0)
        queue = queue or of_reports
        if queue is None or not left:
            made = counted("1 new card.", "%n new cards.", self._new) if self._new else ""
            pane.home.show_making(0, 0, False, made)
            return
        total = max(total + stopped, left)
        minutes = max(round(left / queue.per_minute), 1)
        note = (counted("1 game is left", "%n games are left", left) + ", "
                + counted("about 1 minute", "about %n minutes", minutes) + ". "
                + counted("About 1 game a minute; what is done is kept, whenever you stop.",
                          "About %n games a minute; what is done is kept, whenever you stop.", max(round(queue.per_minute), 1)))
        pane.home.show_making(total - left, total, queue.running, note)

    # files -------------------------------------------------------------------------------------------------------

    def ask_export(self) -> None:
        """Write all cards with their answers into a file."""
        folder = Path(self._settings.folder() or QDir.homePath())
        ask_file(self._window, self.tr("Export Cards"), str(folder / "training.json"), self.export, FILTERS, defaultSuffix="json", **SAVE)

    def export(self, path: str) -> None:
        """Write all cards with their answers, as CSV or JSON by the file's suffix."""
        from chessgui.practice.transfer import write_cards
        self._background.run(
            lambda: write_cards(self._training.store, Path(path)),
            lambda count: self.said.emit(counted("1 card was written.", "%n cards were written.", count)),
            lambda error: self.said.emit(str(error)))

    def ask_import(self) -> None:
        """Read cards from a file."""
        ask_file(self._window, self.tr("Import Cards"), self._settings.folder() or QDir.homePath(), self.bring_in,
                 self.tr("Cards and puzzles (*.json *.csv *.epd *.pgn *.csv.zst *.csv.gz *.epd.gz)"))

    def bring_in(self, path: str) -> None:
        """Add the cards of a file with their answers, or those that its puzzles make; what is kept already counts once."""
        from chessgui.practice.puzzles import holds_puzzles, read_puzzles
        from chessgui.practice.solving import now_ms
        from chessgui.practice.transfer import read_cards

        file, store, closing = Path(path), self._training.store, self._training.closing

        def take() -> str:
            if holds_puzzles(file):
                puzzles = read_puzzles(file, closing)
                return puzzles.told(puzzles.take(store, now_ms(), closing.check))
            new, answers = read_cards(file, closing.check).take(store, now_ms(), closing.check)
            return counted("1 new card", "%n new cards", new) + ", " + counted("1 new answer.", "%n new answers.", answers)

        def done(told: str) -> None:
            self.said.emit(told)
            self._training.open()

        self._import(take, done)

    def _import(self, take: Callable[[], T], done: Callable[[T], object]) -> None:
        """Add cards in the background; the window does not close meanwhile."""
        self._importing += 1

        def failed(error: Exception) -> None:
            self._importing -= 1
            if not isinstance(error, Cancelled):
                self.said.emit(str(error))

        def taken(result: T) -> None:
            self._importing -= 1
            done(result)

        self._background.run(take, taken, failed)

    def solve_puzzles(self) -> None:
        """Ask the puzzles of the file that was added last of those that have some left; without one those that come with the program, which
        become cards then. If these were put aside they come back where there is no other file."""
        from chessgui.practice.cards import PUZZLE
        from chessgui.practice.puzzles import OWN_PUZZLES, read_puzzles
        from chessgui.practice.session import puzzles_to_ask
        from chessgui.practice.solving import now_ms
        from chessgui.practice.store import Choice

        store, closing = self._training.store, self._training.closing

        def deck() -> str:
            found, others = puzzles_to_ask(store), [one.name for one in store.decks(0, 0)]
            if not found and others and OWN_PUZZLES not in others and store.cards(Choice((PUZZLE,), (OWN_PUZZLES,), with_aside=True)):
                return others[0]
            if not found:
                read_puzzles(assets.path("puzzles", "puzzles.csv"), closing, OWN_PUZZLES).take(store, now_ms(), closing.check)
            return found or OWN_PUZZLES

        self._import(deck, self._training.solve)

    def put_aside(self, deck: str) -> None:
        """Ask the cards of a file of puzzles no more; their answers stay."""
        from chessgui.practice.puzzles import asked_no_more

        def done(_: None) -> None:
            self.said.emit(asked_no_more(deck))
            self._training.refresh_home()

        self._background.run(partial(self._training.store.put_deck_aside, deck), done, lambda error: self.said.emit(str(error)))

    def make_card(self, node: chess.pgn.GameNode) -> None:
        """Make a card of the position behind a move: it asks for the next move of the game."""
        from chessgui.practice.cards import CardError
        from chessgui.practice.puzzles import card_of
        from chessgui.practice.solving import now_ms
        try:
            card = card_of(node, self._file_of(node.game()))
        except CardError as error:
            self.said.emit(str(error))
            return
        new, old = self.tr("The position is a card of your training now."), self.tr("This position is a card already.")

        def done(is_new: bool) -> None:
            self.said.emit(new if is_new else old)
            self._training.refresh_home()

        self._background.run(lambda: self._training.store.ask(card, now_ms()), done, lambda error: self.said.emit(str(error)))

    @property
    def is_writing(self) -> bool:
        return self._importing > 0

    def close(self, milliseconds: int = 5000) -> bool:
        ended = [queue.close(milliseconds) for queue in (self._queue, self._of_reports) if queue is not None]
        return all(ended)

    commands = (
        Command("puzzles", "Solve Pu&zzles", "F3", "training", "Tactics to solve: of the files you have added, or of our engine's games",
                solve_puzzles),
        Command("puzzles_add", "Add P&uzzles…", "Shift+F3", "open", "Tactics from a file: EPD, PGN or lichess's table", ask_import),
        Command("training_games", "All My &Games…", "Ctrl+Shift+F9", "report", "Cards of my mistakes in all games of the shown list",
                ask_games),
        Command("training_names", "My &Names…", "Alt+Shift+F9", "rating", "The names under which I appear in my games", ask_names),
        Command("training_export", "&Export Cards…", "F8", "export", "All cards and answers as JSON or CSV", ask_export),
        Command("training_import", "&Import Cards…", "Ctrl+F8", "open", "Cards with answers, or puzzles in EPD, PGN or lichess's table",
                ask_import),
    )


def _usual_players(index: ListedGames) -> list[str]:
    """The names that most games of a list have. Blocks."""
    import numpy as np
    columns = [index.find_column(tag) for tag in ("White", "Black")]
    counts = np.bincount(np.concatenate([column.numbers for column in columns]))
    names = (columns[0].texts[number] for number in np.argsort(-counts).tolist()[:2 * MOST_OFFERED] if counts[number] > 1)
    return [name for name in names if name not in UNKNOWN_NAMES][:MOST_OFFERED]
