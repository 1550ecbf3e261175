"""Drives the system's Firefox with Marionette, its built-in protocol. Playwright drives only its own Firefox,
and Debian has no other driver.

A message is its length, a colon and JSON: the request `[0, id, command, parameters]`, and the response
`[1, id, error, result]` (firefox-source-docs.mozilla.org/testing/marionette)."""

import contextlib
import json
import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PREFERENCES = {
    "marionette.port": 0,
    # Only the tests may send requests.
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
}


class FirefoxError(Exception):
    """An error that Firefox reports."""


class Firefox:
    """A running Firefox."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._file = self._socket.makefile("rb")
        self._number = 0
        self._read()
        self.send("WebDriver:NewSession", {})
        self._home = self.send("WebDriver:GetWindowHandle")

    def send(self, command: str, parameters: dict | None = None):
        self._number += 1
        message = json.dumps([0, self._number, command, parameters or {}]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, number, error, result = self._read()
        assert number == self._number
        if error:
            raise FirefoxError(f"{command}: {error['message']}")
        return result.get("value", result) if isinstance(result, dict) else result

    def _read(self):
        length = b""
        while (digit := self._file.read(1)) != b":":
            if not digit:
                raise FirefoxError("Firefox has gone")
            length += digit
        return json.loads(self._file.read(int(length)))

    def new_page(self) -> "FirefoxPage":
        # The last window may be closed.
        self.send("WebDriver:SwitchToWindow", {"handle": self._home, "focus": False})
        handle = self.send("WebDriver:NewWindow", {"type": "window"})["handle"]
        return FirefoxPage(self, handle)


class FirefoxPage:
    """A window with the subset of Playwright's page API that cross-browser tests need."""

    def __init__(self, firefox: Firefox, handle: str) -> None:
        self._firefox = firefox
        self._handle = handle
        self.resize(800, 600)

    def _send(self, command: str, parameters: dict | None = None, *, focus: bool = False):
        self._firefox.send("WebDriver:SwitchToWindow", {"handle": self._handle, "focus": focus})
        return self._firefox.send(command, parameters)

    def resize(self, width: int, height: int) -> None:
        self._send("WebDriver:SetWindowRect", {"width": width, "height": height})

    def goto(self, url: str) -> None:
        self._send("WebDriver:Navigate", {"url": url})

    def evaluate(self, expression: str):
        """Returns the value of an expression in the page."""
        script = {"script": f"return ({expression})", "args": [], "sandbox": None}
        return self._send("WebDriver:ExecuteScript", script)

    def wait_for_function(self, expression: str, timeout: float = 30_000) -> None:
        end = time.monotonic() + timeout / 1_000
        while True:
            problem = None
            try:
                if self.evaluate(expression):
                    return
            except FirefoxError as error:
                # During navigation, there is no document to evaluate in.
                problem = error
            if time.monotonic() > end:
                raise TimeoutError(expression) from problem
            time.sleep(0.02)

    def press(self, *keys: str) -> None:
        """Presses and releases keys together, with WebDriver's key codes."""
        actions = [{"type": "keyDown", "value": key} for key in keys]
        actions += [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self._perform({"type": "key", "id": "keys", "actions": actions})

    def type(self, text: str) -> None:
        """Presses keys one after the other."""
        actions = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keys", "actions": actions})

    def click_on(self, selector: str) -> None:
        """Scrolls to an element and clicks in its middle."""
        self.click(tuple(self.evaluate(f"""(() => {{
          const element = document.querySelector({json.dumps(selector)});
          element.scrollIntoView({{ block: "center", behavior: "instant" }});
          const box = element.getBoundingClientRect();
          return [box.left + box.width / 2, box.top + box.height / 2];
        }})()""")), "mouse")

    def click(self, place: tuple, kind: str) -> None:
        """Clicks or taps at a position in the window."""
        x, y = map(round, place)
        actions = [{"type": "pointerMove", "duration": 0, "x": x, "y": y},
                   {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._perform({
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions,
        })

    def drag(self, start: tuple, end: tuple, kind: str) -> None:
        """Drags with a mouse or a finger between two positions in the window."""

        def move(x: float, y: float) -> dict:
            return {"type": "pointerMove", "duration": 40, "x": round(x), "y": round(y)}

        (left, top), (right, bottom) = start, end
        steps = [
            move(left + (right - left) * step / 4, top + (bottom - top) * step / 4)
            for step in range(5)
        ]
        actions = [steps[0], {"type": "pointerDown", "button": 0}, *steps[1:],
                   {"type": "pointerUp", "button": 0}]
        self._perform({
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions,
        })

    def _perform(self, source: dict) -> None:
        # Keys press a button only if the window has the focus.
        self._send("WebDriver:PerformActions", {"actions": [source]}, focus=True)

    def close(self) -> None:
        self._send("WebDriver:CloseWindow")


def _port(profile: Path, process: subprocess.Popen) -> int:
    file = profile / "MarionetteActivePort"
    end = time.monotonic() + 120
    while not (file.exists() and (text := file.read_text(encoding="ascii"))):
        if process.poll() is not None or time.monotonic() > end:
            raise FirefoxError("Firefox does not start")
        time.sleep(0.05)
    return int(text)


@contextlib.contextmanager
def running(executable: str) -> Iterator[Firefox]:
    """Starts Firefox with its own profile, and ends it."""
    with tempfile.TemporaryDirectory(prefix="vitrine-firefox-", ignore_cleanup_errors=True) as home:
        profile = Path(home) / "profile"
        profile.mkdir()
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in PREFERENCES.items()
        ]
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        command = [executable, "--headless", "--no-remote", "--marionette", "--profile", profile]
        environment = os.environ | {"HOME": home, "MOZ_CRASHREPORTER_DISABLE": "1"}
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        with subprocess.Popen(
            command, env=environment, stderr=subprocess.DEVNULL, **quiet
        ) as process:
            try:
                yield Firefox(_port(profile, process))
            finally:
                process.terminate()
