"""Playing, looking around, analysing, pasting: what the window shows, without a window."""
from __future__ import annotations

from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.engines.thinking import Purpose
from chessgui.play import livegame
from chessgui.play.newgame import NewGame
from chessgui.tree.game import Game
from engine import Limits, Score
from tests.hands.windowhands import choose_second
from tests.workspace.scene import Scene


def test_the_engine_answers_on_its_turn(scene: Scene) -> None:
    assert scene.engine.requests == []
    scene.play("e2e4")
    _, board, limits = scene.engine.requests[-1]
    assert board.peek().uci() == "e2e4" and limits == Limits(movetime_ms=500)
    assert scene.controller.human_colors == {chess.WHITE} and scene.controller.live.engine_to_move
    scene.play("e7e5")
    assert scene.moves == ["e4"], "a person cannot move for the engine"
    scene.engine.answer("c7c5")
    assert scene.moves == ["e4", "c5"] and scene.controller.document.dirty


def test_an_engine_with_white_begins(scene: Scene) -> None:
    scene.controller.new_game(NewGame(chess.WHITE, None, 4))
    assert scene.engine.requests[-1][2] == Limits(depth=4)
    scene.engine.answer("d2d4")
    assert scene.moves == ["d4"]


def test_answers_to_older_positions_are_dropped(scene: Scene) -> None:
    scene.play("e2e4")
    scene.controller.takeback()
    scene.engine.bestmove.emit(1, None)
    scene.play("d2d4")
    scene.engine.answer("a7a6", number=1)
    assert scene.moves == ["d4"]
    scene.engine.answer("d7d5")
    assert scene.moves == ["d4", "d5"]


def test_takeback_returns_to_the_persons_turn(scene: Scene) -> None:
    scene.play("e2e4")
    scene.engine.answer("e7e5")
    scene.controller.takeback()
    assert scene.moves == [] and scene.controller.game.board().turn == chess.WHITE
    scene.play("e2e4")
    scene.controller.takeback()
    assert scene.moves == [] and scene.engine.running is None
    assert not scene.controller.can_take_back


def test_walking_stops_at_both_ends(scene: Scene) -> None:
    scene.play("e2e4")
    walk = scene.controller
    found = []
    for step in (walk.next, walk.previous, walk.previous, walk.last, walk.first, walk.next):
        step()
        found.append(walk.game.last_move)
    move = chess.Move.from_uci("e2e4")
    assert found == [move, None, None, move, None, move]


def test_browsing_while_the_engine_thinks(scene: Scene) -> None:
    scene.play("e2e4")
    scene.controller.first()
    scene.engine.answer("e7e5")
    assert scene.moves == ["e4", "e5"]
    assert scene.controller.game.node is scene.controller.game.pgn, "one who looks elsewhere stays there"
    scene.play("d2d4")
    assert [node.san() for node in scene.controller.game.pgn.variations] == ["e4", "d4"]
    assert scene.engine.running is None, "the engine does not move in a variation"


def test_a_game_that_is_come_back_to_has_the_engines_move(scene: Scene) -> None:
    scene.play("e2e4")
    played = scene.controller.document
    scene.workspace.show(Game())
    scene.engine.answer("e7e5")
    assert not scene.moves, "the other game stays shown"
    scene.workspace.select(played)
    assert scene.controller.at_play and scene.controller.game.last_move == chess.Move.from_uci("e7e5")
    scene.play("g1f3")
    assert scene.moves == ["e4", "e5", "Nf3"]
    scene.controller.previous()
    scene.workspace.show(Game())
    scene.engine.answer("b8c6")
    scene.workspace.select(played)
    assert scene.controller.game.node.ply() == 2, "one who had looked elsewhere in it stays there"


def test_mate_stalemate_and_resigning_end_the_game(scene: Scene) -> None:
    scene.play("e2e4")
    scene.engine.answer("e7e5")
    scene.play("d1h5")
    scene.engine.answer("b8c6")
    scene.play("f1c4")
    scene.engine.answer("g8f6")
    scene.play("h5f7")
    assert scene.controller.game.result == "1-0" and not scene.controller.playing
    assert scene.messages[-1] == "White wins by checkmate."
    scene.controller.takeback()
    assert scene.controller.playing and scene.controller.game.result == "*"
    scene.controller.resign()
    assert scene.controller.game.result == "0-1" and scene.messages[-1] == "White resigns."


def test_the_engine_resigns_where_it_is_let_to(scene: Scene) -> None:
    scene.controller.engine_resigns = True
    for mine, reply in (("e2e4", "a7a6"), ("d2d4", "b7b6"), ("c2c4", "c7c6")):
        scene.play(mine)
        scene.engine.report([reply], -1500)
        scene.engine.answer(reply)
    scene.play("g1f3")
    scene.engine.report(["d7d6"], -1500)
    scene.engine.answer("d7d6")
    assert scene.controller.game.result == "1-0" and scene.messages[-1] == "Black resigns."
    assert scene.moves[-1] == "Nf3" and not scene.controller.playing


def test_a_score_of_another_search_is_none_of_a_move(scene: Scene) -> None:
    """A hint speaks for the other side; and an engine that plays from its book tells no score at all."""
    scene.controller.engine_resigns = True
    scene.controller.advice.hint()
    scene.engine.report(["e2e4"], -1500)
    scene.engine.answer("e2e4")
    for mine, reply in (("e2e4", "e7e5"), ("g1f3", "b8c6"), ("f1b5", "a7a6"), ("b5a4", "g8f6")):
        scene.play(mine)
        scene.engine.answer(reply)
    assert scene.controller.playing and scene.moves[-1] == "Nf6" and scene.controller.live.last_score is None


def test_sides_are_switched_in_the_middle_of_a_game(scene: Scene) -> None:
    scene.play("e2e4")
    scene.controller.switch_sides()
    assert scene.engine.running is None and scene.controller.human_colors == {chess.BLACK}
    scene.play("e7e5")
    scene.engine.answer("g1f3")
    assert scene.moves == ["e4", "e5", "Nf3"]
    headers = scene.controller.game.pgn.headers
    assert (headers["White"], headers["Black"]) == ("Engine", "Player")
    scene.controller.resign()
    assert scene.controller.game.result == "1-0"
    scene.controller.switch_sides()
    assert scene.messages[-1] == "No game against the engine is being played."


def test_names_that_were_typed_in_change_sides_and_those_of_an_earlier_game_stay(scene: Scene) -> None:
    controller = scene.controller
    controller.new_game(NewGame(chess.BLACK, elo=1500))
    engine = controller.game.pgn.headers["Black"]
    controller.game.set_tags({"White": "Ann"})
    controller.switch_sides()
    headers = controller.game.pgn.headers
    assert (headers["White"], headers["WhiteElo"], headers["Black"]) == (engine, "1500", "Ann") and "BlackElo" not in headers
    controller.editing.paste('[White "Tal"]\n[WhiteElo "2700"]\n[Black "Keres"]\n\n1. e4 e5 *')
    controller.play_from_here(chess.BLACK)
    controller.switch_sides()
    headers = controller.game.pgn.headers
    assert (headers["White"], headers["WhiteElo"], headers["Black"]) == ("Tal", "2700", "Keres")
    assert controller.live.rules.engine_color == chess.WHITE


def test_a_rematch_changes_colours(scene: Scene) -> None:
    scene.controller.resign()
    scene.controller.rematch(scene.controller.game, scene.controller.live.rules)
    assert scene.controller.live.rules.engine_color == chess.WHITE and scene.engine.requests[-1][2] == Limits(movetime_ms=500)
    scene.controller.new_game(NewGame(None))
    scene.controller.game.set_tags({"White": "Ann", "Black": "Bob"})
    scene.controller.resign()
    scene.controller.rematch(scene.controller.game, scene.controller.live.rules)
    headers = scene.controller.game.pgn.headers
    assert (headers["White"], headers["Black"]) == ("Bob", "Ann") and scene.controller.playing


def test_analysis_follows_the_position_and_goes_on_beside_the_game(scene: Scene) -> None:
    own, session = scene.analysis.own, scene.analysis.session
    scene.controller.advice.set_analysis(True)
    assert own.asked[-1][0] == Limits(infinite=True) and scene.engine.requests == []
    scene.analysis.tell(["e2e4"], centipawns=30)
    assert session.score == Score(centipawns=30)
    scene.play("e2e4")
    assert session.score is None and scene.engine.requests[-1][2] == Limits(movetime_ms=500), "the game goes on"
    assert own.boards[-1].peek().uci() == "e2e4" and not own.resting, "and so does the analysis"
    scene.analysis.tell(["d2d4"], centipawns=99, number=1)
    assert session.score is None, "nothing stale is shown"
    scene.analysis.tell(["e7e5"], centipawns=30)
    assert session.score == Score(centipawns=-30), "White's point of view"
    scene.engine.answer("e7e5")
    assert own.boards[-1].peek().uci() == "e7e5"
    scene.controller.advice.set_analysis(False)
    assert own.resting and session.score is None


@pytest.mark.parametrize("allowed", [False, True])
def test_a_rated_game_is_analysed_only_if_a_person_has_chosen_so(scene: Scene, allowed: bool) -> None:
    scene.controller.advice.set_analysis(True)
    scene.controller.advice.set_analyse_in_rated(allowed)
    scene.controller.new_game(NewGame(chess.BLACK, elo=1500, rated=True))
    assert scene.controller.analysis.on is allowed
    scene.controller.advice.set_analysis(True)
    assert scene.controller.analysis.on is allowed and ("In a rated game the engine does not help." in scene.messages) is not allowed
    scene.controller.advice.set_analyse_in_rated(False)
    assert not scene.controller.analysis.on and scene.analysis.own.resting
    scene.play("e2e4")
    scene.controller.resign()
    scene.controller.advice.set_analysis(True)
    assert scene.controller.analysis.on, "afterwards everything is allowed"


def test_what_was_found_is_written_into_the_game_and_undone(scene: Scene) -> None:
    scene.controller.advice.write_evaluations()
    assert scene.messages[-1].startswith("There is no evaluation to write")
    scene.controller.advice.set_analysis(True)
    scene.play("e2e4")
    scene.analysis.tell(["e7e5"], centipawns=30, depth=9)
    scene.controller.advice.write_evaluations()
    assert scene.controller.game.pgn.variations[0].comment == "[%eval -0.30,9]"
    scene.controller.advice.write_evaluations()
    assert scene.messages[-1].startswith("There is no evaluation to write")
    scene.controller.editing.undo()
    assert scene.controller.game.pgn.variations[0].comment == ""


def test_what_is_known_of_a_position_is_not_told_in_a_rated_game(scene: Scene) -> None:
    scene.controller.advice.set_analysis(True)
    scene.play("e2e4")
    scene.analysis.tell(["e7e5"], centipawns=30, depth=9)
    scene.controller.new_game(NewGame(chess.BLACK, elo=1500, rated=True))
    scene.play("e2e4")
    scene.controller.advice.write_evaluations()
    assert scene.messages[-1] == "In a rated game the engine does not help."
    assert scene.controller.game.pgn.variations[0].comment == ""


def test_hint(scene: Scene) -> None:
    scene.controller.advice.hint()
    scene.engine.answer("g1f3")
    knight = chess.Move.from_uci("g1f3")
    assert scene.hints == [(knight, False)] and scene.moves == [], "its piece first"
    scene.controller.advice.hint()
    assert scene.hints[1:] == [(knight, True)] and len(scene.engine.requests) == 1, "then where to, without another search"
    scene.play("e2e4")
    scene.engine.answer("e7e5")
    scene.controller.advice.hint()
    assert len(scene.engine.requests) == 3


def test_a_hint_elsewhere_while_the_engine_thinks_is_refused_in_words(scene: Scene) -> None:
    scene.play("e2e4")
    scene.controller.first()
    scene.controller.advice.hint()
    assert scene.messages[-1:] == ["The engine is thinking about its move: ask again when it has moved."]
    assert len(scene.engine.requests) == 1


def test_our_own_engine_plays_no_variant(scene: Scene) -> None:
    scene.controller.editing.paste('[Variant "Atomic"]\n\n1. e4 *')
    said = len(scene.messages)
    scene.controller.advice.hint()
    scene.controller.play_from_here(chess.WHITE)
    assert scene.messages[said:] == ["The game is not chess but a variant: the engine does not play it."] * 2
    assert scene.engine.requests == [] and not scene.controller.playing
    scene.controller.play_from_here(None)
    assert scene.controller.playing, "two people may"


def test_a_dead_engine_is_told_and_restarted(scene: Scene) -> None:
    scene.play("e2e4")
    scene.engine.failed.emit("The engine cannot start: no memory.")
    assert scene.messages[-1] == "The engine cannot start: no memory."
    scene.controller.restart_engine()
    assert scene.engine.restarts == 1 and scene.engine.requests[-1][1].peek().uci() == "e2e4"


PASTED = [
    ("8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", "That FEN cannot be read"),
    ("what is this", "neither a FEN nor a game"),
    ("4k3/8/8/8/8/8/8/4K2r b - - 0 1", "not on turn is in check"),
]


@pytest.mark.parametrize(("text", "words"), PASTED)
def test_bad_pastes_are_told_and_change_nothing(scene: Scene, text: str, words: str) -> None:
    scene.play("e2e4")
    scene.controller.editing.paste(text)
    assert words in scene.messages[-1]
    assert scene.moves == ["e4"] and scene.controller.playing


def test_good_pastes(scene: Scene) -> None:
    scene.controller.editing.paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    assert scene.controller.game.board().fen() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" and not scene.controller.playing
    scene.controller.editing.paste("1. d4 d5 2. c4")
    assert scene.moves == ["d4", "d5", "c4"]
    scene.controller.last()
    scene.controller.play_from_here(chess.BLACK)
    assert scene.controller.playing and scene.engine.requests[-1][1].turn == chess.BLACK


def test_playing_on_from_where_the_engine_thinks_it_thinks_by_the_new_rules(scene: Scene) -> None:
    scene.controller.new_game(NewGame(chess.BLACK, 500, controls=parse_controls("90+30")))
    scene.play("e2e4")
    assert scene.engine.requests[-1][2].white_time_ms == 90 * 60_000
    scene.controller.play_from_here(chess.BLACK)
    assert scene.engine.requests[-1][2] == Limits(movetime_ms=500), "there is no clock any more that allows minutes"


def test_save_and_open(scene: Scene, tmp_path: Path, qtbot: QtBot) -> None:
    scene.play("e2e4")
    scene.engine.answer("e7e5")
    path = tmp_path / "game.pgn"
    with qtbot.waitSignal(scene.controller.document.saved):
        scene.controller.document.save(path)
    assert not scene.controller.document.dirty and "1. e4 e5 *" in path.read_text()
    copy = tmp_path / "copy.pgn"
    copy.write_bytes(path.read_bytes())
    with qtbot.waitSignal(scene.workspace.opened):
        scene.workspace.open(copy)
    assert scene.moves == ["e4", "e5"] and len(scene.workspace.documents) == 2
    assert scene.controller.playing and not scene.controller.playing_here, "the game goes on beside it"
    with qtbot.waitSignal(scene.workspace.current_changed):
        scene.workspace.open(path)
    assert scene.controller.playing_here, "what is open already is shown as it is"
    with qtbot.waitSignal(scene.controller.document.failed) as failed:
        scene.controller.document.save(tmp_path / "none" / "game.pgn")
    assert failed.args == ["game.pgn was not saved: the folder does not exist any more."]
    assert not scene.controller.document.dirty and scene.controller.document.path == path, "it stands in its own file as it was"
    scene.play("g1f3")
    with qtbot.waitSignal(scene.controller.document.failed):
        scene.controller.document.save(tmp_path / "none" / "game.pgn")
    assert scene.controller.document.dirty


def test_a_game_that_is_begun_while_a_file_is_read_stays_in_front_of_it(scene: Scene, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "game.pgn"
    path.write_text("1. e4 e5 *\n")
    scene.workspace.open(path)
    with qtbot.waitSignal(scene.workspace.opened):
        scene.controller.new_game(NewGame(chess.BLACK, 500))
    assert scene.controller.playing_here and not scene.moves, "it has no move yet"
    assert [document.path for document in scene.workspace.documents] == [None, path]
    scene.controller.leave_game(scene.controller.game)
    scene.controller.new_game(NewGame(chess.BLACK, 500))
    with qtbot.waitSignal(scene.workspace.current_changed):
        scene.workspace.open(path)
    assert scene.moves == ["e4", "e5"], "it was asked for in front of the game"
    opened = scene.workspace.current
    scene.workspace.show(Game(), keeps=True)
    other = tmp_path / "other.pgn"
    other.write_text("1. d4 d5 *\n")
    scene.workspace.open(other)
    with qtbot.waitSignal(scene.workspace.opened):
        assert scene.controller.play_from_here(None)
    assert scene.controller.playing_here and not scene.moves, "nor does one that is played on from a position give way"
    with qtbot.waitSignal(scene.workspace.told) as told:
        scene.workspace.open(path)
        scene.controller.new_game(NewGame(chess.BLACK, 500))
    assert told.args == ["game.pgn is open already, beside this game."]
    assert scene.controller.playing_here and opened in scene.workspace.documents, "nor to one that is open already"


def test_a_half_read_file_is_shown_and_never_overwritten_unasked(scene: Scene, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "half.pgn"
    path.write_text('[White "A"]\n\n1. e4 e5 2. Ke3 *\n')
    with qtbot.waitSignal(scene.workspace.opened) as opened:
        scene.workspace.open(path)
    assert scene.moves == ["e4", "e5"] and scene.controller.document.needs_new_name
    assert [str(problem) for problem in opened.args[0].problems] == ["game 1, line 3: Ke3 is not a legal move here"]


def test_several_games_ask_for_a_choice(scene: Scene, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "two.pgn"
    choose_second(qtbot, scene.workspace, path)
    assert scene.moves == ["d4"]
    scene.controller.last()
    scene.play("d7d5")
    with qtbot.waitSignal(scene.controller.document.saved):
        scene.controller.document.save()
    assert path.read_text().startswith('[White "A"]\n\n1. e4 *\n\n[') and "1. d4 d5 *" in path.read_text()


def test_purposes_are_reset_when_nothing_is_left_to_do(scene: Scene) -> None:
    scene.controller.advice.hint()
    scene.controller.new_game(NewGame(None))
    assert scene.controller.thinking.purpose is Purpose.NOTHING and scene.engine.running is None


def test_a_file_changed_by_another_program_is_not_overwritten(scene: Scene, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "game.pgn"
    path.write_text('[White "A"]\n\n1. e4 *\n')
    with qtbot.waitSignal(scene.workspace.opened):
        scene.workspace.open(path)
    path.write_text("theirs")
    with qtbot.waitSignal(scene.workspace.conflicted) as conflicted:
        scene.controller.document.save()
    assert conflicted.args[0] is scene.controller.document and conflicted.args[0].dirty and path.read_text() == "theirs"


def test_a_level_is_asked_for_and_named_in_the_game(scene: Scene) -> None:
    scene.controller.new_game(NewGame(chess.WHITE, elo=1000))
    assert scene.engine.requests[-1][2] == Limits(elo=1000)
    headers = scene.controller.game.pgn.headers
    assert headers["White"] == "Otto" and headers["WhiteElo"] == "1000" and headers["Black"] == "Player"


# levels ----------------------------------------------------------------------------------------------------------------


def test_a_level_takes_its_time_as_a_person_does(qtbot: QtBot, scene: Scene) -> None:
    scene.controller.new_game(NewGame(chess.BLACK, None, elo=1200))
    scene.play("e2e4")
    scene.engine.answer("e7e5")
    assert scene.moves == ["e4"], "it would have answered in the instant"
    assert scene.controller.thinking.purpose is Purpose.MOVE
    qtbot.waitUntil(lambda: scene.moves == ["e4", "e5"])


def test_move_now_does_not_wait(scene: Scene) -> None:
    scene.controller.new_game(NewGame(chess.BLACK, None, elo=1200))
    scene.play("e2e4")
    scene.engine.answer("e7e5")
    scene.controller.thinking.move_now()
    assert scene.moves == ["e4", "e5"]


def test_a_move_that_waits_is_dropped_with_its_position(qtbot: QtBot, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(livegame, "PAUSE_MS", 30)
    scene.controller.new_game(NewGame(chess.BLACK, None, elo=1200))
    scene.play("e2e4")
    scene.engine.answer("e7e5")
    scene.controller.takeback()
    scene.play("d2d4")
    qtbot.wait(60)
    assert scene.moves == ["d4"]
    scene.engine.answer("d7d5")
    qtbot.waitUntil(lambda: scene.moves == ["d4", "d5"])


def test_a_level_with_little_time_answers_at_once(scene: Scene) -> None:
    scene.controller.new_game(NewGame(chess.BLACK, None, elo=1200, controls=parse_controls("1s")))
    assert 0 < scene.controller.live.pause_ms <= 1000 // livegame.MOVES_LEFT
    scene.controller.new_game(NewGame(chess.BLACK, 1000))
    assert scene.controller.live.pause_ms == 0


def test_weak_levels_play_on_to_the_mate(scene: Scene) -> None:
    for elo, resigns in ((livegame.RESIGNS_FROM_ELO - 100, False), (livegame.RESIGNS_FROM_ELO, True)):
        scene.controller.new_game(NewGame(chess.BLACK, None, elo=elo))
        mated = [scene.controller.live.engine_saw(Score(centipawns=-1500)) for _ in range(5)]
        assert any(mated) == resigns
