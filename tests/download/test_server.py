"""Asking a server: what it answers, or why it does not, in one sentence; and an end at once when it is cancelled."""
from __future__ import annotations

import gzip
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from chessgui.download import server as servers
from chessgui.download.server import Client, Server
from chessgui.download.wanted import DownloadError
from chessgui.threads.progress import Cancelled, Progress
from engine import NAME, VERSION
from tests.hands.sites import Reply, Site, serving

TEXT = b"a text that is long enough to be cut " * 1000


def ask(server: Server, path: str = "/x", most: int = 1 << 30, progress: Progress | None = None, said: list[str] | None = None) -> bytes:
    say = (said if said is not None else []).append
    return b"".join(Client(server, "Me", progress or Progress(), say).ask(path, "text/plain", most))


def problem(server: Server, most: int = 1 << 30) -> str:
    with pytest.raises(DownloadError) as caught:
        ask(server, most=most)
    return str(caught.value)


@pytest.mark.parametrize("packed", [False, True])
def test_an_answer_comes_whole_and_the_server_learns_who_asks(site: Site, packed: bool) -> None:
    site.tell("/x", Reply(gzip.compress(TEXT), headers={"Content-Encoding": "gzip"}) if packed else Reply(TEXT))
    assert ask(site.server, "/x?a=b") == TEXT
    assert site.asked == ["/x?a=b"]
    [headers] = site.headers
    assert headers["User-Agent"] == f"{NAME}/{VERSION} (username: Me)" and headers["Accept"] == "text/plain"


@pytest.mark.parametrize(("status", "words"), [
    (403, "refuses to tell these games (403)"), (500, "cannot answer now (500)"), (404, "(404)")])
def test_a_refusal_is_told_with_its_number(site: Site, status: int, words: str) -> None:
    site.tell("/x", Reply(b"<html>", status))
    assert words in problem(site.server) and len(site.asked) == 1


def test_a_server_that_was_asked_too_much_is_asked_again_after_a_pause(site: Site) -> None:
    site.tell("/x", Reply(status=429), Reply(status=429), TEXT)
    said: list[str] = []
    assert ask(site.server, said=said) == TEXT
    assert len(site.asked) == 3 and said[1::2] == ["", ""] and "asked again in a minute" in said[0]


def test_it_is_not_asked_for_ever(site: Site) -> None:
    site.tell("/x", Reply(status=429))
    assert "try again in a few minutes" in problem(site.server)
    assert len(site.asked) == servers.MOST_PAUSES + 1


def test_no_pause_is_made_behind_which_nobody_is_asked(site: Site) -> None:
    site.tell("/x", Reply(status=429))
    said: list[str] = []
    with pytest.raises(DownloadError):
        ask(site.server, said=said)
    assert len(said) == 2 * servers.MOST_PAUSES


def test_a_pause_is_a_minute_and_can_be_cancelled(site: Site) -> None:
    site.tell("/x", Reply(status=429))
    assert Server("https://example.org").pause_s == 60
    progress = Progress()
    with pytest.raises(Cancelled):
        b"".join(Client(replace(site.server, pause_s=3600), "Me", progress, lambda words: progress.cancel()).ask("/x", "", 9))


# other servers -------------------------------------------------------------------------------------------------------


def test_a_server_is_followed_within_itself(site: Site) -> None:
    site.tell("/x", Reply(status=301, headers={"Location": "/y"}))
    site.tell("/y", TEXT)
    assert ask(site.server) == TEXT


@pytest.mark.parametrize("place", ["http://127.0.0.1:{0}/x", "https://127.0.0.1:{1}/x", "file:///etc/passwd", "ftp://127.0.0.1/x", "//[::1",
                                   "http://me@127.0.0.1:{1}/y", "gopher://x"])
def test_no_other_server_is_asked(site: Site, place: str) -> None:
    with serving() as other:
        other.tell("/x", TEXT)
        ports = [each.address.rpartition(":")[2] for each in (other, site)]
        site.tell("/x", Reply(status=302, headers={"Location": place.format(*ports)}))
        site.tell("/y", TEXT)
        told = problem(site.server)
        assert other.asked == [] and len(site.asked) == 1
        assert "another server, which is not asked" in told or "something else" in told


def test_what_stands_behind_a_redirection_is_not_read(site: Site) -> None:
    """Else this test would wait for it."""
    site.tell("/x", Reply(bytes(1 << 20), 302, {"Location": "/y", "Content-Length": str(1 << 40)}, silent=True))
    site.tell("/y", TEXT)
    assert ask(site.server) == TEXT


def test_a_circle_of_redirections_ends(site: Site) -> None:
    site.tell("/x", Reply(status=302, headers={"Location": "/x"}))
    assert "another server" in problem(site.server) and len(site.asked) < 20


# what goes wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reply", [
    Reply(TEXT, missing=1),
    Reply(TEXT, headers={"Transfer-Encoding": "chunked"}),
    Reply(gzip.compress(TEXT)[:-20], headers={"Content-Encoding": "gzip"}),
    Reply(b"5\r\nabcde\r\n9\r\nab", headers={"Transfer-Encoding": "chunked"}),
])
def test_an_answer_that_breaks_off_is_told(site: Site, reply: Reply) -> None:
    site.tell("/x", reply)
    assert "broke off" in problem(site.server)


def test_what_has_come_before_it_broke_off_was_there(site: Site) -> None:
    site.tell("/x", Reply(TEXT, missing=1))
    found = b""
    with pytest.raises(DownloadError, match="broke off"):
        for piece in Client(site.server, "Me", Progress()).ask("/x", "", 1 << 30):
            found += piece
    assert found == TEXT


def test_packed_parts_are_one_answer(site: Site) -> None:
    parts = [gzip.compress(TEXT), gzip.compress(b""), gzip.compress(b"end")]
    site.tell("/x", Reply(b"".join(parts), headers={"Content-Encoding": "gzip"}))
    assert ask(site.server) == TEXT + b"end"
    site.tell("/x", Reply(b"".join(parts)[:-9], headers={"Content-Encoding": "gzip"}))
    assert "broke off" in problem(site.server)


def test_much_that_was_packed_into_little_can_be_left_at_any_piece(site: Site) -> None:
    site.tell("/x", Reply(gzip.compress(bytes(10 << 20)), headers={"Content-Encoding": "gzip"}))
    progress, count = Progress(), 0
    with pytest.raises(Cancelled):
        for _ in Client(site.server, "Me", progress).ask("/x", "", 1 << 30):
            count += 1
            progress.cancel()
    assert count == 1


@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_no_more_is_taken_than_there_can_be(site: Site, encoding: str) -> None:
    body = bytes(50 << 20) if not encoding else gzip.compress(bytes(50 << 20))
    site.tell("/x", Reply(body, headers={"Content-Encoding": encoding}))
    assert "more than there can be" in problem(site.server, most=1000)


@pytest.mark.parametrize("reply", [Reply(TEXT, headers={"Content-Encoding": "br"}), Reply(TEXT, headers={"Content-Encoding": "gzip"})])
def test_what_cannot_be_unpacked_is_told(site: Site, reply: Reply) -> None:
    site.tell("/x", reply)
    assert "something else than games" in problem(site.server)


@contextmanager
def talking(line: bytes) -> Iterator[Server]:
    """A server that says one thing to whoever comes, and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        def talk() -> None:
            guest, _ = door.accept()
            with guest:
                guest.recv(1 << 16)
                guest.sendall(line)

        thread = threading.Thread(target=talk)
        thread.start()
        yield Server(f"http://127.0.0.1:{door.getsockname()[1]}")
        thread.join()


@pytest.mark.parametrize("line", [
    b"", b"\0\xff\n", b"HTTP/1.1 xyz\r\n\r\n", b"SSH-2.0-x\r\n", b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 200 + b"\r\n",
    b"HTTP/1.1 200 OK\r\nContent-Length: many\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"])
def test_what_speaks_otherwise_is_told(monkeypatch: pytest.MonkeyPatch, line: bytes) -> None:
    monkeypatch.setenv("no_proxy", "*")
    with talking(line) as server:
        told = problem(server)
    assert "broke off" in told or "cannot be reached" in told


def test_nobody_there(site: Site) -> None:
    """At a door that is held, so that nobody else opens it, but at which nobody listens."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{door.getsockname()[1]}"
        assert problem(Server(f"http://{place}")) == f"{place} cannot be reached: is this computer connected to the internet?"


def test_a_name_that_nobody_knows(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert problem(Server("http://lichess.example")).startswith("lichess.example cannot be reached")


def test_a_silent_server_is_given_up(site: Site) -> None:
    site.tell("/x", Reply(silent=True))
    assert "does not answer" in problem(replace(site.server, silent_s=0.2))


@pytest.mark.parametrize("body", [b"", TEXT])
def test_a_silent_server_can_be_left_at_once(site: Site, body: bytes) -> None:
    """Else this test would take an hour."""
    site.tell("/x", Reply(body, silent=True))
    progress, ended = Progress(), list[str]()

    def wait() -> None:
        try:
            ask(site.server, progress=progress)
        except Cancelled:
            ended.append("cancelled")

    thread = threading.Thread(target=wait)
    thread.start()
    while not site.asked:
        thread.join(0.01)
    progress.cancel()
    thread.join()
    assert ended == ["cancelled"]


# certificates --------------------------------------------------------------------------------------------------------


def test_certificates_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")
    context = servers._trusted()
    assert context.check_hostname and context.verify_mode is ssl.CERT_REQUIRED

    class Untrusted:
        def open(self, *_: object, **__: object) -> None:
            raise servers.URLError(ssl.SSLCertVerificationError(1, "self-signed certificate"))

    monkeypatch.setattr(servers, "_opener", lambda scheme: Untrusted())
    assert problem(Server("https://lichess.org")) == "lichess.org has no certificate that this computer trusts, so nothing was asked."


def test_a_system_without_the_usual_certificates_has_them_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[object] = []
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: ssl.DefaultVerifyPaths(None, None, "", "", "", ""))
    monkeypatch.setattr(ssl.SSLContext, "load_verify_locations", lambda context, path: loaded.append(str(path)))
    monkeypatch.setattr(servers, "CERTIFICATES", (__file__, "/none"))
    servers._trusted()
    assert loaded == [__file__]


def test_who_speaks_no_tls_is_not_asked(site: Site) -> None:
    assert "cannot be reached" in problem(Server(site.address.replace("http:", "https:")))
    assert site.asked == []
