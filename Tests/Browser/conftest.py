"""Builds the demo site once, serves it, and runs a test that takes a `path` for every page."""

import os
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import browser as browsers
import demo_site
import sampling
from browser import Viewer
from references import Site
from tools import path_of

# Kept for the session; deleted when the interpreter ends.
_folder = tempfile.TemporaryDirectory(prefix="vitrine-browser-tests-")
BUILT = pytest.StashKey[Path]()
SEED = pytest.StashKey[str]()

# The time is no part of a test that passes: it ends one that fails, and a busy machine is slow.
expect.set_options(timeout=60_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="make every test of the long walks")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sampled(**kinds): walks lists against each other; see sampling.py")
    config.stash[SEED] = getattr(config, "workerinput", {}).get("seed") or os.environ.get(
        "VITRINE_SEED") or str(random.SystemRandom().randrange(2**32))


def pytest_report_header(config: pytest.Config) -> str:
    if config.getoption("all"):
        return "long walks: every test of them"
    return f"long walks: some tests of them, by VITRINE_SEED={config.stash[SEED]}; all with --all"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what a run need not make of the long walks, unless one names a test by itself."""
    if config.getoption("all") or any("[" in argument for argument in config.args):
        return
    sampled = [item for item in items if item.get_closest_marker("sampled")]
    kept = sampling.chosen(sampled, config.stash[SEED])
    left = [item for item in sampled if item.nodeid not in kept]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Builds the site before the tests are collected, for its pages are their parameters, and before
    there are workers, which all read this one. Ends the run here, once and with the reason, when it
    does not build."""
    shared = getattr(session.config, "workerinput", {}).get("site")
    output = Path(shared or Path(_folder.name) / "Public")
    if not shared:
        demo_site.build(output)
    session.config.stash[BUILT] = output


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tells a worker of pytest-xdist where the site is, and which tests the others make."""
    node.workerinput["site"] = str(node.config.stash[BUILT])
    node.workerinput["seed"] = node.config.stash[SEED]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    output = metafunc.config.stash[BUILT]
    if "path" in metafunc.fixturenames:
        metafunc.parametrize("path", demo_site.looked_at(output))
    if "outline_path" in metafunc.fixturenames:
        pages = demo_site.pages(output)
        metafunc.parametrize("outline_path", [page for page in pages if is_outline(output, page)])


def is_outline(output: Path, path: str) -> bool:
    """Whether a page shows an outline: nodes that carry their level."""
    file = output / (path.lstrip("/") + ("index.html" if path.endswith("/") else ""))
    return "data-level=" in file.read_text(encoding="utf-8")


@pytest.fixture
def some(request: pytest.FixtureRequest) -> Callable[[Sequence], Sequence]:
    """Takes what a run walks of a list within one test: some of it, or all with --all."""
    if request.config.getoption("all"):
        return lambda entries: entries
    seed = f"{request.config.stash[SEED]} {request.node.nodeid}"
    return lambda entries: sampling.some(entries, seed)


@pytest.fixture(scope="session")
def site(pytestconfig: pytest.Config) -> Path:
    """The folder of the built site."""
    return pytestconfig.stash[BUILT]


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


@pytest.fixture
def closed_tabs(browser: Browser) -> Iterator[None]:
    """Closes what a test opened: a page of a live site asks for its server for as long as it is open."""
    before = set(browser.contexts)
    yield
    for context in set(browser.contexts) - before:
        context.close()


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if output := config.stash.get(BUILT, None):
        count = len(demo_site.looked_at(output))
        terminalreporter.write_line(f"Looked at the demo site's {count} pages in Chromium")
