"""Builds the demo site once, serves it, and runs a test with a `path` argument for every page."""

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

# Kept for the session, and deleted at exit.
_folder = tempfile.TemporaryDirectory(prefix="vitrine-browser-tests-")
BUILT = pytest.StashKey[Path]()
SEED = pytest.StashKey[str]()

# The timeout only affects a test that fails. A busy machine is slow.
expect.set_options(timeout=60_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="make every test of the long walks")
    parser.addoption("--shard", metavar="K/N", help="run the files of one of N parts, for N machines")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sampled(**kinds): walks lists against each other; see sampling.py")
    config.stash[SEED] = getattr(config, "workerinput", {}).get("seed") or os.environ.get(
        "VITRINE_SEED") or str(random.SystemRandom().randrange(2**32))


def pytest_report_header(config: pytest.Config) -> str:
    if config.getoption("all"):
        return "long walks: every test of them"
    return f"long walks: some tests of them, by VITRINE_SEED={config.stash[SEED]}; all with --all"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out the files of the other parts of --shard."""
    files = sorted(collection_path.parent.glob("test_*.py"))
    if not config.getoption("shard") or collection_path not in files:
        return None
    part, count = (int(number) for number in config.getoption("shard").split("/"))
    return True if files.index(collection_path) % count != part - 1 else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Removes the parts of long walks that this run skips, unless a test is selected by name."""
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
    """Builds the site before collection, because its pages are parameters, and before workers start, which
    all read this site. A failed build ends the run with the reason."""
    shared = getattr(session.config, "workerinput", {}).get("site")
    output = Path(shared or Path(_folder.name) / "Public")
    if not shared:
        demo_site.build(output)
    session.config.stash[BUILT] = output


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Passes the location of the site and the skipped tests to a worker of pytest-xdist."""
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
    """Returns true if a page shows an outline, whose nodes have a level."""
    file = output / (path.lstrip("/") + ("index.html" if path.endswith("/") else ""))
    return "data-level=" in file.read_text(encoding="utf-8")


@pytest.fixture
def some(request: pytest.FixtureRequest) -> Callable[[Sequence], Sequence]:
    """Returns the part of a list that a run walks within one test, or all of it with --all."""
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
    """The site, built for the root of a host and for a path of a host."""
    output = Path(_folder.name) / f"based-{request.param_index}"
    demo_site.build(output, "--base-url", request.param)
    return Site(output, base=request.param)


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address of the served site, without a trailing slash."""
    with demo_site.serve(site) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsers.chromium(path_of("chromium")) as running:
        yield running


@pytest.fixture(scope="session")
def viewer(browser: Browser, site_url: str) -> Viewer:
    return Viewer(browser, site_url)


@pytest.fixture
def closed_tabs(browser: Browser) -> Iterator[None]:
    """Closes the tabs of a test, because a page of a live site keeps a connection to its server."""
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
