// Modal questions.

import { byId, html } from "./dom.js";

/** Shows a dialog of the page until it is closed; the value that it was closed with, "" for Escape. */
export function showDialog(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true }));
}

/** Closes each dialog by its buttons with `data-close`, and by a click beside it. */
export function closeDialogsByThemselves() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      const button = event.target.closest("[data-close]");
      if (button) dialog.close(button.dataset.close);
      else if (event.target === dialog) dialog.close("");
    });
  }
}

/** Asks a question of a kind, with a few answers: `[value, text]` each, the usual one first. */
export function askUser(kind, title, text, answers) {
  const dialog = byId("question");
  dialog.dataset.kind = kind;
  byId("question-title").textContent = title;
  byId("question-text").textContent = text;
  byId("question-answers").replaceChildren(...answers.map(([value, words], i) =>
    html("button", { type: "button", class: i === 0 ? "primary" : "", "data-close": value }, words)));
  return showDialog(dialog);
}
