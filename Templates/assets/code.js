// Copies code. The clipboard requires a secure context. Without it, the buttons stay hidden.
const status = document.createElement("p");
status.className = "code-status";
status.role = "status";

const show = () => {
  for (const button of document.querySelectorAll(".code > button")) button.hidden = false;
};

const say = (button, text) => {
  const label = button.dataset.label ??= button.textContent;
  button.textContent = status.textContent = text;
  for (const type of ["blur", "pointerleave"]) {
    button.addEventListener(type, () => {
      button.textContent = label;
      status.textContent = "";
    }, { once: true });
  }
};

if (navigator.clipboard) {
  document.body.append(status);
  show();
  document.addEventListener("vitrine:update", show);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest(".code > button");
    if (!button) return;
    const { done, failed } = button.dataset;
    navigator.clipboard.writeText(button.parentElement.querySelector("code").textContent)
      .then(() => say(button, done), () => say(button, failed));
  });
}
