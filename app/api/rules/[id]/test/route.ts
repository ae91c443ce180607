import { testRuleRoute } from "#lib/server/http/alerts/alerts.ts";
import { handle } from "#lib/server/http/handle.ts";

export const POST = handle(testRuleRoute);
