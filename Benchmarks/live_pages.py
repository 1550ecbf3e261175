"""Tabs of Chromium that tell when an edit was painted."""

import math
import time

from playwright.sync_api import Browser, Error, Page

from live_sites import Edit

TIMEOUT = 60

# Runs in every document before its own scripts, so that it sees pages that are changed and pages that
# are loaded anew. What is looked for is kept by the tab. A frame's callbacks run before it is painted,
# the message after.
WATCH = """(() => {
  if (self !== top) return;
  const isThere = ({ text, selector }) => selector
    ? document.querySelector(selector) : document.body?.textContent.includes(text);
  const look = () => {
    const wanted = sessionStorage.getItem('wanted');
    if (!wanted || window.seen === wanted || !isThere(JSON.parse(wanted))) return;
    window.seen = wanted;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.painted = [wanted, performance.now()]; port1.close(); };
      port2.postMessage('');
    });
  };
  new MutationObserver(look).observe(document,
    { attributes: true, characterData: true, childList: true, subtree: true });
})()"""
EXPECT = "wanted => sessionStorage.setItem('wanted', JSON.stringify(wanted))"
# How long ago it was, by the page's own clock.
AGE = """() => {
  const [wanted, moment] = window.painted ?? [];
  return wanted && wanted === sessionStorage.getItem('wanted') ? performance.now() - moment : null;
}"""


def open_pages(browser: Browser, port: int, grid: str, icon: str) -> dict[str, Page]:
    """A tab with the page of an icon, and one with a grid that shows it."""
    pages = {}
    for name, path in {"icon": f"/icons/{icon}/", "grid": grid}.items():
        pages[name] = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        pages[name].add_init_script(WATCH)
        pages[name].goto(f"http://127.0.0.1:{port}{path}")
    return pages


def painted(page: Page, deadline: float) -> float:
    """When the edit was painted, by the clock of this program: read before and after the page is
    asked how long ago that was, and the quickest answer of a few counts."""
    answers: list[tuple[float, float]] = []
    while len(answers) < 4 and time.perf_counter() < deadline:
        before = time.perf_counter()
        try:
            age = page.evaluate(AGE)
        except Error:
            age = None  # It is being loaded anew.
        after = time.perf_counter()
        if age is None:
            time.sleep(0.02)
        else:
            answers.append((after - before, (before + after) / 2 - age / 1000))
    return min(answers)[1] if answers else math.inf


def measure(pages: list[Page], edit: Edit) -> list[float]:
    """Milliseconds from the write to the painted change, for each page."""
    for page in pages:
        page.evaluate(EXPECT, {"text": edit.text, "selector": edit.selector})
    content = edit.content.encode()
    start = time.perf_counter()
    edit.file.write_bytes(content)
    return [(painted(page, start + TIMEOUT) - start) * 1000 for page in pages]
