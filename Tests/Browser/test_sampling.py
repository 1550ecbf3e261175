"""`sampled` covers every entry of every list, and the same seed selects the same tests."""

from collections.abc import Callable
from itertools import product
from types import SimpleNamespace

import sampling

PAGES = [f"/{number}/" for number in range(40)]
WIDTHS = [320, 390, 1440]
SCHEMES = ["light", "dark"]


def walk(**kinds: Callable[[str], list[str]]) -> list[SimpleNamespace]:
    names = ("page", "width", "scheme")
    marker = SimpleNamespace(kwargs=kinds)
    return [
        SimpleNamespace(nodeid=f"test_x.py::test_y[{number}]",
                        callspec=SimpleNamespace(params=dict(zip(names, entries))),
                        get_closest_marker=lambda name: marker)
        for number, entries in enumerate(product(PAGES, WIDTHS, SCHEMES))
    ]


def test_every_entry_of_every_list_is_there() -> None:
    items = walk()
    kept = sampling.chosen(items, "1")
    params = [item.callspec.params for item in items if item.nodeid in kept]
    assert {each["page"] for each in params} == set(PAGES)
    assert {each["width"] for each in params} == set(WIDTHS)
    assert {each["scheme"] for each in params} == set(SCHEMES)
    assert len(kept) <= len(PAGES) + len(WIDTHS) + len(SCHEMES)


def test_a_seed_decides() -> None:
    assert sampling.chosen(walk(), "1") == sampling.chosen(walk(), "1")
    assert sampling.chosen(walk(), "1") != sampling.chosen(walk(), "2")


def test_one_of_each_kind_is_enough() -> None:
    items = walk(page=lambda path: ["even" if int(path.strip("/")) % 2 == 0 else "odd"])
    kept = sampling.chosen(items, "1")
    params = [item.callspec.params for item in items if item.nodeid in kept]
    assert {int(each["page"].strip("/")) % 2 for each in params} == {0, 1}
    assert {each["width"] for each in params} == set(WIDTHS)
    assert len(kept) <= 2 + len(WIDTHS) + len(SCHEMES)
