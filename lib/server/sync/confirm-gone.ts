import { endpoints, type EndpointPath } from "../../contract/public-v3/endpoints.ts";
import { inChunks } from "../store/in-chunks.ts";
import { readVersion } from "../store/version.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { observationAt } from "./observation-at.ts";
import type { DatasetPlan } from "./dataset-plan.ts";
import { storePages } from "./store-pages.ts";
import type { SyncContext } from "./sync-context.ts";

/** Questions by id that one run may ask; what is left over is asked at the next. */
const mostQuestions = 200;
/** So many and more are asked for by lists, where the interface has one that takes ids. */
const manyMissing = 50;
const idsPerList = 100;

/**
 * Asks for each record that a full listing left out: gone when upstream does not know it, else kept with what
 * it says now (its date may have moved out of the window). Nothing is removed on a listing's word alone.
 * @throws UpstreamError
 */
export async function confirmGone<Parsed extends { id: number; updatedAt: number }>(
  context: SyncContext,
  plan: DatasetPlan<Parsed>,
  missing: readonly number[],
  signal?: AbortSignal,
): Promise<void> {
  const groups =
    plan.listQuery && missing.length >= manyMissing
      ? inChunks(missing, idsPerList)
      : inChunks(missing.slice(0, mostQuestions), 1);
  let count = 0;
  for (const ids of groups) {
    const gone = await findGone(context, plan, ids, signal);
    if (gone.length === 0) continue;
    await context.store.write((transaction) => plan.remove(transaction, gone, context.clock.now()));
    count += gone.length;
  }
  if (count === 0) return;
  context.log.info({ dataset: plan.dataset, count }, "records gone upstream");
  context.bus.publishVersion(await readVersion(context.store.db));
}

async function findGone<Parsed extends { id: number; updatedAt: number }>(
  context: SyncContext,
  plan: DatasetPlan<Parsed>,
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
export async function copyOne<Parsed extends { id: number; updatedAt: number }>(
  context: SyncContext,
  plan: DatasetPlan<Parsed>,
  id: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const { clock, store } = context;
  const askedAt = clock.now();
  try {
    const record = await context.client.getOne(`${plan.path}/${id}`, singleQuery(plan), { signal });
    const { good } = plan.parse([record]);
    await store.write(async (transaction) => {
      const observation = await observationAt(transaction, plan.dataset, askedAt, clock.now(), true);
      await plan.apply(transaction, good, observation, context.windows());
    });
    context.bus.publishVersion(await readVersion(store.db));
    return true;
  } catch (error) {
    if (isUpstreamError(error) && error.failure.kind === "notFound") return false;
    throw error;
  }
}

function singleQuery(plan: Pick<DatasetPlan, "path" | "query">): Record<string, string> {
  const path = `${plan.path}/{id}` as EndpointPath;
  const allowed: readonly string[] = path in endpoints ? endpoints[path] : [];
  return Object.fromEntries(Object.entries(plan.query).filter(([name]) => allowed.includes(name)));
}
