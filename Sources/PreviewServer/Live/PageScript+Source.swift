extension PageScript {
  /// The script itself.
  ///
  /// It asks with POST, as browsers then say which page asks, and listens only while the page is
  /// seen: browsers keep no more than six connections to a server, and each tab would hold one.
  static let source = #"""
    (() => {
      "use strict";
    \#(updating)
      const { token, version } = document.currentScript.dataset;
      let current = Number(version);
      let listening = null;
      let wasHeard = false;
      let overlay = null;

      const show = (problems) => {
        if (!problems) {
          overlay?.remove();
          overlay = null;
          return;
        }
        overlay ??= makeOverlay();
        overlay.shadowRoot.querySelector("pre").textContent = problems;
        document.body.append(overlay);
      };

      const makeOverlay = () => {
        const host = document.createElement("vitrine-problems");
        host.attachShadow({ mode: "open" }).innerHTML = `
          <style>
            section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh;
              overflow: auto; box-sizing: border-box; padding: 16px 20px; color: #fff;
              background: #2b1416; border-top: 3px solid #ff6b6b;
              font: 14px/1.5 system-ui, sans-serif; color-scheme: dark }
            header { display: flex; justify-content: space-between; align-items: center; gap: 16px;
              position: sticky; inset-inline-start: 0 }
            h2 { margin: 0; font-size: 16px }
            pre { margin: 12px 0 0; white-space: pre;
              font: 13px/1.5 ui-monospace, monospace }
            button { font: inherit; color: inherit; background: #5a2a2e; border: 0;
              border-radius: 6px; padding: 8px 14px; cursor: pointer }
            @media print { section { display: none } }
          </style>
          <section role="alert" aria-label="Problems" tabindex="0">
            <header><h2>The last change is not shown: the content has problems</h2>
            <button type="button">Hide</button></header><pre></pre>
          </section>`;
        host.shadowRoot.querySelector("button").onclick = () => host.remove();
        return host;
      };

      const hear = async (state) => {
        if (state.version !== current) {
          current = state.version;
          if (!(await update())) {
            listening?.abort();
            location.reload();
            return;
          }
        }
        show(state.problems);
      };

      const read = async (body) => {
        const reader = body.pipeThrough(new TextDecoderStream()).getReader();
        let text = "";
        for (;;) {
          const { value, done } = await reader.read();
          if (done) return;
          text += value;
          const events = text.split("\n\n");
          text = events.pop();
          for (const event of events) await hear(JSON.parse(event.replace(/^data: /, "")));
        }
      };

      const ask = async (signal) => {
        const response = await fetch("/.vitrine/events", {
          method: "POST", headers: { "X-Vitrine-Token": token }, cache: "no-store", signal,
        });
        if (response.ok) {
          wasHeard = true;
          await read(response.body);
        } else if (response.status === 403) {
          // Another run of the server: the page is from an old one.
          if (wasHeard) location.reload();
          return false;
        }
        return true;
      };

      const listen = async () => {
        listening?.abort();
        const { signal } = (listening = new AbortController());
        while (!signal.aborted) {
          try {
            if (!(await ask(signal))) return;
          } catch {
            // The server is gone; it may come back.
          }
          if (!signal.aborted) await new Promise((resume) => setTimeout(resume, 500));
        }
      };

      const follow = () => (document.hidden ? listening?.abort() : listen());
      document.addEventListener("visibilitychange", follow);
      addEventListener("pagehide", () => listening?.abort());
      addEventListener("pageshow", (event) => event.persisted && follow());
      follow();
    })();

    """#
}
