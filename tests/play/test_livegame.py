"""The game that is played: all ways it can end, its clocks, pauses, takebacks, adjourning. Time is what the test says."""
from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.clocks.timecontrol import parse_controls
from chessgui.pgn import game_text
from chessgui.play import livegame
from chessgui.play.adjourned import AdjournedError, AdjournedGame, adjourned, games_in, put_away, take_out
from chessgui.play.livegame import LiveGame
from chessgui.play.newgame import NewGame, from_texts, to_texts
from chessgui.play.odds import ODDS
from chessgui.play.startposition import Chess960Start, FenStart, NormalStart, Start, StartError, StartPosition, opening_start
from chessgui.threads.background import Background
from chessgui.tree.branch import graft, line_branch
from chessgui.tree.change import delete_all_comments
from chessgui.tree.game import Game
from chessgui.tree.place import Place, moves_to, place_of
from chessgui.workspace.controller import Controller
from chessgui.workspace.workspace import Workspace
from engine import Limits
from tests.hands.fakes import FakeThread


class Table:
    """A controller whose clocks run only when the test lets time pass."""

    def __init__(self) -> None:
        self.now_ms = 0
        self.engine = FakeThread()
        self.workspace = Workspace(Background())
        self.controller = Controller(self.engine, self.workspace)
        self.live = self.controller.live
        self.live._now = lambda: self.now_ms * 1_000_000
        self.messages: list[str] = []
        self.controller.message.connect(self.messages.append)

    def begin(self, controls: str = "none", start: Start | str | None = None, **others: object) -> None:
        begins = FenStart(start) if isinstance(start, str) else start or NormalStart()
        rules = {"engine_color": None, **others}
        self.controller.new_game(NewGame(controls=parse_controls(controls), start=StartPosition(begins), **rules))  # type: ignore[arg-type]

    def play(self, moves: str, each_ms: int = 0) -> None:
        for move in moves.split():
            self.now_ms += each_ms
            self.controller.play(self.controller.game.board().parse_san(move))

    def wait(self, milliseconds: int) -> None:
        self.now_ms += milliseconds
        self.live.look_at_flag()

    @property
    def moves(self) -> list[str]:
        return [node.san() for node in self.controller.game.pgn.mainline()]

    @property
    def headers(self) -> dict[str, str]:
        return dict(self.controller.game.pgn.headers)


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels answer at once."""
    monkeypatch.setattr(livegame, "PAUSE_MS", 0)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table()


SHUFFLE = "Nf3 Nf6 Ng1 Ng8 "
QUIET = "4k3/8/8/8/8/8/4P3/R3K3 w - - {} 90"


def _threefold(table: Table) -> None:
    table.begin()
    table.play(SHUFFLE * 2)
    table.controller.claim_draw()


def _fifty(table: Table) -> None:
    table.begin(start=QUIET.format(98))
    table.play("Ra2 Kd8")
    table.controller.claim_draw()


def _agreement(table: Table) -> None:
    table.begin()
    table.controller.offer_draw()


def _resignation(table: Table) -> None:
    table.begin()
    table.play("e4")
    table.controller.resign()


def _time(table: Table) -> None:
    table.begin("1+0")
    table.play("e4 e5")
    table.wait(60_000)


def _time_without_mate(table: Table) -> None:
    table.begin("1+0", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    table.play("e4 Kd7")
    table.wait(60_000)


def moves(text: str, start: str | None = None) -> Callable[[Table], None]:
    def play(table: Table) -> None:
        table.begin(start=start)
        table.play(text)
    return play


ENDINGS: list[tuple[Callable[[Table], None], str, str]] = [
    (moves("f3 e5 g4 Qh4"), "0-1", "Black wins by checkmate."),
    (moves("Qf7", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"), "1/2-1/2", "Draw by stalemate."),
    (moves("Kxd2", "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1"), "1/2-1/2", "Draw: neither side can mate."),
    (moves("Kxd2", "8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/3n4/4K3 w - - 0 1"), "1/2-1/2", "Draw: the position is dead."),
    (moves(SHUFFLE * 4), "1/2-1/2", "Draw by fivefold repetition."),
    (moves("Ra2", QUIET.format(149)), "1/2-1/2", "Draw by the 75-move rule."),
    (_threefold, "1/2-1/2", "Draw by threefold repetition."),
    (_fifty, "1/2-1/2", "Draw by the fifty-move rule."),
    (_agreement, "1/2-1/2", "Draw by agreement."),
    (_resignation, "1-0", "Black resigns."),
    (_time, "0-1", "White loses on time."),
    (_time_without_mate, "1/2-1/2", "Draw: White's time is up, but Black cannot mate."),
]


@pytest.mark.parametrize(("play", "result", "reason"), ENDINGS, ids=[reason for _, _, reason in ENDINGS])
def test_all_twelve_ways_to_end(table: Table, play: Callable[[Table], None], result: str, reason: str) -> None:
    play(table)
    assert (table.headers["Result"], table.headers["Termination"]) == (result, reason)
    assert table.messages[-1] == reason and not table.controller.playing
    assert table.live.clock.ms_until_flag() is None, "no flag falls afterwards"


def test_a_claim_counts_the_move_that_would_complete_it(table: Table) -> None:
    table.begin()
    table.play(SHUFFLE * 2)
    table.controller.takeback()
    assert table.controller.claims, "Black is about to repeat"
    table.begin()
    table.play(SHUFFLE)
    assert not table.controller.claims


def test_moves_keep_their_clocks_and_the_file_its_control(table: Table) -> None:
    table.begin("3+2")
    table.play("e4 e5", 5_000)
    table.play("Nf3 Nc6", 4_000)
    assert table.headers["TimeControl"] == "180+2"
    assert [node.clock() for node in table.controller.game.pgn.mainline()] == [180.0, 180.0, 178.0, 178.0], "first moves are free"
    table.begin()
    assert table.headers["TimeControl"] == "-"
    table.play("e4")
    assert table.controller.game.pgn.next().clock() is None  # type: ignore[union-attr]


def test_a_move_after_the_flag_does_not_count(table: Table) -> None:
    table.begin("1+0")
    table.play("e4 e5")
    table.now_ms += 60_001
    table.play("Nf3")
    assert table.moves == ["e4", "e5"] and table.headers["Termination"] == "White loses on time."


def test_the_flag_falls_by_itself(qtbot: QtBot) -> None:
    controller = Controller(FakeThread(), Workspace(Background()))
    controller.new_game(NewGame(None, controls=parse_controls("1+0")))
    for move in ("e2e4", "e7e5"):
        controller.play(chess.Move.from_uci(move))
    with qtbot.waitSignal(controller.game_ended, timeout=5_000):
        controller.live.clock.set_remaining(chess.WHITE, 30)
        controller.live.look_at_flag()
    assert controller.game.reason == "White loses on time."


def test_a_takeback_gives_the_time_back(table: Table) -> None:
    table.begin("5+0", engine_color=chess.BLACK)
    table.play("e4")
    table.engine.answer("e7e5")
    table.play("Nf3", 7_000)
    table.engine.answer("b8c6")
    table.now_ms += 3_000
    table.controller.takeback()
    assert table.moves == ["e4", "e5"] and table.live.clock.remaining_ms(chess.WHITE) == 300_000
    table.wait(1_000)
    assert table.live.clock.remaining_ms(chess.WHITE) == 299_000


def test_a_takeback_after_the_end_plays_on(table: Table) -> None:
    _time(table)
    table.controller.takeback()
    assert table.controller.playing and table.headers["Result"] == "*" and "Termination" not in table.headers
    assert table.live.clock.remaining_ms(chess.WHITE) == 60_000


def test_a_pause_stops_the_clocks_the_engine_and_the_person(table: Table) -> None:
    table.begin("5+0", engine_color=chess.BLACK)
    table.play("e4")
    table.controller.set_paused(True)
    assert table.engine.running is None and table.controller.human_colors == frozenset()
    table.wait(1_000_000)
    assert table.live.clock.remaining_ms(chess.BLACK) == 300_000
    table.controller.set_paused(False)
    assert table.engine.running is not None
    table.engine.answer("e7e5")
    assert table.moves == ["e4", "e5"]


def test_the_engine_is_told_the_clocks(table: Table) -> None:
    table.begin("5+3", engine_color=chess.BLACK, elo=1500)
    table.play("e4")
    limits = table.engine.requests[-1][2]
    assert limits == Limits(white_time_ms=300_000, black_time_ms=300_000, white_increment_ms=3_000, black_increment_ms=3_000, elo=1500)


@pytest.mark.parametrize(("controls", "limits"), [
    ("none", Limits(depth=6)), ("5+3 vs none", Limits(depth=6)), ("none vs 10/move", Limits(black_time_ms=10_000, moves_to_go=1)),
])
def test_a_depth_is_for_an_engine_without_a_clock(table: Table, controls: str, limits: Limits) -> None:
    table.begin(controls, engine_color=chess.BLACK, movetime_ms=None, depth=6)
    table.play("e4")
    assert table.engine.requests[-1][2] == limits


def test_an_opening_is_played_and_can_be_taken_back(table: Table) -> None:
    table.begin("5+0", opening_start("Ruy Lopez"))
    assert table.moves == ["e4", "e5", "Nf3", "Nc6", "Bb5"] and table.controller.game.board().turn == chess.BLACK
    table.play("a6")
    table.controller.takeback()
    table.controller.takeback()
    assert table.moves == ["e4", "e5", "Nf3", "Nc6"] and table.live.clock.turn == chess.WHITE


def test_behind_an_opening_the_first_moves_are_free_too(table: Table) -> None:
    table.begin("5+3", opening_start("Ruy Lopez"))
    table.play("a6 Ba4", 7_000)
    assert [table.live.clock.remaining_ms(colour) for colour in chess.COLORS] == [300_000, 300_000]
    table.play("Nf6", 7_000)
    assert table.live.clock.remaining_ms(chess.BLACK) == 296_000


def test_rated_games_allow_no_help(table: Table) -> None:
    table.begin(engine_color=chess.BLACK, elo=1200, rated=True)
    table.controller.advice.set_analysis(True)
    assert not table.controller.analysis.on and table.messages[-1] == "In a rated game the engine does not help."
    table.controller.advice.hint()
    table.controller.switch_sides()
    assert table.messages[-1] == "In a rated game the sides cannot be switched."
    table.play("e4")
    table.engine.answer("e7e5")
    table.controller.takeback()
    assert table.messages[-1] == "Moves of a rated game cannot be taken back." and len(table.moves) == 2
    table.controller.resign()
    table.controller.takeback()
    assert not table.controller.playing, "not even afterwards"
    assert table.headers["Event"] == "Rated game"


def test_odds_change_sides_in_a_rematch(table: Table) -> None:
    rules = NewGame(chess.WHITE, elo=2000, controls=parse_controls("1+0 vs 5+0"),
                    start=StartPosition(NormalStart(), ODDS["queen"], chess.WHITE))
    assert not rules.may_be_rated
    again = rules.with_colours_changed()
    assert again.engine_color == chess.BLACK and again.controls == parse_controls("5+0 vs 1+0") and again.start.stronger == chess.BLACK
    table.controller.new_game(again)
    assert table.controller.game.board().piece_at(chess.D8) is None


def test_odds_between_two_people_go_with_their_names(table: Table) -> None:
    table.begin("1+0 vs 5+0")
    table.controller.game.set_tags({"White": "Ann", "Black": "Bob"})
    table.play("e4")
    table.controller.resign()
    table.controller.rematch(table.controller.game, replace(table.live.rules, start=StartPosition(odds=ODDS["queen"])))
    assert (table.headers["White"], table.headers["Black"]) == ("Bob", "Ann")
    assert [table.live.clock.remaining_ms(colour) for colour in (chess.WHITE, chess.BLACK)] == [300_000, 60_000]
    assert table.controller.game.board().piece_at(chess.D8) is None, "Ann gave a queen, and does again"


def test_what_cannot_begin_is_told(table: Table) -> None:
    with pytest.raises(StartError, match="over before it begins"):
        table.begin(start="7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
    assert not table.controller.playing


# adjourned games -----------------------------------------------------------------------------------------------------

RULES = [
    NewGame(),
    NewGame(None, None, 4),
    NewGame(chess.WHITE, 600, trial="0123456789abcdef" * 2, goal="draw"),
    NewGame(chess.WHITE, None, None, 1500, parse_controls("40/90+30, 30+30"), StartPosition(Chess960Start(77)), True),
    NewGame(chess.BLACK, None, None, 800, parse_controls("1+0 vs 5+3"), StartPosition(NormalStart(), ODDS["two-rooks"], chess.BLACK)),
]


@pytest.mark.parametrize("rules", RULES)
def test_rules_survive_as_texts(rules: NewGame) -> None:
    assert from_texts(to_texts(rules)) == rules


def test_unreadable_texts_are_as_usual() -> None:
    texts = {"engine": "x", "limit": "?", "movetime": "long", "controls": "5 + +", "start": "fen2", "odds": "?"}
    assert from_texts(texts) == NewGame(None)


def test_adjourned_and_resumed_to_the_millisecond(table: Table, tmp_path: Path) -> None:
    table.begin("5+3", engine_color=chess.BLACK, elo=1400)
    table.play("e4", 1_000)
    table.engine.answer("e7e5")
    table.now_ms += 12_345
    table.controller.set_paused(True)
    kept = adjourned(table.controller.game, table.live.rules, table.live.clock.remaining_ms(chess.WHITE))
    path = put_away(tmp_path / "games", kept)
    table.controller.leave_game(table.live.game)
    assert not table.controller.playing and table.moves == []
    found, damaged = games_in(tmp_path / "games")
    assert [game.path for game in found] == [path] and damaged == []
    table.now_ms += 10_000_000
    table.controller.resume(found[0].game(), found[0].rules, found[0].remaining_ms)
    assert table.moves == ["e4", "e5"] and table.controller.playing and table.live.rules.elo == 1400
    assert table.live.clock.remaining_ms(chess.WHITE) == 300_000 - 12_345
    table.play("Nf3", 655)
    assert table.live.clock.remaining_ms(chess.WHITE) == 300_000 - 13_000 + 3_000
    take_out(found[0])
    assert games_in(tmp_path / "games") == ([], [])


def test_behind_an_opening_the_first_moves_are_free_after_an_adjournment_too(table: Table) -> None:
    def put_away_and_resume() -> None:
        live, turn = table.live, table.live.node.turn()
        kept = adjourned(live.game, live.rules, live.clock.remaining_ms(turn), live.clock.remaining_ms(not turn), live.earlier_plies)
        table.controller.leave_game(live.game)
        table.controller.resume(kept.game(), kept.rules, kept.remaining_ms, kept.waiting_ms, kept.earlier_plies)

    table.begin("5+3", opening_start("Ruy Lopez"))
    put_away_and_resume()
    table.play("a6", 7_000)
    put_away_and_resume()
    table.play("Ba4", 7_000)
    assert [table.live.clock.remaining_ms(colour) for colour in chess.COLORS] == [300_000, 300_000]
    put_away_and_resume()
    table.play("Nf6", 7_000)
    assert table.live.clock.remaining_ms(chess.BLACK) == 296_000
    table.controller.takeback()
    table.controller.takeback()
    table.play("Bxc6", 7_000)
    assert table.live.clock.remaining_ms(chess.WHITE) == 300_000


def test_moves_whose_clock_times_were_deleted_do_not_make_the_next_ones_free(table: Table) -> None:
    table.begin("5+3")
    table.play("e4 e5 Nf3 Nc6")
    table.controller.editing.do(delete_all_comments(table.controller.game.pgn))
    kept = adjourned(table.controller.game, table.live.rules, 200_000, 100_000)
    table.controller.leave_game(table.live.game)
    table.controller.resume(kept.game(), kept.rules, kept.remaining_ms, kept.waiting_ms)
    table.play("Bb5 a6", 7_000)
    assert [table.live.clock.remaining_ms(colour) for colour in (chess.WHITE, chess.BLACK)] == [196_000, 96_000]


@pytest.mark.parametrize("noted", [2, 0, 9, -1])
def test_moves_from_before_the_play_are_not_taken_back_after_an_adjournment(table: Table, tmp_path: Path, noted: int) -> None:
    table.play("e4 e5")
    table.controller.play_from_here(None)
    table.play("Nf3 Nc6")
    assert table.live.earlier_plies == 2
    put_away(tmp_path, adjourned(table.controller.game, table.live.rules, None, None, noted))
    table.controller.leave_game(table.live.game)
    kept, = games_in(tmp_path)[0]
    table.controller.resume(kept.game(), kept.rules, kept.remaining_ms, kept.waiting_ms, kept.earlier_plies)
    while table.controller.can_take_back:
        table.controller.takeback()
    assert table.moves == ["e4", "e5", "Nf3", "Nc6"][:min(max(noted, 0), 4)] and table.live.at_beginning


def test_what_was_there_before_the_play_stays_when_moves_are_taken_back_after_an_adjournment(table: Table, tmp_path: Path) -> None:
    table.play("e4 e5 Nf3 Nc6")
    table.controller.go_to(table.controller.game.at_ply(1))
    table.controller.play_from_here(None)
    table.play("e5 Bc4 Nf6")
    put_away(tmp_path, adjourned(table.controller.game, table.live.rules, None, None, 1, place_of(table.live.node)))
    table.controller.leave_game(table.live.game)
    kept, = games_in(tmp_path)[0]
    table.controller.resume(kept.game(), kept.rules, kept.remaining_ms, kept.waiting_ms, kept.earlier_plies)
    for _ in range(3):
        table.controller.takeback()
    assert table.moves == ["e4", "e5", "Nf3", "Nc6"] and table.live.at_beginning
    assert "Bc4" not in game_text(table.controller.game.pgn)


@pytest.mark.parametrize(("place", "sans"), [
    ((1, 1, 1), "e4 c5 Nf3"), ((1,), "e4"), ((1, 2, 0), "e4 e5 d4"), ((9,), "e4 e5 d4"), (None, "e4 e5 d4")])
def test_an_adjourned_game_stands_where_it_was_left(tmp_path: Path, place: Place | None, sans: str) -> None:
    put_away(tmp_path, AdjournedGame("1. e4 e5 (1... c5 2. Nf3) 2. d4 *", NewGame(None), None, datetime.now(UTC), place=place))
    kept, = games_in(tmp_path)[0]
    assert kept.place == place and [move.san() for move in moves_to(kept.game().node)] == sans.split()


@pytest.mark.parametrize("place", [[-1], [True], ["1"], [1.0], [1 << 30], "1", 1])
def test_what_is_no_place_is_no_adjourned_game(tmp_path: Path, place: object) -> None:
    path = put_away(tmp_path, AdjournedGame("1. e4 *", NewGame(None), None, datetime.now(UTC)))
    path.write_text(json.dumps({**json.loads(path.read_text()), "place": place}))
    assert games_in(tmp_path) == ([], [path.name])


def test_several_games_are_kept_and_damaged_files_stay(table: Table, tmp_path: Path) -> None:
    table.begin()
    table.play("e4")
    for day in (1, 2):
        put_away(tmp_path, AdjournedGame("1. e4 *", NewGame(None), None, datetime(2026, 5, day, tzinfo=UTC)))
    (tmp_path / "x.adjourned.json").write_text('{"pgn": 3}')
    found, damaged = games_in(tmp_path)
    assert [game.when.day for game in found] == [2, 1] and damaged == ["x.adjourned.json"]
    assert (tmp_path / "x.adjourned.json").exists()


def test_a_folder_that_cannot_be_written_is_told(table: Table, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    game = AdjournedGame("1. e4 *", NewGame(None), None, datetime.now(UTC))
    with pytest.raises(AdjournedError, match="The game was not put away"):
        put_away(tmp_path / "file" / "games", game)
    with pytest.raises(AdjournedError, match="cannot be read"):
        AdjournedGame("", NewGame(), None, datetime.now(UTC)).game()


def test_a_live_game_can_be_left(qtbot: QtBot) -> None:
    live = LiveGame()
    live.leave(live.game)
    assert not live.playing and not live.engine_to_move and live.claims == frozenset()


def test_a_very_long_game_is_played_on(table: Table) -> None:
    game = Game()
    graft(game.pgn, 0, line_branch(chess.Move.from_uci(move) for move in ["g1f3", "g8f6", "f3g1", "f6g8"] * 350 + ["e2e4"]))
    rules = NewGame(None, controls=parse_controls("5+3"))
    for begin in (lambda: table.live.begin(game, game.pgn.end(), rules), lambda: table.live.resume(game, game.pgn.end(), rules, 1000)):
        begin()
        assert table.live.node.ply() == 1401 and table.live.clock.turn == chess.BLACK and not table.live.paused
