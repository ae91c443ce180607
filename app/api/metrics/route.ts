import { handle } from "#lib/server/http/handle.ts";
import { metricsRoute } from "#lib/server/http/health.ts";

export const GET = handle(metricsRoute);
