import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { findUnfinishedImports } from "#service/db/write/imports.ts";
import { eventOf, sessionOf, type Planned } from "../data/planned-records.ts";
import { quantile } from "../report/statistics.ts";

/** Above every id of a filled database. */
const firstId = 500_000_000;
const writeEveryMs = 10;
const minuteMs = 60_000;

/** How long small writes of one process took while another imported a file. */
export interface ImportBesideWrites {
  records: number;
  /** Length of the import, its start included. */
  seconds: number;
  writes: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

/**
 * Imports calls, each an event and a session, in another process, and meanwhile writes a small row every few
 * milliseconds.
 *
 * @param records the number of imported records
 */
export async function importBesideWrites(
  database: string,
  records: number,
  folder: string,
  nowMs: number,
): Promise<ImportBesideWrites> {
  const db = await openDatabase(database);
  try {
    const { id: companyId } = await db.selectFrom("companies").select("id").executeTakeFirstOrThrow();
    const file = `${folder}/calls.ndjson`;
    await fs.writeFile(file, callLines(records / 2, companyId, nowMs));
    const args = ["service/main.ts", "import", file, "--database", database];
    const startedAt = performance.now();
    let isDone = false;
    const importing = promisify(execFile)(process.execPath, args).finally(() => (isDone = true));
    // A failure is reported below.
    importing.catch(() => undefined);
    const taken = await writeUntil(db, () => isDone);
    await importing;
    return {
      records,
      seconds: (performance.now() - startedAt) / 1_000,
      writes: taken.length,
      p50Ms: quantile(taken, 0.5),
      p99Ms: quantile(taken, 0.99),
      worstMs: Math.max(...taken),
    };
  } finally {
    await db.destroy();
  }
}

/** How long each write took, in milliseconds, from the beginning of the import to its end. */
async function writeUntil(db: ServiceDatabase, isDone: () => boolean): Promise<number[]> {
  while (!isDone() && (await findUnfinishedImports(db)).length === 0) await pause(writeEveryMs);
  const taken: number[] = [];
  while (!isDone()) {
    const startedAt = performance.now();
    await db
      .insertInto("meta")
      .values({ name: "bench", value: "" })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: String(taken.length) }))
      .execute();
    taken.push(performance.now() - startedAt);
    await pause(writeEveryMs);
  }
  return taken;
}

function* callLines(calls: number, companyId: number, nowMs: number): Generator<string> {
  for (let place = 0; place < calls; place += 1) {
    const id = firstId + place;
    const planned: Planned = { id, companyId, dateMs: nowMs - place * minuteMs, chance: 0.5, nowMs };
    yield `${JSON.stringify({ type: "event", ...eventOf(planned) })}\n`;
    yield `${JSON.stringify({ type: "live", ...sessionOf(planned) })}\n`;
  }
}
