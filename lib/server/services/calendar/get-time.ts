import { currentRuntime } from "../../runtime.ts";

/** The server's time, in milliseconds since the epoch, to the minute: a page is the same throughout one. */
export function getTime(): number {
  const minuteMs = 60_000;
  return Math.floor(currentRuntime().clock.now() / minuteMs) * minuteMs;
}
