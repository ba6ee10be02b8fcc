"""Packed files of games become PGN files; what is damaged, hostile or no PGN is told in one sentence, and leaves nothing behind."""
from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from chessgui.files.packed import Unpacked, import_packed, pgn_name
from chessgui.gamelist import packedgames
from chessgui.gamelist.gameindex import GameIndex
from chessgui.gamelist.gamesource import GamesError, PackedError
from chessgui.gamelist.packedgames import check_beginning
from chessgui.storage.packing import PackingError, packing_of
from chessgui.storage.safesave import SaveError
from chessgui.threads.progress import Cancelled, Progress
from tests.hands.progress import Heard, cancelled

GAME = '[White "Réti"]\n[Black "B"]\n\n1. Nf3 d5 2. c4 *\n\n'
GAMES = (GAME * 3).encode()

CHESSBASE = "is a database of ChessBase, which this program cannot read: export its games there as PGN, and open that file."


def zstd(data: bytes) -> bytes:
    """Two frames with a skipped one before them, as pzstd writes them."""
    pack, half = zstandard.ZstdCompressor().compress, len(data) // 2
    return b"\x50\x2a\x4d\x18\x04\0\0\0size" + pack(data[:half]) + pack(data[half:])


PACKERS: dict[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress, "zst": zstd}


def zipped(path: Path, files: dict[str, bytes | str], **options: int) -> Path:
    with zipfile.ZipFile(path, "w", options.get("method", zipfile.ZIP_DEFLATED)) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def packed_at(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def listed(path: Path) -> int:
    return GameIndex.open(path, None).count


# what is sound -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", PACKERS)
def test_a_packed_file_becomes_what_was_packed(tmp_path: Path, kind: str) -> None:
    """Also where its name tells nothing; streams may be one behind the other."""
    path, target, progress = packed_at(tmp_path / "month.pgn", PACKERS[kind](GAMES) + PACKERS[kind](GAMES)), tmp_path / "out.pgn", Heard()
    with pytest.raises(PackedError, match=r"^month\.pgn is packed: File > Open makes a PGN file of it\.$"):
        GameIndex.open(path, None)
    kept = list[bool]()
    done = import_packed(path, target, progress, lambda: kept.append(target.exists()))
    assert done == Unpacked(target, 1, 0) and done.is_whole and done.sentence == "The games of one PGN file are in out.pgn."
    assert target.read_bytes() == GAMES * 2 and kept == [False] and listed(target) == 6
    assert progress.written == len(GAMES) * 2 and progress.told[-1] == (path.stat().st_size,) * 2


def test_a_long_window_of_zstd_is_read(tmp_path: Path) -> None:
    """Lichess packs its months with windows that zstd refuses unless it is told otherwise."""
    parameters = zstandard.ZstdCompressionParameters(window_log=28, enable_ldm=True)
    stream = zstandard.ZstdCompressor(compression_params=parameters).compressobj()  # which does not know how much will come
    path = packed_at(tmp_path / "x.pgn.zst", stream.compress(GAMES) + stream.flush())
    assert zstandard.get_frame_parameters(path.read_bytes()).window_size == 1 << 28
    with pytest.raises(zstandard.ZstdError, match="memory"):
        zstandard.ZstdDecompressor().decompressobj().decompress(path.read_bytes())
    import_packed(path, tmp_path / "x.pgn")
    assert (tmp_path / "x.pgn").read_bytes() == GAMES


def test_the_files_of_a_zip_come_by_their_names(tmp_path: Path) -> None:
    """A blank line apart, whatever they end with; folders do not count, and what a Mac adds is no file of the person's."""
    games = [GAME.replace("Réti", name) for name in "ABCD"]
    path = zipped(tmp_path / "twic.zip", {
        "b/2.PGN": games[2].rstrip("\n"), "a.pgn": games[0].encode(), "b/1.pgn": games[1].rstrip().replace("\n", "\r\n") + "\r\n",
        "c.pgn": games[3].encode("utf-16"), "b/": b"", "__MACOSX/._a.pgn": b"\0\5\x16\7", "readme.txt": b"", "x.epd": b"",
    })
    done = import_packed(path, tmp_path / "twic.pgn")
    assert done == Unpacked(tmp_path / "twic.pgn", 4, 2) and not done.is_whole
    assert done.sentence == ("The games of 4 PGN files are in twic.pgn, one file behind the other. "
                             "2 files that are no PGN files are left out.")
    text = (tmp_path / "twic.pgn").read_bytes().decode("utf-8")
    assert text == games[0] + games[1].rstrip().replace("\n", "\r\n") + "\r\n\n" + games[2].rstrip("\n") + "\n\n" + games[3]
    index = GameIndex.open(tmp_path / "twic.pgn", None)
    assert [index.value(game, "White") for game in range(index.count)] == list("ABCD")


def test_no_file_of_a_zip_is_written_where_its_name_leads(tmp_path: Path) -> None:
    folder = tmp_path / "in" / "here"
    folder.mkdir(parents=True)
    path = zipped(folder / "x.zip", {"../../evil.pgn": GAMES, "/tmp/evil.pgn": GAMES, "C:\\evil.pgn": GAMES})
    assert import_packed(path, folder / "x.pgn").files == 3
    assert sorted(each.name for each in tmp_path.rglob("*") if each.is_file()) == ["x.pgn", "x.zip"]


@pytest.mark.parametrize("name, found", [
    ("twic1500g.zip", "twic1500g.pgn"), ("lichess_2013-01.pgn.zst", "lichess_2013-01.pgn"), ("A.PGN.GZ", "A.PGN"), ("x.gz", "x.pgn"),
    ("games.pgn", "games-2.pgn"), ("games", "games.pgn"), ("v. 1.5", "v. 1.5.pgn"),
])
def test_the_name_of_what_is_unpacked(name: str, found: str) -> None:
    assert pgn_name(Path("folder") / name) == found


@pytest.mark.parametrize("data", [b"", b"[Event", b"BZh, a player", b"1. e4 *", b"PK 1-0", "\ufeffPGN".encode(), b"\x1f\x8b"])
def test_what_is_not_packed_is_not_taken_for_it(data: bytes) -> None:
    assert packing_of(data) is None


# what is not ---------------------------------------------------------------------------------------------------------


def refused(path: Path, sentence: str) -> None:
    """There is one sentence, the old file stays, and nothing is left beside it."""
    target, kept = path.with_name("target.pgn"), list[int]()
    target.write_text("kept")
    with pytest.raises(PackingError) as told:
        import_packed(path, target, keep_old=lambda: kept.append(1))
    assert str(told.value) == sentence and target.read_text() == "kept" and not kept
    assert sorted(each.name for each in path.parent.iterdir()) == sorted((path.name, target.name))


@pytest.mark.parametrize("kind", PACKERS)
def test_a_damaged_file_leaves_nothing(tmp_path: Path, kind: str) -> None:
    """What came whole before the fault is not written either. Of zstd a fault in the letters themselves shows in no frame without a
    checksum."""
    data = PACKERS[kind](random.Random(1).randbytes(999).hex().encode() * 400 + GAMES)
    path, sentence = tmp_path / f"x.pgn.{kind}", f"x.pgn.{kind} is damaged, or its end is missing."
    for end in (11, len(data) // 2, len(data) - 1):
        refused(packed_at(path, data[:end]), sentence)
    if kind != "zst":
        refused(packed_at(path, data[:len(data) // 2] + bytes(9) + data[len(data) // 2 + 9:]), sentence)
    refused(packed_at(path, PACKERS[kind](PACKERS["gz"](GAMES))),
            f"x.pgn.{kind} is packed more than once: unpack it with another program, and open what was in it.")
    refused(packed_at(path, PACKERS[kind](b"name" + bytes(600) + GAMES)), f"x.pgn.{kind} holds no PGN file.")


@pytest.mark.parametrize("kind", PACKERS)
def test_a_later_stream_that_is_damaged_is_told(tmp_path: Path, kind: str) -> None:
    """As pbzip2 and pixz write them, or `cat` puts them together. Between sound ones, one whose first or middle bytes are others, or one
    that is cut short at the end."""
    sound = PACKERS[kind](random.Random(1).randbytes(999).hex().encode() * 400 + GAMES)
    path, sentence = tmp_path / f"x.pgn.{kind}", f"x.pgn.{kind} is damaged, or its end is missing."
    refused(packed_at(path, sound + b"no" + sound[2:] + sound), sentence)
    refused(packed_at(path, sound + sound[:3] + b"\xee" + sound[4:] + sound), sentence)
    refused(packed_at(path, sound + sound[:len(sound) // 2]), sentence)
    refused(packed_at(path, sound + b"[Event"), sentence)
    if kind != "zst":
        refused(packed_at(path, sound + sound[:len(sound) // 2] + bytes(9) + sound[len(sound) // 2 + 9:] + sound), sentence)


@pytest.mark.parametrize("kind", PACKERS)
def test_a_look_at_the_beginning_finds_what_is_wrong_there(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of a small file, and of a large one no more than that."""
    sound, path = PACKERS[kind](random.Random(1).randbytes(999).hex().encode() * 400 + GAMES), tmp_path / "x"
    check_beginning(packed_at(path, sound), Progress())
    for data, sentence in ((sound[:len(sound) // 2], "is damaged, or its end is missing."), (PACKERS[kind](b"Words.\n"), "holds no game."),
                           (PACKERS[kind](b"\n" * 99), "holds no game."), (PACKERS[kind](b""), "holds no PGN file.")):
        with pytest.raises(PackingError, match=f"^x {sentence}$"):
            check_beginning(packed_at(path, data), Progress())
    check_beginning(packed_at(path, PACKERS[kind]("1. e4 *".encode("utf-16"))), Progress())
    with pytest.raises(Cancelled):
        check_beginning(path, cancelled())
    monkeypatch.setattr(packedgames, "LOOKED_AT", 1)
    check_beginning(packed_at(path, PACKERS[kind](GAMES * 6000) + sound[:len(sound) // 2]), Progress())


def test_a_look_at_a_zip_goes_on_to_the_first_file_with_games(tmp_path: Path) -> None:
    check_beginning(zipped(tmp_path / "x", {"a.pgn": b"", "b.txt": b"", "c.pgn": GAMES}), Progress())
    for files, sentence in (({"a.txt": GAMES}, "holds no PGN file."), ({"a.pgn": b"", "b.pgn": b"Words."}, "holds no game.")):
        with pytest.raises(PackingError, match=f"^x {sentence}$"):
            check_beginning(zipped(tmp_path / "x", files), Progress())


def test_streams_of_xz_may_have_zeros_between_and_behind_them(tmp_path: Path) -> None:
    path = packed_at(tmp_path / "x.pgn.xz", lzma.compress(GAMES) + bytes(512) + lzma.compress(GAMES) + bytes(4))
    import_packed(path, tmp_path / "x.pgn")
    assert (tmp_path / "x.pgn").read_bytes() == GAMES * 2


def test_a_window_that_the_memory_has_no_room_for_is_no_damage(tmp_path: Path) -> None:
    """A frame of one raw block, whose window is a little longer than the longest one."""
    frame = b"\x28\xb5\x2f\xfd\x00" + bytes([21 << 3 | 1]) + (len(GAMES) << 3 | 1).to_bytes(3, "little") + GAMES
    assert zstandard.get_frame_parameters(frame).window_size > 1 << 31
    refused(packed_at(tmp_path / "x.pgn.zst", frame), "x.pgn.zst is too large for this memory.")


def test_what_is_empty_takes_the_place_of_nothing(tmp_path: Path) -> None:
    for pack in PACKERS.values():
        refused(packed_at(tmp_path / "x", pack(b"")), "x holds no PGN file.")
        refused(packed_at(tmp_path / "x", pack("\ufeff".encode())), "x holds no PGN file.")
    refused(zipped(tmp_path / "x", {"a.pgn": b"", "b.pgn": b""}), "x holds no PGN file.")
    assert import_packed(zipped(tmp_path / "x", {"a.pgn": b"", "b.pgn": GAMES}), tmp_path / "y.pgn").files == 2


def test_random_bytes_end_in_a_sentence(tmp_path: Path) -> None:
    """Sound files in which some bytes are changed: they are unpacked, or told as damaged or unknown."""
    sound = [pack(GAMES * 30) for pack in PACKERS.values()]
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        sound.append(zipped(tmp_path / "x", {"a.pgn": GAMES, "b.pgn": GAMES}, method=method).read_bytes())
    told = set[str]()
    for seed in range(600):
        chance, data = random.Random(seed), bytearray(sound[seed % len(sound)])
        for _ in range(chance.randrange(1, 6)):
            data[chance.randrange(4, len(data))] = chance.choice((0, 255, chance.randrange(256)))
        path = packed_at(tmp_path / "x", bytes(data[:chance.randrange(4, len(data) + 1)] if seed % 3 == 0 else data))
        try:
            import_packed(path, tmp_path / "out.pgn")
        except PackingError as error:
            told.add(str(error).removeprefix("x "))
    assert told <= {"is damaged, or its end is missing.", "holds no PGN file.",
                    "is encrypted: unpack it with its password, and open what was in it.",
                    "is packed more than once: unpack it with another program, and open what was in it.",
                    "is packed in a way that this program does not know: unpack it with another one, and open what was in it.",
                    "is too large for this memory."}
    assert "is damaged, or its end is missing." in told


def test_a_zip_that_lies(tmp_path: Path) -> None:
    path, damaged = tmp_path / "x.zip", "x.zip is damaged, or its end is missing."
    sound = zipped(path, {"a.pgn": GAMES}).read_bytes()
    at = sound.rindex(b"PK\1\2")
    for size in (len(GAMES) - 1, len(GAMES) + 1, 3_000_000_000):  # what it tells of the size of its file
        refused(packed_at(path, sound[:at + 24] + size.to_bytes(4, "little") + sound[at + 28:]), damaged)
    refused(packed_at(path, sound[:at + 42] + b"\xff\xff\xff\0" + sound[at + 46:]), damaged)  # where it lies
    refused(packed_at(path, sound[:-30]), damaged)
    refused(packed_at(path, sound[:at + 8] + b"\1" + sound[at + 9:]),
            "x.zip is encrypted: unpack it with its password, and open what was in it.")
    refused(packed_at(path, sound[:at + 10] + b"\x63" + sound[at + 11:]),
            "x.zip is packed in a way that this program does not know: unpack it with another one, and open what was in it.")
    refused(zipped(path, {"a.txt": b"", "b.zip": sound}), "x.zip holds no PGN file.")
    refused(zipped(path, {"a.pgn": sound}), "x.zip is packed more than once: unpack it with another program, and open what was in it.")
    refused(zipped(path, {}), "x.zip holds no PGN file.")


@pytest.mark.parametrize("name, data, sentence", [
    ("x.7z", b"7z\xbc\xaf\x27\x1c\0\4", "is packed in a way that this program does not know: unpack it with another one, "
                                         "and open what was in it."),
    ("x.pgn", b"Rar!\x1a\x07\x01\x00", "is packed in a way that this program does not know: unpack it with another one, "
                                       "and open what was in it."),
    ("x.cbv", b"anything", CHESSBASE), ("X.CBH", b"", CHESSBASE),
    ("x.csv.zst", zstd(b"a,b"), "is a table and holds no games; one of puzzles is taken by Add Puzzles in the training."),
    ("x.epd.gz", gzip.compress(b"8/8", mtime=0), "is a list of positions, but packed: unpack it first."),
])
def test_what_is_not_unpacked_is_told_when_it_is_opened(tmp_path: Path, name: str, data: bytes, sentence: str) -> None:
    with pytest.raises(GamesError) as told:
        GameIndex.open(packed_at(tmp_path / name, data), None)
    assert str(told.value) == f"{name} {sentence}" and not isinstance(told.value, PackedError)


def test_the_target_is_checked(tmp_path: Path) -> None:
    path = packed_at(tmp_path / "x.pgn", gzip.compress(GAMES))
    (tmp_path / "link.pgn").symlink_to(path)
    for target in (path, tmp_path / "link.pgn"):
        with pytest.raises(SaveError, match="is the file that is to be read: choose another name"):
            import_packed(path, target)
    with pytest.raises(SaveError, match="is a list of positions"):
        import_packed(path, tmp_path / "x.epd")
    with pytest.raises(SaveError, match="the folder does not exist"):
        import_packed(path, tmp_path / "nowhere" / "x.pgn")
    with pytest.raises(PackingError, match=r"^none\.zip cannot be read: there is no such file\.$"):
        import_packed(tmp_path / "none.zip", tmp_path / "y.pgn")
    assert gzip.decompress(path.read_bytes()) == GAMES


# what is large -------------------------------------------------------------------------------------------------------


class Stopping(Progress):
    """Is cancelled when so many bytes are written."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def check(self) -> None:
        if self.written >= self.most:
            self.cancel()
        super().check()


def bomb(kind: str, size: int = 1 << 28) -> bytes:
    """A small file that holds so many spaces behind a game."""
    if kind == "zip":
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("a.pgn", "w") as file:
            for _ in range(size >> 20):
                file.write(b" " * (1 << 20))
        return held.getvalue()
    if kind == "zst":  # blocks that say how often a byte stands there are the most hostile ones
        return b"\x28\xb5\x2f\xfd\x00\x58" + (b"\x02\x00\x10 " * (size >> 17)) + b"\x01\0\0"
    return PACKERS[kind](b" " * size)


@pytest.mark.parametrize("kind", ["gz", "zst", "zip"])
def test_a_bomb_takes_no_memory_and_can_be_cancelled(tmp_path: Path, kind: str) -> None:
    path = packed_at(tmp_path / "x", bomb(kind))
    assert path.stat().st_size < 1 << 20
    tracemalloc.start()
    try:
        with pytest.raises(Cancelled):
            import_packed(path, tmp_path / "x.pgn", Stopping(1 << 26))
        assert tracemalloc.get_traced_memory()[1] < 1 << 27
    finally:
        tracemalloc.stop()
    assert [each.name for each in tmp_path.iterdir()] == ["x"]


def test_what_holds_nothing_can_be_cancelled_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a million empty streams comes to no piece at which one could stop."""
    path = packed_at(tmp_path / "x.gz", gzip.compress(b"") * 30_000)
    monkeypatch.setattr(packedgames, "PIECE", 1 << 10)
    asked = list[int]()

    class Late(Progress):
        def check(self) -> None:
            asked.append(1)
            if len(asked) == 4:
                self.cancel()
            super().check()

    with pytest.raises(Cancelled):
        import_packed(path, tmp_path / "x.pgn", Late())
    assert len(asked) == 4
    with pytest.raises(Cancelled):
        import_packed(path, tmp_path / "x.pgn", cancelled())


def test_a_zip_of_too_many_files_is_not_listed(tmp_path: Path) -> None:
    """As many as the list of the files has room for would all be kept in memory, with their names."""
    path = tmp_path / "x.zip"
    sound = zipped(path, {"a" * 60_000: GAMES}).read_bytes()
    at = sound.rindex(b"PK\1\2")
    listed_once = sound[at:-22]
    for times, sentence in ((packedgames.MOST_LISTED // len(listed_once), "x.zip holds no PGN file."),
                            (packedgames.MOST_LISTED // len(listed_once) + 1, "x.zip is too large for this memory.")):
        count, size = times.to_bytes(2, "little"), (times * len(listed_once)).to_bytes(4, "little")
        refused(packed_at(path, sound[:at] + listed_once * times + sound[-22:-14] + count * 2 + size + sound[-6:]), sentence)


def test_a_disk_that_is_full_is_told(tmp_path: Path) -> None:
    """The limit of a file's size stands for it: the system refuses what goes beyond."""
    resource = pytest.importorskip("resource", reason="there are no limits here")
    path, target = packed_at(tmp_path / "x", bomb("gz", 1 << 24)), tmp_path / "x.pgn"
    target.write_text("kept")
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, usual[1]))
    try:
        with pytest.raises(SaveError, match=r"^x\.pgn was not saved: the file is too large for this disk\.$"):
            import_packed(path, target)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["x", "x.pgn"] and target.read_text() == "kept"
