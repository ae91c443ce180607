import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { utcShortDay } from "#lib/domain/text/utc-wording.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const iso = (ms: number) => new Date(ms).toISOString();
const timeAndDay = (at: number, { stamp, shortDay }: ZoneWording) =>
  `${stamp(iso(at))}, ${shortDay(iso(at))}`;

/** The words of looking back. */
export const pastWording = {
  lookBack: "Look back",
  lookBackTitle: "Look back: the board as it was at a past moment",
  region: "The board at a past moment",
  confirmedAt: (at: number, words: ZoneWording) => `As confirmed at ${timeAndDay(at, words)}`,
  notConfirmedAt: (at: number, words: ZoneWording) => `Not observed at ${timeAndDay(at, words)}`,
  moment: timeAndDay,
  /** In the title of the tab. */
  titleMinute: (at: number, { stamp, shortDay }: ZoneWording) =>
    `${stamp(iso(at), "minutes")}, ${shortDay(iso(at))}`,
  loading: (at: number, words: ZoneWording) => `Loading ${timeAndDay(at, words)}…`,
  ago: (ms: number) => `${formatSpan(ms)} ago`,
  polledEvery: (ms: number) => `checked every ${Number((ms / 1_000).toFixed(1))} s`,
  lastConfirmed: (at: string, words: ZoneWording) => `last confirmed ${words.time(at)}`,
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
  keptSince: (at: string, words: ZoneWording) => `It is kept since ${timeAndDay(Date.parse(at), words)}.`,
  toFirst: "Go to the first moment",
  timeline: "Timeline",
  slider: "Moment of the day",
  day: (local: number) =>
    `${days[new Date(local).getUTCDay()]} ${utcShortDay(iso(local))} ${new Date(local).getUTCFullYear()}`,
  dayBefore: "Day before",
  dayAfter: "Day after",
  failure: "Failure",
  failureBefore: "Failure before this moment",
  failureAfter: "Failure after this moment",
  play: "Play",
  stop: "Stop playing",
  speed: "Speed",
  legend: { live: "live", failed: "failed", gap: "not observed" },
  value: (at: string, live: number | null, failed: number | null, isGap: boolean) =>
    [
      at,
      ...(isGap ? ["not observed"] : []),
      ...(live === null ? [] : [`${live} live`]),
      ...(failed === null ? [] : [counted(failed, "failure")]),
    ].join(", "),
} as const;
