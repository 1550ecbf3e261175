"""Chromium draws every layout of the matrix where the engine solves it, to half a pixel.

The Swift test `LayoutMatrixTests` writes the matrix in `make test`."""

import os
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page

import layout_frames

MATRIX = os.environ.get("VITRINE_LAYOUT_MATRIX", "")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Creates a test for each layout. Without a matrix, there are no tests."""
    cases = layout_frames.cases(MATRIX) if MATRIX else []
    metafunc.parametrize("case", cases, ids=[case["name"] for case in cases])


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A tab without scroll bars, which would reduce the width of layouts."""
    page = browser.new_page()
    yield page
    page.close()


def parts(case: dict) -> list[str]:
    """Returns the features of a case: `list plain, header none, measured` has three."""
    return case["name"].split(", ")


@pytest.mark.sampled(case=parts)
def test_frames(case: dict, page: Page, some: Callable[[Sequence], Sequence]) -> None:
    compared, _, problems = layout_frames.check(page, case | {"runs": some(case["runs"])})
    assert not problems
    assert compared > 0
