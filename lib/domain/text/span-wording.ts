const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const secondsShownBelowMs = { rough: minuteMs, coarse: 10 * minuteMs, fine: hourMs };

/**
 * A duration in short words, the same on every screen: `41 s`, `3 min 12 s`, `18 min`, `2 h 18 min`, `12 d`. Seconds
 * are shown below ten minutes, with `fine` below an hour, with `rough` below a minute; `fine` also shows hours beside
 * days. Milliseconds; negative counts as 0.
 */
export function formatSpan(ms: number, precision: keyof typeof secondsShownBelowMs = "coarse"): string {
  const whole = Math.max(0, ms);
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(whole / 1_000) % 60;
  const minutes = Math.floor(whole / minuteMs) % 60;
  if (whole < minuteMs) return `${seconds} s`;
  if (whole < secondsShownBelowMs[precision]) return `${minutes} min ${two(seconds)} s`;
  if (whole < hourMs) return `${minutes} min`;
  if (whole < dayMs) return `${Math.floor(whole / hourMs)} h ${two(minutes)} min`;
  const days = `${Math.floor(whole / dayMs)} d`;
  return precision === "fine" ? `${days} ${Math.floor((whole % dayMs) / hourMs)} h` : days;
}

/** A duration in a small tile, which has no room for words: `0:41`, then `18 m`, `2 h`, `12 d`. Milliseconds. */
export function tileSpan(ms: number): string {
  const whole = Math.max(0, ms);
  if (whole < minuteMs) return `0:${String(Math.floor(whole / 1_000)).padStart(2, "0")}`;
  if (whole < 100 * minuteMs) return `${Math.floor(whole / minuteMs)} m`;
  return whole < 2 * dayMs ? `${Math.floor(whole / hourMs)} h` : `${Math.floor(whole / dayMs)} d`;
}
