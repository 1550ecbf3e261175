"""axe finds no violation, by any of its rules, in any page: light and dark, on a phone and a desk."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser import Scheme, Viewer

VIEWS = [("light", 390), ("dark", 390), ("light", 1440), ("dark", 1440)]
OPEN_DETAILS = "() => document.querySelectorAll('details').forEach(details => details.open = true)"


@pytest.mark.parametrize(("scheme", "width"), VIEWS)
def test_axe_finds_no_violation(path: str, scheme: Scheme, width: int, viewer: Viewer) -> None:
    page = viewer.open(path, scheme=scheme, width=width)
    # What is folded away is hidden from axe as well.
    page.evaluate(OPEN_DETAILS)
    results = Axe().run(page, options={"resultTypes": ["violations"]})
    assert results.response["passes"], "axe checked nothing"
    assert [
        f"{violation['id']}: {node['html']}: {node['failureSummary']}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ] == []
