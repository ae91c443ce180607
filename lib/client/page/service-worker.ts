"use client";

import { ownAddress } from "../address/own-address.ts";

const file = ownAddress("/worker.js");

/** Registers the one worker of this origin, `public/worker.js`, or finds it registered. Rejects where it cannot be. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(file, { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

/**
 * Registers the worker once the app is installed, so that it answers where a page cannot be loaded. In a tab the
 * browser's own error page stays. Returns how to stop waiting.
 */
export function registerWhenInstalled(): () => void {
  const register = () => void registerWorker().catch(() => undefined);
  if (!("serviceWorker" in navigator)) return () => undefined;
  if (window.matchMedia("(display-mode: standalone)").matches) register();
  window.addEventListener("appinstalled", register);
  return () => window.removeEventListener("appinstalled", register);
}
