"""The analysis without a window: what is kept is shown at once, the search goes on, nothing is stale."""
from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import chess
import chess.polyglot
import chess.variant
import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

import engine
from chessgui.analysis.session import AnalysisSession
from chessgui.analysis.store import Kept, Key, position_key, version_of
from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.engines.analysts import AnalystState
from chessgui.engines.enginelist import OWN, EngineSpec
from chessgui.engines.making import analysis_memory_mib
from engine import Limits, Score
from tests.analysis.results import evaluation
from tests.engine.walks import boards_with_moves
from tests.hands.fakes import FakeAnalysis, FakeAnalyst

START = chess.Board()
LATER = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
MATE = chess.Board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
PEER = EngineSpec("Peer", ("/usr/games/peer",))
E4 = chess.Move.from_uci("e2e4")


@pytest.fixture
def fake(qtbot: QtBot) -> FakeAnalysis:
    fake = FakeAnalysis()
    fake.session.set_on(True)
    return fake


def depth_of(session: AnalysisSession, name: str = OWN.name) -> int | None:
    told = session.evaluation(name)
    return told.depth if told is not None else None


# what was found is kept ----------------------------------------------------------------------------------------------

def test_what_was_found_is_shown_at_once_and_improved_from_there(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20, centipawns=30)
    session.set_position(LATER)
    assert depth_of(session) is None and session.score is None
    session.set_position(START)
    assert depth_of(session) == 20 and session.score == Score(centipawns=30), "before any engine has said a word"
    fake.tell(["d2d4"], depth=19, centipawns=-50)
    running = session.running(OWN.name)
    assert depth_of(session) == 20 and running is not None and running.depth == 19
    fake.tell(["d2d4"], depth=20, centipawns=25)
    assert session.score == Score(centipawns=25) and session.running(OWN.name) is None


def test_what_was_found_stays_after_a_stop(fake: FakeAnalysis) -> None:
    """One stops in order to read the line; it was gone, with the score."""
    session = fake.session
    fake.tell(["e2e4"], depth=20, centipawns=30)
    session.set_position(LATER)
    fake.tell(["f1b5"], depth=12, centipawns=40)
    session.set_on(False)
    assert fake.own.resting and session.is_stopped and depth_of(session) == 12
    assert session.score == Score(centipawns=40) and [one.move.uci() for one in session.best_moves] == ["f1b5"]
    asked = len(fake.own.asked)
    for board, depth in ((START, 20), (chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None), (LATER, 12)):
        session.set_position(board)
        assert depth_of(session) == depth and (session.score is None) is (depth is None)
    session.next_best()
    session.set_excluded(frozenset())
    assert len(fake.own.asked) == asked and fake.own.resting
    session.hide()
    assert depth_of(session) is None and session.score is None and session.best_moves == () and session.board is None
    session.set_on(True)
    assert depth_of(session) == 12


def test_what_was_found_without_some_moves_stays_after_a_stop(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    session.next_best()
    fake.tell(["d2d4"], depth=22)
    session.set_on(False)
    assert depth_of(session) == 22


def test_our_own_engine_goes_on_where_it_stopped(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    session.set_position(LATER)
    mark = fake.own.mark(20, number=1)
    assert fake.own.asked[-1][2] is None
    session.set_position(START)
    assert fake.own.asked[-1][2] == mark and session.is_resuming(OWN.name)
    fake.tell(["e2e4"], depth=21)
    told = session.evaluation(OWN.name)
    assert told is not None and (told.nodes, told.time_ms) == (2000, 24), "what it has cost before counts"
    assert not session.is_resuming(OWN.name)


def test_our_own_engine_rests_in_a_variant(qtbot: QtBot, fake: FakeAnalysis) -> None:
    session, said = fake.session, list[str]()
    session.said.connect(said.append)
    fake.tell(["e2e4"], depth=20)
    session.set_engines([OWN, PEER])
    session.set_position(chess.variant.KingOfTheHillBoard())
    assert said == ["The game is not chess but a variant: the engine does not play it."] and fake.own.resting and depth_of(session) is None
    qtbot.waitUntil(lambda: not fake.engines[PEER.name].resting)  # another engine may know the rules
    session.set_position(START)
    assert not fake.own.resting and depth_of(session) == 20 and len(said) == 1


def test_more_lines_begin_anew_but_the_deepest_one_comes_back(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    fake.own.mark(20)
    session.set_lines(2)
    assert fake.own.asked[-1][1:] == (2, None) and depth_of(session) == 20
    fake.tell(["e2e4"], ["d2d4"], depth=9)
    assert depth_of(session) == 9
    fake.own.mark(9)
    session.set_lines(1)
    assert depth_of(session) == 20 and fake.own.asked[-1][2] is not None


def test_what_comes_late_is_kept_with_its_position(fake: FakeAnalysis) -> None:
    session = fake.session
    session.set_position(LATER)
    fake.tell(["f1b5"], depth=12)
    session.set_position(START)
    fake.own.mark(12, number=2)
    assert (len(session.store), session.store.bookmarks, depth_of(session)) == (1, 1, None)
    session.set_position(LATER)
    assert depth_of(session) == 12 and fake.own.asked[-1][2] is not None


def test_more_that_comes_from_the_cache_is_gone_on_with(fake: FakeAnalysis) -> None:
    session, other = fake.session, FakeAnalysis()
    other.session.set_position(START)
    other.session.set_on(True)
    other.tell(["e2e4"], depth=25)
    mark = other.own.mark(25)
    fake.tell(["d2d4"], depth=4)
    session.store.merge(other.session.store.take_new())
    session.reconsider()
    assert depth_of(session) == 25 and fake.own.asked[-1][2] == mark
    asked = len(fake.own.asked)
    session.reconsider()
    assert len(fake.own.asked) == asked, "what is known already changes nothing"


def test_a_depth_that_was_reached_is_not_searched_again(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    session.set_position(LATER)
    session.set_limit(SearchLimit(LimitKind.DEPTH, 18))
    assert fake.own.asked[-1][0] == Limits(depth=18)
    asked = len(fake.own.asked)
    session.set_position(START)
    assert len(fake.own.asked) == asked and fake.own.resting and depth_of(session) == 20
    session.set_limit(SearchLimit(LimitKind.DEPTH, 21))
    assert len(fake.own.asked) == asked + 1


def test_a_replaced_engine_is_asked_whatever_the_earlier_release_has_said(fake: FakeAnalysis, monkeypatch: pytest.MonkeyPatch) -> None:
    session = fake.session
    session.set_limit(SearchLimit(LimitKind.DEPTH, 18))
    fake.tell(["e2e4"], depth=20)
    fake.own.mark(20)
    monkeypatch.setattr(engine, "VERSION", "9.9")
    session.set_position(LATER)
    session.set_position(START)
    assert depth_of(session) == 20 and fake.own.boards[-1] == START and not fake.own.resting
    assert not session.is_resuming(OWN.name), "what another release has searched does not count"
    known = replace(evaluation(depth=9, engine=session._key(OWN.name)), version=version_of(""))
    session.store.merge([(Key(position_key(START), known.engine, 1), Kept(known))])
    session.reconsider()
    assert session.evaluation(OWN.name) == known
    session.set_position(LATER)
    session.set_position(START)
    fake.tell(["d2d4"], depth=10)
    assert depth_of(session) == 10


def test_the_first_word_of_a_replaced_engine_takes_the_place_of_deeper_ones(fake: FakeAnalysis, monkeypatch: pytest.MonkeyPatch) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    monkeypatch.setattr(engine, "VERSION", "9.9")
    for _ in range(2):
        session.set_position(LATER)
        session.set_position(START)
        fake.tell(["d2d4"], depth=3)
        assert depth_of(session) == 3 and session.running(OWN.name) is None


def test_an_engine_that_was_replaced_is_another_release_once_it_is_restarted(qtbot: QtBot, fake: FakeAnalysis, tmp_path: Path) -> None:
    session, program = fake.session, tmp_path / "peer"
    program.write_text("one")
    program.chmod(0o755)
    session.set_engines([EngineSpec("Peer", (str(program),))])
    peer = fake.engines["Peer"]
    qtbot.waitUntil(lambda: bool(peer.boards))
    peer.tell(["e2e4"], depth=20)
    session.analysts._deliver()
    session.set_limit(SearchLimit(LimitKind.DEPTH, 18))
    assert peer.resting
    program.write_text("another")
    session.restart("Peer")
    assert not peer.resting and depth_of(session, "Peer") == 20
    peer.tell(["d2d4"], depth=3)
    session.analysts._deliver()
    assert depth_of(session, "Peer") == 3


def test_where_a_network_has_stopped_is_not_where_another_one_goes_on(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=10)
    mark = fake.own.mark(10)
    session.evaluate_with("/networks/b.cgn")
    fake.tell(["e2e4"], depth=20)
    number = len(fake.own.boards)
    session.evaluate_with("")
    fake.own.mark(20, number)
    assert session.store.bookmark(START, session._key(OWN.name), 1) == mark


def test_what_is_found_after_a_network_was_refused_is_of_the_former_one(fake: FakeAnalysis) -> None:
    session = fake.session
    session.evaluate_with("/networks/a.cgn")
    session.set_on(True)
    fake.tell(["e2e4"], depth=9)
    session.evaluate_with("/networks/broken.cgn")
    assert depth_of(session) is None
    fake.own._network, fake.own._working = "/networks/broken.cgn", "/networks/a.cgn"
    fake.own._on_refused("/networks/broken.cgn", "That is no network.")
    assert depth_of(session) == 9, "it is known again"
    fake.tell(["e2e4"], depth=12)
    session.evaluate_with("/networks/broken.cgn")
    assert depth_of(session) is None, "a file that is mended meanwhile has said nothing of all this"


def test_another_network_says_other_things(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    session.evaluate_with("/networks/b.cgn")
    assert depth_of(session) is None and fake.own.networks == ["/networks/b.cgn"]
    session.evaluate_with("")
    assert depth_of(session) == 20


def test_our_own_engine_looks_endings_up_unless_the_list_says_otherwise(fake: FakeAnalysis) -> None:
    session, folders = fake.session, (Path("/tables"),)
    asked = len(fake.own.asked)
    session.analysts.use_tablebases(folders)
    assert fake.own.folders[-1] == folders and len(fake.own.asked) == asked + 1 and fake.own.boards[-1] == START
    session.analysts.use_tablebases(folders)
    assert len(fake.own.asked) == asked + 1, "the same again changes nothing"
    session.set_engines([replace(OWN, name="Own", options={"SyzygyPath": "/others"}), replace(OWN, name="Twin")])
    session.analysts.use_tablebases(())
    assert fake.engines["Own"].folders == [] and fake.engines["Twin"].folders == [folders, ()]


def test_our_own_engine_has_the_memory_that_was_chosen_unless_the_list_says_otherwise(qtbot: QtBot, fake: FakeAnalysis) -> None:
    session, first = fake.session, fake.own
    assert first.spec.options == {"Hash": analysis_memory_mib()}
    session.analysts.use_memory(512)
    assert fake.own is not first and first.resting, "made anew"
    assert fake.own.spec.options == {"Hash": 512}
    qtbot.waitUntil(lambda: fake.own.boards == [START])
    second = fake.own
    session.analysts.use_memory(512)
    assert fake.own is second, "the same again changes nothing"
    session.set_engines([replace(OWN, name="Own", options={"Hash": 16}), replace(OWN, name="Twin")])
    own = fake.engines["Own"]
    session.analysts.use_memory(0)
    assert fake.engines["Own"] is own and own.spec.options == {"Hash": 16}
    assert fake.engines["Twin"].spec.options == {"Hash": analysis_memory_mib()}
    assert session.analysts.engines == ("Own", "Twin")


def test_what_closing_interrupts_is_marked(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    fake.own.close = lambda milliseconds=0: bool(fake.own.mark(20, number=1))  # type: ignore[method-assign]
    assert session.close() and session.store.bookmarks == 1


# what is asked -------------------------------------------------------------------------------------------------------

def test_a_locked_position_is_analysed_while_one_browses(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=10, centipawns=30)
    session.set_locked(True)
    session.set_position(LATER)
    assert len(fake.own.boards) == 1 and depth_of(session) == 10
    assert session.score is None and session.best_moves == (), "they belong to another position than the shown one"
    fake.tell(["e2e4"], depth=11)
    assert depth_of(session) == 11
    session.set_locked(False)
    assert fake.own.boards[-1] == LATER and depth_of(session) is None


def test_the_threat(fake: FakeAnalysis) -> None:
    session = fake.session
    session.set_threat(True)
    assert fake.own.boards[-1].turn == chess.BLACK and session.board is not None and session.board.turn == chess.BLACK
    fake.tell(["e7e5"], centipawns=30)
    assert [one.move.uci() for one in session.best_moves] == ["e7e5"] and session.score is None
    said: list[str] = []
    session.said.connect(said.append)
    session.set_position(chess.Board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"))
    assert session.board is None and fake.own.resting
    session.set_threat(False)
    session.set_threat(True)
    assert said == ["A side in check cannot pass: there is no threat to look at."] and not session.task.threat


def test_moves_are_left_out_and_nothing_of_that_is_kept(fake: FakeAnalysis) -> None:
    session = fake.session
    fake.tell(["e2e4"], depth=20)
    session.next_best()
    assert E4.uci() not in fake.own.asked[-1][0].searchmoves and len(fake.own.asked[-1][0].searchmoves) == 19
    assert depth_of(session) is None, "what was found of all moves is no answer"
    fake.tell(["d2d4"], depth=22)
    session.next_best()
    assert len(fake.own.asked[-1][0].searchmoves) == 18
    session.set_excluded(frozenset())
    told = session.evaluation(OWN.name)
    assert told is not None and told.depth == 20 and told.best.moves == ("e2e4",)
    session.search_only(E4)
    assert fake.own.asked[-1][0].searchmoves == ("e2e4",)
    session.set_position(LATER)
    assert fake.own.asked[-1][0] == Limits(infinite=True)


def test_the_same_again_is_not_asked_again(fake: FakeAnalysis) -> None:
    session = fake.session
    for _ in range(3):
        session.set_position(chess.Board())
        session.set_lines(1)
        session.set_on(True)
    assert len(fake.own.boards) == 1


def test_where_the_game_is_over_engines_rest(fake: FakeAnalysis) -> None:
    fake.session.set_position(MATE)
    assert fake.session.board is None and fake.own.resting
    fake.session.set_position(LATER)
    assert not fake.own.resting
    fake.session.set_on(False)
    assert fake.own.resting and fake.session.board is None


# several engines -----------------------------------------------------------------------------------------------------

def test_engines_side_by_side(qtbot: QtBot, fake: FakeAnalysis) -> None:
    session = fake.session
    heard: list[str] = []
    session.engines_changed.connect(lambda: heard.append("changed"))
    session.set_engines([OWN, PEER])
    assert session.engines == (OWN.name, "Peer") and heard == ["changed"]
    peer = fake.engines["Peer"]
    qtbot.waitUntil(lambda: bool(peer.boards))
    session.set_lines(3)
    assert peer.boards[-1] == fake.own.boards[-1] and peer.asked[-1][1] == 3
    fake.tell(["e2e4"], depth=10)
    fake.engines["Peer"].tell(["d2d4"], depth=12)
    session.analysts._deliver()
    assert (depth_of(session), depth_of(session, "Peer")) == (10, 12)
    peer.failed.emit("Peer ended.")
    assert session.analysts.state("Peer") is AnalystState.FAILED and session.analysts.problem("Peer") == "Peer ended."
    assert depth_of(session, "Peer") == 12, "what it has found stays"
    session.restart("Peer")
    assert session.analysts.state("Peer") is not AnalystState.FAILED
    session.set_engines([PEER])
    assert session.evaluation(OWN.name) is None and depth_of(session, "Peer") == 12
    session.set_engines([OWN, PEER])
    assert depth_of(session) == 10, "who comes back is not asked for what he has said already"


def test_an_engine_that_is_not_there_says_nothing(fake: FakeAnalysis) -> None:
    session = fake.session
    session.set_engines([OWN, PEER])
    peer = fake.engines["Peer"]
    session.set_engines([OWN])
    peer.tell(["e2e4"])
    peer.mark(9)
    session.analysts._deliver()
    assert session.evaluation("Peer") is None and session.store.bookmarks == 0


# never stale ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("changes", [1_000, pytest.param(10_000, marks=pytest.mark.slow(reason="10,000 changes"))])
def test_no_line_belongs_to_another_position(qtbot: QtBot, changes: int) -> None:
    """Changes of position, lock, threat and lines, while two engines answer whatever they were ever asked."""
    fake, chance, boards = FakeAnalysis(), random.Random(7), boards_with_moves(150, 5)
    session = fake.session
    session.set_engines([OWN, PEER])
    session.set_on(True)
    checked = 0

    def tell(engine: FakeAnalyst) -> None:
        """Some request, often an old one: the score is a number made of its position."""
        number = len(engine.boards) - chance.choice((0, 0, 0, 1, 2, 30))
        if number > 0:
            board = engine.boards[number - 1]
            moves = sorted(move.uci() for move in board.legal_moves)[:engine.asked[number - 1][1]]
            engine.tell(*([move] for move in moves), centipawns=value(board), depth=chance.randint(1, 30), number=number)
            engine.mark(5, number)

    def check() -> None:
        nonlocal checked
        for name in session.engines:
            for told in (session.evaluation(name), session.running(name)):
                if told is None:
                    continue
                assert session.board is not None
                assert told.best.score.centipawns == (value(session.board) if session.board.turn else -value(session.board))
                assert all(chess.Move.from_uci(line.moves[0]) in session.board.legal_moves for line in told.lines)
                checked += 1
        for one in session.best_moves:
            assert session.board is not None and one.move in session.board.legal_moves

    session.evaluated.connect(lambda name: check())
    session.task_changed.connect(check)
    for number in range(changes):
        kind = chance.random()
        if kind < 0.9:
            session.set_position(chance.choice(boards))
        elif kind < 0.94:
            session.set_locked(chance.random() < 0.4)
        elif kind < 0.97:
            session.set_threat(chance.random() < 0.4)
        else:
            session.set_lines(chance.randint(1, 4))
        tell(chance.choice(list(fake.engines.values())))
        if number % 3 == 0:
            session.analysts._deliver()
        if number % 50 == 0:
            QCoreApplication.processEvents()
    assert checked > changes // 2


def value(board: chess.Board) -> int:
    """A number made of a position."""
    return hash(board._transposition_key()) % 1999 - 999


def test_results_of_a_store_belong_to_its_positions(fake: FakeAnalysis) -> None:
    boards = boards_with_moves(300, 9)
    for board in boards:
        fake.session.set_position(board)
        if fake.session.board is not None:
            fake.own.tell([sorted(move.uci() for move in board.legal_moves)[0]], centipawns=value(board), depth=9)
            fake.session.analysts._deliver()
    for board in boards:
        told = fake.session.store.find(board, fake.session._key(OWN.name), 1)
        assert told is not None and told.best.score.centipawns == (value(board) if board.turn else -value(board))


@pytest.mark.parametrize("other", [replace(PEER, options={"EvalFile": "b.nnue"}), EngineSpec(PEER.name, ("/usr/games/other",))],
                         ids=["network", "program"])
def test_what_another_program_or_network_has_said_is_not_shown_as_its_own(fake: FakeAnalysis, other: EngineSpec) -> None:
    fake.session.set_engines([replace(PEER, options={"EvalFile": "a.nnue"})])
    fake.engines["Peer"].tell(["e2e4"], depth=30, centipawns=300)
    fake.session.analysts._deliver()
    fake.session.set_engines([other])
    assert fake.session.evaluation("Peer") is None
    fake.engines["Peer"].tell(["d2d4"], depth=20, centipawns=-50)
    fake.session.analysts._deliver()
    assert depth_of(fake.session, "Peer") == 20


def test_settings_do_not_matter_to_what_is_shown_of_a_position(fake: FakeAnalysis) -> None:
    """A spec with other options of the same program is another engine process, and the same source of results."""
    fake.session.set_engines([replace(PEER, options={"Hash": 64})])
    fake.engines["Peer"].tell(["e2e4"], depth=9)
    fake.session.analysts._deliver()
    fake.session.set_engines([replace(PEER, options={"Hash": 128})])
    assert depth_of(fake.session, "Peer") == 9
