import { handle } from "#lib/server/http/handle.ts";
import { makeWatchlistRoute, watchlistsRoute } from "#lib/server/http/saved/saved.ts";

export const GET = handle(watchlistsRoute);
export const POST = handle(makeWatchlistRoute);
