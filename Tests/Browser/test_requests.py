"""A page sends requests only to its own host, and all requests succeed."""

import pytest

import demo_site
from browser import Viewer


@pytest.mark.sampled(path=demo_site.parts)
def test_page_stays_on_its_host_and_complains_of_nothing(path: str, viewer: Viewer) -> None:
    viewer.open(path)
    assert viewer.record.requests, "no request was seen, not even the page's"
    away = [asked.url for asked in viewer.record.requests if not is_local(asked.url, viewer)]
    assert (away, viewer.record.problems) == ([], [])


def is_local(url: str, viewer: Viewer) -> bool:
    """Returns true if a request stays on the site's host. `data:` and `blob:` URLs cause no requests."""
    return url.startswith((viewer.site_url + "/", "data:", "blob:"))
