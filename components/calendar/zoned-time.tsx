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

const hourMs = 3_600_000;
const marginLook = "block text-11 leading-3.5 text-ink-3";

interface ZonedHourProps {
  /** From 0, in UTC. */
  hour: number;
  days: readonly number[];
}

/** An hour of the margin in the zone that was chosen; two where clocks are set on these days. */
export function ZonedHour({ hour, days }: ZonedHourProps) {
  const words = useZoneWords();
  if (words.zone === "UTC") return null;
  const times = days.map((day) => words.time(new Date(day + hour * hourMs).toISOString(), "minutes"));
  return <Each words={times} />;
}

/** What the zone of the margin is called on these days; nothing where that is UTC. */
export function ZoneNames({ days }: Pick<ZonedHourProps, "days">) {
  const { zone, name } = useZoneWords();
  if (zone === "UTC") return null;
  // Clocks are set in the night, so that the middle of a day tells what it is called on it.
  return <Each words={days.map((day) => name(new Date(day + 12 * hourMs).toISOString()))} />;
}

function Each({ words }: { words: readonly string[] }) {
  return [...new Set(words)].map((word) => (
    <span key={word} className={marginLook}>
      {word}
    </span>
  ));
}
