import { handle } from "#lib/server/http/handle.ts";
import { liveTextsRoute } from "#lib/server/http/media/live-texts.ts";

export const GET = handle(liveTextsRoute);
