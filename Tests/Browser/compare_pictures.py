"""Compares each picture file in Chromium with the SVG file that a site publishes for it, and with its PNG.

    VITRINE_BINARY=.build/release/vitrine .venv/bin/python Tests/Browser/compare_pictures.py \\
        --files 20000 --generated 2000 --folder /usr/share/icons

At most 1 % of the painted pixels may differ by more than 32 in a channel, on white, black and colored
backgrounds. A connected region of such pixels may cover at most 0.3 % of the picture. A picture may be
blank or of one color only if its file is.

Renderers smooth edges differently. So a pixel differs only if its value is outside the range of the nine
pixels around it in the other picture.

Files that Chromium cannot draw, such as a file without a namespace, are counted and not compared. The
build must warn of a picture that differs. The script prints the pictures that differ without a warning,
and the number of warned pictures by code. VITRINE_SEED selects the files."""

import argparse
import collections
import hashlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy
from PIL import Image
from playwright.sync_api import Browser, Page

import browser as browsers
from random_pictures import Generator
from tools import path_of, vitrine

# The size of a picture in pixels, and the number of pictures in a row and a column of a sheet.
SIZE = 256
SHEET = 8
# The number of icons in a site.
BATCH = 512
LARGEST_DIFFERENCE = 32
MOST_PIXELS = 0.01
LARGEST_REGION = 0.003 * SIZE * SIZE
BACKGROUNDS = [(0, 0, 0), (255, 255, 255), (210, 60, 120)]
# The maximum size of a file.
MAXIMUM_BYTES = 1 << 20
# Waits until all pictures are decoded, with a timeout. Chromium does not finish decoding some animated
# pictures.
DECODE = """() => Promise.all([...document.images].map(image => Promise.race([
  image.decode().catch(() => {}), new Promise(done => setTimeout(done, 2000))])))"""


@dataclass
class Picture:
    """A file and its results."""

    id: str
    source: str
    path: Path
    form: str = "file"
    codes: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)


@dataclass
class Result:
    """The results of pictures."""

    pictures: int = 0
    refused: collections.Counter = field(default_factory=collections.Counter)
    warned: collections.Counter = field(default_factory=collections.Counter)
    silent: list[Picture] = field(default_factory=list)
    exceptions: list[Picture] = field(default_factory=list)

    def add(self, picture: Picture) -> None:
        self.pictures += 1
        if not picture.problems:
            return
        if picture.codes:
            self.exceptions.append(picture)
            self.warned["+".join(sorted(picture.codes))] += 1
        else:
            self.silent.append(picture)


def files(folders: Iterable[Path], count: int, seed: str) -> list[Path]:
    """Returns files with different content, selected by a seed."""
    paths = sorted(path for folder in folders for path in folder.rglob("*.svg") if path.is_file())
    random.Random(seed).shuffle(paths)
    seen: set[bytes] = set()
    result: list[Path] = []
    for path in paths:
        if len(result) == count:
            break
        data = path.read_bytes()
        key = hashlib.sha256(data).digest()
        if key not in seen and len(data) <= MAXIMUM_BYTES and not path.is_symlink():
            seen.add(key)
            result.append(path)
    return result


def build(folder: Path, pictures: list[Picture], price: int = 0) -> dict[str, int]:
    """Builds a site of pictures without the rejected ones. Returns the number of rejected pictures by code."""
    refused: collections.Counter = collections.Counter()
    content = folder / "Content"
    content.mkdir(parents=True, exist_ok=True)
    (content / "site.json").write_text(json.dumps({"downloadSizes": [SIZE], "title": "Pictures"}))
    while True:
        icons = [{"id": picture.id, "price": price, "image": f"icons/{picture.id}.svg"} for picture in pictures]
        (content / "catalog.json").write_text(json.dumps({"currency": "USD", "icons": icons}))
        command = [vitrine(), "build", "--site", folder, "--output", folder / "Public", "--report", "json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        by_id = {picture.id: picture for picture in pictures}
        for picture in pictures:
            picture.codes.clear()
        errors: set[str] = set()
        report = json.loads(done.stdout)
        for problem in report["errors"] + report["warnings"]:
            name = (problem.get("file") or "").removeprefix("Content/icons/").removesuffix(".svg")
            if name not in by_id:
                continue
            if problem["severity"] == "error":
                errors.add(name)
                refused[problem["code"]] += 1
            else:
                by_id[name].codes.add(problem["code"])
        if done.returncode == 0:
            return refused
        assert errors, done.stderr[-2000:]
        pictures[:] = [picture for picture in pictures if picture.id not in errors]


def sheets(page: Page, folder: Path, boxes: list[tuple[Path | None, int, int]]) -> Iterator[numpy.ndarray]:
    """Draws files with Chromium in boxes, with a transparent background. Returns an empty array for a file
    that Chromium cannot draw."""
    for start in range(0, len(boxes), SHEET * SHEET):
        part = boxes[start : start + SHEET * SHEET]
        cells = "".join(
            f'<div><img src="{path.as_uri()}" style="width:{width}px;height:{height}px"></div>' if path else "<div></div>"
            for path, width, height in part)
        style = (
            f"html,body{{margin:0;background:transparent}}body{{display:grid;width:{SIZE * SHEET}px;"
            f"grid-template-columns:repeat({SHEET},{SIZE}px);grid-auto-rows:{SIZE}px}}div{{overflow:hidden}}"
            "img{display:block;object-fit:contain}")
        sheet = folder / "sheet.html"
        sheet.write_text(f"<!DOCTYPE html><meta charset=utf-8><style>{style}</style>{cells}")
        page.goto(sheet.as_uri())
        page.evaluate(DECODE)
        refused = page.evaluate("() => [...document.querySelectorAll('div')].map(div => div.firstChild?.naturalWidth === 0)")
        page.wait_for_timeout(50)
        shot = page.screenshot(omit_background=True)
        pixels = numpy.asarray(Image.open(io.BytesIO(shot)).convert("RGBA"))
        for index, (_, width, height) in enumerate(part):
            (row, column) = divmod(index, SHEET)
            if refused[index]:
                yield pixels[:0, :0]
                continue
            yield pixels[row * SIZE : row * SIZE + height, column * SIZE : column * SIZE + width]


def on(background: tuple[int, int, int], pixels: numpy.ndarray) -> numpy.ndarray:
    """Composites pixels over a background."""
    alpha = pixels[:, :, 3:].astype(numpy.int32)
    return (pixels[:, :, :3].astype(numpy.int32) * alpha + numpy.array(background) * (255 - alpha)) // 255


def around(pixels: numpy.ndarray, function) -> numpy.ndarray:
    """Returns the minimum or maximum of each pixel and its eight neighbors."""
    padded = numpy.pad(pixels, ((1, 1), (1, 1), (0, 0)), mode="edge")
    (height, width) = pixels.shape[:2]
    parts = [padded[y : y + height, x : x + width] for y in range(3) for x in range(3)]
    return function.reduce(parts)


def differing(one: numpy.ndarray, other: numpy.ndarray) -> numpy.ndarray:
    """Returns the mask of pixels that differ."""
    result = numpy.zeros(one.shape[:2], dtype=bool)
    if numpy.array_equal(one, other):
        return result
    for background in BACKGROUNDS:
        (first, second) = (on(background, one), on(background, other))
        raw = (numpy.abs(first - second) > LARGEST_DIFFERENCE).any(axis=2)
        if not raw.any():
            continue
        for this, that in [(first, second), (second, first)]:
            low = around(that, numpy.minimum) - LARGEST_DIFFERENCE
            high = around(that, numpy.maximum) + LARGEST_DIFFERENCE
            result |= raw & ((this < low) | (this > high)).any(axis=2)
    return result


def largest_region(mask: numpy.ndarray) -> int:
    """Returns the number of pixels in the largest connected region of a mask."""
    rest = {(int(y), int(x)) for y, x in numpy.argwhere(mask)}
    largest = 0
    while rest:
        (open_pixels, count) = ([rest.pop()], 0)
        while open_pixels:
            (y, x) = open_pixels.pop()
            count += 1
            for pixel in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
                if pixel in rest:
                    rest.remove(pixel)
                    open_pixels.append(pixel)
        largest = max(largest, count)
    return largest


def is_plain(pixels: numpy.ndarray) -> bool:
    """Returns true if a picture is blank or has only one color."""
    return bool((pixels == pixels[0, 0]).all()) or not bool((pixels[:, :, 3] > 8).any())


def problem(original: numpy.ndarray, other: numpy.ndarray, name: str) -> str | None:
    """Returns the problem of a picture, or None."""
    if original.shape != other.shape:
        return f"{name}: size {other.shape[:2]} instead of {original.shape[:2]}"
    if is_plain(other) and not is_plain(original):
        return f"{name}: blank"
    mask = differing(original, other)
    count = int(mask.sum())
    painted = int(((original[:, :, 3] > 8) | (other[:, :, 3] > 8)).sum())
    if count > max(4, MOST_PIXELS * painted):
        return f"{name}: {count} of {painted} pixels differ"
    if count > LARGEST_REGION and (region := largest_region(mask)) > LARGEST_REGION:
        return f"{name}: {region} pixels differ together"
    return None


def compare(browser: Browser, pictures: list[Picture], keep: Path | None = None) -> Result:
    """Builds a site of pictures and compares them."""
    result = Result()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        icons = folder / "Content/icons"
        icons.mkdir(parents=True)
        for picture in pictures:
            (icons / f"{picture.id}.svg").write_bytes(picture.path.read_bytes())
        result.refused += build(folder, pictures)
        published = [folder / f"Public/icons/{picture.id}/{picture.id}.svg" for picture in pictures]
        drawings: list[numpy.ndarray | None] = []
        for picture in pictures:
            png = folder / f"Public/icons/{picture.id}/{picture.id}-{SIZE}.png"
            drawings.append(numpy.asarray(Image.open(png).convert("RGBA")) if png.exists() else None)
        sizes = [drawing.shape[1::-1] if drawing is not None else (SIZE, SIZE) for drawing in drawings]
        page = browser.new_page(viewport={"width": SIZE * SHEET, "height": SIZE * SHEET})
        sources = [icons / f"{picture.id}.svg" for picture in pictures]
        originals = list(sheets(page, folder, [(path, *size) for path, size in zip(sources, sizes)]))
        vectors = sheets(page, folder, [(path, *size) for path, size in zip(published, sizes)])
        for picture, original, vector, drawing in zip(pictures, originals, vectors, drawings):
            if original.size == 0:
                result.refused["not drawn by Chromium"] += 1
                continue
            found = [problem(original, vector, "published SVG")]
            if drawing is not None:
                found.append(problem(original, drawing, "PNG"))
            picture.problems = [text for text in found if text]
            result.add(picture)
            if picture.problems and keep is not None:
                parts = [original, vector, *([drawing] if drawing is not None else [])]
                image = Image.new("RGBA", (sum(part.shape[1] for part in parts), SIZE), "#cde")
                x = 0
                for part in parts:
                    image.alpha_composite(Image.fromarray(part), (x, 0))
                    x += part.shape[1]
                image.save(keep / f"{picture.id}.png")
                (keep / f"{picture.id}.svg").write_bytes(picture.path.read_bytes())
        page.close()
    return result


def generated(folder: Path, count: int, seed: str) -> list[Picture]:
    """Writes generated pictures to a folder."""
    generator = Generator(seed)
    result = []
    for index in range(count):
        (form, text) = generator.picture(index)
        path = folder / f"g{index}.svg"
        path.write_text(text)
        result.append(Picture(f"g{index}", f"{form} {index}", path, form))
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--folder", type=Path, action="append", default=[])
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--generated", type=int, default=2_000)
    parser.add_argument("--keep", type=Path, help="a folder for pictures that differ")
    arguments = parser.parse_args()
    seed = os.environ.get("VITRINE_SEED", "1")
    print(f"VITRINE_SEED={seed}")
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    total = Result()
    with tempfile.TemporaryDirectory() as name, browsers.chromium(path_of("chromium")) as browser:
        pictures = generated(Path(name), arguments.generated, seed)
        for index, path in enumerate(files(arguments.folder, arguments.files, seed)):
            pictures.append(Picture(f"f{index}", str(path), path))
        for start in range(0, len(pictures), BATCH):
            result = compare(browser, pictures[start : start + BATCH], arguments.keep)
            total.pictures += result.pictures
            total.refused += result.refused
            total.warned += result.warned
            total.silent += result.silent
            total.exceptions += result.exceptions
            for picture in result.silent + result.exceptions:
                print(f"{picture.id} {picture.source} {sorted(picture.codes)}: {'; '.join(picture.problems)}")
            print(f"{total.pictures} pictures, {len(total.silent)} differ without a warning,"
                  f" {len(total.exceptions)} with one, {sum(total.refused.values())} refused", flush=True)
    print("refused:", dict(total.refused))
    print("differ with a warning:", dict(total.warned))
    return 1 if total.silent else 0


if __name__ == "__main__":
    sys.exit(main())
