import { latencies } from "../load/latencies.ts";
import { throughput, type LoadShape, type Throughput } from "../load/throughput.ts";
import { startBareServer } from "../programs/start-bare-server.ts";
import type { RunningService } from "../programs/start-service.ts";
import { quantile } from "../report/statistics.ts";
import type { BenchRequest } from "./requests.ts";

/** How requests are measured: some alone, then under load. */
export interface SpeedShape extends LoadShape {
  /** The number of requests that are sent one at a time, fewer where they take long. */
  alone: number;
}

const aloneForMs = 400;

export interface ServiceSpeed {
  name: string;
  bytes: number;
  /** Sequential requests, including the client's part. */
  p50Ms: number;
  p99Ms: number;
  service: Throughput;
  bare: Throughput;
}

/** Measures every request alone, then under load, compared with the same bytes from a bare `node:http` server. */
export async function serviceSpeed(
  service: RunningService,
  requests: readonly BenchRequest[],
  shape: SpeedShape,
): Promise<ServiceSpeed[]> {
  const bareServer = await startBareServer();
  try {
    const speeds: ServiceSpeed[] = [];
    for (const { name, path, headers: more } of requests) {
      const headers = { "x-api-key": service.apiKey, ...more };
      const url = `${service.url}/public/v3${path}`;
      const same = await bareServer.mirror(url, headers);
      const alone = await latencies(url, headers, { requests: shape.alone, maxMs: aloneForMs });
      const targets = [
        { name, url, headers, pid: service.pid },
        { name: `${name}, node:http`, url: same.url, headers, pid: bareServer.pid },
      ];
      const [own, bare] = await throughput(targets, shape);
      if (!own || !bare) continue;
      const [p50Ms, p99Ms] = [quantile(alone, 0.5), quantile(alone, 0.99)];
      speeds.push({ name, bytes: same.bytes, p50Ms, p99Ms, service: own, bare });
    }
    return speeds;
  } finally {
    await bareServer.stop();
  }
}
