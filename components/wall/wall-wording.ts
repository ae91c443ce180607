import { describeCause } from "#lib/domain/freshness/cause-wording.ts";
import type { ScreenFreshness } from "#lib/domain/freshness/screen-freshness.ts";
import { utcWording, type ZoneWording } from "#lib/domain/text/zone-wording.ts";

/** The words of the wall. */
export const wallWording = {
  needAttention: "Need attention",
  incident: (number: number) => `incident ${number}`,
  live: "Live",
  more: (count: number) => `and ${count} more`,
  acknowledged: (count: number) => `${count} acknowledged`,
  nobody: "Nobody is on it",
  snoozed: (until: string) => `snoozed ${until}`,
  /** Where that does not fit. */
  acknowledgedShort: (count: number) => `${count} ack’d`,
  page: (page: number, pages: number) => `page ${page} of ${pages}`,
  muted: "The browser blocks sound until somebody clicks here.",
  noExchange: "No exchange",
  liveSinceHour: (hour: string) => `Live since ${hour}`,
  moreLive: (count: number) => `and ${count} more live`,
  moreNext: (count: number) => `and ${count} more in 3 hours`,
  nothingLive: "Nothing is live",
  next: "Next up",
  nothingNext: "Nothing in 3 hours",
  noneNeedsAttention: "Nothing needs attention",
  noFailureSince: {
    recovery: (time: string) => `no failure since ${time}`,
    leaving: (time: string) => `no failure listed since ${time}`,
    watch: (time: string) => `observed since ${time}`,
  },
  attentionUnknown: "Unknown what needs attention",
  noneAsOf: (time: string) => `nothing as of ${time}`,
  today: (live: number, failed: number, isObserved: boolean) => {
    const verb = isObserved ? "failed" : "seen to fail";
    return `${live} live today · ${failed === 0 ? `none ${verb}` : `${failed} ${verb}, none now`}`;
  },
  now: "now",
  out: "out",
  leave: "Leave the wall",
  setUp: "Set it up",
  broken: "The wall stopped working",
  brokenNext: "Nothing shown can be trusted until it restarts. Restarting…",
  only: (parts: readonly string[]) => `Only ${parts.join(" · ")}.`,
  view: (name: string) => `the view “${name}”`,
  watchlist: "the watchlist",
  viewProblem: {
    notFound: "The view of this address is not shared, or was deleted, so every call is shown.",
    failed: "The view of this address can't be read now, so every call is shown.",
  },
  everyCall: "every call on the board",
  noneHereNeedsAttention: "Nothing here needs attention",
  attentionUnknownHere: "Unknown what needs attention here",
  defaultsUsed: (settings: string) => `Address not understood, default used: ${settings}.`,
  unknownSettings: (names: string) => `Not a setting of the wall: ${names}.`,
  tooSmall: (metres: number) => `Too small to read from ${metres} m.`,
  upToDate: "Up to date",
  dataAge: "Age of data",
} as const;

/**
 * The freshness of the wall as one sentence. While it is current, the footer shows the age that ticks instead of it;
 * the `10 s` here only reserves the room for that age.
 */
export function freshnessSentence(
  { status, cause, listing, confirmedAt }: ScreenFreshness,
  { time }: Pick<ZoneWording, "time"> = utcWording,
): string {
  if (status === "current") return `${wallWording.upToDate} 10 s`;
  const why = cause === null ? "No answer" : describeCause(cause, listing);
  if (cause === "connecting") return why;
  if (confirmedAt === null) return `${why}. Nothing is confirmed.`;
  const since = time(new Date(confirmedAt).toISOString());
  return status === "late" ? `${why}, last confirmed ${since}` : `${why}. Not confirmed since ${since}.`;
}
