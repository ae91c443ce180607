import type {
  EarlierIncident,
  IncidentDetail,
  IncidentMember,
} from "../../../contract/board/incidents/incident-detail.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import {
  commonKind,
  failedAgain,
  lastFailure,
  presentMembers,
  type IncidentRecord,
  type IncidentState,
  type Member,
  type MemberFailure,
} from "../../../domain/incidents/incident.ts";
import { firstFailureAt, incidentCourse, memberEvents } from "../../../domain/incidents/incident-course.ts";
import { incidentTimeline, type ToldEntry } from "../../../domain/incidents/incident-timeline.ts";
import { incidentTitle } from "../../../domain/incidents/incident-wording.ts";
import { gapsIn, type Gap } from "../../../domain/session/observation-gaps.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readTarget } from "../../store/alerts/alert-tables.ts";
import { readToldOf } from "../../store/alerts/deliveries.ts";
import { readCoverage } from "../../store/coverage.ts";
import { findIncident, readEntries, readIncidentsOpened } from "../../store/incidents/incidents.ts";
import { readAcknowledged, type Acknowledged } from "../../store/marks/acknowledgements.ts";
import type { Queryable } from "../../store/schema.ts";
import { readKept } from "../past/kept-since.ts";
import { ServiceProblem } from "../service-problem.ts";
import { toIncident } from "./incident-answer.ts";

const sharedWithinMs = 90 * 86_400_000;
/** The values of which the same one in common makes two incidents alike; every one has a kind. */
const telling: readonly string[] = ["host", "exchange", "country", "company"];

/** An incident with its members and its timeline. @throws ServiceProblem notFound */
export async function getIncident(
  number: number,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentDetail> {
  const { store, bus, clock, pollHealth } = runtime;
  const { db } = store;
  const version = bus.version();
  const freshness = pollHealth.freshness();
  const incident = await findIncident(db, number);
  if (!incident) throw new ServiceProblem("notFound", `There is no incident ${number}.`);
  const { record, members } = incident;
  const acknowledged = await readAcknowledged(db);
  const until = record.closedAt ?? clock.now();
  const isBlind = record.closedAt === null && freshness.status === "blind";
  const gaps = withinUntil(
    gapsIn(await readCoverage(db, record.openedAt), record.openedAt, until, isBlind),
    until,
  );
  const points = incidentCourse(memberEvents(members));
  const first = firstFailureAt(members) ?? record.openedAt;
  const { since: keptSince } = await readKept(runtime);
  return {
    ...toIncident(incident, acknowledged),
    version,
    freshness,
    links: record.links,
    members: presentMembers(members).map((member) => toMember(member, record, acknowledged)),
    inCommon: record.inCommon && { at: iso(record.inCommon.at), values: record.inCommon.values },
    timeline: incidentTimeline(incident, {
      entries: await readEntries(db, number),
      told: await readTold(db, record),
      gaps,
    }),
    course: {
      points: points.map((point) => ({ ...point, at: iso(point.at) })),
      gaps: gaps.map(({ from, to }) => ({ at: iso(from), until: iso(to) })),
      until: iso(until),
    },
    earlier: await readEarlier(db, incident),
    replayAt: keptSince !== null && keptSince <= first ? iso(first) : null,
  };
}

/** What channels were told: of each the first message, and what somebody would act on in later ones. */
async function readTold(db: Queryable, { number, openedAt }: IncidentRecord): Promise<ToldEntry[]> {
  const known = new Set<string>();
  return (await readToldOf(db, { number, since: openedAt })).flatMap(({ row, message }) => {
    const { title, news = [] } = message;
    const about = `${row.alert_id} ${row.channel_id}`;
    const isFirst = !known.has(about);
    known.add(about);
    const text = isFirst ? title : news.join(", ");
    const isTold = row.state === "accepted";
    if (text === "" && isTold) return [];
    const channel = readTarget(row).name;
    return [{ kind: "told", at: iso(row.ended_at ?? row.made_at), channel, isTold, text, messageId: row.id }];
  });
}

/** The gaps before an end that lies in the past. */
const withinUntil = (gaps: readonly Gap[], until: number): Gap[] =>
  gaps
    .filter(({ from }) => from < until)
    .map(({ from, to }) => ({ from, to: to === null ? null : Math.min(to, until) }));

function toMember(
  member: Member,
  { onIt }: Pick<IncidentRecord, "onIt">,
  acknowledged: Acknowledged,
): IncidentMember {
  const { failures, covered } = member;
  const last = lastFailure(member);
  const isCovered = covered.length > 0;
  return {
    sessionId: member.sessionId,
    companyId: member.companyId,
    company: member.company,
    ticker: member.ticker,
    exchange: member.exchange,
    title: member.title,
    date: iso(member.date),
    failure: last?.kind ?? null,
    standing: last === undefined ? "neverFailed" : (last.end ?? "failing"),
    joinedAt: iso(member.joinedAt),
    addedBy: member.addedBy,
    failed: begun(failures[0]),
    failedLast: begun(last),
    recovered:
      last?.end === "recovered" && last.endedAt !== null
        ? { at: iso(last.endedAt), notBefore: iso(last.endNotBefore) }
        : null,
    failedAgain: failedAgain(member),
    isCovered,
    joinedLater: onIt.length > 0 && !isCovered,
    acknowledgement: last?.end === null ? (acknowledged.get(member.sessionId) ?? null) : null,
  };
}

const begun = (failure: MemberFailure | undefined) =>
  failure ? { at: iso(failure.at), notBefore: iso(failure.notBefore) } : null;

async function readEarlier(db: Queryable, incident: IncidentState): Promise<EarlierIncident[]> {
  const { number, openedAt } = incident.record;
  const values = valuesOf(incident.record);
  const stretch = { from: openedAt - sharedWithinMs, to: openedAt };
  return (await readIncidentsOpened(db, stretch)).flatMap(({ record, members }) => {
    if (record.number === number || record.mergedInto !== null) return [];
    const same = valuesOf(record).filter((value) => values.some((other) => isSame(value, other)));
    if (!same.some(({ attribute }) => telling.includes(attribute))) return [];
    const present = presentMembers(members);
    return [
      {
        number: record.number,
        title: incidentTitle({ record, members }),
        openedAt: iso(record.openedAt),
        overAt: iso(record.overAt),
        calls: present.length,
        kind: commonKind(present)?.kind ?? null,
        shared: same.map(({ attribute, value, words }) => ({ attribute, value, words })),
      },
    ];
  });
}

type Value = NonNullable<IncidentRecord["shared"]>;

/** What its calls had in common, each value once. */
function valuesOf({ shared, inCommon }: IncidentRecord): Value[] {
  const all = [...(shared ? [shared] : []), ...(inCommon?.values ?? [])];
  return all.filter((value, place) => all.findIndex((other) => isSame(value, other)) === place);
}

const isSame = (one: Value, other: Value) => one.attribute === other.attribute && one.value === other.value;
