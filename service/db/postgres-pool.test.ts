import { expect, it, onTestFinished } from "vitest";
import { describeOnPostgres } from "../../test-support/databases.ts";
import { openDatabaseGate } from "../../test-support/postgres/database-gate.ts";
import { databaseFailure } from "./database-failure.ts";
import { postgresPool } from "./postgres-pool.ts";

await describeOnPostgres("a query in flight when the database falls silent", (database) => {
  it.each([{ pipeline: false }, { pipeline: true }])(
    "fails, and its connection is replaced once the database answers again ($pipeline)",
    async ({ pipeline }) => {
      const gate = await openDatabaseGate(await database.bare());
      const pool = postgresPool({ connectionString: gate.url, max: 1, pipeline }, 300);
      onTestFinished(async () => {
        await pool.end();
        await gate.close();
      });
      await pool.query("select 1");
      gate.hang();
      const failure = await pool.query("select 1").catch((error: unknown) => error);
      expect(databaseFailure(failure)).toMatch(/does not answer|^Connection terminated/);
      await gate.open();
      const answered = async () =>
        pool.query<{ one: number }>("select 1 as one").then(
          ({ rows }) => rows,
          () => null,
        );
      await expect.poll(answered, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    },
  );
});
