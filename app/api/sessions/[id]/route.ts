import { handle } from "#lib/server/http/handle.ts";
import { sessionRoute } from "#lib/server/http/sessions.ts";

export const GET = handle(sessionRoute);
