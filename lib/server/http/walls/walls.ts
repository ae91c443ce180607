import { checkInRequestSchema } from "../../../contract/board/walls/walls.ts";
import { checkIn, listWalls } from "../../services/walls/check-in.ts";
import type { Route } from "../handle.ts";
import { readJson } from "../marks/read-json.ts";
import { readMarkId } from "../marks/read-mark-id.ts";
import { awaitWriteTurn } from "../marks/write-budget.ts";

/** `GET /api/walls`. */
export const wallsRoute: Route = async (_request, runtime) =>
  Response.json(await listWalls(runtime), { headers: { "cache-control": "private, no-cache" } });

/** `PUT /api/walls/{id}`. @throws ServiceProblem */
export const checkInRoute: Route = async (request, runtime, parts) => {
  const id = readMarkId(parts);
  const body = await readJson(request, checkInRequestSchema);
  await awaitWriteTurn(runtime, request.signal);
  await checkIn(id, body, runtime);
  return Response.json({});
};
