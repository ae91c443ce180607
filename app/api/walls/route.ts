import { handle } from "#lib/server/http/handle.ts";
import { wallsRoute } from "#lib/server/http/walls/walls.ts";

export const GET = handle(wallsRoute);
