/* Copies the picture of a free icon. Without it, the picture can be downloaded. */
"use strict";

for (const button of document.querySelectorAll("button[data-copy]")) {
  // Only pages that came safely may write to the clipboard.
  button.hidden = !navigator.clipboard;
  const label = button.textContent;
  button.addEventListener("click", async () => {
    try {
      const response = await fetch(button.dataset.copy);
      if (!response.ok) return;
      await navigator.clipboard.writeText(await response.text());
      button.textContent = button.dataset.done;
      button.addEventListener("blur", () => { button.textContent = label; }, { once: true });
    } catch {
      // The link beside it is still there.
    }
  });
}
