"""What the training says before and after the cards: what is due, what is missed, what comes again, and where there are none."""
from __future__ import annotations

import chess
import pytest
from PySide6.QtCore import Qt, QTimer

from chessgui.practice.solving import now_ms
from tests.hands.traininghands import Training, fork_card, opening_card
from tests.practice.samples import DAY, review


def test_a_card_that_was_just_answered_comes_again_only_if_one_asks_for_it(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.commands.show_solution()
    training.settle()
    assert training.card.outcome.text().endswith("It comes again soon.")
    training.card.next.click()
    training.settle()
    assert not training.commands.pane.shows_card
    assert training.said[-1] == "1 card comes again within minutes."
    training.begin()
    assert training.commands.pane.shows_card


def test_a_pane_that_stays_in_front_tells_what_has_become_due(training: Training) -> None:
    training.commands.open()
    training.settle()
    assert not training.home.begin.isEnabled()
    training.store.add([fork_card()], now_ms())
    again = training.commands.pane.findChild(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert again.isActive()
    again.timeout.emit()
    training.settle()
    assert training.home.due.text() == "1 card for today" and training.home.begin.isEnabled()


def test_what_is_due_and_what_is_missed_stand_on_the_first_page(training: Training) -> None:
    now = now_ms()
    training.store.add([fork_card(), opening_card()], now)
    training.commands.open()
    training.settle()
    assert training.home.due.text() == "2 cards for today"
    assert training.home.more.text() == "2 new"
    training.store.answer(1, review("a", now - 10 * DAY, 1))
    training.commands.open()
    training.settle()
    assert training.home.more.text() == "1 again · 1 new"
    texts = [label.text() for label in training.home.findChildren(type(training.home.due))]
    assert {"What you miss most", "Fork", "100 %", "By phase", "Endgame"} <= set(texts)
    training.program.settings.set_preference("new_cards", 0)
    training.commands.open()
    training.settle()
    assert training.home.due.text() == "1 card for today"


def test_what_has_become_due_is_told_when_the_pane_comes_up(training: Training) -> None:
    """The next morning it still said that nothing was due, with a Begin that could not be pressed."""
    training.commands.open()
    training.settle()
    training.commands._dock.hide()
    training.store.add([fork_card()], now_ms())
    training.commands._dock.show()
    training.settle()
    assert training.home.due.text() == "1 card for today" and training.home.begin.isEnabled()


def test_without_cards_it_is_said_where_they_come_from(training: Training) -> None:
    training.begin()
    assert training.said[-1] == "There are no cards yet."
    assert "Analyse a game of yours" in training.home.more.text() and not training.home.begin.isEnabled()
    assert training.home.begin.toolTip() == "There are no cards yet."


def test_a_damaged_file_is_told(training: Training) -> None:
    training.store.path.parent.mkdir(parents=True, exist_ok=True)
    training.store.path.write_bytes(b"no database at all" * 100)
    training.begin()
    assert any("was damaged; it is kept as training.sqlite.damaged" in sentence for sentence in training.said)


@pytest.mark.parametrize("leave", ["stop", "close"])
def test_a_wrong_move_counts_also_where_the_card_is_left(training: Training, leave: str) -> None:
    """Asked again, it counted as known at once."""
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.commands._try(chess.Move.from_uci("b5a7"))
    getattr(training.commands, leave)()
    training.settle()
    [(_, review)] = training.store.reviews()
    assert (review.rating, review.attempt.wrong) == (1, 1)


def test_a_card_that_was_put_aside_gets_no_answer(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.commands._try(chess.Move.from_uci("b5a7"))
    training.commands.put_aside()
    training.settle()
    assert training.store.reviews() == [] and training.home.isVisible()


def test_a_card_that_comes_again_soon_is_still_to_be_done_today(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.commands.show_solution()
    training.settle()
    training.commands.stop()
    training.settle()
    assert training.home.due.text() == "1 card for today" and training.home.begin.isEnabled()
