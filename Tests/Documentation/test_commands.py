"""Runs each command in the guides, as written, on a shop with the files that it names.

The tutorial, the recipes, the README and the guide to many machines have their own tests."""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import REPOSITORY, program, vitrine
from tutorial import PAGES, Terminal

RUN_ELSEWHERE = {"tutorial.md", "guides/parts.md"}
# Commands that are not run, with the reason.
NOT_RUN = {
    "docker ": "images are built where there is a registry; what runs in one is run everywhere else",
}
# Replacements for placeholders of several commands, and for commands that depend on an earlier line.
INSTEAD = {
    "export outline guide --format opml|markdown|json": [
        f"vitrine export outline guide --format {name}" for name in ("opml", "markdown", "json")],
    "import guide.opml": ["vitrine import guide.opml --update"],
}
# Placeholders for readers, with values for this shop. A plan runs for the host in the guide, because a plan
# does not contact the host.
STAND_INS = {
    "deploy you@host.example:/var/www/shop": "deploy ./server",
    "layout PATH": "layout /", "deploy TARGET": "deploy ./server",
}
# Incomplete commands in a text. The test requests their help, which must list the option.
NAMED_ALONE = re.compile(r"vitrine (deploy|join|new|build(?= --base-url))( --overwrite| --base-url)?")


def commands_of(page: str) -> list[str]:
    """Returns the commands of a page in order, from blocks and from inline code."""
    text = (PAGES / page).read_text(encoding="utf-8")
    # Other files on a page are not commands. Comments of web servers look like commands.
    text = re.sub(r"^```(\w*)\n(.*?)^```$", lambda block: block[2] if block[1] == "sh" else "", text, flags=re.M | re.S)
    found = re.findall(r"`((?:docker .*)?vitrine [^`\n]*)`|^(?:    )?(vitrine [a-z].*|docker .*vitrine.*)$", text, re.M)
    return list(dict.fromkeys("".join(each).strip() for each in found))


def pages() -> list[str]:
    files = (file.relative_to(PAGES).as_posix() for file in PAGES.rglob("*.md"))
    return sorted(page for page in files if not page.startswith(("reference/", "recipes/"))
                  and page not in RUN_ELSEWHERE and commands_of(page))


def reason(command: str) -> str | None:
    return next((why for part, why in NOT_RUN.items() if part in command), None)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A reader's home: icons to import, and a published shop in a repository with four versions."""
    home = tmp_path_factory.mktemp("prepared") / "home"
    shop = home / "shop"
    home.mkdir()
    (home / "icons").mkdir()

    def run(*command: str | Path) -> None:
        # The settings of the user who runs the tests have no effect.
        environment = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"}
        done = subprocess.run(command, cwd=shop if shop.exists() else home, env=environment,
                              capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"

    run(vitrine(), "new", shop)
    (shop / "prices.csv").write_text("name,price\nSun,2.99\nMoon,0\n")
    for name, path in {"sun": "M4 4h16v16H4z", "moon": "M12 2l9 18H3z"}.items():
        (home / f"icons/{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{path}"/></svg>')
    (shop / "guide.opml").write_text(
        '<opml version="2.0"><head><title>Guide</title></head><body><outline text="Icons"/></body></opml>')
    (shop / "autumn.md").write_text("Two new icons.\n")
    git = ("git", "-c", "user.name=Reader", "-c", "user.email=reader@example.com")
    run(*git, "init", "--quiet", "--initial-branch", "main")
    for number in range(4):
        (shop / "Content/pages/notes.md").write_text(f"---\ntitle: Notes\n---\n\nVersion {number}.\n")
        run(*git, "add", "Content")
        run(*git, "commit", "--quiet", "--message", f"Version {number}")
    run(*git, "tag", "v2")
    run(*git, "update-ref", "refs/remotes/origin/main", "HEAD")
    run(vitrine(), "build")
    return home


@pytest.fixture(name="terminal")
def terminal_in_a_copy(prepared: Path, tmp_path: Path) -> Terminal:
    """A terminal in a copy of the shop, so that pages do not affect each other."""
    terminal = Terminal(tmp_path)
    shutil.copytree(prepared, terminal.here, dirs_exist_ok=True, symlinks=True)
    terminal.here /= "shop"
    terminal.environment |= {
        "TARGET": "./server", "RCLONE_CONFIG_STORE_TYPE": "alias", "RCLONE_CONFIG_STORE_REMOTE": str(tmp_path / "remote")}
    return terminal


@pytest.mark.parametrize("page", pages())
def test_each_command_of_a_page_works(page: str, terminal: Terminal) -> None:
    for command in commands_of(page):
        if reason(command):
            continue
        if "rclone:" in command:
            program("rclone")
        named = NAMED_ALONE.fullmatch(command)
        if named:
            assert (named[2] or "").strip() in terminal.run(f"vitrine {named[1]} --help")
            continue
        for line in next((lines for part, lines in INSTEAD.items() if part in command), [command]):
            for words, ours in STAND_INS.items():
                line = line.replace(words, ours)
            prepare(line, terminal)
            said = terminal.run(accepting_differences(line))
            assert "error:" not in said.replace("<error", ""), f"{line}\n{said}"


def accepting_differences(line: str) -> str:
    """Accepts the exit status of `--exit-code` for differences."""
    return f"{line} || [ $? = 1 ]" if "--exit-code" in line else line


def prepare(line: str, terminal: Terminal) -> None:
    """Prepares the state that a single line needs."""
    shop = terminal.here
    if line.startswith("vitrine import ~/icons") and "--update" not in line:
        # The page starts in a folder without a site.
        kept = shop / "prices.csv", shop / "guide.opml"
        terminal.here = shop.parent / f"{shop.name}-import"
        terminal.here.mkdir()
        for file in kept:
            shutil.copy(file, terminal.here)
    if "--against 1.2.0" in line and not (shop / "Content/releases/1.2.0.json").exists():
        terminal.run("vitrine release 1.2.0 --date 2026-12-01")
    if "pack --since" in line:
        # An update needs an icon that was redrawn since the release.
        icon = sorted((shop / "Content/icons").glob("*.svg"))[0]
        icon.write_text(icon.read_text().replace("</svg>", '<path d="M1 1h2v2z"/></svg>'))


def test_every_exception_is_needed() -> None:
    shown = [command for page in pages() for command in commands_of(page)]
    assert len(shown) > 40, shown
    assert [part for part in [*NOT_RUN, *INSTEAD] if not any(part in each for each in shown)] == []
    assert [words for words in STAND_INS if not any(words in each for each in shown)] == []


def commands_of_remedies() -> list[str]:
    """Returns the correct commands in explanations of diagnostics."""
    files = sorted((REPOSITORY / "Sources/Diagnostics/Explanations").glob("*.md"))
    lines = [line for file in files
             for line in re.findall(r"^ *\+ (.*)$", file.read_text(encoding="utf-8"), re.M)]
    found = [command for line in lines for command in re.findall(r"(?:^|&& |[A-Z]+=\S+ )(vitrine [a-z][^&>]*)", line)]
    return list(dict.fromkeys(command.strip() for command in found))


def commands_of_notes() -> list[str]:
    """Returns the commands in notes and other messages, with sample values for their parameters."""
    texts = [line for file in sorted((REPOSITORY / "Sources").rglob("*.swift"))
             for line in file.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("//")]
    found = [command for text in texts for command in re.findall(r"'(vitrine [a-z][^']*)'", text)]
    return list(dict.fromkeys(
        command.replace(r"\($0)/\(count)", "1/4").replace(r"\(folder)", "parts").replace(r"\(site.relativePath)", "shop")
        for command in found))


def test_each_command_of_a_remedy_is_one(tmp_path: Path) -> None:
    """In an empty folder, the commands find no site, but their usage is correct: they do not exit with 64."""
    commands = list(dict.fromkeys([*commands_of_remedies(), *commands_of_notes()]))
    assert len(commands) > 60, commands
    wrong = []
    for number, command in enumerate(commands):
        # Some commands are incomplete.
        line = f"vitrine {command.split()[1]} --help" if NAMED_ALONE.fullmatch(command) else command
        line = re.sub(r"--part$", "--part 1/4 --results parts", line.partition(" > ")[0])
        words = [str(vitrine()), *shlex.split(line)[1:]]
        if words[1:2] == ["serve"]:
            # The command would wait for a site.
            words += ["--site", "missing"]
        folder = tmp_path / str(number)
        folder.mkdir()
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
        if done.returncode == 64 or done.returncode < 0:
            wrong.append(f"{command}: {done.stderr}")
    assert wrong == []
