"""The documentation builds without messages, its links have targets, and it is complete."""

import base64
import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest

from browser import Viewer, violations
from demo_site import pages
from html_checker import findings_in
from references import Site
from tools import REPOSITORY, vitrine

CONTENT = REPOSITORY / "Documentation/Content"
# The maximum number of words on a handwritten page.
LONGEST = 1700


@pytest.fixture(scope="module")
def published(documentation: Path) -> Site:
    return Site(documentation, base="http://localhost:8080/")


def run(*arguments: str) -> str:
    return subprocess.run([vitrine(), *arguments], capture_output=True, text=True, check=True).stdout


def test_every_reference_is_there(published: Site) -> None:
    problems = [
        f"{page}: {problem}" for page, document in published.documents.items()
        for reference in document.references if (problem := published.problem(page, reference))]
    assert problems == []


def test_every_page_is_linked(published: Site) -> None:
    assert published.documents.keys() - published.reachable("/") == {"/404.html"}


def test_the_sidebar_has_every_page_of_prose(documentation: Path) -> None:
    sidebar = re.search(r'<nav class="sidebar".*?</nav>', (documentation / "404.html").read_text(), re.S)[0]
    # The page contains only expanded branches, and the index contains all nodes.
    index = (documentation / "outlines/index/index.html").read_text()
    written = [page for page in pages(documentation)
               if not page.startswith("/outlines/") and page not in ("/", "/404.html", "/search/")]
    assert [page for page in written if f'href="{page}"' not in index + sidebar] == []


def test_all_of_it_is_searched(documentation: Path) -> None:
    records = "".join(file.read_text() for file in (documentation / "search/records").iterdir())
    # Items of a page repeat the reference.
    others = ("/404.html", "/search/", "/reference/cells/drawn/")
    written = [page for page in pages(documentation) if not page.startswith("/outlines/") and page not in others]
    assert [page for page in written if f'"{page}"' not in records.replace("\\/", "/")] == []


# Queries of readers, with pages or sections. At least one must be among the first three results.
QUESTIONS = {
    "watermark": ["/reference/site/#watermark", "/guides/protecting/#the-pictures"],
    "translate": ["/guides/theme/#languages"],
    "brand color": ["/reference/site/#accent", "/guides/theme/#settings"],
    "faq": ["/guides/cells/#rows-of-an-outline"],
    "discount": ["/guides/selling/#sales"],
    "coupon": ["/guides/selling/#sales"],
    "redirect": ["/guides/live/#addresses-that-stay"],
    "logo": ["/guides/theme/#fonts-and-pictures"],
    "favicon": ["/guides/theme/#fonts-and-pictures"],
    "dark mode": ["/guides/theme/#your-readers-settings"],
    "domain": ["/guides/deploying/#any-server-any-path"],
    "undo": ["/guides/live/#edit"],
    "shopping cart": ["/guides/pages/#the-bag"],
    "checkout": ["/guides/selling/#the-bag-and-the-checkout"],
    "seo": ["/guides/search/#search-engines"],
    "netlify": ["/guides/servers/#netlify-and-cloudflare-pages"],
    "docker": ["/install/#docker"],
    "csv": ["/guides/tables/#tables"],
    "figma": ["/guides/import/#formats"],
    "s3": ["/guides/deploying/#rclone"],
    "itemsPerPage": ["/guides/pages/#long-pages", "/reference/pages/#page"],
    "dead link": ["/reference/diagnostics/pages/#dead-link"],
    "github actions": ["/guides/ci/#on-github"],
    "draft": ["/guides/pages/#drafts"],
    "free icons": ["/guides/protecting/#free-icons"],
    "theme": ["/guides/theme/"],
    "site theme": ["/reference/site/#theme"],
}


def test_questions_have_their_section_first(viewer: Viewer) -> None:
    page = viewer.open("/search/")
    found = page.evaluate(
        """async (queries) => {
          const { SearchIndex } = await import(
            document.querySelector('link[rel=modulepreload][href*="/search-index."]').href);
          const load = async (path, version) => (await fetch(`/search/${path}?v=${version}`)).json();
          const { default: main } = await import("/search/index.js");
          const index = new SearchIndex(main, load);
          const all = [];
          for (const query of queries) {
            const { icons, corrected } = await index.search(query);
            const records = await index.records(icons.slice(0, 3));
            all.push([query, corrected ? [] : records.map((each) => each.id)]);
          }
          return all;
        }""", list(QUESTIONS))
    assert len(QUESTIONS) >= 20
    assert {query: ids for query, ids in found if not set(ids) & set(QUESTIONS[query])} == {}


def test_a_result_opens_its_section(viewer: Viewer) -> None:
    page = viewer.open("/search/?q=itemsPerPage")
    result = page.locator(".search-pages .cell", has_text="Pages › Long pages")
    result.locator("mark").first.wait_for()
    result.locator("a").click()
    page.wait_for_url("**/guides/pages/#long-pages")
    assert viewer.record.problems == []


def test_every_diagnostic_has_its_place(published: Site) -> None:
    codes = run("explain", "--list").split()
    assert len(codes) > 100
    anchors = set().union(*(document.anchors for path, document in published.documents.items()
                            if path.startswith("/reference/diagnostics/")))
    assert [code for code in codes if code not in anchors] == []


def test_a_diagnostic_says_what_the_command_says(documentation: Path) -> None:
    text = re.sub(r"<[^>]+>", "", (documentation / "reference/diagnostics/catalog/index.html").read_text())
    said = run("explain", "bad-price").split("\n\n")[1]
    assert re.sub(r"\s+", " ", said) in re.sub(r"\s+", " ", text)


def properties(schema: object) -> set[str]:
    """Returns the names of all properties in a schema."""
    found: set[str] = set()
    if isinstance(schema, dict):
        known = schema.get("properties")
        found |= set(known) if isinstance(known, dict) else set()
        for inner in schema.values():
            found |= properties(inner)
    elif isinstance(schema, list):
        for inner in schema:
            found |= properties(inner)
    return found


def test_every_property_is_in_the_reference(documentation: Path) -> None:
    names = set().union(*(properties(json.loads(run("schema", name)))
                          for name in ("site", "catalog", "page", "outline", "synonyms")))
    assert len(names) > 200
    tables = "".join(file.read_text() for file in (documentation / "reference").rglob("*.html"))
    assert sorted(name for name in names if f"<code>{name}</code></a></td>" not in tables) == []


# A row of a property: its name, and the other cells.
ROW = r'<tr id="[^"]*">\s*<td><a[^>]*><code>([^<]*)</code></a></td>(.*?)</tr>'
# Properties without a fixture. Their description explains the value.
WITHOUT_EXAMPLE = {
    "$schema", "dark", "elementKind", "formerly", "from", "image", "kofi", "light", "payhip", "section", "shopify",
    "stripe", "supplementaries", "woocommerce"}


def test_every_property_has_an_example(documentation: Path) -> None:
    rows = [(name, row) for file in (documentation / "reference").rglob("*.html")
            for name, row in re.findall(ROW, file.read_text(), re.S)
            if file.parent.name not in ("commands",)]
    assert len(rows) > 400
    # A property with an object as its value links to that object, which has examples.
    without = {name for name, row in rows if "Example: " not in row and "<a href=" not in row}
    assert sorted(without - WITHOUT_EXAMPLE) == []


# Properties that a static picture cannot show: kinds and names, scrolling, pinning, and separators.
WITHOUT_PICTURE = {
    "type", "elementKind", "zIndex", "sizesVaryByItem", "showsSeparators", "separatorConfiguration", "pinToVisibleBounds",
    "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds", "topSeparatorVisibility",
    "bottomSeparatorVisibility", "topSeparatorInsets", "bottomSeparatorInsets", "minimumWidth", "uniformAcrossSiblings",
    "scrollDirection", "top", "leading", "bottom", "trailing"}


def test_what_layouts_move_has_a_picture(documentation: Path) -> None:
    text = (documentation / "reference/layouts/index.html").read_text()
    rows = re.findall(ROW, text, re.S)
    drawn = [name for name, row in rows if "/drawn/" in row]
    assert len(drawn) > 85
    assert sorted({name for name, row in rows if "/drawn/" not in row} - WITHOUT_PICTURE) == []
    pictures = [file.read_text() for file in (documentation / "drawn").iterdir()]
    assert len(pictures) == len(drawn)
    assert all(picture.count('class="cell"') == 7 for picture in pictures)


def test_what_cells_show_is_drawn_by_the_program(documentation: Path) -> None:
    text = (documentation / "reference/cells/index.html").read_text()
    rows = (documentation / "reference/cells/drawn/index.html").read_text()
    links = re.findall(r'href="/reference/cells/drawn/#([^"]+)"', text)
    assert len(links) > 45
    assert [link for link in links if f'id="{link}"' not in rows] == []
    assert rows.count('<li class="cell"') >= len(links)


def test_every_command_and_option_is_in_the_reference(documentation: Path) -> None:
    text = (documentation / "reference/commands/index.html").read_text()
    dump = json.loads(run("--experimental-dump-help"))["command"]
    for command in dump["subcommands"]:
        if command["commandName"] == "help" or not command.get("shouldDisplay", True):
            continue
        assert f'id="vitrine-{command["commandName"]}' in text
        for argument in command.get("arguments", []):
            for name in argument.get("names", []) if argument.get("shouldDisplay", True) else []:
                if name["name"] not in ("help", "version", "h"):
                    assert f"--{name['name']}" in text, (command["commandName"], name)


def commands() -> dict[str, set[str]]:
    """Returns the options of each command, by its name: `export outline`."""
    found: dict[str, set[str]] = {}

    def add(words: list[str], command: dict) -> None:
        names = {name["name"] for argument in command.get("arguments", []) for name in argument.get("names", [])}
        found[" ".join(words)] = names
        for inner in command.get("subcommands", []):
            add([*words, inner["commandName"]], inner)
    add([], json.loads(run("--experimental-dump-help"))["command"])
    return found


def written() -> list[Path]:
    """Returns the handwritten pages and the other entry points for readers."""
    pages = [file for file in CONTENT.glob("pages/**/*.md") if "reference" not in file.parts]
    return [*pages, REPOSITORY / "README.md", REPOSITORY / "CONTRIBUTING.md"]


def test_every_command_that_is_named_is_there() -> None:
    known = commands()
    count = 0
    # Remedies of diagnostics are also commands in the reference.
    for file in [*written(), *(REPOSITORY / "Sources/Diagnostics/Explanations").glob("*.md")]:
        text = file.read_text(encoding="utf-8")
        shown = re.findall(r"`(vitrine [^`\n]*)`", text) + re.findall(r"^ *(?:\+ )?(vitrine [a-z].*)$", text, re.M)
        for command in shown:
            words = command.partition("  ")[0].split()[1:]
            names = [word for word in words if re.fullmatch(r"[a-z]+", word)][:2]
            name = " ".join(names) if " ".join(names) in known else " ".join(names[:1])
            if not names or name not in known:
                assert words[0].startswith("--"), f"{file}: {command}"
                continue
            options = {word[2:].partition("=")[0] for word in words if word.startswith("--")}
            assert options <= known[name], f"{file}: {command}"
            count += 1
    assert count > 120


def test_every_option_that_is_named_is_there() -> None:
    options = set().union(*commands().values())
    for file in written():
        text = file.read_text(encoding="utf-8")
        # Custom properties of the theme's stylesheet look like options.
        for option in re.findall(r"`--(?!icon-|code-)([a-z-]+)", text):
            assert option in options, f"{file}: --{option}"


# Names in examples that are not properties: names of other files and of reports, and names of authors.
OTHER_NAMES = {
    "code", "column", "errors", "line", "message", "notes", "severity", "warnings",
    "USD", "EUR", "JPY", "badge", "fox", "owl", "bag.title", "builtIn", "filled", "groups",
    "icon.buy", "icons.count", "one", "other"}


def test_every_property_that_is_named_is_there() -> None:
    known = set().union(*(properties(json.loads(run("schema", name)))
                          for name in ("site", "catalog", "page", "outline", "synonyms")))
    named = {(name, file.name) for file in written()
             for name in re.findall(r'"([A-Za-z$][\w.$-]*)":', file.read_text(encoding="utf-8"))}
    assert len(named) > 100
    assert sorted(place for place in named if place[0] not in known | OTHER_NAMES) == []


def test_no_page_is_longer_than_a_reader_needs() -> None:
    for file in CONTENT.glob("pages/**/*.md"):
        if "reference" not in file.parts:
            assert len(file.read_text(encoding="utf-8").split()) <= LONGEST, file


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile", "apache.conf", "_headers.txt"])
def test_the_guide_shows_the_files_of_web_servers_as_they_are(name: str) -> None:
    guide = (CONTENT / "pages/guides/servers.md").read_text(encoding="utf-8")
    file = (CONTENT / "static/servers" / name).read_text(encoding="utf-8")
    assert f"```\n{file}```\n" in guide
    assert f"(/servers/{name})" in guide


def test_one_policy_stands_in_all_files_of_web_servers() -> None:
    texts = [file.read_text(encoding="utf-8") for file in (CONTENT / "static/servers").iterdir()]
    assert len({re.search(r"default-src [^\"\n]*", text)[0] for text in texts}) == 1


def test_the_policy_has_the_hash_of_what_opens_outlines(documentation: Path) -> None:
    texts = [page.read_text(encoding="utf-8") for page in documentation.rglob("outlines/*/index.html")]
    scripts = {script for text in texts for script in re.findall(r"(?s)<script data-site=[^>]*>(.*?)</script>", text)}
    assert len(scripts) == 1
    digest = base64.b64encode(hashlib.sha256(scripts.pop().encode()).digest()).decode()
    policy = (CONTENT / "static/servers/nginx.conf").read_text(encoding="utf-8")
    assert f"script-src 'self' 'sha256-{digest}';" in policy


def test_the_html_checker_has_nothing_to_say(documentation: Path) -> None:
    found = findings_in(documentation)
    assert {file: said for file, said in found.items() if file.endswith(".html")} == {}


def test_every_page_fits_a_phone_and_axe_finds_no_violation(documentation: Path, viewer: Viewer) -> None:
    wide, found = [], {}
    for path in pages(documentation):
        page = viewer.open(path, width=390)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(path)
        assert path == "/404.html" or viewer.record.problems == [], path
        if said := violations(page):
            found[path] = said
    assert wide == []
    assert found == {}


def test_the_index_finds_a_property(viewer: Viewer) -> None:
    page = viewer.open("/outlines/index/")
    page.get_by_label("Filter").fill("featuredFirst")
    link = page.get_by_role("link", name="featuredFirst").first
    link.wait_for(state="visible")
    assert link.get_attribute("href") == "/reference/pages/#page-featuredfirst"
