"use client";

import { useZoneWording } from "#lib/client/page/zone.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";

interface ZonedTimeProps {
  call: Pick<ScheduledCall, "company" | "date">;
  className?: string;
}

/** A call's time in the chosen zone; nothing where that is UTC, in which the calendar is laid out. */
export function ZonedTime({ call: { company, date }, className }: ZonedTimeProps) {
  const words = useZoneWording(company?.exchange);
  if (words.zone === "UTC") return null;
  return <span className={className}>{words.stamp(date, "minutes")}</span>;
}

const hourMs = 3_600_000;
const marginLook = "block text-11 leading-3.5 text-ink-3";

interface ZonedHourProps {
  /** The hour of the day in UTC, from 0. */
  hour: number;
  days: readonly number[];
}

/** An hour of the margin in the chosen zone; two times where the days include a clock change. */
export function ZonedHour({ hour, days }: ZonedHourProps) {
  const words = useZoneWording();
  if (words.zone === "UTC") return null;
  const times = days.map((day) => words.time(new Date(day + hour * hourMs).toISOString(), "minutes"));
  return <Each words={times} />;
}

/** The name of the chosen zone on these days, such as CET; two where the days include a clock change. */
export function ZoneNames({ days }: Pick<ZonedHourProps, "days">) {
  const { zone, name } = useZoneWording();
  if (zone === "UTC") return null;
  // Clocks change at night, so noon tells the name for the day.
  return <Each words={days.map((day) => name(new Date(day + 12 * hourMs).toISOString()))} />;
}

function Each({ words }: { words: readonly string[] }) {
  return [...new Set(words)].map((word) => (
    <span key={word} className={marginLook}>
      {word}
    </span>
  ));
}
