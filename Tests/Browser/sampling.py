"""Selects the tests of a long walk that a run executes.

A test with the mark `sampled` combines lists, such as pages, widths and languages. A run executes enough
tests to cover every entry of every list once. The seed in `VITRINE_SEED` selects them, and the run prints
it. `make test-browser TESTS=--all` runs all tests.

Entries can be equivalent. `sampled(path=kinds)` needs one page for each result of `kinds`.
`sampled(width=alike)` needs only one width."""

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence

import pytest


def alike(_: object) -> list[str]:
    """Makes all entries of a list equivalent, so that a run tests one of them."""
    return ["alike"]


def some(entries: Sequence, seed: str) -> list:
    """Returns a third of a list in its order, selected by a seed. For a test that walks a list itself."""
    chosen = random.Random(seed).sample(range(len(entries)), -(-len(entries) // 3))
    return [entries[index] for index in sorted(chosen)]


def chosen(items: Iterable[pytest.Function], seed: str) -> set[str]:
    """Returns the ids of tests that cover every entry of every list, for each test function. It takes the
    tests in random order, and keeps each test with an entry that is not covered yet."""
    walks: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        walks[item.nodeid.partition("[")[0]].append(item)
    found: set[str] = set()
    for name, walk in walks.items():
        seen: set[tuple[str, str]] = set()
        for item in random.Random(f"{seed} {name}").sample(walk, len(walk)):
            marker = item.get_closest_marker("sampled")
            entries = {
                (each, repr(entry)) for each, value in item.callspec.params.items()
                for entry in marker.kwargs.get(each, lambda value: [value])(value)}
            if not entries <= seen:
                seen |= entries
                found.add(item.nodeid)
    return found
