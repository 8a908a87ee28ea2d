// The board under the drawing: how its fields are painted, and the verdicts on the steps from its live end.

import { paintAround, stepsOver } from "./board.js";
import { choice, html, labelled } from "./dom.js";
import { hasMark, put, take } from "./sketch.js";
import { suggest } from "./suggest_view.js";
import { puzzleOf } from "./vocabulary.js";

/** The panel's content. */
export function boardPanel(editor) {
  const { board } = editor;
  return [
    html("div", { class: "panel-form" },
      choice("What is not empty becomes", "walls", [["wall", "wall"], ["exact", "taken or border"]], editor.walls ? "wall" : "exact",
        (value) => editor.set({ walls: value === "wall" }), "wide"),
      html("div", { class: "row-of-buttons" },
        labelled("Reach", html("input", {
          type: "number", name: "reach", min: 1, max: 10, value: editor.reach, class: "number-input",
          oninput: (event) => {
            const reach = Math.trunc(Number(event.target.value));
            if (reach >= 1 && reach <= 10) editor.set({ reach });
          },
        })),
        html("button", {
          type: "button", id: "paint-around", "data-keep": "paint around",
          onclick: () => editor.change((sketch) => paintAround(sketch, board, editor.reach, editor.walls)),
        }, "Paint all around the live end"),
        html("button", { type: "button", onclick: () => editor.set({ board: null, tool: puzzleOf(editor.sketch).tool }) }, "Take the board away"))),
    html("ul", { class: "steps" }, ...stepsOver(editor.sketch, board).map((step) => stepRow(editor, step))),
  ];
}

/** The state that the panel depends on. */
export function boardKey(editor) {
  const { sketch, board } = editor;
  const forbidden = stepsOver(sketch, board).map(({ field }) => hasMark(sketch, "forbidden", field.x, field.y));
  return [board.text, board.steps, editor.walls, forbidden, editor.suggestions?.isRunning];
}

function stepRow(editor, step) {
  const { x, y } = step.field;
  const marked = hasMark(editor.sketch, "forbidden", x, y);
  const edit = marked ? take : put;
  const by = step.rules.length > 0 ? `, forbidden by ${step.rules.join(", ")}` : step.verdict === "dead" ? ", and no rule forbids it" : "";
  return html("li", {},
    html("span", { class: `verdict-word ${step.verdict}` }, step.verdict), html("span", {}, `${step.step}${by}`),
    step.verdict === "dead" ? html("span", { class: "row-of-buttons" },
      html("button", {
        type: "button", "data-keep": `forbid ${step.step}`, "data-forbid": step.step,
        onclick: () => editor.change((sketch) => edit(sketch, "forbidden", x, y)),
      }, marked ? "Don’t forbid it" : "Forbid it"),
      step.rules.length === 0 ? suggestButton(editor, step.step) : null) : null);
}

function suggestButton(editor, step) {
  return html("button", {
    type: "button", "data-keep": `suggest ${step}`, "data-suggest": step, disabled: Boolean(editor.suggestions?.isRunning),
    title: "Looks for proved drawings that forbid this step", "aria-label": `Suggest drawings that forbid the step ${step}`,
    onclick: () => suggest(editor, step),
  }, "Suggest");
}
