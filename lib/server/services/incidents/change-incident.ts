import type * as z from "zod/mini";
import type { ActorRequest, NoteRequest } from "../../../contract/board/acting.ts";
import type {
  IncidentAnswer,
  incidentChangeSchema,
} from "../../../contract/board/incidents/incident-requests.ts";
import type { TimelineEntry } from "../../../contract/board/incidents/incident-timeline.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { presentMembers, type IncidentState } from "../../../domain/incidents/incident.ts";
import { incidentTitle } from "../../../domain/incidents/incident-wording.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { findIncident, putIncident } from "../../store/incidents/incidents.ts";
import { readAcknowledged } from "../../store/marks/acknowledgements.ts";
import type { Queryable } from "../../store/schema.ts";
import { stampSessions } from "../../store/touch-sessions.ts";
import { readVersion } from "../../store/version.ts";
import { audited, type AuditEntry, type PersonsChange } from "../audited.ts";
import type { Refusal } from "../marks/mark.ts";
import { shortened } from "../marks/mark.ts";
import { ServiceProblem } from "../service-problem.ts";
import { toIncident } from "./incident-answer.ts";

/** An incident after a person's change; without entries and a log nothing changed. */
export interface IncidentEdit extends IncidentState {
  entries: TimelineEntry[];
  /** For the log. */
  log: Pick<AuditEntry, "action" | "before" | "after"> | null;
  /** Calls whose incident is another one now, beside those that the change stamped itself. */
  moved?: readonly number[];
  refused?: readonly Refusal[];
}

/** What a change is made of. */
export type EditIncident = (
  incident: IncidentState,
  transaction: Queryable,
  change: PersonsChange,
) => Promise<IncidentEdit> | IncidentEdit;

/**
 * Changes an incident for a person, with an entry in the log, in one version.
 * @throws ServiceProblem notFound, badRequest without a person, conflict for a closed one where it must be open
 */
export async function editIncident(
  runtime: Runtime,
  { number, by, isOpen }: { number: number; by: string | undefined; isOpen: boolean },
  edit: EditIncident,
): Promise<IncidentAnswer> {
  const { value } = await audited(runtime, by, async (transaction, change) => {
    const before = await requireIncident(transaction, number, isOpen);
    const after = await edit(before, transaction, change);
    return storeEdit(transaction, change, { before, after });
  });
  return value;
}

/** Stores a person's change of an incident. Resolves to the answer. */
export async function storeEdit(
  transaction: Queryable,
  change: PersonsChange,
  { before, after }: { before: IncidentState | null; after: IncidentEdit },
): Promise<IncidentAnswer> {
  const { entries, log, moved = [], refused = [], record, members } = after;
  if (log) {
    const version = await change.version();
    await putIncident(transaction, { record, members }, { entries, before: before?.members });
    await stampSessions(transaction, moved, version);
    await change.log({ ...log, subject: "incident", id: String(record.number) });
  }
  return {
    version: log ? await change.version() : await readVersion(transaction),
    incident: toIncident({ record, members }, await readAcknowledged(transaction)),
    refused: refused.map(shortened),
  };
}

/** @throws ServiceProblem notFound, conflict for a closed one where it must be open */
export async function requireIncident(
  transaction: Queryable,
  number: number,
  isOpen: boolean,
): Promise<IncidentState> {
  const incident = await findIncident(transaction, number);
  if (!incident) throw new ServiceProblem("notFound", `There is no incident ${number}.`);
  if (isOpen && incident.record.closedAt !== null)
    throw new ServiceProblem("conflict", `Incident ${number} is closed.`);
  return incident;
}

/**
 * Renames an incident, closed or not, or changes its severity or its links. Equal ones change nothing.
 * @throws ServiceProblem notFound, badRequest
 */
export function changeIncident(
  number: number,
  { by, ...given }: z.output<typeof incidentChangeSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  return editIncident(runtime, { number, by, isOpen: false }, (incident, _transaction, { person, at }) => {
    const { record, members } = incident;
    const { name = record.name, severity = record.severity, links = record.links } = given;
    const when = { at: iso(at), by: person };
    const entries: TimelineEntry[] = [];
    if (name !== record.name) entries.push({ ...when, kind: "renamed", name });
    if (severity !== record.severity) entries.push({ ...when, kind: "severity", severity });
    if (JSON.stringify(links) !== JSON.stringify(record.links))
      entries.push({ ...when, kind: "linked", links });
    const after = { record: { ...record, name, severity, links }, members };
    const log = { action: "incidentChanged", before: logged(incident), after: logged(after) } as const;
    return { ...after, entries, log: entries.length === 0 ? null : log };
  });
}

/** The fields that people change, as the log keeps them. */
function logged({ record, members }: IncidentState): object {
  const { severity, links } = record;
  const written = links.map(({ label, url }) => `${label} ${url}`).join(", ");
  return { title: incidentTitle({ record, members }), severity, links: written === "" ? null : written };
}

/** Closes an incident, whose calls begin no other one by the failures that they have. @throws ServiceProblem notFound, badRequest, conflict */
export function closeIncident(
  number: number,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  return editIncident(
    runtime,
    { number, by, isOpen: true },
    ({ record, members }, _transaction, { person, at }) => ({
      record: { ...record, closedAt: at, closedBy: person, storm: null },
      members,
      entries: [{ kind: "closed", at: iso(at), by: person }],
      log: { action: "incidentClosed", before: null, after: { title: incidentTitle({ record, members }) } },
      moved: presentMembers(members).map(({ sessionId }) => sessionId),
    }),
  );
}

/** Writes a note on an incident, closed or not. @throws ServiceProblem notFound, badRequest */
export function noteIncident(
  number: number,
  { by, text }: NoteRequest,
  runtime: Runtime = currentRuntime(),
): Promise<IncidentAnswer> {
  return editIncident(runtime, { number, by, isOpen: false }, (incident, _transaction, { person, at }) => ({
    ...incident,
    entries: [{ kind: "noted", at: iso(at), by: person, text }],
    log: { action: "noted", before: null, after: { text } },
  }));
}
