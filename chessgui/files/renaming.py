"""Gives players of a file other names, as one change that can be taken back: the bytes of everything but these headers stay the same. The
file is written anew beside the old one and then takes its place (`storage.safesave`): a kill leaves the old file or the new one.

No Qt; everything blocks and raises SaveError."""
from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import engine
from chessgui.files.origin import changed_error
from chessgui.files.rewriting import PIECE, file_encoding, make_backup
from chessgui.gamelist.gameindex import ESCAPED, GameIndex
from chessgui.gamelist.gamesource import GamesError, GameSource, Stamp
from chessgui.pgn import UTF_8, Encoding, bytes_in, encoding_of
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import SaveError, not_saved, save_chunks
from chessgui.threads.progress import Progress
from chessgui.words.language import tr

PLAYER = re.compile(rb'\[[ \t]*(White|Black)[ \t]*"((?:\\.|"(?![ \t]*(?:\]|[\r\n]|$))|[^\\"\r\n])*)')
"""A tag with a player's name, as `gameindex.TAG` finds it among others."""
NEEDS_ESCAPE = re.compile(r'([\\"])')
SAMPLE = 4096


@dataclass(frozen=True, slots=True)
class Patch:
    """Bytes of a file, from `start` on, and what takes their place."""

    start: int
    old: bytes
    new: bytes


@dataclass(frozen=True, slots=True)
class Renamed:
    """What was changed, and enough to take it back."""

    path: Path
    stamp: Stamp
    """Of the file as it was written."""
    back: tuple[Patch, ...]
    """What makes the old bytes of the new ones."""
    games: int
    skipped: int = 0
    """Names that stand in the file in a way that cannot be changed safely."""
    problem: str = ""
    """Why no backup could be made, in one sentence."""

    def undo(self, progress: Progress | None = None) -> Renamed:
        """Put the old bytes back; the result undoes this in turn. Raises ChangedError where the file is not what was written, and
        Cancelled."""
        back = _write(self.path, self.stamp, self.back, progress or Progress())
        return Renamed(self.path, _stamp(self.path), back, self.games)


def rename_players(
    index: GameIndex, names: Mapping[str, str], backups: Backups | None = None, progress: Progress | None = None,
) -> Renamed:
    """Write other names for those of White and Black that are keys of `names`, as they stand in the list of the file, to the letter. Raises
    ChangedError where the file is not what was listed, and Cancelled; nothing is written then, and where no such name is found."""
    progress, source = progress or Progress(), index.source
    if source.is_list:
        raise SaveError(tr("{0} is a list of positions: it has no players.").format(source.path.name))
    try:
        found, games, skipped, headers = _patches(index, names, progress)
        patches = _of_utf_16(source, found)
    except GamesError as error:
        raise changed_error(source.path) from error
    backup_problem, back = "", tuple[Patch, ...]()
    if patches:
        _, backup_problem = make_backup(backups, source.path, lambda: b"\n".join(headers))
        back = _write(source.path, source.stamp, patches, progress)
    return Renamed(source.path, _stamp(source.path), back, games, skipped, backup_problem)


def _patches(index: GameIndex, names: Mapping[str, str], progress: Progress) -> tuple[list[Patch], int, int, list[bytes]]:
    """The patches in order, in how many games, how many names were left alone, and the headers as they are."""
    source, patches, games, skipped, headers = index.source, list[Patch](), 0, 0, list[bytes]()
    columns = {tag: index.find_column(tag, progress) for tag in ("White", "Black")}
    wanted = np.zeros(index.count, np.bool_)
    for column in columns.values():
        is_old = np.fromiter((column.texts[number] in names for number in range(len(column.texts))), np.bool_, len(column.texts))
        wanted |= is_old[column.numbers]
    is_plain = source.transcoded is not None or all(name.isascii() for name in names.values()) or not wanted.any()
    usual = UTF_8 if is_plain else file_encoding(source)
    with closing(source.stream()) as file:
        for game in np.flatnonzero(wanted).tolist():
            progress.check()
            file.seek(index.start(game))
            header = file.read(int(index.listing.headers[game])) or b""
            found = dict[bytes, re.Match[bytes]]()
            for tag in PLAYER.finditer(header):
                found.setdefault(tag[1], tag)
            before = len(patches)
            for name, column in columns.items():
                old = column[game]
                if old not in names:
                    continue
                place = found.get(name.encode())
                if place is None or ESCAPED.sub(r"\1", engine.decoded(place[2])) != old:
                    skipped += 1
                    continue
                patches.append(Patch(index.start(game) + place.start(2), place[2], _encoded(names[old], header, usual, source.path)))
            patches[before:] = sorted(patches[before:], key=lambda patch: patch.start)
            if len(patches) > before:
                games += 1
                headers.append(header)
    return patches, games, skipped, headers


def _encoded(name: str, header: bytes, usual: Encoding, path: Path) -> bytes:
    """A name as the other letters of its header are written, or else those of the file."""
    text = NEEDS_ESCAPE.sub(r"\\\1", " ".join(name.split()))
    for encoding in (usual if header.isascii() else encoding_of(header, is_piece=True), usual):
        new = bytes_in(text, encoding)
        if new is not None:
            return new
    raise SaveError(tr("{0} was not saved: its encoding has no letters for {1}.").format(path.name, name))


def _of_utf_16(source: GameSource, patches: Sequence[Patch]) -> Sequence[Patch]:
    """Patches of the file itself, where it was converted from UTF-16 in order to be read."""
    if source.transcoded is None or not patches:
        return patches
    with source.path.open("rb") as file:
        codec = encoding_of(file.read(SAMPLE)).codec
    told, place, there = list[Patch](), 0, 0

    def converted(text: bytes) -> bytes:
        return text.decode("utf-8").encode(codec, "surrogatepass")

    for patch in patches:
        there += len(converted(source.transcoded[place:patch.start]))
        old = converted(patch.old)
        told.append(Patch(there, old, converted(patch.new)))
        place, there = patch.start + len(patch.old), there + len(old)
    return told


def _stamp(path: Path) -> Stamp:
    try:
        with path.open("rb") as file:
            return Stamp.of(file)
    except OSError as error:
        raise not_saved(path, error) from error


def _write(path: Path, stamp: Stamp, patches: Sequence[Patch], progress: Progress) -> tuple[Patch, ...]:
    """Write a file that has this stamp with these patches; returns what takes them back."""
    save_chunks(path, _pieces(path, stamp, patches, progress))
    back, shift = list[Patch](), 0
    for patch in patches:
        back.append(Patch(patch.start + shift, patch.new, patch.old))
        shift += len(patch.new) - len(patch.old)
    return tuple(back)


def _pieces(path: Path, stamp: Stamp, patches: Sequence[Patch], progress: Progress) -> Iterator[bytes]:
    """The bytes of the new file. Raises ChangedError where the old one is not as the patches have it, also while it is read."""
    with path.open("rb") as file:
        if Stamp.of(file) != stamp:
            raise changed_error(path)
        place = 0
        for patch in (*patches, Patch(stamp.size, b"", b"")):
            while place < patch.start:
                piece = file.read(min(PIECE, patch.start - place))
                if not piece:
                    raise changed_error(path)
                place += len(piece)
                progress.tell(place, stamp.size)
                progress.check()
                yield piece
            if file.read(len(patch.old)) != patch.old:
                raise changed_error(path)
            place += len(patch.old)
            yield patch.new
    progress.commit()
    if _stamp(path) != stamp:
        raise changed_error(path)
