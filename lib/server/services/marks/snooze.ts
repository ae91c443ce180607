import type * as z from "zod/mini";
import type {
  SnoozeAnswer,
  snoozeRequestSchema,
  Snoozes,
  ActorRequest,
} from "../../../contract/board/acting.ts";
import { viewProblem } from "../../../domain/board/snooze-scope.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { SnoozeRow } from "../../store/marks/mark-tables.ts";
import { findSnooze, putSnooze, readSnoozes, toSnooze, withdrawSnooze } from "../../store/marks/snoozes.ts";
import { findCompany } from "../../store/read/find-company.ts";
import type { Queryable } from "../../store/schema.ts";
import { readVersion } from "../../store/version.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";
import { requireSeen } from "../saved/change-saved.ts";
import { toSaved } from "../saved/saved-shape.ts";
import { loggedMark, readEnd } from "./mark.ts";

/** The most snoozes in force. */
const maxSnoozes = 200;

/** The snoozes in force. */
export async function listSnoozes(runtime: Runtime = currentRuntime()): Promise<Snoozes> {
  const version = await readVersion(runtime.store.db);
  return { version, snoozes: await readSnoozes(runtime.store.db) };
}

/**
 * Begins a snooze, or changes the one with this id; the same again changes nothing.
 * @throws ServiceProblem badRequest, notFound for an unknown company or view, conflict when there are too many
 */
export async function snooze(
  id: string,
  request: z.output<typeof snoozeRequestSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<SnoozeAnswer> {
  const until = readEnd(request.until, runtime.clock.now());
  const fields = {
    reason: request.reason,
    until_at: until,
    company_id: request.companyId,
    exchange: request.exchange,
    country: request.country,
    kind: request.state,
    view_id: request.viewId,
  };
  const { value, version } = await audited(runtime, request.by, async (transaction, { person, at, log }) => {
    const known = await findOpen(transaction, id);
    if (known && isSame(known, fields)) return known;
    if (fields.company_id !== null && !(await findCompany(transaction, fields.company_id)))
      throw new ServiceProblem("notFound", "There is no such company in the copy.");
    if (!known && (await readSnoozes(transaction)).length >= maxSnoozes)
      throw new ServiceProblem("conflict", `There are ${maxSnoozes} snoozes already; end one first.`);
    const row = {
      id,
      person,
      made_at: at,
      ...fields,
      ...(await readView(transaction, fields.view_id, person)),
    };
    await putSnooze(transaction, row);
    await log({
      action: "snoozed",
      subject: "snooze",
      id,
      companyId: fields.company_id,
      before: known ? loggedMark(known) : null,
      after: loggedMark(row),
    });
    return { ...row, ended_at: null, end_reason: null };
  });
  return { version, snooze: toSnooze(value) };
}

/**
 * Ends a snooze. Changes nothing when it has ended already.
 * @throws ServiceProblem badRequest, notFound
 */
export async function endSnooze(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<SnoozeAnswer> {
  const { version } = await audited(runtime, by, async (transaction, { at, log }) => {
    const known = await findSnooze(transaction, id);
    if (!known) throw new ServiceProblem("notFound", "There is no such snooze.");
    if (known.ended_at !== null) return;
    await withdrawSnooze(transaction, id, at);
    await log({
      action: "snoozeWithdrawn",
      subject: "snooze",
      id,
      companyId: known.company_id,
      before: loggedMark(known, known.person),
      after: null,
    });
  });
  return { version, snooze: null };
}

async function findOpen(transaction: Queryable, id: string): Promise<SnoozeRow | null> {
  const known = await findSnooze(transaction, id);
  return known && known.ended_at === null ? known : null;
}

/**
 * A saved view as it is now, whose calls are snoozed whatever becomes of the view.
 * @throws ServiceProblem notFound for an unknown view, badRequest for one that no snooze can be of
 */
export async function readView(
  transaction: Queryable,
  id: string | null,
  person: string,
): Promise<Pick<SnoozeRow, "view_name" | "view_search">> {
  if (id === null) return { view_name: null, view_search: null };
  const { name, search } = toSaved("view", await requireSeen(transaction, "view", { id, person }), null);
  const problem = viewProblem(search);
  if (problem === "watchlist")
    throw new ServiceProblem("badRequest", "viewId: this view has a watchlist, which a snooze can't follow.");
  if (problem === "everyCall") throw new ServiceProblem("badRequest", "viewId: this view shows every call.");
  return { view_name: name, view_search: search };
}

type SnoozeFields = Pick<
  SnoozeRow,
  "reason" | "until_at" | "company_id" | "exchange" | "country" | "kind" | "view_id"
>;

function isSame(known: SnoozeRow, fields: SnoozeFields): boolean {
  return Object.entries(fields).every(([name, value]) => known[name as keyof SnoozeFields] === value);
}
