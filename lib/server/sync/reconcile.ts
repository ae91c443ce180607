import { idsPerRequest } from "../../contract/public-v3/assumptions.ts";
import { endpoints, type EndpointPath } from "../../contract/public-v3/endpoints.ts";
import { readRecords } from "../../contract/public-v3/envelope.ts";
import { inChunks } from "../store/in-chunks.ts";
import { forgetSetAside } from "../store/quarantine.ts";
import { saveWatermark } from "../store/watermarks.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { datesOf, type DatasetPlan, type DatasetSource, type SyncContext } from "./dataset-plan.ts";
import { storePages, observationAt } from "./store-pages.ts";
import { doubtEndless, incompleteList, judgeListing, settleListing } from "./listing-guard.ts";
import { readDoubtedListing } from "../store/listings/doubted-listings.ts";

/**
 * Lists the whole window again: corrects what updates missed (an updatedAt that went backwards, an upstream restored
 * from a backup) and finds removals, unless the list lacks so much that it is not believed. Does not move the watermark.
 * Returns the milliseconds until the next run where that has to be sooner.
 * @throws UpstreamError `incomplete` for a list from which nothing is concluded
 */
export async function reconcile(
  context: SyncContext,
  plan: DatasetPlan,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const { store, clock } = context;
  const { dataset } = plan;
  const window = context.windows().copy;
  const startedAt = clock.now();
  const known = await plan.knownIds(store.db, window);
  let listed: ReadonlySet<number> = new Set();
  const listing = () => ({ dataset, known, listed, now: clock.now() });
  let missing: number[] | null = null;
  try {
    await storePages(context, plan, {
      query: datesOf(plan, window),
      isFullListing: true,
      signal,
      async onPage(transaction, page, { seenIds }) {
        listed = seenIds;
        if (page.nextCursor !== null) return;
        missing = await judgeListing(transaction, listing());
        if (missing === null) return;
        await forgetSetAside(transaction, dataset, startedAt);
        await saveWatermark(transaction, dataset, { last_full_copy_at: clock.now() });
      },
    });
  } catch (error) {
    if (isUpstreamError(error) && error.failure.kind === "incomplete")
      await store.write((transaction) => doubtEndless(transaction, listing()));
    throw error;
  }
  if (missing === null) throw incompleteList(plan, await readDoubtedListing(store.db, dataset));
  if (!(await confirmGone(context, plan, missing, signal))) return untilRestMs;
  const doubt = await readDoubtedListing(store.db, dataset);
  if (doubt?.verdict === "accepted") await store.write((transaction) => settleListing(transaction, dataset));
  // What was removed by the hundred may be listed again any minute, without a new updatedAt.
  return doubt === null ? undefined : soughtEveryMs;
}

/** Requests by id in one run; the rest follows in the next, soon after. */
const maxSingleRequests = 200;
const untilRestMs = 1_000;
const soughtEveryMs = 60_000;
/** From this many on, a list request by ids is cheaper, where the interface has one. */
const minForLists = 50;

/**
 * Requests each record that a full listing left out. One that upstream does not know becomes a tombstone; any other
 * is kept as it is now, since its date may have moved out of the window. False where some were not requested yet.
 * @throws UpstreamError
 */
export async function confirmGone(
  context: SyncContext,
  plan: DatasetPlan,
  missing: readonly number[],
  signal?: AbortSignal,
): Promise<boolean> {
  const isListed = plan.listQuery !== undefined && missing.length >= minForLists;
  const groups = isListed
    ? inChunks(missing, idsPerRequest)
    : inChunks(missing.slice(0, maxSingleRequests), 1);
  let count = 0;
  for (const ids of groups) {
    const gone = await findGone(context, plan, ids, signal);
    if (gone.length === 0) continue;
    await context.store.write((transaction) => plan.remove(transaction, gone, context.clock.now()));
    count += gone.length;
  }
  if (count > 0) context.log.info({ dataset: plan.dataset, count }, "records gone upstream");
  return isListed || missing.length <= maxSingleRequests;
}

async function findGone(
  context: SyncContext,
  plan: DatasetPlan,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) return (await copyOne(context, plan, id, signal)) ? [] : ids;
  const query = await plan.listQuery?.(context.store.db, ids);
  if (!query) return [];
  const walk = await storePages(context, plan, { query, isFullListing: true, signal });
  return ids.filter((missing) => !walk.seenIds.has(missing));
}

/**
 * Copies one record by its id; false when upstream does not know it.
 * @throws UpstreamError
 */
export async function copyOne(
  context: SyncContext,
  plan: DatasetPlan,
  id: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const { clock, store } = context;
  const requestedAt = clock.now();
  try {
    const record = await context.client.getOne(`${plan.path}/${id}`, singleQuery(plan), { signal });
    const { good } = readRecords(plan.schema, [record]);
    await store.write(async (transaction) => {
      const observation = await observationAt(transaction, plan.dataset, requestedAt, clock.now(), true);
      await plan.apply(transaction, good, observation, context.windows());
    });
    return true;
  } catch (error) {
    if (isUpstreamError(error) && error.failure.kind === "notFound") return false;
    throw error;
  }
}

function singleQuery(plan: DatasetSource): Record<string, string> {
  const path = `${plan.path}/{id}` as EndpointPath;
  const allowed: readonly string[] = path in endpoints ? endpoints[path] : [];
  return Object.fromEntries(Object.entries(plan.query).filter(([name]) => allowed.includes(name)));
}
