import SqliteFile from "better-sqlite3";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../generate/generate.ts";
import { writeFirstVersion } from "./testing/first-schema.ts";
import { testStartMs } from "../testing/service-under-test.ts";
import type { MigrationProgress } from "./migrate-in-steps.ts";
import { openDatabase } from "./open-database.ts";

const directory = mkdtempSync(join(tmpdir(), "service-steps-"));
const firstVersion = join(directory, "first-version.sqlite");
const sessions = 2_600;

beforeAll(async () => {
  const filled = await openDatabase(":memory:");
  await generate(filled, { companies: 40, sessions, seed: "steps", nowMs: testStartMs });
  await writeFirstVersion(firstVersion, filled);
  await filled.destroy();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function copyOfFirstVersion(name: string): string {
  const path = join(directory, `${name}.sqlite`);
  copyFileSync(firstVersion, path);
  return path;
}

/** The schema of a file and the rows that migrations rewrite. */
function contentOf(path: string) {
  const file = new SqliteFile(path, { readonly: true });
  const read = (query: string) => file.prepare(query).all();
  const content = {
    schema: read("select name, sql from sqlite_schema where name not like 'sqlite_%' order by name"),
    migrations: read("select name from kysely_migration order by name"),
    sessions: read("select * from live_sessions order by id"),
    events: read("select * from events order by id"),
    companies: read("select * from companies order by id"),
  };
  file.close();
  return content;
}

async function migrated(path: string): Promise<MigrationProgress[]> {
  const reports: MigrationProgress[] = [];
  const db = await openDatabase(path, (progress) => reports.push(progress));
  await db.destroy();
  return reports;
}

function rowsOf(reports: readonly MigrationProgress[], doing: string): number {
  const ofStep = reports.filter((progress) => progress.doing === doing);
  return ofStep.reduce((sum, { rewritten }) => sum + (rewritten?.rows ?? 0), 0);
}

test("a file of the first version gets the schema of a new one, and reports its progress", async () => {
  const path = copyOfFirstVersion("whole");
  const reports = await migrated(path);
  expect(rowsOf(reports, "answers of live_sessions")).toBe(sessions);
  expect(rowsOf(reports, "shorter answers of live_sessions")).toBe(sessions);
  const shares = reports.flatMap(({ doing, rewritten }) =>
    doing === "answers of events" && rewritten ? [rewritten.share] : [],
  );
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect([shares.length > 2, shares.at(-1)]).toEqual([true, 1]);

  const fresh = join(directory, "fresh.sqlite");
  expect(await migrated(fresh)).toEqual([]);
  const { schema, migrations } = contentOf(path);
  expect(migrations).toEqual(contentOf(fresh).migrations);
  expect(schema).toEqual(contentOf(fresh).schema);
  expect(await migrated(path)).toEqual([]);
});

test("a migration that is killed again and again continues at its last step, with the same result", async () => {
  const whole = copyOfFirstVersion("undisturbed");
  const steps = (await migrated(whole)).length;
  const path = copyOfFirstVersion("killed");
  const killedAfter = 7;
  let reports: MigrationProgress[] = [];
  let starts = 0;
  for (let isDone = false; !isDone; starts += 1) {
    let left = killedAfter;
    const sinceStart: MigrationProgress[] = [];
    isDone = await openDatabase(path, (progress) => {
      if (left-- === 0) throw new Error("killed");
      sinceStart.push(progress);
    }).then(
      (db) => db.destroy().then(() => true),
      () => false,
    );
    reports = [...reports, ...sinceStart];
    expect(starts).toBeLessThan(steps);
  }
  expect(starts).toBeGreaterThan(steps / killedAfter);
  // Only the step that was killed is repeated.
  expect(reports.length).toBeLessThan(steps + 2 * starts);
  expect(contentOf(path)).toEqual(contentOf(whole));
});

test("a process of the previous version reads whole answers from the file, and cannot write any", async () => {
  const path = copyOfFirstVersion("beside");
  const opening = openDatabase(path, ({ doing }) => {
    if (doing.startsWith("shorter")) throw new Error("stopped");
  });
  await expect(opening).rejects.toThrow("stopped");
  const file = new SqliteFile(path);
  const answers = file.prepare("select answer from live_sessions union all select answer from events");
  const writes = ["live_sessions", "events"].map((table) => file.prepare(`update ${table} set answer = ''`));
  const wholeAnswers = answers.all();

  await migrated(path);
  expect(answers.all()).toEqual(wholeAnswers);
  expect(file.prepare("select count(*) from events where answer_end is not null").pluck().get()).toBe(
    sessions,
  );
  for (const write of writes) expect(() => write.run()).toThrow('cannot UPDATE generated column "answer"');
  file.close();
});

test("a file of a newer version is refused and stays as it was", async () => {
  const path = copyOfFirstVersion("newer");
  const file = new SqliteFile(path);
  file.prepare("insert into kysely_migration values ('9999-later', '2099-01-01')").run();
  await expect(openDatabase(path)).rejects.toThrow("newer version");
  const names = file.prepare("select name from sqlite_schema where name = 'imports'").all();
  expect(names).toEqual([]);
  file.close();
});
