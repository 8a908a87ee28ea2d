// Marks of a sketch that belong to more than one field: marks on the way between two fields, and those that are two of a letter.
// Pure, like sketch.js.

import { markNamed } from "./vocabulary.js";

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

/** The first letter with less than two of the mark. */
export function nextLetter(sketch, name) {
  const marked = (letter) => sketch.marks.filter((mark) => mark.mark === name && mark.line === letter).length;
  return [...LETTERS].find((letter) => marked(letter) < 2) ?? null;
}

/** The mark on the way between two neighbours. */
function wayBetween(mark, from, to) {
  const [first, second] = from.x + from.y < to.x + to.y ? [from, to] : [to, from];
  return { mark, x: first.x, y: first.y, copies: null, after: [], along: second.x > first.x ? "right" : "down" };
}

function isSameWay(a, b) {
  return a.x === b.x && a.y === b.y && a.along === b.along;
}

/** Whether the way between two neighbours has the mark. */
export function hasWay(sketch, mark, from, to) {
  return sketch.marks.some((other) => other.mark === mark && isSameWay(other, wayBetween(mark, from, to)));
}

/** Whether a way can carry both marks at once. */
function shareWay(sketch, a, b) {
  const [first, second] = [markNamed(sketch, a).layer, markNamed(sketch, b).layer];
  return a !== b && first !== null && second !== null && first !== second;
}

/** Puts the mark on the way between two neighbours, in place of those that it excludes, or takes it away. */
export function setWay(sketch, mark, from, to, on) {
  if (hasWay(sketch, mark, from, to) === on) return sketch;
  const way = wayBetween(mark, from, to);
  const others = sketch.marks.filter((other) => !isSameWay(other, way) || shareWay(sketch, other.mark, mark));
  return { ...sketch, marks: on ? [...others, way] : others };
}

/** The marks on the ways of a field, in words. */
export function waysInWords(sketch, x, y) {
  const words = ({ x: fromX, y: fromY, along }) => {
    const isFirst = fromX === x && fromY === y;
    return along === "right" ? (isFirst ? "right" : "left") : isFirst ? "field below" : "field above";
  };
  const ways = sketch.marks.filter((mark) => mark.along && touches(mark, x, y));
  return ways.map((mark) => `${markNamed(sketch, mark.mark).title} on the way to the ${words(mark)}`);
}
