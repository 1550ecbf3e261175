/* The bag of saved icons, stored in this browser and in the URL of its page. Without this
   script, icons are bought on their own pages. */
"use strict";

(async () => {
  const own = document.currentScript.src;
  const zipScript = new URL("zip.js", own).href;
  const store = import(new URL("bag-store.js", own));
  const storeOfBought = `bought ${new URL("..", own).pathname}`;

  const number = (value) =>
    new Intl.NumberFormat(document.documentElement.lang || undefined, { useGrouping: false })
      .format(value);

  // MARK: The button on an icon's page

  const button = document.querySelector("button[data-bag]");
  const link = document.querySelector("a[data-bag-link]");
  if (button) {
    const label = button.textContent;
    const { bag: icon, inBag } = button.dataset;
    const keyOf = () => {
      const license = document.querySelector(".license-choice :checked")?.dataset.license;
      return license ? `${icon}:${license}` : icon;
    };
    const show = async () => {
      const { addressOf, bag } = await store;
      const isIn = bag.has(keyOf());
      button.setAttribute("aria-pressed", isIn);
      button.textContent = isIn ? inBag : label;
      link.hidden = bag.ids.length === 0;
      link.hash = bag.isKept ? "" : addressOf(bag.ids);
      link.querySelector("span").textContent = number(bag.ids.length);
    };
    const toggle = async () => (await store).bag.toggle(keyOf());
    button.hidden = false;
    button.addEventListener("click", toggle);
    document.addEventListener("keydown", (event) => {
      const { key: pressed, target } = event;
      // The key belongs to the focused cell.
      if (event.defaultPrevented) return;
      if (pressed.toLowerCase() !== "b" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.isContentEditable || target.matches("input, select, textarea")) return;
      toggle();
    });
    document.addEventListener("vitrine:bag", show);
    document.addEventListener("vitrine:license", show);
    document.addEventListener("vitrine:update", show);
    show();
  }

  // MARK: The page of the bag

  const view = document.querySelector(".bag-view");
  if (!view) return;
  const { addressOf, bag, idsIn } = await store;
  const part = (name) => view.querySelector(name);
  const known = new Map();

  const icons = new URL(view.dataset.icons, location).href;
  const decoded = (part) => { try { return decodeURIComponent(part); } catch { return ""; } };
  const inAddress = () => idsIn(location.hash.slice(1).split(",").map(decoded).join(","));

  /* Follows redirects of former URLs. Returns null for a missing page. */
  const pageOf = async (address, steps = 3) => {
    const response = await fetch(address);
    if (response.status === 404 || response.status === 410) return null;
    if (!response.ok) throw new Error(response.statusText);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (page.querySelector("button[data-bag]")) return { page, address: response.url };
    const moved = page.querySelector("meta[http-equiv=refresh]")?.content.split(/url=/i)[1]
      ?? page.querySelector("main .cell > a.content")?.getAttribute("href");
    const next = moved && new URL(moved, response.url).href;
    return next?.startsWith(icons) && steps > 0 ? pageOf(next, steps - 1) : null;
  };
  const addressOfIcon = (id) => `${icons}${encodeURIComponent(id)}/`;

  const load = async (key) => {
    const [id, license = ""] = key.split(":");
    const found = await pageOf(addressOfIcon(id));
    if (!found) return null;
    const { page } = found;
    const own = page.querySelector("button[data-bag]");
    const offer = [...page.querySelectorAll(".offer")]
      .find(({ dataset }) => dataset.license === license);
    if (license && !offer) return null;
    const scope = offer ?? page.querySelector(".facts");
    const prices = (offer ?? own).dataset.prices.trim().split(/\s*,\s*/).filter(Boolean)
      .map((price) => price.split(" "));
    return {
      id: [own.dataset.bag, license].filter(Boolean).join(":"), prices,
      address: license ? `${found.address}#license:${encodeURIComponent(license)}` : found.address,
      license: offer?.querySelector(".offer-name").textContent,
      codes: (offer ?? own).dataset,
      name: page.querySelector("h1").textContent,
      picture: page.querySelector(".sheet")?.firstElementChild,
      buy: scope?.querySelector(":scope > .buy a:not([download])")?.href,
      file: page.querySelector(".facts > .buy a[download]")?.getAttribute("href"),
      // Without other currencies.
      price: [...scope?.querySelector(":scope > .price")?.childNodes ?? []]
        .filter((each) => !each.matches?.(".other-prices") && each.textContent.trim()),
      bundles: [...page.querySelectorAll("[data-bundles] a")]
        .map((each) => [each.getAttribute("href"), each.textContent]),
    };
  };
  /* Null for a missing icon, and undefined after a failure, which is retried. */
  const find = (id) => {
    if (!known.has(id)) {
      known.set(id, load(id).catch(() => {
        known.delete(id);
        return undefined;
      }));
    }
    return known.get(id);
  };

  /* The build provides an example of each length, whose digits are all ones. */
  const format = (units, places, currency) => {
    const digits = String(units).padStart(places + 1, "0");
    const whole = digits.length - places;
    const example = JSON.parse(view.dataset.examples ?? "{}")[currency]?.[whole - 1];
    if (!example) {
      const parts = [digits.slice(0, whole), digits.slice(whole)].filter(Boolean);
      return `${parts.join(".")} ${currency}`;
    }
    let place = -1;
    return example.replace(/\p{Nd}/gu, (one) => {
      place += 1;
      return String.fromCodePoint(one.codePointAt() - 1 + Number(digits[place]));
    });
  };

  /* Exact. Icons without a price in the currency use their first currency. */
  const sum = (icons, wanted) => {
    const found = new Map();
    for (const { prices } of icons) {
      const [amount, currency] = prices.find((price) => price[1] === wanted) ?? prices[0] ?? [];
      if (!currency) continue;
      const places = amount.split(".")[1]?.length ?? 0;
      const { units = 0n } = found.get(currency) ?? {};
      found.set(currency, { units: units + BigInt(amount.replace(".", "")), places });
    }
    return [...found].map(([currency, { units, places }]) => format(units, places, currency)).join(" + ");
  };

  /* currency.js shows the sum in the reader's currency. */
  const sums = (icons) => {
    const choices = icons.filter(({ prices }) => prices.length > 1)
      .flatMap(({ prices }) => prices.map(([, currency]) => currency));
    if (choices.length === 0) return [sum(icons)].filter(Boolean);
    return ["", ...new Set(choices)].map((currency) => {
      const element = Object.assign(document.createElement("span"), {
        textContent: sum(icons, currency), hidden: currency !== "",
      });
      element.dataset.currency = currency;
      return element;
    });
  };

  const bestBundle = (icons) => {
    const counts = new Map();
    for (const { id, bundles } of icons) {
      for (const [href, name] of bundles) {
        const { ids = new Set() } = counts.get(href) ?? {};
        counts.set(href, { href, name, ids: ids.add(id.split(":")[0]) });
      }
    }
    return [...counts.values()].reduce(
      (best, each) => (each.ids.size > (best?.ids.size ?? 1) ? each : best), null);
  };

  let shown = [];
  let loaded = [];
  let isShared = false;
  let turn = 0;

  const named = ({ dataset, textContent }, name) =>
    (dataset.named ?? `${textContent} {name}`).replace("{name}", () => name);

  const fullName = ({ name, license }) => [name, license].filter(Boolean).join(", ");

  // MARK: Checkout

  const bought = new Set();
  try {
    for (const id of JSON.parse(sessionStorage.getItem(storeOfBought) ?? "[]")) bought.add(id);
  } catch { /* Storage is denied, or its text is not a list. */ }
  const setBought = (id, isBought) => {
    if (isBought) bought.add(id); else bought.delete(id);
    try { sessionStorage.setItem(storeOfBought, JSON.stringify([...bought])); } catch { /* as above */ }
  };

  const columns = {
    ids: ({ id }) => id.split(":")[0], skus: ({ codes }) => codes.sku, quantities: () => "1",
    licenses: ({ codes }) => codes.licenseId ?? "",
  };
  const fill = (pattern, icons) => pattern.replace(/\{(\w+)\}/g, (_, field) => icons.map((icon) =>
    (field === "items" ? `${encodeURIComponent(icon.codes.sku)}:1`
      : encodeURIComponent(columns[field](icon)))).join(","));

  /* One link for all icons, or the link of the next icon that is not bought. */
  const showCheckout = (icons) => {
    const link = part(".bag-checkout");
    const { pattern, next } = link.dataset;
    const sold = icons.filter(({ buy, codes }) => (pattern ? codes.sku : buy));
    const icon = sold.find(({ id }) => pattern || !bought.has(id));
    link.hidden = !icon;
    if (!icon) return;
    link.href = pattern ? fill(pattern, sold) : icon.buy;
    if (!pattern) {
      link.dataset.id = icon.id;
      link.textContent = next.replace("{name}", () => fullName(icon));
    }
  };

  const check = (id, isBought) => {
    setBought(id, isBought);
    for (const item of view.querySelectorAll(".bag-item")) {
      if (item.dataset.itemId === id) item.querySelector(".bag-bought input").checked = isBought;
    }
    showCheckout(loaded);
  };

  const row = (id, icon) => {
    const item = document.getElementById("bag-item").content.firstElementChild.cloneNode(true);
    const [picture, name, price, buy, remove] = [
      ".bag-picture", ".bag-name", ".bag-price", ".bag-buy", ".bag-remove",
    ].map((each) => item.querySelector(each));
    item.dataset.itemId = id;
    name.textContent = icon?.name ?? id;
    item.querySelector(".bag-license").textContent = icon?.license ?? "";
    remove.setAttribute("aria-label", named(remove, icon ? fullName(icon) : id));
    remove.addEventListener("click", () => {
      const place = shown.indexOf(id);
      setBought(id, false);
      change(shown.filter((each) => each !== id)).then(() => {
        const rest = view.querySelectorAll(".bag-remove");
        (rest[Math.min(place, rest.length - 1)] ?? part(".bag-empty a")).focus();
      });
    });
    if (!icon) {
      price.textContent = icon === null ? "–" : price.dataset.unloaded;
      if (icon !== null) name.href = addressOfIcon(id);
      return item;
    }
    if (icon.picture) picture.append(document.importNode(icon.picture, true));
    name.href = picture.href = icon.address;
    price.append(...icon.price.map((each) => document.importNode(each, true)));
    if (icon.buy && !part(".bag-checkout").dataset.pattern) {
      buy.href = icon.buy;
      buy.setAttribute("aria-label", named(buy, fullName(icon)));
      buy.hidden = false;
      const label = item.querySelector(".bag-bought");
      const box = label.querySelector("input");
      label.hidden = false;
      box.checked = bought.has(id);
      box.setAttribute("aria-label", `${label.textContent}: ${fullName(icon)}`);
      box.addEventListener("change", () => check(id, box.checked));
      buy.addEventListener("click", () => setTimeout(check, 0, id, true));
    }
    return item;
  };

  const draw = async () => {
    const mine = (turn += 1);
    const ids = shown;
    const icons = [];
    // A bag may have hundreds of icons.
    for (let first = 0; first < ids.length; first += 8) {
      icons.push(...await Promise.all(ids.slice(first, first + 8).map(find)));
      if (mine !== turn) return;
    }
    const there = icons.filter(Boolean);
    // Replaces former ids.
    const present = [...new Set(ids.map((id, index) => icons[index]?.id ?? id))];
    if (present.join() !== ids.join()) return change(present);
    part(".bag-items").replaceChildren(...ids.map((id, index) => row(id, icons[index])));
    part(".bag-empty").hidden = ids.length > 0;
    part(".bag-shared").hidden = !isShared;
    part(".bag-total").hidden = ids.length === 0;
    const together = sums(there);
    part(".bag-sum").hidden = together.length === 0;
    part(".bag-sum strong").replaceChildren(...together);
    loaded = there;
    showCheckout(there);
    part(".bag-partly").hidden = !icons.includes(undefined);
    const bundle = bestBundle(there);
    part(".bag-bundle").hidden = !bundle;
    if (bundle) {
      Object.assign(part(".bag-bundle a"), { href: bundle.href, textContent: bundle.name });
      part(".bag-bundle span").textContent = number(bundle.ids.size);
    }
    part("[data-zip]").hidden = !there.some(({ file }) => file);
    part("[data-empty]").hidden = isShared;
    view.hidden = false;
    document.querySelector(".bag-without").hidden = true;
    document.dispatchEvent(new Event("vitrine:results"));
  };

  const change = (ids) => {
    shown = ids;
    if (!isShared && ids.join() !== bag.ids.join()) bag.write(ids);
    history.replaceState(
      { isOwn: !isShared && bag.isKept }, "", `${location.pathname}${location.search}${addressOf(ids)}`);
    return draw();
  };

  const start = () => {
    if (bag.isKept) bag.read();
    const given = inAddress();
    const isOwn = history.state?.isOwn && bag.isKept;
    const mine = bag.ids;
    isShared = !isOwn && given.length > 0 && mine.length > 0 && given.join() !== mine.join();
    if (given.length > 0 && mine.length === 0 && !isOwn) isShared = bag.isKept;
    change(isShared || (!bag.isKept && given.length > 0) ? given : mine);
  };

  part(".bag-shared button").addEventListener("click", () => {
    if (!bag.put(shown)) return;
    isShared = false;
    change(bag.ids);
  });
  part("[data-empty]").addEventListener("click", () => {
    change([]).then(() => part(".bag-empty a").focus());
  });

  part("[data-zip]").addEventListener("click", async ({ target }) => {
    const label = target.textContent;
    try {
      const { zip } = await import(zipScript);
      const icons = (await Promise.all(shown.map(find))).filter((icon) => icon?.file);
      const files = await Promise.all(icons.map(async ({ file }) => {
        const response = await fetch(file);
        if (!response.ok) throw new Error(response.statusText);
        return { name: decodeURIComponent(file.split("/").at(-1)), data: await response.bytes?.()
          ?? new Uint8Array(await response.arrayBuffer()) };
      }));
      const address = URL.createObjectURL(zip(files));
      const download = Object.assign(document.createElement("a"), {
        href: address, download: "icons.zip",
      });
      download.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      target.textContent = target.dataset.failed;
      setTimeout(() => { target.textContent = label; }, 3_000);
    }
  });

  part(".bag-checkout").addEventListener("click", ({ currentTarget }) => {
    // After the click, because it changes the link.
    if (currentTarget.dataset.id) setTimeout(check, 0, currentTarget.dataset.id, true);
  });

  addEventListener("hashchange", start);
  addEventListener("online", draw);
  document.addEventListener("vitrine:bag", () => {
    if (!isShared && bag.ids.join() !== shown.join()) start();
  });
  document.addEventListener("vitrine:update", () => { known.clear(); draw(); });
  start();
})();
