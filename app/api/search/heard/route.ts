import { handle } from "#lib/server/http/handle.ts";
import { heardRoute } from "#lib/server/http/search/heard.ts";

export const GET = handle(heardRoute);
