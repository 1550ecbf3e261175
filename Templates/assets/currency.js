/* Shows prices in the reader's currency. Without this script, prices are in the first currency. */
"use strict";

(() => {
  const selects = () => [...document.querySelectorAll("select[data-currencies]")];
  const key = `currency ${new URL("..", document.currentScript.src).pathname}`;
  let unkept = null;

  /* Storage may be denied or full. */
  const kept = () => {
    try { return unkept ?? localStorage.getItem(key); } catch { return null; }
  };
  const keep = (currency) => {
    unkept = null;
    try { localStorage.setItem(key, currency); } catch { unkept = currency; }
  };

  const prices = (root) => {
    const found = new Map();
    for (const element of root.querySelectorAll("[data-currency]")) {
      const all = found.get(element.parentElement) ?? [];
      found.set(element.parentElement, [...all, element]);
    }
    return [...found.values()];
  };

  const hide = (element, isHidden) => {
    if (element.hidden !== isHidden) element.hidden = isHidden;
  };

  const show = (currency) => {
    for (const all of prices(document)) {
      const shown = all.find((element) => element.dataset.currency === currency) ?? all[0];
      for (const element of all) hide(element, element !== shown);
      for (const other of all[0].parentElement.querySelectorAll("[data-other-currency]")) {
        hide(other, other.dataset.otherCurrency === shown.dataset.currency);
      }
    }
  };

  /* A mixed sum has no currency. */
  const say = (select, currency) => {
    const codes = [...select.options].map((option) => option.value);
    const near = prices(select.closest(".facts") ?? document);
    const shown = new Set(
      near.map((all) => all.find((e) => !e.hidden)?.dataset.currency).filter(Boolean));
    select.value = codes.includes(currency) ? currency : shown.size === 1 ? [...shown][0] : "";
    hide(select.parentElement, near.length === 0);
  };

  const update = () => {
    const currency = kept();
    if (currency) show(currency);
    for (const select of selects()) say(select, currency);
  };

  document.addEventListener("change", ({ target }) => {
    if (!target.matches("select[data-currencies]")) return;
    keep(target.value);
    update();
  });
  document.addEventListener("vitrine:update", update);
  document.addEventListener("vitrine:more", update);
  document.addEventListener("vitrine:results", update);
  addEventListener("pageshow", update);
  addEventListener("storage", (event) => { if (event.key === key) update(); });
  update();
})();
