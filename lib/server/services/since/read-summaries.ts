import { summaryDefaults } from "../../../contract/public-v3/assumptions.ts";
import { summarySchema } from "../../../contract/public-v3/summary.ts";
import type { OfferedSummary } from "../../../domain/since/since-feed.ts";
import { forViewer, type Viewer } from "../../request-share.ts";
import type { Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { isUpstreamError } from "../../upstream/upstream-error.ts";

const owner = Symbol.for("callboard.offered-summaries");
const minuteMs = 60_000;
const limits = {
  maxEntries: 1_000,
  ttlMs: 6 * 60 * minuteMs,
  // One may be offered any minute.
  ttlOf: ({ summary }: Kept) => (summary === null ? 15 : 6 * 60) * minuteMs,
};
/** For all of them: whoever follows a feed asks again. */
const withinMs = 5_000;

interface Kept {
  summary: OfferedSummary;
}

const offeredSchema = summarySchema.pick({ summary: true, updatedAt: true });

/**
 * Upstream's short summaries of events, by event, null where it has none; kept for all viewers. Those that did not come
 * in time are missing, and so are all where upstream fails.
 */
export async function readSummaries(
  eventIds: readonly number[],
  { name, signal }: Viewer,
  runtime: Runtime,
): Promise<Map<number, OfferedSummary>> {
  const { clock } = runtime;
  const cache = runtime.singleton(owner, () => new SingleFlightCache<Kept>(clock, limits));
  const patience = new AbortController();
  const cancel = clock.after(withinMs, () => patience.abort());
  const waiting = signal ? AbortSignal.any([signal, patience.signal]) : patience.signal;
  try {
    const found = await Promise.all(
      eventIds.map(async (id) => {
        const ask = (shared: AbortSignal) => fetchSummary(id, { name, signal: shared }, runtime);
        const kept = await cache.get(String(id), ask, waiting).catch((error: unknown) => {
          if (isUpstreamError(error)) return null;
          throw error;
        });
        return kept ? [[id, kept.summary] as const] : [];
      }),
    );
    return new Map(found.flat());
  } finally {
    cancel();
  }
}

/** @throws UpstreamError */
async function fetchSummary(id: number, viewer: Viewer, runtime: Runtime): Promise<Kept> {
  const query = { length: summaryDefaults.length, plain: String(summaryDefaults.plain) };
  const options = { ...forViewer(runtime, viewer, "known"), attempts: 1 };
  try {
    const record = await runtime.client.getOne(`/events/${id}/summary`, query, options);
    const read = offeredSchema.safeParse(record);
    return { summary: read.success ? { text: read.data.summary, updatedAt: read.data.updatedAt } : null };
  } catch (error) {
    const isNone = isUpstreamError(error) && ["notFound", "forbidden"].includes(error.failure.kind);
    if (isNone) return { summary: null };
    throw error;
  }
}
