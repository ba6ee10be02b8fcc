"""The journal in the running program: what was open comes back, whoever has ended it, and however."""
from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import chess
import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.files.document import Document
from chessgui.files.origin import open_unchanged
from chessgui.journal.session import SessionFile
from chessgui.pgn import UTF_8, Encoding, game_text, read_text
from chessgui.play.newgame import NewGame
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree import change
from chessgui.tree.edits import whole
from chessgui.tree.game import Game
from tests.hands.fakes import FakeThread
from tests.hands.patience import PATIENCE_MS, PATIENCE_S
from tests.hands.windowhands import choose_second, dialog
from tests.workspace.scene import Run


def states(run: Run) -> list[object]:
    return [whole(document.game.pgn) for document in run.workspace.documents]


def test_unsaved_games_are_offered_after_the_window_was_closed(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4", "e7e5")
    run.controller.first()
    run.play("d2d4")
    run.controller.new_game(NewGame(None))
    run.play("c2c4")
    before = states(run)
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    recovery = again.found(qtbot)
    assert len(recovery.games) == 2 and not recovery.problems
    again.keeper.restore(tuple(recovery.games))
    assert sorted(map(str, states(again))) == sorted(map(str, before))
    assert all(document.dirty for document in again.workspace.documents) and again.keeper.offered is None
    assert again.keeper.finish(PATIENCE_MS)


def test_of_many_games_only_the_first_and_the_last_are_shown_when_they_are_restored(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    for move in ("a2a3", "b2b3", "c2c3", "d2d3", "e2e3"):
        run.controller.new_game(NewGame(None))
        run.play(move)
    run.controller.resign()
    before = states(run)
    assert run.keeper.finish(PATIENCE_MS)
    again, shown = Run(tmp_path), list[Document]()
    again.workspace.current_changed.connect(lambda: shown.append(again.workspace.current))
    again.keeper.restore(tuple(again.found(qtbot).games))
    assert states(again) == before and shown == [again.workspace.documents[0], again.workspace.documents[-1]]
    assert again.keeper.finish(PATIENCE_MS)


def test_who_closes_the_window_while_the_journal_cannot_be_written_is_asked(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else what is not saved would be gone without a word."""
    def fails(session: SessionFile, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "")

    def asked() -> QMessageBox:
        program.window.close()
        assert program.window.isVisible()
        box = dialog(program.window, QMessageBox)
        assert isinstance(box, QMessageBox) and "are lost" in box.text()
        return box

    for method in ("append", "replace"):
        monkeypatch.setattr(SessionFile, method, fails)
    program.controller.play(chess.Move.from_uci("e2e4"))
    qtbot.waitUntil(lambda: program.keeper.loses_games)
    asked().button(QMessageBox.StandardButton.Cancel).click()
    assert program.window.isVisible()
    next(button for button in asked().buttons() if button.text() == "&End All the Same").click()
    assert not program.window.isVisible()


def test_a_restored_game_is_saved_with_all_that_its_file_had(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "club.pgn"
    file.write_text('[Event "x"]\n[White "A"]\n[White "A"]\n%eval-cache 17\n\n$13 1. e4 e5 *\n')
    with qtbot.waitSignal(run.workspace.opened):
        run.workspace.open(file)
    run.controller.last()
    run.play("g1f3")
    wanted = game_text(run.controller.game.pgn)
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    with qtbot.waitSignal(again.workspace.saved):
        again.controller.document.save()
    assert file.read_text().strip() == wanted.strip() and wanted.count("[White ") == 2 and "%eval" in wanted and "$13" in wanted
    assert again.keeper.finish(PATIENCE_MS)


def test_a_game_without_an_edit_that_could_not_be_saved_is_offered_as_unsaved(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    """Another program has put another game into its file: what is open is nowhere else."""
    file = tmp_path / "club.pgn"
    with qtbot.waitSignal(run.workspace.saved):
        run.being_saved(file)
    file.write_text("1. d4 *")
    with qtbot.waitSignal(run.workspace.conflicted, timeout=60_000):  # what lists games may have to be compiled first
        run.controller.document.save()
    assert run.controller.document.dirty and run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    assert again.controller.document.dirty and again.controller.document.path == file
    with qtbot.waitSignal(again.workspace.conflicted):
        again.controller.document.save()
    assert again.keeper.finish(PATIENCE_MS)


@pytest.mark.parametrize("encoding", [UTF_8, Encoding("utf-8", b"\xef\xbb\xbf"), Encoding("utf-16-le", b"\xff\xfe")])
def test_a_game_whose_file_is_replaced_by_another_one_counts_as_unsaved(
    run: Run, qtbot: QtBot, tmp_path: Path, encoding: Encoding,
) -> None:
    file = tmp_path / "club.pgn"
    choose_second(qtbot, run.workspace, file)
    gone = run.controller.document
    with qtbot.waitSignal(run.workspace.saved):
        run.workspace.show(Game(read_text("1. c4 *").game), beside=True).save(file, encoding)
    assert gone.dirty and gone.path is None and not run.controller.document.dirty
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    states = {(game.path, game.clean) for game in again.found(qtbot).games}
    assert states == {(None, False), (file, True)} and again.keeper.finish(PATIENCE_MS)


def test_a_game_being_played_goes_on_with_its_clocks(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    run.play("e2e4", "e7e5")
    run.controller.live.clock.set_remaining(chess.WHITE, 61_000)
    run.controller.live.clock.set_remaining(chess.BLACK, 62_000)
    run.controller.set_paused(True)
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    live = again.controller.live
    assert live.playing and live.paused and again.controller.playing_here and live.node.ply() == 2
    left = [live.clock.remaining_ms(colour) for colour in (chess.WHITE, chess.BLACK)]
    assert [round((time or 0) / 1000) for time in left] == [61, 62]
    again.controller.set_paused(False)
    again.play("g1f3")
    assert live.node.ply() == 3
    assert again.keeper.finish(PATIENCE_MS)


def test_of_two_games_being_played_one_stays_offered_with_its_clocks_until_the_other_has_ended(
        run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    for one in (run, Run(tmp_path)):
        one.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
        one.play("e2e4", "e7e5")
        one.controller.live.clock.set_remaining(chess.BLACK, 61_000)
        one.controller.set_paused(True)
        assert one.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    first, second = again.found(qtbot).games
    with qtbot.waitSignals([again.keeper.said, again.keeper.recovered]):
        again.keeper.restore((first, second))
    assert len([document for document in again.workspace.documents if document.dirty]) == 1 and again.controller.playing_here
    assert again.keeper.offered is not None and again.keeper.offered.games == [second]
    again.controller.resign()
    again.keeper.restore((second,))
    live = again.controller.live
    assert live.playing and live.game.pgn is second.game and round((live.clock.remaining_ms(chess.BLACK) or 0) / 1000) == 61
    assert again.keeper.offered is None and again.keeper.finish(PATIENCE_MS)


def test_a_game_that_cannot_go_on_now_is_offered_at_the_next_start(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(None, controls=parse_controls("5+0")))
    run.play("e2e4")
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    games = tuple(again.found(qtbot).games)
    again.controller.new_game(NewGame(None))
    again.play("d2d4")
    again.keeper.restore(games)
    again.controller.resign()
    assert again.keeper.finish(PATIENCE_MS)
    offered = Run(tmp_path).found(qtbot).games
    assert sorted((one.live is not None, game_text(one.game).count("e4")) for one in offered) == [(False, 0), (True, 1)]


def test_switched_sides_stay_switched_after_a_crash(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(chess.BLACK, 500))
    run.play("e2e4")
    run.controller.switch_sides()
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    assert again.controller.playing and again.controller.human_colors == {chess.BLACK}
    assert again.keeper.finish(PATIENCE_MS)


def test_a_game_goes_on_where_it_was_played_though_another_line_became_the_main_one(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(None))
    run.play("e2e4", "e7e5", "g1f3")
    run.controller.first()
    run.play("d2d4", "d7d5", "c2c4")
    run.controller.editing.do(change.make_main_line(run.controller.game.node))
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    live = again.controller.live
    assert live.playing and [move.uci() for move in live.board().move_stack] == ["e2e4", "e7e5", "g1f3"]
    assert again.keeper.finish(PATIENCE_MS)


def test_a_game_being_played_that_was_looked_back_into_goes_on_at_its_last_position(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(None))
    run.play("e2e4", "e7e5")
    run.controller.first()
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    assert again.controller.at_play and again.controller.game.node.ply() == 2
    assert again.keeper.finish(PATIENCE_MS)


def test_moves_from_before_the_play_are_not_taken_back_after_a_crash_either(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4", "e7e5")
    run.controller.play_from_here(None)
    run.play("g1f3")
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    again.controller.takeback()
    assert again.controller.live.node.ply() == 2 and again.controller.playing and not again.controller.can_take_back
    again.controller.takeback()
    assert [move.uci() for move in again.controller.game.pgn.mainline_moves()] == ["e2e4", "e7e5"]
    assert again.keeper.finish(PATIENCE_MS)


def test_saved_games_are_not_offered(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4")
    with qtbot.waitSignal(run.workspace.saved):
        run.controller.document.save(tmp_path / "game.pgn")
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    with qtbot.assertNotEmitted(again.keeper.recovered, wait=300):
        again.keeper.look_back()
    assert again.keeper.finish(PATIENCE_MS)


def test_a_save_that_failed_leaves_the_game_unsaved(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4")
    with qtbot.waitSignal(run.workspace.failed):
        run.controller.document.save(tmp_path / "none" / "game.pgn")
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    assert [one.clean for one in again.found(qtbot).games] == [False]
    assert again.keeper.finish(PATIENCE_MS)


def test_nothing_is_offered_where_nothing_was_done(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(chess.BLACK))
    run.keeper._journal.write_places()
    run.keeper._journal.finish(PATIENCE_MS, keep=True)  # as a crash would leave it
    again = Run(tmp_path)
    with qtbot.assertNotEmitted(again.keeper.recovered, wait=300):
        again.keeper.look_back()
    assert again.keeper.finish(PATIENCE_MS)


def test_closed_and_forgotten_games_are_not_offered_again(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("e2e4")
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    games = tuple(again.found(qtbot).games)
    with qtbot.waitSignal(again.keeper.said) as told:
        again.keeper.forget(games)
    assert told.args == [f"These games are not offered again. Their journal is kept for a while in {tmp_path / 'journal' / 'forgotten'}."]
    again.play("d2d4")
    again.workspace.close(again.workspace.current)
    assert again.keeper.finish(PATIENCE_MS)
    third = Run(tmp_path)
    with qtbot.assertNotEmitted(third.keeper.recovered, wait=300):
        third.keeper.look_back()
    assert third.keeper.finish(PATIENCE_MS)


@pytest.fixture
def slow_disk(run: Run, qtbot: QtBot) -> Iterator[threading.Event]:
    """The thread that saves waits until the event is set."""
    go_on = threading.Event()
    run.workspace._background.run(lambda: go_on.wait(PATIENCE_S), lambda done: None, lambda error: None)
    yield go_on
    go_on.set()


@pytest.mark.parametrize("leave", [
    lambda run: run.workspace.close(run.workspace.current),
    lambda run: run.workspace.show(Game())])
def test_a_game_left_while_it_is_saved_comes_back_where_that_fails(
        run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path, leave: Callable[[Run], None]) -> None:
    document = run.being_saved(tmp_path / "none" / "game.pgn")
    leave(run)
    with qtbot.waitSignal(run.workspace.failed):
        slow_disk.set()
    assert document in run.workspace.documents and document.dirty and states(run).count(whole(document.game.pgn)) == 1
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    assert [(one.clean, len(list(one.game.mainline()))) for one in again.found(qtbot).games] == [(False, 1)]
    assert again.keeper.finish(PATIENCE_MS)


def test_a_game_closed_while_it_is_saved_stays_closed_where_that_succeeds(
        run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path) -> None:
    document = run.being_saved(tmp_path / "game.pgn")
    run.workspace.close(document)
    with qtbot.waitSignal(run.workspace.saved):
        slow_disk.set()
    assert document not in run.workspace.documents and not run.workspace.can_reopen
    run.keeper._journal.finish(PATIENCE_MS, keep=True)  # as a crash would leave it
    again = Run(tmp_path)
    with qtbot.assertNotEmitted(again.keeper.recovered, wait=300):
        again.keeper.look_back()
    assert again.keeper.finish(PATIENCE_MS)


def test_a_game_pasted_while_another_is_saved_for_the_first_time_does_not_get_its_file(
        run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path) -> None:
    document = run.being_saved(tmp_path / "game.pgn")
    run.controller.editing.paste("1. d4 *")
    run.controller.editing.set_up(chess.Board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"))
    with qtbot.waitSignal(run.workspace.saved):
        slow_disk.set()
    assert [str(one.game.pgn.mainline()) for one in run.workspace.documents if one.path is not None] == ["1. e4"] and not document.dirty
    assert run.keeper.finish(PATIENCE_MS)


def test_a_game_does_not_come_back_while_the_one_that_was_pasted_over_it_is_saved(
        run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path) -> None:
    run.play("d2d4")
    run.controller.editing.paste("1. c4 *")
    document = run.controller.document
    document.save(tmp_path / "game.pgn")
    with qtbot.waitSignal(run.controller.message) as told:
        run.controller.editing.undo()
    assert told.args == ["The file is still being written: try again."] and str(document.game.pgn.mainline()) == "1. c4"
    with qtbot.waitSignal(run.workspace.saved):
        slow_disk.set()
    run.controller.editing.undo()
    assert str(document.game.pgn.mainline()) == "1. d4" and document.path is None
    assert run.keeper.finish(PATIENCE_MS)


@pytest.mark.parametrize("steps", ["undo", "redo"])
def test_a_game_that_comes_back_where_another_one_was_pasted_over_it_does_not_have_the_file_of_that(
        run: Run, qtbot: QtBot, tmp_path: Path, steps: str) -> None:
    file, editing = tmp_path / "game.pgn", run.controller.editing
    run.play("e2e4")
    editing.paste("1. d4 *")
    if steps == "redo":
        editing.undo()
    document = run.controller.document
    with qtbot.waitSignal(run.workspace.saved):
        document.save(file)
    (editing.undo if steps == "undo" else editing.redo)()
    assert str(document.game.pgn.mainline()) == ("1. e4" if steps == "undo" else "1. d4") and document.needs_new_name
    assert run.keeper.finish(PATIENCE_MS)
    one, = Run(tmp_path).found(qtbot).games
    assert one.path is None and not one.clean


@pytest.mark.parametrize(("folder", "offered"), [("none", 1), ("", 0)])
def test_the_program_that_ends_during_a_save_knows_how_it_went(
        run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path, folder: str, offered: int) -> None:
    run.being_saved(tmp_path / folder / "game.pgn")
    slow_disk.set()
    assert run.workspace._background.settle(PATIENCE_MS) and run.keeper.finish(PATIENCE_MS)  # as the program does, without an event loop
    assert len(list((tmp_path / "journal").glob("*.journal"))) == offered
    assert not list((tmp_path / "journal").glob("forgotten/*"))


def test_the_program_that_is_closed_during_a_save_waits_for_it(qtbot: QtBot, own_settings: Path, tmp_path: Path) -> None:
    program = Program(FakeThread(), Settings(own_settings), tmp_path)
    program.controller.play(chess.Move.from_uci("e2e4"))
    program.controller.document.save(tmp_path / "game.pgn")
    qtbot.waitUntil(lambda: program.close() is True)
    assert "1. e4" in (tmp_path / "game.pgn").read_text() and not program.controller.document.dirty
    assert not list((tmp_path / "journal").glob("*.journal"))
    program.window.deleteLater()


def test_a_save_that_does_not_end_in_time_leaves_the_game_to_the_next_start(
        run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path) -> None:
    document = run.being_saved(tmp_path / "game.pgn")
    run.workspace.close(document)
    assert not run.workspace._background.settle(0) and run.keeper.finish(PATIENCE_MS)
    slow_disk.set()
    assert len(Run(tmp_path).found(qtbot).games) == 1


def test_a_game_being_played_that_is_deleted_from_its_file_goes_on_after_a_crash(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.controller.new_game(NewGame(None))
    run.play("e2e4")
    document = run.controller.document
    document.leave_file()
    run.workspace.detached.emit(document)
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    assert again.controller.playing and again.controller.live.node.ply() == 1
    assert again.keeper.finish(PATIENCE_MS)


def test_a_game_edited_while_it_is_saved_has_its_new_file_after_a_crash(
        run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path) -> None:
    document = run.being_saved(tmp_path / "game.pgn")
    run.play("e7e5")
    with qtbot.waitSignal(run.workspace.saved):
        slow_disk.set()
    assert document.dirty and run.keeper.finish(PATIENCE_MS)
    one, = Run(tmp_path).found(qtbot).games
    assert not one.clean and one.path == tmp_path / "game.pgn" and one.origin == document.origin


def test_a_game_behind_which_another_one_was_appended_has_its_place_after_a_crash(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    """Saving it said that another program had changed the file."""
    file, done = tmp_path / "game.pgn", list[None]()
    with qtbot.waitSignal(run.workspace.saved):
        document = run.being_saved(file)
    run.play("e7e5")
    run.workspace.append(file, game_text(read_text("1. d4 *")[0]), lambda: done.append(None), pytest.fail)
    qtbot.waitUntil(lambda: bool(done))
    assert run.keeper.finish(PATIENCE_MS)
    one, = Run(tmp_path).found(qtbot).games
    assert one.origin == document.origin and open_unchanged(one.origin)


def test_of_two_saves_the_last_one_counts(run: Run, slow_disk: threading.Event, qtbot: QtBot, tmp_path: Path) -> None:
    document = run.being_saved(tmp_path / "none" / "game.pgn")
    run.play("e7e5")
    document.save(tmp_path / "game.pgn")
    with qtbot.waitSignals([run.workspace.failed, run.workspace.saved]):
        slow_disk.set()
    assert not document.dirty and "e5" in (tmp_path / "game.pgn").read_text()


def test_all_listed_games_come_back_and_the_unedited_ones_again(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "club.pgn"
    file.write_text('[White "A"]\n\n1. e4 *\n')
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    run.workspace.restore(Game(read_text("1. d4 d5 *")[0]), file, 0, clean=True)
    run.workspace.restore(Game.from_position(chess.Board(fen)), None, 0, clean=True)
    run.workspace.restore(Game(read_text("1. c4 *")[0]), None, 0, clean=False)
    run.workspace.restore(Game(read_text("1. f4 *")[0]), file, 1, clean=True)
    before = states(run)
    assert len(before) == 4
    for _ in range(2):
        run.keeper._journal.finish(PATIENCE_MS, keep=True)  # as a crash would leave it
        run = Run(tmp_path)
        run.keeper.restore(tuple(run.found(qtbot).games))
        assert sorted(map(str, states(run))) == sorted(map(str, before))
    assert run.keeper.finish(PATIENCE_MS)


def test_a_game_of_headers_alone_comes_back(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    run.workspace.current.game.set_tags({"White": "Capablanca", "Result": "1-0"})
    before = states(run)
    run.keeper._journal.finish(PATIENCE_MS, keep=True)  # as a crash would leave it
    run = Run(tmp_path)
    run.keeper.restore(tuple(run.found(qtbot).games))
    assert states(run) == before
    assert run.keeper.finish(PATIENCE_MS)
