import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { startViewers } from "./load/viewers.ts";
import { figure, jsonLine, table } from "./report/table.ts";

interface SizesRow {
  viewers: number;
  /** Of the app's process, in hundredths of one processor. */
  processor: number;
  memoryMb: number;
  /** What the folder grew by, carried on for a day. */
  diskMbADay: number | null;
}

/** What an app that runs takes of its machine, by its own metrics: for the table of sizes in docs/deployment.md. */
export const sizes: Bench = {
  name: "sizes",
  summary: "memory, processor time by viewers and disk a day of an app that runs (--url, --folder)",
  isQuick: false,
  shortForm: null,
  async run(argv, say) {
    const { values } = parseArgs({
      args: argv,
      options: {
        url: { type: "string", default: "http://127.0.0.1:3000" },
        folder: { type: "string" },
        viewers: { type: "string", default: "0,100,1000" },
        seconds: { type: "string", default: "60" },
      },
    });
    const rows: SizesRow[] = [];
    for (const viewers of values.viewers.split(",").map(Number)) {
      const load = await startViewers(values.url, viewers);
      // All are connected before anything is counted.
      await delay(2_500);
      rows.push({ viewers, ...(await measure(values.url, values.folder, Number(values.seconds))) });
      await load.leave();
    }
    const head = ["viewers", "processor, %", "memory, MB", "disk, MB a day"];
    const cells = rows.map(({ viewers, processor, memoryMb, diskMbADay }) => [
      String(viewers),
      figure(processor),
      figure(memoryMb),
      diskMbADay === null ? "" : figure(diskMbADay),
    ]);
    say(table(head, cells));
    say(jsonLine("sizes", values, rows));
  },
};

async function measure(url: string, folder: string | undefined, seconds: number) {
  const [before, sizeBefore] = [await figuresOf(url), sizeOf(folder)];
  const startedAt = performance.now();
  await delay(seconds * 1000);
  const [after, sizeAfter] = [await figuresOf(url), sizeOf(folder)];
  const passedS = (performance.now() - startedAt) / 1000;
  const grownMb = sizeBefore === null || sizeAfter === null ? null : (sizeAfter - sizeBefore) / 1e6;
  return {
    processor: (100 * (after.cpuSeconds - before.cpuSeconds)) / passedS,
    memoryMb: after.memoryMb,
    diskMbADay: grownMb === null ? null : (grownMb * 86_400) / passedS,
  };
}

async function figuresOf(url: string): Promise<{ cpuSeconds: number; memoryMb: number }> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (.+)$`, "m").exec(text)?.[1]);
  return {
    cpuSeconds: value("process_cpu_seconds_total"),
    memoryMb: value("process_resident_memory_bytes") / 1e6,
  };
}

/** Bytes of the files in a folder. */
function sizeOf(folder: string | undefined): number | null {
  if (folder === undefined) return null;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
