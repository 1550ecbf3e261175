/* Drags a cell by its grip: says which gap between cells is nearest, scrolls at the window's edges,
   and lets go where the pointer does. Escape takes it back. */

import { itemsNear } from "./edit-items.js";

const edge = 60;

/* The gap beside the item that is nearest to a point; or, in an outline, the item itself. */
const nearest = (dragged, x, y, canBeInside) => {
  let best = null;
  for (const { item: cell, rect } of itemsNear(0)) {
    if (dragged.contains(cell) || cell.hidden) continue;
    const [dx, dy] = [
      Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom),
    ];
    const distance = Math.hypot(dx, dy);
    if (best && best.distance <= distance) continue;
    // Cells in a line stand side by side; in a list, one below the other.
    const isRow = rect.width > 2 * rect.height;
    const isRight = getComputedStyle(cell).direction === "rtl"
      ? x < rect.left + rect.width / 2 : x > rect.left + rect.width / 2;
    const isAfter = isRow ? y > rect.top + rect.height / 2 : isRight;
    const isInside = canBeInside && Math.abs(y - rect.top - rect.height / 2) < rect.height / 4;
    best = { cell, rect, isRow, isAfter, isInside, distance };
  }
  return best;
};

export class Drag {
  constructor(cell, event, { canBeInside, mark, end }) {
    Object.assign(this, { cell, canBeInside, mark, end, place: null, isMoved: false, isOver: false });
    this.point = [event.clientX, event.clientY];
    this.start = this.point;
    this.listening = new AbortController();
    const { signal } = this.listening;
    addEventListener("pointermove", (move) => this.move(move), { signal });
    addEventListener("pointerup", () => this.stop(this.place), { signal });
    addEventListener("pointercancel", () => this.stop(null), { signal });
    addEventListener("keydown", (key) => key.key === "Escape" && this.stop(null), { signal });
    event.preventDefault();
    cell.style.setProperty("opacity", "0.5");
    this.scroll();
  }

  move({ clientX, clientY }) {
    this.point = [clientX, clientY];
    this.look();
  }

  look() {
    const [x, y] = this.point;
    this.isMoved ||= Math.hypot(x - this.start[0], y - this.start[1]) >= 5;
    this.place = !this.isMoved ? null : nearest(this.cell, x, y, this.canBeInside);
    this.mark(this.place);
  }

  scroll() {
    if (this.isOver) return;
    const y = this.point[1];
    // A grip may stand at the edge itself.
    const speed = !this.isMoved ? 0 : y < edge ? y - edge : Math.max(0, y - (innerHeight - edge));
    if (speed !== 0) {
      scrollBy(0, speed / 4);
      if (this.place) this.look();
    }
    requestAnimationFrame(() => this.scroll());
  }

  stop(place) {
    this.isOver = true;
    this.listening.abort();
    this.cell.style.removeProperty("opacity");
    // The page is as it was served.
    if (!this.cell.getAttribute("style")) this.cell.removeAttribute("style");
    this.end(place);
  }
}
