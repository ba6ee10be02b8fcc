"""The table of what gets hostile input. The corpus of a target lies in `tests/corpus` under its name: sound seeds, and every input that has
once found a fault."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz import records, talk, texts

CORPUS = Path(__file__).resolve().parents[1] / "corpus"


@dataclass(frozen=True, slots=True)
class Target:
    """A reader under attack: its name, the function that raises where it finds a fault, the words its format is made of, and how many
    inputs of it are run in `make test`."""

    name: str
    run: Callable[[bytes], None]
    words: tuple[bytes, ...]
    count: int

    def seeds(self) -> dict[str, bytes]:
        """The corpus by the names of its files."""
        return {path.name: path.read_bytes() for path in sorted((CORPUS / self.name).iterdir())}


def _words(text: str) -> tuple[bytes, ...]:
    return tuple(word.encode() for word in text.split())


PGN = (*_words('{ } ( ) ; % $1 $999 1. 1... 1-0 1/2-1/2 * e4 Nf3 O-O-O 0-0 e8=Q -- Nbd7+ exd6 !? Sf3 {[%clk 0:01:00]} \\ "'),
       b'\n[Event "x"]\n', b'\n[FEN "k6K/8/8/8/8/8/8/8 w - - 0 1"]\n', b'\n[Variant "Chess960"]\n', b"\n\n", b"\r\n", b'[White "')
FEN = _words("/ 8 w b KQkq - HAha e3 e6 0 1 50 k K p P q Q 1 2 startpos moves e2e4 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
EPD = (*FEN, *_words('bm am id "x"; c0 c9 ce acd eco pv dm hmvc fmvn ; #'), b' bm e4 d4; id "a \\" b";', b"\n")
PASTE = (*FEN, *PGN, *_words("https://lichess.org/editor/ ?fen= ?pgn= %20 _ position fen 1.e4e5 | +---+ a b c d e f g h r . n"))
JSON = (*_words('{ } [ ] , : null true false "" 0 -1 1e999 NaN Infinity [[ {"a": "\\u0000" "\\ud800" 9999999999999999999999'), b"[" * 999)
EXPERIMENT = (*JSON, *_words('"kind" "positions" "suite" "bench" "match" "scan" "scanned" "rules" "off" "null_move" "parameters"'
                             ' "results" "players" "games" "rows" "values" "nodes" "depth" "fen" "e2e4" "reduction_divisor" "sprt"'
                             ' "minimax"'))
UCI = (*_words("position startpos fen moves go depth 1 2 nodes 100 movetime 1 wtime btime winc binc movestogo mate infinite ponder"
               " searchmoves e2e4 stop ponderhit setoption name value MultiPV UCI_Chess960 UCI_LimitStrength UCI_Elo true false isready uci"
               " ucinewgame eval d go perft Contempt EvalFile BookFile SyzygyPath OwnBook <empty> Clear Hash UCI_ShowWDL a7a8q e1h1 0000"),
       b"\n", b"\ngo depth 1\n", b"\nposition startpos moves e2e4\n")
ENGINE = (*_words("info depth 9 seldepth multipv 1 10 11 score cp mate 3 lowerbound upperbound wdl 0 1000 nodes nps hashfull tbhits time pv"
                  " e2e4 e7e5 a7a8q string currmove bestmove ponder (none) 0000 readyok uciok id name author option type spin default"
                  " min max check combo var button string <empty> copyprotection registration error"), b"\n", b"\r\n", b"\nbestmove e2e4\n")
XBOARD = (*_words('feature done=0 done=1 option="A -spin 1 0 2" -check -combo A /// *B myname="x" setboard=0 usermove=1 sigint=0 ping=1'
                  " variants= move e2e4 e4 O-O resign offer draw pong 1 tellics tellall # Hint: Error ( ) : Illegal move 1-0 {x} 9 35 12"
                  " 1000 1. ... 100003 \" ' \\"), b"\n", b"\nmove e2e4\n", b"\n9 35 12 1000 e4 e5\n")

LINE = (*_words('has:Pd4 has:[Pp]d4|e5,q=0 has:P>=5 move:Bxh7+ move:[QR]8# ( ) or and not never then within for 6 plies moves white black'
                " either colour mirrored shifted tal -x structure:passed material:R-r=1 position: balance>1 turn:white ply:4-"
                ' elo> elo>2600 winner:tal date>=1990.05 key:00000000000000ff >= = .. " * [ ] { } O-O =N /ep light ٣ ½'), b" ")

TARGETS = {target.name: target for target in (
    Target("fen", texts.fen, FEN, 120),
    Target("epd", texts.epd, EPD, 70),
    Target("paste", texts.paste, PASTE, 60),
    Target("line", texts.line, LINE, 80),
    Target("pgn", texts.pgn, PGN, 60),
    Target("games", texts.games, PGN, 100),
    Target("file", texts.open_file, PGN, 50),
    Target("uci", talk.uci, UCI, 60),
    Target("uciengine", talk.uci_engine, ENGINE, 90),
    Target("xboardengine", talk.xboard_engine, XBOARD, 90),
    Target("network", records.network, JSON, 60),
    Target("journal", records.journal, JSON, 60),
    Target("kept", records.kept, JSON, 60),
    Target("settings", records.settings, JSON, 60),
    Target("caches", records.caches, JSON, 60),
    Target("experiment", records.experiment, EXPERIMENT, 80),
    Target("selfplay", records.self_play, (b"CGGAMES1", b"CGGAMES2"), 60),
    Target("samples", records.positions_of_searches, (b"CGSAMPL1",), 60),
    Target("polyglot", records.polyglot_book, (), 60),
)}
