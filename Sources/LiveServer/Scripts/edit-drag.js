/* Drags a cell by its grip, and scrolls at edges. Escape cancels. */

import { itemsNear } from "./edit-items.js";

const edge = 60;

/* The nearest gap. In an outline, also the item at the point. */
const nearest = (dragged, x, y, canBeInside) => {
  let best = null;
  for (const { item: cell, rect } of itemsNear(0)) {
    if (dragged.contains(cell) || cell.hidden) continue;
    const [dx, dy] = [
      Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom),
    ];
    const distance = Math.hypot(dx, dy);
    if (best && best.distance <= distance) continue;
    // Cells of a list are wide.
    const isRow = rect.width > 2 * rect.height;
    const isRight = getComputedStyle(cell).direction === "rtl"
      ? x < rect.left + rect.width / 2 : x > rect.left + rect.width / 2;
    const isAfter = isRow ? y > rect.top + rect.height / 2 : isRight;
    const isInside = canBeInside && Math.abs(y - rect.top - rect.height / 2) < rect.height / 4;
    best = { cell, rect, isRow, isAfter, isInside, distance };
  }
  return best;
};

/* The signed distance into the edge zone. */
const over = (at, from, to) => {
  const width = Math.min(edge, (to - from) / 4);
  return at < from + width ? at - from - width : Math.max(0, at - to + width);
};

/* Scrolling elements below a point, such as orthogonal sections. */
const scrollersAt = (x, y) => {
  const found = [];
  let each = document.elementsFromPoint(x, y).find((one) => one.closest("main"));
  for (; each && each !== document.body; each = each.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(each);
    const runs = (overflow, all, seen) => /auto|scroll/.test(overflow) && all > seen;
    const isSideways = runs(overflowX, each.scrollWidth, each.clientWidth);
    const isUpright = runs(overflowY, each.scrollHeight, each.clientHeight);
    if (isSideways || isUpright) found.push({ element: each, isSideways, isUpright });
  }
  return found;
};

export class Drag {
  constructor(cell, event, { canBeInside, mark, end }) {
    Object.assign(this, { cell, canBeInside, mark, end, place: null, isMoved: false, isOver: false });
    this.point = [event.clientX, event.clientY];
    this.start = this.point;
    this.snapping = new Map();
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
    const [x, y] = this.point;
    const isScrolled = this.isMoved && [this.scrollWindow(y), this.scrollInside(x, y)].some(Boolean);
    if (isScrolled && this.place) this.look();
    requestAnimationFrame(() => this.scroll());
  }

  scrollWindow(y) {
    const speed = y < edge ? y - edge : Math.max(0, y - (innerHeight - edge));
    if (speed !== 0) scrollBy(0, speed / 4);
    return speed !== 0;
  }

  scrollInside(x, y) {
    let isScrolled = false;
    for (const { element, isSideways, isUpright } of scrollersAt(x, y)) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const by = [
        isSideways ? over(x, Math.max(left, 0), Math.min(right, innerWidth)) / 4 : 0,
        isUpright ? over(y, Math.max(top, 0), Math.min(bottom, innerHeight)) / 4 : 0,
      ];
      if (by[0] === 0 && by[1] === 0) continue;
      // Scroll snapping would undo small steps.
      if (!this.snapping.has(element)) {
        this.snapping.set(element, element.style.scrollSnapType);
        element.style.scrollSnapType = "none";
      }
      element.scrollBy({ left: by[0], top: by[1], behavior: "instant" });
      isScrolled = true;
    }
    return isScrolled;
  }

  stop(place) {
    this.isOver = true;
    this.listening.abort();
    this.cell.style.removeProperty("opacity");
    for (const [element, snap] of this.snapping) element.style.scrollSnapType = snap;
    // Restores the served attributes.
    for (const each of [this.cell, ...this.snapping.keys()]) {
      if (!each.getAttribute("style")) each.removeAttribute("style");
    }
    this.end(place);
  }
}
