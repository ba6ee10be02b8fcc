"""A damaged game harms no other one, and nothing that is in a file makes reading fail."""
from __future__ import annotations

import random

import chess
import chess.pgn
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chessgui.pgn import PgnError, decode, game_text, read_game, split_games
from tests.pgn.reading import read_games
from tests.pgn.trees import facts

QUICK = settings(max_examples=100, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
SLOW = settings(QUICK, max_examples=5000, derandomize=False)
FIRST = '[Event "First"]\n[White "A"]\n\n1. e4 e5 2. Nf3 {sound} (2. f4) 2... Nc6 1-0\n\n'
LAST = '[Event "Last"]\n[White "B"]\n\n1. d4 d5 2. c4 $1 {sound} e6 1/2-1/2\n'
DAMAGED = (
    '[Event "x"]\n[White "Müller, J"]\n[Result "1-0"]\n\n1. e4 {[%clk 0:01:00]} e5 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 $1 Nc6!? ; rest\n'
    "3. Bb5 1-0",
    '[Event "y"]\r\n[FEN "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 17"]\r\n[SetUp "1"]\r\n\r\n17... dxe3 18. O-O-O+ O-O 19. Rhe1 *',
    "1. d4 Nf6 2. c4 g6 {open (and) closed} 3. Nc3 Bg7 (3... d5 (3... c5)) *",
    '% escape\n[Event "z"]\n[Variant "Chess960"]\n[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1"]\n\n'
    "1. d4 -- 2. e4 b7b6 *",
    '[Event "d"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. 0-0 Le7 0-1',
)
PIECES = (b"{", b"}", b"(", b")", b"[", b"]", b'"', b"\n", b"\n\n", b"\r", b";", b"%", b"$", b"*", b"\0", b"\xff", b"\xe4", b"\\", b"1-0",
          b'[Event "', b"\n[x", b"Nf3", b"--", b"0-0", b"9999999999.", b"$999", b"e8=Q", b"{}", b"((")
BYTES = st.one_of(st.sampled_from(PIECES), st.binary(min_size=1, max_size=4))
EDITS = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 6), BYTES), min_size=1, max_size=8)


def mutated(data: bytes, edits: list[tuple[float, int, bytes]]) -> bytes:
    """Bytes cut out and put in at places from 0 (the beginning) to 1 (the end)."""
    for place, cut, new in edits:
        at = int(place * len(data))
        data = data[:at] + new + data[at + cut:]
    return data


def check(damaged: bytes) -> None:
    """The sound games before and behind are read, all trees can be written, and what is written can be read without loss."""
    text = decode(FIRST.encode() + damaged + b"\n\n" + LAST.encode()).text
    found = list(read_games(text))
    assert found[0].game.headers["Event"] == "First" and found[-1].game.headers["Event"] == "Last"
    assert facts(found[-1].game) == facts(read_game(LAST).game) and found[-1].problems == []
    first = facts(read_game(FIRST).game)
    assert [move[:3] for move in facts(found[0].game)["moves"]] == [move[:3] for move in first["moves"]]
    for game, _ in found:
        again = read_game(game_text(game)).game
        assert facts(again) == facts(game)


@given(st.sampled_from(DAMAGED), EDITS)
@QUICK
def test_a_mutated_game_harms_no_other(text: str, edits: list[tuple[float, int, bytes]]) -> None:
    check(mutated(text.encode(), edits))


@pytest.mark.slow(reason="5,000 games")
@given(st.sampled_from(DAMAGED), EDITS)
@SLOW
def test_five_thousand_mutated_games_harm_no_other(text: str, edits: list[tuple[float, int, bytes]]) -> None:
    check(mutated(text.encode(), edits))


def fuzz(seed: int, data: bytes) -> bytes:
    """Bytes of a file changed, repeated, cut out, moved and cut off at random."""
    source = random.Random(seed)
    for _ in range(source.randint(1, 12)):
        a, b = sorted(source.randrange(len(data) + 1) for _ in range(2))
        part = data[a:min(b, a + 40)]
        data = source.choice((
            data[:a] + bytes([source.randrange(256)]) + data[a + 1:], data[:a] + part * source.randint(2, 5) + data[a:],
            data[:a] + data[a + len(part):],
            data[:b] + part + data[b:], data[:a] + source.randbytes(8) + data[a:], data[:max(b, 20)],
        ))
    return data


def read_all(data: bytes) -> None:
    """Reading and writing raise nothing, and the parts of the text are all of it."""
    text = decode(data).text
    places = split_games(text)
    assert [place.start for place in places[1:]] == [place.end for place in places[:-1]]
    for place in places:
        try:
            game, problems = read_game(text[place.start:place.end], 1, place.line)
        except PgnError:
            assert not text[place.start:place.end].strip(" \t\r\n\0\ufeff")
            continue
        assert isinstance(game, chess.pgn.Game) and all(problem.line >= place.line for problem in problems)
        assert not any("another game follows" in problem.text for problem in problems), "split_games would have found it"
        assert facts(read_game(game_text(game)).game) == facts(game)


SAMPLE = (FIRST + "\n\n".join(DAMAGED) + "\n\n" + LAST).encode()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "latin-1"])
def test_a_byte_fuzzer_finds_nothing(encoding: str) -> None:
    for seed in range(60):
        read_all(fuzz(seed, SAMPLE.decode().encode(encoding)))


@pytest.mark.slow(reason="5,000 files")
def test_a_byte_fuzzer_finds_nothing_in_five_thousand_files() -> None:
    for seed in range(5000):
        read_all(fuzz(seed, SAMPLE.decode().encode(("utf-8", "utf-16", "latin-1", "utf-16-be")[seed % 4])))


@pytest.mark.parametrize("length", range(0, len(SAMPLE), 23))
def test_a_file_that_is_cut_off_is_read(length: int) -> None:
    read_all(SAMPLE[:length])


@given(st.binary(max_size=300))
@settings(QUICK, max_examples=60)
def test_rubbish_is_read(data: bytes) -> None:
    read_all(data)


@given(st.text(st.sampled_from(' \n\r{}()[]";%$*\\1.0-eN4xQ=+#!"'), max_size=60))
@settings(QUICK, max_examples=80)
def test_any_order_of_signs_is_read(text: str) -> None:
    read_all(text.encode())


FEN_LETTERS = st.text(st.sampled_from("KQRBNPkqrbnp12345678/ wb-KQkqAHah0e3"), max_size=70)
MOVES = ("e4", "Nf3", "O-O", "0-0-0", "e1g1", "Kxa1", "a8=Q", "ed", "--", "Qd5", "N@e4", "(", ")", "b1c3", "exd6", "Rfe1", "K", "h8")
WORDS = st.sampled_from(MOVES)
VARIANTS = ("", "Chess960", "Atomic", "Crazyhouse", "Antichess", "King of the Hill", "Racing Kings", "Horde", "Three-check", "Unknown",
            "From Position")
BOARDS = st.lists(st.sampled_from("pnbrqkPNBRQK1111"), min_size=64, max_size=64)
CASTLINGS = st.sampled_from(("-", "KQkq", "HAha", "Gd"))


@given(st.one_of(FEN_LETTERS, FEN_LETTERS.map(lambda text: f"k6K/{text}")), st.sampled_from(VARIANTS), st.lists(WORDS, max_size=12))
@settings(QUICK, max_examples=150)
def test_any_start_and_any_moves_are_read(fen: str, variant: str, words: list[str]) -> None:
    tags = f'[Variant "{variant}"]\n' * bool(variant) + f'[FEN "{fen}"]\n' * bool(fen)
    game = read_game(f"{tags}\n{' '.join(words)} *").game
    assert facts(read_game(game_text(game)).game) == facts(game)


@given(BOARDS, st.sampled_from("wb"), CASTLINGS, st.lists(WORDS, max_size=12))
@settings(QUICK, max_examples=80)
def test_impossible_positions_are_played_from(squares: list[str], turn: str, castling: str, words: list[str]) -> None:
    board = chess.Board(None)
    for index, letter in enumerate(squares):
        if letter != "1":
            board.set_piece_at(index, chess.Piece.from_symbol(letter))
    game = read_game(f'[FEN "{board.board_fen()} {turn} {castling} - 0 1"]\n\n{" ".join(words)}').game
    assert facts(read_game(game_text(game)).game) == facts(game)
