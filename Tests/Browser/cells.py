"""What a browser makes of list cells, wherever they stand: sides, orders, lines and swipes."""

import time

from playwright.sync_api import Locator, Page

# The order of the system's accessories of a published page.
TRAILING = [
    "label", "checkmark", "detail", "pop-up-menu", "disclosure-indicator", "outline-disclosure",
]


def start(page: Page, locator: Locator, is_mirrored: object) -> float:
    """How far an element is from the side where lines start."""
    box = locator.bounding_box()
    width = page.evaluate("document.documentElement.clientWidth")
    return width - box["x"] - box["width"] if is_mirrored else box["x"]


def order(page: Page, cell: str, is_mirrored: object) -> list[str]:
    """What stands in a row, from leading to trailing, by rectangles."""
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
    """The distances of a line from the sides where lines of text start and end."""
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
# However long a busy machine takes to begin; no swipe of the tests stays where it is.
WATCH_END = """swipe => {
  window.ended = new Promise(done => {
    swipe.addEventListener('scrollend', done, { once: true });
    setTimeout(done, 5000);
  });
}"""


def actions(page: Page, cell: str = "first") -> dict[str, bool]:
    """The names of a cell's actions, and whether they can be seen and hit."""
    found = page.locator(f"#{cell} .swipe-action").all()
    return {action.inner_text().strip(): action.evaluate(IN_VIEW) for action in found}


def own_actions(page: Page, cell: str) -> dict[str, bool]:
    """The same for a row of an outline, without those of the rows below it."""
    found = page.locator(f"#{cell} > .swipe-actions > .swipe-action").all()
    return {action.inner_text().strip(): action.evaluate(IN_VIEW) for action in found}


def swipe(page: Page, cell: str, distance: int, own: str | None = None) -> None:
    """Draws a finger over a row and lifts it, and waits until the row is at rest. The finger is as
    fast on a busy machine as on any: it is by speed too that the row goes on."""
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
