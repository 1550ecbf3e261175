/* The items that can be edited: cells of icons, or nodes of an outline. The cells of a paginated
   page are not elements of a list. Shelves of new icons, bundles and categories are derived from
   the content. Their element ids begin with the name of the shelf. */

const selector =
  "main :is(.collection-view, .outline[data-outline]) .cell[data-item-id]:not([id*=':'])";

export const items = (page = document) => [...page.querySelectorAll(selector)];

/* The closed node that contains an item. The item still has a frame, which overlaps the
   following rows. */
const foldAround = (item) => item.parentElement.closest("li > details:not([open])");

/* Opens the nodes that contain an item. */
export const unfold = (item) => {
  for (let fold; (fold = foldAround(item));) fold.open = true;
};

/* The items in or near the window, and the item `kept`. Items of chunks outside the window are
   not measured, because that would lay them out. */
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

/* The matching parts of an item, without those of its child nodes. */
export const ownParts = (item, selector) => [...item.querySelectorAll(selector)]
  .filter((part) => itemAround(part) === item);

/* The frame of an item without its child nodes. */
export const rectOf = (item) => {
  const row = item.querySelector(":scope > details > summary, :scope[data-level] > .row");
  return (row ?? item).getBoundingClientRect();
};

/* Moves an item with the white space after it, so that the markup equals the served page.
   Returns a function that moves it back. */
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
