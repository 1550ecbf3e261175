/* Customization of an icon with a single color. The choice is in the URL and carries over to
   adjacent icons. */

const shapes = "path, rect, circle, ellipse, line, polyline, polygon, text";

const paint = (shape, name) => shape.closest(`[${name}]`)?.getAttribute(name) ?? null;
const isPainted = (value) => value !== null && value !== "none" && value !== "transparent";

/* Null unless the drawing has a single, changeable color. */
const looks = (svg) => {
  const colors = new Set();
  let hasStrokes = false;
  if (svg.querySelector("image, style, [style], [fill^=url], [stroke^=url]")) return null;
  for (const shape of svg.querySelectorAll(shapes)) {
    const [fill, stroke] = [paint(shape, "fill") ?? "#000", paint(shape, "stroke")];
    if (isPainted(fill)) colors.add(fill.toLowerCase());
    if (isPainted(stroke)) {
      colors.add(stroke.toLowerCase());
      hasStrokes = true;
    }
  }
  return colors.size === 1 ? { color: [...colors][0], hasStrokes } : null;
};

const adapt = (svg, { color, size, stroke }) => {
  for (const shape of svg.querySelectorAll(shapes)) {
    // The attribute may be on an ancestor.
    const set = (name, value) =>
      (shape.closest(`[${name}]`) ?? shape).setAttribute(name, value);
    const [fill, line] = [paint(shape, "fill") ?? "#000", paint(shape, "stroke")];
    if (color && isPainted(fill)) set("fill", color);
    if (color && isPainted(line)) set("stroke", color);
    if (stroke && isPainted(line)) set("stroke-width", stroke);
  }
  if (size) {
    for (const name of ["width", "height"]) svg.setAttribute(name, size);
  }
  return Boolean(color || size || stroke);
};

const limits = { size: [8, 1024, 1], stroke: [0.25, 8, 0.25] };

const inAddress = () => {
  const given = new URLSearchParams(location.hash.slice(1));
  const number = (name) => {
    const value = Number(given.get(name));
    const [least, most] = limits[name];
    return value >= least && value <= most ? String(value) : "";
  };
  const color = given.get("color") ?? "";
  return {
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : "", size: number("size"),
    stroke: number("stroke"),
  };
};

/* Returns a function that adapts a drawing, or null. */
export const customise = (place, words) => {
  const detail = document.querySelector(".icon-detail");
  const svg = detail?.querySelector(".sheet svg");
  const look = svg && looks(svg);
  if (!look) return null;
  const root = document.querySelector("main");
  let chosen = inAddress();

  const box = document.createElement("fieldset");
  box.className = "customise";
  box.append(Object.assign(document.createElement("legend"), { textContent: words.adapt }));
  const fields = {};
  const add = (name, type) => {
    const label = document.createElement("label");
    const field = Object.assign(document.createElement("input"), { type, autocomplete: "off" });
    if (limits[name]) [field.min, field.max, field.step] = limits[name];
    label.append(`${words[name]} `, field);
    box.append(label);
    fields[name] = field;
    field.addEventListener("input", () => {
      if (field.validity.valid) choose({ ...chosen, [name]: field.value });
    });
  };
  add("color", "color");
  add("size", "number");
  if (look.hasStrokes) add("stroke", "number");
  const reset = Object.assign(document.createElement("button"), {
    type: "button", className: "button quiet", textContent: words.reset,
  });
  reset.addEventListener("click", () => {
    choose({ color: "", size: "", stroke: "" });
    fields.color.focus();
  });
  box.append(reset);

  const ownStroke = svg.querySelector("[stroke-width]")?.getAttribute("stroke-width")
    ?? svg.getAttribute("stroke-width") ?? "1";
  const ownColor = /^#[0-9a-f]{6}$/.test(look.color) ? look.color : "#000000";

  const show = () => {
    for (const icon of root.querySelectorAll(".related svg.icon:not(.adaptable)")) {
      if (looks(icon)) icon.classList.add("adaptable");
    }
    const { style } = root;
    for (const [name, value] of Object.entries(chosen)) {
      const unit = name === "size" ? "px" : "";
      if (value) style.setProperty(`--custom-${name}`, value + unit);
      else style.removeProperty(`--custom-${name}`);
      root.classList.toggle(`custom-${name}`, value !== "");
    }
    const isOther = Object.values(chosen).some(Boolean);
    reset.hidden = !isOther;
    const values = { color: chosen.color || ownColor, size: chosen.size, stroke: chosen.stroke };
    for (const [name, field] of Object.entries(fields)) {
      if (field !== document.activeElement) field.value = values[name];
    }
    if (fields.stroke) fields.stroke.placeholder = ownStroke;
    const entries = Object.entries(chosen).filter(([, value]) => value);
    const hash = entries.length > 0 ? `#${new URLSearchParams(entries)}` : "";
    for (const link of document.querySelectorAll(".neighbours a, .related .cell a")) {
      link.hash = hash;
    }
    return hash;
  };

  const choose = (next) => {
    chosen = next;
    const hash = show();
    history.replaceState(history.state, "", `${location.pathname}${location.search}${hash}`);
  };

  addEventListener("hashchange", () => { chosen = inAddress(); show(); });
  document.addEventListener("vitrine:update", show);
  place.before(box);
  show();
  return (drawing) => adapt(drawing, chosen);
};
