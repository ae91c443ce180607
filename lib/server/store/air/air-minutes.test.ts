import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { packMinutes } from "../../../domain/air/air-minutes.ts";
import { inChunks } from "../in-chunks.ts";
import { openStore, type Store } from "../open-store.ts";
import { addMinutes, readMinutes } from "./air-minutes.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 10, 25, 14);
const figures = (second: number) => ({
  loudestDb: -20 - (second % 9),
  meanDb: -26,
  behindSeconds: second % 30,
});

await describeOnBothEngines("the figures of minutes", ({ engine, fresh }) => {
  let store: Store;
  afterEach(() => store.close());
  const open = async () => {
    const address = await fresh();
    store = await openStore(address === ":memory:" ? "memory" : { url: address });
  };

  it("are read as they were measured, with gaps for what was not", async () => {
    await open();
    for (const minute of [0, 1, 4]) {
      const measured = { sessionId: 7, minuteAt: startMs + minute * minuteMs, figures: figures(minute) };
      await store.write((transaction) => addMinutes(transaction, [measured]));
    }
    const read = await readMinutes(store.db, 7, { from: startMs, to: startMs + dayMs });
    expect(read.map(({ at }) => (at - startMs) / minuteMs)).toEqual([0, 1, 2, 3, 4]);
    expect(read[4]?.figures).toEqual(figures(4));
    expect(read[3]?.figures).toEqual({ loudestDb: null, meanDb: null, behindSeconds: null });
  });

  it("of thirty days with 400 calls of an hour each take less than 5 MB, with their indexes", async () => {
    await open();
    const bytes = async () => {
      const size =
        engine === "sqlite"
          ? sql<{ bytes: number }>`select (select page_count from pragma_page_count) *
              (select page_size from pragma_page_size) as bytes`
          : sql<{ bytes: number }>`select pg_total_relation_size('air_minutes') as bytes`;
      return Number((await size.execute(store.db)).rows[0]?.bytes);
    };
    const before = await bytes();
    const rows = Array.from({ length: 30 * 400 }, (_, call) => ({
      session_id: 1_000_000 + call,
      from_at: startMs + Math.floor(call / 400) * dayMs + (call % 400) * minuteMs,
      figures: packMinutes(Array.from({ length: 60 }, (_minute, minute) => figures(call + minute))),
    }));
    for (const chunk of inChunks(rows))
      await store.write(async (transaction) => {
        await transaction.insertInto("air_minutes").values(chunk).execute();
      });
    const used = (await bytes()) - before;
    expect(used).toBeLessThan(5_000_000);
  });
});
