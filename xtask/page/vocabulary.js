// The puzzles that can be drawn, and their marks, as the server describes them. What the page does with a mark follows from here:
// where it stands, the marks that it excludes, and its look. Knows no sketch but its puzzle.

/** A puzzle that the server has not described (yet). */
const NO_PUZZLE = {
  name: "", title: "", about: "", folder: "patterns", parts: [], groups: [], marks: [], tool: null, centre: null, levels: [], assumptions: [],
  counts: [],
  steps: [], note: "", help: [], advice: {}, families: [], rules: [],
};
/** A mark that the puzzle does not have: alone on its field. */
const NO_MARK = { title: "", stands: "field", group: "", layer: null, one: false, fixed: false, lettered: false, region: null, colour: null };

let puzzles = [];

export function setPuzzles(described) {
  puzzles = described;
}

export function allPuzzles() {
  return puzzles;
}

/** The puzzle of a sketch. */
export function puzzleOf({ puzzle }) {
  return puzzles.find(({ name }) => name === puzzle) ?? NO_PUZZLE;
}

/** The mark of that name in the puzzle of a sketch. */
export function markNamed(sketch, name) {
  return puzzleOf(sketch).marks.find((mark) => mark.name === name) ?? { ...NO_MARK, name, title: name };
}

/** Whether the page has that part for the puzzle of a sketch. */
export function hasPart(sketch, part) {
  return puzzleOf(sketch).parts.includes(part);
}

/** The drawings of all puzzles, each with its puzzle. */
export function allRules() {
  return puzzles.flatMap((puzzle) => puzzle.rules.map((rule) => ({ ...rule, puzzle })));
}
