import fc from "fast-check";
import { expect, test } from "vitest";
import { webUrlWithQuery } from "../../test-support/service/random-texts.ts";
import { chapterSchema } from "#lib/contract/public-v3/chapter.ts";
import { companySchema } from "#lib/contract/public-v3/company.ts";
import { listEnvelopeSchema } from "#lib/contract/public-v3/envelope.ts";
import { liveSessionSchema } from "#lib/contract/public-v3/live-session.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import { parseLine } from "../import/parse-line.ts";
import { startServiceUnderTest } from "../../test-support/service/service-under-test.ts";
import { publishedDocument } from "../../test-support/service/published-document.ts";

/* Everything that sections 2.1 to 2.6 and 3 allow can be parsed and imported, and matches the published document. */

const id = fc.oneof(
  fc.integer({ min: 1, max: 2 ** 31 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);
const text = fc.string({ unit: "grapheme" }).filter((value) => !value.includes("\0") && value.isWellFormed());
const url = webUrlWithQuery;
const moment = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const instant = moment.map((date) => date.toISOString());
/** ISO 8601 in UTC (2.1), in every notation. */
const spelledInstant = fc
  .tuple(moment, fc.constantFrom("Z", "+00:00", "+0000", "+00", ""), fc.constantFrom(10, 16, 19, 23))
  .map(([date, zone, length]) => date.toISOString().slice(0, length) + (length === 10 ? "" : zone));
const list = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 4 });
/** 2.5 does not show which fields may be absent or null. */
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3, nil: null });

const shapes = (stamp: fc.Arbitrary<string>) => {
  const stamps = { createdAt: stamp, updatedAt: stamp };
  const whole = fc.integer({ min: 0, max: 1_000_000 });
  return {
    Company: fc.record(
      {
        id,
        name: text,
        country: fc.constantFrom("SE", "US", "JP", "ZA"),
        backlinkUrl: url,
        ...stamps,
        displayName: maybe(text),
        cik: maybe(fc.stringMatching(/^\d{10}$/)),
        isins: maybe(list(text)),
        openfigi: maybe(list(text)),
        tickers: maybe(list(fc.record({ ticker: text, exchange: text }))),
      },
      { requiredKeys: ["id", "name", "country", "backlinkUrl", "createdAt", "updatedAt"] },
    ),
    LiveSession: fc.record(
      {
        id,
        eventId: id,
        companyId: id,
        date: stamp,
        ...stamps,
        state: fc.constantFrom(...sessionStates),
        wentLiveAt: maybe(stamp),
        audio: maybe(url),
        transcript: maybe(url),
      },
      { requiredKeys: ["id", "eventId", "companyId", "date", "state", "createdAt", "updatedAt"] },
    ),
    Chapter: fc
      .record({ id, title: text, startTimestamp: whole, endTimestamp: whole, level: whole, ...stamps })
      .map((chapter) => ({ ...chapter, endTimestamp: chapter.startTimestamp + chapter.endTimestamp })),
  };
};

const absent = {
  Company: { displayName: null, tickers: null, isins: null, cik: null, openfigi: null },
  LiveSession: { wentLiveAt: null, audio: null, transcript: null },
  Chapter: {},
};
const schemas = { Company: companySchema, LiveSession: liveSessionSchema, Chapter: chapterSchema };
const names = ["Company", "LiveSession", "Chapter"] as const;
const numRuns = 500;
const seed = 20_260_203;

test.each(names)("%s: every record that section 2 allows is parsed", (name) => {
  const isRead = fc.property(shapes(spelledInstant)[name] as fc.Arbitrary<object>, (record) => {
    const parsed = schemas[name].safeParse(record);
    expect(parsed.error?.issues ?? []).toEqual([]);
  });
  fc.assert(isRead, { seed, numRuns });
});

test.each(names)("%s: every record that section 2 allows can be imported", (name) => {
  const given = {
    Company: { type: "company" },
    LiveSession: { type: "live" },
    Chapter: { type: "chapter", transcriptId: 1 },
  }[name];
  const isTaken = fc.property(shapes(spelledInstant)[name] as fc.Arbitrary<object>, (record) => {
    expect(parseLine(JSON.stringify({ ...given, ...record }))).not.toHaveProperty("problems");
  });
  fc.assert(isTaken, { seed, numRuns });
});

test("every record that section 2 allows matches the published document", async () => {
  const service = await startServiceUnderTest(":memory:");
  const { problemsOfSchema } = await publishedDocument(service);
  for (const name of names) {
    const fits = fc.property(shapes(instant)[name] as fc.Arbitrary<object>, (record) => {
      // The document lists every field as required; a missing value is null.
      expect(problemsOfSchema(name, { ...absent[name], ...record })).toBeNull();
    });
    fc.assert(fits, { seed, numRuns });
  }
  await service.close();
});

test("a list envelope has any cursor, or null (2.6)", () => {
  const cursor = fc.oneof(fc.constant(null), fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
  const isRead = fc.property(cursor, fc.array(fc.object()), (nextCursor, data) => {
    expect(listEnvelopeSchema.safeParse({ data, pagination: { nextCursor } }).success).toBe(true);
  });
  fc.assert(isRead, { seed });
});
