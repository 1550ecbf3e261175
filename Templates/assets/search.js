/* Loads the search scripts on first use. Without this script, the form opens the search page. */
"use strict";

(() => {
  const form = document.querySelector("form[data-search]");
  const input = form?.elements.q;
  if (!input) return;
  const source = document.currentScript.src;
  let isStarted = false;
  let problem = null;

  /* The first results then need a single request. */
  const turnTo = async () => {
    if (isStarted) return;
    isStarted = true;
    const index = import(new URL("index.js", form.action)).then((script) => script.default);
    const scripts = ["search-index.js", "search-results.js"].map((name) => import(new URL(name, source)));
    for (const each of [index, ...scripts]) each.catch(() => { /* callers report failures */ });
    try {
      const [, { search }] = await Promise.all(scripts);
      problem?.remove();
      search(form, index);
    } catch {
      isStarted = false;
      if (problem) return;
      problem = Object.assign(document.createElement("div"), { className: "search-panel" });
      const status = Object.assign(document.createElement("p"), { className: "search-status" });
      status.setAttribute("role", "status");
      problem.append(status);
      form.append(problem);
      status.textContent = form.dataset.search;
    }
  };

  for (const event of ["focus", "input"]) input.addEventListener(event, turnTo);
  document.addEventListener("keydown", (event) => {
    const isTyped = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    const isText = event.target.isContentEditable
      || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if (event.defaultPrevented || !(isCommand || isTyped && !isText)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  if ("searchPage" in input.dataset) turnTo();
  if (document.activeElement === input) turnTo();
})();
