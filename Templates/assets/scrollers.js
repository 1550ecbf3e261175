// Scrolls a focused cell of a nested scroller fully into view.
addEventListener("focusin", ({ target }) => {
  const cell = target instanceof Element && target.matches(":focus-visible") && target.closest(".cell");
  if (!cell) return;
  const around = [cell.closest(".items"), cell.closest(".collection-view")];
  if (around.some((each) => each && getComputedStyle(each).overflow.includes("auto"))) {
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
});
