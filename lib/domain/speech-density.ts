import type { TextParagraph } from "./transcript-text.ts";

/**
 * How much is said in each of `buckets` equal parts of a call, from 0 (silence) to 1 (the busiest part). It
 * stands in for a waveform: it needs no sound, and works while a call is still going on. Seconds.
 */
export function speechDensity(
  paragraphs: readonly TextParagraph[],
  durationSeconds: number,
  buckets: number,
): number[] {
  const letters = new Array<number>(buckets).fill(0);
  if (durationSeconds <= 0 || buckets <= 0) return letters;
  const width = durationSeconds / buckets;
  for (const paragraph of paragraphs) {
    for (const [text, start, end] of paragraph.words)
      spread(letters, text.length, start / width, end / width);
  }
  const busiest = Math.max(...letters);
  return busiest === 0 ? letters : letters.map((value) => value / busiest);
}

function spread(letters: number[], weight: number, from: number, to: number): void {
  const length = Math.max(to - from, 1e-6);
  const last = Math.min(Math.floor(Math.max(to, from)), letters.length - 1);
  for (let bucket = Math.max(0, Math.floor(from)); bucket <= last; bucket += 1) {
    const overlap = Math.min(to, bucket + 1) - Math.max(from, bucket);
    letters[bucket] = letters[bucket]! + (weight * Math.max(overlap, length <= 1e-6 ? 1e-6 : 0)) / length;
  }
}
