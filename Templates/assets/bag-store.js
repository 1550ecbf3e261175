/* The icons in the bag, in the form ID or ID:LICENSE, in local storage, session storage or the tab's name. */

export const site = new URL("..", import.meta.url);
const key = `bag ${site.pathname}`;

export const most = 500;

/* As in Slug.swift. */
const isSlug = (text) => /^(?!\.)(?:[\w.+~-]|(?![\p{C}\p{Z}])[^\0-\x7f])+$/u.test(text);
const isID = (text) => text.split(":").every(isSlug) && text.split(":").length < 3;

export const idsIn = (text) => [...new Set(text.split(",").filter(isID))].slice(0, most);

export const addressOf = (ids) => (ids.length > 0 ? `#${ids.map(encodeURIComponent).join(",")}` : "");

/* A tab name of another site is kept. */
const isNamed = () => window.name.startsWith(`${key} `);
const unname = () => { if (isNamed()) window.name = ""; };
const name = (text) => {
  if (window.name && !isNamed()) throw new Error("named");
  window.name = `${key} ${text}`;
};

/* The tab's data is newer. */
const kept = () => (isNamed() ? window.name.slice(key.length + 1)
  : sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "");
const keep = (text) => {
  try {
    localStorage.setItem(key, text);
    sessionStorage.removeItem(key);
    unname();
  } catch {
    try {
      sessionStorage.setItem(key, text);
      unname();
    } catch { name(text); }
  }
};

export const bag = {
  ids: [],
  isKept: true,

  read() {
    try { this.ids = idsIn(kept()); } catch { this.isKept = false; }
    return this.ids;
  },

  write(ids) {
    this.ids = ids;
    try {
      keep(ids.join(","));
      this.isKept = true;
    } catch { this.isKept = false; }
    document.dispatchEvent(new Event("vitrine:bag"));
  },

  has(id) { return this.ids.includes(id); },

  /* Adds all icons, or no icon if the bag would be full. */
  put(ids) {
    if (this.isKept) this.read();
    const all = [...new Set([...this.ids, ...ids])];
    if (all.length > most) {
      document.dispatchEvent(new Event("vitrine:bag-full"));
      return false;
    }
    this.write(all);
    return true;
  },

  toggle(id) {
    if (this.isKept) this.read();
    if (!this.has(id)) return this.put([id]);
    this.write(this.ids.filter((each) => each !== id));
    return true;
  },
};

const look = () => {
  if (!bag.isKept) return;
  bag.read();
  document.dispatchEvent(new Event("vitrine:bag"));
};
bag.read();
addEventListener("storage", (event) => { if (event.key === key || event.key === null) look(); });
addEventListener("pageshow", ({ persisted }) => { if (persisted) look(); });
