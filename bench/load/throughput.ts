import autocannon from "autocannon";
import { cpuSeconds } from "../programs/cpu-seconds.ts";
import { median } from "../report/quantile.ts";

/** One address under load. */
export interface Target {
  name: string;
  url: string;
  /** The process that answers. */
  pid: number | undefined;
  headers?: Record<string, string>;
}

export interface LoadShape {
  connections: number;
  /** Length of one round in seconds. */
  seconds: number;
  rounds: number;
}

export interface Throughput {
  /** Requests a second: what was left of the machine for both ends. */
  perSecond: number;
  /** Processor time of the answering process per request: hardly depends on what else the machine does. */
  cpuMicros: number;
}

/**
 * Puts each target under load, in the order given. The targets take turns in short rounds and the middle round
 * counts, so that what else the machine does meets all of them alike.
 *
 * @throws when a target answers anything but success
 */
export async function throughput(targets: readonly Target[], shape: LoadShape): Promise<Throughput[]> {
  const rounds: Throughput[][] = targets.map(() => []);
  for (let round = 0; round < shape.rounds; round += 1) {
    for (const [place, target] of targets.entries()) rounds[place]?.push(await onceUnderLoad(target, shape));
  }
  return rounds.map((some) => ({
    perSecond: median(some.map(({ perSecond }) => perSecond)),
    cpuMicros: median(some.map(({ cpuMicros }) => cpuMicros)),
  }));
}

async function onceUnderLoad({ name, url, pid, headers }: Target, shape: LoadShape): Promise<Throughput> {
  const { connections, seconds } = shape;
  const cpuBefore = await cpuSeconds(pid);
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const cpuUsed = (await cpuSeconds(pid)) - cpuBefore;
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${name}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  const answered = result["2xx"];
  return { perSecond: answered / result.duration, cpuMicros: (cpuUsed * 1e6) / answered };
}
