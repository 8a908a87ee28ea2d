// The dialog that asks for the family of a new drawing.

import { showDialog } from "./dialogs.js";
import { byId, html } from "./dom.js";
import { puzzleOf } from "./vocabulary.js";

/** The families that the server accepts: nested names of folders. */
const FAMILY = /^[a-z][a-z0-9_]*(\/[a-z][a-z0-9_]*)*$/;

/** The chosen family: "" for none, `null` if the dialog was cancelled. */
export async function chooseFamily(editor) {
  const dialog = byId("family-dialog");
  const input = byId("family-new");
  const complaint = byId("family-complaint");
  input.value = "";
  complaint.textContent = "";
  byId("family-folder").textContent = `${puzzleOf(editor.sketch).folder}/`;
  byId("family-list").replaceChildren(...puzzleOf(editor.sketch).families.map((family) =>
    html("button", { type: "button", "data-close": `/${family}` }, family)));
  // A path from `patterns`, so that no family differs from a closed dialog.
  byId("family-none").dataset.close = "/";
  const take = () => {
    const family = input.value.trim();
    if (FAMILY.test(family)) return dialog.close(`/${family}`);
    complaint.textContent = "Small letters, digits and underscores, beginning with a letter.";
    input.focus();
  };
  byId("family-take").onclick = take;
  input.onkeydown = (event) => {
    if (event.key !== "Enter") return;
    // Otherwise the key would also press the button that has the focus once the dialog is closed.
    event.preventDefault();
    take();
  };
  const chosen = await showDialog(dialog);
  return chosen === "" ? null : chosen.slice(1);
}
