import { iso } from "../../contract/public-v3/instant.ts";
import type {
  Dataset,
  DatasetStatus,
  DoubtedListingStatus,
  SyncStatus,
} from "../../contract/board/status.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readLastBackup } from "../store/backup.ts";
import { readDoubtedListing } from "../store/listings/doubted-listings.ts";
import { nameRecords } from "../store/listings/name-records.ts";
import type { Store } from "../store/open-store.ts";
import type { Queryable } from "../store/schema.ts";
import { acceptedAfter } from "../sync/listing-guard.ts";
import { countStates, countRows, readDatasets, type DatasetProgress } from "../store/read/read-status.ts";

/** The status of the copy of every dataset, and whether the board is current. */
export async function getStatus(runtime: Runtime = currentRuntime()): Promise<SyncStatus> {
  const { store, pollHealth, bus, client, viewers, instances, metrics, usersFile } = runtime;
  return {
    freshness: pollHealth.freshness(),
    version: bus.version(),
    datasets: await Promise.all((await readDatasets(store.db)).map((progress) => withRows(store, progress))),
    viewers: viewers.count,
    upstreamRequests: client.requestCount(),
    isPolling: ["alone", "leader"].includes(instances.role()),
    sessions: await countStates(store.db),
    figures: await metrics.figures(),
    usersFileProblem: usersFile.problem(),
    backup: store.backUp && { lastAt: iso(await readLastBackup(store.db)) },
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
    doubt: await doubtOf(db, progress.dataset),
  };
}

const examplesShown = 20;
/** How many missing records are looked through for examples. */
const maxNamed = 5_000;

/** The last full list of a dataset where nothing is concluded from it. */
async function doubtOf(db: Queryable, dataset: Dataset): Promise<DoubtedListingStatus | null> {
  const doubt = await readDoubtedListing(db, dataset);
  if (doubt === null || doubt.verdict === "applied") return null;
  const { known, missing, isEndless, verdict, doubtedSince, sameListings, sameSince } = doubt;
  const examples = await nameRecords(db, dataset, missing.slice(0, maxNamed), examplesShown);
  const isOpen = verdict === "doubted" && !isEndless;
  return {
    known,
    missing: missing.length,
    examples: examples.map(({ id, company, title, date }) => ({
      id,
      name: [company, title].filter((part) => part !== null).join(", ") || `${id}`,
      date: iso(date),
    })),
    isEndless,
    since: iso(doubtedSince),
    sameListings,
    sameSince: iso(sameSince),
    acceptedFrom: isOpen ? iso(sameSince + acceptedAfter.ms) : null,
  };
}
