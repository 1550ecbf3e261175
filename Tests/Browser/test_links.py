"""Every reference of the site has a target, at the root of a host and below a path."""

import pytest

from references import Reference, Site, css_urls


@pytest.mark.sampled
def test_every_reference_of_a_page_is_there(path: str, published: Site) -> None:
    references = published.documents[path].references
    assert references, "a page refers to its stylesheet at least"
    problems = (published.problem(path, reference) for reference in references)
    assert [problem for problem in problems if problem] == []


def test_every_reference_of_a_stylesheet_is_there(published: Site) -> None:
    problems = []
    for file in sorted(published.output.rglob("*.css")):
        name = "/" + file.relative_to(published.output).as_posix()
        for value in css_urls(file.read_text(encoding="utf-8")):
            problems.append(published.problem(name, Reference(value)))
    assert [problem for problem in problems if problem] == []


def test_every_page_is_linked(published: Site) -> None:
    unlinked = published.documents.keys() - published.reachable("/")
    assert unlinked == {"/404.html"}
