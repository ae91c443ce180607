import SqliteFile from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { databaseFailure } from "./database-failure.ts";
import { openDatabase } from "./open-database.ts";
import type { ServiceDatabase } from "./schema.ts";

const directory = mkdtempSync(join(tmpdir(), "service-shared-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let db: ServiceDatabase;
/** Another connection to the same file, which SQLite treats like another process. */
let other: SqliteFile.Database;
let files = 0;
beforeEach(async () => {
  const address = join(directory, `${files++}.sqlite`);
  db = await openDatabase(address);
  other = new SqliteFile(address, { timeout: 0 });
});
afterEach(async () => {
  other.close();
  await db.destroy();
});

const put = (name: string, database = db) =>
  database.insertInto("meta").values({ name, value: "" }).execute();
const names = async (database = db) =>
  (await database.selectFrom("meta").select("name").orderBy("name").execute()).map((row) => row.name);

test("while another process writes, reads are answered and writes wait their turn", async () => {
  await put("before");
  other.exec("begin immediate; insert into meta (name, value) values ('theirs', '')");
  const writes = Promise.all([
    put("a"),
    db.transaction().execute(async (transaction) => {
      await put("b", transaction);
      expect(await names(transaction)).toEqual(["a", "b", "before", "theirs"]);
    }),
    put("c"),
  ]);
  // The other one commits only after the answer, so a read that waited for it would hang.
  expect(await names()).toEqual(["before"]);
  other.exec("commit");
  await writes;
  expect(await names()).toEqual(["a", "b", "before", "c", "theirs"]);
});

test("opening a file that needs no migration does not wait for writers", async () => {
  other.exec("begin immediate");
  const another = await openDatabase(other.name);
  expect(await names(another)).toEqual([]);
  await another.destroy();
  other.exec("commit");
});

test("a read does not wait for a transaction of its own process, and sees its rows only after the commit", async () => {
  await db.transaction().execute(async (transaction) => {
    await put("inside", transaction);
    expect(await names()).toEqual([]);
    expect(await names(transaction)).toEqual(["inside"]);
  });
  expect(await names()).toEqual(["inside"]);
});

test("a write that fails lets the next one run", async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await put("lost", transaction);
    throw new Error("not this one");
  });
  const next = put("next");
  await expect(failing).rejects.toThrow("not this one");
  await next;
  await expect(put("next")).rejects.toThrow("UNIQUE");
  await put("last");
  expect(await names()).toEqual(["last", "next"]);
});

test("a write gives up after a minute, and the next one tries again", async () => {
  other.exec("begin immediate");
  let passedMs = 0;
  const now = vi.spyOn(performance, "now").mockImplementation(() => (passedMs += 31_000));
  const refused = await put("waiting").catch((error: unknown) => databaseFailure(error));
  expect(refused).toBe("database is locked (SQLITE_BUSY)");
  now.mockRestore();
  other.exec("commit");
  await put("again");
  expect(await names()).toEqual(["again"]);
});

test("a write waits half a minute for another process", async () => {
  other.exec("begin immediate");
  let passedMs = 0;
  const now = vi
    .spyOn(performance, "now")
    .mockImplementation(() => (passedMs = Math.min(passedMs + 15_000, 45_000)));
  const waiting = put("patient");
  // Time stops half a minute after the first attempt, until the other process is done.
  await vi.waitFor(() => expect(passedMs).toBe(45_000), 60_000);
  other.exec("commit");
  await waiting;
  now.mockRestore();
  expect(await names()).toEqual(["patient"]);
});

test.each(["queued", "one by one"])(
  "while one process writes without a pause, %s, another waits for one or two of its writes",
  async (how) => {
    const another = await openDatabase(other.name);
    let done = 0;
    const write = async (transaction: ServiceDatabase) => {
      await put(`ours ${done}`, transaction);
      await new Promise((resolve) => setTimeout(resolve, 5));
      done += 1;
    };
    const queued = () => Promise.all(Array.from({ length: 100 }, () => db.transaction().execute(write)));
    const oneByOne = async () => {
      while (done < 100) await db.transaction().execute(write);
    };
    const all = how === "queued" ? queued() : oneByOne();
    await put("theirs", another);
    expect(done).toBeLessThan(5);
    await all;
    await another.destroy();
  },
);
