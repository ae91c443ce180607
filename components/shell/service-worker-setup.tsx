"use client";

import { useEffect } from "react";
import { followSubscription } from "#lib/client/alerts/push-device.ts";
import { registerWhenInstalled } from "#lib/client/page/service-worker.ts";

/**
 * Registers the service worker of an installed app, which says when it is offline, and keeps this browser's push
 * subscription on the server up to date. A failed attempt is repeated with the next page.
 */
export function ServiceWorkerSetup() {
  useEffect(() => {
    followSubscription().catch(() => undefined);
    return registerWhenInstalled();
  }, []);
  return null;
}
