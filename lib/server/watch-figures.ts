import type { Metrics } from "./metrics.ts";
import type { Runtime } from "./runtime.ts";
import { readAirFigures } from "./store/air/air-figures.ts";
import { readAlertFigures } from "./store/alerts/alert-figures.ts";
import { readLastBackup } from "./store/backup.ts";
import { countStates, readDatasets } from "./store/read/read-status.ts";
import type { SpanCounts } from "./tracing/span-counts.ts";

type FigureSources =
  | "pollHealth"
  | "clock"
  | "viewers"
  | "bus"
  | "instances"
  | "store"
  | "usersFile"
  | "buildId"
  | "version";

/** Connects the metrics with the values that they read from the runtime. */
export function watchFigures(
  metrics: Metrics,
  {
    pollHealth,
    clock,
    viewers,
    bus,
    instances,
    store,
    usersFile,
    buildId: build,
    version,
    spans,
  }: Pick<Runtime, FigureSources> & { spans: SpanCounts },
): void {
  metrics.watch({
    dataAgeSeconds: () => {
      const { confirmedAt } = pollHealth.freshness();
      return confirmedAt === null ? Number.POSITIVE_INFINITY : (clock.now() - Date.parse(confirmedAt)) / 1000;
    },
    viewers: () => viewers.count,
    boardVersion: () => bus.version(),
    isLeader: () => instances.role() === "leader" || instances.role() === "alone",
    freshness: () => pollHealth.freshness().status,
    build: { version, build },
    isUsersFileUnreadable: () => usersFile.problem() !== null,
    sessionsByState: () => countStates(store.db),
    datasets: () => readDatasets(store.db),
    alerts: () => readAlertFigures(store.db),
    air: () => readAirFigures(store.db),
    // A store counts its versions from when it was made or restored.
    backupAgeMs:
      store.backUp && (async () => clock.now() - ((await readLastBackup(store.db)) ?? store.firstVersion)),
    spans,
    now: () => clock.now(),
  });
}
