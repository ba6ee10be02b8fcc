"""A card on the board: it is solved by mouse and by keys, each answer is kept, and the game behind it is left as it is."""
from __future__ import annotations

from pathlib import Path

import chess
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.tabcommands import TabCommands
from chessgui.commands.topic import Topic
from chessgui.commands.treecommands import TreeCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.commands.xraycommands import XrayCommands
from chessgui.dialogs.position.setup import PositionSetupDialog
from chessgui.panels.people.preparation import PreparationWindow
from chessgui.pgn import game_text
from chessgui.play.newgame import NewGame
from chessgui.practice.solving import now_ms
from chessgui.tree.game import Game
from chessgui.words.notation import line_moves
from tests.commands.test_filecommands import list_of
from tests.hands.boardhands import RIGHT, drag
from tests.hands.traininghands import FORK, Training, fork_card, hidden, opening_card, uci
from tests.report.scripted import FOOLS_MATE, game_of, report_of
from tests.report.test_table import CASES


def test_a_card_is_solved_on_the_board(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    assert training.shown.board_fen() == chess.Board(FORK).board_fen()
    assert training.card.heading.text() == "White to move"
    assert training.card.about.text() == "You played 21.\u00a0♘xa7 here. Find a better move.\nAgainst Müller, Jörg, 2026.03.01"
    board = training.program.window.board
    drag(board, "b5", "c7")
    assert "is right. Go on." in training.card.verdict.text()
    training.wait(lambda: training.shown.turn == chess.WHITE)
    assert training.shown.king(chess.BLACK) == chess.D7
    drag(board, "c7", "a8")
    training.settle()
    [(_, answer)] = training.store.reviews()
    assert (answer.attempt.wrong, answer.attempt.moves, answer.rating) == (0, 2, 4)
    assert training.card.next.isVisible() and not training.card.hint.isVisible()
    training.card.next.click()
    training.settle()
    assert not training.commands.pane.shows_card
    assert training.shown == training.program.controller.game.board()
    assert training.said[-1] == "Nothing more is due now."


def test_the_game_does_not_tell_the_solution(training: Training, qtbot: QtBot) -> None:
    """The moves said "Better was Rf6" above the card; graph, report and analysis knew it, too."""
    program, commands = training.program, training.commands
    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    assert all(hidden(program)) and not program.window.analysis.isEnabled()
    drag(program.window.board, "b5", "c7")
    assert all(hidden(program)), "the solution goes on"
    training.wait(lambda: training.shown.turn == chess.WHITE)
    qtbot.keyClick(program.window, Qt.Key.Key_Escape)
    assert not any(hidden(program)) and program.window.analysis.isEnabled(), "who looks at the game sees it"
    commands.begin()
    assert all(hidden(program))
    commands.show_solution()
    assert not any(hidden(program))
    training.settle()
    training.begin()
    assert all(hidden(program))
    commands.stop()
    assert not any(hidden(program))


def test_a_report_that_is_being_made_can_be_stopped_beside_a_card(training: Training, qtbot: QtBot) -> None:
    """Its progress and the button were hidden with the report."""
    panel = training.program.window.report_panel
    training.store.add([fork_card()], now_ms())
    training.begin()
    panel.show_progress(3, 9)
    training.program.window.panes.report.come_forward()
    button = panel.buttons["cancel"]
    training.wait(button.isVisible)
    assert all(hidden(training.program)) and panel.childAt(button.mapTo(panel, button.rect().center())) is button
    with qtbot.waitSignal(panel.cancel_wanted, timeout=1000):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_game_is_left_as_it_is(training: Training) -> None:
    """No move of a card becomes one of the game, neither a right one nor a wrong one."""
    training.program.controller.play(uci("e2e4")[0])
    training.store.add([fork_card()], now_ms())
    training.begin()
    for origin, target in (("e1", "d2"), ("b5", "c7")):
        drag(training.program.window.board, origin, target)
    assert [node.san() for node in training.program.controller.game.pgn.mainline()] == ["e4"]
    training.commands.stop()
    assert training.shown == training.program.controller.game.board()
    drag(training.program.window.board, "e7", "e5")
    assert [node.san() for node in training.program.controller.game.pgn.mainline()] == ["e4", "e5"]


def test_arrows_on_a_card_are_not_those_of_the_game(training: Training) -> None:
    document = training.program.controller.document
    training.store.add([fork_card()], now_ms())
    training.begin()
    drag(training.program.window.board, "b5", "c7", RIGHT)
    assert len(training.program.window.board.state.shapes) == 1
    assert not document.game.pgn.arrows() and not document.dirty


def test_the_board_of_a_card_is_turned_round(training: Training) -> None:
    """It stands for the side that solves, whichever side the game is seen from."""
    training.store.add([opening_card()], now_ms())
    training.begin()
    window = training.program.window
    for side in (chess.WHITE, chess.BLACK):
        window.actions_by_name["flip"].trigger()
        assert window.board.state.orientation == side


def test_a_board_that_was_turned_stays_so_when_the_card_goes_on(training: Training) -> None:
    """It turned back at the next move, which shows the card anew."""
    training.store.add([fork_card()], now_ms())
    training.begin()
    window = training.program.window
    window.actions_by_name["flip"].trigger()
    drag(window.board, "b5", "c7")
    training.wait(lambda: training.shown.turn == chess.WHITE)
    assert training.shown.king(chess.BLACK) == chess.D7 and window.board.state.orientation == chess.BLACK
    assert window.topics[GameCommands].as_the_board()["orientation"] == chess.BLACK, "a dialog's board is as the card's"


def test_a_card_stays_without_clocks_while_the_engine_moves_in_a_game(training: Training) -> None:
    """Beside the names of the card they would be those of other players."""
    controller, clocks = training.program.controller, training.program.window.area.clocks.widgets
    controller.new_game(NewGame(controls=parse_controls("5+3")))
    controller.play(uci("e2e4")[0])
    controller.workspace.show(Game())
    training.store.add([fork_card()], now_ms())
    training.begin()
    assert all(clock.isHidden() for clock in clocks.values())
    training.program.engine.answer("e7e5")  # type: ignore[attr-defined]
    assert len(controller.live.board().move_stack) == 2 and training.commands.on_board
    assert all(clock.isHidden() for clock in clocks.values())
    training.commands.stop()
    assert all(clock.isVisible() for clock in clocks.values())


def test_a_line_of_the_game_is_shown_with_its_players_not_with_those_of_the_card(training: Training) -> None:
    """The analysis stays with the game while a card is on the board."""
    window = training.program.window
    training.store.add([opening_card()], now_ms())
    training.begin()
    window.analysis.line_shown.emit(line_moves(chess.Board(), ["e2e4"]))
    assert training.shown.piece_at(chess.E4) and not training.commands.on_board
    strips = window.area.top_player, window.area.bottom_player
    assert [strip.accessibleName() for strip in strips] == ["Black: Player. ", "White: Player. "]
    assert window.board.state.orientation == chess.WHITE
    training.card.back.click()
    assert window.area.bottom_player.accessibleName() == "Black: Me. "


def test_a_line_of_an_answer_is_shown_with_the_players_of_its_question(training: Training) -> None:
    """A question about the game stays beside the card, whose players stood beside the line of the game."""
    window = training.program.window
    why, strips = window.topics[WhyCommands], [window.area.top_player, window.area.bottom_player]
    training.store.add([fork_card()], now_ms())
    why.ask(chess.Board(), uci("a2a4")[0])
    training.begin()
    assert why.card is not None
    why.card.move_clicked.emit(line_moves(chess.Board(), ["a2a4"]))
    assert training.shown.piece_at(chess.A4) and not training.commands.on_board
    assert [strip.accessibleName() for strip in strips] == ["Black: Player. ", "White: Player. "]
    training.card.back.click()
    board = training.shown.copy()
    why.ask(board, uci("b5a7")[0])
    why.card.move_clicked.emit(line_moves(board, ["b5a7"]))
    assert training.shown.piece_at(chess.A7) == chess.Piece.from_symbol("N") and not training.commands.on_board
    assert [strip.accessibleName() for strip in strips] == ["Black: Müller, Jörg. ", "White: Me. "]


def test_a_line_that_is_played_does_not_push_the_card_off_the_board(training: Training) -> None:
    """Nor a row of X-ray: the next move of the line took the board again, a second later."""
    window = training.program.window
    why = window.topics[WhyCommands]
    training.store.add([fork_card()], now_ms())
    training.begin()
    board = training.shown.copy()
    why.ask(board, uci("b5a7")[0])
    training.answer_why("b5c7 e8d7 c7a8", "b5a7 a8a7 e1d1 a7a2", (600, -500))
    assert why.card is not None and why.card.answer is not None
    for leave in (training.card.back.click, lambda: window.topics[XrayCommands].line_shown.emit(line_moves(board, ["e1d1"]))):
        why.card.play.click()
        assert why.card.stepping.isActive() and not training.commands.on_board
        leave()
        assert not why.card.stepping.isActive()
    training.card.back.click()
    assert training.commands.on_board and training.shown == board


def test_behind_a_line_of_its_answer_a_card_is_left_for_the_game(training: Training) -> None:
    """The board stayed with the line, and the moves, the graph, the analysis and the report stayed hidden."""
    program = training.program
    why = program.window.topics[WhyCommands]
    training.store.add([fork_card()], now_ms())
    training.begin()
    board = training.shown.copy()
    why.ask(board, uci("b5a7")[0])
    assert why.card is not None
    why.card.move_clicked.emit(line_moves(board, ["b5a7"]))
    assert all(hidden(program)) and not training.commands.on_board
    training.card.leave.click()
    assert not any(hidden(program)) and program.window.move_list.isEnabled()
    assert training.shown == program.controller.game.board()


def test_hint_and_solution(training: Training, qtbot: QtBot) -> None:
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.program.window.actions_by_name["hint"].trigger()
    assert training.program.window.board.state.hint == chess.Move(chess.B5, chess.B5)
    assert "b5" in training.card.words.text()
    training.card.solution.click()
    training.settle()
    assert "The solution: " in training.card.verdict.text()
    assert training.shown.piece_at(chess.A8) == chess.Piece.from_symbol("N")
    [(_, answer)] = training.store.reviews()
    assert answer.attempt.seen and answer.attempt.hints == 1
    assert not training.program.window.board.state.movable


def test_hint_and_solution_of_no_card_are_refused_in_a_sentence(training: Training) -> None:
    actions, refused = training.program.window.actions_by_name, "No card on the board is waiting for a move."
    for name in ("training_hint", "training_show"):
        training.said.clear()
        actions[name].trigger()
        assert training.said == [refused]
    training.store.add([fork_card()], now_ms())
    training.begin()
    training.said.clear()
    actions["training_hint"].trigger()
    actions["training_show"].trigger()
    training.settle()
    assert training.said == [] and "The solution: " in training.card.verdict.text()
    actions["training_show"].trigger()
    assert training.said == [refused], "it is shown already"


def test_a_late_hint_for_the_game_leaves_the_card_on_the_board(training: Training) -> None:
    training.store.add([fork_card()], now_ms())
    training.program.controller.advice.hint()
    training.begin()
    training.program.engine.answer("e2e4")  # type: ignore[attr-defined]
    assert training.shown.board_fen() == chess.Board(FORK).board_fen() and training.program.window.board.state.hint is None


def test_the_players_of_a_card_stay_beside_it(training: Training) -> None:
    """Also where the board is turned, for the card alone, or the game behind it is saved."""
    training.store.add([fork_card()], now_ms())
    training.begin()
    window, workspace = training.program.window, training.program.workspace
    strips = [window.area.top_player, window.area.bottom_player]
    assert [strip.accessibleName() for strip in strips] == ["Black: Müller, Jörg. ", "White: Me. "]
    workspace.changed.emit(workspace.current)
    assert [strip.accessibleName() for strip in strips] == ["Black: Müller, Jörg. ", "White: Me. "]
    window.actions_by_name["flip"].trigger()
    assert [strip.accessibleName() for strip in strips] == ["White: Me. ", "Black: Müller, Jörg. "]
    assert window.board.state.orientation == chess.BLACK
    training.commands.stop()
    assert window.area.bottom_player.accessibleName() == "White: Player. " and window.board.state.orientation == chess.WHITE


def card_over_game(training: Training, move: str, *topics: type[Topic]) -> list[str]:
    """Play a move and ask a card. Returns what these topics say from then on."""
    said = list[str]()
    for topic in topics:
        training.program.window.topics[topic].said.connect(said.append)
    training.program.controller.play(chess.Move.from_uci(move))
    training.store.add([fork_card()], now_ms())
    training.begin()
    return said


def test_the_game_behind_a_card_is_neither_played_on_nor_marked(training: Training) -> None:
    """One does not see it; a position is set up from the one that is seen."""
    program, said = training.program, card_over_game(training, "e2e4", GameCommands, TreeCommands)
    actions, game = program.window.actions_by_name, program.controller.game
    for name in ("play_white", "play_black", "glyph_4", "no_glyph", "null_move", "delete_from_here"):
        actions[name].trigger()
    assert said == ["The board does not show the game: go back to it first."] * 6
    assert training.commands.on_board and program.controller.live.rules.engine_color is None and not game.node.nags
    actions["setup"].trigger()
    setup = program.window.findChild(PositionSetupDialog)
    assert setup is not None and setup.board.state.board.board_fen() == program.window.board.state.board.board_fen()
    setup.reject()
    training.commands.stop()
    actions["glyph_4"].trigger()
    assert game.node.nags == {4}


def test_nothing_is_undone_in_the_game_behind_a_card(training: Training) -> None:
    """A move that one did not see was gone, and the card was pushed off the board."""
    program, said = training.program, list[str]()
    actions, game = program.window.actions_by_name, program.controller.game
    program.controller.play(chess.Move.from_uci("d2d4"))
    actions["glyph_1"].trigger()
    for topic in (TabCommands, GameCommands):
        program.window.topics[topic].said.connect(said.append)
    training.store.add([fork_card()], now_ms())
    training.begin()
    for name in ("undo", "takeback"):
        actions[name].trigger()
    assert training.commands.on_board and game.node.nags == {1}
    training.commands.stop()
    actions["undo"].trigger()
    training.begin()
    actions["redo"].trigger()
    assert said == ["The board does not show the game: go back to it first."] * 3
    assert training.commands.on_board and game.node.san() == "d4" and not game.node.nags


def test_nothing_is_written_into_the_game_behind_a_card(training: Training) -> None:
    """Moves were pasted there, and the headers were changed; the editor of a comment did not come, and nothing said why."""
    program, said = training.program, card_over_game(training, "e2e4", TreeCommands, ExplorerCommands)
    actions, game = program.window.actions_by_name, program.controller.game
    QApplication.clipboard().setText("1... c5 2. Nf3")
    names = "paste_line", "comment", "comment_before", "write_opening"
    for name in names:
        actions[name].trigger()
    assert said == ["The board does not show the game: go back to it first."] * 4
    assert not game.node.variations and "Opening" not in game.pgn.headers
    training.commands.stop()
    for name in names[::3]:
        actions[name].trigger()
    assert game.node.has_variation(chess.Move.from_uci("c7c5")) and "Opening" in game.pgn.headers


def test_the_preparation_tells_nothing_and_plays_nothing_in_the_game_behind_a_card(
        training: Training, qtbot: QtBot, tmp_path: Path) -> None:
    """Its window stays open beside the card; one that is opened meanwhile is hidden, too."""
    path, program, played = tmp_path / "one.pgn", training.program, chess.Move.from_uci("c7c5")
    path.write_text('[White "A"]\n[Black "B"]\n\n1. e4 c5 *\n\n' * 2)
    list_of(qtbot, program, path)
    pane, people = program.window.lists.current, program.window.topics[PeopleCommands]
    assert pane is not None
    people.show_preparation(pane, "A")
    said, game = card_over_game(training, "e2e4", PeopleCommands), program.controller.game
    people.show_preparation(pane, "B")
    windows = [window for window in people.windows.values() if isinstance(window, PreparationWindow)]
    assert [window.cover.isVisible() for window in windows] == [True, True] and not windows[0].tables[0].isEnabled()
    windows[0].move_chosen.emit(played)
    assert said == ["The board does not show the game: go back to it first."] and not game.node.variations
    training.commands.stop()
    assert [window.cover.isVisible() for window in windows] == [False, False]
    windows[0].move_chosen.emit(played)
    assert game.node.san() == "c5"
    for window in windows:
        window.close()


def test_a_report_is_not_written_into_the_game_behind_a_card(training: Training) -> None:
    """What is asked for there, by key or by the button in the pane; one that ends meanwhile is written, as it was asked for before."""
    program, game, said = training.program, Game(game_of(FOOLS_MATE)), list[str]()
    program.workspace.show(game)
    reports, report = program.window.topics[ReportCommands], report_of(game_of(FOOLS_MATE), CASES["fool's mate"].scores)
    reports._reports[game] = report
    reports.said.connect(said.append)
    training.store.add([fork_card()], now_ms())
    training.begin()
    written = game_text(game.pgn)
    program.window.actions_by_name["report_write"].trigger()
    program.window.report_panel.write_wanted.emit()
    assert said == ["The board does not show the game: go back to it first."] * 2 and game_text(game.pgn) == written
    reports._take(game, report, "")
    assert training.commands.on_board and len(said) == 2 and "2. g4 $4" in game_text(game.pgn)


def test_by_keyboard_alone(training: Training, qtbot: QtBot) -> None:
    """F9 tells what is due, and begins; the board is played on by typing, and Space goes on."""
    training.store.add([fork_card(), opening_card()], now_ms())
    window = training.program.window
    qtbot.keyClick(window, Qt.Key.Key_F9)
    training.settle()
    assert training.home.isVisible() and training.home.due.text() == "2 cards for today" and not training.commands.on_board
    qtbot.keyClick(window, Qt.Key.Key_F9)
    training.settle()
    assert QApplication.focusWidget() is window.board
    for key in "Nc7":
        qtbot.keyClick(window.board, key)
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    training.wait(lambda: training.shown.king(chess.BLACK) == chess.D7)
    for key in "Nxa8":
        qtbot.keyClick(window.board, key)
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    training.settle()
    assert len(training.store.reviews()) == 1
    qtbot.keyClick(window.board, Qt.Key.Key_Space)
    training.settle()
    assert training.commands.solving.card.moves == ("e7e5", "c7c5")
    qtbot.keyClick(window, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    training.settle()
    assert len(training.store.reviews()) == 2


def test_another_language_opens_another_window_in_the_middle_of_a_card(training: Training) -> None:
    """The answer that was given before is kept, and the new window goes on."""
    training.store.add([fork_card(), opening_card()], now_ms())
    training.begin()
    training.commands.show_solution()
    training.begin()
    training.program.settings.set_preference("language", "de")
    QApplication.processEvents()
    training.begin()
    assert training.card.heading.text() == "Schwarz am Zug"
    assert len(training.store.reviews()) == 1
    training.program.settings.set_preference("language", "en")
    QApplication.processEvents()


def test_the_card_on_the_board_is_spoken_and_copied(training: Training) -> None:
    """Not the position of the game, which is not on the board."""
    training.store.add([fork_card()], now_ms())
    training.begin()
    actions, spoken = training.program.window.actions_by_name, list[str]()
    training.program.window.topics[BoardCommands].said.connect(spoken.append)
    for name in ("speak_position", "copy_fen"):
        actions[name].trigger()
    assert spoken[0].startswith("White: king e1, rook h1, knight b5") and spoken[0].endswith("White to move.")
    assert QApplication.clipboard().text() == training.shown.fen() != training.program.controller.game.board().fen()
