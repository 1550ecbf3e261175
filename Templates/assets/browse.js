/* Looking through icons: the bag takes those in grids and results, by a button and by the key B, and the
   icons before and after one are those of the page or the search that one came from. Without it, icons
   are put into the bag on their pages, which lead through the catalog. */
"use strict";

(() => {
  const own = document.currentScript;
  const site = new URL("..", own.src);
  const { bag: bagPage, put, link: linkWords, full } = own.dataset;
  const trailKey = `trail ${site.pathname}`;

  /* The id of the icon whose page stands at an address; nothing for other pages. */
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

  /* The icons of the list that a link stands in, and whether it goes on beyond them. */
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
    } catch { /* Then the catalog's order is what one goes through. */ }
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

  // The editor has buttons and keys of its own.
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

  /* Says how many there are now, with a link to them, and before it what else there is to say. */
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
    // In a small tile it would lie on the picture, and take the clicks that are meant for the icon.
    const isSmall = Math.min(cell.offsetWidth, cell.offsetHeight) < 80;
    if (!id || (isSmall && !cell.closest(".search-panel"))) return;
    const button = Object.assign(document.createElement("button"), {
      type: "button", className: "bag-button", ariaLabel: put.replace("{name}", () => nameIn(cell)),
    });
    // One goes from icon to icon by the tabulator; the key B is for who stands on one.
    button.tabIndex = -1;
    button.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-keyshortcuts", "b");
    button.addEventListener("click", () => toggle(id));
    buttons.set(button, id);
    cell.append(button);
    show();
  };

  /* A cell has its button when somebody comes near it; where nothing hovers, when it is seen. */
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
    // On an icon's page, the key is not for that icon now.
    event.preventDefault();
    toggle(id);
  });
})();
