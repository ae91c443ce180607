import { parseArgs } from "node:util";
import type { Bench, CheckedFigure } from "./bench.ts";
import { fillService } from "./data/fill-service.ts";
import { withPostgres } from "./programs/bench-postgres.ts";
import { readEngines } from "./programs/engine.ts";
import { startService, type RunningService } from "./programs/start-service.ts";
import { withTemporaryFolder } from "./programs/temporary-folder.ts";
import { jsonLine, figure } from "./report/table.ts";
import { besideJsonServer } from "./service/beside-json-server.ts";
import { importBesideWrites } from "./service/import-beside-writes.ts";
import { requestsFor, repeatedRequests, type BenchRequest } from "./service/requests.ts";
import { serviceSpeed } from "./service/service-speed.ts";
import { comparedTable, importTable, speedTable, storedTable, sweptTable } from "./service/service-tables.ts";
import { storedBytes } from "./service/stored-bytes.ts";
import { sweep } from "./service/sweep.ts";

/** 1,000,000 sessions have 20,000 companies; smaller databases keep that proportion, with a minimum. */
const sessionsPerCompany = 50;
const minCompanies = 1_000;
/** 1,000,000 sessions are about ten years. Future days have as many sessions as past ones. */
const sessionsPerDay = 270;
const daysAhead = 90;
/** Short rounds: there are many requests, and the ratio of their processor time hardly differs between rounds. */
const shape = { connections: 8, seconds: 0.2, rounds: 4, alone: 100 };
const shortShape = { connections: 8, seconds: 0.1, rounds: 3, alone: 1 };

type Say = (line: string) => void;

/** How fast the service answers documented requests, on both engines. */
export const service: Bench = {
  name: "service",
  summary: "documented requests on SQLite and PostgreSQL, beside bare node:http and json-server",
  isQuick: true,
  shortForm: ["--short"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        /** The number of sessions in a filled database. */
        sessions: { type: "string", default: "20000" },
        /** Existing databases to measure instead; the import adds records to each. */
        database: { type: "string", multiple: true, default: [] },
        /** The number of records that are imported during small writes. */
        imported: { type: "string", default: "20000" },
        engine: { type: "string", default: "sqlite,postgres" },
        /** Only requests under load, beside bare node:http. */
        short: { type: "boolean", default: false },
      },
    });
    const imported = Number(values.imported);
    await withTemporaryFolder(async (folder) => {
      for (const database of values.database) await measureAll(database, imported, folder, say);
      if (values.database.length > 0) return;
      const sessions = Number(values.sessions);
      const measure = async (database: string) => {
        await fill(database, sessions, say);
        await (values.short ? measureShort(database, note) : measureAll(database, imported, folder, say));
      };
      const engines = readEngines(values.engine);
      if (engines.includes("sqlite")) await measure(`${folder}/service.sqlite`);
      const missing = engines.includes("postgres") ? await withPostgres(folder, measure) : null;
      if (missing !== null) say(`service: PostgreSQL skipped: ${missing}`);
    });
  },
};

async function fill(database: string, sessions: number, say: Say): Promise<void> {
  const nowMs = Date.now();
  const companies = Math.max(minCompanies, Math.round(sessions / sessionsPerCompany));
  const daysBack = Math.max(30, Math.round(sessions / sessionsPerDay));
  await fillService(database, { sessions, companies, daysBack, daysAhead, nowMs });
  const filledSeconds = (Date.now() - nowMs) / 1000;
  const filled = `filled in ${figure(filledSeconds)} s`;
  say(`service: ${figure(sessions)} sessions, ${figure(companies)} companies, ${filled}\n`);
}

async function measureShort(database: string, note: (figure: CheckedFigure) => void): Promise<void> {
  const measure = async (running: RunningService, requests: BenchRequest[]) => {
    try {
      for (const { name, service: own, bare } of await serviceSpeed(running, requests, shortShape))
        note({
          name: `${engineOf(database)}, ${name}, beside node:http`,
          value: bare.cpuMicros / own.cpuMicros,
          better: "higher",
          spread: 0.25,
        });
    } finally {
      await running.stop();
    }
  };
  const uncached = await startService(database, { SERVICE_CACHE_MB: "off" });
  await measure(uncached, await requestsFor(uncached, Date.now()));
  const [plain, ...compressed] = repeatedRequests();
  if (plain) await measure(await startService(database), [plain, ...compressed.slice(-1)]);
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
    const speeds = await serviceSpeed(running, await requestsFor(running, nowMs), shape);
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
    const speeds = await serviceSpeed(running, repeatedRequests(), shape);
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
