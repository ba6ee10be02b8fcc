"""A home that an earlier version has left opens with nothing lost: settings, games, matches, ratings and what was computed."""
from __future__ import annotations

import json
import os
import shutil
import zlib
from dataclasses import replace
from pathlib import Path

import chess
import pytest
from pytestqt.qtbot import QtBot

from chessgui.analysis.cache import Cache
from chessgui.analysis.oldfiles import old_report, take_over
from chessgui.analysis.task import LimitKind, SearchLimit
from chessgui.clocks.timecontrol import parse_controls
from chessgui.engines.enginelist import OWN, read_engines
from chessgui.gamelist.gameindex import USUAL
from chessgui.gamelist.indexcache import read_listing
from chessgui.journal.recovery import Recovery, recover
from chessgui.match.matchstate import MatchJournal
from chessgui.match.results import both_text
from chessgui.match.window import look_up, put_aside
from chessgui.openings.explorer import read_replayed
from chessgui.pgn import read_game, split_games
from chessgui.play.adjourned import games_in
from chessgui.play.newgame import NewGame
from chessgui.play.ratingfile import RatedGames, add_waiting, read_games
from chessgui.program.program import Program
from chessgui.report.batch.commandline import job_of, parser
from chessgui.report.batch.job import Annotated
from chessgui.report.batch.journal import BatchJournal
from chessgui.report.marks import marks_of_user
from chessgui.settings.settings import Settings
from tests.hands.fakes import FakeAnalysis, FakeThread
from tests.hands.patience import PATIENCE_MS
from tests.hands.windowhands import playing, shown

HOMES = Path(__file__).parent
PLACEHOLDER = b"@HOME@"
VERSIONS = sorted(path.name for path in HOMES.iterdir() if path.is_dir() and path.name[0].isdigit())


class Home:
    """A home with its three folders; files that are only known by their names in a cache are found by their endings."""

    def __init__(self, root: Path) -> None:
        self.root, self.games = root, root / "Games"
        self.config, self.data, self.cache = (root / kind / "chessgui" for kind in ("config", "data", "cache"))

    def file(self, pattern: str) -> Path:
        """The one file of a pattern."""
        [path] = self.root.glob(pattern)
        return path


@pytest.fixture(params=VERSIONS)
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A copy of a home, with the paths in it as they would be there, and the file times that its journal knows."""
    root = tmp_path / "home"
    shutil.copytree(HOMES / request.param, root)
    for path in root.rglob("*"):
        if path.is_file():
            path.write_bytes(_moved(path.read_bytes(), str(root).encode()))
    for kind in ("config", "data", "cache"):
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(root / kind))
    found = Home(root)
    for line in found.file("data/chessgui/journal/*.journal").read_bytes().splitlines():
        if b'"record":"saved"' in line and b'"origin"' in line:
            time = json.loads(line[9:])["origin"]["time"]
            os.utime(found.games / "club.pgn", ns=(time, time))
    return found


def _moved(data: bytes, root: bytes) -> bytes:
    """The content of a file in another folder: lines that begin with a checksum get the new one."""
    lines = []
    for line in data.splitlines(keepends=True):
        moved = line.replace(PLACEHOLDER, root)
        if moved != line and line[:8] == b"%08x" % zlib.crc32(line[9:].rstrip(b"\n")):
            moved = b"%08x %s" % (zlib.crc32(moved[9:].rstrip(b"\n")), moved[9:])
        lines.append(moved)
    return b"".join(lines)


def test_settings(qtbot: QtBot, home: Home) -> None:
    settings = Settings(home.config / "settings.json")
    preferences = {name: settings.preference(name) for name in (
        "scheme", "text_size", "figurines", "board", "coordinates", "captured", "animation", "engine_resigns", "explorer_plies", "sounds",
        "volume", "syzygy", "language")}
    assert preferences == {
        "scheme": "dark", "text_size": 120, "figurines": False, "board": "blue", "coordinates": "every", "captured": "all",
        "animation": 250, "engine_resigns": False,
        "explorer_plies": 60, "sounds": False, "volume": 30, "syzygy": str(home.root / "Tables"), "language": "en"}
    assert settings.shortcuts("flip") == ["Ctrl+Alt+F"] and settings.flag("flipped", False)
    assert settings.recent() == [str(home.games / "club.pgn")] and settings.folder() == str(home.games)
    assert settings.path("book") == home.games / "small.bin" and settings.columns() == ["White", "Black", "Result", "ECO"]
    assert settings.analysis_lines() == 2 and settings.analysis_limit() == SearchLimit(LimitKind.DEPTH, 7)
    assert settings.analysis_engines() == [OWN.name] and settings.network() == ""
    assert settings.new_game() == NewGame(chess.WHITE, None, 7, None, parse_controls("15+10"))
    assert not settings.bytes("geometry").isEmpty() and not settings.bytes("panes").isEmpty()


def test_engines_and_marks(home: Home) -> None:
    engines = read_engines(home.config / "engines.json")
    own, helper, old = engines.engines
    assert not engines.problem and own.is_own and (old.name, old.protocol) == ("Old XBoard", "xboard")
    assert helper.command == (str(home.root / "Engines" / "helper"), "--uci") and helper.memory_mib == 512
    assert helper.options == {"Hash": 32, "Style": "Wild", "Ponder": False} and helper.presets == {"Calm": {"Style": "Calm", "Hash": 16}}
    assert helper.environment == {"HELPER_HOME": str(home.root)}
    assert [mark.name for mark in marks_of_user(home.config / "marks.tsv").marks] == ["terrible", "poor"]


def test_the_rating_and_an_adjourned_game(home: Home) -> None:
    rated = read_games(home.data / "rating.jsonl")
    assert [(game.opponent, game.score, game.color, game.time_control) for game in rated.games] == [
        (1400, 1.0, chess.WHITE, "5+3"), (1500, 0.5, chess.BLACK, "5+3"), (1600, 0.0, chess.WHITE, "3+2")]
    assert not rated.problem
    new = replace(rated.games[0], opponent=1700)
    assert add_waiting(home.data / "rating.jsonl", [new]) == read_games(home.data / "rating.jsonl") == RatedGames((*rated.games, new))
    [adjourned], damaged = games_in(home.data / "adjourned")
    assert not damaged and adjourned.remaining_ms == 302_913 and adjourned.rules == NewGame(None, controls=parse_controls("5+3"))
    assert [node.san() for node in adjourned.game().pgn.mainline()] == ["d4", "d5", "c4", "e6"]


def test_the_games_of_the_session_that_was_killed(home: Home) -> None:
    recovery = recover(home.data / "journal")
    assert recovery.problems == []
    games = {one.number: one for one in recovery.games}
    recovery.release()
    assert {number: (one.name, one.clean) for number, one in games.items()} == {
        3: ("Player – Viktor", False), 5: ("club.pgn", False), 6: ("Player – Player", False), 7: ("Player – Player", False)}
    assert games[3].game.headers["Result"] == "0-1"
    filed = games[5]
    assert filed.path == home.games / "club.pgn" and filed.index == 1 and filed.origin is not None
    edited = filed.game.variations[0].variations[0]
    assert edited.comment == "saved comment" and edited.nags == {1} and filed.place == (2,)
    analysed = games[6].game
    assert [node.san() for node in analysed.mainline()] == ["e4", "e5", "Nf3", "Nc6", "Bb5"]
    sicilian = analysed.variations[0].variations[1].variations[0]
    assert sicilian.san() == "Nf3" and sicilian.comment == "Sicilian, too – ½ ♞" and not sicilian.nags
    live = games[7].live
    assert live is not None and live.paused and (live.white_ms, live.black_ms) == (500_000, 400_000)
    assert live.new_game == NewGame(None, controls=parse_controls("10+5"))
    assert [node.san() for node in games[7].game.mainline()] == ["c4", "e5", "Nc3"]
    assert home.file("data/chessgui/journal/forgotten/*.journal").stat().st_size > 0
    assert "saved comment" not in home.file("data/chessgui/backups/*-club.pgn").read_text("utf-8")


def test_the_match_is_offered_with_its_results(home: Home) -> None:
    found = look_up(home.data / "matches")
    [waiting] = found.waiting
    plan, played = waiting.state.plan, len(waiting.state.records)
    assert not found.problem and (plan.names, played, plan.games) == (("Chessgui", "Helper"), 3, 6)
    assert found.last is not None and found.last.event == "Long match" and found.last.pgn_file == str(home.games / "match.pgn")
    journal = MatchJournal.open(waiting.path)
    assert list(journal.state.unsaved) == [2], "killed before it was noted that the PGN file has the third game"
    journal.mend()
    journal.add(replace(journal.state.records[-1], number=3), "the fourth game")
    again = MatchJournal.open(waiting.path)
    assert again.state == journal.state and again.state.scores == [[1, 1, 1, 1]]
    put_aside(waiting.path)
    later = look_up(home.data / "matches")
    assert later.waiting == () and later.last == found.last
    assert len(list((home.data / "matches" / "finished").glob("*.match"))) == 2


def test_the_reports_and_the_batch_go_on(home: Home) -> None:
    text = (home.games / "club.pgn").read_text("utf-8")
    games = [text[game.start:game.end] for game in split_games(text)]
    boards = [[node.board() for node in (read_game(game, 1, 1).game, *read_game(game, 1, 1).game.mainline())] for game in games]
    counts = []
    for path in sorted((home.cache / "reports").glob("*.jsonl")):
        known = max((old_report(path, "", line) for line in boards if len(line) >= len(path.read_text("utf-8").splitlines())),
                    key=lambda found: sum(len(one.lines[0].moves) for one in found.values() if one.lines))
        counts.append(len(known))
    assert sorted(counts) == [5, 6]
    options = ["in.pgn", "-o", "out.pgn", "--nodes", "20000", "--marks", str(home.config / "marks.tsv")]
    journal = BatchJournal(home.cache / "reports", games, job_of(parser().parse_args(options)))
    done = journal.load()
    assert set(done) == {0, 1} and "[%eval" in done[0].text and done[1].problem == ""
    journal.put(2, Annotated("last", ""))
    assert journal.load() == {**done, 2: Annotated("last", "")}


def test_lists_of_games_and_the_explorer_are_made_anew(home: Home) -> None:
    """They may hold moves that are not in the games, and two games where there is one."""
    with pytest.raises(ValueError, match="another file"):
        read_listing(home.file("cache/chessgui/games/*.games"), (home.games / "club.pgn").stat().st_size, USUAL)
    with pytest.raises(ValueError, match="another file"):
        read_replayed(home.file("cache/chessgui/games/*.explorer"))


def test_analysis_is_known_to_the_model(home: Home) -> None:
    position = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq -"
    with Cache(home.cache) as cache:
        take_over(home.cache, cache)
        assert [key.position for key, _ in cache.find([position])] == [position]


def test_the_whole_program_opens_it(qtbot: QtBot, home: Home) -> None:
    settings, analysis = Settings(home.config / "settings.json"), FakeAnalysis().session
    made = playing(Program(FakeThread(), settings, folder=home.data, analysis=analysis, cache=home.cache))
    for program in shown(made, qtbot):
        with qtbot.waitSignal(program.keeper.recovered) as told:
            program.keeper.look_back()
        recovery: Recovery = told.args[0]
        assert len(recovery.games) == 4 and not recovery.problems
        program.keeper.restore(tuple(recovery.games))
        documents = program.workspace.documents
        assert {document.title for document in documents} >= {"Ben – Ada", "Player – Viktor", "Player – Player"}
        live = program.controller.live
        assert live.playing and live.paused and round((live.clock.remaining_ms(chess.BLACK) or 0) / 1000) == 400
        [filed] = [document for document in documents if document.path is not None]
        filed.save()
        qtbot.waitUntil(lambda: not filed.saving)
        assert not filed.dirty and "$1 {saved comment}" in (home.games / "club.pgn").read_text("utf-8")
        [analysed] = [document for document in documents if document.game.pgn.end().move == chess.Move.from_uci("f1b5")]
        program.workspace.select(analysed)
        board = analysed.game.pgn.end().board()
        qtbot.waitUntil(lambda: program.controller.analysis.store.deepest(board) is not None)
        known = program.controller.analysis.store.deepest(board)
        assert known is not None and known.depth == 7 and known.best.moves[0] == "g8f6"
        program.open_matches()
        assert program._matches is not None
        qtbot.waitUntil(program._matches.banner.isVisible)
        assert program._matches.waiting_choice.itemText(0) == f"{both_text('Chessgui', 'Helper')}, 3 of 6 games"
        program._matches.close()
        assert program._matches.wait(PATIENCE_MS)
        program.settings.set_preference("scheme", "system")  # the tests that follow share the application
        program.settings.set_preference("text_size", 100)
