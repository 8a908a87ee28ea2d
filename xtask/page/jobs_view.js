// Work that takes longer: a larger board, reducing, proofs. Shows how far it is, lets it be cancelled, and hands over
// what comes out.

import { byId, html } from "./dom.js";
import { Refusal, runJob, ServerGone } from "./server.js";
import { judgement } from "./verdict_view.js";

/** Runs a job with its progress in `host`. Gives its answer, or `null` after saying why there is none. */
export async function showJob(host, title, job) {
  const cancelled = new AbortController();
  const bar = html("progress", { max: 1, value: 0, "aria-label": title });
  const words = html("span", { class: "job-says" }, title);
  host.replaceChildren(html("div", { class: "job" }, words, bar, html("button", { type: "button", onclick: () => cancelled.abort() }, "Cancel")));
  host.hidden = false;
  try {
    const state = await runJob(job, ({ done, says }) => {
      bar.value = done;
      words.textContent = says ? `${title}: ${says}` : title;
    }, cancelled.signal);
    if (state.state === "done") {
      host.replaceChildren();
      return state.answer ?? {};
    }
    host.replaceChildren(html("p", { class: "quiet" }, `${title}: ${state.says || state.state}`));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ServerGone)) throw error;
    host.replaceChildren(html("p", { class: "quiet" }, `${title}: ${error.message}`));
  }
  return null;
}

/** The buttons that start the jobs about the present sketch. */
export function showJobs(editor) {
  const larger = byId("larger-board");
  byId("audit").addEventListener("click", async () => {
    const { sketch } = editor;
    byId("audit").disabled = true;
    const answer = await showJob(larger, "Looking at the 9x9", { kind: "audit", sketch, size: "9x9" });
    byId("audit").disabled = false;
    if (answer && editor.sketch === sketch) larger.replaceChildren(...judgement(answer));
  });
  let shownFor = null;
  editor.listen(() => {
    // What was found on the 9x9 is about one sketch.
    if (editor.sketch !== shownFor && !larger.querySelector(".job")) larger.replaceChildren();
    shownFor = editor.sketch;
    byId("reduce").disabled = reducing || !editor.judge || Boolean(editor.judge.refused) || editor.judge.outcome === "false";
  });

  let reducing = false;
  byId("reduce").addEventListener("click", async () => {
    const { sketch } = editor;
    reducing = true;
    byId("reduce").disabled = true;
    const host = byId("reduced");
    const answer = await showJob(host, "Reducing", { kind: "reduce", sketch });
    reducing = false;
    if (!answer) return editor.set({});
    if (editor.sketch !== sketch) host.replaceChildren(html("p", { class: "quiet" }, "The drawing was changed meanwhile; reduce it again."));
    else {
      const titleOf = (name) => editor.start.marks.find((mark) => mark.name === name)?.title ?? name;
      const dropped = answer.dropped.map(({ mark, x, y }) => html("li", {}, `${titleOf(mark)} in row ${y + 1}, column ${x + 1}`));
      host.replaceChildren(html("p", { class: "says" }, answer.says),
        dropped.length > 0 ? html("ul", { class: "dropped" }, ...dropped) : html("p", { class: "quiet" }, "Every mark is needed."));
      if (dropped.length > 0) editor.change(() => ({ ...sketch, ...answer.sketch }));
    }
    editor.set({});
  });
}
