"use client";

import { untilChoices } from "#lib/domain/marks/mark-words.ts";
import { incidentWords } from "./incident-words.ts";

interface UntilSelectProps {
  kind: "acknowledgement" | "snooze";
  /** Milliseconds since the epoch. */
  now: number;
  value: string | null;
  onChoose: (until: string | null) => void;
}

/** Until when a mark lasts. */
export function UntilSelect({ kind, now, value, onChoose }: UntilSelectProps) {
  const choices = untilChoices(now, kind);
  // An end chosen a minute ago is not among the present ones any more, but stays chosen.
  const at = Math.max(
    0,
    choices.findIndex(({ until }) => until === value || isClose(until, value)),
  );
  return (
    <select
      aria-label={incidentWords.until}
      value={at}
      onChange={(event) => {
        onChoose(choices[Number(event.target.value)]?.until ?? null);
      }}
      className="h-8 cursor-pointer rounded-lg border border-transparent bg-transparent pr-1 pl-2 text-right text-13 text-ink-2 hover:border-line hover:bg-sunken max-md:h-11"
    >
      {choices.map(({ name }, index) => (
        <option key={name} value={index} className="bg-panel text-ink">
          {name}
        </option>
      ))}
    </select>
  );
}

const closeMs = 15 * 60_000;

function isClose(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && Math.abs(Date.parse(a) - Date.parse(b)) < closeMs;
}
