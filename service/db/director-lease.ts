import { randomUUID } from "node:crypto";
import { isSqlite } from "./engine.ts";
import type { ServiceDatabase } from "./schema.ts";

const name = "scenario_director";

/** A director that does not renew its lease for this long is replaced. */
export const leaseMs = 6_000;

/** Lets one of several processes on a database direct the day while the others stand by. */
export interface DirectorLease {
  /**
   * Takes or renews the lease; false while another process has it. In a transaction it also blocks other directors
   * and steering until the transaction ends.
   */
  take: (db: ServiceDatabase) => Promise<boolean>;
  /** Releases the lease, so that the next process need not wait. */
  giveBack: (db: ServiceDatabase) => Promise<void>;
}

/** @param machineNow real milliseconds, because service clocks of processes may differ */
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

/** Waits in a transaction until no director writes, and blocks directors until it ends. */
export async function blockDirector(transaction: ServiceDatabase): Promise<void> {
  // On SQLite a transaction has the write lock from its start.
  if (isSqlite(transaction)) return;
  await transaction.selectFrom("meta").select("name").where("name", "=", name).forUpdate().execute();
}
