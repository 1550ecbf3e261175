"""Reports in SARIF, in a validator without code of Vitrine. The schema has the rules of SARIF 2.1.0 for the
properties that Vitrine writes. GitHub also requires locations, a description and help."""

import json
import re
import shutil
import subprocess
import urllib.parse
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tools import REPOSITORY, vitrine

BROKEN = sorted(each for each in (REPOSITORY / "Tests/Fixtures/Broken").iterdir() if each.is_dir())


def closed(required: list[str], optional: list[str], properties: dict[str, object]) -> dict[str, object]:
    """Returns the schema of an object with exactly these properties."""
    assert set(properties) == {*required, *optional}
    return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}


COUNT = {"type": "integer", "minimum": 1}
# §3.11: a message has a text or an id.
MESSAGE = closed(["text"], [], {"text": {"type": "string", "minLength": 1}})
# §3.28 to §3.30
LOCATION = {
    "physicalLocation": closed(["artifactLocation"], ["region"], {
        "artifactLocation": closed(["uri"], ["uriBaseId"], {
            "uri": {"type": "string", "pattern": "^(?:[A-Za-z0-9._~/+-]|%[0-9A-F]{2})+$"},
            "uriBaseId": {"const": "%SRCROOT%"}}),
        "region": closed(["startLine", "startColumn"], ["endColumn"], {
            "startLine": COUNT, "startColumn": COUNT, "endColumn": COUNT})})}
SCHEMA = closed(["$schema", "version", "runs"], [], {
    "$schema": {"type": "string", "pattern": "^https://.*sarif.*2.1.0.*json$"},
    # §3.13.2
    "version": {"const": "2.1.0"},
    "runs": {"type": "array", "minItems": 1, "maxItems": 1, "items": closed(
        # §3.14: `results` of a run without problems is an empty array, not null.
        ["tool", "results", "columnKind"], [], {
            "columnKind": {"const": "unicodeCodePoints"},
            "tool": closed(["driver"], [], {"driver": closed(["name", "version", "rules"], [], {
                "name": {"const": "Vitrine"},
                "version": {"type": "string", "pattern": r"^\d+\.\d+\.\d+$"},
                "rules": {"type": "array", "uniqueItems": True, "items": closed(
                    ["id", "shortDescription", "fullDescription", "help"], [], {
                        "id": {"type": "string", "pattern": "^[a-z0-9-]+$"},
                        "shortDescription": MESSAGE, "fullDescription": MESSAGE, "help": MESSAGE})}})}),
            # §3.27
            "results": {"type": "array", "items": closed(
                ["ruleId", "ruleIndex", "level", "message", "locations"], ["relatedLocations"], {
                    "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
                    "level": {"enum": ["error", "warning"]}, "message": MESSAGE,
                    "locations": {"type": "array", "minItems": 1, "maxItems": 1, "items": closed(
                        ["physicalLocation"], [], LOCATION)},
                    "relatedLocations": {"type": "array", "minItems": 1, "items": closed(
                        ["message", "physicalLocation"], [], {"message": MESSAGE, **LOCATION})}})}})},
})
VALIDATOR = Draft202012Validator(SCHEMA)


def sarif(site: Path) -> dict:
    done = subprocess.run(
        [vitrine(), "build", "--report", "sarif"], cwd=site, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("fixture", BROKEN, ids=lambda fixture: fixture.name)
def test_reports_of_broken_sites_are_valid(fixture: Path, tmp_path: Path) -> None:
    site = shutil.copytree(fixture, tmp_path / "site", symlinks=True)
    log = sarif(site)
    VALIDATOR.validate(log)
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert run["results"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        location = result["locations"][0]["physicalLocation"]
        path = site / urllib.parse.unquote(location["artifactLocation"]["uri"])
        if "region" in location and "endColumn" in location["region"]:
            region = location["region"]
            lines = re.split("\r\n|\r|\n", path.read_bytes().decode(errors="replace"))
            assert region["startColumn"] <= len(lines[region["startLine"] - 1]) + 1


def test_a_site_without_problems_has_no_results(tmp_path: Path) -> None:
    subprocess.run([vitrine(), "new", tmp_path / "site"], check=True, capture_output=True)
    settings = tmp_path / "site/Content/site.json"
    settings.write_text(settings.read_text().replace("https://example.com/", "https://icons.ada.example/"))
    log = sarif(tmp_path / "site")
    VALIDATOR.validate(log)
    assert log["runs"][0]["results"] == []


def test_the_schema_rejects_a_report_with_a_fault(tmp_path: Path) -> None:
    log = sarif(shutil.copytree(BROKEN[0], tmp_path / "site"))
    VALIDATOR.validate(log)
    del log["runs"][0]["results"][0]["message"]
    assert not VALIDATOR.is_valid(log)
