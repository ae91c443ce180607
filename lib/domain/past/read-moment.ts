import type { AddressValue } from "../../contract/board/values/address-param.ts";
import { parseInstant } from "../../contract/public-v3/instant.ts";

/**
 * The moment that an address names, in milliseconds since the epoch cut to seconds; null unless it is an ISO 8601
 * instant. Without a zone it is UTC; a date is its midnight.
 */
export function readMoment(text: string): number | null {
  const instant = parseInstant(text);
  return instant === null ? null : Math.floor(instant.ms / 1_000) * 1_000;
}

/** A moment as an address has it, to the second: `2026-11-21T14:05:20Z`. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** A moment in an address, in milliseconds since the epoch. */
export const moment: AddressValue<number> = {
  read: readMoment,
  write: momentText,
  form: "a moment such as 2026-11-21T14:05:20Z",
};
