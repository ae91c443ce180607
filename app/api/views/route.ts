import { handle } from "#lib/server/http/handle.ts";
import { makeViewRoute, viewsRoute } from "#lib/server/http/saved/saved.ts";

export const GET = handle(viewsRoute);
export const POST = handle(makeViewRoute);
