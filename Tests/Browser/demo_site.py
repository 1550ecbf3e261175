"""The demo site as the real binary builds it, and a server for it."""

import contextlib
import functools
import http.server
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import REPOSITORY, vitrine


def build(output: Path, *options: str) -> None:
    """Builds the demo site into a folder; a build that fails ends the run with what it said."""
    command = [vitrine(), "build", "--site", REPOSITORY, "--output", output, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.exit(f"the demo site does not build:\n{done.stderr}{done.stdout}", returncode=1)


def pages(output: Path) -> list[str]:
    """The path of every page of a built site, as its links name it: `/`, `/list/`, `/404.html`."""
    files = sorted(file.relative_to(output).as_posix() for file in output.rglob("*.html"))
    return ["/" + file.removesuffix("index.html") for file in files]


class _Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
    }

    def log_message(self, *arguments: object) -> None:
        """Keeps the test's output to the tests."""


@contextlib.contextmanager
def serve(output: Path) -> Iterator[str]:
    """Serves a built site on a loopback port of its own and gives its address, without a slash."""
    handler = functools.partial(_Handler, directory=str(output))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
