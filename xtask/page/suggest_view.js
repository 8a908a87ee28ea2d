// Drawings that are suggested for a dead step of the board under the drawing: starts the search, shows what it finds, and lets a
// person accept, change or reject each.

import { byId, html, picture, renderOnce } from "./dom.js";
import { openSuggested, showError } from "./files.js";
import { showJob } from "./jobs_view.js";
import { post } from "./server.js";
import { puzzleOf } from "./vocabulary.js";

/** Looks for drawings that forbid a dead step of the board. What is known already is shown while the search goes on. */
export async function suggest(editor, step) {
  const cancelled = new AbortController();
  const host = html("div");
  const show = (change) => {
    // The board may have been replaced meanwhile, and with it the suggestions.
    if (editor.suggestions?.cancelled === cancelled) editor.set({ suggestions: { ...editor.suggestions, ...change } });
  };
  const board = editor.board.text;
  editor.set({ suggestions: { board, step, cancelled, isRunning: true, drawings: [], settled: [], skipped: [] } });
  byId("suggestion-job").replaceChildren(host);
  // The button has no use until the search ends. The card appears before this is done.
  queueMicrotask(() => focusTitle());
  const answer = await showJob(host, "Suggestions", { kind: "suggest", board, step }, { cancelled, onpart: show });
  if (host.childElementCount === 0) host.remove();
  show({ summary: "", ...answer, isRunning: false });
  if (document.activeElement === document.body) focusTitle();
}

const focusTitle = () => byId("suggestions-title").focus({ preventScroll: true });

/**
 * Shows the suggestions for the present board. `save` saves the drawing, and calls its argument when it is on disk; `focusGrid`
 * moves the focus to the drawing.
 */
export function showSuggestions(editor, save, focusGrid) {
  const card = byId("suggestions");
  editor.listen(() => {
    const { suggestions, board } = editor;
    if (suggestions && suggestions.board !== board?.text) {
      suggestions.cancelled.abort();
      editor.set({ suggestions: null });
    }
    card.hidden = editor.suggestions === null;
    if (editor.suggestions) showList(editor, { save, focusGrid });
  });
}

function showList(editor, actions) {
  const { suggestions } = editor;
  const { step, gaps, skipped } = suggestions;
  const [list, status] = [byId("suggestion-list"), byId("suggestion-summary")];
  const left = drawingsLeft(suggestions);
  const words = summary(suggestions, left.length);
  byId("suggestions-title").textContent = `Suggestions for the step ${step}`;
  if (status.textContent !== words) status.textContent = words;
  const hadFocus = list.contains(document.activeElement);
  renderOnce(list, [left, gaps], () => left.map((drawing, place) => suggestionRow(editor, drawing, place, actions)));
  if (hadFocus && !list.contains(document.activeElement)) focusTitle();
  renderOnce(byId("suggestion-skipped"), skipped, () => skipped.map((why) => html("p", { class: "quiet" }, `Left out: ${why}`)));
}

/** The drawings that were neither saved nor rejected. */
const drawingsLeft = ({ drawings, settled }) => drawings.filter(({ sketch }) => !settled.includes(sketch.name));

function summary({ isRunning, settled, summary: found }, left) {
  if (left > 0) return left === 1 ? "One proved drawing forbids this step." : `${left} proved drawings forbid this step.`;
  if (isRunning) return "";
  return settled.length > 0 ? "No other suggestion is left." : found;
}

function suggestionRow(editor, { sketch, svg, by, marks, covered, twin }, place, { save, focusGrid }) {
  const { gaps } = editor.suggestions;
  const { title, reason } = sketch;
  const figures = [`${marks} marks`, gaps > 0 ? `covers ${covered} of ${gaps} known gaps` : null].filter(Boolean).join(", ");
  const settle = () => {
    const { suggestions } = editor;
    if (suggestions) editor.set({ suggestions: { ...suggestions, settled: [...suggestions.settled, sketch.name] } });
  };
  const open = async () => {
    const isOpen = await openSuggested(editor, sketch);
    // The list may be long, and the drawing is at the top of the page.
    if (isOpen) scrollTo({ top: 0 });
    return isOpen;
  };
  const accept = async () => {
    if (await open()) await save(settle);
  };
  const change = async () => {
    if (await open()) focusGrid();
  };
  const reject = async () => {
    await post("/api/reject", { sketch });
    settle();
  };
  const button = (word, hint, action) => html("button", {
    type: "button", title: hint, "aria-label": `${word}: ${title}`, "data-action": word.toLowerCase(),
    // After a drawing was rejected, the focus is on the next one.
    "data-keep": action === reject ? `reject ${place}` : null,
    onclick: () => action().catch((error) => showError(editor, error)),
  }, word);
  return html("li", { class: "suggestion", "data-name": sketch.name },
    html("h3", {}, title),
    picture(svg, title),
    html("p", { class: "outcome good", "data-verdict": "proved" }, html("strong", {}, "Proved"), ` by ${by}`),
    html("p", { class: "quiet" }, figures),
    html("p", { class: "reason" }, reason),
    html("div", { class: "row-of-buttons" },
      twin ? html("p", { class: "quiet" }, `There already: ${twin}.`)
        : button("Accept", `Saves it as ${puzzleOf(sketch).folder}/${sketch.family}/${sketch.name}.svg`, accept),
      button("Change", "Opens it as a drawing that is not saved yet", change),
      button("Reject", "Takes it off the list; it is not suggested again until the editor is started anew", reject)));
}
