// The verdict on the rule with its board, the proof, the orientations and the code. Shows answers of the server; judges
// nothing itself.

import { byId, html, picture, renderOnce } from "./dom.js";
import { emphasised } from "./text.js";
import { allPuzzles, puzzleOf } from "./vocabulary.js";
import { plain } from "./words.js";

/** The mood and the words of each verdict, by its name. Without a verdict, nothing is good. */
const VERDICTS = {
  false: ["bad", "False"],
  proved: ["good", "Proved"],
  checked: ["plain", "Checked"],
  never_fires: ["plain", "Never fires"],
  unknown: ["plain", "No counterexample so far"],
};

/** The value of a drawing beside the others on the judged boards, by the name of the outcome. */
const WORTH = {
  new: ", and new",
  sooner: ", and sooner than others",
  adds_nothing: ", but adds nothing",
  never_fires: ", but never fires on small boards",
};

export function showVerdict(editor) {
  const verdict = byId("verdict");
  const status = byId("status");
  editor.listen(() => {
    const { inspection, judge, proof } = editor;
    const wrong = inspection?.mistakes.some((mistake) => !mistake.warning) ?? false;
    byId("steps").hidden = !editor.isBlank;
    showFirstSteps(editor);
    byId("verdict-card").hidden = editor.isBlank;
    byId("more").hidden = wrong || !judge || judge.refused !== undefined;
    const stale = Boolean(judge?.stale || proof?.stale);
    verdict.classList.toggle("stale", stale);
    renderOnce(verdict, [wrong, inspection?.twin, { ...judge, stale: 0 }, { ...proof, stale: 0 }, inspection === null], () => content(editor, wrong));
    const known = judge && !judge.refused && [heading(judge, proof).text, verdictWords(proof), judge.summary].filter(Boolean).join(". ");
    const words = editor.isBlank || stale ? null : inspection?.twin ? twinWords(inspection.twin) : wrong ? `${inspection.mistakes.length} to mend` : known || null;
    if (words !== null && status.textContent !== words) status.textContent = words;
    showInspection(inspection);
  });
}

/** How a rule of the puzzle comes about, and the other puzzles. */
function showFirstSteps({ sketch, board }) {
  const { name, steps, note } = puzzleOf(sketch);
  byId("board-steps").hidden = board === null;
  byId("first-steps").hidden = board !== null;
  renderOnce(byId("first-steps"), name, () => steps.map(([question, text]) =>
    html("li", {}, html("strong", {}, question), " ", ...emphasised(text))));
  byId("first-note").textContent = note;
  const others = allPuzzles().filter((puzzle) => puzzle.name !== name).map((puzzle) => puzzle.title);
  byId("other-puzzle").hidden = others.length === 0 || board !== null;
  byId("other-puzzle").textContent = `For a rule of another puzzle (${others.join(", ")}), choose New.`;
}

function content(editor, wrong) {
  const { judge, proof } = editor;
  if (editor.inspection?.twin) {
    return [html("p", { class: "outcome plain", "data-outcome": "twin" }, html("strong", {}, "There already")),
      html("p", { class: "summary" }, twinWords(editor.inspection.twin))];
  }
  if (wrong) return html("p", { class: "quiet" }, "No rule yet: see above what is missing.");
  if (!judge) return html("p", { class: "quiet" }, "Looking …");
  return [...judgement(judge, proof), proof ? proofRow(editor, proof) : html("p", { class: "quiet" }, "Looking for a proof and for counterexamples …")];
}

const twinWords = (path) => `The same rule as ${path}: nothing to do.`;

/** Whether the present rule is known to be false, by the small boards or by a larger one. */
export function isFalse({ judge, proof }) {
  return (judge?.outcome === "false" && !judge.stale) || (proof?.verdict?.kind === "false" && !proof.stale);
}

/** The verdict and the value of the drawing, in a few words. */
function heading(judge, proof) {
  const kind = judge.outcome === "false" ? "false" : proof?.verdict?.kind ?? "unknown";
  const [mood, text] = VERDICTS[kind];
  const hasWorth = kind !== "false" && kind !== "never_fires";
  return { kind, mood, text: text + (hasWorth ? WORTH[judge.outcome] ?? "" : "") };
}

/** The server's verdict in words; empty while it is not known. */
const verdictWords = (proof) => proof?.verdict?.summary ?? "";

/** The results on 5x5 and 7x7 or on a larger board, with the verdict if it is known. */
export function judgement(judge, proof = null) {
  if (judge.refused) return [html("p", { "data-kind": judge.refused.kind }, judge.refused.text)];
  const { kind, mood, text } = heading(judge, proof);
  const isFalseElsewhere = judge.outcome !== "false" && kind === "false";
  const shown = isFalseElsewhere ? proof.verdict.picture : judge.picture;
  const advice = isFalseElsewhere ? proof.verdict.advice : judge.summary;
  const titles = judge.boards[0]?.columns.map((column) => column.title) ?? [];
  const rows = judge.boards.map((board) => html("tr", {}, html("th", { scope: "row" }, board.size),
    ...board.columns.map((column) => html("td", {}, column.count.toLocaleString("en").replaceAll(",", " ")))));
  const table = html("table", {},
    html("thead", {}, html("tr", {}, html("th", { scope: "col" }, "board"), ...titles.map((title) => html("th", { scope: "col" }, title)))),
    html("tbody", {}, ...rows));
  return [
    html("p", { class: `outcome ${mood}`, "data-outcome": kind === "false" ? "false" : judge.outcome, "data-verdict": kind }, html("strong", {}, text)),
    verdictWords(proof) ? html("p", { class: "summary" }, plain(verdictWords(proof))) : null,
    html("p", { class: "summary" }, plain(advice)),
    shown ? html("figure", {}, picture(shown.svg, shown.title), html("figcaption", {}, shown.title)) : null,
    rows.length > 0 ? table : null,
  ].filter(Boolean);
}

function proofRow(editor, proof) {
  if (proof.refused) return html("p", { class: "quiet", "data-kind": proof.refused.kind }, proof.refused.text);
  const conclusions = proof.conclusions.map((conclusion) => {
    const point = () => editor.set({ pointedOut: conclusion.needs });
    const leave = () => editor.set({ pointedOut: [] });
    const laws = conclusion.proved ? `by ${conclusion.by}` : "no proof found";
    return html("button", {
      type: "button", class: "chip", title: "shows the fields that the proof needs", onpointerenter: point, onpointerleave: leave, onfocus: point, onblur: leave,
    }, `${conclusion.name}: ${laws}`);
  });
  return html("div", { class: "proof", "data-proved": String(proof.proved) },
    html("div", { class: "row-of-buttons" }, ...conclusions));
}

/** The orientations and the code. The former ones stay while a drawing has mistakes. */
function showInspection(inspection) {
  if (!inspection) return;
  const orientations = inspection.orientations ?? [];
  byId("orientations-card").hidden = orientations.length === 0;
  renderOnce(byId("orientations"), orientations, () => orientations.map(({ name, svg }) =>
    html("figure", {}, picture(svg, `the rule ${name.replaceAll("_", " ")}`), html("figcaption", {}, name.replaceAll("_", " ")))));
  byId("orientations-title").textContent = orientations.length === 1 ? "One orientation" : `${orientations.length} orientations`;
  byId("code-card").hidden = !inspection.code;
  if (byId("code").textContent !== (inspection.code ?? "")) byId("code").textContent = inspection.code ?? "";
}
