"""Tabs of Chromium that report when an edit is painted."""

import math
import time

from playwright.sync_api import Browser, Error, Page

from live_sites import Edit

TIMEOUT = 60

# Runs in every document before its scripts, so that it detects updates and reloads. The tab stores the
# expected content. A frame's callbacks run before its paint, and the message arrives after it.
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
# The time since the paint, on the page's clock.
AGE = """() => {
  const [wanted, moment] = window.painted ?? [];
  return wanted && wanted === sessionStorage.getItem('wanted') ? performance.now() - moment : null;
}"""


def open_pages(browser: Browser, port: int, grid: str, icon: str) -> dict[str, Page]:
    """Opens a tab with the page of an icon, and a tab with a grid that contains the icon."""
    pages = {}
    for name, path in {"icon": f"/icons/{icon}/", "grid": grid}.items():
        pages[name] = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        pages[name].add_init_script(WATCH)
        pages[name].goto(f"http://127.0.0.1:{port}{path}")
    return pages


def painted(page: Page, deadline: float) -> float:
    """Returns the time when the edit was painted, on the clock of this program. The page reports the elapsed
    time, and the fastest of several answers is used."""
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
    """Returns the milliseconds from the write to the paint, for each page."""
    for page in pages:
        page.evaluate(EXPECT, {"text": edit.text, "selector": edit.selector})
    content = edit.content.encode()
    start = time.perf_counter()
    edit.file.write_bytes(content)
    return [(painted(page, start + TIMEOUT) - start) * 1000 for page in pages]
