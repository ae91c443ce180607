import { handle } from "#lib/server/http/handle.ts";
import { revokeWallLinkRoute } from "#lib/server/http/walls/wall-links.ts";

export const DELETE = handle(revokeWallLinkRoute);
