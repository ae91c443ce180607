import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { boardAnswerSchema } from "#lib/contract/board/board.ts";
import { cpuSeconds } from "../programs/cpu-seconds.ts";
import { startApp, type AppKind } from "../programs/start-app.ts";
import { startService } from "../programs/start-service.ts";
import { quantile } from "../report/statistics.ts";

const lineSchema = z.object({
  time: z.union([z.number(), z.string()]).transform((time) => new Date(time).getTime()),
  msg: z.string(),
  dataset: z.string().optional(),
  records: z.number().optional(),
});
const requestsSchema = z.object({ data: z.object({ total: z.number() }) });
const datasets = ["companies", "events", "sessions"];
const pollEveryMs = 200;
const maxWaitMs = 300_000;

/** The progress and the costs of an initial sync. Seconds count from the start of the app. */
export interface FullCopy {
  datasets: { dataset: string; records: number; seconds: number }[];
  firstSessionSeconds: number;
  /** Until the board was complete and confirmed. */
  boardSeconds: number;
  seconds: number;
  requests: number;
  /** How long answers of `/api/board?since=` took while the copy ran. */
  boardP95Ms: number;
  progressLines: number;
  cpuSeconds: number;
  peakBytes: number;
}

export interface FullCopyOptions {
  folder: string;
  /** The service's file. */
  database: string;
  /** Further environment of the app: its own database, its request budget. */
  settings: Record<string, string>;
  /** Kills and restarts the app once after this many seconds. */
  killAfterSeconds: number | null;
}

/**
 * Lets an app with an empty store copy everything while a board is open on it.
 *
 * @throws when that takes longer than five minutes
 */
export async function fullCopy(kind: AppKind, options: FullCopyOptions): Promise<FullCopy> {
  const { folder, database, killAfterSeconds } = options;
  const settings = { DATA_DIR: fs.mkdtempSync(`${folder}/copy-`), ...options.settings };
  const service = await startService(database);
  const startedAt = Date.now();
  let app = await startApp(kind, service, { folder, settings }).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  const log = app.log;
  const sinceStart = () => (Date.now() - startedAt) / 1000;
  const latencies: number[] = [];
  const seen = { firstSessionSeconds: Number.NaN, boardSeconds: Number.NaN };
  let since: number | null = null;
  let isKilled = false;
  const poll = async () => {
    const requestedAt = performance.now();
    const response = await fetch(`${app.url}/api/board${since === null ? "" : `?since=${since}`}`);
    const answer = boardAnswerSchema.parse(await response.json());
    if (since !== null) latencies.push(performance.now() - requestedAt);
    since = answer.version;
    const sessions = "changed" in answer ? answer.changed : answer.sessions;
    if (sessions.length > 0) seen.firstSessionSeconds ||= sinceStart();
    if (answer.freshness.status === "current") seen.boardSeconds ||= sinceStart();
  };
  try {
    while (sinceStart() * 1000 < maxWaitMs) {
      await poll();
      const done = [...log, ...app.log].flatMap((line) => readEnd(line, startedAt));
      const found = datasets.flatMap((name) => done.find(({ dataset }) => dataset === name) ?? []);
      if (found.length === datasets.length) {
        const { data } = requestsSchema.parse(await service.control("GET", "requests"));
        return {
          ...seen,
          datasets: found,
          seconds: Math.max(...found.map(({ seconds }) => seconds)),
          requests: data.total,
          boardP95Ms: quantile(latencies, 0.95),
          progressLines: app.log.filter((line) => line.includes("initial sync in progress")).length,
          cpuSeconds: await cpuSeconds(app.pid),
          peakBytes: await peakMemory(app.pid),
        };
      }
      if (killAfterSeconds !== null && !isKilled && sinceStart() > killAfterSeconds) {
        isKilled = true;
        if (app.pid !== undefined) process.kill(app.pid, "SIGKILL");
        await app.stop();
        app = await startApp(kind, service, { folder, settings });
      }
      await delay(pollEveryMs);
    }
    throw new Error(`The copy was not done in time:\n${app.log.slice(-20).join("\n")}`);
  } finally {
    await app.stop();
    await service.stop();
  }
}

function readEnd(line: string, startedAt: number): FullCopy["datasets"] {
  if (!line.startsWith("{")) return [];
  const { msg, dataset, records, time } = lineSchema.parse(JSON.parse(line));
  if (msg !== "initial sync done" || dataset === undefined || records === undefined) return [];
  return [{ dataset, records, seconds: (time - startedAt) / 1000 }];
}

/** The highest resident memory of a process, in bytes; NaN without /proc. */
async function peakMemory(pid: number | undefined): Promise<number> {
  try {
    const status = await fs.promises.readFile(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
