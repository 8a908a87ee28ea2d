// The dialogs to choose a rule or a board.

import { boardPicture } from "./picture.js";
import { byId, html } from "./dom.js";
import { showDialog } from "./dialogs.js";
import { openBoard, openRule } from "./files.js";
import { get, post, Refusal, ServerGone } from "./server.js";
import { allRules, puzzleOf } from "./vocabulary.js";

/** Opens the dialog to choose a rule, and opens that rule. */
export async function chooseRule(editor) {
  const folderOf = ({ puzzle, family }) => (family === "" ? puzzle.title : `${puzzle.title}: ${family}`);
  const dialog = byId("open-dialog");
  const search = byId("rule-search");
  search.value = "";
  const list = () => {
    const words = search.value.toLowerCase();
    const found = allRules().filter((rule) => `${rule.name} ${rule.title} ${rule.family} ${rule.puzzle.title}`.toLowerCase().includes(words));
    const folders = [...new Set(found.map(folderOf))];
    byId("rule-list").replaceChildren(...folders.map((folder) => html("section", {}, html("h3", {}, folder),
      ...found.filter((rule) => folderOf(rule) === folder).map((rule) => html("button", { type: "button", class: "list-button", "data-close": rule.name },
        html("span", {}, rule.title || rule.name), html("code", {}, rule.name))))));
    if (found.length === 0) byId("rule-list").replaceChildren(html("p", { class: "quiet" }, "No rule of that name."));
  };
  search.oninput = list;
  search.onkeydown = (event) => {
    if (event.key !== "Enter") return;
    // Otherwise the key would also press the button that has the focus once the dialog is closed.
    event.preventDefault();
    byId("rule-list").querySelector("button")?.click();
  };
  list();
  const name = await showDialog(dialog);
  if (name !== "") await openRule(editor, name);
}

/** Opens the dialog to choose a board: a file, pasted text, or a gap of the rules. */
export async function chooseBoard(editor) {
  const dialog = byId("board-dialog");
  const complaint = byId("board-complaint");
  const under = byId("board-under");
  byId("board-under-row").hidden = editor.isBlank;
  under.checked = false;
  complaint.textContent = "";
  const take = (board) => {
    dialog.close("");
    return openBoard(editor, board, under.checked && !editor.isBlank);
  };
  const read = async (text) => {
    try {
      await take(await post("/api/case", { text }));
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof ServerGone)) throw error;
      complaint.textContent = error.message;
    }
  };
  byId("case-file").onchange = async (event) => {
    const [file] = event.target.files;
    if (file) await read(await file.text());
    event.target.value = "";
  };
  byId("case-read").onclick = () => read(byId("case-text").value);
  const without = byId("gaps-without");
  without.replaceChildren(html("option", { value: "" }, "all drawings as they are"),
    ...puzzleOf(editor.sketch).rules.map((rule) => html("option", { value: rule.name, selected: rule.name === editor.file?.name }, `without ${rule.name}`)));
  byId("gaps").replaceChildren();
  byId("gaps-show").onclick = () => showGaps(without.value, take);
  await showDialog(dialog);
}

async function showGaps(without, take) {
  const host = byId("gaps");
  host.replaceChildren(html("p", { class: "quiet" }, "Looking for dead steps that nothing forbids …"));
  try {
    const query = without === "" ? "" : `?without=${encodeURIComponent(without)}`;
    const { size, groups } = await get(`/api/gaps${query}`);
    const buttons = groups.map((group) => html("button", { type: "button", class: "gap", onclick: () => take(group.board) },
      boardPicture(group.board), html("span", {}, group.summary)));
    host.replaceChildren(...(buttons.length > 0 ? buttons : [html("p", { class: "quiet" },
      `None: on the ${size} every dead step is forbidden. Leave a drawing out to see what it is needed for.`)]));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ServerGone)) throw error;
    host.replaceChildren(html("p", { class: "quiet" }, error.message));
  }
}
