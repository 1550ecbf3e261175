/* Arrow keys open adjacent icons, and buttons copy the icon as code. Without this script,
   adjacent icons are links, and the picture can be downloaded. */
"use strict";

(() => {
  // MARK: The icons beside it

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    if (target.isContentEditable || target.matches("input, select, textarea, [role=tab]")) return;
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    // Arrow keys scroll a focused scroller.
    for (let each = target; each && each !== document.body; each = each.parentElement) {
      if (each.scrollWidth > each.clientWidth && each.matches("[tabindex]:not(main)")) return;
    }
    const isRightToLeft = document.documentElement.dir === "rtl";
    const rel = (key === "ArrowRight") === isRightToLeft ? "prev" : "next";
    const link = document.querySelector(`.neighbours a[rel="${rel}"]`);
    if (link) {
      event.preventDefault();
      link.click();
    }
  });

  // MARK: What is copied

  const own = document.currentScript.src;

  let adapt = null;

  const parse = (text) => {
    const page = new DOMParser().parseFromString(text, "image/svg+xml");
    const comments = [...page.childNodes].filter(({ nodeType }) => nodeType === Node.COMMENT_NODE);
    return { svg: page.documentElement, notes: comments.map(({ data }) => data.trim()) };
  };

  const escaped = (text, more = /(?!)/g) => text
    .replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
    .replace(more, (character) => `&#${character.codePointAt(0)};`);

  const write = (node, { attribute, text }, extra = "") => {
    if (node.nodeType === Node.TEXT_NODE) return text(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const attributes = [...node.attributes].map((each) => ` ${attribute(each.name, each.value)}`);
    const inner = [...node.childNodes].map((child) => write(child, { attribute, text })).join("");
    const start = `<${node.nodeName}${attributes.join("")}${extra}`;
    return inner ? `${start}>${inner}</${node.nodeName}>` : `${start} />`;
  };
  const plain = (more) => ({
    attribute: (name, value) => `${name}="${escaped(value, more)}"`,
    text: (data) => escaped(data, more),
  });
  const inside = (svg) =>
    [...svg.childNodes].map((child) => write(child, plain())).join("").trim();

  const camel = (name) => name.replace(/[-:]([a-z])/g, (_, letter) => letter.toUpperCase());
  const jsx = {
    attribute: (name, value) => {
      if (name === "class") return `className="${escaped(value)}"`;
      if (name === "style") {
        const rules = value.split(";").map((rule) => rule.split(/:(.*)/s))
          .filter(([property, given]) => property.trim() && given);
        return `style={{ ${rules.map(([property, given]) => {
          const known = property.trim();
          const quoted = known.startsWith("--") ? JSON.stringify(known) : camel(known);
          return `${quoted}: ${JSON.stringify(given.trim())}`;
        }).join(", ")} }}`;
      }
      const own = /^(data|aria)-/.test(name) ? name : camel(name);
      return `${own}="${escaped(value)}"`;
    },
    text: (data) => (data.trim() ? `{${JSON.stringify(data)}}` : ""),
  };

  const boxOf = (svg) => {
    const [left = 0, top = 0, width = 24, height = 24] =
      (svg.getAttribute("viewBox") ?? "").split(/[\s,]+/).filter(Boolean).map(Number);
    return { left, top, width, height };
  };

  const drawn = (svg) => {
    const own = [...svg.attributes].filter(({ name }) =>
      !/^(xmlns.*|viewBox|width|height|class|id|version|role|aria-.*)$/.test(name));
    if (own.length === 0) return inside(svg);
    const attributes = own.map(({ name, value }) => ` ${name}="${escaped(value)}"`);
    return `<g${attributes.join("")}>${inside(svg)}</g>`;
  };

  const dataURI = (svg) => {
    const text = write(svg, plain()).replace(/\s+/g, " ").replace(/"/g, "'");
    return `data:image/svg+xml,${text.replace(/[%#<>{}^`|\\]/g, encodeURIComponent)}`;
  };

  const componentName = (id) => {
    const name = camel(`-${id}`).replace(/[^\p{L}\p{N}]/gu, "");
    return `${/^\p{N}/u.test(name) ? "Icon" : ""}${name}`;
  };

  const formats = {
    jsx: ({ svg, notes, id }) =>
      `${notes.map((note) => `/* ${note} */\n`).join("")}export const ${componentName(id)} = `
        + `(props) => (\n  ${write(svg, jsx, " {...props}")}\n);\n`,
    vue: ({ svg, notes }) =>
      `${notes.map((note) => `<!-- ${note} -->\n`).join("")}<template>\n  `
        + `${write(svg, plain(/[{}]/g))}\n</template>\n`,
    svelte: ({ svg, notes }) =>
      `${notes.map((note) => `<!-- ${note} -->\n`).join("")}`
        + `${write(svg, plain(/[{}]/g), " {...$$props}")}\n`,
    mask: ({ svg, notes, id }) => {
      const { width, height } = boxOf(svg);
      return `${notes.map((note) => `/* ${note} */\n`).join("")}.${CSS.escape(`icon-${id}`)} {
  display: inline-block;
  block-size: 1em;
  aspect-ratio: ${width} / ${height};
  background: currentColor;
  mask: url("${dataURI(svg)}") center / contain no-repeat;
}
`;
    },
    address: ({ svg }) => dataURI(svg),
    iconify: ({ svg }) => {
      const { left, top, width, height } = boxOf(svg);
      const place = { ...(left && { left }), ...(top && { top }) };
      return `${JSON.stringify({ body: drawn(svg), ...place, width, height }, null, 2)}\n`;
    },
    symbol: ({ svg, id }) => {
      const { width, height } = boxOf(svg);
      const box = svg.getAttribute("viewBox") ?? `0 0 ${width} ${height}`;
      return `<svg xmlns="http://www.w3.org/2000/svg" style="display: none">`
        + `<symbol id="${id}" viewBox="${box}">${drawn(svg)}</symbol></svg>\n`
        + `<svg width="${width}" height="${height}"><use href="#${id}" /></svg>\n`;
    },
  };

  const make = (button, told, textOf) => {
    const label = button.textContent;
    const say = (text) => {
      // A narrower button could move away from the pointer.
      button.style.minInlineSize = `${button.getBoundingClientRect().width}px`;
      button.textContent = text;
      for (const type of ["blur", "pointerleave"]) {
        button.addEventListener(type, () => { button.textContent = label; }, { once: true });
      }
    };

    /* Some browsers allow writing only during the click event. */
    const copy = (text) => globalThis.ClipboardItem
      ? navigator.clipboard.write([new ClipboardItem({ "text/plain": text })])
      : text.then((known) => navigator.clipboard.writeText(known));

    button.addEventListener("click", () => {
      copy(textOf()).then(() => say(told.done), () => say(told.failed));
    });
  };

  for (const button of document.querySelectorAll("button[data-copy]")) {
    const nameOf = (address) =>
      decodeURIComponent(address.split("/").at(-1).replace(/\.svg$/, ""));
    const load = async () => {
      const response = await fetch(button.dataset.copy);
      if (!response.ok) throw new Error(response.statusText);
      return response.text();
    };
    const drawing = async () => {
      const found = parse(await load());
      adapt?.(found.svg);
      return { ...found, id: nameOf(button.dataset.copy) };
    };
    const source = async () => {
      const text = await load();
      const { svg, notes } = parse(text);
      if (!adapt?.(svg)) return text;
      return `${notes.map((note) => `<!-- ${note} -->\n`).join("")}${write(svg, plain())}\n`;
    };
    for (const variant of document.querySelectorAll(".variants > [data-file]")) {
      const link = button.parentElement.querySelector("a[download]");
      const take = () => { link.href = button.dataset.copy = variant.dataset.file; };
      variant.addEventListener("change", take);
    }
    const group = document.querySelector("[data-formats]");
    const words = JSON.parse(group?.dataset.words ?? "{}");
    if (group) {
      import(new URL("customise.js", own).href)
        .then(({ customise }) => { adapt = customise(group.parentElement, words); });
    }
    // The clipboard requires a secure context.
    if (!navigator.clipboard) continue;
    button.hidden = false;
    make(button, button.dataset, source);
    if (!group) continue;
    for (const [name, textOf] of Object.entries(formats)) {
      const other = document.createElement("button");
      const textContent = words[name] ?? name;
      Object.assign(other, { type: "button", className: "button quiet", textContent });
      other.ariaLive = "polite";
      make(other, button.dataset, async () => textOf(await drawing()));
      group.append(other);
    }
    group.parentElement.hidden = false;
  }
})();
