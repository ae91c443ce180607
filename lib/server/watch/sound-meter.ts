import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { SoundSeen } from "../../domain/air/air-check.ts";
import type { Clock } from "../clock.ts";

export interface MeterRequest {
  id: number;
  bytes: Uint8Array;
}

export interface MeterAnswer {
  id: number;
  sound: SoundSeen;
}

// Relative to the working directory, the app's folder. Next's bundler recognises the path and bundles the file.
const threadFile = resolve("lib/server/watch/sound-thread.ts");
const withinMs = 10_000;
const maxMegabytes = 256;

/** Measures the level of segments in a thread, which is started on first use, and again after it has failed. */
export class SoundMeter {
  readonly #clock: Pick<Clock, "after">;
  #thread: Worker | null = null;
  #waiting = new Map<number, (sound: SoundSeen) => void>();
  #lastId = 0;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
  }

  /**
   * The level of a segment, with what a player reads before it. Sound that takes more than ten seconds or too much memory
   * to decode counts as undecodable. Never rejects.
   */
  measure(bytes: Uint8Array): Promise<SoundSeen> {
    const thread = (this.#thread ??= this.#start());
    const id = (this.#lastId += 1);
    return new Promise((settle) => {
      const cancel = this.#clock.after(withinMs, () => void this.stop());
      this.#waiting.set(id, (sound) => {
        cancel();
        settle(sound);
      });
      thread.postMessage({ id, bytes } satisfies MeterRequest);
    });
  }

  /** Ends the thread; what it was measuring counts as undecodable. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(threadFile, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    thread.unref();
    const waiting = (this.#waiting = new Map<number, (sound: SoundSeen) => void>());
    const fail = () => {
      if (this.#thread === thread) this.#thread = null;
      for (const settle of waiting.values()) settle({ kind: "undecodable" });
      waiting.clear();
    };
    thread.on("message", ({ id, sound }: MeterAnswer) => {
      waiting.get(id)?.(sound);
      waiting.delete(id);
    });
    thread.on("error", fail);
    thread.on("exit", fail);
    return thread;
  }
}
