"""Builds the demo site once, serves it, and runs a test that takes a `path` for every page."""

import functools
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import browser as browsers
import demo_site
from browser import Viewer
from references import Site
from tools import path_of

# Kept for the session; deleted when the interpreter ends.
_folder = tempfile.TemporaryDirectory(prefix="vitrine-browser-tests-")


@functools.cache
def built_site() -> Path:
    """The demo site, built before the tests are collected: its pages are their parameters."""
    output = Path(_folder.name) / "Public"
    demo_site.build(output)
    return output


def pytest_sessionstart() -> None:
    """Ends the run here, once and with the reason, when the site does not build."""
    built_site()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", demo_site.pages(built_site()))
    if "outline_path" in metafunc.fixturenames:
        pages = demo_site.pages(built_site())
        metafunc.parametrize("outline_path", [page for page in pages if is_outline(page)])


def is_outline(path: str) -> bool:
    """Whether a page shows an outline: nodes that carry their level."""
    file = built_site() / (path.lstrip("/") + ("index.html" if path.endswith("/") else ""))
    return "data-level=" in file.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    return built_site()


@pytest.fixture(scope="session", params=["https://x.example/", "https://x.example/icons/"])
def published(request: pytest.FixtureRequest) -> Site:
    """The site as it is built for the root of a host, and for a path of one."""
    output = Path(_folder.name) / f"based-{request.param_index}"
    demo_site.build(output, "--base-url", request.param)
    return Site(output, base=request.param)


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the served site, without a slash at the end."""
    with demo_site.serve(site) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    with browsers.chromium(path_of("chromium")) as running:
        yield running


@pytest.fixture(scope="session")
def viewer(browser: Browser, site_url: str) -> Viewer:
    """Opens pages of the site."""
    return Viewer(browser, site_url)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if built_site.cache_info().currsize:
        count = len(demo_site.pages(built_site()))
        terminalreporter.write_line(f"Looked at the demo site's {count} pages in Chromium")
