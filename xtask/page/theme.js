// Light or dark: the system's theme, until one is chosen; the choice is remembered.

import { byId } from "./dom.js";

const CHOSEN = "oneway: theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

export function startTheme() {
  const button = byId("theme");
  const show = () => {
    const theme = localStorage.getItem(CHOSEN) ?? (dark.matches ? "dark" : "light");
    document.documentElement.dataset.theme = theme;
    button.setAttribute("aria-label", theme === "dark" ? "Light theme" : "Dark theme");
    button.title = button.getAttribute("aria-label");
    button.textContent = theme === "dark" ? "☀" : "☾";
  };
  button.addEventListener("click", () => {
    localStorage.setItem(CHOSEN, document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    show();
  });
  dark.addEventListener("change", show);
  show();
}
