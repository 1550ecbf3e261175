"""The action deploys by ssh to an sshd on loopback, with a key in the agent and a known host."""

import getpass
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from servers import REPOSITORY
from targets import Host, sshd
from tools import vitrine


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with sshd(tmp_path) as host:
        yield host


def deploy(host: Host, home: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Runs the action's step with its own home folder, like a GitHub runner."""
    tools = home / "bin"
    if not tools.exists():
        tools.mkdir(parents=True)
        (tools / "vitrine").symlink_to(vitrine())
        # OpenSSH reads known hosts from the home of the system's user database, not from $HOME.
        (tools / "ssh").write_text(
            f'#!/bin/sh\nexec {shutil.which("ssh")} -F none -o UserKnownHostsFile={home}/.ssh/known_hosts "$@"\n')
        (tools / "ssh").chmod(0o755)
        subprocess.run([vitrine(), "new", home / "site"], check=True, capture_output=True)
    target = f"ssh://{getpass.getuser()}@127.0.0.1:{host.port}{host.folder}/shop"
    environment = {
        **os.environ, "HOME": str(home), "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "TARGET": target,
        "BASE_URL": "https://shop.test/", **inputs}
    environment.pop("SSH_AUTH_SOCK", None)
    return subprocess.run(
        ["bash", REPOSITORY / "Packaging/action", "deploy"], cwd=home / "site", env=environment,
        capture_output=True, text=True, check=False, timeout=120)


def test_the_action_deploys_with_a_key(host: Host, tmp_path: Path) -> None:
    home = tmp_path / "home"
    key = (tmp_path / "key").read_text()
    done = deploy(host, home, SSH_KEY=key, KNOWN_HOSTS=host.known)
    assert done.returncode == 0, done.stdout + done.stderr
    published = home / "site/Public"
    assert (tmp_path / "shop/index.html").read_bytes() == (published / "index.html").read_bytes()
    # No file contains the key, and unchanged files are not sent again.
    assert not any(key[60:120] in file.read_text(errors="replace")
                   for file in home.rglob("*") if file.is_file() and file.parent.name != "bin")
    again = deploy(host, home, SSH_KEY=key)
    assert again.returncode == 0, again.stdout + again.stderr


def test_a_key_that_the_host_does_not_know_brings_nothing(host: Host, tmp_path: Path) -> None:
    done = deploy(host, tmp_path / "home", SSH_KEY=(tmp_path / "other").read_text(), KNOWN_HOSTS=host.known)
    assert done.returncode == 1
    assert not (tmp_path / "shop").exists()


def test_a_host_that_is_not_known_is_not_trusted(host: Host, tmp_path: Path) -> None:
    done = deploy(host, tmp_path / "home", SSH_KEY=(tmp_path / "key").read_text())
    assert done.returncode == 1
    assert not (tmp_path / "shop").exists()
