"""The commands that the guides show: each is run as it stands there, on a shop that has what it names.

The tutorial, the README and the guide to many machines have tests of their own."""

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
# What is not run, and why.
NOT_RUN = {
    "docker ": "images are built where there is a registry; what runs in one is run everywhere else",
    "--host 0.0.0.0": "it would listen to other machines",
}
# What stands for several commands, or would find what an earlier line of its page has left.
INSTEAD = {
    "export outline guide --format opml|markdown|json": [
        f"vitrine export outline guide --format {name}" for name in ("opml", "markdown", "json")],
    "import guide.opml": ["vitrine import guide.opml --update"],
}
# What readers put their own in place of, and what this shop has there. A plan is made for a host as it
# is written, for it asks the host nothing.
STAND_INS = {
    "deploy you@host.example:/var/www/shop": "deploy ./server", "rclone:REMOTE:PATH": "rclone:store:shop",
    "layout PATH": "layout /", "deploy TARGET": "deploy ./server", "> FILE": "> kept.json",
}
# Commands that a text names without what they need: these are asked for their help, which has the option.
NAMED_ALONE = re.compile(r"vitrine (deploy|join|new|build(?= --base-url))( --overwrite| --base-url)?")


def commands_of(page: str) -> list[str]:
    """The commands of a page, in its order: those of blocks and those within its lines."""
    text = (PAGES / page).read_text(encoding="utf-8")
    # Files that a page shows are no commands; what stands in them is in comments of web servers.
    text = re.sub(r"^```(?!sh\n).*?^```$", "", text, flags=re.M | re.S)
    found = re.findall(r"`((?:docker .*)?vitrine [^`\n]*)`|^    (vitrine [a-z].*|docker .*vitrine.*)$|^(vitrine [a-z].*)$", text, re.M)
    return list(dict.fromkeys("".join(each).strip() for each in found))


def pages() -> list[str]:
    files = (file.relative_to(PAGES).as_posix() for file in PAGES.rglob("*.md"))
    return sorted(page for page in files if not page.startswith("reference/") and page not in RUN_ELSEWHERE
                  and commands_of(page))


def reason(command: str) -> str | None:
    return next((why for part, why in NOT_RUN.items() if part in command), None)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A reader's home: icons to import, a shop in a repository of four versions, published."""
    home = tmp_path_factory.mktemp("prepared") / "home"
    shop = home / "shop"
    home.mkdir()
    (home / "icons").mkdir()

    def run(*command: str | Path) -> None:
        # No settings of the one who runs the tests count.
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
    """A terminal in a copy of the shop, where a page's commands change nothing for those of others."""
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
    """`--exit-code` says by its status that something differs: that is no failure."""
    return f"{line} || [ $? = 1 ]" if "--exit-code" in line else line


def prepare(line: str, terminal: Terminal) -> None:
    """What a reader has done before a line that stands by itself."""
    shop = terminal.here
    imported = shop / "Content/imports"
    if line.startswith("vitrine import ~/icons") and "--update" not in line and not imported.exists():
        # The page begins in a folder without a site.
        kept = shop / "prices.csv", shop / "guide.opml"
        terminal.here = shop.parent / "own"
        terminal.here.mkdir()
        for file in kept:
            shutil.copy(file, terminal.here)
    if "--against 1.2.0" in line and not (shop / "Content/releases/1.2.0.json").exists():
        terminal.run("vitrine release 1.2.0 --date 2026-12-01")


def test_every_exception_is_needed() -> None:
    shown = [command for page in pages() for command in commands_of(page)]
    assert len(shown) > 40, shown
    assert [part for part in [*NOT_RUN, *INSTEAD] if not any(part in each for each in shown)] == []
    assert [words for words in STAND_INS if not any(words in each for each in shown)] == []


def commands_of_remedies() -> list[str]:
    """The commands that explanations of diagnostics show as right."""
    files = sorted((REPOSITORY / "Sources/Diagnostics/Explanations").glob("*.md"))
    lines = [line for file in files
             for line in re.findall(r"^ *\+ (.*)$", file.read_text(encoding="utf-8"), re.M)]
    found = [command for line in lines for command in re.findall(r"(?:^|&& |[A-Z]+=\S+ )(vitrine [a-z][^&>]*)", line)]
    return list(dict.fromkeys(command.strip() for command in found))


def commands_of_notes() -> list[str]:
    """The commands that notes and other messages name, with something in place of what a run fills in."""
    texts = [line for file in sorted((REPOSITORY / "Sources").rglob("*.swift"))
             for line in file.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("//")]
    found = [command for text in texts for command in re.findall(r"'(vitrine [a-z][^']*)'", text)]
    return list(dict.fromkeys(
        command.replace(r"\($0)/\(count)", "1/4").replace(r"\(folder)", "parts").replace(r"\(site.relativePath)", "shop")
        for command in found))


def test_each_command_of_a_remedy_is_one(tmp_path: Path) -> None:
    """In an empty folder they find no site, but none of them is used wrongly (64)."""
    commands = list(dict.fromkeys([*commands_of_remedies(), *commands_of_notes()]))
    assert len(commands) > 60, commands
    wrong = []
    for number, command in enumerate(commands):
        # Some are named without what they need.
        line = f"vitrine {command.split()[1]} --help" if NAMED_ALONE.fullmatch(command) else command
        line = re.sub(r"--part$", "--part 1/4 --results parts", line.partition(" > ")[0])
        words = [str(vitrine()), *shlex.split(line)[1:]]
        if words[1:2] == ["serve"]:
            # It would wait for a site to come.
            words += ["--site", "missing"]
        folder = tmp_path / str(number)
        folder.mkdir()
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
        if done.returncode == 64 or done.returncode < 0:
            wrong.append(f"{command}: {done.stderr}")
    assert wrong == []
