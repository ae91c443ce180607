import { idsPerRequest } from "../../contract/public-v3/assumptions.ts";
import { errorLine } from "../error-text.ts";
import { inChunks } from "../store/in-chunks.ts";
import { missingJoins } from "../store/read/session-ids.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { datesOf, type SyncContext } from "./dataset-plan.ts";
import { companiesPlan, eventsPlan } from "./datasets.ts";
import { storePages } from "./store-pages.ts";

/**
 * Copies the events and companies of the board's sessions as a part of the first copy, so that the board is not called
 * current before its calls have names. Where upstream refuses them, calls are shown without: their states are right.
 */
export async function copyNames(context: SyncContext, options: RequestOptions): Promise<void> {
  try {
    const query = datesOf(eventsPlan, context.windows().board);
    await storePages(context, eventsPlan, { ...options, query, isFullListing: true });
    await copyCompanies(context, await missingJoins(context.store.db, "companies", "board"), options);
  } catch (error) {
    if (!isUpstreamError(error) || error.failure.kind === "stopped") throw error;
    context.log.warn({ reason: errorLine(error) }, "names are not copied yet");
  }
}

/** Copies companies by their ids. Returns those that upstream does not know. @throws UpstreamError */
export async function copyCompanies(
  context: SyncContext,
  companies: readonly number[],
  options: RequestOptions,
): Promise<number[]> {
  const unknown: number[] = [];
  for (const ids of inChunks(companies, idsPerRequest)) {
    const query = { ids: ids.join(",") };
    const walk = await storePages(context, companiesPlan, { ...options, query, isFullListing: false });
    unknown.push(...ids.filter((id) => !walk.seenIds.has(id)));
  }
  return unknown;
}
