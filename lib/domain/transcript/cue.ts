/** A time of a cue; WebVTT has a point before the milliseconds, SubRip a comma. */
export function cueTime(seconds: number, point: "." | ","): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(ms % 1000).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms % 3_600_000) / 60_000)}:${two((ms % 60_000) / 1000)}${point}${rest}`;
}

/** Text of a WebVTT cue. */
export function escapeCue(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
