/* The bag button of cells and the key B. Links to adjacent icons follow the reader's list, or
   without this script the catalog. */
"use strict";

(() => {
  const own = document.currentScript;
  const site = new URL("..", own.src);
  const { bag: bagPage, put, link: linkWords, full } = own.dataset;
  const trailKey = `trail ${site.pathname}`;

  const icons = `${site.pathname}icons/`;
  const idAt = ({ origin, pathname }) => {
    if (origin !== site.origin || !pathname.startsWith(icons)) return null;
    const [id, rest, ...others] = pathname.slice(icons.length).split("/");
    try { return rest === "" && others.length === 0 ? decodeURIComponent(id) : null; } catch { return null; }
  };
  const pageOf = (id) => `${icons}${encodeURIComponent(id)}/`;
  const linkIn = (cell) => cell.querySelector("a.content[href], .content a[href], a[href]");
  const iconIn = (cell) => {
    const link = linkIn(cell);
    return link && idAt(link) === cell.dataset.itemId ? cell.dataset.itemId : null;
  };
  const nameIn = (cell) => cell.querySelector(".name, .text")?.textContent.trim() || cell.dataset.itemId;

  // MARK: The icons before and after

  const around = 100;

  const trailOf = (cell, list) => {
    const cells = [...list.querySelectorAll(".cell[data-item-id]")].filter(iconIn);
    const place = cells.indexOf(cell);
    const start = Math.max(place - around, 0);
    const end = Math.min(place + around + 1, cells.length);
    const leads = (rel) => document.querySelector(`.pagination a[rel="${rel}"]`) !== null;
    return {
      icons: cells.slice(start, end).map((each) => [each.dataset.itemId, nameIn(each)]),
      isCut: [start > 0 || leads("prev"), end < cells.length || leads("next")],
    };
  };

  const remember = (link) => {
    if (!idAt(link) || link.closest(".neighbours, .related")) return;
    const cell = link.closest(".cell[data-item-id]");
    const list = cell?.closest(".search-panel, .collection-view");
    const trail = list && iconIn(cell) ? trailOf(cell, list) : null;
    try {
      if (trail?.icons.length > 1) sessionStorage.setItem(trailKey, JSON.stringify(trail));
      else sessionStorage.removeItem(trailKey);
    } catch { /* the catalog's order is used */ }
  };

  const lead = () => {
    const neighbours = document.querySelector("nav.neighbours");
    if (!neighbours) return;
    let trail = null;
    try { trail = JSON.parse(sessionStorage.getItem(trailKey)); } catch { return; }
    const place = trail?.icons.findIndex(([id]) => id === idAt(location)) ?? -1;
    if (place < 0) return;
    for (const [side, rel] of [[0, "prev"], [1, "next"]]) {
      const wanted = trail.icons[place + (side ? 1 : -1)];
      let link = neighbours.querySelector(`a[rel="${rel}"]`);
      if (!wanted) {
        if (!trail.isCut[side]) link?.remove();
        continue;
      }
      if (!link) {
        const label = document.createElement("span");
        label.textContent = neighbours.dataset[rel] ?? "";
        link = Object.assign(document.createElement("a"), { rel });
        link.append(label);
        if (side) neighbours.append(link);
        else neighbours.prepend(link);
      }
      const [id, name] = wanted;
      link.href = pageOf(id);
      link.replaceChildren(link.firstElementChild ?? "", ` ${name}`);
    }
  };

  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]");
    if (link) remember(link);
  }, { capture: true });
  document.addEventListener("vitrine:update", lead);
  lead();

  // MARK: The bag

  // The editor has its own keys.
  if (!bagPage || document.querySelector("script[data-editor]")) return;
  const store = import(new URL("bag-store.js", own.src));
  const buttons = new Map();
  const tiles = ":is(.flow, .compositional .section:not(.list), .search-panel) .cell[data-item-id]";
  let note = null;

  const show = async () => {
    const { bag } = await store;
    for (const [button, id] of buttons) {
      if (button.isConnected) button.setAttribute("aria-pressed", bag.has(id));
      else buttons.delete(button);
    }
  };

  const tell = async (text = "") => {
    const { bag, addressOf } = await store;
    if (!note) {
      note = Object.assign(document.createElement("p"), { className: "bag-note" });
      note.setAttribute("role", "status");
      document.body.append(note);
    }
    const count = new Intl.NumberFormat(document.documentElement.lang || undefined)
      .format(bag.ids.length);
    const link = Object.assign(document.createElement("a"), {
      href: bagPage, textContent: linkWords.replace("{number}", count),
    });
    if (!bag.isKept) link.hash = addressOf(bag.ids);
    const said = Object.assign(document.createElement("span"), { textContent: text });
    note.replaceChildren(...(text ? [said, link] : [link]));
  };

  const toggle = async (id) => {
    if ((await store).bag.toggle(id)) tell();
  };

  const equip = (cell) => {
    if (!cell.matches(tiles) || cell.querySelector(".bag-button")) return;
    const id = iconIn(cell);
    // A button would cover a small tile.
    const isSmall = Math.min(cell.offsetWidth, cell.offsetHeight) < 80;
    if (!id || (isSmall && !cell.closest(".search-panel"))) return;
    const button = Object.assign(document.createElement("button"), {
      type: "button", className: "bag-button", ariaLabel: put.replace("{name}", () => nameIn(cell)),
    });
    // Keyboard users press B.
    button.tabIndex = -1;
    button.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-keyshortcuts", "b");
    button.addEventListener("click", () => toggle(id));
    buttons.set(button, id);
    cell.append(button);
    show();
  };

  /* Adds buttons on hover, focus or, on touch screens, when visible. */
  const near = ({ target }) => {
    const cell = target.closest?.(".cell[data-item-id]");
    if (cell) equip(cell);
  };
  document.addEventListener("pointerover", near);
  document.addEventListener("focusin", near);
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      equip(target);
    }
  });
  const look = async () => {
    const { bag } = await store;
    const hasPointer = matchMedia("(hover: hover)").matches;
    for (const cell of document.querySelectorAll(tiles)) {
      if (!hasPointer) seen.observe(cell);
      else if (bag.has(cell.dataset.itemId)) equip(cell);
    }
    show();
  };
  document.addEventListener("vitrine:bag", show);
  document.addEventListener("vitrine:bag-full", () => tell(full));
  for (const event of ["vitrine:update", "vitrine:results", "vitrine:more"]) {
    document.addEventListener(event, look);
  }
  look();

  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key.toLowerCase() !== "b" || target.isContentEditable) return;
    if (target.matches("input, select, textarea")) return;
    const cell = target.closest(".cell[data-item-id]");
    const id = cell && iconIn(cell);
    if (!id) return;
    // The icon of the page is not affected.
    event.preventDefault();
    toggle(id);
  });
})();
