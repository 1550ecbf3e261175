/* The editor's dialogs. */

const template = `
  <dialog class="fields" aria-labelledby="edit-fields"><form method="dialog">
    <h2 id="edit-fields"></h2>
    <label><span>Name</span> <input name="name" required></label>
    <label>Price <span class="unit"></span><input name="price" inputmode="decimal" required></label>
    <label class="check"><input name="isFeatured" type="checkbox"> Featured</label>
    <label>Category <input name="category"></label>
    <label>Tags <input name="tags" placeholder="one, two"></label>
    <label>Section <select name="section"></select></label>
    <label><span>Summary</span> <textarea name="summary" rows="3"></textarea></label>
    <div class="declared"></div>
    <p class="problem" role="alert"></p>
    <menu><button type="button" value="cancel">Cancel</button><button value="save">Save</button></menu>
  </form></dialog>
  <dialog class="added" aria-labelledby="edit-added"><form method="dialog">
    <h2 id="edit-added">Add icons</h2>
    <table><thead><tr><th>File</th><th>Name</th><th>Price</th></tr></thead><tbody></tbody></table>
    <p class="problem" role="alert"></p>
    <menu><button type="button" value="cancel">Cancel</button><button value="save">Add</button></menu>
  </form></dialog>
  <dialog class="question" aria-labelledby="edit-question"><form method="dialog">
    <h2 id="edit-question"></h2><p></p>
    <menu><button type="button" value="cancel">Cancel</button><button value="yes"></button></menu>
  </form></dialog>
  <dialog class="prices" aria-labelledby="edit-prices"><form method="dialog">
    <h2 id="edit-prices">Change prices</h2>
    <label>By percent <input name="percent" inputmode="decimal" placeholder="-10"></label>
    <label>To an amount <input name="amount" inputmode="decimal" placeholder="3.99"></label>
    <table><thead><tr><th>Icon</th><th>Old price</th><th>New price</th></tr></thead><tbody></tbody></table>
    <p class="problem" role="alert"></p>
    <menu><button type="button" value="cancel">Cancel</button><button value="save">Change</button></menu>
  </form></dialog>`;

/* night-owl.svg becomes Night Owl. */
const titleOf = (file) => file.replace(/\.svg$/i, "").split(/[-_\s]+/).filter(Boolean)
  .map((word) => word[0].toUpperCase() + word.slice(1)).join(" ");

/* Parses a comma-separated list with quotes (CSV). */
const texts = (value) => [...value.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)]
  .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain.trim()).filter(Boolean);

const line = (all) => all.map((text) => {
  const [same, another] = texts(text);
  const isPlain = same === text && another === undefined && !text.startsWith('"');
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}).join(", ");

/* Accepts a decimal comma or point. */
const decimal = (text) => {
  const plain = text.trim().replace("\u2212", "-").replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? plain : null;
};

/* The server reports an invalid price. */
const amountOf = (text) => decimal(text) ?? text.trim();

/* Computes in minor units, so that it rounds only once. */
const percentOf = (price, percent) => {
  const places = (price.split(".")[1] ?? "").length;
  const minor = Math.round(Number(price.replace(".", "")) * (100 + percent) / 100);
  const digits = String(minor).padStart(places + 1, "0");
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

export class Form {
  constructor(root) {
    const holder = document.createElement("div");
    holder.innerHTML = template;
    root.append(holder);
    const part = (selector) => holder.querySelector(selector);
    [this.fields, this.question, this.pricing, this.adding] =
      [".fields", ".question", ".prices", ".added"].map(part);
    for (const dialog of holder.querySelectorAll("dialog")) {
      dialog.querySelector("[value=cancel]").onclick = () => dialog.close("cancel");
    }
  }

  /* If `save` returns a problem, the dialog stays open. */
  open(dialog, save) {
    return new Promise((resolve) => {
      const form = dialog.querySelector("form");
      const problem = dialog.querySelector(".problem");
      if (problem) problem.textContent = "";
      form.onsubmit = async (event) => {
        event.preventDefault();
        const wrong = await save(form);
        if (wrong) problem.textContent = wrong;
        else dialog.close("done");
      };
      dialog.onclose = () => resolve(dialog.returnValue === "done");
      dialog.returnValue = "";
      dialog.showModal();
    });
  }

  confirm(question, detail, yes) {
    this.question.querySelector("h2").textContent = question;
    this.question.querySelector("p").textContent = detail;
    this.question.querySelector("[value=yes]").textContent = yes;
    return this.open(this.question, async () => null);
  }

  /* Items of the page's own list have fewer fields than icons. */
  edit(icon, { sections, listsOwnItems, staysInSection, fields }, save) {
    const form = this.fields.querySelector("form");
    form.querySelector(".declared").replaceChildren(...fields.map(({ name, title, isList }) => {
      const label = document.createElement("label");
      const input = document.createElement("input");
      input.name = name;
      if (isList) input.placeholder = "one, two";
      label.append(`${title} `, input);
      return label;
    }));
    for (const control of form.querySelectorAll("label :is(input, select, textarea)")) {
      const isShown = control.name === "section"
        ? !staysInSection : !listsOwnItems || control.name in icon;
      control.closest("label").hidden = control.disabled = !isShown;
    }
    const [name, summary] = listsOwnItems ? ["Text", "Secondary text"] : ["Name", "Summary"];
    for (const [field, text] of [["name", name], ["summary", summary]]) {
      form.elements.namedItem(field).closest("label").querySelector("span").textContent = text;
    }
    this.fields.querySelector("h2").textContent = icon.name;
    this.fields.querySelector(".unit").textContent = icon.currency;
    const field = (name) => form.elements.namedItem(name);
    field("section").replaceChildren(
      ...listsOwnItems ? [new Option("None", "")] : [],
      ...sections.map(({ id, title }) => new Option(title, id)));
    const lists = ["tags", ...fields.filter(({ isList }) => isList).map(({ name }) => name)];
    const typed = ["name", "price", "category", "section", "summary", "tags", ...fields.map(({ name }) => name)];
    for (const name of typed) {
      field(name).value = lists.includes(name) ? line(icon[name] ?? []) : icon[name] ?? "";
    }
    field("isFeatured").checked = Boolean(icon.isFeatured);
    // A field may show less than the file contains, so only changed fields are sent.
    const shown = new Map(typed.map((name) => [name, field(name).value]));
    return this.open(this.fields, () => {
      const changes = {};
      for (const [name, before] of shown) {
        const { value } = field(name);
        if (value === before) continue;
        changes[name] = lists.includes(name) ? texts(value)
          : name === "price" ? amountOf(value) : value.trim();
      }
      if (field("isFeatured").checked !== Boolean(icon.isFeatured)) {
        changes.isFeatured = field("isFeatured").checked;
      }
      return save(changes);
    });
  }

  add(files, save) {
    const rows = files.map((file) => {
      const row = document.createElement("tr");
      row.insertCell().textContent = file.name;
      const [name, price] = [["Name", titleOf(file.name)], ["Price", ""]].map(([label, value]) => {
        const input = document.createElement("input");
        Object.assign(input, { value, required: true });
        input.setAttribute("aria-label", `${label} of ${file.name}`);
        row.insertCell().append(input);
        return input;
      });
      price.inputMode = "decimal";
      return { row, file, name, price };
    });
    this.adding.querySelector("tbody").replaceChildren(...rows.map(({ row }) => row));
    const icons = () => rows.map(({ file, name, price }) => ({
      file: file.name, picture: file.picture, name: name.value.trim(), price: amountOf(price.value),
    }));
    return this.open(this.adding, () => save(icons()));
  }

  /* `save` receives the changed and previous prices. */
  prices(icons, save) {
    const form = this.pricing.querySelector("form");
    const [percent, amount] = ["percent", "amount"].map((name) => form.elements.namedItem(name));
    percent.value = amount.value = "";
    const change = () => {
      const typed = percent.value.trim();
      if (amount.value.trim()) return { price: () => amountOf(amount.value) };
      if (!typed) return { price: (before) => before };
      const by = decimal(typed.replace(/%$/, ""));
      if (by === null) return { wrong: `'${typed}' is not a number. Write a number such as -10 or 2.5.` };
      if (Number(by) < -100) return { wrong: `${by} % would make the prices negative.` };
      return { price: (before) => percentOf(before, Number(by)) };
    };
    const show = () => {
      const { price } = change();
      this.pricing.querySelector(".problem").textContent = "";
      this.pricing.querySelector("tbody").replaceChildren(...icons.map((icon) => {
        const row = document.createElement("tr");
        for (const text of [icon.name, icon.price, price?.(icon.price) ?? ""]) {
          row.insertCell().textContent = text;
        }
        return row;
      }));
    };
    form.oninput = show;
    show();
    return this.open(this.pricing, () => {
      const { price, wrong } = change();
      return wrong ?? save(icons.map((icon) => ({ id: icon.id, price: price(icon.price), was: icon.price }))
        .filter((changed) => changed.price !== changed.was));
    });
  }
}
