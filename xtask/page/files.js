// New, open, save: between the editor and the drawings on disk. No drawing is lost: not by opening another one, not by a change
// on disk, not when the server ends, not when the tab is loaded again.

import { paperFor } from "./board.js";
import { askUser } from "./dialogs.js";
import { chooseFamily } from "./family_view.js";
import { fromFile, newSketch } from "./sketch.js";
import { get, post, Refusal, ServerGone } from "./server.js";
import { allPuzzles, allRules } from "./vocabulary.js";
import { plain } from "./words.js";

const KEPT = "oneway: drawing in the making";

/** Keeps the sketch in the tab while it is not saved. */
export function keepInTab(editor) {
  editor.listen(() => {
    const { sketch, file, saved, board } = editor;
    if (editor.isChanged) sessionStorage.setItem(KEPT, JSON.stringify({ sketch, file, saved, board }));
    else sessionStorage.removeItem(KEPT);
    document.title = `${editor.isChanged ? "● " : ""}${sketch.title || sketch.name || "New drawing"} – oneway`;
  });
  addEventListener("beforeunload", (event) => {
    if (editor.isChanged) event.preventDefault();
  });
}

/** Restores the sketch that the tab kept; returns whether there was one. */
export function bringBack(editor) {
  const text = sessionStorage.getItem(KEPT);
  if (text === null) return false;
  const { sketch, file, saved, board } = JSON.parse(text);
  editor.open(sketch, file, saved);
  editor.set({ board, note: { kind: "info", text: "Your drawing was not saved yet; this tab kept it." } });
  return true;
}

/** Whether the present drawing may be replaced. */
async function mayLeave(editor) {
  if (!editor.isChanged || editor.isBlank) return true;
  const answer = await askUser("unsaved", "This drawing is not saved", "Save it before you go on?",
    [["save", "Save it"], ["drop", "Drop the changes"], ["", "Stay here"]]);
  if (answer === "save") return save(editor);
  return answer === "drop";
}

export async function newDrawing(editor) {
  if (!(await mayLeave(editor))) return;
  const puzzle = await choosePuzzle(editor.sketch.puzzle);
  if (puzzle === "") return;
  editor.set({ board: null, tool: null });
  editor.open(newSketch(puzzle), null);
}

/** The name of the puzzle that a new drawing is for; empty if none was chosen. The present one comes first. */
async function choosePuzzle(present) {
  const puzzles = [...allPuzzles()].sort((a, b) => Number(b.name === present) - Number(a.name === present));
  if (puzzles.length < 2) return puzzles[0]?.name ?? "";
  const text = puzzles.map(({ title, about }) => `${title}: ${about}`).join("\n");
  return askUser("puzzle", "A rule for which puzzle?", text, [...puzzles.map(({ name, title }) => [name, title]), ["", "Cancel"]]);
}

/** Opens a rule by its name. */
export async function openRule(editor, name) {
  if (!(await mayLeave(editor))) return;
  await load(editor, name);
}

async function load(editor, name) {
  try {
    const { sketch: read, path, revision } = await get(`/api/rule/${encodeURIComponent(name)}`);
    const sketch = fromFile(read);
    editor.set({ board: null });
    editor.open(sketch, { name: sketch.name, family: sketch.family, path, revision });
  } catch (error) {
    showError(editor, error);
  }
}

/** Lays a board under the drawing, or begins a new one on it. */
export async function openBoard(editor, board, underPresent) {
  if (!underPresent) {
    if (!(await mayLeave(editor))) return;
    editor.open(paperFor(board), null);
  }
  editor.set({ board, tool: "paint" });
}

/** Opens a suggested drawing, which has no file yet, over the board that it is for. Returns whether it is open now. */
export async function openSuggested(editor, sketch) {
  if (!(await mayLeave(editor))) return false;
  editor.open(fromFile(sketch), null, newSketch(sketch.puzzle));
  return true;
}

/** Saves the drawing; a new drawing without a family gets one first. Returns whether it is on disk now. */
export async function save(editor) {
  if (editor.sketch.name === "") {
    editor.set({ note: { kind: "rename", text: "Give it a title first: the file is named after it." } });
    return false;
  }
  if (editor.file === null && editor.sketch.family === "" && !editor.isWithoutFamily) {
    const family = await chooseFamily(editor);
    if (family === null) return false;
    if (family === "") editor.set({ isWithoutFamily: true });
    else editor.change((sketch) => ({ ...sketch, family }));
  }
  return write(editor);
}

/** Writes the drawing to the file of its name and family; returns whether it is on disk now. */
async function write(editor, { overwrite = false, evenIfFalse = false } = {}) {
  const { sketch, file } = editor;
  const sameFile = file !== null && file.name === sketch.name && file.family === sketch.family;
  const body = { sketch, revision: sameFile ? file.revision : null, overwrite, even_if_false: evenIfFalse };
  editor.set({ note: { kind: "info", text: "Saving …" } });
  try {
    const { path, revision, wrote, unchanged, stopped, false: known } = await post("/api/save", body);
    const left = file !== null && !sameFile ? file.path : null;
    const next = { name: sketch.name, family: sketch.family, path, revision };
    editor.set({ file: next, saved: sketch, note: { kind: "saved", path, wrote, unchanged, stopped, left, isFalse: known } });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === "false") return settleFalse(editor, error, overwrite);
    if (error instanceof Refusal && Object.hasOwn(CONFLICTS, error.kind)) return settle(editor, error);
    showError(editor, error);
    return false;
  }
}

/** The state on disk, in words, by the kind of the refusal. */
const CONFLICTS = {
  changed: ["This drawing was changed on disk", "The file was changed after you opened it."],
  exists: ["There is a drawing of this name", "Another drawing has this name already."],
  gone: ["This drawing is gone from the disk", "The file was deleted or renamed since you opened it."],
};

/** Asks whether to save a rule although it is false. */
async function settleFalse(editor, refusal, overwrite) {
  editor.set({ note: null });
  const { shown } = refusal.answer;
  const answer = await askUser("false", "This rule is false", `${plain(shown)} Save it all the same?`,
    [["", "Don’t save it"], ["anyway", "Save it all the same"]]);
  if (answer === "anyway") return write(editor, { overwrite, evenIfFalse: true });
  return false;
}

async function settle(editor, refusal) {
  const [title, text] = CONFLICTS[refusal.kind];
  editor.set({ note: null });
  const theirs = refusal.kind === "gone" ? [] : [["theirs", "Take theirs"]];
  const answer = await askUser(refusal.kind, title, `${text} ${refusal.message}`,
    [["mine", "Keep mine"], ...theirs, ["rename", "Save under another name"], ["", "Decide later"]]);
  if (answer === "mine") return write(editor, { overwrite: true });
  if (answer === "theirs") {
    await load(editor, editor.sketch.name);
    return false;
  }
  if (answer === "rename") {
    const free = freeName(editor);
    editor.change((sketch) => ({ ...sketch, name: free }));
    editor.set({ note: { kind: "rename", text: "Choose a name, and save again." } });
  }
  return false;
}

/** The name with the first free number. */
function freeName(editor) {
  const stem = editor.sketch.name.replace(/_\d+$/, "");
  const taken = new Set(allRules().map((rule) => rule.name));
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** Shows an error. */
export function showError(editor, error) {
  if (!(error instanceof Refusal || error instanceof ServerGone)) throw error;
  const mistakes = error.answer?.mistakes?.map((mistake) => mistake.title) ?? [];
  const gone = error instanceof ServerGone ? " Nothing is lost: the drawing is kept in this tab." : "";
  editor.set({ note: { kind: "bad", refused: error.kind, text: [error.message + gone, ...mistakes].join(" – ") } });
}
