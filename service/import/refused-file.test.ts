import { beforeEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import {
  company,
  event,
  recording,
  session,
  startImportUnderTest,
  transcript,
  type ImportUnderTest,
} from "../../test-support/service/import-under-test.ts";
import { testStartMs } from "../../test-support/service/service-under-test.ts";
import { importFile } from "./import-file.ts";

await describeOnBothEngines("a file with bad lines", ({ fresh }) => {
  let service: ImportUnderTest;
  beforeEach(async () => {
    service = await startImportUnderTest(await fresh());
    return () => service.close();
  });

  async function refused(lines: readonly object[] | Uint8Array) {
    const result = await (lines instanceof Uint8Array
      ? service.importBytes(lines)
      : service.importLines(lines));
    if (result.ok) throw new Error("was not refused");
    return result;
  }

  test("reports every bad line with its number, field and reason, and writes nothing at all", async () => {
    const result = await service.importLines([
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
    const listed = result.ok ? [] : result.badLines.listed;
    expect(
      listed.flatMap(({ line, problems }) =>
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
    expect(await service.dataOf("/companies")).toEqual([]);
    expect(await service.dataOf("/documents")).toEqual([]);
  });

  test("does not call a line bad for referring to a bad one, and reports the first hundred of many", async () => {
    const { ok, badLines } = await refused([{ ...company, country: "" }, event]);
    expect({ ok, lines: badLines.listed.map(({ line }) => line) }).toEqual({ ok: false, lines: [1] });
    const many = await refused(Array.from({ length: 2_500 }, (_, index) => ({ ...event, id: index })));
    expect({ count: many.badLines.count, listed: many.badLines.listed.length }).toEqual({
      count: 2_500,
      listed: 100,
    });
  });

  test("blank lines, carriage returns, a byte order mark and odd separators inside a text are no trouble", async () => {
    const odd = JSON.stringify({ ...company, name: "One\u2028Two" });
    expect(await service.importBytes(`\uFEFF${odd}\r\n\r\n   \n${JSON.stringify(event)}\r\n`)).toMatchObject({
      ok: true,
    });
    expect(await service.dataOf("/companies")).toMatchObject([{ name: "One\u2028Two" }]);
    const { badLines } = await refused(
      Buffer.concat([Buffer.from(`${odd}\n`), Buffer.from([0xff, 0xfe, 0x0a])]),
    );
    expect(badLines.listed).toEqual([{ line: 2, problems: [{ field: "", reason: "is not UTF-8 text" }] }]);
  });

  test("nothing is written when the source breaks off", async () => {
    async function* broken() {
      yield Buffer.from(`${JSON.stringify(company)}\n`);
      throw new Error("the disk is gone");
    }
    const cutOff = importFile(service.db, { chunks: broken(), folder: service.folder }, { now: testStartMs });
    await expect(cutOff).rejects.toThrow("the disk is gone");
    expect(await service.dataOf("/companies")).toEqual([]);
  });
});
