"use client";

import { useEffect } from "react";
import { followSubscription } from "#lib/client/alerts/push-device.ts";

/** Keeps the server's knowledge of this browser's push subscription right; a failure is tried again with the next page. */
export function PushFollower() {
  useEffect(() => {
    followSubscription().catch(() => undefined);
  }, []);
  return null;
}
