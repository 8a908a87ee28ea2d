// What is known about the rule: the verdict with its board, the proof, the orientations and the code. Shows answers of
// the server; judges nothing itself.

import { byId, html, picture, renderOnce } from "./dom.js";
import { plain } from "./words.js";

const HEADINGS = {
  false: ["bad", "False"],
  new: ["good", "True, and new"],
  sooner: ["good", "True, and forbids sooner"],
  adds_nothing: ["plain", "True, but adds nothing"],
  never_fires: ["plain", "Never fires"],
};

export function showVerdict(editor) {
  const verdict = byId("verdict");
  const status = byId("status");
  editor.listen(() => {
    const { look, judge, proof } = editor;
    const wrong = look?.mistakes.some((mistake) => !mistake.warning) ?? false;
    byId("steps").hidden = !editor.isBlank;
    byId("board-steps").hidden = editor.board === null;
    byId("first-steps").hidden = editor.board !== null;
    byId("verdict-card").hidden = editor.isBlank;
    byId("more").hidden = wrong || !judge || judge.refused !== undefined;
    const stale = Boolean(judge?.stale || proof?.stale);
    verdict.classList.toggle("stale", stale);
    renderOnce(verdict, [wrong, { ...judge, stale: 0 }, { ...proof, stale: 0 }, look === null], () => content(editor, wrong));
    const words = editor.isBlank || stale ? null : wrong ? `${look.mistakes.length} to mend` : judge && !judge.refused
      ? `${HEADINGS[judge.outcome]?.[1] ?? judge.outcome}. ${judge.says} ${proof?.says ?? ""}` : null;
    if (words !== null && status.textContent !== words) status.textContent = words;
    showLook(look);
  });
}

function content(editor, wrong) {
  const { judge, proof } = editor;
  if (wrong) return html("p", { class: "quiet" }, "No rule yet: see above what is missing.");
  if (!judge) return html("p", { class: "quiet" }, "Looking …");
  return [...judgement(judge), proof ? proofRow(editor, proof) : html("p", { class: "quiet" }, "Looking for a proof …")];
}

/** What an audit says, of 5x5 and 7x7 or of a larger board. */
export function judgement(judge) {
  if (judge.refused) return [html("p", {}, judge.refused)];
  const [mood, heading] = HEADINGS[judge.outcome] ?? ["plain", judge.outcome];
  const titles = judge.boards[0]?.columns.map((column) => column.title) ?? [];
  const rows = judge.boards.map((board) => html("tr", {}, html("th", { scope: "row" }, board.size),
    ...board.columns.map((column) => html("td", {}, column.count.toLocaleString("en").replaceAll(",", " ")))));
  const table = html("table", {},
    html("thead", {}, html("tr", {}, html("th", { scope: "col" }, "board"), ...titles.map((title) => html("th", { scope: "col" }, title)))),
    html("tbody", {}, ...rows));
  return [
    html("p", { class: `outcome ${mood}`, "data-outcome": judge.outcome }, html("strong", {}, heading)),
    html("p", { class: "says" }, plain(judge.says)),
    judge.picture ? html("figure", {}, picture(judge.picture.svg, judge.picture.title), html("figcaption", {}, judge.picture.title)) : null,
    rows.length > 0 ? table : null,
  ].filter(Boolean);
}

function proofRow(editor, proof) {
  if (proof.refused) return html("p", { class: "quiet" }, proof.refused);
  const conclusions = proof.conclusions.map((conclusion) => {
    const point = () => editor.set({ pointedOut: conclusion.needs });
    const leave = () => editor.set({ pointedOut: [] });
    const laws = conclusion.proved ? `by ${conclusion.laws.join(", ")}` : "no proof found";
    return html("button", {
      type: "button", class: "chip", title: "shows the fields that the proof needs", onpointerenter: point, onpointerleave: leave, onfocus: point, onblur: leave,
    }, `${conclusion.name}: ${laws}`);
  });
  return html("div", { class: "proof", "data-proved": String(proof.proved) },
    html("p", { class: proof.proved ? "outcome good" : "outcome plain" }, html("strong", {}, proof.proved ? "Proved for every size" : "Not proved")),
    html("p", { class: "says" }, plain(proof.says)), html("div", { class: "row-of-buttons" }, ...conclusions));
}

/** The orientations and the code. What was there stays while a drawing has mistakes. */
function showLook(look) {
  if (!look) return;
  const orientations = look.orientations ?? [];
  byId("orientations-card").hidden = orientations.length === 0;
  renderOnce(byId("orientations"), orientations, () => orientations.map(({ name, svg }) =>
    html("figure", {}, picture(svg, `the rule ${name.replaceAll("_", " ")}`), html("figcaption", {}, name.replaceAll("_", " ")))));
  byId("orientations-title").textContent = orientations.length === 1 ? "One orientation" : `${orientations.length} orientations`;
  byId("code-card").hidden = !look.code;
  if (byId("code").textContent !== (look.code ?? "")) byId("code").textContent = look.code ?? "";
}
