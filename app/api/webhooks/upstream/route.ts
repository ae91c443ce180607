import { handle } from "#lib/server/http/handle.ts";
import { webhookRoute } from "#lib/server/http/webhook.ts";

export const POST = handle(webhookRoute);
