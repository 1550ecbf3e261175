"""Finds what the tests run: the vitrine binary, Chromium, Java."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]


def vitrine() -> Path:
    """The binary under test: VITRINE_BINARY, or what `make` or `swift build` left."""
    named = os.environ.get("VITRINE_BINARY")
    builds = [REPOSITORY / ".build" / configuration / "vitrine" for configuration in ("release", "debug")]
    for candidate in [Path(named)] if named else builds:
        if shutil.which(candidate):
            return candidate.resolve()
    pytest.exit(f"there is no vitrine binary ({named or 'run make first'})", returncode=1)


def program(name: str) -> str:
    """A program of the system. Without it the test is skipped, or fails where everything must be there."""
    found = shutil.which(name)
    if found is None and os.environ.get("VITRINE_REQUIRE_TOOLS") == "1":
        pytest.fail(f"{name} is missing: make test sets it up")
    return found or pytest.skip(f"{name} is missing: make test sets it up")


def path_of(tool: str) -> str:
    """Where a tool is. Without it the test is skipped, or fails where everything must be there."""
    found = subprocess.run(
        [REPOSITORY / ".ci" / "tools", "--path", tool], capture_output=True, text=True, check=False
    )
    if found.returncode == 0:
        return found.stdout.strip()
    if os.environ.get("VITRINE_REQUIRE_TOOLS") == "1":
        pytest.fail(f"{tool} is missing: make test sets it up")
    pytest.skip(f"{tool} is missing: make test sets it up")
