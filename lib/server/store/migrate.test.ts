import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { connect } from "./connect.ts";
import { isMigrated, migrate, migrations } from "./migrate.ts";
import type { Tables } from "./schema.ts";

await describeOnBothEngines("a store that a build before the first release wrote", (database) => {
  let db: Kysely<Tables>;
  afterEach(() => db.destroy());

  async function writtenBy(...names: string[]): Promise<void> {
    const address = await database.bare();
    // A database in memory may be a copy of one that was migrated before.
    const directory = address === ":memory:" ? mkdtempSync(join(tmpdir(), "store-")) : null;
    db = connect(directory === null ? { url: address } : { directory }, true);
    // These builds had the tables of the initial migration.
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    await new Migrator({ db, provider }).migrateTo("0001-initial");
    await sql`delete from kysely_migration`.execute(db);
    for (const name of names)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01')`.execute(db);
  }

  it("is used as it is when it has the last tables of these builds", async () => {
    await writtenBy("0001-first-tables", "0016-alert-digests", "0017-words-by-letter");
    await sql`insert into settings (name, value) values ('kept', 'yes')`.execute(db);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
    expect(await db.selectFrom("settings").selectAll().execute()).toEqual([{ name: "kept", value: "yes" }]);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
  });

  it("is refused when it has fewer tables, with what to do", async () => {
    await writtenBy("0001-first-tables", "0002-copy-progress");
    await expect(migrate(db)).rejects.toThrow(
      "the database was written by an early version, before the first release; start with a new DATA_DIR or database instead",
    );
  });
});
