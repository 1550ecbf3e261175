/* What is edited on a page: the cells of its icons, or the nodes of its outline. Those of a page that is
   split are no elements of a list. Shelves above them, of new icons, bundles and categories, follow from
   the content: the ids of their elements begin with the shelf's name. */

const selector =
  "main :is(.collection-view, .outline[data-outline]) .cell[data-item-id]:not([id*=':'])";

export const items = (page = document) => [...page.querySelectorAll(selector)];

/* The closed node that an item stands in. The item has a place all the same, over what follows. */
const foldAround = (item) => item.parentElement.closest("li > details:not([open])");

/* Opens the nodes that an item stands in. */
export const unfold = (item) => {
  for (let fold; (fold = foldAround(item));) fold.open = true;
};

/* The items in the window, or near, and the one that is to be kept wherever it is. Those of a chunk that
   is not drawn are not asked for their places, for then they would be laid out. */
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

/* What an item is drawn with itself: the children of a node stand in it. */
export const ownParts = (item, selector) => [...item.querySelectorAll(selector)]
  .filter((part) => itemAround(part) === item);

/* Where an item stands itself: the children of a node stand in it, below its row. */
export const rectOf = (item) => {
  const row = item.querySelector(":scope > details > summary, :scope[data-level] > .row");
  return (row ?? item).getBoundingClientRect();
};

/* Moves an item with the white space behind it, so that the page is what it will be when it is served;
   the result moves it back. */
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
