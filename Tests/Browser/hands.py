"""Input by mouse, touch or keyboard, in Chromium or Firefox.

Elements are JavaScript expressions, which can also reach into shadow roots."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from firefox import Firefox

# High enough that a drag does not reach the edges, where pages scroll.
SIZE = {"width": 800, "height": 900}
# Playwright's key names with WebDriver's codes.
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Space": " ", "Control": "\ue009", "Alt": "\ue00a",
    "Shift": "\ue008", "Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
    "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Backspace": "\ue003",
}


class Hand:
    """Presses, types and drags. `device` is "mouse", "touch" or "keyboard"."""

    def __init__(self, page, device: str) -> None:
        self.page, self.device = page, device

    def see(self, element: str) -> None:
        self.page.wait_for_function(f"Boolean({element})")
        self.page.evaluate(f"({element}).scrollIntoView({{ block: 'nearest' }})")

    def place(self, element: str) -> dict:
        """Returns the position of an element after it is still for two frames. A list that comes to rest
        would move away below the finger."""
        return self.page.evaluate(f"""(async () => {{
          const frame = () => new Promise(requestAnimationFrame);
          for (let last = "", still = 0;;) {{
            const found = {element};
            if (found !== null) {{
              const {{ x, y, width, height }} = found.getBoundingClientRect();
              const now = [x, y, width, height].join();
              still = now === last ? still + 1 : 0;
              if (still === 2) return {{ x, y, width, height }};
              last = now;
            }}
            await frame();
          }}
        }})()""")

    def middle(self, element: str) -> tuple[float, float]:
        place = self.place(element)
        return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    def focus(self, element: str) -> None:
        self.page.wait_for_function(f"Boolean({element})")
        self.page.evaluate(f"({element}).focus()")

    def press(self, element: str) -> None:
        """Presses a button, a link or a box."""
        if self.device != "keyboard":
            self.see(element)
            self.click(self.middle(element))
            return
        self.focus(element)
        is_box = self.page.evaluate(f"({element}).type === 'checkbox'")
        self.keys("Space" if is_box else "Enter")

    def write(self, element: str, text: str) -> None:
        """Replaces the text of a field."""
        if self.device == "keyboard":
            self.focus(element)
        else:
            self.see(element)
            self.click(self.middle(element))
        self.keys("Control", "a")
        if text:
            self.type(text)
        else:
            self.keys("Backspace")

    def drag_down(self, element: str, target: str, part: float) -> None:
        """Drags vertically to a fraction of the target's height."""
        for each in (target, element):
            self.see(each)
        x, y = self.middle(element)
        place = self.place(target)
        self.drag((x, y), (x, place["y"] + place["height"] * part))

    # Differences between browsers.

    def click(self, place: tuple[float, float]) -> None:
        raise NotImplementedError

    def keys(self, *keys: str) -> None:
        """Presses keys together."""
        raise NotImplementedError

    def type(self, text: str) -> None:
        raise NotImplementedError

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        raise NotImplementedError


class ChromiumHand(Hand):
    def click(self, place: tuple[float, float]) -> None:
        (self.page.touchscreen.tap if self.device == "touch" else self.page.mouse.click)(*place)

    def keys(self, *keys: str) -> None:
        self.page.keyboard.press("+".join(keys))

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        steps = [tuple(a + (b - a) * step / 4 for a, b in zip(start, end)) for step in range(1, 5)]
        if self.device == "mouse":
            self.page.mouse.move(*start)
            self.page.mouse.down()
            for step in steps:
                self.page.mouse.move(*step)
            self.page.mouse.up()
            return
        session = self.page.context.new_cdp_session(self.page)
        for kind, points in [
            ("touchStart", [start]), *(("touchMove", [step]) for step in steps), ("touchEnd", []),
        ]:
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


class FirefoxHand(Hand):
    def click(self, place: tuple[float, float]) -> None:
        self.page.click(place, self.device)

    def keys(self, *keys: str) -> None:
        self.page.press(*(KEYS.get(key, key) for key in keys))

    def type(self, text: str) -> None:
        self.page.type(text)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.page.drag(start, end, self.device)


def inside(selector: str) -> str:
    """Returns an expression for an element of the editor, which is in a shadow root."""
    found = json.dumps(selector)
    return f"document.querySelector('vitrine-editor').shadowRoot.querySelector({found})"


@contextmanager
def chromium_hand(browser: Browser, device: str) -> Iterator[Hand]:
    context = browser.new_context(viewport=SIZE, has_touch=device == "touch")
    yield ChromiumHand(context.new_page(), device)
    context.close()


@contextmanager
def firefox_hand(firefox: Firefox, device: str) -> Iterator[Hand]:
    page = firefox.new_page()
    page.resize(SIZE["width"], SIZE["height"] + 100)
    yield FirefoxHand(page, device)
    page.close()
