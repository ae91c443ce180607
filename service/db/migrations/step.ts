import type { Kysely, RawBuilder } from "kysely";
import type { AnsweredTable, ServiceTables } from "../schema.ts";

/** A part of a migration. One that rewrites a large table runs several times, each in a transaction for some rows. */
export interface Step {
  /** What it does, in words that follow "migrating the database:". */
  name: string;
  /** The table whose rows it rewrites by ascending id. */
  table?: AnsweredTable;
  /** Rewrites the next rows after `afterId`, or does all its work at once. Null when nothing is left. */
  run: (db: Kysely<ServiceTables>, afterId: number) => Promise<Rewritten | null>;
}

export interface Rewritten {
  lastId: number;
  rows: number;
}

/** Lower than every id. */
export const beforeAllIds = -1;

/** A step that is one statement. */
export function statement(name: string, one: RawBuilder<unknown>): Step {
  return {
    name,
    run: async (db) => {
      await one.execute(db);
      return null;
    },
  };
}

/** Runs all steps, one after another. */
export async function runSteps(db: Kysely<ServiceTables>, steps: readonly Step[]): Promise<void> {
  for (const { run } of steps) {
    for (let afterId = beforeAllIds; ;) {
      const rewritten = await run(db, afterId);
      if (rewritten === null) break;
      afterId = rewritten.lastId;
    }
  }
}
