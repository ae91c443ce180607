import pg from "pg";
import { expect, it } from "vitest";
import { openStore } from "#lib/server/store/open-store.ts";
import { nextVersion } from "#lib/server/store/version.ts";
import { openDatabase } from "#service/db/open-database.ts";
import { generate } from "#service/generate/generate.ts";
import { describeOnPostgres } from "../databases.ts";
import { emptied, prepared, type Program } from "./emptied-database.ts";

const use: Record<Program, (url: string) => Promise<void>> = {
  async app(url) {
    const store = await openStore({ url });
    await store.write(nextVersion);
    await store.close();
  },
  async service(url) {
    const db = await openDatabase(url);
    await generate(db, { companies: 3, sessions: 20, seed: "emptied", nowMs: Date.UTC(2026, 1, 3) });
    await db.destroy();
  },
};

async function ask(url: string, ...statements: string[]): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const answers: unknown[][] = [];
  for (const statement of statements) answers.push((await client.query<object>(statement)).rows);
  return client.end().then(() => answers);
}

/** Every row, sequence and statistic of a database. */
async function contents(url: string): Promise<unknown[][]> {
  const [tables] = await ask(url, "select tablename from pg_tables where schemaname = 'public' order by 1");
  const rows = (tables as { tablename: string }[]).map(
    ({ tablename }) => `select '${tablename}' as of, t.* from ${tablename} t order by 2`,
  );
  return ask(
    url,
    ...rows,
    "select sequencename, last_value from pg_sequences order by 1",
    "select relname, reltuples from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    "select tablename, attname from pg_stats where schemaname = 'public' order by 1, 2",
  );
}

await describeOnPostgres("a database that tests use one after the other", ({ bare }) => {
  it.each(["app", "service"] as const)("has, emptied, what it had before the first (%s)", async (program) => {
    const url = await bare();
    const database = await prepared(url, program);
    const before = await contents(url);
    await use[program](url);
    expect(await contents(url)).not.toEqual(before);
    expect(await emptied(database)).toBe(true);
    expect(await contents(url)).toEqual(before);
  });

  it("is not emptied while somebody is connected", async () => {
    const database = await prepared(await bare(), "app");
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    expect(await emptied(database)).toBe(false);
    await client.end();
    expect(await emptied(database)).toBe(true);
  });

  it.each([
    ["table", "create table more (id int)"],
    ["column", "alter table sessions add column more int"],
    ["rule", "create rule more as on delete to sessions do nothing"],
    ["function", "create function more() returns int language sql as 'select 1'"],
    ["right", "grant select on sessions to public"],
    ["setting", "do $$ begin execute format('alter database %I set jit = on', current_database()); end $$"],
    ["migration", "delete from kysely_migration where name = '0001-initial'"],
  ])("is not emptied once it has another %s", async (_what, change) => {
    const database = await prepared(await bare(), "app");
    await ask(database.url, change);
    expect(await emptied(database)).toBe(false);
  });
});
