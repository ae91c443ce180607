import { handle } from "#lib/server/http/handle.ts";
import { insightsRoute } from "#lib/server/http/insights.ts";

export const GET = handle(insightsRoute);
