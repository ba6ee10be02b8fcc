"""The results of a game as a file in the user's cache folder: numbered by version, compressed, with a checksum. No Qt.

A file is a heading, the SHA-256 of the rest, and that rest compressed: JSON, its length before it, then the entries of all bookmarks.
Whatever is wrong with a file, it is as if it were not there: a cache may be lost, but nothing false may come out of it.
"""
from __future__ import annotations

import hashlib
import json
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import engine
from chessgui.analysis.evaluation import evaluation_from_json, evaluation_to_json
from chessgui.analysis.store import Kept, Key, Store
from chessgui.storage.safesave import save_bytes
from engine import Bookmark

HEADING = b"Chessgui analysis 1\n"
DIGEST_BYTES = hashlib.sha256().digest_size
LENGTH = struct.Struct("<I")
ENTRY_BYTES = 16
MOST_BYTES = 256 << 20
"""Of what a file holds uncompressed; more is not of our making."""
MOST_FILES = 300
"""In the folder; the oldest go."""
FASTEST = 1
"""Of zlib: entries of a table hardly get smaller anyway."""


class CacheError(ValueError):
    """The content is not that of a file that was written here, or not any more."""


def pack(results: Sequence[tuple[Key, Kept]]) -> bytes:
    """The content of a file, of what Store.items() tells."""
    blobs: list[bytes] = []
    entries = [_result(key, kept, blobs) for key, kept in results]
    text = json.dumps({"engine": engine.VERSION, "results": entries}, separators=(",", ":")).encode()
    body = zlib.compress(b"".join((LENGTH.pack(len(text)), text, *blobs)), FASTEST)
    return HEADING + hashlib.sha256(body).digest() + body


def _result(key: Key, kept: Kept, blobs: list[bytes]) -> dict[str, Any]:
    result = {"position": key.position, "by": key.engine, "lines": key.lines, "evaluation": evaluation_to_json(kept.evaluation)}
    mark = kept.bookmark
    if mark is not None:
        blobs.append(mark.entries)
        result["bookmark"] = {"depth": mark.depth, "moves": " ".join(mark.moves), "points": mark.points, "bytes": len(mark.entries),
                              "evaluator": mark.evaluator}
    return result


def unpack(data: bytes) -> Store:
    """Read the content of a file. Raises CacheError."""
    start = len(HEADING) + DIGEST_BYTES
    if not data.startswith(HEADING) or hashlib.sha256(data[start:]).digest() != data[len(HEADING):start]:
        raise CacheError("heading or checksum")
    try:
        return _read(_inflated(data[start:]))
    except (zlib.error, struct.error, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CacheError(str(error)) from error


def _inflated(body: bytes) -> bytes:
    reader = zlib.decompressobj()
    content = reader.decompress(body, MOST_BYTES)
    if not reader.eof:
        raise CacheError("too long or cut off")
    return content


def _read(content: bytes) -> Store:
    (length,) = LENGTH.unpack_from(content)
    place = LENGTH.size + length
    data = json.loads(content[LENGTH.size:place])
    marks_fit = data["engine"] == engine.VERSION  # another one's table may mean other things
    store = Store()
    for result in data["results"]:
        key = Key(str(result["position"]), str(result["by"]), int(result["lines"]))
        mark = None
        if "bookmark" in result:
            size = int(result["bookmark"]["bytes"])
            entries, place = content[place:place + size], place + size
            if size < 0 or size % ENTRY_BYTES or len(entries) != size:
                raise CacheError("entries are missing")
            mark = _bookmark(result["bookmark"], entries) if marks_fit else None
        store.put(key, Kept(evaluation_from_json(result["evaluation"]), mark))
    return store


def _bookmark(data: dict[str, Any], entries: bytes) -> Bookmark:
    return Bookmark(int(data["depth"]), tuple(data["moves"].split()), tuple(int(one) for one in data["points"]), entries,
                    str(data["evaluator"]))


# files ---------------------------------------------------------------------------------------------------------------


def read_store(folder: Path, names: tuple[str, ...]) -> Store | None:
    """The results under the first of these names that can be read. Blocks; never raises."""
    for name in names:
        try:
            return unpack((folder / name).read_bytes())
        except (OSError, CacheError):
            continue
    return None


def write_results(folder: Path, name: str, results: Sequence[tuple[Key, Kept]]) -> None:
    """Write results under a name, whole or not at all, and let the oldest files of many go. Blocks. Raises SaveError, OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    save_bytes(folder / name, pack(results))
    files = sorted(folder.glob("*.analysis"), key=lambda file: file.stat().st_mtime)
    for file in files[:-MOST_FILES]:
        file.unlink(missing_ok=True)
