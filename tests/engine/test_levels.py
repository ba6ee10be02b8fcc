"""Levels for people: what is overlooked, that chance is seeded, that stronger ones win, that none takes long."""
from __future__ import annotations

import csv
from pathlib import Path

import pytest

from engine import Engine, Limits
from engine.errors import TuneError
from engine.evaluation.wdl import BY_HAND, win_draw_loss
from engine.levels.levels import CHARACTERS, LEAST_ELO, MEASURED, MOST_ELO, MOST_TOLD, Grade, grade_of, strength_of
from engine.tune.__main__ import main
from engine.tune.gauntlet import ELO_PER_DOUBLING, Pairing, fit_ratings, read_anchors, read_games
from engine.tune.matchgame import play_game

TABLE = Path(__file__).resolve().parents[2] / "resources" / "levels" / "ratings.csv"
BLIND = Grade(nodes=3000, depth=4, quiet=65536, capture=0, check=0, long=0, jump=0, ahead=0, judgement=0)
"""Sees captures and checks, and next to no quiet move."""


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(4)


def test_the_curve_rises() -> None:
    strengths = [strength_of(elo) for elo in range(LEAST_ELO, MOST_ELO + 1, 50)]
    assert strengths == sorted(strengths) and strengths[0] >= 0
    assert MEASURED[0][0] < LEAST_ELO and MEASURED[-1][0] >= MOST_ELO, "no level lies beyond what was measured"
    grades = [grade_of(strength) for strength in strengths]
    assert [grade.nodes for grade in grades] == sorted(grade.nodes for grade in grades)
    for field in ("quiet", "capture", "check", "long", "jump", "ahead", "judgement"):
        values = [getattr(grade, field) for grade in grades]
        assert values == sorted(values, reverse=True) and values[-1] >= 0


def test_characters_have_names_and_ratings_in_range() -> None:
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS) >= 6
    assert [character.elo for character in CHARACTERS] == sorted(character.elo for character in CHARACTERS)
    assert all(LEAST_ELO <= character.elo <= MOST_ELO for character in CHARACTERS)


@pytest.mark.parametrize("fullmove", [1, 415, 416, 99_999])
def test_a_level_plays_in_games_of_any_length(engine: Engine, fullmove: int) -> None:
    engine.set_position(f"4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 {fullmove}")
    best = engine.search(Limits(elo=1200, nodes=500))
    assert best.move is not None and best.problem == ""


def test_the_choice_is_seeded(engine: Engine) -> None:
    def game(seed: int) -> list[str]:
        engine.seed(seed)
        engine.new_game()
        moves: list[str] = []
        for _ in range(12):
            engine.set_position(None, moves)
            best = engine.search(Limits())
            assert best.move is not None
            moves.append(best.move)
        return moves

    engine.limit_strength(grade_of(0.2))
    assert game(1) == game(1)
    assert len({tuple(game(seed)) for seed in range(5)}) > 2
    engine.limit_strength(None)


def test_a_blind_player_takes_what_hangs_but_misses_the_quiet_mate(engine: Engine) -> None:
    """Captures and checks are seen: a queen that hangs, a mate in one. A mate in two that begins with a quiet move of the king is not."""
    quiet_mate, key = "k7/8/2K5/8/8/8/8/7R w - - 0 1", "c6b6"

    def found() -> int:
        moves = []
        for seed in range(10):
            engine.seed(seed)
            engine.new_game()
            moves.append(engine.search(Limits(depth=6)).move)
        return moves.count(key)

    engine.limit_strength(BLIND)
    engine.set_position("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1")
    assert engine.search(Limits()).move == "e4d5"
    engine.set_position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    assert engine.search(Limits()).move == "a1a8"
    engine.set_position(quiet_mate)
    assert found() <= 1
    engine.limit_strength(None)
    assert found() == 10


def test_a_check_whose_evasions_are_not_seen_is_searched_and_no_mate(engine: Engine) -> None:
    """The blind player sees next to no move of the king: a rook's check that is no mate is not told as one, a mate is."""
    engine.limit_strength(BLIND)
    for seed in range(10):
        engine.seed(seed)
        for fen, mate in (("6k1/8/8/8/8/8/8/R5K1 w - - 0 1", None), ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1)):
            engine.new_game()
            engine.set_position(fen)
            best = engine.search(Limits())
            assert best.info is not None and best.info.score.mate == mate, (seed, fen, best)
    engine.limit_strength(None)


def test_a_level_tells_no_more_than_a_hundred_pawns(engine: Engine) -> None:
    """A weak player who sees none of the evasions believes the game lost by more than any score. Chances are by the terms by hand."""
    told = []
    for seed in range(20):
        engine.seed(seed)
        engine.new_game()
        engine.set_position("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1")
        engine.go(Limits(elo=400), told.append)
    scores = [info.score.centipawns for info in told if info.score.centipawns is not None]
    assert max(scores) == MOST_TOLD and min(scores) >= -MOST_TOLD
    assert {info.wdl for info in told} == {win_draw_loss(info.score, 3, BY_HAND) for info in told}


def test_a_player_always_has_a_move(engine: Engine) -> None:
    engine.limit_strength(Grade(50, 1, 65536, 65536, 65536, 65536, 65536, 65536, 300))
    for fen in ("8/8/8/8/8/8/8/K1k5 w - - 0 1", "7k/8/8/8/8/8/r7/K7 w - - 0 1", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"):
        engine.set_position(fen)
        best = engine.search(Limits())
        assert best.move in engine.position.legal_moves()
    engine.limit_strength(None)


def test_the_stronger_wins() -> None:
    weak, strong = Engine(1), Engine(1)
    weak.seed(1)
    strong.seed(2)
    weak.limit_strength(grade_of(0.05))
    strong.limit_strength(grade_of(0.5))
    points = sum(play_game(strong, weak, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", (Limits(), Limits())).points
                 for _ in range(6))
    assert points >= 4.5


def test_ratings_are_fitted() -> None:
    """Three players a hundred points apart, from their expected results."""
    pairings = [Pairing("a", "b", 360, 1000), Pairing("b", "c", 360, 1000), Pairing("a", "c", 240, 1000)]
    ratings = fit_ratings(pairings, {"a": (1000.0, 1.0)})
    assert ratings["a"][0] == pytest.approx(1000, abs=1)
    assert ratings["b"][0] == pytest.approx(1100, abs=6) and ratings["c"][0] == pytest.approx(1200, abs=6)
    assert 0 < ratings["b"][1] < 30


def test_ratings_far_from_where_the_fit_begins_are_found() -> None:
    """Where one side always wins the curve is nearly flat: the fit must not leap away."""
    ratings = fit_ratings([Pairing("level", "anchor", 15, 30)], {"anchor": (3600.0, 1.0)})
    assert ratings["level"][0] == pytest.approx(3600, abs=1)


def test_anchors_that_disagree_do_not_stretch_the_distance_between_levels() -> None:
    """Two levels a hundred points apart, each even with an engine: the lists have these engines three hundred apart."""
    pairings = [Pairing("low", "high", 720, 2000), Pairing("low", "weak engine", 10, 20), Pairing("high", "strong engine", 10, 20)]
    ratings = fit_ratings(pairings, {"weak engine": (1400.0, 150.0), "strong engine": (1700.0, 150.0)})
    assert ratings["high"][0] - ratings["low"][0] == pytest.approx(100, abs=8)
    assert (ratings["high"][0] + ratings["low"][0]) / 2 == pytest.approx(1550, abs=4)


def test_an_anchor_pays_for_each_halving_of_its_time(tmp_path: Path) -> None:
    table = tmp_path / "anchors.csv"
    table.write_text("name,listed,error,listed_seconds,seconds\nas listed,1800,50,3,3\nan eighth,2000,90,4,0.5\n", encoding="utf-8")
    assert read_anchors(table) == {"as listed": (1800.0, 50.0), "an eighth": (2000.0 - 3 * ELO_PER_DOUBLING, 90.0)}


@pytest.mark.parametrize("text", ["", "first,second\n0,1\n", "first,second,points,games\n0,1,many,1\n", "first,second,points,games\n0,1\n"])
def test_a_table_that_is_none_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "games.csv").write_text(text, encoding="utf-8")
    with pytest.raises(TuneError, match=r"games\.csv is not the table that is needed here, or has no rows"):
        read_games(tmp_path / "games.csv")


def test_neighbours_are_played_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepared_engine: None) -> None:
    (tmp_path / "games.csv").write_text("first,second,points,games\n0,known,5,10\n", encoding="utf-8")
    (tmp_path / "anchors.csv").write_text("name,listed,error,listed_seconds,seconds\nknown,500,50,3,3\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["tune", "levels", str(tmp_path), "--ratings", "400", "1200", "1600", "--games", "2"])
    assert main() == 0
    played = read_games(tmp_path / "neighbours.csv")
    assert [(pairing.first, pairing.second, pairing.games) for pairing in played] == [("1200", "400", 2), ("1600", "1200", 2)]
    assert sum(pairing.points for pairing in played) >= 2, "the points are those of the stronger"
    assert read_games(tmp_path / "games.csv") == [Pairing("0", "known", 5, 10)], "a check is no part of the fit"
    assert (tmp_path / "ratings.csv").read_text(encoding="utf-8").startswith("rating,strength,error\n500,0.0,")


def test_the_engine_uses_what_was_measured() -> None:
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = [(int(row["rating"]), float(row["strength"])) for row in csv.DictReader(file)]
    assert tuple(rows) == MEASURED
