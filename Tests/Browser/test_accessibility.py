"""axe finds no violation on any page: light on a phone, dark on a desktop."""

import pytest

import demo_site
from browser import Scheme, Viewer, violations

VIEWS = [("light", 390), ("dark", 1440)]
OPEN_DETAILS = "() => document.querySelectorAll('details').forEach(details => details.open = true)"


@pytest.mark.sampled(path=demo_site.parts)
@pytest.mark.parametrize(("scheme", "width"), VIEWS)
def test_axe_finds_no_violation(path: str, scheme: Scheme, width: int, viewer: Viewer) -> None:
    page = viewer.open(path, scheme=scheme, width=width)
    # axe does not check collapsed content.
    page.evaluate(OPEN_DETAILS)
    assert violations(page) == []
