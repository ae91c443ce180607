import type { RunningService } from "../../bench/programs/start-service.ts";
import type { AppDatabase } from "./app-database.ts";
import type { AppUnderFault } from "./app-under-fault.ts";
import type { Outage } from "./evidence.ts";
import { isDatabaseFault, isUpstreamFault, upstreamFaults } from "./fault-kinds.ts";
import type { PlannedFault } from "./fault-plan.ts";
import type { Viewer } from "./open-viewer.ts";
import type { SpedUpClock } from "./sped-up-clock.ts";
import { waitUntilBlind } from "./wait-until.ts";

/** The programs of a fault run, with its clock, screen and log. */
export interface FaultTargets {
  clock: SpedUpClock;
  service: RunningService;
  app: AppUnderFault;
  database: AppDatabase;
  viewer: Viewer;
  log: string[];
}

/** Carries out a plan; resolves to the actual times of its faults when the last one is over. */
export async function carryOut(plan: readonly PlannedFault[], targets: FaultTargets): Promise<Outage[]> {
  const { clock, viewer, log } = targets;
  let startedAt = clock.now();
  const outages: Outage[] = [];
  const starting: Promise<void>[] = [];
  const open = new Map<PlannedFault, Outage>();
  const steps = plan
    .flatMap((fault) => [
      { fault, atMs: fault.atMs, isBegin: true },
      { fault, atMs: fault.atMs + fault.forMs, isBegin: false },
    ])
    .sort((a, b) => a.atMs - b.atMs);
  for (const { fault, atMs, isBegin } of steps) {
    await clock.pause(Math.max(0, startedAt + atMs - clock.now()));
    const outage = open.get(fault);
    if (outage && fault.isBlinding) {
      const dueAt = clock.now();
      const { kind } = fault;
      await waitUntilBlind(viewer, outage.from, isUpstreamFault(kind) ? upstreamFaults[kind].cause : null);
      startedAt += clock.now() - dueAt;
    }
    log.push(
      `${((clock.now() - startedAt) / 1_000).toFixed(1)} s: ${fault.kind} ${isBegin ? "begins" : "ends"}`,
    );
    const before = clock.now();
    if (isBegin) {
      await begin(fault, targets);
      const begun = {
        kind: fault.kind,
        widestFrom: before,
        from: clock.now(),
        to: Infinity,
        widestTo: Infinity,
      };
      if (fault.kind === "app killed") endFileFaults(before);
      outages.push(begun);
      open.set(fault, begun);
    } else {
      // A kill of the app has ended it already.
      if (!outage) continue;
      open.delete(fault);
      outage.to = before;
      starting.push(...(await end(fault, targets)));
      outage.widestTo = clock.now();
    }
  }
  await Promise.all(starting);
  return outages;

  /** The file size limit ends with the process that it was set on. */
  function endFileFaults(at: number) {
    if (targets.database.engine !== "sqlite") return;
    for (const [fault, outage] of open) {
      if (!isDatabaseFault(fault.kind)) continue;
      open.delete(fault);
      Object.assign(outage, { to: at, widestTo: clock.now() });
    }
  }
}

async function begin({ kind }: PlannedFault, { service, app, database }: FaultTargets): Promise<void> {
  if (isUpstreamFault(kind))
    await service.control("POST", "faults", { path: "/public/v3", ...upstreamFaults[kind].fault });
  else if (isDatabaseFault(kind)) await database.goAway(kind, app.pid());
  else await app.kill();
}

/** Ends a fault. Returns the start of a killed app without awaiting it, because its database may still be down. */
async function end(
  { kind }: PlannedFault,
  { service, app, database }: FaultTargets,
): Promise<Promise<void>[]> {
  if (isUpstreamFault(kind)) await service.control("DELETE", "faults");
  else if (isDatabaseFault(kind)) await database.comeBack(app.pid());
  else {
    const start = app.start();
    // The caller reports a failure when all faults are over.
    start.catch(() => undefined);
    return [start];
  }
  return [];
}
