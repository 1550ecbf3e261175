/* The filters of the search page, with the number of icons for each control. */

export class Menus {
  #worker;
  #answers = new Map();
  #number = 0;
  #whole = new Set();

  constructor(address, categories, prices) {
    this.#worker = new Worker(new URL("search-filters.js", import.meta.url));
    this.#worker.addEventListener("message", ({ data: { number, answer } }) => {
      const { resolve, reject } = this.#answers.get(number);
      this.#answers.delete(number);
      if (answer) resolve(answer);
      else reject(new Error("no facets"));
    });
    this.#worker.addEventListener("error", () => {
      for (const { reject } of this.#answers.values()) reject(new Error("no worker"));
    });
    this.#worker.postMessage({ address: String(address), categories, prices });
  }

  end() { this.#worker.terminate(); }

  ask(found, state) {
    this.#number += 1;
    const number = this.#number;
    const currency = document.querySelector("select[data-currencies]")?.value;
    const question = {
      found: found && Uint32Array.from(found), state: { ...state, currency }, whole: [...this.#whole],
    };
    return new Promise((resolve, reject) => {
      this.#answers.set(number, { resolve, reject });
      this.#worker.postMessage({ number, question });
    });
  }

  show({ menus, price, range, dated, featured }, state, form, words) {
    for (const [name, { values, count }] of Object.entries(menus)) {
      const select = form.elements[name];
      select.replaceChildren(select.options[0], ...values.map(([value, count]) =>
        new Option(`${words.named(name, value)} (${words.number(count)})`, value)));
      select.value = state[name] ?? "";
      select.parentElement.hidden = values.length === 0;
      const label = select.labels[0].firstChild.data.trim();
      this.#offerAll(select, values.length < count && `${label}: ${words.say("allValues", { count })}`);
    }
    const tell = (label, count) => {
      label.dataset.label ??= label.firstChild.data.trim();
      label.firstChild.data = `${label.dataset.label} (${words.number(count)}) `;
    };
    for (const option of form.elements.price.options) {
      if (option.value) tell(option, price[option.value]);
    }
    tell(form.elements.min.closest("fieldset").firstElementChild, range);
    tell(form.elements.new.parentElement, dated);
    tell(form.elements.featured.nextElementSibling, featured);
  }

  #offerAll(select, text) {
    const label = select.parentElement;
    let button = label.nextElementSibling;
    if (!button?.matches(".menu-all")) {
      if (!text) return;
      button = Object.assign(document.createElement("button"), {
        type: "button", className: "menu-all",
      });
      button.addEventListener("click", () => {
        this.#whole.add(select.name);
        select.focus();
        select.form.dispatchEvent(new Event("change"));
      });
      label.after(button);
    }
    button.hidden = !text;
    button.textContent = text || "";
  }
}
