// Text of the server with `*emphasis*`, as elements.

import { html } from "./dom.js";

/** The parts of a text: strings and emphasised words. */
export function emphasised(text) {
  return text.split("*").map((part, i) => (i % 2 === 1 ? html("em", {}, part) : part)).filter((part) => part !== "");
}
