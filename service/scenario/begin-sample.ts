import { z } from "zod";
import { newestChangeOf } from "#service/db/read/find-live-sessions.ts";
import { readSampleStart, replaceSampleStart } from "#service/db/sample-start.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { eventIdOffset } from "./plan/record-ids.ts";
import { samples, stormAfterMs, type Sample, type SampleStart } from "./plan/sample-start.ts";

/** A sample that nobody ran for longer than this begins anew, at the height of its season. */
const continuedWithinMs = 7 * 86_400_000;
const stormsRemembered = 10;

const storedStart = z.object({
  sample: z.enum(samples),
  startedAtMs: z.number(),
  stormsAtMs: z.array(z.number()),
});

/**
 * The start of the sample in a database: that of the first process, so that those that start later continue it. It is
 * another one after a long time without any, and for another sample.
 *
 * @param nowMs the service's time
 */
export async function beginSample(db: ServiceDatabase, sample: Sample, nowMs: number): Promise<SampleStart> {
  const before = await readSampleStart(db);
  const stored = before === null ? null : parse(before);
  const ranAtMs = Math.max(
    stored?.startedAtMs ?? -Infinity,
    (await newestChangeOf(db, eventIdOffset)) ?? -Infinity,
  );
  const isContinued = stored?.sample === sample && nowMs - ranAtMs <= continuedWithinMs;
  const start: SampleStart = isContinued ? stored : { sample, startedAtMs: nowMs, stormsAtMs: [] };
  const wanted =
    sample === "storm"
      ? { ...start, stormsAtMs: [...start.stormsAtMs.slice(1 - stormsRemembered), nowMs + stormAfterMs] }
      : start;
  if (wanted === stored) return wanted;
  return parse(await replaceSampleStart(db, before, JSON.stringify(wanted))) ?? wanted;
}

function parse(text: string): SampleStart | null {
  try {
    return storedStart.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
