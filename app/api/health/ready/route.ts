import { handle } from "#lib/server/http/handle.ts";
import { healthReadyRoute } from "#lib/server/http/health.ts";

export const GET = handle(healthReadyRoute);
