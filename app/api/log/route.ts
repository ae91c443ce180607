import { handle } from "#lib/server/http/handle.ts";
import { logRoute } from "#lib/server/http/marks/log.ts";

export const GET = handle(logRoute);
