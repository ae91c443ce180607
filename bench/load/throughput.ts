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
  /**
   * Processor time of the answering process per request, without what it does anyway, measured while the others are
   * under load: hardly depends on other load.
   */
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
  const pids = new Set(targets.map(({ pid }) => pid));
  const rounds: Round[] = [];
  for (const target of targets) await onceUnderLoad(target, shape, pids);
  for (let round = 0; round < shape.rounds; round += 1) {
    for (const target of targets) rounds.push(await onceUnderLoad(target, shape, pids));
  }
  return targets.map((target) => {
    const own = rounds.filter((round) => round.target === target);
    const others = rounds.filter((round) => round.target.pid !== target.pid);
    const used = (some: readonly Round[]) => sum(some.map(({ cpuUsed }) => cpuUsed.get(target.pid) ?? 0));
    const seconds = (some: readonly Round[]) => sum(some.map((round) => round.seconds));
    const anyway = others.length === 0 ? 0 : used(others) / seconds(others);
    return {
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      cpuMicros: ((used(own) - anyway * seconds(own)) * 1e6) / sum(own.map(({ answered }) => answered)),
    };
  });
}

interface Round {
  target: Target;
  perSecond: number;
  answered: number;
  seconds: number;
  /** Seconds of processor time, by process. */
  cpuUsed: ReadonlyMap<number | undefined, number>;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

async function onceUnderLoad(
  target: Target,
  { connections, seconds }: LoadShape,
  pids: ReadonlySet<number | undefined>,
): Promise<Round> {
  const { name, url, headers, status = 200 } = target;
  const startedAt = performance.now();
  const before = await cpuOf(pids);
  // Without the interval of its samples it ends at whole seconds only.
  const sampleInt = Math.min(1, seconds) * 1_000;
  const result = await autocannon({ url, connections, duration: seconds, sampleInt, headers });
  const after = await cpuOf(pids);
  const took = (performance.now() - startedAt) / 1_000;
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const unexpected = result["2xx"] + result.non2xx - answered;
  if (unexpected + result.errors + result.timeouts > 0) {
    throw new Error(
      `${name}: ${unexpected} unexpected answers, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  const cpuUsed = new Map([...after].map(([pid, seconds]) => [pid, seconds - (before.get(pid) ?? 0)]));
  return { target, perSecond: answered / result.duration, answered, seconds: took, cpuUsed };
}

async function cpuOf(pids: ReadonlySet<number | undefined>): Promise<Map<number | undefined, number>> {
  return new Map(await Promise.all([...pids].map(async (pid) => [pid, await cpuSeconds(pid)] as const)));
}
