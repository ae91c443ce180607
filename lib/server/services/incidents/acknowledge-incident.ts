import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type {
  IncidentAnswer,
  incidentAcknowledgementRequestSchema,
} from "../../../contract/board/incidents/incident-requests.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { withoutCover } from "../../../domain/incidents/follow-incidents.ts";
import { isFailing, presentMembers } from "../../../domain/incidents/incident.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readAcknowledgements, withdrawAcknowledgements } from "../../store/marks/acknowledgements.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import { acknowledgeFailures } from "../marks/acknowledge-failures.ts";
import { loggedMark, readEnd } from "../marks/mark.ts";
import { ServiceProblem } from "../service-problem.ts";
import { editIncident } from "./change-incident.ts";

/**
 * Puts a person on the failures of an incident. It covers those who are members now, also where they fail again; those
 * that join later are not covered until it is sent again.
 * @throws ServiceProblem notFound, badRequest, conflict where it is closed or nothing fails
 */
export function acknowledgeIncident(
  number: number,
  { by, reason, ...request }: z.output<typeof incidentAcknowledgementRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  return editIncident(runtime, { number, by, isOpen: true }, async (incident, transaction, change) => {
    const { record, members } = incident;
    const { person, at } = change;
    const until = request.until === null ? null : readEnd(request.until, at);
    const failing = presentMembers(members).filter(isFailing);
    if (failing.length === 0) throw new ServiceProblem("conflict", "No call of this incident fails now.");
    const ids = failing.map(({ sessionId }) => sessionId);
    const mark = { reason, until_at: until };
    const { taken, refused } = await acknowledgeFailures(transaction, ids, mark, change);
    const left = new Set(refused.map(({ sessionId }) => sessionId));
    const isNew = ({ leftAt, sessionId, covered }: (typeof members)[number]) =>
      leftAt === null && !left.has(sessionId) && !covered.includes(person);
    const known = record.onIt.find((one) => one.by === person);
    if (
      known?.reason === reason &&
      known.until === until &&
      !taken.some((one) => one.isChanged) &&
      !members.some(isNew)
    )
      return { ...incident, entries: [], log: null, refused };
    const own = { by: person, reason, at: known?.at ?? at, until };
    const onIt = known ? record.onIt.map((one) => (one === known ? own : one)) : [...record.onIt, own];
    return {
      record: { ...record, onIt },
      members: members.map((member) =>
        isNew(member) ? { ...member, covered: [...member.covered, person] } : member,
      ),
      entries: [{ kind: "acknowledged", at: iso(at), by: person, reason, calls: taken.length }],
      log: { action: "acknowledged", before: null, after: { ...loggedMark(mark), calls: taken.length } },
      refused,
    };
  });
}

/**
 * Takes a person off an incident and off the failures that this covered; from somebody who is not on it, everybody.
 * Changes nothing where nobody is.
 * @throws ServiceProblem notFound, badRequest, conflict where it is closed
 */
export function releaseIncident(
  number: number,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  return editIncident(
    runtime,
    { number, by, isOpen: true },
    async (incident, transaction, { person, at, version }) => {
      const { record, members } = incident;
      const own = record.onIt.filter((one) => one.by === person);
      const gone = own.length > 0 ? own : record.onIt;
      if (gone.length === 0) return { ...incident, entries: [], log: null };
      const people = new Set(gone.map((one) => one.by));
      const coveredBy = new Map(members.map(({ sessionId, covered }) => [sessionId, covered]));
      const rows = (await readAcknowledgements(transaction)).filter(
        (row) => people.has(row.person) && coveredBy.get(row.session_id)?.includes(row.person),
      );
      await withdrawAcknowledgements(
        transaction,
        rows.map(({ ordinal }) => ordinal),
        at,
      );
      await stampSessions(
        transaction,
        rows.map((row) => row.session_id),
        await version(),
      );
      return {
        record: { ...record, onIt: record.onIt.filter((one) => !people.has(one.by)) },
        members: withoutCover(members, people),
        entries: gone.map((one) => ({ kind: "released" as const, at: iso(at), by: one.by })),
        log: {
          action: "acknowledgementWithdrawn",
          before: { by: [...people].join(", "), calls: rows.length },
          after: null,
        },
      };
    },
  );
}
