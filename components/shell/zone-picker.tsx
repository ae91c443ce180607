"use client";

import { Segmented } from "#components/ui/segmented.tsx";
import { chooseZone, ownZone, useZoneChoice } from "#lib/client/page/zone.ts";
import { shellWording } from "./shell-wording.ts";

const options = [
  { value: "utc", label: shellWording.zones.utc },
  { value: "own", label: shellWording.zones.own },
  { value: "exchange", label: shellWording.zones.exchange },
] as const;

/** Chooses the zone in which this browser shows times. */
export function ZonePicker() {
  const choice = useZoneChoice();
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="text-12 text-ink-2">
        {shellWording.timesIn}
      </p>
      <Segmented
        label={shellWording.timesIn}
        value={choice}
        options={options}
        onSelect={chooseZone}
        className="w-full *:flex-auto *:px-1.5!"
      />
      <p className="text-12 text-ink-3">{shellWording.zoneMeans[choice](ownZone())}</p>
    </div>
  );
}
