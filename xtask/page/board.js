// A board under the drawing: the kinds of its fields, and the marks for them. Pure. The board is placed so that its live end is
// under the live end of the sketch.

import { clearField, hasMark, isInside, liveField, marksAt, newSketch, put } from "./sketch.js";

/** The limit of fields to show around a live end. */
const WIDEST = 21;

/** Paper for a board: all of it with a rim of border, or as much around its live end as there is room for. */
export function paperFor(board, widest = WIDEST) {
  const [liveX, liveY] = board.live;
  const span = (size, live) => {
    const all = Math.min(size + 2, widest);
    const first = Math.max(-1, Math.min(live - (all >> 1), size + 1 - all));
    return [first, all];
  };
  const [left, width] = span(board.width, liveX);
  const [top, height] = span(board.height, liveY);
  const live = { mark: "live", x: liveX - left, y: liveY - top, copies: null, after: [] };
  return { ...newSketch("line", width, height), marks: [live] };
}

/** The board's field under a field of the drawing; `null` without a live end to lay it under. */
export function under(sketch, board, x, y) {
  const live = liveField(sketch);
  return live && [x - live.x + board.live[0], y - live.y + board.live[1]];
}

/** The drawing's field over a field of the board. */
export function over(sketch, board, [x, y]) {
  const live = liveField(sketch);
  return live && { x: x - board.live[0] + live.x, y: y - board.live[1] + live.y };
}

/** The kind of a field of the board: empty, taken or border. */
export function kindOf(board, [x, y]) {
  if (x < 0 || y < 0 || x >= board.width || y >= board.height) return "border";
  return board.line.some(([lineX, lineY]) => lineX === x && lineY === y) ? "taken" : "empty";
}

/** Marks a field by its kind on the board; with `walls`, every field that is not empty is a wall. */
export function paint(sketch, board, x, y, walls) {
  const at = under(sketch, board, x, y);
  if (!at || !isInside(sketch, x, y) || isPainted(sketch, x, y)) return sketch;
  const kind = kindOf(board, at);
  return put(sketch, walls && kind !== "empty" ? "wall" : kind, x, y);
}

/** Removes a field's marks again. The live end stays: the board is placed by it. */
export function unpaint(sketch, x, y) {
  return hasMark(sketch, "live", x, y) ? sketch : clearField(sketch, x, y);
}

/** Whether a field has a mark already. */
export function isPainted(sketch, x, y) {
  return marksAt(sketch, x, y).some((mark) => mark.mark !== "forbidden" && mark.mark !== "not_end");
}

/** Marks every field at most `reach` columns and rows from the live end. */
export function paintAround(sketch, board, reach, walls) {
  const live = liveField(sketch);
  if (!live) return sketch;
  let painted = sketch;
  for (let y = live.y - reach; y <= live.y + reach; y++) {
    for (let x = live.x - reach; x <= live.x + reach; x++) painted = paint(painted, board, x, y, walls);
  }
  return painted;
}

/** The steps from the live end with the fields of the drawing that they lead to. */
export function stepsOver(sketch, board) {
  return board.steps.flatMap((step) => {
    const field = over(sketch, board, [step.x, step.y]);
    return field && isInside(sketch, field.x, field.y) ? [{ ...step, field }] : [];
  });
}
