"""The Nu HTML checker reports no problems in pages, stylesheets and pictures of the site."""

from pathlib import Path

import pytest

from html_checker import findings_in


@pytest.fixture(scope="module")
def findings(site: Path) -> dict[str, list[str]]:
    """The messages of the checker, by path."""
    return findings_in(site)


def test_page_has_no_error_and_no_warning(path: str, findings: dict[str, list[str]]) -> None:
    file = path.lstrip("/") + ("index.html" if path.endswith("/") else "")
    assert findings.get(file, []) == []


def test_stylesheets_and_pictures_have_no_error(findings: dict[str, list[str]]) -> None:
    others = {file: said for file, said in findings.items() if not file.endswith(".html")}
    assert others == {}
