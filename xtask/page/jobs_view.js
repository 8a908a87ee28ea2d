// Long work: a larger board, reducing, proofs, suggestions. Shows the progress, can cancel the work, and shows its result.

import { byId, html } from "./dom.js";
import { Refusal, runJob, ServerGone } from "./server.js";
import { withAName } from "./sketch.js";
import { isFalse, judgement } from "./verdict_view.js";
import { hasPart, markNamed } from "./vocabulary.js";
import { plain } from "./words.js";

/**
 * Runs a job with its progress in `host`. `onpart` gets a part of the answer that is known before the end. Returns the answer;
 * without one, shows the reason and returns `null`.
 */
export async function showJob(host, title, job, { cancelled = new AbortController(), onpart = () => {} } = {}) {
  const bar = html("progress", { max: 1, "aria-label": title });
  const words = html("span", { class: "job-summary" }, title);
  host.replaceChildren(html("div", { class: "job" }, words, bar, html("button", { type: "button", onclick: () => cancelled.abort() }, "Cancel")));
  host.hidden = false;
  try {
    const state = await runJob(job, ({ state, done, summary, answer }) => {
      // Without a value the bar shows only that there is work.
      if (done > 0) bar.value = done;
      words.textContent = summary ? `${title}: ${summary}` : title;
      if (state === "running" && answer) onpart(answer);
    }, cancelled.signal);
    if (state.state === "done") {
      host.replaceChildren();
      return state.answer ?? {};
    }
    host.replaceChildren(html("p", { class: "quiet" }, `${title}: ${state.summary || state.state}`));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ServerGone)) throw error;
    host.replaceChildren(html("p", { class: "quiet" }, `${title}: ${error.message}`));
  }
  return null;
}

/** The buttons that start the jobs about the present sketch. */
export function showJobs(editor) {
  const [larger, reduced] = [byId("larger-board"), byId("reduced")];
  let reducing = false;
  /** The sketches that the results below the buttons belong to. */
  const about = new Map();
  const clear = (host) => {
    if (about.get(host)?.includes(editor.sketch) || host.querySelector(".job")) return;
    host.replaceChildren();
  };
  editor.listen(() => {
    clear(larger);
    clear(reduced);
    byId("audit").hidden = !hasPart(editor.sketch, "larger");
    byId("reduce").hidden = !hasPart(editor.sketch, "reduce");
    byId("reduce").disabled = reducing || !editor.judge || Boolean(editor.judge.refused) || isFalse(editor);
  });

  byId("audit").addEventListener("click", async () => {
    const { sketch } = editor;
    about.set(larger, [sketch]);
    byId("audit").disabled = true;
    const answer = await showJob(larger, "Looking at the 9x9", { kind: "audit", sketch: withAName(sketch), size: "9x9" });
    byId("audit").disabled = false;
    if (answer && editor.sketch === sketch) larger.replaceChildren(...judgement(answer, editor.proof));
  });

  byId("reduce").addEventListener("click", async () => {
    const { sketch } = editor;
    about.set(reduced, [sketch]);
    reducing = true;
    editor.set({});
    const answer = await showJob(reduced, "Reducing", { kind: "reduce", sketch: withAName(sketch), board: editor.board?.text ?? null });
    reducing = false;
    if (answer && editor.sketch === sketch) {
      reduced.replaceChildren(html("p", { class: "summary" }, plain(answer.summary)), droppedMarks(editor, answer.dropped));
      if (answer.dropped.length > 0) editor.change(() => ({ ...answer.sketch, name: sketch.name }));
      about.set(reduced, [sketch, editor.sketch]);
    } else if (answer) {
      about.set(reduced, [editor.sketch]);
      reduced.replaceChildren(html("p", { class: "quiet" }, "The drawing was changed meanwhile: reduce it again."));
    }
    editor.set({});
  });
}

function droppedMarks(editor, dropped) {
  const rows = dropped.map(({ mark, x, y }) => html("li", {}, `${markNamed(editor.sketch, mark).title} in row ${y + 1}, column ${x + 1}`));
  return html("ul", { class: "dropped" }, ...rows);
}
