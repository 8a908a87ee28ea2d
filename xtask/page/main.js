// Sets the page up: one editor, its views, and the buttons and keys of the whole page.

import { areaKey, areaPanel } from "./area_view.js";
import { boardKey, boardPanel } from "./board_view.js";
import { chooseBoard, chooseRule } from "./chooser_view.js";
import { showDetails, showMistakes } from "./details_view.js";
import { closeDialogsByThemselves, showDialog } from "./dialogs.js";
import { addSymbols, byId, html, renderOnce } from "./dom.js";
import { Editor } from "./editor.js";
import { bringBack, keepInTab, newDrawing, openBoard, openRule, save, showError } from "./files.js";
import { showGrid } from "./grid_view.js";
import { showJob, showJobs } from "./jobs_view.js";
import { showPalette } from "./palette_view.js";
import { repeatKey, repeatPanel } from "./repeat_view.js";
import { get, post, watchServer } from "./server.js";
import { fit } from "./sketch.js";
import { showSuggestions } from "./suggest_view.js";
import { startTheme } from "./theme.js";
import { isFalse, showVerdict } from "./verdict_view.js";
import { watchSketch } from "./watch.js";

const RETRY = 3000;
const editor = new Editor();
const grid = showGrid(editor);

const PANELS = {
  area: [areaKey, areaPanel], area_entry: [areaKey, areaPanel], area_exit: [areaKey, areaPanel],
  repeat: [repeatKey, repeatPanel], paint: [boardKey, boardPanel],
};

const TITLES = { area: "Area", repeat: "Repeat", paint: "The board" };

function showToolPanel() {
  const [key, panel] = PANELS[editor.tool] ?? [() => [], () => []];
  const host = byId("tool-panel");
  const tool = editor.tool.replace(/_.*/, "");
  host.hidden = !PANELS[tool];
  renderOnce(host, [tool, key(editor)], () => [html("h2", {}, TITLES[tool] ?? ""), ...panel(editor)]);
  const count = host.querySelector("input[name=count]");
  const chosen = editor.sketch.areas[editor.area];
  if (count && chosen && count !== document.activeElement && count.value !== chosen.count) count.value = chosen.count;
}

function showBar() {
  byId("undo").disabled = !editor.canUndo;
  byId("redo").disabled = !editor.canRedo;
  byId("fit").disabled = fit(editor.sketch) === editor.sketch;
  byId("unsaved").hidden = !editor.isChanged || editor.isBlank;
  byId("file-path").textContent = editor.file?.path ?? "new drawing";
}

function showNote() {
  const { note } = editor;
  const host = byId("note");
  renderOnce(host, [note, isFalse(editor)], () => {
    if (note === null || note.kind === "hint") return [];
    if (note.kind !== "saved") return html("p", { class: note.kind, "data-kind": note.refused }, note.text);
    const wrote = note.wrote.length > 0 ? `Written anew: ${note.wrote.join(", ")}.` : "Nothing else had to be written anew.";
    const known = note.isFalse || isFalse(editor);
    const saved = note.unchanged ? "Saved; the file was so already: " : "Saved: ";
    return [
      html("p", { class: known ? "bad" : "good" }, html("strong", {}, saved), html("code", {}, note.path), known ? " – but this rule is false." : ""),
      note.stopped ? html("p", { class: "bad" }, `No code could be generated: ${note.stopped}`) : "",
      html("p", { class: "quiet" }, wrote, note.left ? ` The drawing that you began with is still there: ${note.left}.` : ""),
    ];
  });
  host.hidden = host.childElementCount === 0;
}

/** Saves the drawing, calls `whenSaved` if it is on disk then, and has the proofs written. */
async function saveAndProve(whenSaved = () => {}) {
  if (!(await save(editor))) {
    if (editor.note?.kind === "rename") byId(editor.sketch.name === "" ? "title" : "name").select();
    return;
  }
  whenSaved();
  editor.set({ start: await get("/api/start") });
  await describeBoardAgain();
  const noted = await showJob(byId("proofs"), "Noting the proofs", { kind: "proofs", sketch: editor.sketch });
  if (noted) byId("proofs").replaceChildren(html("p", { class: "quiet" }, "The proofs are noted in ", html("code", {}, "generated/PROOFS.md"), "."));
}

/** Another drawing on disk may forbid steps of the board. */
async function describeBoardAgain() {
  const { board } = editor;
  const described = board && await post("/api/case", { text: board.text });
  if (editor.board === board) editor.set({ board: described });
}

/** Runs the action of a click or a key, and shows its error. */
const doing = (action) => () => Promise.resolve(action()).catch((error) => showError(editor, error));

const actions = {
  undo: () => editor.undo(),
  redo: () => editor.redo(),
  fit: () => editor.change(fit),
  new: () => newDrawing(editor),
  open: () => chooseRule(editor),
  board: () => chooseBoard(editor),
  save: () => saveAndProve(),
  help: () => showDialog(byId("help-dialog")),
};
for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", doing(action));
byId("help-more").addEventListener("click", actions.help);

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  const action = key === "z" ? (event.shiftKey ? "redo" : "undo") : { y: "redo", s: "save", o: "open" }[key];
  if (!action) return;
  event.preventDefault();
  doing(actions[action])();
});

function watchForServer(requestAgain) {
  const banner = byId("gone");
  let timer = null;
  const retry = () => get("/api/start").then(requestAgain, () => {});
  watchServer(({ kind, message }) => {
    banner.dataset.kind = kind;
    byId("gone-text").textContent = `${message} Your drawing is safe in this tab.`;
    byId("gone-command").textContent = `cargo xtask draw --port ${location.port}`;
    banner.hidden = false;
    timer ??= setInterval(retry, RETRY);
  }, () => {
    banner.hidden = true;
    clearInterval(timer);
    timer = null;
  });
  byId("retry").addEventListener("click", retry);
  // A restarted server prints a new address; only the part after the # differs.
  addEventListener("hashchange", retry);
}

async function begin() {
  startTheme();
  closeDialogsByThemselves();
  showPalette(editor, grid.focus);
  showDetails(editor);
  showMistakes(editor, grid.moveTo);
  showVerdict(editor);
  showJobs(editor);
  showSuggestions(editor, saveAndProve, grid.focus);
  for (const show of [showToolPanel, showBar, showNote]) editor.listen(show);
  watchForServer(watchSketch(editor));
  const start = await get("/api/start");
  addSymbols(start.marks);
  editor.set({ start });
  keepInTab(editor);
  if (bringBack(editor)) return;
  if (start.open?.rule) await openRule(editor, start.open.rule);
  else if (start.open?.case) await openBoard(editor, start.open.case, false);
}

begin().catch((error) => showError(editor, error));
