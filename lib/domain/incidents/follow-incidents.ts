import type { BoardSession } from "../../contract/board/board-session.ts";
import type { TimelineEntry } from "../../contract/board/incidents/incident-timeline.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import type { SeenChange } from "../alerts/alert.ts";
import { followStorm, type Storm } from "../storm/storm.ts";
import { stormRules } from "../storm/storm-rules.ts";
import { isAirTrouble, presentTrouble } from "../session/readings.ts";
import { stormKinds, type StormKind } from "../storm/storm-calls.ts";
import { closesAfterMs } from "./closes-at.ts";
import { followCause } from "./follow-cause.ts";
import {
  failedAgain,
  lastFailure,
  newIncident,
  presentMembers,
  type IncidentRecord,
  type IncidentState,
  type Member,
} from "./incident.ts";
import { followHeard, followMember, lastNews, overSince } from "./member-failures.ts";
import { stormOf, stormStateOf } from "./incident-storm.ts";
import { newMember, withNames } from "./new-member.ts";

/** An incident also closes by itself so long after anything happened in it, because upstream leaves many calls failed for ever. */
const forgottenAfterMs = 24 * 60 * 60_000;
/** A storm that shares the value of an incident is the same while this incident took a call so recently. */
const sameWithinMs = 60 * 60_000;

/** What was observed, while the board is current. Milliseconds since the epoch. */
export interface IncidentView {
  now: number;
  /** As they were in this version. */
  sessions: ReadonlyMap<number, BoardSession>;
  version: number;
  /** Since the evaluation before, in order. */
  changes: readonly SeenChange[];
  /** When the last incident of a call was closed by a person; its failures from before begin no other one. */
  settled: ReadonlyMap<number, number>;
  hostOf: (sessionId: number) => string | null;
}

/** An incident that an evaluation changed. */
export interface IncidentNews extends IncidentState {
  entries: TimelineEntry[];
  /** The calls that it took. */
  joined: number[];
  /** Members that failed again. */
  again: Member[];
}

/**
 * The incidents that another evaluation opened or changed: members fail, recover and fail again, a storm adds calls, the
 * last recovery makes it over, and an hour later it closes. The same incidents and the same view give the same answer,
 * so that a leader that takes over goes on where the one before it stored them.
 */
export function followIncidents(open: readonly IncidentState[], view: IncidentView): IncidentNews[] {
  const byCall = Map.groupBy(view.changes, ({ sessionId }) => sessionId);
  const followed = open.map((incident) => ({
    before: incident,
    after: followMembers(incident, byCall, view),
  }));
  const after = followed.map((one) => one.after);
  const opened: IncidentNews[] = [];
  for (const kind of stormKinds) {
    const ofKind = after.filter(({ record }) => record.about === kind);
    opened.push(...followStorms(kind, { ofKind, all: [...after, ...opened] }, view));
  }
  for (const incident of after) settle(incident, view.now);
  return [
    ...followed.filter(({ before, after: now }) => isChanged(before, now)).map(({ after: now }) => now),
    ...opened,
  ];
}

/** Lets the storm of a kind add its calls to the incident that follows it, or open one, which is the result. */
function followStorms(
  kind: StormKind,
  { ofKind, all }: { ofKind: readonly IncidentNews[]; all: readonly IncidentState[] },
  view: IncidentView,
): IncidentNews[] {
  const stormy = ofKind.find(({ record }) => record.storm !== null);
  const storm = stormy
    ? followStorm(stormOf(stormy), {
        sessions: [...view.sessions.values()],
        now: view.now,
        isConfirmed: true,
        kind,
      })
    : beginStorm(kind, view);
  const target = storm && (stormy ?? ofKind.find((incident) => isSame(incident, storm)));
  const opened = storm && !target ? [openIncident(kind, { storm, others: all }, view)] : [];
  for (const incident of ofKind) {
    if (storm && incident === target) join(incident, storm, all, view);
    else incident.record = { ...incident.record, storm: null };
  }
  return opened.filter(({ joined }) => joined.length >= stormRules.ends.minOpen);
}

function followMembers(
  { record, members }: IncidentState,
  byCall: ReadonlyMap<number, SeenChange[]>,
  { sessions, now: at }: IncidentView,
): IncidentNews {
  const again: Member[] = [];
  const after = members.map((member) => {
    if (member.leftAt !== null) return member;
    const { sessionId: id } = member;
    const followed = followMember(member, byCall.get(id) ?? [], sessions.has(id) ? null : at);
    const session = sessions.get(id);
    const isHeard = record.about === "air" || isAirTrouble(lastFailure(followed)?.kind ?? null);
    const now = withNames(session && isHeard ? followHeard(followed, session) : followed, session);
    if (failedAgain(now) > failedAgain(member)) again.push(now);
    return now;
  });
  return { record, members: after, entries: [], joined: [], again };
}

/** A storm among calls whose trouble no closed incident had. */
function beginStorm(kind: StormKind, { sessions, now, settled }: IncidentView): Storm | null {
  const isNew = (session: BoardSession) =>
    (presentTrouble(session)?.at ?? Infinity) > (settled.get(session.id) ?? 0);
  return followStorm(null, { sessions: [...sessions.values()].filter(isNew), now, isConfirmed: true, kind });
}

/** Whether a storm is what an incident was: it has half of the calls, or soon after the same value in common. */
function isSame({ record, members }: IncidentState, { members: calls, cause, startedAt }: Storm): boolean {
  const known = presentMembers(members).filter(({ sessionId }) => calls.has(sessionId));
  if (known.length * 2 >= calls.size) return true;
  const lastJoined = Math.max(...presentMembers(members).map(({ joinedAt }) => joinedAt));
  return (
    cause.shared !== null &&
    startedAt - lastJoined < sameWithinMs &&
    record.shared?.attribute === cause.shared.attribute &&
    record.shared.value === cause.shared.value
  );
}

function openIncident(
  about: StormKind,
  { storm, others }: { storm: Storm; others: readonly IncidentState[] },
  view: IncidentView,
): IncidentNews {
  const record = newIncident({ about, openedAt: storm.startedAt });
  const incident: IncidentNews = { record, members: [], entries: [], joined: [], again: [] };
  join(incident, storm, others, view);
  const first = incident.members.filter(({ joinedAt }) => joinedAt <= storm.startedAt).length;
  incident.entries.unshift({ kind: "opened", at: iso(storm.startedAt), by: null, calls: first });
  return incident;
}

/** Takes the calls of a storm that fail and are in no other incident, and what they have in common. */
function join(incident: IncidentNews, storm: Storm, all: readonly IncidentState[], view: IncidentView): void {
  const taken = new Set(incident.members.map(({ sessionId }) => sessionId));
  for (const { members } of all) for (const { sessionId } of presentMembers(members)) taken.add(sessionId);
  const joining = storm.open.flatMap((id) => {
    const session = taken.has(id) ? undefined : view.sessions.get(id);
    return session ? [newMember(session, { host: view.hostOf(id), version: view.version })] : [];
  });
  incident.joined = joining.map(({ sessionId }) => sessionId);
  incident.members = [...incident.members, ...joining];
  const cause = followCause(incident, storm, view);
  incident.entries.push(...cause.entries);
  incident.record = { ...incident.record, ...cause.fields, storm: stormStateOf(storm) };
}

/** Ends acknowledgements whose time has passed, and closes what has been over for an hour, or unchanged for a day. */
function settle(incident: IncidentNews, now: number): void {
  const present = presentMembers(incident.members);
  let { record } = incident;
  const over = present.length === 0 ? (record.overAt ?? now) : overSince(present);
  if (over !== null && record.overAt === null) incident.entries.push({ kind: "over", at: iso(over) });
  if (over !== record.overAt) record = { ...record, overAt: over };
  const lapsed = record.onIt.filter(({ until }) => until !== null && until <= now);
  if (lapsed.length > 0) {
    incident.entries.push(...lapsed.map(({ by }) => ({ kind: "lapsed" as const, at: iso(now), by })));
    record = { ...record, onIt: record.onIt.filter((one) => !lapsed.includes(one)) };
    incident.members = withoutCover(incident.members, new Set(lapsed.map(({ by }) => by)));
  }
  if ((over !== null && now - over >= closesAfterMs) || now - lastNews(present) >= forgottenAfterMs) {
    incident.entries.push({ kind: "closed", at: iso(now), by: null });
    record = { ...record, closedAt: now, storm: null };
  }
  incident.record = record;
}

/** Members that these people cover no longer. */
export function withoutCover(members: readonly Member[], people: ReadonlySet<string>): Member[] {
  return members.map((member) =>
    member.covered.some((by) => people.has(by))
      ? { ...member, covered: member.covered.filter((by) => !people.has(by)) }
      : member,
  );
}

function isChanged(before: IncidentState, after: IncidentNews): boolean {
  return (
    after.entries.length > 0 ||
    after.joined.length > 0 ||
    after.members.some((member, place) => member !== before.members[place]) ||
    isOther(before.record, after.record)
  );
}

const isOther = (one: IncidentRecord, other: IncidentRecord) => JSON.stringify(one) !== JSON.stringify(other);
