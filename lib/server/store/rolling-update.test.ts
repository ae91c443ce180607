import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnBothEngines, describeOnPostgres } from "../../../test-support/databases.ts";
import { newerMigrations } from "../../../test-support/postgres/newer-version.ts";
import { listBoard } from "../services/list-board.ts";
import { connect } from "./connect.ts";
import { migrations } from "./migrate.ts";
import { openStore } from "./open-store.ts";
import type { Tables } from "./schema.ts";

type Columns = Map<string, { type: string; mayBeLeftOut: boolean }>;

async function columnsOf(db: Kysely<Tables>): Promise<Columns> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map(({ name: column, dataType, isNullable, hasDefaultValue }) => [
        `${name}.${column}`,
        { type: dataType, mayBeLeftOut: isNullable || hasDefaultValue },
      ]),
    ),
  );
}

await describeOnBothEngines("every migration", (database) => {
  let db: Kysely<Tables>;
  afterEach(() => db.destroy());

  it("only adds what the previous version may leave out, so that it can run beside the new one", async () => {
    const address = await database.bare();
    db = connect(address === ":memory:" ? "memory" : { url: address }, true);
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const migrator = new Migrator({ db, provider });
    let before: Columns = new Map();
    for (const name of Object.keys(migrations)) {
      await migrator.migrateTo(name);
      const after = await columnsOf(db);
      const tables = new Set([...before.keys()].map((column) => column.split(".")[0]));
      for (const [column, { type }] of before)
        expect([name, column, after.get(column)?.type]).toEqual([name, column, type]);
      const required = [...after].filter(
        ([column, { mayBeLeftOut }]) =>
          !before.has(column) && tables.has(column.split(".")[0]) && !mayBeLeftOut,
      );
      expect([name, required]).toEqual([name, []]);
      before = after;
    }
    expect(before.size).toBeGreaterThan(100);
  });
});

await describeOnPostgres("a rolling update", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());

  it("does not disturb viewers of an instance of the previous version, which cannot be restarted", async () => {
    const url = await database.bare();
    world = await createAppWorld({ database: url });
    await world.session(1, "live");
    await world.pass(0);
    const seen = await listBoard({}, world.runtime);
    expect(seen.freshness.status).toBe("current");

    const db = connect({ url }, true);
    const provider = { getMigrations: () => Promise.resolve({ ...migrations, ...newerMigrations }) };
    expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
    await sql`update sessions set from_later = 'written by the newer one'`.execute(db);
    await db.destroy();

    await world.session(1, "liveFailedInterrupted");
    await world.session(2, "live");
    await world.pass(2_000);
    const now = await listBoard({ since: seen.version }, world.runtime);
    expect(now).toMatchObject({
      changed: [{ id: 1, state: "liveFailedInterrupted", previousState: "live" }, { id: 2 }],
      freshness: { status: "current" },
    });
    await expect(openStore({ url })).rejects.toThrow(
      "the database was written by a newer Callboard; start that one, or restore a backup from before it",
    );
  });
});
