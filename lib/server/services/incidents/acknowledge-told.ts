import { randomUUID } from "node:crypto";
import { actingLimits, maxCallsAtOnce } from "../../../contract/board/values/limits.ts";
import type { Runtime } from "../../runtime.ts";
import { readOpenAlerts } from "../../store/alerts/alerts.ts";
import { readOpenDigests } from "../../store/alerts/digests.ts";
import { acknowledgeMany } from "../marks/acknowledge-many.ts";
import { isServiceProblem } from "../service-problem.ts";
import { acknowledgeIncident } from "./acknowledge-incident.ts";

/**
 * Puts a person on what a message was about, by the id that it has from opening to recovery: its incident, or its failing
 * calls. Calls that are over by now, and what is no longer open, are left as they are.
 */
export async function acknowledgeTold(
  alertId: string,
  { by, reason }: { by: string; reason: string },
  runtime: Runtime,
): Promise<void> {
  const { db } = runtime.store;
  const mark = { by: by.slice(0, actingLimits.by), reason, until: null };
  const digests = (await readOpenDigests(db)).filter(({ id }) => id === alertId);
  const alerts = (await readOpenAlerts(db)).filter(({ id }) => id === alertId);
  for (const { incident = null } of digests) {
    if (incident !== null) await ifOpen(acknowledgeIncident(incident, mark, runtime));
  }
  const told = digests.flatMap(({ members }) => members.filter(({ end }) => end === null));
  const calls = [...alerts, ...told.map(({ alert }) => alert)].flatMap(({ sessionId }) => sessionId ?? []);
  const sessionIds = [...new Set(calls)].slice(0, maxCallsAtOnce);
  if (sessionIds.length > 0) await ifOpen(acknowledgeMany(randomUUID(), { ...mark, sessionIds }, runtime));
}

async function ifOpen(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isServiceProblem(error)) throw error;
  }
}
