import { LRUCache } from "lru-cache";
import { agesBy, pause, type Clock } from "../clock.ts";
import { discard, readChunks } from "../upstream/fetch.ts";
import { isUpstreamError, type UpstreamError } from "../upstream/upstream-error.ts";
import type { MediaFetch } from "./fetch-media.ts";
import { FileTooLarge, GrowingFile, MisplacedPiece } from "./growing-file.ts";
import { GrowingGzip } from "./growing-gzip.ts";
import { isMediaError, MediaError, mediaFailure, unreadableMedia } from "./media-problem.ts";

/** The known part of a live transcript, in whole lines. `generation` counts how often the file was replaced. */
export interface TailText {
  bytes: Buffer<ArrayBuffer>;
  generation: number;
  /** Why it is unknown whether there is more; null when upstream has just answered. */
  failure: MediaError | UpstreamError | null;
}

export interface TailSnapshot extends TailText {
  /** The same bytes compressed, once for all readers. */
  gzip: () => Promise<Buffer<ArrayBuffer>>;
}

interface OpenRequest {
  abort: AbortController;
  settled: Promise<void>;
  /** The end of the oldest open request, or of a reader's wait: one for all readers. */
  news: Promise<void>;
}

const requestEveryMs = 1_000;
/** How long a reader who can be given earlier text waits for an answer. */
const newsMs = 1_000;
/** The time limit of a request, body included. What has arrived of the body by then is kept. */
const requestTimeoutMs = 10_000;
/**
 * After waiting this long for an answer it is unknown whether there is more. While nobody reads, none is waited for:
 * a listener who comes back gets as long.
 */
const unconfirmedMs = 5_000;
const maxBytes = 32 * 1024 * 1024;

/**
 * One tail of one live transcript for all readers: requests what is new at most once a second, and only while
 * somebody reads. A slow request stays open beside a new one, so that neither a lost connection nor a slow server
 * delays the text. Nothing is requested after the line that ends the transcript.
 */
export class TranscriptTail {
  readonly #fetchMedia: MediaFetch;
  readonly #clock: Clock;
  readonly #url: string;
  readonly #file = new GrowingFile(maxBytes);
  readonly #gzip = new GrowingGzip();
  /** Oldest first; two at most. */
  #open: OpenRequest[] = [];
  // Changed by timers, because the wall clock may be set back.
  #isDue = true;
  #hasEnded = false;
  #hasEverBeenRead = false;
  #isConfirmed = false;
  /** The last answer said that the file is shorter than what is known of it: it may have been replaced. */
  #isInDoubt = false;
  #failure: TailSnapshot["failure"] = null;
  /** Ends the wait for an answer; null while none is waited for. */
  #endWait: (() => void) | null = null;

  constructor(fetchMedia: MediaFetch, clock: Clock, url: string) {
    this.#fetchMedia = fetchMedia;
    this.#clock = clock;
    this.#url = url;
  }

  /** The file as far as known, after a second at most. @throws MediaError, UpstreamError when nothing is known */
  async read(): Promise<TailSnapshot> {
    if (this.#isDue && !this.#hasEnded) this.#request();
    if (this.#open.length > 0)
      await (this.#hasEverBeenRead ? this.#open.at(-1)?.news : this.#open[0]?.settled);
    return this.#known();
  }

  /** The same at once where upstream need not be asked; null where it is. @throws the same */
  now(): TailSnapshot | null {
    const mustAsk = this.#open.length > 0 || (this.#isDue && !this.#hasEnded);
    return mustAsk ? null : this.#known();
  }

  #known(): TailSnapshot {
    const failure = this.#failure ?? (this.#isConfirmed ? null : new MediaError("timeout", this.#url));
    if (failure !== null && this.#file.size === 0) throw failure;
    const { wholeLines: bytes, generation } = this.#file;
    return { bytes, generation, gzip: () => this.#gzip.of(bytes, generation), failure };
  }

  #request(): void {
    this.#isDue = false;
    this.#clock.after(requestEveryMs, () => (this.#isDue = true));
    this.#endWait ??= this.#clock.after(unconfirmedMs, () => (this.#isConfirmed = false));
    if (this.#open.length > 1) this.#open.pop()?.abort.abort();
    const abort = new AbortController();
    const settled = this.#settle(abort).finally(() => {
      this.#open = this.#open.filter((other) => other.abort !== abort);
    });
    // Any answer ends the other requests, so waiting for the first one is enough.
    const first = this.#open[0]?.settled ?? settled;
    this.#open.push({ abort, settled, news: Promise.race([first, pause(this.#clock, newsMs)]) });
  }

  async #settle(abort: AbortController): Promise<void> {
    let isLate = false;
    const cancel = this.#clock.after(requestTimeoutMs, () => {
      isLate = true;
      abort.abort();
    });
    try {
      await this.#fetchNew(abort.signal);
      this.#confirm();
      for (const other of this.#open) if (other.abort !== abort) other.abort.abort();
    } catch (error) {
      if (isLate) this.#failure = new MediaError("timeout", this.#url);
      else if (!abort.signal.aborted) this.#failure = this.#lost(this.#nameFailure(error));
    } finally {
      cancel();
    }
  }

  #confirm(): void {
    this.#failure = null;
    this.#hasEverBeenRead = this.#isConfirmed = true;
    this.#hasEnded = endsTranscript(this.#file.wholeLines);
    this.#endWait?.();
    this.#endWait = null;
  }

  async #fetchNew(signal: AbortSignal): Promise<void> {
    const known = this.#file.size;
    const from = this.#isInDoubt ? 0 : known;
    const answer = await this.#fetchMedia(this.#url, { range: `bytes=${from}-`, signal });
    const range = answer.headers.get("content-range") ?? "";
    if (answer.status === 416) {
      discard(answer);
      this.#isInDoubt = Number(/\*\/(\d+)/.exec(range)?.[1] ?? known) < known;
      return;
    }
    const type = answer.headers.get("content-type") ?? "";
    if (!answer.ok || /\b(html|xml)\b/i.test(type)) {
      discard(answer);
      throw answer.ok ? unreadableMedia(`${type} instead of lines`) : mediaFailure(answer.status);
    }
    // A server without ranges sends the whole file.
    const offset = answer.status === 206 ? Number(/^bytes (\d+)-/.exec(range)?.[1] ?? from) : 0;
    let end = offset;
    for await (const piece of readChunks(answer, signal)) {
      this.#file.put(piece, end);
      end += piece.length;
    }
    if (offset === 0) this.#isInDoubt = end < known;
  }

  #nameFailure(error: unknown): MediaError | UpstreamError {
    if (error instanceof MisplacedPiece) return unreadableMedia(error.message);
    if (error instanceof FileTooLarge) return new MediaError("tooLarge", this.#url);
    return isMediaError(error) || isUpstreamError(error) ? error : new MediaError("unreachable", this.#url);
  }

  /** A transcript that does not exist yet is waited for; one that existed and is gone is a failure. */
  #lost(failure: MediaError | UpstreamError): MediaError | UpstreamError {
    const isGone = isMediaError(failure)
      ? failure.problem === "notAllowed"
      : failure.failure.kind === "notFound";
    if (this.#file.size === 0 || !isGone) return failure;
    return unreadableMedia("nothing where a transcript was");
  }
}

function endsTranscript(wholeLines: Buffer): boolean {
  const text = wholeLines.subarray(-1_000).toString();
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  return /"type"\s*:\s*"end"/.test(last);
}

/** Of a text that nobody read for this long nothing is kept: it takes a megabyte, and can be requested again. */
const unreadKeptMs = 10 * 60_000;
const maxTails = 500;

/** The tails of live transcripts, one for each however many read it. */
export interface TranscriptTails {
  /** The tail of a transcript by its address. */
  of(url: string): TranscriptTail;
}

/** The tails of this process. */
export function createTranscriptTails(fetchMedia: MediaFetch, clock: Clock): TranscriptTails {
  const tails = new LRUCache<string, TranscriptTail>({
    max: maxTails,
    ttl: unreadKeptMs,
    updateAgeOnGet: true,
    ...agesBy(clock),
  });
  return {
    of(url) {
      const known = tails.get(url);
      if (known) return known;
      const tail = new TranscriptTail(fetchMedia, clock, url);
      tails.purgeStale();
      tails.set(url, tail);
      return tail;
    },
  };
}
