import type { Clock } from "../clock.ts";
import type { MediaFetch } from "./fetch-media.ts";
import { isMediaError, type MediaError } from "./media-problem.ts";
import { readMedia } from "./read-media.ts";

/** What is known of a growing file: whole lines only. `generation` counts how often it began anew. */
export interface TailSnapshot {
  bytes: Buffer<ArrayBuffer>;
  generation: number;
}

const askEveryMs = 1_500;
const mostBytes = 32 * 1024 * 1024;

/**
 * One tail of one live transcript, however many read it: asks upstream for what is new at most every 1.5 s, and
 * only when somebody reads. Nothing is asked after the line that says the transcript has ended.
 */
export class TranscriptTail {
  readonly #fetchMedia: MediaFetch;
  readonly #clock: Clock;
  readonly #url: string;
  #bytes = Buffer.alloc(0);
  #generation = 0;
  #hasEnded = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;
  /** Why the last question failed; null when it did not. */
  #failure: MediaError | null = null;

  constructor(fetchMedia: MediaFetch, clock: Clock, url: string) {
    this.#fetchMedia = fetchMedia;
    this.#clock = clock;
    this.#url = url;
  }

  /** The file as far as known. @throws MediaError when nothing at all could be read yet */
  async read(): Promise<TailSnapshot> {
    const isDue = this.#clock.now() - this.#askedAt >= askEveryMs;
    if (!this.#hasEnded && isDue) this.#asking ??= this.#ask();
    await this.#asking;
    // What was read before stays true; the live poll tells screens that upstream is away.
    if (this.#failure !== null && this.#bytes.length === 0) throw this.#failure;
    const wholeLines = this.#bytes.lastIndexOf(10) + 1;
    return {
      bytes: this.#bytes.subarray(0, wholeLines),
      generation: this.#generation,
    };
  }

  async #ask(): Promise<void> {
    this.#askedAt = this.#clock.now();
    try {
      const have = this.#bytes.length;
      const response = await this.#fetchMedia(this.#url, { range: `bytes=${have}-` });
      await this.#take(response, have);
      this.#hasEnded = endsTranscript(this.#bytes);
      this.#failure = null;
    } catch (error) {
      if (!isMediaError(error)) throw error;
      this.#failure = error;
    } finally {
      this.#asking = null;
    }
  }

  async #take(response: Response, have: number): Promise<void> {
    if (response.status === 206) return this.#append(await this.#readAll(response));
    if (response.status === 416) {
      const size = Number(/\*\/(\d+)/.exec(response.headers.get("content-range") ?? "")?.[1] ?? have);
      await response.body?.cancel();
      if (size < have) this.#restart(Buffer.alloc(0));
      return;
    }
    if (!response.ok) {
      await response.body?.cancel();
      return;
    }
    // The whole file, from a server that does not know ranges: the same one grown, or another.
    const whole = await this.#readAll(response);
    const isSame = whole.length >= have && whole.subarray(0, have).equals(this.#bytes);
    if (isSame) this.#append(whole.subarray(have));
    else this.#restart(whole);
  }

  #readAll(response: Response): Promise<Buffer<ArrayBuffer>> {
    return readMedia(response, this.#url, { clock: this.#clock, mostBytes });
  }

  #append(more: Buffer): void {
    if (more.length === 0 || this.#bytes.length + more.length > mostBytes) return;
    this.#bytes = Buffer.concat([this.#bytes, more]);
  }

  #restart(bytes: Buffer): void {
    this.#generation += 1;
    this.#bytes = Buffer.from(bytes);
  }
}

function endsTranscript(bytes: Buffer): boolean {
  const text = bytes.subarray(Math.max(0, bytes.length - 1_000)).toString();
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  return text.endsWith("\n") && /"type"\s*:\s*"end"/.test(last);
}
