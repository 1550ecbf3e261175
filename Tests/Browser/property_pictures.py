#!/usr/bin/env python3
"""Takes the pictures of properties for the reference: property_pictures.py [--only NAME…] [OUT]

A small shop has every visible property (Documentation/Properties). The script removes each property in
turn, builds the shop, and draws it with Chromium and the real theme. The picture shows the smallest
difference: above without the property, and below with it.

A property without a visible difference has no picture. For a property that adds a page, the picture is
that page.

The pictures are in git, because they depend on the fonts of a machine. Run the script after changes of the
theme, or with --only for new properties. `make-reference` shows them."""

import argparse
import base64
import copy
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import browser as browsers
import demo_site
from tools import REPOSITORY, path_of, vitrine

SITE = REPOSITORY / "Documentation/Properties"
OUTPUT = REPOSITORY / "Documentation/Content/static/shown"
ICONS = ["cat", "owl", "pot", "hat", "leaf", "ic_coffee"]
PAGES = [
    "/", "/list/", "/icons/cat/", "/icons/owl/", "/icons/leaf/", "/icons/hat/", "/icons/pot/", "/bundles/",
    "/bundles/pets/", "/licenses/", "/outlines/guide/", "/guide/", "/own/", "/sizes/", "/by/", "/outlined/",
    "/icons/blade/", "/tags/pet/", "/colors/",
]
VIEW = {"width": 720, "height": 900}
# In pixels: the margin around a difference, and the largest and smallest part of a page in a picture.
MARGIN = 20
MOST, LEAST = (480, 220), (220, 56)
# Values that replace those of the shop, if removal is invisible or invalid.
OTHERS = {"site-language": "de", "site-title": "Another shop", "site-pages-title": "Pictures",
          "catalog-icons-id": "tom", "catalog-currency": "GBP", "site-theme-font": "serif",
          "site-tagPages": False}
# Properties that are visible only as the sole member of the given property.
ALONE = {"site-theme-preset": ["theme"]}
# The box of the difference between two pictures of a page, or null.
DIFFERENCE = """async ([a, b]) => {
  const pixels = async png => {
    const bytes = Uint8Array.from(atob(png), c => c.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height);
  };
  const [one, two] = [await pixels(a), await pixels(b)];
  const height = Math.min(one.height, two.height);
  const [left, right] = [one.data, two.data];
  let [box, count] = [null, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < two.width; x++) {
      const i = 4 * (y * two.width + x);
      // What nobody sees is no difference.
      if ([0, 1, 2].every(c => Math.abs(left[i + c] - right[i + c]) < 12)) continue;
      count++;
      box ??= { left: x, top: y, right: x, bottom: y };
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = y;
    }
  }
  if (one.height !== two.height && !box) {
    box = { left: 0, top: height - 1, right: two.width - 1, bottom: height };
  } else if (count < 40) {
    return null;
  }
  return box && { ...box, width: two.width, heights: [one.height, two.height] };
}"""
BOTH = """<!doctype html><style>
  body { margin: 0; background: #d9d6e4; }
  div { overflow: hidden; position: relative; }
  div + div { margin-block-start: 6px; }
  img { position: absolute; }
</style>"""

Path_ = list[str | int]


def properties(value: Any, path: Path_ | None = None) -> Iterator[Path_]:
    """Returns the path of each property of a value."""
    path = path or []
    if isinstance(value, dict):
        for name, inner in value.items():
            yield [*path, name]
            yield from properties(inner, [*path, name])
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from properties(inner, [*path, place])


def name_of(file: str, path: Path_) -> str:
    """Returns the name of a picture: the names on the path to its property."""
    return "-".join([file, *(str(part) for part in path if isinstance(part, str))])


def changed(value: Any, path: Path_, other: Any) -> Any:
    """Returns a copy of a value with another value of a property, or without the property for `None`."""
    value = copy.deepcopy(value)
    inner = value
    for part in path[:-1]:
        inner = inner[part]
    if other is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = other
    return value


def path_value(value: Any, path: Path_) -> Any:
    for part in path:
        value = value[part]
    return value


class Shop:
    """The shop in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = {name: json.loads((SITE / f"{name}.json").read_text(encoding="utf-8"))
                      for name in ("site", "catalog", "outline")}
        content = folder / "Content"
        for inner in ("icons", "static", "outlines"):
            (content / inner).mkdir(parents=True)
        for icon in ICONS:
            shutil.copy(REPOSITORY / f"Content/icons/{icon}.svg", content / "icons")
        for path in ("static/logo.svg", "mark.svg"):
            shutil.copy(REPOSITORY / "Templates/assets/favicon.svg", content / path)

    def build(self, files: dict[str, Any]) -> bool:
        """Builds the shop of these files, and returns true if it succeeds."""
        for name, value in files.items():
            path = "outlines/guide" if name == "outline" else name
            (self.folder / f"Content/{path}.json").write_text(json.dumps(value), encoding="utf-8")
        done = subprocess.run([vitrine(), "build", "--site", self.folder], capture_output=True, check=False)
        return done.returncode == 0

    def pages(self) -> dict[str, bytes]:
        """Returns the pages by path. A page also changes with its assets, because their names contain hashes."""
        public = self.folder / "Public"
        return {path: (public / path[1:] / "index.html").read_bytes() for path in PAGES
                if (public / path[1:] / "index.html").exists()}


def shots(page: Page, url: str, paths: Iterable[str]) -> dict[str, bytes]:
    """Takes pictures of whole pages."""
    found = {}
    for path in paths:
        page.goto(url + path, wait_until="load")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if page.locator(".pixels > i").count():
            # Masks are requested when they are drawn.
            page.wait_for_load_state("networkidle")
        found[path] = page.screenshot(full_page=True, animations="disabled")
    return found


def encoded(png: bytes) -> str:
    return base64.b64encode(png).decode()


def narrowest(blank: Page, before: dict[str, bytes], after: dict[str, bytes]) -> tuple[str, dict] | None:
    """Returns the page with the smallest difference, and the box of the difference."""
    boxes = []
    for order, path in enumerate(after):
        if path not in before or before[path] == after[path]:
            continue
        box = blank.evaluate(DIFFERENCE, [encoded(before[path]), encoded(after[path])])
        if box:
            area = (box["right"] - box["left"] + 1) * (box["bottom"] - box["top"] + 1)
            boxes.append((area, order, path, box))
    return min(boxes)[2:] if boxes else None


def added(before: dict[str, bytes], after: dict[str, bytes]) -> str | None:
    """Returns a page that exists only afterwards."""
    return next((path for path in after if path not in before), None)


def take_top(page: Page, url: str, path: str, file: Path) -> None:
    """Draws the top of a page."""
    page.goto(url + path, wait_until="load")
    page.wait_for_load_state("networkidle")
    part = {"x": 0, "y": 0, "width": VIEW["width"], "height": 2 * MOST[1]}
    page.screenshot(path=file, clip=part, animations="disabled")


def take(blank: Page, before: bytes, after: bytes, box: dict, file: Path) -> None:
    """Draws the same part of two pages, one below the other."""
    def span(low: int, high: int, least: int, most: int, end: int) -> tuple[int, int]:
        extent = min(max(high - low + 1 + 2 * MARGIN, least), most)
        middle = (low + high) // 2 if high - low < most else low - MARGIN + extent // 2
        start = max(0, min(middle - extent // 2, end - extent))
        return start, min(extent, end - start)

    left, width = span(box["left"], box["right"], LEAST[0], MOST[0], box["width"])
    top, height = span(box["top"], box["bottom"], LEAST[1], MOST[1], max(box["heights"]))
    html = BOTH + "".join(
        f'<div style="inline-size:{width}px;block-size:{height}px">'
        f'<img style="inset-inline-start:{-left}px;inset-block-start:{-top}px" '
        f'src="data:image/png;base64,{encoded(png)}"></div>' for png in (before, after))
    blank.set_viewport_size({"width": width, "height": 2 * height + 6})
    blank.set_content(html, wait_until="load")
    blank.screenshot(path=file)
    blank.set_content("")


def draw(chromium: Browser, shop: Shop, output: Path, only: set[str]) -> None:
    page = chromium.new_page(viewport=VIEW, color_scheme="light", reduced_motion="reduce")
    blank = chromium.new_page(viewport=VIEW)
    assert shop.build(shop.files), "the shop has errors"
    with demo_site.serve(shop.folder / "Public", shop.folder) as url:
        pages = shop.pages()
        whole = shots(page, url, pages)
        taken: set[str] = set()
        for name, value in shop.files.items():
            for path in properties(value):
                picture = name_of(name, path)
                if picture in taken or only and picture not in only:
                    continue
                other = OTHERS.get(picture)
                base, with_it = value, whole
                if picture in ALONE:
                    base = changed(value, ALONE[picture], {path[-1]: path_value(value, path)})
                    assert shop.build({**shop.files, name: base}), picture
                    with_it = shots(page, url, shop.pages())
                if not shop.build({**shop.files, name: changed(base, path, other)}):
                    continue
                without = shop.pages()
                new = added(without, pages)
                differ = [path for path, html in without.items() if base is not value or pages.get(path, html) != html]
                drawn = shots(page, url, differ)
                found = narrowest(blank, drawn, with_it)
                if found:
                    where, box = found
                    pair = (drawn[where], with_it[where]) if other is None else (with_it[where], drawn[where])
                    take(blank, *pair, box, output / f"{picture}.png")
                    taken.add(picture)
                    print(picture, where)
                elif new:
                    assert shop.build(shop.files)
                    take_top(page, url, new, output / f"{picture}.png")
                    taken.add(picture)
                    print(picture, new)
                else:
                    print(picture, "shows nowhere")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("output", nargs="?", type=Path, default=OUTPUT)
    options = parser.parse_args()
    if not options.only:
        shutil.rmtree(options.output, ignore_errors=True)
    options.output.mkdir(parents=True, exist_ok=True)
    with browsers.chromium(path_of("chromium")) as chromium, tempfile.TemporaryDirectory() as folder:
        draw(chromium, Shop(Path(folder)), options.output, set(options.only))


if __name__ == "__main__":
    main()
