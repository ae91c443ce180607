import { removeChannelRoute, saveChannelRoute } from "#lib/server/http/alerts/alerts.ts";
import { handle } from "#lib/server/http/handle.ts";

export const PUT = handle(saveChannelRoute);
export const DELETE = handle(removeChannelRoute);
