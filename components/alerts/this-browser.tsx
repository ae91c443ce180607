"use client";

import { useState } from "react";
import { Tick } from "#components/ui/field.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { failureNotification, failureSound } from "#lib/client/page/failure-signals.ts";
import { alertsWords as words } from "./alerts-words.ts";

/** How this browser signals failures while a page is open; needs no rule, and nobody else hears it. */
export function ThisBrowser() {
  const hasSound = failureSound.use();
  const hasNotification = failureNotification.use();
  const [isDenied, setIsDenied] = useState(false);
  const switchNotification = async (wanted: boolean) => {
    const isAllowed =
      !wanted || ("Notification" in window && (await Notification.requestPermission()) === "granted");
    setIsDenied(!isAllowed);
    if (isAllowed) failureNotification.set(wanted);
  };
  return (
    <Panel aria-label={words.thisBrowser} className="px-4 pt-3 pb-4">
      <h2 className="text-13 font-semibold">{words.thisBrowser}</h2>
      <p className="mt-1 mb-1 text-13 text-ink-2">{words.thisBrowserMeans}</p>
      <Tick
        label={words.sound}
        checked={hasSound}
        onChange={(event) => {
          failureSound.set(event.target.checked);
        }}
      />
      <Tick
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
