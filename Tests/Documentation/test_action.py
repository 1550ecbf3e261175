"""The GitHub Action: its file declares the inputs of its steps, and the steps run with a fake `gh`."""

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from tools import REPOSITORY, vitrine

ACTION = REPOSITORY / "action.yml"
STEPS = REPOSITORY / "Packaging/action"
# Answers like GitHub's command line, and records its arguments.
GH = """#!/usr/bin/env bash
echo "$*" >> "$GH_LOG"
case "$*" in
  *--jq*) [ -z "${GH_THERE:-}" ] || echo "$GH_THERE" ;;
  *--method*)
    [ -z "${GH_REFUSES:-}" ] || { echo "HTTP 403" >&2; exit 1; }
    for last; do :; done
    cp "${last#body=@}" "$GH_BODY"
    ;;
esac
"""


class Runner:
    """A GitHub runner with a site in a repository."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        tools = folder / "bin"
        tools.mkdir()
        (tools / "vitrine").symlink_to(vitrine())
        (tools / "gh").write_text(GH)
        (tools / "gh").chmod(0o755)
        self.environment = {
            **os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "HOME": str(folder),
            "GH_LOG": str(folder / "asked"), "GH_BODY": str(folder / "body"), "GITHUB_REPOSITORY": "ann/shop",
            "GITHUB_STEP_SUMMARY": str(folder / "summary"), "SITE": ".", "BASE_URL": "https://shop.test/",
            "GIT_CONFIG_GLOBAL": "/dev/null"}
        subprocess.run([vitrine(), "new", self.site], check=True, capture_output=True)
        self.git("init", "-q", "-b", "main")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "A shop")
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")

    def git(self, *arguments: str) -> None:
        name = ["-c", "user.name=Ann", "-c", "user.email=ann@shop.test", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *name, *arguments], cwd=self.site, check=True, env=self.environment)

    def run(self, step: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", STEPS, step], cwd=self.site, env={**self.environment, **environment}, capture_output=True,
            text=True, check=False)

    def change(self, old: str, new: str) -> None:
        catalog = self.site / "Content/catalog.json"
        text = catalog.read_text()
        assert old in text
        catalog.write_text(text.replace(old, new))


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


def test_the_file_gives_each_step_what_it_reads() -> None:
    action = yaml.safe_load(ACTION.read_text())
    steps = [step for step in action["runs"]["steps"] if "run" in step]
    given = set().union(*(step["env"] for step in steps))
    script = STEPS.read_text()
    read = set(re.findall(r"\$\{?([A-Z][A-Z_]+)", script)) - {"HOME"}
    assert {name for name in read if not name.startswith("GITHUB_")} <= given
    used = re.findall(r"inputs\.([a-z-]+)", ACTION.read_text())
    assert set(used) == set(action["inputs"])
    # Stops script injection: text of other users is not part of a command.
    assert all("${{" not in step["run"] for step in steps)
    assert all(step["shell"] == "bash" for step in steps)


def test_the_guide_has_every_input() -> None:
    guide = (REPOSITORY / "Documentation/Content/pages/guides/ci.md").read_text(encoding="utf-8")
    for name in yaml.safe_load(ACTION.read_text())["inputs"]:
        assert f"`{name}`" in guide, name


def test_yaml_of_the_guide_is_yaml() -> None:
    guide = (REPOSITORY / "Documentation/Content/pages/guides/ci.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```$", guide, re.M | re.S)
    inputs = set(yaml.safe_load(ACTION.read_text())["inputs"])
    assert sum("jobs" in yaml.safe_load(block) for block in blocks) >= 2
    for block in blocks:
        parsed = yaml.safe_load(block)
        # Other services have files without "jobs".
        for step in (step for job in parsed.get("jobs", {}).values() for step in job["steps"]):
            if "vitrine" in step["uses"]:
                assert set(step["with"]) <= inputs


def test_a_build_is_checked(runner: Runner) -> None:
    done = runner.run("build", DAY="2026-11-27")
    assert done.returncode == 0, done.stderr
    assert "no vectors of protected icons found" in done.stdout
    assert (runner.site / "Public/index.html.gz").exists()
    assert "https://shop.test/" in (runner.site / "Public/sitemap.xml").read_text()


def test_wrong_content_fails(runner: Runner) -> None:
    runner.change('"id": "star"', '"id": "heart"')
    done = runner.run("build")
    assert done.returncode == 1
    assert re.search(r"^::error file=Content/catalog.json,line=\d+,col=\d+,title=duplicate-id::", done.stderr, re.M)


def test_warnings_of_a_preview_are_annotations(runner: Runner) -> None:
    runner.change('"price"', '"prise": 1, "price"')
    done = runner.run("preview", PULL_REQUEST="7", GITHUB_BASE_REF="main")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^::warning file=Content/catalog.json,line=", done.stderr, re.M)
    assert "::warning" not in (runner.folder / "body").read_text()


def test_a_preview_is_a_new_comment(runner: Runner) -> None:
    runner.change("2.99", "3.49")
    done = runner.run("preview", PULL_REQUEST="7", GITHUB_BASE_REF="main")
    assert done.returncode == 0, done.stderr
    body = (runner.folder / "body").read_text()
    assert body.startswith("<!-- vitrine preview -->\n")
    assert "$2.99" in body and "$3.49" in body
    assert (runner.folder / "summary").read_text() == body
    assert "--method POST repos/ann/shop/issues/7/comments" in (runner.folder / "asked").read_text()


def test_a_comment_that_is_there_is_replaced(runner: Runner) -> None:
    done = runner.run("preview", PULL_REQUEST="7", GITHUB_BASE_REF="main", GH_THERE="41\n42")
    assert done.returncode == 0, done.stderr
    asked = (runner.folder / "asked").read_text()
    assert "--method PATCH repos/ann/shop/issues/comments/41 " in asked
    assert "POST" not in asked


def test_a_token_that_may_not_write_leaves_the_summary(runner: Runner) -> None:
    done = runner.run("preview", PULL_REQUEST="7", AGAINST="HEAD", GH_REFUSES="1")
    assert done.returncode == 0, done.stderr
    assert "::notice::the token may not comment" in done.stdout
    assert (runner.folder / "summary").exists()


def test_a_long_preview_is_cut_at_a_line(runner: Runner) -> None:
    icons = ",\n".join(
        f'{{ "id": "new-{i}", "name": "Größe {i}", "price": 0, "image": "icons/leaf.svg", "tags": ["a{i}"] }}'
        for i in range(2500))
    runner.change('"icons": [', f'"icons": [\n{icons},')
    done = runner.run("preview", PULL_REQUEST="7", AGAINST="HEAD")
    assert done.returncode == 0, done.stderr
    body = (runner.folder / "body").read_bytes()
    assert 1000 < len(body) < 65536
    body.decode()


def test_it_deploys_to_a_folder(runner: Runner) -> None:
    target = runner.folder / "server"
    done = runner.run("deploy", TARGET=str(target), KNOWN_HOSTS="shop.test ssh-ed25519 AAAA")
    assert done.returncode == 0, done.stderr
    assert (target / "index.html").exists()
    assert (runner.folder / ".ssh/known_hosts").read_text() == "shop.test ssh-ed25519 AAAA\n"
    without = runner.run("deploy")
    assert without.returncode == 1
    assert "deploy needs a target" in without.stderr


def test_another_mode_is_an_error(runner: Runner) -> None:
    done = runner.run("publish")
    assert done.returncode == 1
    assert "::error::there is no mode 'publish'" in done.stderr
