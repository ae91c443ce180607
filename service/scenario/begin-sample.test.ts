import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { beginSample } from "./begin-sample.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const startedAtMs = Date.UTC(2026, 10, 28, 3);

await describeOnBothEngines("the start of the sample", ({ fresh }) => {
  let db: ServiceDatabase;
  beforeEach(async () => {
    db = await openDatabase(await fresh());
  });
  afterEach(() => db.destroy());

  it("is that of the first process, also days later and for another one at the same time", async () => {
    const [first, second] = await Promise.all([
      beginSample(db, "season", startedAtMs),
      beginSample(db, "season", startedAtMs + minuteMs),
    ]);
    expect(second).toEqual(first);
    expect(await beginSample(db, "season", startedAtMs + 3 * dayMs)).toEqual(first);
  });

  it("is another one after more than a week without the sample, and for another sample", async () => {
    const first = await beginSample(db, "season", startedAtMs);
    expect((await beginSample(db, "busy", startedAtMs + minuteMs)).startedAtMs).toBe(startedAtMs + minuteMs);
    const later = startedAtMs + 9 * dayMs;
    expect(await beginSample(db, "season", later)).toEqual({ ...first, startedAtMs: later });
  });

  it("has a storm two minutes after each start, where one is to be shown", async () => {
    const { stormsAtMs } = await beginSample(db, "storm", startedAtMs);
    expect(stormsAtMs).toEqual([startedAtMs + 2 * minuteMs]);
    const again = await beginSample(db, "storm", startedAtMs + dayMs);
    expect(again).toMatchObject({
      startedAtMs,
      stormsAtMs: [...stormsAtMs, startedAtMs + dayMs + 2 * minuteMs],
    });
  });
});
