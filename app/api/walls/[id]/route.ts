import { handle } from "#lib/server/http/handle.ts";
import { checkInRoute, dismissWallRoute } from "#lib/server/http/walls/walls.ts";

export const PUT = handle(checkInRoute);
export const DELETE = handle(dismissWallRoute);
