"use client";

import { SelectBox } from "#components/ui/field.tsx";
import type { UntilChoice } from "#lib/domain/marks/mark-wording.ts";
import { incidentWording } from "./incident-wording.ts";

interface UntilSelectProps {
  choices: readonly UntilChoice[];
  /** The place of the chosen one: its instant moves on with the clock until the form is sent. */
  chosen: number;
  onChoose: (chosen: number) => void;
}

/** Until when a mark lasts. */
export function UntilSelect({ choices, chosen, onChoose }: UntilSelectProps) {
  return (
    <SelectBox
      aria-label={incidentWording.until}
      value={chosen}
      onChange={(event) => {
        onChoose(Number(event.target.value));
      }}
      className="border-transparent bg-transparent pl-2 text-right text-ink-2 hover:border-line hover:bg-sunken"
    >
      {choices.map(({ name }, index) => (
        <option key={name} value={index} className="bg-panel text-ink">
          {name}
        </option>
      ))}
    </SelectBox>
  );
}
