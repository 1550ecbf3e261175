// Closes the header's menus on Escape, and on clicks and focus outside.
for (const menu of document.querySelectorAll(".site-header .site-menu")) {
  const leave = (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  };
  addEventListener("pointerdown", leave);
  addEventListener("focusin", leave);
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  });
}
