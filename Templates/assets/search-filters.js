/* Filters and sorts what a search has found, by the columns of search/facets.json: a value for each
   icon, in the order of the index. */

const MENU = 60;

export class Filters {
  constructor(facets, categories) {
    this.facets = facets;
    this.categories = categories;
  }

  get all() { return this.facets.category.map((_, icon) => icon); }

  /* The licences of an icon: those for free ones, or those for others. */
  #licenses(icon) { return this.facets.license[this.facets.free[icon] ?? 0]; }

  /* A test for each filter that is set: whether an icon passes. */
  #tests(state) {
    const { category, tag, tags, color, colors, price, date, featured, licenses } = this.facets;
    const tests = {};
    if (state.category) {
      const wanted = this.categories.indexOf(state.category);
      tests.category = (icon) => category[icon] === wanted;
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
    if (state.price === "free") tests.price = (icon) => price[icon] === 0;
    if (state.price === "paid") tests.price = (icon) => price[icon] > 0;
    const [least, most] = [Number(state.min ?? 0), Number(state.max ?? Infinity)];
    if (least > 0 || most < Infinity) {
      tests.range = (icon) => price[icon] >= least && price[icon] <= most;
    }
    if (state.new) {
      const day = Number(state.new.replaceAll("-", ""));
      tests.new = (icon) => date[icon] >= day;
    }
    if (state.featured) tests.featured = (icon) => icon < featured;
    return tests;
  }

  matching(icons, state, besides) {
    const tests = Object.entries(this.#tests(state))
      .filter(([name]) => name !== besides).map(([, test]) => test);
    return icons.filter((icon) => tests.every((test) => test(icon)));
  }

  sorted(icons, by) {
    if (!by) return icons;
    const { byName, price, date } = this.facets;
    const rank = [];
    if (by === "name") byName.forEach((icon, place) => { rank[icon] = place; });
    const key = {
      name: (icon) => rank[icon], price: (icon) => price[icon],
      "price-down": (icon) => -price[icon], newest: (icon) => -date[icon],
    }[by];
    return key ? [...icons].sort((one, other) => key(one) - key(other)) : icons;
  }

  /* Says in the menus how many icons each choice leaves, in the reader's language. */
  count(icons, state, form, { number, named }) {
    const { category, tag, tags, color, colors, price, licenses } = this.facets;
    const menu = (name, names, each) => {
      const counts = new Map();
      for (const icon of this.matching(icons, state, name)) {
        each(icon, (number) => counts.set(number, (counts.get(number) ?? 0) + 1));
      }
      const found = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0])
        .slice(0, MENU).map(([number, count]) => [names[number], count]);
      if (state[name] && !found.some(([value]) => value === state[name])) {
        found.push([state[name], counts.get(names.indexOf(state[name])) ?? 0]);
      }
      const select = form.elements[name];
      select.replaceChildren(select.options[0],
        ...found.map(([value, count]) => new Option(`${named(name, value)} (${number(count)})`, value)));
      select.value = state[name] ?? "";
      select.parentElement.hidden = found.length === 0;
    };
    menu("category", this.categories, (icon, add) => {
      if (category[icon] >= 0) add(category[icon]);
    });
    menu("tag", tags, (icon, add) => tag[icon].forEach(add));
    menu("color", colors, (icon, add) => {
      for (let bit = 0; bit < colors.length; bit += 1) if (color[icon] & 1 << bit) add(bit);
    });
    menu("license", licenses, (icon, add) => this.#licenses(icon).forEach(add));
    const counts = { free: 0, paid: 0 };
    for (const icon of this.matching(icons, state, "price")) {
      counts[price[icon] === 0 ? "free" : "paid"] += 1;
    }
    for (const option of form.elements.price.options) {
      if (!option.value) continue;
      option.dataset.label ??= option.textContent;
      option.textContent = `${option.dataset.label} (${number(counts[option.value])})`;
    }
    const featured = this.matching(icons, { ...state, featured: "yes" }).length;
    const { dataset, nextSibling } = form.elements.featured;
    dataset.label ??= nextSibling.textContent;
    nextSibling.textContent = `${dataset.label} (${number(featured)})`;
  }
}
