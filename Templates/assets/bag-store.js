/* What is in the bag, as this browser keeps it. Storage that is denied or full leaves the bag to the page
   and to addresses. */

export const site = new URL("..", import.meta.url);
const key = `bag ${site.pathname}`;

/* How many icons a bag has at most. */
export const most = 500;

/* What icons may be called: as the build has it (Slug.swift). */
const isID = (text) => /^(?!\.)(?:[\w.+~-]|(?![\p{C}\p{Z}])[^\0-\x7f])+$/u.test(text);

/* The ids of a text. */
export const idsIn = (text) => [...new Set(text.split(",").filter(isID))].slice(0, most);

/* The fragment of an address that has these icons. */
export const addressOf = (ids) => (ids.length > 0 ? `#${ids.map(encodeURIComponent).join(",")}` : "");

export const bag = {
  ids: [],
  isKept: true,

  read() {
    try { this.ids = idsIn(localStorage.getItem(key) ?? ""); } catch { this.isKept = false; }
    return this.ids;
  },

  write(ids) {
    this.ids = ids;
    try { localStorage.setItem(key, ids.join(",")); } catch { this.isKept = false; }
    document.dispatchEvent(new Event("vitrine:bag"));
  },

  has(id) { return this.ids.includes(id); },

  /* Puts an icon in, or takes it out. */
  toggle(id) {
    if (this.isKept) this.read();
    this.write(this.has(id) ? this.ids.filter((each) => each !== id) : [...this.ids, id].slice(-most));
  },
};

/* What other pages have changed is read when it is looked at. */
const look = () => {
  if (!bag.isKept) return;
  bag.read();
  document.dispatchEvent(new Event("vitrine:bag"));
};
bag.read();
addEventListener("storage", (event) => { if (event.key === key || event.key === null) look(); });
addEventListener("pageshow", ({ persisted }) => { if (persisted) look(); });
