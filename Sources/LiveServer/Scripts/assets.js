/* Replaces changed files that keep their URL without a flash: the new file is loaded before it
   replaces the old one. */

const sheets = (page) => [...page.querySelectorAll("link[rel=stylesheet]")];
/* A URL that the browser has not cached. */
const fresh = (address, version) => {
  const [place, fragment] = address.split("#");
  const plain = place.replace(/[?&]vitrine=\d+$/, "");
  const query = `${plain.includes("?") ? "&" : "?"}vitrine=${version}`;
  return plain + query + (fragment === undefined ? "" : `#${fragment}`);
};

const isLoaded = (element) => new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = reject;
});

const preload = async (link) => {
  const early = document.createElement("link");
  Object.assign(early, { rel: "preload", as: "style", href: link.getAttribute("href") });
  const loaded = isLoaded(early);
  document.head.append(early);
  await loaded.finally(() => early.remove());
};

/* The path of a file without the content hash in its name. */
export const stemOf = (address) =>
  new URL(address, location.href).pathname.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, "");

const loadSheet = async (link, address) => {
  const next = link.cloneNode();
  next.setAttribute("href", address);
  next.media = "not all";
  const loaded = isLoaded(next);
  link.after(next);
  await loaded;
  return () => {
    next.media = link.media;
    link.remove();
  };
};

const rulesIn = (sheet) => {
  try {
    return [...sheet?.cssRules ?? []];
  } catch {
    // From another site.
    return [];
  }
};

const imports = (sheet) => rulesIn(sheet).flatMap(({ styleSheet }) =>
  styleSheet ? [styleSheet.href, ...imports(styleSheet)] : []);

/* The URL of the sheet's replacement, if the sheet has changed. */
const successor = (link, wanted, version, isChanged) => {
  const address = wanted.get(stemOf(link.href));
  if (address && !isSame(address, link.href)) return address;
  return address && [link.href, ...imports(link.sheet)].some(isChanged)
    ? fresh(link.href, version) : null;
};

const isSame = (address, other) =>
  new URL(address, location.href).pathname === new URL(other).pathname;

/* Resolves to a function that activates the changed sheets. */
export const loadSheets = async (page, version, isChanged) => {
  const wanted = new Map(sheets(page).map((link) => link.getAttribute("href"))
    .map((address) => [stemOf(address), address]));
  const known = new Set(sheets(document).map((link) => stemOf(link.href)));
  const swaps = await Promise.all([
    ...sheets(document).map((link) => [link, successor(link, wanted, version, isChanged)])
      .filter(([, address]) => address).map(([link, address]) => loadSheet(link, address)),
    ...sheets(page).filter((link) => !known.has(stemOf(link.getAttribute("href")))).map(preload),
  ]);
  return () => swaps.forEach((swap) => swap?.());
};

/* Images --------------------------------------------------------------------------------------- */

const taken = new Map();

const pathOf = (address, base) => {
  // A fragment of the page or style sheet.
  if (address.startsWith("#")) return null;
  try {
    const url = new URL(address, base);
    return url.origin === location.origin ? url.pathname : null;
  } catch {
    return null;
  }
};

const renewed = (address, base) => {
  const version = taken.get(pathOf(address, base));
  return version === undefined ? address : fresh(address, version);
};

const inStyle = (text, base, map) =>
  text.replace(/url\((["']?)(.*?)\1\)/g, (_, quote, address) => `url("${map(address, base)}")`);

const inSet = (text, base, map) => text.split(/,\s+|(?<=\s[\d.]+[wx]),/).map((candidate) => {
  const [address, ...size] = candidate.trim().split(/\s+/);
  return [map(address, base), ...size].join(" ");
}).join(", ");

const one = (text, base, map) => map(text, base);
const attributes = [
  ["img, source, input, embed", "src", one],
  ["img, source", "srcset", inSet],
  ["video", "poster", one],
  ["object", "data", one],
  ["image, use, link[rel~=icon]", "href", one],
  ["*", "style", inStyle],
];

const rulesOf = function* (list, base) {
  for (const rule of list) {
    if (rule.style) yield [rule.style, base];
    if (rule.cssRules) yield* rulesOf(rule.cssRules, base);
    if (rule.styleSheet) yield* rulesOf(rulesIn(rule.styleSheet), rule.styleSheet.href);
  }
};

/* Without a version parameter, only quotes or spaces differ. */
const isFresh = (next, text) => next !== text && next.includes("vitrine=");

const mapAddresses = (map) => {
  for (const [selector, name, within] of attributes) {
    const having = selector.split(", ").map((each) => `${each}[${name}]`).join();
    for (const element of document.querySelectorAll(having)) {
      const text = element.getAttribute(name);
      const next = within(text, location.href, map);
      if (isFresh(next, text)) element.setAttribute(name, next);
    }
  }
  for (const sheet of document.styleSheets) {
    for (const [style, base] of rulesOf(rulesIn(sheet), sheet.href ?? location.href)) {
      // Parts of a shorthand with variables are not accessible.
      const text = style.cssText;
      const next = inStyle(text, base, map);
      if (isFresh(next, text)) style.cssText = next;
    }
  }
};

export const loadAssets = async (version, isChanged) => {
  if (!isChanged.assets) return;
  const waiting = new Map();
  mapAddresses((address, base) => {
    const path = pathOf(address, base);
    if (path && isChanged(path)) waiting.set(path, fresh(path, version));
    return address;
  });
  await Promise.all([...waiting].map(async ([path, address]) => {
    const picture = new Image();
    picture.src = address;
    // The file may be missing or not an image.
    await picture.decode().catch(() => {});
    taken.set(path, version);
  }));
};

export const showAssets = () => {
  if (taken.size > 0) mapAddresses(renewed);
};
