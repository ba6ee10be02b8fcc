"""Reading databases of Scid, version 4 and 5: an index (.si4 or .si5), names (.sn4, .sn5) and games (.sg4, .sg5), of which a PGN file is
made. Nothing is ever written into them. No Qt; everything blocks.

Games that Scid has marked as deleted are left out.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from os import SEEK_END
from pathlib import Path
from typing import BinaryIO

from chessgui.files.importing import Keep, save_imported
from chessgui.files.scidgame import ScidGame, read_scid_game
from chessgui.files.scidindex import ENDINGS, Entry, other_version, read_entries, read_names
from chessgui.pgn import PgnError
from chessgui.pgn.tags import tag_text
from chessgui.storage.safesave import refuse_device, why_unread
from chessgui.threads.progress import Progress
from chessgui.tree.tags import NAME
from chessgui.words.language import counted, tr

LETTERS, DELETED = "WBMENPTKQ!?U", 8
"""What Scid calls the flags of a game, from bit 4 on; the bit of games that are deleted."""
CUSTOM = "123456"
RESULTS = "*", "1-0", "0-1", "1/2-1/2"
RATINGS = "Elo", "Rating", "Rapid", "ICCF", "USCF", "DWZ", "ECF", "Elo"
ECO_STEP, LINE_LETTERS = 131, 79
CHUNK = 1 << 18


@dataclass(frozen=True, slots=True)
class ImportedBase:
    """What has become of a database: how many games were written, left out as deleted, and cut short as damaged."""

    path: Path
    games: int
    deleted: int
    damaged: int

    @property
    def is_whole(self) -> bool:
        """Whether all games of the database are written, to their ends."""
        return not (self.deleted or self.damaged)

    @property
    def sentence(self) -> str:
        """This in words."""
        parts = [counted("Wrote a game to {0}.", "Wrote %Ln games to {0}.", self.games).format(self.path.name)]
        if self.deleted:
            parts.append(counted("One that Scid has marked as deleted is left out.", "%Ln that Scid has marked as deleted are left out.",
                                 self.deleted))
        if self.damaged:
            parts.append(counted("One is damaged, and ends early.", "%Ln are damaged, and end early.", self.damaged))
        return " ".join(parts)


def import_scid(path: Path, target: Path, progress: Progress | None = None, keep_old: Keep = lambda: None) -> ImportedBase:
    """Write the games of a database, by one of its files, as a PGN file in the place of what is there, before which `keep_old` is called.
    Raises PgnError for what is no database or cannot be read, SaveError and Cancelled; then nothing is written."""
    progress, counts = progress or Progress(), [0, 0, 0]
    version = next((version for version, endings in ENDINGS.items() if path.suffix.lower() in endings), 0)
    if not version:
        raise other_version(path)
    endings = (ending.upper() if path.suffix.isupper() else ending for ending in ENDINGS[version])
    index_path, names_path, games_path = map(path.with_suffix, endings)
    try:
        for one in (index_path, names_path, games_path):
            refuse_device(one)
        with ExitStack() as files:
            index, names, games = (files.enter_context(one.open("rb")) for one in (index_path, names_path, games_path))
            count, entries = read_entries(index.read(), version, index_path)
            known = read_names(names.read(), version, names_path)
            save_imported(path, target, _chunks(count, entries, known, games, counts, progress), progress, keep_old)
    except OSError as error:
        raise PgnError(tr("{0} cannot be opened: {1}.").format(Path(error.filename or path).name, why_unread(error))) from error
    return ImportedBase(target, *counts)


def _chunks(
    count: int, entries: Iterable[Entry], names: list[list[str]], file: BinaryIO, counts: list[int], progress: Progress,
) -> Iterator[bytes]:
    """The games as PGN; `counts` are told how many are written, deleted and damaged. Raises Cancelled."""
    text, waiting, end = list[str](), 0, file.seek(0, SEEK_END)
    for done, entry in enumerate(entries):
        progress.tell(done, count)
        progress.check()
        if entry.flags & DELETED:
            counts[1] += 1
            continue
        file.seek(min(entry.offset, end))  # no file goes as far as a damaged index may say
        game = read_scid_game(file.read(entry.size))
        counts[0] += 1
        counts[2] += game.is_damaged
        text.append(_pgn(entry, names, game))
        waiting += len(text[-1])
        if waiting > CHUNK:
            yield "".join(text).encode()
            text.clear()
            waiting = 0
    yield "".join(text).encode()


def _pgn(entry: Entry, names: list[list[str]], game: ScidGame) -> str:
    white_name, black_name, event_name, site_name, round_name = (
        names[kind][number] or "?" if number < len(names[kind]) else "?" for kind, number in zip((0, 0, 1, 2, 3), entry.names, strict=True))
    result = RESULTS[entry.result]
    tags = {"Event": event_name, "Site": site_name, "Date": _date(entry.date), "Round": round_name, "White": white_name,
            "Black": black_name, "Result": result}
    for colour, (kind, rating) in zip(("White", "Black"), entry.ratings, strict=True):
        if rating:
            tags[colour + RATINGS[kind & 7]] = str(rating)
    if 0 < entry.eco <= 500 * ECO_STEP:
        number = (entry.eco - 1) // ECO_STEP
        tags["ECO"] = f"{'ABCDE'[number // 100]}{number % 100:02}"
    if entry.event_date:
        tags["EventDate"] = _date(entry.event_date)
    told = "".join(letter for bit, letter in enumerate(LETTERS + CUSTOM, 4) if entry.flags >> bit & 1)
    if told:
        tags["ScidFlags"] = told
    if entry.is_chess960:
        tags["Variant"] = "Chess960"
    if game.fen:
        tags |= {"SetUp": "1", "FEN": game.fen}
    for name, value in game.tags.items():
        if (NAME.fullmatch(name) or name.isidentifier()) and name not in tags:
            tags[name] = value
    header = "".join(f"{tag_text(name, ' '.join(value.split()))}\n" for name, value in tags.items())
    return "".join((header, "\n", _wrapped([*filter(None, game.words), result]), "\n\n"))


def _date(number: int) -> str:
    """A date as PGN writes it, with question marks for what is not known."""
    year, month, day = number >> 9 & 2047, number >> 5 & 15, number & 31
    return f"{year:04}.{month:02}.{day:02}".replace(".00", ".??").replace("0000.", "????.")


def _wrapped(words: list[str]) -> str:
    """Words in lines; a comment is one word, or lines of its own behind semicolons; what stands in brackets stands beside them."""
    lines, line = list[str](), ""
    for word in words:
        if word.startswith(";"):
            lines += filter(None, (line, word))
            line = ""
            continue
        joined = f"{line}{'' if not line or line.endswith('(') or word == ')' else ' '}{word}"
        if line and len(joined) > LINE_LETTERS and word != ")":
            lines.append(line)
            joined = word
        line = joined
    return "\n".join((*lines, line))
