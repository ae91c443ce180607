import { handle } from "#lib/server/http/handle.ts";
import { checkInRoute } from "#lib/server/http/walls/walls.ts";

export const PUT = handle(checkInRoute);
