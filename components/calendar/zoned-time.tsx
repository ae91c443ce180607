"use client";

import { useZoneWords } from "#lib/client/page/zone.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";

interface ZonedTimeProps {
  call: Pick<ScheduledCall, "company" | "date">;
  className?: string;
}

/** A call's time in the chosen zone, beside the UTC by which the calendar is laid out; nothing where that is UTC. */
export function ZonedTime({ call: { company, date }, className }: ZonedTimeProps) {
  const words = useZoneWords(company?.exchange);
  if (words.zone === "UTC") return null;
  return <span className={className}>{words.stamp(date, "minutes")}</span>;
}
