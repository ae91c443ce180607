import type * as z from "zod/mini";
import type {
  IncidentAnswer,
  incidentMembersRequestSchema,
  IncidentMergeRequest,
  incidentRequestSchema,
} from "../../../contract/board/incidents/incident-requests.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import {
  newIncident,
  presentMembers,
  type IncidentState,
  type Member,
} from "../../../domain/incidents/incident.ts";
import { incidentTitle } from "../../../domain/incidents/incident-wording.ts";
import { newMember } from "../../../domain/incidents/new-member.ts";
import { sharedByAll } from "../../../domain/incidents/shared-by-all.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { joinedSessions, toBoardSessions } from "../../store/board/board-session.ts";
import { inChunks } from "../../store/in-chunks.ts";
import {
  nextIncidentNumber,
  putIncident,
  readHosts,
  readOpenIncidents,
} from "../../store/incidents/incidents.ts";
import type { Queryable } from "../../store/schema.ts";
import { readVersion } from "../../store/version.ts";
import { audited, type PersonsChange } from "../audited.ts";
import { wholeBoard } from "../list-board.ts";
import type { Refusal } from "../marks/mark.ts";
import { onceById } from "../marks/once-by-id.ts";
import { absenceOf } from "../require-session.ts";
import { ServiceProblem } from "../service-problem.ts";
import { editIncident, requireIncident, storeEdit } from "./change-incident.ts";

/**
 * Makes an incident of calls, which leave the open ones that they were in. The same request with the same id changes
 * nothing and answers the same.
 * @throws ServiceProblem badRequest, notFound where upstream lists none of the calls, conflict for another request with
 * this id
 */
export async function makeIncident(
  { by, requestId: id, ...request }: z.output<typeof incidentRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  const board = await wholeBoard(runtime);
  const sessions = "sessions" in board ? board.sessions : [];
  const { value } = await audited(runtime, by, (transaction, change) =>
    onceById(transaction, change, { id, kind: "incident", request }, async () => {
      const { person, at } = change;
      const { taken, refused } = await takeCalls(transaction, request.sessionIds, null, change);
      if (taken.length === 0) throw new ServiceProblem("notFound", "Upstream lists none of these calls.");
      const number = await nextIncidentNumber(transaction);
      const { name, severity } = request;
      const shared = sharedByAll(taken, sessions, at);
      const record = newIncident({ number, name, severity, openedAt: at, openedBy: person, shared });
      const after = {
        record,
        members: taken,
        entries: [{ kind: "opened", at: iso(at), by: person, calls: taken.length } as const],
        log: { action: "incidentMade", before: null, after: loggedCalls(taken) } as const,
        moved: taken.map(({ sessionId }) => sessionId),
        refused,
      };
      return { answer: await storeEdit(transaction, change, { before: null, after }), effects: [] };
    }),
  );
  return value;
}

/** Moves calls into an incident, from the open ones that they are in. @throws ServiceProblem notFound, badRequest, conflict */
export function addToIncident(
  number: number,
  { by, sessionIds }: z.output<typeof incidentMembersRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  return editIncident(runtime, { number, by, isOpen: true }, async (incident, transaction, change) => {
    const { record, members } = incident;
    const known = new Set(presentMembers(members).map(({ sessionId }) => sessionId));
    const ids = sessionIds.filter((id) => !known.has(id));
    const { taken, refused, from } = await takeCalls(transaction, ids, number, change);
    if (taken.length === 0) return { ...incident, entries: [], log: null, refused };
    const back = new Map(taken.map((member) => [member.sessionId, member]));
    const kept = members.map((member) => back.get(member.sessionId) ?? member);
    const added = taken.filter(({ sessionId }) => !members.some((member) => member.sessionId === sessionId));
    const moved = taken.map(({ sessionId }) => sessionId);
    const where = { at: iso(change.at), by: change.person, sessionIds: moved };
    return {
      record,
      members: [...kept, ...added],
      entries: [{ kind: "movedIn", ...where, other: from.length === 1 ? (from[0] ?? null) : null }],
      log: { action: "callsMoved", before: null, after: loggedCalls(taken) },
      moved,
      refused,
    };
  });
}

/** Moves calls out of an incident, which will not take them again by itself. @throws ServiceProblem notFound, badRequest, conflict */
export function takeFromIncident(
  number: number,
  { by, sessionIds }: z.output<typeof incidentMembersRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  return editIncident(runtime, { number, by, isOpen: true }, (incident, _transaction, { person, at }) => {
    const { record, members } = incident;
    const leaving = presentMembers(members).filter(({ sessionId }) => sessionIds.includes(sessionId));
    if (leaving.length === 0) return { ...incident, entries: [], log: null };
    const moved = leaving.map(({ sessionId }) => sessionId);
    return {
      record,
      members: left(members, new Set(moved), at),
      entries: [{ kind: "movedOut", at: iso(at), by: person, sessionIds: moved, other: null }],
      log: { action: "callsMoved", before: loggedCalls(leaving), after: null },
      moved,
    };
  });
}

/**
 * Moves all calls of an incident into another one, with the people who are on it, and closes it.
 * @throws ServiceProblem notFound, badRequest, conflict
 */
export async function mergeIncident(
  number: number,
  { by, into }: IncidentMergeRequest,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  if (into === number) throw new ServiceProblem("badRequest", "into: must be another incident.");
  return editIncident(runtime, { number: into, by, isOpen: true }, async (target, transaction, change) => {
    const source = await requireIncident(transaction, number, true);
    const { person, at } = change;
    const moving = presentMembers(source.members).map((member) => ({
      ...member,
      joinedAt: at,
      addedBy: person,
    }));
    const back = new Map(moving.map((member) => [member.sessionId, member]));
    const kept = target.members.filter(({ sessionId }) => !back.has(sessionId));
    const entry = { at: iso(at), by: person };
    await putIncident(
      transaction,
      {
        ...source,
        record: { ...source.record, closedAt: at, closedBy: person, mergedInto: into, storm: null },
      },
      { entries: [{ kind: "mergedInto", ...entry, other: into }] },
    );
    const newPeople = source.record.onIt.filter(
      (one) => !target.record.onIt.some((other) => other.by === one.by),
    );
    const followed = target.record.storm === null ? source.record : target.record;
    const { storm, isEverything, shared } = source.record.storm ? followed : target.record;
    return {
      record: {
        ...target.record,
        storm,
        isEverything,
        shared,
        overAt: null,
        onIt: [...target.record.onIt, ...newPeople],
      },
      members: [...kept, ...moving],
      entries: [{ kind: "merged", ...entry, other: number, calls: moving.length }],
      log: {
        action: "incidentMerged",
        before: { incident: number, title: incidentTitle(source), calls: moving.length },
        after: { title: incidentTitle(target) },
      },
      moved: moving.map(({ sessionId }) => sessionId),
    };
  });
}

/** Calls as members that a person adds; taken out of the other open incidents that they are in, whose numbers are `from`. */
async function takeCalls(
  transaction: Queryable,
  given: readonly number[],
  into: number | null,
  change: PersonsChange,
): Promise<{ taken: Member[]; refused: Refusal[]; from: number[] }> {
  const { person, at } = change;
  const ids = [...new Set(given)];
  const version = await readVersion(transaction);
  const hosts = await readHosts(transaction, ids);
  const found = new Map<number, Member>();
  for (const chunk of inChunks(ids)) {
    const rows = joinedSessions(transaction)
      .where("sessions.id", "in", chunk)
      .where("sessions.removed_at", "is", null);
    for (const session of await toBoardSessions(transaction, await rows.execute(), at))
      found.set(
        session.id,
        newMember(session, { host: hosts.get(session.id) ?? null, version, by: { person, at } }),
      );
  }
  const taken = ids.flatMap((id) => found.get(id) ?? []);
  const absence = taken.length === ids.length ? null : await absenceOf(transaction);
  const refused = absence
    ? ids.filter((id) => !found.has(id)).map((id) => ({ sessionId: id, ...absence }))
    : [];
  const from: number[] = [];
  for (const incident of await readOpenIncidents(transaction)) {
    const { record, members } = incident;
    const leaving = presentMembers(members).filter(({ sessionId }) => found.has(sessionId));
    if (record.number === into || leaving.length === 0) continue;
    from.push(record.number);
    await leaveFor(transaction, incident, { leaving, into, change });
  }
  return { taken, refused, from };
}

async function leaveFor(
  transaction: Queryable,
  { record, members }: IncidentState,
  {
    leaving,
    into,
    change: { person, at },
  }: { leaving: readonly Member[]; into: number | null; change: PersonsChange },
): Promise<void> {
  const sessionIds = leaving.map(({ sessionId }) => sessionId);
  await putIncident(
    transaction,
    { record, members: left(members, new Set(sessionIds), at) },
    {
      entries: [{ kind: "movedOut", at: iso(at), by: person, sessionIds, other: into }],
      before: members,
    },
  );
}

const left = (members: readonly Member[], ids: ReadonlySet<number>, at: number): Member[] =>
  members.map((member) =>
    ids.has(member.sessionId) && member.leftAt === null ? { ...member, leftAt: at } : member,
  );

const loggedCalls = (members: readonly Member[]): object => ({
  calls: members.length,
  sessionIds: members.map(({ sessionId }) => sessionId).join(", "),
  companyNames: [...new Set(members.map(({ company }) => company))].join(", "),
});
