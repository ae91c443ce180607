import { messageRoute } from "#lib/server/http/alerts/alerts.ts";
import { handle } from "#lib/server/http/handle.ts";

export const GET = handle(messageRoute);
