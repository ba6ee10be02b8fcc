"""The pane of the repertoire in the window: adding, learning, gaps, and where games left it."""
from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, cast

import chess
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from chessgui.commands import repertoirelessons
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.files.origin import open_unchanged
from chessgui.gamelist.gamesource import GamesError
from chessgui.panels.training.repertoirepage import RepertoirePage
from chessgui.pgn import read_game
from chessgui.play.newgame import NewGame
from chessgui.practice import solving
from chessgui.practice.cards import REPERTOIRE, make_card
from chessgui.practice.owngames import KeptRepertoire
from chessgui.practice.schedule import Review
from chessgui.practice.session import look
from chessgui.practice.store import CardStore, Choice
from chessgui.practice.storefile import FILE
from chessgui.program.program import Program
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Progress
from chessgui.tree.change import delete_variation, set_comment
from chessgui.tree.game import Game
from tests.hands.patience import PATIENCE_MS
from tests.hands.windowhands import make_rated

if TYPE_CHECKING:
    from chessgui.why.question import Answer

LINES = "1. e4 e5 2. Nf3 (2. Bc4) 2... Nc6 *\n\n"
GAME = '[Event "?"]\n[White "{0}"]\n[Black "{1}"]\n[Result "{2}"]\n\n{3} {2}\n\n'
GAMES = "".join(GAME.format(*words) for words in (
    ("Ada", "Bob", "1-0", "1. e4 e5 2. Nc3 Nf6"), ("Ada", "Cy", "0-1", "1. e4 c5 2. Nf3"), ("Dan", "Ada", "1-0", "1. d4 d5"),
    ("Ada", "Eve", "1/2-1/2", "1. e4 e5 2. Nf3 d6")))
pytestmark = pytest.mark.usefixtures("prepared_finding")


@pytest.fixture
def topic(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RepertoireCommands:
    monkeypatch.setattr(repertoirelessons.engine, "is_prepared", lambda: False)
    return program.window.topics[RepertoireCommands]


def open_file(qtbot: QtBot, program: Program, path: Path) -> None:
    program.workspace.open(path)
    qtbot.waitUntil(lambda: program.window.lists.current is not None and program.window.lists.current.loader.index is not None
                    and program.window.lists.current.loader.path == path)


def added(qtbot: QtBot, topic: RepertoireCommands, path: Path, text: str = LINES) -> RepertoirePage:
    path.write_text(text)
    topic._add(path, chess.WHITE)
    page = topic.page
    assert page is not None
    qtbot.waitUntil(page.drill.isEnabled)
    return page


def test_without_a_repertoire_the_pane_says_what_it_is_for(topic: RepertoireCommands) -> None:
    topic.show_pane()
    assert topic.page is not None
    assert topic.page.about.isVisibleTo(topic.page) and "Add one" in topic.page.about.text() and not topic.page.tools.isVisible()


def test_lines_are_shown_and_asked(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    assert (page.learn.text(), page.review.text(), page.review.isEnabled()) == ("Learn (2)", "Review (0)", False)
    page.learn.click()
    for text in ("Your move: e4", "Your move: ♘f3"):
        assert page.told.text() == text
        program.window.topics[GameCommands].hint()
    assert (page.told.text(), program.window.move_list.isEnabled()) == ("What do you play?", False)
    assert program.window.board.state.board == chess.Board() and topic.takes_move(chess.Move.from_uci("d2d4"))
    assert page.told.text() == "d4 is not your move here. Try again."
    assert topic.takes_move(chess.Move.from_uci("e2e4"))
    assert page.told.text() == "e4: Right."
    page.next.click()
    assert topic.takes_move(chess.Move.from_uci("f1c4"))
    assert page.told.text() == "♗c4: Right. Your repertoire also has ♘f3."
    page.next.click()
    assert page.left.text() == "One move is left.", "what was wrong is asked again"
    program.window.topics[GameCommands].hint()
    assert program.window.board.state.hint == chess.Move(chess.E2, chess.E2)
    page.answer.click()
    page.stop.click()
    assert program.window.board.state.board == program.controller.game.board(), "the game is on the board again"
    qtbot.waitUntil(lambda: page.learn.text() == "Learn (0)")
    with CardStore(program.window.context.folder) as store:
        reviews = sorted((review.attempt.wrong, review.rating) for _, review in store.reviews())
    assert [wrong for wrong, _ in reviews] == [0, 1] and reviews[1][1] == 1, "what was asked again counts once"


def test_a_wrong_move_is_kept_where_the_lesson_ends(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    (page := added(qtbot, topic, tmp_path / "lines.pgn")).drill.click()
    assert topic._lessons is not None and topic._lessons.takes_move(chess.Move.from_uci("a2a3"))
    page.stop.click()
    qtbot.waitUntil(lambda: not topic._lessons._keeping.busy)
    with CardStore(program.window.context.folder) as store:
        assert [(each.rating, each.attempt.wrong) for _, each in store.reviews()] == [(1, 1)]


def test_a_sound_move_that_is_not_in_the_repertoire_is_not_wrong(
    qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(repertoirelessons.engine, "is_prepared", lambda: True)
    monkeypatch.setattr(repertoirelessons, "make_searcher", lambda effort: type("Searcher", (), {"close": lambda self: None})())
    seconds = [0.0]

    def sound(board: chess.Board, move: chess.Move, *rest: object) -> bool:
        seconds[0] += 60
        return move.uci() == "d2d4"

    monkeypatch.setattr(repertoirelessons, "is_sound", sound)
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    page.drill.click()
    lesson = topic._lessons.lesson if topic._lessons is not None else None
    assert lesson is not None and lesson.solving is not None
    lesson.solving._clock, lesson.solving._began = lambda: seconds[0], 0.0
    seconds[0] += 2
    assert topic.takes_move(chess.Move.from_uci("d2d4"))
    qtbot.waitUntil(lambda: page.told.text() == "d4 is sound, too, but not in your repertoire: which move is?")
    seconds[0] += 1
    attempt = lesson.solving.attempt
    assert (attempt.wrong, attempt.took_ms) == (0, 3000), "what the engine takes is no thinking time"
    assert topic.takes_move(chess.Move.from_uci("a2a4"))
    assert topic.takes_move(lesson.solving.move) and not lesson.solving.is_solved, "the try that is judged decides"
    qtbot.waitUntil(lambda: page.told.text() == "a4 is not your move here. Try again.")
    assert lesson.solving.wrong == 1


def test_nothing_is_asked_in_a_rated_game(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A lesson that was begun before waits: there a sound move counted as wrong, since the engine does not help then."""
    page, said = added(qtbot, topic, tmp_path / "lines.pgn"), list[str]()
    topic.said.connect(said.append)
    page.drill.click()
    program.window.topics[BoardCommands].show_position()
    make_rated(program, monkeypatch)
    lessons = topic._lessons
    assert lessons is not None and lessons.lesson is not None and page.back.isVisibleTo(page)
    page.back.click()
    page.next.click()
    assert not lessons.on_board and lessons.lesson.left == 2 and len(said) == 2
    page.stop.click()
    page.drill.click()
    assert lessons.lesson is None and said == ["A rated game is being played: resign or adjourn it first."] * 3


def test_gaps_and_departures_of_the_shown_list(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    page.departures.click()
    assert page.note.text() == "Open a file with your games first: then its list is compared."
    games = tmp_path / "games.pgn"
    games.write_text(GAMES)
    open_file(qtbot, program, games)
    page.departures.click()
    qtbot.waitUntil(lambda: page.pages.currentWidget() is page.table)
    assert page.sum.text() == "Of 3 games of Ada you left the repertoire in 1, your opponents in 2; in 0 its line ended."
    assert [(row.line, row.move, row.more, row.figure) for row in page.rows.rows.rows] == [
        ("1. e4 e5", "2. ♘c3", "you", "1 · 100 %"), ("1. e4", "1... c5", "new", "1 · 0 %"),
        ("1. e4 e5 2. ♘f3", "2... d6", "new", "1 · 50 %")]
    page.show_start()
    page.coverage.click()
    qtbot.waitUntil(lambda: page.pages.currentWidget() is page.table)
    assert page.sum.text().startswith("\u2068games.pgn\u2069: You have an answer to"), "a name does not decide how the sentence runs"
    assert page.rows.rows.rows[0].move == "2... d6" or page.rows.rows.rows[0].move == "1... c5"
    page.rows.chosen.emit(0)
    row = page.rows.rows.rows[0]
    assert [move.uci() for move in program.controller.game.board().move_stack] == list(row.moves)


def test_the_shown_line_becomes_a_line_of_the_repertoire(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "lines.pgn"
    page = added(qtbot, topic, path)
    with qtbot.waitSignal(program.workspace.opened):
        program.workspace.open(path)
    document = program.workspace.current
    program.controller.editing.do(set_comment(document.game.node, "it stays open"))
    program.controller.new_game(NewGame(engine_color=None))
    for word in ("e2e4", "c7c5", "g1f3"):
        program.controller.play(chess.Move.from_uci(word))
    topic.add_line()
    qtbot.waitUntil(lambda: page.learn.text() == "Learn (3)")
    written, said = path.read_text(), list[str]()
    assert "1. e4 c5 2. Nf3" in written
    assert document.origin is not None and open_unchanged(document.origin), "the open game of the file can be saved"
    topic.said.connect(said.append)
    program.controller.previous()
    topic.add_line()
    assert said == ["The line is in lines.pgn already."] and path.read_text() == written


def test_a_line_is_added_before_the_pane_was_ever_open(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    path, said = tmp_path / "lines.pgn", list[str]()
    path.write_text(LINES)
    program.settings.set_repertoires([KeptRepertoire("lines", chess.WHITE, path).text()])
    topic.said.connect(said.append)
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("d2d4"))
    topic.add_line()
    topic.add_line()
    qtbot.waitUntil(lambda: topic.repertoire is not None)
    assert said == ["The line is in lines.pgn already.", "The line is in lines.pgn now."], "the second press is answered at once"
    assert path.read_text().count("1. d4") == 1, "the key was pressed twice"


def test_a_line_is_not_added_again_before_the_file_was_read_with_it(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever else fails or is read meanwhile; a line that could not be added may be."""
    page, begun = added(qtbot, topic, path := tmp_path / "lines.pgn"), list[tuple[Callable[[], None], Callable[[str], None]]]()
    monkeypatch.setattr(program.workspace, "append", lambda path, text, done, failed, creates: begun.append((done, failed)))
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("d2d4"))
    topic.add_line()
    page.departures.click()
    assert page.note.text() == "Open a file with your games first: then its list is compared."
    topic.add_line()
    assert len(begun) == 1
    page.chosen.emit("lines")
    qtbot.waitUntil(lambda: topic.repertoire is not None)
    topic.add_line()
    assert len(begun) == 1
    begun[0][1]("lines.pgn was not saved: the disk is full.")
    topic.add_line()
    assert len(begun) == 2
    path.write_text(LINES + GAME.format("?", "?", "*", "1. d4"))
    begun[1][0]()
    topic.add_line()
    qtbot.waitUntil(lambda: topic.repertoire is not None)
    topic.add_line()
    assert len(begun) == 2
    path.write_text(LINES)
    page.chosen.emit("lines")
    qtbot.waitUntil(lambda: topic.repertoire is not None)
    topic.add_line()
    assert len(begun) == 3, "somebody has taken it out of the file"


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_repertoire_follows_its_file(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, by_hand: bool,
) -> None:
    """A line that was taken out of it is not there already, be it this window that wrote the file or another program."""
    path, said = tmp_path / "lines.pgn", list[str]()
    page = added(qtbot, topic, path)
    with qtbot.waitSignal(program.workspace.opened):
        program.workspace.open(path)
    if by_hand:
        path.write_text("1. e4 e5 2. Nf3 Nc6 3. Bb5 *")
        topic.show_pane()
    else:
        program.controller.editing.do(delete_variation(program.controller.game.at_ply(2).variations[1]))
        program.window.actions_by_name["save"].trigger()
    qtbot.waitUntil(lambda: topic.repertoire is not None and not any("f1c4" in here.moves for here in topic.repertoire.positions.values()))
    topic.said.connect(said.append)
    program.controller.new_game(NewGame(engine_color=None))
    for word in ("e2e4", "e7e5", "f1c4"):
        program.controller.play(chess.Move.from_uci(word))
    topic.add_line()
    qtbot.waitUntil(lambda: said == ["The line is in lines.pgn now."] and page.drill.isEnabled())
    assert "Bc4" in path.read_text()


def test_a_line_that_could_not_be_added_and_a_drive_that_is_away_leave_the_repertoire_as_it_is(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise SaveError("lines.pgn was not saved: the disk is full.")

    page, said = added(qtbot, topic, path := tmp_path / "lines.pgn"), list[str]()
    topic.said.connect(said.append)
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("d2d4"))
    with monkeypatch.context() as failing:
        failing.setattr("chessgui.files.appending.append_game", full)
        topic.add_line()
        qtbot.waitUntil(lambda: bool(said))
    known = topic.repertoire
    assert said == ["lines.pgn was not saved: the disk is full."] and known is not None
    path.rename(tmp_path / "away.pgn")
    topic.show_pane()
    assert topic._lessons is not None and topic._lessons._looking.wait(PATIENCE_MS)
    QApplication.processEvents()
    assert topic.repertoire is known and page.drill.isEnabled()


def test_the_pane_follows_a_file_that_has_changed_only_behind_a_lesson(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    page = added(qtbot, topic, path := tmp_path / "lines.pgn")
    page.learn.click()
    path.write_text("1. d4 *")
    topic.show_pane()
    assert program.background.wait(PATIENCE_MS)
    assert topic._lessons is not None and topic._lessons.lesson is not None
    page.stop.click()
    qtbot.waitUntil(lambda: topic.repertoire is not None and len(topic.repertoire.positions) == 2)


def test_a_game_of_a_variant_is_no_line(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    """It is left out of a file, which is said, and not added to one."""
    page = added(qtbot, topic, path := tmp_path / "lines.pgn", LINES + '[Event "?"]\n[Variant "Atomic"]\n\n1. d4 d5 *\n\n')
    assert (page.learn.text(), page.note.text()) == ("Learn (2)", "Games with other rules or an unreadable start: 1.")
    written, said = path.read_text(), list[str]()
    topic.said.connect(said.append)
    program.workspace.show(Game(read_game('[Variant "Atomic"]\n\n1. c4 e5 *').game))
    program.controller.last()
    topic.add_line()
    assert topic._shown_game is None and path.read_text() == written
    assert said == ["The game is not chess but a variant: a repertoire has lines of chess alone."] * 2


@pytest.mark.parametrize(("text", "times"), [
    ("1. d4 -- 2. e4 *", 1), *((f'[FEN "k7/pppppppp/{rows}/8/8/8/4K3 w"]\n\n1. Kd1 *', 2) for rows in ("p7/8", "bnbn4/bn6"))])
def test_a_line_that_reading_would_leave_out_is_not_added(
        qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path, text: str, times: int) -> None:
    """It was never known, and was put into the file each time."""
    added(qtbot, topic, path := tmp_path / "lines.pgn")
    written, said = path.read_text(), list[str]()
    topic.said.connect(said.append)
    program.workspace.show(Game(read_game(text).game))
    program.controller.last()
    topic.add_line()
    qtbot.waitUntil(lambda: not program.background.busy)
    assert path.read_text() == written and (topic._shown_game is None) == (times == 2)
    assert said == ["A line with a null move, or from an impossible position, cannot be learnt."] * times


def test_a_repertoire_of_the_shown_game_and_of_own_games(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    program.controller.new_game(NewGame(engine_color=None))
    for word in ("d2d4", "d7d5", "c2c4"):
        program.controller.play(chess.Move.from_uci(word))
    made = topic._shown_game
    assert made is not None
    topic._write(tmp_path / "mine.pgn", chess.WHITE, made)
    qtbot.waitUntil(lambda: topic.repertoire is not None and len(topic.repertoire.positions) == 4)
    games = tmp_path / "games.pgn"
    games.write_text(GAMES * 3)
    open_file(qtbot, program, games)
    own = topic._own_games(chess.WHITE)
    assert own is not None
    topic._write(tmp_path / "own.pgn", chess.WHITE, own)
    qtbot.waitUntil(lambda: topic.repertoire is not None and topic.repertoire.name == "own")
    assert "1. e4 e5" in (tmp_path / "own.pgn").read_text()
    topic._remove()
    qtbot.waitUntil(lambda: topic.repertoire is not None and topic.repertoire.name == "mine")
    assert (tmp_path / "own.pgn").exists()


def test_games_that_have_changed_since_they_were_listed_make_no_repertoire_and_no_coverage(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    """Their numbers are those of other games, or of none."""
    games = tmp_path / "games.pgn"
    games.write_text(GAMES * 3)
    open_file(qtbot, program, games)
    own = topic._own_games(chess.WHITE)
    games.write_text(GAMES)
    assert own is not None
    with pytest.raises(GamesError, match="has changed since its games were listed"):
        own(Progress())
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    page.coverage.click()
    qtbot.waitUntil(lambda: page.note.text() == "games.pgn has changed since its games were listed.")


def test_a_repertoire_may_be_made_into_an_open_file(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "lines.pgn"
    path.write_text(LINES)
    with qtbot.waitSignal(program.workspace.opened):
        program.workspace.open(path)
    document = program.workspace.current
    program.controller.editing.do(set_comment(document.game.node, "it stays open"))
    program.controller.new_game(NewGame(engine_color=None))
    program.controller.play(chess.Move.from_uci("d2d4"))
    made = topic._shown_game
    assert made is not None
    topic._write(path, chess.WHITE, made)
    qtbot.waitUntil(lambda: topic.repertoire is not None)
    assert "1. d4" in path.read_text()
    assert document.origin is not None and open_unchanged(document.origin), "the open game of the file can be saved"


def test_cards_of_a_repertoire_that_is_taken_out_are_not_asked_until_it_comes_back(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    path, store = tmp_path / "lines.pgn", program.window.topics[TrainingCommands].store
    added(qtbot, topic, path)
    assert topic.repertoire is not None
    store.add(topic.repertoire.cards(), 0)
    assert look(store, 9).next is not None
    topic._remove()
    qtbot.waitUntil(lambda: look(store, 9).next is None)
    assert len(store.cards(Choice(with_aside=True))) == 2, "what is known of them stays"
    added(qtbot, topic, path)
    qtbot.waitUntil(lambda: look(store, 9).today.waiting == 2)


def test_a_repertoire_that_is_taken_out_while_it_is_read_does_not_come_back(
    qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path,
) -> None:
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    topic._show_kept(Path("lines"))
    topic._remove()
    qtbot.waitUntil(lambda: not topic._background.busy)
    assert topic.repertoire is None and not page.cancel.isVisible()


def test_reading_can_be_cancelled(
    qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    def long(path: Path, name: str, color: chess.Color, progress: Progress) -> None:
        while not ended.wait(0.01):
            progress.check()

    page, ended = added(qtbot, topic, tmp_path / "lines.pgn"), threading.Event()
    monkeypatch.setattr("chessgui.practice.repertoire.read_repertoire", long)
    topic._show_kept(Path("lines"))
    assert page.note.text() == "Reading lines.pgn…" and page.cancel.isVisible()
    try:
        page.cancel.click()
        qtbot.waitUntil(lambda: page.note.text() == "" and not page.cancel.isVisible())
    finally:
        ended.set()


def test_what_the_training_has_asked_is_told_when_the_pane_comes_up(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    """So is what has become due since; a table that is shown stays."""
    page, store = added(qtbot, topic, tmp_path / "lines.pgn"), program.window.topics[TrainingCommands].store
    assert topic.repertoire is not None and page.learn.text() == "Learn (2)"
    page.show_rows("A sum.", [], "", "")
    store.add(topic.repertoire.cards(), 0)
    store.answer(1, Review("a", 1000, 1))
    topic.show_pane()
    qtbot.waitUntil(lambda: (page.learn.text(), page.review.text()) == ("Learn (1)", "Review (1)"))
    assert page.review.isEnabled() and page.pages.currentWidget() is page.table


def test_a_position_that_is_asked_no_more_is_still_one_of_the_repertoire(
    qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path,
) -> None:
    """It went missing from those with a move of the player's."""
    page, store = added(qtbot, topic, tmp_path / "lines.pgn"), program.window.topics[TrainingCommands].store
    assert topic.repertoire is not None and page.about.text() == "Positions: 6. With a move of yours: 2; known of these: 0."
    store.add(topic.repertoire.cards(), 0)
    store.put_aside(1)
    topic.show_pane()
    qtbot.waitUntil(lambda: page.learn.text() == "Learn (1)")
    assert page.about.text() == "Positions: 6. With a move of yours: 2; known of these: 0."


def test_a_damaged_file_of_cards_is_told(qtbot: QtBot, topic: RepertoireCommands, program: Program, tmp_path: Path) -> None:
    """Also where it is the repertoire that finds it so."""
    (program.window.context.folder / FILE).write_bytes(b"no database" * 100)
    said = list[str]()
    topic.said.connect(said.append)
    added(qtbot, topic, tmp_path / "lines.pgn")
    assert said == [f"The training file was damaged; it is kept as {FILE}.damaged, and a new one was begun."]


def test_a_file_that_is_gone_is_told(qtbot: QtBot, topic: RepertoireCommands, tmp_path: Path) -> None:
    page = added(qtbot, topic, tmp_path / "lines.pgn")
    (tmp_path / "lines.pgn").unlink()
    topic._show_kept(Path("lines"))
    qtbot.waitUntil(lambda: "lines.pgn cannot be opened" in page.note.text())
    assert topic._lessons is not None and topic._lessons.repertoire is None
    buttons = page.learn, page.review, page.drill, page.coverage, page.departures
    assert not any(button.isEnabled() for button in buttons), "nothing is taught of the repertoire that was shown before"


def test_a_good_move_is_not_that_of_the_repertoire_in_the_training_either(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch,
) -> None:
    training, move = program.window.topics[TrainingCommands], chess.Move.from_uci("d2d4")
    training.store.add([make_card(chess.Board(), REPERTOIRE, [chess.Move.from_uci("e2e4")], deck="Lines")], 0)
    monkeypatch.setattr(solving, "is_as_good", lambda answer: True)
    training.begin()
    qtbot.waitUntil(lambda: training.solving is not None)
    assert training.solving is not None and training.pane is not None
    training._take_reason(training.solving, move, True, cast("Answer", object()))
    assert training.pane.card.verdict.text() == "1. d4 is good, too, but not in your repertoire.".replace(" d4", "\u00a0d4")
    assert not training.solving.is_solved and training.solving.wrong == 0
