import type { TextParagraph } from "./transcript-text.ts";

/**
 * How much is said in each of `buckets` equal parts of a call, from 0 (silence) to 1 (the busiest part). It is drawn in
 * place of a waveform, because it needs no audio and works during the call. Seconds.
 */
export function speechDensity(
  paragraphs: readonly TextParagraph[],
  durationSeconds: number,
  buckets: number,
): number[] {
  const letters = Array.from({ length: buckets }, () => 0);
  if (durationSeconds <= 0 || buckets <= 0) return letters;
  const width = durationSeconds / buckets;
  for (const paragraph of paragraphs) {
    for (const [text, start, end] of paragraph.words)
      spread(letters, text.length, start / width, end / width);
  }
  return stretch(letters);
}

// Fluent speech varies by a fifth, so unscaled every call would look like one block. The usual range gets most of the
// height, slower parts the rest.
function stretch(letters: readonly number[]): number[] {
  const spoken = letters.filter((value) => value > 0).sort((a, b) => a - b);
  const busiest = spoken.at(-1) ?? 0;
  const usual = spoken[Math.floor(spoken.length / 10)] ?? 0;
  return letters.map((value) => {
    if (value <= 0) return 0;
    if (usual === busiest) return value / busiest;
    if (value < usual) return (usualHeight * value) / usual;
    return usualHeight + ((1 - usualHeight) * (value - usual)) / (busiest - usual);
  });
}

const usualHeight = 0.25;

function spread(letters: number[], weight: number, from: number, to: number): void {
  const length = Math.max(to - from, 1e-6);
  const last = Math.min(Math.floor(Math.max(to, from)), letters.length - 1);
  for (let bucket = Math.max(0, Math.floor(from)); bucket <= last; bucket += 1) {
    const overlap = Math.min(to, bucket + 1) - Math.max(from, bucket);
    letters[bucket] = letters[bucket]! + (weight * Math.max(overlap, length <= 1e-6 ? 1e-6 : 0)) / length;
  }
}
