import { healthLiveRoute } from "#lib/server/http/health.ts";

export const GET = healthLiveRoute;
