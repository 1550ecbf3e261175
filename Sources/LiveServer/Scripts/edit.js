/* Edits icons and nodes on the page, and sends the edits to the server. The editor draws in a
   shadow root, so that the page can still be updated. A refused edit is reverted. */

import { Layer } from "./edit-layer.js";
import { Form } from "./edit-form.js";
import { Drag } from "./edit-drag.js";
import { itemAround, items, itemWith, moveBeside, nameOf, rectOf } from "./edit-items.js";
import { OutlineEditing } from "./edit-outline.js";
import { isLoaded, redraw } from "./update.js";

const { token } = document.querySelector("script[data-vitrine-live]").dataset;

const base = () => {
  const home = document.querySelector(".site-header .brand")?.getAttribute("href");
  return home?.startsWith("/") ? home : "/";
};
const path = () => `/${decodeURI(location.pathname).slice(base().length)}`.replace(/index\.html$/, "");

const silence = "The server does not answer.";

const isEdit = ({ operations, action }) => Boolean(operations || action);

const isTyping = (event) => {
  const [target] = event.composedPath();
  return target.isContentEditable
    || target.matches?.("textarea, select, input:not([type=checkbox], [type=radio])");
};

/* Editing resumes after a reload. Storage may be denied. */
const key = "vitrine live edited";
const remember = () => {
  try {
    sessionStorage.setItem(key, location.pathname);
  } catch {
  }
};
const wasEdited = () => {
  try {
    const page = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return page === location.pathname;
  } catch {
    return false;
  }
};

class Editor {
  state = null;
  selected = new Set();
  /* Each edit is based on the content of the previous edit. */
  sent = Promise.resolve();
  asked = Promise.resolve();
  /* These edits would be lost with the page. */
  unsent = 0;
  /* Functions that revert edits, by number of edits. The page shows them before the server does. */
  shown = new Map();
  isWanted = false;

  constructor() {
    this.layer = new Layer({
      toggle: () => this.toggle(),
      undo: () => this.revert("undo"),
      redo: () => this.revert("redo"),
      delete: () => this.deleteSelected(),
      ask: (id) => this.askToDelete(id),
      open: (id) => this.open(id),
      insert: (id) => this.state.outline ? this.outline.add(itemWith(id)) : this.addItem(itemWith(id)),
      key: (event, id, isHeld) => this.outline.key(event, id, isHeld),
      elsewhere: (item) => this.outline.elsewhere(item),
      isMoving: (id) => this.outline.isMoving(id),
      idNow: (id) => this.outline.idNow(id),
      select: (id, isSelected) => this.select(id, isSelected),
      step: (id, step) => this.step(id, step),
      drag: (id, event, end) => this.drag(id, event, end),
      prices: () => this.changePrices(),
      feature: (isFeatured) => this.set([...this.selected], "isFeatured", isFeatured),
      add: (files) => this.add(files),
      section: (id) => this.set([...this.selected], "section", id),
    });
    this.form = new Form(this.layer.root);
    this.outline = new OutlineEditing(this);
    document.addEventListener("vitrine:update", ({ detail }) => this.follow(detail.page));
    for (const type of ["click", "pointerdown", "keydown", "change"]) {
      document.addEventListener(type, (event) => this[type](event), { capture: true });
    }
    addEventListener("keydown", (event) => this.key(event));
    addEventListener("beforeunload", (event) => this.unsent > 0 && event.preventDefault());
    for (const type of ["dragover", "drop"]) addEventListener(type, (event) => this.drop(event));
  }

  get isEditing() { return this.state !== null; }

  async toggle() {
    if (this.isEditing) {
      await this.outline.turn;
      await this.sent;
      if (!this.isEditing) return;
      this.isWanted = false;
      this.state = null;
      this.shown.clear();
      this.selected.clear();
      this.layer.end();
      await redraw(null);
      return;
    }
    this.isWanted = true;
    await isLoaded;
    await this.refresh();
    if (!this.isEditing) return;
    // Most outlines need no special rendering.
    if (this.state.outline && !(await this.drawing()) || !this.isEditing) return;
    await redraw(() => this.drawing());
    if (this.isEditing && document.querySelector("main .pagination")) {
      this.layer.say("This page has thousands of items. Each part of it is edited separately.");
    }
  }

  /* The page with its cells' accessories and without pagination. */
  async drawing() {
    const { status, answer } = await this.reach({ drawn: true });
    return status === 200 ? answer.drawing : null;
  }

  /* Called before a reload. */
  async leave() {
    await this.sent;
    if (this.isWanted) remember();
  }

  later(act) {
    this.unsent += 1;
    return () => {
      this.unsent -= 1;
      return act();
    };
  }

  /* Requests are sequential, so that responses arrive in order. */
  request(body) {
    const ask = () => this.ask(body);
    const answer = this.asked.then(isEdit(body) ? this.later(ask) : ask);
    this.asked = answer.catch(() => {});
    return answer;
  }

  reach(body) {
    return this.request(body).catch(() => ({ status: 0, answer: { problem: silence } }));
  }

  async ask(body) {
    // Read late, so that it includes earlier edits.
    const base = isEdit(body) ? { base: this.state.base } : {};
    const text = JSON.stringify({ page: path(), ...base, ...body });
    // `keepalive` delivers an edit if the page is left. Browsers limit it to 64 KB.
    const keepalive = isEdit(body) && text.length < 20000;
    const lost = isEdit(body) && !keepalive ? 1 : 0;
    this.unsent += lost;
    const response = await fetch("/.vitrine/edit", {
      method: "POST", cache: "no-store", keepalive,
      headers: { "Content-Type": "application/json", "X-Vitrine-Token": token },
      body: text,
    }).finally(() => { this.unsent -= lost; });
    // A body that is too large is refused with plain text.
    const isJSON = response.headers.get("Content-Type")?.includes("json");
    const answer = isJSON ? await response.json() : { problem: await response.text() };
    return { status: response.status, answer };
  }

  async refresh() {
    const { status, answer } = await this.reach({});
    if (status !== 200) {
      this.layer.say(answer.problem, true);
      return;
    }
    // Editing may have ended since the request.
    if (!this.isWanted) return;
    this.state = answer;
    const ids = new Set(items().map((cell) => cell.dataset.itemId));
    this.selected = new Set([...this.selected].filter((id) => ids.has(id)));
    this.show();
  }

  /* The served page may not include all edits. */
  follow(page) {
    if (!this.isEditing) return;
    const order = (cells) => cells.filter(({ hidden }) => !hidden)
      .map(({ dataset }) => dataset.itemId).join("\n");
    if (page && order(items(page)) === order(items())) this.shown.clear();
    this.refresh();
  }

  show() {
    if (this.isEditing) this.layer.show(this.state, this.selected);
  }

  /* `undo` reverts the page if the edit is refused. */
  send(body, said, undo = () => {}) {
    const send = async () => {
      const { status, answer } = await this.request(body);
      if (status === 200) {
        this.state = answer;
        this.account(body, answer.done.length, undo);
        this.layer.say(said);
        this.show();
        return true;
      }
      undo();
      this.layer.say(answer.problem, true);
      if (status === 409) await this.refresh();
      else this.show();
      return false;
    };
    const failed = () => {
      undo();
      this.layer.say(silence, true);
      return false;
    };
    this.sent = this.sent.then(this.later(send)).catch(failed);
    return this.sent;
  }

  account({ operations, action }, count, back) {
    // Nodes of an outline wait for the served page.
    if (this.state.outline) return;
    if (operations) this.shown.set(count, back);
    if (action !== "undo") return;
    this.shown.get(count + 1)?.();
    this.shown.delete(count + 1);
  }

  move(id, beside, isAfter) {
    const [cell, anchor] = [itemWith(id), itemWith(beside)];
    if (!cell || !anchor || cell === anchor) return null;
    const ids = this.selected.has(id) ? this.orderOf(this.selected) : [id];
    if (ids.includes(beside)) return null;
    const backs = [];
    let [place, isBehind] = [anchor, isAfter];
    for (const each of ids.map(itemWith).filter(Boolean)) {
      backs.push(moveBeside(each, place, isBehind));
      [place, isBehind] = [each, true];
    }
    const back = () => {
      for (const each of backs.reverse()) each();
    };
    this.layer.drawLater();
    return this.send(
      { operations: [{ move: ids, [isAfter ? "after" : "before"]: beside }] },
      `${nameOf(cell)} is ${isAfter ? "after" : "before"} ${nameOf(anchor)} now`, back);
  }

  orderOf(ids) {
    return items().map((cell) => cell.dataset.itemId).filter((id) => ids.has(id));
  }

  step(id, step) {
    const cells = items();
    const index = cells.findIndex((cell) => cell.dataset.itemId === id);
    const beside = cells[index + step];
    if (!beside) return;
    const moved = this.move(id, beside.dataset.itemId, step > 0);
    this.layer.focus(id);
    moved?.then(() => this.layer.focus(id));
  }

  drag(id, event, end = () => {}) {
    if (this.state.fixedOrder) return;
    const item = itemWith(id);
    new Drag(item, event, {
      canBeInside: Boolean(this.state.outline) && !this.state.staysInSection,
      mark: (place) => this.layer.mark(place),
      end: (place) => {
        this.layer.mark(null);
        end(place !== null);
        if (!place) return;
        if (this.state.outline) this.outline.drop(item, place);
        else this.move(id, place.cell.dataset.itemId, place.isAfter);
      },
    });
  }

  askToDelete(id) {
    const item = itemWith(id);
    this.layer.say(this.state.outline ? this.outline.lossOf(item)
      : this.state.listsOwnItems ? "You can undo this" : "Its files stay in Content/icons");
    this.layer.confirm(id, () => this.delete([id]));
  }

  async deleteSelected() {
    const ids = [...this.selected];
    const isWanted = ids.length === 1 || await this.form.confirm(`Delete ${this.count(ids.length)}?`,
      this.state.listsOwnItems ? "You can undo this." : "The pictures and texts stay in Content/icons.",
      "Delete");
    if (isWanted) this.delete(ids);
  }

  delete(ids) {
    const cells = ids.map(itemWith).filter(Boolean);
    if (cells.length === 0) return;
    const shown = items().filter(({ hidden }) => !hidden);
    const next = shown[shown.indexOf(cells.at(-1)) + 1] ?? shown[shown.indexOf(cells[0]) - 1];
    const what = cells.length === 1 ? nameOf(cells[0]) : this.count(cells.length);
    const operation = this.state.outline ? { deleteNodes: ids } : { delete: ids };
    for (const cell of cells) cell.hidden = true;
    this.selected.clear();
    this.show();
    if (next) this.layer.focus(next.dataset.itemId);
    this.send({ operations: [operation] }, `${what} deleted`, () => {
      for (const cell of cells) cell.hidden = false;
    });
  }

  select(id, isSelected) {
    if (isSelected) this.selected.add(id);
    else this.selected.delete(id);
    this.show();
  }

  set(ids, field, value) {
    if (ids.length === 0) return;
    const set = ids.map((icon) => ({ icon, field, value }));
    this.send({ operations: [{ set }] }, ids.length === 1 ? "Changed" : `${this.count(ids.length)} changed`);
  }

  count(number) { return `${number} ${this.state.listsOwnItems ? "items" : "icons"}`; }

  async fields(id) {
    const { status, answer } = await this.reach({ icon: id });
    if (status === 200 && answer.icon) return answer.icon;
    this.layer.say(answer.problem ?? `'${id}' no longer exists.`, true);
    return null;
  }

  async open(id) {
    if (this.state.outline) {
      await this.outline.rename(itemWith(id));
      return;
    }
    const icon = await this.fields(id);
    if (!icon) return;
    await this.form.edit(icon, this.state, (changes) => {
      // The content may change while the author types.
      const set = Object.entries(changes).map(([field, value]) =>
        ({ icon: id, field, value, was: icon[field] }));
      return set.length === 0 ? null : this.save({ set }, `${icon.name} changed`);
    });
    this.layer.focus(id);
  }

  /* Returns the problem if the values are refused. */
  async save(operation, said, refused = silence) {
    const { status, answer } = await this.request({ operations: [operation] })
      .catch(() => ({ status: 0, answer: {} }));
    if (status !== 200) {
      if (status === 409) await this.refresh();
      return answer.problem ?? refused;
    }
    this.state = answer;
    this.layer.say([said, answer.notes].filter(Boolean).join("\n"));
    this.show();
    return null;
  }

  async addItem(item) {
    const before = item ?? items().at(-1);
    const { left, bottom, width } = (before ? rectOf(before) : document.querySelector("main").getBoundingClientRect());
    const after = before ? { after: before.dataset.itemId } : {};
    this.layer.say("Enter adds the item, Escape cancels");
    await this.layer.write(
      { left, top: bottom, width: Math.max(width, 160), height: 36 }, "", "Text of the new item",
      ({ text }) => {
        this.layer.say("");
        if (text) return this.send({ operations: [{ add: text, ...after }] }, `${text} added`);
        if (item) this.layer.focus(item.dataset.itemId);
        return true;
      });
  }

  async changePrices() {
    const icons = (await Promise.all([...this.selected].map((id) => this.fields(id)))).filter(Boolean);
    if (icons.length === 0) return;
    await this.form.prices(icons, (prices) => {
      const set = prices.map(({ id, price, was }) => ({ icon: id, field: "price", value: price, was }));
      const said = set.length === 1 ? "1 price changed" : `${set.length} prices changed`;
      return set.length === 0 ? null : this.save({ set }, said);
    });
  }

  async add(chosen) {
    const pictures = chosen.filter(({ name }) => /\.svg$/i.test(name));
    if (pictures.length < chosen.length) this.layer.say("Only SVG files can be added.", true);
    if (pictures.length === 0) return;
    const files = await Promise.all(
      pictures.map(async (file) => ({ name: file.name, picture: await file.text() })));
    await this.form.add(files, (insert) => this.save(
      { insert }, insert.length === 1 ? `${insert[0].name} added` : `${insert.length} icons added`,
      "The pictures are too large to send at once. Add fewer files."));
  }

  drop(event) {
    if (!this.isEditing || !event.dataTransfer?.types.includes("Files")) return;
    // By default, the browser would open the file.
    event.preventDefault();
    if (event.type !== "drop") return;
    if (this.state.outline || this.state.listsOwnItems) {
      this.layer.say("You can add icons only on pages of icons.", true);
    } else if (this.state.isFixed) this.layer.say(this.state.isFixed, true);
    else this.add([...event.dataTransfer.files]);
  }

  control(event, selector) {
    const control = this.isEditing && event.target.closest?.(selector);
    const cell = control && itemAround(control);
    return cell ? { control, id: cell.dataset.itemId } : null;
  }

  /* Clicks on cells open their fields. */
  click(event) {
    const cell = this.isEditing && itemAround(event.target);
    if (!cell) return;
    const control = event.target.closest("button, input, a[href^='#'], .swipe-action");
    if (control) {
      this.use(control, cell.dataset.itemId, event);
      return;
    }
    // A node still opens and closes.
    const isText = !this.state.outline || event.target.closest(".text");
    if (!isText && !event.target.closest("a")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isText || this.state.isFixed) return;
    const elsewhere = this.state.outline && this.outline.elsewhere(cell);
    if (elsewhere) this.layer.say(elsewhere, true);
    else this.open(cell.dataset.itemId);
  }

  use(control, id, event) {
    const isOwn = control.matches("button:is(.accessory.delete, .accessory.insert, .swipe-action)");
    if (!isOwn) return;
    event.preventDefault();
    if (this.state.isFixed) this.layer.say(this.state.isFixed, true);
    else if (control.matches(".insert")) this.layer.insert(id);
    else if (control.matches("[data-destructive], .delete")) {
      if (!this.state.canDelete) this.layer.say("'editing' of this page does not allow items to be deleted.", true);
      else if (control.matches(".swipe-action")) this.delete([id]);
      else this.askToDelete(id);
    } else this.layer.say(`'${control.textContent.trim()}' has no link, so it does nothing.`);
  }

  pointerdown(event) {
    const own = this.control(event, ".accessory.reorder");
    if (!own || event.button !== 0) return;
    const fixed = this.layer.fixed(itemWith(own.id));
    if (fixed) this.layer.say(fixed, true);
    else this.drag(own.id, event);
  }

  keydown(event) {
    const own = this.control(event, ".accessory.reorder");
    if (!own) return;
    const fixed = this.layer.fixed(itemWith(own.id));
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!fixed && this.state.outline) this.layer.press(event, own.id);
    else if (step && event.altKey) {
      event.preventDefault();
      if (fixed) this.layer.say(fixed, true);
      else this.step(own.id, step);
    }
  }

  change(event) {
    const own = this.control(event, "input.accessory.multiselect");
    if (own && !this.state.isFixed) this.select(own.id, own.control.checked);
  }

  key(event) {
    if (!this.isEditing || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.key.toLowerCase() !== "z" || isTyping(event)) return;
    event.preventDefault();
    this.revert(event.shiftKey ? "redo" : "undo");
  }

  /* Only the server knows about pending edits. */
  revert(action) {
    const send = () => this.send({ action }, action === "undo" ? "Undone" : "Redone");
    if (this.state.outline) this.outline.afterwards(send);
    else send();
  }
}

export const start = () => {
  const editor = new Editor();
  if (wasEdited()) editor.toggle();
  return editor;
};
