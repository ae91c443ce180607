import type { AlertMessage, MessageCall } from "../../contract/board/alerts/alert-message.ts";
import { severities } from "../../contract/board/values/severities.ts";
import { failureKinds } from "../../contract/public-v3/session-state.ts";
import { failureOf } from "../session/session-state.ts";
import { counted, plural } from "../text/plural.ts";
import { formatSpan } from "../text/span-wording.ts";
import { leastMs, formatSince } from "./alert-time-wording.ts";
import { conditionWording } from "./alert-wording.ts";
import type { AlertEnd } from "./alert.ts";
import type { Digest, DigestMember } from "./digest.ts";
import type { DigestNews, DigestPeople } from "./digest-news.ts";

const maxNamed = 10;
const maxLongest = 3;
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * The message of a digest: how many calls, what they share, the ten largest changes, and every call that it counts.
 * `shared` is null where nothing is worth naming; `now` in milliseconds since the epoch.
 */
export function groupedMessage(news: DigestNews, shared: string | null, now: number): AlertMessage {
  const { digest, people } = news;
  const { incident = null, revision = 1 } = digest;
  const calls = callsOf(news);
  const isOver = isAllOver(news);
  const found = new Set(digest.members.map(({ alert }) => alert.severity));
  const shown = calls.filter(({ standing, isNew }) => isOver || isNew || standing === "open");
  return {
    kind: isOver ? "digestOver" : people.change === "taken" ? "digestTaken" : "digest",
    severity: severities.find((severity) => found.has(severity)) ?? "info",
    alertId: digest.id,
    rule: null,
    title: isOver ? overTitle(calls) : [...changeOf(people), openTitle(calls, shared)].join(": "),
    ...standingOf(digest, people),
    lines: isOver ? longest(digest.members) : largestChanges(calls, now),
    sessionId: null,
    calls: shown.map(toMessageCall),
    ...(incident !== null && { incident, outside: people.outside }),
    revision,
    news: isOver ? [overTitle(calls)] : [...changeOf(people), ...newsLines(news, calls)],
    at: iso(now),
  };
}

/** Whether the message says that all are over. */
export const isAllOver = ({ digest: { members }, failingAgain }: DigestNews): boolean =>
  members.every(({ alert, end }) => end !== null && !failingAgain.has(alert.sessionId));

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What people did since the message before. */
function changeOf({ change, names, alone, of }: DigestPeople): string[] {
  if (change === "taken") return [`${list.format(names)} ${plural(names.length, "is", "are")} on it`];
  if (change === "escalated") return ["Nobody is on it, further channels are told"];
  if (change === "reminded") return ["It goes on"];
  return change === "released" ? [`Nobody is on ${alone === of ? "it" : `${alone} of ${of}`} any more`] : [];
}

/** The incident, and who is on its calls. */
function standingOf(
  { incident = null }: Digest,
  { names, alone, of }: DigestPeople,
): Pick<AlertMessage, "standing"> {
  if (incident === null && names.length === 0) return {};
  const what = alone > 0 && names.length > 0 ? `${of - alone} of ${of}` : "it";
  const who = names.length === 0 ? "nobody" : list.format(names);
  const isOn = `${who} ${plural(Math.max(1, names.length), "is", "are")} on ${what}`;
  const parts = [...(incident === null ? [] : [`Incident ${incident}`]), ...(of === 0 ? [] : [isOn])];
  return parts.length === 0 ? {} : { standing: parts.join(" · ") };
}

/** What a thread says of calls that began or recovered. */
function newsLines({ digest, ended }: DigestNews, calls: readonly DigestCall[]): string[] {
  const named = (those: readonly DigestCall[]) => {
    const names = those.slice(0, maxNamed).map(({ lead: { alert } }) => alert.call ?? "");
    return those.length > maxNamed ? [...names, `${those.length - maxNamed} more`] : names;
  };
  const begun = calls.filter(({ hasBegun, standing }) => hasBegun && standing === "open");
  const again = begun.filter(({ isAgain }) => isAgain);
  const joined = (digest.revision ?? 1) === 1 ? [] : begun.filter(({ isAgain }) => !isAgain);
  return [
    ...(joined.length > 0 ? [`${joined.length} joined: ${list.format(named(joined))}.`] : []),
    ...(again.length > 0 ? [`${again.length} failed again: ${list.format(named(again))}.`] : []),
    ...(ended.length > 0
      ? [
          `${ended.length} recovered, ${count(calls, "open")} ${plural(count(calls, "open"), "goes", "go")} on.`,
        ]
      : []),
  ];
}

/** How many calls stand in a way. */
const count = (calls: readonly DigestCall[], ...ways: DigestCall["standing"][]) =>
  calls.filter(({ standing }) => ways.includes(standing)).length;

function openTitle(calls: readonly DigestCall[], shared: string | null): string {
  const open = calls.filter(({ standing }) => standing === "open");
  const fresh = open.filter(({ hasBegun }) => hasBegun).length;
  const isFailing = open.every(({ lead }) => failureOf(lead.alert.condition) !== null);
  const trouble = isFailing ? "failing" : `${plural(open.length, "needs", "need")} attention`;
  const isLater = fresh > 0 && fresh < open.length;
  const recovered = count(calls, "recovered");
  const gone = count(calls, "removed", "left");
  return [
    `${counted(open.length, "call")} ${trouble}${isLater ? `, ${fresh} new` : ""}`,
    ...(recovered > 0 ? [`${recovered} recovered`] : []),
    ...(gone > 0 ? [`${gone} no longer ${whereOf(calls)}`] : []),
    ...(shared === null ? [] : [shared]),
    ...mostly(open),
  ].join(" · ");
}

/** The condition that all or most of the calls in trouble have. */
function mostly(open: readonly DigestCall[]): string[] {
  const counts = [...Map.groupBy(open, ({ lead }) => lead.alert.condition)];
  const [most] = counts.toSorted(([, a], [, b]) => b.length - a.length);
  if (!most || most[1].length * 2 <= open.length) return [];
  const words = conditionWording[most[0]];
  return [most[1].length === open.length ? `all ${words}` : `${most[1].length} ${words}`];
}

function overTitle(calls: readonly DigestCall[]): string {
  const all = counted(calls.length, "call");
  const gone = count(calls, "removed", "left");
  if (gone === 0) return `All over: ${all}`;
  const where = `no longer ${whereOf(calls)}`;
  if (gone === calls.length)
    return `${all} ${plural(gone, "is", "are")} ${where}; whether ${plural(gone, "it", "they")} recovered is not known`;
  return `All over: ${all}, of which ${gone} ${plural(gone, "is", "are")} ${where}; whether ${plural(gone, "it", "those")} recovered is not known`;
}

const whereOf = (calls: readonly DigestCall[]) => (count(calls, "left") > 0 ? "on the board" : "listed");

/** The largest changes, each with what is wrong, the call and since when. */
function largestChanges(calls: readonly DigestCall[], now: number): string[] {
  const news = calls.filter(({ isNew }) => isNew);
  const lines = news.slice(0, maxNamed).map((call) => lineOf(call, now));
  return news.length > maxNamed ? [...lines, `and ${news.length - maxNamed} more`] : lines;
}

function lineOf({ lead: { alert, end }, standing, isAgain }: DigestCall, now: number): string {
  const name = alert.listing == null ? alert.call : `${alert.call} (${alert.listing})`;
  switch (standing) {
    case "open":
      return `${conditionWording[alert.condition]}${isAgain ? " again" : ""}: ${name}${alert.isFlapping ? " (flapping)" : ""}, ${formatSince(alert, now)}`;
    case "recovered":
      return `Recovered: ${name}${end ? `, after ${formatSpan(leastMs(alert, end))}` : ""}`;
    case "removed":
      return `No longer listed: ${name}`;
    case "left":
      return `No longer on the board: ${name}`;
  }
}

function longest(members: readonly DigestMember[]): string[] {
  const lasted = ({ alert, end }: DigestMember) => (end === null ? 0 : leastMs(alert, end));
  const byLength = members.toSorted((a, b) => lasted(b) - lasted(a));
  const first = byLength.filter(
    ({ alert }, place) => byLength.findIndex((other) => other.alert.sessionId === alert.sessionId) === place,
  );
  const lines = first
    .slice(0, maxLongest)
    .map((member) => `${member.alert.call}: ${formatSpan(lasted(member))}`);
  return ["The longest:", ...lines];
}

function toMessageCall({ lead: { alert }, standing, isNew }: DigestCall): MessageCall {
  return {
    sessionId: alert.sessionId ?? 0,
    call: alert.call ?? "",
    listing: alert.listing ?? null,
    condition: alert.condition,
    since: iso(alert.since),
    standing,
    isNew,
    isFlapping: alert.isFlapping === true,
  };
}

/** A call as a message of a digest counts it: once, whichever rules and failures it is there for. */
interface DigestCall {
  /** The alert that describes it: of those that go on the worst, else the last that ended. */
  lead: DigestMember;
  standing: "open" | AlertEnd["how"];
  /** Whether it began since the message before, and whether it had ended before that. */
  hasBegun: boolean;
  isAgain: boolean;
  /** Whether it began or ended since the message before. */
  isNew: boolean;
}

/** The calls of a digest, the largest changes first: changed, in trouble, critical, worse, longer. */
function callsOf({ digest, begun, ended, failingAgain }: DigestNews): DigestCall[] {
  const beginning = new Set(begun.map(({ alert }) => alert.id));
  const changed = new Set([...beginning, ...ended.map(({ alert }) => alert.id)]);
  const calls = [...Map.groupBy(digest.members, ({ alert }) => alert.sessionId)].map(([id, members]) => {
    const isOver = members.every(({ end }) => end !== null);
    const lead = leadOf(members);
    return {
      lead,
      // One that fails again has not recovered, also while that failure is not told.
      standing: isOver && !failingAgain.has(id) ? (lead.end?.how ?? "open") : "open",
      hasBegun: members.some(({ alert }) => beginning.has(alert.id)),
      isAgain: members.some(({ end }) => end !== null),
      isNew: members.some(({ alert }) => changed.has(alert.id)),
    } as const;
  });
  return calls.toSorted(byWeight);
}

function leadOf(members: readonly DigestMember[]): DigestMember {
  const open = members.filter(({ end }) => end === null);
  const [lead] =
    open.length > 0
      ? open.toSorted((a, b) => weightOf(b) - weightOf(a))
      : members.toSorted((a, b) => (b.end?.at ?? 0) - (a.end?.at ?? 0));
  if (!lead) throw new Error("a call of a digest has no alert");
  return lead;
}

function byWeight(a: DigestCall, b: DigestCall): number {
  const isOpen = ({ standing }: DigestCall) => Number(standing === "open");
  return (
    Number(b.isNew) - Number(a.isNew) ||
    isOpen(b) - isOpen(a) ||
    weightOf(b.lead) - weightOf(a.lead) ||
    a.lead.alert.since - b.lead.alert.since ||
    (a.lead.alert.sessionId ?? 0) - (b.lead.alert.sessionId ?? 0)
  );
}

function weightOf({ alert }: DigestMember): number {
  const kind = failureOf(alert.condition);
  const worse = kind === null ? 0 : failureKinds.indexOf(kind) + 1;
  return (severities.length - severities.indexOf(alert.severity)) * (failureKinds.length + 1) + worse;
}
