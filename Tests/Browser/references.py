"""The references in the files of a built site, read from their bytes without a browser."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

from demo_site import pages

_CSS_URL = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]+))\s*\)""")
_META_URLS = {"og:url", "og:image", "twitter:image"}
_ATTRIBUTES = {"href", "xlink:href", "src", "action", "poster", "data"}


@dataclass(frozen=True)
class Reference:
    """A reference as written. `True` if the reader decides to follow it."""

    value: str
    is_link: bool = False


@dataclass
class Document:
    """The references and anchors of one page."""

    references: list[Reference] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.document = Document()
        self._is_style = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self._is_style = tag == "style"
        self.document.anchors.update(attributes[name] for name in ("id",) if name in attributes)
        self._add(*(attributes[name] for name in _ATTRIBUTES if name in attributes), is_link=tag == "a")
        self._add(*(part.split()[0] for part in attributes.get("srcset", "").split(",") if part))
        self._add(*css_urls(attributes.get("style", "")))
        if attributes.get("property", attributes.get("name")) in _META_URLS:
            self._add(attributes.get("content", ""))

    def handle_data(self, data: str) -> None:
        if self._is_style:
            self._add(*css_urls(data))

    def handle_endtag(self, tag: str) -> None:
        self._is_style = False

    def _add(self, *values: str, is_link: bool = False) -> None:
        self.document.references += [Reference(value, is_link) for value in values]


def css_urls(text: str) -> list[str]:
    """Returns the references of a stylesheet with `url(…)`."""
    return ["".join(match.groups("")) for match in _CSS_URL.finditer(text)]


def read(text: str) -> Document:
    reader = _Reader()
    reader.feed(text)
    return reader.document


class Site:
    """A built site at a base URL with a trailing slash."""

    def __init__(self, output: Path, base: str) -> None:
        self.output = output
        self.base = base
        self.documents = {
            page: read(self.file(page).read_text(encoding="utf-8")) for page in pages(output)
        }

    def file(self, path: str) -> Path:
        """Returns the file for a path below the base URL, which starts with a slash."""
        file = self.output / path.lstrip("/")
        return file / "index.html" if path.endswith("/") else file

    def path(self, url: str) -> str | None:
        """Returns the path below the base URL of an absolute URL; None for other URLs."""
        url = urldefrag(url).url.partition("?")[0]
        return "/" + unquote(url.removeprefix(self.base)) if url.startswith(self.base) else None

    def problem(self, page: str, reference: Reference) -> str | None:
        """Returns the problem of a reference in a page or stylesheet, or None."""
        url = urljoin(self.base.rstrip("/") + page, reference.value)
        if url.startswith(("data:", "mailto:")):
            return None
        path = self.path(url)
        if path is None:
            host = urljoin(self.base, "/")
            if url.startswith(host):
                return f"{reference.value} leaves {self.base}"
            return None if reference.is_link else f"{reference.value} is on another host"
        if not self.file(path).is_file():
            return f"{reference.value} is not in the site"
        fragment = unquote(urldefrag(url).fragment).partition(":~:")[0]
        target = self.documents.get(path)
        if fragment and target and fragment not in target.anchors:
            return f"{reference.value} names no anchor of {path}"
        return None

    def links(self, page: str) -> Iterator[str]:
        """Returns the pages that a page links to."""
        for reference in self.documents[page].references:
            path = self.path(urljoin(self.base.rstrip("/") + page, reference.value))
            if reference.is_link and path in self.documents:
                yield path

    def reachable(self, start: str) -> set[str]:
        """Returns the pages that are reachable from a page by links."""
        found, queue = {start}, [start]
        while queue:
            new = set(self.links(queue.pop())) - found
            found |= new
            queue += new
        return found
