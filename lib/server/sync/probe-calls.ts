import { idsPerRequest } from "../../contract/public-v3/assumptions.ts";
import { readKnownSince, readNewest } from "../store/listings/known-records.ts";
import { readWatermark } from "../store/watermarks.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { sessionsPlan } from "./datasets.ts";
import type { SyncContext } from "./dataset-plan.ts";
import { isPlausible } from "./listing-guard.ts";
import { storePages } from "./store-pages.ts";

/** How many known calls are asked for: more than enough to doubt a list that lacks half of them. */
const probedCalls = 25;
/** Within the overlap of update polls, so that a poll which was wrongly believed loses no change. */
const probeEveryMs = 5_000;

/**
 * Whether upstream still lists the calls that it updated last. While nothing changes, a list of updates is empty, and a
 * list of an upstream that has lost its records is empty too; so at a quiet time known calls are asked for by their events.
 * True without a request where an update list itself shows it, or an answer of the last five seconds did.
 */
export function createCallProbe(context: SyncContext) {
  const { store, clock } = context;
  let passedAt = -Infinity;
  /** @throws UpstreamError */
  return async function probe(options: RequestOptions): Promise<boolean> {
    if (clock.steady() - passedAt < probeEveryMs) return true;
    const { watermark_at: watermark } = await readWatermark(store.db, "sessions");
    if (watermark === null) return true;
    const relisted = await readKnownSince(store.db, "sessions", watermark - sessionsPlan.overlapMs);
    if (relisted.length >= probedCalls) return true;
    const known = await readNewest(store.db, "sessions", Math.min(probedCalls, idsPerRequest));
    if (isPlausible(known.length, known.length)) return true;
    const query = await sessionsPlan.listQuery?.(store.db, known);
    const walk = await storePages(context, sessionsPlan, {
      ...options,
      query: query ?? {},
      isFullListing: true,
    });
    const missing = known.filter((id) => !walk.seenIds.has(id)).length;
    const isListed = isPlausible(known.length, missing);
    if (isListed) passedAt = clock.steady();
    return isListed;
  };
}
