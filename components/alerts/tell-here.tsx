"use client";

import { useState } from "react";
import { Checkbox } from "#components/ui/field.tsx";
import { tellHere, toldHere } from "#lib/client/alerts/told-here.ts";
import { allowNotifications } from "#lib/client/alerts/notification.ts";
import { hereEvents, type ToldHere } from "#lib/domain/alerts/told-here.ts";
import { alertsWording } from "./alerts-wording.ts";
import { toldHereWording as words } from "./told-here-wording.ts";

/** Chooses what this browser tells of a company or a watchlist, without a rule and without a channel. */
export function TellHere({ about, of }: Pick<ToldHere, "about" | "of">) {
  const events = toldHere.use().find((one) => one.of === of)?.events ?? [];
  const [isDenied, setIsDenied] = useState(false);
  const allow = async () => setIsDenied(!(await allowNotifications()));
  return (
    <fieldset className="rounded-lg border border-line px-3 pt-2 pb-3">
      <legend className="px-1 text-13 font-semibold">{words.title}</legend>
      <p className="text-12 text-ink-2">{words.means}</p>
      <div className="grid grid-cols-2 gap-x-4">
        {hereEvents.map((event) => (
          <Checkbox
            key={event}
            label={words.when[event]}
            checked={events.includes(event)}
            onChange={({ target }) => {
              const others = events.filter((one) => one !== event);
              tellHere({ about, of }, target.checked ? [...others, event] : others);
              if (target.checked) void allow();
            }}
          />
        ))}
      </div>
      {isDenied && (
        <p role="status" className="text-12 text-ink-2">
          {alertsWording.pushDenied} {words.stillHere}
        </p>
      )}
    </fieldset>
  );
}
