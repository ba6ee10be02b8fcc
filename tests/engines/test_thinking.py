"""Who is asked: the own engine for analysis and hints, another one for the moves of its game."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.engines.enginelist import XBOARD
from chessgui.engines.external import ExternalEngine
from chessgui.engines.thinking import Purpose, Thinking
from chessgui.pgn import read_text
from chessgui.play.newgame import NewGame, from_texts, to_texts
from chessgui.rules.endings import Claim, claimed
from chessgui.threads.background import Background
from chessgui.tree.game import Game
from chessgui.workspace.controller import Controller
from chessgui.workspace.workspace import Workspace
from engine import Limits
from tests.hands.fakeengines import PATIENT, make_analyst, make_engine, notes_of
from tests.hands.fakes import FakeThread


@pytest.fixture
def controller(qtbot: QtBot) -> Iterator[Controller]:
    controller = Controller(FakeThread(), Workspace(Background()))
    yield controller
    qtbot.waitUntil(lambda: controller.thinking.close() is True)


def test_another_engine_makes_the_moves_and_the_own_one_helps(qtbot: QtBot, controller: Controller, tmp_path: Path) -> None:
    spec, own = make_engine(tmp_path), controller.thinking._own
    assert isinstance(own, FakeThread)
    controller.new_game(NewGame(chess.WHITE, 100, external=spec))
    qtbot.waitUntil(lambda: bool(controller.game.pgn.variations), timeout=10_000)
    assert controller.game.pgn.headers["White"] == "Fake" and own.requests == []
    controller.advice.hint()
    assert controller.thinking.purpose is Purpose.HINT and own.requests[-1][2] == Limits(movetime_ms=800)
    assert any(line.startswith("go movetime 100") for line in notes_of(spec))


def test_a_dead_engine_is_told_and_begun_again(qtbot: QtBot, controller: Controller, tmp_path: Path) -> None:
    told: list[str] = []
    controller.message.connect(told.append)
    controller.new_game(NewGame(chess.WHITE, 100, external=make_engine(tmp_path, "dies")))
    qtbot.waitUntil(lambda: bool(told), timeout=10_000)
    assert controller.playing and controller.thinking.purpose is Purpose.NOTHING
    count = len(told)
    controller.restart_engine()
    assert controller.thinking.purpose is Purpose.MOVE
    qtbot.waitUntil(lambda: len(told) > count, timeout=10_000)


def test_a_draw_that_an_engine_claims_ends_the_game(qtbot: QtBot, controller: Controller, tmp_path: Path) -> None:
    controller.new_game(NewGame(None))
    for move in ("g1f3", "g8f6", "f3g1", "f6g8") * 2:
        controller.play(chess.Move.from_uci(move))
    controller.thinking.set_player(make_engine(tmp_path, "claims", XBOARD))
    with qtbot.waitSignal(controller.game_ended, timeout=10_000) as ended:
        controller.play_from_here(chess.WHITE)
    assert ended.args == [claimed(Claim.THREEFOLD)] and controller.game.result == "1/2-1/2"


@pytest.mark.parametrize(("moves", "result"), [((), "1/2-1/2"), (("e7e5",), "*")], ids=["accepted", "declined by a move"])
def test_a_draw_that_an_engine_offers_is_told_and_can_be_accepted(
        qtbot: QtBot, controller: Controller, tmp_path: Path, moves: tuple[str, ...], result: str) -> None:
    told: list[str] = []
    controller.message.connect(told.append)
    controller.new_game(NewGame(chess.WHITE, 100, external=make_engine(tmp_path, "offers", XBOARD)))
    qtbot.waitUntil(lambda: bool(told), timeout=10_000)
    assert told == ["The engine offers a draw. Game > Offer Draw accepts it."] and controller.game.last_move == chess.Move.from_uci("e2e4")
    for move in moves:
        controller.play(chess.Move.from_uci(move))
    controller.offer_draw()
    assert controller.game.result == result and (told[1] == "The engine looks at your move.") == bool(moves)


def test_the_next_game_is_the_own_engines_again(qtbot: QtBot, controller: Controller, tmp_path: Path) -> None:
    own = controller.thinking._own
    assert isinstance(own, FakeThread)
    controller.new_game(NewGame(chess.WHITE, 100, external=make_engine(tmp_path, "hangs")))
    assert own.requests == []
    controller.new_game(NewGame(chess.WHITE, 100))
    own.answer("d2d4")
    assert [node.san() for node in controller.game.pgn.mainline()] == ["d4"]


def test_the_clocks_of_an_adjourned_game_are_paused_while_its_engine_is_loaded(
        qtbot: QtBot, controller: Controller, tmp_path: Path) -> None:
    told: list[str] = []
    controller.message.connect(told.append)
    rules = NewGame(chess.BLACK, 100, controls=parse_controls("5+0"), external=make_engine(tmp_path))
    controller.resume(Game(read_text("1. e4 e5 *")[0]), rules, 200_000)
    assert controller.playing and not controller.live.paused and not told, "a person is on turn"
    game = Game(read_text("1. e4 *")[0])
    game.last()
    controller.resume(game, rules, 200_000)
    assert controller.live.paused and controller.live.clock.remaining_ms(chess.BLACK) == 200_000
    assert told == ["The clocks are paused: Game > Pause the Clocks lets them run again."]
    controller.set_paused(False)
    qtbot.waitUntil(lambda: game.node.ply() == 2, timeout=10_000)


@pytest.mark.parametrize("is_ready", [False, True])
def test_the_clocks_wait_for_our_own_engine_too(controller: Controller, is_ready: bool) -> None:
    controller.thinking._own.is_ready = is_ready
    game = Game(read_text("1. e4 *")[0])
    game.last()
    controller.resume(game, NewGame(chess.BLACK, elo=1500, controls=parse_controls("5+0")), 200_000)
    assert controller.playing and controller.live.paused is not is_ready


@pytest.mark.parametrize("is_ready", [False, True])
def test_the_clocks_wait_for_our_own_engine_behind_a_quick_move_too(controller: Controller, is_ready: bool) -> None:
    """But for a free move, during which no time runs."""
    own, rules = controller.thinking._own, NewGame(chess.BLACK, elo=1500, controls=parse_controls("5+0"))
    assert isinstance(own, FakeThread)
    own.is_ready = is_ready
    controller.new_game(rules)
    controller.play(chess.Move.from_uci("e2e4"))
    assert not controller.live.paused and len(own.requests) == 1
    game = Game(read_text("1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} *")[0])
    game.last()
    controller.resume(game, rules, 200_000, 100_000)
    assert not controller.live.paused
    controller.play(chess.Move.from_uci("g1f3"))
    assert controller.playing and controller.live.paused is not is_ready and len(own.requests) == 1 + is_ready
    controller.set_paused(False)
    assert len(own.requests) == 2


def test_an_external_engine_is_remembered(tmp_path: Path) -> None:
    rules = NewGame(chess.WHITE, 100, external=make_engine(tmp_path))
    assert from_texts(to_texts(rules)) == rules
    assert from_texts({**to_texts(rules), "external": "{"}).external is None


@pytest.mark.usefixtures("soon_found_out")
def test_what_is_odd_about_a_player_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    thinking = Thinking(FakeThread())
    thinking.set_player(make_analyst(tmp_path, "babbles"))
    with qtbot.waitSignal(thinking.failed, timeout=20_000) as told:
        thinking.search(Purpose.MOVE, chess.Board(), Limits(movetime_ms=60_000))
    assert told.args[0].startswith("Fake writes more than can be read") and thinking.purpose is Purpose.MOVE
    qtbot.waitUntil(lambda: thinking.close() is True, timeout=20_000)


def test_where_a_player_fails_at_its_move_it_is_told_how_the_game_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    thinking = Thinking(FakeThread())
    thinking.set_player(make_engine(tmp_path, "illegal"))
    with qtbot.waitSignal(thinking.failed, timeout=20_000) as told:
        thinking.search(Purpose.MOVE, chess.Board(), Limits(movetime_ms=10))
    assert told.args == ["Fake plays an illegal move (e2e5); its last output was “bestmove e2e5”. "
                         "Engine > Restart the Engine lets it try again."]
    qtbot.waitUntil(lambda: thinking.close() is True, timeout=20_000)


@pytest.fixture
def slow(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Thinking, list[str]]]:
    """A game against an XBoard engine that hears nothing while it thinks, for a second and a half, and what is told of it."""
    monkeypatch.setattr(ExternalEngine.__init__, "__defaults__", (None, replace(PATIENT, stop_s=0.3)))
    thinking, told = Thinking(FakeThread()), list[str]()
    thinking.failed.connect(told.append)
    thinking.set_player(make_engine(tmp_path, "looks up late", XBOARD))
    qtbot.waitUntil(lambda: thinking.player_is_ready, timeout=10_000)
    yield thinking, told
    qtbot.waitUntil(lambda: thinking.close() is True)


def thinks(thinking: Thinking) -> bool:
    """Whether the engine has begun to think."""
    return thinking._other is not None and "go" in notes_of(thinking._other.spec)


def test_an_xboard_engine_may_ignore_that_it_is_to_move_now(qtbot: QtBot, slow: tuple[Thinking, list[str]]) -> None:
    """The protocol allows it: it answers when the time of its limits ends, and is not killed."""
    thinking, told = slow
    with qtbot.waitSignal(thinking.found, timeout=10_000) as found:
        thinking.search(Purpose.MOVE, chess.Board(), Limits(movetime_ms=3000))
        qtbot.waitUntil(lambda: thinks(thinking), timeout=10_000)
        thinking.move_now()
    assert found.args[2].move == "e2e4" and told == []


def test_a_search_that_waits_for_a_deaf_one_is_done_by_a_new_process(
    qtbot: QtBot, slow: tuple[Thinking, list[str]], tmp_path: Path,
) -> None:
    """A move taken back, and another one made: the game does not stand still."""
    thinking, told = slow
    later = chess.Board()
    later.push_san("Nf3")
    later.push_san("Nf6")
    (tmp_path / "xboard looks up late.py.deaf").touch()
    thinking.search(Purpose.MOVE, chess.Board(), Limits(movetime_ms=3000))
    qtbot.waitUntil(lambda: thinks(thinking), timeout=10_000)
    thinking.stop()
    with qtbot.waitSignal(thinking.found, timeout=10_000) as found:
        thinking.search(Purpose.MOVE, later, Limits(movetime_ms=3000))
        thinking.move_now()
    assert found.args[1] == later and found.args[2].move == "e2e4"
    assert told[0].startswith("Fake does not answer")
