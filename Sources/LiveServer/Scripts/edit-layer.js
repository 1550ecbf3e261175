/* What the editor draws over the page: a bar to begin and end with, and the controls of the cells that
   are seen. It is in a shadow root of its own, and no part of the page. */

import { items, itemsNear, itemWith, nameOf, unfold } from "./edit-items.js";

const template = `
  <style>
    :host { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; text-align: start;
      position: absolute; inset: 0 auto auto 0; inline-size: 0; block-size: 0; z-index: 2147483645;
      --ink: light-dark(#1c1c1e, #f2f2f7); --paper: light-dark(#fff, #2c2c2e);
      --line: light-dark(#8e8e93, #8e8e93); --tint: light-dark(#0040dd, #8ec5ff);
      --red: light-dark(#c4161c, #ff8a80) }
    :host, * { box-sizing: border-box }
    [hidden] { display: none !important }
    button, select, input, textarea { font: inherit; color: inherit }
    button { background: none; border: 0; border-radius: 999px; padding: 4px 10px; min-block-size: 28px;
      cursor: pointer; white-space: nowrap }
    button:hover:not(:disabled, [aria-disabled]) { background: light-dark(#0000000f, #ffffff1f) }
    button:is(:disabled, [aria-disabled]) { opacity: .45; cursor: default }
    :focus-visible { outline: 2px solid var(--tint); outline-offset: 1px }
    .bar { position: fixed; inset: auto auto 12px 12px; display: flex; flex-wrap: wrap;
      align-items: center; gap: 2px; max-inline-size: calc(100vw - 24px); padding: 3px;
      border-radius: 20px; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
      box-shadow: 0 2px 8px #0003 }
    :host([data-editing]) .bar { inset-block-end: 56px }
    .toggle { font-weight: 600; color: var(--tint) }
    .bar select { background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
      min-block-size: 28px; max-inline-size: 10em }
    .edits { position: relative }
    .edits summary { padding: 4px 10px; cursor: pointer; min-block-size: 28px; border-radius: 999px }
    .edits ol { position: absolute; inset: auto auto 34px 0; margin: 0; padding: 8px 16px 8px 32px;
      inline-size: max-content; max-inline-size: 70vw; max-block-size: 50vh; overflow: auto;
      background: var(--paper); border: 1px solid var(--line); border-radius: 12px }
    .said { margin: 0; padding: 4px 10px; flex-basis: 100%; max-block-size: 30vh; overflow: auto;
      white-space: pre-wrap; font-size: 12px }
    .said.wrong { color: var(--red) }
    .said:empty { display: none }
    .cell { position: absolute; pointer-events: none }
    .cell > * { position: absolute; pointer-events: auto }
    .cell.selected { outline: 2px solid var(--tint); border-radius: 8px }
    .row { inset-block: 4px calc(4px + var(--below, 0px)); inset-inline: auto calc(4px + var(--actions, 0px)); display: flex; align-items: center; gap: 4px; padding-inline: 4px }
    .count { padding-inline: 10px 4px }
    .row > * { position: static }
    .control { inline-size: 28px; block-size: 28px; padding: 0; display: grid; place-items: center;
      background: var(--paper); border: 1px solid var(--line); color: var(--ink);
      font-size: 16px; line-height: 1 }
    .minus { color: var(--red); inset: -6px auto auto -6px }
    .grip { cursor: grab; touch-action: none; inset: auto -6px -6px auto }
    .open { inset: auto auto -6px -6px }
    .pick { inset: -6px -6px auto auto; border-radius: 999px }
    .pick input { margin: 0; inline-size: 16px; block-size: 16px; accent-color: #0040dd }
    /* There, a row is opened by its text; who goes by key still finds the button. */
    @media (max-width: 480px) {
      .row .open:not(:focus-visible) { clip-path: inset(50%); inline-size: 1px; margin-inline: -5px 0;
        border: 0 }
    }
    .mark { position: absolute; background: var(--tint); border-radius: 2px; pointer-events: none }
    .mark.inside { background: none; border: 2px solid var(--tint); border-radius: 8px }
    .grip[aria-pressed=true] { background: var(--tint); color: var(--paper) }
    .line { position: absolute; min-inline-size: 12em; padding: 6px 8px; font-size: 16px;
      color: var(--ink); background: var(--paper); border: 2px solid var(--tint); border-radius: 8px }
    .line[data-below] { translate: 24px 0 }
    dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--line);
      border-radius: 12px; padding: 16px; inline-size: min(420px, 100vw - 24px); font-size: 15px }
    dialog::backdrop { background: #0006 }
    dialog h2 { margin: 0 0 12px; font-size: 17px }
    dialog label { display: block; margin-block-end: 10px }
    dialog label.check { display: flex; gap: 8px; align-items: center }
    dialog :is(input:not([type]), textarea, select) { display: block; inline-size: 100%;
      padding: 6px 8px; border: 1px solid var(--line); border-radius: 8px; background: transparent }
    dialog option { color: #000; background: #fff }
    dialog td input { margin: 0; min-inline-size: 5em }
    dialog menu { display: flex; justify-content: end; gap: 8px; margin: 12px 0 0; padding: 0 }
    dialog menu button { border: 1px solid var(--line) }
    dialog menu button:last-child { font-weight: 600; color: var(--tint) }
    dialog table { inline-size: 100%; border-collapse: collapse; margin-block: 8px }
    dialog :is(th, td) { text-align: start; padding: 4px 8px 4px 0;
      border-block-end: 1px solid light-dark(#d1d1d6, #48484a) }
    .problem { color: var(--red); white-space: pre-wrap; margin: 0; font-size: 13px }
    @media (prefers-reduced-motion: no-preference) {
      .control { animation: come .2s ease-out }
      @keyframes come { from { opacity: 0; transform: scale(.5) } }
    }
    @media print { :host { display: none } }
  </style>
  <div class="cells"></div><div class="mark" hidden></div><input class="line" hidden>
  <div class="bar" role="region" aria-label="Editor">
    <button type="button" class="toggle" aria-pressed="false">Edit</button>
    <span class="tools" hidden><button type="button" class="undo">Undo</button>
      <button type="button" class="redo">Redo</button>
      <button type="button" class="add">Add…</button>
      <input class="files" type="file" accept=".svg" multiple hidden></span>
    <details class="edits" hidden><summary></summary><ol></ol></details>
    <span class="several" hidden><span class="count"></span>
      <button type="button" class="delete">Delete</button>
      <button type="button" class="feature">Feature</button>
      <button type="button" class="unfeature">Don’t feature</button>
      <button type="button" class="price">Prices…</button>
      <span class="sections"><select class="section" aria-label="Section"></select>
        <button type="button" class="move" disabled>Move</button></span></span>
    <p class="said" role="status"></p>
  </div>`;

const margin = 400;

/* Rows make room for their controls, as cells do in UIKit, and the page for the bar. It is no element, so
   that the page stays what was served. */
const room = new CSSStyleSheet();
room.replaceSync(`
  body { margin-block-end: 120px }
  main :is(.list, .outline) li[data-item-id] .row { padding-inline-end: 144px !important }
  main :is(.list, .outline) li[data-item-id] .disclosure-indicator { display: none !important }
  @media (max-width: 480px) {
    main :is(.list, .outline) li[data-item-id] .row { padding-inline-end: 112px !important }
  }`);

/* How much of a row its own swipe actions take, of its end or below its text: with a mouse they stand
   there, with a finger they are drawn into view. */
const roomOfActions = (cell, rect) => {
  const isRight = getComputedStyle(cell).direction !== "rtl";
  const middle = rect.left + rect.width / 2;
  const row = cell.querySelector(".row")?.getBoundingClientRect() ?? rect;
  let [width, height] = [0, 0];
  for (const action of cell.querySelectorAll(".swipe-action")) {
    if (action.closest("li[data-item-id]") !== cell) continue;
    const { left, right, top, width: own } = action.getBoundingClientRect();
    if (own === 0) continue;
    // Where rows are narrow, actions stand below.
    if (top >= row.bottom - 1) height = Math.max(height, rect.bottom - top);
    else if (isRight ? left >= middle : right <= middle) {
      width = Math.max(width, isRight ? rect.right - left : right - rect.left);
    }
  }
  return { width: Math.min(width, rect.width / 2), height };
};

export class Layer {
  constructor(actions) {
    this.actions = actions;
    this.host = document.createElement("vitrine-editor");
    this.root = this.host.attachShadow({ mode: "open" });
    this.root.innerHTML = template;
    this.part = (selector) => this.root.querySelector(selector);
    this.groups = new Map();
    this.held = this.awaited = null;
    const on = (selector, action) => { this.part(selector).onclick = action; };
    on(".toggle", actions.toggle);
    on(".undo", actions.undo);
    on(".redo", actions.redo);
    on(".add", () => this.state.outline ? actions.insert(null) : this.chooseFiles());
    this.part(".files").onchange = ({ target }) => {
      actions.add([...target.files]);
      target.value = "";
    };
    on(".delete", () => actions.delete([...this.selected]));
    on(".feature", () => actions.feature(true));
    on(".unfeature", () => actions.feature(false));
    on(".price", actions.prices);
    // Who goes through a list by key has chosen nothing yet.
    const [section, move] = [".section", ".move"].map(this.part);
    section.onchange = () => { move.disabled = !section.value; };
    move.onclick = () => actions.section(section.value);
    document.documentElement.append(this.host);
  }

  chooseFiles() { this.part(".files").click(); }

  say(text, isWrong = false) {
    const said = this.part(".said");
    said.textContent = text ?? "";
    said.classList.toggle("wrong", isWrong);
  }

  show(state, selected) {
    this.state = state;
    this.selected = selected;
    this.host.toggleAttribute("data-editing", true);
    this.makeRoom(!state.isFixed);
    this.part(".toggle").textContent = "Done";
    this.part(".toggle").setAttribute("aria-pressed", "true");
    this.part(".tools").hidden = false;
    this.part(".undo").disabled = state.done.length === 0;
    this.part(".add").hidden = Boolean(state.isFixed);
    this.part(".redo").disabled = state.undone.length === 0;
    const edits = this.part(".edits");
    this.part(".add").textContent = state.outline ? "Add" : "Add…";
    edits.hidden = state.done.length === 0;
    edits.querySelector("summary").textContent =
      `${state.done.length} ${state.done.length === 1 ? "edit" : "edits"}`;
    edits.querySelector("ol").replaceChildren(...state.done.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }));
    this.showSelection(state, selected);
    if (state.isFixed) this.say(state.isFixed);
    this.follow();
    this.draw();
  }

  makeRoom(isWanted) {
    // To set them again would have the style of every cell computed again.
    if (document.adoptedStyleSheets.includes(room) === isWanted) return;
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== room);
    document.adoptedStyleSheets = isWanted ? [...others, room] : others;
  }

  showSelection(state, selected) {
    this.part(".several").hidden = selected.size === 0;
    this.part(".count").textContent = `${selected.size} selected`;
    this.part(".delete").hidden = !state.canDelete;
    const options = state.sections.map(({ id, title }) => new Option(title, id));
    const section = this.part(".section");
    const { value } = section;
    section.replaceChildren(new Option("Move to…", ""), ...options);
    section.value = state.sections.some(({ id }) => id === value) ? value : "";
    this.part(".move").disabled = !section.value;
    this.part(".sections").hidden = state.staysInSection || state.sections.length < 2;
  }

  end() {
    this.listening?.abort();
    this.listening = null;
    this.resized?.disconnect();
    this.host.removeAttribute("data-editing");
    this.makeRoom(false);
    this.part(".toggle").textContent = "Edit";
    this.part(".toggle").setAttribute("aria-pressed", "false");
    for (const part of [".tools", ".edits", ".several", ".mark"]) this.part(part).hidden = true;
    this.part(".cells").replaceChildren();
    this.part(".line").onblur?.();
    this.groups.clear();
    this.held = this.awaited = null;
    this.say("");
  }

  /* Follows whatever moves the cells. */
  follow() {
    if (this.listening) return;
    this.listening = new AbortController();
    const { signal } = this.listening;
    const later = () => this.drawLater();
    addEventListener("scroll", later, { signal, capture: true, passive: true });
    addEventListener("resize", later, { signal });
    document.addEventListener("transitionend", later, { signal });
    this.resized = new ResizeObserver(later);
    this.resized.observe(document.body);
  }

  /* Draws the controls with the next frame, for which the page is laid out anyway. */
  drawLater() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      if (this.listening) this.draw();
    });
  }

  /* Draws the controls of the cells that are seen, or are near. */
  draw() {
    const seen = new Map();
    // What should have the focus has gone into a closed node.
    const awaited = this.awaited && itemWith(this.awaited);
    if (awaited) unfold(awaited);
    if (!this.state.isFixed) {
      // What has the focus keeps it, however far the page is scrolled away from it.
      const focused = this.root.activeElement?.closest(".cell");
      const kept = [...this.groups].find(([, group]) => group === focused)?.[0];
      for (const { item: cell, rect } of itemsNear(margin, kept)) {
        if (this.state.outline && this.actions.isElsewhere(cell)) continue;
        seen.set(cell.dataset.itemId, { cell, rect });
      }
    }
    for (const [id, group] of this.groups) {
      if (seen.has(id) && group.dataset.made === this.madeOf(seen.get(id).cell)) continue;
      // What has another id now keeps the focus until that is known and seen: no key is lost.
      const isAwaited = !seen.has(id) && this.actions.isMoving(id) && !seen.has(this.actions.idNow(id));
      if (isAwaited && group.matches(":focus-within")) continue;
      group.remove();
      this.groups.delete(id);
    }
    let last = null;
    const active = this.root.activeElement;
    for (const [id, { cell, rect }] of seen) {
      const group = this.groups.get(id) ?? this.group(id, cell, rect);
      const own = cell.querySelector("input.accessory.multiselect");
      if (own) own.checked = this.selected.has(id);
      this.groups.set(id, group);
      group.classList.toggle("selected", this.selected.has(id));
      const box = group.querySelector("input");
      if (box) box.checked = this.selected.has(id);
      Object.assign(group.style, {
        left: `${rect.left + scrollX}px`, top: `${rect.top + scrollY}px`,
        width: `${rect.width}px`, height: `${rect.height}px`,
      });
      const { width, height } = roomOfActions(cell, rect);
      group.style.setProperty("--actions", `${width}px`);
      group.style.setProperty("--below", `${height}px`);
      // In the order of the page, also for those who go from one to the next by key.
      if (last ? last.nextSibling !== group : group.parentNode?.firstChild !== group) {
        if (last) last.after(group);
        else this.part(".cells").prepend(group);
      }
      last = group;
    }
    // What stands elsewhere in the order now has lost the focus on its way.
    if (active?.isConnected && this.root.activeElement !== active) active.focus({ preventScroll: true });
    if (this.awaited && this.groups.has(this.awaited)) this.focus(this.awaited);
    // Cells that are on their way to other places take their controls with them.
    const isItem = ({ effect }) => effect.target?.matches("li[data-item-id]");
    if (document.getAnimations().some(isItem)) this.drawLater();
  }

  /* What controls depend on: others are made when it is something else. */
  madeOf(cell) {
    const own = [...cell.querySelectorAll(".accessory")].map(({ className }) => className);
    return [nameOf(cell), this.state.fixedOrder, this.state.canDelete, ...own].join("\n");
  }

  group(id, cell, rect) {
    const name = nameOf(cell);
    const group = document.createElement("div");
    group.className = "cell";
    group.dataset.made = this.madeOf(cell);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", name);
    const isRow = rect.width > 2 * rect.height || this.state.outline;
    const holder = isRow ? document.createElement("div") : group;
    if (isRow) {
      holder.className = "row";
      group.append(holder);
    }
    const button = (className, text, label, action) => {
      const control = document.createElement("button");
      Object.assign(control, {
        type: "button", className: `control ${className}`, textContent: text, onclick: action,
      });
      control.setAttribute("aria-label", label);
      control.title = label;
      holder.append(control);
      return control;
    };
    // What the cell is drawn with itself is not drawn over it.
    const has = (kind) => cell.querySelector(`.accessory.${kind}`) !== null;
    if (this.state.canDelete && !has("delete")) {
      button("minus", "−", `Delete ${name}`, () => this.actions.delete([id]));
    }
    if (!this.state.outline && !has("multiselect")) this.addPick(holder, id, name);
    button("open", "✎", `${this.state.outline ? "Rename" : "Change"} ${name}`, () => this.actions.open(id));
    if (this.state.outline) button("insert", "+", `Add after ${name}`, () => this.actions.insert(id));
    if (!has("reorder")) this.addGrip(button, id, name, cell);
    return group;
  }

  addPick(holder, id, name) {
    const pick = document.createElement("label");
    pick.className = "control pick";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.setAttribute("aria-label", `Select ${name}`);
    box.onchange = () => this.actions.select(id, box.checked);
    pick.append(box);
    holder.append(pick);
  }

  addGrip(button, id, name, cell) {
    const how = this.state.outline
      ? "drag, or press Enter and then an arrow or Tab" : "drag, or Alt and an arrow";
    const grip = button("grip", "≡", this.state.fixedOrder ?? `Move ${name}: ${how}`);
    if (this.state.fixedOrder) {
      // It can be reached, to say by key and by touch, too, why nothing is moved.
      grip.setAttribute("aria-disabled", "true");
      grip.onfocus = grip.onclick = () => this.say(this.state.fixedOrder, true);
      return;
    }
    let wasDragged = false;
    grip.onpointerdown = (event) => {
      wasDragged = false;
      if (event.button === 0) this.actions.drag(id, event, (isMoved) => { wasDragged = isMoved; });
    };
    if (this.state.outline) {
      const isHeld = () => this.held !== null && this.held === this.actions.idNow(id);
      grip.setAttribute("aria-pressed", String(isHeld()));
      grip.onclick = () => {
        if (wasDragged) return;
        this.hold(isHeld() ? null : this.actions.idNow(id));
      };
      grip.onkeydown = (event) => {
        if (event.key === "Escape" && isHeld()) this.hold(null);
        else this.actions.key(event, id, isHeld());
      };
      return;
    }
    grip.onkeydown = (event) => {
      const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
      if (!step || !event.altKey) return;
      event.preventDefault();
      const isBackwards = /Left|Right/.test(event.key) && getComputedStyle(cell).direction === "rtl";
      this.actions.step(id, isBackwards ? -step : step);
    };
  }

  /* Holds a node, so that keys move it, or lets it go. */
  hold(id) {
    this.held = id;
    for (const [other, group] of this.groups) {
      group.querySelector(".grip")?.setAttribute("aria-pressed", String(this.actions.idNow(other) === id));
    }
    if (!id) this.drawLater();
    this.say(id ? "Arrows move it, Tab and Shift+Tab indent it, Enter lets it go" : "");
  }

  /* Asks for a line of text in a place of the page: what was typed, or nothing. */
  ask(rect, text, label, { canBeBelow = false } = {}) {
    const line = this.part(".line");
    Object.assign(line.style, {
      left: `${rect.left + scrollX}px`, top: `${rect.top + scrollY}px`,
      width: `${rect.width}px`, height: `${rect.height}px`,
    });
    line.value = text;
    line.setAttribute("aria-label", label);
    line.removeAttribute("data-below");
    line.hidden = false;
    line.focus();
    line.select();
    return new Promise((resolve) => {
      const end = (text) => {
        line.onkeydown = line.onblur = null;
        line.hidden = true;
        resolve({ text, isBelow: line.hasAttribute("data-below") });
      };
      line.onblur = () => end(null);
      line.onkeydown = (event) => {
        event.stopPropagation();
        if (event.isComposing) return;
        if (event.key === "Enter") end(line.value.trim());
        else if (event.key === "Escape") end(null);
        else if (event.key === "Tab" && canBeBelow) line.toggleAttribute("data-below", !event.shiftKey);
        else return;
        event.preventDefault();
      };
    });
  }

  /* Gives an item the focus as soon as the page shows it. */
  focusLater(id) {
    if (this.held) this.held = id;
    this.awaited = id;
    this.draw();
  }

  /* Brings an item into view that should have the focus, and is too far away to have controls. */
  reveal(id) {
    if (this.groups.get(id)?.matches(":focus-within")) return;
    this.awaited = id;
    items().find((item) => item.dataset.itemId === id)?.scrollIntoView({ block: "nearest" });
    this.draw();
  }

  focus(id) {
    const group = this.groups.get(id);
    this.awaited = null;
    // Who has begun to write the next text goes on.
    if (!this.part(".line").hidden) return;
    group?.querySelector(".grip")?.setAttribute("aria-pressed", String(this.held === id));
    const own = items().find((item) => item.dataset.itemId === id)?.querySelector(".accessory.reorder");
    (group?.querySelector(".grip:not([aria-disabled])") ?? own ?? group?.querySelector(".open"))?.focus();
  }

  /* Shows where what is dragged goes. */
  mark(place) {
    const mark = this.part(".mark");
    mark.hidden = !place;
    if (!place) return;
    const { rect, isRow, isAfter, isInside, cell } = place;
    mark.classList.toggle("inside", Boolean(isInside));
    if (isInside) {
      Object.assign(mark.style, {
        left: `${rect.left + scrollX}px`, top: `${rect.top + scrollY}px`,
        width: `${rect.width}px`, height: `${rect.height}px`,
      });
      return;
    }
    const isRight = isAfter === (getComputedStyle(cell).direction !== "rtl");
    const [left, top] = isRow
      ? [rect.left, isAfter ? rect.bottom - 1 : rect.top - 2]
      : [isRight ? rect.right + 2 : rect.left - 5, rect.top];
    Object.assign(mark.style, {
      left: `${left + scrollX}px`, top: `${top + scrollY}px`,
      width: isRow ? `${rect.width}px` : "3px", height: isRow ? "3px" : `${rect.height}px`,
    });
  }
}
