"""After a game: the moments that decided it, in the panel of its end."""
from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.analysis.evaluation import Evaluation
from chessgui.analysis.store import position_key
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.momentcommands import MomentCommands
from chessgui.commands.playoutcommands import PlayOutCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.play.newgame import NewGame
from chessgui.practice import moments
from chessgui.practice.cards import MISTAKE, Card, make_card
from chessgui.practice.course import Goal
from chessgui.practice.moments import Moment, deciding_moments
from chessgui.practice.store import CardStore
from chessgui.program.program import Program
from chessgui.report import searching
from chessgui.report.phases import Phase
from chessgui.report.report import make_report
from chessgui.tree.game import Game
from chessgui.workspace.reportqueue import ReportOutcome, ReportQueue, ReportTask
from tests.analysis.results import line
from tests.hands.exportgames import read
from tests.hands.patience import PATIENCE_S
from tests.hands.windowhands import play_in_variation
from tests.practice.test_moments import MOVES, Searches, played
from tests.report.scripted import FOOLS_MATE, game_of, report_of
from tests.report.test_table import CASES


@pytest.fixture
def topic(program: Program, monkeypatch: pytest.MonkeyPatch) -> MomentCommands:
    """A game has ended, and its report says what `played` does."""
    program.controller.new_game(NewGame(engine_color=None))
    game = program.controller.game
    for node in played()[0].mainline():
        program.controller.play(node.move)
    program.controller.resign()
    assert [node.move.uci() for node in game.pgn.mainline()] == MOVES

    def start(queue: ReportQueue, tasks: list[ReportTask], plan: Any) -> None:
        queue.reported.emit(ReportOutcome(tasks[0], tasks[0].game(), played()[1]))

    monkeypatch.setattr(ReportQueue, "start", start)
    return program.window.topics[MomentCommands]


def test_three_moments_are_told_each_with_its_buttons(
    qtbot: QtBot, program: Program, topic: MomentCommands, monkeypatch: pytest.MonkeyPatch,
) -> None:
    panel = program.window.game_over
    assert panel.moments.isVisible() and not any(row.isVisible() for row in panel.rows)
    panel.moments.click()
    texts = [row.text.text().split(" took")[0].replace("\u00a0", " ") for row in panel.rows]
    assert texts == ["3... ♗c5", "4. c3", "5... d6"]
    assert all(row.isVisible() and "chances from" in row.text.text() for row in panel.rows)
    assert panel.moments.isVisible() and not panel.moments.isEnabled(), "the buttons beside it stay where they were"
    asked: list[str] = []
    monkeypatch.setattr(WhyCommands, "ask", lambda self, board, move, node: asked.append(move.uci()))
    panel.rows[1].why.click()
    moment = topic._moments[1]
    assert asked == [moment.move.uci()] and program.controller.game.node.ply() == moment.ply
    program.window.topics[MomentCommands].show_moment(0)
    assert program.controller.game.node.ply() == topic._moments[0].ply


@pytest.mark.parametrize(("engine", "whose"), [
    (None, ["Black's", "White's", "Black's"]), (chess.BLACK, ["your opponent's", "your", "your opponent's"]),
    (chess.WHITE, ["your", "your opponent's", "your"])])
def test_it_is_told_whose_chances_a_moment_took(
    program: Program, topic: MomentCommands, engine: chess.Color | None, whose: list[str],
) -> None:
    """Of two people at the board neither is "you"."""
    games = program.window.topics[GameCommands]
    assert games.ended is not None
    games.ended = replace(games.ended, rules=NewGame(engine_color=engine))
    panel = program.window.game_over
    panel.moments.click()
    assert [row.text.text().split(" took ")[1].split(" chances")[0] for row in panel.rows] == whose


def test_it_is_told_that_a_moment_allowed_mate(topic: MomentCommands) -> None:
    """The step from 44 to 2 per cent was, which says less."""
    game = game_of(FOOLS_MATE)
    report = report_of(game, CASES["fool's mate"].scores)
    [moment] = deciding_moments(game, report, chess.WHITE)
    assert topic._text(moment).replace("\u00a0", " ") == "2. g4 allows mate in 1."
    assert "mate" not in topic._text(deciding_moments(*played(), chess.WHITE)[0])


def test_a_moment_becomes_a_card_once(qtbot: QtBot, program: Program, topic: MomentCommands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "make_searcher", lambda effort: Searches())
    panel, said = program.window.game_over, list[str]()
    topic.said.connect(said.append)
    panel.moments.click()
    theirs = next(number for number, moment in enumerate(topic._moments) if not moment.is_own)
    for sentence in ("The moment is a card of your training now.", "This card is there already."):
        panel.rows[theirs].card.click()
        qtbot.waitUntil(lambda sentence=sentence: sentence in said)
    with CardStore(program.window.context.folder) as store:
        kept, = store.cards()
        store.put_aside(kept.id)
    said.clear()
    panel.rows[theirs].card.click()
    qtbot.waitUntil(lambda: said == ["The moment is a card of your training now."])
    with CardStore(program.window.context.folder) as store:
        assert [each.aside for each in store.cards()] == [False]
    monkeypatch.setattr(moments, "card_of", lambda *_: None)
    panel.rows[theirs].card.click()
    qtbot.waitUntil(lambda: any("no sound question" in sentence for sentence in said))


def test_each_moment_of_which_a_card_is_wanted_becomes_one(
    qtbot: QtBot, program: Program, topic: MomentCommands, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where the next one is wanted before the first one is made."""
    gate = threading.Event()

    def made(moment: Moment, searcher: object, effort: object, check: Callable[[], None], source: object) -> Card:
        gate.wait(PATIENCE_S)
        check()
        return make_card(moment.board, MISTAKE, [next(iter(moment.board.legal_moves))])

    monkeypatch.setattr(searching, "make_searcher", lambda effort: Searches())
    monkeypatch.setattr(moments, "card_of", made)
    program.window.game_over.moments.click()
    for row in program.window.game_over.rows:
        row.card.click()
    gate.set()
    qtbot.waitUntil(lambda: not program.background.busy, timeout=20_000)
    with CardStore(program.window.context.folder) as store:
        assert {kept.card.position for kept in store.cards()} == {position_key(moment.board) for moment in topic._moments}


def test_a_moment_is_played_out(program: Program, topic: MomentCommands) -> None:
    """One's own from before the mistake, the opponent's from behind it; as the side that was to do better, and the game stays open."""
    panel, document = program.window.game_over, program.controller.document
    panel.moments.click()
    for number, moment in enumerate(topic._moments):
        board = moment.board.copy()
        if not moment.is_own:
            board.push(moment.move)
        panel.rows[number].play.click()
        game, play = program.controller.game, program.window.topics[PlayOutCommands].play
        assert game.board().fen() == board.fen() and play.color == board.turn and document in program.workspace.documents
        chances = moment.before if moment.is_own else 100 - moment.after
        assert play.goal is (Goal.WIN if chances >= 70 else Goal.DRAW)
    assert {moment.is_own for moment in topic._moments} == {True, False}


def test_the_moments_are_those_of_the_game_whose_ending_is_shown(
    program: Program, topic: MomentCommands, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also while another one is played; not while that one is rated."""
    looked, said, document = list[ReportTask](), list[str](), program.controller.document
    topic.said.connect(said.append)
    monkeypatch.setattr(ReportQueue, "start", lambda queue, tasks, plan: looked.extend(tasks))
    program.controller.new_game(NewGame(engine_color=chess.WHITE))
    program.workspace.select(document)
    program.window.game_over.moments.click()
    [task] = looked
    assert [node.move.uci() for node in task.game().mainline()] == MOVES and task.about is chess.WHITE
    topic._on_reported(ReportOutcome(task, task.game(), played()[1]))
    program.controller.new_game(NewGame(engine_color=chess.BLACK, elo=1000, rated=True))
    program.workspace.select(document)
    program.window.game_over.moments_wanted.emit()
    program.window.game_over.rows[0].card.click()
    assert said == ["In a rated game the engine does not help."] * 2 and looked == [task] and not topic._cards.busy


def test_of_a_game_that_was_played_on_in_a_variation_the_moves_of_the_play_are_looked_at(program: Program, topic: MomentCommands) -> None:
    """Neither those before it nor those of the main line."""
    controller, panel = program.controller, program.window.game_over
    play_in_variation(program, read("1. b3 a6 ( 1... h6 ) 2. a3 a5 *"), 1, "h7h6", "a2a3", "e7e5")
    controller.resign()
    looked = list[ReportTask]()
    topic._made_queue().start = lambda tasks, plan: looked.extend(tasks)  # type: ignore[method-assign]
    panel.moments.click()
    game = looked[0].game()
    assert [move.uci() for move in game.mainline_moves()] == ["a2a3", "e7e5"]
    moment = Moment(game.variations[0].board(), chess.Move.from_uci("e7e5"), 2, 50.0, 20.0, False, Phase.OPENING)
    topic._moments = (moment,)
    controller.first()
    topic.show_moment(0)
    assert [move.uci() for move in controller.game.board().move_stack] == ["b2b3", "h7h6", "a2a3", "e7e5"]


def test_the_game_is_looked_at_as_it_was_played_though_its_first_moves_were_deleted(program: Program, topic: MomentCommands) -> None:
    looked = list[ReportTask]()
    topic._made_queue().start = lambda tasks, plan: looked.extend(tasks)  # type: ignore[method-assign]
    program.controller.go_to(program.controller.game.at_ply(4))
    program.window.actions_by_name["delete_before"].trigger()
    program.window.game_over.moments.click()
    game = looked[0].game()
    assert game.board() == chess.Board() and [move.uci() for move in game.mainline_moves()] == MOVES


def test_a_game_that_is_gone_or_has_no_moment_is_told(program: Program, topic: MomentCommands) -> None:
    panel, said = program.window.game_over, list[str]()
    topic.said.connect(said.append)
    panel.moments.click()
    program.workspace.show(Game())
    program.workspace.close(next(each for each in program.workspace.documents if each.game.pgn.variations))
    topic.show_moment(0)
    assert said == ["The game is not open any more."]
    empty = Game().pgn
    report = make_report(empty, [Evaluation("fixed", (line("e2e4"),))])
    topic._on_reported(ReportOutcome(ReportTask("", lambda: empty, True), empty, report))
    assert panel.note.text() == "No single move decided this game."
