/* Edits the page: icons and nodes are moved, changed and deleted, and the content's files follow.

   What it draws lies over the page and is no part of it, so that the page can move to its next state
   as ever. The page shows an edit at once; when the server has refused it, the page is as it was. */

import { Layer } from "./edit-layer.js";
import { Form } from "./edit-form.js";
import { Drag } from "./edit-drag.js";
import { itemAround, items, itemWith, moveBeside, nameOf, rectOf } from "./edit-items.js";
import { OutlineEditing } from "./edit-outline.js";
import { isLoaded, redraw } from "./update.js";

const { token } = document.querySelector("script[data-vitrine-live]").dataset;

/* Where the site begins, as the links of its pages have it. */
const base = () => {
  const home = document.querySelector(".site-header .brand")?.getAttribute("href");
  return home?.startsWith("/") ? home : "/";
};
const path = () => `/${decodeURI(location.pathname).slice(base().length)}`.replace(/index\.html$/, "");

const silence = "The server does not answer.";

const isEdit = ({ operations, action }) => Boolean(operations || action);

/* Whether a key goes to what one types into, on the page or in the editor: it is that one's own. */
const isTyping = (event) => {
  const [target] = event.composedPath();
  return target.isContentEditable
    || target.matches?.("textarea, select, input:not([type=checkbox], [type=radio])");
};

/* That a page is edited again when it has been loaded anew; not where storage is denied. */
const key = "vitrine live edited";
const remember = () => {
  try {
    sessionStorage.setItem(key, location.pathname);
  } catch {
    // One presses Edit again.
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
  /* Edits are sent one after the other, each on the content that the last one has made. */
  sent = Promise.resolve();
  asked = Promise.resolve();
  /* How many are not on their way yet: they would be lost with the page. */
  unsent = 0;
  /* What takes back what was shown of an edit that the page has not followed yet, by how many edits
     were done then: where such an edit is undone, the page that is served never changes. */
  shown = new Map();
  /* Whether the page is to be edited: what is asked for it may still be under way. */
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
      // What was asked for before is done.
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
    // Most outlines are drawn as ever, and follow an edit before it is answered.
    if (this.state.outline && !(await this.drawing()) || !this.isEditing) return;
    await redraw(() => this.drawing());
    if (this.isEditing && document.querySelector("main .pagination")) {
      this.layer.say("The page has thousands of items: it is edited part by part.");
    }
  }

  /* The page as it is drawn while it is edited: with the controls that its cells ask for, and whole where
     it is split. */
  async drawing() {
    const { status, answer } = await this.reach({ drawn: true });
    return status === 200 ? answer.drawing : null;
  }

  /* The page is about to be loaded anew, because it can't follow what has changed: what was sent is
     answered before, and the page is edited again afterwards. */
  async leave() {
    await this.sent;
    if (this.isWanted) remember();
  }

  /* What is done in its turn, and is lost if the page is left before. */
  later(act) {
    this.unsent += 1;
    return () => {
      this.unsent -= 1;
      return act();
    };
  }

  /* One request after the other, so that no answer is older than the one before it. */
  request(body) {
    const ask = () => this.ask(body);
    const answer = this.asked.then(isEdit(body) ? this.later(ask) : ask);
    this.asked = answer.catch(() => {});
    return answer;
  }

  /* As `request`, where a server that does not answer is a problem like others. */
  reach(body) {
    return this.request(body).catch(() => ({ status: 0, answer: { problem: silence } }));
  }

  async ask(body) {
    // What was told meanwhile is known by now: an edit is on the content after that.
    const base = isEdit(body) ? { base: this.state.base } : {};
    const text = JSON.stringify({ page: path(), ...base, ...body });
    // An edit arrives even if the page is left. Browsers do that for 64 KB, which pictures may exceed.
    const keepalive = isEdit(body) && text.length < 20000;
    const lost = isEdit(body) && !keepalive ? 1 : 0;
    this.unsent += lost;
    const response = await fetch("/.vitrine/edit", {
      method: "POST", cache: "no-store", keepalive,
      headers: { "Content-Type": "application/json", "X-Vitrine-Token": token },
      body: text,
    }).finally(() => { this.unsent -= lost; });
    // A body that is too large is refused before it is read, and not as JSON.
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
    // It may have been asked for before the page was edited no more.
    if (!this.isWanted) return;
    this.state = answer;
    const ids = new Set(items().map((cell) => cell.dataset.itemId));
    this.selected = new Set([...this.selected].filter((id) => ids.has(id)));
    this.show();
  }

  /* The page has moved to what is served, which has all that was shown, or not yet. */
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

  /* Sends an edit; `undo` makes the page what it was if it is refused. */
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

  /* Knows what is shown of an edit, until the page follows; takes it back where the edit is undone. */
  account({ operations, action }, count, back) {
    // The nodes of an outline wait for the page.
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

  /* Alt and an arrow: one place on. */
  step(id, step) {
    const cells = items();
    const index = cells.findIndex((cell) => cell.dataset.itemId === id);
    const beside = cells[index + step];
    if (!beside) return;
    const moved = this.move(id, beside.dataset.itemId, step > 0);
    this.layer.focus(id);
    moved?.then(() => this.layer.focus(id));
  }

  /* Drags an item; `end` is told whether it was anywhere. */
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

  /* The minus of an item: what deletes it is shown first. */
  askToDelete(id) {
    const item = itemWith(id);
    this.layer.say(this.state.outline ? this.outline.lossOf(item)
      : this.state.listsOwnItems ? "It comes back with Undo" : "Its files stay in Content/icons");
    this.layer.confirm(id, () => this.delete([id]));
  }

  async deleteSelected() {
    const ids = [...this.selected];
    const isWanted = ids.length === 1 || await this.form.confirm(`Delete ${this.count(ids.length)}?`,
      this.state.listsOwnItems ? "They come back with Undo." : "The pictures and texts stay in Content/icons.",
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

  /* Several icons, or items of the page. */
  count(number) { return `${number} ${this.state.listsOwnItems ? "items" : "icons"}`; }

  async fields(id) {
    const { status, answer } = await this.reach({ icon: id });
    if (status === 200 && answer.icon) return answer.icon;
    this.layer.say(answer.problem ?? `'${id}' is not there any more.`, true);
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
      // The page may follow other programs while one types: what was there then is sent, too.
      const set = Object.entries(changes).map(([field, value]) =>
        ({ icon: id, field, value, was: icon[field] }));
      return set.length === 0 ? null : this.save({ set }, `${icon.name} changed`);
    });
    this.layer.focus(id);
  }

  /* Sends what a dialog has, which stays open if it is refused: what is wrong then, or nothing. */
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

  /* Adds an item to those that the page lists itself, behind one of them or behind all. */
  async addItem(item) {
    const before = item ?? items().at(-1);
    const { left, bottom, width } = (before ? rectOf(before) : document.querySelector("main").getBoundingClientRect());
    const after = before ? { after: before.dataset.itemId } : {};
    this.layer.say("Enter adds it, Escape leaves");
    await this.layer.write(
      { left, top: bottom, width: Math.max(width, 160), height: 36 }, "", "Text of the new item",
      ({ text }) => {
        this.layer.say("");
        if (text) return this.send({ operations: [{ add: text, ...after }] }, `${text} added`);
        if (item) this.layer.focus(item.dataset.itemId);
        return true;
      });
  }

  /* Shows what prices will be before they are. */
  async changePrices() {
    const icons = (await Promise.all([...this.selected].map((id) => this.fields(id)))).filter(Boolean);
    if (icons.length === 0) return;
    await this.form.prices(icons, (prices) => {
      const set = prices.map(({ id, price, was }) => ({ icon: id, field: "price", value: price, was }));
      const said = set.length === 1 ? "1 price changed" : `${set.length} prices changed`;
      return set.length === 0 ? null : this.save({ set }, said);
    });
  }

  /* Adds icons: their pictures are files that were chosen or dropped. */
  async add(chosen) {
    const pictures = chosen.filter(({ name }) => /\.svg$/i.test(name));
    if (pictures.length < chosen.length) this.layer.say("Icons are added as SVG files.", true);
    if (pictures.length === 0) return;
    const files = await Promise.all(
      pictures.map(async (file) => ({ name: file.name, picture: await file.text() })));
    await this.form.add(files, (insert) => this.save(
      { insert }, insert.length === 1 ? `${insert[0].name} added` : `${insert.length} icons added`,
      "The pictures are too large to be sent at once."));
  }

  drop(event) {
    if (!this.isEditing || !event.dataTransfer?.types.includes("Files")) return;
    // Where nothing is added, the browser would leave the page for the file.
    event.preventDefault();
    if (event.type !== "drop") return;
    if (this.state.outline || this.state.listsOwnItems) {
      this.layer.say("Icons are added on pages of icons.", true);
    } else if (this.state.isFixed) this.layer.say(this.state.isFixed, true);
    else this.add([...event.dataTransfer.files]);
  }

  /* A control that a cell itself is drawn with, and the cell: nothing if there is none. */
  control(event, selector) {
    const control = this.isEditing && event.target.closest?.(selector);
    const cell = control && itemAround(control);
    return cell ? { control, id: cell.dataset.itemId } : null;
  }

  /* While the page is edited, its cells lead nowhere: they open their fields, and their controls work. */
  click(event) {
    const cell = this.isEditing && itemAround(event.target);
    if (!cell) return;
    const control = event.target.closest("button, input, a[href^='#'], .swipe-action");
    if (control) {
      this.use(control, cell.dataset.itemId, event);
      return;
    }
    // A node still opens and closes: its text is what is edited.
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
      if (!this.state.canDelete) this.layer.say("'editing' of this page says that nothing is deleted.", true);
      else if (control.matches(".swipe-action")) this.delete([id]);
      else this.askToDelete(id);
    } else this.layer.say(`Nothing is known of what '${control.textContent.trim()}' does: it has no link.`);
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

  /* An edit may be under way that is to be undone: the server knows whether there is one. */
  revert(action) {
    const send = () => this.send({ action }, action === "undo" ? "Undone" : "Done again");
    if (this.state.outline) this.outline.afterwards(send);
    else send();
  }
}

export const start = () => {
  const editor = new Editor();
  if (wasEdited()) editor.toggle();
  return editor;
};
