import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import * as z from "zod";
import type { PlainPage } from "./plain-page.ts";

/** What a tab uses: memory in megabytes, DOM nodes and event listeners. */
export interface PageMemory {
  /** The process of the page. */
  rendererMb: number;
  /** All of the browser's processes together, shared pages counted once. */
  browserMb: number;
  heapMb: number;
  nodes: number;
  listeners: number;
}

const perMb = 1_048_576;
const metricsSchema = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

/** Returns a function that reads the memory of a browser's only page after garbage collection. Needs /proc. */
export async function openMemory(browser: Browser, tab: PlainPage): Promise<() => Promise<PageMemory>> {
  const whole = await browser.newBrowserCDPSession();
  return async () => {
    await tab.send("HeapProfiler.collectGarbage");
    const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
    const uses = processInfo.map(({ type, id }) => ({ type, mb: proportionalMb(id) }));
    const { metrics } = metricsSchema.parse(await tab.send("Performance.getMetrics"));
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return {
      // A spare renderer waits for the next tab; the page's is the large one.
      rendererMb: Math.max(...uses.filter(({ type }) => type === "renderer").map(({ mb }) => mb)),
      browserMb: uses.reduce((sum, { mb }) => sum + mb, 0),
      heapMb: metric("JSHeapUsedSize") / perMb,
      nodes: metric("Nodes"),
      listeners: metric("JSEventListeners"),
    };
  };
}

/** The proportional set size of a process, which counts shared pages once. 0 for one that has just ended. */
function proportionalMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
