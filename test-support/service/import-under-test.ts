import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFile, type ImportResult } from "#service/import/import-file.ts";
import { listPage } from "./list-page.ts";
import { startServiceUnderTest, testStartMs } from "./service-under-test.ts";

export const company = {
  type: "company",
  id: 1,
  name: "One AB",
  country: "SE",
  backlinkUrl: "https://one.example",
};
export const event = {
  type: "event",
  id: 10,
  companyId: 1,
  title: "Q1 2026",
  date: "2026-02-03T14:00:00Z",
  typeId: 26,
};
export const session = {
  type: "live",
  id: 100,
  eventId: 10,
  companyId: 1,
  date: event.date,
  state: "notLive",
};
export const recording = {
  type: "audio",
  id: 30,
  companyId: 1,
  eventId: 10,
  fileUrl: "https://files.example/30.mp3",
};
export const transcript = { type: "transcript", id: 40, companyId: 1, eventId: 10, typeId: 15 };

/** A service that imports files from small chunks, which are cut anywhere. */
export type ImportUnderTest = Awaited<ReturnType<typeof startImportUnderTest>>;

/** Starts it on the given database. */
export async function startImportUnderTest(databaseAddress: string) {
  const service = await startServiceUnderTest(databaseAddress);
  const folder = mkdtempSync(join(tmpdir(), "service-import-"));
  const importBytes = (bytes: string | Uint8Array, now = testStartMs): Promise<ImportResult> =>
    importFile(service.db, { chunks: inChunks(Buffer.from(bytes)), folder }, { now, machineNow: () => 0 });
  return {
    ...service,
    /** Paths in an import file begin here. */
    folder,
    importBytes,
    importLines: (lines: readonly (object | string)[], now = testStartMs) =>
      importBytes(
        lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
        now,
      ),
    /** The records of a list. */
    dataOf: async (path: string) => (await listPage(service, path)).data,
    async close() {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Small chunks, so that lines and characters are cut. */
async function* inChunks(bytes: Uint8Array, size = 777) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
