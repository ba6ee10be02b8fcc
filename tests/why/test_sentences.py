"""What is said of a move: positions with lines that are given, and the sentences word for word with the positions they lead to."""
from __future__ import annotations

from dataclasses import replace

import chess
import pytest

from chessgui.why.facts import FactKind, Ledgers, facts_of, settled_lines
from chessgui.why.question import Place, Which
from chessgui.why.sentences import MoveVerdict, listed, sentences, traded, verdict
from engine import Ledger, LedgerEntry, ledger_of
from tests.why.lines import answer, place

START = chess.STARTING_FEN
KNIGHTS = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4"
CASTLED = "r1bq1rk1/ppp2ppp/2n2n2/3pp3/8/2NPPN2/PPPBBPPP/R2Q1RK1 b - - 0 1"

TABLE = {
    "hanging queen": (
        ("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", "Qg5 Nxg5 Nf6", 900, "Nc6 Bb5 a6", 30),
        ("2... Qg5 loses the queen.", "asked 2"), ("After 2... Qg5 the queen can be taken on g5.", "asked 1")),
    "fork": (
        (KNIGHTS, "h6 Nxf7 Qe7 Nxh8 d5", 450, "d5 exd5 Na5", 20),
        ("4... h6 loses a rook and a pawn in 2 moves.", "asked 4"), ("5. Nxf7 forks the queen and the rook.", "asked 2")),
    "back-rank mate": (
        ("r5k1/3p1ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", "Qxd7 Ra1+ Qd1 Rxd1#", "#-2", "h3 d5", 500),
        ("1. Qxd7 allows mate in 2.", "asked 1"), ("2... Rxd1# is mate.", "asked 4")),
    "mated sooner": (
        ("6k1/8/6K1/8/8/8/8/4Q3 b - - 0 1", "Kh8 Qe8#", "#1", "Kf8", "#2"),
        ("1... Kh8 allows mate in 1 instead of 2.", "asked 1"), ("2. Qe8# is mate.", "asked 2")),
    "queen trap": (
        ("4k2r/pp6/1q6/8/3P4/P1N2N2/1PP1BPPP/R2QR1K1 b k - 0 1", "Qxb2 Na4 O-O Nxb2", 1500, "O-O Qd2", 700),
        ("1... Qxb2 loses the queen for a pawn in 2 moves.", "asked 4"), ("After 2. Na4 the queen on b2 is trapped.", "asked 2")),
    "skewer": (
        ("4q3/8/8/5k2/8/8/8/R5K1 b - - 0 1", "Ke5 Re1+ Kd5 Rxe8", 600, "Qe3+ Kg2 Qe4+", -400),
        ("1... Ke5 loses the queen in 2 moves.", "asked 4"), ("2. Re1+ skewers the king and the queen.", "asked 2")),
    "pin": (
        ("4k3/pp3ppp/8/4n3/8/8/PPP2PPP/3R1RK1 b - - 0 1", "a6 Rfe1 a5 f4 a4 fxe5", 300, "Kf8 Rfe1 f6", 20),
        ("1... a6 loses a knight in 3 moves.", "asked 6"), ("After 3. f4 the knight on e5 is pinned.", "asked 4")),
    "discovered attack": (
        ("3qk3/pp4pp/8/8/8/3N4/PP4PP/3R2K1 b - - 0 1", "a6 Ne5 Kf8 Rxd8+", 600, "Qe7 Nf2", 0),
        ("1... a6 loses the queen in 2 moves.", "asked 4"), ("2. Ne5 discovers an attack on the queen.", "asked 2")),
    "a pawn that moves on is no attack on itself": (
        ("r1bq1rk1/ppp2pp1/1bp4p/8/P3N3/3P4/1PP1BPPP/R1BQ1RK1 b - - 0 10", "c5 a5 Bxa5 Rxa5 b6 Ra3", 400, "a5 Ng3 Re8 Bf3", 0),
        ("10... c5 loses a bishop for a pawn in 2 moves.", "asked 4"), ("After 11. a5 the bishop on b6 is trapped.", "asked 2")),
    "discovered check": (
        ("4k3/pp1q2pp/8/8/4N3/8/PP4PP/4R1K1 b - - 0 1", "a6 Nc5+ Kf8 Nxd7+", 600, "Kf8 Ng5", 0),
        ("1... a6 loses the queen in 2 moves.", "asked 4"), ("2. Nc5+ is a discovered check.", "asked 2")),
    "attacked already": (
        ("4k3/pp3ppp/8/4n3/8/5N2/PP3PPP/6K1 b - - 0 1", "a6 Nxe5", 350, "Nxf3+ gxf3", 20),
        ("1... a6 loses a knight.", "asked 2"), ("After 1... a6 the knight on e5 is still attacked.", "asked 1")),
    "a pin that kept a piece safe is lifted": (
        ("2b4r/p5k1/3b1p2/2Np1ppn/2pP3B/8/PPBK1P2/6R1 w - - 2 29", "Rd1 gxh4 Rh1 Nf4 b3 h3", -1046, "f3 Kf7 Bf2 Ng7 Kc3 f4", -621),
        ("29. Rd1 loses a bishop.", "asked 2"), ("After 29. Rd1 the bishop can be taken on h4.", "asked 1")),
    "no longer protected": (
        ("4k3/ppp2ppp/2n5/4n3/8/8/PP3PPP/4R1K1 b - - 0 1", "Nb4 Rxe5+", 100, "Kf8 f4", -500),
        ("1... Nb4 loses a knight.", "asked 2"), ("After 1... Nb4 the knight on e5 is no longer protected.", "asked 1")),
    "protected as before": (
        ("rqkr1n2/pppb1pb1/3p1np1/4P2p/4PP2/1PP1NBPP/PK6/RQ1RB1N1 b - - 0 11", "N6h7 exd6 Ne6 Qd3 Bc6 dxc7 Qxc7", 356,
         "dxe5 Nc4 Be6 Rxd8+ Kxd8 Nxe5", 151), ("11... N6h7 loses a pawn.", "asked 2")),
    "a line is opened": (
        ("r4rk1/pp1qbpp1/3p1n1p/2p1p2b/2PnP3/P1NPBPP1/1P3NBP/R2Q1RK1 w - - 0 15", "f4 Bxd1 Raxd1 b5 b4 cxb4 axb4 a5 bxa5 bxc4 dxc4 Rxa5",
         -819, "h3 Bg6 Kh2 Rae8", 22),
        ("15. f4 loses the queen for a bishop.", "asked 2"), ("After 15. f4 the queen can be taken on d1.", "asked 1")),
    "the exchange": (
        ("6k1/5ppp/8/1r6/8/8/5PPP/2B3K1 b - - 0 1", "Rb2 Bxb2 h6", 300, "h6 Be3", -200),
        ("1... Rb2 loses a rook.", "asked 2"), ("After 1... Rb2 the rook can be taken on b2.", "asked 1")),
    "the first of several losses": (
        (START, "d3 axb5 Nc3 b4 Nd5 d6 d4 Nf6 O-O Be7 Nxe7 Qxe7", -473, "Bxc6 dxc6 O-O Bg4", 48, "e4 e5 Nf3 Nc6 Bb5 a6"),
        ("4. d3 loses a bishop.", "asked 2"), ("After 4. d3 the bishop on b5 is still attacked.", "asked 1")),
    "a bishop, and a knight that takes one": (
        (START, "Nxe5 axb5 Ng4 d5 exd5 Bxg4 Qxg4 Qxd5", -376, "Bxc6 dxc6 O-O Bg4", 49, "e4 e5 Nf3 Nc6 Bb5 a6"),
        ("4. Nxe5 loses a bishop for a pawn.", "asked 2"), ("After 4. Nxe5 the bishop on b5 is still attacked.", "asked 1")),
    "a knight that the better move loses, too": (
        ("r1b1kr2/pp1p1ppp/8/n7/4n3/B2B1N2/P1K2PPP/R2QR3 b q - 0 16", "f6 Bxe4 Rh8 Bxb7+ Kd8 Bxa8 Nc4 Qd3 Ba6 Rad1", 2257,
         "Kd8 Rxe4 Rh8 Qd2 b6 Qg5+ Kc7 Qxg7 Rd8 Rd1 Kb7 Qxf7", 1868),
        ("16... f6 loses a rook, a knight and a pawn in 3 moves.", "asked 6"), ("18. Bxb7+ is a discovered check.", "asked 4")),
    "a piece before the queen": (
        ("3q2k1/pp3ppp/8/4n3/8/5N2/PP3PPP/2R3K1 b - - 0 1", "a6 Nxe5 h6 h3 a5 Nd7 Kh7 Rc8 Qf6 Nxf6+", 1200, "Nxf3+ gxf3 h6", -800),
        ("1... a6 loses a knight.", "asked 2"), ("After 1... a6 the knight on e5 is still attacked.", "asked 1"),
        ("At the end of its line White is winning (+12.00).", "asked 10")),
    "a pawn, and far more": (
        (CASTLED, "g5 Nxg5 h6 Nf3", 700, "Re8 a3 a6 h3", 200),
        ("1... g5 loses a pawn.", "asked 2"), ("After 1... g5 the pawn can be taken on g5.", "asked 1"),
        ("It is worse than 1... Re8, by 5.00.", "asked 1")),
    "a pawn before the queen": (
        ("3q2k1/pp3ppp/8/4p3/8/5N2/PP3PPP/2R3K1 b - - 0 1", "a6 Nxe5 h6 h3 a5 Nd7 Kh7 Rc8 Qf6 Nxf6+ gxf6", 400, "e4 Nd4 h6", -800),
        ("1... a6 loses the queen and a pawn for a knight in 5 moves.", "asked 10")),
    "a pawn that has promoted": (
        ("4k3/8/8/8/8/Q7/2p5/4K3 b - - 0 1", "c1=Q Qxc1 Kd7", 1200, "Kd7 Kf2", 900),
        ("1... c1=Q+ loses a pawn.", "asked 2"), ("After 1... c1=Q+ the queen can be taken on c1.", "asked 1"),
        ("It is worse than 1... Kd7, by 3.00.", "asked 1")),
    "misses material": (
        ("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "Kf2 Qd4+", -700, "Nxd5 Kd7", 300),
        ("1. Kf2 misses 1. Nxd5, which wins the queen.", "best 1"),),
    "a pawn is lost where a rook should have been taken": (
        ("2R5/1k1p1p2/5p2/2K5/6P1/3b4/8/8 b - - 0 1", "d5 Rf8 Be2 Rxf7+ Kb8 Rg7 Bf3 Kd4", 280, "Kxc8 Kd4 Be2 g5 fxg5", -1000),
        ("1... d5 misses 1... Kxc8, which wins a rook.", "best 1"), ("It loses a pawn in 2 moves.", "asked 4"),
        ("At the end of its line White is winning (+2.80).", "asked 8")),
    "a knight is lost where a pawn could have been won": (
        ("4k3/pp3ppp/8/4n3/2P5/5N2/PP3PPP/6K1 b - - 0 1", "a6 Nxe5", 400, "Nxc4 h3", -100),
        ("1... a6 loses a knight.", "asked 2"), ("After 1... a6 the knight on e5 is still attacked.", "asked 1")),
    "a queen that both lines win, one of them for a knight more": (
        ("2r1r3/p5k1/4n1p1/1p3p1p/1P1P3P/2Q2PP1/3K1B2/2NRR3 b - - 0 27",
         "Kh7 Qxc8 Rxc8 Rxe6 Ra8 Ke2 Rc8 Re7+ Kh8 Rxa7 Rc2+ Ke3", 2410, "Rxc3 Kxc3 Rc8+ Kb2 Nd8 d5 Rc4 Bd4+ Kh6 Bc3 a6 Nd3", 1727),
        ("27... Kh7 loses a knight and a pawn in 5 moves.", "asked 10")),
    "a knight that both lines win, one of them with a rook": (
        ("r3k3/pp6/8/3n4/8/2N5/8/3RK3 w - - 0 1", "Rxd5 b6", 300, "Nxd5 b6 Nc7+ Ke7 Nxa8", 800),
        ("1. Rxd5 misses 1. Nxd5, which wins a rook in 3 moves.", "best 5"),),
    "stalemate": (
        ("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "Qg6", 0, "Kf7 Kh7", 3000), ("1. Qg6 is stalemate and throws the win away.", "asked 1")),
    "mate missed, stalemate": (
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", 0, "Qf8#", "#1"),
        ("1. Qf7 misses mate: 1. Qf8#.", "best 1"), ("It is stalemate and throws the win away.", "asked 1")),
    "mate missed": (
        ("7k/8/5K2/8/8/8/8/Q7 w - - 0 1", "Qf1 Kg8", 1500, "Qa7 Kg8 Qg7#", "#2"),
        ("1. Qf1 misses mate in 2, which begins with 1. Qa7.", "best 1"), ("2. Qg7# is mate.", "best 3")),
    "mates later": (
        ("7k/8/5K2/8/8/8/8/Q7 w - - 0 1", "Qa7 Kg8 Qg7#", "#2", "Kf7+ Kh7 Qh1#", "#1"), ("1. Qa7 mates in 2 instead of 1.", "best 1")),
    "a draw by repetition missed": (
        ("6k1/6p1/7p/8/8/8/q5PP/3Q3K w - - 0 1", "Qc1 Kh7", -700, "Qd8+ Kh7 Qd3+ Kg8 Qd8+", 0),
        ("1. Qc1 misses 1. Qd8+, which draws by repetition.", "best 5")),
    "a repetition throws the win away": (
        ("7k/5Q1p/8/8/8/1P6/q7/1K6 w - - 0 1", "Kc1 Qa1+ Kc2 Qa2+ Kc1 Qa1+ Kc2 Qa2+ Kc1", 0, "Kxa2 h6", 1200),
        ("1. Kc1 misses 1. Kxa2, which wins the queen.", "best 1"),
        ("It allows a repetition and throws the win away.", "asked 9")),
    "lost passed pawn": (
        ("8/7p/3k4/3P4/8/8/4K2P/8 w - - 0 1", "Kf3 Kxd5 h4 h5", -20, "Kd3 h6 Kd4 h5", 180),
        ("1. Kf3 gives up the passed pawn on d5.", "asked 2"), ("After 1. Kf3 the pawn on d5 is still attacked.", "asked 1")),
    "promotion": (
        ("8/8/6k1/P7/8/8/6p1/6K1 b - - 0 1", "Kf5 a6 Ke4 a7 Ke3 a8=Q Kd3", 800, "Kf7 a6 Ke7 a7 Kd7 Kxg2 Kc7", 100),
        ("1... Kf5 lets a pawn promote on a8 in 3 moves.", "asked 6"),),
    "a promotion before what is lost to the new queen": (
        ("8/4k1pp/3b1p2/pp3P2/8/1P2p3/P1P2PPP/6K1 w - - 0 30", "g4 e2 Kg2 e1=Q g5 Qe4+ Kf1 fxg5 c4 Qxf5", -2038, "fxe3 Be5 Kf2 Kd6", 0),
        ("30. g4 lets a pawn promote on e1 in 2 moves.", "asked 4"), ("It loses a pawn in 4 moves.", "asked 8")),
    "a pawn takes a rook as it promotes": (
        ("r1bqkb1r/ppp3P1/2n5/3ppP1p/8/8/PPPP1PBP/RNBQK1NR b KQkq - 0 7", "h4 gxh8=Q Kd7 Nf3 Kd6", 2043, "Bxg7 Bh3 Nd4 d3", 0),
        ("7... h4 lets a pawn promote on h8.", "asked 2"), ("It loses a rook.", "asked 2")),
    "a passed pawn is allowed": (
        ("4k3/1pp2ppp/8/P7/1P6/8/5PPP/4K3 b - - 0 1", "b6 a6 Kd7 Kd2", 300, "Kd7 Kd2 Kc6 Kc3", -20),
        ("1... b6 is worse than 1... Kd7, by 3.20.", "asked 1"), ("At the end of its line White is winning (+3.00).", "asked 4"),
        ("It gives White a passed pawn on a6.", "asked 2")),
    "a passed pawn is allowed while another one walks": (
        ("4k3/1p3ppp/8/P7/1P6/3P4/5PPP/4K3 b - - 0 1", "b6 d4 Kd7 a6", 300, "Kd7 Kd2 Kc6 Kc3", -20),
        ("1... b6 is worse than 1... Kd7, by 3.20.", "asked 1"), ("At the end of its line White is winning (+3.00).", "asked 4"),
        ("It gives White a passed pawn on a6 in 2 moves.", "asked 4")),
    "castling": (
        ("r3k2r/ppp2ppp/2n1b3/3qp3/8/5N2/PPP1BPPP/R2QK2R b KQkq - 0 1", "Ke7 O-O f6 c3", 90, "O-O O-O Rad8 c3", 0),
        ("1... Ke7 is worse than 1... O-O, by 0.90.", "asked 1"), ("It gives up the right to castle.", "asked 1")),
    "castling given up later": (
        ("r3k2r/ppp2ppp/2n1b3/3qp3/8/5N2/PPP1BPPP/R2QK2R b KQkq - 0 1", "f6 O-O Ke7 c3", 90, "O-O O-O Rad8 c3", 0),
        ("1... f6 is worse than 1... O-O, by 0.90.", "asked 1"), ("It gives up castling in 2 moves.", "asked 3")),
    "shelter opened later": (
        (CASTLED, "a5 h3 g5 h4 gxh4 a3", 120, "Re8 a3 a6 h3", 0),
        ("1... a5 is worse than 1... Re8, by 1.20.", "asked 1"), ("It opens the g-file before the king in 3 moves.", "asked 5")),
    "a pawn that has only advanced opens no file": (
        (CASTLED, "a5 h3 g5 a3", 120, "Re8 a3 a6 h3", 0),
        ("1... a5 is worse than 1... Re8, by 1.20.", "asked 1"), ("At the end of its line it is behind in space (-0.50).", "asked 4")),
    "shelter": (
        (CASTLED, "g5 h3 g4 hxg4 Nxg4 a3", 120, "Re8 a3 a6 h3", 0),
        ("1... g5 is worse than 1... Re8, by 1.20.", "asked 1"), ("It opens the g-file before the king in 2 moves.", "asked 4")),
    "the shelter of a lost king": (
        (CASTLED, "g5 h3 g4 hxg4 Nxg4 a3", 320, "Re8 a3 a6 h3", 0),
        ("1... g5 is worse than 1... Re8, by 3.20.", "asked 1"), ("At the end of its line White is winning (+3.20).", "asked 6"),
        ("It opens the g-file before the king in 2 moves.", "asked 4")),
    "no small reason for a large gap": (
        (CASTLED, "g5 h3 g4 hxg4 Nxg4 a3", 700, "Re8 a3 a6 h3", 200), ("1... g5 is worse than 1... Re8, by 5.00.", "asked 1")),
    "no small terms for a large gap": (
        (CASTLED, "d4 exd4 exd4 Nxd4 Nxd4 a3", 700, "Re8 a3 a6 h3", 0), ("1... d4 is worse than 1... Re8, by 7.00.", "asked 1"),
        ("At the end of its line White is winning (+7.00).", "asked 6")),
    "a win given away": (
        (CASTLED, "g5 h3 g4 hxg4 Nxg4 a3", 20, "Re8 a3 a6 h3", -300),
        ("1... g5 is worse than 1... Re8, by 3.20.", "asked 1"), ("At the end of its line the game is level (+0.20).", "asked 6"),
        ("It opens the g-file before the king in 2 moves.", "asked 4")),
    "terms": (
        ("r1b1k2r/pp2p1bp/2pn2p1/5pP1/3P1P2/1RB2B1P/q1P1N3/3QK2R w Kkq - 1 19",
         "Qc1 Nb5 Bb2 O-O", -120, "O-O Qa6 d5 Bxc3 Nxc3", -20),
        ("19. Qc1 is worse than 19. O-O, by 1.00.", "asked 1"),
        ("At the end of its line it is behind in king shelter (-0.35) and mobility (-0.20).", "asked 4")),
    "equal": ((START, "d4 d5 c4 e6", 28, "e4 e5 Nf3 Nc6", 31), ("1. d4 is as good as 1. e4.", "asked 1")),
    "a little worse": (
        (START, "a3 d5 d4 Nf6 Nf3 e6", 5, "e4 e5 Nf3 Nc6 Bb5 a6", 40),
        ("1. a3 is only a little worse than 1. e4, by 0.35.", "asked 1"),
        ("At the end of its line it is behind in king shelter (-0.35) and mobility (-0.20).", "asked 6")),
    "best": ((START, "e4 e5 Nf3", 45, "d4 d5 c4", 30), ("1. e4 is the best move; 1. d4 comes next.", "asked 1")),
    "only": (("7k/8/8/8/8/8/1q6/K7 w - - 0 1", "Kxb2 Kg7", 0, "", 0), ("1. Kxb2 is the only legal move.", "asked 1")),
}


def fixed_ledgers() -> Ledgers:
    """Of the asked line's end, then of the best one's: so that other weights of the evaluation change no sentence."""
    terms = {"space": 50, "pawns": -9, "king shelter": -35, "mobility": -20, "threats": -12, "material": -100, "tempo": -30}
    asked = tuple(LedgerEntry(term, True, None, None, centipawns) for term, centipawns in terms.items())
    ledgers = iter((Ledger("", asked, sum(terms.values()), 24, 64, False), Ledger("", (), 0, 24, 64, False)))
    return lambda fen: next(ledgers)


def test_the_terms_of_the_real_evaluation_are_compared() -> None:
    given = answer(*TABLE["a little worse"][0])
    fact = next(fact for fact in facts_of(given) if fact.kind is FactKind.TERMS_DIFFER)
    ends = {which: given.question.board.copy() for which in Which}
    for which, moves in settled_lines(given).items():
        for move in moves:
            ends[which].push(move)
    changes = ledger_of(ends[Which.ASKED].fen()).minus(ledger_of(ends[Which.BEST].fen()))
    for term, centipawns in fact.terms:
        assert sum(change.centipawns for change in changes if change.term == term) == centipawns < 0


@pytest.mark.parametrize("name", TABLE)
def test_what_is_said_and_where_it_leads(name: str) -> None:
    lines, *expected = TABLE[name]
    given = answer(*lines)
    told = sentences(given, facts_of(given, fixed_ledgers()))
    assert [(sentence.text.replace("\u00a0", " "), sentence.place) for sentence in told] == [(text, place(at)) for text, at in expected]
    for sentence in told:
        line = given.line(sentence.place.line)
        assert 1 <= sentence.place.ply <= len(line.moves), "every sentence leads to a position of its line"


def test_figurines_are_used_where_they_are_wanted() -> None:
    given = answer(*TABLE["fork"][0])
    assert sentences(given, facts_of(given), figurines=True)[1].text == "5.\u00a0♘xf7 forks the queen and the rook."


VERDICTS = [
    (30, 25, MoveVerdict.EQUAL), (30, -5, MoveVerdict.LITTLE), (30, -60, MoveVerdict.WORSE), (0, 20, MoveVerdict.BEST),
    (0, 3, MoveVerdict.EQUAL),
    (950, 915, MoveVerdict.EQUAL), (950, 850, MoveVerdict.LITTLE), (950, 500, MoveVerdict.WORSE), ("#3", 900, MoveVerdict.WORSE),
    ("#3", "#3", MoveVerdict.EQUAL),
    ("#3", "#5", MoveVerdict.LITTLE), ("#5", "#3", MoveVerdict.BEST), ("#-2", "#-5", MoveVerdict.BEST), ("#-5", "#-2", MoveVerdict.LITTLE),
    ("#2", "#-2", MoveVerdict.WORSE), (900, "#2", MoveVerdict.BEST),
]


@pytest.mark.parametrize(("best", "asked", "expected"), VERDICTS)
def test_verdicts_for_both_sides(best: int | str, asked: int | str, expected: MoveVerdict) -> None:
    assert verdict(answer(START, "e4", asked, "d4", best)) is expected

    def negated(value: int | str) -> int | str:
        return -value if isinstance(value, int) else f"#{-int(value[1:])}"

    assert verdict(answer(START, "e5", negated(asked), "d5", negated(best), before="e4")) is expected


def test_facts_are_not_told_of_what_compensates() -> None:
    """A gambit that costs no more than a little is no loss; the same line with the scores of a loss is one."""
    gambit = ("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "f4 exf4 Nf3 d6", 10, "Nf3 Nc6 Bb5 a6", 30)
    sound = answer(*gambit)
    unsound = replace(sound, asked=answer(*gambit[:2], -120, *gambit[3:]).asked)
    assert not any("loses" in sentence.text for sentence in sentences(sound, facts_of(sound)))
    assert sentences(unsound, facts_of(unsound))[0].text == "2.\u00a0f4 loses a pawn."


AFTER_ITS_END = {
    "castling": ("4k2r/p6p/8/8/8/8/3QP3/4K3 b k - 0 1", "a6 Qe3", "O-O Qd5 Kh8"),
    "a passed pawn": ("4k3/8/8/1p6/P7/8/8/4K3 b - - 0 1", "Kd7", "bxa4 Kd2"),
}
"""What settles the end of the asked line moves the king, or makes a pawn a passed one."""


@pytest.mark.parametrize("name", AFTER_ITS_END)
def test_what_only_might_follow_a_line_is_no_positional_fact(name: str) -> None:
    fen, asked, best = AFTER_ITS_END[name]
    given = answer(fen, asked, 100, best, 0)
    assert len(settled_lines(given)[Which.ASKED]) > len(given.asked.moves), "moves settle the end"
    kinds = {fact.kind for fact in facts_of(given)}
    assert not kinds & {FactKind.CASTLING_LOST, FactKind.PASSED_ALLOWED}


def test_what_only_might_follow_a_line_is_not_told_as_material() -> None:
    given = answer("4k3/ppp2ppp/2n5/4n3/8/8/PP3PPP/4R1K1 b - - 0 1", "Nb4", 100, "Kf8 f4", -600)
    assert not any("loses" in sentence.text for sentence in sentences(given, facts_of(given)))
    assert len(settled_lines(given)[Which.ASKED]) > 1, "the capture settles the end all the same"


PIECES = [
    ((chess.ROOK,), (chess.BISHOP,), "the exchange"), ((chess.QUEEN,), (chess.ROOK, chess.PAWN), "the queen for a rook and a pawn"),
    ((chess.PAWN,) * 3, (), "3 pawns"), ((chess.KNIGHT, chess.KNIGHT), (chess.PAWN, chess.PAWN), "two knights for two pawns"),
    ((chess.ROOK,), (chess.PAWN,), "a rook for a pawn"), ((chess.QUEEN, chess.KNIGHT, chess.PAWN), (), "the queen, a knight and a pawn"),
]


@pytest.mark.parametrize(("lost", "won", "expected"), PIECES)
def test_pieces_in_words(lost: tuple[int, ...], won: tuple[int, ...], expected: str) -> None:
    assert traded(lost, won) == expected
    assert won or listed(lost) == expected


def test_places_are_those_of_the_shown_line() -> None:
    given = answer(*TABLE["fork"][0])
    for fact in facts_of(given):
        assert isinstance(fact.place, Place) and fact.place.ply <= len(given.line(fact.place.line).moves)
