import { parentPort } from "node:worker_threads";
import { FileIndex } from "./file-index.ts";
import { codeOf } from "../store-failure.ts";
import type { ThreadAnswer, ThreadQuestion } from "./threaded-index.ts";

/*
 * A thread with the index of a file as its only work, so that a search that takes long holds up nothing else. Every
 * question names the file: a bundler puts data of its own where a thread is given some at its start.
 */
let opened: FileIndex | null = null;

parentPort?.on("message", ({ id, file, work }: ThreadQuestion) => {
  let answer: ThreadAnswer;
  try {
    answer = { id, value: run((opened ??= new FileIndex(file)), work) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer = { id, failure: { message, code: codeOf(error) } };
  }
  parentPort?.postMessage(answer);
});

function run(index: FileIndex, work: ThreadQuestion["work"]): unknown {
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
