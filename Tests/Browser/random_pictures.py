"""Random pictures in the style of drawing programs: Figma, Illustrator, Inkscape, IcoMoon, draw.io, Sketch,
Affinity, CorelDRAW and hand-written files. Chromium draws each as intended."""

import random
from collections.abc import Callable

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" '


class Generator:
    """Writes pictures. The same seed produces the same pictures."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.forms: list[Callable[[], str]] = [
            self.figma, self.figma_gradient, self.illustrator, self.illustrator_entities, self.inkscape, self.icomoon,
            self.drawio, self.sketch, self.affinity, self.corel, self.selectors, self.media,
            self.variables, self.modern, self.invalid, self.animated, self.keyframes, self.points,
            self.ratio, self.nested,
        ]  # fmt: skip

    def picture(self, index: int) -> tuple[str, str]:
        """Returns the name of a form, and a picture of it."""
        form = self.forms[index % len(self.forms)]
        return form.__name__, form()

    # Parts

    def color(self) -> str:
        return "#" + "".join(self.random.choice("0369cf") for _ in range(self.random.choice([3, 6])))

    def number(self, low: float, high: float) -> str:
        return f"{self.random.uniform(low, high):.2f}".rstrip("0").rstrip(".")

    def shape(self, attributes: str = "", content: str = "") -> str:
        n = self.number
        kind = self.random.choice(
            [
                f'path d="M{n(2, 8)} {n(2, 8)}h{n(6, 13)}v{n(6, 13)}l-{n(1, 6)} {n(0, 3)}z"',
                f'circle cx="{n(8, 16)}" cy="{n(8, 16)}" r="{n(4, 8)}"',
                f'rect x="{n(1, 8)}" y="{n(1, 8)}" width="{n(6, 14)}" height="{n(6, 14)}" rx="{n(0, 3)}"',
                f'ellipse cx="{n(8, 16)}" cy="{n(8, 16)}" rx="{n(3, 8)}" ry="{n(3, 8)}"',
                f'polygon points="{n(1, 6)},{n(1, 6)} {n(14, 23)},{n(2, 6)} {n(10, 20)},{n(14, 23)}"',
            ]
        )
        name = kind.split()[0]
        tag = f"<{kind} {attributes}".rstrip()
        return f"{tag}>{content}</{name}>" if content else f"{tag}/>"

    def whole(self, body: str, attributes: str = 'viewBox="0 0 24 24"') -> str:
        return f"{HEAD}{attributes}>{body}</svg>\n"

    def p3(self, color: str) -> str:
        digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
        parts = [f"{int(digits[place : place + 2], 16) / 255:.4f}" for place in (0, 2, 4)]
        return f"color(display-p3 {' '.join(parts)})"

    # Forms

    def figma(self) -> str:
        shapes = ""
        for _ in range(self.random.randint(1, 4)):
            color = self.color()
            name = self.random.choice(["fill", "stroke"])
            extra = ' fill="none"' if name == "stroke" else ""
            shapes += self.shape(
                f'{name}="{color}"{extra} style="{name}:{color};{name}:{self.p3(color)};{name}-opacity:1;"')
        root = self.random.choice(
            ['viewBox="0 0 24 24"', 'preserveAspectRatio="none" width="100%" height="100%" overflow="visible"'
             ' style="display: block;" viewBox="0 0 24 24" fill="none"'])
        return self.whole(shapes, root)

    def figma_gradient(self) -> str:
        stops = ""
        for offset in ("", ' offset="1"'):
            color = self.color()
            stops += (
                f'<stop{offset} stop-color="{color}" style="stop-color:{color};stop-color:{self.p3(color)};stop-opacity:1;"/>')
        return self.whole(
            self.shape('fill="url(#paint0_linear_1_2)"')
            + '<defs><linearGradient id="paint0_linear_1_2" x1="2" y1="2" x2="20" y2="20"'
            f' gradientUnits="userSpaceOnUse">{stops}</linearGradient></defs>',
            'width="24" height="24" viewBox="0 0 24 24" fill="none"')

    def illustrator(self) -> str:
        count = self.random.randint(1, 6)
        rules = "".join(
            f".st{index}{{fill:{self.color()};stroke:{self.color()};stroke-width:{self.number(0, 2)};}}\n"
            for index in range(count))
        shapes = "".join(self.shape(f'class="st{self.random.randrange(count)}"') for _ in range(4))
        return (
            '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27.0 -->\n'
            + self.whole(f'<style type="text/css">\n{rules}</style><g>{shapes}</g>',
                         'version="1.1" id="Layer_1" x="0px" y="0px" viewBox="0 0 24 24" xml:space="preserve"'))

    def illustrator_entities(self) -> str:
        style = f"fill:{self.color()};stroke:{self.color()};"
        return (
            '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
            ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n'
            '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n'
            '<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">\n'
            f'<!ENTITY st0 "{style}">\n]>\n'
            '<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 24 24">'
            + self.shape('style="&st0;"') + self.shape('style="&st0;fill-opacity:0.5;"') + "</svg>\n")

    def inkscape(self) -> str:
        style = (
            f"fill:{self.color()};fill-opacity:1;fill-rule:evenodd;stroke:{self.color()};stroke-width:"
            f"{self.number(0.2, 2)};stroke-linecap:round;stroke-miterlimit:4;stroke-dasharray:none;"
            "-inkscape-stroke:none;paint-order:normal;font-variation-settings:normal")
        return self.whole(
            f'<g transform="translate({self.number(-2, 2)},{self.number(-2, 2)})">'
            + self.shape(f'style="{style}"') + "</g>")

    def icomoon(self) -> str:
        color = self.color()
        return self.whole(
            "".join(
                self.shape(f'fill="{color}" style="fill: var(--color{index}, {color})"') for index in range(2)))

    def drawio(self) -> str:
        color, other = self.color(), self.color()
        return self.whole(
            self.shape(
                f'fill="{color}" stroke="{other}" pointer-events="all" style="fill: light-dark({color},'
                f' var(--ge-dark-color, #121212)); stroke: light-dark({other}, rgb(255, 255, 255));"'),
            'version="1.1" viewBox="-0.5 -0.5 25 25" style="background: transparent; color-scheme: light dark;"')

    def sketch(self) -> str:
        return self.whole(
            f'<g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><g id="icon"'
            f' fill="{self.color()}" fill-rule="nonzero">{self.shape()}{self.shape()}</g></g>',
            'width="24px" height="24px" viewBox="0 0 24 24" version="1.1"')

    def affinity(self) -> str:
        return (
            '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC'
            ' "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
            + self.whole(
                f'<g transform="matrix(1,0,0,1,{self.number(-2, 2)},0)">'
                + self.shape(f'style="fill:rgb({self.random.randint(0, 255)},80,120);stroke:white;stroke-width:1px;"')
                + "</g>",
                'width="100%" height="100%" viewBox="0 0 24 24" version="1.1" xml:space="preserve"'
                ' style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"'))

    def corel(self) -> str:
        return self.whole(
            f'<defs><style type="text/css"><![CDATA[ .fil0 {{fill:{self.color()}}} .str0 {{stroke:{self.color()};'
            'stroke-width:0.7;stroke-miterlimit:22.9256} ]]></style></defs><g id="Layer_x0020_1">'
            + self.shape('class="fil0 str0"') + "</g>",
            'width="24mm" height="24mm" version="1.1" style="shape-rendering:geometricPrecision;'
            ' text-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 24 24"')

    def selectors(self) -> str:
        selector = self.random.choice(
            [":root", "svg > :first-child", "[data-k]", "[data-k^=a]", "g > :last-child", ":not(g):not(style)",
             "#a + *", "#a ~ *", ":is(.x, .y)", ":where(.x)", "g :nth-child(2)", "[class~=x]", "*:first-of-type"])
        return self.whole(
            f"<style>{selector}{{fill:{self.color()}}} .z{{fill:{self.color()}}}</style>"
            "<g>" + self.shape('id="a" class="x" data-k="abc"') + self.shape('class="y z"') + self.shape() + "</g>")

    def media(self) -> str:
        condition = self.random.choice(
            ["@media screen", "@media print", "@media (prefers-color-scheme: dark)", "@media (min-width: 100px)",
             "@media (prefers-color-scheme: light)", "@supports (fill: color(display-p3 0 0 0))", "@layer a",
             "@media not print", "@media (max-width: 20px)", "@supports not (fill: #zzz)"])
        return self.whole(
            f"<style>.x{{stroke:{self.color()}}} {condition}{{.x{{fill:{self.color()}}}}}</style>" + self.shape('class="x"'))

    def variables(self) -> str:
        return self.whole(
            f"<style>:root{{--a:{self.color()};--b:var(--a)}} .x{{fill:var(--b);stroke:var(--c,{self.color()})}}"
            f" g{{--a:{self.color()}}}</style>" + "<g>" + self.shape('class="x"') + "</g>"
            + self.shape('fill="var(--a)" style="stroke-width:calc(1px + 0.5px);stroke:var(--a)"'))

    def modern(self) -> str:
        values = [
            f"oklch({self.number(0.3, 0.8)} {self.number(0, 0.2)} {self.number(0, 360)})",
            f"oklab({self.number(0.3, 0.8)} {self.number(-0.1, 0.1)} {self.number(-0.1, 0.1)})",
            f"lab({self.number(20, 80)}% {self.number(-40, 40)} {self.number(-40, 40)})",
            f"lch({self.number(20, 80)} {self.number(0, 60)} {self.number(0, 360)}deg)",
            f"hwb({self.number(0, 360)} {self.number(0, 40)}% {self.number(0, 40)}%)",
            f"color(display-p3 {self.number(0, 1)} {self.number(0, 1)} {self.number(0, 1)})",
            f"color(rec2020 {self.number(0, 1)} {self.number(0, 1)} {self.number(0, 1)})",
            f"color(srgb {self.number(0, 1)} {self.number(0, 1)} {self.number(0, 1)})",
            f"hsl({self.number(0, 360)} {self.number(0, 100)}% {self.number(0, 100)}% / 80%)",
            f"color-mix(in srgb, {self.color()} 30%, {self.color()})",
            f"color-mix(in oklab, {self.color()}, {self.color()})",
            f"rgb({self.number(0, 255)} none {self.number(0, 255)} / 0.9)",
        ]
        return self.whole(self.shape(f'fill="{self.random.choice(values)}"')
                          + self.shape(f'style="fill:{self.random.choice(values)}"'))

    def invalid(self) -> str:
        bad = self.random.choice(
            ["fill:#zzz", "fill:-ffffff", "fill:ff0000", "fill:12", "fill:", "fill:rgb(1,2)", "stroke-width:x",
             "opacity:half", "fill-opacity:#fff", "display:zzz", "stroke-linejoin:arcs", "transform:rotate(45)",
             "fill-rule:zzz", "stroke:none none", "visibility:no", "stroke-dasharray:a", "fill:oklch(1)"])
        return self.whole(
            self.shape(f'stroke="{self.color()}" transform="rotate({self.number(-9, 9)} 12 12)"'
                       f' style="fill:{self.color()};{bad}"'))

    def animated(self) -> str:
        animation = self.random.choice(
            ['<animate fill="freeze" attributeName="stroke-dashoffset" dur="0.01s" values="60;0"/>',
             '<animate fill="freeze" attributeName="opacity" dur="0.01s" from="0" to="0.8"/>',
             '<set fill="freeze" attributeName="stroke" to="#0a8" dur="0.01s"/>',
             '<animateTransform fill="freeze" attributeName="transform" type="rotate" dur="0.01s" values="0 12 12;30 12 12"/>',
             '<animateMotion fill="freeze" dur="0.01s" path="M0 0h2v-3"/>',
             '<animate fill="freeze" attributeName="stroke-width" dur="0.01s" by="1"/>'])
        return self.whole(
            self.shape(f'fill="none" stroke="{self.color()}" stroke-width="2" stroke-dasharray="60"', animation))

    def keyframes(self) -> str:
        return self.whole(
            f"<style>@keyframes show{{from{{opacity:0}}to{{opacity:{self.number(0.3, 1)};fill:{self.color()}}}}}"
            " .a{opacity:0;animation:show .01s ease-out forwards}</style>" + self.shape('class="a"'))

    def points(self) -> str:
        n = self.number
        points = f"{n(1, 6)},{n(1, 6)} {n(14, 23)},{n(2, 6)} {n(10, 20)},{n(14, 23)}"
        end = self.random.choice([" 5", ",", " 3 x", " 4px 5", ""])
        return self.whole(f'<polygon fill="{self.color()}" points="{points}{end}"/>'
                          f'<path stroke="{self.color()}" fill="none" d="M2 2h9v{n(2, 9)}h-3 z M 3 q"/>')

    def ratio(self) -> str:
        rule = self.random.choice(["none", "xMinYMin", "xMaxYMax slice", "xMidYMid meet"])
        return self.whole(
            self.shape(f'fill="{self.color()}"'), f'preserveAspectRatio="{rule}" viewBox="0 0 24 24"'
            + self.random.choice(["", ' width="24" height="24"', ' width="100%" height="100%"']))

    def nested(self) -> str:
        return self.whole(
            f"<style>g{{stroke:{self.color()};&amp; .x{{fill:{self.color()}}} &gt; .y{{fill:{self.color()}}}}}</style>"
            "<g>" + self.shape('class="x"') + self.shape('class="y"') + "</g>")
