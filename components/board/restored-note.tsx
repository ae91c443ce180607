"use client";

import { useNow } from "#lib/client/use-feed.ts";
import { utcShortDay, utcTime } from "#lib/domain/utc-words.ts";

/** Says that this is the board of an earlier visit. */
export function RestoredNote() {
  const now = useNow();
  if (now === null) return null;
  const instant = new Date(now).toISOString();
  return (
    <p className="rounded-lg border border-line hatch px-3 py-2 text-13 text-ink-2">
      The board as this browser last saw it, {utcShortDay(instant)} {utcTime(instant, "minutes")} UTC. It will
      be replaced as soon as our server answers.
    </p>
  );
}
