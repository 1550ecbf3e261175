"""A browser for the pages of one site, which records the events of each page."""

import contextlib
import os
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, expect, sync_playwright

Scheme = Literal["light", "dark"]

# The address bar's popups, which tests do not use. Each window would start two renderers for them, which cost
# more than the page under test. Chromium uses only the last list, so the list of Playwright 1.65 is repeated.
UNUSED_FEATURES = """WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup
AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync
DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter
NetworkTimeServiceQuerying OptimizationHints PaintHolding PreconnectToSearch TcpPortRandomizationWin
ThirdPartyStoragePartitioning""".split()


# Debian's headless Chromium detects no network, and would lazy-load pictures from further below the window
# than the full browser. Chromium uses only the last list, so Playwright's settings are repeated.
BLINK_SETTINGS = """primaryHoverType=2 availableHoverTypes=2 primaryPointerType=4
availablePointerTypes=4 lazyLoadingImageMarginPxUnknown=1250""".split()


@contextlib.contextmanager
def sound_tab(context: BrowserContext) -> Iterator[Page]:
    """Opens a tab in which a failed script fails the test."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert errors == []


@dataclass
class Record:
    """The events in a tab since a page was opened."""

    requests: list[Request] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


class Viewer:
    """Opens pages in two permanent tabs, with and without JavaScript."""

    def __init__(self, browser: Browser, site_url: str) -> None:
        self.site_url = site_url
        self.record = Record()
        self._tabs = {
            javascript: self._new_tab(browser, javascript) for javascript in (True, False)
        }

    def open(
        self,
        path: str,
        *,
        width: int = 1440,
        height: int = 900,
        scheme: Scheme = "light",
        javascript: bool = True,
        reduced_motion: bool = False,
        media: Literal["screen", "print"] = "screen",
    ) -> Page:
        """Shows a page, and waits for its fonts and images."""
        page = self._tabs[javascript]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            color_scheme=scheme,
            reduced_motion="reduce" if reduced_motion else "no-preference",
            media=media,
        )
        page.goto("about:blank")
        self.record = Record()
        page.goto(self.site_url + path, wait_until="load")
        return page

    def _new_tab(self, browser: Browser, javascript: bool) -> Page:
        page = browser.new_context(java_script_enabled=javascript).new_page()
        page.set_default_timeout(15_000)
        page.on("request", lambda request: self.record.requests.append(request))
        page.on("response", self._note_status)
        page.on("requestfailed", self._note_failure)
        page.on("pageerror", lambda error: self._note(f"uncaught: {error}"))
        page.on("console", self._note_console)
        return page

    def _note(self, problem: str) -> None:
        self.record.problems.append(problem)

    def _note_failure(self, request: Request) -> None:
        # Pending requests of the previous page fail when it is left, and the event may arrive now.
        if request in self.record.requests:
            self._note(f"failed: {request.url}")

    def _note_status(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status}: {response.url}")

    def _note_console(self, message) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text}")


def wait_for_frame(page: Page) -> None:
    """Waits until the page is laid out and painted, and animation frame callbacks have run."""
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
    )


def expect_address(page: Page, end: str) -> None:
    """Waits until the address of a page has this ending, because a key or click only starts navigation."""
    expect(page).to_have_url(re.compile(re.escape(end) + "$"))


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Waits for a condition. The timeout only affects a test that fails."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.02)


@contextlib.contextmanager
def chromium(executable: str) -> Iterator[Browser]:
    """Starts the system's Chromium, which can reach only this machine."""
    arguments = [
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        "--disable-features=" + ",".join(UNUSED_FEATURES),
        "--blink-settings=" + ",".join(BLINK_SETTINGS),
    ]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def violations(page: Page) -> list[str]:
    """Returns all violations that axe finds on a page."""
    results = Axe().run(page, options={"resultTypes": ["violations"]})
    assert results.response["passes"], "axe checked nothing"
    return [
        f"{violation['id']}: {node['html']}: {node['failureSummary']}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]
