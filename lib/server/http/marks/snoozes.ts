import { snoozeRequestSchema, actorRequestSchema } from "../../../contract/board/acting.ts";
import type { Runtime } from "../../runtime.ts";
import { endSnooze, listSnoozes, snooze } from "../../services/marks/snooze.ts";
import { changeRoute } from "./change-route.ts";
import { readMarkId } from "./read-mark-id.ts";

/** `GET /api/snoozes`. */
export async function snoozesRoute(_request: Request, runtime: Runtime): Promise<Response> {
  return Response.json(await listSnoozes(runtime), { headers: { "cache-control": "private, no-cache" } });
}

/** `PUT /api/snoozes/{id}`. */
export const snoozeRoute = changeRoute({ readId: readMarkId, schema: snoozeRequestSchema, make: snooze });

/** `DELETE /api/snoozes/{id}`. */
export const endSnoozeRoute = changeRoute({
  readId: readMarkId,
  schema: actorRequestSchema,
  make: endSnooze,
});
