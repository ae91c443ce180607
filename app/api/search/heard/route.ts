import { handle } from "#lib/server/http/handle.ts";
import { heardRoute } from "#lib/server/http/search/search.ts";

export const GET = handle(heardRoute);
