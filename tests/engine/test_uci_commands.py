"""Every option and command of UCI, in one process without a pipe: lines in, lines out."""
from __future__ import annotations

import io
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import chess
import chess.polyglot
import chess.syzygy
import pytest

from engine.evaluation.wdl import BY_HAND, Forecast, forecast_of, win_draw_loss
from engine.rules.position import Position
from engine.search.timeman import SINGLE_MOVE_DEPTH
from engine.session.polyglot import book_key
from engine.types import Bound, Info, Score
from engine.uci.program import UciProgram
from engine.uci.words import format_info, format_score
from tests.hands.patience import PATIENCE_S

FEN_AFTER_D4 = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"
SYZYGY = Path(__file__).resolve().parents[3] / "shared" / "data" / "syzygy"


class Screen(io.StringIO):
    """What the program has said; waits for a line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._changed = threading.Condition()

    def write(self, text: str) -> int:
        with self._changed:
            self.lines += text.splitlines()
            self._changed.notify_all()
        return len(text)

    def until(self, start: str, timeout: float = PATIENCE_S) -> list[str]:
        """The lines up to the first that begins so; they are taken away."""
        end = time.monotonic() + timeout
        with self._changed:
            while True:
                for place, line in enumerate(self.lines):
                    if line.startswith(start):
                        taken, self.lines = self.lines[:place + 1], self.lines[place + 1:]
                        return taken
                assert self._changed.wait(end - time.monotonic()), f"no {start!r}: {self.lines[-3:]}"


class Talk:
    """A program that is told lines."""

    def __init__(self) -> None:
        self.screen = Screen()
        self.program = UciProgram(self.screen)

    def say(self, *lines: str) -> None:
        self.program.run(lines, finish=False)

    def best(self, *lines: str) -> str:
        """The move that answers the last of the lines."""
        self.say(*lines)
        return self.screen.until("bestmove")[-1].split()[1]


@pytest.fixture(scope="module")
def shared() -> Iterator[Talk]:
    talk = Talk()
    yield talk
    talk.program.run(["quit"])


@pytest.fixture
def talk(shared: Talk) -> Talk:
    for option in ("Threads value 1", "MultiPV value 1", "UCI_ShowWDL value false", "OwnBook value false", "BookFile value <empty>",
                   "SyzygyPath value", "UCI_LimitStrength value false", "UCI_Chess960 value false", "Contempt value 0"):
        shared.say(f"setoption name {option}")
    shared.say("ucinewgame", "position startpos")
    shared.screen.lines.clear()
    return shared


def test_all_options_are_told(talk: Talk) -> None:
    talk.say("uci")
    lines = talk.screen.until("uciok")
    names = {line.split(" type ")[0].removeprefix("option name ") for line in lines if line.startswith("option ")}
    assert names == {
        "Hash", "Clear Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "UCI_Chess960", "UCI_LimitStrength", "UCI_Elo",
        "UCI_ShowWDL", "UCI_AnalyseMode", "Contempt", "OwnBook", "BookFile", "SyzygyPath", "EvalFile"}


def test_multipv_tells_different_moves_best_first(talk: Talk) -> None:
    talk.say("setoption name MultiPV value 4", "go depth 7")
    lines = [line.split() for line in talk.screen.until("bestmove") if line.startswith("info depth 7 ")]
    assert [line[line.index("multipv") + 1] for line in lines] == ["1", "2", "3", "4"]
    assert len({line[line.index("pv", 8) + 1] for line in lines}) == 4
    scores = [int(line[line.index("cp") + 1]) for line in lines]
    assert scores == sorted(scores, reverse=True)


def test_multipv_of_more_lines_than_moves(talk: Talk) -> None:
    talk.say("setoption name MultiPV value 256", "position fen 7k/8/8/8/8/8/1r6/K7 w - - 0 1", "go depth 4")
    lines = [line for line in talk.screen.until("bestmove") if line.startswith("info depth 4 ")]
    assert len(lines) == len(list(chess.Board("7k/8/8/8/8/8/1r6/K7 w - - 0 1").legal_moves))


def test_wdl_adds_up(talk: Talk) -> None:
    talk.say("setoption name UCI_ShowWDL value true", "go depth 5")
    words = talk.screen.until("bestmove")[-2].split()
    chances = [int(word) for word in words[words.index("wdl") + 1:words.index("wdl") + 4]]
    assert sum(chances) == 1000 and chances[0] > chances[2] > 0
    assert win_draw_loss(Score(mate=3), 20) == (1000, 0, 0)
    for men in range(2, 33):
        win, draw, loss = win_draw_loss(Score(centipawns=0), men)
        assert win == loss < draw
        chances = [win_draw_loss(Score(centipawns=score), men) for score in range(-5000, 5001, 50)]
        assert all(sum(chance) == 1000 and min(chance) >= 0 for chance in chances)
        assert [win for win, _, _ in chances] == sorted(win for win, _, _ in chances)


def test_pondering_waits_for_the_hit(talk: Talk) -> None:
    """On the clock it goes on far beyond its time, and a search that is done waits all the same."""
    for go, last, end in (("wtime 10 btime 10 winc 0 binc 0", "info depth 10 ", "ponderhit"), ("depth 3", "info depth 3 ", "stop")):
        talk.say(f"go ponder {go}")
        assert not any(line.startswith("bestmove") for line in talk.screen.until(last))
        talk.say("isready")
        assert not any(line.startswith("bestmove") for line in talk.screen.until("readyok"))
        talk.say(end)
        talk.screen.until("bestmove")


@pytest.mark.parametrize("fen", ["4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "rnbqkbn1/pppp1ppp/8/8/8/8/PPPPrPPP/RNBQKBNR w KQq - 0 1"])
def test_in_check_there_is_no_static_evaluation(talk: Talk, fen: str) -> None:
    """Neither by the network nor, with so few men, by hand: the rook that gives check can be taken."""
    talk.say(f"position fen {fen}", "eval", "isready")
    assert talk.screen.until("readyok") == ["Static evaluation: none (in check)", "readyok"]


def test_ponderhit_without_a_search_is_nothing(talk: Talk) -> None:
    talk.say("ponderhit", "isready")
    assert talk.screen.until("readyok") == ["readyok"]


def test_a_single_legal_move_is_played_at_once(talk: Talk) -> None:
    talk.say("position fen 1r5k/8/8/8/8/8/8/K7 w - - 0 1", "go wtime 600000 btime 600000")
    *told, best = talk.screen.until("bestmove")
    assert best.split()[1] == "a1a2"
    depths = {int(line.split()[2]) for line in told if line.startswith("info depth")}
    assert max(depths) == SINGLE_MOVE_DEPTH, "with so much time a search is deeper"


def test_searchmoves_and_mate(talk: Talk) -> None:
    assert talk.best("go depth 4 searchmoves a2a3 h2h3") in ("a2a3", "h2h3")
    talk.say("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "go mate 2")
    assert "score mate 2 " in talk.screen.until("bestmove")[-2]


@pytest.mark.parametrize("go", [
    "depth 0", "depth x", "depth -3", "depth", "mate 0", "mate -3", "mate x", "mate 0 depth 60", "nodes 0", "movetime 0",
    "movetime x", "movestogo 0 wtime 1 btime 1", "wtime -5 btime x",
    "depth 4 foo", "foo depth 2 bar 7", "searchmoves e2e4 depth 3", "searchmoves e7e6 e2e4 foo depth 3", "depth depth 2",
    "searchmoves",
])
def test_a_legal_position_always_gets_a_move(talk: Talk, go: str) -> None:
    """Whatever is wrong about the limits. Without any the search ends when it is told to."""
    talk.say("position startpos moves d2d4", f"go {go}", *["stop"] * (go == "searchmoves"))
    best = talk.screen.until("bestmove")[-1].split()[1]
    assert best in ("e7e6",) if "e7e6" in go else chess.Move.from_uci(best) in chess.Board(FEN_AFTER_D4).legal_moves


def test_a_path_keeps_its_blanks(talk: Talk, tmp_path: Path) -> None:
    folder = tmp_path / "two  blanks,  value  5\tand a tab"
    folder.mkdir()
    talk.say(f"setoption   name\tBookFile  value\t {folder}")
    assert f"{str(folder)!r} cannot be read" in talk.screen.until("info string")[-1]


def test_chess960_castling_is_king_takes_rook(talk: Talk) -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    assert talk.best("setoption name UCI_Chess960 value true", f"position fen {fen}", "go depth 3 searchmoves e1h1") == "e1h1"
    assert talk.best("setoption name UCI_Chess960 value false", f"position fen {fen}", "go depth 3 searchmoves e1g1") == "e1g1"


@pytest.mark.parametrize(("fen", "castles"), [
    ("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1"), ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1"), ("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "d1a1"),
    ("4k3/8/8/8/8/8/8/1K5R w K - 0 1", "b1g1"),
])
def test_castling_of_chess960_is_told_so_that_it_can_be_read_back(talk: Talk, fen: str, castles: str) -> None:
    """Also where the option was forgotten: a king that stays would go nowhere, and one that goes one square seems to step."""
    assert talk.best("setoption name UCI_Chess960 value false", f"position fen {fen}", f"go depth 1 searchmoves {castles}") == castles


def test_ucinewgame_forgets(talk: Talk) -> None:
    def nodes() -> int:
        talk.say("go depth 9")
        words = talk.screen.until("bestmove")[-2].split()
        return int(words[words.index("nodes") + 1])

    fresh = nodes()
    assert nodes() != fresh, "the second search knows more"
    talk.say("ucinewgame", "position startpos")
    assert nodes() == fresh


def test_contempt_shuns_a_draw(talk: Talk) -> None:
    """A dead draw is worth less to who holds the opponent in contempt."""
    talk.say("setoption name Contempt value 60", "position fen 8/8/4k3/8/8/4K3/8/8 w - - 0 1", "go depth 4")
    assert " cp -60 " in talk.screen.until("bestmove")[-2]


def test_levels_are_bounded_and_repeatable(talk: Talk) -> None:
    talk.say("setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 800", "go wtime 3600000 btime 3600000")
    words = talk.screen.until("bestmove")[-2].split()
    assert int(words[words.index("nodes") + 1]) < 20_000
    talk.say("setoption name UCI_Elo value 399")
    assert "UCI_Elo must be 400 to 3000" in talk.screen.until("info string")[-1]


def test_polyglot_book(talk: Talk, tmp_path: Path) -> None:
    book = tmp_path / "own.bin"
    board = chess.Board()
    entries = []
    for uci, weight in (("d2d4", 7), ("e2e4", 0)):
        move = chess.Move.from_uci(uci)
        code = move.to_square | move.from_square << 6
        key = chess.polyglot.zobrist_hash(board)
        entries.append(key.to_bytes(8, "big") + code.to_bytes(2, "big") + weight.to_bytes(2, "big") + bytes(4))
    book.write_bytes(b"".join(sorted(entries)) + b"\n")  # as the window, it passes over what is behind the last record
    assert talk.best(f"setoption name BookFile value {book}", "setoption name OwnBook value true", "go depth 3") == "d2d4"
    talk.say("go nodes 60000")
    words = talk.screen.until("bestmove")[-2].split()
    assert int(words[words.index("depth") + 1]) <= SINGLE_MOVE_DEPTH, "a move of the book is played at once, whatever the limits are"
    talk.say("setoption name BookFile value /nowhere/book.bin")
    assert "cannot be read" in talk.screen.until("info string")[-1]
    for data in (b"12345", b"".join(b"%-15d\n" % number for number in range(9, 0, -1)), b"One line of text.\n"):
        (tmp_path / "odd.bin").write_bytes(data)
        talk.say(f"setoption name BookFile value {tmp_path / 'odd.bin'}")
        assert "no Polyglot book" in talk.screen.until("info string")[-1]


@pytest.mark.parametrize(("fen", "counts"), [
    ("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", True), ("8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1", True), ("4k3/8/8/8/5p2/8/3P4/4K3 w - - 0 1", False),
])
def test_polyglots_key_counts_en_passant_where_a_pawn_stands_beside(fen: str, counts: bool) -> None:
    """Also where it is pinned, as in the second position. The numbers of the files are the 773rd and those that follow."""
    board = chess.Board(fen)
    board.push_uci("d2d4")
    played, placed = Position(fen), Position(board.fen(en_passant="fen"))
    played.play_all(["d2d4"])
    board.ep_square = None
    key = chess.polyglot.zobrist_hash(board) ^ (chess.polyglot.POLYGLOT_RANDOM_ARRAY[772 + 3] if counts else 0)
    assert book_key(played) == book_key(placed) == key


@pytest.mark.skipif(not SYZYGY.is_dir(), reason="the shared tablebases are not here")
def test_syzygy_wins_and_holds(talk: Talk) -> None:
    talk.say(f"setoption name SyzygyPath value {SYZYGY}")
    fen, moves = "8/8/8/8/3k4/8/8/KQ6 w - - 0 1", []
    board = chess.Board(fen)
    while not board.is_game_over():
        move = talk.best(f"position fen {fen} moves {' '.join(moves)}", "go depth 3")
        board.push_uci(move)
        moves.append(move)
        assert len(moves) < 25
    assert board.is_checkmate()
    talk.say("position fen 8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "go depth 3")
    line = talk.screen.until("bestmove")[-2]
    assert " cp 0 " in line and " tbhits 0 " not in line
    talk.say("setoption name MultiPV value 20", "position fen 3k4/8/3K4/3P4/8/8/8/8 w - - 0 1", "go depth 2")
    said = [line.split() for line in talk.screen.until("bestmove") if " multipv " in line]
    scores = {line[line.index("pv") + 1]: int(line[line.index("cp") + 1]) for line in said}
    with chess.syzygy.open_tablebase(str(SYZYGY)) as tables:
        for move, score in scores.items():
            board = chess.Board("3k4/8/3K4/3P4/8/8/8/8 w - - 0 1")
            board.push_uci(move)
            assert (score > 10000) == (tables.probe_wdl(board) == -2) and (score == 0) == (tables.probe_wdl(board) == 0), move
    assert len(set(scores.values())) > 1, "each line has its own"
    talk.say("setoption name UCI_LimitStrength value true", "position fen 3k4/8/3K4/3P4/8/8/8/8 w - - 0 1", "go depth 2")
    assert all(" tbhits 0 " in line for line in talk.screen.until("bestmove") if " multipv " in line), "weaker players know no tables"
    talk.say("setoption name SyzygyPath value /nowhere")
    assert "no folder" in talk.screen.until("info string")[-1]


@pytest.mark.skipif(not SYZYGY.is_dir(), reason="the shared tablebases are not here")
@pytest.mark.parametrize(("fen", "best", "score"), [
    ("2n4R/8/8/5K2/8/8/8/4k3 b - - 0 1", "c8d6", "cp 0 wdl 0 1000 0"),  # the search would like to lose the knight elsewhere
    ("8/6P1/8/2k5/8/8/8/6K1 w - - 0 1", "g7g8q", "cp 19999 wdl 1000 0 0"),
])
def test_several_lines_are_ranked_by_the_tables(talk: Talk, fen: str, best: str, score: str) -> None:
    talk.say(f"setoption name SyzygyPath value {SYZYGY}", "setoption name UCI_ShowWDL value true", "setoption name MultiPV value 4")
    assert talk.best(f"position fen {fen}", "go depth 2") == best
    talk.say("go depth 10")
    lines = [line.split() for line in talk.screen.until("bestmove")[-5:-1]]
    scores = [int(line[line.index("cp") + 1]) for line in lines]
    assert [line[line.index("multipv") + 1] for line in lines] == list("1234") and scores == sorted(scores, reverse=True)
    assert best in lines[0] and score in " ".join(lines[0]) and len({line[line.index("pv") + 1] for line in lines}) == 4


@pytest.mark.skipif(not SYZYGY.is_dir(), reason="the shared tablebases are not here")
def test_the_fifty_move_clock_takes_a_win_away(talk: Talk) -> None:
    """Bishop and knight mate from here in 58 plies: a win with 41 plies on the clock, a draw with more, a draw for the loser, too.
    A mate or a promotion with the hundredth ply still counts."""
    talk.say(f"setoption name SyzygyPath value {SYZYGY}")
    for fen, score in (("8/8/8/8/8/2k5/8/KBN5 w - - 41 80", 19942), ("8/8/8/8/8/2k5/8/KBN5 w - - 95 120", 0),
                       ("8/8/8/8/8/2kN4/8/KB6 b - - 95 120", 0), ("8/8/8/8/8/2kN4/8/KB6 b - - 40 120", -19943),
                       ("3k4/8/3K4/3P4/8/8/8/8 w - - 99 120", 0), ("8/3P4/1k6/8/8/8/8/3K4 w - - 99 120", 19999)):
        talk.say(f"position fen {fen}", "go depth 2")
        told = talk.screen.until("bestmove")
        assert f" score cp {score} " in told[-2], (fen, told)
    assert talk.best("position fen 7k/8/6K1/8/8/8/8/R7 w - - 99 120", "go depth 2") == "a1a8"


@pytest.mark.skipif(not SYZYGY.is_dir(), reason="the shared tablebases are not here")
def test_tables_keep_nobody_from_a_mate(talk: Talk) -> None:
    """They count to the next capture or pawn move: taking the knight ends that as soon as the mate, and a pawn's step ends it sooner."""
    talk.say(f"setoption name SyzygyPath value {SYZYGY}")
    assert talk.best("position fen k7/2K5/8/8/4n3/8/6Q1/8 w - - 0 1", "go depth 3") == "g2a2"
    talk.say("position fen 3K4/k7/8/8/3P4/3Q4/8/8 w - - 0 1", "go mate 2")
    assert " score mate 2 " in talk.screen.until("bestmove")[-2]


@pytest.mark.parametrize("vanished", [True, False])
def test_a_table_that_cannot_be_read_is_told_once_and_the_search_goes_on_without(talk: Talk, tmp_path: Path, vanished: bool) -> None:
    """Damaged behind the men that it lists, or deleted since it was found. The folder can be set again."""
    table, damaged = tmp_path / "KQvK.rtbw", bytes.fromhex("71e8235d00006655ee") + b"\x20" * (64 * 3 + 7)
    fen = "position fen 8/8/8/3k4/8/8/8/KQ6 w - - 0 1"
    for _ in range(2):
        table.write_bytes(damaged)
        talk.say(f"setoption name SyzygyPath value {tmp_path}")
        if vanished:
            table.unlink()
        for told in (1, 0):
            talk.say(fen, "go depth 3")
            lines = talk.screen.until("bestmove")
            said = [line for line in lines if line.startswith("info string")]
            assert len(said) == told and all("The Syzygy tables are not used any more, for one cannot be read: " in line for line in said)
            assert " depth 3 " in lines[-2] and " tbhits 0 " in lines[-2]


FENS = [
    ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "2 kings"), ("8/8/8/8/8/8/8/K7 w - - 0 1", "no king"),
    ("P6k/8/8/8/8/8/8/K7 w - - 0 1", "first or the last rank"), ("k7/8/8/8/8/8/8/K6r b - - 0 1", "White is in check"),
    ("4k3/pppppppp/pppppppp/8/8/8/8/4K3 w - - 0 1", "16 pawns"),
    ("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "17 pieces"),
    ("4k3/8/8/8/8/8/8/4K3 w - - abc 1", "halfmove clock"), ("4k3/8/8/8/8/8/8/4K3 w - - 0 -7", "move number"),
    ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move"), ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en-passant"), ("", "empty"),
    ("\x00\x01", "8 ranks"), ("8/8/8/8/8/8/8/8 w - - 0 1", "no king"), ("9/8/8/8/8/8/8/8 w - - 0 1", "no piece"),
]


@pytest.mark.parametrize(("fen", "words"), FENS)
def test_illegal_positions_are_refused_in_a_sentence(talk: Talk, fen: str, words: str) -> None:
    talk.say(f"position fen {fen}")
    assert words in talk.screen.until("info string")[-1]
    assert talk.best("go nodes 50") != "0000", "the position before still stands"


GARBAGE = ["", "   ", "\t\r", "go", "stop", "position", "setoption", "setoption name", "go depth", "x" * 1_000_000, "\ufeffuci2",
           "position fen " + "8/" * 100_000,
           "setoption name Hash value " + "9" * 5000, f"setoption name a{' ' * 1_000_000}b", "go perft",
           "go searchmoves", "debug on", "register later", "go perft ²", "go perft " + "9" * 5000]


def test_garbage_never_ends_the_conversation(talk: Talk) -> None:
    for line in GARBAGE:
        talk.say(line)
        talk.say("stop")
    talk.say("isready")
    assert not [line for line in talk.screen.until("readyok") if "Internal error" in line]


def test_a_hundred_thousand_moves(talk: Talk) -> None:
    line = "position startpos moves " + " ".join(["g1f3", "g8f6", "f3g1", "f6g8"] * 25_000)
    assert talk.best(line + " e2e4", "go nodes 100") != "0000"


def test_tabs_divide_words_as_blanks_do(talk: Talk) -> None:
    assert talk.best("position\tstartpos moves\te2e4", "go\tdepth\t2")[1] in "78"


def test_lines_of_windows(talk: Talk) -> None:
    talk.say("isready\r\n")
    talk.screen.until("readyok")
    assert talk.best("position startpos moves e2e4\r\n", "go depth 2\r\n")[1] in "78"


def test_bounds_and_scores_are_written_as_the_protocol_says() -> None:
    info = Info(5, 7, Score(centipawns=-12), Bound.LOWER, 100, 1000, 100, 3, ("e2e4",))
    assert " score cp -12 lowerbound nodes 100 " in format_info(info)
    assert format_score(Score(mate=-3)) == "mate -3"


def test_a_networks_forecast_is_read_and_a_damaged_one_is_not() -> None:
    told = forecast_of({"forecast": {"even": [150, -200, 180.5], "spread": [100, 20, 40]}})
    assert told == Forecast((150.0, -200.0, 180.5), (100.0, 20.0, 40.0)) and told.scaled(2).even == (300.0, -400.0, 361.0)
    assert win_draw_loss(Score(centipawns=100), 24, told) != win_draw_loss(Score(centipawns=100), 24, told.scaled(2))
    for damaged in ({}, {"forecast": 3}, {"forecast": {"even": [1]}}, {"forecast": {"even": ["x"] * 3, "spread": [1, 2, 3]}},
                    {"forecast": {"even": [float("nan"), 0, 0], "spread": [1, 2, 3]}},
                    {"forecast": {"even": [1e308, 1e308, 0], "spread": [1, 2, 3]}},
                    {"forecast": {"even": [0, 0, 0], "spread": [10 ** 400, 0, 0]}}):
        assert forecast_of(damaged) == BY_HAND


@pytest.mark.parametrize("even", [1e6, 6000, -50, -1e6])
def test_chances_add_up_by_any_forecast_that_a_file_may_have(even: float) -> None:
    """Of one that no games have led to the powers are too large for numbers, or draws less than none."""
    told = forecast_of({"forecast": {"even": [even, 0, 0], "spread": [-3, 0, 0]}})
    for score in (-9000, -60, 0, 60, 9000):
        chances = win_draw_loss(Score(centipawns=score), 20, told)
        assert sum(chances) == 1000 and min(chances) >= 0


@pytest.mark.parametrize("wrong, words", [
    ("\0", "a zero byte"),
    pytest.param("\ud800", "half a letter", marks=pytest.mark.skipif(sys.platform == "win32", reason="names may have it there")),
])
@pytest.mark.parametrize("name", ["BookFile", "SyzygyPath", "EvalFile"])
def test_a_path_with_what_no_path_can_have_is_refused_in_a_sentence(talk: Talk, name: str, wrong: str, words: str) -> None:
    talk.say(f"setoption name {name} value /n{wrong}re", "isready")
    assert f"info string {name} has {words}, which no path can have." in talk.screen.until("readyok")


@pytest.mark.parametrize("name", ["BookFile", "SyzygyPath", "EvalFile"])
def test_a_path_that_no_system_takes_is_refused_in_a_sentence(talk: Talk, name: str) -> None:
    talk.say(f"setoption name {name} value {'x' * 5000}", "isready")
    told = [line for line in talk.screen.until("readyok") if line.startswith("info string")]
    assert len(told) == 1 and "xxx" in told[0] and "Internal error" not in told[0]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize("name", ["BookFile", "EvalFile"])
def test_a_pipe_is_not_waited_for(talk: Talk, tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    talk.say(f"setoption name {name} value {tmp_path / 'pipe'}", "isready")
    assert talk.screen.until("readyok")[-2].endswith("cannot be read: it is a device or a pipe.")


@pytest.mark.parametrize("line", ["isready", "setoption name Hash value 16", "ucinewgame", "position startpos"])
def test_whatever_is_said_first_all_that_plays_is_compiled_before_a_clock_runs(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr("engine.compiled.prepare.prepare", lambda: compiled.append(line))
    UciProgram(io.StringIO()).run([line, "isready", "quit"])
    assert compiled == [line]
