"""The tutorial and the README: each command works, in order, in a new folder."""

import re
from pathlib import Path

from tools import REPOSITORY
from tutorial import PAGES, Terminal, blocks

TUTORIAL = "tutorial.md"


def test_each_command_of_the_tutorial_works(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    said = [terminal.run(block) for block in blocks(TUTORIAL)]
    everything = "\n".join(said)
    assert "imported 3 of 3 icons into a new site in ." in everything
    assert "error:" not in everything and "warning:" not in everything
    shown = re.findall(r"^```text\n(.*?)^```$", (PAGES / TUTORIAL).read_text(encoding="utf-8"), re.M | re.S)
    assert shown
    assert [line for block in shown for line in block.splitlines() if line not in everything] == []
    shop = terminal.here
    assert shop.name == "shop"
    # Each step has the result that the text describes.
    assert terminal.opened.read_text().startswith("http://127.0.0.1:")
    assert "checked" in everything and "no vectors of protected icons found" in everything
    preview = next(text for block, text in zip(blocks(TUTORIAL), said) if "preview" in block)
    assert "sun  price $2.99 → $3.49" in preview
    home = (shop / "Public/index.html").read_text()
    assert "Sky &amp; Garden" in home and "$3.49" in home
    sun = (shop / "Public/icons/sun/index.html").read_text()
    assert "https://pay.sky-and-garden.shop/sun" in sun and "/icons/moon/" in sun
    assert "M12 2v3" not in sun and not (shop / "Public/icons/sun/sun.svg").exists()
    assert (shop / "Public/icons/leaf/leaf.svg").exists()
    assert (shop / "Public/outlines/guide/index.html").exists()

    def published(folder: Path) -> dict[str, bytes]:
        return {file.relative_to(folder).as_posix(): file.read_bytes()
                for file in folder.rglob("*") if file.is_file()}
    assert published(shop.parent / "server") == published(shop / "Public")


def test_no_command_of_the_tutorial_stands_elsewhere() -> None:
    text = (PAGES / TUTORIAL).read_text(encoding="utf-8")
    rest = re.sub(r"^```sh\n.*?^```$", "", text, flags=re.M | re.S)
    rest = re.sub(r"^```text\n.*?^```$", "", rest, flags=re.M | re.S)
    assert not re.search(r"^(```|    )", rest, re.M)


def test_the_two_commands_of_the_readme_make_a_shop(tmp_path: Path) -> None:
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    block = re.search(r"^vitrine import ~/icons --prices prices\.csv\nvitrine serve --open$", readme, re.M)
    assert block, "README.md shows the two commands that make a shop"
    terminal = Terminal(tmp_path)
    icons = terminal.here / "icons"
    icons.mkdir()
    for name in ("sun", "moon"):
        (icons / f"{name}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h2v2z"/></svg>')
    (terminal.here / "prices.csv").write_text("name,price\nSun,2.99\nMoon,0\n")
    said = terminal.run(block[0])
    assert "imported 2 of 2 icons into a new site in ." in said
    assert "$2.99" in said
    assert terminal.opened.exists()


def test_the_commands_of_the_readme_make_a_site(tmp_path: Path) -> None:
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    block = re.search(r"^## Your own site\n\n```sh\n(.*?)^```", readme, re.M | re.S)[1]
    lines = [line.strip().partition("  ")[0] for line in block.splitlines()]
    assert lines[0] == "vitrine new shop" and lines[-1].startswith("vitrine deploy you@host.example:")
    terminal = Terminal(tmp_path)
    # A folder replaces the reader's host.
    lines[-1] = f"vitrine deploy {tmp_path}/server"
    for line in lines:
        terminal.run(line)
    assert (tmp_path / "server/index.html").read_bytes() == (terminal.here / "Public/index.html").read_bytes()
