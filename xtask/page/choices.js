// Everything that can be chosen in the palette: the marks of the puzzle, and the tools beside them. Knows no elements.

import { hasPart, puzzleOf } from "./vocabulary.js";

/** The tools beside the marks; one with a part is only for puzzles that have it. */
const TOOLS = [
  { name: "area", title: "Area", key: "a", picture: "area_start", group: "area", part: "areas",
    description: "drag a line over the fields at the edge of the area, from start to end; or click one field" },
  { name: "erase", title: "Eraser", key: "0", picture: "erase", group: "more",
    description: "click or drag over fields to take everything off them; the line of an area then ends before the field" },
  { name: "repeat", title: "Repeat", key: "r", picture: "repeat", group: "more", part: "repeats",
    description: "click the fields that stand k times, or those behind them" },
  { name: "paint", title: "Board", key: "p", picture: "board", group: "more", part: "boards",
    description: "click a field to mark it as what it is on the board; click again to take it out" },
];

/** The choices for the present drawing, tools first. */
export function choices({ sketch, board }) {
  const tools = TOOLS.filter(({ name, part }) => (part === undefined || hasPart(sketch, part)) && (name !== "paint" || board));
  const marks = puzzleOf(sketch).marks.filter((mark) => mark.tool === null);
  return [...tools, ...marks.map((mark) => ({ ...mark, picture: mark.name }))];
}

/** Whether a mark or a tool can be chosen for the present drawing. */
export function isTool(editor, name) {
  return choices(editor).some((choice) => choice.name === name);
}
