import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseInstant } from "#lib/contract/public-v3/instant.ts";
import { readQuery } from "#lib/contract/public-v3/read-query.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { allIds, idsOf } from "../testing/list-page.ts";
import { plainReading, type Listed } from "../testing/plain-reading.ts";
import { companies, documents, events, fillSampleMarket, sessions } from "../testing/sample-market.ts";
import { startServiceUnderTest, testStartMs, type ServiceUnderTest } from "../testing/service-under-test.ts";

const ms = (text: string | undefined) => parseInstant(text!)!.ms;
const eventDates = new Map(events.map((event) => [event.id, ms(event.date)]));

const lists: Record<"/live" | "/events" | "/documents", Listed[]> = {
  "/live": sessions.map((session) => ({
    ...session,
    dateMs: ms(session.date),
    updatedAtMs: ms(session.updatedAt),
  })),
  "/events": events.map((event) => ({ ...event, dateMs: ms(event.date), updatedAtMs: ms(event.updatedAt) })),
  "/documents": documents.map((document) => ({
    ...document,
    dateMs: eventDates.get(document.eventId ?? -1) ?? ms(document.createdAt),
    updatedAtMs: ms(document.updatedAt),
  })),
};

const some = (values: readonly (string | number)[]) =>
  fc.option(
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }).map((list) => list.join(",")),
    { nil: undefined, freq: 2 },
  );
const instant = (spanMs: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: -spanMs, max: spanMs }), fc.constantFrom("whole", "seconds", "day"))
      .map(([offsetMs, spelling]) => {
        const text = new Date(testStartMs + Math.round(offsetMs / 1_000) * 1_000).toISOString();
        return { whole: text, seconds: text.slice(0, 19), day: text.slice(0, 10) }[spelling];
      }),
    { nil: undefined, freq: 1 },
  );

const hourMs = 3_600_000;
const shared = {
  companyIds: some([...companies.map((company) => company.id), 999]),
  tickers: some(
    companies.flatMap((company) => company.tickers?.map(({ ticker }) => ticker.toLowerCase()) ?? []),
  ),
  exchanges: some(["OM", "nyse", "XETRA", "NasdaqGS", "ASX"]),
  isins: some(companies.flatMap((company) => company.isins ?? [])),
  ciks: some(companies.flatMap((company) => company.cik ?? [])),
  openfigis: some(companies.flatMap((company) => company.openfigi ?? [])),
  countries: some(["SE", "us", "DE", "FR"]),
  startDate: instant(12 * hourMs),
  endDate: instant(12 * hourMs),
  updatedAfter: instant(40_000),
  updatedBefore: instant(40_000),
};
const own = {
  "/live": { eventIds: some(events.map((event) => event.id)), states: some(sessionStates) },
  "/events": { typeIds: some([26, 27, 28, 29, 30]) },
  "/documents": { eventIds: some(events.map((event) => event.id)), typeIds: some([5, 7, 15, 22, 99]) },
};

/** Most filters are left out of most requests, or nearly every answer would be empty. */
const requestTo = (path: keyof typeof lists) => {
  const parameters: Record<string, fc.Arbitrary<string | undefined>> = { ...shared, ...own[path] };
  const names = fc.uniqueArray(fc.constantFrom(...Object.keys(parameters)), { maxLength: 3 });
  return fc.tuple(fc.record(parameters), names).map(([values, kept]) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) {
      if (kept.includes(name) && value !== undefined) search.set(name, value);
    }
    return { path, search };
  });
};

const request = fc.tuple(
  fc.oneof(requestTo("/live"), requestTo("/events"), requestTo("/documents")),
  fc.constantFrom("asc" as const, "desc" as const),
  fc.integer({ min: 4, max: 30 }),
);

await describeOnBothEngines("agreement with a plain reading of 4.5", ({ fresh }) => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest(await fresh());
    await fillSampleMarket(service.db);
  });
  afterAll(() => service.close());

  test("a few hundred random requests answer what the specification says, page by page", async () => {
    const answer = fc.asyncProperty(request, async ([{ path, search }, direction, limit]) => {
      const read = readQuery(path, search);
      if (!read.ok) throw new Error(JSON.stringify(read.issues));
      const expected = plainReading(lists[path], companies, read.query).map((record) => record.id);
      const wanted = direction === "asc" ? expected : expected.toReversed();
      const query = `${path}?${search.toString()}&direction=${direction}`;
      expect(await idsOf(service, `${query}&limit=500`)).toEqual(wanted);
      expect(await allIds(service, `${query}&limit=${limit}`)).toEqual(wanted);
    });
    await fc.assert(answer, { seed: 20_260_203, numRuns: 250 });
  }, 60_000);

  test("random nonsense is a 400 that names the parameter, never a 500", async () => {
    const names = ["limit", "cursor", "states", "startDate", "companyIds", "countries", "direction"];
    const parameter = fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 12 }));
    const nonsense = fc.asyncProperty(parameter, async ([field, value]) => {
      const search = new URLSearchParams({ [field]: value });
      const { status, body } = await service.get(`/live?${search.toString()}`);
      const isValid = readQuery("/live", search).ok;
      expect(status).toBe(isValid ? 200 : 400);
      if (!isValid) expect(body).toMatchObject({ message: [{ field }] });
    });
    await fc.assert(nonsense, { seed: 20_260_203, numRuns: 300 });
  });

  test("random text in a list of texts matches nothing or something, and is never a 500", async () => {
    const text = fc.asyncProperty(fc.string({ unit: "binary", maxLength: 12 }), async (value) => {
      const search = new URLSearchParams({ tickers: value, isins: value });
      expect([200, 400]).toContain((await service.get(`/live?${search.toString()}`)).status);
    });
    await fc.assert(text, { seed: 20_260_203, numRuns: 200 });
  });
});
