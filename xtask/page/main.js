// Sets the page up: one editor, its views, and the buttons and keys of the whole page.

import { areaKey, areaPanel } from "./area_view.js";
import { boardKey, boardPanel } from "./board_view.js";
import { chooseBoard, chooseRule } from "./chooser_view.js";
import { showDetails, showMistakes } from "./details_view.js";
import { closeDialogsByThemselves, showDialog } from "./dialogs.js";
import { byId, html, renderOnce, symbol } from "./dom.js";
import { Editor } from "./editor.js";
import { bringBack, keepInTab, newDrawing, openBoard, openRule, save, showError } from "./files.js";
import { showGrid } from "./grid_view.js";
import { showJob, showJobs } from "./jobs_view.js";
import { showPalette } from "./palette_view.js";
import { regionKey, regionPanel, updateCount } from "./region_view.js";
import { repeatKey, repeatPanel } from "./repeat_view.js";
import { get, post, watchServer } from "./server.js";
import { fit, newSketch } from "./sketch.js";
import { showSuggestions } from "./suggest_view.js";
import { emphasised } from "./text.js";
import { startTheme } from "./theme.js";
import { isFalse, showVerdict } from "./verdict_view.js";
import { allPuzzles, hasPart, markNamed, puzzleOf, setPuzzles } from "./vocabulary.js";
import { watchSketch } from "./watch.js";

const RETRY = 3000;
const editor = new Editor();
const grid = showGrid(editor);

const PANELS = {
  area: [areaKey, areaPanel], area_entry: [areaKey, areaPanel], area_exit: [areaKey, areaPanel],
  repeat: [repeatKey, repeatPanel], paint: [boardKey, boardPanel],
};

const TITLES = { area: "Area", area_entry: "Area", area_exit: "Area", repeat: "Repeat", paint: "The board" };

function showToolPanel() {
  const mark = markNamed(editor.sketch, editor.tool);
  const [key, panel] = mark.region === null ? PANELS[editor.tool] ?? [] : [regionKey, regionPanel];
  const tool = TITLES[editor.tool] ?? "Whole line";
  const host = byId("tool-panel");
  host.hidden = panel === undefined;
  if (host.hidden) return renderOnce(host, null, () => []);
  renderOnce(host, [tool, key(editor)], () => [html("h2", {}, tool), ...panel(editor)]);
  updateCount(editor, host);
  const count = host.querySelector("input[name=count]");
  const chosen = editor.sketch.areas[editor.area];
  if (count && chosen && count !== document.activeElement && count.value !== chosen.count) count.value = chosen.count;
}

function showBar() {
  byId("undo").disabled = !editor.canUndo;
  byId("redo").disabled = !editor.canRedo;
  byId("fit").disabled = fit(editor.sketch) === editor.sketch;
  byId("unsaved").hidden = !editor.isChanged || editor.isBlank;
  byId("board").hidden = !hasPart(editor.sketch, "boards");
  byId("file-path").textContent = editor.file?.path ?? "new drawing";
}

/** The marks' symbols in the page, for every `use` of them. */
function showSymbols() {
  const { name, marks } = puzzleOf(editor.sketch);
  renderOnce(byId("symbols"), name, () => marks.map(symbol));
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
  await readStart();
  await describeBoardAgain();
  const noted = await showJob(byId("proofs"), "Noting the proofs", { kind: "proofs", sketch: editor.sketch });
  if (noted) byId("proofs").replaceChildren(html("p", { class: "quiet" }, "The proofs are noted in ", html("code", {}, "generated/PROOFS.md"), "."));
}

/** Reads the puzzles and the list of the drawings on disk again. */
async function readStart() {
  const start = await get("/api/start");
  setPuzzles(start.puzzles);
  editor.set({ start });
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
  help: () => showHelp(),
};
for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", doing(action));
byId("help-more").addEventListener("click", actions.help);

function showHelp() {
  const { name, help } = puzzleOf(editor.sketch);
  renderOnce(byId("help-terms"), name, () => help.flatMap(([term, text]) => [html("dt", {}, term), html("dd", {}, ...emphasised(text))]));
  return showDialog(byId("help-dialog"));
}

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
  for (const show of [showSymbols, showToolPanel, showBar, showNote]) editor.listen(show);
  watchForServer(watchSketch(editor));
  await readStart();
  const { start } = editor;
  editor.open(newSketch(start.open?.puzzle ?? allPuzzles()[0].name), null);
  keepInTab(editor);
  if (bringBack(editor)) return;
  if (start.open?.rule) await openRule(editor, start.open.rule);
  else if (start.open?.case) await openBoard(editor, start.open.case, false);
}

begin().catch((error) => showError(editor, error));
