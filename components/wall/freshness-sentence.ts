import { causeWords } from "#lib/domain/screen-freshness.ts";
import type { ScreenFreshness } from "#lib/domain/screen-freshness.ts";
import { utcTime } from "#lib/domain/utc-words.ts";

/** How sure the wall is, as a sentence that a room can read. Its age is told beside it. */
export function freshnessSentence({ status, cause, confirmedAt }: ScreenFreshness): string {
  if (status === "current") return "Up to date 10 s";
  const why = cause === null ? "No answer" : causeWords[cause];
  if (cause === "connecting") return why;
  if (confirmedAt === null) return `${why}. Nothing is confirmed.`;
  const since = utcTime(new Date(confirmedAt).toISOString());
  return status === "late" ? `${why}, last at ${since}` : `${why}. Not confirmed since ${since}.`;
}
