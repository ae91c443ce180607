import { handle } from "#lib/server/http/handle.ts";
import { healthDataRoute } from "#lib/server/http/health.ts";

export const GET = handle(healthDataRoute);
