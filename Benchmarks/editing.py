"""Measures the time of an edit in the page, until the page, the file and another page have it.

    Benchmarks/Builds/fetch_icons
    .venv/bin/python Benchmarks/editing.py .build/release/vitrine

The benchmark edits a grid with `vitrine serve --edit`, while another tab shows it. For each kind of edit,
it measures the page's script until a cell has moved (only moves are shown immediately). It also measures
the time until the server responds, after the file is replaced, and until the other tab has updated. See
--help."""

import argparse
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "Tests" / "Browser"), str(HERE / "Builds")]

from playwright.sync_api import Page

import browser as browsers
import catalog
from live import numbers
from live_sites import VitrineSite, settle
from tools import path_of

# Sends an edit like the page does, and returns the response time.
SEND = """async (operations) => {
  const { token } = document.querySelector("script[data-vitrine-live]").dataset;
  const send = (body) => fetch("/.vitrine/edit", {
    method: "POST", cache: "no-store",
    headers: { "Content-Type": "application/json", "X-Vitrine-Token": token },
    body: JSON.stringify({ page: "/icons/", ...body }),
  });
  const { base } = await (await send({})).json();
  const start = performance.now();
  const response = await send({ base, operations });
  const taken = performance.now() - start;
  if (response.status !== 200) throw new Error(await response.text());
  return taken;
}"""

# Moves the second cell with a key. Returns the time of the script, and of the frame that shows the new
# position, including the layout of the controls.
STEP = """async () => {
  const cells = [...document.querySelectorAll("main [data-item-id]")];
  const grips = document.querySelector("vitrine-editor").shadowRoot.querySelectorAll(".grip");
  const event = new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true });
  const start = performance.now();
  grips[1].dispatchEvent(event);
  const taken = performance.now() - start;
  if (cells[0].previousElementSibling !== cells[1]) throw new Error("it did not move");
  // What was asked for before runs first in a frame: the page and the controls.
  const frame = await new Promise((resolve) => requestAnimationFrame((began) => {
    document.body.getBoundingClientRect();
    resolve(performance.now() - began);
  }));
  return [taken, frame];
}"""


def ids(page: Page) -> list[str]:
    return page.evaluate(
        "[...document.querySelectorAll('main .collection-view [data-item-id]')].map((each) => each.dataset.itemId)")


# Returns the time when the first cell changes, on the clock that all pages share.
FOLLOW = """(id) => {
  const isThere = () => document.querySelector("main [data-item-id]").dataset.itemId === id;
  window.followed = new Promise((resolve) => {
    const look = () => { if (isThere()) { observer.disconnect(); resolve(Date.now()); } };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { childList: true, subtree: true });
    look();
  });
}"""


def show(name: str, values: list[float]) -> float:
    median, high, maximum = numbers(values)
    print(f"{name:34}{median:8.1f} ms{high:8.1f} ms{maximum:8.1f} ms", flush=True)
    return median


def main() -> int:
    parser = argparse.ArgumentParser(description="How long an edit in the page takes.")
    parser.add_argument("vitrine", type=Path, help="the program, a release build")
    parser.add_argument("--icons", type=int, default=10_000)
    parser.add_argument("--edits", type=int, default=20, help="how many of each kind")
    parser.add_argument("--folder", help="where to work: best on a RAM disk")
    parser.add_argument("--check", action="store_true",
                        help="fail if a file takes more than 50 ms at the median")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="vitrine-edits-", dir=options.folder) as work,
        browsers.chromium(path_of("chromium")) as browser,
    ):
        catalog.make(options.icons, Path(work) / "catalog")
        site = VitrineSite(options.vitrine.resolve(), Path(work) / "catalog/vitrine")
        with site.serve("--edit") as (port, process):
            settle(process, 1)
            page, other = (browser.new_page(viewport={"width": 1200, "height": 800}) for _ in range(2))
            for each in (page, other):
                each.goto(f"http://127.0.0.1:{port}/icons/")
                # The page reloads after the build of the site.
                each.locator("main [data-item-id]").first.wait_for()
            page.get_by_role("button", name="Edit", exact=True).click()
            page.get_by_role("button", name="Done", exact=True).wait_for()
            shown, steps, frames, settled = ids(page), [], [], []
            kinds = {
                "price": lambda number: [
                    {"set": [{"icon": shown[0], "field": "price", "value": f"{number + 3}.25"}]}],
                "name": lambda number: [
                    {"set": [{"icon": shown[0], "field": "name", "value": f"Name {number}"}]}],
                "move": lambda number: [
                    {"move": [shown[1]], "before" if number % 2 else "after": shown[0]}],
            }
            times: dict[str, list[float]] = {}
            print(f"{options.icons:,} icons{'median':>34}{'95 %':>11}{'maximum':>11}")
            for number in range(1, options.edits + 2):
                for kind, operations in kinds.items():
                    taken = page.evaluate(SEND, operations(number))
                    settle(process, 0.4)
                    if number > 1:
                        times.setdefault(kind, []).append(taken)
            for number in range(options.edits):
                page.wait_for_timeout(200)
                before = ids(other)
                other.evaluate(FOLLOW, before[1])
                start = page.evaluate("Date.now()")
                script, frame = page.evaluate(STEP)
                steps.append(script)
                frames.append(frame)
                settled.append(other.evaluate("window.followed") - start)
                settle(process, 0.4)
            show("a move, the page's script", steps)
            show("a move, the frame that shows it", frames)
            show("a move, in the other tab", settled)
            medians = [show(f"{kind}, in the file", values) for kind, values in times.items()]
    if options.check and max(medians) > 50:
        print("too slow: an edit takes more than 50 ms")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
