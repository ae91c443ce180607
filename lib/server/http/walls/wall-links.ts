import { actorRequestSchema } from "../../../contract/board/acting.ts";
import { wallLinkRequestSchema } from "../../../contract/board/walls/wall-links.ts";
import { listWallLinks, makeWallLink, revokeWallLink } from "../../services/walls/wall-links.ts";
import type { Route } from "../handle.ts";
import { changeRoute } from "../changes/change-route.ts";
import { readTextId } from "../read-input.ts";

/** `GET /api/wall-links`. */
export const wallLinksRoute: Route = async (_request, runtime) =>
  Response.json(await listWallLinks(runtime), { headers: { "cache-control": "private, no-store" } });

/** `POST /api/wall-links`. */
export const makeWallLinkRoute = changeRoute({
  readId: () => null,
  schema: wallLinkRequestSchema,
  make: (_id, request, runtime) => makeWallLink(request, runtime),
  status: 201,
});

/** `DELETE /api/wall-links/{id}`. */
export const revokeWallLinkRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: revokeWallLink,
});
