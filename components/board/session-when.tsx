"use client";

import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { ownZone, useZoneWording } from "#lib/client/page/zone.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { utcWording, wordsIn } from "#lib/domain/text/zone-wording.ts";

interface SessionWhenProps {
  date: string;
  /** The exchange of the call's company; null where it is unknown. */
  exchange: string | null;
  className?: string;
}

/** A scheduled time in the chosen zone, with its day unless that is today; on hover in UTC and the browser's zone too. */
export function SessionWhen({ date, exchange, className }: SessionWhenProps) {
  const minute = useMinute();
  const words = useZoneWording(exchange);
  // The server does not know the zone of the browser.
  const here = useIsHydrated() ? wordsIn(ownZone()) : utcWording;
  const stamps = [words, utcWording, here].map((zone) => `${zone.shortDay(date)} ${zone.stamp(date)}`);
  return (
    <time dateTime={date} title={[...new Set(stamps)].join(" · ")} className={className}>
      {words.when(date, minute, "minutes")}
    </time>
  );
}
