// Marks of future lines in a sketch: the letters of their ends, and the forced ways between two fields. Pure, like sketch.js.

/** The marks of future lines. They never move with a family. */
export const FUTURE = new Set(["future_end", "future_line", "forced"]);
/** The steps along a way, from its upper or left field. */
const ALONG = { right: [1, 0], down: [0, 1] };
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The lower or right field of a mark on a way; `null` for a mark on a field. */
export function farField({ x, y, along }) {
  const step = ALONG[along];
  return step ? { x: x + step[0], y: y + step[1] } : null;
}

/** Whether a mark is on a field, or on a way of it. */
export function touches(mark, x, y) {
  const far = farField(mark);
  return (mark.x === x && mark.y === y) || (far?.x === x && far?.y === y);
}

/** The letter of the next end: the first one with less than two ends. */
export function nextLine(sketch) {
  const ends = (letter) => sketch.marks.filter((mark) => mark.mark === "future_end" && mark.line === letter).length;
  return [...LETTERS].find((letter) => ends(letter) < 2) ?? null;
}

/** The forced way between two neighbours, as a mark. */
function wayBetween(from, to) {
  const [first, second] = from.x + from.y < to.x + to.y ? [from, to] : [to, from];
  return { mark: "forced", x: first.x, y: first.y, copies: null, after: [], along: second.x > first.x ? "right" : "down" };
}

function isSameWay(a, b) {
  return a.mark === b.mark && a.x === b.x && a.y === b.y && a.along === b.along;
}

/** Whether the way between two neighbours is marked. */
export function hasWay(sketch, from, to) {
  return sketch.marks.some((mark) => isSameWay(mark, wayBetween(from, to)));
}

/** Marks the way between two neighbours, or takes the mark away. */
export function setWay(sketch, from, to, on) {
  if (hasWay(sketch, from, to) === on) return sketch;
  const way = wayBetween(from, to);
  return { ...sketch, marks: on ? [...sketch.marks, way] : sketch.marks.filter((mark) => !isSameWay(mark, way)) };
}

/** The forced ways of a field, in words. */
export function waysInWords(sketch, x, y) {
  const words = ({ x: fromX, y: fromY, along }) => {
    const isFirst = fromX === x && fromY === y;
    return along === "right" ? (isFirst ? "right" : "left") : isFirst ? "field below" : "field above";
  };
  return sketch.marks.filter((mark) => mark.along && touches(mark, x, y)).map((mark) => `forced way to the ${words(mark)}`);
}
