"""Saving without loss: new content is complete on the disk before it takes the place of the old, and what is appended is there whole or
not at all. No Qt; blocks."""
from __future__ import annotations

import errno
import glob
import os
import secrets
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from chessgui.storage.lock import alone_with
from chessgui.words.language import tr

if sys.platform == "darwin":
    import fcntl

SENTENCES = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is used up",
    errno.EACCES: "the folder or file may not be written",
    errno.EPERM: "the folder or file may not be written",
    errno.EROFS: "the disk is read-only",
    errno.ENOENT: "the folder does not exist any more",
    errno.ENOTDIR: "the folder does not exist any more",
    errno.EISDIR: "it is a folder",
    errno.EEXIST: "there is a file where the folder should be",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "its symbolic links form a loop",
    errno.EFBIG: "the file is too large for this disk",
    errno.EBUSY: "another window or program is using it",
    **dict.fromkeys((errno.EIO, errno.ENXIO, errno.ENODEV, errno.ESTALE, errno.ENOTCONN, errno.EHOSTDOWN, errno.EHOSTUNREACH,
                     errno.ENETDOWN, errno.ENETUNREACH, errno.ETIMEDOUT), "the drive cannot be reached"),
}
UNSUPPORTED = {errno.EINVAL, errno.EBADF, errno.ENOSYS, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EISDIR}
"""The errors by which file systems, network ones above all, say that they cannot flush a folder, or give a file permissions."""
MASK = os.umask(0o077)
"""What new files are not permitted. Read once, before there are threads: one that asks for it changes it for all of them."""
os.umask(MASK)
LEFT_S = 3600
"""A temporary file that has not been written to for so many seconds counts as left behind."""
ANYBODY_WRITES = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class SaveError(Exception):
    """A file could not be written: the old one is there, or the new one, which a power cut may still undo. The message is one sentence."""


def why(error: OSError | SaveError) -> str:
    """The reason of a system error in words, also of one that caused a SaveError."""
    if isinstance(error, SaveError):
        return why(error.__cause__) if isinstance(error.__cause__, OSError) else str(error)
    known = SENTENCES.get(error.errno or 0)
    return tr(known) if known else error.strerror or tr("the system gives no reason")


def why_unread(error: OSError) -> str:
    """The reason in words of an error in reading a file."""
    if isinstance(error, FileNotFoundError):
        return tr("there is no such file")
    return tr("it may not be read") if isinstance(error, PermissionError) else why(error)


def refuse_device(path: Path) -> None:
    """Raises OSError for a device or a pipe, before it is opened: for a pipe one would wait, and some devices never end."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(0, tr("it is a device or a pipe"))


def not_saved(path: Path, error: OSError) -> SaveError:
    """The error for a file that could not be written, with the system's reason."""
    return SaveError(tr("{0} was not saved: {1}.").format(path.name or path, why(error)))


def save_bytes(path: Path, data: bytes) -> None:
    """Write a file by way of a temporary one in the same folder; a symbolic link stays one. Blocks. Raises SaveError."""
    save_chunks(path, (data,))


def save_chunks(
    path: Path, chunks: Iterable[bytes | memoryview], check: Callable[[], object] = lambda: None,
    read_back: Callable[[Path], object] = lambda temporary: None,
) -> None:
    """`save_bytes` with the content in pieces. When they are on the disk, `read_back` is called with the temporary file: once it has
    replaced the old one, another window may write there at any moment. `check` is called right before it does. An exception from the
    iterable or one of the two is passed on, and the old file stays."""
    target = Path(os.path.realpath(path))
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        refuse_device(target)
        if target.exists() and (not os.access(target, os.W_OK) or not target.stat().st_mode & ANYBODY_WRITES):
            raise PermissionError(errno.EACCES, "")  # an administrator could write it, but its permissions forbid everyone to
        _replace(target, chunks, check, read_back)
    except OSError as error:
        raise not_saved(path, error) from error


def _replace(
    target: Path, chunks: Iterable[bytes | memoryview], check: Callable[[], object], read_back: Callable[[Path], object],
) -> None:
    prefix = f".{target.name[:40]}."
    remove_left(target.parent, f"{glob.escape(prefix)}????????.tmp")
    is_ruled = _is_ruled(target)
    if is_ruled:
        temporary = str(target.parent / f"{prefix}{secrets.token_hex(4)}.tmp")
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    else:
        descriptor, temporary = tempfile.mkstemp(prefix=prefix, suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            for chunk in chunks:
                file.write(chunk)
            file.flush()
            flush(file.fileno())
        read_back(Path(temporary))
        _give_owners(temporary, target)
        if not is_ruled:
            _permit(temporary, _mode(target))
        _give_attributes(temporary, target)
        with alone_with(target):  # else another window could replace the file between the two
            check()
            os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise
    sync(target.parent)


def remove_left(folder: Path, pattern: str) -> None:
    """Remove the temporary files of a folder that a killed program has left behind, which may be large: those that have not been written to
    for LEFT_S seconds."""
    with suppress(OSError):
        for begun in folder.glob(pattern):
            with suppress(OSError):  # another window was faster
                if time.time() - begun.stat().st_mtime > LEFT_S:
                    begun.unlink()


def make_private(folder: Path) -> None:
    """Make a folder that nobody else may look into: it has copies of what may be private. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):
        folder.chmod(0o700)


def make_folder_of(path: Path) -> None:
    """Make the folder into which a file is to be saved. Raises SaveError, with the reason why there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise not_saved(path, error) from error


def _is_ruled(target: Path) -> bool:
    """Whether the folder's access list says who may read a new file."""
    with suppress(OSError):
        return hasattr(os, "listxattr") and not target.exists() and "system.posix_acl_default" in os.listxattr(target.parent)
    return False


def _give_attributes(path: str, target: Path) -> None:
    """Give a file the access list and the other extended attributes of the one that it replaces, as far as the system allows that."""
    with suppress(OSError):
        for name in os.listxattr(target) if hasattr(os, "listxattr") and target.exists() else ():
            with suppress(OSError):
                os.setxattr(path, name, os.getxattr(target, name))


def _give_owners(path: str, target: Path) -> None:
    """Give a file the group of the one that it replaces, and its owner, as far as the system allows that: others of the group could not
    write it any more."""
    if os.name != "posix" or not target.exists():
        return
    found, new = target.stat(), os.stat(path)
    if (found.st_uid, found.st_gid) != (new.st_uid, new.st_gid):
        for owner in (found.st_uid, -1):
            with suppress(OSError):
                os.chown(path, owner, found.st_gid)
                return


def _permit(path: str, mode: int) -> None:
    """Give a file permissions, unless its file system has none: on a memory stick all files may belong to the user who has mounted it."""
    try:
        os.chmod(path, mode)
    except OSError as error:
        if error.errno not in UNSUPPORTED:
            raise


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those of a new file."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    return 0o666 & ~MASK


def append_bytes(path: Path, data: bytes, mode: int = 0o666, known_size: int | None = None) -> int:
    """Append to a file, which is made with `mode` if it is missing, and wait until the data is on the disk; returns the size before. Raises
    SaveError, and leaves the file as it was, where that fails or the size of the file is not `known_size` bytes."""
    with alone_with(path):  # what is appended to a file that is just replaced would be lost
        return _append(path, data, mode, known_size)


def _append(path: Path, data: bytes, mode: int, known_size: int | None) -> int:
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), mode)
    except OSError as error:
        raise not_saved(path, error) from error
    written, size = 0, os.fstat(descriptor).st_size
    try:
        if known_size is not None and size != known_size:
            raise OSError(0, tr("another program has changed or removed it"))
        while written < len(data):
            written += os.write(descriptor, data[written:])
        flush(descriptor)
        if not size:
            sync(path.parent)
    except OSError as error:
        with suppress(OSError):
            if os.fstat(descriptor).st_size == size + written:  # no other program has appended meanwhile
                os.ftruncate(descriptor, size)
        raise not_saved(path, error) from error
    finally:
        os.close(descriptor)
    return size


def flush(descriptor: int) -> None:
    """Wait until what was written to an open file is on the disk. Raises OSError."""
    if sys.platform == "darwin":  # there fsync does not wait for the drive's own memory
        with suppress(OSError):  # network file systems do not know this call
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk; systems that cannot flush a folder do that by themselves. Raises
    OSError."""
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        flush(descriptor)
    except OSError as error:
        if error.errno not in UNSUPPORTED:
            raise
    finally:
        os.close(descriptor)


def check_saved(path: Path) -> None:
    """Wait until a file with the wanted content is on the disk: an earlier attempt may have failed at that. Raises SaveError."""
    try:
        sync(path)
        sync(path.parent)
    except OSError as error:
        raise not_saved(path, error) from error
