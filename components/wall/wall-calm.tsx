"use client";

import { useFreshness } from "#lib/client/use-feed.ts";
import { utcTime } from "#lib/domain/utc-words.ts";

/** Nothing failed, or nobody can know: a quiet wall must look different from a dead one. */
export function WallCalm({ lastRecoveryAt }: { lastRecoveryAt: number | null }) {
  const { status, confirmedAt } = useFreshness();
  const at = (ms: number) => utcTime(new Date(ms).toISOString(), "minutes");
  return (
    <p className="wall-line wall-calm num">
      {status !== "blind" &&
        (lastRecoveryAt === null ? "No failures" : `No failures since ${at(lastRecoveryAt)}`)}
      {status === "blind" &&
        (confirmedAt === null ? "Failures are not known" : `Failures are not known since ${at(confirmedAt)}`)}
    </p>
  );
}
