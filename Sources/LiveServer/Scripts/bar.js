/* A bar with the number of differences from the published site and the warnings of the build. */

const template = `
  <style>
    :host { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; text-align: start }
    :host, * { box-sizing: border-box }
    aside { position: fixed; inset: auto 12px 12px auto; z-index: 2147483646; display: flex;
      max-inline-size: calc(100vw - 24px); border-radius: 999px; padding: 3px; gap: 2px;
      color: light-dark(#1c1c1e, #f2f2f7); background: light-dark(#fffffff2, #2c2c2ef2);
      border: 1px solid light-dark(#c7c7cc, #545458); box-shadow: 0 2px 8px #0003 }
    :host(:dir(rtl)) aside { inset: auto auto 12px 12px }
    button { font: inherit; color: inherit; background: none; border: 0; border-radius: 999px;
      padding: 4px 10px; min-block-size: 28px; cursor: pointer; white-space: nowrap }
    button:hover { background: light-dark(#0000000f, #ffffff1f) }
    :focus-visible { outline: 2px solid light-dark(#0040dd, #6cb4ff); outline-offset: 1px }
    button[data-some] { font-weight: 600; color: light-dark(#0040dd, #8ec5ff) }
    .warnings { color: light-dark(#8a4b00, #ffc266) }
    [hidden] { display: none !important }
    dialog { color: light-dark(#1c1c1e, #f2f2f7); background: light-dark(#fff, #1c1c1e);
      border: 1px solid light-dark(#c7c7cc, #545458); border-radius: 12px; padding: 0;
      inline-size: min(1200px, 100vw - 24px); max-inline-size: none; max-block-size: none }
    dialog[open] { display: flex; flex-direction: column }
    .changes { block-size: calc(100dvh - 48px) }
    dialog::backdrop { background: #0006 }
    header { display: flex; align-items: center; gap: 12px; padding: 8px 8px 8px 16px;
      border-block-end: 1px solid light-dark(#d1d1d6, #48484a) }
    h2 { font-size: 15px; margin: 0; flex: none }
    header p { margin: 0; flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    iframe { flex: 1; border: 0; inline-size: 100% }
    pre { margin: 0; padding: 16px; overflow: auto; max-block-size: 60dvh;
      font: 13px/1.5 ui-monospace, monospace }
    @media (max-width: 500px) { header p { display: none } h2 { flex: 1 } }
    @media print { aside, dialog { display: none } }
  </style>
  <aside aria-label="Live site" hidden>
    <button type="button" class="count" aria-haspopup="dialog" hidden></button>
    <button type="button" class="warnings" aria-haspopup="dialog" hidden></button>
    <button type="button" class="hide" aria-label="Hide this bar">✕</button>
  </aside>
  <dialog class="changes" aria-labelledby="changes"><header><h2 id="changes">Changes</h2>
    <p></p><button type="button">Close</button></header></dialog>
  <dialog class="said" aria-labelledby="said"><header><h2 id="said">Warnings</h2><p></p>
    <button type="button">Close</button></header><pre tabindex="0"></pre></dialog>`;

const key = "vitrine live bar";
const { token } = document.querySelector("script[data-vitrine-live]").dataset;
const host = document.createElement("vitrine-bar");
const root = host.attachShadow({ mode: "open" });
root.innerHTML = template;
const part = (selector) => root.querySelector(selector);
const [bar, count, warnings] = ["aside", ".count", ".warnings"].map(part);
const [changes, said] = [".changes", ".said"].map(part);
let isWanted = true;
try {
  isWanted = sessionStorage.getItem(key) !== "hidden";
} catch {
  // Storage is denied.
}

const show = () => {
  bar.hidden = !isWanted;
  if (!host.isConnected) document.documentElement.append(host);
};

part(".hide").onclick = () => {
  isWanted = false;
  bar.hidden = true;
  try {
    sessionStorage.setItem(key, "hidden");
  } catch {
    // Storage is denied.
  }
};

const frame = document.createElement("iframe");
frame.title = "Changes";
count.onclick = () => {
  frame.src = "/.vitrine/changes";
  changes.append(frame);
  changes.showModal();
};
changes.onclose = () => frame.remove();
warnings.onclick = () => said.showModal();
for (const dialog of [changes, said]) {
  dialog.querySelector("button").onclick = () => dialog.close();
}

const words = (number, one, many) => `${number} ${number === 1 ? one : many}`;

const tell = (report) => {
  const { count: number, summary } = report;
  if (number === undefined) count.textContent = "Not published";
  else count.textContent = number ? words(number, "change", "changes") : "No changes";
  count.hidden = false;
  count.toggleAttribute("data-some", number > 0);
  count.title = summary || "no differences from the published site";
  changes.querySelector("p").textContent = count.title;
  show();
};

const ask = async () => {
  const response = await fetch("/.vitrine/changes.json", {
    method: "POST", cache: "no-store", headers: { "X-Vitrine-Token": token },
  });
  if (response.ok) tell(await response.json());
  else if (response.status === 404) count.hidden = true;
};

let waiting = 0;

/* Waits until the page is stable, so that it is updated first. */
export const countChanges = (isOther) => {
  clearTimeout(waiting);
  waiting = setTimeout(() => ask().catch(() => {}), 300);
  if (isOther && frame.isConnected) frame.contentWindow.location.reload();
};

export const showWarnings = (text) => {
  const number = text.match(/(^|: )warning: \[/gm)?.length ?? 0;
  warnings.hidden = number === 0;
  warnings.textContent = words(number, "warning", "warnings");
  part("pre").textContent = text;
  if (number > 0) show();
  else if (said.open) said.close();
};
