// Brings the cell that a key has led to into view as a whole: where cells scroll by themselves, a browser
// is content with a part of it. Without this script, that part is seen.
addEventListener("focusin", ({ target }) => {
  const cell = target instanceof Element && target.matches(":focus-visible") && target.closest(".cell");
  if (!cell) return;
  const around = [cell.closest(".items"), cell.closest(".collection-view")];
  if (around.some((each) => each && getComputedStyle(each).overflow.includes("auto"))) {
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
});
