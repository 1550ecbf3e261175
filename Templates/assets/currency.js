/* Shows prices in the currency that the reader has chosen, on all pages of the site. Without it, each
   price stands in the currency that the site shows first, and an icon's page lists the others. */
"use strict";

(() => {
  const selects = () => [...document.querySelectorAll("select[data-currencies]")];
  const key = `currency ${new URL("..", document.currentScript.src).pathname}`;
  let unkept = null;

  /* Storage that is denied or full leaves the choice to this page. */
  const kept = () => {
    try { return unkept ?? localStorage.getItem(key); } catch { return null; }
  };
  const keep = (currency) => {
    unkept = null;
    try { localStorage.setItem(key, currency); } catch { unkept = currency; }
  };

  /* Each price once: the elements of its currencies, in the order of the page. */
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

  /* What a switch says: the reader's choice, or the one currency of the prices beside it. The sum of
     several has none. */
  const say = (select, currency) => {
    const codes = [...select.options].map((option) => option.value);
    const near = prices(select.closest(".facts") ?? document);
    const shown = new Set(
      near.map((all) => all.find((e) => !e.hidden)?.dataset.currency).filter(Boolean));
    select.value = codes.includes(currency) ? currency : shown.size === 1 ? [...shown][0] : "";
    // Where no price is shown there is nothing to choose.
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
