import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type {
  Maintenance,
  MaintenanceAnswer,
  MaintenanceList,
  maintenanceRequestSchema,
} from "../../../contract/board/alerts/maintenance.ts";
import { maintenanceLimits } from "../../../contract/board/values/limits.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { endOf, readRepetition } from "../../../domain/maintenance/repetition.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { snoozesOf, timesOf } from "../../store/maintenance/begin-maintenance.ts";
import {
  deleteMaintenance,
  findMaintenance,
  putMaintenance,
  readMaintenance,
} from "../../store/maintenance/maintenance.ts";
import { readSnoozes, withdrawSnooze } from "../../store/marks/snoozes.ts";
import { findCompany } from "../../store/read/find-company.ts";
import type { Queryable } from "../../store/schema.ts";
import { audited } from "../audited.ts";
import { readView } from "../marks/snooze.ts";
import { ServiceProblem } from "../service-problem.ts";

const dayMs = 86_400_000;
/** How far ahead the next time of a window is looked for. */
const aheadMs = 400 * dayMs;

/** The maintenance windows to come, each with its present or next time, the first to come first. */
export async function listMaintenance(runtime: Runtime = currentRuntime()): Promise<MaintenanceList> {
  const now = runtime.clock.now();
  const windows = (await readMaintenance(runtime.store.db, now)).flatMap((window) => {
    const [next] = timesOf(window, { from: now, to: now + aheadMs });
    return next ? [{ ...window, next: { from: iso(next.from), to: iso(next.to) } }] : [];
  });
  return { windows: windows.toSorted((a, b) => Date.parse(a.next.from) - Date.parse(b.next.from)) };
}

/**
 * Plans a window, or changes the one with this id. A time of it that has begun ends, and begins again as it is now.
 * @throws ServiceProblem badRequest for times or a repetition that are none, notFound for an unknown company or view,
 *   conflict when there are too many
 */
export async function saveMaintenance(
  id: string,
  { by, ...request }: z.output<typeof maintenanceRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<MaintenanceAnswer> {
  const first = { from: Date.parse(request.from), to: Date.parse(request.to) };
  const repetition = request.rrule === null ? null : readRepetition(request.rrule);
  if (request.rrule !== null && repetition === null)
    throw new ServiceProblem(
      "badRequest",
      "rrule: must be FREQ=DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, WKST, and COUNT or UNTIL.",
    );
  if (first.to <= first.from || first.to - first.from > maintenanceLimits.longestMs)
    throw new ServiceProblem("badRequest", "to: must be after from, by a week at most.");
  const now = runtime.clock.now();
  const last = endOf(first, repetition);
  if (last !== null && last <= now) throw new ServiceProblem("badRequest", "to: is over already.");
  const { value } = await audited(runtime, by, async (transaction, { person, at, log, version }) => {
    const known = await findMaintenance(transaction, id);
    if (!known && (await readMaintenance(transaction, now)).length >= maintenanceLimits.windows)
      throw new ServiceProblem(
        "conflict",
        `There are ${maintenanceLimits.windows} windows already; delete one first.`,
      );
    if (request.companyId !== null && !(await findCompany(transaction, request.companyId)))
      throw new ServiceProblem("notFound", "There is no such company in the copy.");
    const { view_name: name, view_search: search } = await readView(transaction, request.viewId, person);
    const view = name === null ? null : { name, search: search ?? "" };
    const window: Maintenance = { id, ...request, view, changedBy: person, changedAt: iso(at) };
    await endPresent(transaction, id, at);
    await putMaintenance(transaction, window, last);
    await version();
    const before = known ? logged(known) : null;
    await log({ action: "maintenanceSaved", subject: "maintenance", id, before, after: logged(window) });
    return window;
  });
  return { maintenance: value };
}

/** Deletes a window, which also ends the time of it that has begun. @throws ServiceProblem notFound */
export async function removeMaintenance(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<MaintenanceAnswer> {
  await audited(runtime, by, async (transaction, { at, log, version }) => {
    const known = await findMaintenance(transaction, id);
    if (!known) throw new ServiceProblem("notFound", "There is no such maintenance window.");
    await endPresent(transaction, id, at);
    await deleteMaintenance(transaction, id);
    await version();
    await log({
      action: "maintenanceDeleted",
      subject: "maintenance",
      id,
      before: logged(known),
      after: null,
    });
  });
  return { maintenance: null };
}

async function endPresent(transaction: Queryable, id: string, at: number): Promise<void> {
  for (const snooze of await readSnoozes(transaction)) {
    if (snooze.id.startsWith(snoozesOf(id))) await withdrawSnooze(transaction, snooze.id, at);
  }
}

const logged = ({ name, from, to, rrule, companyId, exchange, country, state, view }: Maintenance) => ({
  name,
  from,
  to,
  rrule,
  company: companyId,
  exchange,
  country,
  state,
  view: view?.name ?? null,
});
