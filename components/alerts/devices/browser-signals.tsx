"use client";

import { useState } from "react";
import { Checkbox } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { allowNotifications } from "#lib/client/alerts/notification.ts";
import { failureNotification, failureSound } from "#lib/client/page/failure-signals.ts";
import { alertsWording as words } from "../alerts-wording.ts";

/** Settings of how this browser signals failures while a page is open; they need no rule and affect no other browser. */
export function BrowserSignals() {
  const hasSound = failureSound.use();
  const hasNotification = failureNotification.use();
  const [isDenied, setIsDenied] = useState(false);
  const switchNotification = async (isOn: boolean) => {
    const isAllowed = !isOn || (await allowNotifications());
    setIsDenied(!isAllowed);
    if (isAllowed) failureNotification.set(isOn);
  };
  return (
    <Panel aria-label={words.thisBrowser} className="px-4 pt-3 pb-4">
      <h2 className="text-13 font-semibold">{words.thisBrowser}</h2>
      <p className="mt-1 mb-1 text-13 text-ink-2">{words.thisBrowserMeans}</p>
      <Checkbox
        label={words.sound}
        checked={hasSound}
        onChange={(event) => {
          failureSound.set(event.target.checked);
        }}
      />
      <Checkbox
        label={words.notification}
        checked={hasNotification}
        onChange={(event) => void switchNotification(event.target.checked)}
      />
      {isDenied && (
        <p role="alert" className="text-13 text-failed">
          {words.pushDenied}
        </p>
      )}
    </Panel>
  );
}
