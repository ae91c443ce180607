import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type { watchlistRequestSchema, WatchlistAnswer } from "../../../contract/board/saved.ts";
import { savedLimits } from "../../../contract/board/values/saved-limits.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { ServiceProblem } from "../service-problem.ts";
import { amend, remove, save } from "./change-saved.ts";
import { newSavedId } from "./new-saved-id.ts";

type Asked = z.output<typeof watchlistRequestSchema>;

/** Makes a watchlist. @throws ServiceProblem as `save` does */
export function makeWatchlist(
  _none: null,
  asked: Asked,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
) {
  return put(newSavedId(), asked, { role, isNew: true }, runtime);
}

/** Replaces a watchlist, under its id. @throws ServiceProblem as `save` does */
export function replaceWatchlist(
  id: string,
  asked: Asked,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
) {
  return put(id, asked, { role, isNew: false }, runtime);
}

async function put(
  id: string,
  { by, companyIds, ...rest }: Asked,
  { role, isNew }: { role: Role; isNew: boolean },
  runtime: Runtime,
): Promise<WatchlistAnswer> {
  const wanted = { ...rest, body: { companyIds: [...new Set(companyIds)] } };
  const { version, saved } = await save("watchlist", id, { asker: { by, role }, wanted, isNew }, runtime);
  return { version, watchlist: saved };
}

/** One company on one watchlist. */
interface Watched {
  id: string;
  companyId: number;
}

/** Adds a company to a watchlist; one that is on it already changes nothing. @throws ServiceProblem as `amend` does */
export function watchCompany(watched: Watched, asked: ActorRequest, runtime?: Runtime, role?: Role) {
  return change(watched, asked, (ids) => [...new Set([...ids, watched.companyId])], runtime, role);
}

/** Takes a company off a watchlist. @throws ServiceProblem as `amend` does */
export function unwatchCompany(watched: Watched, asked: ActorRequest, runtime?: Runtime, role?: Role) {
  return change(watched, asked, (ids) => ids.filter((id) => id !== watched.companyId), runtime, role);
}

async function change(
  { id, companyId }: Watched,
  { by }: ActorRequest,
  next: (ids: readonly number[]) => number[],
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
): Promise<WatchlistAnswer> {
  const make = (was: { companyIds: readonly number[] }) => {
    const companyIds = next(was.companyIds);
    if (companyIds.length > savedLimits.companies)
      throw new ServiceProblem("conflict", `A watchlist holds ${savedLimits.companies} companies at most.`);
    return { companyIds };
  };
  const { version, saved } = await amend("watchlist", id, { asker: { by, role }, companyId, make }, runtime);
  return { version, watchlist: saved };
}

/** Deletes a watchlist. @throws ServiceProblem as `remove` does */
export async function removeWatchlist(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
): Promise<WatchlistAnswer> {
  const { version, saved } = await remove("watchlist", id, { by, role }, runtime);
  return { version, watchlist: saved };
}
