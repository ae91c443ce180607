import type { Runtime } from "../../runtime.ts";
import { findSaved } from "../../store/saved/saved.ts";
import { ServiceProblem } from "../service-problem.ts";
import { toSaved } from "./saved-shape.ts";

/** Refuses a filter by a watchlist that the person does not see, as not found. @throws ServiceProblem notFound */
export async function requireSeenList(
  { watchlist }: { watchlist: string | null },
  person: string | null,
  runtime: Runtime,
): Promise<void> {
  if (watchlist !== null) await watchedCompanies(watchlist, person, runtime);
}

/**
 * The companies of a watchlist: a shared one, or the person's own. Without authentication every list is open, because
 * anybody may give any name there.
 * @throws ServiceProblem notFound
 */
export async function watchedCompanies(
  id: string,
  person: string | null,
  { store }: Runtime,
): Promise<ReadonlySet<number>> {
  const row = await findSaved(store.db, "watchlist", id);
  if (!row || (row.is_shared === 0 && person !== null && row.owner !== person))
    throw new ServiceProblem("notFound", "There is no such watchlist.");
  return new Set(toSaved("watchlist", row, null).companyIds);
}
