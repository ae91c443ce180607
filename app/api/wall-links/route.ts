import { handle } from "#lib/server/http/handle.ts";
import { makeWallLinkRoute, wallLinksRoute } from "#lib/server/http/walls/wall-links.ts";

export const GET = handle(wallLinksRoute);
export const POST = handle(makeWallLinkRoute);
