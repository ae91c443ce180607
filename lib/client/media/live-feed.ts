import { liveTextParagraphs } from "../../domain/transcript/live-text.ts";
import {
  emptyLiveTranscript,
  reduceLiveTranscript,
  type LiveTranscript,
} from "../../domain/transcript/live-transcript.ts";
import type { TextParagraph } from "../../domain/transcript/transcript-text.ts";
import { JsonLinesTail, TailError } from "./json-lines-tail.ts";
import { requestText } from "./request-text.ts";

/**
 * `waiting`: no words yet; `missing`: upstream has no such text, or not yet; `failing`: the last read failed, so words
 * may be missing.
 */
export type LiveFeedStatus = "waiting" | "missing" | "reading" | "failing" | "ended";

export interface LiveFeedSnapshot {
  status: LiveFeedStatus;
  transcript: LiveTranscript;
  paragraphs: readonly TextParagraph[];
  /** Only the newest paragraphs are there; the text before them is on its way. */
  isEnd: boolean;
}

export const noLiveText: LiveFeedSnapshot = {
  isEnd: false,
  status: "waiting",
  transcript: emptyLiveTranscript,
  paragraphs: [],
};

/** The beginning of a live transcript that came with a page, or its end. */
export interface FirstLiveText {
  /** Whole lines; none of an end, which is replaced by the whole text. */
  lines: string;
  snapshot: LiveFeedSnapshot;
}

export function firstLiveText(lines: string): FirstLiveText {
  return { lines, snapshot: withLines(noLiveText, lines.split("\n"), false) };
}

/** The end of a long live transcript, until the whole is read. */
export function endOfLiveText(transcript: LiveTranscript): FirstLiveText {
  return { lines: "", snapshot: { ...snapshotOf(transcript, liveTextParagraphs(transcript)), isEnd: true } };
}

/** The state of a live transcript after more lines; the same object where they add nothing. */
function withLines(before: LiveFeedSnapshot, lines: readonly string[], isReset: boolean): LiveFeedSnapshot {
  const transcript = reduceLiveTranscript(isReset ? emptyLiveTranscript : before.transcript, lines);
  const paragraphs =
    transcript.paragraphs === before.transcript.paragraphs
      ? before.paragraphs
      : liveTextParagraphs(transcript);
  const next = snapshotOf(transcript, paragraphs);
  return transcript === before.transcript && next.status === before.status ? before : next;
}

function snapshotOf(transcript: LiveTranscript, paragraphs: readonly TextParagraph[]): LiveFeedSnapshot {
  const status = transcript.end ? "ended" : paragraphs.length > 0 ? "reading" : "waiting";
  return { status, transcript, paragraphs, isEnd: false };
}

/** About 10 ms of work on a laptop; the hours of a call take longer than a browser may be kept from painting. */
const linesPerStep = 2_000;

/** The same in steps, between which the browser can paint and answer to keys. */
async function withLinesInSteps(
  before: LiveFeedSnapshot,
  lines: readonly string[],
  isReset: boolean,
): Promise<LiveFeedSnapshot> {
  let next = withLines(before, lines.slice(0, linesPerStep), isReset);
  for (let at = linesPerStep; at < lines.length; at += linesPerStep) {
    await new Promise((resolve) => setTimeout(resolve));
    next = withLines(next, lines.slice(at, at + linesPerStep), false);
  }
  return next;
}

const readEveryMs = 1_500;
const readWholeEveryMs = 6_000;
/** Nobody reads along in a hidden page; its sound does not need the text. */
const whileHiddenMs = 10_000;
const slowestMs = 15_000;
/** Sooner than this after a read there is hardly anything new. */
const soonestMs = 300;

/**
 * Follows one live transcript while it has subscribers: polls its tail, one request at a time, less often while
 * hidden or failing, and stops at its end. A store for `useSyncExternalStore`.
 */
export class LiveFeed {
  #snapshot = noLiveText;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | null = null;
  #failures = 0;
  /** Resolves when the latest read is done with its lines, also for a reader who has left meanwhile. */
  #reading = Promise.resolve();
  readonly #tail: JsonLinesTail;
  readonly #listeners = new Set<() => void>();

  constructor(fetchRange: ConstructorParameters<typeof JsonLinesTail>[0]) {
    this.#tail = new JsonLinesTail(fetchRange);
  }

  readonly getSnapshot = (): LiveFeedSnapshot => this.#snapshot;

  /** Continues from the text that came with a page, unless words were read already. */
  begin({ lines, snapshot }: FirstLiveText): void {
    if (this.#snapshot !== noLiveText || this.#abort !== null) return;
    if (lines !== "") this.#tail.begin(lines);
    this.#publish(snapshot);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#abort?.abort();
      page()?.removeEventListener("visibilitychange", this.#readWhenShown);
    };
  };

  #begin(): void {
    page()?.addEventListener("visibilitychange", this.#readWhenShown);
    this.#schedule(0);
  }

  readonly #readWhenShown = (): void => {
    if (!isHidden()) this.#schedule(0);
  };

  /** True when a newer run of the stream has begun, so that little more is expected here. */
  isSuperseded = false;

  #schedule(afterMs: number): void {
    if ((this.#snapshot.status === "ended" && !this.#snapshot.isEnd) || this.#listeners.size === 0) return;
    clearTimeout(this.#timer);
    const readNext = () => (this.#reading = this.#reading.then(() => this.#readOnce()));
    const waitMs = afterMs === 0 ? 0 : untilShared(isHidden() ? Math.max(afterMs, whileHiddenMs) : afterMs);
    this.#timer = setTimeout(() => void readNext(), waitMs);
  }

  async #readOnce(): Promise<void> {
    if (this.#listeners.size === 0) return;
    const abort = (this.#abort = new AbortController());
    try {
      const { lines, isReset, isWhole } = await this.#tail.read(abort.signal);
      this.#failures = 0;
      const isWholeText = this.#snapshot.isEnd && lines.length > 0;
      const next = await withLinesInSteps(this.#snapshot, lines, isReset || isWholeText);
      if (next !== this.#snapshot) this.#publish(next);
      this.#schedule(this.isSuperseded ? slowestMs : isWhole ? readWholeEveryMs : readEveryMs);
    } catch (error) {
      if (abort.signal.aborted) return;
      const status = error instanceof TailError ? error.status : null;
      const isMissing = status === 404 && this.#snapshot.paragraphs.length === 0;
      this.#publish({ ...this.#snapshot, status: isMissing ? "missing" : "failing" });
      // Only a missing answer counts as failure: the server itself handles errors of upstream, once for all viewers.
      this.#failures = status === null ? this.#failures + 1 : 0;
      this.#schedule(Math.min(slowestMs, readEveryMs * 2 ** this.#failures));
    }
  }

  #publish(snapshot: LiveFeedSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** How long to wait so that all feeds of a page read at the same moments, and ask together. */
function untilShared(waitMs: number): number {
  const now = performance.now();
  const untilMs = Math.floor((now + waitMs) / readEveryMs) * readEveryMs - now;
  return untilMs < soonestMs ? untilMs + readEveryMs : untilMs;
}

/** Null outside of a browser. */
function page(): Document | null {
  return typeof document === "undefined" ? null : document;
}

function isHidden(): boolean {
  return page()?.visibilityState === "hidden";
}

/** Feeds by address, so that a reopened screen continues with the text it had. The oldest are dropped. */
const feeds = new Map<string, LiveFeed>();
const keptFeeds = 60;

/** The feed of a live transcript by its address. */
export function liveFeedOf(url: string): LiveFeed {
  let feed = feeds.get(url);
  if (!feed) {
    feed = new LiveFeed((range, isLeft) => requestText(url, range, isLeft));
    feeds.set(url, feed);
    const oldest = feeds.keys().next().value;
    if (feeds.size > keptFeeds && oldest !== undefined) feeds.delete(oldest);
  }
  return feed;
}

/** The feeds of all runs of a call as one store for `useSyncExternalStore`, in the order of their addresses. */
export interface LiveFeeds {
  /** Continues from the texts that came with a page. */
  begin: (first: readonly (FirstLiveText | null)[]) => void;
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => readonly LiveFeedSnapshot[];
}

export const noFeeds: readonly LiveFeedSnapshot[] = [];

/** Follows several live transcripts at once. */
export function liveFeedsOf(urls: readonly string[]): LiveFeeds {
  const feeds = urls.map((url) => liveFeedOf(url));
  for (const [index, feed] of feeds.entries()) feed.isSuperseded = index < feeds.length - 1;
  let snapshots = noFeeds;
  return {
    begin: (first) => {
      for (const [index, text] of first.entries()) if (text) feeds[index]?.begin(text);
    },
    subscribe: (listener) => {
      const stops = feeds.map((feed) => feed.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    getSnapshot: () => {
      const now = feeds.map((feed) => feed.getSnapshot());
      const isSame =
        now.length === snapshots.length && now.every((snapshot, index) => snapshot === snapshots[index]);
      if (!isSame) snapshots = now;
      return snapshots;
    },
  };
}
