const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const secondsShownBelowMs = 10 * minuteMs;
const hoursShownBelowMs = 2 * dayMs;

/**
 * A stretch of time in short words: `41 s`, `3 m 12 s`, `18 m`, `2 h 18 m`, `1 d 16 h`, `12 d`. Seconds are shown below
 * ten minutes, or below an hour when they matter (`fine`). Milliseconds; negative counts as nothing.
 */
export function spanWords(ms: number, precision: "coarse" | "fine" = "coarse"): string {
  const whole = Math.max(0, ms);
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(whole / 1_000) % 60;
  const minutes = Math.floor(whole / minuteMs) % 60;
  if (whole < minuteMs) return `${seconds} s`;
  if (whole < (precision === "fine" ? hourMs : secondsShownBelowMs)) return `${minutes} m ${two(seconds)} s`;
  if (whole < hourMs) return `${minutes} m`;
  const hours = Math.floor(whole / hourMs);
  if (whole < dayMs) return `${hours} h ${two(minutes)} m`;
  const days = Math.floor(whole / dayMs);
  return whole < hoursShownBelowMs ? `${days} d ${hours % 24} h` : `${days} d`;
}
