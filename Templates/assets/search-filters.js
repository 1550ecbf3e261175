/* Filters and sorts search results in a worker, by price and by the columns of
   search/facets.json. */

const MENU = 60;

class Filters {
  constructor(facets, categories, prices) {
    this.facets = facets;
    this.categories = categories;
    this.prices = prices;
  }

  #offer(icon) { return this.prices.icons[icon] ?? 0; }

  #licenses(icon) { return this.facets.license[this.prices.free[this.#offer(icon)]]; }

  #price({ currency }) {
    const prices = this.prices.prices[currency] ?? this.prices.price;
    return (icon) => prices[this.#offer(icon)];
  }

  #tests(state) {
    const { category, tag, tags, color, colors, date, featured, licenses } = this.facets;
    const price = this.#price(state);
    const tests = {};
    if (state.category) {
      const wanted = this.categories.indexOf(state.category);
      // An unknown category must not match icons without a category.
      tests.category = (icon) => wanted >= 0 && category[icon] === wanted;
    }
    if (state.tag) {
      const wanted = tags.indexOf(state.tag);
      tests.tag = (icon) => tag[icon].includes(wanted);
    }
    if (state.color) {
      const wanted = 1 << colors.indexOf(state.color);
      tests.color = (icon) => (color[icon] & wanted) !== 0;
    }
    if (state.license) {
      const wanted = licenses.indexOf(state.license);
      tests.license = (icon) => this.#licenses(icon).includes(wanted);
    }
    if (state.price === "free") tests.price = (icon) => price(icon) === 0;
    if (state.price === "paid") tests.price = (icon) => price(icon) > 0;
    const [least, most] = [Number(state.min ?? 0), Number(state.max ?? Infinity)];
    if (least > 0 || most < Infinity) {
      tests.range = (icon) => price(icon) >= least && price(icon) <= most;
    }
    if (state.new) {
      const day = Number(state.new.replaceAll("-", ""));
      tests.new = (icon) => date[icon] >= day;
    }
    if (state.featured) tests.featured = (icon) => icon < featured;
    return tests;
  }

  #matching(icons, state, besides) {
    const tests = Object.entries(this.#tests(state))
      .filter(([name]) => name !== besides).map(([, test]) => test);
    return icons.filter((icon) => tests.every((test) => test(icon)));
  }

  #sorted(icons, state) {
    const { byName, date } = this.facets;
    const price = this.#price(state);
    const by = state.sort;
    const rank = [];
    if (by === "name") byName.forEach((icon, place) => { rank[icon] = place; });
    const key = {
      name: (icon) => rank[icon], price, "price-down": (icon) => -price(icon),
      newest: (icon) => -date[icon],
    }[by];
    return key ? [...icons].sort((one, other) => key(one) - key(other)) : icons;
  }

  /* The most frequent values, unless the menu is shown whole. */
  #menu(icons, state, { name, names, each, isWhole }) {
    const counts = new Map();
    for (const icon of this.#matching(icons, state, name)) {
      each(icon, (number) => counts.set(number, (counts.get(number) ?? 0) + 1));
    }
    const sorted = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    const values = sorted.slice(0, isWhole ? Infinity : MENU)
      .map(([number, count]) => [names[number], count]);
    if (state[name] && !values.some(([value]) => value === state[name])) {
      values.push([state[name], counts.get(names.indexOf(state[name])) ?? 0]);
    }
    return { values, count: sorted.length };
  }

  /* `found` are the search results, if any, and `whole` the menus to show whole. */
  answer({ found, state, whole }) {
    const { category, tag, tags, color, colors, date, licenses } = this.facets;
    const price = this.#price({});
    const all = found ? [...found] : category.map((_, icon) => icon);
    const menu = (name, names, each) =>
      this.#menu(all, state, { name, names, each, isWhole: whole.includes(name) });
    const icons = this.#matching(all, state);
    const counts = { free: 0, paid: 0 };
    for (const icon of this.#matching(all, state, "price")) {
      counts[price(icon) === 0 ? "free" : "paid"] += 1;
    }
    return {
      icons: Uint32Array.from(this.#sorted(icons, state)),
      menus: {
        category: menu("category", this.categories, (icon, add) => {
          if (category[icon] >= 0) add(category[icon]);
        }),
        tag: menu("tag", tags, (icon, add) => tag[icon].forEach(add)),
        color: menu("color", colors, (icon, add) => {
          for (let bit = 0; bit < colors.length; bit += 1) if (color[icon] & 1 << bit) add(bit);
        }),
        license: menu("license", licenses, (icon, add) => this.#licenses(icon).forEach(add)),
      },
      price: counts,
      range: icons.length,
      dated: state.new ? icons.length : icons.filter((icon) => date[icon] > 0).length,
      featured: this.#matching(all, { ...state, featured: "yes" }).length,
    };
  }
}

/* The first message contains the prices and the URL of the facets. */
let filters = null;
addEventListener("message", async ({ data: { address, categories, prices, number, question } }) => {
  try {
    filters ??= fetch(address).then((response) => response.json())
      .then((facets) => new Filters(facets, categories, prices));
    if (!question) return;
    const answer = (await filters).answer(question);
    postMessage({ number, answer }, [answer.icons.buffer]);
  } catch {
    if (question) postMessage({ number });
  }
});
