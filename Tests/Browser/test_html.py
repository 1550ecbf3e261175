"""The Nu HTML checker has nothing to say about any page, stylesheet or picture of the site."""

from pathlib import Path

import pytest

from html_checker import findings_in


@pytest.fixture(scope="module")
def findings(site: Path) -> dict[str, list[str]]:
    """What the checker says, by the file's path below the site."""
    return findings_in(site)


def test_page_has_no_error_and_no_warning(path: str, findings: dict[str, list[str]]) -> None:
    file = path.lstrip("/") + ("index.html" if path.endswith("/") else "")
    assert findings.get(file, []) == []


def test_stylesheets_and_pictures_have_no_error(findings: dict[str, list[str]]) -> None:
    others = {file: said for file, said in findings.items() if not file.endswith(".html")}
    assert others == {}
