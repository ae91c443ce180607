import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../generate/generate.ts";
import { testStartMs } from "../../test-support/service/service-under-test.ts";
import { openDatabase } from "./open-database.ts";
import { answeredTables } from "./records/answer-of.ts";
import type { ServiceDatabase } from "./schema.ts";
import { staleAnswers } from "../../test-support/service/database/stale-answers.ts";
import { upsertEvents } from "./write/upsert-events.ts";
import { upsertLiveSessions } from "./write/upsert-live-sessions.ts";

let db: ServiceDatabase;
beforeAll(async () => {
  db = await openDatabase(":memory:");
});
afterAll(() => db.destroy());

/** The stored parts of the answer of a row, and the whole answer. */
async function storedOf(table: "live_sessions" | "events", id: number) {
  const { rows } = await sql<{ start: string; end: string | null; answer: string }>`
    select answer_start as start, answer_end as end, answer from ${sql.table(table)} where id = ${id}`.execute(
    db,
  );
  return rows[0]!;
}

const date = "2026-02-03T10:00:00.000Z";
const audio = "https://files.example/1.m3u8";
const transcript = "https://files.example/1.{version}.jsonl";

test.each([
  ["addresses", audio, transcript, true],
  ["an address on this service", "/media/1.m3u8", transcript, false],
  ["a quote in an address", `${audio}?"`, transcript, false],
  ["a control character in an address", audio, `${transcript}\u0002`, false],
  ["no transcript", audio, null, false],
])("of a session with %s", async (_what, ofAudio, ofTranscript, isCut) => {
  const session = { id: 1, eventId: 1, companyId: 1, date, state: "live" as const };
  await upsertLiveSessions(db, [{ ...session, audio: ofAudio, transcript: ofTranscript }], 0);
  const { start, end, answer } = await storedOf("live_sessions", 1);
  expect([start.includes('"audio"'), end]).toEqual(isCut ? [false, "}"] : [true, null]);
  expect(await staleAnswers(db)).toEqual([]);
  expect(answer).toContain('"state":"live","audio":"');
});

test.each([
  ["everything", 2026, "Q1", "https://events.example/1", true],
  ["a page on this service", 2026, "Q1", "/events/1", true],
  ["no year, no period and no page", null, null, null, true],
  ["a quote in its period", 2026, '"Q1"', null, false],
])("of an event with %s", async (_what, fiscalYear, fiscalPeriod, backlinkUrl, isCut) => {
  const event = { id: 1, companyId: 1, title: "Q1", date, typeId: 1, language: "en" };
  await upsertEvents(db, [{ ...event, fiscalYear, fiscalPeriod, backlinkUrl }], 0);
  const { start, end } = await storedOf("events", 1);
  expect([start.includes('"language"'), end === null]).toEqual([!isCut, !isCut]);
  expect(await staleAnswers(db)).toEqual([]);
});

test("many sessions take less than twice their plain JSON", async () => {
  await generate(db, { companies: 60, sessions: 6_000, seed: "bytes", nowMs: testStartMs });
  let json = 0;
  for (const table of answeredTables) {
    const { rows } = await sql<{ bytes: number | null }>`
      select sum(octet_length(answer)) as bytes from ${sql.table(table)}`.execute(db);
    json += rows[0]?.bytes ?? 0;
  }
  // Without the page that each table and index has even when it is empty.
  const { rows } = await sql<{ bytes: number }>`
    select sum(bytes) as bytes from (select sum(pgsize) - max(pgsize) as bytes from dbstat group by name)`.execute(
    db,
  );
  expect((rows[0]?.bytes ?? 0) / json).toBeLessThan(2);
});
