import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { deleteLiveSessions, upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { allIds, idsOf, listPage } from "../../test-support/service/list-page.ts";
import { events, fillSampleMarket, sessions } from "../../test-support/service/sample-market.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";

const sessionIds = sessions.map((session) => session.id);

await describeOnBothEngines("paging (4.5, 8)", ({ fresh }) => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest(await fresh());
  });
  beforeEach(async () => {
    await service.db.deleteFrom("live_sessions").execute();
    await service.db.deleteFrom("events").execute();
    await fillSampleMarket(service.db);
  });
  afterAll(() => service.close());

  test("8: a page has 10 records unless the limit says otherwise, and at most 500", async () => {
    expect(await idsOf(service, "/live")).toHaveLength(10);
    expect(await idsOf(service, "/live?limit=1")).toHaveLength(1);
    expect(await idsOf(service, "/live?limit=500")).toHaveLength(sessions.length);
  });

  test("a slash at the end of a path changes nothing (assumption)", async () => {
    for (const path of ["/live", "/companies", "/live/5006"]) {
      const { body } = await service.get(path);
      expect(await service.get(`${path}/`)).toMatchObject({ status: 200, body });
    }
  });

  test("8: cursor=0 is the first page in both directions", async () => {
    expect(await idsOf(service, "/live?cursor=0&limit=2")).toEqual(sessionIds.slice(0, 2));
    expect(await idsOf(service, "/live?cursor=0&limit=2&direction=desc")).toEqual(
      sessionIds.toReversed().slice(0, 2),
    );
  });

  test.each(["", "&states=live,notLive,recordingAvailable", "&countries=SE"])(
    "4.5.5: following nextCursor to null returns every session once, in both directions (%s)",
    async (filter) => {
      const whole = await idsOf(service, `/live?limit=500${filter}`);
      expect(await allIds(service, `/live?limit=7${filter}`)).toEqual(whole);
      expect(await allIds(service, `/live?limit=7&direction=desc${filter}`)).toEqual(whole.toReversed());
    },
  );

  test("4.5.5: nextCursor is null when the last page is exactly full", async () => {
    const { data, pagination } = await listPage(service, `/live?limit=${sessions.length}`);
    expect(data).toHaveLength(sessions.length);
    expect(pagination.nextCursor).toBeNull();
  });

  test("4.5.6: a session with the id 0 is returned, and its cursor does not start the list again", async () => {
    await upsertLiveSessions(service.db, [{ ...sessions[0]!, id: 0 }], testStartMs);
    expect(await allIds(service, "/live?limit=1")).toEqual([0, ...sessionIds]);
    expect(await allIds(service, "/live?limit=1&direction=desc")).toEqual([...sessionIds.toReversed(), 0]);
  });

  describe.each(["asc", "desc"])("while rows move between the pages (%s)", (direction) => {
    test("every session that stays is returned once", async () => {
      const ids = await allIds(service, `/live?limit=7&direction=${direction}`, async (page) => {
        const inserted = [page * 7 + 5_001, page + 90_000].map((id) => ({ ...sessions[0]!, id }));
        const changed = { ...sessions[30 + page]!, state: "live" as const, updatedAt: undefined };
        await upsertLiveSessions(service.db, [...inserted, changed], testStartMs + page);
        await deleteLiveSessions(service.db, [sessions[2]!.id], testStartMs);
      });
      expect(new Set(ids).size).toBe(ids.length);
      const stayed = sessionIds.filter((id) => id !== sessions[2]!.id);
      expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
    });

    test("events sorted by date continue after the last one, even if it was moved or deleted", async () => {
      const whole = events
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
        .map((event) => event.id);
      const expected = direction === "asc" ? whole : whole.toReversed();
      const ids = await allIds(
        service,
        `/events?sortBy=date&limit=7&direction=${direction}`,
        async (page) => {
          const last = expected[page * 7 - 1];
          if (last === undefined) return;
          const event = events.find(({ id }) => id === last)!;
          if (page % 2 === 0) await service.db.deleteFrom("events").where("id", "=", last).execute();
          else
            await upsertEvents(
              service.db,
              [{ ...event, date: "2020-01-01", updatedAt: undefined }],
              testStartMs,
            );
        },
      );
      // Events move to an earlier date: ascending pages have passed it, descending ones return the event again there.
      const seenOnce = direction === "asc" ? ids : [...new Set(ids)];
      expect(seenOnce).toEqual(expected);
    });
  });

  test("events sort by id unless sortBy says date, ties by id (assumption for 4.4)", async () => {
    expect(await allIds(service, "/events?limit=9")).toEqual(events.map((event) => event.id));
    const byDate = await listPage(service, "/events?sortBy=date&limit=500");
    const dates = byDate.data.map((event) => [String(event.date), event.id] as const);
    expect(dates).toEqual(dates.toSorted((a, b) => a[0].localeCompare(b[0]) || a[1] - b[1]));
  });

  test("ids beyond 2^31 page like any other", async () => {
    const big = [2 ** 31 + 1, 2 ** 53 - 2].map((id) => ({ ...sessions[0]!, id }));
    await upsertLiveSessions(service.db, big, testStartMs);
    expect((await allIds(service, "/live?limit=1&direction=desc")).slice(0, 2)).toEqual([
      2 ** 53 - 2,
      2 ** 31 + 1,
    ]);
    expect((await allIds(service, "/live?limit=1")).slice(-2)).toEqual([2 ** 31 + 1, 2 ** 53 - 2]);
  });
});
