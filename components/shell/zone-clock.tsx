"use client";

import { Popover } from "#components/ui/popover.tsx";
import { useClock } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { shellWording } from "./shell-wording.ts";
import { ZonePicker } from "./zone-picker.tsx";

/** The server's time in the chosen zone; a press opens the zone picker. */
export function ZoneClock() {
  const clock = useClock();
  const words = useZoneWording();
  const instant = clock === null ? null : new Date(clock).toISOString();
  return (
    <Popover
      label={shellWording.timesIn}
      triggerClassName="-mx-1.5 hidden h-8 items-center rounded-lg px-1.5 mono text-12 whitespace-nowrap text-ink-2 hover:bg-sunken xl:inline-flex"
      className="w-72 flex-col p-3"
      trigger={
        <time dateTime={instant ?? undefined}>
          {instant === null ? `--:--:-- ${words.zone === "UTC" ? "UTC" : ""}` : words.stamp(instant)}
        </time>
      }
    >
      {() => <ZonePicker />}
    </Popover>
  );
}
