import type { DatasetStatus, SyncStatus } from "../../contract/board/status.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import type { Store } from "../store/open-store.ts";
import { countStates, countRows, readDatasets, type DatasetMark } from "../store/read/read-status.ts";

const isoOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** The status of the copy of every dataset, and whether the board is current. */
export async function getStatus(runtime: Runtime = currentRuntime()): Promise<SyncStatus> {
  const { store, pulse, bus, client, viewers, instances, metrics } = runtime;
  return {
    freshness: pulse.freshness(),
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
  return {
    dataset: mark.dataset,
    rows: await countRows(db, mark.dataset),
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
