// The server speaks of drawings as files; these are the same things to do, said for somebody who sees the page.

/** What the advice speaks of, what to do instead, and the field of the page where it is done. */
const ON_THE_PAGE = [
  [/`<title>`/, "Give it one, above the drawing.", "title"],
  [/`<desc>`/, "Say below the drawing why the rule is true, in a sentence or two.", "reason"],
  [/^name the file/, "Small letters, digits and underscores, beginning with a letter, and no keyword of Rust.", "name"],
  [/rename one of the files/, "A name is one string everywhere, also across families: choose another one.", "name"],
  [/href="#forbidden"/, "Choose Forbidden and click the field beside the live end where the line must not go. Or, for a rule that says where a line comes out of an area, choose Area exit."],
  [/href="#live"/, "Choose Live and click the field where the line ends now."],
  [/^data-count is/, "closed, pair (even), impair (odd), or a balance such as same>=other+1 (= != < <= > >=, also with a repeat: same=other+k), joined by “and”."],
  [/data-circle/, "Choose Area, then whether it lies to the left or to the right for whoever walks its line."],
  [/^add data-walk/, "Choose Area and click the field: below the drawing you can say how it is walked."],
  [/data-as \(`k`/, "Choose Repeat: there are the names. Or take the letter out of the balance."],
  [/data-step/, "Choose Repeat and give it a step: whole numbers, not both 0."],
  [/data-min, data-max and data-shown are/, "Whole numbers from 0 to 31, the least not above the greatest."],
  [/^put marks into it/, "Choose Repeat and click the fields that stand so often, or remove it."],
  [/^add a `<g class="repeat">/, "Choose Repeat: what stands behind a repeat needs fields in it; and a repeat can only stand behind those whose names come earlier in the alphabet."],
];

/** Advice for the page: the words, and the id of the field that they are about if there is one. */
export function advice(help) {
  const known = ON_THE_PAGE.find(([about]) => about.test(help));
  if (known) return { text: known[1], field: known[2] ?? null };
  return { text: plain(help), field: null };
}

/** Without the quotes of code, and as a sentence. */
export function plain(text) {
  const words = text.replaceAll("`", "").trim();
  return words === "" ? "" : words[0].toUpperCase() + words.slice(1) + (/[.!?:]$/.test(words) ? "" : ".");
}
