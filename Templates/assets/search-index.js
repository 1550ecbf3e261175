/* Loads the search index on demand, and ranks results like SearchIndex+Query.swift. */

const PLACES = 32;
const BEST = 24;
/* A whole name written as a single word. Its prefixes do not match, because they are parts of
   words. */
const TOGETHER = 23;
/* A word that only the title of a section's page has. */
const TITLE_OF_PAGE = 22;
const TEXTS_IN_FILE = 16;
/* Word boundaries in identifiers. */
export const PARTS = /([a-z])(?=[A-Z])/g;
const EMPTY = { by: [], word: [], drop: [], fold: {} };
const SAME = 128;
const MOST = 2 ** 24;

/* The index of the first entry after a text. */
const behind = (sorted, text) => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] > text) high = middle; else low = middle + 1;
  }
  return low;
};

const inRanges = (ranges, value) => {
  let [low, high] = [0, ranges.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[2 * middle + 1] < value) low = middle + 1; else high = middle;
  }
  return low < ranges.length / 2 && ranges[2 * low] <= value;
};

/* Yields after 12 ms. */
const pause = async (since) => {
  if (performance.now() - since < 12) return since;
  await new Promise((done) => { setTimeout(done); });
  return performance.now();
};

/* ASCII needs no `table`. */
export const words = (text, table) => {
  const found = [];
  let word = [];
  const finish = () => { if (word.length) found.push(word.join("")); word = []; };
  const add = (character) => {
    const value = character.codePointAt(0);
    if (value < 0x80) {
      if (!/[a-z0-9]/.test(character)) return finish();
    } else if (inRanges(table.by, value)) {
      finish();
      found.push(character);
      return undefined;
    } else if (!inRanges(table.word, value)) return finish();
    if (word.length < 40) word.push(character);
    return undefined;
  };
  for (const character of text) {
    const value = character.codePointAt(0);
    if (value < 0x80) add(character.toLowerCase());
    else if (Object.hasOwn(table.fold, character)) [...table.fold[character]].forEach(add);
    else if (value >= 0xac00 && value <= 0xd7a3) {
      const index = value - 0xac00;
      add(String.fromCodePoint(0x1100 + Math.floor(index / 588)));
      add(String.fromCodePoint(0x1161 + Math.floor(index % 588 / 28)));
      if (index % 28) add(String.fromCodePoint(0x11a7 + index % 28));
    } else if (!inRanges(table.drop, value)) add(character);
  }
  finish();
  return found;
};

export const guessed = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
  .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt() + 0x60))
  .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[a-z0-9]+|[\p{L}\p{N}]/gu) ?? [];

const symbols = (text, table) => text.split(/\s+/u).filter((part) => !words(part, table).length)
  .map((part) => [...part.replace(/[\ufe00-\ufe0f]/g, "")].slice(0, 40).join("")).filter(Boolean);

const wordsOrSymbols = (query, table) => {
  const found = words(query, table);
  return found.length ? found : symbols(query, table);
};

/* Distinguishes C# from C++. */
const exactName = (text) => text.trim().split(/\s+/u).join(" ").toLowerCase().normalize("NFC");

const cost = (code) => code < 16 || code > 23 ? 0 : code < 18 ? 2 : 2 * (code - 16);

export const singulars = (word) => {
  if (word.length < 4 || !word.endsWith("s") || /[^\0-\x7f]/.test(word)) return [];
  const all = [word.slice(0, -1)];
  if (word.endsWith("es")) all.push(word.slice(0, -2));
  if (word.endsWith("ies")) all.push(`${word.slice(0, -3)}y`);
  if (word.endsWith("ves")) all.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  return all;
};

const isOneEdit = (one, other) => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [inShort, inLong] = [short.length - start - end, long.length - start - end];
  if (inShort === 0) return inLong === 1;
  if (inShort === 1 && inLong === 1) return true;
  return inShort === 2 && inLong === 2
    && short[start] === long[start + 1] && short[start + 1] === long[start];
};

/* `main` contains the whole part of a small index. */
export class SearchIndex {
  #load;
  #files = new Map();
  #records = new Map();
  #isUsed = false;

  constructor(main, load) {
    this.main = main;
    this.#load = load;
  }

  #file(path, version) {
    if (!this.#files.has(path)) {
      const file = this.#load(path, version);
      file.catch(() => this.#files.delete(path));
      this.#files.set(path, file);
    }
    return this.#files.get(path);
  }

  async prices() {
    const { prices, order } = this.main;
    const all = typeof prices === "string" ? await this.#file("prices.json", prices) : prices;
    // The file may be from another build.
    if (all.order !== order) throw new Error("prices of another index");
    return all;
  }

  #keep(number, record, prices) {
    const [id, name, category, picture, summary] = record;
    const offer = prices.icons[number] ?? 0;
    this.#records.set(number, {
      number, id, name, summary, price: prices.texts[offer], category: this.main.categories[category],
      picture: picture === 1 && !prices.free[offer] ? undefined : picture,
    });
  }

  async #part(number) {
    const [part, prices] = await Promise.all([
      this.main.part ?? this.#file(`terms/${number}.json`, this.main.shards[number]), this.prices(),
    ]);
    if (!part.isKnown) {
      part.isKnown = true;
      part.icons.forEach((icon, place) => this.#keep(icon, part.records[place], prices));
    }
    return part;
  }

  #place(text) { return Math.max(behind(this.main.terms, text) - 1, 0); }

  #parts(word) {
    const last = this.#place(`${word}\uffff`);
    const numbers = [];
    for (let number = this.#place(word); number <= last; number += 1) numbers.push(number);
    return Promise.all(numbers.map((number) => this.#part(number)));
  }

  async #names(text) {
    const number = behind(this.main.names, text) - 1;
    return number < 0 ? undefined : this.#part(this.main.terms.length + number);
  }

  /* In a large index, a single letter matches too many words. */
  #isBeginning(word) { return this.main.part || word.length > 1; }

  /* As cost × 64 + code × 2 + (1 for a prefix). */
  async #matches(word) {
    const found = [];
    const add = async (part, place, isWhole) => {
      const postings = part.postings[place];
      found.push([typeof postings === "string"
        ? await this.#file(...`postings/${postings}`.split("?v=")) : postings, isWhole]);
    };
    const exact = async (part, text, isWhole) => {
      const place = behind(part.terms, text) - 1;
      if (part.terms[place] === text) await add(part, place, isWhole);
    };
    const others = singulars(word).map(async (text) =>
      exact(await this.#part(this.#place(text)), text, false));
    if (this.#isBeginning(word)) {
      for (const part of await this.#parts(word)) {
        others.push(exact(part, word, true));
        for (let place = behind(part.terms, word); part.terms[place]?.startsWith(word); place += 1) {
          others.push(add(part, place, false));
        }
      }
    } else others.push(exact(await this.#part(this.#place(word)), word, true));
    await Promise.all(others);
    if (!found.length && this.main.names.length) {
      // The word is probably misspelled.
      this.#more().catch(() => {});
      const names = await this.#names(word);
      if (names) await exact(names, word, true);
    }
    const best = new Map();
    let since = performance.now();
    for (const [postings, isWhole] of found) {
      since = await pause(since);
      let icon = 0;
      for (const posting of postings) {
        icon += Math.floor(posting / PLACES);
        const code = posting % PLACES;
        if (code === TOGETHER && !isWhole) continue;
        const match = (cost(code) + (isWhole ? 0 : 1)) * 64 + code * 2 + (isWhole ? 0 : 1);
        const known = best.get(icon);
        if (known === undefined || match < known) best.set(icon, match);
      }
    }
    return best;
  }

  #more() { return this.#file("more.json", this.main.more); }

  async #correction(word) {
    if (word.length < 4) return undefined;
    const more = await this.#more();
    const texts = new Set([word]);
    for (let place = 0; place < word.length; place += 1) {
      texts.add(word.slice(0, place) + word.slice(place + 1));
    }
    let best;
    await Promise.all([...texts].map(async (text) => {
      const number = behind(more.texts, text) - 1;
      if (number < 0) return;
      const part = await this.#file(`deletions/${number}.json`, more.deletions[number]);
      if (!Object.hasOwn(part.texts, text)) return;
      for (const place of part.texts[text]) {
        const found = { word: part.words[place], count: part.counts[place] };
        if (isOneEdit(word, found.word) && (!best || found.count > best.count
          || found.count === best.count && found.word < best.word)) best = found;
      }
    }));
    return best?.word;
  }

  async words(query) {
    if (!/[^\0-\x7f]/.test(query)) return wordsOrSymbols(query, null);
    const table = this.#file("folding.json", this.main.folding);
    // Parallel to the table.
    for (const word of guessed(query)) this.#part(this.#place(word)).catch(() => {});
    return wordsOrSymbols(query, await table);
  }

  known(numbers, count) {
    const known = [];
    for (const number of numbers) {
      if (known.length === count) break;
      if (this.#records.has(number)) known.push(this.#records.get(number));
    }
    return known;
  }

  /* Precomputed, if the matches are in several parts. */
  async first(query) {
    if (this.main.part) return undefined;
    const [word, another] = await this.words(query);
    if (!word || another) return undefined;
    const { answers } = await this.#part(this.#place(word));
    if (!Object.hasOwn(answers, word)) return undefined;
    this.#isUsed = true;
    const [count, hasPages, ...icons] = answers[word];
    const best = exactName(query) === word ? icons : this.#exactFirst(icons, query);
    return { icons: best, count, hasPages: hasPages === 1, wanted: [word] };
  }

  /* Compound names are adjacent, in a single part. */
  async #begun(wanted) {
    const text = wanted.join("");
    const part = await this.#names(text);
    if (!part) return [];
    let icons = Object.hasOwn(part.answers, text) ? part.answers[text].slice(2) : [];
    if (!icons.length) {
      let place = behind(part.terms, text);
      if (part.terms[place - 1] === text) place -= 1;
      for (; part.terms[place]?.startsWith(text); place += 1) {
        icons.push(Math.floor(part.postings[place][0] / PLACES));
      }
    }
    const last = wanted.length - 1;
    const ranks = new Map();
    for (const icon of icons) {
      const name = words(this.#records.get(icon)?.name.replace(PARTS, "$1 ") ?? "", EMPTY);
      if (!wanted.every((word, place) => place === last || name[place] === word)) continue;
      if (!name[last]?.startsWith(wanted[last])) continue;
      ranks.set(icon, name[last] !== wanted[last] ? 2 : name.length > wanted.length ? 1 : 0);
    }
    return [...ranks.keys()].sort((one, other) => ranks.get(one) - ranks.get(other) || one - other);
  }

  /* Icons precede pages. `corrected` are replaced words. */
  async search(query, tell) {
    const wanted = await this.words(query);
    if (!wanted.length) return this.#found([]);
    if (tell && wanted.length > 1) this.#begun(wanted).then(tell, () => {});
    if (!this.main.part && (this.#isUsed || wanted.length > 1)) this.#more().catch(() => {});
    this.#isUsed = true;
    const matches = await Promise.all(wanted.map((word) => this.#matches(word)));
    // Names copied from code, such as AlarmClockOff.
    const parted = query.replace(PARTS, "$1 ");
    if (parted !== query && matches.some(({ size }) => size === 0)) return this.search(parted);
    let corrected;
    for (const [place, word] of wanted.entries()) {
      if (matches[place].size) continue;
      const other = await this.#correction(word);
      if (!other) return this.#found([], { isShort: !this.#isBeginning(word) });
      corrected ??= [...wanted];
      corrected[place] = other;
      matches[place] = await this.#matches(other);
    }
    const { icons, ofSameWords } = await this.#ranked(matches, corrected ?? wanted);
    const same = icons.splice(0, Math.min(ofSameWords, SAME));
    if (same.length > 1) await this.records(same);
    const all = [...this.#exactFirst(same, query), ...icons];
    return this.#found(all, { corrected, wanted: corrected ?? wanted });
  }

  /* The records must be loaded. */
  #exactFirst(icons, query) {
    const name = exactName(query);
    const isExact = (icon) => exactName(this.#records.get(icon)?.name ?? "") === name;
    return [...icons.filter(isExact), ...icons.filter((icon) => !isExact(icon))];
  }

  #found(icons, more) {
    const hasPages = icons.length ? this.isPage(icons.at(-1)) : this.main.pages > 0;
    return { icons, count: icons.length, hasPages, ...more };
  }

  /* Pages have the numbers after the icons, and sections the numbers after the pages. */
  isPage(number) { return number >= this.main.icons; }

  async text(number) {
    const place = number - this.main.icons;
    const file = Math.floor(place / TEXTS_IN_FILE);
    return (await this.#file(`texts/${file}.json`, this.main.texts[file]))[place % TEXTS_IN_FILE];
  }

  async #ranked(matches, wanted) {
    let since = performance.now();
    const firsts = wanted.map((word) => wanted.indexOf(word));
    const smallest = matches.reduce((one, other) => other.size < one.size ? other : one);
    const ranked = [];
    for (const icon of smallest.keys()) {
      if (ranked.length % 1024 === 0) since = await pause(since);
      const all = matches.map((each) => each.get(icon));
      if (all.includes(undefined)) continue;
      const isPage = this.isPage(icon);
      if (isPage && all.every((match) => (match >> 1 & 31) === TITLE_OF_PAGE)) continue;
      const sum = all.reduce((total, match) => total + (match >> 6), 0);
      // Sorting pairs is much slower.
      const tier = isPage ? this.#tierOfPage(icon, all, firsts) : SearchIndex.#tier(all, firsts);
      ranked.push((tier * 4096 + sum) * MOST + icon);
    }
    const sorted = Float64Array.from(ranked).sort();
    return {
      icons: Array.from(sorted, (each) => each % MOST),
      ofSameWords: sorted.filter((each) => each < 4096 * MOST).length,
    };
  }

  /* Titles of pages, whole headings, then words of headings and texts. */
  #tierOfPage(number, matches, firsts) {
    const isSection = number >= this.main.icons + this.main.pages;
    if (!isSection && matches.every((match) => match >> 6 <= 1)) return 3;
    return SearchIndex.#tier(matches, firsts) === 0 ? 4 : 5;
  }

  /* A repeated word in a name is indexed only at its first position. */
  static #tier(matches, firsts) {
    for (const [place, match] of matches.entries()) {
      const code = match >> 1 & 31;
      const position = code < 16 ? code >> 1 : code > 23 ? code - 24 : -1;
      if (position !== firsts[place] || match & 1 && place < matches.length - 1) return 2;
    }
    const last = matches.at(-1);
    const code = last >> 1 & 31;
    const isAgain = firsts.at(-1) < matches.length - 1;
    return !(last & 1) && (isAgain ? code > 23 : code < 16 && code & 1) ? 0 : 1;
  }

  async records(numbers) {
    const size = this.main.blockSize;
    const blocks = new Set(numbers.filter((number) => !this.#records.has(number))
      .map((number) => Math.floor(number / size)));
    if (blocks.size) {
      const [more, prices] = await Promise.all([this.#more(), this.prices()]);
      await Promise.all([...blocks].map(async (block) => {
        const part = await this.#file(`records/${block}.json`, more.blocks[block]);
        part.records.forEach((record, place) => {
          this.#keep(block * size + place, record, prices);
        });
      }));
    }
    return numbers.map((number) => this.#records.get(number));
  }
}

export const bestCount = BEST;
