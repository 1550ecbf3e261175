// Animates the catalog from before to after, with frames from the layout engine. The page is complete without
// this script.
(() => {
  const section = document.querySelector(".preview-stage");
  const stage = section.querySelector(".stage");
  const button = section.querySelector("button");
  const solutions = JSON.parse(document.getElementById("frames").textContent);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  // The copies on the stage: of each cell and heading, and two for a changed cell.
  const actors = [];
  let state = "before";
  let solution;

  function copy(node, className, states, frameIn) {
    const element = document.createElement("div");
    element.className = className;
    if (node.dataset.background) element.dataset.background = node.dataset.background;
    element.append(...[...node.childNodes].map((child) => child.cloneNode(true)));
    for (const link of element.querySelectorAll("a")) link.removeAttribute("href");
    stage.append(element);
    actors.push({ element, states, frameIn });
    return element;
  }

  function has(panel, selector) {
    return document.querySelector(`#${panel} ${selector}`) !== null;
  }

  for (const panel of ["before", "after"]) {
    const other = panel === "before" ? "after" : "before";
    for (const cell of document.querySelectorAll(`#${panel} .cell`)) {
      const id = cell.dataset.itemId;
      const twin = `[data-item-id="${CSS.escape(id)}"]`;
      const isChanged = cell.querySelector('[data-kind="changed"]') !== null;
      const isInBoth = has(other, twin) && !isChanged;
      if (isInBoth && panel === "after") continue;
      copy(cell, "cell", isInBoth ? ["before", "after"] : [panel], (from) => from.frames[id])
        .dataset.itemId = id;
    }
    for (const header of document.querySelectorAll(`#${panel} .header`)) {
      const id = header.closest("[data-section-id]").dataset.sectionId;
      const isInBoth = has(other, `[data-section-id="${CSS.escape(id)}"] .header`);
      if (isInBoth && panel === "after") continue;
      copy(header, "header", isInBoth ? ["before", "after"] : [panel], (from) => from.headers[id]);
    }
  }

  function show() {
    const other = state === "before" ? "after" : "before";
    stage.style.width = `${solution.width}px`;
    stage.style.height = `${solution[state].height}px`;
    const isRightToLeft = getComputedStyle(stage).direction === "rtl";
    for (const { element, states, frameIn } of actors) {
      const frame = frameIn(solution[state]) ?? frameIn(solution[other]);
      element.hidden = !frame;
      if (!frame) continue;
      const [x, y, width, height] = frame;
      // Solved frames start at the left in every direction. The stage starts at the leading edge.
      const offset = isRightToLeft ? x + width - solution.width : x;
      element.style.transform = `translate(${offset}px, ${y}px)`;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      element.classList.toggle("outside", !frameIn(solution[state]));
      element.classList.toggle("other", !states.includes(state));
    }
    button.textContent = state === "before" ? "Animate" : "Back to before";
  }

  function fit() {
    const fitting = solutions.filter(({ width }) => width <= stage.parentElement.clientWidth);
    const next = fitting.at(-1) ?? solutions[0];
    if (next === solution) return;
    solution = next;
    stage.classList.add("still");
    show();
    // Forces a layout, so that transitions have a start.
    stage.getBoundingClientRect();
    still();
  }

  function still() {
    stage.classList.toggle("still", calm.matches);
  }

  section.hidden = false;
  fit();
  addEventListener("resize", fit);
  calm.addEventListener("change", still);
  button.addEventListener("click", () => {
    state = state === "before" ? "after" : "before";
    show();
  });
})();
