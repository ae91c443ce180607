import { handle } from "#lib/server/http/handle.ts";
import { removeWatchlistRoute, replaceWatchlistRoute } from "#lib/server/http/saved/saved.ts";

export const PUT = handle(replaceWatchlistRoute);
export const DELETE = handle(removeWatchlistRoute);
