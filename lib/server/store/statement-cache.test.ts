import SqliteFile from "better-sqlite3";
import { expect, it, vi } from "vitest";
import { withStatementCache } from "./statement-cache.ts";

it("prepares a short statement once, and drops the least recently used ones", () => {
  const file = new SqliteFile(":memory:");
  const prepare = vi.spyOn(file, "prepare");
  const statements = withStatementCache(file);
  const used = "select 1 as used";
  for (let index = 0; index < 300; index += 1) {
    statements.prepare(used);
    statements.prepare(`select ${index} as once`);
  }
  expect(prepare).toHaveBeenCalledTimes(301);
  statements.prepare("select 0 as once");
  expect(prepare, "the least recently used one again").toHaveBeenCalledTimes(302);
  const long = `select '${"x".repeat(10_000)}'`;
  for (let turn = 0; turn < 2; turn += 1) statements.prepare(long);
  expect(prepare, "a long one every time").toHaveBeenCalledTimes(304);
  statements.close();
});

it("answers with the columns that a table has now", () => {
  const file = new SqliteFile(":memory:");
  file.exec("create table calls (id)");
  file.exec("insert into calls values (1)");
  const read = () => cached.prepare("select * from calls").all([]);
  const cached = withStatementCache(file);
  expect(read()).toEqual([{ id: 1 }]);
  file.exec("alter table calls add column name");
  expect(read()).toEqual([{ id: 1, name: null }]);
  file.close();
});
