"""Killed deployments, with readers who follow links at the same time.

VITRINE_KILLS is the number of kills per target, and VITRINE_SEED repeats a run."""

import http.client
import json
import os
import random
import re
import shutil
import threading
import time
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from targets import Target
from test_targets import deploy, files

# The search changes independently of pages, so a page does not determine the version of this file.
INDEX = "/shop/search/index.js"
KILLS = int(os.environ.get("VITRINE_KILLS", "8"))


class Links(HTMLParser):
    """The assets and links of a page, as paths from the root."""

    def __init__(self, text: str, path: str) -> None:
        super().__init__()
        self.path, self.assets, self.pages = path, set(), set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = dict(attributes)
        if tag in ("img", "script", "source"):
            self.add(self.assets, values.get("src"))
            for part in (values.get("srcset") or "").split(","):
                self.add(self.assets, part.split()[0] if part.split() else None)
        elif tag == "link" and values.get("rel") in ("stylesheet", "icon", "modulepreload", "preload"):
            self.add(self.assets, values.get("href"))
        elif tag == "a" and "download" not in values:
            self.add(self.pages, values.get("href"))

    def add(self, found: set[str], link: str | None) -> None:
        parts = urlsplit(urljoin(f"http://shop.test{self.path}", link or ""))
        if link and not link.startswith("data:") and parts.netloc == "shop.test":
            path = unquote(parts.path)
            if found is self.assets or path.endswith("/"):
                found.add(path)


class Reader(threading.Thread):
    """Follows links until it is stopped, and records inconsistent states."""

    def __init__(self, target: Target, outputs: list[dict[str, bytes]], seed: int) -> None:
        super().__init__(daemon=True)
        self.target, self.outputs, self.random = target, outputs, random.Random(seed)
        self.is_stopped, self.requests, self.pages, self.torn = False, 0, 0, 0
        self.failures: list[str] = []
        # The output that is being deployed, and the number of outputs before it.
        self.turn, self.next = 0, 0

    def get(self, path: str) -> tuple[int, bytes]:
        self.requests += 1
        try:
            return self.target.get(path)
        except http.client.IncompleteRead as cut:
            # The server replaced the file with a shorter one during the response.
            return 200, cut.partial

    def run(self) -> None:
        path = "/shop/"
        try:
            while not self.is_stopped:
                path = self.read(path)
        except Exception as error:  # A reader that dies would find nothing more.
            self.failures.append(f"the reader stopped: {error!r}")

    def read(self, path: str) -> str:
        """Reads a page with its assets, and returns the next page to read."""
        turn, new = self.turn, self.outputs[self.next]
        status, body = self.get(path)
        name = path.removeprefix("/shop/") + "index.html"
        if status != 200:
            # An old page may link to a page that only the other version has.
            if path == "/shop/" or all(name in output for output in self.outputs):
                self.failures.append(f"{path} answers {status}")
            return "/shop/"
        self.pages += 1
        if body not in [output.get(name) for output in self.outputs]:
            # The file matches no version, because the server writes in place.
            self.torn += 1
            return "/shop/"
        is_new = body == new[name] if name in new else False
        is_new = is_new and body != self.outputs[1 - self.next].get(name)
        links = Links(body.decode(), path)
        assert links.assets
        for asset in sorted(links.assets):
            status, loaded = self.get(asset)
            if status != 200:
                self.failures.append(f"{path} loads {asset}, which answers {status}")
            elif asset == INDEX:
                self.search(loaded, new, turn)
            elif is_new and turn == self.turn and loaded != new.get(asset.removeprefix("/shop/")):
                self.failures.append(f"the new {path} loads an old {asset}")
        if is_new and path == "/shop/" and turn == self.turn:
            for page in sorted(links.pages):
                if self.get(page)[0] != 200:
                    self.failures.append(f"the new home page leads to {page}, which is not there")
        return self.random.choice(sorted(links.pages) or ["/shop/"])

    def search(self, index: bytes, new: dict[str, bytes], turn: int) -> None:
        """Follows all results of a search in the new index."""
        name = INDEX.removeprefix("/shop/")
        if index != new[name] or index == self.outputs[1 - self.next][name] or turn != self.turn:
            return
        records = json.loads(index.decode().removeprefix("export default ").rstrip(";\n"))["part"]["records"]
        # The id of a prose page is its path. The id of an icon needs a prefix.
        found = [record[0] if record[0].startswith("/") else f"/icons/{record[0]}/" for record in records]
        for page in [f"/shop{path}" for path in found]:
            if self.get(page)[0] != 200 and turn == self.turn:
                self.failures.append(f"the new search finds {page}, which is not there")


SCRIPT = """#!/bin/sh
n=$(($(cat "{folder}/count") + 1)); echo $n >"{folder}/count"
[ $n = "$(cat "{folder}/kill-at")" ] || exec {program} "$@"
# First this script's own parent, then all others that it has started.
end() {{ kill -KILL $PPID; kill -KILL $work 2>/dev/null; kill -KILL 0; }}
delay=$(cat "{folder}/delay")
[ "$delay" = before ] && end
{program} "$@" & work=$!
if [ "$delay" = after ]; then wait $work; else sleep "$delay"; fi
end
"""


class Killer:
    """Wraps the transfer program, and kills a deployment with all its processes: before, during or after a
    run of the program."""

    def __init__(self, folder: Path, program: str) -> None:
        self.folder = folder
        folder.mkdir()
        script = folder / program
        script.write_text(SCRIPT.format(folder=folder, program=shutil.which(program)))
        script.chmod(0o755)

    def set(self, run: int, delay: str) -> None:
        for name, text in (("count", "0"), ("kill-at", str(run)), ("delay", delay)):
            (self.folder / name).write_text(text + "\n")

    @property
    def runs(self) -> int:
        return int((self.folder / "count").read_text())


def test_a_reader_sees_what_is_wrong(versions: tuple[Path, list[Path]], tmp_path: Path) -> None:
    """Detects pages that are deployed before their assets, and a home page before its links."""
    contents = [files(output) for output in versions[1]]

    class Shown(Target):
        def get(self, path: str) -> tuple[int, bytes]:
            name = path.removeprefix("/shop/") + ("index.html" if path.endswith("/") else "")
            return (200, shown[name]) if name in shown else (404, b"")

    sheet = re.search(rb'href="/shop/(assets/site\.\w+\.css)"', contents[1]["index.html"])[1].decode()
    assert sheet not in contents[0]
    reader = Reader(Shown("", "", {}, 0), contents, 0)
    reader.turn, reader.next = 1, 1
    home = {"index.html": contents[1]["index.html"]}
    shown = {**contents[0], **home}
    reader.read("/shop/")
    assert f"/shop/ loads /shop/{sheet}, which answers 404" in reader.failures
    assert any("leads to /shop/icons/new-0/, which is not there" in text for text in reader.failures)
    reader.failures.clear()
    shown = {**contents[1]}
    del shown[sheet]
    reader.read("/shop/")
    assert reader.failures == [f"/shop/ loads /shop/{sheet}, which answers 404"]
    reader.failures.clear()
    shown = {**contents[0], "search/index.js": contents[1]["search/index.js"]}
    reader.read("/shop/search/")
    assert "the new search finds /shop/icons/new-0/, which is not there" in reader.failures
    reader.failures.clear()
    shown = contents[1]
    reader.read("/shop/")
    assert reader.failures == [] and reader.torn == 0


@pytest.mark.timeout(1800)
def test_killed_anywhere_under_the_eyes_of_readers(
    target: Target, versions: tuple[Path, list[Path]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site, outputs = versions
    seed = int(os.environ.get("VITRINE_SEED") or random.SystemRandom().randrange(1 << 32))
    chance = random.Random(seed)
    with capsys.disabled():
        print(f"\n  {target.text.split(':')[0]} {type(target).__name__}, VITRINE_SEED={seed}")
    contents = [files(output) for output in outputs]
    # Without disturbance.
    calm = Target(str(tmp_path / "calm"), "rsync", {}, 0)
    killer = Killer(tmp_path / "bin", target.carrier)
    killer.set(0, "before")
    assert deploy(site, outputs[0], target, path=str(killer.folder)).returncode == 0
    assert deploy(site, outputs[0], calm).returncode == 0
    readers = [Reader(target, contents, seed + number) for number in range(2)]
    for reader in readers:
        reader.start()
    killed, runs, where, start = 0, 0, [], time.monotonic()
    try:
        for turn in range(1, KILLS + 1):
            output = outputs[turn % 2]
            for reader in readers:
                reader.turn, reader.next = turn, turn % 2
            # The first deployment is not killed. It counts the runs.
            is_done = False
            if runs:
                run = chance.randint(1, runs)
                delay = chance.choice(["before", "after", *(f"{chance.uniform(0, 0.4):.3f}" for _ in range(4))])
                killer.set(run, delay)
                done = deploy(site, output, target, path=str(killer.folder))
                where.append(f"{run}/{delay}")
                # A deployment with less work has fewer runs.
                is_done = killer.runs < run
                killed += not is_done
                wanted = 0 if is_done else -9
                assert done.returncode == wanted, f"{where[-1]}: {done.returncode} {done.stderr}"
            if not is_done:
                killer.set(0, "before")
                done = deploy(site, output, target, path=str(killer.folder))
                assert done.returncode == 0, f"{where}: {done.stderr}"
            runs = runs or killer.runs
            assert deploy(site, output, calm).returncode == 0
            assert target.files() == files(tmp_path / "calm"), where
            assert target.empty_folders() == [], where
    finally:
        for reader in readers:
            reader.is_stopped = True
        for reader in readers:
            reader.join(120)
    failures = [failure for reader in readers for failure in reader.failures]
    torn = sum(reader.torn for reader in readers)
    with capsys.disabled():
        print(f"  {KILLS} deployments of {runs} runs of {target.carrier}, {killed} killed ({' '.join(where)})")
        print(f"  {sum(reader.pages for reader in readers)} pages and {sum(reader.requests for reader in readers)}"
              f" requests in {time.monotonic() - start:.0f} s, {len(failures)} failures,"
              f" {torn} pages read while they were written")
    assert failures == []
    # `rclone serve webdav` writes files in place; S3 and rsync replace whole files.
    assert torn == 0 or target.text == "rclone:store:shop" and target.carrier == "rclone"
    assert killed
    assert sum(reader.pages for reader in readers) > KILLS
