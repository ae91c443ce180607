import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { mediaRoutes } from "../media/media-routes.ts";
import { idsOf, listPage } from "../testing/list-page.ts";
import { startServiceUnderTest, testStartMs, type ServiceUnderTest } from "../testing/service-under-test.ts";
import { importFile, type ImportResult } from "./import-file.ts";

const folder = mkdtempSync(join(tmpdir(), "service-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stamps = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z" };
const company = { type: "company", id: 1, name: "One AB", country: "SE", backlinkUrl: "https://one.example" };
const event = {
  type: "event",
  id: 10,
  companyId: 1,
  title: "Q1 2026",
  date: "2026-02-03T14:00:00Z",
  typeId: 26,
};
const session = { type: "live", id: 100, eventId: 10, companyId: 1, date: event.date, state: "notLive" };
const recording = {
  type: "audio",
  id: 30,
  companyId: 1,
  eventId: 10,
  fileUrl: "https://files.example/30.mp3",
};
const transcript = { type: "transcript", id: 40, companyId: 1, eventId: 10, typeId: 15 };
const finished = {
  version: "1",
  transcript: {
    text: "Good morning.",
    paragraphs: [{ text: "Good morning.", start: 4, end: 5, speaker: 0 }],
  },
  remark: "kept as it is",
};

await describeOnBothEngines("importing a file", ({ fresh }) => {
  let service: ServiceUnderTest;
  beforeEach(async () => {
    service = await startServiceUnderTest(await fresh());
    return () => service.close();
  });

  const importLines = (lines: readonly (object | string)[], now = testStartMs) =>
    importBytes(
      lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
      now,
    );
  const importBytes = (bytes: string | Uint8Array, now = testStartMs): Promise<ImportResult> =>
    importFile(service.db, { chunks: inChunks(Buffer.from(bytes)), folder }, { now, machineNow: () => 0 });
  const dataOf = async (path: string) => (await listPage(service, path)).data;
  const updatedAt = async (path: string) => (await service.get(path)).body;

  test("takes each type of record, and answers it as it was given", async () => {
    const chapter = { title: "Q&A", startTimestamp: 0, endTimestamp: 61, level: 1, ...stamps };
    const result = await importLines([
      {
        ...company,
        displayName: "One",
        tickers: [{ ticker: "ONE", exchange: "OM" }],
        cik: "0000000001",
        ...stamps,
      },
      { ...event, language: "en", fiscalYear: 2026, fiscalPeriod: "Q1", ...stamps },
      { type: "eventType", id: 26, name: "Q1", parent: "Earnings Call", ...stamps },
      { type: "documentType", id: 7, name: "10-Q", category: "Report", documentGroupId: 3, ...stamps },
      {
        type: "report",
        id: 20,
        companyId: 1,
        eventId: 10,
        typeId: 7,
        fileUrl: "https://files.example/20",
        ...stamps,
      },
      {
        type: "slides",
        id: 21,
        typeId: 5,
        fileUrl: "http://files.example/21",
        event: { title: "Q1" },
        ...stamps,
      },
      { ...transcript, fileUrl: "https://files.example/40", ...stamps },
      { type: "chapter", id: 50, transcriptId: 40, ...chapter },
      { ...recording, qna: 12.5, audioMetadata: { duration: 61.5 }, ...stamps },
      { type: "chapter", id: 51, audioId: 30, ...chapter },
      { ...session, state: "live", wentLiveAt: event.date, audio: "https://files.example/a.m3u8", ...stamps },
    ]);
    expect(result).toMatchObject({ ok: true });
    expect(await dataOf("/companies")).toMatchObject([
      { id: 1, displayName: "One", cik: "0000000001", ...stamps },
    ]);
    expect(await dataOf("/events")).toMatchObject([
      { id: 10, date: "2026-02-03T14:00:00.000Z", fiscalYear: 2026, ...stamps },
    ]);
    expect(await dataOf("/event-types")).toMatchObject([{ id: 26, parent: "Earnings Call", ...stamps }]);
    expect(await dataOf("/document-types")).toMatchObject([{ id: 7, documentGroupId: 3, ...stamps }]);
    expect(await dataOf("/documents/reports")).toMatchObject([
      { id: 20, fileUrl: "https://files.example/20", ...stamps },
    ]);
    expect(await dataOf("/documents/slides")).toMatchObject([{ id: 21, companyId: null, ...stamps }]);
    expect(await dataOf("/documents/transcripts")).toMatchObject([
      { id: 40, fileUrl: "https://files.example/40" },
    ]);
    expect(await dataOf("/documents/transcripts/40/chapters")).toEqual([{ id: 50, ...chapter }]);
    expect(await dataOf("/audio")).toMatchObject([
      { id: 30, qna: 12.5, audioMetadata: { duration: 61.5 }, ...stamps },
    ]);
    expect(await dataOf("/audio/30/chapters")).toEqual([{ id: 51, ...chapter }]);
    expect(await dataOf("/live")).toMatchObject([
      { id: 100, state: "live", audio: "https://files.example/a.m3u8" },
    ]);
  });

  test("a second time changes nothing; what changed moves its own updatedAt only (2.1)", async () => {
    const file = [company, event, session, { ...transcript, file: finished }, recording];
    await importLines(file, testStartMs);
    expect(await importLines(file, testStartMs + 1)).toMatchObject({
      counts: new Map([
        ["company", { given: 1, changed: 0 }],
        ["event", { given: 1, changed: 0 }],
        ["transcript", { given: 1, changed: 0 }],
        ["audio", { given: 1, changed: 0 }],
        ["live", { given: 1, changed: 0 }],
      ]),
    });
    const first = {
      createdAt: new Date(testStartMs).toISOString(),
      updatedAt: new Date(testStartMs).toISOString(),
    };
    const later = new Date(testStartMs + 2).toISOString();
    await importLines([{ ...company, isins: ["SE0000000001"] }], testStartMs + 2);
    expect(await updatedAt("/companies/1")).toMatchObject({ data: { ...first, updatedAt: later } });
    await importLines(
      [
        { ...recording, qna: 3 },
        { ...transcript, file: { ...finished, version: "2" } },
      ],
      testStartMs + 2,
    );
    expect(await updatedAt("/events/10")).toMatchObject({ data: first });
    expect(await updatedAt("/live/100")).toMatchObject({ data: first });
    expect(await updatedAt("/audio/30")).toMatchObject({ data: { ...first, updatedAt: later } });
    expect(await updatedAt("/documents/40")).toMatchObject({ data: { ...first, updatedAt: later } });
  });

  test("serves a transcript's file, inline or from a path next to the import file, exactly as given", async () => {
    mkdirSync(join(folder, "calls"), { recursive: true });
    writeFileSync(join(folder, "calls", "41.json"), `\uFEFF${JSON.stringify({ ...finished, version: "2" })}`);
    await importLines([
      company,
      event,
      { ...transcript, file: finished },
      { ...transcript, id: 41, file: "calls/41.json" },
    ]);
    const { data } = await listPage(service, "/documents/transcripts");
    const media = mediaRoutes({ db: service.db, clock: service.clock, calls: [] });
    const fetchFile = (fileUrl: unknown, headers = {}) =>
      media.fetch(new Request(z.url().parse(fileUrl), { headers }));
    const first = await fetchFile(data[0]?.fileUrl);
    expect(await first.json()).toEqual(finished);
    expect(await (await fetchFile(data[1]?.fileUrl)).json()).toEqual({ ...finished, version: "2" });

    // Another file at the same address takes effect at once, also for clients that cached the first.
    const etag = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await fetchFile(data[0]?.fileUrl, etag)).status).toBe(304);
    await importLines([{ ...transcript, file: { ...finished, version: "3" } }]);
    expect(await (await fetchFile(data[0]?.fileUrl, etag)).json()).toMatchObject({ version: "3" });
  });

  test("a record may refer to what the database has, or to what comes later in the file", async () => {
    await importLines([company]);
    expect(
      await importLines([
        session,
        { type: "chapter", id: 50, audioId: 30, title: "A", startTimestamp: 0, endTimestamp: 1, level: 1 },
        recording,
        event,
      ]),
    ).toMatchObject({ ok: true });
    expect(await idsOf(service, "/audio?startDate=2026-02-03&endDate=2026-02-03")).toEqual([30]);
  });

  test("reports every bad line with its number, field and reason, and writes nothing at all", async () => {
    const result = await importLines([
      company,
      "",
      "no JSON",
      "[1]",
      { ...company, type: "firm" },
      { ...company, id: 2, country: "Sweden", tickers: [{ ticker: "X" }], colour: "red" },
      { ...event, date: "tomorrow", companyId: "1" },
      { ...session, state: "alive", audio: "call.mp3" },
      { ...transcript },
      { ...transcript, id: 41, file: "../elsewhere.json" },
      { ...transcript, id: 42, file: "missing.json" },
      { ...transcript, id: 43, file: { version: "1", transcript: { paragraphs: [] } } },
      { type: "chapter", id: 50, title: "A", startTimestamp: 0, endTimestamp: 1, level: 1 },
      { ...company, name: "Again" },
      { ...recording, eventId: 11, companyId: 3 },
      { type: "chapter", id: 51, transcriptId: 60, title: "A", startTimestamp: 0, endTimestamp: 1, level: 1 },
      { type: "report", id: 60, typeId: 7, fileUrl: "https://files.example/60" },
      { ...company, id: 4, name: "Half \ud800" },
      { type: "chapter", id: 52, audioId: 30, title: "A", startTimestamp: 0.5, endTimestamp: -1, level: 1 },
      { type: "chapter", id: 53, audioId: 30, title: "A", startTimestamp: 9, endTimestamp: 8, level: 1 },
      '{"type":"company","id":5,}',
      '{"type":"company","id":5',
    ]);
    const told = result.ok ? [] : result.badLines.told;
    expect(
      told.flatMap(({ line, problems }) =>
        problems.map(({ field, reason }) => `${line} ${field}: ${reason}`),
      ),
    ).toEqual([
      "3 : is not JSON",
      "4 : is JSON, but not an object",
      expect.stringMatching(/^5 type: is "firm"; accepted: company, event, /),
      "6 country: must be an ISO 3166-1 alpha-2 code",
      "6 tickers[0].exchange: is missing",
      "6 colour: is not a known field",
      "7 companyId: must be a number",
      "7 date: not an ISO 8601 timestamp",
      expect.stringMatching(/^8 state: must be one of notLive, willBeLive, live, /),
      "8 audio: must be an http:// or https:// address",
      "9 fileUrl: give either fileUrl or file",
      '10 file: is "../elsewhere.json", which is outside the folder of the import file',
      '11 file: "missing.json" cannot be read (ENOENT)',
      "12 file.transcript.text: is missing",
      "13 transcriptId: give either transcriptId or audioId",
      "14 id: 1 was given in line 1",
      "15 companyId: there is no company 3",
      "15 eventId: there is no event 11",
      "16 transcriptId: there is no transcript 60",
      "18 name: contains U+0000 or half of a surrogate pair, which cannot be stored",
      "19 startTimestamp: must be a whole number",
      "19 endTimestamp: must not be less than 0",
      "20 endTimestamp: must not be before startTimestamp",
      "21 : is not JSON, see column 26",
      "22 : is not JSON, see column 25",
    ]);
    expect(result).toMatchObject({ ok: false, badLines: { count: 19 } });
    expect(await dataOf("/companies")).toEqual([]);
    expect(await dataOf("/documents")).toEqual([]);
  });

  test("does not call a line bad for referring to a bad one, and tells the first hundred of many", async () => {
    const { ok, badLines } = await refused([{ ...company, country: "" }, event]);
    expect({ ok, lines: badLines.told.map(({ line }) => line) }).toEqual({ ok: false, lines: [1] });
    const many = await refused(Array.from({ length: 2_500 }, (_, index) => ({ ...event, id: index })));
    expect({ count: many.badLines.count, told: many.badLines.told.length }).toEqual({
      count: 2_500,
      told: 100,
    });
  });

  test("blank lines, carriage returns, a byte order mark and odd separators inside a text are no trouble", async () => {
    const odd = JSON.stringify({ ...company, name: "One\u2028Two" });
    expect(await importBytes(`\uFEFF${odd}\r\n\r\n   \n${JSON.stringify(event)}\r\n`)).toMatchObject({
      ok: true,
    });
    expect(await dataOf("/companies")).toMatchObject([{ name: "One\u2028Two" }]);
    const { badLines } = await refused(
      Buffer.concat([Buffer.from(`${odd}\n`), Buffer.from([0xff, 0xfe, 0x0a])]),
    );
    expect(badLines.told).toEqual([{ line: 2, problems: [{ field: "", reason: "is not UTF-8 text" }] }]);
  });

  test("a source that breaks off leaves nothing", async () => {
    async function* broken() {
      yield Buffer.from(`${JSON.stringify(company)}\n`);
      throw new Error("the disk is gone");
    }
    const cutOff = importFile(service.db, { chunks: broken(), folder }, { now: testStartMs });
    await expect(cutOff).rejects.toThrow("the disk is gone");
    expect(await dataOf("/companies")).toEqual([]);
  });

  test("an empty file is an import of nothing", async () => {
    expect(await importBytes("")).toEqual({ ok: true, counts: new Map() });
  });

  async function refused(lines: readonly object[] | Uint8Array) {
    const result = await (lines instanceof Uint8Array ? importBytes(lines) : importLines(lines));
    if (result.ok) throw new Error("was not refused");
    return result;
  }
});

/** Small chunks, so that lines and characters are cut anywhere. */
async function* inChunks(bytes: Uint8Array, size = 777) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
