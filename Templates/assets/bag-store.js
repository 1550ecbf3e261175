/* What is in the bag, as this browser keeps it. Storage that is full leaves it to the tab's own; where that
   is denied, too, the tab's name has it, and else it is left to the page and to addresses. */

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

/* Nobody else's name is taken from the tab. */
const isNamed = () => window.name.startsWith(`${key} `);
const unname = () => { if (isNamed()) window.name = ""; };
const name = (text) => {
  if (window.name && !isNamed()) throw new Error("named");
  window.name = `${key} ${text}`;
};

/* What the tab keeps is newer than what all of them do, as long as it is there. */
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

  /* Puts icons in, all or none, and gives whether it has room for them: who shows the bag says that it is
     full. */
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

  /* Puts an icon in, or takes it out; gives whether that was done. */
  toggle(id) {
    if (this.isKept) this.read();
    if (!this.has(id)) return this.put([id]);
    this.write(this.ids.filter((each) => each !== id));
    return true;
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
