import { parseArgs } from "node:util";
import { insightsRanges, noInsightsFilter } from "#lib/contract/board/insights-query.ts";
import { systemClock } from "#lib/server/clock.ts";
import { getInsights } from "#lib/server/services/insights/get-insights.ts";
import { openStore } from "#lib/server/store/open-store.ts";
import { aggregateNextDay } from "#lib/server/sync/aggregate-days.ts";
import type { Bench } from "./bench.ts";
import { fillStore } from "./data/fill-store.ts";
import { onEngine, readEngines, type BenchDatabase, type Engine } from "./programs/engine.ts";
import { locationOf, startRuntime } from "./programs/start-runtime.ts";
import { jsonLine, figure, table } from "./report/table.ts";

const dayMs = 86_400_000;

/** How long the figures of a year take: the first answer of a process, and answers for other ranges and filters. */
export const insights: Bench = {
  name: "insights",
  summary: "the figures of a year of calls, on both databases",
  isQuick: false,
  shortForm: ["--sessions", "20000", "--engine", "sqlite"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        sessions: { type: "string", default: "400000" },
        engine: { type: "string", default: "sqlite,postgres" },
      },
    });
    const sessions = Number(values.sessions);
    for (const engine of readEngines(values.engine))
      await onEngine(engine, async (database) => {
        const [packed, ...answers] = await measure(engine, sessions, database, say);
        const spent = answers.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
        note({
          name: `${engine}, all answers beside packing their days`,
          value: spent / (packed?.cpuMs ?? Number.NaN),
          better: "lower",
          spread: 0.5,
        });
      });
  },
};

async function measure(
  engine: Engine,
  sessions: number,
  database: BenchDatabase,
  say: (line: string) => void,
): Promise<Elapsed[]> {
  const store = await openStore(locationOf(database));
  await fillStore(store, { sessions, until: Math.floor(Date.now() / dayMs) * dayMs });
  const packedIn = await timed(async () => {
    while ((await aggregateNextDay({ store, clock: systemClock }, 0)) !== undefined);
  });
  await store.close();
  const runtime = await startRuntime(database);
  const narrow = { ...noInsightsFilter, exchange: ["NYSE"], hour: [14] };
  const rows: [string, Elapsed][] = [["all days packed, once after an update", packedIn]];
  for (const range of insightsRanges.toReversed())
    rows.push([
      `${range}${rows.length === 1 ? ", first answer of the process" : ""}`,
      await timed(() => getInsights({ range }, runtime)),
    ]);
  rows.push(["52w, narrowed", await timed(() => getInsights({ range: "52w", filter: narrow }, runtime))]);
  const kind = { ...noInsightsFilter, kind: ["liveFailedNoAccess"] as const };
  rows.push(["52w, one kind", await timed(() => getInsights({ range: "52w", filter: kind }, runtime))]);
  rows.push(["52w, the next viewer", await timed(() => getInsights({ range: "52w" }, runtime))]);
  await runtime.stop();
  say(`insights: ${engine}, ${sessions} sessions over a year, milliseconds\n`);
  say(
    table(
      ["", "ms", "CPU ms"],
      rows.map(([name, { ms, cpuMs }]) => [name, figure(ms), figure(cpuMs)]),
    ),
  );
  say("");
  say(jsonLine("insights", { engine, sessions }, Object.fromEntries(rows)));
  return rows.map(([, elapsed]) => elapsed);
}

interface Elapsed {
  ms: number;
  cpuMs: number;
}

/** Elapsed time, and processor time, which hardly depends on other load. */
async function timed(work: () => Promise<unknown>): Promise<Elapsed> {
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1_000 };
}
