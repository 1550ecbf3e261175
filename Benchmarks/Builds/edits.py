"""Edits of an author between two builds. Each edit is a function of the site's folder."""

import json
import random


def read(site):
    return json.loads((site / "Content/catalog.json").read_text())


def write(site, catalog):
    text = json.dumps(catalog, ensure_ascii=False, indent=1) + "\n"
    (site / "Content/catalog.json").write_text(text)


def nothing(site):
    pass


def one_price(site):
    catalog = read(site)
    icon = catalog["icons"][len(catalog["icons"]) // 2]
    icon["price"] = "123.45" if icon["price"] != "123.45" else "54.32"
    write(site, catalog)


def one_text(site):
    file = text_of(site, middle(site))
    file.write_text(file.read_text() + "\nOne more sentence.\n")


def one_picture(site):
    file = picture_of(site, middle(site))
    file.write_text(file.read_text().replace("</svg>", '<circle cx="3" cy="3" r="2"/></svg>'))


def one_template(site):
    file = site / "Templates/price.mustache"
    file.parent.mkdir(exist_ok=True)
    before = file.read_text() if file.exists() else ""
    file.write_text(before + '{{#isFree}}0{{/isFree}}{{^isFree}}<b>{{text}}</b>{{/isFree}}')


def one_icon(site):
    catalog = read(site)
    add(site, catalog, catalog["icons"][7], f"new-{len(catalog['icons'])}")
    write(site, catalog)


def many(site, count=300, seed=1):
    """Changes prices, names, texts and pictures; inserts, deletes and moves icons."""
    chance = random.Random(seed)
    catalog = read(site)
    for number in range(count):
        icons = catalog["icons"]
        icon = chance.choice(icons)
        match chance.randrange(7):
            case 0: icon["price"] = f"{chance.randint(1, 99)}.{chance.randint(10, 99)}"
            case 1: icon["name"] += " anew"
            case 2: text_of(site, icon).write_text(f"## Anew\n\nText {number}.\n")
            case 3: picture_of(site, icon).write_text(picture_of(site, icons[0]).read_text())
            case 4: add(site, catalog, icon, f"many-{seed}-{number}")
            case 5: icons.remove(icon)
            case 6: icons.insert(chance.randrange(len(icons)), icons.pop(icons.index(icon)))
    # A deleted icon in an outline would be an error.
    kept = {icon["id"] for icon in catalog["icons"]}
    for file in (site / "Content/outlines").glob("*.json"):
        outline = json.loads(file.read_text())
        forget(outline["items"], kept)
        file.write_text(json.dumps(outline, ensure_ascii=False, indent=1) + "\n")
    write(site, catalog)


ALL = {
    "nothing": nothing, "one price": one_price, "one Markdown file": one_text,
    "one SVG file": one_picture, "one template": one_template, "one icon added": one_icon,
    "300 mixed edits": many,
}


def middle(site):
    icons = read(site)["icons"]
    return icons[len(icons) // 2]


def text_of(site, icon):
    return site / f"Content/icons/{icon['id']}.md"


def picture_of(site, icon):
    return site / f"Content/icons/{icon['id']}.svg"


def add(site, catalog, model, id):
    icon = dict(model, id=id, name=id.capitalize())
    text_of(site, icon).write_text(f"## {icon['name']}\n\nA new one.\n")
    picture_of(site, icon).write_text(picture_of(site, model).read_text())
    catalog["icons"].append(icon)


def forget(nodes, kept):
    for node in nodes:
        if node.get("image") not in kept:
            node.pop("image", None)
        forget(node["children"], kept)
