/* Copies the picture of a free icon. Without it, the picture can be downloaded. */
"use strict";

for (const button of document.querySelectorAll("button[data-copy]")) {
  const label = button.textContent;
  // Only pages that came safely may write to the clipboard.
  button.hidden = !navigator.clipboard;

  const say = (text) => {
    button.textContent = text;
    for (const type of ["blur", "pointerleave"]) {
      button.addEventListener(type, () => { button.textContent = label; }, { once: true });
    }
  };

  /* Some browsers let a script write only while it answers a click: they get the text as a promise. */
  const copy = (text) => globalThis.ClipboardItem
    ? navigator.clipboard.write([new ClipboardItem({ "text/plain": text })])
    : text.then((known) => navigator.clipboard.writeText(known));

  button.addEventListener("click", () => {
    const text = fetch(button.dataset.copy).then((response) => {
      if (!response.ok) throw new Error(response.statusText);
      return response.text();
    });
    copy(text).then(() => say(button.dataset.done), () => say(button.dataset.failed));
  });
}
