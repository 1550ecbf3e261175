/* Controls of an outline: opening by level, a filter, keys, deferred children, shareable URLs
   and print options. */
"use strict";

(() => {
  const list = document.querySelector("ul[data-outline]");
  if (!list) return;
  const tools = document.querySelector(".outline-tools");
  const output = tools?.querySelector("output");
  const state = globalThis.outlineState;
  state.look();

  const told = (count) => {
    const language = document.documentElement.lang || undefined;
    const number = new Intl.NumberFormat(language, { useGrouping: false }).format(count);
    const { none, matches } = JSON.parse(output.dataset.words ?? "{}");
    if (count === 0 || !matches) return none ?? number;
    const form = matches[new Intl.PluralRules(language).select(count)] ?? matches.other;
    return form.replace("{count}", number);
  };

  /* Nodes ---------------------------------------------------------------------------------- */

  const cells = () => list.querySelectorAll("li.cell");
  const branch = (cell) => cell.querySelector(":scope > details");
  const above = (cell) => cell.parentElement.closest("li.cell");
  const baseLevel = Number(list.firstElementChild?.dataset.level ?? 0);
  const level = (details) => Number(details.parentElement.dataset.level) - baseLevel;
  const row = (cell) => cell.querySelector(":scope > .row, :scope > details > summary");
  const summary = (cell) => cell.querySelector(":scope > details > summary");
  const focusable = (cell) => cell.querySelector(":scope > .row > a.content")
    ?? summary(cell) ?? row(cell);
  const content = (cell) => row(cell)?.querySelector(":scope > .content");

  /* Opening -------------------------------------------------------------------------------- */

  /* Also applies to children that are loaded later. */
  let command = null;
  let beforeFilter = null;

  let isChanged = false;

  const keep = (isForAll = false) => {
    isChanged = false;
    if (!beforeFilter) state.keep(list, isForAll);
  };

  const openWhere = (isOpen) => {
    command = isOpen;
    for (const details of state.branchesOf(list)) details.open = isOpen(details);
    beforeFilter = null;
    if (isFiltered()) filter();
    keep(true);
  };

  const toggle = (details, isOpen) => {
    details.open = isOpen;
    beforeFilter?.set(details, isOpen);
    keep();
  };

  list.addEventListener("click", (event) => {
    const details = event.target.closest("summary")?.parentElement;
    if (!details) return;
    isChanged = true;
    // The click toggles the branch later.
    setTimeout(() => toggle(details, details.open));
  });

  window.addEventListener("pagehide", () => { if (isChanged) keep(); });

  /* Deferred children ---------------------------------------------------------------------- */

  const arrivals = new Map();
  /* By branch, with the URL of the page. */
  const arrived = new Map();

  /* The first two levels of a page are headings. */
  const lowestHeading = 3;

  /* The levels of loaded headings are lower in this page. */
  const lowerHeadings = (children, levels) => {
    for (const heading of children.querySelectorAll("[role=heading]")) {
      heading.ariaLevel = Number(heading.ariaLevel) + levels;
      if (heading.ariaLevel > lowestHeading) heading.role = null;
      if (!heading.role) heading.ariaLevel = null;
    }
  };

  const fetchChildren = async (address, details) => {
    try {
      const response = await fetch(address);
      if (!response.ok) return null;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const children = document.adoptNode(page.querySelector("ul[data-outline]"));
      lowerHeadings(children, level(details) + 1);
      return [...children.children];
    } catch {
      // The link remains.
      return null;
    }
  };

  let updateCount = 0;

  const fillIn = async (details) => {
    const children = details.querySelector(":scope > ul");
    const address = details.dataset.children;
    children.ariaBusy = "true";
    let items = null;
    let asOf;
    do {
      asOf = updateCount;
      items = await fetchChildren(address, details);
    } while (items && asOf !== updateCount);
    children.ariaBusy = null;
    if (!items) return;
    const footer = children.querySelector(":scope > .footer");
    children.replaceChildren(...items);
    if (footer) children.append(footer);
    delete details.dataset.children;
    arrived.set(details, address);
    for (const inner of children.getElementsByTagName("details")) {
      state.adopt(inner);
      if (command) inner.open = command(inner);
    }
    texts = null;
  };

  const expand = (details) => {
    if (!details.dataset.children) return null;
    if (!arrivals.has(details)) {
      arrivals.set(details, fillIn(details).finally(() => arrivals.delete(details)));
    }
    return arrivals.get(details);
  };

  const deferred = () => list.querySelectorAll("details[data-children]");

  /* Includes nested children. */
  const expandDeferred = async (isEnough = () => false, first = () => 0, isWanted = () => true) => {
    const tried = new Set();
    while (!isEnough()) {
      const rest = [...deferred()].filter((details) => isWanted(details) && !tried.has(details));
      if (rest.length === 0) return;
      const next = rest.reduce((best, other) => (first(other) > first(best) ? other : best));
      tried.add(next);
      await expand(next);
    }
  };

  list.addEventListener("toggle", (event) => {
    if (event.target.open) expand(event.target);
  }, { capture: true });
  for (const details of deferred()) if (details.open) expand(details);

  /* Printing does not wait. The URL of missing children is printed. */
  const isPrinted = (details) => {
    const choice = list.dataset.print;
    return !choice || level(details) < Number(choice) - 1;
  };

  const expandPrinted = () => expandDeferred(() => false, () => 0, isPrinted);

  addEventListener("keydown", async (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isCommand || event.key.toLowerCase() !== "p" || ![...deferred()].some(isPrinted)) return;
    event.preventDefault();
    await expandPrinted();
    print();
  });

  /* The branch with the longest matching id prefix is tried first. */
  const findTarget = async () => {
    let id = "";
    try {
      id = decodeURIComponent(location.hash.slice(1));
    } catch {
      return;
    }
    const isHere = () => document.getElementById(id) !== null;
    if (!id || isHere() || deferred().length === 0) return;
    await expandDeferred(isHere, ({ parentElement: { dataset } }) => (
      id.startsWith(`${dataset.itemId}/`) ? dataset.itemId.length : 0));
    const target = state.reveal();
    if (!target) return;
    markCurrent(target);
    // Setting the fragment again applies `:target`.
    location.replace(location.hash);
    keepInView(target);
  };

  /* Heights above the target are estimates until painted. Keeps the target in place until the
     reader scrolls. */
  let stopKeeping = () => {};
  const keepInView = (target) => {
    stopKeeping();
    let frames = 120;
    stopKeeping = () => { frames = 0; };
    const placeInPage = () => target.getBoundingClientRect().top + scrollY;
    let place = null;
    const step = () => {
      if (frames <= 0 || !target.isConnected) return;
      frames -= 1;
      const { top } = target.getBoundingClientRect();
      const isAway = place === null && (top < 0 || top > innerHeight - 44);
      if (isAway || (place !== null && Math.abs(placeInPage() - place) > 1)) {
        target.scrollIntoView({ block: "start", behavior: "instant" });
      }
      place = placeInPage();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(event, () => stopKeeping(), { passive: true });
  }

  let current = null;

  /* For assistive technologies. */
  const markCurrent = (target) => {
    current?.removeAttribute("aria-current");
    const cell = target?.closest("li.cell");
    current = cell && focusable(cell);
    if (current?.ariaCurrent) current = null;
    current?.setAttribute("aria-current", "location");
  };

  const followAddress = () => {
    stopKeeping();
    const target = state.reveal();
    markCurrent(target);
    if (target && list.contains(target)) keepInView(target);
    else findTarget();
  };

  window.addEventListener("hashchange", followAddress);
  // The browser restores the position.
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type === "navigate") followAddress();
  else {
    markCurrent(state.reveal());
    findTarget();
  }

  /* Filter --------------------------------------------------------------------------------- */

  const field = tools?.querySelector("input");
  const accents = /\p{M}/gu;
  const fold = (text) => text.normalize("NFD").replace(accents, "").toLowerCase();
  const words = () => fold(field.value).split(/\s+/).filter(Boolean);
  const isFiltered = () => words().length > 0;
  const marks = globalThis.Highlight && CSS.highlights ? new Highlight() : null;
  if (marks) {
    const style = new CSSStyleSheet();
    style.replaceSync(
      "::highlight(outline-match) { background-color: var(--match); color: var(--on-match) }");
    document.adoptedStyleSheets.push(style);
    CSS.highlights.set("outline-match", marks);
  }
  let texts = null;

  const readTexts = () => {
    texts ??= new Map([...cells()].map((cell) => [cell, fold(content(cell)?.textContent ?? "")]));
    return texts;
  };

  /* Letters are folded separately, to map positions. */
  const mark = (node, wanted) => {
    const places = [];
    let folded = "";
    let place = 0;
    for (const letter of node.data) {
      for (const part of fold(letter)) {
        folded += part;
        for (let unit = 0; unit < part.length; unit += 1) places.push([place, place + letter.length]);
      }
      place += letter.length;
    }
    for (const word of wanted) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        const range = new StaticRange({
          startContainer: node, startOffset: places[at][0],
          endContainer: node, endOffset: places[at + word.length - 1][1],
        });
        marks.add(range);
      }
    }
  };

  const markWords = (matches, wanted) => {
    marks?.clear();
    if (!marks) return;
    for (const cell of matches) {
      const nodes = document.createTreeWalker(content(cell), NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) mark(nodes.currentNode, wanted);
    }
  };

  const showAll = () => {
    marks?.clear();
    output.value = "";
    for (const cell of list.querySelectorAll("li.cell[hidden]")) cell.hidden = false;
    if (!beforeFilter) return;
    for (const [details, isOpen] of beforeFilter) details.open = isOpen;
    beforeFilter = null;
    keep();
  };

  const filter = () => {
    const wanted = words();
    if (wanted.length === 0) {
      showAll();
      return;
    }
    beforeFilter ??= new Map();
    const matches = new Set();
    const leading = new Set();
    for (const [cell, text] of readTexts()) {
      if (!wanted.every((word) => text.includes(word))) continue;
      matches.add(cell);
      for (let at = above(cell); at && !leading.has(at); at = above(at)) leading.add(at);
    }
    const below = new Set();
    for (const cell of texts.keys()) {
      const parent = above(cell);
      if (matches.has(parent) || below.has(parent)) below.add(cell);
      cell.hidden = !matches.has(cell) && !leading.has(cell) && !below.has(cell);
      const details = branch(cell);
      if (!details) continue;
      if (!beforeFilter.has(details)) beforeFilter.set(details, details.open);
      details.open = leading.has(cell) || (!cell.hidden && beforeFilter.get(details));
    }
    markWords(matches, wanted);
    output.value = told(matches.size);
  };

  let pending = 0;
  field?.addEventListener("input", () => {
    clearTimeout(pending);
    pending = setTimeout(async () => {
      filter();
      if (!isFiltered() || deferred().length === 0) return;
      await expandDeferred();
      filter();
    }, 80);
  });

  /* Keys ----------------------------------------------------------------------------------- */

  const isShown = (cell) => cell?.matches("li.cell") && !cell.hidden;
  const shownChildren = (cell) => {
    const details = branch(cell);
    return details?.open ? [...details.querySelector(":scope > ul").children].filter(isShown) : [];
  };

  const beside = (cell, direction) => {
    let at = cell[direction];
    while (at && !isShown(at)) at = at[direction];
    return at;
  };

  const last = (cell) => {
    const child = cell && shownChildren(cell).at(-1);
    return child ? last(child) : cell;
  };

  const after = (cell) => {
    for (let at = cell; at; at = above(at)) {
      const next = beside(at, "nextElementSibling");
      if (next) return next;
    }
    return null;
  };

  const moves = {
    ArrowDown: (cell) => shownChildren(cell)[0] ?? after(cell),
    ArrowUp: (cell) => last(beside(cell, "previousElementSibling")) ?? above(cell),
    Home: () => [...list.children].find(isShown),
    End: () => last([...list.children].findLast(isShown)),
  };

  const inward = (cell) => {
    const details = branch(cell);
    if (!details) return null;
    if (details.open) return shownChildren(cell)[0];
    toggle(details, true);
    return cell;
  };

  const outward = (cell) => {
    const details = branch(cell);
    if (!details?.open) return above(cell);
    toggle(details, false);
    return cell;
  };

  const openBeside = (cell) => {
    for (const other of cell.parentElement.children) {
      const details = isShown(other) && branch(other);
      if (details) details.open = true;
      if (details) beforeFilter?.set(details, true);
    }
    keep();
    return cell;
  };

  const move = (key, cell) => {
    const isRightToLeft = getComputedStyle(list).direction === "rtl";
    if (key === "*") return openBeside(cell);
    if (key === "ArrowRight") return (isRightToLeft ? outward : inward)(cell);
    if (key === "ArrowLeft") return (isRightToLeft ? inward : outward)(cell);
    return moves[key]?.(cell);
  };

  list.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.shiftKey && event.key !== "*") return;
    const cell = event.target.closest("li.cell");
    const isOfRow = cell
      && [row(cell), summary(cell), focusable(cell),
        cell.querySelector(":scope > .row-controls > .row-link")].includes(event.target);
    if (!isOfRow) return;
    const next = move(event.key, cell);
    if (!next) return;
    event.preventDefault();
    const target = focusable(next);
    if (!target.matches("a[href], summary")) target.tabIndex = -1;
    target.focus();
  });

  /* Tools ---------------------------------------------------------------------------------- */

  const copyAddress = async (button) => {
    const address = state.address(list);
    history.replaceState(null, "", address);
    // The clipboard requires a secure context.
    await navigator.clipboard?.writeText(address.href).catch(() => null);
    output.value = button.dataset.done;
  };

  const actions = {
    expand: () => openWhere(() => true),
    collapse: () => openWhere(() => false),
    share: copyAddress,
    level(select) {
      const levels = Number(select.value);
      if (levels) openWhere((details) => level(details) < levels - 1);
      select.value = "";
    },
    print(select) {
      if (select.value) list.dataset.print = select.value;
      else delete list.dataset.print;
      expandPrinted();
    },
  };

  const act = (event) => {
    const control = event.target.closest("[data-outline-action]");
    const isDone = control?.localName === "select" ? "change" : "click";
    if (event.type === isDone) actions[control?.dataset.outlineAction]?.(control);
  };
  tools?.addEventListener("click", act);
  tools?.addEventListener("change", act);

  /* Live updates --------------------------------------------------------------------------- */

  const fillInAgain = async (details, address, adopt) => {
    const items = await fetchChildren(address, details);
    if (!items) return;
    const children = details.querySelector(":scope > ul");
    const wanted = children.cloneNode();
    wanted.append(...items);
    const footer = children.querySelector(":scope > .footer");
    if (footer) wanted.append(footer.cloneNode(true));
    for (const inner of arrived.keys()) {
      const id = CSS.escape(inner.parentElement.dataset.itemId);
      const other = wanted.querySelector(`[data-item-id="${id}"] > details`);
      if (!other || !details.contains(inner)) continue;
      delete other.dataset.children;
      other.querySelector(":scope > ul").replaceWith(
        inner.querySelector(":scope > ul").cloneNode(true));
    }
    adopt(children, wanted);
  };

  const hasItself = (page, details) => {
    const id = CSS.escape(details.parentElement.dataset.itemId);
    const served = page?.querySelector(`[data-item-id="${id}"] > details`);
    return served && !served.dataset.children;
  };

  const needsReload = (page) => !list.isConnected
    || document.querySelector(".outline-tools") !== tools
    || [...arrived.keys()].some((details) => details.isConnected && hasItself(page, details));

  const follow = async (detail) => {
    if (needsReload(detail.page)) {
      location.reload();
      return;
    }
    for (const [details, address] of arrived) {
      if (!details.isConnected) arrived.delete(details);
      else if (detail.isChanged(address)) await fillInAgain(details, address, detail.adopt);
    }
    for (const details of state.branchesOf(list)) state.adopt(details);
    for (const [details, isOpen] of detail.folds) {
      state.follow(details, isOpen);
      if (state.isFromAddress) continue;
      if (beforeFilter?.get(details) === !isOpen) beforeFilter.set(details, isOpen);
    }
    // A state from the URL is not stored.
    if (detail.folds.size > 0 && !state.isFromAddress) keep();
    for (const details of deferred()) if (details.open) expand(details);
    texts = null;
    if (field && isFiltered()) filter();
    markCurrent(state.target());
  };

  let followed = Promise.resolve();
  document.addEventListener("vitrine:update", ({ detail }) => {
    updateCount += 1;
    const next = () => follow(detail);
    followed = followed.then(next, next);
  });
})();
