import { randomUUID } from "node:crypto";
import { isSqlite } from "#service/db/engine.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";

const name = "scenario_director";

/** A director that has said nothing for so long is gone, and the next one takes over. */
export const leaseMs = 6_000;

/** One of several processes on a database directs the day; the others stand by. */
export interface DirectorLease {
  /**
   * Takes the lease or makes it longer; false while another process has it. In a transaction it also keeps
   * everybody else from directing or steering until the transaction ends.
   */
  take: (db: ServiceDatabase) => Promise<boolean>;
  /** Gives it back, so that the next one need not wait. */
  giveBack: (db: ServiceDatabase) => Promise<void>;
}

/** @param machineNow real milliseconds: the lease is between processes, whatever their service clocks say */
export function createDirectorLease(machineNow: () => number = Date.now): DirectorLease {
  const holder = ` ${randomUUID()}`;
  /** Sorts as text in order of time. */
  const until = (ms: number) => String(ms).padStart(15, "0");
  return {
    async take(db) {
      const now = machineNow();
      const value = until(now + leaseMs) + holder;
      const taken = await db
        .insertInto("meta")
        .values({ name, value })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ value })
            .where((where) =>
              where.or([where("meta.value", "<", until(now)), where("meta.value", "like", `%${holder}`)]),
            ),
        )
        .returning("name")
        .executeTakeFirst();
      return taken !== undefined;
    },
    async giveBack(db) {
      await db.deleteFrom("meta").where("name", "=", name).where("value", "like", `%${holder}`).execute();
    },
  };
}

/** Waits in a transaction until no director is writing, and keeps directors waiting until it ends. */
export async function holdUpDirector(transaction: ServiceDatabase): Promise<void> {
  // On SQLite a transaction is alone from its beginning.
  if (isSqlite(transaction)) return;
  await transaction.selectFrom("meta").select("name").where("name", "=", name).forUpdate().execute();
}
