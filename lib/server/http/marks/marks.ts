import {
  acknowledgementRequestSchema,
  actorRequestSchema,
  noteRequestSchema,
  snoozeRequestSchema,
} from "../../../contract/board/acting.ts";
import { acknowledge, withdrawAcknowledgement } from "../../services/marks/acknowledge.ts";
import { readId, readTextId } from "../read-input.ts";
import { changeRoute } from "../changes/change-route.ts";
import { writeNote } from "../../services/marks/write-note.ts";
import type { Runtime } from "../../runtime.ts";
import { endSnooze, listSnoozes, snooze } from "../../services/marks/snooze.ts";
import { noCache } from "../common-headers.ts";

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
  return Response.json(await listSnoozes(runtime), { headers: noCache });
}

/** `PUT /api/snoozes/{id}`. */
export const snoozeRoute = changeRoute({ readId: readTextId, schema: snoozeRequestSchema, make: snooze });

/** `DELETE /api/snoozes/{id}`. */
export const endSnoozeRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: endSnooze,
});
