import { snoozeRequestSchema, withdrawalRequestSchema } from "../../../contract/board/acting.ts";
import type { Runtime } from "../../runtime.ts";
import { endSnooze, listSnoozes, snooze } from "../../services/marks/snooze.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { PathParts } from "../handle.ts";
import { changeRoute } from "./change-route.ts";

/** `GET /api/snoozes`. */
export async function snoozesRoute(_request: Request, runtime: Runtime): Promise<Response> {
  return Response.json(await listSnoozes(runtime), { headers: { "cache-control": "private, no-cache" } });
}

/** `PUT /api/snoozes/{id}`. */
export const snoozeRoute = changeRoute({ readId: readSnoozeId, schema: snoozeRequestSchema, make: snooze });

/** `DELETE /api/snoozes/{id}`. */
export const endSnoozeRoute = changeRoute({
  readId: readSnoozeId,
  schema: withdrawalRequestSchema,
  make: endSnooze,
});

function readSnoozeId({ id }: PathParts): string {
  if (typeof id === "string" && /^[\w-]{1,64}$/.test(id)) return id;
  throw new ServiceProblem("badRequest", "The id must be at most 64 letters, digits, _ and -.");
}
