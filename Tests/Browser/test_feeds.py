"""The files for programs: the sitemap, the Atom feed and robots.txt."""

import re
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

from references import Site

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ATOM = "{http://www.w3.org/2005/Atom}"
RFC_3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


def test_sitemap_lists_every_page_once(published: Site) -> None:
    root = ElementTree.parse(published.output / "sitemap.xml").getroot()
    assert root.tag == f"{SITEMAP}urlset"
    listed = [location.text for location in root.findall(f"{SITEMAP}url/{SITEMAP}loc")]
    pages = [page for page in published.documents if page not in ("/404.html", "/bag/")]
    assert sorted(listed) == sorted(published.base.rstrip("/") + page for page in pages)


def test_robots_name_the_sitemap_and_allow_every_page(published: Site) -> None:
    robots = RobotFileParser()
    robots.parse((published.output / "robots.txt").read_text(encoding="utf-8").splitlines())
    assert robots.site_maps() == [f"{published.base}sitemap.xml"]
    assert all(robots.can_fetch("*", published.base.rstrip("/") + p) for p in published.documents)


def test_feed_has_what_atom_requires(published: Site) -> None:
    feed = ElementTree.parse(published.output / "feed.xml").getroot()
    assert feed.tag == f"{ATOM}feed"
    entries = feed.findall(f"{ATOM}entry")
    assert entries, "the feed has no entry"
    for element in [feed, *entries]:
        for name in ("id", "title", "updated"):
            assert len(element.findall(ATOM + name)) == 1, f"{name} of {text(element, 'title')}"
            assert text(element, name).strip(), f"{name} of {text(element, 'title')}"
        assert RFC_3339.fullmatch(text(element, "updated")), text(element, "updated")
    # RFC 4287 §4.1.1: an author for the feed, or for each of its entries.
    authored = [feed] if feed.find(f"{ATOM}author") is not None else entries
    assert all(text(element.find(f"{ATOM}author"), "name").strip() for element in authored)
    identifiers = [text(element, "id") for element in [feed, *entries]]
    assert len(set(identifiers)) == len(identifiers)


def test_feed_links_to_itself_and_to_pages_that_are_there(published: Site) -> None:
    feed = ElementTree.parse(published.output / "feed.xml").getroot()
    itself = feed.find(f"{ATOM}link[@rel='self']")
    assert itself is not None and itself.get("href") == f"{published.base}feed.xml"
    for entry in feed.findall(f"{ATOM}entry"):
        links = [link.get("href", "") for link in entry.findall(f"{ATOM}link")]
        assert links, text(entry, "title")
        assert [link for link in links if published.path(link) not in published.documents] == []


def text(element: ElementTree.Element | None, name: str) -> str:
    """Returns the text of a child, or an empty string."""
    return (element.findtext(ATOM + name) if element is not None else None) or ""
