"""Undo and redo in the window's hands, tabs, and a game that is being played beside them."""
from __future__ import annotations

import random
from itertools import count as count_from
from pathlib import Path
from types import ModuleType

import chess
import chess.svg
import pytest
from pytestqt.qtbot import QtBot

from chessgui.pgn import read_game
from chessgui.play.newgame import NewGame
from chessgui.positions import epd, pasted
from chessgui.program.program import Program
from chessgui.threads.background import Background
from chessgui.tree import change
from chessgui.tree.edits import Replace, whole
from chessgui.tree.game import Game
from chessgui.workspace.controller import Controller
from chessgui.workspace.editing import MOST_PASTED
from chessgui.workspace.workspace import Workspace
from tests.hands.fakes import FakeThread
from tests.tree.random_edits import random_game


class Desk:
    """A controller with a fake engine, and what it said."""

    def __init__(self) -> None:
        self.engine = FakeThread()
        self.workspace = Workspace(Background())
        self.controller = Controller(self.engine, self.workspace)
        self.editing = self.controller.editing
        self.messages: list[str] = []
        self.controller.message.connect(self.messages.append)

    def play(self, *moves: str) -> None:
        for move in moves:
            self.controller.play(chess.Move.from_uci(move))

    @property
    def game(self) -> Game:
        return self.controller.game

    @property
    def moves(self) -> list[str]:
        return [node.san() for node in self.game.pgn.mainline()]


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk()


def test_moves_headers_arrows_and_pasted_games_are_undone_and_redone(desk: Desk) -> None:
    desk.play("e2e4", "e7e5")
    desk.game.set_tags({"White": "Ann", "Black": "Bob"})
    desk.editing.set_arrows([chess.svg.Arrow(chess.E2, chess.E4)])
    desk.editing.paste("1. d4 d5")
    desk.editing.paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    names = []
    while desk.game.edits.undo_name:
        names.append(desk.game.edits.undo_name)
        desk.editing.undo()
    assert names == ["paste position", "paste game", "arrows", "headers", "move", "move"]
    assert desk.moves == [] and desk.game.board() == chess.Board() and not desk.workspace.current.dirty
    for _ in names:
        desk.editing.redo()
    assert desk.game.board().fen() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    desk.editing.redo()
    assert desk.messages[-1] == "There is nothing to redo."


def test_undo_shows_the_position_before(desk: Desk) -> None:
    desk.play("e2e4", "e7e5")
    seen: list[int] = []
    desk.controller.position_changed.connect(lambda: seen.append(desk.game.board().ply()))
    desk.editing.undo()
    desk.editing.redo()
    assert seen == [1, 2]


def test_undo_of_a_move_being_played_is_a_takeback(desk: Desk) -> None:
    desk.controller.new_game(NewGame(chess.BLACK, 500))
    desk.play("e2e4")
    desk.engine.answer("e7e5")
    desk.editing.undo()
    assert desk.moves == [] and desk.controller.playing and desk.controller.live.node is desk.game.pgn


def test_undo_again_takes_more_moves_back(desk: Desk) -> None:
    """It put back what the first one had taken, and the engine waited for the move that stood there already."""
    desk.controller.new_game(NewGame(chess.BLACK, 500))
    for move, reply in (("e2e4", "e7e5"), ("g1f3", "b8c6")):
        desk.play(move)
        desk.engine.answer(reply)
    desk.editing.undo()
    desk.editing.undo()
    assert desk.moves == [] and desk.controller.playing_here and desk.controller.live.node is desk.game.node is desk.game.pgn
    desk.editing.undo()
    assert desk.moves == [] and desk.messages[-1] == "There is no move to take back."
    desk.play("d2d4")
    assert desk.engine.running is not None


def test_undo_is_not_said_to_put_back_what_it_takes_back(program: Program) -> None:
    program.controller.new_game(NewGame(None))
    undo = program.window.actions_by_name["undo"]
    for move in ("e2e4", "e7e5"):
        program.controller.play(chess.Move.from_uci(move))
    assert undo.text().endswith("move") and undo.isEnabled()
    undo.trigger()
    assert "take back" not in undo.text() and undo.isEnabled()
    program.controller.resign()
    assert "take back" not in undo.text()


def test_undo_behind_a_takeback_ends_a_play_from_a_position_and_goes_on(desk: Desk) -> None:
    before = annotated(desk, 4)
    desk.controller.play_from_here(chess.BLACK)
    desk.play("f1c4")
    desk.engine.answer("g8f6")
    desk.editing.undo()
    assert desk.controller.playing_here and desk.game.board().ply() == 4
    desk.editing.undo()
    assert not desk.controller.playing
    while desk.game.edits.undo_name:
        desk.editing.undo()
    assert whole(desk.game.pgn) == before


ANNOTATED = ('[White "C"]\n[Result "1-0"]\n[Termination "normal"]\n[TimeControl "5400+30"]\n\n'
             "1. e4 e5 2. Nf3 {book} Nc6 {good} 3. Bb5 a6 4. Ba4 Nf6 1-0")


def annotated(desk: Desk, ply: int) -> Replace:
    """Show an annotated game at a ply of its main line. Returns all of it."""
    desk.workspace.show(Game(read_game(ANNOTATED).game))
    desk.controller.go_to(desk.game.at_ply(ply))
    return whole(desk.game.pgn)


def test_switched_sides_are_switched_back_by_undo_and_no_move_is_taken_back(desk: Desk) -> None:
    desk.controller.new_game(NewGame(chess.BLACK))
    desk.play("e2e4")
    desk.controller.switch_sides()
    for step, engine, white in ((desk.editing.undo, chess.BLACK, "Player"), (desk.editing.redo, chess.WHITE, "Engine"),
                                (desk.editing.undo, chess.BLACK, "Player")):
        step()
        assert (desk.moves, desk.controller.live.rules.engine_color, desk.game.pgn.headers["White"]) == (["e4"], engine, white)
        assert desk.controller.live.engine_to_move == (engine == chess.BLACK) == (desk.engine.running is not None)
    desk.editing.undo()
    assert desk.moves == []


def test_undo_at_the_beginning_of_play_ends_it_also_where_sides_were_switched_before(desk: Desk) -> None:
    """The play has changed no header, so that the switched sides of the game before it are the last change."""
    desk.controller.new_game(NewGame(chess.BLACK))
    desk.play("e2e4")
    desk.controller.switch_sides()
    document = desk.workspace.current
    desk.controller.new_game(NewGame(chess.BLACK), beside=True)
    desk.workspace.select(document)
    desk.controller.play_from_here(chess.WHITE)
    desk.editing.undo()
    assert not desk.controller.playing and desk.moves == ["e4"]


@pytest.mark.parametrize("reply", [None, "f1b5", "f1c4"], ids=["no reply", "a reply that the game has", "another reply"])
def test_undo_at_the_beginning_of_play_ends_it_and_leaves_the_game_as_it_was(desk: Desk, reply: str | None) -> None:
    before = annotated(desk, 4)
    desk.controller.play_from_here(chess.WHITE)
    assert desk.controller.playing and desk.game.result == "*" and not desk.controller.can_take_back
    if reply is not None:
        desk.engine.answer(reply)
    desk.editing.undo()
    assert not desk.controller.playing and desk.engine.running is None
    while desk.game.edits.undo_name:
        desk.editing.undo()
    assert whole(desk.game.pgn) == before and desk.game.node is desk.game.at_ply(4)


@pytest.mark.parametrize(("engine", "moves"), [
    (None, "f1b5"), (None, "f1c4"), (chess.BLACK, "f1b5 a7a6"), (chess.BLACK, "f1b5 g8f6"), (chess.BLACK, "f1c4 g8f6")])
def test_only_moves_that_play_has_added_are_taken_back_out_of_the_tree(desk: Desk, engine: chess.Color | None, moves: str) -> None:
    before = annotated(desk, 4)
    desk.controller.play_from_here(engine)
    first, *reply = moves.split()
    desk.play(first)
    for move in reply:
        desk.engine.answer(move)
    desk.editing.undo()
    assert desk.controller.at_play and desk.game.board().ply() == 4
    assert whole(desk.game.pgn).branch == before.branch
    desk.controller.takeback()
    assert desk.messages[-1] == "There is no move to take back." and whole(desk.game.pgn).branch == before.branch


def test_where_the_game_is_over_nothing_is_played_on_and_nothing_changes(desk: Desk) -> None:
    desk.workspace.show(Game(read_game(
        '[Result "0-1"]\n[Termination "normal"]\n[TimeControl "5400+30"]\n\n1. f3 e5 2. g4 Qh4# 0-1').game))
    desk.controller.last()
    before = whole(desk.game.pgn)
    desk.controller.play_from_here(chess.BLACK)
    assert desk.messages == ["Black wins by checkmate."] and not desk.controller.playing
    assert whole(desk.game.pgn) == before and not desk.workspace.current.dirty


def test_where_the_position_is_impossible_nothing_is_played_on(desk: Desk) -> None:
    """A file may hold such a position; the engine can search no move in it."""
    desk.workspace.show(Game(read_game('[FEN "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"]\n[Result "1-0"]\n\n1-0').game))
    before = whole(desk.game.pgn)
    desk.controller.play_from_here(chess.WHITE)
    assert desk.messages == ["That position is not possible: the side that is not on turn is in check."]
    assert whole(desk.game.pgn) == before and not desk.controller.playing and desk.engine.running is None
    desk.workspace.show(Game(read_game('[FEN "4k3/8/8/8/8/8/4P3/4K3 w KQkq e6 0 1"]\n\n*').game))
    desk.controller.play_from_here(chess.BLACK)
    assert desk.controller.playing, "rights that do not fit the pieces mean nothing"


def test_the_line_that_is_played_stays(desk: Desk) -> None:
    desk.controller.new_game(NewGame(None))
    desk.play("e2e4", "e7e5")
    live = desk.controller.live
    desk.controller.first()
    desk.play("d2d4")
    desk.controller.first()
    before = whole(desk.game.pgn)
    for wanted in (lambda: change.delete_from_here(desk.game.pgn.variations[0]), lambda: change.delete_from_here(desk.game.pgn),
                   lambda: change.set_up(desk.game.pgn, chess.Board()), lambda: change.delete_before_here(live.node)):
        assert not desk.editing.attempt(wanted)
        assert desk.messages[-1] == "The game that is being played goes on there; end it first."
        assert whole(desk.game.pgn) == before and desk.game.holds(live.node) and desk.game.edits.redo_name == ""
    assert desk.editing.attempt(lambda: change.delete_variation(desk.game.pgn.variations[1]))
    desk.controller.last()
    desk.play("g1f3")
    assert desk.moves == ["e4", "e5", "Nf3"]


def test_a_change_replays_no_move_of_the_game_that_is_played(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a long game each change took as long as two replays of it."""
    desk.controller.new_game(NewGame(None))
    desk.play("e2e4", "e7e5")
    live, replayed, board = desk.controller.live, list[chess.pgn.GameNode](), chess.pgn.ChildNode.board
    desk.controller.first()
    monkeypatch.setattr(chess.pgn.ChildNode, "board", lambda node: replayed.append(node) or board(node))
    assert desk.editing.do(change.set_comment(live.node, "symmetrical")) and replayed == []


def test_a_game_that_is_played_on_does_not_get_its_result_back(desk: Desk) -> None:
    desk.controller.new_game(NewGame(None))
    desk.play("f2f3", "e7e5", "g2g4", "d8h4")
    desk.controller.takeback()
    desk.editing.undo()
    assert desk.moves == ["f3", "e5"] and desk.controller.live.node is desk.game.node, "one more is taken back"
    assert (desk.game.result, desk.game.reason) == ("*", "") and desk.controller.playing
    desk.play("b2b4")
    desk.controller.resign()
    assert desk.game.result == "1-0"


def test_a_change_gives_the_game_that_is_played_no_result(desk: Desk) -> None:
    desk.controller.new_game(NewGame(None))
    desk.play("e2e4")
    assert not desk.editing.do(change.set_tags(desk.game.pgn, {**desk.game.pgn.headers, "Result": "1-0"}))
    assert desk.messages == ["The game that is being played goes on there; end it first."] and desk.game.result == "*"


def test_what_is_refused_costs_nothing_that_can_be_redone(desk: Desk) -> None:
    desk.controller.new_game(NewGame(None))
    desk.play("e2e4", "e7e5")
    desk.editing.do(change.set_comment(desk.game.node, "symmetrical"))
    desk.game.edits.set_clean()
    desk.editing.undo()
    assert not desk.editing.attempt(lambda: change.delete_from_here(desk.game.pgn))
    assert desk.game.edits.redo_name == "comment"
    desk.editing.redo()
    assert desk.game.node.comment == "symmetrical" and desk.game.edits.is_clean


def test_what_is_refused_leaves_the_shown_position(desk: Desk) -> None:
    """The moves that are played were added as a variation before, so that no change of its own has them."""
    desk.controller.new_game(NewGame(None))
    desk.play("e2e4")
    desk.editing.do(change.add_variation(desk.game.node, [chess.Move.from_uci("e7e5"), chess.Move.from_uci("g1f3")]))
    desk.play("e7e5", "g1f3")
    desk.editing.undo()
    assert desk.messages == ["The game that is being played goes on there; end it first."]
    assert desk.controller.at_play and desk.game.board().ply() == 3
    desk.play("b8c6")
    assert desk.moves == ["e4", "e5", "Nf3", "Nc6"]


def test_a_move_that_was_deleted_after_the_end_is_not_taken_back(desk: Desk) -> None:
    desk.controller.new_game(NewGame(None))
    desk.play("f2f3", "e7e5", "g2g4", "d8h4")
    assert desk.controller.can_take_back
    desk.editing.attempt(lambda: change.delete_from_here(desk.game.node))
    assert not desk.controller.can_take_back
    desk.controller.takeback()
    assert desk.messages[-1] == "There is no move to take back." and desk.moves == ["f3", "e5", "g4"]


def test_what_cannot_be_done_is_said(desk: Desk) -> None:
    desk.play("e2e4")
    assert not desk.editing.attempt(lambda: change.promote(desk.game.node))
    assert desk.messages == ["This is the main line."]
    desk.editing.undo()
    desk.editing.undo()
    assert desk.messages[-1] == "There is nothing to undo."


def test_a_game_with_unsaved_moves_gets_a_neighbour(desk: Desk) -> None:
    desk.play("e2e4")
    first = desk.workspace.current
    desk.controller.new_game(NewGame(None))
    assert len(desk.workspace.documents) == 2 and desk.moves == []
    desk.workspace.select(first)
    assert desk.moves == ["e4"] and desk.controller.playing and not desk.controller.playing_here
    desk.play("d7d5")
    assert desk.moves == ["e4", "d5"], "an open game can be changed while another is played"
    desk.workspace.select_next()
    assert desk.controller.playing_here
    desk.controller.new_game(NewGame(None))
    assert len(desk.workspace.documents) == 2, "an empty game gives its place"


def test_a_pasted_game_never_takes_the_place_of_one_that_is_played(desk: Desk) -> None:
    desk.controller.new_game(NewGame(None))
    desk.play("e2e4")
    desk.editing.paste("1. d4 d5")
    assert desk.moves == ["d4", "d5"] and len(desk.workspace.documents) == 2 and desk.controller.playing
    assert desk.workspace.current.dirty


def test_a_game_pasted_over_one_that_has_just_begun_ends_its_search(desk: Desk, qtbot: QtBot) -> None:
    desk.controller.new_game(NewGame(chess.WHITE, 500))
    assert desk.engine.running is not None
    with qtbot.waitSignal(desk.controller.position_changed):
        desk.editing.paste("1. d4 d5")
    assert desk.engine.running is None and not desk.controller.playing
    assert desk.moves == ["d4", "d5"] and len(desk.workspace.documents) == 1


def test_an_answer_to_a_game_that_is_not_played_any_more_is_dropped(desk: Desk) -> None:
    desk.controller.new_game(NewGame(chess.WHITE, 500))
    desk.controller.live.leave(desk.game)
    desk.engine.answer("e2e4")
    assert desk.moves == []


def test_the_start_of_the_game_that_is_being_played_stays(desk: Desk) -> None:
    """At its start no move holds the game: it would go on from the position at which the other one begins."""
    before = annotated(desk, 0)
    desk.controller.play_from_here(None)
    desk.controller.go_to(desk.game.at_ply(4))
    assert not desk.editing.do(change.delete_before_here(desk.game.node))
    assert desk.controller.live.board() == chess.Board() and desk.game.node is desk.game.at_ply(4)
    assert desk.messages[-1].startswith("The game that is being played goes on there")
    assert whole(desk.game.pgn).branch == before.branch


def test_play_goes_on_in_a_game_with_odd_tags(desk: Desk) -> None:
    desk.workspace.show(Game(read_game('[Weiß "x"]\n[White.Team "y"]\n[Result "1-0"]\n\n1. e4 1-0').game))
    desk.controller.last()
    desk.controller.play_from_here(None)
    assert desk.controller.playing and desk.game.result == "*"
    desk.game.set_tags({"Zeit": "1"})
    assert list(desk.game.pgn.headers)[6:8] == ["Weiß", "White.Team"] and desk.game.pgn.headers["Zeit"] == "1"


def test_several_pasted_positions_stand_beside_an_edited_game(desk: Desk) -> None:
    desk.play("e2e4")
    edited = desk.workspace.current
    desk.editing.paste("\n".join(f"4k3/8/8/8/8/8/4P3/{rank} w - - 0 1" for rank in ("4K3", "3K4", "5K2")))
    boards = [document.game.board().board_fen()[-3:] for document in desk.workspace.documents]
    assert edited in desk.workspace.documents and boards == ["BNR", "4K3", "3K4", "5K2"], boards
    assert desk.workspace.current.game.board().board_fen().endswith("5K2")


@pytest.mark.parametrize(("text", "what"), [("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", "positions"), ('[White "A"]\n\n1. e4 *\n\n', "games")])
def test_what_is_said_of_a_paste_is_what_was_opened(desk: Desk, text: str, what: str) -> None:
    desk.play("e2e4")
    desk.editing.paste(text * (MOST_PASTED + 1))
    assert desk.messages[-1] == f"Pasted the first {MOST_PASTED} of {MOST_PASTED + 1} {what}."
    assert len(desk.workspace.documents) == 1 + MOST_PASTED
    desk.editing.paste(text * MOST_PASTED)
    assert desk.messages[-1] == f"Pasted {MOST_PASTED} {what}." and len(desk.workspace.documents) == 1 + 2 * MOST_PASTED


@pytest.mark.parametrize(("text", "module", "name"), [
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", epd, "read_line"), ('[White "A"]\n\n1. e4 *\n\n', pasted, "read_game")])
def test_no_more_of_a_paste_is_read_than_is_opened(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, text: str, module: ModuleType, name: str,
) -> None:
    """A thousand games would hold the window up for seconds."""
    read, count = getattr(module, name), count_from(1)
    monkeypatch.setattr(module, name, lambda *given: (next(count), read(*given))[1])
    desk.editing.paste(text * 1000)
    assert next(count) == MOST_PASTED + 1 and desk.messages[-1].startswith(f"Pasted the first {MOST_PASTED} of 1000 ")


def test_a_pasted_position_is_work(desk: Desk) -> None:
    desk.play("e2e4")
    desk.editing.paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    assert len(desk.workspace.documents) == 1
    desk.workspace.show(Game())
    desk.workspace.select_next()
    desk.editing.undo()
    assert desk.moves == ["e4"], "a game that opens beside it leaves both"


def test_a_position_set_up_beside_a_game_of_a_file_is_work(desk: Desk, tmp_path: Path) -> None:
    """The game that was shown next took its place, and nothing brought it back."""
    desk.workspace.restore(Game(), tmp_path / "games.pgn", 0, True)
    desk.editing.set_up(chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"))
    made = desk.workspace.current
    assert made.path is None and made.dirty
    desk.workspace.show(Game())
    assert made in desk.workspace.documents


def test_closed_games_come_back(desk: Desk) -> None:
    desk.play("e2e4")
    first = desk.workspace.current
    desk.workspace.close(first)
    assert desk.moves == [] and len(desk.workspace.documents) == 1 and desk.workspace.can_reopen
    desk.workspace.reopen()
    assert desk.workspace.current is first and desk.moves == ["e4"]
    desk.editing.undo()
    assert desk.moves == [], "and can be undone as before"


def test_every_edit_of_random_games_leaves_the_others_alone(desk: Desk) -> None:
    dice = random.Random(5)
    trees = [random_game(dice) for _ in range(3)]
    for tree in trees:
        game = Game(tree)
        game.edits.set_clean(False)
        desk.workspace.show(game)
    states = [whole(document.game.pgn) for document in desk.workspace.documents]
    desk.editing.attempt(lambda: change.delete_from_here(desk.game.pgn))
    assert [whole(document.game.pgn) for document in desk.workspace.documents][:-1] == states[:-1]
    desk.editing.undo()
    assert [whole(document.game.pgn) for document in desk.workspace.documents] == states
