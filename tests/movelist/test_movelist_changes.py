"""Changes of a long game in the move list: what stands before the change is left alone, and the rows are those of a list made anew."""
from __future__ import annotations

import random

import chess
import chess.pgn
import pytest
from pytestqt.qtbot import QtBot

from chessgui.movelist import arrangement as movelist_arrangement
from chessgui.movelist import rows as movelist_rows
from chessgui.movelist.panel import MoveList
from chessgui.movelist.rows import CUT_EVERY, Rows
from chessgui.pgn import read_game
from chessgui.tree import change
from chessgui.tree.change import Change, ChangeError
from chessgui.tree.game import Game
from tests.tree.random_edits import random_moves

DANCE = "1. Nf3 Nf6 2. Ng1 Ng8 "


def dance(plies: int, comment: str = "") -> Game:
    """A game in which knights go out and come back, each move with a comment if there is one."""
    pgn = chess.pgn.Game()
    node: chess.pgn.GameNode = pgn
    for ply in range(plies):
        node = node.add_variation(chess.Move.from_uci(("g1f3", "g8f6", "f3g1", "f6g8")[ply % 4]), comment=comment)
    return Game(pgn)


def shown(widget: MoveList, game: Game, seen: int, ending: str = "") -> int:
    """Show the game after its edits, of which the list knows so many; how many it knows now."""
    widget.set_game(game.pgn, ending, min(game.touched[seen:], default=1 << 24))
    return len(game.touched)


def some_change(game: Game, dice: random.Random) -> Change | None:
    """A change at a place of the main line or beside it, such as a person makes."""
    node = game.at_ply(dice.randrange(len(list(game.pgn.mainline())) + 1))
    if dice.random() < 0.3 and node.variations[1:]:
        node = dice.choice(node.variations[1:])
    board = node.board()
    choices = [
        lambda: change.add_line(node, random_moves(board, dice, dice.randrange(1, 4))), lambda: change.promote(node),
        lambda: change.set_comment(node, f"words {dice.random():.3f}", before=dice.random() < 0.4),
        lambda: change.set_comment(node, ""), lambda: change.toggle_glyph(node, dice.choice([1, 2, 14])),
        lambda: change.delete_variation(node), lambda: change.make_main_line(node),
        lambda: change.delete_from_here(node) if dice.random() < 0.1 else None,
        lambda: change.set_tags(game.pgn, {**game.pgn.headers, "White": str(dice.random())})]
    return dice.choice(choices)()


@pytest.mark.parametrize("columns", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_rows_after_changes_are_those_of_a_list_made_anew(qtbot: QtBot, columns: bool, seed: int) -> None:
    dice = random.Random(seed)
    game = dance(1000, "a comment" if seed % 3 == 2 else "")
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.resize(360, 700)
    widget.set_columns(columns)
    widget.show()
    seen, ending = shown(widget, game, 0), ""
    for _ in range(60):
        before = len(game.touched)
        try:
            wanted = some_change(game, dice)
            game.do(wanted)
        except ChangeError:
            pass
        if dice.random() < 0.2:
            game.edits.undo()
        if dice.random() < 0.1:
            ending = dice.choice(["", "1-0"])
        if dice.random() < 0.8 or before == len(game.touched):  # else two changes come together
            seen = shown(widget, game, seen, ending)
            widget.set_current(game.node)
            widget.arrange(0.001)
            anew, arrangement = Rows(game.pgn, columns, (), None, ending), widget.arrangement
            assert arrangement.rows == anew.rows and arrangement.row_of == anew.row_of
            assert len(arrangement.tops) == len(anew.rows) + 1 and len(arrangement._blocks) == len(anew.rows)
            heights = [below - above for above, below in zip(arrangement.tops, arrangement.tops[1:])]
            assert heights == arrangement._heights
            assert arrangement._unmeasured == {number for number, row in enumerate(anew.rows) if arrangement._blocks[number] is None
                                               and isinstance(row, movelist_rows.TextRow)}
            for number, block in enumerate(arrangement._blocks):
                if block is not None:
                    row = arrangement.rows[number]
                    assert isinstance(row, movelist_rows.TextRow)
                    assert len(block._starts) == len(row.tokens), "each paragraph has the layout of its own row"


@pytest.mark.parametrize("columns", [True, False])
def test_a_move_at_the_end_touches_the_last_rows_alone(qtbot: QtBot, columns: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """All moves were gone through for each one that was played: in a game of 40,000 plies that took a tenth of a second."""
    plies = 6000
    game = dance(plies, "so")
    game.last()
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.set_columns(columns)
    seen = shown(widget, game, 0)
    touched: list[chess.pgn.GameNode] = []
    usual = Rows._move
    monkeypatch.setattr(Rows, "_move", lambda rows, node, ply: touched.append(node) or usual(rows, node, ply))  # type: ignore[func-returns-value]
    kept = widget.arrangement.rows[:len(widget.arrangement.rows) // 2]
    for uci in ("e2e4", "e7e5", "d2d4"):
        game.play(chess.Move.from_uci(uci))
        seen = shown(widget, game, seen)
        assert len(touched) <= max(2 * CUT_EVERY, movelist_rows.MOST_MOVES) + 3
        assert widget.arrangement.row_of[game.node] == len(widget.arrangement.rows) - 1
        touched.clear()
    game.set_tags({"White": "Ann", "Result": "1-0"})
    seen = shown(widget, game, seen, "1-0")
    assert len(touched) <= max(2 * CUT_EVERY, movelist_rows.MOST_MOVES) + 3, "headers are not in the list"
    assert widget.arrangement.rows == Rows(game.pgn, columns, (), None, "1-0").rows
    game.edits.undo()
    seen = shown(widget, game, seen)
    touched.clear()
    assert all(one is other for one, other in zip(kept, widget.arrangement.rows))
    game.edits.undo()
    shown(widget, game, seen)
    assert len(touched) <= max(2 * CUT_EVERY, movelist_rows.MOST_MOVES) + 3


def test_another_start_position_or_another_game_is_shown_from_the_first_row_on(qtbot: QtBot) -> None:
    game = Game(read_game(DANCE + "3. e4 *").game)
    widget = MoveList()
    qtbot.addWidget(widget)
    seen = shown(widget, game, 0)
    game.do(change.set_up(game.pgn, chess.Board("4k3/8/8/8/8/8/8/4K2R b K - 0 7")))
    game.play(chess.Move.from_uci("e8d8"))
    shown(widget, game, seen)
    assert widget.arrangement.rows == Rows(game.pgn).rows and widget.arrangement.text(game.node).endswith("d8")
    other = dance(5)
    widget.set_game(other.pgn, "", 5)
    assert widget.arrangement.rows == Rows(other.pgn).rows, "whatever is told of another game"


def test_a_jump_to_the_end_writes_the_last_moves_without_replaying_the_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    game = dance(5000)
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.resize(360, 700)
    widget.show()
    shown(widget, game, 0)
    widget.grab()
    game.last()
    board, pushed, usual = game.board(), [], chess.Board.push
    monkeypatch.setattr(chess.Board, "push", lambda board, move: pushed.append(move) or usual(board, move))  # type: ignore[func-returns-value]
    widget.set_current(game.node, board)
    widget.grab()
    assert 0 < len(pushed) < 400 and widget.accessibleDescription() == "♘g8"
    assert all(widget.arrangement.sans.san(node) == node.san() for node in list(game.pgn.mainline())[:4])


def test_another_width_counts_no_letters_anew(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paragraphs that are alike are guessed once: each step of dragging the edge of the pane measured all comments of the game."""
    widget = MoveList()
    qtbot.addWidget(widget)
    widget.resize(360, 700)
    widget.show()
    shown(widget, dance(2000, "a comment that is long enough for two lines in a narrow list, but for one in a wide one"), 0)
    arrangement, guessed = widget.arrangement, list[int]()
    narrow, usual = arrangement.height, arrangement._guessed_height
    monkeypatch.setattr(movelist_arrangement, "_letters", None)
    monkeypatch.setattr(arrangement, "_guessed_height", lambda *key: guessed.append(key) or usual(*key))  # type: ignore[func-returns-value]
    arrangement.set_width(900)
    assert arrangement.height < narrow and len(guessed) == 1
