import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeOnSqlite } from "../../test-support/databases.ts";
import { replaceChapters } from "../../test-support/service/database/replace-chapters.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { idsOf } from "../../test-support/service/list-page.ts";
import { fillSampleMarket } from "../../test-support/service/sample-market.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";

const company = { name: "N", backlinkUrl: "https://x.example" };

await describeOnSqlite("filters", ({ fresh }) => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest(await fresh());
    await fillSampleMarket(service.db);
    await service.db.deleteFrom("live_sessions").execute();
    await upsertCompanies(
      service.db,
      [
        { ...company, id: 1, country: "SE", tickers: [{ ticker: "AbC", exchange: "OM" }], isins: ["SE1"] },
        {
          ...company,
          id: 2,
          country: "US",
          tickers: [{ ticker: "ABC", exchange: "NasdaqGS" }],
          cik: "0000000002",
        },
        {
          ...company,
          id: 3,
          country: "US",
          tickers: [{ ticker: "DEF", exchange: "NYSE" }],
          openfigi: ["BBG3"],
        },
      ],
      testStartMs,
    );
    const at = (id: number, companyId: number, date: string, updatedAt: string) => ({
      id,
      eventId: id * 10,
      companyId,
      date,
      updatedAt,
      createdAt: updatedAt,
      state: id === 13 ? ("live" as const) : ("notLive" as const),
    });
    await upsertLiveSessions(
      service.db,
      [
        at(11, 1, "2026-02-03T00:00:00.000Z", "2026-02-01T00:00:00.000Z"),
        at(12, 2, "2026-02-03T23:59:59.999Z", "2026-02-01T00:00:00.001Z"),
        at(13, 3, "2026-02-04T00:00:00.000Z", "2026-02-01T00:00:00.002Z"),
      ],
      testStartMs,
    );
  });
  afterAll(() => service.close());

  test.each([
    ["4.5.1: values within one parameter combine with OR", "tickers=ABC,DEF", [11, 12, 13]],
    ["4.5.2: different parameters combine with AND", "tickers=ABC,DEF&countries=US", [12, 13]],
    ["4.5.2: parameters that no session meets together", "tickers=DEF&countries=SE", []],
    ["4.5: tickers match in any case", "tickers=abc", [11, 12]],
    ["4.5: exchanges match in any case", "exchanges=nasdaqgs", [12]],
    ["4.5: countries match in any case", "countries=se", [11]],
    ["4.5: isins, in any case", "isins=se1,SE1", [11]],
    ["4.5: ciks", "ciks=0000000002", [12]],
    ["4.5: a CIK without its zeros, or with more", "ciks=2", [12]],
    ["4.5: openfigis, in any case", "openfigis=bbg3", [13]],
    ["4.2: states in any case, as repeated keys", "states=LIVE&states=notlive", [11, 12, 13]],
    ["4.5: companyIds", "companyIds=1,3", [11, 13]],
    ["4.5: companyIds together with another company filter", "companyIds=1,3&countries=US", [13]],
    ["4.5: an unknown value matches nothing", "tickers=NOPE", []],
    ["4.5: duplicates in a list change nothing", "companyIds=1,1,1", [11]],
    ["4.5: encoded commas are commas", "companyIds=1%2C3", [11, 13]],
    ["4.2: eventIds", "eventIds=110,130,999", [11, 13]],
    ["4.2: states", "states=live", [13]],
    ["4.2: several states", "states=live,notLive", [11, 12, 13]],
    ["4.5: startDate is on or after", "startDate=2026-02-03T23:59:59.999Z", [12, 13]],
    ["4.5: endDate is on or before", "endDate=2026-02-03T23:59:59.999Z", [11, 12]],
    ["4.5: a date alone is the whole UTC day", "startDate=2026-02-03&endDate=2026-02-03", [11, 12]],
    ["4.5: a time with a zone", "startDate=2026-02-04T01:00:00%2B01:00", [13]],
    ["4.5: updatedAfter is strict", "updatedAfter=2026-02-01T00:00:00.001Z", [13]],
    ["4.5: updatedBefore is strict", "updatedBefore=2026-02-01T00:00:00.001Z", [11]],
    ["4.5: both update filters", "updatedAfter=2026-02-01&updatedBefore=2026-02-01T00:00:00.002", [12]],
    [
      "4.5: several hundred values",
      `companyIds=${Array.from({ length: 700 }, (_, id) => id + 2).join(",")}`,
      [12, 13],
    ],
  ])("%s", async (_rule, query, expected) => {
    expect(await idsOf(service, `/live?${query}`)).toEqual(expected);
    expect(await idsOf(service, `/live/audio?${query}`)).toEqual(expected);
    expect(await idsOf(service, `/live/transcripts?${query}`)).toEqual(expected);
  });

  test("4.4: the company list filters by ids, and refuses companyIds", async () => {
    expect(await idsOf(service, "/companies?ids=3,1")).toEqual([1, 3]);
    expect(await idsOf(service, "/companies?ids=1,2,3&tickers=abc&countries=US")).toEqual([2]);
    expect((await service.get("/companies?companyIds=1")).status).toBe(400);
  });

  test("4.4: documents by type, kind, event and group", async () => {
    expect(await idsOf(service, "/documents?typeIds=5&limit=3")).toEqual([9001, 9005, 9009]);
    expect(await idsOf(service, "/documents/transcripts?limit=3")).toEqual([9002, 9003, 9006]);
    expect(await idsOf(service, "/documents/reports?documentGroupIds=4")).toEqual([]);
    expect(await idsOf(service, "/documents?documentGroupIds=4&limit=2")).toEqual([9003, 9007]);
    expect(await idsOf(service, "/documents?eventIds=1002,1000")).toEqual([9000, 9002]);
  });

  test("4.5: documents filter on the date of their event, which may move", async () => {
    const event = { id: 1_000, companyId: 1, title: "t", typeId: 26 };
    await upsertEvents(service.db, [{ ...event, date: "2031-05-01T08:00:00Z" }], testStartMs);
    expect(await idsOf(service, "/documents?startDate=2031-05-01&endDate=2031-05-01")).toEqual([9000]);
    expect(await idsOf(service, "/audio?startDate=2031-05-01&endDate=2031-05-01")).toEqual([7000]);
  });

  test("docs/interface.md, Records: expand=event adds the event, null where there is none", async () => {
    const { body } = await service.get("/documents?expand=event&limit=10");
    expect(body).toMatchObject({
      data: { 1: { event: { title: "Q2 2026", typeId: 27 } }, 9: { event: null } },
    });
    const single = await service.get("/audio/7001?expand=event");
    expect(single.body).toMatchObject({ data: { id: 7001, event: { title: "Q2 2026" } } });
    expect((await service.get("/events?expand=event")).status).toBe(400);
  });

  describe("chapters (4.1)", () => {
    const chapter = (id: number, level: number) => ({
      id,
      level,
      title: `Chapter ${id}`,
      startTimestamp: id,
      endTimestamp: id + 1,
    });
    beforeAll(async () => {
      await replaceChapters(
        service.db,
        "transcript",
        9002,
        [1, 2, 3, 4].map((id) => chapter(id, (id % 3) + 1)),
        5,
      );
      await replaceChapters(service.db, "audio", 7001, [chapter(9, 1)], 5);
    });

    test.each([
      ["/documents/transcripts/9002/chapters", [1, 2, 3, 4]],
      ["/documents/transcripts/9002/chapters?levels=2", [1, 4]],
      ["/documents/transcripts/9002/chapters?levels=1,2", [1, 3, 4]],
      ["/documents/transcripts/9002/chapters?levels=9", []],
      ["/documents/transcripts/9002/chapters?direction=desc&limit=2", [4, 3]],
      ["/documents/transcripts/9003/chapters", []],
      ["/audio/7001/chapters", [9]],
      ["/audio/7001/chapters/?companyIds=101", [9]],
      ["/audio/7001/chapters?companyIds=100", []],
      ["/audio/7001/chapters?countries=us&companyIds=101,102", [9]],
      ["/audio/7001/chapters?tickers=NOPE", []],
      ["/audio/7001/chapters?updatedAfter=1969-12-31", [9]],
      ["/audio/7001/chapters?updatedAfter=1970-01-01T00:00:00.005Z", []],
    ])("%s", async (path, expected) => {
      expect(await idsOf(service, path)).toEqual(expected);
    });

    test("of an unknown transcript, or a document of another kind: 404", async () => {
      expect((await service.get("/documents/transcripts/999999/chapters")).status).toBe(404);
      expect((await service.get("/documents/transcripts/9000/chapters")).status).toBe(404);
    });
  });
});
