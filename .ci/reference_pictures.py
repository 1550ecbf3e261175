"""Pictures of properties for the reference. Pictures of layouts show the numbered boxes, headers and badges
that `vitrine layout` solves for a page 240 points wide. Pictures of cells show rows that Vitrine draws.
`make-reference` runs this script."""

import json
import pathlib
import re
import subprocess
import tempfile

WIDTH = 240
SCALE = 0.7


def size(width, height):
    return {"width": width, "height": height}


def part(fraction, height):
    return size({"fractionalWidth": fraction}, height)


def flow(**more):
    return {"type": "flow", "itemSize": size(52, 36), "minimumInteritemSpacing": 6, "minimumLineSpacing": 6,
            "headerReferenceSize": size(0, 0), **more}


def listed(**more):
    return {"type": "list", "appearance": "insetGrouped", **more}


ITEM = {"layoutSize": part(0.25, 36), "contentInsets": 3}
BADGE = {"elementKind": "badge", "layoutSize": size(16, 16)}
HEADER = {"elementKind": "header", "layoutSize": part(1, 20)}


def group(kind="horizontal", item=None, **more):
    base = {"type": kind, "layoutSize": part(1, 36)}
    return {**base, **({} if kind == "custom" else {"subitems": [item or ITEM]}), **more}


def section(group_=None, **more):
    return {"group": group_ or group(), **more}


def page(*sections, **more):
    return {"type": "compositional", "sections": list(sections) or [section()], **more}


def row(**more):
    """Returns a page of one row of fixed items."""
    return page(section(group(item={"layoutSize": size(52, 36)}, **more)))


def column(**more):
    return page(section(group("vertical", {"layoutSize": part(1, 24)}, **{"layoutSize": part(1, 110), **more})))


def custom(*items, **more):
    return page(section(group("custom", items=list(items), **{"layoutSize": part(1, 80), **more})))


def badged(**more):
    return page(section(group(item={**ITEM, "layoutSize": part(0.25, 48), "contentInsets": 8, "supplementaryItems":
                                    [{**BADGE, "containerAnchor": {"horizontal": "end", "vertical": "start"}, **more}]},
                              layoutSize=part(1, 48))))


def bounded(**more):
    return page(section(contentInsets=6, boundarySupplementaryItems=[{**HEADER, "alignment": "top", **more}]))


def spaced(**more):
    return page(section(group(item={**ITEM, "layoutSize": part(0.25, 36), "edgeSpacing": more})))


def inset(**more):
    return flow(sectionInset={"top": 0, "leading": 0, "bottom": 0, "trailing": 0, **more})


BOX = {"x": 20, "y": 10, "width": 60, "height": 40}
PLACES = [{"frame": {"x": 10 + 50 * n, "y": 8 * n, "width": 60, "height": 36}} for n in range(4)]
# (definition, property): the drawn layout.
DRAWN = {
    ("flow", "itemSize"): flow(itemSize=size(72, 24)),
    ("flow", "estimatedItemSize"): flow(estimatedItemSize=size(40, 30)),
    ("flow", "fillsLines"): flow(fillsLines=True),
    ("flow", "minimumLineSpacing"): flow(minimumLineSpacing=24),
    ("flow", "minimumInteritemSpacing"): flow(minimumInteritemSpacing=30),
    ("flow", "sectionInset"): flow(sectionInset=20),
    ("flow", "headerReferenceSize"): flow(headerReferenceSize=size(0, 24)),
    ("flow", "footerReferenceSize"): flow(footerReferenceSize=size(0, 24)),
    ("flow", "scrollDirection"): flow(scrollDirection="horizontal"),
    ("list", "appearance"): listed(appearance="plain"),
    ("list", "headerMode"): listed(headerMode="supplementary"),
    ("list", "footerMode"): listed(footerMode="supplementary"),
    ("list", "headerTopPadding"): listed(headerMode="supplementary", headerTopPadding=40),
    ("listSection", "appearance"): page({"type": "list", "appearance": "insetGrouped"}),
    ("listSection", "headerMode"): page({"type": "list", "appearance": "plain", "headerMode": "supplementary"}),
    ("listSection", "footerMode"): page({"type": "list", "appearance": "plain", "footerMode": "supplementary"}),
    ("listSection", "headerTopPadding"): page(
        {"type": "list", "appearance": "plain", "headerMode": "supplementary", "headerTopPadding": 40}),
    ("compositional", "sections"): page(section(), section(group(item={**ITEM, "layoutSize": part(0.5, 36)}))),
    ("compositional", "interSectionSpacing"): page(interSectionSpacing=30),
    ("compositional", "variants"): page(variants=[
        {"minimumWidth": 200, "sections": [section(group(item={**ITEM, "layoutSize": part(1, 36)}))]}]),
    ("compositional", "boundarySupplementaryItems"): page(boundarySupplementaryItems=[{**HEADER, "alignment": "top"}]),
    ("variant", "sections"): page(variants=[
        {"minimumWidth": 200, "sections": [section(group(item={**ITEM, "layoutSize": part(0.5, 36)}))]}]),
    ("variant", "interSectionSpacing"): page(variants=[
        {"minimumWidth": 200, "sections": [section()], "interSectionSpacing": 30}]),
    ("section", "group"): page(section(group(item={**ITEM, "layoutSize": part(1 / 3, 36)}))),
    ("section", "contentInsets"): page(section(contentInsets=20)),
    ("section", "interGroupSpacing"): page(section(
        group(item={**ITEM, "layoutSize": part(0.5, 36)}), interGroupSpacing=16)),
    ("section", "orthogonalScrollingBehavior"): page(section(
        group(layoutSize=size(150, 36), item={**ITEM, "layoutSize": part(0.5, 36)}),
        orthogonalScrollingBehavior="groupPaging")),
    ("section", "boundarySupplementaryItems"): page(section(
        boundarySupplementaryItems=[{**HEADER, "alignment": "top"}])),
    ("section", "background"): page(section(contentInsets=12, background=4)),
    ("horizontalGroup", "layoutSize"): page(section(group(layoutSize=part(0.5, 36), item={"layoutSize": part(0.5, 36)}))),
    ("horizontalGroup", "subitems"): page(section(group(
        subitems=[{"layoutSize": part(0.6, 36)}, {"layoutSize": part(0.4, 36)}]))),
    ("horizontalGroup", "count"): page(section(group(count=3))),
    ("horizontalGroup", "dividingCount"): page(section(group(dividingCount=3))),
    ("horizontalGroup", "interItemSpacing"): row(interItemSpacing=10),
    ("horizontalGroup", "contentInsets"): row(contentInsets=8),
    ("horizontalGroup", "edgeSpacing"): row(edgeSpacing={"top": 16}),
    ("horizontalGroup", "supplementaryItems"): row(supplementaryItems=[
        {**BADGE, "containerAnchor": {"horizontal": "end", "vertical": "start"}}]),
    ("verticalGroup", "layoutSize"): column(layoutSize=part(0.5, 60)),
    ("verticalGroup", "subitems"): column(subitems=[{"layoutSize": part(1, 50)}, {"layoutSize": part(1, 24)}]),
    ("verticalGroup", "count"): column(count=2),
    ("verticalGroup", "dividingCount"): column(dividingCount=2),
    ("verticalGroup", "interItemSpacing"): column(interItemSpacing=12),
    ("verticalGroup", "contentInsets"): column(contentInsets=12),
    ("verticalGroup", "edgeSpacing"): column(edgeSpacing={"top": 20}),
    ("verticalGroup", "supplementaryItems"): column(supplementaryItems=[
        {**BADGE, "containerAnchor": {"horizontal": "end", "vertical": "start"}}]),
    ("customGroup", "layoutSize"): custom(*PLACES, layoutSize=part(1, 120)),
    ("customGroup", "items"): custom(*PLACES),
    ("customGroup", "contentInsets"): custom(*PLACES, contentInsets=16),
    ("customGroup", "edgeSpacing"): custom(*PLACES, edgeSpacing={"top": 24}),
    ("customGroup", "supplementaryItems"): custom(*PLACES, supplementaryItems=[
        {**BADGE, "containerAnchor": {"horizontal": "end", "vertical": "start"}}]),
    ("customItem", "frame"): custom({"frame": BOX}, {"frame": {**BOX, "x": 120, "y": 30}}),
    ("customItem", "zIndex"): custom({"frame": BOX, "zIndex": 2}, {"frame": {**BOX, "x": 50, "y": 30}}),
    ("item", "layoutSize"): page(section(group(item={"layoutSize": part(0.2, 24)}))),
    ("item", "contentInsets"): page(section(group(item={"layoutSize": part(0.25, 36), "contentInsets": 10}))),
    ("item", "edgeSpacing"): spaced(leading=12),
    ("item", "supplementaryItems"): badged(),
    ("supplementaryItem", "layoutSize"): badged(layoutSize=size(30, 12)),
    ("supplementaryItem", "containerAnchor"): badged(containerAnchor={"horizontal": "start", "vertical": "end"}),
    ("supplementaryItem", "itemAnchor"): badged(itemAnchor={"horizontal": "center", "vertical": "center"}),
    ("boundaryItem", "layoutSize"): bounded(layoutSize=part(0.5, 30)),
    ("boundaryItem", "alignment"): bounded(alignment="bottom"),
    ("boundaryItem", "absoluteOffset"): bounded(absoluteOffset={"x": 0, "y": -10}),
    ("boundaryItem", "extendsBoundary"): bounded(extendsBoundary=False),
    ("anchor", "horizontal"): badged(containerAnchor={"horizontal": "center"}),
    ("anchor", "vertical"): badged(containerAnchor={"horizontal": "end", "vertical": "end"}),
    ("anchor", "absoluteOffset"): badged(
        containerAnchor={"horizontal": "end", "vertical": "start", "absoluteOffset": {"x": 6, "y": -6}}),
    ("anchor", "fractionalOffset"): badged(
        containerAnchor={"horizontal": "end", "vertical": "start", "fractionalOffset": {"x": 0.5, "y": -0.5}}),
    ("layoutSize", "width"): page(section(group(item={**ITEM, "layoutSize": part(0.5, 36)}))),
    ("layoutSize", "height"): page(section(group(item={**ITEM, "layoutSize": part(0.25, 60)}, layoutSize=part(1, 60)))),
    ("dimension", "fractionalWidth"): page(section(group(item={"layoutSize": part(1 / 3, 36)}))),
    ("dimension", "fractionalHeight"): page(section(group(
        item={"layoutSize": size({"fractionalWidth": 0.25}, {"fractionalHeight": 0.5})}))),
    ("dimension", "absolute"): page(section(group(item={"layoutSize": size({"absolute": 72}, 36)}))),
    ("dimension", "estimated"): page(section(group(
        layoutSize=part(1, {"estimated": 60}), item={"layoutSize": part(0.25, {"estimated": 60})}))),
    ("spacing", "fixed"): row(interItemSpacing={"fixed": 20}),
    ("spacing", "flexible"): row(interItemSpacing={"flexible": 4}),
    ("edgeSpacing", "leading"): spaced(leading=12),
    ("edgeSpacing", "top"): spaced(top=16),
    ("edgeSpacing", "trailing"): spaced(trailing=20),
    ("edgeSpacing", "bottom"): spaced(bottom=16),
    ("itemSize", "width"): flow(itemSize=size(100, 36)),
    ("itemSize", "height"): flow(itemSize=size(52, 60)),
    ("size", "width"): flow(scrollDirection="horizontal", headerReferenceSize=size(40, 0)),
    ("size", "height"): flow(headerReferenceSize=size(0, 40)),
    **{("rect", name): custom({"frame": {**BOX, name: value}})
       for name, value in {"x": 100, "y": 36, "width": 160, "height": 20}.items()},
    **{("insets", name): inset(**{name: 30}) for name in ("top", "leading", "bottom", "trailing")},
    **{("fractionalOffset", name): badged(containerAnchor={
        "horizontal": "start", "vertical": "start", "fractionalOffset": {name: 1}}) for name in "xy"},
    ("offset", "x"): badged(containerAnchor={"horizontal": "start", "vertical": "start", "absoluteOffset": {"x": 20}}),
    ("offset", "y"): badged(containerAnchor={"horizontal": "start", "vertical": "start", "absoluteOffset": {"y": 20}}),
}


def draw(program, folder):
    """Writes a picture of each property into a folder. Returns the file names by property."""
    items = [{"id": str(number), "text": str(number), "section": "A" if number < 5 else "B", "badges": {"badge": "!"}}
             for number in range(1, 8)]
    said = {"header": "Top", "sections": [
        {"title": title, "footer": title.lower(), "supplementaries": {"badge": "!"}} for title in "AB"]}
    order = list(dict.fromkeys(json.dumps(layout) for layout in DRAWN.values()))
    pages = [{"path": f"/{number}/", "title": str(number), "items": items, "layout": json.loads(layout), **said}
             for number, layout in enumerate(order)]
    folder.mkdir(parents=True, exist_ok=True)
    names = {}
    with tempfile.TemporaryDirectory() as site:
        content = pathlib.Path(site) / "Content"
        content.mkdir()
        (content / "site.json").write_text(json.dumps({"pages": pages}))
        for (kind, name), layout in DRAWN.items():
            number = order.index(json.dumps(layout))
            done = subprocess.run(
                [program, "layout", f"/{number}/", "--site", site, "--width", str(WIDTH), "--height", "160", "--format",
                 "svg"], capture_output=True, text=True, check=False)
            # Some layouts do not show all texts of the items.
            if done.returncode or re.search(r"warning: \[(?!unused-|more\])", done.stderr):
                raise SystemExit(f"{kind}.{name}: {json.dumps(layout)}\n{done.stderr}")
            file = f"{kind}-{name}.svg"
            # A smaller picture with the same width in points.
            box = re.search(r'width="([\d.]+)" height="([\d.]+)"', done.stdout)
            small = f'width="{float(box[1]) * SCALE:g}" height="{float(box[2]) * SCALE:g}"'
            (folder / file).write_text(done.stdout.replace(box[0], small, 1))
            names[kind, name] = file
    return names


BADGED = {"type": "label", "text": "3"}


def said(**more):
    return {"content": more}


def written(**more):
    return said(textProperties=more)


def lying(**more):
    return {"background": {"backgroundColor": "#e3ecf9", **more}}


def ending(**more):
    return {"accessories": [more]}


def ruled(**more):
    return {"separator": more}


LONG = "A text that is longer than any row of a page is wide, so that it has to be cut or to go on in another line"
# (definition, property): the drawn cell, with its own text if it needs one.
CELLS = {
    ("cell", "content"): said(style="subtitleCell"),
    ("cell", "background"): lying(),
    ("cell", "accessories"): {"accessories": ["checkmark", "disclosureIndicator"]},
    ("cell", "indentationLevel"): {"indentationLevel": 2},
    ("cell", "indentationWidth"): {"indentationLevel": 1, "indentationWidth": 60},
    ("cell", "separator"): ruled(leadingInset=80),
    ("cell", "state"): {"state": {"isSelected": True}},
    ("content", "style"): said(style="valueCell"),
    ("content", "text"): said(text="Another text"),
    ("content", "secondaryText"): said(secondaryText="Something else"),
    ("content", "textProperties"): written(color="systemRed"),
    ("content", "secondaryTextProperties"): said(secondaryTextProperties={"color": "systemRed"}),
    ("content", "prefersSideBySideTextAndSecondaryText"): said(prefersSideBySideTextAndSecondaryText=True),
    ("content", "textToSecondaryTextHorizontalPadding"): said(
        prefersSideBySideTextAndSecondaryText=True, textToSecondaryTextHorizontalPadding=60),
    ("content", "textToSecondaryTextVerticalPadding"): said(textToSecondaryTextVerticalPadding=16),
    ("content", "directionalLayoutMargins"): said(directionalLayoutMargins=24),
    ("content", "alpha"): said(alpha=0.85),
    **{("directionalLayoutMargins", edge): said(directionalLayoutMargins={
        "top": 8, "leading": 8, "bottom": 8, "trailing": 8, edge: 40}) for edge in ("top", "leading", "bottom", "trailing")},
    ("background", "cornerRadius"): lying(cornerRadius=16),
    ("background", "backgroundInsets"): lying(backgroundInsets=8),
    ("background", "backgroundColor"): lying(backgroundColor="#fff3c4"),
    ("background", "strokeColor"): lying(strokeWidth=2, strokeColor="#5145b5"),
    ("background", "strokeWidth"): lying(strokeWidth=5, strokeColor="#5145b5"),
    ("background", "strokeOutset"): lying(strokeWidth=2, strokeColor="#5145b5", backgroundInsets=8, strokeOutset=4),
    **{("backgroundInsets", edge): lying(backgroundInsets={
        "top": 0, "leading": 0, "bottom": 0, "trailing": 0, edge: 16}) for edge in ("top", "leading", "bottom", "trailing")},
    ("textProperties", "font"): written(font={"textStyle": "title2"}),
    ("textProperties", "color"): written(color="#5145b5"),
    ("textProperties", "alignment"): written(alignment="center"),
    ("textProperties", "lineBreakMode"): (written(numberOfLines=1, lineBreakMode="byTruncatingTail"), LONG),
    ("textProperties", "numberOfLines"): (written(numberOfLines=1), LONG),
    ("textProperties", "transform"): written(transform="uppercase"),
    ("font", "textStyle"): written(font={"textStyle": "headline"}),
    ("font", "size"): written(font={"size": 24}),
    ("font", "weight"): written(font={"weight": "black"}),
    ("accessory", "type"): ending(type="disclosureIndicator"),
    ("accessory", "tintColor"): ending(type="checkmark", tintColor="systemRed"),
    ("accessory", "reservedLayoutWidth"): {"accessories": [
        {"type": "checkmark", "reservedLayoutWidth": 100}, "disclosureIndicator"]},
    ("accessory", "text"): ending(**BADGED),
    ("separator", "leadingInset"): ruled(leadingInset=120),
    ("separator", "trailingInset"): ruled(trailingInset=120),
    ("separator", "visibility"): ruled(visibility="hidden"),
    ("state", "isDisabled"): {"state": {"isDisabled": True}},
    ("state", "isHighlighted"): {"state": {"isHighlighted": True}},
    ("state", "isSelected"): {"state": {"isSelected": True}},
}


def rows():
    """Returns the page with a row for each visible property of cells, as JSON."""
    items = []
    for (kind, name), shown in CELLS.items():
        cell, text = shown if isinstance(shown, tuple) else (shown, f"{kind}: {name}")
        items.append({"id": f"{kind}-{name}", "text": text, "secondaryText": json.dumps(cell), "cell": cell})
    return json.dumps({
        "title": "Cells, drawn", "summary": "What properties of cells do: each row has the cell that it shows.",
        "items": items, "layout": {"type": "list", "appearance": "plain"}}, indent=1)
