import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { fillService } from "./data/fill-service.ts";
import { withPostgres } from "./programs/bench-postgres.ts";
import { startService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { jsonLine, figure } from "./report/table.ts";
import { besideJsonServer } from "./service/beside-json-server.ts";
import { importBesideWrites } from "./service/import-beside-writes.ts";
import { requestsFor, repeatedRequests } from "./service/requests.ts";
import { serviceSpeed } from "./service/service-speed.ts";
import { comparedTable, importTable, speedTable, storedTable, sweptTable } from "./service/service-tables.ts";
import { storedBytes } from "./service/stored-bytes.ts";
import { sweep } from "./service/sweep.ts";

/** 1,000,000 sessions have 20,000 companies; smaller databases keep that proportion, with a minimum. */
const sessionsPerCompany = 50;
const fewestCompanies = 1_000;
/** 1,000,000 sessions are about ten years. Future days have as many sessions as past ones. */
const sessionsPerDay = 270;
const daysAhead = 90;

type Say = (line: string) => void;

/** How fast the service answers documented requests, on both engines. */
export const service: Bench = {
  name: "service",
  summary: "documented requests on SQLite and PostgreSQL, beside bare node:http and json-server",
  isQuick: true,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: {
        /** The number of sessions in a filled database. */
        sessions: { type: "string", default: "20000" },
        /** Existing databases to measure instead; the import adds records to each. */
        database: { type: "string", multiple: true, default: [] },
        /** The number of records that are imported during small writes. */
        imported: { type: "string", default: "20000" },
      },
    });
    const imported = Number(values.imported);
    await withTemporaryFolder(async (folder) => {
      for (const database of values.database) await measureAll(database, imported, folder, say);
      if (values.database.length > 0) return;
      const sessions = Number(values.sessions);
      const measure = (database: string) => fillAndMeasure(database, { sessions, imported }, folder, say);
      await measure(`${folder}/service.sqlite`);
      const missing = await withPostgres(folder, measure);
      if (missing !== null) say(`service: PostgreSQL skipped: ${missing}`);
    });
  },
};

async function fillAndMeasure(
  database: string,
  { sessions, imported }: { sessions: number; imported: number },
  folder: string,
  say: Say,
): Promise<void> {
  const nowMs = Date.now();
  const companies = Math.max(fewestCompanies, Math.round(sessions / sessionsPerCompany));
  const daysBack = Math.max(30, Math.round(sessions / sessionsPerDay));
  await fillService(database, { sessions, companies, daysBack, daysAhead, nowMs });
  const filledSeconds = (Date.now() - nowMs) / 1000;
  const filled = `filled in ${figure(filledSeconds)} s`;
  say(`service: ${figure(sessions)} sessions, ${figure(companies)} companies, ${filled}\n`);
  await measureAll(database, imported, folder, say);
}

async function measureAll(database: string, records: number, folder: string, say: Say): Promise<void> {
  const engine = engineOf(database);
  const stored = await storedBytes(database);
  say(`${engine}: what is on disk, beside the plain JSON of the records\n`);
  say(`${storedTable(stored)}\n`);
  say(jsonLine("service", { engine, on: "disk" }, stored));
  await measureReading(database, engine, folder, say);
  await measureUnchanged(database, engine, folder, say);
  const imported = await importBesideWrites(database, records, folder, Date.now());
  say(`${engine}: small writes of another process during an import\n`);
  say(`${importTable(imported)}\n`);
  say(jsonLine("service", { engine, during: "import" }, { imported }));
}

function engineOf(database: string): string {
  return /^postgres(ql)?:/.test(database) ? "postgres" : "sqlite";
}

/** Measures with the cache off, so that every answer is read from the database. */
async function measureReading(database: string, engine: string, folder: string, say: Say): Promise<void> {
  const running = await startService(database, { SERVICE_CACHE_MB: "off" });
  try {
    const nowMs = Date.now();
    const speeds = await serviceSpeed(running, await requestsFor(running, nowMs));
    say(`${engine}: one request, then eight at a time beside node:http with the same bytes\n`);
    say(`${speedTable(speeds)}\n`);
    const compared = await besideJsonServer(running, folder);
    say(`${engine}: beside json-server, every page read from the database again\n`);
    say(`${comparedTable(compared)}\n`);
    const swept = await sweep(running, nowMs);
    say(`${engine}: full pages over HTTP, every filter alone, every pair, a hundred random combinations\n`);
    say(`${sweptTable(swept)}\n`);
    say(jsonLine("service", { engine }, { speeds, compared, swept }));
  } finally {
    await running.stop();
  }
}

/** Measures with the cache on and without writes, so that cached pages are served. */
async function measureUnchanged(database: string, engine: string, folder: string, say: Say): Promise<void> {
  const running = await startService(database);
  try {
    const speeds = await serviceSpeed(running, repeatedRequests());
    say(`${engine}: unchanged pages, eight at a time beside node:http with the same bytes\n`);
    say(`${speedTable(speeds)}\n`);
    // This comparison is fair, because json-server also answers from memory.
    const compared = await besideJsonServer(running, folder);
    say(`${engine}: beside json-server, as the service runs\n`);
    say(`${comparedTable(compared)}\n`);
    say(jsonLine("service", { engine, pages: "unchanged" }, { speeds, compared }));
  } finally {
    await running.stop();
  }
}
