/* Loads the parts around a part of a long page as one scrolls to its end, or back above its beginning.
   The address is that of the part in the window, and going back leads to the row one has left.
   Without it, the links below the items lead from part to part. */
"use strict";

(() => {
  const view = document.querySelector("main > .collection-view");
  const near = 1500;
  const linkOf = (page, rel) => page.querySelector(`.pagination a[rel="${rel}"]`)?.href;

  // In the editor, the server draws the whole page.
  if (!view || document.querySelector("script[data-editor]")) return;

  const firstOf = (root) => root.querySelector(".chunk, .cell");
  const part = (page, address, first) => ({
    address, first, title: page.title, previous: linkOf(page, "prev"), next: linkOf(page, "next"),
  });
  const parts = [part(document, location.href.split("#")[0], firstOf(view))];

  /* Chunks stand where one grid would put them, by the number of items before them. */
  const count = (items) => {
    let first = 0;
    for (const chunk of items.children) {
      if (!chunk.matches(".chunk")) continue;
      chunk.style.setProperty("--first-item", first);
      first += Number(chunk.style.getPropertyValue("--item-count"));
    }
    if (items.style.getPropertyValue("--item-count")) {
      items.style.setProperty("--item-count", items.children.length);
    }
  };

  /* Puts the sections of another part after those that are there, or before them. A section that a
     part has begun goes on in the next. */
  const insert = (sections, isAfter) => {
    let first = null;
    for (const section of isAfter ? sections : [...sections].reverse()) {
      const edge = [...view.querySelectorAll(":scope > .section")].at(isAfter ? -1 : 0);
      let added = section;
      if (edge?.dataset.sectionId === section.dataset.sectionId) {
        const [items, more] = [edge, section].map((each) => each.querySelector(".items"));
        added = more.firstElementChild;
        if (isAfter) items.append(...more.children);
        else items.prepend(...more.children);
        count(items);
      } else if (isAfter) {
        edge.after(section);
      } else {
        edge.before(section);
      }
      if (!first || !isAfter) first = added.matches(".section") ? firstOf(added) : added;
    }
    return first;
  };

  /* The first cell in the window, by the chunks that are: the others are not laid out. */
  const seenCell = () => {
    const isSeen = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const roots = [...view.querySelectorAll(".chunk")];
    for (const root of roots.length > 0 ? roots.filter(isSeen) : [view]) {
      const cell = [...root.querySelectorAll(".cell")].find(isSeen);
      if (cell) return cell;
    }
    return null;
  };

  const topOf = (element) => element.getBoundingClientRect().top;

  /* Where the row has stood that one comes back to, until it stands there again: a page may have too
     few rows below it before the next part is loaded. */
  let place = history.state?.place;

  const restore = () => {
    const cell = place && view.querySelector(`[data-item-id="${CSS.escape(place.item)}"]`);
    if (!cell) return;
    scrollBy({ top: topOf(cell) - place.top, behavior: "instant" });
    if (Math.abs(topOf(cell) - place.top) < 1) place = null;
  };

  let isLoading = false;
  let hasFailed = false;

  const load = async (isAfter) => {
    const edge = parts.at(isAfter ? -1 : 0);
    const address = isAfter ? edge.next : edge.previous;
    if (!address || isLoading || hasFailed) return;
    isLoading = true;
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(response.statusText);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const other = page.querySelector("main > .collection-view");
      const sections = other.querySelectorAll(":scope > .section");
      const loaded = part(page, address, null);
      const anchor = seenCell();
      const before = anchor && topOf(anchor);
      const { style } = document.documentElement;
      style.overflowAnchor = "none";
      // The layout counts sections from the first that is there.
      if (!isAfter) view.className = other.className;
      loaded.first = insert(sections, isAfter);
      if (anchor) scrollBy({ top: topOf(anchor) - before, behavior: "instant" });
      requestAnimationFrame(() => { style.overflowAnchor = ""; });
      if (isAfter) {
        parts.push(loaded);
        document.querySelector(".pagination")?.replaceWith(page.querySelector(".pagination"));
      } else {
        parts.unshift(loaded);
      }
      restore();
      document.dispatchEvent(new CustomEvent("vitrine:more"));
    } catch {
      hasFailed = true;  // the links still lead there
    }
    isLoading = false;
    look();
  };

  let lastTop = scrollY;
  const look = () => {
    const links = document.querySelector(".pagination");
    // After the last part there is nothing to load, however near the links are.
    if (parts.at(-1).next && links && topOf(links) < innerHeight + near) load(true);
    else if (scrollY < lastTop && topOf(view) > -near) load(false);
    lastTop = scrollY;
  };

  /* Where one is stands in the entry of the history: the part in the address, the row beside it. */
  const keep = () => {
    const cell = seenCell();
    if (!cell) return;
    // The part that has the row: going back loads it alone.
    const current = parts.findLast(({ first }) => first.contains(cell)
      || first.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) ?? parts[0];
    const isSame = current.address === location.href.split("#")[0];
    const seen = { item: cell.dataset.itemId, top: topOf(cell) };
    try {
      history.replaceState({ ...history.state, place: seen }, "", isSame ? undefined : current.address);
      document.title = current.title;
    } catch {
      // Browsers limit how often: the next rest of the window is kept.
    }
  };


  let timer = 0;
  addEventListener("scroll", () => {
    look();
    clearTimeout(timer);
    timer = setTimeout(keep, 100);
  }, { passive: true });
  document.addEventListener("click", keep, { capture: true });

  // What is loaded follows no edit of the live site by itself.
  document.addEventListener("vitrine:update", ({ detail }) => {
    if (parts.length === 1) Object.assign(parts[0], part(document, parts[0].address, firstOf(view)));
    else if (parts.some(({ address }) => detail.isChanged(address))) location.reload();
  });

  if (parts[0].next || parts[0].previous) {
    history.scrollRestoration = "manual";
    restore();
    // Rows that have not been drawn are as high as they are estimated.
    requestAnimationFrame(() => { restore(); lastTop = scrollY; look(); });
  }
})();
