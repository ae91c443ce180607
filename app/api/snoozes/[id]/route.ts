import { handle } from "#lib/server/http/handle.ts";
import { endSnoozeRoute, snoozeRoute } from "#lib/server/http/marks/marks.ts";

export const PUT = handle(snoozeRoute);
export const DELETE = handle(endSnoozeRoute);
