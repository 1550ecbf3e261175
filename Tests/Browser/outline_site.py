"""Sites with outlines for the tests."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import demo_site
from tools import REPOSITORY

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>'

# Four levels. One branch is open at first, texts have accents, and ids are derived from texts.
TREE = [
    {
        "text": "Animals",
        "isExpanded": True,
        "children": [
            {"text": "Owl", "link": "icon:owl"},
            {
                "text": "Café cats",
                "link": "icon:owl",
                "children": [
                    {"text": "Élodie the tabby", "secondaryText": "sleeps all day"},
                    {"text": "Hidden", "children": [{"text": "Deepest of all"}]},
                ],
            },
        ],
    },
    {"text": "Plants", "children": [{"text": "Oak"}, {"text": "Owl tree", "link": "/list/"}]},
    {"text": "Stones", "children": [{"text": "Flint"}, {"text": "Chalk"}]},
]


def write(
    site: Path, outlines: dict[str, list | str], configuration: dict | None = None
) -> Path:
    """Writes a site of one icon and some outlines, with the current theme. Lists of items are written as
    JSON, and texts as Markdown."""
    shutil.copytree(REPOSITORY / "Templates", site / "Templates", dirs_exist_ok=True)
    content = site / "Content"
    for folder in ("icons", "outlines"):
        (content / folder).mkdir(parents=True, exist_ok=True)
    catalog = {"title": "Shop", "icons": [{"id": "owl", "name": "Owl", "price": 1}]}
    (content / "catalog.json").write_text(json.dumps(catalog), encoding="utf-8")
    (content / "icons" / "owl.svg").write_text(ICON, encoding="utf-8")
    (content / "site.json").write_text(json.dumps(configuration or {}), encoding="utf-8")
    for name, items in outlines.items():
        if isinstance(items, str):
            (content / "outlines" / f"{name}.md").write_text(items, encoding="utf-8")
            continue
        outline = {"title": name.title(), "items": items}
        file = content / "outlines" / f"{name}.json"
        file.write_text(json.dumps(outline), encoding="utf-8")
    return site


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Builds and serves a site. Returns the address without a trailing slash."""
    output = site / "Public"
    demo_site.build(output, site=site)
    with demo_site.serve(output, site=site) as url:
        yield url
