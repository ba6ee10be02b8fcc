"""`chessgui-annotate` as a person calls it: what it writes, what it says, and that it goes on where it was killed."""
from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import chess
import pytest

from chessgui.report.batch import commandline
from chessgui.report.batch.commandline import annotate_games, job_of, main, parser
from chessgui.report.batch.job import Annotated, Job, annotate_text
from chessgui.report.batch.journal import BatchJournal
from chessgui.report.batch.workers import Task
from chessgui.report.effort import Effort, ReportError
from chessgui.storage.backups import FOLDER
from chessgui.threads.cluster import RETRIES, ClusterError, on_client
from chessgui.threads.progress import Progress
from tests.conftest import ROOT
from tests.hands.processes import ended, wait_for_end
from tests.pgn.reading import read_games
from tests.report.test_otherengines import XBOARD_PROGRAM

pytestmark = pytest.mark.xdist_group("processes")
GAMES = """[Event "Füße"]
[White "A"]
[Oddity "stays"]

1. f3 {[%clk 0:01:00] a comment} e5 (1... d5 $14) 2. g4 Qh4# 0-1

[Event "no moves"]

*

[Event "two"]
[Variant "Atomic"]

1. e4 e5 1-0

[Event "three"]

1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0

"""
FIXED = ("--nodes", "300")


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of games; caches and backups lie beside it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "in.pgn"
    path.write_bytes(GAMES.replace("\n", "\r\n").encode("latin-1"))
    return path


def engine_environment() -> dict[str, str]:
    """For programs of the tests: the compiled engine is that of these tests, whatever the cache folder."""
    from engine.compiled import cache
    return {**os.environ, "CHESS_ENGINE_CACHE": str(cache.folder().parent)}


def test_a_file_from_end_to_end(prepared_engine: None, games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = games.with_name("out.pgn")
    assert main([str(games), "-o", str(out), *FIXED]) == 0
    data = out.read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n") and "Füße".encode("latin-1") in data
    found = [game.game for game in read_games(data.decode("latin-1"))]
    assert [game.headers["Event"] for game in found] == ["Füße", "no moves", "two", "three"]
    first = found[0]
    assert first.headers["Oddity"] == "stays" and first.next() is not None
    assert "[%clk 0:01:00] a comment" in first.variations[0].comment and "[%eval" in first.variations[0].comment
    assert 4 in first.variations[0].variations[0].variations[0].nags  # 2. g4
    assert first.comment.startswith("Computed report: White: accuracy")
    said = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("Preparing")]
    assert said == ["1 of 4 games", "2 of 4 games", "game 3: The game is not chess but a variant: the engine does not play it.",
                    "3 of 4 games", "4 of 4 games"]


def test_a_game_whose_text_has_a_problem_stays_as_it_is_and_is_told(
    prepared_engine: None, games: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    """Its moves became a comment, a second result was gone, and nothing was told."""
    before = (b'[Event "damaged"]\r\n\r\n1. Ke5  {my note} e5\r\n2. Nf3 Nc6 1-0 0-1\r\n\r\n'
              b'[ECO "B20"]\r\n[ECO "C20"]\r\n\r\n1. e4 *\r\n\r\n[Event "bare"]\r\n\r\n*\r\n\r\n')
    games.write_bytes(before)
    for _ in range(2):
        assert main([str(games), "-o", str(games), *FIXED, "--quiet"]) == 0
        assert games.read_bytes().startswith(before[:before.index(b'[Event "bare"]')]) and games.read_bytes().endswith(b"*\r\n\r\n")
        assert capsys.readouterr().err.splitlines() == [
            "game 1: Ke5 is not a legal move here; the game is left as it is",
            "game 2: the tag ECO stands here again with another value; the first one counts; the game is left as it is"]


def test_two_processes_write_the_same(prepared_engine: None, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, other = games.with_name("out.pgn"), games.with_name("other.pgn")
    assert main([str(games), "-o", str(out), *FIXED, "--quiet"]) == 0
    monkeypatch.setenv("CHESS_ENGINE_CACHE", engine_environment()["CHESS_ENGINE_CACHE"])
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "other"))
    assert main([str(games), "-o", str(other), *FIXED, "--jobs", "2", "--quiet"]) == 0
    assert other.read_bytes() == out.read_bytes()


def test_a_second_report_on_its_own_file_replaces_the_first(
    prepared_engine: None, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of a line that the first one knew further, the end may stay."""
    written: list[list[tuple[str, set[int], list[chess.Move]]]] = []
    for number, (name, nodes) in enumerate((("in", "2000"), ("0", "300"), ("in", "300"))):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / f"cache {number}"))
        out = games.with_name(f"{number}.pgn")
        assert main([str(games.with_name(f"{name}.pgn")), "-o", str(out), "--nodes", nodes, "--quiet"]) == 0
        roots = [one.game for one in read_games(out.read_text("latin-1"))]
        written.append([(node.comment, node.nags, [child.move for child in node.variations])
                        for root in roots for node in (root, *root.mainline())])
    assert written[1] == written[2] != written[0] and any(len(moves) > 1 for _, _, moves in written[0][2:])


@pytest.mark.usefixtures("time_to_begin")
def test_an_xboard_engine_writes_a_file(games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "xboard"
    program.write_text(f"#!{sys.executable}\n{XBOARD_PROGRAM}", "utf-8")
    program.chmod(0o755)
    games.write_text("1. e4 *\n", "utf-8")
    out = games.with_name("out.pgn")
    assert main([str(games), "-o", str(out), "--engine", str(program), "--xboard", "--time", "0.05"]) == 0
    assert "[%eval" in out.read_text("utf-8")
    said = capsys.readouterr().err.splitlines()
    assert said == ["An engine that speaks XBoard tells one line: no move is marked as good or brilliant.", "1 of 1 games"]


REFUSED = {
    "no such file": (["nowhere.pgn", "-o", "out.pgn"], 1, "nowhere.pgn cannot be opened: "),
    "a device": (["/dev/zero", "-o", "out.pgn"], 1, "zero cannot be opened: it is a device or a pipe."),
    "a pipe": (["pipe.pgn", "-o", "out.pgn"], 1, "pipe.pgn cannot be opened: it is a device or a pipe."),
    "no output": (["in.pgn"], 2, "chessgui-annotate: the following arguments are required: -o/--output"),
    "two limits": (["in.pgn", "-o", "out.pgn", "--time", "1", "--depth", "9"], 2, "not allowed with argument"),
    "no time": (["in.pgn", "-o", "out.pgn", "--time", "0"], 1, "The milliseconds of a search must be from 1 to 3600000, not 0."),
    "no number": (["in.pgn", "-o", "out.pgn", "--nodes", "many"], 2, "invalid int value"),
    "no jobs": (["in.pgn", "-o", "out.pgn", "--jobs", "0"], 1, "At least one game must be done at a time."),
    "no marks": (["in.pgn", "-o", "out.pgn", "--marks", "none.tsv"], 1, "There is no table of marks none.tsv."),
    "bad marks": (["in.pgn", "-o", "out.pgn", "--marks", "in.pgn"], 1, "The table of marks must begin with the line"),
    "no folder": (["in.pgn", "-o", "nowhere/out.pgn"], 1, "There is no folder nowhere."),
    "a folder to read": ([".", "-o", "out.pgn"], 1, ". cannot be opened: it is a folder."),
    "a folder to write": (["in.pgn", "-o", "."], 1, ". was not saved: it is a folder."),
    "no engine": (["in.pgn", "-o", "out.pgn", "--engine", "./none"], 1, "There is no program ./none."),
    "nodes of xboard": (["in.pgn", "-o", "out.pgn", "--engine", "./none", "--xboard", "--nodes", "500"], 1, "not to a number of nodes."),
    "xboard of nobody": (["in.pgn", "-o", "out.pgn", "--xboard"], 1, "there is no --engine."),
    "no scheduler": (["in.pgn", "-o", "out.pgn", "--scheduler", "nonsense://x"], 1, "There is no Dask scheduler at nonsense://x."),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_done_gets_one_sentence(
    name: str, games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    if name == "no scheduler":
        pytest.importorskip("distributed", reason="the package distributed (extra: cluster) is not installed")
    if name in ("a device", "a pipe") and not os.path.exists("/dev/zero"):
        pytest.skip("this system has no such files")
    games.write_text("1. e4 *\n", "utf-8")
    monkeypatch.chdir(games.parent)
    if name == "a pipe":
        os.mkfifo("pipe.pgn")
    arguments, code, words = REFUSED[name]
    try:
        returned = main([*arguments, "--quiet"])
    except SystemExit as error:
        returned = error.code  # type: ignore[assignment]
    said = capsys.readouterr().err
    assert (returned, words in said, said.count("\n")) == (code, True, 1), said


@pytest.mark.parametrize(("name", "text", "words"), [
    ("p.epd", 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "a";\n', "is a list of positions; games go into a PGN file."),
    ("p.si4", "1. e4 *\n", "is not a PGN file."), ("notes.txt", "my notes: call Bob\n\n1. shopping\n", "is not a PGN file."),
])
def test_what_is_no_file_of_games_is_neither_read_nor_written(
    name: str, text: str, words: str, games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    """It became a game without sense, and was replaced by it."""
    monkeypatch.setattr(commandline, "annotate_games", None)
    other, out = games.with_name(name), games.with_name("out.pgn")
    other.write_text(text, "utf-8")
    assert main([str(other), "-o", str(out), "--quiet"]) == 1 and not out.exists()
    assert name == "notes.txt" or main([str(games), "-o", str(other), "--quiet"]) == 1
    assert set(capsys.readouterr().err.splitlines()) == {f"{name} {words}"} and other.read_text("utf-8") == text


def untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on games become what they are."""
    def work(tasks: Sequence[Task], job: Job) -> Iterator[tuple[int, Annotated]]:
        yield from ((number, Annotated(text)) for number, text in tasks)

    monkeypatch.setattr(commandline, "_workers", lambda options, teller: work)


def test_a_file_that_is_replaced_is_kept_as_a_backup(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    untouched(monkeypatch)
    games.write_text("1. e4 *\n\n", "utf-8")
    out, backups = games.with_name("out.pgn"), tmp_path / "chessgui" / FOLDER
    assert main([str(games), "-o", str(out), "--quiet"]) == 0 and not backups.exists()
    for text in "1. d4 *\n", "1. c4 *\n":
        out.write_text(text, "utf-8")
        assert main([str(games), "-o", str(out), "--quiet"]) == 0 and out.read_bytes() == games.read_bytes()
        assert text in [copy.read_text("utf-8") for copy in backups.iterdir()]
    shutil.rmtree(backups)
    backups.write_text("in the way", "utf-8")
    assert main([str(games), "-o", str(out), "--quiet"]) == 0
    assert capsys.readouterr().err == "No backup could be made: there is a file where the folder should be.\n"


@pytest.mark.parametrize(("permissions", "words"), [(0o444, "the folder or file may not be written"), (None, "it is a folder")])
def test_an_output_that_cannot_be_written_is_told_before_the_games(
    permissions: int | None, words: str, games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(commandline, "annotate_games", None)
    output = games.with_name("out.pgn")
    if permissions is None:
        output.mkdir()
    else:
        output.touch(permissions)
    assert main([str(games), "-o", str(output), "--quiet"]) == 1
    assert capsys.readouterr().err == f"out.pgn was not saved: {words}.\n"


def test_the_usual_marks_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--print-marks"])
    assert ended.value.code == 0 and "quality\tblunder\t4\t" in capsys.readouterr().out


def test_the_options_become_a_job() -> None:
    options = parser().parse_args(["a", "-o", "b", "--depth", "7", "--threads", "2", "--lines", "1", "--hash", "8", "--no-variations",
                                   "--no-summary"])
    job = job_of(options)
    assert job.effort == Effort(None, 7, None, 2, 1, 8)
    assert (job.writing.variations, job.writing.summary, job.writing.comments) == (False, False, True)
    assert job_of(parser().parse_args(["a", "-o", "b"])).effort.time_ms == 100


def test_finished_games_are_not_done_again(tmp_path: Path) -> None:
    texts, job, told = ["one", "two", "three"], Job(), []

    def killed(tasks: Sequence[Task], job: Job) -> Iterator[tuple[int, Annotated]]:
        yield 1, Annotated("two\n", "The engine has ended.")
        yield 2, Annotated("THREE\n")
        raise ReportError("killed")

    def rest(tasks: Sequence[Task], job: Job) -> Iterator[tuple[int, Annotated]]:
        assert tasks == [(0, "one"), (1, "two")], "what could not be done is tried again"
        yield from ((number, Annotated(text.upper())) for number, text in tasks)

    with pytest.raises(ReportError):
        annotate_games(texts, job, killed, BatchJournal(tmp_path, texts, job), lambda *of: None)
    found = annotate_games(texts, job, rest, BatchJournal(tmp_path, texts, job), lambda done, total, game: told.append((done, total)))
    assert [found[number].text for number in range(3)] == ["ONE", "TWO", "THREE\n"]
    assert told == [(2, 3), (3, 3)]
    assert BatchJournal(tmp_path, texts, Job(Effort(50))).load() == {}


def test_a_file_that_has_changed_meanwhile_is_not_overwritten(
    games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    def work(tasks: Sequence[Task], job: Job) -> Iterator[tuple[int, Annotated]]:
        games.write_bytes(changed)
        yield from ((number, Annotated(text)) for number, text in tasks)

    monkeypatch.setattr(commandline, "_workers", lambda options, teller: work)
    changed = games.read_bytes()
    assert main([str(games), "-o", str(games), "--quiet"]) == 0, "somebody has saved it as it was"
    changed = games.read_bytes() + b'[Event "new"]\r\n\r\n1. d4 *\r\n\r\n'
    assert main([str(games), "-o", str(games), "--quiet"]) == 1 and games.read_bytes() == changed
    assert capsys.readouterr().err == "in.pgn has changed since it was read, and stays as it is. Run it again: what was found is known.\n"
    assert main([str(games), "-o", str(games.with_name("out.pgn")), "--quiet"]) == 0, "another file does not take its place"


PAUSING = """
import signal, sys
from chessgui.report.batch import commandline
tell = commandline._Console.game
commandline._Console.game = lambda *told: (tell(*told), signal.pause())
sys.exit(commandline.main(sys.argv[1:]))
"""
"""Does nothing more once it has told of its first game: however late it is killed, the others are not done."""


def test_it_goes_on_after_it_was_killed(prepared_engine: None, games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Killed without a chance to say anything, after the first game: its processes go, too, and the next run does only the rest."""
    games.write_text("".join(f'[Event "{number}"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n' for number in range(8)), "utf-8")
    out = games.with_name("out.pgn")
    words = [str(games), "-o", str(out), "--nodes", "10000"]
    command = [sys.executable, "-c", PAUSING, *words, "--jobs", "2"]
    with subprocess.Popen(command, cwd=ROOT, env=engine_environment(), stderr=subprocess.PIPE, text=True) as process, ended(process):
        assert process.stderr is not None
        assert process.stderr.readline() == "1 of 8 games\n"
        children = [int(child) for child in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]
        process.send_signal(signal.SIGKILL)
    assert not out.exists()
    for child in children:
        wait_for_end(child)
    assert main(words) == 0
    assert 1 <= len([line for line in capsys.readouterr().err.splitlines() if not line.startswith("Preparing")]) < 8
    assert out.read_text("utf-8").count("Computed report") == 8
    assert not list(games.parent.glob("cache/**/*.journal"))


@pytest.mark.parametrize("errors", ["2>/dev/full", "2>&-", ""], ids=["full disk", "closed", "nobody"])
def test_it_goes_on_where_nobody_can_read_what_it_says(prepared_engine: None, games: Path, errors: str) -> None:
    """A log on a full disk, or a pipe whose reader had enough, ended a batch of days."""
    if "full" in errors and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    out, (unread, pipe) = games.with_name("out.pgn"), os.pipe()
    os.close(unread)
    command = [sys.executable, "-c", "import sys; from chessgui.report.batch.commandline import main; sys.exit(main())"]
    with os.fdopen(pipe, "w") as nobody:
        done = subprocess.run(["sh", "-c", f'exec "$@" {errors}', "sh", *command, str(games), "-o", str(out), *FIXED],
                              cwd=ROOT, env=engine_environment(), stderr=nobody, check=False)
    assert done.returncode == 0 and out.read_bytes().count(b"Computed report") == 2


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
@pytest.mark.parametrize("words", ["chessgui.report --help", "chessgui.report --version", "chessgui.report --print-marks",
                                   "chessgui.finding --help"])
def test_a_full_disk_behind_the_help_is_told(words: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-m", *words.split()], stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT,
                              env=engine_environment(), check=False)
    assert done.returncode and done.stderr == "The output cannot be written: the disk is full.\n"


# a cluster -------------------------------------------------------------------------------------------------------


class Future:
    """What distributed gives for a submitted task."""

    def __init__(self, key: str, outcome: Annotated | Exception) -> None:
        self.key, self._outcome = key, outcome
        self.status = "error" if isinstance(outcome, Exception) else "finished"

    def result(self) -> Annotated:
        assert isinstance(self._outcome, Annotated)
        return self._outcome

    def exception(self) -> object:
        return self._outcome


def test_on_a_cluster_a_few_games_wait_for_each_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client's protocol, without a cluster: games are sent as others are done, and with retries."""
    import types
    open_now: list[Future] = []
    most = 0

    class Completed:
        def __init__(self, futures: list[Future]) -> None:
            open_now.extend(futures)

        def update(self, futures: list[Future]) -> None:
            nonlocal most
            open_now.extend(futures)
            most = max(most, len(open_now))

        def __iter__(self) -> Iterator[Future]:
            while open_now:
                yield open_now.pop()

    class Client:
        def nthreads(self) -> dict[str, int]:
            return {"a": 1, "b": 1}

        def submit(self, do: object, text: str, job: Job, *, pure: bool, retries: int) -> Future:
            assert do is annotate_text and retries == RETRIES and not pure
            return Future(f"key-{text}", ValueError("lost") if text == "bad" else Annotated(text.upper()))

    monkeypatch.setitem(sys.modules, "distributed", types.SimpleNamespace(as_completed=Completed))
    tasks = [(number, (chr(97 + number), Job())) for number in range(12)]
    found = dict(on_client(Client(), annotate_text, tasks, ""))
    assert found == {number: Annotated(chr(65 + number)) for number in range(12)}
    assert most == 4
    with pytest.raises(ClusterError, match="The cluster could not do game 8: lost"):
        list(on_client(Client(), annotate_text, [(7, ("bad", Job()))], "The cluster could not do game {0}: {1}"))


def test_without_the_package_a_sentence_tells_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    from chessgui.report.batch.workers import cluster
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ReportError, match="A cluster needs the package distributed: pip install distributed"):
        list(cluster("tcp://localhost:1")([(0, "")], Job()))


def test_a_terminal_tells_each_game_that_is_done_elsewhere(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With --jobs it kept silent until the last one."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    for quiet in False, True:
        console = commandline._Console(sys.stderr, quiet)
        for done in 1, 2:
            console.game(done, 2, Annotated(""))
    assert capsys.readouterr().err == "\r\x1b[K1 of 2 games\r\x1b[K2 of 2 games\n"


def test_progress_of_the_positions() -> None:
    progress = Progress()
    assert annotate_text("[Event \"x\"]\n\n*\n", Job(), progress).problem == ""
    assert progress.total == 0
