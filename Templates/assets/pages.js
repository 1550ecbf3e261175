/* Loads adjacent pages of a paginated view while the reader scrolls. Back returns to the same
   row. Without this script, links open the pages. */
"use strict";

(() => {
  const view = document.querySelector("main > .collection-view");
  const near = 1500;
  const linkOf = (page, rel) => page.querySelector(`.pagination a[rel="${rel}"]`)?.href;

  // In the editor, the server renders the whole view.
  if (!view || document.querySelector("script[data-editor]")) return;

  const firstOf = (root) => root.querySelector(".chunk, .cell");
  const part = (page, address, first) => ({
    address, first, title: page.title, previous: linkOf(page, "prev"), next: linkOf(page, "next"),
  });
  const parts = [part(document, location.href.split("#")[0], firstOf(view))];

  /* As in a single grid. */
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

  /* Joins a section that continues. */
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

  /* Measuring other chunks would cause layout. */
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

  /* The saved scroll position. Reaching it may require the next page. */
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
      hasFailed = true;  // the links still work
    }
    isLoading = false;
    look();
  };

  let lastTop = scrollY;
  const look = () => {
    const links = document.querySelector(".pagination");
    if (parts.at(-1).next && links && topOf(links) < innerHeight + near) load(true);
    else if (scrollY < lastTop && topOf(view) > -near) load(false);
    lastTop = scrollY;
  };

  /* The page is in the URL, and the row in the history entry. */
  const keep = () => {
    const cell = seenCell();
    if (!cell) return;
    const current = parts.findLast(({ first }) => first.contains(cell)
      || first.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) ?? parts[0];
    const isSame = current.address === location.href.split("#")[0];
    const seen = { item: cell.dataset.itemId, top: topOf(cell) };
    try {
      history.replaceState({ ...history.state, place: seen }, "", isSame ? undefined : current.address);
      document.title = current.title;
    } catch {
      // Browsers limit the frequency.
    }
  };


  let timer = 0;
  addEventListener("scroll", () => {
    look();
    clearTimeout(timer);
    timer = setTimeout(keep, 100);
  }, { passive: true });
  document.addEventListener("click", keep, { capture: true });

  // Loaded pages do not follow live updates.
  document.addEventListener("vitrine:update", ({ detail }) => {
    if (parts.length === 1) Object.assign(parts[0], part(document, parts[0].address, firstOf(view)));
    else if (parts.some(({ address }) => detail.isChanged(address))) location.reload();
  });

  if (parts[0].next || parts[0].previous) {
    history.scrollRestoration = "manual";
    restore();
    // Heights of unpainted rows are estimates.
    requestAnimationFrame(() => { restore(); lastTop = scrollY; look(); });
  }
})();
