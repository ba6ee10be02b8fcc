"""What is counted of the shown repertoire: its coverage, and where games left it."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from chessgui.threads.work import Work
from chessgui.words.language import sentence

if TYPE_CHECKING:
    from chessgui.commands.repertoirelessons import RepertoireLessons
    from chessgui.commands.topic import Context
    from chessgui.gamelist.gameindex import ListedGames
    from chessgui.panels.training.repertoirepage import RepertoirePage
    from chessgui.panels.training.repertoirerows import TellingRow
    from chessgui.threads.progress import Progress


class RepertoireCounts(QObject):
    """Counts for the repertoire that the lessons teach, and shows tables on their page."""

    def __init__(
        self, page: RepertoirePage, lessons: RepertoireLessons, context: Context, counting: Work,
        listed: Callable[[], tuple[ListedGames | None, Any]], parent: QObject | None = None,
    ) -> None:
        """`listed` tells the list that is shown, and the numbers of the games that its filter leaves, None for all."""
        super().__init__(parent)
        self._page, self._lessons, self._context, self._counting, self._listed = page, lessons, context, counting, listed
        self._settings, self._controller = context.settings, context.controller
        page.coverage_wanted.connect(self._count_coverage)
        page.departures_wanted.connect(self._count_departures)

    def _count(self, work: Callable[[Progress], tuple[str, list[TellingRow]]], figure: str, empty: str) -> None:
        """Show a sentence and rows that are counted in the background, unless another repertoire or a lesson was chosen meanwhile."""
        repertoire, lessons = self._lessons.repertoire, self._lessons
        lessons.end()

        def show(told: tuple[str, list[TellingRow]]) -> None:
            self._page.show_working(False)
            if repertoire is lessons.repertoire and lessons.lesson is None:
                self._page.show_rows(*told, figure, empty)

        self._page.show_working(True, self.tr("Counting…"))
        self._counting.start(work, show)

    def _count_coverage(self) -> None:
        """The coverage by the games that count in the explorer, or else by those that the shown list has found."""
        from chessgui.openings.jointexplorer import explored_list
        from chessgui.panels.training.repertoirerows import coverage_text, gap_rows, part_text
        from chessgui.practice.coverage import coverage
        pane, repertoire = self._context.explorer.pane, self._lessons.repertoire
        explored = pane.consulting.sources.index if pane is not None else None
        listed, among = self._listed() if pane is None or explored is None else (None, pane.found_only.games_of(explored))
        if repertoire is None or (explored is None and listed is None):
            return
        folder, plies = self._context.explorer.cache_folder, int(self._settings.preference("explorer_plies"))
        figurines = bool(self._settings.preference("figurines"))

        def work(progress: Progress) -> tuple[str, list[TellingRow]]:
            games = explored if explored is not None or listed is None else explored_list(listed, folder, progress, plies)
            assert games is not None
            found = coverage(repertoire, games, among)
            return f"{sentence(part_text(games.name, found.games, games.games))}: {coverage_text(found)}", gap_rows(
                repertoire, found, figurines)

        self._count(work, self.tr("Met in"), self.tr("No gap was found."))

    def _count_departures(self) -> None:
        """Where the user's games that the shown list has found left the repertoire."""
        from chessgui.finding.jointmoves import moves_of_list
        from chessgui.panels.training.repertoirerows import departure_rows, departures_text
        from chessgui.practice.deviations import departures, known_chances
        from chessgui.practice.owngames import own_games
        (listed, among), repertoire = self._listed(), self._lessons.repertoire
        if listed is None or repertoire is None:
            return
        names, folder = self._settings.own_names() or (), self._controller.workspace.cache_folder
        known = known_chances(self._controller.analysis.store)
        figurines = bool(self._settings.preference("figurines"))

        def work(progress: Progress) -> tuple[str, list[TellingRow]]:
            player, games = own_games(listed, repertoire.color, names, among)
            found = departures(repertoire, moves_of_list(listed, folder, progress), games, known, progress)
            return departures_text(found, player), departure_rows(repertoire, found, figurines)

        self._count(work, self.tr("Games · score"), self.tr("No game left the repertoire."))
