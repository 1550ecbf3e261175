"""Runs the commands of a page of the documentation like a reader."""

import os
import re
import shlex
import signal
import subprocess
import urllib.request
from pathlib import Path

from tools import REPOSITORY, vitrine

PAGES = REPOSITORY / "Documentation/Content/pages"


def blocks(page: str) -> list[str]:
    """Returns the fenced shell blocks of a page."""
    text = (PAGES / page).read_text(encoding="utf-8")
    return re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)


class Terminal:
    """A reader's terminal: its own folder, `vitrine` on the path, and a fake browser that records opened
    addresses. The state of a block, such as the folder, carries over to the next block."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        tools = folder / "bin"
        tools.mkdir()
        (tools / "vitrine").symlink_to(vitrine())
        self.opened = folder / "opened"
        for name in ("xdg-open", "open"):
            (tools / name).write_text(f'#!/bin/sh\necho "$1" >> {shlex.quote(str(self.opened))}\n')
            (tools / name).chmod(0o755)
        self.here = folder / "home"
        self.here.mkdir()
        path = f"{tools}{os.pathsep}{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": path, "HOME": str(self.here)}

    def run(self, block: str) -> str:
        """Runs a block and returns its output. `vitrine serve` at the end of a block runs until its home page
        is fetched."""
        lines = block.splitlines()
        served = [line for line in lines if line.startswith("vitrine serve")]
        assert served in ([], lines[-1:]), "vitrine serve does not end by itself: it must end its block"
        text = "\n".join(line for line in lines if line not in served)
        script = f"set -euo pipefail\n{text}\npwd > {shlex.quote(str(self.folder / 'here'))}\n"
        done = subprocess.run(
            ["bash", "-c", script], cwd=self.here, env=self.environment, capture_output=True, text=True,
            check=False, timeout=300)
        assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}"
        self.here = Path((self.folder / "here").read_text(encoding="utf-8").strip())
        return done.stdout + done.stderr + "".join(self.serve(line) for line in served)

    def serve(self, line: str) -> str:
        """Runs `vitrine serve` on a free port, fetches the home page, and ends it with Control-C."""
        command = [*shlex.split(line), "--port", "0"]
        with subprocess.Popen(
            command, cwd=self.here, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                said, address = "", None
                while not address and (line := server.stdout.readline()):
                    said += line
                    address = re.search(r"http://[^\s,]+", line)
                assert address, said
                with urllib.request.urlopen(address[0], timeout=60) as response:
                    page = response.read().decode()
            finally:
                server.send_signal(signal.SIGINT)
        return said + page
