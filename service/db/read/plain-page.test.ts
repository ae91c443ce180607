import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { openDatabase } from "../open-database.ts";
import type { ServiceDatabase } from "../schema.ts";
import { upsertLiveSessions } from "../write/upsert-live-sessions.ts";
import type { Direction } from "./axis.ts";
import { oneOf, range } from "./condition.ts";
import { idCursor, idOrder } from "./cursor.ts";
import { stateCode } from "../state-code.ts";
import { readPlainPage } from "./plain-page.ts";

const limit = 60;
const sessions = Array.from({ length: 200 }, (_, index) => ({
  // Written in another order than read.
  id: ((index * 77) % 200) + 1,
  eventId: index,
  companyId: index % 7,
  date: "2026-02-03T12:00:00Z",
  state: index % 5 === 0 ? ("live" as const) : ("notLive" as const),
}));

await describeOnBothEngines("pages as one text", ({ fresh }) => {
  let db: ServiceDatabase;
  beforeAll(async () => {
    db = await openDatabase(await fresh());
    await upsertLiveSessions(db, sessions, 0);
  });
  afterAll(() => db.destroy());

  test.each([
    ["asc", undefined],
    ["desc", undefined],
    ["asc", ["notLive"]],
    ["desc", ["notLive"]],
    ["asc", ["liveFailedNoAccess"]],
  ] as const)("pages in %s order of the states %s are complete and in order", async (direction, states) => {
    const found: number[] = [];
    let cursor: number | null = 0;
    while (cursor !== null) {
      const page = await plainPage(direction, cursor, states);
      const records = JSON.parse(`[${page.text}]`) as { id: number }[];
      expect(page.lastId).toBe(records.at(-1)?.id ?? null);
      if (page.hasMore) expect(records).toHaveLength(limit);
      found.push(...records.map(({ id }) => id));
      cursor = page.hasMore && page.lastId !== null ? idCursor(page.lastId, direction) : null;
    }
    const sign = direction === "asc" ? 1 : -1;
    const expected = sessions.filter(
      ({ state }) => states === undefined || states.some((one) => one === state),
    );
    expect(found).toEqual(expected.map(({ id }) => id).sort((one, other) => sign * (one - other)));
  });

  test("pages of several values or of a range are not read this way", async () => {
    const request = { table: "live_sessions", order: idOrder(0, "asc"), limit } as const;
    const several = oneOf("state_code", ["live", "notLive"].map(stateCode));
    for (const conditions of [several, range("date_ms", 0, undefined), oneOf("state_code", [])])
      expect(await readPlainPage(db, { ...request, conditions })).toBeNull();
  });

  async function plainPage(direction: Direction, cursor: number, states: readonly string[] | undefined) {
    const conditions = oneOf("state_code", states?.map(stateCode));
    const order = idOrder(cursor, direction);
    const page = await readPlainPage(db, { table: "live_sessions", conditions, order, limit });
    if (page === null) throw new Error("it was not read as one text");
    return page;
  }
});
