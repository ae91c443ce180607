import type { z } from "zod/mini";
import type { confirmedSchema } from "../../../contract/board/assistant.ts";
import type { Freshness } from "../../../contract/board/freshness.ts";
import { describeCause } from "../../../domain/freshness/cause-wording.ts";
import { formatSpan } from "../../../domain/text/span-wording.ts";
import { utcWhen } from "../../../domain/text/utc-wording.ts";

/** How far an answer can be relied on, as a tool gives it. */
export type Confirmed = z.infer<typeof confirmedSchema>;

/** Freshness with its age and a warning as a sentence. `now` in milliseconds since the epoch. */
export function confirmedBy(freshness: Freshness, now: number): Confirmed {
  const { status, confirmedAt, cause, listing } = freshness;
  const ageMs = confirmedAt === null ? null : Math.max(0, now - Date.parse(confirmedAt));
  const why = cause === null ? "" : ` ${describeCause(cause, listing)}.`;
  return {
    ...freshness,
    ageSeconds: ageMs === null ? null : Math.round(ageMs / 1_000),
    sentence: sentenceOf(
      status,
      why,
      confirmedAt === null || ageMs === null ? null : describeWhen(confirmedAt, ageMs, now),
    ),
  };
}

function describeWhen(confirmedAt: string, ageMs: number, now: number): string {
  return `${formatSpan(ageMs)} ago, at ${utcWhen(confirmedAt, now)} UTC`;
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
