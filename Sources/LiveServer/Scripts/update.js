/* Updates the page to the served state. The page's scripts receive `vitrine:update` on the
   document. */

import { Difference } from "./difference.js";
import { animate, frames } from "./motion.js";
import { loadAssets, loadSheets, showAssets } from "./assets.js";

/* The served page: its text until the first comparison. */
let source = null;
/* Scripts may change the URL while scrolling. */
const address = location.href;
const parse = (text) => new DOMParser().parseFromString(text, "text/html");
const own = "script[data-vitrine-live]";
const contentOf = (page) => page.querySelector(own)?.dataset.content;

/* Renders the page for editing. */
let drawing = null;

const load = async () => {
  const drawn = await drawing?.();
  if (drawn) {
    const page = parse(drawn);
    const script = document.querySelector(own);
    if (script) page.body.append(document.importNode(script), "\n");
    return { status: loadedStatus, text: page.documentElement.outerHTML };
  }
  const response = await fetch(address, {
    cache: "no-store", headers: { Accept: "text/html" },
  });
  const text = response.redirected ? null : await response.text();
  return { status: response.status, text };
};

const served = ({ page, to }, version) => {
  const script = document.querySelector(own).cloneNode();
  Object.assign(script.dataset, { content: to, version });
  const end = page.lastIndexOf("</body>");
  return end < 0 ? null : `${page.slice(0, end)}${script.outerHTML}\n${page.slice(end)}`;
};

/* Until then, a change reloads the page. */
export const isLoaded = load().then(({ text }) => { source = text; }, () => {});
const loadedContent = contentOf(document);
const loadedStatus = performance.getEntriesByType("navigation")[0]?.responseStatus || 200;

const before = async () => {
  await isLoaded;
  if (typeof source !== "string") return source;
  const page = parse(source);
  return contentOf(page) === loadedContent ? page : null;
};

/* Excludes data blocks. */
const programs = (page) => [...page.querySelectorAll(`script:not(${own})`)]
  .filter(({ type }) => !/json/.test(type))
  .map((script) => script.getAttribute("src") ?? script.text).join("\n");

/* Shadow roots are created only while a page loads. */
const templates = (page) => [...page.querySelectorAll("template")]
  .map((template) => template.outerHTML).join("\n");

const isOther = (old, page) => programs(old) !== programs(page) || templates(old) !== templates(page);

/* The search script reloads its index itself. */
const searchIndex = () => {
  const action = document.querySelector("form[data-search]")?.action;
  return action && new URL("index.js", action).pathname;
};

/* Includes imported scripts. */
const hasOtherScripts = (isChanged) => {
  const index = searchIndex();
  return performance.getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .some(({ href, pathname, origin }) => origin === location.origin && /\.m?js$/.test(pathname)
      && !pathname.startsWith("/.vitrine/") && pathname !== index && isChanged(href));
};

const cells = (page) => [...page.querySelectorAll(".cell[data-item-id]")]
  .map((cell) => cell.dataset.itemId).join("\n");

const keepingFocus = (work) => {
  const focused = document.activeElement;
  const result = work();
  if (focused?.isConnected && document.activeElement !== focused) {
    focused.focus({ preventScroll: true });
  }
  return result;
};

const adopt = (old, page) => keepingFocus(() => {
  const difference = new Difference(document, old, page);
  const [root, was, now] = [document, old, page].map((each) => each.documentElement);
  difference.adoptAttributes(root, was, now);
  for (const part of ["head", "body"]) difference.adopt(document[part], old[part], page[part]);
  return difference.folds;
});

/* The changed items: live, previous and new elements. Null if an item does not match. The page
   is then loaded. */
const itemsOf = (old, difference) => {
  if (!difference?.items || drawing || contentOf(old) !== difference.from) return null;
  const places = old.querySelectorAll("[data-item-id]");
  const found = difference.items.map(({ place, markup }) => {
    const template = document.createElement("template");
    template.innerHTML = markup;
    const [was, nodes] = [places[place], template.content.childNodes];
    const live = was?.id ? document.getElementById(was.id) : null;
    const isMeant = live && nodes.length === 1 && [live, nodes[0]].every((each) =>
      each.id === was.id && each.nodeName === was.nodeName
        && each.dataset.itemId === was.dataset.itemId);
    return isMeant ? { live, was, wanted: nodes[0] } : null;
  });
  return found.includes(null) ? null : found;
};

const adoptItems = (found, old, { to }, version) => keepingFocus(() => {
  const folds = new Map();
  for (const { live, was, wanted } of found) {
    const difference = new Difference(live, was, wanted);
    difference.adopt(live, was, wanted);
    for (const [details, isOpen] of difference.folds) folds.set(details, isOpen);
    was.replaceWith(wanted);
  }
  for (const page of [document, old]) {
    Object.assign(page.querySelector(own).dataset, { content: to, version });
  }
  return folds;
});

/* If changes are unknown, every file may have changed. */
const tester = (changed) => {
  const paths = changed && new Set(changed);
  const test = (address) => {
    let path = new URL(address, location.href).pathname;
    try {
      path = decodeURIComponent(path);
    } catch {
      return true;
    }
    return !paths || paths.has(path.endsWith("/") ? `${path}index.html` : path);
  };
  test.assets = !changed || changed.some((path) => !/\.(html|css|js|json|xml|txt)$/.test(path));
  return test;
};

/* A missing page is reloaded when its text changes. */
const isStillMissing = async ({ status, text }) => {
  const said = (page) => page.replace(/data-version="\d+"/, "");
  return await before() !== null && status === loadedStatus && said(source) === said(text ?? "");
};

const refresh = async (version, isChanged, tell) => {
  if (hasOtherScripts(isChanged)) return false;
  const [swapSheets] = await Promise.all([
    loadSheets(document, version, isChanged), loadAssets(version, isChanged),
  ]);
  swapSheets();
  showAssets();
  tell(new Map());
  return true;
};

const moveItems = async (found, old, difference, version, isChanged, tell) => {
  if (hasOtherScripts(isChanged)) return false;
  const [swapSheets] = await Promise.all([
    loadSheets(old, version, isChanged), loadAssets(version, isChanged),
  ]);
  swapSheets();
  const folds = adoptItems(found, old, difference, version);
  source = old;
  showAssets();
  tell(folds, old);
  return true;
};

/* Reports the branches that the author has opened or closed. */
const moveTo = async (version, isChanged, tell, isRedrawn, difference) => {
  if (loadedStatus >= 400) return isStillMissing(await load());
  // Only assets may differ.
  if (!drawing && !isRedrawn && !isChanged(address)) return refresh(version, isChanged, tell);
  const old = await before();
  const found = old && itemsOf(old, difference);
  if (found) return moveItems(found, old, difference, version, isChanged, tell);
  const told = difference?.page && !drawing ? served(difference, version) : null;
  const now = told ? { status: loadedStatus, text: told } : await load();
  if (!old || now.text === null || now.status !== loadedStatus) return false;
  const page = parse(now.text);
  // Pagination scripts have no effect during editing.
  if (!isRedrawn && isOther(old, page) || hasOtherScripts(isChanged)) return false;
  const [swapSheets] = await Promise.all([
    loadSheets(page, version, isChanged), loadAssets(version, isChanged),
  ]);
  const places = cells(old) === cells(page) ? null : frames();
  swapSheets();
  const folds = adopt(old, page);
  showAssets();
  source = page;
  tell(folds, page);
  if (places) animate(places);
  return true;
};

/* Updates are sequential. */
let moved = Promise.resolve();
const inTurn = (work) => (moved = moved.then(work, work));

/* False if the page must be reloaded. */
export const update = (state) => inTurn(() => follow(state));

/* Without a function, shows the served page. */
export const redraw = (given) => inTurn(() => {
  if (!drawing && !given) return true;
  const wasDrawn = drawing;
  drawing = given;
  return follow({ version: null, changed: [], isRedrawn: Boolean(wasDrawn ?? given) });
});

const follow = async ({ version, changed, difference, isRedrawn = false }) => {
  const isChanged = tester(changed);
  const tell = (folds, page = null) => document.dispatchEvent(new CustomEvent("vitrine:update", {
    detail: {
      isChanged, folds, page,
      adopt(live, wanted) {
        const difference = new Difference(live, live, wanted);
        difference.adopt(live, live, wanted);
        for (const [details, isOpen] of difference.folds) folds.set(details, isOpen);
      },
    },
  }));
  try {
    return await moveTo(version, isChanged, tell, isRedrawn, difference);
  } catch (error) {
    console.warn("the page is reloaded:", error);
    return false;
  }
};
