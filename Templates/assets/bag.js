/* The bag of saved icons, stored in this browser and in the URL of its page. Without this
   script, icons are bought on their own pages. */
"use strict";

(async () => {
  const own = document.currentScript.src;
  const zipScript = new URL("zip.js", own).href;
  const store = import(new URL("bag-store.js", own));

  const number = (value) =>
    new Intl.NumberFormat(document.documentElement.lang || undefined, { useGrouping: false })
      .format(value);

  // MARK: The button on an icon's page

  const button = document.querySelector("button[data-bag]");
  const link = document.querySelector("a[data-bag-link]");
  if (button) {
    const label = button.textContent;
    const { bag: id, inBag } = button.dataset;
    const show = async () => {
      const { addressOf, bag } = await store;
      const isIn = bag.has(id);
      button.setAttribute("aria-pressed", isIn);
      button.textContent = isIn ? inBag : label;
      link.hidden = bag.ids.length === 0;
      link.hash = bag.isKept ? "" : addressOf(bag.ids);
      link.querySelector("span").textContent = number(bag.ids.length);
    };
    const toggle = async () => (await store).bag.toggle(id);
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

  const load = async (id) => {
    const found = await pageOf(addressOfIcon(id));
    if (!found) return null;
    const { page, address } = found;
    const own = page.querySelector("button[data-bag]");
    const prices = own.dataset.prices.trim().split(/\s*,\s*/).filter(Boolean)
      .map((price) => price.split(" "));
    return {
      id: own.dataset.bag, address, prices,
      name: page.querySelector("h1").textContent,
      picture: page.querySelector(".sheet")?.firstElementChild,
      buy: page.querySelector(".facts > .buy a:not([download])")?.href,
      file: page.querySelector(".facts > .buy a[download]")?.getAttribute("href"),
      // Without other currencies.
      price: [...page.querySelector(".facts > .price")?.childNodes ?? []]
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
    for (const { bundles } of icons) {
      for (const [href, name] of bundles) {
        const { count = 0 } = counts.get(href) ?? {};
        counts.set(href, { href, name, count: count + 1 });
      }
    }
    return [...counts.values()].reduce(
      (best, each) => (each.count > (best?.count ?? 1) ? each : best), null);
  };

  let shown = [];
  let isShared = false;
  let turn = 0;

  const named = ({ dataset, textContent }, name) =>
    (dataset.named ?? `${textContent} {name}`).replace("{name}", () => name);

  const row = (id, icon) => {
    const item = document.getElementById("bag-item").content.firstElementChild.cloneNode(true);
    const [picture, name, price, buy, remove] = [
      ".bag-picture", ".bag-name", ".bag-price", ".bag-buy", ".bag-remove",
    ].map((each) => item.querySelector(each));
    item.dataset.itemId = id;
    name.textContent = icon?.name ?? id;
    remove.setAttribute("aria-label", named(remove, name.textContent));
    remove.addEventListener("click", () => {
      const place = shown.indexOf(id);
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
    if (icon.buy) {
      buy.href = icon.buy;
      buy.setAttribute("aria-label", named(buy, icon.name));
      buy.hidden = false;
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
    part(".bag-partly").hidden = !icons.includes(undefined);
    const bundle = bestBundle(there);
    part(".bag-bundle").hidden = !bundle;
    if (bundle) {
      Object.assign(part(".bag-bundle a"), { href: bundle.href, textContent: bundle.name });
      part(".bag-bundle span").textContent = number(bundle.count);
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

  addEventListener("hashchange", start);
  addEventListener("online", draw);
  document.addEventListener("vitrine:bag", () => {
    if (!isShared && bag.ids.join() !== shown.join()) start();
  });
  document.addEventListener("vitrine:update", () => { known.clear(); draw(); });
  start();
})();
