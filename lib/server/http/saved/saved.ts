import * as z from "zod/mini";
import { by, actorRequestSchema } from "../../../contract/board/acting.ts";
import { viewRequestSchema, watchlistRequestSchema } from "../../../contract/board/saved.ts";
import type { Runtime } from "../../runtime.ts";
import { getVisitor } from "../../services/get-visitor.ts";
import {
  listViews,
  listWatchlists,
  unwatchCompany,
  viewChanges,
  watchCompany,
  watchlistChanges,
} from "../../services/saved/views-and-watchlists.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { PathParts, Route } from "../handle.ts";
import { changeRoute } from "../changes/change-route.ts";
import { readId as readNumber, readTextId as readId } from "../read-input.ts";
import { noCache } from "../common-headers.ts";

const noId = () => null;

/** The person: as they signed in, or by `?by=` where nobody does. @throws ServiceProblem badRequest */
function personOf(request: Request, runtime: Runtime): string | null {
  const { name } = getVisitor(request.headers, runtime);
  if (name !== null) return name;
  const given = new URL(request.url).searchParams.get("by");
  if (given === null || given === "") return null;
  const parsed = z.safeParse(by, given);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  throw new ServiceProblem("badRequest", "by: is not a name.");
}

/** `GET /api/watchlists?by=`. */
export const watchlistsRoute: Route = async (request, runtime) =>
  Response.json(await listWatchlists(personOf(request, runtime), runtime), { headers: noCache });

/** `GET /api/views?by=`. */
export const viewsRoute: Route = async (request, runtime) =>
  Response.json(await listViews(personOf(request, runtime), runtime), { headers: noCache });

/** `POST /api/watchlists`. */
export const makeWatchlistRoute = changeRoute({
  readId: noId,
  schema: watchlistRequestSchema,
  make: watchlistChanges.make,
  status: 201,
});

/** `PUT /api/watchlists/{id}`. */
export const replaceWatchlistRoute = changeRoute({
  readId,
  schema: watchlistRequestSchema,
  make: watchlistChanges.replace,
});

/** `DELETE /api/watchlists/{id}`. */
export const removeWatchlistRoute = changeRoute({
  readId,
  schema: actorRequestSchema,
  make: watchlistChanges.remove,
});

const readWatched = (parts: PathParts) => ({
  id: readId(parts),
  companyId: readNumber({ id: parts.companyId }),
});

/** `PUT /api/watchlists/{id}/companies/{companyId}`. */
export const watchCompanyRoute = changeRoute({
  readId: readWatched,
  schema: actorRequestSchema,
  make: watchCompany,
});

/** `DELETE /api/watchlists/{id}/companies/{companyId}`. */
export const unwatchCompanyRoute = changeRoute({
  readId: readWatched,
  schema: actorRequestSchema,
  make: unwatchCompany,
});

/** `POST /api/views`. */
export const makeViewRoute = changeRoute({
  readId: noId,
  schema: viewRequestSchema,
  make: viewChanges.make,
  status: 201,
});

/** `PUT /api/views/{id}`. */
export const replaceViewRoute = changeRoute({ readId, schema: viewRequestSchema, make: viewChanges.replace });

/** `DELETE /api/views/{id}`. */
export const removeViewRoute = changeRoute({ readId, schema: actorRequestSchema, make: viewChanges.remove });
