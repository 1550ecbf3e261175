/* The bar and the controls that the editor draws over the page, in a shadow root. */

import { itemsNear, itemWith, nameOf, ownParts, unfold } from "./edit-items.js";
import { room, template } from "./edit-look.js";

const margin = 400;

/* The space of swipe actions, which are always visible with a mouse. */
const roomOfActions = (cell, rect) => {
  const isRight = getComputedStyle(cell).direction !== "rtl";
  const middle = rect.left + rect.width / 2;
  const row = cell.querySelector(".row")?.getBoundingClientRect() ?? rect;
  let [width, height] = [0, 0];
  for (const action of ownParts(cell, ".swipe-action")) {
    const { left, right, top, width: own } = action.getBoundingClientRect();
    if (own === 0) continue;
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
    this.isRevealing = false;
    const on = (selector, action) => { this.part(selector).onclick = action; };
    on(".toggle", actions.toggle);
    on(".undo", actions.undo);
    on(".redo", actions.redo);
    on(".add", () => this.insert(null));
    this.part(".files").onchange = ({ target }) => {
      actions.add([...target.files]);
      target.value = "";
    };
    on(".delete", actions.delete);
    on(".feature", () => actions.feature(true));
    on(".unfeature", () => actions.feature(false));
    on(".price", actions.prices);
    const [section, move] = [".section", ".move"].map(this.part);
    section.onchange = () => { move.disabled = !section.value; };
    move.onclick = () => actions.section(section.value);
    document.documentElement.append(this.host);
  }

  insert(id) {
    if (this.state.outline || this.state.listsOwnItems) this.actions.insert(id);
    else this.part(".files").click();
  }

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
    this.part(".add").textContent = state.outline || state.listsOwnItems ? "Add" : "Add…";
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
    // Setting the sheet again would recompute all styles.
    if (document.adoptedStyleSheets.includes(room) === isWanted) return;
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== room);
    document.adoptedStyleSheets = isWanted ? [...others, room] : others;
  }

  showSelection(state, selected) {
    this.part(".several").hidden = selected.size === 0;
    this.part(".count").textContent = `${selected.size} selected`;
    this.part(".delete").hidden = !state.canDelete;
    for (const part of [".feature", ".unfeature", ".price"]) this.part(part).hidden = state.listsOwnItems;
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

  /* The next frame lays out the page anyway. */
  drawLater() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      if (this.listening) this.draw();
    });
  }

  draw() {
    const seen = new Map();
    const awaited = this.awaited && itemWith(this.awaited);
    if (awaited) unfold(awaited);
    if (awaited && this.isRevealing) {
      this.isRevealing = false;
      awaited.scrollIntoView({ block: "nearest" });
    }
    if (!this.state.isFixed) {
      // The focused item keeps its controls out of view.
      const focused = this.root.activeElement?.closest(".cell");
      const kept = [...this.groups].find(([, group]) => group === focused)?.[0];
      for (const { item: cell, rect } of itemsNear(margin, kept)) {
        seen.set(cell.dataset.itemId, { cell, rect });
      }
    }
    for (const [id, group] of this.groups) {
      if (seen.has(id) && group.dataset.made === this.madeOf(seen.get(id).cell)) continue;
      // A moving item keeps the focus until its new id appears, so that no key is lost.
      const isAwaited = !seen.has(id) && this.actions.isMoving(id) && !seen.has(this.actions.idNow(id));
      if (isAwaited && group.matches(":focus-within")) continue;
      group.remove();
      this.groups.delete(id);
    }
    let last = null;
    const active = this.root.activeElement;
    for (const [id, { cell, rect }] of seen) {
      const group = this.groups.get(id) ?? this.group(id, cell, rect);
      const [own] = ownParts(cell, "input.accessory.multiselect");
      if (own) own.checked = this.selected.has(id);
      this.groups.set(id, group);
      group.classList.toggle("selected", this.selected.has(id));
      const box = group.querySelector(".pick input");
      if (box) box.checked = this.selected.has(id);
      Object.assign(group.style, {
        left: `${rect.left + scrollX}px`, top: `${rect.top + scrollY}px`,
        width: `${rect.width}px`, height: `${rect.height}px`,
      });
      const { width, height } = roomOfActions(cell, rect);
      group.style.setProperty("--actions", `${width}px`);
      group.style.setProperty("--below", `${height}px`);
      // The DOM order is the focus order.
      if (last ? last.nextSibling !== group : group.parentNode?.firstChild !== group) {
        if (last) last.after(group);
        else this.part(".cells").prepend(group);
      }
      last = group;
    }
    // Reordering loses the focus.
    if (active?.isConnected && this.root.activeElement !== active) active.focus({ preventScroll: true });
    if (this.awaited && seen.has(this.awaited)) this.focus(this.awaited);
    // Controls follow animations.
    const isItem = ({ effect }) => effect.target?.matches(".cell[data-item-id]");
    if (document.getAnimations().some(isItem)) this.drawLater();
  }

  /* Controls are recreated when this changes. */
  madeOf(cell) {
    const own = ownParts(cell, ".accessory").map(({ className }) => className);
    return [nameOf(cell), this.fixed(cell), this.elsewhere(cell), this.state.canDelete, ...own].join("\n");
  }

  fixed(cell) { return this.elsewhere(cell) ?? this.state.fixedOrder; }

  /* The reason why a node cannot be edited here. */
  elsewhere(cell) { return this.state.outline ? this.actions.elsewhere(cell) : null; }

  group(id, cell, rect) {
    const name = nameOf(cell);
    const group = document.createElement("div");
    group.className = "cell";
    group.dataset.made = this.madeOf(cell);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", name);
    const isRow = rect.width > 2 * rect.height || this.state.outline;
    const [leading, trailing] = ["leading", "trailing"].map((side) => {
      if (!isRow) return group;
      const holder = document.createElement("div");
      holder.className = `row ${side}`;
      group.append(holder);
      return holder;
    });
    const button = (holder, className, text, label, action) => {
      const control = document.createElement("button");
      Object.assign(control, {
        type: "button", className: `control ${className}`, textContent: text, onclick: action,
      });
      control.setAttribute("aria-label", label);
      control.title = label;
      holder.append(control);
      return control;
    };
    // Omits accessories that the cell shows itself.
    const has = (kind) => ownParts(cell, `.accessory.${kind}`).length > 0;
    const { outline } = this.state;
    const isElsewhere = this.elsewhere(cell);
    if (this.state.canDelete && !has("delete") && !isElsewhere) {
      button(leading, "minus", "−", `Delete ${name}`, () => this.actions.ask(id));
    }
    if (!outline && !has("multiselect")) this.addPick(leading, id, name);
    if (!isElsewhere) {
      button(trailing, "open", "✎", `${outline ? "Rename" : "Change"} ${name}`, () => this.actions.open(id));
    }
    if (outline && !isElsewhere) {
      button(trailing, "insert", "+", `Add after ${name}`, () => this.actions.insert(id));
    }
    if (!has("reorder")) this.addGrip(button.bind(null, trailing), id, name, cell);
    return group;
  }

  confirm(id, act) {
    const group = this.groups.get(id);
    if (!group || group.querySelector(".confirm")) return;
    const button = document.createElement("button");
    const from = this.root.activeElement ?? document.activeElement;
    const end = () => {
      button.onblur = null;
      button.remove();
    };
    Object.assign(button, {
      type: "button", className: "confirm", textContent: "Delete",
      // Reordering restores the focus in the same frame.
      onblur: () => requestAnimationFrame(() => button.matches(":focus") || end()),
      // Some browsers do not focus a clicked button.
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => {
        end();
        act();
      },
      onkeydown: ({ key }) => {
        if (key === "Escape") from.focus();
      },
    });
    button.setAttribute("aria-label", `Delete ${nameOf(itemWith(id))} now`);
    group.append(button);
    button.focus();
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
      ? "drag, or press Enter and then an arrow key or Tab" : "drag, or press Alt and an arrow key";
    const fixed = this.fixed(cell);
    const grip = button("grip", "≡", fixed ?? `Move ${name}: ${how}`);
    if (fixed) {
      // The disabled grip stays focusable, so that users can read the reason.
      grip.setAttribute("aria-disabled", "true");
      grip.onfocus = grip.onclick = () => this.say(fixed, true);
      return;
    }
    let wasDragged = false;
    grip.onpointerdown = (event) => {
      wasDragged = false;
      if (event.button === 0) this.actions.drag(id, event, (isMoved) => { wasDragged = isMoved; });
    };
    if (this.state.outline) {
      grip.setAttribute("aria-pressed", String(this.isHeld(id)));
      grip.onclick = () => {
        if (!wasDragged) this.hold(this.isHeld(id) ? null : this.actions.idNow(id));
      };
      grip.onkeydown = (event) => this.press(event, id);
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

  isHeld(id) { return this.held !== null && this.held === this.actions.idNow(id); }

  press(event, id) {
    if (event.key === "Escape" && this.isHeld(id)) this.hold(null);
    else this.actions.key(event, id, this.isHeld(id));
  }

  /* Keys move a held node. */
  hold(id) {
    this.held = id;
    for (const [other, group] of this.groups) {
      group.querySelector(".grip")?.setAttribute("aria-pressed", String(this.actions.idNow(other) === id));
    }
    if (!id) this.drawLater();
    this.say(id ? "Arrow keys move it, Tab and Shift+Tab change its level, Enter ends moving" : "");
  }

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

  /* Refused text stays in the field. */
  async write(rect, text, label, take, options) {
    for (let typed = text; ;) {
      const written = await this.ask(rect, typed, label, options);
      if ((await take(written)) || written.text === null) return;
      typed = written.text;
    }
  }

  focusLater(id) {
    if (this.held) this.held = id;
    this.awaited = id;
    this.draw();
  }

  /* The item may appear later. */
  reveal(id) {
    if (itemWith(id) && this.groups.get(id)?.matches(":focus-within")) return;
    this.awaited = id;
    this.isRevealing = true;
    this.draw();
  }

  focus(id) {
    const group = this.groups.get(id);
    this.awaited = null;
    this.isRevealing = false;
    // An author who is typing keeps the focus.
    if (!this.part(".line").hidden) return;
    group?.querySelector(".grip")?.setAttribute("aria-pressed", String(this.held === id));
    const item = itemWith(id);
    const [own] = item ? ownParts(item, ".accessory.reorder") : [];
    (group?.querySelector(".grip:not([aria-disabled])") ?? own ?? group?.querySelector(".open"))?.focus();
  }

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
