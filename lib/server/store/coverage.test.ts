import { expect, it, onTestFinished } from "vitest";
import {
  describeOnBothEngines,
  describeOnPostgres,
  type TestDatabase,
} from "../../../test-support/databases.ts";
import { coveredUntil, extendCoverage, readCoverage } from "./coverage.ts";
import { openStore } from "./open-store.ts";
import { confirm, readConfirmations } from "./past/confirmations.ts";

const hourMs = 3_600_000;
const everyMs = 2_000;

/** Polls that succeed, each at a time of the clock of the machine that leads then. */
async function observe({ engine, fresh }: TestDatabase) {
  const url = await fresh();
  const store = await openStore(engine === "sqlite" ? "memory" : { url });
  onTestFinished(() => store.close());
  return {
    db: store.db,
    poll: (requestedAt: number) =>
      store.write(async (transaction) => {
        await extendCoverage(transaction, requestedAt, 3 * everyMs);
        await confirm(transaction, requestedAt, everyMs);
      }),
  };
}

await describeOnBothEngines("observed time", (database) => {
  it("in the future is forgotten once the clock is right", async () => {
    const now = Date.now();
    const { db, poll } = await observe(database);
    await poll(now + hourMs);
    await poll(now);
    await poll(now + everyMs);
    expect(await readCoverage(db, 0)).toEqual([{ from: now, to: now + everyMs }]);
    expect(await readConfirmations(db, 0, now + hourMs)).toEqual([{ from: now, to: now + everyMs, everyMs }]);
  });
});

await describeOnPostgres("time that several instances observed", (database) => {
  it("is not cut by a leader whose clock is late, which claims nothing more certain than it can", async () => {
    const from = Date.now() - hourMs;
    const { db, poll } = await observe(database);
    await poll(from);
    await poll(from + everyMs);
    await poll(from - hourMs);
    const observed = { from, to: from + everyMs };
    expect(await readCoverage(db, 0)).toEqual([observed]);
    expect(await readConfirmations(db, 0, from + hourMs)).toEqual([{ ...observed, everyMs }]);
    expect(await coveredUntil(db, from + 1_000)).toBe(from);
    await poll(from + 2 * everyMs);
    expect(await readCoverage(db, 0)).toEqual([{ from, to: from + 2 * everyMs }]);
  });
});
