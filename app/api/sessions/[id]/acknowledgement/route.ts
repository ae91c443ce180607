import { handle } from "#lib/server/http/handle.ts";
import { acknowledgeRoute, withdrawAcknowledgementRoute } from "#lib/server/http/marks/marks.ts";

export const PUT = handle(acknowledgeRoute);
export const DELETE = handle(withdrawAcknowledgementRoute);
