"""Random layouts with content: values of every property in the schema of sites."""

import json
import random
import subprocess
from collections import Counter

from tools import vitrine

# The maximum nesting of groups.
DEPTH = 4
WORDS = "owl lamp harbour tea winter morning ferry paper stone garden copper night".split()
ALTERNATIVES = [
    {"absoluteOffset", "fractionalOffset"}, {"estimatedItemSize", "sizesVaryByItem"},
    {"count", "dividingCount"}]
BOUNDARY_KINDS = ["header", "header", "footer", "intro", "note", "aside"]
ATTACHED_KINDS = ["badge", "ribbon", "dot", "mark", "star", "flag"]

# MARK: The layouts


class Generator:
    """Random values of the schema of sites."""

    def __init__(self, schema: dict, seed: str) -> None:
        self.definitions = schema["$defs"]
        self.random = random.Random(seed)
        # The properties that have a value, each with its definition.
        self.used: Counter = Counter()

    def layout(self) -> dict:
        kind = self.random.choices(["flow", "list", "compositional"], [2, 1, 6])[0]
        return self.value({"$ref": f"#/$defs/{kind}"}, "layout", [])

    def value(self, schema: dict, name: str, path: list[str]) -> object:
        """Returns a value of `schema` for the property `name`. `path` are the definitions of the enclosing
        objects."""
        if reference := schema.get("$ref"):
            definition = reference.rsplit("/", 1)[1]
            return self.value(self.definitions[definition], name, [*path, definition])
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        if options := schema.get("anyOf"):
            return self.value(self.choice(options, path), name, path)
        match schema["type"]:
            case "object":
                return self.object(schema, path)
            case "array":
                return self.array(schema, name, path)
            case "boolean":
                return self.random.random() < 0.5
            case "integer":
                return self.integer(schema, name)
            case "number":
                return self.number(schema, name, path)
            case "string":
                return self.random.choice(
                    BOUNDARY_KINDS if "boundaryItem" in path else ATTACHED_KINDS)
        raise ValueError(f"no random value for {schema}")

    def choice(self, options: list[dict], path: list[str]) -> dict:
        """Returns one of `options`, but not null and not a group that is nested too deeply."""
        options = [option for option in options if option.get("type") != "null"]
        depth = sum(name in ("horizontalGroup", "verticalGroup") for name in path)
        if path and path[-1] == "subitem":
            item, *groups = options
            return item if depth >= DEPTH or self.random.random() < 0.6 else self.random.choice(
                groups)
        return self.random.choice(options)

    def object(self, schema: dict, path: list[str]) -> dict:
        properties = schema["properties"]
        owner = path[-1] if path else ""
        required = set(schema.get("required", []))
        if schema.get("maxProperties") == 1:
            required = {self.dimension(list(properties), path)}
            properties = {name: properties[name] for name in required}
        value = {}
        for name, property in properties.items():
            if name in required or self.random.random() < self.frequency(name):
                value[name] = self.value(property, name, path)
                self.used[owner, name] += 1
        # Only one of two alternative properties is allowed.
        for pair in ALTERNATIVES:
            if pair <= value.keys():
                del value[self.random.choice(sorted(pair))]
        return value

    def dimension(self, names: list[str], path: list[str]) -> str:
        """Returns the kind of length."""
        if "estimated" not in names:
            return self.random.choice(names)
        weights = {"fractionalWidth": 4, "fractionalHeight": 2, "absolute": 4, "estimated": 1.5}
        return self.random.choices(names, [weights.get(name, 0.7) for name in names])[0]

    def frequency(self, name: str) -> float:
        """Returns the probability of an optional property."""
        rare = {
            "variants": 0.25, "boundarySupplementaryItems": 0.4, "supplementaryItems": 0.25,
            "count": 0.25, "dividingCount": 0.2, "scrollDirection": 0.3, "edgeSpacing": 0.2,
            "orthogonalScrollingBehavior": 0.4, "estimatedItemSize": 0.3, "sizesVaryByItem": 0.3}
        return rare.get(name, 0.35)

    def array(self, schema: dict, name: str, path: list[str]) -> list:
        most = {"subitems": 3, "items": 5, "sections": 3, "variants": 2}.get(name, 2)
        values = [
            self.value(schema["items"], name, path) for _ in range(self.random.randint(1, most))]
        seen: set = set()
        return [
            value for value in values
            if (kind := value.get("elementKind")) is None or not (kind in seen or seen.add(kind))]

    def integer(self, schema: dict, name: str) -> int:
        is_count = name in ("count", "dividingCount")
        return self.random.randint(1, 5) if is_count else self.random.randint(-3, 3)

    def number(self, schema: dict, name: str, path: list[str]) -> float:
        low, high = schema.get("minimum", 0), schema["maximum"]
        if name.startswith("fractional"):
            thirds = [1, 1, 0.5, 0.25, 0.2, 1 / 3, 2 / 3, 0.125, 0.3]
            return self.random.choice([*thirds, round(self.random.uniform(0.05, 1), 3)])
        if low < 0:
            return self.rounded(self.random.uniform(-1, 1) if high <= 100 else self.random.uniform(
                -25, 25))
        if name == "minimumWidth":
            return self.random.randint(200, 1100)
        is_small = any(part in ("insets", "spacing", "edgeSpacing") for part in path)
        is_small = is_small or "acing" in name or "Padding" in name or "nset" in name
        if is_small:
            return self.rounded(self.random.uniform(0, self.random.choice([4, 12, 30])))
        attached = "supplementaryItem" in path or "boundaryItem" in path
        if attached or name in ("headerReferenceSize", "footerReferenceSize"):
            return self.rounded(self.random.uniform(6, 70))
        return self.rounded(self.random.uniform(12, self.random.choice([60, 150, 320])))

    def rounded(self, value: float) -> float:
        return round(value, self.random.choice([0, 0, 0, 1, 2, 3]))

    # MARK: The content

    def text(self, most: int = 4) -> str:
        return " ".join(self.random.choices(WORDS, k=self.random.randint(1, most)))

    def texts(self, kinds: set[str], frequency: float) -> dict[str, str]:
        return {kind: self.text() for kind in sorted(kinds) if self.random.random() < frequency}

    def size(self) -> dict[str, float]:
        return {
            "width": self.rounded(self.random.uniform(20, 180)),
            "height": self.rounded(self.random.uniform(20, 180))}

    def catalog(self, layouts: list[dict]) -> dict:
        """Returns icons with supplementary texts for `layouts`."""
        edges = set().union(*(section_kinds(layout) for layout in layouts))
        attached = set().union(*(attached_kinds(layout) for layout in layouts))
        sections = [
            {"id": f"s{index}", "title": self.text(), **self.edges(edges - {"header"})}
            for index in range(self.random.randint(1, 4))]
        icons = []
        for index in range(self.random.choice([3, 17, 40, 60])):
            icon = {
                "id": f"i{index}", "name": self.text(), "price": self.random.randint(0, 9),
                "image": "icons/square.svg", "section": self.random.choice(sections)["id"],
                "isFeatured": self.random.random() < 0.2, "badges": self.texts(attached, 0.6)}
            if self.random.random() < 0.6:
                icon["size"] = self.size()
            icons.append(icon)
        return {"sections": sections, "icons": icons}

    def edges(self, kinds: set[str]) -> dict:
        """Returns the texts at the edges of a section or page with `kinds`."""
        edges: dict = {"supplementaries": self.texts(kinds - {"header", "footer"}, 0.7)}
        for kind in sorted(kinds & {"header", "footer"}):
            if self.random.random() < 0.7:
                edges[kind] = self.text()
        return edges

    def page(self, path: str) -> dict:
        layout = self.layout()
        page = {"path": path, "title": self.text(), "layout": layout}
        page.update(self.edges(edge_kinds(layout)))
        if self.random.random() < 0.65:
            return {**page, "items": "catalog", "featuredFirst": self.random.random() < 0.3}
        sections = [f"{self.text()} {index}" for index in range(self.random.randint(1, 3))]
        edges = section_kinds(layout) - {"header"}
        attached = attached_kinds(layout)
        count = self.random.choice([2, 9, 30, 130])
        page["items"] = [self.item(index, sections, attached) for index in range(count)]
        page["sections"] = [{"title": title, **self.edges(edges)} for title in sections]
        return page

    def item(self, index: int, sections: list[str], attached: set[str]) -> dict:
        item = {
            "id": f"n{index}", "text": self.text(8), "badges": self.texts(attached, 0.6),
            # All sections occur.
            "section": (sections[index:] or [self.random.choice(sections)])[0]}
        if self.random.random() < 0.3:
            item["secondaryText"] = self.text(12)
        if self.random.random() < 0.3:
            item["image"] = "i0"
        if self.random.random() < 0.6:
            item["size"] = self.size()
        return item


def kinds(value: object, owner: str) -> set[str]:
    """Returns the element kinds in all lists named `owner` inside `value`."""
    match value:
        case dict():
            own = {item["elementKind"] for item in value.get(owner, [])}
            return own.union(*(kinds(inner, owner) for inner in value.values()))
        case list():
            return set().union(*(kinds(inner, owner) for inner in value))
    return set()


def attached_kinds(layout: dict) -> set[str]:
    return kinds(layout, "supplementaryItems")


def edge_kinds(layout: dict) -> set[str]:
    """Returns the kinds at the edges of the whole layout."""
    return {item["elementKind"] for item in layout.get("boundarySupplementaryItems", [])}


def section_kinds(layout: dict) -> set[str]:
    """Returns the kinds at the edges of the layout's sections."""
    if layout["type"] != "compositional":
        return {"header", "footer"}
    sections = [*layout["sections"], *(
        section for variant in layout.get("variants", []) for section in variant["sections"])]
    found = kinds(sections, "boundarySupplementaryItems")
    has_list = any(section.get("type") == "list" for section in sections)
    return found | ({"header", "footer"} if has_list else set())


def schema() -> dict:
    """Returns the schema of sites from the binary."""
    done = subprocess.run([vitrine(), "schema", "site"], capture_output=True, check=True)
    return json.loads(done.stdout)


def properties(site_schema: dict) -> set[tuple[str, str]]:
    """Returns every property of layouts with its definition."""
    found: set[tuple[str, str]] = set()

    def walk(schema: dict, owner: str, seen: frozenset[str]) -> None:
        if reference := schema.get("$ref"):
            name = reference.rsplit("/", 1)[1]
            if name not in seen:
                walk(site_schema["$defs"][name], name, seen | {name})
        for option in schema.get("anyOf", []):
            walk(option, owner, seen)
        for name, property in schema.get("properties", {}).items():
            found.add((owner, name))
            walk(property, owner, seen)
        if items := schema.get("items"):
            walk(items, owner, seen)

    walk({"$ref": "#/$defs/layout"}, "", frozenset())
    return found
