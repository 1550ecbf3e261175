"""Unauthorized edits: requests of other programs and pages to `vitrine serve --edit`, by raw sockets.

The real binary refuses each attack, and all bytes of the site stay the same."""

import json
import re
import socket
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from browser import wait_until
from edited_site import CAT, OWL, PICTURE, POT, catalog, site, url
from live_site import Site

JSON = "application/json"
HERE = "same-origin"


class Attacker:
    """Sends raw requests, because a library would normalize them."""

    def __init__(self, url: str) -> None:
        self.port = urlsplit(url).port
        page = urllib.request.urlopen(url + "list/").read().decode()
        self.token = re.search(r'data-token="([^"]+)"', page)[1]

    def exchange(self, request: bytes) -> tuple[int, str]:
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            try:
                connection.sendall(request)
            except ConnectionError:
                pass  # It was refused before it was read.
            answer = b""
            try:
                while part := connection.recv(65536):
                    answer += part
            except ConnectionResetError:
                pass
        head, _, body = answer.decode().partition("\r\n\r\n")
        return int(head.split(" ")[1]), body

    def request(self, body: str, **changes: str | None) -> bytes:
        """Returns an edit like a page's, with changed fields."""
        fields = {
            "Host": f"127.0.0.1:{self.port}", "Sec-Fetch-Site": HERE, "Content-Type": JSON,
            "X-Vitrine-Token": self.token, "Connection": "close",
            **{name.replace("_", "-"): value for name, value in changes.items()},
        }
        lines = [f"{name}: {value}" for name, value in fields.items() if value is not None]
        data = body.encode()
        head = ["POST /.vitrine/edit HTTP/1.1", *lines, f"Content-Length: {len(data)}"]
        return "\r\n".join(head).encode() + b"\r\n\r\n" + data

    def base(self) -> str:
        status, answer = self.exchange(self.request('{"page": "/list/"}'))
        assert status == 200
        return json.loads(answer)["base"]

    def edit(self, *operations: dict) -> str:
        return json.dumps({"page": "/list/", "base": self.base(), "operations": operations})


@pytest.fixture
def attacker(url: str) -> Attacker:
    return Attacker(url)


def files(site: Site) -> dict[Path, bytes]:
    """Returns all files of the site and next to it, so that any written file is detected."""
    top = site.folder.parent
    # The server's output and its build cache may change.
    own = {f"{site.folder.name}-output", f"{site.folder.name}-errors"}
    return {
        path: path.read_bytes() for path in sorted(top.rglob("*"))
        if path.is_file() and path.name not in own and ".vitrine" not in path.parts
    }


@pytest.fixture
def untouched(site: Site, attacker: Attacker) -> Iterator[None]:
    before = files(site)
    yield
    assert files(site) == before


DELETE = {"delete": ["owl"]}


@pytest.mark.parametrize("fields", [
    {"X_Vitrine_Token": None}, {"X_Vitrine_Token": ""}, {"X_Vitrine_Token": "0" * 32},
    {"Sec_Fetch_Site": None}, {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "none"},
    {"Sec_Fetch_Site": "same-site"}, {"Origin": "http://evil.example"}, {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"}, {"Host": "evil.example"}, {"Host": "127.0.0.1.evil.example"},
], ids=str)
def test_strangers_are_refused(attacker: Attacker, untouched: None, fields: dict) -> None:
    status, _ = attacker.exchange(attacker.request(attacker.edit(DELETE), **fields))
    assert status == 403


def test_forms_are_refused(attacker: Attacker, untouched: None) -> None:
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None]:
        status, _ = attacker.exchange(attacker.request(attacker.edit(DELETE), Content_Type=kind))
        assert status == 415


def test_an_edit_counts_once(site: Site, attacker: Attacker) -> None:
    """A replayed edit is refused, because it names the previous content of the files."""
    request = attacker.request(attacker.edit(DELETE))
    assert attacker.exchange(request)[0] == 200
    wait_until(lambda: site.catalog.read_text() == catalog(CAT, POT))
    before = files(site)
    assert attacker.exchange(request)[0] == 409
    assert files(site) == before


def test_an_edit_of_another_run_is_refused(site: Site) -> None:
    with site.serve("0", "--edit") as url:
        attacker = Attacker(url)
        body, token = attacker.edit(DELETE), attacker.token
    with site.serve("0", "--edit") as url:
        status, _ = Attacker(url).exchange(Attacker(url).request(body, X_Vitrine_Token=token))
    assert status == 403
    assert site.catalog.read_text() == catalog(OWL, CAT, POT)


TRICKS = ["../owl", "..", "/etc/passwd", "a/../../owl", "..\\owl", "owl\0", "%2e%2e%2fowl", "c:owl", ""]


@pytest.mark.parametrize("trick", TRICKS, ids=repr)
def test_paths_are_no_ids(attacker: Attacker, untouched: None, trick: str) -> None:
    price = {"icon": trick, "field": "price", "value": "1"}
    for operation in [
        {"delete": [trick]}, {"move": [trick], "after": "owl"}, {"move": ["owl"], "after": trick},
        {"set": [price]}, {"deleteNodes": [trick]}, {"renameNode": trick, "to": "a"},
        {"moveNode": "alps", "after": trick},
    ]:
        assert attacker.exchange(attacker.request(attacker.edit(operation)))[0] == 422, operation
    # A request cannot name a page with another file.
    for page in [trick, f"/outlines/{trick}/", f"/outlines/lands/{trick}/"]:
        for operation in [{"renameNode": "alps", "to": "a"}, {"deleteNodes": ["alps"]}]:
            body = json.dumps({"page": page, "base": attacker.base(), "operations": [operation]})
            status, _ = attacker.exchange(attacker.request(body))
            assert status in (409, 422), (page, operation)


@pytest.mark.parametrize("name", [
    "../../a.svg", "/tmp/a.svg", "..\\a.svg", "a\0.svg", "..", ".svg", "a/b.svg", "💥.svg",
], ids=repr)
def test_files_are_named_and_not_placed(attacker: Attacker, untouched: None, name: str) -> None:
    icon = {"file": name, "name": "A", "price": "1", "picture": PICTURE}
    assert attacker.exchange(attacker.request(attacker.edit({"insert": [icon]})))[0] == 422


@pytest.mark.parametrize("inside", [
    "<script>alert(1)</script><path d='M0 0h8z'/>", "<path d='M0 0h8z' onload='alert(1)'/>",
    "<a href='javascript:alert(1)'><path d='M0 0h8z'/></a>",
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject><path d='M0 0h8z'/>",
], ids=["script", "handler", "address", "page"])
def test_a_picture_that_runs_something_is_refused(
    attacker: Attacker, untouched: None, inside: str
) -> None:
    picture = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>{inside}</svg>"
    icon = {"file": "bat.svg", "name": "Bat", "price": "1", "picture": picture}
    status, answer = attacker.exchange(attacker.request(attacker.edit({"insert": [icon]})))
    assert status == 422
    assert "Content/icons/bat.svg is not added" in json.loads(answer)["problem"]


def test_a_flood_is_refused(attacker: Attacker, untouched: None) -> None:
    text = "a" * 10_000_000
    name = {"icon": "owl", "field": "name", "value": text}
    assert attacker.exchange(attacker.request(attacker.edit({"set": [name]})))[0] == 413
    # Deeply nested or numerous values.
    for body in ["[" * 100_000, attacker.edit(*[DELETE] * 101), '{"page": "/list/", "operations"']:
        assert attacker.exchange(attacker.request(body))[0] == 422
