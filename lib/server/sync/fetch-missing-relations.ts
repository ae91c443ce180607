import { missingJoins } from "../store/read/session-ids.ts";
import { readWatermark } from "../store/watermarks.ts";
import { copyOne } from "./reconcile.ts";
import { copyCompanies } from "./copy-names.ts";
import { eventsPlan } from "./datasets.ts";
import type { SyncContext } from "./dataset-plan.ts";

const maxEventsPerRun = 40;
const requestAgainAfterMs = 600_000;
/** How often the whole window is searched, which takes long; other runs search the board only. */
const wholeEveryMs = 600_000;

/**
 * Fetches the companies and events of sessions that the copy lacks: companies a hundred at a time, events one by one,
 * because that list takes no ids. One that upstream does not know is not requested again for a while.
 */
export function createRelationFetcher(context: SyncContext) {
  let wholeAt = context.clock.steady();
  const unknownSince = new Map<string, number>();
  const isWorthRequesting = (key: string) => {
    const since = unknownSince.get(key);
    return since === undefined || context.clock.steady() - since > requestAgainAfterMs;
  };

  /** @throws UpstreamError */
  return async function fetchMissingRelations(signal?: AbortSignal): Promise<void> {
    const isWhole = context.clock.steady() - wholeAt >= wholeEveryMs;
    if (isWhole) wholeAt = context.clock.steady();
    const among = isWhole ? "all" : "board";
    const companies = await missingJoins(context.store.db, "companies", among);
    const wanted = companies.filter((id) => isWorthRequesting(`company ${id}`));
    for (const id of await copyCompanies(context, wanted, { signal }))
      unknownSince.set(`company ${id}`, context.clock.steady());
    if ((await readWatermark(context.store.db, "events")).is_full_copy_done === 0) return;
    const events = (await missingJoins(context.store.db, "events", among)).filter((id) =>
      isWorthRequesting(`event ${id}`),
    );
    for (const id of events.slice(0, maxEventsPerRun)) {
      if (!(await copyOne(context, eventsPlan, id, signal)))
        unknownSince.set(`event ${id}`, context.clock.steady());
    }
  };
}
