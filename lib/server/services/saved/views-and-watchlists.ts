import { randomBytes } from "node:crypto";
import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type {
  ViewAnswer,
  viewRequestSchema,
  WatchlistAnswer,
  WatchlistCompanies,
  watchlistRequestSchema,
  Views,
  Watchlists,
} from "../../../contract/board/saved.ts";
import { savedLimits } from "../../../contract/board/values/limits.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { SavedKind } from "../../store/saved/saved-tables.ts";
import { ServiceProblem } from "../service-problem.ts";
import { amend, remove, requireSeen, save, type Changed, type SavedContent } from "./change-saved.ts";
import { toBoardCompany } from "../../store/board/board-company.ts";
import { findCompanies } from "../../store/read/find-company.ts";
import { readDefault, readSaved } from "../../store/saved/saved.ts";
import { readVersion } from "../../store/version.ts";
import { toSaved, type Saved } from "./saved-shape.ts";

type SaveRequest = Omit<SavedContent, "body"> & ActorRequest;
type ViewInput = z.output<typeof viewRequestSchema>;
type WatchlistInput = z.output<typeof watchlistRequestSchema>;

const toViewAnswer = ({ version, saved }: Changed<"view">): ViewAnswer => ({ version, view: saved });
const toWatchlistAnswer = ({ version, saved }: Changed<"watchlist">): WatchlistAnswer => ({
  version,
  watchlist: saved,
});

/** Make, replace (under its id) and delete a view. @throws ServiceProblem as `save` and `remove` do */
export const viewChanges = changesOf("view", ({ search }: ViewInput) => ({ search }), toViewAnswer);

/** Make, replace (under its id) and delete a watchlist. @throws ServiceProblem as `save` and `remove` do */
export const watchlistChanges = changesOf(
  "watchlist",
  ({ companyIds }: WatchlistInput) => ({ companyIds: [...new Set(companyIds)] }),
  toWatchlistAnswer,
);

/** The changes as routes call them, with the id first; null where a new one is made. */
function changesOf<Kind extends SavedKind, Request extends SaveRequest, Answer>(
  kind: Kind,
  bodyOf: (request: Request) => object,
  toAnswer: (changed: Changed<Kind>) => Answer,
) {
  const put = async (
    { id, isNew }: { id: string; isNew: boolean },
    request: Request,
    runtime: Runtime,
    role: Role,
  ) => {
    const { by, name, isShared, isDefault } = request;
    const content = { name, isShared, isDefault, body: bodyOf(request) };
    return toAnswer(await save(kind, id, { requester: { by, role }, content, isNew }, runtime));
  };
  return {
    make: (_none: null, request: Request, runtime = currentRuntime(), role: Role = "viewer") =>
      put({ id: newId(), isNew: true }, request, runtime, role),
    replace: (id: string, request: Request, runtime = currentRuntime(), role: Role = "viewer") =>
      put({ id, isNew: false }, request, runtime, role),
    remove: async (id: string, { by }: ActorRequest, runtime = currentRuntime(), role: Role = "viewer") =>
      toAnswer(await remove(kind, id, { by, role }, runtime)),
  };
}

const idBytes = 6;

/** A random id, short enough for an address. */
function newId(): string {
  return randomBytes(idBytes).toString("base64url");
}

/** One company on one watchlist. */
interface Watched {
  id: string;
  companyId: number;
}

/** Adds a company to a watchlist; one that is on it already changes nothing. @throws ServiceProblem as `amend` does */
export function watchCompany(watched: Watched, request: ActorRequest, runtime?: Runtime, role?: Role) {
  return change(watched, request, (ids) => [...new Set([...ids, watched.companyId])], runtime, role);
}

/** Takes a company off a watchlist. @throws ServiceProblem as `amend` does */
export function unwatchCompany(watched: Watched, request: ActorRequest, runtime?: Runtime, role?: Role) {
  return change(watched, request, (ids) => ids.filter((id) => id !== watched.companyId), runtime, role);
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
  const requester = { by, role };
  return toWatchlistAnswer(await amend("watchlist", id, { requester, companyId, make }, runtime));
}

/** The watchlists that a person may see, by name; without a person the shared ones. */
export async function listWatchlists(
  person: string | null,
  runtime: Runtime = currentRuntime(),
): Promise<Watchlists> {
  const version = await readVersion(runtime.store.db);
  return { version, watchlists: await list("watchlist", person, runtime) };
}

/** The companies of a watchlist that a person may see, by name. @throws ServiceProblem notFound */
export async function listWatchlistCompanies(
  { id, person }: { id: string; person: string | null },
  runtime: Runtime = currentRuntime(),
): Promise<WatchlistCompanies> {
  const { db } = runtime.store;
  const { companyIds } = toSaved("watchlist", await requireSeen(db, "watchlist", { id, person }), null);
  const companies = (await findCompanies(db, companyIds)).map(toBoardCompany);
  return {
    companies: companies.sort((a, b) => a.displayName.localeCompare(b.displayName, "en") || a.id - b.id),
  };
}

/** The views that a person may see, by name; without a person the shared ones. */
export async function listViews(person: string | null, runtime: Runtime = currentRuntime()): Promise<Views> {
  const version = await readVersion(runtime.store.db);
  return { version, views: await list("view", person, runtime) };
}

async function list<Kind extends SavedKind>(
  kind: Kind,
  person: string | null,
  { store }: Runtime,
): Promise<Saved[Kind][]> {
  const defaultId = person === null ? null : await readDefault(store.db, kind, person);
  return (await readSaved(store.db, kind))
    .filter((row) => row.is_shared === 1 || row.owner === person)
    .sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1))
    .map((row) => toSaved(kind, row, defaultId));
}
