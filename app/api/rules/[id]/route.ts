import { removeRuleRoute, saveRuleRoute } from "#lib/server/http/alerts/alerts.ts";
import { handle } from "#lib/server/http/handle.ts";

export const PUT = handle(saveRuleRoute);
export const DELETE = handle(removeRuleRoute);
