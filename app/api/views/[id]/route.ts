import { handle } from "#lib/server/http/handle.ts";
import { removeViewRoute, replaceViewRoute } from "#lib/server/http/saved/saved.ts";

export const PUT = handle(replaceViewRoute);
export const DELETE = handle(removeViewRoute);
