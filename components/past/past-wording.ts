import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { utcShortDay, utcTime } from "#lib/domain/text/utc-wording.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const iso = (ms: number) => new Date(ms).toISOString();
const timeAndDay = (ms: number) => `${utcTime(iso(ms))} UTC, ${utcShortDay(iso(ms))}`;

/** The words of looking back. */
export const pastWording = {
  lookBack: "Look back",
  lookBackTitle: "Look back: the board as it was at a past moment",
  region: "The board at a past moment",
  confirmedAt: (at: number) => `As confirmed at ${timeAndDay(at)}`,
  notConfirmedAt: (at: number) => `Not observed at ${timeAndDay(at)}`,
  moment: timeAndDay,
  inZone: (at: number, { shortDay, stamp }: ZoneWording) => `${stamp(iso(at))}, ${shortDay(iso(at))}`,
  /** In the title of the tab. */
  titleMinute: (at: number) => `${utcTime(iso(at), "minutes")} UTC, ${utcShortDay(iso(at))}`,
  loading: (at: number) => `Loading ${timeAndDay(at)}…`,
  ago: (ms: number) => `${formatSpan(ms)} ago`,
  polledEvery: (ms: number) => `checked every ${Number((ms / 1_000).toFixed(1))} s`,
  lastConfirmed: (at: number) => `last confirmed ${utcTime(iso(at))}`,
  late: "two checks were missed",
  copyLink: "Copy link to this second",
  link: "link to this second",
  backToNow: "Back to now",
  failingNow: (count: number) => `${count} failing`,
  notCurrentNow: "failures now unknown",
  known: "What is shown",
  knownThen: "As known then",
  knownNow: "As known now",
  future: "That moment is still to come.",
  notKept: "The board of that moment was not kept.",
  keptSince: (at: string) => `It is kept since ${timeAndDay(Date.parse(at))}.`,
  toFirst: "Go to the first moment",
  timeline: "Timeline",
  slider: "Moment of the day",
  day: (from: number) =>
    `${days[new Date(from).getUTCDay()]} ${utcShortDay(iso(from))} ${new Date(from).getUTCFullYear()}`,
  dayBefore: "Day before",
  dayAfter: "Day after",
  failure: "Failure",
  failureBefore: "Failure before this moment",
  failureAfter: "Failure after this moment",
  play: "Play",
  stop: "Stop playing",
  speed: "Speed",
  legend: { live: "live", failed: "failed", gap: "not observed" },
  value: (at: number, live: number | null, failed: number | null, isGap: boolean) =>
    [
      timeAndDay(at),
      ...(isGap ? ["not observed"] : []),
      ...(live === null ? [] : [`${live} live`]),
      ...(failed === null ? [] : [counted(failed, "failure")]),
    ].join(", "),
} as const;
