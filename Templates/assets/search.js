/* Brings the search to the field of every page: the keys that lead to it, and the script that
   searches, as soon as somebody turns to it. Without it, the form leads to the page of the search. */
"use strict";

(() => {
  const form = document.querySelector("form[data-search]");
  const input = form?.elements.q;
  if (!input) return;
  const source = document.currentScript.src;
  let isStarted = false;

  /* All scripts are asked for at once, and so is the one that names the versions of the index:
     after them, the first answer waits for one request. */
  const turnTo = () => {
    if (isStarted) return;
    isStarted = true;
    const index = import(new URL("index.js", form.action)).then((script) => script.default);
    index.catch(() => { /* What waits for it says so. */ });
    import(new URL("search-index.js", source));
    import(new URL("search-results.js", source)).then(({ search }) => search(form, index));
  };

  input.addEventListener("focus", turnTo, { once: true });
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
