import type { RunningService } from "../programs/start-service.ts";
import type { AppDatabase } from "./app-database.ts";
import type { AppUnderFault } from "./app-under-fault.ts";
import type { Outage } from "./evidence.ts";
import { isDatabaseFault, isUpstreamFault, upstreamFaults } from "./fault-kinds.ts";
import type { PlannedFault } from "./fault-plan.ts";
import type { SpedUpClock } from "./sped-up-clock.ts";

/** What faults are applied to. */
export interface Victims {
  clock: SpedUpClock;
  service: RunningService;
  app: AppUnderFault;
  database: AppDatabase;
  log: string[];
}

/** Carries out a plan; resolves to the real times of its faults, once the last one is over. */
export async function carryOut(plan: readonly PlannedFault[], victims: Victims): Promise<Outage[]> {
  const { clock, log } = victims;
  const startedAt = clock.now();
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
    log.push(
      `${((clock.now() - startedAt) / 1_000).toFixed(1)} s: ${fault.kind} ${isBegin ? "begins" : "ends"}`,
    );
    const before = clock.now();
    if (isBegin) {
      await begin(fault, victims);
      const outage = {
        kind: fault.kind,
        widestFrom: before,
        from: clock.now(),
        to: Infinity,
        widestTo: Infinity,
      };
      if (fault.kind === "app killed") endFileFaults(open, before);
      outages.push(outage);
      open.set(fault, outage);
    } else {
      const outage = open.get(fault);
      if (!outage) continue;
      open.delete(fault);
      outage.to = before;
      starting.push(...(await end(fault, victims)));
      outage.widestTo = clock.now();
    }
  }
  await Promise.all(starting);
  return outages;

  /** The file size limit ends with the process that it was set on. */
  function endFileFaults(among: Map<PlannedFault, Outage>, at: number) {
    if (victims.database.engine !== "sqlite") return;
    for (const [fault, outage] of among) {
      if (!isDatabaseFault(fault.kind)) continue;
      among.delete(fault);
      Object.assign(outage, { to: at, widestTo: clock.now() });
    }
  }
}

async function begin({ kind }: PlannedFault, { service, app, database }: Victims): Promise<void> {
  if (isUpstreamFault(kind))
    await service.control("POST", "faults", { path: "/public/v3", ...upstreamFaults[kind].fault });
  else if (isDatabaseFault(kind)) await database.goAway(kind, app.pid());
  else await app.kill();
}

/** Ends a fault. Returns a start of the app without waiting for it, because its database may still be away. */
async function end({ kind }: PlannedFault, { service, app, database }: Victims): Promise<Promise<void>[]> {
  if (isUpstreamFault(kind)) await service.control("DELETE", "faults");
  else if (isDatabaseFault(kind)) await database.comeBack(app.pid());
  else return [app.start()];
  return [];
}
