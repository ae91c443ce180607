import { iso } from "../../contract/public-v3/instant.ts";
import type { DatasetStatus, SyncStatus } from "../../contract/board/status.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import type { Store } from "../store/open-store.ts";
import { countStates, countRows, readDatasets, type DatasetProgress } from "../store/read/read-status.ts";

/** The status of the copy of every dataset, and whether the board is current. */
export async function getStatus(runtime: Runtime = currentRuntime()): Promise<SyncStatus> {
  const { store, pulse, bus, client, viewers, instances, metrics } = runtime;
  return {
    freshness: pulse.freshness(),
    version: bus.version(),
    datasets: await Promise.all((await readDatasets(store.db)).map((progress) => withRows(store, progress))),
    viewers: viewers.count,
    upstreamRequests: client.requestCount(),
    isPolling: ["alone", "leader"].includes(instances.role()),
    sessions: await countStates(store.db),
    figures: await metrics.figures(),
  };
}

async function withRows({ db }: Store, progress: DatasetProgress): Promise<DatasetStatus> {
  return {
    dataset: progress.dataset,
    rows: await countRows(db, progress.dataset),
    watermark: iso(progress.watermark_at),
    lastSuccessAt: iso(progress.last_success_at),
    lastError: progress.last_error,
    setAside: progress.setAside,
    isFullCopyDone: progress.is_full_copy_done === 1,
    copiedSoFar: progress.copy_records,
    copyStartedAt: iso(progress.copy_started_at),
    lastFullCopyAt: iso(progress.last_full_copy_at),
  };
}
