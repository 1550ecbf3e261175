/* Updates the page by the difference between two served pages. Changes by the reader and the
   page's scripts are kept. Cells and sections are matched by id. */

import { stemOf } from "./assets.js";

const keyOf = (node) => {
  const { dataset, localName, id } = node;
  // The same path may have another version.
  if (localName === "link") return `${node.rel} ${stemOf(node.href)}`;
  if (localName === "script") return node.getAttribute("src") ?? undefined;
  return dataset?.itemId ?? dataset?.sectionId ?? (id || undefined);
};

/* Live elements are not part of the served page. */
const isOwn = (node) => node.localName?.startsWith("vitrine-");

const isFold = (element, name) => name === "open" && element.localName === "details";

/* Only unique items can be matched across parents. */
const items = (root) => {
  const found = new Map();
  for (const item of root.querySelectorAll("[data-item-id]")) {
    found.set(item.dataset.itemId, found.has(item.dataset.itemId) ? null : item);
  }
  return found;
};

/* True for most lists. */
const areAlike = (a, b) => a.length === b.length && a.every((node, index) =>
  node.nodeName === b[index].nodeName && keyOf(node) === keyOf(b[index]));

/* Matches children: equal nodes at both ends, then equal keys, then the remaining order. */
const pair = (first, second) => {
  const pairs = new Map();
  const [a, b] = [[...first], [...second]];
  if (areAlike(a, b)) return new Map(a.map((node, index) => [node, b[index]]));
  let [start, end] = [0, 0];
  while (start < Math.min(a.length, b.length) && a[start].isEqualNode(b[start])) start += 1;
  while (end < Math.min(a.length, b.length) - start
    && a.at(-1 - end).isEqualNode(b.at(-1 - end))) end += 1;
  const keyed = new Map();
  const others = new Map();
  const inner = (nodes) => nodes.slice(start, nodes.length - end);
  for (const node of inner(b)) {
    const key = keyOf(node);
    if (key !== undefined) keyed.set(key, node);
    else others.set(node.nodeName, [...(others.get(node.nodeName) ?? []), node]);
  }
  a.forEach((node, index) => {
    const key = keyOf(node);
    if (index < start) pairs.set(node, b[index]);
    else if (index >= a.length - end) pairs.set(node, b[index - a.length + b.length]);
    else if (key === undefined) pairs.set(node, others.get(node.nodeName)?.shift());
    else if (keyed.get(key)?.nodeName === node.nodeName) {
      pairs.set(node, keyed.get(key));
      keyed.delete(key);
    }
  });
  for (const [node, other] of pairs) if (!other) pairs.delete(node);
  return pairs;
};

/* The nodes that need not move: the longest increasing subsequence. */
const resting = (nodes, children) => {
  const places = new Map(children.map((node, index) => [node, index]));
  const ends = [];
  const before = new Map();
  for (const node of nodes) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places.get(ends[middle]) < places.get(node)) low = middle + 1;
      else high = middle;
    }
    before.set(node, ends[low - 1]);
    ends[low] = node;
  }
  const run = new Set();
  for (let node = ends.at(-1); node; node = before.get(node)) run.add(node);
  return run;
};

/* In a page with scripts, the content of `noscript` is text. */
const imported = (node, isDeep) => {
  const own = document.importNode(node, isDeep);
  const silent = own.localName === "noscript" ? [own] : own.querySelectorAll?.("noscript") ?? [];
  for (const each of silent) each.textContent = each.innerHTML;
  return own;
};

const move = (parent, node, place) => {
  const isMovable = parent.moveBefore && node.isConnected && parent.isConnected;
  if (isMovable) parent.moveBefore(node, place);
  else parent.insertBefore(node, place);
};

export class Difference {
  /* Branches that the author has opened or closed. */
  folds = new Map();

  /* `old` is `live` if unknown. */
  constructor(live, old, wanted) {
    this.knowsAuthor = live !== old;
    [this.live, this.old, this.wanted] = [live, old, wanted].map(items);
  }

  adopt(live, old, wanted) {
    if (old.isEqualNode(wanted)) return;
    if (live.localName === "noscript") {
      live.textContent = wanted.innerHTML;
    } else if (live.nodeType === Node.ELEMENT_NODE) {
      this.adoptAttributes(live, old, wanted);
      this.adoptChildren(live, old, wanted);
    } else if (live.data !== wanted.data) {
      this.adoptText(live, wanted.data);
    }
  }

  /* A selection outside the change is kept. */
  adoptText(live, wanted) {
    const { data } = live;
    const shorter = Math.min(data.length, wanted.length);
    let [start, end] = [0, 0];
    while (start < shorter && data[start] === wanted[start]) start += 1;
    while (end < shorter - start && data.at(-1 - end) === wanted.at(-1 - end)) end += 1;
    live.replaceData(
      start, data.length - start - end, wanted.slice(start, wanted.length - end));
  }

  adoptAttributes(live, old, wanted) {
    for (const name of new Set([...old.getAttributeNames(), ...wanted.getAttributeNames()])) {
      const [was, value] = [old.getAttribute(name), wanted.getAttribute(name)];
      if (was === value) continue;
      if (isFold(live, name)) {
        this.folds.set(live, value !== null);
        // The reader's state is kept.
        if (!this.knowsAuthor || live.open !== (was !== null)) continue;
      }
      // Setting the same URL would load a style sheet again.
      if (live.getAttribute(name) === value) continue;
      if (value === null) live.removeAttribute(name);
      // Cloning keeps the namespace.
      else live.setAttributeNode(wanted.getAttributeNode(name).cloneNode());
    }
  }

  elsewhere(node) {
    const id = node.dataset?.itemId;
    const all = [this.live, this.old, this.wanted].map((found) => id && found.get(id));
    return all.every((found) => found?.nodeName === node.nodeName) ? all : null;
  }

  /* Ids of nodes may be derived from texts. If as many nodes disappear as appear in a parent,
     they are matched in order. */
  renamed(before, after, origins) {
    const kept = new Set(origins.values());
    const left = (nodes, isPaired) => nodes.filter((node) =>
      node.dataset?.itemId && node.closest(".outline") && !isPaired(node) && !this.elsewhere(node));
    const gone = left(before, (node) => kept.has(node));
    const come = left(after, (node) => origins.has(node));
    return gone.length === come.length ? gone.map((node, index) => [node, come[index]]) : [];
  }

  adoptChildren(parent, old, wanted) {
    const before = [...old.childNodes];
    const live = pair(before, [...parent.childNodes].filter((node) => !isOwn(node)));
    const origins = new Map();
    for (const [was, next] of pair(before, wanted.childNodes)) origins.set(next, was);
    for (const [was, next] of this.renamed(before, [...wanted.childNodes], origins)) origins.set(next, was);
    const kept = new Set(origins.values());
    for (const [was, node] of live) {
      if (!kept.has(was) && !this.elsewhere(was)) node.remove();
    }
    const nodes = [...wanted.childNodes].map((next) => live.get(origins.get(next)));
    // White space stays next to its elements.
    const elements = nodes.filter((node) => node?.nodeType === Node.ELEMENT_NODE);
    const still = resting(elements, [...parent.childNodes]);
    let place = parent.firstChild;
    [...wanted.childNodes].forEach((next, index) => {
      const was = origins.get(next);
      let node = nodes[index];
      if (node) {
        if (node !== place && !still.has(node)) move(parent, node, place);
        this.adopt(node, was, next);
      } else if (!was) {
        node = this.insert(parent, next, place);
      }
      // A script removed the node, or it moved into the next node.
      if (node) place = node.nextSibling;
    });
  }

  insert(parent, wanted, place) {
    const found = this.elsewhere(wanted);
    if (found) {
      const [live, old] = found;
      move(parent, live, place);
      this.adopt(live, old, wanted);
      return live;
    }
    const inner = [...wanted.querySelectorAll?.("[data-item-id]") ?? []];
    const isMoving = inner.some((node) => this.elsewhere(node));
    const node = imported(wanted, !isMoving);
    parent.insertBefore(node, place);
    if (isMoving) for (const child of wanted.childNodes) this.insert(node, child, null);
    return node;
  }
}
