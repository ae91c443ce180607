"use client";

import { createContext, useContext } from "react";
import { tabClock, type TabClock } from "./tab-clock.ts";

/** The part of a clock that says which moment is shown, and how fresh it is. */
export type ShownClock = Pick<TabClock, "subscribe" | "now" | "clock" | "freshness">;

/** The clock of the past moment that is shown; null where the present is. */
export const PastClockContext = createContext<ShownClock | null>(null);

/**
 * When what came with the page was read, in milliseconds since the epoch: the time that clocks show on the server and
 * during hydration. Null where the page came without a board.
 */
export const FirstNowContext = createContext<number | null>(null);

/** The clock of what is shown here: a past moment's, or the tab's. */
export function useShownClock(): ShownClock {
  return useContext(PastClockContext) ?? tabClock;
}

/** The time that clocks show on the server and during hydration; null while it is unknown. */
export function useFirstNow(): number | null {
  return useContext(FirstNowContext);
}

/** True where a past moment is shown. */
export function useIsPast(): boolean {
  return useContext(PastClockContext) !== null;
}
