import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { startBenchStack } from "../programs/bench-stack.ts";
import type { AppKind } from "../programs/start-app.ts";

const lineSchema = z.object({
  time: z.union([z.number(), z.string()]).transform((time) => new Date(time).getTime()),
  msg: z.string(),
  dataset: z.string().optional(),
  records: z.number().optional(),
});
const datasets = ["companies", "events", "sessions"];
const lookEveryMs = 50;
const atMostMs = 300_000;

export interface FullCopy {
  dataset: string;
  records: number;
  /** From the start of the app's process, all datasets side by side, within the default request budget. */
  seconds: number;
}

/**
 * How long an app with an empty store takes to copy everything, by its own log.
 *
 * @throws when it is not done within five minutes
 */
export async function fullCopy(
  kind: AppKind,
  { folder, database }: { folder: string; database: string },
): Promise<FullCopy[]> {
  const startedAt = Date.now();
  const stack = await startBenchStack(kind, { folder, database });
  try {
    while (Date.now() - startedAt < atMostMs) {
      const copies = stack.appLog.flatMap((line) => readCopy(line, startedAt));
      const wanted = datasets.flatMap((name) => copies.find(({ dataset }) => dataset === name) ?? []);
      if (wanted.length === datasets.length) return wanted;
      await delay(lookEveryMs);
    }
    throw new Error(`The copy was not done in time:\n${stack.appLog.slice(-20).join("\n")}`);
  } finally {
    await stack.stop();
  }
}

function readCopy(line: string, startedAt: number): FullCopy[] {
  if (!line.startsWith("{")) return [];
  const { msg, dataset, records, time } = lineSchema.parse(JSON.parse(line));
  if (msg !== "first full copy done" || dataset === undefined || records === undefined) return [];
  return [{ dataset, records, seconds: (time - startedAt) / 1000 }];
}
