#!/usr/bin/env python3
"""Takes screenshots of the demo site for review: screenshots.py OUT

Each kind of page on a phone, a tablet and two desktop sizes, light and dark: the window and the whole
page."""

import sys
import tempfile
from pathlib import Path

import browser as browsers
import demo_site
from tools import path_of

WIDTHS = {390: 844, 820: 1180, 1440: 900, 1920: 1080}


def chosen(pages: list[str]) -> list[str]:
    """Returns all pages of small folders, and the first page of each large folder."""
    by_folder: dict[str, list[str]] = {}
    for page in pages:
        folder = page.rstrip("/").rpartition("/")[0]
        by_folder.setdefault(folder, []).append(page)
    return [
        page
        for folder, beside in sorted(by_folder.items())
        for page in (beside if len(beside) <= 6 or not folder else beside[:1])
    ]


def name(page: str) -> str:
    return page.strip("/").removesuffix(".html").replace("/", "-") or "home"


def main(output: Path) -> None:
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder)
        demo_site.build(site)
        with demo_site.serve(site) as url, browsers.chromium(path_of("chromium")) as chromium:
            viewer = browsers.Viewer(chromium, url)
            for path in chosen(demo_site.pages(site)):
                for width, height in WIDTHS.items():
                    for scheme in ("light", "dark"):
                        page = viewer.open(path, width=width, height=height, scheme=scheme)
                        picture = output / f"{name(path)}-{width}-{scheme}.png"
                        page.screenshot(path=picture)
                        page.screenshot(path=picture.with_stem(f"{picture.stem}-full"), full_page=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: screenshots.py OUT")
    main(Path(sys.argv[1]))
