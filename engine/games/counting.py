"""Statistics of a position: one pass over its records counts games, results and ratings by move."""
from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.compiled.jit import entry, i64, kernel, leaf, void
from engine.compiled.layout import MAX_MOVES
from engine.compiled.records import check_fault, point, table, word
from engine.games.building import Replayed
from engine.games.recordtypes import BLACK_WON, DRAWN, FIGURES, TALLY, WHITE_WON, figure
from engine.rules.position import Position

move_at, _ = table(TALLY, "moves", 16, signed=False)
number_at, _ = table(TALLY, "numbers", 32)
result_of, _ = table(TALLY, "results", 8, signed=False)
elo_of, _ = table(TALLY, "elos", 16)
year_of, _ = table(TALLY, "years", 16)
place_of, set_place = table(TALLY, "places", 16)
_, set_first = table(TALLY, "first", 32)
records, _ = word(TALLY, "moves_size")
first_size, _ = word(TALLY, "first_size")
figures_size, _ = word(TALLY, "figures_size")
found_of, set_found = word(TALLY, "found")
games_of, set_games = word(TALLY, "games")
figure_games, set_figure_games = figure("games")
white, set_white = figure("white")
draws, set_draws = figure("draws")
black, set_black = figure("black")
elo_sum, set_elo_sum = figure("elo_sum")
rated, set_rated = figure("rated")
year, set_year = figure("year")
_, set_figure_move = figure("move")

MOVE_CODES = 1 << 16


@leaf
def _count_move(block, move, game):
    """Count one more game in which `move` was played; ignored if FIGURES has no row left."""
    place = place_of(block, move) - 1
    if place < 0:
        place = found_of(block)
        if place >= figures_size(block):
            return
        set_found(block, place + 1)
        set_place(block, move, place + 1)
        set_figure_move(block, place, move)
    set_figure_games(block, place, figure_games(block, place) + 1)
    result, elo = result_of(block, game), elo_of(block, game)
    set_white(block, place, white(block, place) + (result == WHITE_WON))
    set_draws(block, place, draws(block, place) + (result == DRAWN))
    set_black(block, place, black(block, place) + (result == BLACK_WON))
    if elo > 0:
        set_elo_sum(block, place, elo_sum(block, place) + elo)
        set_rated(block, place, rated(block, place) + 1)
    set_year(block, place, max(year(block, place), year_of(block, game)))


@kernel
def _is_again(block, at, first):
    """Whether the game of record `at`, whose records begin at `first`, has played the same move in this position before."""
    while first < at:
        if move_at(block, first) == move_at(block, at):
            return True
        first += 1
    return False


@entry(void(i64))
def count_records(block):
    """Fill the figures of a TALLY from all records of a position, which are sorted by game. A move that a game plays twice in this
    position counts once."""
    first = 0
    for at in range(records(block)):
        game, move = number_at(block, at), move_at(block, at)
        if at == 0 or number_at(block, at - 1) != game:
            first = at
            if games_of(block) < first_size(block):
                set_first(block, games_of(block), game)
            set_games(block, games_of(block) + 1)
        if move != 0 and not _is_again(block, at, first):
            _count_move(block, move, game)


@dataclass(frozen=True, eq=False, slots=True)
class Played:
    """The statistics of a position: `figures` are rows of FIGURES, one a move; `games` is how many games reach it; `first` are the numbers
    of the first ones (int32)."""

    figures: np.ndarray[Any, Any]
    games: int
    first: np.ndarray[Any, Any]


def played_in(replayed: Replayed, key: int, black_to_move: bool, limit: int) -> Played:
    """The statistics of the position with a key (see `position_key`), with the numbers of its first `limit` games. Takes some
    milliseconds for 100,000 games and does not hold the GIL."""
    begin, end = (int(np.searchsorted(replayed.keys, np.uint64(key), side)) for side in ("left", "right"))
    record = np.zeros(1, TALLY)
    tables = {"moves": replayed.moves[begin:end], "numbers": replayed.numbers[begin:end], "results": replayed.results,
              "elos": replayed.black_elo if black_to_move else replayed.white_elo, "years": replayed.years,
              "places": np.zeros(MOVE_CODES, np.int16), "figures": np.zeros(MAX_MOVES, FIGURES),
              "first": np.zeros(min(limit, end - begin), np.int32)}
    for name, array in tables.items():
        point(record, name, array)
    count_records(record.ctypes.data)
    check_fault(record, "Records were counted")
    return Played(tables["figures"][:int(record["found"][0])], int(record["games"][0]), tables["first"][:int(record["games"][0])])


_position, _lock = Position(), threading.Lock()


def position_key(fen: str) -> int:
    """The Zobrist key of a position, unsigned 64 bits. Any thread may call it. Raises FenError."""
    with _lock:
        _position.set_fen(fen)
        return _position.key
