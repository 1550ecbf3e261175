/* The editable items: cells of icons, or nodes of an outline. The cells of a paginated page are
   not elements of a list. Shelves that are derived from the content have ids with a prefix. */

const selector =
  "main :is(.collection-view, .outline[data-outline]) .cell[data-item-id]:not([id*=':'])";

export const items = (page = document) => [...page.querySelectorAll(selector)];

/* A closed node's items still have frames. */
const foldAround = (item) => item.parentElement.closest("li > details:not([open])");

export const unfold = (item) => {
  for (let fold; (fold = foldAround(item));) fold.open = true;
};

/* Chunks outside the window are not measured, because that would lay them out. */
export const itemsNear = (margin, kept) => {
  const isKept = (item) => item.dataset.itemId === kept;
  const isNear = ({ top, bottom }) => bottom > -margin && top < innerHeight + margin;
  const chunks = new Map();
  const isSeen = (chunk) => {
    if (!chunks.has(chunk)) chunks.set(chunk, isNear(chunk.getBoundingClientRect()));
    return chunks.get(chunk);
  };
  return items().filter((item) => {
    const chunk = item.closest(".chunk");
    return isKept(item) || (!foldAround(item) && (!chunk || isSeen(chunk)));
  }).map((item) => ({ item, rect: rectOf(item) }))
    .filter(({ item, rect }) => isKept(item) || (rect.width > 0 && isNear(rect)));
};

export const itemWith = (id) => items().find((item) => item.dataset.itemId === id);
export const itemAround = (element) => element.closest?.(selector);

export const nameOf = (item) =>
  item.querySelector(".name, .text")?.textContent.trim() || item.dataset.itemId;

/* Excludes child nodes. */
export const ownParts = (item, selector) => [...item.querySelectorAll(selector)]
  .filter((part) => itemAround(part) === item);

/* Excludes child nodes. */
export const rectOf = (item) => {
  const row = item.querySelector(":scope > details > summary, :scope[data-level] > .row");
  return (row ?? item).getBoundingClientRect();
};

/* Moves the white space too, as in the served page. Returns a function that undoes it. */
export const moveBeside = (item, anchor, isAfter) => {
  const space = (element) => (element.nextSibling instanceof Text ? element.nextSibling : null);
  const parts = [item, space(item)].filter(Boolean);
  const { parentNode } = item;
  const next = parts.at(-1).nextSibling;
  if (isAfter) (space(anchor) ?? anchor).after(...parts);
  else anchor.before(...parts);
  return () => {
    const place = next?.parentNode === parentNode ? next : null;
    for (const part of parts) parentNode.insertBefore(part, place);
  };
};
