"""The demo site, built with the real binary, and a server for it."""

import contextlib
import json
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from tools import REPOSITORY, vitrine


def build(output: Path, *options: str, site: Path = REPOSITORY) -> None:
    """Builds a site into a folder. A failed build ends the run with its messages."""
    command = [vitrine(), "build", "--site", site, "--output", output, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        pytest.exit(f"the site does not build:\n{done.stderr}{done.stdout}", returncode=1)


def pages(output: Path) -> list[str]:
    """Returns the path of every page of a built site, as in links: `/`, `/list/`, `/404.html`."""
    files = sorted(file.relative_to(output).as_posix() for file in output.rglob("*.html"))
    return ["/" + file.removesuffix("index.html") for file in files]


# Pages of tags differ only in the number of icons.
FEW_TAGS = 3


class PagePath(str):
    """The path of a page, with the classes and attributes in the page."""

    parts: frozenset[str]

    def __new__(cls, path: str, output: Path) -> Self:
        made = super().__new__(cls, path)
        html = (output / f"{path[1:]}index.html" if path.endswith("/") else output / path[1:])
        text = html.read_text(encoding="utf-8")
        classes = re.findall(r'\sclass="([^"]*)"', text)
        made.parts = frozenset(" ".join(classes).split() + re.findall(r'\s[a-z-]+(?==")', text))
        return made


def parts(path: PagePath) -> frozenset[str]:
    """Returns the features of a page. For `sampled`, one page with a feature is enough."""
    return path.parts


def looked_at(output: Path) -> list[PagePath]:
    """Returns the paths of the pages that tests walk: all pages, but only some tag pages."""
    found = pages(output)
    tags = [path for path in found if re.fullmatch(r"/tags/[^/]+/", path)]
    def icons(path: str) -> int:
        return (output / path[1:] / "index.html").read_text(encoding="utf-8").count("data-item-id=")
    most = sorted(tags, key=icons, reverse=True)[:FEW_TAGS]
    return [PagePath(path, output) for path in found if path not in tags or path in most]


def collection_pages() -> dict[str, tuple[dict, Path]]:
    """Returns the demo's collection pages from site.json and from files of their own, each with its file, by
    path."""
    content = REPOSITORY / "Content"
    site = content / "site.json"
    listed = json.loads(site.read_text(encoding="utf-8"))["pages"]
    found = {page["path"]: (page, site) for page in listed if isinstance(page, dict)}
    for file in sorted((content / "pages").rglob("*.json")):
        place = file.relative_to(content / "pages").with_suffix("").as_posix()
        path = "/" + f"{place}/".removesuffix("index/")
        assert path not in found, path
        found[path] = (json.loads(file.read_text(encoding="utf-8")), file)
    return found


@contextlib.contextmanager
def serve_catalog(
    folder: Path, catalog: dict, pictures: dict[str, str], settings: dict | None = None,
    prose: dict[str, str] | None = None
) -> Iterator[str]:
    """Builds and serves a site with one catalog. `pictures` are the SVG files by name, `settings` is
    site.json, and `prose` are the files of Content/pages."""
    content = folder / "Content"
    (content / "icons").mkdir(parents=True)
    for name, picture in pictures.items():
        (content / f"icons/{name}.svg").write_text(picture, encoding="utf-8")
    (content / "catalog.json").write_text(json.dumps(catalog), encoding="utf-8")
    for name, text in (prose or {}).items():
        (content / "pages").mkdir(exist_ok=True)
        (content / f"pages/{name}.md").write_text(text, encoding="utf-8")
    if settings is not None:
        (content / "site.json").write_text(json.dumps(settings), encoding="utf-8")
    output = folder / "Public"
    build(output, site=folder)
    with serve(output, folder) as address:
        yield address


@contextlib.contextmanager
def serve(output: Path, site: Path = REPOSITORY) -> Iterator[str]:
    """Serves a built site on a free loopback port, and returns its address without a trailing slash."""
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
