const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const secondsShownBelowMs = { rough: minuteMs, coarse: 10 * minuteMs, fine: hourMs };

/**
 * A stretch of time in short words: `41 s`, `3 m 12 s`, `18 m`, `2 h 18 m`, `12 d`. Seconds are shown below
 * ten minutes, below an hour when they matter (`fine`), below a minute where they would claim too much (`rough`).
 * Milliseconds; negative counts as nothing.
 */
export function spanWords(ms: number, precision: keyof typeof secondsShownBelowMs = "coarse"): string {
  const whole = Math.max(0, ms);
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(whole / 1_000) % 60;
  const minutes = Math.floor(whole / minuteMs) % 60;
  if (whole < minuteMs) return `${seconds} s`;
  if (whole < secondsShownBelowMs[precision]) return `${minutes} m ${two(seconds)} s`;
  if (whole < hourMs) return `${minutes} m`;
  if (whole < dayMs) return `${Math.floor(whole / hourMs)} h ${two(minutes)} m`;
  return `${Math.floor(whole / dayMs)} d`;
}
