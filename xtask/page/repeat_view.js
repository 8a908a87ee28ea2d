// The panel of the chosen family: its step, its limits, its name, and whether a click puts a field into it or after it.

import { choice, html, labelled } from "./dom.js";
import { addRepeat, changeRepeat, MOST_REPEATS, removeRepeat, renameRepeat, repeatNamed } from "./repeats.js";

/** The panel's content. */
export function repeatPanel(editor) {
  const { repeats } = editor.sketch;
  const repeat = editor.repeat === null ? null : repeatNamed(editor.sketch, editor.repeat);
  const intro = html("p", { class: "quiet" },
    "Draw the fields once first. Then click those that stand k times, and with “behind them” those that are moved on by all copies.");
  return [repeats.length === 0 ? intro : null, chooser(editor), repeat ? form(editor, repeat) : null];
}

/** The state that the panel depends on, without the numbers that are typed into it. */
export function repeatKey(editor) {
  return [editor.sketch.repeats.map((repeat) => repeat.as), editor.repeat, editor.role];
}

function chooser(editor) {
  const { repeats } = editor.sketch;
  const buttons = repeats.map(({ as }) => html("button", {
    type: "button", class: as === editor.repeat ? "chip chosen" : "chip", "aria-pressed": String(as === editor.repeat), "data-keep": `repeat ${as}`,
    onclick: () => editor.set({ repeat: as }),
  }, `${as} ×`));
  const another = html("button", {
    type: "button", class: "chip", disabled: repeats.length >= MOST_REPEATS, "data-keep": "another repeat",
    onclick: () => {
      editor.change(addRepeat);
      editor.set({ repeat: editor.sketch.repeats.at(-1).as, role: "copies" });
    },
  }, repeats.length === 0 ? "+ a repeat" : "+ another repeat");
  return html("div", { class: "row-of-buttons" }, ...buttons, another);
}

function form(editor, repeat) {
  const name = repeat.as;
  const change = (what) => editor.change((sketch) => changeRepeat(sketch, name, what), `repeat ${name} ${Object.keys(what)}`);
  const number = (key, label, least, most, optional = false) => labelled(label, html("input", {
    type: "number", name: `repeat-${key}`, min: least, max: most, value: repeat[key] ?? "", placeholder: optional ? "any" : "", class: "number-input",
    oninput: (event) => {
      const value = event.target.value === "" ? null : Math.trunc(Number(event.target.value));
      if (value === null ? optional : value >= least && value <= most) change({ [key]: value });
    },
  }));
  const rename = html("input", {
    type: "text", name: "repeat-as", value: name, maxLength: 1, class: "number-input", spellcheck: false, autocomplete: "off",
    onchange: (event) => {
      const to = event.target.value;
      editor.change((sketch) => renameRepeat(sketch, name, to));
      if (repeatNamed(editor.sketch, to)) editor.set({ repeat: to });
      else event.target.value = name;
    },
  });
  return html("div", { class: "panel-form" },
    choice("A click puts a field", "role", [["copies", `among those that stand ${name} times`], ["after", "behind them"]], editor.role,
      (role) => editor.set({ role }), "wide"),
    html("div", { class: "row-of-fields" },
      number("dx", "step right", -31, 31), number("dy", "step down", -31, 31), number("min", "at least", 0, 31),
      number("max", "at most", 0, 31, true), labelled("name", rename)),
    html("div", { class: "row-of-buttons" }, html("button", {
      type: "button", onclick: () => editor.change((sketch) => removeRepeat(sketch, name)),
    }, "Remove repeat")));
}
