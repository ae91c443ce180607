/** The lowest level that is told, in dBFS: that of digital silence. */
export const lowestDb = -120;
const shortestPartSeconds = 0.5;

/**
 * The level of sound in dBFS, as the root mean square over all channels: of the whole, and of its loudest second. Null
 * where there is none. Samples lie between -1 and 1.
 */
export function levelOf(
  channels: readonly Float32Array[],
  sampleRate: number,
): { meanDb: number; loudestDb: number } | null {
  const length = channels[0]?.length ?? 0;
  if (length === 0) return null;
  let total = 0;
  let loudest = 0;
  for (let from = 0; from < length; from += sampleRate) {
    const to = Math.min(length, from + sampleRate);
    let sum = 0;
    for (const channel of channels) for (let at = from; at < to; at += 1) sum += channel[at]! * channel[at]!;
    total += sum;
    // The remainder of a segment is too short to be a second of its own.
    if (from === 0 || to - from >= shortestPartSeconds * sampleRate)
      loudest = Math.max(loudest, sum / (to - from) / channels.length);
  }
  return { meanDb: toDb(total / length / channels.length), loudestDb: toDb(loudest) };
}

function toDb(power: number): number {
  return Math.max(lowestDb, Math.round(10 * Math.log10(power) * 10) / 10);
}
