/* Follows the live site: receives each change, and updates the page.

   It uses POST because browsers then send the `Origin` field. It listens only while the page is
   visible, because browsers limit connections to a server to six, and each tab would use one. */

import { countChanges, showWarnings } from "./bar.js";
import { showProblems } from "./problems.js";
import { update } from "./update.js";

const { token, version, editor } = document.querySelector("script[data-vitrine-live]").dataset;
let current = Number(version);
let listening = null;
let compared = 0;
let wasHeard = false;
/* True while the page unloads. Its requests then fail. */
let isLeft = false;
/* The editor, if the page can be edited. */
const editing = editor === undefined ? null
  : import("./edit.js").then(({ start }) => start()).catch(() => null);

const take = async (state) => {
  const last = current;
  const isMoved = state.version !== last;
  if (isMoved) {
    current = state.version;
    if (!(await update(state))) {
      listening?.abort();
      if (isLeft) {
        // If the page was not left after all, it receives the change again.
        isLeft = false;
        current = last;
        setTimeout(follow, 500);
        return;
      }
      await (await editing)?.leave();
      location.reload();
      return;
    }
  }
  showProblems(state.problems);
  showWarnings(state.warnings);
  countChanges(isMoved || state.comparison !== compared);
  compared = state.comparison;
};

/* Statuses are processed in sequence, even if a newer status arrives during an update. */
let taken = Promise.resolve();
const hear = (state) => {
  const next = () => take(state);
  taken = taken.then(next, next);
  return taken;
};

/* Reloads once, because the page may be from an old run of the server. Without success it stays. */
const reloadOnce = () => {
  const key = "vitrine live refused";
  try {
    if (sessionStorage.getItem(key) === token) return;
    sessionStorage.setItem(key, token);
  } catch {
    if (!wasHeard) return;
  }
  location.reload();
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
    method: "POST", cache: "no-store", signal,
    headers: { "X-Vitrine-Token": token, "X-Vitrine-Version": current },
  });
  if (response.ok) {
    wasHeard = true;
    await read(response.body);
  } else if (response.status === 403) {
    reloadOnce();
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
      // The server may return.
    }
    if (!signal.aborted) await new Promise((resume) => setTimeout(resume, 500));
  }
};

const follow = () => (document.hidden ? listening?.abort() : listen());
document.addEventListener("visibilitychange", follow);
for (const type of ["beforeunload", "pagehide"]) addEventListener(type, () => { isLeft = true; });
addEventListener("pagehide", () => listening?.abort());
addEventListener("pageshow", (event) => event.persisted && follow());
follow();
