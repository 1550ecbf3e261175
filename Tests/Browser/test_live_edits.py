"""Random edits in `vitrine serve`, for VITRINE_EDIT_SECONDS seconds. Pages after all updates equal new pages,
and memory and descriptors do not grow.

    VITRINE_EDIT_SECONDS=3600 make test-browser TESTS='-k edits'"""

import contextlib
import json
import os
import random
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

import outline_site
from browser import wait_until
from live_site import Site, expect_fresh, opened

SECONDS = float(os.environ.get("VITRINE_EDIT_SECONDS") or 8)
MOST_GROWTH = 20 << 20


class Edits:
    """Edits of a site. An invalid edit is corrected by the next edit."""

    def __init__(self, site: Site, chance: random.Random) -> None:
        self.site = site
        self.content = site.folder / "Content"
        self.chance = chance
        self.count = 0

    def write(self, file: str, text: str) -> None:
        path = self.content / file
        path.parent.mkdir(parents=True, exist_ok=True)
        # Like editors save: in place, by rename, or in two writes.
        way = self.chance.randrange(3)
        if way == 0:
            path.write_text(text, encoding="utf-8")
        elif way == 1:
            beside = path.with_name(f".{path.name}.swp")
            beside.write_text(text, encoding="utf-8")
            beside.rename(path)
        else:
            with path.open("w", encoding="utf-8") as file_:
                file_.write(text[: len(text) // 2])
                file_.flush()
                file_.write(text[len(text) // 2:])

    def catalog(self, name: str = "Owl") -> None:
        numbers = self.chance.sample(range(60), self.chance.randrange(5, 40))
        icons = [{"id": "owl", "name": name, "price": self.chance.randrange(900) / 100}] + [
            {"id": f"icon-{number}", "name": f"Icon {number}", "image": "icons/owl.svg",
             "price": number % 7, "isFeatured": number % 5 == self.count % 5}
            for number in numbers
        ]
        self.write("catalog.json", json.dumps({"title": "Shop", "icons": icons}))

    def outline(self) -> None:
        def nodes(depth: int) -> list:
            texts = self.chance.sample("ABCDEFGH", self.chance.randrange(1, 6))
            return [
                {"text": text, "children": nodes(depth - 1) if depth else []} for text in texts
            ]
        self.write("outlines/small.json", json.dumps({"title": "Small", "items": nodes(2)}))

    def picture(self) -> None:
        points = f"M{self.chance.randrange(4)} 1h6v6z"
        self.write("icons/owl.svg", outline_site.ICON.replace("M1 1h6v6z", points))

    def style(self) -> None:
        sheet = self.site.folder / "Templates/assets/icons.css"
        sheet.write_text(f"h1 {{ order: {self.count} }}", encoding="utf-8")

    def mistake(self) -> None:
        self.write("catalog.json", "{")

    def one(self) -> None:
        self.count += 1
        self.chance.choice(
            [self.catalog, self.catalog, self.outline, self.picture, self.style, self.mistake])()

    def end(self, page: Page) -> None:
        """Corrects the site, and waits until a page shows it."""
        self.outline()
        self.catalog(f"Owl the {self.count}th")
        expect(page.get_by_text(f"Owl the {self.count}th").first).to_be_attached(timeout=60_000)


def resident(process: int) -> int:
    """Returns the resident memory of a process in bytes."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmRSS"))


def descriptors(process: int) -> int:
    return len(os.listdir(f"/proc/{process}/fd"))


def measured(site: Site) -> tuple[int, int] | None:
    """Returns memory and descriptors, if the system reports them."""
    if not Path("/proc/self/status").exists():
        return None
    return resident(site.process), descriptors(site.process)


def test_edits_leave_nothing_behind(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    site = Site(outline_site.write(folder, {"small": outline_site.TREE}))
    seed = int(os.environ.get("VITRINE_SEED") or random.randrange(1 << 32))
    print(f"VITRINE_SEED={seed}")
    edits = Edits(site, random.Random(seed))
    with site.serve() as url:
        pages = [opened(browser, url + path) for path in ("", "list/", "outlines/small/")]
        edits.end(pages[0])
        # Objects that are created once exist now.
        for _ in range(12):
            edits.one()
            edits.end(pages[0])
        before = measured(site)
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            edits.one()
            # Edits come immediately or with pauses. The state in between is not tested.
            time.sleep(edits.chance.choice([0, 0.02, 0.1, 0.5]))
        edits.count += 1
        edits.end(pages[0])
        for page in pages:
            expect_fresh(page, browser)
        if before:
            # The connections of new pages close shortly after the pages.
            with contextlib.suppress(TimeoutError):
                wait_until(lambda: descriptors(site.process) <= before[1])
            memory, open_ = measured(site)
            print(f"{edits.count} edits: {(memory - before[0]) >> 10} KB more memory")
            assert memory - before[0] < MOST_GROWTH
            assert open_ <= before[1]
