import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { openDatabase } from "../db/open-database.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { testStartMs } from "../../test-support/service/service-under-test.ts";
import { importFile } from "./import-file.ts";
import { parseLine } from "./parse-line.ts";
import { finishImports, recordsAtOnce, stageImport } from "./staged-import.ts";

const many = Array.from({ length: 2_300 }, (_, index) =>
  JSON.stringify({ type: "company", id: index + 1, name: `No ${index}`, country: "SE", backlinkUrl: "/" }),
);

await describeOnBothEngines("an import in small transactions", ({ fresh }) => {
  let db: ServiceDatabase;
  beforeEach(async () => {
    db = await openDatabase(await fresh());
  });
  afterEach(() => db.destroy());

  const take = (lines: readonly string[], machineNow = () => 0) => {
    const chunks = (async function* () {
      yield Buffer.from(lines.join("\n"));
    })();
    return importFile(db, { chunks, folder: tmpdir() }, { now: testStartMs, machineNow });
  };
  const countCompanies = async () => (await db.selectFrom("companies").select("id").execute()).length;
  const leftOver = async () => {
    const counts = (["imports", "import_batches"] as const).map(async (table) => {
      return (await db.selectFrom(table).select("id").execute()).length;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  };

  test("no transaction stages or writes more than a few records, however many there are", async () => {
    const sizes: number[] = [];
    const recordsIn = async (db: ServiceDatabase) => {
      const staged = await db.selectFrom("import_batches").select("records_json").execute();
      return staged.reduce(
        (sum, { records_json }) => sum + (JSON.parse(records_json) as unknown[]).length,
        0,
      );
    };
    const begin = db.transaction.bind(db);
    vi.spyOn(db, "transaction").mockImplementation(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = (work) =>
        execute(async (transaction) => {
          const before = await recordsIn(transaction);
          const result = await work(transaction);
          sizes.push(Math.abs((await recordsIn(transaction)) - before));
          return result;
        });
      return builder;
    });
    expect(await take(many)).toEqual({
      ok: true,
      counts: new Map([["company", { given: 2_300, changed: 2_300 }]]),
    });
    expect(Math.max(...sizes)).toBe(recordsAtOnce);
    expect(sizes.filter((size) => size > 0)).toHaveLength((2 * many.length) / recordsAtOnce);
    expect(await leftOver()).toBe(0);
  });

  test("readers see it in parts, never a record without those that it refers to", async () => {
    const events = Array.from({ length: 400 }, (_, index) =>
      JSON.stringify({
        type: "event",
        id: index + 1,
        companyId: index + 1,
        title: "Call",
        typeId: 32,
        date: "2026-02-03T12:00:00Z",
      }),
    );
    const seen: { events: number; orphans: number }[] = [];
    const recordVisible = async () => {
      const found = await db.selectFrom("events").select("company_id").execute();
      const known = new Set((await db.selectFrom("companies").select("id").execute()).map(({ id }) => id));
      const orphans = found.filter(({ company_id }) => !known.has(company_id)).length;
      seen.push({ events: found.length, orphans });
    };
    const begin = db.transaction.bind(db);
    vi.spyOn(db, "transaction").mockImplementation(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        const result = await execute(work);
        await recordVisible();
        return result;
      };
      return builder;
    });
    expect((await take([...events, ...many.slice(0, 400)])).ok).toBe(true);
    expect(seen.filter(({ orphans }) => orphans > 0)).toEqual([]);
    const counts = [...new Set(seen.map((one) => one.events))];
    expect(counts).toEqual([0, 100, 200, 300, 400]);
  });

  test("killed while it reads, nothing is visible, and what it left is cleaned up", async () => {
    const staged = await stageImport(db, testStartMs, () => 0);
    for (const line of many) {
      const { record } = parseLine(line);
      if (record?.type === "company") await staged.add(record);
    }
    expect(await countCompanies()).toBe(0);
    // It may still be reading.
    await finishImports(db, () => 60_000);
    expect(await leftOver()).toBeGreaterThan(0);
    await finishImports(db, () => 3_600_000);
    expect(await leftOver()).toBe(0);
    expect(await countCompanies()).toBe(0);
    await expect(staged.accept()).rejects.toThrow("given up");
  });

  test("killed while it writes, the next process writes the rest, with the time of that write", async () => {
    let calls = 0;
    const staging = many.length / recordsAtOnce;
    const machineNow = () => {
      if (++calls > staging + 5) throw new Error("killed");
      return 0;
    };
    await expect(take(many, machineNow)).rejects.toThrow("killed");
    const written = await countCompanies();
    expect([written > 0, written < 2_300]).toEqual([true, true]);

    await Promise.all([finishImports(db, () => 5_000), finishImports(db, () => 5_000)]);
    expect(await countCompanies()).toBe(2_300);
    expect(await leftOver()).toBe(0);
    const stamped = await db.selectFrom("companies").select("updated_at_ms").execute();
    const late = stamped.filter(({ updated_at_ms }) => updated_at_ms === testStartMs + 5_000);
    expect([late.length, stamped.length - late.length]).toEqual([2_300 - written, written]);
    expect(await take(many)).toEqual({
      ok: true,
      counts: new Map([["company", { given: 2_300, changed: 0 }]]),
    });
  });
});
