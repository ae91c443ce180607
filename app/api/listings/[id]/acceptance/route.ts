import { acceptRemovalRoute } from "#lib/server/http/changes/accept-removal.ts";
import { handle } from "#lib/server/http/handle.ts";

export const PUT = handle(acceptRemovalRoute);
