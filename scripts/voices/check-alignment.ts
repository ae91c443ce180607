const STEP_SECONDS = 0.002;
const SEARCH_SECONDS = 0.15;
const MIN_GAP_SECONDS = 0.15;

/** How far word times differ from the audible ones, in seconds. */
export type Alignment = { onsets: number; unheard: number; median: number; p95: number; worst: number };

function loudness(samples: Int16Array, rate: number, at: number): number {
  const from = Math.max(0, Math.round(at * rate));
  const to = Math.min(samples.length, from + Math.round(STEP_SECONDS * 2 * rate));
  let sum = 0;
  for (let index = from; index < to; index++) sum += samples[index]! * samples[index]!;
  return Math.sqrt(sum / Math.max(1, to - from));
}

/**
 * Compares the start of each word after a pause with the moment at which the decoded sound becomes audible.
 *
 * @param rate samples in a second
 * @param words start and end of every word in order, in seconds
 */
export function checkAlignment(
  samples: Int16Array,
  rate: number,
  words: readonly { start: number; end: number }[],
): Alignment {
  const errors: number[] = [];
  let unheard = 0;
  for (const [index, word] of words.entries()) {
    const gapStart = words[index - 1]?.end ?? 0;
    if (index > 0 && word.start - gapStart < MIN_GAP_SECONDS) continue;
    const from = Math.max(gapStart + 0.1, word.start - SEARCH_SECONDS);
    const threshold = 120;
    let audibleAt: number | null = null;
    for (let at = from; at < word.start + SEARCH_SECONDS; at += STEP_SECONDS) {
      if (loudness(samples, rate, at) < threshold) continue;
      audibleAt = at;
      break;
    }
    if (audibleAt === null) unheard++;
    else errors.push(Math.abs(audibleAt - word.start));
  }
  errors.sort((a, b) => a - b);
  const at = (share: number): number =>
    errors[Math.min(errors.length - 1, Math.floor(errors.length * share))] ?? NaN;
  return { onsets: errors.length, unheard, median: at(0.5), p95: at(0.95), worst: at(1) };
}
