import type { Logger } from "pino";
import type { LiveCall } from "../../domain/search/live-call.ts";
import { joinTexts } from "../../domain/transcript/joined-text.ts";
import { within, type Clock } from "../clock.ts";
import type { LiveTranscript } from "../../domain/transcript/live-transcript.ts";
import type { TailText, TranscriptTails } from "../media/transcript-tail.ts";
import { RunWords } from "./run-words.ts";

/** The state of a call that is transcribed, and the runs of its stream in order. */
export interface TranscribedCall extends Omit<LiveCall, "paragraphs" | "sections"> {
  runs: readonly { transcript: string | null; startSeconds: number }[];
}

interface Parts {
  clock: Clock;
  log: Logger;
  tails: TranscriptTails;
  /** Increases with every change of the board. */
  version: () => number;
  list: () => Promise<TranscribedCall[]>;
}

interface Followed {
  /** When its text was last read, by the monotonic clock; null before it was. */
  readAt: number | null;
  facts: TranscribedCall;
  runs: Map<string, RunWords>;
  isFailing: boolean;
  call: LiveCall;
}

const readEveryMs = 1_000;
/** While nobody asks, the texts are only kept at hand: whoever asks next has to wait for little. */
const readUnaskedEveryMs = 10_000;
const askedForMs = 30_000;
/** How long whoever asks after a while waits for what was said meanwhile. */
const catchUpMs = 1_000;
const maxAtOnce = 16;

/**
 * The text of all live calls whose transcript is not published yet, in memory. Each instance reads it for itself,
 * leader or not, from the tails that its readers share. It is not stored, because it can be read again.
 */
export class LiveWords {
  readonly #parts: Parts;
  #followed = new Map<number, Followed>();
  #version: number | null = null;
  #round: Promise<void> | null = null;
  /** Cancels what is due next; null while it is stopped. */
  #cancelNext: (() => void) | null = null;
  /** Ends the time in which texts count as asked for; null while they don't. */
  #endAsked: (() => void) | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The calls as of the last read. A call without new text stays the same object. They count as asked for. */
  calls(): LiveCall[] {
    void this.catchUp();
    return [...this.#followed.values()].map(({ call }) => call);
  }

  /** How many calls are read, and for how many the last read failed. */
  coverage(): { calls: number; failing: number } {
    const followed = [...this.#followed.values()];
    return { calls: followed.length, failing: followed.filter(({ isFailing }) => isFailing).length };
  }

  /** The sessions whose texts are read; unlike `calls` this does not ask for them. */
  followed(): number[] {
    return [...this.#followed.keys()];
  }

  /**
   * The call as of its last successful read, without asking for another: `readAt` by the monotonic clock, `isOver` once
   * the text of its last run has ended. Null where it was not read, or the last read failed.
   */
  known(sessionId: number): { call: LiveCall; runStartsAt: number; readAt: number; isOver: boolean } | null {
    const followed = this.#followed.get(sessionId);
    if (!followed || followed.isFailing || followed.readAt === null) return null;
    const { call, readAt, facts, runs } = followed;
    const last = facts.runs.at(-1);
    const isOver = runs.get(last?.transcript ?? "")?.isOver ?? false;
    return { call, readAt, runStartsAt: last?.startSeconds ?? 0, isOver };
  }

  /** The transcript of one run at a text of it, for little where most was read already; null where it was not. */
  at(sessionId: number, url: string, text: TailText): LiveTranscript | null {
    return this.#followed.get(sessionId)?.runs.get(url)?.at(text) ?? null;
  }

  /** Reads the text since the last read; concurrent callers share one read. Never rejects. */
  read(): Promise<void> {
    this.#round ??= this.#readAll().finally(() => (this.#round = null));
    return this.#round;
  }

  /** Resolves when the calls are as of now, after a second at most: the texts were read less often while nobody asked. */
  async catchUp(): Promise<void> {
    const { clock } = this.#parts;
    const wasAsked = this.#endAsked !== null;
    this.#endAsked?.();
    this.#endAsked = clock.after(askedForMs, () => (this.#endAsked = null));
    if (wasAsked || this.#cancelNext === null) return;
    this.#cancelNext();
    const reading = this.read();
    this.#readNext();
    await within(clock, catchUpMs, () => reading);
  }

  /** Reads repeatedly until it is stopped: every second while somebody asks for what is said, else seldom. */
  start(): void {
    this.#readNext();
  }

  stop(): void {
    this.#cancelNext?.();
    this.#cancelNext = null;
  }

  #readNext(): void {
    const everyMs = this.#endAsked === null ? readUnaskedEveryMs : readEveryMs;
    this.#cancelNext = this.#parts.clock.after(everyMs, () => {
      void this.read().then(() => this.#cancelNext && this.#readNext());
    });
  }

  async #readAll(): Promise<void> {
    const { version, log } = this.#parts;
    const now = version();
    const isNewVersion = now !== this.#version;
    try {
      if (isNewVersion) await this.#follow();
      this.#version = now;
    } catch (error) {
      log.debug({ err: error }, "live calls not listed");
    }
    const waiting = [...this.#followed.values()];
    const readers = Array.from({ length: maxAtOnce }, async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await this.#readOne(one, isNewVersion);
    });
    await Promise.all(readers);
  }

  async #follow(): Promise<void> {
    const listed = await this.#parts.list();
    this.#followed = new Map(
      listed.map((facts) => {
        const known = this.#followed.get(facts.sessionId);
        const call = known?.call ?? { ...withoutRuns(facts), paragraphs: [], sections: [] };
        return [facts.sessionId, { readAt: null, isFailing: false, runs: new Map(), ...known, facts, call }];
      }),
    );
  }

  /** Earlier runs hardly change, so they are read only when the board has changed. */
  async #readOne(followed: Followed, isNewVersion: boolean): Promise<void> {
    const { facts, runs } = followed;
    const streams = facts.runs.flatMap(({ transcript, startSeconds }) =>
      transcript === null ? [] : [{ url: transcript, startSeconds }],
    );
    let isFailing = false;
    for (const [index, { url }] of streams.entries()) {
      const isLast = index === streams.length - 1;
      let words = runs.get(url);
      if (words && !isLast && !isNewVersion) continue;
      if (!words) runs.set(url, (words = new RunWords()));
      try {
        const isAnswered = await words.read(this.#parts.tails.of(url));
        if (isLast) isFailing = !isAnswered;
      } catch {
        // Before the first words there may be no file yet.
        if (isLast) isFailing = words.paragraphs.length > 0;
      }
    }
    followed.isFailing = isFailing;
    followed.readAt = this.#parts.clock.steady();
    followed.call = joined(followed, streams);
  }
}

function joined({ facts, runs, call }: Followed, streams: readonly { url: string; startSeconds: number }[]) {
  const texts = streams.flatMap(({ url, startSeconds }) => {
    const words = runs.get(url);
    if (!words) return [];
    return { startSeconds, paragraphs: words.paragraphs, sections: words.transcript.sections };
  });
  const { paragraphs, sections } = joinTexts(texts);
  const isSame =
    call.wentLiveAt === facts.wentLiveAt &&
    call.date === facts.date &&
    paragraphs.length === call.paragraphs.length &&
    paragraphs.every((paragraph, index) => paragraph === call.paragraphs[index]) &&
    sections.length === call.sections.length &&
    sections.every((section, index) => section === call.sections[index]);
  return isSame ? call : { ...withoutRuns(facts), paragraphs, sections };
}

function withoutRuns({ runs: _, ...facts }: TranscribedCall): Omit<LiveCall, "paragraphs" | "sections"> {
  return facts;
}
