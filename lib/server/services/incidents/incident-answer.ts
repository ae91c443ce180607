import type { Incident } from "../../../contract/board/incidents/incidents.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import {
  commonKind,
  isFailing,
  lastFailure,
  presentMembers,
  type IncidentState,
} from "../../../domain/incidents/incident.ts";
import { incidentTitle } from "../../../domain/incidents/incident-wording.ts";
import type { Acknowledged } from "../../store/marks/acknowledgements.ts";

/** An incident as our API shows it. */
export function toIncident({ record, members }: IncidentState, acknowledged: Acknowledged): Incident {
  const present = presentMembers(members);
  const failing = present.filter(isFailing);
  const [first, ...others] = record.onIt;
  return {
    number: record.number,
    title: incidentTitle({ record, members }),
    name: record.name,
    severity: record.severity,
    openedAt: iso(record.openedAt),
    openedBy: record.openedBy,
    overAt: iso(record.overAt),
    closedAt: iso(record.closedAt),
    closedBy: record.closedBy,
    mergedInto: record.mergedInto,
    kind: commonKind(present)?.kind ?? null,
    isEverything: record.isEverything,
    shared: record.shared,
    sessionIds: present.map(({ sessionId }) => sessionId),
    failing: failing.length,
    recovered: present.filter((member) => lastFailure(member)?.end === "recovered").length,
    acknowledgement: first
      ? {
          by: first.by,
          reason: first.reason,
          at: iso(first.at),
          until: iso(first.until),
          also: others.map(({ by }) => by),
          covers: present.filter(({ covered }) => covered.length > 0).length,
        }
      : null,
    uncoveredIds:
      record.closedAt === null
        ? failing.flatMap(({ sessionId }) => (acknowledged.has(sessionId) ? [] : [sessionId]))
        : [],
  };
}
