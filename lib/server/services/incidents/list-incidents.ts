import type { Incidents } from "../../../contract/board/incidents/incidents.ts";
import type { IncidentState } from "../../../contract/board/values/incident-values.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readClosedIncidents, readOpenIncidents } from "../../store/incidents/incidents.ts";
import { readAcknowledged } from "../../store/marks/acknowledgements.ts";
import { toIncident } from "./incident-answer.ts";

/** The most closed incidents of a list. */
const maxClosed = 200;

/** The incidents that are open or closed, newest first; all without a state. */
export async function listIncidents(
  state: IncidentState | null,
  { store, bus, pollHealth }: Runtime = currentRuntime(),
): Promise<Incidents> {
  const { db } = store;
  const version = bus.version();
  const freshness = pollHealth.freshness();
  const open = state === "closed" ? [] : (await readOpenIncidents(db)).toReversed();
  const closed = state === "open" ? [] : await readClosedIncidents(db, maxClosed);
  const acknowledged = await readAcknowledged(db);
  return { version, freshness, incidents: [...open, ...closed].map((one) => toIncident(one, acknowledged)) };
}
