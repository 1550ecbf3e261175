"""Finds the tools of the tests: the vitrine binary, Chromium, Java."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]


def vitrine() -> Path:
    """Returns the binary under test: VITRINE_BINARY, or the result of `make` or `swift build`."""
    named = os.environ.get("VITRINE_BINARY")
    builds = [REPOSITORY / ".build" / configuration / "vitrine" for configuration in ("release", "debug")]
    for candidate in [Path(named)] if named else builds:
        if shutil.which(candidate):
            return candidate.resolve()
    pytest.exit(f"there is no vitrine binary ({named or 'run make first'})", returncode=1)


def program(name: str) -> str:
    """Returns a program of the system. If it is missing, the test is skipped, or fails if all tools are
    required."""
    found = shutil.which(name)
    if found is None and os.environ.get("VITRINE_REQUIRE_TOOLS") == "1":
        pytest.fail(f"{name} is missing: make test sets it up")
    return found or pytest.skip(f"{name} is missing: make test sets it up")


def path_of(tool: str) -> str:
    """Returns the path of a tool. If it is missing, the test is skipped, or fails if all tools are required."""
    found = subprocess.run(
        [REPOSITORY / ".ci" / "tools", "--path", tool], capture_output=True, text=True, check=False
    )
    if found.returncode == 0:
        return found.stdout.strip()
    if os.environ.get("VITRINE_REQUIRE_TOOLS") == "1":
        pytest.fail(f"{tool} is missing: make test sets it up")
    pytest.skip(f"{tool} is missing: make test sets it up")
