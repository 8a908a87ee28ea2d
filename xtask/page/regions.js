// Marks of a sketch that stand for a whole line of the board, each with its condition. Pure, like sketch.js.

import { markNamed } from "./vocabulary.js";

/** The marks for whole lines, in reading order. */
export function regionsOf(sketch) {
  const regions = sketch.marks.filter((mark) => markNamed(sketch, mark.mark).region !== null);
  return regions.sort((a, b) => a.y - b.y || a.x - b.x || a.mark.localeCompare(b.mark));
}

const isSame = (a, b) => a.mark === b.mark && a.x === b.x && a.y === b.y;

/** The chosen one; the only one is always chosen. `null` if there is none. */
export function chosenRegion(sketch, chosen) {
  const regions = regionsOf(sketch);
  return regions.length === 1 ? regions[0] : regions.find((region) => chosen && isSame(region, chosen)) ?? null;
}

/** Another condition on one of them. */
export function setCount(sketch, region, count) {
  return { ...sketch, marks: sketch.marks.map((mark) => (isSame(mark, region) ? { ...mark, count } : mark)) };
}

/** Its name for people: the line and, as there may be others of this line, its field. */
export function regionInWords(sketch, { mark, x, y }) {
  const { title, region } = markNamed(sketch, mark);
  const [line, field] = region === "row" ? [y, `column ${x + 1}`] : [x, `row ${y + 1}`];
  return `${title} ${line + 1} at ${field}`;
}
