"use client";

import { useEffect } from "react";
import { followSubscription } from "#lib/client/alerts/push-device.ts";
import { registerWhenInstalled } from "#lib/client/page/service-worker.ts";

/**
 * Keeps the server's knowledge of this browser's push subscription right, and an installed app able to say that it is
 * offline. A failure is tried again with the next page.
 */
export function WorkerFollower() {
  useEffect(() => {
    followSubscription().catch(() => undefined);
    return registerWhenInstalled();
  }, []);
  return null;
}
