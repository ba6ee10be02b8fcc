"""The opening in the headers of a game that is played: its end writes it, and what takes the end back takes it away."""
from __future__ import annotations

import chess
import pytest

from chessgui.play.startposition import Chess960Start, Start
from chessgui.tree.branch import graft, line_branch
from chessgui.tree.game import Game
from tests.play.test_livegame import QUIET, Table, table

__all__ = ["table"]


def opening_of(table: Table) -> tuple[str | None, str | None]:
    return table.headers.get("ECO"), table.headers.get("Opening")


def test_the_end_writes_the_opening_and_a_takeback_takes_it_away(table: Table) -> None:
    table.begin()
    table.play("e4 c5")
    assert opening_of(table) == (None, None)
    table.controller.resign()
    assert opening_of(table) == ("B20", "Sicilian Defense") and table.headers["Result"] == "0-1"
    table.controller.takeback()
    assert opening_of(table) == (None, None) and table.headers["Result"] == "*"
    table.play("e5 Nf3")
    table.controller.resign()
    assert opening_of(table) == ("C40", "King's Knight Opening")
    table.controller.game.set_tags({"Opening": "Mine"})
    table.controller.takeback()
    assert opening_of(table) == (None, "Mine"), "what a person has written stays"
    table.controller.resign()
    assert opening_of(table) == ("C20", "Mine")
    table.controller.editing.undo()
    assert opening_of(table) == (None, "Mine") and table.headers["Result"] == "*", "one step"


@pytest.mark.parametrize(("tags", "opening"), [
    ({}, ("C40", "King's Knight Opening")), ({"ECO": "?"}, ("C40", "King's Knight Opening")), ({"ECO": "B90"}, ("B90", None)),
    ({"ECO": "C44", "Opening": "Mine"}, ("C44", "Mine"))])
def test_headers_that_a_game_has_stay_when_it_was_played_on(
    table: Table, tags: dict[str, str], opening: tuple[str | None, str | None],
) -> None:
    game = Game()
    graft(game.pgn, 0, line_branch(chess.Move.from_uci(move) for move in ("e2e4", "e7e5")))
    game.set_tags(tags)
    game.last()
    table.workspace.show(game)
    table.controller.play_from_here(None)
    table.play("Nf3")
    table.controller.resign()
    assert table.headers["Result"] == "1-0" and opening_of(table) == opening


def test_a_game_that_is_played_on_from_an_earlier_position_gets_its_own_opening(table: Table) -> None:
    table.begin()
    table.play("e4 e5 Nf3 Nc6 Bc4 Bc5")
    table.controller.resign()
    assert opening_of(table)[0] == "C50"
    table.controller.first()
    table.controller.play_from_here(None)
    assert opening_of(table) == (None, None)
    table.play("d4 d5 c4")
    table.controller.resign()
    assert opening_of(table) == ("D06", "Queen's Gambit")


@pytest.mark.parametrize("start", [QUIET.format(0), Chess960Start(0)])
def test_a_game_from_an_odd_position_has_no_opening(table: Table, start: Start | str) -> None:
    table.begin(start=start)
    table.controller.play(next(iter(table.controller.game.board().legal_moves)))
    table.controller.resign()
    assert opening_of(table) == (None, None) and table.headers["Result"] != "*"
