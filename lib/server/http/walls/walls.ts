import { checkInRequestSchema } from "../../../contract/board/walls/walls.ts";
import { checkIn, dismissWall, listWalls } from "../../services/walls/check-in.ts";
import type { Route } from "../handle.ts";
import { actorRequestSchema } from "../../../contract/board/acting.ts";
import { changeRoute } from "../changes/change-route.ts";
import { readJson } from "../changes/read-json.ts";
import { awaitWriteTurn } from "../changes/write-budget.ts";
import { readTextId } from "../read-input.ts";
import { noCache } from "../common-headers.ts";

/** `GET /api/walls`. */
export const wallsRoute: Route = async (_request, runtime) =>
  Response.json(await listWalls(runtime), { headers: noCache });

/** `PUT /api/walls/{id}`. @throws ServiceProblem */
export const checkInRoute: Route = async (request, runtime, parts) => {
  const id = readTextId(parts);
  const body = await readJson(request, checkInRequestSchema);
  await awaitWriteTurn(runtime, request.signal);
  await checkIn(id, body, runtime);
  return Response.json({});
};

/** `DELETE /api/walls/{id}`. */
export const dismissWallRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: dismissWall,
});
