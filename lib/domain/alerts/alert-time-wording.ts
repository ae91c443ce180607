import { formatSpan } from "../text/span-wording.ts";
import { utcWhen } from "../text/utc-wording.ts";
import type { Alert, AlertEnd } from "./alert.ts";

/** A change is stated as seen where the polls before and after it are at most this far apart, else as found. */
const seenWithinMs = 60_000;

type Beginning = Pick<Alert, "since" | "notBefore" | "firstSeenAt">;

/** When a condition began, as exactly as the polls show. `now` in milliseconds since the epoch. */
export function formatSince({ since, notBefore, firstSeenAt }: Beginning, now: number): string {
  const time = timeAt(now);
  if (firstSeenAt !== undefined)
    return `found ${time(since)} UTC, first seen in this failure ${time(firstSeenAt)}`;
  if (notBefore === null) return `found ${time(since)} UTC; when it happened is not known`;
  if (since - notBefore <= seenWithinMs) return `since ${time(since)} UTC`;
  return `found ${time(since)} UTC, happened between ${time(notBefore)} and ${time(since)}`;
}

/** From when to when a condition held, and for how long, as exactly as the polls show. */
export function describeLasted(beginning: Beginning, end: AlertEnd | undefined, now: number): string {
  const { since, notBefore } = beginning;
  const time = timeAt(now);
  const isSeen = notBefore !== null && since - notBefore <= seenWithinMs;
  const from = isSeen
    ? time(since)
    : notBefore === null
      ? `${time(since)} or earlier`
      : `between ${time(notBefore)} and ${time(since)}`;
  if (!end) return `From ${from} UTC.`;
  const isEndSeen = end.notBefore !== null && end.at - end.notBefore <= seenWithinMs;
  const to = isEndSeen
    ? time(end.at)
    : end.notBefore === null
      ? `${time(end.at)} or earlier`
      : `between ${time(end.notBefore)} and ${time(end.at)}`;
  return `From ${from} to ${to} UTC, ${isSeen && isEndSeen ? "" : "at least "}${formatSpan(leastMs(beginning, end))}.`;
}

/** How long a condition held at least, in milliseconds. */
export function leastMs({ since }: Beginning, { at, notBefore }: AlertEnd): number {
  const isSeen = notBefore !== null && at - notBefore <= seenWithinMs;
  return Math.max(0, (isSeen ? at : (notBefore ?? since)) - since);
}

const timeAt = (now: number) => (ms: number) => utcWhen(new Date(ms).toISOString(), now);
