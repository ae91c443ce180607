import type { Maintenance } from "../../../contract/board/alerts/maintenance.ts";
import { occurrencesIn, readRepetition } from "../../../domain/maintenance/repetition.ts";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import type { Store } from "../open-store.ts";
import type { Queryable } from "../schema.ts";
import { nextVersion } from "../version.ts";
import { readMaintenance } from "./maintenance.ts";

/** The times of a window that touch a stretch of time. Milliseconds since the epoch. */
export function timesOf({ from, to, rrule }: Maintenance, stretch: TimeWindow): TimeWindow[] {
  const first = { from: Date.parse(from), to: Date.parse(to) };
  return occurrencesIn(first, rrule === null ? null : readRepetition(rrule), stretch);
}

/** What the ids of the snoozes of a window begin with. */
export const snoozesOf = (id: string) => `maintenance-${id}-`;

/**
 * Begins the snoozes of windows whose time has come, in one new version. A time that somebody ended early is not begun
 * again. Writes nothing when there are none. `now` in milliseconds since the epoch.
 */
export async function beginMaintenance(
  { db, write }: Pick<Store, "db" | "write">,
  now: number,
): Promise<void> {
  const due = await readDue(db, now);
  if (due.length === 0) return;
  await write(async (transaction) => {
    for (const row of await readDue(transaction, now)) {
      await transaction
        .insertInto("snoozes")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await nextVersion(transaction);
  });
}

async function readDue(db: Queryable, now: number) {
  const rows = (await readMaintenance(db, now)).flatMap((window) =>
    timesOf(window, { from: now, to: now + 1 }).map((time) => toSnoozeRow(window, time)),
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const known = await db.selectFrom("snoozes").select("id").where("id", "in", ids).execute();
  return rows.filter(({ id }) => !known.some((row) => row.id === id));
}

const toSnoozeRow = (window: Maintenance, { from, to }: TimeWindow) => ({
  id: `${snoozesOf(window.id)}${from}`,
  person: window.changedBy,
  reason: `Maintenance: ${window.name}`,
  made_at: from,
  until_at: to,
  company_id: window.companyId,
  exchange: window.exchange,
  country: window.country,
  kind: window.state,
  view_id: window.viewId,
  view_name: window.view?.name ?? null,
  view_search: window.view?.search ?? null,
  ended_at: null,
  end_reason: null,
});
