import { pagerdutyRoute } from "#lib/server/http/acknowledged/pagerduty.ts";
import { handle } from "#lib/server/http/handle.ts";

export const POST = handle(pagerdutyRoute);
