import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { mediaRoutes } from "../media/media-routes.ts";
import {
  company,
  event,
  recording,
  session,
  startImportUnderTest,
  transcript,
  type ImportUnderTest,
} from "../../test-support/service/import-under-test.ts";
import { idsOf, listPage } from "../../test-support/service/list-page.ts";
import { testStartMs } from "../../test-support/service/service-under-test.ts";

const stamps = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z" };
const finished = {
  version: "1",
  transcript: {
    text: "Good morning.",
    paragraphs: [{ text: "Good morning.", start: 4, end: 5, speaker: 0 }],
  },
  remark: "kept as it is",
};

await describeOnBothEngines("importing a file", ({ fresh }) => {
  let service: ImportUnderTest;
  beforeEach(async () => {
    service = await startImportUnderTest(await fresh());
    return () => service.close();
  });
  const updatedAt = async (path: string) => (await service.get(path)).body;

  test("imports each type of record, and the service answers it as given", async () => {
    const chapter = { title: "Q&A", startTimestamp: 0, endTimestamp: 61, level: 1, ...stamps };
    const result = await service.importLines([
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
    expect(await service.dataOf("/companies")).toMatchObject([
      { id: 1, displayName: "One", cik: "0000000001", ...stamps },
    ]);
    expect(await service.dataOf("/events")).toMatchObject([
      { id: 10, date: "2026-02-03T14:00:00.000Z", fiscalYear: 2026, ...stamps },
    ]);
    expect(await service.dataOf("/event-types")).toMatchObject([
      { id: 26, parent: "Earnings Call", ...stamps },
    ]);
    expect(await service.dataOf("/document-types")).toMatchObject([{ id: 7, documentGroupId: 3, ...stamps }]);
    expect(await service.dataOf("/documents/reports")).toMatchObject([
      { id: 20, fileUrl: "https://files.example/20", ...stamps },
    ]);
    expect(await service.dataOf("/documents/slides")).toMatchObject([{ id: 21, companyId: null, ...stamps }]);
    expect(await service.dataOf("/documents/transcripts")).toMatchObject([
      { id: 40, fileUrl: "https://files.example/40" },
    ]);
    expect(await service.dataOf("/documents/transcripts/40/chapters")).toEqual([{ id: 50, ...chapter }]);
    expect(await service.dataOf("/audio")).toMatchObject([
      { id: 30, qna: 12.5, audioMetadata: { duration: 61.5 }, ...stamps },
    ]);
    expect(await service.dataOf("/audio/30/chapters")).toEqual([{ id: 51, ...chapter }]);
    expect(await service.dataOf("/live")).toMatchObject([
      { id: 100, state: "live", audio: "https://files.example/a.m3u8" },
    ]);
  });

  test("a second import changes nothing; a changed record gets a new updatedAt, no other does (2.1)", async () => {
    const file = [company, event, session, { ...transcript, file: finished }, recording];
    await service.importLines(file, testStartMs);
    expect(await service.importLines(file, testStartMs + 1)).toMatchObject({
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
    await service.importLines([{ ...company, isins: ["SE0000000001"] }], testStartMs + 2);
    expect(await updatedAt("/companies/1")).toMatchObject({ data: { ...first, updatedAt: later } });
    await service.importLines(
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
    mkdirSync(join(service.folder, "calls"), { recursive: true });
    writeFileSync(
      join(service.folder, "calls", "41.json"),
      `\uFEFF${JSON.stringify({ ...finished, version: "2" })}`,
    );
    await service.importLines([
      company,
      event,
      { ...transcript, file: finished },
      { ...transcript, id: 41, file: "calls/41.json" },
    ]);
    const { data } = await listPage(service, "/documents/transcripts");
    const media = mediaRoutes({ db: service.db, clock: service.clock });
    const fetchFile = (fileUrl: unknown, headers = {}) =>
      media.fetch(new Request(z.url().parse(fileUrl), { headers }));
    const first = await fetchFile(data[0]?.fileUrl);
    expect(await first.json()).toEqual(finished);
    expect(await (await fetchFile(data[1]?.fileUrl)).json()).toEqual({ ...finished, version: "2" });

    // Another file at the same address takes effect at once, also for clients that cached the first.
    const etag = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await fetchFile(data[0]?.fileUrl, etag)).status).toBe(304);
    await service.importLines([{ ...transcript, file: { ...finished, version: "3" } }]);
    expect(await (await fetchFile(data[0]?.fileUrl, etag)).json()).toMatchObject({ version: "3" });
  });

  test("a record may refer to what the database has, or to what comes later in the file", async () => {
    await service.importLines([company]);
    expect(
      await service.importLines([
        session,
        { type: "chapter", id: 50, audioId: 30, title: "A", startTimestamp: 0, endTimestamp: 1, level: 1 },
        recording,
        event,
      ]),
    ).toMatchObject({ ok: true });
    expect(await idsOf(service, "/audio?startDate=2026-02-03&endDate=2026-02-03")).toEqual([30]);
  });

  test("an empty file is an import of nothing", async () => {
    expect(await service.importBytes("")).toEqual({ ok: true, counts: new Map() });
  });
});
