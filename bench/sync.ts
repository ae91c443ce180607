import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { fillService } from "./data/fill-service.ts";
import { onEngine, readEngine } from "./programs/engine.ts";
import { appKind, type AppKind } from "./programs/start-app.ts";
import { jsonLine, figure, table } from "./report/table.ts";
import { quantile } from "./report/statistics.ts";
import { changeLatency, pollEveryMs } from "./sync/change-latency.ts";
import { fullCopy, type FullCopy } from "./sync/full-copy.ts";

const board = { sessions: 4_000, companies: 800, daysBack: 8, daysAhead: 12 };
const sessionsPerCompany = 5;
const megabyte = 1_048_576;

type Say = (line: string) => void;

/** How soon an upstream change is on an open board, and what an initial sync costs. */
export const sync: Bench = {
  name: "sync",
  summary: "change to open board by polling and by webhook, an initial sync in time, memory and requests",
  isQuick: true,
  shortForm: ["--changes", "0", "--sessions", "3000", "--budget", "200"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        app: { type: "string" },
        engine: { type: "string", default: "sqlite" },
        changes: { type: "string", default: "30" },
        sessions: { type: "string", default: "20000" },
        budget: { type: "string", default: "20" },
        "kill-after": { type: "string" },
      },
    });
    const kind = appKind(values.app);
    const engine = readEngine(values.engine);
    const sessions = Number(values.sessions);
    await onEngine(engine, async ({ folder, postgres }) => {
      const settings = {
        ...(postgres !== null && { DATABASE_URL: postgres }),
        UPSTREAM_REQUESTS_PER_SECOND: values.budget,
      };
      const filling = { sessions, companies: Math.ceil(sessions / sessionsPerCompany) };
      const database = `${folder}/copy.sqlite`;
      await fillService(database, { ...filling, daysBack: 30, daysAhead: 90, nowMs: Date.now() });
      const killAfterSeconds = values["kill-after"] === undefined ? null : Number(values["kill-after"]);
      const copy = await fullCopy(kind, { folder, database, settings, killAfterSeconds });
      const changes = Number(values.changes);
      const latencies = changes > 0 ? await measureChanges(kind, { folder, changes }) : [];
      say(
        `sync: ${kind} app on ${engine}, ${values.budget} requests a second, sessions polled every ${figure(pollEveryMs)} ms\n`,
      );
      if (changes > 0) sayChanges(latencies, say);
      sayCopy(copy, say);
      note({
        name: `${engine}, requests of an initial sync`,
        value: copy.requests,
        better: "lower",
        spread: 0.1,
      });
      const reported = {
        app: kind,
        engine,
        pollEveryMs,
        budget: Number(values.budget),
        killAfterSeconds,
        ...filling,
      };
      say(jsonLine("sync", reported, { latencies, copy }));
    });
  },
};

interface Latency {
  way: string;
  changes: number;
  p50Ms: number;
  p95Ms: number;
  worstMs: number;
}

async function measureChanges(
  kind: AppKind,
  { folder, changes }: { folder: string; changes: number },
): Promise<Latency[]> {
  const database = `${folder}/board.sqlite`;
  await fillService(database, { ...board, nowMs: Date.now() });
  const latencies = await changeLatency(kind, { folder, database, changes });
  return Object.entries(latencies).map(([way, values]) => ({
    way,
    changes: values.length,
    p50Ms: quantile(values, 0.5),
    p95Ms: quantile(values, 0.95),
    worstMs: quantile(values, 1),
  }));
}

function sayChanges(latencies: readonly Latency[], say: Say): void {
  const rows = latencies.map((row) => [
    row.way,
    ...[row.changes, row.p50Ms, row.p95Ms, row.worstMs].map(figure),
  ]);
  say(table(["change to board", "changes", "p50 ms", "p95 ms", "worst ms"], rows));
  say("");
}

function sayCopy(copy: FullCopy, say: Say): void {
  const rows = copy.datasets.map(({ dataset, records, seconds }) => [
    dataset,
    ...[records, seconds, records / seconds].map(figure),
  ]);
  say(table(["initial sync", "records", "done after s", "records/s"], rows));
  say("");
  const figures: [string, number][] = [
    ["first session on the board, s", copy.firstSessionSeconds],
    ["board whole and confirmed, s", copy.boardSeconds],
    ["everything copied, s", copy.seconds],
    ["requests to upstream", copy.requests],
    ["board answer while copying, p95 ms", copy.boardP95Ms],
    ["progress lines in the log", copy.progressLines],
    ["processor time of the app, s", copy.cpuSeconds],
    ["most memory of the app, MB", copy.peakBytes / megabyte],
  ];
  say(
    table(
      ["the copy as a whole", ""],
      figures.map(([name, value]) => [name, figure(value)]),
    ),
  );
  say("");
}
