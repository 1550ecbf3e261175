"""Chromium draws random layouts of every property where the engine solves them, to half a pixel.

VITRINE_SEED repeats the layouts of a seed. `make test-layouts` tests 2,000 layouts of the commit's seed.
Any seed must pass. The default seed is fixed, so that a failure is caused by the current change."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import compare_layouts
import random_layouts

SEED = os.environ.get("VITRINE_SEED", "1d1cc8bde7bf")
LAYOUTS = 75
FIRST = 2


@pytest.fixture(scope="session")
def schema() -> dict:
    return random_layouts.schema()


@pytest.mark.parametrize("number", range(FIRST, FIRST + LAYOUTS // compare_layouts.BATCH))
def test_frames(browser: Browser, schema: dict, tmp_path: Path, number: int) -> None:
    batch = compare_layouts.Batch(schema, SEED, number, tmp_path)
    result = batch.run(browser)
    told = "\n".join(f"{p.page}: {p.name} {p.text}" for p in result.problems[:20])
    assert not result.problems, f"VITRINE_SEED={SEED} gives these again:\n{told}"
    assert result.rectangles > 100


def test_every_property_of_the_schema_is_tried(schema: dict) -> None:
    """A new property of layouts must occur in the tests."""
    generator = random_layouts.Generator(schema, "properties")
    for _ in range(2000):
        generator.layout()
    assert random_layouts.properties(schema) <= set(generator.used)


def test_a_seed_gives_the_same_layouts_again(schema: dict) -> None:
    first, second = (random_layouts.Generator(schema, "again") for _ in range(2))
    assert [first.page("/") for _ in range(20)] == [second.page("/") for _ in range(20)]
