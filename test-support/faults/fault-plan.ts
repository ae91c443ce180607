import { seededRandom, type Random } from "#service/content/seeded-random.ts";
import { shuffled } from "#service/scenario/plan/shuffled.ts";
import { isUpstreamFault, type FaultKind } from "./fault-kinds.ts";

/** One fault: when it begins, from the start of the run, and how long it lasts. */
export interface PlannedFault {
  kind: FaultKind;
  atMs: number;
  forMs: number;
  /** Whether it is long enough to make the app blind. */
  isBlinding: boolean;
}

export interface FaultPlanOptions {
  seed: string;
  /** Length of the plan, which has at least one round of all kinds in any case. */
  lengthMs: number;
  pollEveryMs: number;
  kinds: readonly FaultKind[];
}

/** Lengths of faults in polls. A screen is blind after three missed polls; a glitch ends before the second. */
const long = { min: 4.5, max: 9 };
const firstLong = { min: 4.2, max: 5 };
const glitch = { min: 0.5, max: 0.9 };
/** Time between faults in polls. Back-off ends within two polls; after that every change must be seen. */
const calm = { min: 3, max: 8 };
const firstCalm = { min: 2.5, max: 3 };
const glitchesInTen = 3;
const killsInsideInTen = 3;

/**
 * The faults of a run, a pure function of its options. The first round has every kind once, each long enough to make
 * the app blind; later rounds include glitches, and kill the app while upstream or the database is away.
 */
export function createFaultPlan({ seed, lengthMs, pollEveryMs, kinds }: FaultPlanOptions): PlannedFault[] {
  const random = seededRandom(`faults ${seed}`);
  const polls = ({ min, max }: { min: number; max: number }) =>
    Math.round((min + (max - min) * random()) * pollEveryMs);
  const plan: PlannedFault[] = [];
  let atMs = polls(firstCalm);
  for (let round = 0; round === 0 || atMs < lengthMs; round += 1) {
    for (const kind of shuffled(`faults ${seed} ${round}`, kinds)) {
      if (round > 0 && atMs >= lengthMs) break;
      const isGlitch = round > 0 && isUpstreamFault(kind) && chance(random, glitchesInTen);
      const forMs = polls(isGlitch ? glitch : round === 0 ? firstLong : long);
      plan.push({ kind, atMs, forMs, isBlinding: !isGlitch });
      if (round > 0 && !isGlitch && kind !== "app killed" && chance(random, killsInsideInTen)) {
        const third = Math.round(forMs / 3);
        plan.push({ kind: "app killed", atMs: atMs + third, forMs: third, isBlinding: false });
      }
      atMs += forMs + polls(round === 0 ? firstCalm : calm);
    }
  }
  return plan;
}

/** When the last fault of a plan ends. */
export function endOfPlan(plan: readonly PlannedFault[]): number {
  return Math.max(0, ...plan.map(({ atMs, forMs }) => atMs + forMs));
}

function chance(random: Random, inTen: number): boolean {
  return random() * 10 < inTen;
}
