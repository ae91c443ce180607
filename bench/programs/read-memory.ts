import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

const linePrefix = '{"memory":';
const lineSchema = z.object({ memory: z.object({ residentBytes: z.number(), heldBytes: z.number() }) });

/** Memory of a process after garbage collection: resident memory, and heap with external memory. */
export type Memory = z.output<typeof lineSchema>["memory"];

const checkEveryMs = 20;
const maxWaitMs = 30_000;

/**
 * The memory of a program after garbage collection.
 *
 * @param program one that was started with `reportsMemory`
 * @throws when it does not report in time
 */
export async function readMemory({ pid, log }: { pid: number | undefined; log: string[] }): Promise<Memory> {
  const linesBefore = log.length;
  if (pid !== undefined) process.kill(pid, "SIGUSR2");
  const deadline = Date.now() + maxWaitMs;
  while (Date.now() < deadline) {
    const line = log.slice(linesBefore).find((text) => text.startsWith(linePrefix));
    if (line) return lineSchema.parse(JSON.parse(line)).memory;
    await delay(checkEveryMs);
  }
  throw new Error("The program did not report its memory");
}

/** Arguments of Node for a program whose memory is read. */
export const reportsMemory = ["--expose-gc", "--import", "./bench/programs/report-memory.ts"];
