import { pick, seededRandom, type Random } from "#service/content/seeded-random.ts";
import { isUpstreamFault, type FaultKind } from "./fault-kinds.ts";

/** One fault: when it begins, counted from the start of the run, and how long it stays. */
export interface PlannedFault {
  kind: FaultKind;
  atMs: number;
  forMs: number;
}

export interface FaultPlanOptions {
  seed: string;
  /** Time for faults; a plan is at least one round of all kinds, however short this is. */
  lengthMs: number;
  pollEveryMs: number;
  kinds: readonly FaultKind[];
}

/** In polls. Blind is who missed three; a glitch is over before the second. */
const long = { least: 4.5, most: 9 };
const firstLong = { least: 4.2, most: 5 };
const glitch = { least: 0.5, most: 0.9 };
/** Back-off ends within two polls; what follows is a time in which everything must be seen. */
const calm = { least: 3, most: 8 };
const firstCalm = { least: 2.5, most: 3 };
const glitchesInTen = 3;
const killsInsideInTen = 3;

/**
 * What goes wrong in a run, a pure function of its options. The first round has every kind once, each long
 * enough to blind; later rounds mix in glitches, and kill the app while upstream or the database is away.
 */
export function createFaultPlan({ seed, lengthMs, pollEveryMs, kinds }: FaultPlanOptions): PlannedFault[] {
  const random = seededRandom(`faults ${seed}`);
  const polls = ({ least, most }: { least: number; most: number }) =>
    Math.round((least + (most - least) * random()) * pollEveryMs);
  const plan: PlannedFault[] = [];
  let atMs = polls(firstCalm);
  for (let round = 0; round === 0 || atMs < lengthMs; round += 1) {
    for (const kind of shuffled(random, kinds)) {
      if (round > 0 && atMs >= lengthMs) break;
      const isGlitch = round > 0 && isUpstreamFault(kind) && chance(random, glitchesInTen);
      const forMs = polls(isGlitch ? glitch : round === 0 ? firstLong : long);
      plan.push({ kind, atMs, forMs });
      if (round > 0 && !isGlitch && kind !== "app killed" && chance(random, killsInsideInTen)) {
        plan.push({ kind: "app killed", atMs: atMs + Math.round(forMs / 3), forMs: Math.round(forMs / 3) });
      }
      atMs += forMs + polls(round === 0 ? firstCalm : calm);
    }
  }
  return plan;
}

/** When the last fault of a plan is over, counted like the faults. */
export function endOfPlan(plan: readonly PlannedFault[]): number {
  return Math.max(0, ...plan.map(({ atMs, forMs }) => atMs + forMs));
}

function chance(random: Random, inTen: number): boolean {
  return random() * 10 < inTen;
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) {
    const next = pick(random, left);
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}
