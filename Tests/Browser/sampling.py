"""Which tests of a long walk a run makes.

A test that is marked `sampled` walks lists against each other, such as pages by widths by languages.
A run makes as many of its tests as have every entry of every list once, chosen by a seed that it
prints (`VITRINE_SEED`); `make test-browser TESTS=--all` makes all.

What an entry stands for may be said: `sampled(path=kinds)` takes pages for what `kinds` gives for
them, so that one of each kind is enough; `sampled(width=alike)` takes one of them all.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence

import pytest


def alike(_: object) -> list[str]:
    """For a list whose entries stand for one thing: a run makes one of them."""
    return ["alike"]


def some(entries: Sequence, seed: str) -> list:
    """A third of a list, in its order, chosen by a seed: where one test walks all of it."""
    chosen = random.Random(seed).sample(range(len(entries)), -(-len(entries) // 3))
    return [entries[index] for index in sorted(chosen)]


def chosen(items: Iterable[pytest.Function], seed: str) -> set[str]:
    """The ids of the tests that have every entry of every list at least once, of each test function.

    Takes the tests in the seed's order, and each that has an entry that none before it had."""
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
