import { liveTextParagraphs } from "../../domain/live-text.ts";
import {
  emptyLiveTranscript,
  reduceLiveTranscript,
  type LiveTranscript,
} from "../../domain/live-transcript.ts";
import type { TextParagraph } from "../../domain/transcript-text.ts";
import { JsonLinesTail, TailError } from "./json-lines-tail.ts";

/** `waiting`: no words yet; `failing`: the last look did not work, what is shown may be behind. */
export type LiveFeedStatus = "waiting" | "reading" | "failing" | "ended";

export interface LiveFeedSnapshot {
  status: LiveFeedStatus;
  transcript: LiveTranscript;
  paragraphs: readonly TextParagraph[];
}

export const noLiveText: LiveFeedSnapshot = {
  status: "waiting",
  transcript: emptyLiveTranscript,
  paragraphs: [],
};

const readEveryMs = 1_500;
const readWholeEveryMs = 6_000;
const waitEveryMs = 4_000;
const slowestMs = 15_000;

/**
 * Follows one live transcript while somebody is subscribed: polls its tail, never two at a time, slower while
 * hidden or failing, and stops at its end. A store for `useSyncExternalStore`.
 */
export class LiveFeed {
  #snapshot = noLiveText;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;
  #failures = 0;
  readonly #tail: JsonLinesTail;
  readonly #listeners = new Set<() => void>();

  constructor(fetchRange: ConstructorParameters<typeof JsonLinesTail>[0]) {
    this.#tail = new JsonLinesTail(fetchRange);
  }

  readonly getSnapshot = (): LiveFeedSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#schedule(0);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#abort?.abort();
    };
  };

  #schedule(afterMs: number): void {
    if (this.#snapshot.status === "ended" || this.#listeners.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), afterMs);
  }

  async #look(): Promise<void> {
    const abort = (this.#abort = new AbortController());
    try {
      const { lines, isReset, isWhole } = await this.#tail.read(abort.signal);
      this.#failures = 0;
      this.#accept(lines, isReset);
      this.#schedule(isWhole ? readWholeEveryMs : readEveryMs);
    } catch (error) {
      if (abort.signal.aborted) return;
      const isNotThereYet = error instanceof TailError && error.status === 404;
      this.#failures += 1;
      if (!isNotThereYet) this.#publish({ ...this.#snapshot, status: "failing" });
      this.#schedule(isNotThereYet ? waitEveryMs : Math.min(slowestMs, readEveryMs * 2 ** this.#failures));
    }
  }

  #accept(lines: readonly string[], isReset: boolean): void {
    const before = isReset ? emptyLiveTranscript : this.#snapshot.transcript;
    const transcript = reduceLiveTranscript(before, lines);
    const paragraphs =
      transcript.paragraphs === this.#snapshot.transcript.paragraphs
        ? this.#snapshot.paragraphs
        : liveTextParagraphs(transcript);
    const status = transcript.end ? "ended" : paragraphs.length > 0 ? "reading" : "waiting";
    if (transcript === this.#snapshot.transcript && status === this.#snapshot.status) return;
    this.#publish({ status, transcript, paragraphs });
  }

  #publish(snapshot: LiveFeedSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** Feeds by address, so that a screen that opens again goes on where it stopped. The oldest are let go. */
const feeds = new Map<string, LiveFeed>();
const keptFeeds = 4;

/** The feed of a live transcript at one of our addresses. */
export function liveFeedOf(url: string): LiveFeed {
  let feed = feeds.get(url);
  if (!feed) {
    feed = new LiveFeed((range, signal) => fetch(url, { headers: { range }, cache: "no-store", signal }));
    feeds.set(url, feed);
    const oldest = feeds.keys().next().value;
    if (feeds.size > keptFeeds && oldest !== undefined) feeds.delete(oldest);
  }
  return feed;
}
