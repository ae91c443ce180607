import autocannon from "autocannon";
import { cpuSeconds } from "../programs/cpu-seconds.ts";
import { median } from "../report/statistics.ts";

/** One address under load. */
export interface Target {
  name: string;
  url: string;
  /** The process that answers. */
  pid: number | undefined;
  headers?: Record<string, string>;
  /** The expected status; 200 by default. */
  status?: number;
}

export interface LoadShape {
  connections: number;
  /** Length of one round in seconds. */
  seconds: number;
  rounds: number;
}

export interface Throughput {
  /** Requests per second; depends on other load, because client and server share the machine. */
  perSecond: number;
  /** Processor time of the answering process per request: hardly depends on other load. */
  cpuMicros: number;
}

/**
 * Puts each target under load, in the order given. The targets alternate in short rounds and the median round counts,
 * so that other load affects all alike. The first round does not count, because the code of a program that has just
 * started is not compiled yet.
 *
 * @throws when a target answers anything unexpected
 */
export async function throughput(targets: readonly Target[], shape: LoadShape): Promise<Throughput[]> {
  const rounds: Round[][] = targets.map(() => []);
  for (const target of targets) await onceUnderLoad(target, shape);
  for (let round = 0; round < shape.rounds; round += 1) {
    for (const [index, target] of targets.entries()) rounds[index]?.push(await onceUnderLoad(target, shape));
  }
  return rounds.map((some) => ({
    perSecond: median(some.map(({ perSecond }) => perSecond)),
    // Over all rounds: processor time is counted in hundredths of a second, which is much of a short round.
    cpuMicros: (sum(some.map(({ cpuUsed }) => cpuUsed)) * 1e6) / sum(some.map(({ answered }) => answered)),
  }));
}

interface Round {
  perSecond: number;
  answered: number;
  /** Seconds of processor time. */
  cpuUsed: number;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

async function onceUnderLoad(target: Target, shape: LoadShape): Promise<Round> {
  const { name, url, pid, headers, status = 200 } = target;
  const { connections, seconds } = shape;
  const cpuBefore = await cpuSeconds(pid);
  // Without the interval of its samples it ends at whole seconds only.
  const sampleInt = Math.min(1, seconds) * 1_000;
  const result = await autocannon({ url, connections, duration: seconds, sampleInt, headers });
  const cpuUsed = (await cpuSeconds(pid)) - cpuBefore;
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const unexpected = result["2xx"] + result.non2xx - answered;
  if (unexpected + result.errors + result.timeouts > 0) {
    throw new Error(
      `${name}: ${unexpected} unexpected answers, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return { perSecond: answered / result.duration, answered, cpuUsed };
}
