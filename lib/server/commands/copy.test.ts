import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { backupSocketIn, openBackupSocket } from "../main/backup-socket.ts";
import { readTable, tableNames } from "../store/copy/copy-store.ts";
import type { AnyRow } from "../store/copy/row-digest.ts";
import { leaderLock } from "../store/leadership.ts";
import { openStore, type Store } from "../store/open-store.ts";
import type { Tables } from "../store/schema.ts";
import { nextVersion, readVersion } from "../store/version.ts";
import { storeCommand } from "./store.ts";

const now = Date.UTC(2036, 1, 3);
/** More rows than are read or written at once. */
const manyRows = 4_321;
const someRows = 12;
let folder: string;
let directory: string;
let reported: string[];
let store: Store | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
  directory = path.join(folder, "data");
  reported = [];
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  rmSync(folder, { recursive: true });
});

const copy = (to: string, ...argv: string[]) =>
  storeCommand(["copy", "--to", to, ...argv], { DATA_DIR: directory, DATABASE_URL: null }, now, (line) =>
    reported.push(line),
  );
const openAt = async (to: string) =>
  (store = await openStore(to.includes("://") ? { url: to } : { directory: to }));

/** Fills every table with values that a copy could alter: nulls, large integers, fractions, quotes, emoji. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const name of await tableNames(db)) {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    for (let row = 1; row <= (name === "transitions" ? manyRows : someRows); row += 1) {
      const values = columns.map((column, at) =>
        hardValue(column.dataType, row, at > 0 && column.isNullable),
      );
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
        values (${sql.join(values)})`.execute(db);
    }
  }
}

function hardValue(type: string, row: number, mayBeNull: boolean): unknown {
  if (mayBeNull && row % 3 === 0) return null;
  if (/small/i.test(type)) return row % 2;
  if (/double/i.test(type)) return row / 7;
  if (/^integer/i.test(type)) return row;
  return /int/i.test(type)
    ? 1_700_000_000_000_000 + row
    : `${row} "é" 'ß' \\ 東京 😀\n${"x".repeat(row % 50)}`;
}

/** Everything in a store that a copy includes, sorted. */
async function contents(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (transaction) => {
    const found: Record<string, string[]> = {};
    for (const table of await tableNames(transaction)) {
      const rows: AnyRow[] = [];
      for await (const part of readTable(transaction, table)) rows.push(...part);
      const kept = rows.filter(({ name }) => !["version", "first version"].includes(String(name)));
      found[table] = kept.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
    }
    return found;
  });
}

async function filled(): Promise<Record<string, string[]>> {
  const source = await openStore({ directory });
  // In one transaction, because a SQLite file would otherwise be synchronised after each row.
  await source.db.transaction().execute((transaction) => fill(transaction));
  const held = await contents(source.db);
  await source.close();
  return held;
}

await describeOnPostgres("copying a store", (database) => {
  it("copies every table to PostgreSQL and back, after which every open board is sent as a whole", async () => {
    const held = await filled();
    const there = await database.bare();
    expect(await copy(there)).toContain(`transitions: ${manyRows}`);
    const shared = await openAt(there);
    expect(await contents(shared.db)).toEqual(held);
    expect(await readVersion(shared.db)).toBe(now);
    expect(shared.firstVersion).toBe(now);
    await shared.close();

    const back = path.join(folder, "back");
    await copy(back, "--from", there);
    const again = await openAt(back);
    expect(await contents(again.db)).toEqual(held);
    expect(await readVersion(again.db)).toBe(now + 1);
    expect(readdirSync(directory)).toEqual(["callboard.sqlite"]);
  });

  it("refuses a target that holds data, unless that may be removed", async () => {
    const held = await filled();
    const there = await database.bare();
    await copy(there);
    await expect(copy(there)).rejects.toThrow("the target holds data");
    await copy(there, "--replace");
    expect(await contents((await openAt(there)).db)).toEqual(held);
  });

  it("refuses a target that a running instance uses", async () => {
    await filled();
    const there = await database.bare();
    const leader = new pg.Client({ connectionString: there });
    await leader.connect();
    await leader.query("select pg_advisory_lock($1)", [leaderLock]);
    await expect(copy(there)).rejects.toThrow("a running Callboard uses the target");
    await leader.end();
  });

  it("takes from a running app what was stored when it began, and says that later changes are missing", async () => {
    const running = await openStore({ directory });
    await running.write(nextVersion);
    const stop = openBackupSocket(backupSocketIn(directory), running.backUp!, () => undefined);
    const there = await database.bare();
    await copy(there);
    expect(reported.join()).toContain("from now on is not in the copy");
    stop();
    await running.close();
  });

  it("leaves the target unchanged when what arrived differs from what was sent", async () => {
    await filled();
    const there = await database.bare();
    const shared = await openAt(there);
    await sql`create function damage() returns trigger language plpgsql as
      $$ begin new.text := 'something else'; return new; end $$`.execute(shared.db);
    await sql`create trigger damage before insert on notes for each row execute function damage()`.execute(
      shared.db,
    );
    await expect(copy(there)).rejects.toThrow("the copy of notes differs from the original");
    expect((await contents(shared.db)).transitions).toEqual([]);
  });

  it("refuses a source of another version, and a place without a store", async () => {
    await filled();
    const [older, there] = [await database.bare(), await database.bare()];
    const source = await openAt(older);
    await sql`update kysely_migration set name = '0002-of-another-version' where name = '0001-initial'`.execute(
      source.db,
    );
    await expect(copy(there, "--from", older)).rejects.toThrow("written by another version of Callboard");
    mkdirSync(path.join(folder, "none"));
    await expect(copy(there, "--from", path.join(folder, "none"))).rejects.toThrow("there is no store in");
    await expect(copy(directory)).rejects.toThrow("is where the store is already");
  });
});
