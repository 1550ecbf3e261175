/* Selects the license in the URL, and writes the selected license into the URL. Without this
   script, the offer in the URL is shown next to the selected one. */
"use strict";

(() => {
  const fragment = (radio) => `#license:${encodeURIComponent(radio.value)}`;
  const decoded = (text) => { try { return decodeURIComponent(text); } catch { return ""; } };

  const select = () => {
    const radio = [...document.querySelectorAll(".license-choice input")]
      .find(({ value }) => decoded(location.hash) === `#license:${value}`);
    if (!radio || radio.checked) return;
    radio.checked = true;
    document.dispatchEvent(new Event("vitrine:license"));
  };

  document.addEventListener("change", ({ target }) => {
    if (!target.matches(".license-choice input")) return;
    const address = target.dataset.license ? fragment(target) : location.pathname + location.search;
    history.replaceState(history.state, "", address);
    document.dispatchEvent(new Event("vitrine:license"));
  });
  addEventListener("hashchange", select);
  select();
})();
