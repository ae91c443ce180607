import { counted } from "./plural.ts";

/** A position in a call as a clock: `0:41`, `11:21`, `1:02:09`. Negative and invalid values are `0:00`. Seconds. */
export function formatCallTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = split(whole);
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A position or length in words, for screen readers: `4 minutes 3 seconds`. Seconds. */
export function speakCallTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const units = ["hour", "minute", "second"];
  const words = split(whole)
    .map((value, index) => ({ value, unit: units[index]! }))
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => counted(value, unit));
  return words.length === 0 ? "0 seconds" : words.join(" ");
}

/**
 * Reads the `t` of a deep link: seconds (`681`, `681.4`), a clock (`11:21`, `1:02:09`) or units (`11m21s`).
 * Returns seconds, or null for anything else.
 */
export function parseCallTime(text: string): number | null {
  const trimmed = text.trim().toLowerCase();
  if (/^\d+(\.\d+)?s?$/.test(trimmed)) return Number.parseFloat(trimmed);
  const clock = /^(?:(\d+):)?(\d{1,3}):([0-5]\d(?:\.\d+)?)$/.exec(trimmed);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const units = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/.exec(trimmed);
  if (!units || trimmed === "") return null;
  return Number(units[1] ?? 0) * 3600 + Number(units[2] ?? 0) * 60 + Number(units[3] ?? 0);
}

function split(whole: number): [hours: number, minutes: number, seconds: number] {
  return [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
}
