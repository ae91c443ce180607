import type { IncidentDetail } from "../../../contract/board/incidents/incident-detail.ts";
import type { Incidents } from "../../../contract/board/incidents/incidents.ts";
import type { IncidentState } from "../../../contract/board/values/incident-values.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { ServiceProblem } from "../service-problem.ts";

/** The incidents that are open or closed, newest first; all without a state. */
export function listIncidents(
  _state: IncidentState | null,
  { bus, pollHealth }: Runtime = currentRuntime(),
): Incidents {
  return { version: bus.version(), freshness: pollHealth.freshness(), incidents: [] };
}

/** One incident. @throws ServiceProblem notFound */
export function getIncident(number: number): IncidentDetail {
  throw new ServiceProblem("notFound", `There is no incident ${number}.`);
}
