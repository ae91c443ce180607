import { parentPort, type MessagePort } from "node:worker_threads";
import { errorText, codeOf } from "../../error-text.ts";
import { isDamage } from "../store-failure.ts";
import { FileIndex } from "./file-index.ts";
import { removeFileTables } from "./file-tables.ts";
import type { IndexWork, ThreadAnswer, ThreadRequest } from "./threaded-index.ts";

/*
 * A worker thread for the index in a file, so that a long search blocks nothing else. Every request names the file,
 * because bundlers put their own values into the `workerData` of a thread.
 */
parentPort?.on("message", answerRequests(parentPort));

function answerRequests(port: MessagePort): (request: ThreadRequest) => void {
  const runOn = openedOnFirstUse();
  return ({ id, file, work }) => {
    let answer: ThreadAnswer;
    try {
      answer = { id, value: runOn(file, work) };
    } catch (error) {
      answer = { id, failure: { message: errorText(error), code: codeOf(error) } };
    }
    port.postMessage(answer);
  };
}

/** Replaces a file that turns out to be damaged by an empty one, because its text can be read again from upstream. */
function openedOnFirstUse(): (file: string, work: ThreadRequest["work"]) => unknown {
  let opened: FileIndex | null = null;
  return (file, work) => {
    if (work.verb === "close") return opened?.close();
    try {
      return run((opened ??= new FileIndex(file)), work);
    } catch (error) {
      if (!isDamage(codeOf(error))) throw error;
      opened?.close();
      removeFileTables(file);
      return run((opened = new FileIndex(file)), work);
    }
  };
}

function run(index: FileIndex, work: IndexWork): unknown {
  switch (work.verb) {
    case "put":
      return index.put(work.given);
    case "remove":
      return index.remove(work.given);
    case "list":
      return index.list();
    case "search":
      return index.search(work.given);
    case "count":
      return index.count(work.given);
    case "speakers":
      return index.speakers(work.given);
    case "tidy":
      return index.tidy();
  }
}
