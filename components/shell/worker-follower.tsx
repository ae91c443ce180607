"use client";

import { useEffect } from "react";
import { followSubscription } from "#lib/client/alerts/push-device.ts";
import { registerWhenInstalled } from "#lib/client/page/service-worker.ts";

/**
 * Keeps this browser's push subscription on the server up to date, and lets an installed app say that it is
 * offline. A failure is tried again with the next page.
 */
export function WorkerFollower() {
  useEffect(() => {
    followSubscription().catch(() => undefined);
    return registerWhenInstalled();
  }, []);
  return null;
}
