/* The markup and style of the editor's shadow root. */

export const template = `
  <style>
    :host { color-scheme: light dark; font: 13px/1.4 system-ui, sans-serif; text-align: start;
      position: absolute; inset: 0 auto auto 0; inline-size: 0; block-size: 0;
      --ink: light-dark(#1c1c1e, #f2f2f7); --paper: light-dark(#fff, #2c2c2e);
      --line: light-dark(#8e8e93, #8e8e93); --tint: light-dark(#0040dd, #8ec5ff);
      --red: light-dark(#c4161c, #ff8a80) }
    :host, * { box-sizing: border-box }
    [hidden] { display: none !important }
    button, select, input, textarea { font: inherit; color: inherit }
    button { background: none; border: 0; border-radius: 999px; padding: 4px 10px; min-block-size: 28px;
      cursor: pointer; white-space: nowrap }
    button:hover:not(:disabled, [aria-disabled]) { background: light-dark(#0000000f, #ffffff1f) }
    button:is(:disabled, [aria-disabled]) { opacity: .45; cursor: default }
    :focus-visible { outline: 2px solid var(--tint); outline-offset: 1px }
    /* Problems lie over the page and its controls, and the bar over them. */
    .cells, .mark, .line { z-index: 2147483645 }
    .cells { position: absolute; inset: 0 auto auto 0; inline-size: 0; block-size: 0 }
    .bar { position: fixed; z-index: 2147483647; inset: auto auto 12px 12px; display: flex; flex-wrap: wrap;
      align-items: center; gap: 2px; max-inline-size: calc(100vw - 24px); padding: 3px;
      border-radius: 20px; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
      box-shadow: 0 2px 8px #0003 }
    :host([data-editing]) .bar, .bar:has(.said:not(:empty)) { inset-block-end: 56px }
    .toggle { font-weight: 600; color: var(--tint) }
    .bar select { background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
      min-block-size: 28px; max-inline-size: 10em }
    .edits { position: relative }
    .edits summary { padding: 4px 10px; cursor: pointer; min-block-size: 28px; border-radius: 999px }
    .edits ol { position: absolute; inset: auto auto 34px 0; margin: 0; padding: 8px 16px 8px 32px;
      inline-size: max-content; max-inline-size: 70vw; max-block-size: 50vh; overflow: auto;
      background: var(--paper); border: 1px solid var(--line); border-radius: 12px }
    .said { margin: 0; padding: 4px 10px; flex-basis: 100%; max-block-size: 30vh; overflow: auto;
      white-space: pre-wrap; font-size: 12px }
    .said.wrong { color: var(--red) }
    .said:empty { display: none }
    .cell { position: absolute; pointer-events: none }
    .cell > * { position: absolute; pointer-events: auto }
    .cell.selected { outline: 2px solid var(--tint); border-radius: 8px }
    .row { inset-block: 4px calc(4px + var(--below, 0px)); display: flex; align-items: center;
      gap: 4px; padding-inline: 4px }
    .row.leading { inset-inline: 4px auto }
    .row.trailing { inset-inline: auto calc(4px + var(--actions, 0px)) }
    .count { padding-inline: 10px 4px }
    .row > * { position: static }
    .control { inline-size: 28px; block-size: 28px; padding: 0; display: grid; place-items: center;
      background: var(--paper); border: 1px solid var(--line); color: var(--ink);
      font-size: 16px; line-height: 1 }
    .minus { color: var(--red); inset: -6px auto auto -6px }
    .grip { cursor: grab; touch-action: none; inset: auto -6px -6px auto }
    .open { inset: auto auto -6px -6px }
    .confirm { inset: auto auto 50% 50%; translate: -50% 50%; color: #fff; background: #c4161c }
    .confirm:hover { background: #a00d12 !important }
    .trailing ~ .confirm { inset: 4px calc(4px + var(--actions, 0px)) calc(4px + var(--below, 0px)) auto;
      inset-inline: auto calc(4px + var(--actions, 0px)); translate: 0; min-block-size: 0;
      padding-inline: 20px; border-radius: 8px }
    .pick { inset: -6px -6px auto auto; border-radius: 999px }
    .pick input { margin: 0; inline-size: 16px; block-size: 16px; accent-color: #0040dd }
    /* There, a row is opened by its text; who goes by key still finds the button. */
    @media (max-width: 480px) {
      .row .open:not(:focus-visible) { clip-path: inset(50%); inline-size: 1px; margin-inline: -5px 0;
        border: 0 }
    }
    .mark { position: absolute; background: var(--tint); border-radius: 2px; pointer-events: none }
    .mark.inside { background: none; border: 2px solid var(--tint); border-radius: 8px }
    .grip[aria-pressed=true] { background: var(--tint); color: var(--paper) }
    .line { position: absolute; min-inline-size: 12em; padding: 6px 8px; font-size: 16px;
      color: var(--ink); background: var(--paper); border: 2px solid var(--tint); border-radius: 8px }
    .line[data-below] { translate: 24px 0 }
    dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--line);
      border-radius: 12px; padding: 16px; inline-size: min(420px, 100vw - 24px); font-size: 15px }
    dialog::backdrop { background: #0006 }
    dialog h2 { margin: 0 0 12px; font-size: 17px }
    dialog label { display: block; margin-block-end: 10px }
    dialog label.check { display: flex; gap: 8px; align-items: center }
    dialog :is(input:not([type]), textarea, select) { display: block; inline-size: 100%;
      padding: 6px 8px; border: 1px solid var(--line); border-radius: 8px; background: transparent }
    dialog option { color: #000; background: #fff }
    dialog td input { margin: 0; min-inline-size: 5em }
    dialog menu { display: flex; justify-content: end; gap: 8px; margin: 12px 0 0; padding: 0 }
    dialog menu button { border: 1px solid var(--line) }
    dialog menu button:last-child { font-weight: 600; color: var(--tint) }
    dialog table { inline-size: 100%; border-collapse: collapse; margin-block: 8px }
    dialog :is(th, td) { text-align: start; padding: 4px 8px 4px 0;
      border-block-end: 1px solid light-dark(#d1d1d6, #48484a) }
    .problem { color: var(--red); white-space: pre-wrap; margin: 0; font-size: 13px }
    @media (prefers-reduced-motion: no-preference) {
      .control, .confirm { animation: come .2s ease-out }
      @keyframes come { from { opacity: 0; transform: scale(.5) } }
    }
    @media print { :host { display: none } }
  </style>
  <div class="cells"></div><div class="mark" hidden></div><input class="line" hidden>
  <div class="bar" role="region" aria-label="Editor">
    <button type="button" class="toggle" aria-pressed="false">Edit</button>
    <span class="tools" hidden><button type="button" class="undo">Undo</button>
      <button type="button" class="redo">Redo</button>
      <button type="button" class="add">Add…</button>
      <input class="files" type="file" accept=".svg" multiple hidden></span>
    <details class="edits" hidden><summary></summary><ol></ol></details>
    <span class="several" hidden><span class="count"></span>
      <button type="button" class="delete">Delete</button>
      <button type="button" class="feature">Feature</button>
      <button type="button" class="unfeature">Don’t feature</button>
      <button type="button" class="price">Prices…</button>
      <span class="sections"><select class="section" aria-label="Section"></select>
        <button type="button" class="move" disabled>Move</button></span></span>
    <p class="said" role="status"></p>
  </div>`;

/* Space for the controls and the bar. A constructed style sheet does not change the page. */
export const room = new CSSStyleSheet();
room.replaceSync(`
  body { margin-block-end: 120px }
  main :is(.list, .outline) .cell[data-item-id] .row { padding-inline: 76px !important }
  main .outline .cell[data-item-id] .row { padding-inline: 44px 108px !important }
  main :is(.list, .outline) .cell[data-item-id] .disclosure-indicator { display: none !important }
  @media (max-width: 480px) {
    main .list .cell[data-item-id] .row { padding-inline-end: 44px !important }
    main .outline .cell[data-item-id] .row { padding-inline-end: 76px !important }
  }`);
