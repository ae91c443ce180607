/** A time of a cue: WebVTT has a point before the milliseconds, SubRip a comma. */
export function cueTime(seconds: number, point: "." | ","): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(ms % 1000).padStart(3, "0");
  return `${two(ms / 3_600_000)}:${two((ms % 3_600_000) / 60_000)}:${two((ms % 60_000) / 1000)}${point}${rest}`;
}

/** The text of a cue in one line, because a blank line ends the cue. */
export function cueLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The text of a WebVTT cue. */
export function escapeCue(text: string): string {
  return cueLine(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

const shortestCueSeconds = 0.001;

/** When a cue ends: players drop one that does not end after its start. */
export function cueEnd(startSeconds: number, endSeconds: number): number {
  return Math.max(endSeconds, startSeconds + shortestCueSeconds);
}
