import { handle } from "#lib/server/http/handle.ts";
import { revokeTokenRoute } from "#lib/server/http/tokens/tokens.ts";

export const DELETE = handle(revokeTokenRoute);
