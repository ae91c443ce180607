import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { boardAnswerSchema } from "#lib/contract/board/board.ts";
import { wordsSearchSchema } from "#lib/contract/board/words-search.ts";
import { ensureBuilt } from "../../scripts/launcher/build.mjs";
import { startViewers } from "../load/viewers.ts";
import { cpuSeconds } from "../programs/cpu-seconds.ts";
import { startApp } from "../programs/start-app.ts";
import { startService } from "../programs/start-service.ts";
import { quantile } from "../report/statistics.ts";

/** How the index of a fresh start grew. */
export interface IndexFilling {
  samples: { atSeconds: number; calls: number; of: number | null }[];
  /** Seconds from the start of the app; null where it was not done in time. */
  doneAfterSeconds: number | null;
  loopDelayMs: LoopDelay;
  /** Times of answers meanwhile, the 95th percentile in milliseconds. */
  boardMs: number;
  searchMs: number;
  cpuSeconds: number;
  requests: number;
}

/** The delay of the app's event loop as `monitorEventLoopDelay` measures it, its own interval of 10 ms included. */
interface LoopDelay {
  p50: number;
  p99: number;
  worst: number;
}

const root = path.resolve(import.meta.dirname, "../..");
const requestsSchema = z.object({ data: z.object({ total: z.number() }) });
const askEveryMs = 1_000;
const samplesEverySeconds = 20;

/**
 * Starts the service with its sample and an app with an empty store, and waits until every transcript is indexed or
 * the time is over. Meanwhile viewers have the board open and one person searches every second.
 */
export async function fillIndex(options: {
  folder: string;
  settings: Record<string, string>;
  seconds: number;
  viewers: number;
}): Promise<IndexFilling> {
  const sample = { SERVICE_SCENARIO: "day", SERVICE_RATE_LIMIT: "" };
  const service = await startService(`${options.folder}/service.sqlite`, sample);
  await ensureBuilt(root, process.execPath, (line) => void process.stderr.write(`${line}\n`));
  const startedAt = performance.now();
  const app = await startApp("built", service, options).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  const sinceStart = () => (performance.now() - startedAt) / 1000;
  const samples: IndexFilling["samples"] = [];
  const times = { board: [] as number[], search: [] as number[] };
  let doneAfterSeconds: number | null = null;
  let isFilling = false;
  const viewers = await startViewers(app.url, options.viewers);
  try {
    let version = 0;
    while (doneAfterSeconds === null && sinceStart() < options.seconds) {
      await timed(times.board, async () => {
        const answer = await fetch(`${app.url}/api/board?since=${version}`);
        version = boardAnswerSchema.parse(await answer.json()).version;
      });
      const { indexed } = await timed(times.search, async () =>
        wordsSearchSchema.parse(await (await fetch(`${app.url}/api/search?q=margin`)).json()),
      );
      const atSeconds = sinceStart();
      // The percentiles of the metrics begin anew with each scrape: here, with the filling.
      if (indexed.calls > 0 && !isFilling) await readLoopDelay(app.url);
      isFilling = indexed.calls > 0;
      const last = samples.at(-1);
      if (!last || atSeconds - last.atSeconds >= samplesEverySeconds) samples.push({ atSeconds, ...indexed });
      if (indexed.of !== null && indexed.of > 0 && indexed.calls >= indexed.of) doneAfterSeconds = atSeconds;
      await delay(askEveryMs);
    }
    const { data } = requestsSchema.parse(await service.control("GET", "requests"));
    return {
      samples,
      doneAfterSeconds,
      loopDelayMs: await readLoopDelay(app.url),
      boardMs: quantile(times.board, 0.95),
      searchMs: quantile(times.search, 0.95),
      cpuSeconds: await cpuSeconds(app.pid),
      requests: data.total,
    };
  } finally {
    await viewers.leave();
    await app.stop();
    await service.stop();
  }
}

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  into.push(performance.now() - startedAt);
  return result;
}

async function readLoopDelay(appUrl: string): Promise<LoopDelay> {
  const text = await (await fetch(`${appUrl}/api/metrics`)).text();
  const of = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, "m").exec(text)?.[1]) * 1000;
  return { p50: of("p50"), p99: of("p99"), worst: of("max") };
}
