import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { generate } from "../generate/generate.ts";
import { openDatabase } from "../db/open-database.ts";
import { testStartMs } from "../../test-support/service/service-under-test.ts";
import { compactCommand } from "./compact-command.ts";

const directory = mkdtempSync(join(tmpdir(), "service-compact-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function compact(...argv: string[]) {
  const printed: string[] = [];
  await compactCommand(argv, {}, (line) => printed.push(line));
  return printed;
}

await describeOnBothEngines("service compact", ({ engine, fresh }) => {
  test("makes a file smaller, and refuses a server's database", async () => {
    const database = engine === "sqlite" ? join(directory, "grown.sqlite") : await fresh();
    const db = await openDatabase(database);
    await generate(db, { companies: 5, sessions: 500, seed: "compact", nowMs: testStartMs });
    await db.deleteFrom("events").execute();
    await db.destroy();
    if (engine === "postgres") {
      await expect(compact("--database", database)).rejects.toThrow("compact is for SQLite files");
      return;
    }
    const before = statSync(database).size;
    expect(await compact("--database", database)).toEqual([
      expect.stringMatching(/^Compacted: [\d.]+ MB before, [\d.]+ MB now\.$/),
    ]);
    expect(statSync(database).size).toBeLessThan(before);
  });
});

test("says what it does and refuses other words in one line", async () => {
  expect((await compact("--help")).join("\n")).toMatch(/^service compact: .*--database/s);
  await expect(compact("more")).rejects.toThrow("Unexpected argument 'more'");
});
