/* Opens in an outline what its reader had open, before the page is painted for the first time: it
   runs in the head, and then before each frame until all of the page is there.

   Which branches are open comes from the address (?open=ID&open=ID, or ?open=*&closed=ID), else
   from what this browser keeps. That is kept by the site's path, the outline and the ids of nodes,
   as the shortest of three lists: what differs from how the author has it, what is open, what is
   closed. Storage that is denied, full or broken leaves the outline as the author has it.

   It is a part of the page, so that nothing waits for another file, and of the page's script, for
   sites that let no script be part of a page. */
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
      // Nothing is kept, or nothing that could be read.
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

  /* The node that the address names. */
  const target = () => {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      // Not the name of anything.
      return null;
    }
  };

  /* It is seen, whatever was closed above it. */
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

  /* The branches that are not as `base` has them. Those on pages that were not fetched yet stay as
     they were kept. */
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
    /* The author has opened or closed a branch since the page was loaded. */
    follow(details, isOpen) {
      if (isOpen) authorOpen.add(details);
      else authorOpen.delete(details);
      const list = details.closest("ul[data-outline]");
      if (!isFromAddress || !list || !idOf(details)) return;
      // The address says so, whatever the author does.
      const { base, except } = stateOf(list);
      if (base !== "author") details.open = (base === "open") !== except.has(idOf(details));
    },
    isFromAddress,
    branchesOf,
    look: lookBeforeFrames,
    target,
    reveal,
    /* Keeps which branches are open for the next page and visit. After a command to all of them
       that goes for those that were not fetched yet as well; else only the base that was kept says
       how they are. */
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
        // Storage is denied or full: the page works, and forgets.
      }
    },
    /* The address of the page as it is open now; the fragment stays. */
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
