/* Makes the open page equal to the new one: nodes that are the same stay, with what the reader has
   done to them; cells and sections are known by their ids.

   A page with scripts of its own, which may have changed it, is loaded anew: these keep what has to
   be kept. */

const scripts = "script[src]:not([data-vitrine-preview])";
const sheets = () => [...document.querySelectorAll("link[rel=stylesheet]")];
const paths = (of) => [...of.querySelectorAll("link[rel=stylesheet]")]
  .map((link) => new URL(link.getAttribute("href"), location.href).pathname).join();
const textOf = async (link, cache) =>
  (await fetch(link.href.replace(/\?.*/, ""), { cache })).text();
/* The style sheets as they were when this page was loaded. */
const known = new Map();
const isKnown = Promise.all(sheets().map(async (link) => {
  known.set(new URL(link.href).pathname, await textOf(link, "force-cache"));
})).catch(() => {});

const keyOf = (node) =>
  node.dataset?.itemId ?? node.dataset?.sectionId ?? (node.id || undefined);

/* What the reader changes, and the page's author only at first. */
const isState = (element, name) =>
  name === "open" && (element.localName === "details" || element.localName === "dialog");

const adoptAttributes = (element, wanted) => {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !isState(element, name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value && !isState(element, name)) {
      element.setAttribute(name, value);
    }
  }
};

const adopt = (node, wanted) => {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.data !== wanted.data) node.data = wanted.data;
  } else if (!node.isEqualNode(wanted)) {
    adoptAttributes(node, wanted);
    adoptChildren(node, wanted);
  }
};

const adoptChildren = (parent, wanted) => {
  const keyed = new Map();
  for (const node of parent.childNodes) if (keyOf(node)) keyed.set(keyOf(node), node);
  let place = parent.firstChild;
  for (const next of [...wanted.childNodes]) {
    const key = keyOf(next);
    let node = key ? keyed.get(key) : place;
    while (!key && node && (keyOf(node) || node.nodeName !== next.nodeName)) {
      node = node.nextSibling;
    }
    if (!node || node.nodeName !== next.nodeName) {
      parent.insertBefore(document.importNode(next, true), place);
      continue;
    }
    keyed.delete(key);
    if (node === place) {
      place = place.nextSibling;
    } else if (parent.moveBefore) {
      parent.moveBefore(node, place);
    } else {
      parent.insertBefore(node, place);
    }
    adopt(node, next);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
};

const frames = () => new Map([...document.querySelectorAll("li[data-item-id]")]
  .map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [cell, { x, y, width, height, view: cell.closest(".collection-view") }];
  }));

const animate = (before) => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const timing = { duration: 250, easing: "ease" };
  for (const [cell, frame] of frames()) {
    const old = before.get(cell);
    const [x, y] = old ? [old.x - frame.x, old.y - frame.y] : [0, 0];
    if (!old) cell.animate([{ opacity: 0, scale: 0.8 }, {}], timing);
    if (x || y) cell.animate([{ translate: `${x}px ${y}px` }, {}], timing);
  }
  for (const [cell, { x, y, width, height, view }] of before) {
    if (cell.isConnected || !view?.isConnected) continue;
    cell.removeAttribute("id");
    cell.removeAttribute("data-item-id");
    cell.inert = true;
    cell.style.cssText += `;position:fixed;margin:0;left:${x}px;top:${y}px;` +
      `width:${width}px;height:${height}px;list-style:none`;
    view.append(cell);
    cell.animate([{}, { opacity: 0, scale: 0.8 }], timing).finished
      .finally(() => cell.remove());
  }
};

/* Loads the style sheets that differ, beside the old ones; the result puts them in place. */
const loadSheets = async (version) => {
  await isKnown;
  const changed = await Promise.all(sheets().map(async (link) => {
    const path = new URL(link.href).pathname;
    const text = await textOf(link, "no-cache");
    if (known.get(path) === text) return () => {};
    known.set(path, text);
    const fresh = link.cloneNode();
    fresh.href = `${path}?${version}`;
    fresh.media = "not all";
    const loaded = new Promise((resolve, reject) => {
      fresh.onload = resolve;
      fresh.onerror = reject;
    });
    link.after(fresh);
    await loaded;
    return () => {
      fresh.media = link.media;
      link.remove();
    };
  }));
  return () => changed.forEach((swap) => swap());
};

/* Makes this page equal to the one that is served now; false where it has to be loaded. */
export const update = async (version) => {
  try {
    if (document.querySelector(scripts)) return false;
    if (performance.getEntriesByType("navigation")[0]?.responseStatus >= 400) return false;
    const response = await fetch(location.href, { cache: "no-store" });
    if (!response.ok || response.redirected) return false;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (page.querySelector(scripts) || paths(page) !== paths(document)) return false;
    const swapSheets = await loadSheets(version);
    const focused = document.activeElement;
    const before = frames();
    document.querySelector("vitrine-problems")?.remove();
    swapSheets();
    document.title = page.title;
    adoptAttributes(document.documentElement, page.documentElement);
    adopt(document.body, page.body);
    if (focused?.isConnected && document.activeElement !== focused) {
      focused.focus({ preventScroll: true });
    }
    animate(before);
    return true;
  } catch {
    return false;
  }
};
