"""The demo site as the real binary builds it, and a server for it."""

import contextlib
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import REPOSITORY, vitrine


def build(output: Path, *options: str, site: Path = REPOSITORY) -> None:
    """Builds the demo site, or another, into a folder; a build that fails ends the run with what it
    said."""
    command = [vitrine(), "build", "--site", site, "--output", output, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.exit(f"the site does not build:\n{done.stderr}{done.stdout}", returncode=1)


def pages(output: Path) -> list[str]:
    """The path of every page of a built site, as its links name it: `/`, `/list/`, `/404.html`."""
    files = sorted(file.relative_to(output).as_posix() for file in output.rglob("*.html"))
    return ["/" + file.removesuffix("index.html") for file in files]


@contextlib.contextmanager
def serve(output: Path, site: Path = REPOSITORY) -> Iterator[str]:
    """Serves a built site on a free loopback port and gives its address, without a slash."""
    command = [vitrine(), "serve", "--site", site, "--output", output]
    command += ["--no-watch", "--port", "0"]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            said = server.stdout.readline()
            address = re.search(r"http://[^\s,]+", said)
            if not address:
                pytest.exit(f"vitrine serve gave no address: {said}", returncode=1)
            yield address[0].rstrip("/")
        finally:
            server.send_signal(signal.SIGINT)
