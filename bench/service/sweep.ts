import http from "node:http";
import { combineFilters } from "../../test-support/service/filter-combinations.ts";
import { filteredPaths, filterValues } from "../../test-support/service/filter-values.ts";
import { timedRequest } from "../load/latencies.ts";
import { cpuSeconds } from "../programs/cpu-seconds.ts";
import type { RunningService } from "../programs/start-service.ts";
import { median, quantile } from "../report/statistics.ts";
import { bodyReader } from "./body-reader.ts";

/** With much fewer values the 99th percentile would be the highest value. */
const minRequests = 500;
const minRounds = 2;

/** How long full pages of one list took, over HTTP, sequentially, including the client's part. */
export interface Swept {
  path: string;
  kind: "alone" | "pairs" | "random";
  combinations: number;
  p50Ms: number;
  p99Ms: number;
  /** The same of each combination's fastest round, which hardly depends on other load. */
  fastestP99Ms: number;
  /** Processor time of the service per request. */
  cpuMicros: number;
  /** The combination with the slowest median round. */
  worst: string;
  worstMs: number;
}

/**
 * Measures every filter of every list alone, every pair of filters, and a hundred random combinations of three to six,
 * with values that match many, few and no records, at limit 500, alternately ascending and descending. The first round
 * warms caches and does not count.
 */
export async function sweep(service: RunningService, nowMs: number): Promise<Swept[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "x-api-key": service.apiKey };
  const valuesFor = await filterValues(bodyReader(service), nowMs);
  const swept: Swept[] = [];
  for (const path of filteredPaths) {
    const combinations = combineFilters(path, valuesFor(path));
    for (const kind of ["alone", "pairs", "random"] as const) {
      const taken = new Map(combinations[kind].map((target): [string, number[]] => [target, []]));
      const request = (target: string) =>
        timedRequest(`${service.url}/public/v3${target}`, { agent, headers });
      for (const target of taken.keys()) await request(target);
      const cpuBefore = await cpuSeconds(service.pid);
      const rounds = Math.max(minRounds, Math.ceil(minRequests / taken.size));
      for (let round = 0; round < rounds; round += 1)
        for (const [target, times] of taken) times.push(await request(target));
      const cpuUsed = (await cpuSeconds(service.pid)) - cpuBefore;
      const all = [...taken.values()].flat();
      const middles = [...taken].map(([target, times]) => ({ target, ms: median(times) }));
      const worst = middles.reduce((one, other) => (other.ms > one.ms ? other : one));
      swept.push({
        path,
        kind,
        combinations: taken.size,
        worst: worst.target,
        worstMs: worst.ms,
        p50Ms: quantile(all, 0.5),
        p99Ms: quantile(all, 0.99),
        fastestP99Ms: quantile(
          [...taken.values()].map((times) => Math.min(...times)),
          0.99,
        ),
        cpuMicros: (cpuUsed * 1e6) / all.length,
      });
    }
  }
  agent.destroy();
  return swept;
}
