/* Follows the live site. It uses POST because browsers then send `Origin`. It listens only while
   the page is visible, because browsers limit connections to a server to six. */

import { countChanges, showWarnings } from "./bar.js";
import { showProblems } from "./problems.js";
import { update } from "./update.js";

const { token, version, editor } = document.querySelector("script[data-vitrine-live]").dataset;
let current = Number(version);
let listening = null;
let compared = 0;
let wasHeard = false;
/* Requests fail while the page unloads. */
let isLeft = false;
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
        // The page was not left after all.
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

/* Statuses are processed in sequence. */
let taken = Promise.resolve();
const hear = (state) => {
  const next = () => take(state);
  taken = taken.then(next, next);
  return taken;
};

/* The page may be from an old run of the server. */
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
