import { handle } from "#lib/server/http/handle.ts";
import { searchRoute } from "#lib/server/http/search/search.ts";

export const GET = handle(searchRoute);
