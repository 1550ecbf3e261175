"""Measurements of list cells in a browser: sides, orders, separators and swipes."""

import time

from playwright.sync_api import Locator, Page

# The order of standard accessories on a published page.
TRAILING = [
    "label", "checkmark", "detail", "pop-up-menu", "disclosure-indicator", "outline-disclosure",
]


def start(page: Page, locator: Locator, is_mirrored: object) -> float:
    """Returns the distance of an element from the leading edge."""
    box = locator.bounding_box()
    width = page.evaluate("document.documentElement.clientWidth")
    return width - box["x"] - box["width"] if is_mirrored else box["x"]


def order(page: Page, cell: str, is_mirrored: object) -> list[str]:
    """Returns the parts of a row from leading to trailing, by their rectangles."""
    found = [
        (start(page, item, is_mirrored), item.get_attribute("class").removesuffix(" price").split()[-1], item.inner_text())
        for item in page.locator(f"#{cell} .accessory, #{cell} .content").all()
    ]
    return [text if name == "custom" else name for _, name, text in sorted(found)]


SEPARATOR = """cell => {
  const style = getComputedStyle(cell, '::after');
  const box = cell.getBoundingClientRect();
  return style.display === 'none' ? null
    : { left: box.left + parseFloat(style.left), right: box.right - parseFloat(style.right) };
}"""


def separator(page: Page, cell: str, is_mirrored: object) -> tuple[float, float] | None:
    """Returns the distances of a separator from the leading and trailing edges."""
    line = page.locator(f"#{cell}").evaluate(SEPARATOR)
    if line is None:
        return None
    width = page.evaluate("document.documentElement.clientWidth")
    left, right = line["left"], width - line["right"]
    return (right, left) if is_mirrored else (left, right)


IN_VIEW = """(action) => {
  const box = action.getBoundingClientRect();
  const frame = action.closest('.swipe').getBoundingClientRect();
  return box.left >= frame.left - 1 && box.right <= frame.right + 1
    && action.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


AT_REST = """swipe => new Promise(done => setTimeout(() => done(swipe.scrollLeft), 150))"""
# Waits for a swipe to start, even on a slow machine. Every swipe of the tests moves its row.
WATCH_END = """swipe => {
  window.ended = new Promise(done => {
    swipe.addEventListener('scrollend', done, { once: true });
    setTimeout(done, 5000);
  });
}"""


def actions(page: Page, cell: str = "first") -> dict[str, bool]:
    """Returns the names of a cell's actions, and whether they are visible and clickable."""
    found = page.locator(f"#{cell} .swipe-action").all()
    return {action.inner_text().strip(): action.evaluate(IN_VIEW) for action in found}


def own_actions(page: Page, cell: str) -> dict[str, bool]:
    """Like `actions`, for an outline row without the rows below it."""
    found = page.locator(f"#{cell} > .swipe-actions > .swipe-action").all()
    return {action.inner_text().strip(): action.evaluate(IN_VIEW) for action in found}


def swipe(page: Page, cell: str, distance: int, own: str | None = None) -> None:
    """Swipes over a row and waits until the row is at rest. The swipe has the same speed on a slow machine,
    because the row's final position depends on the speed."""
    scroller = page.locator(f"#{cell}.swipe, #{cell}:not(.swipe) .swipe").first
    box = page.locator(own).bounding_box() if own else scroller.bounding_box()
    if own:
        frame = scroller.bounding_box()
        box = {**box, "x": frame["x"], "width": frame["width"]}
    left, y = box["x"] + (box["width"] - distance) / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)

    def send(kind: str, moment: float, points: list) -> None:
        event = {"type": kind, "timestamp": moment, "touchPoints": points}
        session.send("Input.dispatchTouchEvent", event)

    scroller.evaluate(WATCH_END)
    began = time.time()
    for step in range(11):
        kind = "touchMove" if step else "touchStart"
        finger = {"x": left + distance * step / 10, "y": y}
        send(kind, began + step * 0.008, [finger])
    send("touchEnd", began + 0.088, [])
    page.evaluate("window.ended")
    before = None
    while (now := scroller.evaluate(AT_REST)) != before:
        before = now
