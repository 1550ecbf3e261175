/* Animates cells that appear, disappear or move, from their previous positions. */

/* Excludes cells skipped by `content-visibility`. */
export const frames = () => new Map([...document.querySelectorAll(".cell[data-item-id]")]
  .filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true }))
  .map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [cell, { x, y, width, height, view: cell.closest(".collection-view") }];
  }));

const timing = { duration: 250, easing: "ease" };

const leave = (cell, { x, y, width, height, view }) => {
  cell.removeAttribute("id");
  cell.removeAttribute("data-item-id");
  cell.inert = true;
  cell.style.cssText += `;position:fixed;margin:0;left:${x}px;top:${y}px;` +
    `width:${width}px;height:${height}px;list-style:none`;
  view.append(cell);
  cell.animate([{}, { opacity: 0, scale: 0.8 }], timing).finished.finally(() => cell.remove());
};

export const animate = (before) => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [cell, frame] of frames()) {
    const old = before.get(cell);
    const [x, y] = old ? [old.x - frame.x, old.y - frame.y] : [0, 0];
    if (!old) cell.animate([{ opacity: 0, scale: 0.8 }, {}], timing);
    if (x || y) cell.animate([{ translate: `${x}px ${y}px` }, {}], timing);
  }
  for (const [cell, frame] of before) {
    if (!cell.isConnected && frame.view?.isConnected) leave(cell, frame);
  }
};
