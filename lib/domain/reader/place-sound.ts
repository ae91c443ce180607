import type { Interruption } from "../transcript/joined-text.ts";
import { callSecondAt, type AudioSegment } from "./audio-segments.ts";

/** A segment that a playlist lists, as a player has laid it out. Seconds of the player, dates in milliseconds. */
export interface ListedSegment {
  /** Its media sequence number, which stays the same while other segments leave the playlist. */
  number: number;
  playerSeconds: number;
  /** The date that the playlist gives for it; null where it gives none. */
  dateMs: number | null;
  /** The second of the call that the server determined for it; null for most. */
  callSeconds: number | null;
}

/** What is known of the date of the call's second 0, in milliseconds since the epoch. */
export interface CallZero {
  /** Of a live text, by its first line: the date from which its times are counted. */
  textMs: number | null;
  /** When upstream says that the call went live, which may be minutes from either. */
  wentLiveMs: number | null;
  /** False for a finished transcript, whose times are those of the recording, whatever its dates say. */
  countsLosses: boolean;
}

/** For sound without a live stream. */
export const noZero: CallZero = { textMs: null, wentLiveMs: null, countsLosses: false };

/**
 * How well the place of a sound in its call is known: `about` where only the time at which the call went live is
 * known, which no word can be matched with.
 */
export type Placing = "exact" | "about" | "unknown";

/** A sound placed in its call. */
export interface PlacedSound {
  placing: Placing;
  /** None where the place is unknown. */
  stretches: readonly AudioSegment[];
  /** What was lost within the playlist, by its dates; the same array while nothing changes. */
  gaps: readonly Interruption[];
}

export const noGaps: readonly Interruption[] = [];

/** A playlist that says it is whole but is dated further from the text's zero has been restarted. */
const beginsCallWithinSeconds = 60;
/** Dates that differ less from the lengths of the segments are the encoder's jitter. */
const jitterSeconds = 0.25;
const shortestGapSeconds = 1;

/**
 * Places the sound of one playlist in its call, each time that the playlist is loaded. Whole playlists begin at the
 * call's second 0. A window of the last minutes is placed by its dates and the text's zero, and where it
 * has no dates by the segments that were placed before and are still listed.
 */
export class SoundPlacer {
  #seen = new Map<number, number>();
  #gaps = noGaps;

  /**
   * `segments` in their order. `isWhole` where the playlist says that it keeps all segments, whatever the first one's
   * number is.
   */
  place(segments: readonly ListedSegment[], zero: CallZero, isWhole = false): PlacedSound {
    const anchor = this.#anchorOf(segments, zero, isWhole);
    if (anchor === null) return { placing: "unknown", stretches: [], gaps: noGaps };
    const { stretches, gaps } = layOut(segments, anchor.callSeconds, zero.countsLosses);
    if (anchor.placing === "exact") {
      this.#seen = new Map(
        segments.map(({ number, playerSeconds }) => [number, callSecondAt(stretches, playerSeconds)]),
      );
    }
    this.#keepGaps(gaps);
    return { placing: anchor.placing, stretches, gaps: this.#gaps };
  }

  /** The second of the call at which the first segment begins. */
  #anchorOf(segments: readonly ListedSegment[], zero: CallZero, isWhole: boolean) {
    const [first] = segments;
    if (!first) return null;
    const exact = (callSeconds: number) => ({ callSeconds, placing: "exact" as const });
    const about = (callSeconds: number) => ({ callSeconds, placing: "about" as const });
    if (first.callSeconds !== null) return exact(first.callSeconds);
    const byText = secondsSince(first.dateMs, zero.textMs);
    if ((isWhole || first.number === 0) && Math.abs(byText ?? 0) <= beginsCallWithinSeconds) return exact(0);
    const seen = this.#seen.get(first.number);
    if (seen !== undefined) return exact(seen);
    if (byText !== null) return exact(byText);
    const byStart = secondsSince(first.dateMs, zero.wentLiveMs);
    if (byStart !== null) return about(byStart);
    // Before a later run that the server has placed, an unknown time was lost.
    const later = segments.find(({ callSeconds }) => callSeconds !== null);
    return later ? about(later.callSeconds! - (later.playerSeconds - first.playerSeconds)) : null;
  }

  /** Adds the gaps; those that a window no longer lists are kept. */
  #keepGaps(gaps: readonly Interruption[]): void {
    const isKnown = ({ toAt }: Interruption) => this.#gaps.some((gap) => gap.toAt === toAt);
    const added = gaps.filter((gap) => !isKnown(gap));
    if (added.length > 0) this.#gaps = [...this.#gaps, ...added];
  }
}

/** A new stretch begins where the server placed a segment, and where a date jumps. */
function layOut(segments: readonly ListedSegment[], firstCallSeconds: number, countsLosses: boolean) {
  const stretches: AudioSegment[] = [];
  const gaps: Interruption[] = [];
  let zeroMs: number | null = null;
  for (const { playerSeconds, dateMs, callSeconds: placed } of segments) {
    const expected: number =
      stretches.length === 0 ? firstCallSeconds : callSecondAt(stretches.slice(-1), playerSeconds);
    const dated = countsLosses ? secondsSince(dateMs, zeroMs) : null;
    const lost: number = dated === null || placed !== null ? 0 : dated - expected;
    // Time goes on; a date that goes back is a clock that was set.
    const callSeconds: number = placed ?? (lost > jitterSeconds ? expected + lost : expected);
    if (stretches.length === 0 || callSeconds !== expected) stretches.push({ playerSeconds, callSeconds });
    if (dateMs !== null && lost >= shortestGapSeconds) gaps.push(gapBetween(expected, callSeconds, dateMs));
    if (dateMs !== null && (zeroMs === null || placed !== null || lost < -jitterSeconds))
      zeroMs = dateMs - callSeconds * 1000;
  }
  return { stretches, gaps };
}

function gapBetween(fromSeconds: number, toSeconds: number, toMs: number): Interruption {
  const fromAt = new Date(toMs - (toSeconds - fromSeconds) * 1000).toISOString();
  return { fromSeconds, toSeconds, fromAt, toAt: new Date(toMs).toISOString(), isDated: true };
}

function secondsSince(dateMs: number | null, zeroMs: number | null): number | null {
  return dateMs === null || zeroMs === null ? null : (dateMs - zeroMs) / 1000;
}
