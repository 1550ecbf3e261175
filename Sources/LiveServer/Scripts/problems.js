/* Shows the errors of the content until they are fixed or hidden. */

const template = `
  <style>
    section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh;
      overflow: auto; box-sizing: border-box; padding: 16px 20px; color: #fff;
      background: #2b1416; border-top: 3px solid #ff6b6b;
      font: 14px/1.5 system-ui, sans-serif; color-scheme: dark }
    header { display: flex; justify-content: space-between; align-items: center; gap: 16px;
      position: sticky; inset-inline-start: 0 }
    h2 { margin: 0; font-size: 16px }
    pre { margin: 12px 0 0; white-space: pre; font: 13px/1.5 ui-monospace, monospace }
    button { font: inherit; color: inherit; background: #5a2a2e; border: 0;
      border-radius: 6px; padding: 8px 14px; cursor: pointer }
    @media print { section { display: none } }
  </style>
  <section role="alert" aria-label="Problems" tabindex="0">
    <header><h2>The last change is not shown, because the content has errors</h2>
    <button type="button">Hide</button></header><pre></pre>
  </section>`;

let overlay = null;

const make = () => {
  const host = document.createElement("vitrine-problems");
  host.attachShadow({ mode: "open" }).innerHTML = template;
  host.shadowRoot.querySelector("button").onclick = () => host.remove();
  return host;
};

let shown = "";

export const showProblems = (problems) => {
  // Hidden problems stay hidden until the text changes.
  if (problems === shown) return;
  shown = problems;
  if (!problems) {
    overlay?.remove();
    overlay = null;
    return;
  }
  overlay ??= make();
  overlay.shadowRoot.querySelector("pre").textContent = problems;
  // Space for the editor's bar.
  const hasEditor = document.querySelector("vitrine-editor") !== null;
  overlay.shadowRoot.querySelector("section").style.paddingBlockEnd = hasEditor ? "110px" : "";
  document.body.append(overlay);
};
