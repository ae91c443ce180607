import SqliteDatabase from "better-sqlite3";
import { expect, test } from "vitest";
import { isStoreFailure, storeFailureMessage } from "./store-failure.ts";

/** What SQLite throws when its file cannot grow. */
function fullFile(): unknown {
  const database = new SqliteDatabase(":memory:");
  try {
    database.exec("pragma max_page_count = 3; create table t (x); insert into t values (zeroblob(100000))");
    return null;
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

test.each([
  ["SQLite", fullFile()],
  ["the system", Object.assign(new Error("no space left on device"), { code: "ENOSPC" })],
  ["PostgreSQL", Object.assign(new Error("could not extend file"), { code: "53100" })],
])("a full disk is called one, where %s says so", (_, error) => {
  expect(isStoreFailure(error)).toBe(true);
  expect(storeFailureMessage(error)).toContain("disk of this server's database is full");
});

test("a database that is away is not called full", () => {
  const error = Object.assign(new Error("too many connections"), { code: "53300" });
  expect([isStoreFailure(error), storeFailureMessage(error)]).toEqual([
    true,
    "The database of this server does not answer.",
  ]);
});
