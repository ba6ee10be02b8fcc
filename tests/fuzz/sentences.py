"""What the targets of hostile input share: files that hold the input, and what a refusal has to be."""
from __future__ import annotations

import tempfile
from pathlib import Path

_folder = tempfile.TemporaryDirectory(prefix="hostile-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None)
MOST_LETTERS = 700


def scratch(name: str, data: bytes) -> Path:
    """A file of this name with this content; the next call with the same name replaces it."""
    path = Path(_folder.name) / name
    path.write_bytes(data)
    return path


def scratch_folder() -> Path:
    """The folder of these files, for readers that look for theirs."""
    return Path(_folder.name)


def check_sentence(error: Exception) -> None:
    """A refusal is one sentence of reasonable length, in a single line."""
    text = str(error)
    assert text and len(text) < MOST_LETTERS and "\n" not in text and text.rstrip("”»").endswith((".", "…", "!", "?")), text
