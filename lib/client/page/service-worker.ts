"use client";

import { ownAddress } from "../address/own-address.ts";

const file = ownAddress("/worker.js");

/** Registers the one worker of this origin, `public/worker.js`, or finds it registered. Rejects where it cannot be. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(file, { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}
