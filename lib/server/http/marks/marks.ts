import {
  acknowledgementRequestSchema,
  actorRequestSchema,
  noteRequestSchema,
  snoozeRequestSchema,
} from "../../../contract/board/acting.ts";
import { acknowledge, withdrawAcknowledgement } from "../../services/marks/acknowledge.ts";
import { readId } from "../read-input.ts";
import { changeRoute } from "./change-route.ts";
import { writeNote } from "../../services/marks/write-note.ts";
import type { Runtime } from "../../runtime.ts";
import { endSnooze, listSnoozes, snooze } from "../../services/marks/snooze.ts";
import { readMarkId } from "./read-mark-id.ts";

/** `PUT /api/sessions/{id}/acknowledgement`. */
export const acknowledgeRoute = changeRoute({
  readId,
  schema: acknowledgementRequestSchema,
  make: acknowledge,
});

/** `DELETE /api/sessions/{id}/acknowledgement`. */
export const withdrawAcknowledgementRoute = changeRoute({
  readId,
  schema: actorRequestSchema,
  make: withdrawAcknowledgement,
});

/** `POST /api/sessions/{id}/notes`. */
export const noteRoute = changeRoute({ readId, schema: noteRequestSchema, make: writeNote, status: 201 });

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
