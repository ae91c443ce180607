import { parentPort } from "node:worker_threads";
import { codeOf, isDamage } from "../store-failure.ts";
import { FileIndex } from "./file-index.ts";
import { removeFileTables } from "./file-tables.ts";
import type { ThreadAnswer, ThreadRequest } from "./threaded-index.ts";

/*
 * A worker thread for the index of a file, so that a long search blocks nothing else. Every request names the file,
 * because bundlers replace the `workerData` of a thread by their own.
 */
let opened: FileIndex | null = null;

parentPort?.on("message", ({ id, file, work }: ThreadRequest) => {
  let answer: ThreadAnswer;
  try {
    answer = { id, value: runOn(file, work) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer = { id, failure: { message, code: codeOf(error) } };
  }
  parentPort?.postMessage(answer);
});

/** A file that turns out to be damaged is replaced by an empty one: what it held is read again from upstream. */
function runOn(file: string, work: ThreadRequest["work"]): unknown {
  try {
    return run((opened ??= new FileIndex(file)), work);
  } catch (error) {
    if (!isDamage(codeOf(error))) throw error;
    opened?.close();
    removeFileTables(file);
    return run((opened = new FileIndex(file)), work);
  }
}

function run(index: FileIndex, work: ThreadRequest["work"]): unknown {
  switch (work.verb) {
    case "put":
      return index.put(work.given);
    case "remove":
      return index.remove(work.given);
    case "list":
      return index.list();
    case "search":
      return index.search(work.given);
    case "tidy":
      return index.tidy();
    case "close":
      return index.close();
  }
}
