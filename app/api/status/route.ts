import { handle } from "#lib/server/http/handle.ts";
import { statusRoute } from "#lib/server/http/health.ts";

export const GET = handle(statusRoute);
