"""A chess engine in numba-compiled Python. This module is its public face; importing it imports neither numba nor numpy.

`Engine` plays and analyses. `prepare` compiles the engine, or loads the code that an earlier run has compiled;
`is_prepared` says whether it only has to load. `list_games` finds the games of a PGN file, `replay_file` records the
positions and moves in them; `index_moves` records all their moves, `find_games` finds those in which a question of the
module `query` holds, `follow_games` tells where each leaves a set of positions, and `positions_of` lists all positions
of some. `ledger_of` itemises the handcrafted evaluation, `network_account_of` a network's. `record_search` shows a
search from within, `dismissal` and `rescues` why it has not played a move; `run_experiment` tries other rules and
numbers of it. `estimate_elo` and `sprt_decision` say what the results of a match tell about strength, `sound_tables`
finds the tablebases of a folder, and `by_the_clock` tells what the fifty-move rule leaves of their verdict; `is_book`
knows an opening book, `book_entries` reads and `book_record` writes what stands in one. `command_of` tells how to start
the program in another process, `compile_exactly` makes code for this very processor in one; `compiled_facts` is what a
report about a fault says of the code, `compiled_problems` why none can be kept. The other names are the types that
these exchange, and what reads, writes or looks into them.
"""
from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.compiled.cache import facts as compiled_facts
from engine.compiled.cache import take_problems as compiled_problems
from engine.compiled.exact import start as compile_exactly
from engine.compiled.later import command_of
from engine.compiled.prepare import is_prepared, prepare
from engine.errors import Cancelled, EngineError, FenError, IllegalMoveError, OptionError
from engine.levels.levels import CHARACTERS, LEAST_ELO, MOST_ELO, Character, character_of
from engine.network.evaluator import BUILT_IN, BUILT_IN_FILE
from engine.types import (
    BestMove,
    Bookmark,
    Bound,
    Dismissal,
    Evaluator,
    Info,
    IterationNumbers,
    Ledger,
    LedgerEntry,
    Limits,
    ManChange,
    NetworkAccount,
    NetworkMan,
    Rescue,
    RootTurn,
    Rule,
    Saving,
    Score,
    SearchNode,
    Visit,
)

if TYPE_CHECKING:
    from engine.finding import query
    from engine.finding.following import Followed, Positions, follow_games, positions_of
    from engine.finding.gamemoves import MOVE_INDEX_KINDS, MoveIndex, index_moves
    from engine.finding.scan import Found, find_games
    from engine.games.building import Replayed, replay_file
    from engine.games.counting import Played, played_in, position_key
    from engine.games.folding import fold
    from engine.games.listing import Listing, list_games
    from engine.games.texts import FIELD_BITS, FIELDS, Texts, decoded
    from engine.rules.move import move_to_uci
    from engine.search.parameters import PARAMETERS
    from engine.search.switches import RANGES, RULES, changes_of, usual_values
    from engine.session.bookfile import BookEntry, book_entries, book_record, is_book
    from engine.session.session import Engine
    from engine.session.syzygy import by_the_clock, sound_tables
    from engine.tune.elo import Estimate, Sprt, Tally, estimate_elo, log_likelihood_ratio, sprt_bounds, sprt_decision, tally_of
    from engine.tune.experiment import (
        Experiment,
        Place,
        Row,
        format_experiment,
        half_points,
        numbers_of,
        parse_experiment,
        read_experiment,
        rows_of,
        write_experiment,
    )
    from engine.tune.running import move_journals, run_experiment, run_file
    from engine.tune.suite import read_suite
    from engine.tune.telling import curve_of, nodes_of, same_moves, solved_by
    from engine.xray.record import SearchRecord
    from engine.xray.rescue import dismissal, rescues, savings
    from engine.xray.running import record_search

NAME = "Chessgui"
VERSION = "0.1.0"

__all__ = [
    "BUILT_IN", "BUILT_IN_FILE", "CHARACTERS", "FIELDS", "FIELD_BITS", "LEAST_ELO", "MOST_ELO", "MOVE_INDEX_KINDS", "NAME", "PARAMETERS",
    "RANGES", "RULES", "VERSION", "BestMove", "BookEntry", "Bookmark", "Bound", "Cancelled", "Character", "Dismissal", "Engine",
    "EngineError", "Estimate", "Evaluator", "Experiment", "FenError", "Followed", "Found", "IllegalMoveError", "Info", "IterationNumbers",
    "Ledger", "LedgerEntry", "Limits", "Listing", "ManChange", "MoveIndex", "NetworkAccount", "NetworkMan", "OptionError", "Place",
    "Played", "Positions", "Replayed", "Rescue", "RootTurn", "Row", "Rule", "Saving", "Score", "SearchNode", "SearchRecord", "Sprt",
    "Tally", "Texts", "Visit", "book_entries", "book_record", "by_the_clock", "changes_of", "character_of", "command_of", "compile_exactly",
    "compiled_facts", "compiled_problems", "curve_of", "decoded", "dismissal", "estimate_elo", "find_games", "fold", "follow_games",
    "format_experiment", "half_points", "index_moves", "is_book", "is_prepared", "ledger_of", "list_games", "log_likelihood_ratio",
    "move_journals", "move_to_uci", "network_account_of", "network_pull_of", "nodes_of", "numbers_of", "parse_experiment", "played_in",
    "position_key", "positions_of", "prepare", "prepare_explorer", "prepare_finding", "prepare_lists", "prepare_xray", "query",
    "read_experiment", "read_suite", "record_search", "replay_file", "rescues", "rows_of", "run_experiment", "run_file", "same_moves",
    "savings", "solved_by", "sound_tables", "sprt_bounds", "sprt_decision", "tally_of", "usual_values", "write_experiment",
]
EXPLORER = {"Played": "games.counting", "Replayed": "games.building", "played_in": "games.counting", "position_key": "games.counting",
            "replay_file": "games.building"}
"""The public names of the opening explorer, each with its module."""
FINDING = {**dict.fromkeys(("Followed", "Positions", "follow_games", "positions_of"), "finding.following"),
           **dict.fromkeys(("MOVE_INDEX_KINDS", "MoveIndex", "index_moves"), "finding.gamemoves"),
           **dict.fromkeys(("Found", "find_games"), "finding.scan")}
"""The public names of the search for games, each with its module."""
XRAY = {"SearchRecord": "xray.record", "record_search": "xray.running",
        **dict.fromkeys(("dismissal", "rescues", "savings"), "xray.rescue")}
"""The public names of recorded searches, each with its module."""
EXPERIMENTS = {
    **dict.fromkeys(("Experiment", "Place", "Row", "format_experiment", "half_points", "numbers_of", "parse_experiment", "read_experiment",
                     "rows_of", "write_experiment"), "tune.experiment"),
    "PARAMETERS": "search.parameters",
    **dict.fromkeys(("RANGES", "RULES", "changes_of", "usual_values"), "search.switches"),
    **dict.fromkeys(("move_journals", "run_experiment", "run_file"), "tune.running"),
    "read_suite": "tune.suite", **dict.fromkeys(("curve_of", "nodes_of", "same_moves", "solved_by"), "tune.telling")}
"""The public names of experiments on the search, each with its module."""
SEARCHING = {"Engine", "run_experiment", "run_file", "read_suite", *XRAY}
"""The public names that need the compiled engine."""
LATER = {**EXPLORER, **FINDING, **EXPERIMENTS, **XRAY, "Engine": "session.session", "Listing": "games.listing", "fold": "games.folding",
         "list_games": "games.listing", "query": "finding.query", "move_to_uci": "rules.move",
         **dict.fromkeys(("BookEntry", "book_entries", "book_record", "is_book"), "session.bookfile"),
         **dict.fromkeys(("by_the_clock", "sound_tables"), "session.syzygy"),
         **dict.fromkeys(("FIELDS", "FIELD_BITS", "Texts", "decoded"), "games.texts"),
         **dict.fromkeys(("Estimate", "Sprt", "Tally", "estimate_elo", "log_likelihood_ratio", "sprt_bounds", "sprt_decision", "tally_of"),
                         "tune.elo")}
"""All public names that are imported when they are first used, each with its module."""


def ledger_of(fen: str) -> Ledger:
    """The evaluation by hand of a position, by term and square. It needs no engine, and no network changes it. Any thread; raises FenError.

    Takes milliseconds, but the first call in a process loads compiled code, and the first call ever waits for some seconds while another
    process compiles it.
    """
    from engine.compiled import later
    later.make_ready(later.LEDGER)
    from engine.handcrafted.ledger import ledger_of
    return ledger_of(fen)


def network_account_of(fen: str, network: str = BUILT_IN) -> NetworkAccount:
    """What a network (a value of EvalFile) thinks of a position, man by man. Like `ledger_of` it needs no engine and no compiled code. Any
    thread; raises FenError, NetworkError and OptionError."""
    from engine.network.account import account_of
    return account_of(fen, network)


def network_pull_of(fen: str, square: int, network: str = BUILT_IN) -> dict[int, int]:
    """Centipawns that the piece on a square would be worth more to its side on each empty square. As `network_account_of`."""
    from engine.network.account import pull_of
    return pull_of(fen, square, network)


def prepare_lists(cancelled: Callable[[], bool] | None = None) -> None:
    """Compile the code that lists games, in another process, unless that has been done. Compiling blocks for some seconds; raises
    Cancelled soon after `cancelled` returns True. `list_games` does the same when it is first used, but cannot be cancelled meanwhile."""
    from engine.compiled import later
    later.make_ready(later.LISTS, cancelled)


def prepare_explorer(cancelled: Callable[[], bool] | None = None) -> None:
    """Like `prepare_lists`, for the opening explorer, which also needs the code that lists games."""
    from engine.compiled import later
    prepare_lists(cancelled)
    later.make_ready(later.EXPLORER, cancelled)


def prepare_finding(cancelled: Callable[[], bool] | None = None) -> None:
    """Like `prepare_lists`, for the search for games, which also needs the code of the explorer."""
    from engine.compiled import later
    prepare_explorer(cancelled)
    later.make_ready(later.FINDING, cancelled)


def prepare_xray(cancelled: Callable[[], bool] | None = None) -> None:
    """Like `prepare_lists`, for the build of the search that records it: `record_search` compiles that when it is first named."""
    from engine.compiled import later
    later.make_ready(later.XRAY, cancelled)


def __getattr__(name: str) -> Any:
    """Import a module of LATER, most of them with numba, when one of its names is first used."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in SEARCHING:
        prepare()
    elif name == "list_games":
        prepare_lists()
    elif name in EXPLORER:
        prepare_explorer()
    elif name in FINDING:
        prepare_finding()
    if name == "record_search":
        prepare_xray()
    module = importlib.import_module(f"engine.{LATER[name]}")
    value = globals()[name] = module if name == "query" else getattr(module, name)
    return value
