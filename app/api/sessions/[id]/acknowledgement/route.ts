import { handle } from "#lib/server/http/handle.ts";
import { acknowledgeRoute, withdrawAcknowledgementRoute } from "#lib/server/http/marks/acknowledgement.ts";

export const PUT = handle(acknowledgeRoute);
export const DELETE = handle(withdrawAcknowledgementRoute);
