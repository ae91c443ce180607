"use client";

import { useZoneWording } from "#lib/client/page/zone.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { instantOf } from "#lib/domain/time/local-time.ts";

interface ZonedTimeProps {
  call: Pick<ScheduledCall, "company" | "date">;
  className?: string;
}

/** A call's time in the zone of its exchange, where that is chosen; nothing where the calendar is laid out in it. */
export function ZonedTime({ call: { company, date }, className }: ZonedTimeProps) {
  const words = useZoneWording(company?.exchange);
  const laidOut = useZoneWording();
  if (words.zone === laidOut.zone) return null;
  return <span className={className}>{words.stamp(date, "minutes")}</span>;
}

const hourMs = 3_600_000;

/** The name of the zone on these days, such as CET; two where the days include a clock change. */
export function ZoneNames({ days }: { days: readonly number[] }) {
  const { zone, name } = useZoneWording();
  // Clocks change at night, so noon tells the name for the day.
  const names = days.map((day) => name(new Date(instantOf(day + 12 * hourMs, zone)).toISOString()));
  return [...new Set(names)].map((each) => (
    <span key={each} className="block text-11 leading-3.5">
      {each}
    </span>
  ));
}
