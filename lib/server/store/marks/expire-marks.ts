import type { Store } from "../open-store.ts";
import type { Queryable } from "../schema.ts";
import { stampSessions } from "../touch-sessions.ts";
import { nextVersion } from "../version.ts";

const lapsed = (now: number) => ({ ended_at: now, end_reason: "lapsed" }) as const;

/** Whether an acknowledgement or a snooze that is in force has passed its end. `now` in milliseconds since the epoch. */
async function hasExpiredMark(db: Queryable, now: number): Promise<boolean> {
  for (const table of ["acknowledgements", "snoozes"] as const) {
    const due = await db
      .selectFrom(table)
      .select("until_at")
      .where("ended_at", "is", null)
      .where("until_at", "<=", now)
      .limit(1)
      .executeTakeFirst();
    if (due) return true;
  }
  return false;
}

/**
 * Ends acknowledgements and snoozes whose time has passed, in one new version, so that open boards see it. Writes
 * nothing when there are none. `now` in milliseconds since the epoch.
 */
export async function expireMarks({ db, write }: Pick<Store, "db" | "write">, now: number): Promise<void> {
  if (!(await hasExpiredMark(db, now))) return;
  await write(async (transaction) => {
    const acknowledgements = await transaction
      .updateTable("acknowledgements")
      .set(lapsed(now))
      .where("ended_at", "is", null)
      .where("until_at", "<=", now)
      .returning("session_id")
      .execute();
    await transaction
      .updateTable("snoozes")
      .set(lapsed(now))
      .where("ended_at", "is", null)
      .where("until_at", "<=", now)
      .execute();
    const version = await nextVersion(transaction);
    await stampSessions(
      transaction,
      acknowledgements.map(({ session_id: id }) => id),
      version,
    );
  });
}
