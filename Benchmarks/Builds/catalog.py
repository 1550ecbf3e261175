"""Catalogs of real icons, each written for Vitrine and for Hugo.

Both have the same Markdown and SVG files, and the same kinds of pages: featured icons, a paginated grid of
all icons, a page for each category and for each icon with its related icons, an outline, a sitemap and a
feed. All random choices are seeded by the icon's id, so a catalog of n icons is reproducible. The icons
are from ./fetch_icons. From 16,624 on, they repeat under new ids."""

import hashlib
import json
import pathlib
import random
import shutil

HERE = pathlib.Path(__file__).resolve().parent

CATEGORIES = """accounts arrows audio brands buildings business calendar charts clothing cloud
communication commerce design development devices documents editing education energy files finance
food gaming health home layout logistics maps math media nature network notifications people science
security shapes sports text time""".split()

TAGS = """outline solid rounded sharp thin bold duotone interface mobile web print navigation
toolbar status action symbol glyph menu badge control""".split()

WORDS = """grid pixel stroke weight margin contrast label button toolbar screen reader theme colour
dark light scale baseline optical balance corner radius export sprite symbol component token surface
density pointer target dashboard sidebar header footer dialog card table form field badge tooltip
legend marker layer""".split()

BODY = """## About {name}

The **{name}** icon belongs to the *{category}* family and keeps a steady {three} across every
size. It reads well on {two} in *light* and *dark* themes.

### When to use it

- Use it beside a short {a} so that the {b} stays clear.
- Keep at least `{pixels}px` of {c} around the shape.
- Avoid a second {d} of **equal weight** nearby.

### How to add it

Reference the symbol by its identifier `{id}` or paste the markup below. The
[usage guide](https://example.org/guide/{category}/) explains {e} and {f} in detail.

```
<svg class="icon" role="img"><use href="#{id}"/></svg>
```

### Notes

1. The {g} follows the *24 unit* {h}.
2. Colour comes from `currentColor`, so the {i} adapts to its {j}.
"""

SITE = {
    "title": "Icon Store", "baseURL": "https://icons.example/", "language": "en",
    # The same work as Hugo's: pages with inline vectors, and no drawings.
    "protection": "none", "socialCards": False, "downloadSizes": [],
    "tagPages": False,
    "pages": [
        {"path": "/", "title": "Icon Store", "items": "featured", "itemsPerPage": "all",
         "layout": {"type": "flow"}},
        {"path": "/icons/", "title": "Icons", "items": "catalog", "itemsPerPage": 200,
         "layout": {"type": "flow"}},
        {"path": "/category/", "title": "Categories", "items": "catalog", "each": "category",
         "itemsPerPage": "all", "layout": {"type": "list"}},
    ],
}


def pictures(count):
    """Returns the first `count` pictures as (id, stem, SVG), sorted by id."""
    files = sorted((HERE / "svg").rglob("*.svg"),
                   key=lambda file: hashlib.sha1(picture_id(file).encode()).digest())
    if not files:
        raise SystemExit("there are no icons: run Benchmarks/Builds/fetch_icons first")
    chosen = []
    for number in range(count):
        copy, index = divmod(number, len(files))
        suffix = f"-v{copy + 1}" if copy else ""
        file = files[index]
        chosen.append((picture_id(file) + suffix, file.stem + suffix, file))
    return sorted((id, stem, file.read_text().strip() + "\n") for id, stem, file in chosen)


def picture_id(file):
    return f"{file.relative_to(HERE / 'svg').parts[0]}-{file.stem}"


def icon(id, stem):
    """Returns an icon's entry in the catalog, its text, and its publication date."""
    chance = random.Random(id)
    words = lambda count: " ".join(chance.choice(WORDS) for _ in range(count))
    name = " ".join(word.capitalize() for word in stem.split("-"))
    category = chance.choice(CATEGORIES)
    own = [word for word in stem.split("-") if not word.isdigit()][:2]
    entry = {
        "id": id, "name": name,
        "price": f"{chance.randint(0, 19)}.{chance.choice(['00', '49', '50', '95', '99'])}",
        "currency": chance.choice(["EUR", "EUR", "USD"]),
        "isFeatured": chance.random() < 0.05, "category": category,
        "tags": list(dict.fromkeys(own + chance.sample(TAGS, chance.randint(2, 3)))),
        "summary": f"{name} is a {chance.choice(TAGS)} icon for {category}, "
                   f"tuned for {words(2)} and {words(2)}.",
        "datePublished": f"2026-{chance.randint(1, 9):02d}-{chance.randint(1, 28):02d}",
    }
    body = BODY.format(
        name=name, id=id, category=category, three=words(3), two=words(2), e=words(3), f=words(2),
        pixels=chance.choice([4, 6, 8, 12]), **{key: words(1) for key in "abcdghij"})
    return entry, body


def outline(total, ids):
    """Returns a tree of about `total` nodes in four levels."""
    breadth = 1.0
    while breadth + breadth**2 + breadth**3 + breadth**4 < total:
        breadth += 0.001
    sizes = [max(1, round(breadth**level)) for level in (1, 2, 3)]
    sizes.append(max(1, total - sum(sizes)))
    roots, above, number = [], None, 0
    for size in sizes:
        level = []
        for place in range(size):
            title = f"{WORDS[number % len(WORDS)]} {WORDS[(number * 7 + 3) % len(WORDS)]}"
            node = {"id": f"n{number}", "text": f"Section {number}: {title}",
                    "image": ids[number * 10 % len(ids)], "children": []}
            number += 1
            level.append(node)
            (roots if above is None else above[place * len(above) // size]["children"]).append(node)
        above = level
    return roots


def hugo_outline(nodes):
    return [{"id": node["id"], "title": node["text"], "icon": node["image"],
             "children": hugo_outline(node["children"])} for node in nodes]


def front_matter(entry, weight):
    text = lambda value: json.dumps(value, ensure_ascii=False)
    lines = ["---", f"title: {text(entry['name'])}", f"weight: {weight}",
             f"date: {entry['datePublished']}T09:00:00Z"]
    for key in ("id", "price", "currency", "isFeatured", "category", "tags", "summary"):
        lines.append(f"{key}: {text(entry[key])}")
    return "\n".join(lines + ["---", ""])


def dump(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n")


def make(count, folder, for_hugo=True):
    """Writes folder/vitrine and, if `for_hugo` is true, folder/hugo."""
    shutil.rmtree(folder, ignore_errors=True)
    vitrine, hugo = folder / "vitrine" / "Content", folder / "hugo"
    (vitrine / "icons").mkdir(parents=True)
    if for_hugo:
        shutil.copytree(HERE / "hugo", hugo)
        for path in (hugo / "content/icons", hugo / "assets/icons"):
            path.mkdir(parents=True, exist_ok=True)
    entries = []
    for weight, (id, stem, svg) in enumerate(pictures(count), 1):
        entry, body = icon(id, stem)
        entries.append(entry)
        (vitrine / f"icons/{id}.md").write_text(body)
        (vitrine / f"icons/{id}.svg").write_text(svg)
        if not for_hugo:
            continue
        (hugo / f"content/icons/{id}.md").write_text(front_matter(entry, weight) + body)
        (hugo / f"assets/icons/{id}.svg").write_text(svg)
    nodes = outline(max(4, count // 10), [entry["id"] for entry in entries])
    dump(vitrine / "site.json", SITE)
    dump(vitrine / "catalog.json", {
        "title": "Icon Store", "currency": "EUR",
        "sections": [{"id": "all", "title": "All icons"}], "icons": entries})
    dump(vitrine / "outlines/sections.json", {"title": "Sections", "items": nodes})
    if for_hugo:
        dump(hugo / "data/outline.json", hugo_outline(nodes))
