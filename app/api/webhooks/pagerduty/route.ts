import { pagerdutyRoute } from "#lib/server/http/incoming-acknowledgements/pagerduty.ts";
import { handle } from "#lib/server/http/handle.ts";

export const POST = handle(pagerdutyRoute);
