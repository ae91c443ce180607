import { ownName } from "../address/own-address.ts";
import { createStoredSetting } from "../kept/stored-setting.ts";

/** Up to when somebody has read everything, and which calls after that. */
export interface LastVisit {
  /** An instant; null before the first time. */
  until: string | null;
  read: readonly number[];
}

const mostRead = 500;

/** What this browser's person has read of "since you were here". */
export const lastVisit = createStoredSetting<LastVisit>(ownName("callboard.last-visit"), {
  initial: { until: null, read: [] },
  parse(text) {
    const [until = "", ids = ""] = text.split(" ");
    if (Number.isNaN(Date.parse(until)) && until !== "-") return null;
    return { until: until === "-" ? null : until, read: ids.split(",").filter(Boolean).map(Number) };
  },
  serialize: ({ until, read }) => `${until ?? "-"} ${read.join(",")}`,
});

/** Notes that a call was opened, played or marked. */
export function markRead(id: number): void {
  const { until, read } = lastVisit.get();
  if (!read.includes(id)) lastVisit.set({ until, read: [...read, id].slice(-mostRead) });
}

/** Notes that everything up to an instant was read. */
export function markAllRead(until: string): void {
  lastVisit.set({ until, read: [] });
}
