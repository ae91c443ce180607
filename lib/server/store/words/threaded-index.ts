import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import type { IndexedTranscript, WordIndex, WordsFound, WordsQuestion } from "./word-index.ts";

/** One piece of work for the thread. */
export interface ThreadQuestion {
  id: number;
  file: string;
  work:
    | { verb: "put"; given: SpokenCall }
    | { verb: "remove"; given: readonly number[] }
    | { verb: "search"; given: WordsQuestion }
    | { verb: "list" | "tidy" | "close" };
}

export interface ThreadAnswer {
  id: number;
  value?: unknown;
  failure?: { message: string; code: string };
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** The thread's failure, with the code by which the store's failures are recognised. */
class ThreadFailure extends Error {
  readonly code: string;

  constructor({ message, code }: { message: string; code: string }) {
    super(message);
    this.code = code;
  }
}

// The app runs in its own folder. Next's bundler recognises the file and replaces it by its own.
const threadFile = resolve("lib/server/store/words/file-thread.ts");

/** The index of a file, in a thread of its own that starts with the first use, and again after it failed. */
export class ThreadedIndex implements WordIndex {
  readonly #file: string;
  #thread: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(file: string) {
    this.#file = file;
  }

  put(call: SpokenCall): Promise<void> {
    return this.#ask({ verb: "put", given: call }) as Promise<void>;
  }

  remove(transcriptIds: readonly number[]): Promise<void> {
    return this.#ask({ verb: "remove", given: transcriptIds }) as Promise<void>;
  }

  list(): Promise<IndexedTranscript[]> {
    return this.#ask({ verb: "list" }) as Promise<IndexedTranscript[]>;
  }

  search(question: WordsQuestion): Promise<WordsFound> {
    return this.#ask({ verb: "search", given: question }) as Promise<WordsFound>;
  }

  tidy(): Promise<boolean> {
    return this.#ask({ verb: "tidy" }) as Promise<boolean>;
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    await this.#ask({ verb: "close" });
    this.#thread = null;
    await thread.terminate();
  }

  #ask(work: ThreadQuestion["work"]): Promise<unknown> {
    const thread = (this.#thread ??= this.#start());
    const id = (this.#asked += 1);
    return new Promise((settle, reject) => {
      this.#waiting.set(id, { resolve: settle, reject });
      thread.postMessage({ id, file: this.#file, work } satisfies ThreadQuestion);
    });
  }

  #start(): Worker {
    const thread = new Worker(threadFile, { execArgv: [] });
    thread.unref();
    const waiting = (this.#waiting = new Map<number, Waiting>());
    const fail = (error: Error) => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    thread.on("message", ({ id, value, failure }: ThreadAnswer) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (failure) asker?.reject(new ThreadFailure(failure));
      else asker?.resolve(value);
    });
    thread.on("error", fail);
    thread.on("exit", () => fail(new Error("the search index stopped")));
    return thread;
  }
}
