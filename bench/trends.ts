import { parseArgs } from "node:util";
import { noCompanyFilter } from "#lib/domain/company/company-filter.ts";
import { systemClock } from "#lib/server/clock.ts";
import type { Runtime } from "#lib/server/runtime.ts";
import { watchlistChanges } from "#lib/server/services/saved/views-and-watchlists.ts";
import { getTrends, type TrendsInput } from "#lib/server/services/words/get-trends.ts";
import type { Bench } from "./bench.ts";
import { onEngine, readEngines, type BenchDatabase, type Engine } from "./programs/engine.ts";
import { startRuntime } from "./programs/start-runtime.ts";
import { quantile } from "./report/statistics.ts";
import { figure, jsonLine, table } from "./report/table.ts";
import { fillTranscripts } from "./words/sample-transcripts.ts";

/** From one that few calls say to one that all do. */
const terms = ["tariffs", "inventory", '"free cash flow"', '"gross margin"', "margin", "revenue", "the"];
/** Longer than anything is kept for the next who asks. */
const forgottenMs = 3_600_000;

/** How long the answer of "A term over time" takes when nobody has asked before. */
export const trends: Bench = {
  name: "trends",
  summary: "how often something is said by quarter, on both databases",
  isQuick: false,
  shortForm: ["--transcripts", "60", "--rounds", "3", "--engine", "sqlite"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        transcripts: { type: "string", default: "10000" },
        rounds: { type: "string", default: "10" },
        engine: { type: "string", default: "sqlite,postgres" },
      },
    });
    const settings = { transcripts: Number(values.transcripts), rounds: Number(values.rounds) };
    for (const engine of readEngines(values.engine))
      await onEngine(engine, async (database) => {
        const beside = await measure(engine, database, settings, say);
        note({
          name: `${engine}, trends while one transcript is indexed`,
          value: beside,
          better: "higher",
          spread: 0.5,
        });
      });
  },
};

async function measure(
  engine: Engine,
  database: BenchDatabase,
  settings: { transcripts: number; rounds: number },
  say: (line: string) => void,
): Promise<number> {
  let skipped = 0;
  const clock = { ...systemClock, steady: () => systemClock.steady() + skipped };
  const runtime = await startRuntime(database, clock);
  const [companies, filling] = await timed(() => fillTranscripts(runtime, settings.transcripts, clock.now()));
  const scopes = await scopesOf(companies, runtime);
  const rows: { kind: string; times: number[] }[] = [];
  for (const q of terms)
    for (const [scope, among] of Object.entries(scopes)) {
      const times: number[] = [];
      // The first round only warms up.
      for (let round = 0; round <= settings.rounds; round += 1) {
        skipped += forgottenMs;
        const [, took] = await timed(() => getTrends({ ...everything, q, ...among }, runtime));
        if (round > 0) times.push(took);
      }
      rows.push({ kind: `${q}, ${scope}`, times });
    }
  await runtime.stop();
  const all = { kind: "all", times: rows.flatMap(({ times }) => times) };
  const figures = [...rows, all].map(({ kind, times }) => ({
    kind,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }));
  say(`trends: ${engine}, ${settings.transcripts} transcripts, milliseconds\n`);
  say(
    table(
      ["", "p50", "p95"],
      figures.map(({ kind, p50, p95 }) => [kind, figure(p50), figure(p95)]),
    ),
  );
  say("");
  say(jsonLine("trends", { engine, ...settings }, figures));
  return filling / settings.transcripts / quantile(all.times, 0.5);
}

const everything: TrendsInput = {
  q: "",
  by: "quarter",
  companies: [],
  watchlist: null,
  filter: noCompanyFilter,
  person: null,
};

/** In whose calls it is counted. */
async function scopesOf(
  companies: Awaited<ReturnType<typeof fillTranscripts>>,
  runtime: Runtime,
): Promise<Record<string, Partial<TrendsInput>>> {
  const companyIds = companies.slice(0, 12).map(({ id }) => id);
  const saved = { by: "Bench", name: "Core 12", companyIds, isShared: false, isDefault: false };
  const { watchlist } = await watchlistChanges.make(null, saved, runtime);
  return {
    "one company": { companies: companyIds.slice(0, 1) },
    "a watchlist": { watchlist: watchlist?.id ?? null },
    "an exchange": { filter: { ...noCompanyFilter, exchange: ["NYSE"] } },
    "a country": { filter: { ...noCompanyFilter, country: ["US"] } },
    everything: {},
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  const done = await work();
  return [done, performance.now() - startedAt];
}
