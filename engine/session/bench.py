"""A fixed piece of work: 40 positions of all kinds at a fixed depth. The number of nodes is the signature of the search."""
from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from engine.network.evaluator import BUILT_IN
from engine.session.session import Engine
from engine.types import Limits

DEPTH = 14
HASH_MIB = 16
POSITIONS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
    "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
    "r2q1rk1/1b1nbppp/pp1ppn2/8/2PNP3/1PN1B3/P2QBPPP/R4RK1 w - - 0 13",
    "2r2rk1/1bqnbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/2RR2K1 b - - 4 15",
    "r1b2rk1/2q1bppp/p2ppn2/1p6/3QP3/1BN1B3/PPP2PPP/R4RK1 w - - 0 13",
    "3r1rk1/p1q1bppp/1pn1p3/2p1P3/3P4/P1P1BN2/4QPPP/R4RK1 b - - 1 18",
    "r4rk1/pp2qppp/2n1b3/3pN3/3P4/2PB4/P1Q2PPP/R4RK1 b - - 4 17",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "2q3r1/1r2pk2/pp3pp1/2pP3p/P1Pb1BbP/1P4Q1/R3NPP1/4R1K1 w - - 2 34",
    "1r2r2k/1b4q1/pp5p/2pPp1p1/P3Pn2/1P1B1Q1P/2R3P1/4BR1K b - - 1 37",
    "r3kbbr/pp1n1p1P/3ppnp1/q5N1/1P1pP3/P1N1B3/2P1QP2/R3KB1R b KQkq b3 0 17",
    "6k1/6r1/8/6b1/1pPpRn2/3P1pp1/1P4P1/5KN1 w - - 0 46",
    "r1b1r1k1/1ppn1p1p/3pnqp1/8/p1P1P3/5P2/PbNQNBPP/1R2RB1K w - - 2 20",
    "1k1r4/1pp4p/2n5/P6R/2R1p1r1/2P2p2/1PP2B1P/4K3 b - - 0 28",
    "5k2/4q1p1/3P1pQb/1p1B4/pP5p/P1PR4/5PP1/1K6 b - - 0 38",
    "r2r1n2/pp2bk2/2p1p2p/3q4/3PN1QP/2P3R1/P4PP1/5RK1 w - - 0 1",
    "2rr2k1/5ppp/p3p3/1p1nP3/3P4/P4N2/1P3PPP/R1R3K1 b - - 0 22",
    "8/pp3k1p/4bpp1/3p4/3P4/1P2KPP1/P3B2P/8 w - - 0 31",
    "8/5p2/1p2k1p1/p1p1P2p/P1P2P1P/1P2K1P1/8/8 w - - 0 41",
    "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 50",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "8/8/8/5N2/8/p7/8/2NK3k w - - 0 1",
    "8/3k4/8/8/8/4B3/4KB2/2B5 w - - 0 1",
    "8/8/1P6/5pr1/8/4R3/7k/2K5 w - - 0 1",
    "8/2p4P/8/kr6/6R1/8/8/1K6 w - - 0 1",
    "6k1/4pp1p/3p2p1/P1pPb3/R7/1r2P1PP/3B1P2/6K1 w - - 0 1",
    "8/5k2/1r4p1/1P3p1p/R4P1P/4K1P1/8/8 b - - 3 52",
    "4r1k1/p4ppp/1p1b4/3p4/3P4/2P1RN2/PP3PPP/6K1 b - - 2 25",
    "r1bq1k1r/ppp2ppp/8/2bNn3/8/8/PPP1QPPP/R1B2RK1 b - - 5 12",
    "r4rk1/1b3ppp/p2qpn2/1p6/3N4/1P1BP3/P1Q2PPP/2R2RK1 w - - 0 19",
    "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23",
    "r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq - 0 13",
    "2K5/p7/7P/5pR1/8/5k2/r7/8 w - - 0 1",
    "8/6pk/1p6/8/PP3p1p/5P2/4KP1q/3Q4 w - - 0 1",
    "7k/3p2pp/4q3/8/4Q3/5Kp1/P6b/8 w - - 0 1",
    "8/1R6/5k2/8/4p3/4K3/r7/8 b - - 12 71",
)


def bench(
    depth: int = DEPTH, network: str = BUILT_IN, report: Callable[[int, str, int], None] | None = None,
    parameters: Mapping[str, int] | None = None,
) -> tuple[int, float]:
    """Search every position in turn, beginning with empty tables; returns the nodes of all and the seconds they took.

    `network` is a value of EvalFile; `report` gets number, FEN and nodes of each; `parameters` are those of the search that differ.
    """
    engine = Engine(HASH_MIB)
    engine.set_option("EvalFile", network)
    engine.set_parameters(parameters or {})
    total, started = 0, time.perf_counter()
    for number, fen in enumerate(POSITIONS, 1):
        engine.set_position(fen)
        engine.start(Limits(depth=depth))
        engine.wait()
        nodes = engine.progress()[0]
        total += nodes
        if report is not None:
            report(number, fen, nodes)
    elapsed = time.perf_counter() - started
    engine.close()
    return total, elapsed
