import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { openDatabase } from "../open-database.ts";
import type { ServiceDatabase } from "../schema.ts";
import { directReader, type DirectReader } from "./direct-reader.ts";
import { sharedConnections } from "./postgres-reader.ts";

const ownConnection = "select pg_backend_pid()::text as pid";

await describeOnPostgres("reading PostgreSQL", ({ bare }) => {
  let db: ServiceDatabase;
  let reader: DirectReader;
  beforeAll(async () => {
    db = await openDatabase(await bare());
    const found = directReader(db);
    if (!found) throw new Error("the database has no reader");
    reader = found;
  });
  afterAll(() => db.destroy());

  const connectionsOf = async (isShort: boolean) => {
    const reads = Array.from({ length: 40 }, async () => reader.read(ownConnection, [], isShort));
    const rows = (await Promise.all(reads)).flat() as { pid: string }[];
    return new Set(rows.map(({ pid }) => pid));
  };

  test("short queries share a few connections, which no other query uses", async () => {
    const [short, others] = [await connectionsOf(true), await connectionsOf(false)];
    expect(short.size).toBe(sharedConnections);
    expect(await connectionsOf(true)).toEqual(short);
    expect([...others].filter((pid) => short.has(pid))).toEqual([]);
  });

  test("a query that the database refuses fails alone", async () => {
    const divisors = [1, 0, 2, 3];
    const answers = await Promise.allSettled(
      divisors.map(async (divisor) => reader.read("select 1 / ?::int as part", [divisor], true)),
    );
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  });

  test("lost connections are replaced", async () => {
    const before = await connectionsOf(true);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid::text in (${sql.join([...before])})`.execute(
      db,
    );
    await expect.poll(() => connectionsOf(true).catch(() => before), { timeout: 20_000 }).not.toEqual(before);
    const after = await connectionsOf(true);
    expect([...after].filter((pid) => before.has(pid))).toEqual([]);
    expect(after.size).toBe(sharedConnections);
  });
});
