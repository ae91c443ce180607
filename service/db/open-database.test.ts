import SqliteFile from "better-sqlite3";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { openDatabase } from "./open-database.ts";
import type { ServiceDatabase } from "./schema.ts";

const directory = mkdtempSync(join(tmpdir(), "service-db-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

await describeOnBothEngines("opening a database", ({ engine, bare }) => {
  test("processes that start together migrate it once", async () => {
    const address = engine === "sqlite" ? join(directory, "new", "one.sqlite") : await bare();
    const listKeys = ["service/main.ts", "keys", "list", "--database", address];
    await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, listKeys)));
    const db = await openDatabase(address);
    await expect(db.selectFrom("live_sessions").selectAll().execute()).resolves.toEqual([]);
    await db.destroy();
  });

  test.each([
    ["the last tables of a build before the first release is used as it is", "0011-columns-in-answers", null],
    ["fewer tables than that is refused", "0003-answers", "was written by an early version"],
  ])("one with %s", async (_what, last, refusal) => {
    const address = engine === "sqlite" ? join(directory, `${last}.sqlite`) : await bare();
    const written = await openDatabase(address);
    await written.insertInto("meta").values({ name: "kept", value: "" }).execute();
    await sql`alter table streams drop column troubles_json`.execute(written);
    await sql`delete from kysely_migration`.execute(written);
    await sql`insert into kysely_migration values ('0001-tables', '2026'), (${last}, '2026')`.execute(
      written,
    );
    await written.destroy();

    const opening = openDatabase(address);
    if (refusal === null) {
      const db = await opening;
      const kept = await db.selectFrom("meta").select("name").where("name", "=", "kept").execute();
      expect(kept).toHaveLength(1);
      await db.destroy();
    } else {
      await expect(opening).rejects.toThrow(refusal);
    }
  });
});

test("a file of a newer version is refused", async () => {
  const address = join(directory, "newer.sqlite");
  const db = await openDatabase(address);
  await sql`insert into kysely_migration values ('9999-later', '2099')`.execute(db);
  await db.destroy();
  await expect(openDatabase(address)).rejects.toThrow("newer version");
});

test("a transaction on SQLite holds the write lock from its start", async () => {
  const address = join(directory, "locked.sqlite");
  const db = await openDatabase(address);
  const other = new SqliteFile(address, { timeout: 0 });
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("meta").selectAll().execute();
    expect(() => other.exec("begin immediate")).toThrow("locked");
    await transaction.insertInto("meta").values({ name: "written", value: "" }).execute();
  });
  other.exec("begin immediate");
  other.close();
  await db.destroy();
});

test("a new in-memory database has none of the rows of another", async () => {
  const marks = (db: ServiceDatabase) => db.selectFrom("meta").select("name").execute();
  const first = await openDatabase(":memory:");
  const atFirst = await marks(first);
  await first.insertInto("meta").values({ name: "written", value: "" }).execute();
  const second = await openDatabase(":memory:");
  expect(await marks(second)).toEqual(atFirst);
  await Promise.all([first.destroy(), second.destroy()]);
});

test.each([
  ["in a place that can hold no folder", "/proc/callboard/service.sqlite"],
  ["in a place that can hold no file", "/proc/service.sqlite"],
  ["under a file", join(import.meta.dirname, "schema.ts", "service.sqlite")],
  ["that is a device", "/dev/null"],
  ["that is a directory", directory],
  ["with a name that is too long", join(directory, "x".repeat(300), "service.sqlite")],
])("a path %s ends the program soon, with one line", async (_what, address) => {
  const listKeys = ["service/main.ts", "keys", "list", "--database", address];
  const run = promisify(execFile)(process.execPath, listKeys, { timeout: 50_000, killSignal: "SIGKILL" });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^service: database \S+ cannot be opened: .+\n$/),
  });
});

test.each([
  ["a directory", directory],
  ["a file that is no database", join(import.meta.dirname, "schema.ts")],
  ["a server that refuses", "postgres://reader:secret@127.0.0.1:1/callboard"],
  ["a server with a password that has an @", "postgres://reader:p@secret@127.0.0.1:1/callboard"],
])("says in one line that it cannot open %s, without a password", async (_what, address) => {
  const opening = openDatabase(address);
  await expect(opening).rejects.toThrow(/^database .* cannot be opened: .+$/);
  await expect(opening).rejects.not.toThrow(/secret/);
});
