/* Takes what changed behind an address that stays, without a flash: the new one is loaded beside
   the old one before it takes its place. */

const sheets = (page) => [...page.querySelectorAll("link[rel=stylesheet]")];
const fresh = (address, version) => {
  const url = new URL(address, location.href);
  url.searchParams.set("vitrine", version);
  return url.href;
};

const isLoaded = (element) => new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = reject;
});

/* Style sheets that the page gets are there before it needs them. */
const preload = async (link) => {
  const early = document.createElement("link");
  Object.assign(early, { rel: "preload", as: "style", href: link.getAttribute("href") });
  const loaded = isLoaded(early);
  document.head.append(early);
  await loaded.finally(() => early.remove());
};

const loadSheet = async (link, version) => {
  const next = link.cloneNode();
  next.href = fresh(link.href, version);
  next.media = "not all";
  const loaded = isLoaded(next);
  link.after(next);
  await loaded;
  return () => {
    next.media = link.media;
    link.remove();
  };
};

/* Loads the style sheets that differ; the result puts them in place. */
export const loadSheets = async (page, version, isChanged) => {
  const addresses = new Set(sheets(document).map((link) => new URL(link.href).pathname));
  const swaps = await Promise.all([
    ...sheets(document).filter((link) => isChanged(link.href))
      .map((link) => loadSheet(link, version)),
    ...sheets(page).filter((link) =>
      !addresses.has(new URL(link.getAttribute("href"), location.href).pathname)).map(preload),
  ]);
  return () => swaps.forEach((swap) => swap?.());
};
