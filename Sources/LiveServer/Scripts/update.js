/* Moves the open page to what is served now. Its own scripts are told with `vitrine:update` on the
   document. */

import { Difference } from "./difference.js";
import { animate, frames } from "./motion.js";
import { loadAssets, loadSheets, showAssets } from "./assets.js";

/* The page as it was served, the text until something is compared with it. */
let source = null;
/* Scripts of the page may change its address as one scrolls; what it was made from stays the same. */
const address = location.href;
const parse = (text) => new DOMParser().parseFromString(text, "text/html");
const own = "script[data-vitrine-live]";
/* What says which file a page is from: a version of the site is told after its files are there. */
const contentOf = (page) => page.querySelector(own)?.dataset.content;

/* Gives the page's text where that is not the file that is served: while the page is edited. */
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

/* A page that the server has told, as it would be loaded. */
const served = ({ page, to }, version) => {
  const script = document.querySelector(own).cloneNode();
  Object.assign(script.dataset, { content: to, version });
  const end = page.lastIndexOf("</body>");
  return end < 0 ? null : `${page.slice(0, end)}${script.outerHTML}\n${page.slice(end)}`;
};

/* Until then, the page would be loaded anew if it changed. */
export const isLoaded = load().then(({ text }) => { source = text; }, () => {});
const loadedContent = contentOf(document);
const loadedStatus = performance.getEntriesByType("navigation")[0]?.responseStatus || 200;

/* The page that was served before; nothing if that is not known. */
const before = async () => {
  await isLoaded;
  if (typeof source !== "string") return source;
  const page = parse(source);
  return contentOf(page) === loadedContent ? page : null;
};

/* What has run, or would: data is in script elements too. */
const programs = (page) => [...page.querySelectorAll(`script:not(${own})`)]
  .filter(({ type }) => !/json/.test(type))
  .map((script) => script.getAttribute("src") ?? script.text).join("\n");

/* What is inside them is no child of theirs, and shadow roots are only made while a page loads. */
const templates = (page) => [...page.querySelectorAll("template")]
  .map((template) => template.outerHTML).join("\n");

/* Whether the page has to run, or to be made, anew. */
const isOther = (old, page) => programs(old) !== programs(page) || templates(old) !== templates(page);

/* The index of the search is data, which what searches loads anew by itself. */
const searchIndex = () => {
  const action = document.querySelector("form[data-search]")?.action;
  return action && new URL("index.js", action).pathname;
};

/* Whether a script that the page has loaded is another now, also one that another imports. */
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

/* What differs, where the server has told it: items, each with the element that shows it, that of
   the page as it was served before, and the new one. Nothing where that page is another, or an item
   is not the one that is meant; then all of the page is loaded and compared. */
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

/* Takes over items; the page that was served before has them then, too. */
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

/* Whether a file differs from what it was. Where too much does, nobody says what. */
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
  // Whether more than pages, and what they are drawn with, may differ.
  test.assets = !changed || changed.some((path) => !/\.(html|css|js|json|xml|txt)$/.test(path));
  return test;
};

/* A page that is missing has nothing to keep: it is loaded anew when it is there, or says something
   else. */
const isStillMissing = async ({ status, text }) => {
  const said = (page) => page.replace(/data-version="\d+"/, "");
  return await before() !== null && status === loadedStatus && said(source) === said(text ?? "");
};

/* Takes over what has changed of the files that the page shows, which itself is what it was. */
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

/* Moves items alone, as the rest of the page is what it was. */
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

/* Moves the page, if what it was made from is known; tells which branches the author has folded. */
const moveTo = async (version, isChanged, tell, isRedrawn, difference) => {
  if (loadedStatus >= 400) return isStillMissing(await load());
  // Only what it is drawn with may be another file now.
  if (!drawing && !isRedrawn && !isChanged(address)) return refresh(version, isChanged, tell);
  const old = await before();
  const found = old && itemsOf(old, difference);
  if (found) return moveItems(found, old, difference, version, isChanged, tell);
  const told = difference?.page && !drawing ? served(difference, version) : null;
  const now = told ? { status: loadedStatus, text: told } : await load();
  if (!old || now.text === null || now.status !== loadedStatus) return false;
  const page = parse(now.text);
  // What leads from part to part of a page is not in a drawing of the whole, and does nothing there.
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

/* One move after the other. */
let moved = Promise.resolve();
const inTurn = (work) => (moved = moved.then(work, work));

/* Makes this page equal to the one that is served now; false where it has to be loaded. */
export const update = (state) => inTurn(() => follow(state));

/* Draws the page otherwise than it is served, by a function that gives its text, or nothing; without
   one, as it is served. */
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
      // For what a script has loaded: makes an element of the page equal to another.
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
    console.warn("the page is loaded anew:", error);
    return false;
  }
};
