import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import type {
  CountedCall,
  CountQuery,
  IndexedTranscript,
  NamedSpeaker,
  WordIndex,
  WordsFound,
  TranscriptQuery,
} from "./word-index.ts";

/** What the thread does with its index. */
export type IndexWork =
  | { verb: "put"; given: SpokenCall }
  | { verb: "remove" | "speakers"; given: readonly number[] }
  | { verb: "search"; given: TranscriptQuery }
  | { verb: "count"; given: CountQuery }
  | { verb: "list" | "tidy" };

/** A request to the thread. */
export interface ThreadRequest {
  id: number;
  file: string;
  work: IndexWork | { verb: "close" };
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

/** An error in the thread, with its code, by which failures of the store are recognised. */
class ThreadFailure extends Error {
  readonly code: string;

  constructor({ message, code }: { message: string; code: string }) {
    super(message);
    this.code = code;
  }
}

// Relative to the working directory, the app's folder. Next's bundler recognises the path and bundles the file.
const threadFile = resolve("lib/server/store/words/file-thread.ts");

/** The index of a file in its own thread, which is started on first use, and again after it has failed. */
export class ThreadedIndex implements WordIndex {
  readonly #file: string;
  #thread: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(file: string) {
    this.#file = file;
  }

  put(call: SpokenCall): Promise<void> {
    return this.#send({ verb: "put", given: call }) as Promise<void>;
  }

  remove(transcriptIds: readonly number[]): Promise<void> {
    return this.#send({ verb: "remove", given: transcriptIds }) as Promise<void>;
  }

  list(): Promise<IndexedTranscript[]> {
    return this.#send({ verb: "list" }) as Promise<IndexedTranscript[]>;
  }

  search(question: TranscriptQuery): Promise<WordsFound> {
    return this.#send({ verb: "search", given: question }) as Promise<WordsFound>;
  }

  count(question: CountQuery): Promise<CountedCall[]> {
    return this.#send({ verb: "count", given: question }) as Promise<CountedCall[]>;
  }

  speakers(transcriptIds: readonly number[]): Promise<NamedSpeaker[]> {
    return this.#send({ verb: "speakers", given: transcriptIds }) as Promise<NamedSpeaker[]>;
  }

  tidy(): Promise<boolean> {
    return this.#send({ verb: "tidy" }) as Promise<boolean>;
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    await this.#send({ verb: "close" });
    this.#thread = null;
    await thread.terminate();
  }

  #send(work: ThreadRequest["work"]): Promise<unknown> {
    const thread = (this.#thread ??= this.#start());
    const id = (this.#lastId += 1);
    return new Promise((settle, reject) => {
      this.#waiting.set(id, { resolve: settle, reject });
      thread.postMessage({ id, file: this.#file, work } satisfies ThreadRequest);
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
      const request = waiting.get(id);
      waiting.delete(id);
      if (failure) request?.reject(new ThreadFailure(failure));
      else request?.resolve(value);
    });
    thread.on("error", fail);
    thread.on("exit", () => fail(new Error("the search index stopped")));
    return thread;
  }
}
