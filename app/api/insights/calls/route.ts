import { handle } from "#lib/server/http/handle.ts";
import { insightsCallsRoute } from "#lib/server/http/insights.ts";

export const GET = handle(insightsCallsRoute);
