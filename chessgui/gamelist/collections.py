"""Collections: files and folders under a name, kept as one file in the user's data folder, and the games' files that are in them. No Qt."""
from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from chessgui.storage.backups import keep_aside
from chessgui.storage.lock import Lock
from chessgui.storage.safesave import SaveError, not_saved, save_bytes, why_unread
from chessgui.threads.progress import Progress
from chessgui.words.language import free_name, tr

FILE_NAME, ENDING = "collections.json", ".pgn"
LONGEST_NAME = 80
WAIT_S = 5.0
"""How long a change waits for another window that is just writing."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Files and folders, in the order in which they were added; a file may be in several collections."""

    name: str
    places: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectionList:
    """The collections of a person; `problem` is a sentence if the file could not be read. Unless that file is kept aside, the list must not
    be saved: it would overwrite collections that could not be read."""

    collections: tuple[Collection, ...] = ()
    problem: str = ""
    may_be_saved: bool = True

    def named(self, name: str) -> Collection | None:
        """The collection with a name, whatever its case."""
        return next((one for one in self.collections if one.name.casefold() == name.casefold()), None)


@dataclass(frozen=True, slots=True)
class CollectionFile:
    """The file with a person's collections. Its methods block, in any thread. Those that change it read it anew before, for another window
    may have changed it; they return all collections and the one that was changed, and raise SaveError."""

    path: Path

    def read(self) -> CollectionList:
        """All collections. A damaged file is copied under another name, and `problem` says so. Never raises."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return CollectionList()
        except OSError as error:
            return CollectionList(problem=tr("The collections cannot be read: {0}.").format(why_unread(error)), may_be_saved=False)
        try:
            return CollectionList(tuple(_collections(json.loads(data)["collections"])))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return self._damaged()

    def _damaged(self) -> CollectionList:
        sentence = tr("The list of collections was damaged, and a new one was begun; {0}.")
        try:
            return CollectionList(problem=sentence.format(tr("the old one is kept as {0}").format(keep_aside(self.path).name)))
        except SaveError:  # the original is the only one
            return CollectionList(problem=sentence.format(tr("the file is still {0}").format(self.path.name)), may_be_saved=False)

    def add(self, name: str, places: Iterable[Path] = ()) -> tuple[CollectionList, Collection]:
        """A new collection; its name gets a number where another one has it."""
        return self._change(None, lambda _: Collection(name, tuple(places)))

    def rename(self, name: str, new: str) -> tuple[CollectionList, Collection]:
        """Give a collection another name, which gets a number where another one has it; an empty one changes nothing."""
        return self._change(name, lambda old: replace(old, name=new if new.strip() else old.name))

    def extend(self, name: str, places: Iterable[Path]) -> tuple[CollectionList, Collection]:
        """Add files and folders to a collection."""
        return self._change(name, lambda old: replace(old, places=(*old.places, *places)))

    def take_out(self, name: str, place: Path) -> tuple[CollectionList, Collection]:
        """Take a file or folder out of a collection; on the disk it stays."""
        return self._change(name, lambda old: replace(old, places=tuple(one for one in old.places if one != place)))

    def remove(self, name: str) -> tuple[CollectionList, Collection]:
        """Forget a collection; its files stay."""
        return self._change(name, None)

    def _change(
        self, name: str | None, change: Callable[[Collection], Collection] | None,
    ) -> tuple[CollectionList, Collection]:
        """Change the collection with a name, or remove it; without a name a new one is made."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise not_saved(self.path, error) from error
        lock = Lock.take(self.path.with_suffix(".lock"), WAIT_S)
        try:
            known = self.read()
            if not known.may_be_saved or lock is None:
                raise SaveError(known.problem or tr("The collections are being changed by another window: try once more."))
            old = known.named(name) if name is not None else Collection("")
            if old is None:
                raise SaveError(tr("There is no collection “{0}” any more.").format(name))
            others = [one for one in known.collections if one is not old]
            new = old
            if change is not None:
                new = change(old)
                new = Collection(unused_name(new.name, others), tuple(dict.fromkeys(place.absolute() for place in new.places)))
                others.insert(known.collections.index(old) if name is not None else len(others), new)
            entries = [{"name": one.name, "places": list(map(str, one.places))} for one in others]
            save_bytes(self.path, json.dumps({"version": 1, "collections": entries}, indent=1).encode())
            return CollectionList(tuple(others), known.problem), new
        finally:
            if lock is not None:
                lock.release()


def unused_name(name: str, others: Iterable[Collection]) -> str:
    """A name in one line that no other collection has, whatever its case: with a number behind it if need be."""
    name = " ".join(name.split())[:LONGEST_NAME] or tr("Collection")
    taken = {one.name.casefold() for one in others}
    return free_name(name, lambda free: free.casefold() in taken, "{0} ({1})")


def _collections(entries: object) -> Iterator[Collection]:
    """The collections of a file. Raises ValueError where it holds something else."""
    known: list[Collection] = []
    if not isinstance(entries, list):
        raise ValueError("no list")
    for entry in entries:
        name, places = entry["name"], entry["places"]
        if not isinstance(name, str) or not isinstance(places, list) or not all(isinstance(place, str) for place in places):
            raise ValueError("no collection")
        known.append(Collection(unused_name(name, known), tuple(map(Path, places))))
    yield from known


# the files of a collection -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FoundFiles:
    """The files that are in some places, how many bytes each has, and a sentence about each place that cannot be read."""

    sizes: dict[Path, int]
    problems: tuple[str, ...]


def files_of(places: Iterable[Path], progress: Progress | None = None) -> FoundFiles:
    """The files among some places, and the PGN files in the folders among them and in all folders below. A file that is reached by several
    paths is there once, and links that lead round in a circle are followed once. Blocks. Raises Cancelled."""
    walk = _Walk(progress or Progress())
    for place in places:
        walk.look_at(place)
    return FoundFiles(walk.sizes, tuple(walk.problems))


class _Walk:
    """What was seen on the way through files and folders."""

    def __init__(self, progress: Progress) -> None:
        self.sizes: dict[Path, int] = {}
        self.problems: list[str] = []
        self._progress = progress
        self._seen: set[tuple[int, int]] = set()
        """The devices and the numbers there of all files and folders so far."""

    def look_at(self, place: Path) -> None:
        """A file, which counts whatever its name, or a folder with all below that have the ending of PGN files."""
        self._progress.check()
        waiting, is_wanted = [place], True
        while waiting:
            path = waiting.pop()
            try:
                found = path.stat()
                is_folder = stat.S_ISDIR(found.st_mode)
                if not is_folder and not is_wanted and path.suffix.lower() != ENDING:
                    continue
                if (found.st_dev, found.st_ino) in self._seen:
                    continue
                self._seen.add((found.st_dev, found.st_ino))
                if is_folder:
                    waiting += sorted(self._inside(path), key=_last_first, reverse=True)
                else:
                    self.sizes[path] = found.st_size
            except OSError as error:
                if is_wanted or path.suffix.lower() == ENDING or not isinstance(error, FileNotFoundError):
                    self._tell(path, why_unread(error))
            except ValueError:  # a name that no file has, with a zero byte or half a letter: somebody has edited the list
                self._tell(path, tr("there is no such file"))
            is_wanted = False

    def _tell(self, path: Path, reason: str) -> None:
        self.problems.append(tr("{0} cannot be opened: {1}.").format(path.name or str(path), reason))

    def _inside(self, folder: Path) -> list[Path]:
        self._progress.check()
        with os.scandir(folder) as entries:
            return [folder / entry.name for entry in entries if entry.name.lower().endswith(ENDING) or _is_folder(entry)]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link to itself, for instance
        return False


def _last_first(path: Path) -> tuple[bool, str, str]:
    """Files of a folder come before the folders in it, each by name."""
    return path.suffix.lower() != ENDING, path.name.casefold(), path.name

