import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A part of a recording in which nobody speaks, without the moments around it that make speech sound natural. */
export interface Silence {
  from: number;
  to: number;
}

const shortestSeconds = 1.5;
const keptBeforeSeconds = 0.3;
const keptAfterSeconds = 0.25;

/** The parts of a finished transcript without words, in time order: pauses, and music before the call. Seconds. */
export function silencesOf(paragraphs: readonly TextParagraph[]): Silence[] {
  const silences: Silence[] = [];
  let spokenUntil = 0;
  const words = paragraphs.flatMap((paragraph) => paragraph.words).sort((a, b) => a[1] - b[1]);
  for (const [, start, end] of words) {
    if (start - spokenUntil >= shortestSeconds) {
      silences.push({ from: spokenUntil + keptAfterSeconds, to: start - keptBeforeSeconds });
    }
    spokenUntil = Math.max(spokenUntil, end);
  }
  return silences;
}

/** The silence that holds a second of the call, if enough of it is left to be worth leaving out. */
export function silenceAt(silences: readonly Silence[], seconds: number): Silence | null {
  const silence = silences.find(({ to }) => to > seconds);
  return silence && seconds >= silence.from && silence.to - seconds > leastSkippedSeconds ? silence : null;
}

const leastSkippedSeconds = 0.4;
