"""Asking a web server, by HTTPS. No Qt; blocks, but ends within a fifth of a second when it is cancelled, whatever the server does.

Looking up a name, connecting, and waiting for a silent server cannot be interrupted. That happens in a thread of its own for each request.
Where the answer is not wanted any more the thread is left alone: it ends by itself, and keeps no process alive.
"""
from __future__ import annotations

import queue
import ssl
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib import request as web
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

from chessgui.download.wanted import DownloadError
from chessgui.threads.progress import Progress
from chessgui.words.language import tr
from engine import NAME, VERSION

PIECE, MOST_AHEAD = 1 << 16, 16
"""Bytes that are read at once, and how many such pieces are read before they are taken."""
POLL_S = 0.1
BUSY, MOST_PAUSES = 429, 3
"""What a server answers that has been asked too much, and how often it is asked again after a pause."""
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem"
"""Where systems keep the certificates that they trust, for a Python that was built on another one."""
Say = Callable[[str], object]


class StatusError(DownloadError):
    """A server has answered that it does not do what was asked."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status


@dataclass(frozen=True, slots=True)
class Server:
    """A server by its scheme and host, such as `https://lichess.org`. It is given up as silent after so many seconds without a byte, and
    left alone for so many where it has been asked too much."""

    address: str
    silent_s: float = 60.0
    pause_s: float = 60.0

    @property
    def host(self) -> str:
        """Its name."""
        return urlsplit(self.address).netloc


def unreadable(host: str) -> DownloadError:
    """The error for an answer that is not what was asked for."""
    return DownloadError(tr("{0} has answered with something else than games.").format(host))


class _SameServer(web.HTTPRedirectHandler):
    """Follows a server within itself alone."""

    def http_error_302(self, req: web.Request, fp: Any, code: int, msg: str, headers: Any) -> Any:
        with suppress(ValueError):  # an address that makes no sense
            return super().http_error_302(req, fp, code, msg, headers)
        return None

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302

    def redirect_request(self, req: web.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> web.Request | None:
        if _server_of(newurl) != _server_of(req.full_url):
            return None  # the status of the redirection counts as an error then
        fp.close()  # else all that stands behind the redirection would be read
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _server_of(address: str) -> list[str]:
    return [part.lower() for part in urlsplit(address)[:2]]


def _trusted() -> ssl.SSLContext:
    """What checks the certificates of servers: by those that the system trusts."""
    context, usual = ssl.create_default_context(), ssl.get_default_verify_paths()
    if usual.cafile is None and usual.capath is None:
        for path in filter(Path.is_file, map(Path, CERTIFICATES)):
            context.load_verify_locations(path)
    return context


def _opener(scheme: str) -> web.OpenerDirector:
    """What opens addresses of one scheme and of no other."""
    made = web.OpenerDirector()
    made.addheaders = []
    for handler in (web.ProxyHandler(), web.HTTPSHandler(context=_trusted()) if scheme == "https" else web.HTTPHandler(),
                    web.UnknownHandler(), web.HTTPDefaultErrorHandler(), _SameServer(), web.HTTPErrorProcessor()):
        made.add_handler(handler)
    return made


class _Answer:
    """A request under way, in its thread. `take` gives the encoding of the answer, then its bytes piece by piece, then None."""

    def __init__(self, request: web.Request, silent_s: float) -> None:
        self._told = queue.Queue[Any](MOST_AHEAD)
        self._is_wanted = True
        threading.Thread(target=self._run, args=(request, silent_s), name="download", daemon=True).start()

    def _run(self, request: web.Request, silent_s: float) -> None:
        try:
            with _opener(request.type).open(request, timeout=silent_s) as answer:
                self._tell(answer.headers.get("Content-Encoding", "").strip().lower())
                expected, read = answer.length, 0
                while self._is_wanted and (piece := answer.read1(PIECE)):
                    read += len(piece)
                    self._tell(piece)
                self._tell(None if expected is None or read >= expected else ConnectionResetError())
        except HTTPError as error:
            error.close()
            self._tell(error)
        except Exception as error:  # whatever it is, it is raised where the answer is taken
            self._tell(error)

    def _tell(self, what: object) -> None:
        while self._is_wanted:
            with suppress(queue.Full):
                self._told.put(what, timeout=POLL_S)
                return

    def take(self, progress: Progress) -> Any:
        """What comes next. Raises what has gone wrong, and Cancelled."""
        while True:
            progress.check()
            with suppress(queue.Empty):
                found = self._told.get(timeout=POLL_S)
                if isinstance(found, Exception):
                    raise found
                return found

    def leave(self) -> None:
        """What is still to come is not wanted."""
        self._is_wanted = False


class Client:
    """Asks one server, one question after the other. Its methods block, and raise DownloadError and Cancelled."""

    def __init__(self, server: Server, player: str, progress: Progress, say: Say = lambda words: None) -> None:
        """`player` tells the server who is asking, `progress` ends it, and `say` gets words on what is waited for, in this thread."""
        self.server, self._progress, self._say = server, progress, say
        self._agent = f"{NAME}/{VERSION} (username: {player})"

    def ask(self, path: str, accept: str, most: int) -> Iterator[bytes]:
        """The answer to a question piece by piece, at most so many bytes. A server that has been asked too much is left alone for a while
        and then asked again."""
        host = self.server.host
        for pauses in range(MOST_PAUSES + 1):
            try:
                yield from self._answer(path, accept, most)
                return
            except StatusError as error:
                if error.status != BUSY:
                    raise
            if pauses == MOST_PAUSES:
                break
            self._say(tr("{0} has been asked too much: it is asked again in a minute…").format(host))
            end = time.monotonic() + self.server.pause_s
            while time.monotonic() < end:
                self._progress.check()
                time.sleep(min(POLL_S, self.server.pause_s))
            self._say("")
        raise DownloadError(tr("{0} has been asked too much: try again in a few minutes.").format(host))

    def _answer(self, path: str, accept: str, most: int) -> Iterator[bytes]:
        headers = {"User-Agent": self._agent, "Accept": accept, "Accept-Encoding": "gzip"}
        answer, size = _Answer(web.Request(self.server.address + path, headers=headers), self.server.silent_s), 0
        try:
            for piece in _unpacked(answer.take(self._progress), iter(lambda: answer.take(self._progress), None)):
                self._progress.check()  # a little that is packed may be much
                size += len(piece)
                if size > most:
                    raise DownloadError(tr("{0} sends more than there can be; the rest is not taken.").format(self.server.host))
                yield piece
        except (OSError, HTTPException, ValueError, zlib.error) as error:
            raise self._told(error, size > 0) from error
        finally:
            answer.leave()

    def _told(self, error: Exception, has_begun: bool) -> DownloadError:
        """An error of the connection as a sentence."""
        if isinstance(error, HTTPError):
            return self._refused(error.code)
        reason = error.reason if isinstance(error, URLError) else error
        if isinstance(reason, ssl.SSLCertVerificationError):
            told = tr("{0} has no certificate that this computer trusts, so nothing was asked.")
        elif isinstance(reason, TimeoutError):
            told = tr("{0} does not answer: try again later.")
        elif isinstance(error, OSError) and not has_begun:
            told = tr("{0} cannot be reached: is this computer connected to the internet?")
        elif isinstance(error, OSError | HTTPException):
            told = tr("The connection to {0} broke off.")
        else:
            return unreadable(self.server.host)
        return DownloadError(told.format(self.server.host))

    def _refused(self, status: int) -> StatusError:
        if 300 <= status < 400:
            told = tr("{0} sends the program on to another server, which is not asked.")
        elif status in (401, 403):
            told = tr("{0} refuses to tell these games ({1}).")
        else:
            told = tr("{0} cannot answer now ({1}): try again later.")
        return StatusError(told.format(self.server.host, status), status)


def _unpacked(encoding: str, pieces: Iterator[bytes]) -> Iterator[bytes]:
    """The bytes of an answer that may be packed, in several parts, too. Raises OSError where the end is missing, and zlib.error or
    ValueError where it cannot be unpacked."""
    if encoding in ("", "identity"):
        yield from pieces
        return
    if encoding not in ("gzip", "x-gzip"):
        raise ValueError(encoding)
    unpacking = zlib.decompressobj(zlib.MAX_WBITS | 16)
    for packed in pieces:
        while packed:
            if unpacking.eof:
                unpacking = zlib.decompressobj(zlib.MAX_WBITS | 16)
            yield unpacking.decompress(packed, PIECE)
            packed = unpacking.unused_data if unpacking.eof else unpacking.unconsumed_tail
    if not unpacking.eof:
        raise ConnectionResetError
