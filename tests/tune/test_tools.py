"""The tools: statistics of matches, SPSA, Texel's method and games between two players, all small."""
from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine import BestMove, Engine, Limits
from engine.compiled.layout import STATE, allocate
from engine.errors import OptionError, TuneError
from engine.rules.fen import START_FEN
from engine.search import parameters
from engine.search.tunable import fill_tunables
from engine.tune import __main__ as commands
from engine.tune import pairs, spsa, texel
from engine.tune.elo import Sprt, Tally, describe, elo_of, estimate_elo, log_likelihood_ratio, score_of, sprt_bounds
from engine.tune.match import play_match
from engine.tune.matchgame import play_game
from engine.tune.pairs import PairsPlan, apply_changes

SAMPLE = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;20;0.5", "4k3/pppp4/8/8/8/8/PPPPPPPP/4K3 w - - 0 1;400;1",
    "4k3/pppppppp/8/8/8/8/PPPP4/4K3 b - - 0 1;-400;0", "not a position;0;0.5", "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1;0;nan",
    "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1;0;7", "8/8/8/8/8/k7/p7/K7 w - - 0 1;0;0.5", "short;line",
    "r3k3/pppp4/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1;900;1", "r3k2r/pppppppp/8/8/8/8/PPPP4/R3K3 b - - 0 1;-900;0",
]


def test_every_parameter_is_inside_its_range_and_has_a_step_unless_it_is_a_switch() -> None:
    for name, (value, least, most, step) in parameters.PARAMETERS.items():
        assert least <= value <= most, name
        assert (step == 0) == ((least, most) == (0, 1)), name
        assert least <= value - step or value + step <= most, name


def test_parameters_reach_the_state_block() -> None:
    owner, state, _ = allocate(STATE)
    fill_tunables(state, {"reduction_base": 0, "futility_base": 123})
    assert int(state["parameters"][parameters.NAMES.index("futility_base")]) == 123
    low = int(state["reductions"][63 * 64 + 63])
    fill_tunables(state, {"reduction_base": 1000})
    assert int(state["reductions"][63 * 64 + 63]) == pytest.approx(low + 1024, abs=1)
    with pytest.raises(KeyError):
        fill_tunables(state, {"nonsense": 1})
    del owner


def test_an_unknown_parameter_changes_nothing() -> None:
    engine = Engine(1)
    before = engine.position.state["parameters"].tolist()
    with pytest.raises(KeyError):
        engine.set_parameters({"futility_base": 30, "nonsense": 1})
    engine.set_parameters({})
    assert engine.position.state["parameters"].tolist() == before
    engine.close()


def test_elo_and_scores() -> None:
    assert elo_of(0.5) == pytest.approx(0)
    assert score_of(200) == pytest.approx(0.76, abs=0.001)
    found = estimate_elo(Tally(60, 20, 20, (2, 8, 10, 20, 10)))
    assert found is not None and found.elo is not None and found.elo > 0 and found.error is not None and 0 < found.error < 200


def test_results_that_tell_no_elo() -> None:
    for one_sided in (Tally(0, 0, 40, (20, 0, 0, 0, 0)), Tally(40, 0, 0, (0, 0, 0, 0, 20))):
        assert "no Elo yet: one has every point" in describe(one_sided)
    few = Tally(1, 0, 3, (1, 0, 1, 0, 0))
    found = estimate_elo(few)
    assert found is not None and found.elo is not None and found.elo < 0 and found.error is None, "the interval has no lower end"
    assert "+- ?" in describe(few) and "Elo +0.0 +- ?" in describe(Tally())


def test_the_sequential_test_decides() -> None:
    test = Sprt(0, 10)
    low, high = sprt_bounds(test)
    good, bad = Tally(pairs=(10, 30, 60, 90, 60)), Tally(pairs=(60, 90, 60, 30, 10))
    assert log_likelihood_ratio(good, test) > high and log_likelihood_ratio(bad, test) < low
    assert "passed" in describe(good, test) and "failed" in describe(bad, test)


def test_a_match_of_equals_is_even_and_complete() -> None:
    """The same player twice: with colours reversed every pair is worth a point."""
    tally = play_match({}, {}, PairsPlan(2, 200, seed=3))
    assert tally.pairs == (0, 0, 2, 0, 0)
    assert tally.wins == tally.losses and tally.games == 4


def test_players_differ_in_numbers_of_the_search_and_in_options() -> None:
    player = Engine(1)
    apply_changes(player, {"MultiPV": "3", "futility_base": "123"})
    assert player.options["MultiPV"] == 3
    assert int(player.position.state["parameters"][parameters.NAMES.index("futility_base")]) == 123
    for changes in ({"nonsense": "1"}, {"MultiPV": "many"}, {"futility_base": "many"}):
        with pytest.raises(OptionError):
            apply_changes(player, changes)
    for changes in ({"aspiration_delta": "-5000"}, {"null_move_divisor": "0"}):
        with pytest.raises(TuneError, match="must be 2 to "):
            apply_changes(player, changes)


def test_games_end_by_the_rules() -> None:
    player = Engine(1)
    mate = play_game(player, player, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", (Limits(nodes=500), Limits(nodes=500)))
    assert (mate.points, mate.ending, mate.plies[-1].move) == (1.0, "checkmate", "a1a8")
    dead = play_game(player, player, "8/8/4k3/8/8/4K3/8/8 w - - 0 1", (Limits(nodes=100), Limits(nodes=100)))
    assert (dead.points, dead.ending, dead.plies) == (0.5, "insufficient material", [])


class Castler(Engine):
    """Castles as soon as it may."""

    def search(self, limits: Limits) -> BestMove:
        moves = set(self.position.legal_moves())
        return super().search(replace(limits, searchmoves=tuple(moves & {"f1h1", "g1h1", "g1g1"})))


def test_a_game_of_chess960_castles() -> None:
    """Also where the king stays or goes one square only: told as a move of the king, that was an illegal move or another one."""
    player, limits = Castler(1), Limits(nodes=50)
    for fen, move in (("6k1/8/8/8/8/8/8/6KR w K - 0 1", "g1h1"), ("5k2/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1")):
        first, second, *_ = play_game(player, player, fen, (limits, limits)).plies
        assert (first.fen, first.move, second.fen.split()[0].split("/")[-1]) == (fen, move, "5RK1")


def test_spsa_moves_towards_what_wins_and_stays_in_range(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the player with the larger number wins every game the number grows, and goes no farther than its range."""
    name = "futility_base"
    place, present = parameters.NAMES.index(name), parameters.PARAMETERS[name]

    def won_by_the_larger(players: tuple[Engine, Engine], fen: str, limits: object) -> tuple[float, float]:
        numbers = [int(player.position.state["parameters"][place]) for player in players]
        return float(numbers[0] > numbers[1]), float(numbers[0] > numbers[1])

    monkeypatch.setattr(pairs, "play_pair", won_by_the_larger)
    few = spsa.tune([name], {}, PairsPlan(4, 150, seed=2))[name]
    many = spsa.tune([name], {}, PairsPlan(40, 150, seed=2))[name]
    assert present.value < few < many <= present.most
    assert spsa.tune([name], {name: present.most - 1}, PairsPlan(40, 150, seed=2)) == {name: present.most}


def test_spsa_plays_games() -> None:
    values = spsa.tune(["futility_base", "late_move_base"], {}, PairsPlan(4, 150, seed=2))
    assert set(values) == {"futility_base", "late_move_base"}
    for name, value in values.items():
        assert parameters.PARAMETERS[name].least <= value <= parameters.PARAMETERS[name].most


def test_spsa_refuses_what_is_no_parameter() -> None:
    for names, start in ((["nonsense"], {}), (["futility_base"], {"nonsense": 3})):
        with pytest.raises(OptionError, match="no parameter nonsense"):
            spsa.tune(names, start, PairsPlan(1, 100))
    with pytest.raises(TuneError, match="aspiration_delta must be 2 to "):
        spsa.tune(["futility_base"], {"aspiration_delta": -5000}, PairsPlan(1, 100))


def test_texel_reads_what_it_can_and_lowers_the_error() -> None:
    data = texel.read_positions(SAMPLE)
    assert len(data.result) == 5, "bad lines and known endings are left out"
    many = texel.read_positions(SAMPLE * 40)
    assert len(many.result) == 200 and many.start[-1] == 40 * data.start[-1]
    before = texel.present_weights()
    after = texel.tune(many, rounds=30)
    slope = texel.fit_slope(many)

    def error(weights: np.ndarray) -> float:
        expected = 0.5 * many.result + 0.5 / (1 + np.exp(-slope * many.score))
        return float(texel._gradient(many.start, many.feature, many.factor, many.phase, many.scale, expected, slope, weights, 0, 200,
                                     np.zeros_like(weights)))

    assert error(after) < error(before)


def test_a_score_that_no_game_has_is_an_unreadable_line() -> None:
    lines = [f"{START_FEN};{score};1" for score in ("9" * 400, "-40000")]
    assert len(texel.read_positions([*SAMPLE, *lines]).result) == len(texel.read_positions(SAMPLE).result)


def test_scores_that_are_all_decided_have_no_slope() -> None:
    """The smallest was taken, and weights were written."""
    decided = texel.read_positions([f"{START_FEN};{score};1" for score in (1500, -3000)])
    with pytest.raises(TuneError, match="no score below 1500"):
        texel.fit_slope(decided)


@pytest.mark.parametrize("lines", [[], SAMPLE[:1]])
def test_texel_needs_a_position_to_learn_from_and_one_for_validation(lines: list[str]) -> None:
    with pytest.raises(TuneError, match=r"^There are too few positions to learn from\.$"):
        texel.read_positions(lines)


def test_weights_are_written_as_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "tuned.json"
    texel.write_weights(texel.present_weights(), path)
    assert texel.FILE.name == path.name
    written, present = json.loads(path.read_text(encoding="ascii")), texel.tuned_values()
    for name in texel.GROUPS:
        assert written[name] == present[name]
    for kind, name in enumerate(texel.SQUARES[1:], 1):
        whole = [[a + c for a, c in zip(pair, written["material"][kind], strict=True)] for pair in written[name]]
        assert whole == [[a + c for a, c in zip(pair, present["material"][kind], strict=True)] for pair in present[name]]


def test_weights_that_cannot_be_written_leave_those_that_were_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without them the engine does not start any more."""
    path = tmp_path / "tuned.json"
    path.write_text("old")

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as raised:
        texel.write_weights(texel.present_weights(), path)
    assert path.read_text() == "old" and [each.name for each in tmp_path.iterdir()] == ["tuned.json"]
    assert raised.value.filename == str(path), "the user is told this name"


@pytest.mark.parametrize("name", ["--rounds", "--most"])
def test_texel_without_rounds_or_positions_writes_no_weights(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    positions, output = tmp_path / "positions.txt", tmp_path / "weights.json"
    positions.write_text("\n".join(SAMPLE))
    for number in ("0", "-1"):
        monkeypatch.setattr("sys.argv", ["tune", "texel", str(positions), "--rounds", "1", "--output", str(output), name, number])
        assert commands.main() == 1
        assert capsys.readouterr().err == f"python -m engine.tune: {name} must be at least 1.\n"
    assert not output.exists()


def test_texel_asks_before_the_work_whether_its_result_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    positions = tmp_path / "positions.txt"
    positions.write_text("\n".join(SAMPLE))
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "none" / "tuned.json")  # the weights go into what it names
    for output in (tmp_path, tmp_path / "none" / "tuned.json", link):
        monkeypatch.setattr("sys.argv", ["tune", "texel", str(positions), "--rounds", "1", "--output", str(output)])
        assert commands.main() == 1
        told = capsys.readouterr()
        assert (told.out, told.err) == ("", f"python -m engine.tune: {output} cannot be written.\n")


@pytest.mark.parametrize(("most", "lines"), [(1000, 50), (20, 20)])
def test_texel_validates_with_games_that_it_does_not_learn(
    most: int, lines: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game's lines stand together; they were shuffled one by one, so that each game had its part in both. The last tenth validates."""
    positions = tmp_path / "positions.txt"
    positions.write_text("".join(f"{START_FEN};{score};1\n" for score in range(50)))
    learned: list[list[float]] = []
    monkeypatch.setattr(texel, "tune", lambda data, rounds: learned.append(data.score.tolist()))
    monkeypatch.setattr(texel, "write_weights", lambda weights, output: None)
    monkeypatch.setattr("sys.argv", ["tune", "texel", str(positions), "--most", str(most), "--output", str(tmp_path / "weights.json")])
    assert commands.main() == 0
    [scores] = learned
    assert scores == sorted(scores) and len(set(scores)) == lines
    assert lines == 50 or scores != list(range(lines)), "chosen from all games"
