import { keptFrom } from "../create-sync.ts";
import type { Task } from "../scheduler.ts";
import { repeating, type TaskTools } from "../tasks.ts";
import { createWordFiller, type WordFilling } from "./fill-words.ts";

const everyMs = 30_000;

/** The task that fills the search index; the board and its failures come first. */
export function wordsTask(
  tools: TaskTools,
  retentionDays: number,
  filling: Pick<WordFilling, "words" | "fetchMedia">,
): Task {
  const { context } = tools;
  const fill = createWordFiller({
    ...context,
    ...filling,
    keptFrom: () => keptFrom(context, retentionDays).dated,
  });
  return { ...repeating(tools, "fill words", everyMs, fill), firstRunInMs: everyMs };
}
