import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { openDatabase } from "../open-database.ts";
import type { ServiceDatabase } from "../schema.ts";
import { replaceChapters } from "../../../test-support/service/database/replace-chapters.ts";
import { upsertAudio } from "./upsert-audio.ts";
import { upsertCompanies } from "./upsert-companies.ts";
import { upsertDocuments } from "./upsert-documents.ts";
import { upsertEvents } from "./upsert-events.ts";
import { deleteLiveSessions, upsertLiveSessions } from "./upsert-live-sessions.ts";
import { upsertStreams } from "./upsert-streams.ts";

await describeOnBothEngines("writing records (2.1)", ({ fresh }) => {
  let db: ServiceDatabase;
  let nextId = 1;
  beforeAll(async () => {
    db = await openDatabase(await fresh());
  });
  afterAll(() => db.destroy());

  const company = (id: number) => ({ id, name: "One", country: "SE", backlinkUrl: "https://one.example" });
  const event = (id: number) => ({ id, companyId: 1, title: "Q1", date: "2026-02-03T14:00:00Z", typeId: 26 });
  const session = (id: number) => ({
    id,
    eventId: 1,
    companyId: 1,
    date: "2026-02-03T14:00:00Z",
    state: "notLive" as const,
  });
  const stampsOf = (table: "companies" | "events" | "documents" | "live_sessions", id: number) =>
    db
      .selectFrom(table)
      .select(["created_at_ms", "updated_at_ms"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  test("a new record gets the time of writing, an equal one keeps it, a changed one moves updatedAt only", async () => {
    const id = nextId++;
    expect(await upsertLiveSessions(db, [session(id)], 10)).toEqual([id]);
    expect(await upsertLiveSessions(db, [session(id)], 20)).toEqual([]);
    expect(await stampsOf("live_sessions", id)).toEqual({ created_at_ms: 10, updated_at_ms: 10 });
    expect(await upsertLiveSessions(db, [{ ...session(id), state: "live" }], 30)).toEqual([id]);
    expect(await stampsOf("live_sessions", id)).toEqual({ created_at_ms: 10, updated_at_ms: 30 });
  });

  test("timestamps that are given are kept", async () => {
    const id = nextId++;
    const given = {
      ...session(id),
      createdAt: "1970-01-01T00:00:00.003Z",
      updatedAt: "1970-01-01T00:00:00.004Z",
    };
    expect(await upsertLiveSessions(db, [given], 10)).toEqual([id]);
    expect(await upsertLiveSessions(db, [given], 20)).toEqual([]);
    expect(await stampsOf("live_sessions", id)).toEqual({ created_at_ms: 3, updated_at_ms: 4 });
  });

  test("the last of several records with one id counts", async () => {
    const id = nextId++;
    expect(await upsertCompanies(db, [company(id), { ...company(id), name: "Two" }], 10)).toEqual([id]);
    const stored = await db.selectFrom("companies").select("name").where("id", "=", id).executeTakeFirst();
    expect(stored).toEqual({ name: "Two" });
  });

  test.each([
    ["a ticker", { tickers: [{ ticker: "ONE", exchange: "OM" }] }],
    ["an ISIN", { isins: ["SE0000000001"] }],
    ["a CIK", { cik: "0000000001" }],
    ["an OpenFIGI", { openfigi: ["BBG000000001"] }],
  ])("rule 1: %s that changes changes the company", async (_what, identifiers) => {
    const id = nextId++;
    await upsertCompanies(db, [company(id)], 10);
    expect(await upsertCompanies(db, [{ ...company(id), ...identifiers }], 20)).toEqual([id]);
    expect(await stampsOf("companies", id)).toEqual({ created_at_ms: 10, updated_at_ms: 20 });
    expect(await upsertCompanies(db, [{ ...company(id), ...identifiers }], 30)).toEqual([]);
  });

  test("rule 2: documents and recordings do not change their event", async () => {
    const id = nextId++;
    await upsertEvents(db, [event(id)], 10);
    await upsertDocuments(db, [{ id, kind: "report", eventId: id, typeId: 7, fileUrl: "/r" }], 20);
    await upsertAudio(db, [{ id, companyId: 1, eventId: id, fileUrl: "/a" }], 20);
    expect(await stampsOf("events", id)).toEqual({ created_at_ms: 10, updated_at_ms: 10 });
  });

  test("rule 3: an event that moves changes neither documents nor sessions, but the documents' publication date", async () => {
    const id = nextId++;
    await upsertDocuments(db, [{ id, kind: "report", eventId: id, typeId: 7, fileUrl: "/r" }], 5);
    await upsertLiveSessions(db, [{ ...session(id), eventId: id }], 5);
    await upsertEvents(db, [event(id)], 10);
    await upsertEvents(db, [{ ...event(id), date: "2026-03-01" }], 20);
    expect(await stampsOf("documents", id)).toEqual({ created_at_ms: 5, updated_at_ms: 5 });
    expect(await stampsOf("live_sessions", id)).toEqual({ created_at_ms: 5, updated_at_ms: 5 });
    const stored = await db
      .selectFrom("documents")
      .select("published_at_ms")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(stored).toEqual({ published_at_ms: Date.UTC(2026, 2, 1) });
    expect(
      await upsertDocuments(db, [{ id, kind: "report", eventId: id, typeId: 7, fileUrl: "/r" }], 30),
    ).toEqual([]);
  });

  test("a document of no event is published when it is created", async () => {
    const id = nextId++;
    const document = { id, kind: "slides" as const, typeId: 5, fileUrl: "/s" };
    await upsertDocuments(db, [document], 10);
    expect(await upsertDocuments(db, [document], 20)).toEqual([]);
    const stored = await db
      .selectFrom("documents")
      .select("published_at_ms")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(stored).toEqual({ published_at_ms: 10 });
  });

  test("chapters are replaced all together; equal ones keep their timestamps, those of other owners stay", async () => {
    const chapter = (id: number, title = "T") => ({
      id,
      title,
      startTimestamp: 0,
      endTimestamp: 5.5,
      level: 1,
    });
    await replaceChapters(db, "transcript", 1, [chapter(1), chapter(2)], 10);
    await replaceChapters(db, "audio", 1, [chapter(3)], 10);
    expect(await replaceChapters(db, "transcript", 1, [chapter(2), chapter(4)], 20)).toEqual([4]);
    const left = await db.selectFrom("chapters").select(["id", "updated_at_ms"]).orderBy("id").execute();
    expect(left).toEqual([
      { id: 2, updated_at_ms: 10 },
      { id: 3, updated_at_ms: 10 },
      { id: 4, updated_at_ms: 20 },
    ]);
    await replaceChapters(db, "transcript", 1, [], 30);
    expect(await db.selectFrom("chapters").select("id").execute()).toEqual([{ id: 3 }]);
  });

  test("deleting a session deletes its streams", async () => {
    const id = nextId++;
    await upsertLiveSessions(db, [session(id)], 10);
    const stream = {
      token: `t${id}`,
      session_id: id,
      attempt: 1,
      call_slug: "c",
      offset_seconds: 0.5,
      troubles_json: "[]",
    };
    await upsertStreams(db, [{ ...stream, started_at_ms: 10, ended_at_ms: null, end_reason: null }]);
    await upsertStreams(db, [{ ...stream, started_at_ms: 10, ended_at_ms: 20, end_reason: "over" }]);
    const ended = await db.selectFrom("streams").selectAll().where("session_id", "=", id).execute();
    expect(ended).toEqual([{ ...stream, started_at_ms: 10, ended_at_ms: 20, end_reason: "over" }]);
    await deleteLiveSessions(db, [id], 30);
    expect(await db.selectFrom("streams").selectAll().where("session_id", "=", id).execute()).toEqual([]);
  });

  test("a transaction that fails leaves nothing, also of many records", async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => session(100_000 + index));
    const last = { ...session(200_000), date: "tomorrow" };
    await expect(upsertLiveSessions(db, [...many, last], 10)).rejects.toThrow(RangeError);
    await expect(
      db.transaction().execute(async (transaction) => {
        await upsertLiveSessions(transaction, many, 10);
        throw new Error("cut off");
      }),
    ).rejects.toThrow("cut off");
    expect(await db.selectFrom("live_sessions").select("id").where("id", ">=", 100_000).execute()).toEqual(
      [],
    );
    expect(await upsertLiveSessions(db, many, 10)).toHaveLength(1_200);
  });
});
