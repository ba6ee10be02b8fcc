"""A web server on this computer that answers as a test wants it to, and games as lichess and chess.com write them."""
from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from chessgui.download.server import Server

SILENT_S = 3600.0
"""No test waits for a silent server to be given up, but for those that say so."""


@dataclass(frozen=True)
class Reply:
    """What is answered: `missing` bytes are announced and never come; one that is `silent` waits behind its bytes until the test ends."""

    body: bytes = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    missing: int = 0
    silent: bool = False


class Site:
    """Answers by the path of the question; of several replies each is given once, and the last one for ever."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.replies: dict[str, list[Reply]] = {}
        self.asked: list[str] = []
        """The questions, with what stands behind their paths."""
        self.headers: list[Mapping[str, str]] = []
        self.released = threading.Event()

    @property
    def server(self) -> Server:
        """The server for the program; its pauses are short."""
        return Server(self.address, SILENT_S, pause_s=0.01)

    def tell(self, path: str, *replies: Reply | bytes | str) -> None:
        """Answer a question so from now on."""
        self.replies[path] = [reply if isinstance(reply, Reply) else Reply(reply.encode() if isinstance(reply, str) else reply)
                              for reply in replies]


class _Handler(BaseHTTPRequestHandler):
    site: Site

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        self.site.asked.append(self.path)
        self.site.headers.append(dict(self.headers.items()))
        known = self.site.replies.get(path, [Reply(status=404)])
        reply = known.pop(0) if len(known) > 1 else known[0]
        with suppress(OSError):  # the program may have left
            self.send_response(reply.status)
            for name, value in reply.headers.items():
                self.send_header(name, value)
            if "Transfer-Encoding" not in reply.headers and not reply.silent:
                self.send_header("Content-Length", str(len(reply.body) + reply.missing))
            self.end_headers()
            self.wfile.write(reply.body)
            self.wfile.flush()
            if reply.silent:
                self.site.released.wait()

    def log_message(self, format: str, *values: Any) -> None:
        """Nothing is written to the terminal."""


@contextmanager
def serving() -> Iterator[Site]:
    """A site that answers until the end of the block."""
    handler = type("Handler", (_Handler,), {})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    site = handler.site = Site(f"http://127.0.0.1:{server.server_port}")  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield site
    finally:
        site.released.set()
        server.shutdown()
        thread.join()
        server.server_close()


def lichess_game(number: int, day: str = "2024.03.01", white: str = "Me", moves: str = "1. e4 { [%clk 0:03:00] } e5 1-0") -> str:
    """A game as lichess writes it."""
    return (f'[Event "rated blitz game"]\n[Site "https://lichess.org/{number:08}"]\n[Date "{day}"]\n[White "{white}"]\n[Black "Other"]\n'
            f'[Result "1-0"]\n[UTCDate "{day}"]\n[UTCTime "10:00:{number % 60:02}"]\n[Variant "Standard"]\n[TimeControl "180+0"]\n\n'
            f"{moves}\n\n\n")


def chess_com_game(number: int, day: str = "2024.03.01", control: str = "180", more: str = "") -> str:
    """A game as chess.com writes it, in one line of moves."""
    return (f'[Event "Live Chess"]\n[Site "Chess.com"]\n[Date "{day}"]\n[White "Me"]\n[Black "Other"]\n[Result "0-1"]\n{more}'
            f'[TimeControl "{control}"]\n[EndDate "{day}"]\n[Link "https://www.chess.com/game/live/{number}"]\n\n'
            "1. e4 {[%clk 0:02:59.9]} 1... c5 {[%clk 0:02:59]} 0-1\n\n")
