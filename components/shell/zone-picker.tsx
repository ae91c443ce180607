"use client";

import { Segmented } from "#components/ui/segmented.tsx";
import { chooseZone, ownZone, useZoneChoice } from "#lib/client/page/zone.ts";
import { shellWords } from "./shell-words.ts";

const options = [
  { value: "utc", label: shellWords.zones.utc },
  { value: "own", label: shellWords.zones.own },
  { value: "exchange", label: shellWords.zones.exchange },
] as const;

/** Chooses the zone in which this browser shows times. */
export function ZonePicker() {
  const choice = useZoneChoice();
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="text-12 text-ink-2">
        {shellWords.timesIn}
      </p>
      <Segmented
        label={shellWords.timesIn}
        value={choice}
        options={options}
        onSelect={chooseZone}
        className="w-full *:flex-auto *:px-1.5!"
      />
      <p className="text-12 text-ink-3">{shellWords.zoneMeans[choice](ownZone())}</p>
    </div>
  );
}
