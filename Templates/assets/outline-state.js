/* Restores the open branches of an outline before the first paint.

   The open branches are in the URL (?open=ID&open=ID, or ?open=*&closed=ID) or in local storage,
   by site path, outline and node id. The shortest of three lists is stored: differences from the
   author's state, open branches, or closed branches.

   The script is inline to avoid a request, and in a file for sites that do not allow inline
   scripts. */
"use strict";

globalThis.outlineState ??= (() => {
  const { dataset, src } = document.currentScript;
  const site = dataset.site ?? new URL("..", src).pathname;
  const query = new URLSearchParams(location.search);
  const isFromAddress = query.has("open");
  const found = document.getElementsByTagName("details");
  const authorOpen = new WeakSet();
  const adopted = new WeakSet();
  const states = new Map();
  let looked = 0;

  const idOf = (details) => details.parentElement.dataset.itemId;
  const keyOf = (list) => `outline ${site} ${list.dataset.outline}`;
  const branchesOf = (list) => [...list.querySelectorAll("details")].filter((d) => !!idOf(d));

  const fromAddress = () => {
    const open = query.getAll("open");
    return open.includes("*")
      ? { base: "open", except: new Set(query.getAll("closed")) }
      : { base: "closed", except: new Set(open) };
  };

  const fromStorage = (list) => {
    try {
      const { base, except } = JSON.parse(localStorage.getItem(keyOf(list)));
      const isKnown = ["author", "open", "closed"].includes(base);
      if (isKnown && Array.isArray(except)) return { base, except: new Set(except) };
    } catch {
    }
    return { base: "author", except: new Set() };
  };

  const stateOf = (list) => {
    if (!states.has(list)) states.set(list, isFromAddress ? fromAddress() : fromStorage(list));
    return states.get(list);
  };

  const adopt = (details) => {
    const list = details.closest("ul[data-outline]");
    if (!list || !idOf(details) || adopted.has(details)) return;
    adopted.add(details);
    if (details.open) authorOpen.add(details);
    const { base, except } = stateOf(list);
    const isOpen = base === "author" ? details.open : base === "open";
    details.open = isOpen !== except.has(idOf(details));
  };

  const target = () => {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null;
    }
  };

  const reveal = () => {
    const named = target();
    for (let at = named?.parentElement; at; at = at.parentElement) {
      if (at.localName === "details") at.open = true;
    }
    return named;
  };

  const look = () => {
    if (looked === found.length) return;
    for (; looked < found.length; looked += 1) adopt(found[looked]);
    reveal();
  };

  const lookBeforeFrames = () => {
    look();
    for (const tools of document.querySelectorAll(".outline-tools[hidden]")) tools.hidden = false;
    if (document.readyState === "loading") requestAnimationFrame(lookBeforeFrames);
  };

  lookBeforeFrames();
  document.addEventListener("DOMContentLoaded", lookBeforeFrames);

  const isWhole = (list) => !list.querySelector("details[data-children]");

  /* Branches that are not loaded keep their stored state. */
  const differing = (list, base) => {
    const ids = branchesOf(list)
      .filter((details) => details.open !== (base === "author" ? authorOpen.has(details) : base === "open"))
      .map(idOf);
    const kept = stateOf(list);
    if (base !== kept.base || isWhole(list)) return ids;
    return ids.concat([...kept.except].filter((id) => !document.getElementById(id)));
  };

  const describe = (list, bases) => bases
    .map((base) => ({ base, except: differing(list, base) }))
    .reduce((best, other) => (other.except.length < best.except.length ? other : best));

  return {
    adopt,
    follow(details, isOpen) {
      if (isOpen) authorOpen.add(details);
      else authorOpen.delete(details);
      const list = details.closest("ul[data-outline]");
      if (!isFromAddress || !list || !idOf(details)) return;
      // The URL overrides the author's state.
      const { base, except } = stateOf(list);
      if (base !== "author") details.open = (base === "open") !== except.has(idOf(details));
    },
    isFromAddress,
    branchesOf,
    look: lookBeforeFrames,
    target,
    reveal,
    /* A command for all branches also applies to branches that are not loaded. */
    keep(list, isForAll = false) {
      if (isForAll) states.set(list, { base: "author", except: new Set() });
      const bases = isForAll || isWhole(list) ? ["author", "open", "closed"] : [stateOf(list).base];
      const state = describe(list, bases);
      states.set(list, { base: state.base, except: new Set(state.except) });
      try {
        if (state.base === "author" && state.except.length === 0) {
          localStorage.removeItem(keyOf(list));
        } else {
          localStorage.setItem(keyOf(list), JSON.stringify(state));
        }
      } catch {
        // Storage is denied or full.
      }
    },
    address(list) {
      const { base, except } = describe(list, ["closed", "open"]);
      const url = new URL(location.href);
      url.searchParams.delete("open");
      url.searchParams.delete("closed");
      if (base === "open" || except.length === 0) {
        url.searchParams.append("open", base === "open" ? "*" : "");
      }
      for (const id of except) url.searchParams.append(base === "open" ? "closed" : "open", id);
      return url;
    },
  };
})();
