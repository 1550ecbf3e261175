/* Edits the nodes of an outline. */

import { items, itemWith, moveBeside, nameOf, rectOf } from "./edit-items.js";

const parentOf = (item) => item.parentElement?.closest(".cell[data-item-id]") ?? null;
const siblingOf = (item, step) => {
  let sibling = item;
  do sibling = step < 0 ? sibling.previousElementSibling : sibling.nextElementSibling;
  while (sibling && !sibling.matches(".cell[data-item-id]"));
  return sibling;
};

const idOf = (item) => item.dataset.itemId;

const deferred = (item) => item?.querySelector(":scope > details[data-children]") ?? null;

export class OutlineEditing {
  constructor(editor) {
    this.editor = editor;
    this.layer = editor.layer;
    this.turn = Promise.resolve();
    /* The new ids of moved nodes, until all actions on former ids are done. In Markdown, ids are
       derived from texts. */
    this.ids = new Map();
    this.moving = [];
  }

  isMoving(id) { return this.moving.includes(id); }

  idNow(id) { return this.ids.has(id) ? this.idNow(this.ids.get(id)) : id; }

  isCalled(id, changed) {
    if (id === changed) return;
    this.ids.delete(changed);
    this.ids.set(id, changed);
  }

  isClosed(item) { return this.editor.state.outline.closed.includes(idOf(item)); }

  /* The reason why a node cannot be edited here. */
  elsewhere(item) {
    for (let above = parentOf(item); above; above = parentOf(above)) {
      if (this.isClosed(above)) {
        return `${nameOf(item)} comes from another file or from the catalog. Edit it there.`;
      }
    }
    return null;
  }

  /* The node's id may have changed. The next key waits for `isShown`. */
  async send(operation, said, { undo, isShown = () => true } = {}) {
    const isDone = await this.editor.send({ operations: [operation] }, "", undo);
    const changed = this.editor.state?.outline?.changed;
    if (!isDone) return false;
    if (changed) {
      if (operation.moveNode) this.isCalled(operation.moveNode, changed);
      this.layer.focusLater(changed);
      await this.followed(() => isShown(itemWith(changed)));
      this.layer.reveal(changed);
    }
    this.layer.say(said);
    return true;
  }

  /* Waits for at most 30 seconds. */
  async followed(isShown) {
    const end = performance.now() + 30000;
    while (!isShown() && performance.now() < end) {
      await new Promise((resolve) => {
        document.addEventListener("vitrine:update", resolve, { once: true });
        setTimeout(resolve, 500);
      });
    }
  }

  /* Runs after earlier actions are done and shown. */
  inTurn(id, act) {
    this.moving.push(id);
    const next = async () => {
      const item = itemWith(this.idNow(id)) ?? itemWith(id);
      if (item) await act(item);
      else this.layer.say(`${this.idNow(id)} is not on the page`, true);
    };
    const end = () => {
      this.moving.shift();
      // Former ids may be reused.
      if (this.editor.isEditing) this.editor.show();
      if (this.moving.length === 0) this.ids.clear();
    };
    this.turn = this.turn.then(this.editor.later(next)).then(end, end);
  }

  afterwards(act) { this.turn = this.turn.then(this.editor.later(act)).catch(() => {}); }

  /* A held node moves with arrow keys and Tab. The action waits for its turn, because the page
     may show a new id before the server reports it. */
  key(event, id, isHeld) {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const isRight =
      getComputedStyle(itemWith(id) ?? document.documentElement).direction !== "rtl";
    const [deeper, higher] = isRight ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const isMoving = altKey || isHeld;
    const actions = [
      [isMoving && key === "ArrowUp", (node) => this.step(node, -1)],
      [isMoving && key === "ArrowDown", (node) => this.step(node, 1)],
      [(isMoving && key === deeper) || (isHeld && key === "Tab" && !shiftKey), (node) => this.indent(node)],
      [(isMoving && key === higher) || (isHeld && key === "Tab" && shiftKey), (node) => this.outdent(node)],
    ];
    const found = actions.find(([isKey]) => isKey);
    if (!found) return;
    event.preventDefault();
    this.inTurn(id, found[1]);
  }

  step(item, step) {
    const sibling = siblingOf(item, step);
    if (!sibling) return this.layer.say(`${nameOf(item)} is ${step < 0 ? "first" : "last"} there`);
    return this.moveBeside(item, sibling, step > 0);
  }

  moveBeside(item, anchor, isAfter) {
    const back = moveBeside(item, anchor, isAfter);
    this.editor.show();
    return this.send(
      { moveNode: idOf(item), [isAfter ? "after" : "before"]: idOf(anchor) },
      `${nameOf(item)} is ${isAfter ? "after" : "before"} ${nameOf(anchor)} now`, { undo: back });
  }

  indent(item) {
    const sibling = siblingOf(item, -1);
    if (!sibling) return this.layer.say(`${nameOf(item)} can't be indented, because no item is above it`, true);
    return this.moveBelow(item, sibling);
  }

  moveBelow(item, parent) {
    if (this.isClosed(parent)) {
      return this.layer.say(`The children of ${nameOf(parent)} are in another file`, true);
    }
    const isShown = (node) => {
      const holder = itemWith(idOf(parent));
      if (node) return parentOf(node) === holder;
      // The node appears when the children are loaded.
      const fold = deferred(holder);
      if (fold) fold.open = true;
      return fold !== null;
    };
    return this.send(
      { moveNode: idOf(item), below: idOf(parent) }, `${nameOf(item)} is in ${nameOf(parent)} now`,
      { isShown });
  }

  outdent(item) {
    const parent = parentOf(item);
    if (!parent) return this.layer.say(`${nameOf(item)} is already at the top level`, true);
    return this.send(
      { moveNode: idOf(item), after: idOf(parent) }, `${nameOf(item)} is after ${nameOf(parent)} now`,
      { isShown: (node) => node && !itemWith(idOf(parent))?.contains(node) });
  }

  drop(item, place) {
    this.inTurn(idOf(item), (node) => place.isInside
      ? this.moveBelow(node, place.cell) : this.moveBeside(node, place.cell, place.isAfter));
  }

  lossOf(item) {
    const count = item.querySelectorAll(".cell[data-item-id]").length;
    if (count === 0) return "You can undo this";
    return `This also deletes ${count === 1 ? "the node" : `the ${count} nodes`} below it`;
  }

  async rename(item) {
    const { status, answer } = await this.editor.reach({ node: idOf(item) });
    const source = answer.outline?.source;
    if (status !== 200 || source === undefined) {
      this.layer.say(answer.problem ?? answer.isFixed, true);
      return;
    }
    const [id, name] = [idOf(item), nameOf(item)];
    this.layer.say("Enter saves the text, Escape cancels");
    await this.layer.write(rectOf(item), source, `Text of ${name}`, ({ text }) => {
      this.layer.say("");
      if (text !== null && text !== source) {
        // The content may change while the author types.
        return this.send({ renameNode: id, to: text, was: source }, `${name} is ${text} now`);
      }
      this.layer.focus(id);
      return true;
    });
  }

  /* Without a node, adds to the end of the page. */
  async add(item) {
    const last = items().filter((each) => !parentOf(each)).at(-1);
    const rect = item || last
      ? rectOf(item ?? last) : document.querySelector("main .outline").getBoundingClientRect();
    const before = item ?? last;
    this.layer.say("Enter adds the node, Tab adds it below the node above, Escape cancels");
    await this.layer.write(
      { left: rect.left, top: rect.bottom, width: rect.width, height: Math.max(rect.height, 36) },
      "", "Text of the new node", ({ text, isBelow }) => {
        this.layer.say("");
        if (!text) {
          if (item) this.layer.focus(idOf(item));
          return true;
        }
        const place = isBelow ? { below: idOf(item) } : before ? { after: idOf(before) } : { below: null };
        if (isBelow) item.querySelector(":scope > details")?.setAttribute("open", "");
        return this.send({ insertNode: text, ...place }, `${text} added`);
      }, { canBeBelow: item && !this.isClosed(item) });
  }
}
