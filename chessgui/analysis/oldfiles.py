"""Caches of earlier versions: a compressed file of results for each game, and a file of lines for each report. No Qt.

The files of games are read once, into the file of `cache.py`, and removed. The files of reports stay and are read until they are too old.
Damaged parts are skipped.
"""
from __future__ import annotations

import hashlib
import json
import struct
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess

from chessgui.analysis.cache import DAY_S, ENTRY_BYTES, MOST_DAYS, Cache
from chessgui.analysis.evaluation import EngineLine, Evaluation, evaluation_from_json
from chessgui.analysis.store import Kept, Key, engine_key
from chessgui.engines.lineup import legal_beginning
from chessgui.words.notation import white_score
from engine import Bookmark, Bound, Score

HEADING = b"Chessgui analysis 1\n"
DIGEST_BYTES = hashlib.sha256().digest_size
LENGTH = struct.Struct("<I")
MOST_BYTES = 256 << 20
"""Largest uncompressed content that is read; the program never wrote more."""
ERRORS = OSError, zlib.error, struct.error, ValueError, LookupError, TypeError, AttributeError, RecursionError


def take_over(folder: Path, cache: Cache) -> None:
    """Copy the results in the files of games into the cache, the oldest file first, and remove these files and those of reports that are
    too old. `folder` is that of the cache. Blocks."""
    with suppress(OSError):
        for path in (folder / "reports").glob("*.jsonl"):
            if path.stat().st_mtime < time.time() - MOST_DAYS * DAY_S:
                path.unlink()
        for path in sorted((folder / "analysis").glob("*.analysis"), key=lambda file: file.stat().st_mtime):
            results: list[tuple[Key, Kept]] = []
            with suppress(*ERRORS):
                results = list(_results(path.read_bytes()))
            if not cache.write(results):
                return
            path.unlink(missing_ok=True)


def _results(data: bytes) -> Iterator[tuple[Key, Kept]]:
    """The results in a file: a heading, the SHA-256 of the rest, and the rest, which is compressed: the length of a JSON text, the text,
    and the entries of all bookmarks."""
    start = len(HEADING) + DIGEST_BYTES
    if not data.startswith(HEADING) or hashlib.sha256(data[start:]).digest() != data[len(HEADING):start]:
        raise ValueError("heading or checksum")
    content = zlib.decompressobj().decompress(data[start:], MOST_BYTES)
    length, = LENGTH.unpack_from(content)
    place = LENGTH.size + length
    found = json.loads(content[LENGTH.size:place])
    for result in found["results"]:
        engine, mark = _engine(str(result["by"])), result.get("bookmark")
        bookmark = None
        if mark is not None:
            entries, place = content[place:place + mark["bytes"]], place + mark["bytes"]
            if len(entries) != mark["bytes"] or len(entries) % ENTRY_BYTES:
                raise ValueError("entries are missing")
            bookmark = Bookmark(int(mark["depth"]), tuple(mark["moves"].split()), tuple(mark["points"]), entries, str(mark["evaluator"]))
        version = str(found["engine"]) if engine.startswith("\n") else ""
        evaluation = replace(evaluation_from_json(result["evaluation"]), engine=engine, version=version)
        yield Key(str(result["position"]), engine, int(result["lines"])), Kept(evaluation, bookmark)


def _engine(key: str) -> str:
    """The `engine_key` for one of the earlier form: the name in the list of engines, the command and the network, a line each."""
    _, *command, network = key.split("\n")
    return engine_key(command, {"EvalFile": network} if command and network else {}, network)


def old_report(path: Path, engine: str, boards: Sequence[chess.Board]) -> dict[int, Evaluation]:
    """A report's results on a game by the number of plies before each position. The file has a JSON line for each, with scores for the side
    to move."""
    found: dict[int, Evaluation] = {}
    with suppress(OSError):
        for line in path.read_text("utf-8", errors="replace").splitlines():
            with suppress(*ERRORS):
                ply, (score, moves, second, depth) = json.loads(line)
                board = boards[range(len(boards))[ply]]
                found[ply] = Evaluation(engine, tuple(
                    EngineLine(white_score(_score(one), board.turn), int(depth), int(depth), Bound.EXACT, legal_beginning(board, line))
                    for one, line in ((score, str(moves).split()), (second, ())) if one is not None))
    return found


def _score(data: Any) -> Score:
    centipawns, mate = data
    return Score(None if centipawns is None else int(centipawns), None if mate is None else int(mate))
