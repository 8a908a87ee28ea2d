// The server's advice is about files. For some kinds of mistakes the page has its own advice, about visible parts of the page.

const SIDE = ["Choose Area, then whether it lies to the left or to the right of its line, seen from start to end."];
const STEP = ["Choose Repeat and give it a step: whole numbers, not both 0."];

/** By the name of the kind of mistake: the advice, and the id of the field of the page that it is about if there is one. */
const ON_THE_PAGE = {
  no_title: ["Give it one, above the drawing.", "title"],
  no_reason: ["Say below the drawing why the rule is true, in a sentence or two.", "reason"],
  bad_name: ["Small letters, digits and underscores, beginning with a letter, and no keyword of Rust.", "name"],
  bad_family: ["Small letters, digits and underscores, beginning with a letter; or leave it empty.", "family"],
  same_name: ["A name is one string everywhere, also across families: choose another one.", "name"],
  no_live_end: ["Choose Live and click the field where the line ends now."],
  no_circle: SIDE,
  bad_circle: SIDE,
  not_in_area: ["Choose Area and draw a line over the field, or delete the mark."],
  lone_end: ["Choose Future end and click the other end of the line."],
  third_end: ["Erase one of the ends: each line has two."],
  too_many_lines: ["Erase the ends of one line: a drawing shows four lines at most."],
  ways_with_exit: ["Give the area another count, or take its exit away."],
  no_walk: ["Choose Area and click the field: below the drawing you can choose its direction."],
  unknown_repeat: ["Choose Repeat: there are the names. Or take the letter out of the balance."],
  no_step: STEP,
  bad_step: STEP,
  repeats_differ: ["Choose Repeat and give both the same step and limits, or one of them another name."],
  bad_range: ["Whole numbers from 0 to 31, the least not above the greatest."],
  empty_repeat: ["Choose Repeat and click the fields that stand k times, or remove it."],
  after_nothing: ["Choose Repeat: what stands behind a repeat needs fields in it; and a repeat can only stand behind those whose names come earlier in the alphabet."],
};

/** Advice about a mistake for the page, that of the puzzle first: its text, and the id of the field that it is about if there is one. */
export function advice({ kind, help }, ofPuzzle) {
  const [text, field = null] = ON_THE_PAGE[kind] ?? [plain(help)];
  return { text: ofPuzzle[kind] ?? text, field };
}

/** Without the quotes of code, and as a sentence. */
export function plain(text) {
  const words = text.replaceAll("`", "").trim();
  return words === "" ? "" : words[0].toUpperCase() + words.slice(1) + (/[.!?:]$/.test(words) ? "" : ".");
}
