#!/usr/bin/env python3
"""Measures the cost of protection, and searches for leaks of protected content.

    Benchmarks/Builds/fetch_icons
    python3 Benchmarks/protection.py .build/release/vitrine

Builds a catalog of protected real icons: first with all drawings in all sizes, then after edits. Then it
searches every published file, and every response of `vitrine serve`, for path data of the pictures.

The search uses no code of Vitrine. It reads the `d` of every path from the SVG files, and searches for it
in text, in encoded text and in `data:` addresses. See --help."""

import argparse
import base64
import binascii
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "Builds"))

import catalog
import edits
from builds import run

# The characters of a `d`. Its first bytes identify it if they are rare. A picture with only short data is
# identified by all of its data in order.
PATH_DATA = re.compile(r"[MmZzLlHhVvCcSsQqTtAaEe0-9 ,.+\-\n]{24,}")
ENCODED = re.compile(r"base64,([A-Za-z0-9+/=_-]{24,})")
LENGTH = 24


def bare(data):
    """Returns path data without white space, which a writer may change."""
    return re.sub(r"[\s,]+", "", data)


SHORT_DATA = re.compile(r"(?<![A-Za-z0-9])[Mm][0-9 ,.\-][MmZzLlHhVvCcSsQqTtAaEe0-9 ,.+\-]*")
SHORTEST = 10


def drawing(text):
    """Returns all path data of a text in order, without white space."""
    return "|".join(bare(data) for data in SHORT_DATA.findall(text))


def short_drawings(site):
    """Returns the data of the pictures without long path data, with their files."""
    known = {}
    for file in site.glob("Content/icons/**/*.svg"):
        data = [bare(found) for found in re.findall(r"\sd=[\"']([^\"']+)", file.read_text())]
        if data and max(map(len, data)) < LENGTH and sum(map(len, data)) >= SHORTEST:
            known.setdefault("|" + "|".join(data) + "|", file.name)
    # The theme contains arrows and crosses of its own.
    theme = "|".join(drawing(file.read_text()) for file in (HERE.parent / "Templates").rglob("*.*"))
    return {data: name for data, name in known.items() if data not in f"|{theme}|"}


def path_data(site):
    """Returns the beginnings of all path data of the site's pictures, with their files."""
    known = {}
    for file in site.glob("Content/icons/**/*.svg"):
        for data in re.findall(r"\sd=[\"']([^\"']+)", file.read_text()):
            if len(bare(data)) >= LENGTH:
                known.setdefault(bare(data)[:LENGTH], file.name)
    return known


def vectors(text, known, depth=2):
    """Returns the files whose path data a text contains."""
    for found in PATH_DATA.finditer(text):
        data = bare(found.group())
        for start in (match.start() for match in re.finditer("[Mm]", data)):
            if (file := known.get(data[start:start + LENGTH])) is not None:
                yield file
    if not depth:
        return
    for encoded in ENCODED.findall(text):
        try:
            yield from vectors(base64.b64decode(encoded).decode("latin-1"), known, depth - 1)
        except binascii.Error:
            continue
    for other in {urllib.parse.unquote(text), html.unescape(text)} - {text}:
        yield from vectors(other, known, 0)


def search(name, texts, known, short):
    count, size = 0, 0
    for place, text in texts:
        count, size = count + 1, size + len(text)
        if (file := next(vectors(text, known), None)) is not None:
            sys.exit(f"{name}: {place} has vectors of {file}")
        shapes = f"|{drawing(text)}|"
        if (file := next((file for data, file in short.items() if data in shapes), None)):
            sys.exit(f"{name}: {place} has the shapes of {file}")
    print(f"  {name:24} {count:9,} texts, {size / 1e6:,.1f} MB: no vectors", flush=True)


def published(output):
    for file in sorted(output.rglob("*")):
        if file.is_file() and file.suffix != ".png":
            yield file.relative_to(output), file.read_bytes().decode("latin-1")


def answered(server, output):
    """Returns the responses of `serve` for each published file except pictures."""
    lines = (line.decode() for line in server.stdout)
    address = next(found.group() for line in lines if (found := re.search(r"http://[^\s,]+", line)))
    for file, _ in published(output):
        path = urllib.parse.quote(str(file))
        with urllib.request.urlopen(address.rstrip("/") + "/" + path, timeout=60) as answer:
            yield file, answer.read().decode("latin-1")


def protect(site):
    settings = site / "Content" / "site.json"
    written = json.loads(settings.read_text())
    settings.write_text(json.dumps(written | {"protection": "pixels"}, indent=2) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vitrine", type=pathlib.Path, help="the program, a release build")
    parser.add_argument("--icons", type=int, default=10_000)
    parser.add_argument("--searched", type=int, default=1_000, help="icons of the site searched")
    parser.add_argument("--folder", default="/dev/shm" if os.path.isdir("/dev/shm") else None)
    options = parser.parse_args()
    options.vitrine = options.vitrine.resolve()
    with tempfile.TemporaryDirectory(prefix="vitrine-protection-", dir=options.folder) as work:
        for count, measured in ((options.icons, True), (options.searched, False)):
            folder = pathlib.Path(work) / str(count)
            catalog.make(count, folder)
            site, output = folder / "vitrine", folder / "Public"
            protect(site)
            print(f"{count:,} icons", flush=True)
            build = lambda *more: run(
                options.vitrine, "build", "--site", site, "--output", output, *more)
            print(f"  {'first build':24} {build()}", flush=True)
            if measured:
                pictures = [file for file in output.rglob("*.png")]
                total = sum(file.stat().st_size for file in pictures)
                print(f"  {'pictures':24} {len(pictures):9,} files, {total / 1e6:,.1f} MB")
                print(f"  {'nothing changed':24} {build()}", flush=True)
                for name in ("one price", "one SVG file"):
                    edits.ALL[name](site)
                    print(f"  {name:24} {build()}", flush=True)
                print(f"  {'all anew, drawn before':24} {build('--clean')}", flush=True)
                print(f"  {'check':24} "
                      f"{run(options.vitrine, 'check', '--site', site, '--output', output)}")
                continue
            known, short = path_data(site), short_drawings(site)
            planted = next(site.glob("Content/icons/**/*.svg")).read_text()
            assert len(known) > count / 2 and next(vectors(planted, known)), "nothing would be found"
            search("published", published(output), known, short)
            with subprocess.Popen(
                [options.vitrine, "serve", "--port", "0", "--site", site, "--output", output],
                stdout=subprocess.PIPE) as server:
                try:
                    search("answered by serve", answered(server, output), known, short)
                finally:
                    server.terminate()


if __name__ == "__main__":
    main()
