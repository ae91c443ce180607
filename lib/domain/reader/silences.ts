import type { TextParagraph } from "../transcript/transcript-text.ts";

/**
 * A silence that can be skipped. It leaves a moment before and after speech, so that speech sounds natural. Seconds.
 */
export interface Silence {
  from: number;
  to: number;
}

const shortestSeconds = 1.5;
const keptBeforeSeconds = 0.3;
const keptAfterSeconds = 0.25;

/** The silences of a finished transcript in time order, such as pauses or music before the call. */
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

/** The silence at a second of the call, if enough of it is left to be worth skipping. */
export function silenceAt(silences: readonly Silence[], seconds: number): Silence | null {
  const silence = silences.find(({ to }) => to > seconds);
  return silence && seconds >= silence.from && silence.to - seconds > minSkippedSeconds ? silence : null;
}

const minSkippedSeconds = 0.4;
