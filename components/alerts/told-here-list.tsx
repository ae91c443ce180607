"use client";

import { Button } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { tellHere, toldHere } from "#lib/client/alerts/told-here.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { ToldHere } from "#lib/domain/alerts/told-here.ts";
import { alertsWording } from "./alerts-wording.ts";
import { toldHereWording as words } from "./told-here-wording.ts";

/** What this browser tells, with the last time that it did; nothing where it tells nothing. */
export function ToldHereList() {
  const told = toldHere.use();
  if (told.length === 0) return null;
  const newestFirst = told.toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
  return (
    <Panel aria-label={words.list} className="px-4 pt-3 pb-2">
      <h2 className="text-13 font-semibold">{words.list}</h2>
      <ul className="mt-1 divide-y divide-line text-13">
        {newestFirst.map((one) => (
          <Row key={one.of} told={one} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ told: { about, of, events, last } }: { told: ToldHere }) {
  const minute = useMinute();
  const zone = useZoneWording();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-56 flex-1">
        {words.sentence(about, events)}
        <span className="block text-12 text-ink-3">
          {last === null
            ? alertsWording.neverTold
            : `${alertsWording.lastTold(zone.when(new Date(last.at).toISOString(), minute))}: ${last.what}`}
        </span>
      </p>
      <Button size="sm" aria-label={words.stopFor(about)} onClick={() => tellHere({ about, of }, [])}>
        {words.stop}
      </Button>
    </li>
  );
}
