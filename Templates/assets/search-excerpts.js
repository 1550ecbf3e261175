/* Shows matches in the texts of pages and sections. */
import { guessed, PARTS, singulars } from "./search-index.js";

const TOKENS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}]+/gu;
const LONGEST = 150;

/* The ranges of the words that match, each with the number of its word in the query. */
const matches = (text, wanted) => {
  const all = wanted.map((word) => [word, ...singulars(word)]);
  const wordOf = (token) => {
    const folded = guessed(token).join("");
    return all.findIndex((starts) =>
      starts.some((start) => start.length > 1 ? folded.startsWith(start) : folded === start));
  };
  const found = [];
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const word = wordOf(token);
    if (word >= 0) {
      found.push({ from: index, to: index + token.length, word });
      continue;
    }
    let from = index;
    for (const part of token.replace(PARTS, "$1 ").split(" ")) {
      const word = from > index ? wordOf(part) : -1;
      if (word >= 0) found.push({ from, to: from + part.length, word });
      from += part.length;
    }
  }
  return found;
};

/* A surrogate pair stays whole. */
const whole = (text, place) => /[\udc00-\udfff]/.test(text[place]) ? place + 1 : place;

/* Divides a text into [text, isMarked], around the first place with the most words of the query. */
const excerpt = (text, wanted, length = LONGEST) => {
  const found = matches(text, wanted);
  let first = found[0];
  let most = 0;
  for (const each of found) {
    const near = found.filter(({ from }) => from >= each.from && from < each.from + length / 2);
    const { size } = new Set(near.map(({ word }) => word));
    if (size > most) [first, most] = [each, size];
  }
  let start = Math.max((first?.from ?? 0) - length / 4, 0);
  if (start) start = Math.min(text.indexOf(" ", start) + 1 || whole(text, Math.floor(start)), first.from);
  let end = text.length;
  if (start + length < end) {
    const blank = text.lastIndexOf(" ", start + length);
    end = blank > (first?.from ?? start) ? blank : whole(text, start + length);
  }
  const pieces = start ? [["… ", false]] : [];
  const add = (to, isMarked) => {
    if (to > start) pieces.push([text.slice(start, to), isMarked]);
    start = Math.max(start, to);
  };
  for (const { from, to } of found) {
    if (from < start || from >= end) continue;
    add(from, false);
    add(to, true);
  }
  add(end, false);
  if (start < text.length) pieces.push([" …", false]);
  return pieces;
};

/* Shows the matches in summaries, or in the text of a page or section. */
export const quote = (list, index, wanted) => {
  for (const summary of list.querySelectorAll("[data-text]")) {
    const own = summary.textContent;
    index.text(Number(summary.dataset.text)).then((text) => {
      const isMarked = (pieces) => pieces.some(([, isMatch]) => isMatch);
      const all = [excerpt(own, wanted, Infinity), excerpt(text, wanted)];
      const pieces = all.find(isMarked) ?? all[own ? 0 : 1];
      summary.replaceChildren(...pieces.map(([part, isMatch]) =>
        isMatch ? Object.assign(document.createElement("mark"), { textContent: part }) : part));
      delete summary.dataset.text;
    }).catch(() => { /* results are complete without an excerpt */ });
  }
};
