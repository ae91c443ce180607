import type { z } from "zod/mini";
import type { confirmedSchema } from "../../../contract/board/assistant.ts";
import type { Freshness } from "../../../contract/board/freshness.ts";
import { causeWords } from "../../../domain/freshness/cause-words.ts";
import { spanWords } from "../../../domain/words/span-words.ts";
import { utcWhen } from "../../../domain/words/utc-words.ts";

/** How far an answer can be relied on, as a tool gives it. */
export type Confirmed = z.infer<typeof confirmedSchema>;

/** Freshness with its age and a warning as a sentence. `now` in milliseconds since the epoch. */
export function confirmedBy(freshness: Freshness, now: number): Confirmed {
  const { status, confirmedAt, cause, listing } = freshness;
  const ageMs = confirmedAt === null ? null : Math.max(0, now - Date.parse(confirmedAt));
  const why = cause === null ? "" : ` ${causeWords(cause, listing)}.`;
  return {
    ...freshness,
    ageSeconds: ageMs === null ? null : Math.round(ageMs / 1_000),
    sentence: sentenceOf(
      status,
      why,
      confirmedAt === null || ageMs === null ? null : whenWords(confirmedAt, ageMs, now),
    ),
  };
}

function whenWords(confirmedAt: string, ageMs: number, now: number): string {
  return `${spanWords(ageMs)} ago, at ${utcWhen(confirmedAt, now)} UTC`;
}

function sentenceOf(status: Freshness["status"], why: string, when: string | null): string {
  if (when === null)
    return `BLIND: nothing was ever confirmed with the data provider.${why} Do not present anything below as the present state.`;
  switch (status) {
    case "current":
      return `Current: confirmed with the data provider ${when}.`;
    case "late":
      return `LATE: last confirmed with the data provider ${when}.${why} States below may have changed since.`;
    case "blind":
      return `BLIND: Callboard cannot confirm anything now; last confirmed with the data provider ${when}.${why} Everything below is as of then; do not present it as the present state.`;
  }
}
