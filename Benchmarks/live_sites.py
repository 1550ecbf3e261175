"""The servers that live.py measures, each with its own site, and the edits."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]


@dataclass
class Edit:
    """A file to write, and the resulting content of pages: a text, or an element by its selector."""

    file: Path
    content: str
    text: str = ""
    selector: str = ""


class Site:
    """A site with an edited icon, whose text and picture are the same for both servers."""

    def __init__(self, program: Path | str, folder: Path, markdown: Path, picture: Path) -> None:
        self.program, self.folder, self.icon = program, folder, markdown.stem
        self.markdown, self.picture_file = markdown, picture
        self.markdown_now = markdown.read_text(encoding="utf-8")
        self.svg = picture.read_text(encoding="utf-8")

    def text(self, number: int) -> Edit:
        sentence = f"This is sentence {number} of them."
        before = re.sub(r"\s*(This is sentence \d+ of them\.)?\s*\Z", "", self.markdown_now)
        self.markdown_now = f"{before}\n\n{sentence}\n"
        return Edit(self.markdown, self.markdown_now, text=sentence)

    def picture(self, number: int) -> Edit:
        radius = f"2.{number:03}1"
        circle = f'<circle cx="3" cy="3" r="{radius}"/></svg>'
        content = self.svg.replace("</svg>", circle)
        return Edit(self.picture_file, content, selector=f'circle[r="{radius}"]')


class VitrineSite(Site):
    """A site with a catalog.json. The first icon is edited, so that it is visible without scrolling."""

    name = "vitrine"

    def __init__(self, program: Path, folder: Path) -> None:
        self.catalog_file = folder / "Content" / "catalog.json"
        self.catalog = json.loads(self.catalog_file.read_text(encoding="utf-8"))
        icon = folder / "Content" / "icons" / self.catalog["icons"][0]["id"]
        super().__init__(program, folder, icon.with_suffix(".md"), icon.with_suffix(".svg"))

    def price(self, number: int) -> Edit:
        self.catalog["icons"][0]["price"] = price_text(number)
        content = json.dumps(self.catalog, ensure_ascii=False, indent=1) + "\n"
        return Edit(self.catalog_file, content, text=price_text(number))

    @contextmanager
    def serve(self, *options: str) -> Iterator[tuple[int, int]]:
        """Yields the port and the process of the server after its first build."""
        command = [self.program, "serve", "--site", self.folder, "--port", "0", *options]
        with running(command, self.folder, stdout=subprocess.PIPE, text=True) as server:
            while not (port := re.search(r"http://[^\s,]+:(\d+)", line := server.stdout.readline())):
                if not line:
                    raise SystemExit("vitrine serve gave no address")
            wait_for(int(port[1]), server)
            yield int(port[1]), server.pid


class HugoSite(Site):
    """The same catalog for Hugo, with the price of an icon in its Markdown file."""

    name = "hugo"

    def __init__(self, program: str, folder: Path, icon: str) -> None:
        markdown, picture = f"content/icons/{icon}.md", f"assets/icons/{icon}.svg"
        super().__init__(program, folder, folder / markdown, folder / picture)

    def price(self, number: int) -> Edit:
        line = f'price: "{price_text(number)}"'
        self.markdown_now = re.sub(r"(?m)^price: .*$", line, self.markdown_now, count=1)
        return Edit(self.markdown, self.markdown_now, text=price_text(number))

    @contextmanager
    def serve(self) -> Iterator[tuple[int, int]]:
        """Yields the port and the process of the server after its first build."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [self.program, "server", "--source", self.folder, "--renderToMemory",
                   "--noBuildLock", "--port", str(port), "--baseURL", f"http://127.0.0.1:{port}/"]
        with running(command, self.folder, stdout=subprocess.DEVNULL) as server:
            wait_for(port, server)
            yield port, server.pid


def price_text(number: int) -> str:
    """Returns a unique price."""
    return f"{500 + number // 100}.{number % 100:02}"


@contextmanager
def running(command: list, folder: Path, **options) -> Iterator[subprocess.Popen]:
    """Runs a server with its temporary files next to its site, and stops it like Control-C."""
    place = folder.with_name(folder.name + "-temporary")
    place.mkdir(exist_ok=True)
    environment = os.environ | {"TMPDIR": str(place)}
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, env=environment, **options) as server:
        try:
            yield server
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(timeout=20)
            except subprocess.TimeoutExpired:
                server.kill()


def wait_for(port: int, server: subprocess.Popen) -> None:
    """Waits until the home page is served."""
    while server.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        try:
            connection.request("GET", "/")
            if connection.getresponse().status == 200:
                return
        except OSError:
            pass
        finally:
            connection.close()
        time.sleep(0.1)
    raise SystemExit(f"a server ended with {server.returncode}")


def settle(process: int, shortest: float) -> None:
    """Waits until a server has finished the work after an edit, so that it does not delay the next edit."""
    time.sleep(shortest)
    stat = Path(f"/proc/{process}/stat")
    while stat.exists():
        before = used(stat)
        time.sleep(0.1)
        if used(stat) - before < 2:
            return


def used(stat: Path) -> int:
    """Returns the CPU time of a process, in ticks of 10 ms."""
    fields = stat.read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def demo(folder: Path) -> Path:
    """Copies the demo site."""
    for part in ("Content", "Templates"):
        shutil.copytree(REPOSITORY / part, folder / part)
    return folder
