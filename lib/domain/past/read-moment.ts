import { parseInstant } from "../../contract/public-v3/instant.ts";

/**
 * A moment of an address in milliseconds since the epoch, whole seconds; null for what is no ISO 8601 instant. Without
 * a zone it is UTC, and a date alone is its midnight.
 */
export function readMoment(text: string): number | null {
  const instant = parseInstant(text);
  return instant === null ? null : Math.floor(instant.ms / 1_000) * 1_000;
}

/** A moment as an address has it, to the second: `2026-11-21T14:05:20Z`. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
