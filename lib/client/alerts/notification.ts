"use client";

import { ownAddress } from "../address/own-address.ts";

/** Shows a notification of this browser where it is allowed, one for each tag however many tabs are open. */
export function showNotification(title: string, { tag, path }: { tag: string; path: string }): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { tag, icon: ownAddress("/icon-192.png") });
    shown.addEventListener("click", () => {
      window.focus();
      window.location.assign(ownAddress(path));
      shown.close();
    });
  } catch {
    // Some phones allow notifications from a service worker only; there a push channel does this.
  }
}

/** Asks the browser for notifications; false where the person or the browser refuses. */
export async function allowNotifications(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
