import type { DatasetStatus, SyncStatus } from "../../contract/board/status.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import type { Store } from "../store/open-store.ts";
import { countStates } from "../store/count-states.ts";
import { readDatasets, type DatasetMark } from "../store/read-datasets.ts";

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** How the copy of every dataset is doing, and whether the board can be relied on. */
export async function getStatus(runtime: Runtime = currentRuntime()): Promise<SyncStatus> {
  const { store, pulse, bus, client, clock, env, viewers, instances, metrics } = runtime;
  const freshness = pulse.freshness();
  const ageMs = freshness.confirmedAt === null ? Infinity : clock.now() - Date.parse(freshness.confirmedAt);
  const isStarting = freshness.cause === "starting";
  return {
    isReady: !isStarting && ageMs <= env.READY_MAX_AGE_MS,
    freshness,
    version: bus.version(),
    datasets: await Promise.all((await readDatasets(store.db)).map((mark) => withRows(store, mark))),
    viewers: viewers.count,
    upstreamRequests: client.requestCount(),
    isPolling: ["alone", "leader"].includes(instances.role()),
    sessions: await countStates(store.db),
    figures: await metrics.figures(),
  };
}

async function withRows({ db }: Store, mark: DatasetMark): Promise<DatasetStatus> {
  const rows = await db
    .selectFrom(mark.dataset)
    .select((row) => row.fn.countAll<number>().as("rows"))
    .executeTakeFirst();
  return {
    dataset: mark.dataset,
    rows: Number(rows?.rows ?? 0),
    watermark: isoOrNull(mark.watermark_at),
    lastSuccessAt: isoOrNull(mark.last_success_at),
    lastError: mark.last_error,
    setAside: mark.setAside,
    isFullCopyDone: mark.is_full_copy_done === 1,
    copiedSoFar: mark.copy_records,
    copyStartedAt: isoOrNull(mark.copy_started_at),
    lastFullCopyAt: isoOrNull(mark.last_full_copy_at),
  };
}
