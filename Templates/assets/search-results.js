/* Shows search results in a grid on the search page, and in a panel on other pages. */
import { bestCount, SearchIndex } from "./search-index.js";

const PANEL = 8;

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/* Inlined, because vectors may use the page's colors. */
const pictures = new Map();
const picture = (href) => {
  if (!pictures.has(href)) {
    pictures.set(href, fetch(href).then((response) => response.text()).then((text) => {
      const isFile = href.endsWith(".svg");
      const type = isFile ? "image/svg+xml" : "text/html";
      const page = new DOMParser().parseFromString(text, type);
      if (!isFile) return page.querySelector(".sheet .icon");
      const icon = page.documentElement;
      if (icon.localName !== "svg") return null;
      icon.setAttribute("class", "icon");
      icon.setAttribute("aria-hidden", "true");
      return icon;
    }).catch(() => null));
  }
  return pictures.get(href);
};
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    picture(target.dataset.picture ?? target.closest("a").href).then((icon) => {
      if (icon) target.replaceChildren(document.importNode(icon, true));
    });
  }
}, { rootMargin: "200px" });

const isPage = ({ picture }) => picture === 2 || picture === 3;

/* The summary of a section is the title of its page. */
const titleOf = ({ name, picture, summary }) => picture === 3 ? `${summary} › ${name}` : name;

const pageCell = (record, base) => {
  const summary = element("span", { className: "summary" });
  if (record.picture === 2) summary.innerHTML = record.summary;
  summary.dataset.text = record.number;
  const name = element("span", { className: "name", textContent: titleOf(record) });
  return element("a", { className: "content", href: new URL(`..${record.id}`, base).href },
    element("span", { className: "label" }, name, " ", summary));
};

const iconCell = (record, base) => {
  const image = element("span", { className: "image" });
  const id = encodeURIComponent(record.id);
  if (typeof record.picture === "string") {
    image.append(element("img", { className: "icon", src: record.picture, alt: "" }));
  } else {
    if (record.picture) image.dataset.picture = new URL(`../icons/${id}/${id}.svg`, base).href;
    seen.observe(image);
  }
  const name = element("span", { className: "name", textContent: record.name });
  const price = element("span", { className: "price", innerHTML: record.price });
  const label = element("span", { className: "label" }, name, " ", price);
  const href = new URL(`../icons/${id}/`, base);
  return element("a", { className: "content", href }, image, label);
};

const cellOf = (record, base) => {
  const content = isPage(record) ? pageCell(record, base) : iconCell(record, base);
  const item = element("li", { className: "cell" }, content);
  item.dataset.itemId = record.id;
  return item;
};

const add = (list, pages, records, base) => {
  for (const record of records) {
    (isPage(record) ? pages : list).append(cellOf(record, base));
  }
  tellOfPrices();
};

/* A focused position keeps the focus. */
const fill = (list, records, base, pages = list) => {
  const stood = document.activeElement;
  const isOnOne = list.contains(stood) || pages.contains(stood);
  for (const each of [list, pages]) each.replaceChildren();
  add(list, pages, records, base);
  if (!isOnOne) return;
  for (const link of [list, pages].flatMap((each) => [...each.querySelectorAll("a")])) {
    if (link.href === stood.href) link.focus();
  }
};

const quote = async (list, index, wanted) => {
  if (!list.querySelector("[data-text]")) return;
  try {
    const { quote } = await import("./search-excerpts.js");
    quote(list, index, wanted);
  } catch { /* results are complete without excerpts */ }
};

const tellOfPrices = () => document.dispatchEvent(new Event("vitrine:results"));

class Words {
  constructor(words) {
    const language = document.documentElement.lang || undefined;
    this.words = words;
    this.rules = new Intl.PluralRules(language);
    this.digits = new Intl.NumberFormat(language, { useGrouping: false });
    this.number = (value) => this.digits.format(value);
    this.named = (menu, value) => (menu === "color" && words[`color.${value}`]) || value;
  }

  /* `count` selects the plural form. */
  say(key, values = {}) {
    const word = this.words[key];
    const text = word[this.rules.select(values.count)] ?? word.other ?? word;
    return text.replace(/\{(\w+)\}/g, (_, name) =>
      typeof values[name] === "number" ? this.number(values[name]) : values[name]);
  }

  status(query, count, { corrected, isShort, hasPages }) {
    if (isShort) return this.say("goOn");
    const [none, some] = hasPages ? ["nothing", "results"] : ["none", "icons"];
    const icons = count === 0 ? this.say(none) : this.say(some, { count });
    if (!query) return this.say("all", { icons });
    return corrected
      ? this.say("corrected", { query, icons, corrected: corrected.join(" ") })
      : this.say("found", { icons, query });
  }

  describe(state) {
    const value = (key, value) => value && this.say(key, { value });
    return [
      state.q && this.say("quoted", { query: state.q }), state.category, state.tag && `#${state.tag}`,
      state.color && this.named("color", state.color), state.license,
      state.price && this.say(state.price === "free" ? "free" : "paid"),
      value("from", state.min), value("to", state.max), value("since", state.new),
      state.featured && this.say("featured"),
    ].filter(Boolean).join(", ");
  }
}

class Search {
  #number = 0;

  constructor(form, main) {
    this.form = form;
    this.input = form.elements.q;
    this.base = form.action;
    this.start(main);
  }

  start(main) {
    this.said = main.then(({ words }) => new Words(words));
    this.said.catch(() => { /* callers handle the failure */ });
    this.index = main.then((main) => new SearchIndex(main, async (path, version) => {
      const response = await fetch(new URL(`${path}?v=${version}`, this.base));
      if (!response.ok) throw new Error(response.statusText);
      return response.json();
    }));
  }

  /* Does not call `show` after further typing. */
  async find(query, isFirst, show) {
    this.#number += 1;
    const number = this.#number;
    if (this.isUnreachable) this.beginAgain?.();
    this.isUnreachable = false;
    try {
      const index = await this.index;
      const words = await this.said;
      let isFound = false;
      const found = (isFirst && await index.first(query)) || await index.search(query, (icons) => {
        if (isFirst && !isFound && icons.length && number === this.#number) this.begin(icons, index);
      });
      isFound = true;
      if (number === this.#number) await show(found, index, words, () => number === this.#number);
    } catch {
      this.isUnreachable = true;
      if (number === this.#number) this.say(this.form.dataset.search);
    }
  }

  cancel() { this.#number += 1; }
}

class Panel extends Search {
  constructor(form, main) {
    super(form, main);
    this.status = element("p", { className: "search-status" });
    this.status.setAttribute("role", "status");
    this.list = element("ul", { className: "items" });
    this.list.setAttribute("role", "list");
    this.all = element("a", { className: "search-all" });
    this.panel = element(
      "div", { className: "search-panel", hidden: true }, this.status, this.list, this.all);
    form.append(this.panel);
    this.input.addEventListener("input", () => this.update());
    this.input.addEventListener("focus", () => { if (!this.isClosing) this.update(); });
    form.addEventListener("keydown", (event) => this.move(event));
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !form.contains(relatedTarget)) this.close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (!form.contains(target)) this.close();
    });
    this.update();
  }

  say(text) {
    this.status.textContent = text;
    this.panel.hidden = false;
  }

  begin(icons, index) {
    fill(this.list, index.known(icons, PANEL), this.base);
    this.all.hidden = true;
    this.say("");
  }

  close() {
    this.cancel();
    this.panel.hidden = true;
  }

  update() {
    const query = this.input.value.trim();
    if (!query) return this.close();
    return this.find(query, true, async (found, index, words, isCurrent) => {
      const { icons, count } = found;
      fill(this.list, index.known(icons, PANEL), this.base);
      quote(this.list, index, found.wanted);
      this.all.href = `${this.base}?${new URLSearchParams({ q: query })}`;
      this.all.textContent = count > PANEL && !found.hasPages
        ? words.say("showAll", { count }) : words.say("showPage");
      this.all.hidden = count === 0;
      this.say(words.status(query, count, found));
      const records = await index.records(icons.slice(0, PANEL));
      const shown = [...this.list.querySelectorAll(".name")].map((name) => name.textContent);
      if (isCurrent() && records.some((each, place) => titleOf(each) !== shown[place])) {
        fill(this.list, records, this.base);
        quote(this.list, index, found.wanted);
      }
    });
  }

  refresh() { if (!this.panel.hidden) this.update(); }

  move(event) {
    const links = [...this.panel.querySelectorAll("a:not([hidden])")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "Escape" && !this.panel.hidden) {
      this.close();
      this.isClosing = true;
      this.input.focus();
      this.isClosing = false;
    } else if (event.key === "ArrowDown" && !this.panel.hidden) {
      links[Math.min(place + 1, links.length - 1)]?.focus();
    } else if (event.key === "ArrowUp" && place >= 0) {
      (place === 0 ? this.input : links[place - 1]).focus();
    } else return;
    event.preventDefault();
  }
}

const OPEN = ["category", "tag", "color", "license"];

/* In order. */
const FIELDS = [
  "q", "category", "tag", "color", "license", "price", "min", "max", "new", "featured", "sort",
];

class Page extends Search {
  constructor(form, main) {
    super(form, main);
    this.results = document.querySelector("[data-search-results]");
    this.browse = document.querySelector("[data-search-index]");
    this.status = this.results.querySelector(".search-status");
    this.items = this.results.querySelector(".items");
    this.heading = document.querySelector("[data-search-title]");
    this.words = { heading: this.heading.textContent, title: document.title };
    this.end = element("div", { className: "search-end" });
    this.pages = element("ul", { className: "search-pages" });
    this.pages.setAttribute("role", "list");
    this.results.append(this.pages, this.end);
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) this.more(); },
      { rootMargin: "600px" }).observe(this.end);
    this.details = document.querySelector("[data-search-filters]");
    this.filters = this.details.querySelector("form");
    this.remove = this.filters.querySelector("[type=reset]");
    main.then(({ icons }) => { this.details.hidden = icons === 0; }).catch(() => {});
    this.details.addEventListener("toggle", () => { if (this.details.open) this.update(); });
    this.input.addEventListener("input", () => this.write(true));
    this.filters.addEventListener("change", () => this.write(false));
    this.filters.addEventListener("reset", () => setTimeout(() => this.write(false)));
    for (const each of [form, this.filters]) {
      each.addEventListener("submit", (event) => {
        event.preventDefault();
        this.write(false);
      });
    }
    form.addEventListener("keydown", (event) => this.move(event));
    this.results.addEventListener("keydown", (event) => this.move(event));
    addEventListener("popstate", () => {
      this.isTyping = false;
      this.read();
    });
    document.addEventListener("click", () => this.keep(), { capture: true });
    addEventListener("pagehide", () => this.keep());
    this.read();
  }

  say(text) {
    this.status.textContent = text;
    this.results.hidden = false;
  }

  begin(icons, index) {
    if (this.icons) return;
    fill(this.items, index.known(icons, bestCount), this.base, this.pages);
    this.say("");
  }

  field(name) { return name === "q" ? this.input : this.filters.elements[name]; }

  /* Missing values are added to open menus. */
  read() {
    this.place = history.state?.results;
    const state = new URLSearchParams(location.search);
    for (const name of FIELDS) {
      const field = this.field(name);
      let value = state.get(name) ?? "";
      if (field.type === "checkbox") field.checked = value !== "";
      else {
        if (field.options && ![...field.options].some((each) => each.value === value)) {
          if (OPEN.includes(name)) field.append(new Option(value, value));
          else value = "";
        }
        field.value = value;
      }
    }
    if (this.isFiltered) this.details.open = true;
    this.update();
  }

  get state() {
    const state = {};
    for (const name of FIELDS) {
      const field = this.field(name);
      const text = name === "q" ? field.value.trim() : field.value;
      const value = field.type === "checkbox" && !field.checked ? "" : text;
      if (value) state[name] = value;
    }
    return state;
  }

  get isFiltered() { return Object.keys(this.state).some((name) => name !== "q"); }

  /* Continuous typing uses a single history entry. */
  write(isTyping) {
    const query = new URLSearchParams(this.state).toString();
    const address = query ? `?${query}` : location.pathname;
    if (isTyping && this.isTyping) history.replaceState(null, "", address);
    else if (query !== location.search.slice(1)) history.pushState(null, "", address);
    this.isTyping = isTyping;
    this.place = null;
    this.update();
  }

  /* Replaces a former category name. */
  rename({ formerCategories }) {
    const { category } = this.filters.elements;
    if (!Object.hasOwn(formerCategories, category.value)) return false;
    const name = formerCategories[category.value];
    category.append(new Option(name, name));
    category.value = name;
    history.replaceState(history.state, "", `?${new URLSearchParams(this.state)}`);
    return true;
  }

  async entitle() {
    try {
      const said = (await this.said).describe(this.state);
      this.heading.textContent = said || this.words.heading;
      document.title = said ? `${said} · ${this.words.title}` : this.words.title;
    } catch { /* without an index, the title stays */ }
  }

  update() {
    const { state, isFiltered } = this;
    const query = state.q ?? "";
    const isEmpty = !query && !isFiltered;
    this.browse.hidden = !isEmpty;
    // The focused button disappears.
    if (!isFiltered && document.activeElement === this.remove) this.details.firstElementChild.focus();
    this.remove.hidden = !isFiltered;
    this.entitle();
    if (isEmpty && !this.details.open) {
      this.cancel();
      this.results.hidden = true;
      return;
    }
    const { place } = this;
    const isFirst = !isFiltered && !this.details.open && !(place?.count > bestCount);
    this.find(query, isFirst, async (found, index, words, isCurrent) => {
      if (this.rename(index.main)) return this.update();
      let { icons, count: all } = found;
      if (isFiltered) found.hasPages = false;
      if (isFiltered || this.details.open) {
        const [{ Menus }, prices] = await Promise.all([
          import("./search-menus.js"), index.prices(),
        ]);
        if (this.menus?.index !== index) {
          this.menus?.end();
          const { facets, categories } = index.main;
          const address = new URL(`facets.json?v=${facets}`, this.base);
          this.menus = Object.assign(new Menus(address, categories, prices), { index });
        }
        const isIcon = (number) => !index.isPage(number);
        const answer = await this.menus.ask(query && icons.filter(isIcon), state);
        if (!isCurrent()) return;
        this.menus.show(answer, state, this.filters, words);
        const pages = isFiltered ? [] : icons.filter((number) => index.isPage(number));
        icons = [...answer.icons, ...pages];
        all = icons.length;
      }
      if (isEmpty) {
        this.results.hidden = true;
        return;
      }
      const count = Math.max(bestCount, place?.count ?? 0);
      if (!this.icons) fill(this.items, index.known(icons, bestCount), this.base, this.pages);
      if (!this.icons) this.say(words.status(query, all, found));
      const records = await index.records(icons.slice(0, count));
      if (!isCurrent()) return;
      // Without results, the reader can browse.
      this.browse.hidden = all > 0;
      const { wanted } = found;
      Object.assign(this, { icons, query, wanted, isCurrent, count: all, shown: records.length });
      fill(this.items, records, this.base, this.pages);
      quote(this.pages, index, wanted);
      this.say(words.status(query, all, found));
      if (place) this.restore(place);
    });
  }

  keep() {
    if (!this.icons || this.place) return;
    const top = (item) => item.getBoundingClientRect().top;
    const item = [...this.items.children].find((each) => each.getBoundingClientRect().bottom > 0);
    if (!item?.dataset.itemId) return;
    const place = { item: item.dataset.itemId, top: top(item), count: this.shown };
    history.scrollRestoration = "manual";
    history.replaceState({ ...history.state, results: place }, "");
  }

  restore({ item, top }) {
    this.place = null;
    const cell = this.items.querySelector(`[data-item-id="${CSS.escape(item)}"]`);
    if (!cell) return;
    scrollBy({ top: cell.getBoundingClientRect().top - top, behavior: "instant" });
  }

  refresh() {
    this.keep();
    this.place = history.state?.results;
    this.update();
  }

  async more() {
    if (this.isLoading || !(this.shown < this.count)) return;
    this.isLoading = true;
    const { isCurrent, shown, query } = this;
    try {
      const index = await this.index;
      const icons = this.icons.length < this.count ? (await index.search(query)).icons : this.icons;
      if (isCurrent()) this.icons = icons;
      const records = await index.records(icons.slice(shown, shown + bestCount));
      if (isCurrent()) {
        add(this.items, this.pages, records, this.base);
        quote(this.pages, index, this.wanted);
        this.shown = shown + records.length;
      }
    } catch { /* scrolling retries */ }
    this.isLoading = false;
    const isNear = this.end.getBoundingClientRect().top < innerHeight + 600;
    if (isNear && this.shown > shown) this.more();
  }

  move(event) {
    const links = [...this.results.querySelectorAll(".content")];
    const place = links.indexOf(document.activeElement);
    if (place < 0) {
      if (event.key !== "ArrowDown" || !links.length) return;
      event.preventDefault();
      links[0].focus();
      return;
    }
    const rows = links.filter((link) => link.getBoundingClientRect().top
      === links[0].getBoundingClientRect().top).length;
    const forward = getComputedStyle(this.items).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const step = { ArrowDown: rows, ArrowUp: -rows, [forward]: 1, [backward]: -1 }[event.key];
    if (event.key === "Escape" || step < 0 && place + step < 0) this.input.focus();
    else if (step) links[Math.min(place + step, links.length - 1)].focus();
    else return;
    event.preventDefault();
  }
}

export const search = (form, main) => {
  const isPage = "searchPage" in form.elements.q.dataset
    && document.querySelector("[data-search-results]");
  const shown = isPage ? new Page(form, main) : new Panel(form, main);
  // Browsers cache failed scripts by URL.
  let turns = 0;
  shown.beginAgain = () => {
    turns += 1;
    const address = new URL(`index.js?again=${turns}`, form.action);
    shown.start(import(address).then((script) => script.default));
  };
  document.addEventListener("vitrine:update", ({ detail }) => {
    if (!detail.isChanged(new URL("index.js", form.action))) return;
    shown.beginAgain();
    shown.refresh();
  });
  addEventListener("online", () => { if (shown.isUnreachable) shown.refresh(); });
  document.addEventListener("change", ({ target }) => {
    if (isPage && target.matches("select[data-currencies]")) shown.refresh();
  });
  return shown;
};
