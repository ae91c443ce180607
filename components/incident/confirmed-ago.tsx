"use client";

import { useClock, useFreshness } from "#lib/client/freshness/use-clock.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { incidentWording } from "./incident-wording.ts";

/** How long ago upstream confirmed what is shown. */
export function Confirmed() {
  const { status, confirmedAt } = useFreshness();
  const clock = useClock();
  if (status === "blind" || confirmedAt === null || clock === null) return incidentWording.notConfirmed;
  return incidentWording.confirmedAgo(formatSpan(clock - confirmedAt));
}
