import { sql } from "kysely";
import { inChunks } from "../store/in-chunks.ts";
import { readWatermark } from "../store/watermarks.ts";
import { copyOne } from "./confirm-gone.ts";
import { companiesPlan } from "./datasets/companies.ts";
import { eventsPlan } from "./datasets/events.ts";
import { storePages } from "./store-pages.ts";
import type { SyncContext } from "./sync-context.ts";

const idsPerRequest = 100;
const mostEventsPerRun = 40;
const askAgainAfterMs = 600_000;
/** The whole window is a long read; what is on the board is looked through each time. */
const wholeEveryMs = 600_000;

/**
 * Fetches the companies and events that sessions belong to and the copy does not hold: companies a hundred at
 * a time, events one by one, since that list takes no ids. One that upstream does not know is left alone for
 * a while.
 */
export function createJoinFiller(context: SyncContext) {
  let wholeAt = context.clock.now();
  const unknownSince = new Map<string, number>();
  const isWorthAsking = (key: string) => {
    const since = unknownSince.get(key);
    return since === undefined || context.clock.now() - since > askAgainAfterMs;
  };

  /** @throws UpstreamError */
  return async function fillJoins(signal?: AbortSignal): Promise<void> {
    const isWhole = context.clock.now() - wholeAt >= wholeEveryMs;
    if (isWhole) wholeAt = context.clock.now();
    const companies = await missing(context, "companies", "company_id", isWhole);
    for (const ids of inChunks(
      companies.filter((id) => isWorthAsking(`company ${id}`)),
      idsPerRequest,
    )) {
      const walk = await storePages(context, companiesPlan, {
        query: { ids: ids.join(",") },
        isFullListing: false,
        signal,
      });
      for (const id of ids) if (!walk.seenIds.has(id)) unknownSince.set(`company ${id}`, context.clock.now());
    }
    if ((await readWatermark(context.store.db, "events")).is_full_copy_done === 0) return;
    const events = (await missing(context, "events", "event_id", isWhole)).filter((id) =>
      isWorthAsking(`event ${id}`),
    );
    for (const id of events.slice(0, mostEventsPerRun)) {
      if (!(await copyOne(context, eventsPlan, id, signal)))
        unknownSince.set(`event ${id}`, context.clock.now());
    }
  };
}

async function missing(
  { store }: SyncContext,
  table: "companies" | "events",
  column: "company_id" | "event_id",
  isWhole: boolean,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct ${sql.ref(column)} as id from sessions
    where removed_at is null and ${isWhole ? sql`1 = 1` : sql`is_on_board = 1`} and not exists
      (select 1 from ${sql.table(table)} as joined where joined.id = ${sql.ref(`sessions.${column}`)})
    limit 2000`.execute(store.db);
  return found.rows.map((row) => row.id);
}
