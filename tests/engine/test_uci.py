"""The UCI program as a process: the conversation a window or a match runner has with it."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import chess
import chess.engine
import pytest

from tests.hands.patience import PATIENCE_S
from tests.prepare import CHECKED_MAGIC

pytestmark = pytest.mark.xdist_group("processes")
ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "engine"]
BENCH_NODES = 164955
"""Of depth 8, which is quick."""


class Talk:
    """One process; say() sends a line, until() reads up to a line that begins so."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, cwd=ROOT)

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")

    def until(self, start: str) -> list[str]:
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(start):
                return lines
        raise AssertionError(f"the program ended before {start!r}: {lines[-5:]}")


@pytest.fixture(scope="module")
def process() -> Iterator[Talk]:
    """One process for all conversations; it leaves when it is told to."""
    conversation = Talk()
    yield conversation
    conversation.say("quit")
    assert conversation.process.wait(PATIENCE_S) == 0
    for stream in (conversation.process.stdin, conversation.process.stdout):
        assert stream is not None
        stream.close()


@pytest.fixture
def talk(process: Talk) -> Talk:
    """A conversation that begins anew."""
    for line in ("ucinewgame", "position startpos", "isready"):
        process.say(line)
    process.until("readyok")
    return process


def test_handshake_and_options(talk: Talk) -> None:
    talk.say("uci")
    lines = talk.until("uciok")
    assert any(line.startswith("id name ") for line in lines)
    assert "option name Hash type spin default 64 min 1 max 65536" in lines
    talk.say("isready")
    assert talk.until("readyok")[-1] == "readyok"


def test_go_reports_and_answers(talk: Talk) -> None:
    talk.say("position startpos moves e2e4 e7e5")
    talk.say("go depth 6")
    lines = talk.until("bestmove")
    infos = [line for line in lines if line.startswith("info depth")]
    assert len(infos) >= 6 and " score cp " in infos[-1] and " pv " in infos[-1]
    board = chess.Board()
    board.push_uci("e2e4")
    board.push_uci("e7e5")
    assert chess.Move.from_uci(lines[-1].split()[1]) in board.legal_moves


def test_perft_in_stockfishs_form(talk: Talk) -> None:
    talk.say("go perft 3")
    lines = talk.until("Nodes searched")
    assert lines[-1] == "Nodes searched: 8902" and "e2e4: 600" in lines


BAD_LINES = [
    ("foo", "Unknown command"),
    ("go depth x", "needs a number"),
    ("go perft 99", "depth of 1 to 20"),
    ("go searchmoves e2e5 nodes 100", "not a legal move"),
    ("go nodes -5", "cannot be negative"),
    ("position", "needs startpos or fen"),
    ("position fen 8/8/8 w - - 0 1", "8 ranks"),
    ("position startpos moves e2e5", "not legal"),
    ("setoption name Colour value red", "no option"),
    ("setoption name Hash value lots", "must be a number"),
    ("setoption Hash", "setoption needs"),
]


def test_bad_lines_are_answered_and_the_process_lives(talk: Talk) -> None:
    for line, words in BAD_LINES:
        talk.say(line)
        assert words in talk.until("info string")[-1], line
    talk.say("isready")
    talk.until("readyok")
    talk.say("go nodes 100")
    assert talk.until("bestmove")[-1].startswith("bestmove ")


def test_bytes_that_are_no_text(talk: Talk) -> None:
    """They may be part of a path; the answer is text all the same."""
    assert talk.process.stdin is not None
    for line, words in ((b"\xff\xfe", "Unknown command"), (b"setoption name BookFile value /nowhere/\xe4.bin", "cannot be read")):
        talk.process.stdin.buffer.write(line + b"\n")  # type: ignore[attr-defined]
        talk.process.stdin.buffer.flush()  # type: ignore[attr-defined]
        assert words in talk.until("info string")[-1]


def test_stop_and_position_without_moves(talk: Talk) -> None:
    talk.say("go infinite")
    talk.until("info depth 1 ")
    talk.say("stop")
    assert talk.until("bestmove")[-1].startswith("bestmove ")
    talk.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    talk.say("go depth 3")
    assert talk.until("bestmove")[-1] == "bestmove 0000"


def test_d_and_eval(talk: Talk) -> None:
    talk.say("d")
    assert talk.until("Key:")[-2] == "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    talk.say("eval")
    assert "centipawns" in talk.until("Static evaluation")[-1]


def test_python_chess_can_play_it() -> None:
    with chess.engine.SimpleEngine.popen_uci(COMMAND, cwd=str(ROOT), timeout=PATIENCE_S) as engine:
        board = chess.Board()
        for _ in range(6):
            result = engine.play(board, chess.engine.Limit(nodes=2000))
            assert result.move is not None
            board.push(result.move)
        assert board.ply() == 6


def test_bench_is_the_signature_of_the_search() -> None:
    """A change of this number is a change of the search: say so in the commit."""
    result = subprocess.run([*COMMAND, "bench", "8"], capture_output=True, text=True, cwd=ROOT, check=True)
    assert f"Nodes searched: {BENCH_NODES}\n" in result.stdout


def test_a_search_as_the_one_command_goes_to_its_end() -> None:
    result = subprocess.run([*COMMAND, "go", "depth", "6"], capture_output=True, text=True, cwd=ROOT, check=True)
    *_, last, best = result.stdout.splitlines()
    assert last.startswith("info depth 6 ") and best.startswith("bestmove ")


@pytest.mark.parametrize(("arguments", "words", "code"), [
    (("benhc",), "Unknown command: 'benhc'", 1), (("go", "perft", "99"), "depth of 1 to 20", 1), (("uci",), "uciok", 0),
    (("bench", "x"), "needs a depth", 1), (("bench", "1", "2"), "needs a depth", 1), (("bench", "1"), "Nodes searched", 0)])
def test_the_exit_code_tells_whether_the_one_command_was_carried_out(arguments: tuple[str, ...], words: str, code: int) -> None:
    """On standard input unknown commands are passed over, as the protocol asks."""
    result = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, cwd=ROOT)
    assert (result.returncode, result.stderr) == (code, "") and words in result.stdout
    result = subprocess.run(COMMAND, input=" ".join(arguments), capture_output=True, text=True, cwd=ROOT)
    assert (result.returncode, result.stderr) == (0, "") and words in result.stdout


def test_an_interrupt_and_a_reader_who_is_gone_end_the_program_without_a_traceback() -> None:
    heard = partial(signal.signal, signal.SIGINT, signal.default_int_handler)  # also where the tests were begun in the background
    with subprocess.Popen([*COMMAND, "go", "infinite"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
                          preexec_fn=heard) as process:
        assert process.stdout is not None and process.stdout.readline().startswith("info depth 1 ")
        process.send_signal(signal.SIGINT)
        told, problems = process.communicate(timeout=PATIENCE_S)
        assert (process.returncode, problems) == (130, "") and told.splitlines()[-1].startswith("bestmove ")
    for arguments in (["uci"], ["go", "infinite"]):
        with subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as process:
            assert process.stdout is not None and process.stderr is not None
            process.stdout.close()
            assert (process.wait(PATIENCE_S), process.stderr.read()) == (1, "")


@pytest.mark.parametrize("module", ["engine", "engine.training", "engine.tune"])
def test_a_reader_who_is_gone_before_a_short_answer_gets_no_traceback(module: str) -> None:
    """The answer is written when the program ends, as Python does it where nobody asks for more."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing) as pipe:
        result = subprocess.run([sys.executable, "-m", module, "--help"], stdout=pipe, stderr=subprocess.PIPE, text=True, cwd=ROOT,
                                timeout=PATIENCE_S, env={**os.environ, "PYTHONUNBUFFERED": ""})
    assert (result.returncode, result.stderr) == (1, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a disk that is full")
@pytest.mark.parametrize("arguments", [["uci"], ["go", "depth", "2"], ["--version"]])
def test_output_that_cannot_be_written_is_told_in_a_sentence(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        result = subprocess.run([*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT, timeout=PATIENCE_S)
    assert (result.returncode, result.stderr) == (1, "The output cannot be written: No space left on device.\n")


@pytest.mark.parametrize(("descriptor", "code"), [(0, 0), (1, 1)])
def test_a_stream_that_is_closed_from_the_beginning_ends_the_program(descriptor: int, code: int) -> None:
    result = subprocess.run([*COMMAND, *(["uci"] if descriptor else [])], stderr=subprocess.PIPE, text=True, cwd=ROOT, timeout=PATIENCE_S,
                            preexec_fn=partial(os.close, descriptor))
    assert (result.returncode, result.stderr) == (code, "")


LAUNCH = "import engine; e = engine.Engine(1); print(e.go(engine.Limits(depth=4)).move, e.position.fault())"


def _launch(environment: dict[str, str]) -> str:
    result = subprocess.run([sys.executable, "-c", LAUNCH], capture_output=True, text=True, cwd=ROOT, env={**os.environ, **environment})
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.slow(reason="compiles the whole engine, with checks")
@pytest.mark.timeout(1800)
def test_first_and_second_launch_and_checked_build(tmp_path: Path) -> None:
    """Cold and warm in an empty cache, with every access checked: no fault is found."""
    environment = {"CHESS_ENGINE_CACHE": str(tmp_path), "CHESS_ENGINE_CHECKED": "1"}
    first = _launch(environment)
    assert first.split()[1] == "None"
    assert _launch(environment) == first


COMPILED = "import sys; from engine.compiled.clock import read_clock; print(read_clock.addresses.wrapper > 0, 'numba' in sys.modules)"


def test_what_the_first_launch_compiles_the_second_finds_in_the_cache(tmp_path: Path) -> None:
    environment = {**os.environ, "CHESS_ENGINE_CACHE": str(tmp_path)}
    told = [subprocess.check_output([sys.executable, "-c", COMPILED], text=True, cwd=ROOT, env=environment).split() for _ in range(2)]
    assert told == [["True", "True"], ["True", "False"]]


def test_unwritable_cache_only_costs_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    code = "from engine.compiled import cache; print(cache.folder(), cache.is_prepared())"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT,
                            env={"PATH": "", "TMPDIR": str(tmp_path), "CHESS_ENGINE_CACHE": str(blocked)}, check=True)
    assert "chessgui-engine-" in result.stdout and result.stdout.split()[-1] == "False"


CHECKED_WALK = """
from engine.rules.position import Position
kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
for fen, depth, nodes in ((kiwipete, 3, 97862), ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238)):
    position = Position(fen)
    assert position.perft(depth) == nodes, position.fault()
    assert position.fault() is None, position.fault()
    position.top["key"] ^= 1
    position.perft(2)
    assert position.fault() == "frame[-1] is out of range", position.fault()
print("checked")
"""


@pytest.mark.timeout(900)
def test_checked_build_compares_every_key_with_a_fresh_one() -> None:
    """No difference along perft; one that is planted is found."""
    result = subprocess.run([sys.executable, "-c", CHECKED_WALK], capture_output=True, text=True, cwd=ROOT,
                            env={**os.environ, **CHECKED_MAGIC}, timeout=840)
    assert result.stdout == "checked\n", result.stderr
