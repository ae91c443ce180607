"use client";

import { readItem, storeItem } from "../kept/kept-items.ts";
import { createStoredSwitch } from "../kept/stored-setting.ts";

/** Whether this browser plays a sound when a call fails; the default is no. */
export const failureSound = createStoredSwitch("callboard:failure-sound", false);

/** Whether this browser shows a notification when a call fails while the page is not visible; the default is no. */
export const failureNotification = createStoredSwitch("callboard:failure-notification", false);

const lastSoundKey = "callboard:failure-sounded-at";
const soundAtMostEveryMs = 30_000;

/** True at most once in 30 s, over all tabs of this browser: people stop noticing a sound that is more frequent. */
export function maySound(now: number): boolean {
  const last = Number(readItem(lastSoundKey));
  // A clock that was set back must not silence it for longer.
  if (now >= last && now - last < soundAtMostEveryMs) return false;
  // Where storing is refused, each tab sounds.
  storeItem(lastSoundKey, String(now));
  return true;
}
