import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeOnPostgres } from "../../test-support/databases.ts";
import { generate } from "../generate/generate.ts";
import { openDatabase } from "./open-database.ts";
import { refreshStatistics } from "./refresh-statistics.ts";
import type { ServiceDatabase } from "./schema.ts";

await describeOnPostgres("after a large write", ({ bare }) => {
  let db: ServiceDatabase;
  beforeAll(async () => {
    db = await openDatabase(await bare());
    await generate(db, { companies: 50, sessions: 500, seed: "statistics", nowMs: Date.UTC(2026, 1, 3) });
  });
  afterAll(() => db.destroy());

  test("PostgreSQL reads from an index alone, and knows the number of rows", async () => {
    const known = sql<{ pages: number; visible: number; rows: number }>`select relpages as pages,
      relallvisible as visible, reltuples as rows from pg_class where oid = 'live_sessions'::regclass`;
    // While another transaction is open, such as PostgreSQL's own analyze, no page counts as visible to everybody.
    await vi.waitFor(
      async () => {
        await refreshStatistics(db);
        const [table] = (await known.execute(db)).rows;
        expect(table?.pages).toBeGreaterThan(1);
        expect(table).toEqual({ pages: table?.pages, visible: table?.pages, rows: 500 });
      },
      { timeout: 60_000 },
    );
  });
});
