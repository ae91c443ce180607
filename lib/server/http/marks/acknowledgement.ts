import { acknowledgementRequestSchema, actorRequestSchema } from "../../../contract/board/acting.ts";
import { acknowledge, withdrawAcknowledgement } from "../../services/marks/acknowledge.ts";
import { readId } from "../read-input.ts";
import { changeRoute } from "./change-route.ts";

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
