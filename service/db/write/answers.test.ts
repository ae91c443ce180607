import fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webUrl } from "../../../test-support/service/random-texts.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { createManualClock } from "../../clock.ts";
import { generate } from "../../generate/generate.ts";
import { importFile } from "../../import/import-file.ts";
import { answeredTables } from "../records/answer-of.ts";
import { publicAddress } from "../records/public-address.ts";
import { toLiveSession } from "../records/live-session-record.ts";
import { startScenario } from "../../scenario/start-scenario.ts";
import { staleAnswers } from "../../../test-support/service/database/stale-answers.ts";
import { testStartMs } from "../../../test-support/service/service-under-test.ts";
import { openDatabase } from "../open-database.ts";
import type { ServiceDatabase } from "../schema.ts";
import { upsertAudio } from "./upsert-audio.ts";
import { upsertCompanies } from "./upsert-companies.ts";
import { upsertDocuments } from "./upsert-documents.ts";
import { upsertEvents } from "./upsert-events.ts";
import { upsertLiveSessions } from "./upsert-live-sessions.ts";

const directory = mkdtempSync(join(tmpdir(), "service-answers-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function countAnswers(db: ServiceDatabase): Promise<number> {
  const counts = answeredTables.map(
    async (table) => (await db.selectFrom(table).select("id").execute()).length,
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

/**
 * Quotes, placeholders, other control characters (except 0, which PostgreSQL does not store), and letters of many
 * scripts.
 */
const text = fc
  .string({ unit: "binary", maxLength: 20 })
  .map((value) => value.replaceAll(/\0|[\ud800-\udfff]/g, "\u0001"));
const address = fc.oneof(
  text.map((value) => `/media/${value}`),
  text.map((value) => `https://files.example/${value}{version}`),
  fc.constant("/streams/1/live_transcript.{version}.jsonl"),
);
const id = fc.integer({ min: 1, max: 5 });
const date = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((at) => at.toISOString());

await describeOnBothEngines("stored answers", ({ engine, fresh }) => {
  let db: ServiceDatabase;
  beforeAll(async () => {
    db = await openDatabase(await fresh());
  });
  afterAll(() => db.destroy());

  test("match their rows, whatever is written in whatever order", async () => {
    const companies = fc.record({
      id,
      name: text,
      displayName: fc.option(text),
      country: fc.constant("SE"),
      backlinkUrl: address,
      tickers: fc.array(fc.record({ ticker: text, exchange: text }), { maxLength: 2 }),
      isins: fc.array(text, { maxLength: 2 }),
      cik: fc.option(text),
      openfigi: fc.constant(null),
    });
    const ofCompany = { id, companyId: id, eventId: id };
    const events = fc.record({
      id,
      companyId: id,
      title: text,
      date,
      typeId: id,
      backlinkUrl: fc.option(address),
    });
    const documents = fc.record({
      ...ofCompany,
      kind: fc.constant("report" as const),
      typeId: id,
      fileUrl: address,
    });
    const audio = fc.record({ ...ofCompany, fileUrl: fc.option(address), qna: fc.option(fc.nat(9_999)) });
    const live = fc.record({
      ...ofCompany,
      date,
      state: fc.constantFrom(...sessionStates),
      wentLiveAt: fc.option(date),
      audio: fc.option(address),
      transcript: fc.option(address),
    });
    const some = { maxLength: 4 };
    const write = fc.oneof(
      fc.array(companies, some).map((records) => (now: number) => upsertCompanies(db, records, now)),
      fc.array(events, some).map((records) => (now: number) => upsertEvents(db, records, now)),
      fc.array(documents, some).map((records) => (now: number) => upsertDocuments(db, records, now)),
      fc.array(audio, some).map((records) => (now: number) => upsertAudio(db, records, now)),
      fc.array(live, some).map((records) => (now: number) => upsertLiveSessions(db, records, now)),
    );
    const property = fc.asyncProperty(fc.array(write, { maxLength: 6 }), webUrl, async (writes, origin) => {
      for (const [index, one] of writes.entries()) await one(1_000 * index);
      expect(await staleAnswers(db)).toEqual([]);
      const here = publicAddress(origin);
      for (const row of await db.selectFrom("live_sessions").selectAll().execute())
        for (const version of ["1.6", "1.7"]) {
          const answer = JSON.stringify(toLiveSession(row, here, version));
          expect(here.completeAnswers(row.answer, version)).toBe(answer);
        }
    });
    await fc.assert(property, { seed: 20_260_203, numRuns: engine === "sqlite" ? 60 : 20 });
  });

  test("are written by everything that writes: generate, import, the sample day", async () => {
    const other = await openDatabase(await fresh());
    await generate(other, { companies: 20, sessions: 200, seed: "answers", nowMs: testStartMs });
    expect(await countAnswers(other)).toBeGreaterThan(420);
    const known = { companyId: 1_000_001, eventId: 500_000_001 };
    const lines = [
      { type: "audio", id: 1, ...known, fileUrl: "https://files.example/1.mp3" },
      { type: "live", id: 1, ...known, date: "2026-02-03", state: "live", audio: "https://files.example/1" },
      { type: "report", id: 1, ...known, typeId: 7, fileUrl: 'https://files.example/"{version}"' },
    ];
    const file = Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
    const chunks = (async function* () {
      yield file;
    })();
    expect(await importFile(other, { chunks, folder: directory }, { now: testStartMs })).toMatchObject({
      ok: true,
    });
    const clock = createManualClock(testStartMs);
    const scenario = await startScenario({
      db: other,
      clock,
      oneSessionIn: 16,
      onError: (error) => expect.unreachable(String(error)),
    });
    await scenario.stop();
    expect(await countAnswers(other)).toBeGreaterThan(1_000);
    expect(await staleAnswers(other)).toEqual([]);
    await other.destroy();
  });
});
