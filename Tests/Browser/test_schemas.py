"""The JSON Schemas of the binary, in a validator without code of Vitrine."""

import functools
import json
import subprocess
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tools import REPOSITORY, vitrine

FIXTURES = REPOSITORY / "Tests" / "Fixtures"
NAMES = ("site", "catalog", "page", "outline", "synonyms")

# A layout with every feature.
BADGES = {
    "type": "compositional",
    "sections": [
        {"type": "list", "appearance": "insetGrouped", "separatorConfiguration": {"topSeparatorInsets": 4}},
        {
            "background": -4,
            "boundarySupplementaryItems": [
                {
                    "elementKind": "header",
                    "alignment": "top",
                    "layoutSize": {"width": {"fractionalWidth": 1}, "height": 44},
                    "zIndex": 2,
                }
            ],
            "group": {
                "type": "horizontal",
                "layoutSize": {"width": {"fractionalWidth": 1}, "height": {"estimated": 100}},
                "interItemSpacing": {"flexible": 10},
                "subitems": [
                    {
                        "layoutSize": {"width": 100, "height": {"uniformAcrossSiblings": 100}},
                        "supplementaryItems": [
                            {
                                "elementKind": "badge",
                                "layoutSize": {"width": 20, "height": 20},
                                "containerAnchor": {"horizontal": "end", "absoluteOffset": {"x": 4}},
                            }
                        ],
                    }
                ],
            },
        },
    ],
    "variants": [{"minimumWidth": 700, "sections": [{"type": "list"}]}],
}


@functools.cache
def validator(name: str) -> Draft202012Validator:
    """Returns a validator for the schema of the binary."""
    command = [vitrine(), "schema", name]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return Draft202012Validator(json.loads(printed))


def problems(name: str, document: object) -> list[str]:
    """Returns the problems of a document with their paths."""
    return [f"{error.json_path}: {error.message}" for error in validator(name).iter_errors(document)]


def files(name: str) -> list[Path]:
    """Returns the files of the demo, starter and fixture sites with a schema."""
    folders = {"outline": "outlines/*.json", "page": "pages/**/*.json"}
    place = folders.get(name, f"{name}.json")
    sites = [REPOSITORY, FIXTURES / "Site", FIXTURES / "Properties",
             REPOSITORY / "Sources" / "SiteBuilding" / "Starter"]
    return sorted(file for site in sites for file in site.glob(f"Content/{place}"))


@pytest.mark.parametrize("name", NAMES)
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(validator(name).schema)


@pytest.mark.parametrize("name", NAMES)
def test_files_that_build_are_valid(name: str) -> None:
    assert files(name), f"there is no file for the schema '{name}'"
    found = {file: problems(name, json.loads(file.read_text(encoding="utf-8"))) for file in files(name)}
    assert {file: said for file, said in found.items() if said} == {}


def page(layout: object) -> dict:
    """Returns a site of one page with a layout."""
    return {"$schema": "site.json", "pages": [{"path": "/", "items": "catalog", "layout": layout}]}


def test_compositional_layouts_are_valid() -> None:
    assert problems("site", page(BADGES)) == []


BROKEN = [
    "bad-element-kind", "conflicting-fields", "missing-field-compositional", "missing-field-layout",
    "out-of-range", "unknown-property", "unknown-value", "unknown-value-layout",
]


@pytest.mark.parametrize("name", BROKEN)
def test_what_the_loader_refuses_is_invalid(name: str) -> None:
    site = json.loads((FIXTURES / "Broken" / name / "Content" / "site.json").read_text())
    for page in site["pages"]:
        assert problems("site", {"pages": [page]}), page["path"]
