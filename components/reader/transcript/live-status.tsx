"use client";

import { isTranscribing, type ReaderCall } from "#components/reader/reader-call.ts";
import { useIsBlind } from "#lib/client/freshness/use-clock.ts";
import { describeLiveText } from "../reader-wording.ts";

/** Says below the live text whether more is expected, and if not, why. */
export function LiveStatus({ call }: { call: ReaderCall }) {
  const isBlind = useIsBlind();
  const words = describeLiveText(call, isBlind);
  return words === null ? null : (
    // Another element once there are words, so that the browser does not count the move as a layout shift.
    <p
      key={String(call.paragraphs.length > 0)}
      role="status"
      className="no-print mt-6 flex items-center gap-2.5 text-13 text-ink-3"
    >
      {isTranscribing(call, isBlind) && <span aria-hidden className="size-2 breathe rounded-full bg-live" />}
      {words}
    </p>
  );
}
